"""The first screen: the postcards of all games that can be played on the table, and what is waiting."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.core import catalog
from game.core.words import _
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.scene import Point, Scene
from scenes.kit.text import CREAM, INK, MUTED

if TYPE_CHECKING:
    from saves.shelf import Entry
    from scenes.app import App
    from scenes.kit.widgets import Widgets

GAMES = tuple(listing for listing in catalog.LISTINGS if listing.on_table)
_TILTS = (-1.6, 1.1, -0.7, 1.9, 0.8, -1.3, 1.5, -1.0)
_FEW = 6
"""Up to so many cards, a note beside them tells what is waiting."""
NOTE = Box(1090, 150, 440, 0)
"""Where the note lies; it is as long as it must be."""
MOST_WAITING = 6
_CARD = (360.0, 290.0)
"""Proportions of a drawn postcard."""


class Rack(Scene):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.waiting: list[Entry] | None = None
        """None until the first frame is shown: reading the shelf can wait for it."""
        self.hovered: str | None = None
        self._cards: dict[tuple[str, int, bool, bool], pygame.Surface] = {}

    def enter(self) -> None:
        if self.waiting is not None:
            self.waiting = self.app.shelf.entries()

    def resized(self) -> None:
        super().resized()
        self._cards.clear()

    def tick(self, seconds: float) -> bool:
        if self.waiting is None:
            self.waiting = self.app.shelf.entries()
            self.rebuild()
        return False

    # Layout --------------------------------------------------------------------------------------------------

    @property
    def has_note(self) -> bool:
        return len(GAMES) <= _FEW

    def card_boxes(self) -> dict[str, Box]:
        area = Box(50, 112, 1000 if self.has_note else 1500, 850)
        columns = {1: 1, 2: 2, 3: 2, 4: 2}.get(len(GAMES), 3 if self.has_note else 4)
        rows = math.ceil(len(GAMES) / columns)
        width = min(area.w / columns, area.h / rows * _CARD[0] / _CARD[1])
        height = width * _CARD[1] / _CARD[0]
        boxes = {}
        for index, listing in enumerate(GAMES):
            row, column = divmod(index, columns)
            x = area.x + (area.w - columns * width) / 2 + column * width
            y = area.y + (area.h - rows * height) / 2 + row * height
            boxes[listing.id] = Box(x, y, width, height).grown(-width * 0.02)
        return boxes

    def build(self, widgets: Widgets) -> None:
        from scenes.pages.letters import open_settings, open_statistics

        x = 1550.0
        for words, press in (
            (_("Quit"), self.app.quit),
            (_("Settings"), lambda: open_settings(self.app)),
            (_("Statistics"), lambda: open_statistics(self.app)),
            (_("Dice tray"), self._open_tray),
        ):
            width = self.app.writer.measure(words, "bold", 21)[0] + 34
            x -= width
            widgets.button(Box(x, 34, width, 46), words, press, "quiet", size=21)
            x -= 8
        if self.has_note:
            for index, entry in enumerate((self.waiting or [])[:MOST_WAITING]):
                name = entry.label.name or f"{_(_title(entry.label.game))} {index + 1}"
                box = Box(NOTE.x + 34, NOTE.y + 200 + index * 104, 170, 40)
                label = _("Continue {name}").format(name=name)
                widgets.button(box, _("Continue"), self._continue(entry.id), "primary", size=18, label=label)

    def _continue(self, match_id: str):
        def press() -> None:
            from scenes.table.table import reopen

            reopen(self.app, match_id)

        return press

    # Input ---------------------------------------------------------------------------------------------------

    def points(self) -> list[Point]:
        boxes = self.card_boxes()
        return [Point(_(g.title), boxes[g.id], lambda game=g.id: self._turn_over(game)) for g in GAMES]

    def dragged(self, at: tuple[float, float]) -> None:
        over = next((game for game, box in self.card_boxes().items() if box.holds(at)), None)
        if over != self.hovered:
            self.hovered = over
            self.app.look()

    def _open_tray(self) -> None:
        from scenes.pages.dice_tray import DiceTray

        self.app.push(DiceTray(self.app))

    def _turn_over(self, game: str) -> None:
        from scenes.pages.back import Back

        self.app.sounds.play("card")
        self.app.push(Back(self.app, game))

    # Showing -------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        canvas, writer = self.app.canvas, self.app.writer
        paint.scenery(screen, canvas, "table/wood")
        writer.write(screen, "Poste Restante", Box(58, 14, 420, 90), 68, face="title", colour=CREAM, middle=True)
        words = _("Small games that wait for you.") if self.has_note else _("Twelve small games. Yours are waiting.")
        writer.write(screen, words, Box(400, 40, 520, 40), 22, colour="#e2c99a", middle=True)
        waits = {entry.label.game for entry in self.waiting or ()}
        for index, (game, box) in enumerate(self.card_boxes().items()):
            tilt = _TILTS[index % len(_TILTS)]
            turned = self._card(game, box, tilt, waiting=game in waits, lifted=game == self.hovered)
            at = canvas.point(box.centre)
            screen.blit(turned, turned.get_rect(center=(at[0], at[1] - (canvas.px(6) if game == self.hovered else 0))))
        if self.waiting is not None:
            if self.has_note:
                self._draw_note(screen)
            self.widgets.draw(screen)

    def _card(self, game: str, box: Box, tilt: float, *, waiting: bool, lifted: bool) -> pygame.Surface:
        """A whole postcard, composed once: picture, frame over it, words, postmark."""
        canvas = self.app.canvas
        width = canvas.px(box.w)
        key = (game, width, waiting, lifted)
        if key in self._cards:
            return self._cards[key]
        listing = catalog.listing(game)
        scale = width / _CARD[0]
        card = pygame.Surface((width, round(_CARD[1] * scale)), pygame.SRCALPHA)
        places = drawings.spots("table/postcard")

        def rect(name: str) -> pygame.Rect:
            place = places[name]
            return pygame.Rect(*(round(side * scale) for side in place))

        hole = rect("picture")
        card.blit(drawings.scenery(f"{listing.folder}/card", hole.size), hole)
        card.blit(drawings.scenery("table/postcard", card.get_size()), (0, 0))
        if lifted:
            pygame.draw.rect(card, "#f0b54a", rect("picture").inflate(6, 6), max(2, canvas.px(4)), canvas.px(4))
        self._card_words(card, listing, places, box.w / _CARD[0])
        if waiting:
            mark = drawings.scenery("table/postmark", (round(150 * scale), round(81 * scale)))
            mark = mark.copy()
            words = self.app.writer.surface(_("WAITING"), "title", 15 * box.w / _CARD[0], "#2c3c78")
            label = drawings.spots("table/postmark")["label"]
            centre = (label.centre[0] * mark.get_width() / 230, label.centre[1] * mark.get_height() / 124)
            mark.blit(words, words.get_rect(center=centre))
            card.blit(pygame.transform.rotozoom(mark, 9, 1.0), (round(34 * scale), round(28 * scale)))
        self._cards[key] = pygame.transform.rotozoom(card, tilt, 1.0)
        return self._cards[key]

    def _card_words(self, card: pygame.Surface, listing: catalog.Listing, places: drawings.Spots, zoom: float) -> None:
        writer, scale = self.app.writer, self.app.canvas.scale
        caption, stamp = places["caption"], places["stamp"]
        title = writer.surface(_(listing.title), "title", 31 * zoom, INK)
        card.blit(title, (caption.x * zoom * scale, (caption.centre[1] * zoom * scale) - title.get_height() / 2))
        facts = writer.surface(_facts(listing), "text", max(13.0 * zoom, 17.0), MUTED)
        card.blit(facts, facts.get_rect(midright=(caption.right * zoom * scale, caption.centre[1] * zoom * scale)))
        players = writer.surface(_players(listing), "title", 27 * zoom, CREAM)
        centre = (stamp.centre[0] * zoom * scale, stamp.centre[1] * zoom * scale)
        card.blit(players, players.get_rect(center=centre))

    def _draw_note(self, screen: pygame.Surface) -> None:
        canvas, writer = self.app.canvas, self.app.writer
        shown = (self.waiting or [])[:MOST_WAITING]
        x, y, width = NOTE.x + 34, NOTE.y, NOTE.w - 68
        height = 174 + 104 * len(shown) if shown else 236
        paint.paper(screen, canvas, Box(NOTE.x, y, NOTE.w, height + (90 if self.app.notice else 0)))
        writer.write(screen, _("Held for you"), Box(x, y + 22, width, 60), 46, face="title")
        pygame.draw.line(screen, "#b39b6b", canvas.point((x, y + 92)), canvas.point((x + width, y + 92)), canvas.px(2))
        if self.app.notice:
            writer.write(screen, self.app.notice, Box(x, y + height, width, 80), 18, colour="#8a1f1c")
        if not shown:
            words = _("No game is waiting. Turn over a postcard, and whatever you leave unfinished will be kept here.")
            writer.write(screen, words, Box(x, y + 112, width, 110), 21)
            return
        count = len(self.waiting or ())
        words = _("One game is waiting.") if count == 1 else _("{count} games are waiting.").format(count=count)
        writer.write(screen, words, Box(x, y + 104, width, 34), 20, colour=MUTED)
        for index, entry in enumerate(shown):
            top = y + 148 + index * 104
            name = entry.label.name or _(_title(entry.label.game))
            writer.write(screen, name, Box(x, top, width, 28), 21, face="bold", wrap=False)
            note = entry.label.note or entry.label.touched[:10]
            writer.write(screen, note, Box(x, top + 25, width, 26), 17, colour=MUTED, wrap=False)


def _title(game: str) -> str:
    return catalog.BY_ID[game].title if game in catalog.BY_ID else game


def _players(listing: catalog.Listing) -> str:
    low, high = listing.seats
    return str(low) if low == high else f"{low}–{high}"


def _facts(listing: catalog.Listing) -> str:
    return _("{minutes} min").format(minutes=listing.minutes)
