"""How to play: one page a phase, with a close-up of the part of the board it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import _
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.letters import Letter
from scenes.kit.shipped import shipped_rules
from scenes.kit.text import MUTED
from scenes.table import lessons, story
from scenes.table.board import Board, board_for
from scenes.table.close_up import close_up

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets
    from scenes.pages.rulebook import RulebookPage

WIDE = 540.0
"""Width of a page's picture."""
CLOSEST = 2.0
"""How many times as large as on the table a part of it is shown at most: scenery is painted for little more."""
MARGIN = 22.0
"""What is seen around the places that a picture is near to."""
FLATTEST = 0.62
"""A strip of the board, for each unit of its width, would hang in the air if it were flatter."""


class HowTo(Letter):
    def __init__(self, app: App, game: str, page: int = 0, book: RulebookPage | None = None) -> None:
        super().__init__(app, "")
        self.game = game
        self._book = book
        """The rulebook that was put aside for these pages: it is opened again where it was left."""
        self.pages = story.about(game).page
        self.page = page
        self._pictures: dict[int, tuple[Board[Any], Box, pygame.Surface]] = {}
        """By page: its board, the part of the table that is seen, and that part as a picture."""

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        footer = self.spots["footer"]
        first, last = self.page == 0, self.page + 1 == len(self.pages)
        widgets.button(Box(footer.x, footer.y + 6, 150, 52), _("Previous"), lambda: self._turn(-1), enabled=not first,
                       detail=_("This is the first page.") if first else "")  # fmt: skip
        box = Box(footer.x + 164, footer.y + 6, 150, 52)
        widgets.button(box, _("Next"), lambda: self._turn(1), "chosen", enabled=not last,
                       detail=_("This is the last page.") if last else "")  # fmt: skip
        widgets.button(Box(footer.right - 420, footer.y + 6, 206, 52), _("All the rules"), self._open_book)

    def _open_book(self) -> None:
        from scenes.pages.rulebook import RulebookPage

        self.app.replace(self._book or RulebookPage(self.app, self.game))

    def _turn(self, by: int) -> None:
        self.page = max(0, min(len(self.pages) - 1, self.page + by))
        self.app.sounds.play("page")
        self.app.speaker.say(self.to_do())
        self.rebuild()

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._turn(1 if event.key == pygame.K_PAGEDOWN else -1)

    def _picture(self) -> tuple[Board[Any], Box, pygame.Surface]:
        """The table of this page, painted when it is first opened."""
        if self.page not in self._pictures:
            board, view = board_of(self.game, page := self.pages[self.page])
            seen = part_of_table(board, page, self._tallest)
            part = close_up(self.app, board, view, seen, self.app.canvas.px(WIDE))
            self._pictures[self.page] = board, seen, part
        return self._pictures[self.page]

    @property
    def _tallest(self) -> float:
        """How high a picture can be, for each unit of its width."""
        return (self.spots["body"].h - 28) / WIDE

    def resized(self) -> None:
        super().resized()
        self._pictures.clear()

    def heading(self) -> str:
        return _(self.pages[self.page].title)

    def describe(self) -> str:
        page = self.pages[self.page]
        return f"{_(page.title)}\n{_(page.text)}"

    def draw_body(self, screen: pygame.Surface) -> None:
        canvas, writer = self.app.canvas, self.app.writer
        page, body, title = self.pages[self.page], self.spots["body"], self.spots["title"]
        writer.write(screen, _(page.title), title, 56, face="title", middle=True, wrap=False, floor=30)
        board, seen, part = self._picture()
        picture = Box(body.right - WIDE, body.y + 14, WIDE, WIDE * seen.h / seen.w)
        paint.paper(screen, canvas, picture.grown(10))
        screen.blit(part, canvas.rect(picture))
        scale = picture.w / seen.w
        for spot in page.spots:
            box = place_of(board, spot)
            place = Box(picture.x + (box.x - seen.x) * scale, picture.y + (box.y - seen.y) * scale, box.w * scale,
                        box.h * scale)  # fmt: skip
            paint.outline(screen, canvas, place.grown(3), "#2b1a08", 5, 6)
            paint.outline(screen, canvas, place.grown(2), "#ffc84a", 3, 6)
        writer.write(screen, _(page.text), Box(body.x, body.y + 4, body.w - 580, body.h - 8), 23)
        footer = self.spots["footer"]
        words = _("Page {page} of {pages}").format(page=self.page + 1, pages=len(self.pages))
        writer.write(
            screen, words, Box(footer.x + 330, footer.y, 290, 64), 19, colour=MUTED, middle=True, align="centre"
        )


def part_of_table(board: Board[Any], page: story.Page, tallest: float) -> Box:
    """What the picture of a page shows: the board, and beside it only what the page speaks of there."""
    places = [place_of(board, name) for name in (*page.spots, *page.show)] or [board.pictured]
    return near(around([board.pictured, around(places).grown(MARGIN)]), places, tallest)


def place_of(board: Board[Any], name: str) -> Box:
    """A spot of the board, or a part of the table around it: a tray, a hand of cards."""
    return board.layout.get(name) or board.box(name)


def near(whole: Box, places: Sequence[Box], tallest: float) -> Box:
    """The part of a table around these places: not taller for its width than there is room, nor drawn too large."""
    close = around(places).grown(MARGIN)
    wide = min(whole.w, max(close.w, close.h / tallest, WIDE / CLOSEST))
    high = min(whole.h, max(close.h, wide * FLATTEST))
    x = max(whole.x, min(close.centre[0] - wide / 2, whole.right - wide))
    y = max(whole.y, min(close.centre[1] - high / 2, whole.bottom - high))
    return Box(x, y, wide, high)


def around(parts: Sequence[Box]) -> Box:
    left, top = min(part.x for part in parts), min(part.y for part in parts)
    return Box(left, top, max(part.right for part in parts) - left, max(part.bottom for part in parts) - top)


def board_of(game: str, page: story.Page) -> tuple[Board[Any], Any]:
    """The board a page speaks of, and what is to be seen on it."""
    rules = shipped_rules(game)
    guided = story.guided(game)
    if page.after and guided is not None:
        state = lessons.after_steps(rules, guided, page.after)
    else:
        state = lessons.state_after(rules, page.options, page.moves)
    board, view = board_for(rules, state), rules.view(state, page.seat)
    board.show(view)
    return board, view
