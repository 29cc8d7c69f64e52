"""The first screen: the postcards of all games that can be played on the table, and what is held for you."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

import assets
from game.core import catalog
from game.core.words import _, ngettext
from saves import pictures
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.scene import Point, Scene
from scenes.kit.text import CREAM, INK, MUTED, RED, Face

if TYPE_CHECKING:
    from saves.shelf import Entry, Label
    from scenes.kit.app import App
    from scenes.kit.scroll import Scroll
    from scenes.kit.widgets import Widgets

_TILTS = (-1.4, 0.9, -0.7, 1.3, 1.1, -1.2, 0.8, -1.0, -1.1, 0.8, -1.3, 1.2)
_CARD = (360.0, 290.0)
"""Proportions of a drawn postcard."""
_AIR = 1.07
"""Shadows around a drawn card; those of neighbours may meet."""
_WIDEST = 500.0
"""A card alone on the table is still a postcard, not a poster."""
SLIPS = 2
"""Slips side by side in the tray, wide enough to say what waits: one row of large ones, or two of small ones and more
to scroll."""
_SAND = "#e2c99a"


class Rack(Scene):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.listings = tuple(listing for listing in catalog.LISTINGS if listing.on_table)
        self.people = 0
        """Filter: only games for this number of people; 0 for all."""
        self.waiting: list[Entry] | None = None
        """None until the first frame is shown: reading the shelf can wait for it."""
        self.hovered: str | None = None
        self._known = False
        """Something was opened: how that is done need not be said again."""
        self.spots = drawings.spots("table/rack")
        self._scroll: Scroll | None = None
        self._sheets: dict[int, pygame.Surface] = {}
        self._unkept: pygame.Surface | None = None
        """A sheet that was composed in a hurry; it is written to disk when nothing else is to be done."""
        self._rested = 0.0
        self._cards: dict[tuple[str, int, bool], pygame.Surface] = {}

    def enter(self) -> None:
        if self.waiting is not None:
            self._read_shelf()

    def covered(self) -> None:
        super().covered()
        self._known = True

    def resized(self) -> None:
        super().resized()
        self._sheets.clear()
        self._cards.clear()

    def tick(self, seconds: float) -> bool:
        if self.waiting is None:
            self._read_shelf()
            self.rebuild()
        elif self._unkept is not None:
            self._rested += seconds
            if self._rested > 1.0:
                self._keep_sheet(self._unkept)
                self._unkept = None
        return False

    def _read_shelf(self) -> None:
        """What waits, campaigns first: they are what one comes back for."""
        if self.waiting is None:
            from saves import profile

            self.app.notice = self.app.notice or profile.trouble(self.app.home) or self.app.shelf.trouble()
        self.waiting = sorted(self.app.shelf.entries(), key=lambda entry: not entry.label.campaign)

    # Layout --------------------------------------------------------------------------------------------------

    def games(self) -> list[catalog.Listing]:
        return [each for each in self.listings if not self.people or each.seats[0] <= self.people <= each.seats[1]]

    def card_boxes(self) -> dict[str, Box]:
        """As large as that many cards can be, in rows of equal length."""
        games, area = self.games(), self.spots["cards"]
        shape = _CARD[0] / _CARD[1]

        def width(columns: int) -> float:
            return min(area.w / columns, area.h / math.ceil(len(games) / columns) * shape * _AIR, _WIDEST)

        columns = max(range(1, len(games) + 1), key=lambda columns: (width(columns), columns), default=1)
        rows = math.ceil(len(games) / columns)
        w, h = width(columns), width(columns) / shape
        boxes = {}
        for index, listing in enumerate(games):
            row, column = divmod(index, columns)
            in_row = min(columns, len(games) - row * columns)
            # What the cards leave over becomes air between them.
            step, down = area.w / in_row, area.h / rows
            centre = (area.x + step * (column + 0.5), area.y + down * (row + 0.5))
            if step > 1.35 * w:
                centre = (area.centre[0] + (column - (in_row - 1) / 2) * 1.35 * w, centre[1])
            boxes[listing.id] = Box.around(centre, w, h).grown(-w * 0.012)
        return boxes

    def build(self, widgets: Widgets) -> None:
        doors: dict[str, Callable[[], None]] = {
            _("Luck code"): self._open_luck,
            _("Statistics"): self._open_statistics,
            _("Settings"): self._open_settings,
            _("Quit"): self.app.quit,
        }
        measure, room = self.app.writer.measure, 1570.0 - self._players_box.right
        wanted = sum(measure(words, "bold", 21)[0] + 30 for words in doors)
        size, widths = self.app.writer.side_by_side(list(doors), "bold", 21, min(room, wanted), 22)
        x = 1570.0 - sum(widths)
        for (words, press), width in zip(doors.items(), widths, strict=True):
            widgets.button(Box(x, 20, width, 46), words, press, "quiet", size=size)
            x += width
        self._build_filter(widgets)
        self._build_slips(widgets)
        if self.app.notice:
            box = self._notice_box()
            widgets.button(Box(box.right - 150, box.y + 20, 130, 44), _("All right"), self._dismiss, "primary", size=18)

    def _pills(self) -> list[tuple[int, str, Box]]:
        """For how many people: the number (0 for all), its words, its place."""
        found = []
        x = 470.0
        for people in range(5):
            words = str(people) if people else _("everyone")
            width = max(50.0, self.app.writer.measure(words, "bold", 20)[0] + 36)
            found.append((people, words, Box(x, 22, width, 42)))
            x += width + 10
        return found

    @property
    def _players_box(self) -> Box:
        """Behind the pills, as wide as the word is, up to where it shrinks."""
        wide = min(110.0, self.app.writer.measure(_("players"), "italic", 22)[0])
        return Box(self._pills()[-1][2].right + 10, 22, wide, 42)

    def _build_filter(self, widgets: Widgets) -> None:
        for people, words, box in self._pills():
            offered = not people or any(each.seats[0] <= people <= each.seats[1] for each in self.listings)
            label = ngettext("Games for {n} person", "Games for {n} people", people).format(n=people)
            widgets.button(
                box,
                words,
                partial(self._for, people),
                "chosen" if people == self.people else "pill",
                size=20,
                enabled=offered,
                label=label if people else _("Games for everyone"),
                key=f"people {people}",
                state=people == self.people,
                group=_("Number of players"),
                detail="" if offered else _("No game here is for that many."),
            )

    def _for(self, people: int) -> None:
        self.people = people
        self.hovered = None
        self.rebuild()

    @property
    def scroll(self) -> Scroll:
        if self._scroll is None:
            from scenes.kit.scroll import Scroll

            self._scroll = Scroll(self.rebuild)
        return self._scroll

    def slips(self) -> list[tuple[Entry, Box]]:
        """The waiting games that are seen in the tray, each with its place."""
        return [(entry, box) for entry, box, reveal in self._all_slips() if reveal is None]

    def _all_slips(self) -> list[tuple[Entry, Box, Callable[[], None] | None]]:
        """Those out of sight with what scrolls to them."""
        waiting = self.waiting or []
        found: list[tuple[Entry, Box, Callable[[], None] | None]] = []
        for row, line in self.scroll.every_row():
            reveal = self.scroll.way_to(row)
            for column, entry in enumerate(waiting[row * SLIPS : (row + 1) * SLIPS]):
                box = Box(line.x + column * line.w / SLIPS, line.y, line.w / SLIPS, line.h)
                found.append((entry, box.grown(-3), reveal))
        return found

    def _build_slips(self, widgets: Widgets) -> None:
        box = self.spots["slips"]
        rows = math.ceil(len(self.waiting or ()) / SLIPS)
        self.scroll.lay(box, box.h / (2 if rows > 1 else 1), rows)
        widgets.scroll(self.scroll)

    def _dismiss(self) -> None:
        self.app.notice = None
        self.rebuild()

    texts_have_focus = False

    def heading(self) -> str:
        return _("The rack of postcards")

    def paragraphs(self) -> list[str]:
        return [*([self.app.notice] if self.app.notice else []), *([] if self._known else [self._keys()])]

    def _keys(self) -> str:
        return _(
            "Each postcard is a game. Tab and the arrows walk, Enter opens, Esc goes back. F7 says again what is to be"
            " done, F8 how things stand, F9 what can be done, and Shift+F12 sets how much is said."
        )

    def to_do(self) -> str:
        return "\n".join([self.heading(), self._keys()])

    def describe(self) -> str:
        return "\n".join(filter(None, (self.app.notice, super().describe())))

    # Input ---------------------------------------------------------------------------------------------------

    def points(self) -> list[Point]:
        found = [
            Point(
                _(listing.title),
                box,
                partial(self._turn_over, listing.id),
                f"card {listing.id}",
                role="piece",
                detail=self._card_in_words(listing),
                group=_("Games"),
            )
            for listing, box in zip(self.games(), self.card_boxes().values(), strict=True)
        ]
        if self.waiting is not None:
            from scenes.pages.waiting import date, spoken, standing

            for entry, box, reveal in self._all_slips():
                label = _("Continue {name}").format(name=spoken(entry.label))
                detail = ", ".join(filter(None, (standing(entry.label), date(entry.label))))
                found.append(Point(label, box, self._continue(entry.id), f"slip {entry.id}", role="piece",
                                   detail=detail, group=_("Held for you"), reveal=reveal))  # fmt: skip
        found.append(Point(_("Dice tray"), self.spots["dice"], self._open_tray, "dice"))
        return found

    def _card_in_words(self, listing: catalog.Listing) -> str:
        """What the front of a card shows beside its title."""
        told = ngettext("For {players} player, {facts}.", "For {players} players, {facts}.", listing.seats[1])
        words = told.format(players=_players(listing), facts=_facts(listing))
        waits = any(entry.label.game == listing.id for entry in self.waiting or ())
        return f"{words} {_('A match is waiting.')}" if waits else words

    def released(self, at: tuple[float, float]) -> None:
        if not (self.app.notice and self._notice_box().holds(at)):
            super().released(at)

    def dragged(self, at: tuple[float, float]) -> None:
        point = self._point_at(at)
        over = None if point is None else point.key
        if over != self.hovered:
            self.hovered = over
            self.app.request_redraw()

    def key(self, event: pygame.event.Event) -> None:
        """A luck code that was copied in a chat is pasted right here."""
        if event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            from scenes.kit.desktop import pasted

            self._open_luck(pasted())

    def intercept(self, event: pygame.event.Event) -> bool:
        """So is one that somebody begins to type."""
        if event.type != pygame.TEXTINPUT or self.widgets.typing or not event.text.isalnum():
            return False
        self._open_luck(event.text)
        return True

    def _open_luck(self, written: str = "") -> None:
        from scenes.pages.friends_luck import FriendsLuck

        self.app.push(FriendsLuck(self.app, written))

    def _open_statistics(self) -> None:
        from scenes.pages.statistics import open_statistics

        open_statistics(self.app)

    def _open_settings(self) -> None:
        from scenes.pages.settings import open_settings

        open_settings(self.app)

    def _continue(self, match_id: str) -> Callable[[], None]:
        def press() -> None:
            from scenes.table.sitting import reopen

            reopen(self.app, match_id)

        return press

    def _open_tray(self) -> None:
        from scenes.pages.dice_tray import DiceTray

        self.app.push(DiceTray(self.app))

    def _turn_over(self, game: str) -> None:
        from scenes.pages.back import Back

        self.app.sounds.play("card")
        self.app.push(Back(self.app, game))

    # Showing -------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        screen.blit(self._sheet(), (0, 0))
        boxes = self.card_boxes()
        for game in {entry.label.game for entry in self.waiting or ()}:  # one stamp, however many wait
            if (box := boxes.get(game)) is not None:
                self._stamp_waiting(screen, box)
        if self.hovered is not None and self.hovered.startswith("card ") and self.hovered[5:] in boxes:
            self._draw_lifted(screen, self.hovered[5:], boxes)
        if self.waiting is not None:
            self._draw_tray(screen)
            if self.app.notice:
                self._draw_notice(screen)
            self._draw_filter_words(screen)
            self.widgets.draw(screen)

    def _draw_filter_words(self, screen: pygame.Surface) -> None:
        write = self.app.writer.write
        write(screen, _("for"), Box(400, 22, 62, 42), 22, face="italic", colour=_SAND, align="right", middle=True)
        write(screen, _("players"), self._players_box, 22, face="italic", colour=_SAND, middle=True)

    # The sheet ------------------------------------------------------------------------------------------------

    def _sheet(self) -> pygame.Surface:
        """Table and cards in one image; composed once, and cached on disk for the next start."""
        if self.people not in self._sheets:
            sheet = self._kept_sheet() if not self.people else None
            if sheet is None:
                sheet = self._compose()
                if not self.people:
                    self._unkept, self._rested = sheet, 0.0
            self._sheets[self.people] = sheet
        return self._sheets[self.people]

    def _recipe(self) -> str:
        """Everything the sheet depends on."""
        names = ["table/rack.jpg", "table/postcard.png", *(f"{each.folder}/card.jpg" for each in self.listings)]
        drawn = [(assets.folder / name).stat() for name in names]
        words = [(_(each.title), _facts(each), _players(each)) for each in self.listings]
        window = self.app.canvas.window
        return repr((window, self.app.writer.enlarge, words, [(file.st_size, file.st_mtime_ns) for file in drawn]))

    def _kept_sheet(self) -> pygame.Surface | None:
        path = pictures.path_of(self.app.home, "rack", self._recipe())
        try:
            sheet = pygame.image.load(path).convert()
        except (OSError, pygame.error):
            return None
        return sheet if sheet.get_size() == self.app.canvas.window else None

    def _keep_sheet(self, sheet: pygame.Surface) -> None:
        import io

        if sheet.get_size() != self.app.canvas.window:
            return  # the window has changed since
        data = io.BytesIO()
        pygame.image.save(sheet, data, "rack.bmp")
        pictures.keep(pictures.path_of(self.app.home, "rack", self._recipe()), data.getvalue())

    def _compose(self) -> pygame.Surface:
        canvas = self.app.canvas
        sheet = pygame.Surface(canvas.window).convert()
        paint.scenery(sheet, canvas, "table/rack")
        writer = self.app.writer
        writer.write(sheet, "Poste Restante", Box(40, 4, 350, 80), 64, face="title", colour=CREAM, middle=True)
        held = self.spots["held"]
        words = _("Held for you")
        writer.write(sheet, words, held, 42, face="title", colour=CREAM, middle=True, align="centre", floor=26)
        dice = self.spots["dice"]
        room = Box(dice.x + 14, dice.bottom - 54, dice.w - 28, 34)
        writer.write(sheet, _("Dice tray"), room, 20, face="bold", colour=CREAM, align="centre", middle=True)
        for game, box in self.card_boxes().items():
            card = self._card(game, box, lifted=False)
            sheet.blit(card, card.get_rect(center=canvas.point(box.centre)))
        return sheet

    def _card(self, game: str, box: Box, *, lifted: bool) -> pygame.Surface:
        """A whole postcard: picture, frame over it, words; lying a little askew."""
        canvas = self.app.canvas
        width = canvas.px(box.w)
        key = (game, width, lifted)
        if key in self._cards:
            return self._cards[key]
        listing = catalog.listing(game)
        scale = width / _CARD[0]
        card = pygame.Surface((width, round(_CARD[1] * scale)), pygame.SRCALPHA)
        places = drawings.spots("table/postcard")

        def rect(name: str) -> pygame.Rect:
            return pygame.Rect(*(round(side * scale) for side in places[name]))

        hole = rect("picture")
        card.blit(drawings.scenery(f"{listing.folder}/card", hole.size), hole)
        card.blit(drawings.scenery("table/postcard", card.get_size()), (0, 0))
        if lifted:
            pygame.draw.rect(card, "#f0b54a", hole.inflate(6, 6), max(2, canvas.px(4)), canvas.px(4))
        self._card_words(card, listing, places, box.w / _CARD[0])
        tilt = 0.0 if lifted else _TILTS[list(catalog.BY_ID).index(game) % len(_TILTS)]
        self._cards[key] = pygame.transform.rotozoom(card, tilt, 1.0)
        return self._cards[key]

    def _card_words(self, card: pygame.Surface, listing: catalog.Listing, places: drawings.Spots, zoom: float) -> None:
        writer, scale = self.app.writer, self.app.canvas.scale
        caption, stamp = places["caption"], places["stamp"]
        facts = writer.surface(_facts(listing), "text", writer.size("text", max(14.0 * zoom, 17.0)), MUTED)
        middle = caption.centre[1] * zoom * scale
        card.blit(facts, facts.get_rect(midright=(caption.right * zoom * scale, middle)))
        room = caption.w * zoom - facts.get_width() / scale - 12
        size = writer.size("title", max(33 * zoom, 26.0))
        while (title := writer.surface(_(listing.title), "title", size, INK)).get_width() > room * scale and size > 18:
            size -= 1
        card.blit(title, (caption.x * zoom * scale, middle - title.get_height() / 2))
        players = writer.surface(_players(listing), "title", 29 * zoom, CREAM)
        card.blit(players, players.get_rect(center=[round(side * zoom * scale) for side in stamp.centre]))

    def _draw_lifted(self, screen: pygame.Surface, game: str, boxes: dict[str, Box]) -> None:
        """The card under the mouse lies straight, a little larger, on top of the others."""
        box = boxes[game].grown(6)
        card = self._card(game, box, lifted=True)
        screen.blit(card, card.get_rect(center=self.app.canvas.point(box.centre)))
        if any(entry.label.game == game for entry in self.waiting or ()):
            self._stamp_waiting(screen, box)

    def _stamp_waiting(self, screen: pygame.Surface, box: Box) -> None:
        canvas, zoom = self.app.canvas, box.w / _CARD[0]
        size = (canvas.px(150 * zoom), canvas.px(81 * zoom))
        mark = drawings.scenery("table/postmark", size).copy()
        words = self.app.writer.surface(_("WAITING"), "title", 15 * zoom, "#2c3c78")
        label = drawings.spots("table/postmark")["label"]
        centre = (label.centre[0] * size[0] / 230, label.centre[1] * size[1] / 124)
        mark.blit(words, words.get_rect(center=centre))
        screen.blit(pygame.transform.rotozoom(mark, 9, 1.0), canvas.point((box.x + 28 * zoom, box.y + 22 * zoom)))

    # What is held --------------------------------------------------------------------------------------------

    def _draw_tray(self, screen: pygame.Surface) -> None:
        box, writer = self.spots["slips"], self.app.writer
        if not self.waiting:
            words = _("No game is waiting. Turn over a postcard; whatever you leave unfinished is kept here.")
            writer.write(screen, words, box, 22, face="italic", colour=_SAND, middle=True)
        for entry, place in self.slips():
            self._draw_slip(screen, entry, place)
        if self.hovered == "dice":
            paint.outline(screen, self.app.canvas, self.spots["dice"], "#f0b54a", 4, 14)

    def _draw_slip(self, screen: pygame.Surface, entry: Entry, box: Box) -> None:
        """A slip of paper: picture, name and date, where it stands, and an arrow that says: go on."""
        canvas, label = self.app.canvas, entry.label
        focus = self.focused()
        lit = f"slip {entry.id}" == (self.hovered if focus is None else focus.key)
        pygame.draw.rect(screen, "#fff6da" if lit else "#f4e9d0", canvas.rect(box), border_radius=canvas.px(4))
        rim = "#f0b54a" if lit or label.campaign else "#8a6f48"
        paint.outline(screen, canvas, box, rim, 3 if lit or label.campaign else 1, 4)
        x = box.x + 6
        if label.game in catalog.BY_ID:
            width = min((box.h - 8) * 1.5, 112.0)
            picture = canvas.rect(Box.around((x + width / 2, box.centre[1]), width, width / 1.5))
            screen.blit(drawings.scenery(f"{catalog.BY_ID[label.game].folder}/card", picture.size), picture)
            x += width + 7
        arrow = Box(box.right - 45, box.centre[1] - 20, 40, 40)
        pygame.draw.aacircle(screen, "#34458c" if lit else "#27356e", canvas.point(arrow.centre), canvas.px(20))
        icon = drawings.icon("play", canvas.px(20), "#fdf6e3")
        screen.blit(icon, icon.get_rect(center=canvas.rect(arrow).center))
        before = len(self.app.writer.drawn)
        self._slip_words(screen, label, Box(x, box.y, arrow.x - 4 - x, box.h))
        if lit:
            self._draw_whole(screen, label, box, [drawn.words for drawn in self.app.writer.drawn[before:]])

    def _slip_words(self, screen: pygame.Surface, label: Label, room: Box) -> None:
        """Game and players, where it stands, when it was left."""
        from scenes.pages import waiting

        writer, date = self.app.writer, waiting.date(label)
        if room.h > 80:
            self._write_shortest(screen, waiting.titles(label), Box(room.x, room.y + 6, room.w, 34), 21, "bold")
            writer.write(screen, waiting.standing(label), Box(room.x, room.y + 40, room.w, 46), 18, colour=MUTED)
            line = Box(room.x, room.bottom - 30, room.w, 26)
            writer.write(screen, date, line, 17, face="italic", colour=MUTED, middle=True, wrap=False)
            return
        half, aside = room.h / 2, writer.measure(date, "italic", 17)[0] + 2
        first, second = Box(room.x, room.y, room.w - aside - 10, half), Box(room.x, room.y + half, room.w, half)
        self._write_shortest(screen, waiting.titles(label), first, 19, "bold")
        place = Box(room.right - aside, room.y, aside, half)
        writer.write(screen, date, place, 17, face="italic", colour=MUTED, middle=True, wrap=False)
        self._write_shortest(screen, waiting.standings(label), second, 17, "text", MUTED)

    def _write_shortest(
        self, screen: pygame.Surface, texts: list[str], box: Box, size: float, face: Face, colour: str = INK
    ) -> None:
        """Shorter is better than cut off."""
        words, size = self.app.writer.shortest(texts, face, size, box.w)
        self.app.writer.write(screen, words, box, size, face=face, colour=colour, middle=True, elide=True)

    def _draw_whole(self, screen: pygame.Surface, label: Label, slip: Box, said: list[str]) -> None:
        """The full text of a slip, if there is no room for it on the slip itself."""
        from scenes.pages import waiting

        if waiting.titles(label)[0] in said and waiting.standing(label) in said:
            return
        writer, wide = self.app.writer, 420.0
        lines: list[tuple[str, float, Face]] = [
            (waiting.titles(label)[0], 21, "bold"),
            (waiting.standing(label), 19, "text"),
            (waiting.date(label), 18, "italic"),
        ]
        lines = [line for line in lines if line[0]]
        heights = [writer.measure(words, face, size, wide - 40)[1] + 2 for words, size, face in lines]
        x = max(20.0, min(slip.centre[0] - wide / 2, 1580 - wide))
        paper = Box(x, self.spots["slips"].y - 22 - sum(heights) - 24, wide, sum(heights) + 24)
        paint.paper(screen, self.app.canvas, paper)
        writer.cover(paper)
        y = paper.y + 12
        for (words, size, face), height in zip(lines, heights, strict=True):
            colour = INK if face == "bold" else MUTED
            writer.write(screen, words, Box(x + 20, y, wide - 40, height + 2), size, face=face, colour=colour)
            y += height

    # Notices --------------------------------------------------------------------------------------------------

    def _notice_box(self) -> Box:
        words = self.app.notice or ""
        height = self.app.writer.measure(words, "text", 20, 790)[1]
        return Box(300, self.spots["slips"].y - 30 - max(84.0, height + 36), 1000, max(84.0, height + 36))

    def _draw_notice(self, screen: pygame.Surface) -> None:
        box = self._notice_box()
        paint.paper(screen, self.app.canvas, box)
        room = Box(box.x + 28, box.y + 12, 800, box.h - 24)
        self.app.writer.write(screen, self.app.notice or "", room, 20, colour=RED, middle=True)


def _players(listing: catalog.Listing) -> str:
    low, high = listing.seats
    return str(low) if low == high else f"{low}–{high}"


def _facts(listing: catalog.Listing) -> str:
    return _("{minutes} min").format(minutes=listing.minutes)
