"""Lists that are longer than their box: one scrolling behaviour for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.core.words import _
from scenes.kit.canvas import Box, Canvas
from scenes.kit.scene import Point, Value

BAR = 14.0
"""Width of the bar, including some space beside it."""
_AIR = 10.0


class Scroll:
    """The visible rows of a list. It scrolls by whole rows, so that none is ever cut; wheel, bar, dragging the rows and
    the keyboard all do the same. Rows are stacked vertically, or horizontally if `across`."""

    def __init__(self, moved: Callable[[], None], *, across: bool = False) -> None:
        self._moved = moved
        self._across = across
        self.first = 0
        self._box = Box(0, 0, 1, 1)
        self._row = 1.0
        self.total = 0
        self._grabbed: tuple[float, int, bool] | None = None
        """Where along the list a drag began, the first row at that time, and whether it began on the bar."""

    def lay(self, box: Box, row: float, total: int) -> None:
        """Set the box and the length of the list."""
        self._box, self._row, self.total = box, row, total
        self.first = max(0, min(self.first, total - self.fits))

    @property
    def fits(self) -> int:
        """The number of rows visible at once."""
        return max(1, int((self._box.w if self._across else self._box.h) / self._row + 0.01))

    @property
    def longer(self) -> bool:
        return self.total > self.fits

    @property
    def seen(self) -> range:
        return range(self.first, min(self.first + self.fits, self.total))

    def rows(self) -> Iterator[tuple[int, Box]]:
        """The visible rows with their boxes; without the bar."""
        x, y, w, h = self._box
        for index in self.seen:
            along = (index - self.first) * self._row
            if self._across:
                yield index, Box(x + along, y, self._row, h)
            else:
                yield index, Box(x, y + along, w - (BAR + _AIR if self.longer else 0), self._row)

    def every_row(self) -> Iterator[tuple[int, Box]]:
        """All rows; those out of sight lie beyond the ends of the box."""
        wide = self._box.w - (BAR + _AIR if self.longer else 0)
        for index in range(self.total):
            yield index, Box(self._box.x, self._box.y + (index - self.first) * self._row, wide, self._row)

    def way_to(self, index: int) -> Callable[[], None] | None:
        """What scrolls this row into sight; None if it is in sight."""
        return None if index in self.seen else partial(self.show, index)

    # Moving --------------------------------------------------------------------------------------------------

    def go(self, first: int) -> None:
        first = max(0, min(first, self.total - self.fits))
        if first != self.first:
            self.first = first
            self._moved()

    def show(self, index: int) -> None:
        """Scroll this row into view."""
        if index < self.first:
            self.go(index)
        elif index >= self.first + self.fits:
            self.go(index - self.fits + 1)

    def _turn(self, way: tuple[int, int]) -> bool:
        by = way[0] if self._across else way[1]
        before = self.first
        self.go(self.first + by)
        return self.first != before

    def _press(self) -> None:
        """Enter scrolls by a page, and from the end back to the start."""
        self.go(0 if self.first + self.fits >= self.total else self.first + self.fits)

    def key(self, event: pygame.event.Event) -> bool:
        page = max(1, self.fits - 1)
        to = {
            pygame.K_PAGEDOWN: self.first + page,
            pygame.K_PAGEUP: self.first - page,
            pygame.K_HOME: 0,
            pygame.K_END: self.total,
        }.get(event.key)
        if to is None:
            return False
        self.go(to)
        return True

    def point(self) -> Point | None:
        """The bar, if there is one: arrows scroll the list, Enter scrolls by a page."""
        if not self.longer or self._across:
            return None
        value = Value(self.first, self.total - self.fits)
        return Point(_("Scroll the list"), self._bar(), self._press, turn=self._turn, role="scroll", value=value)

    def handle(self, event: pygame.event.Event, at: tuple[float, float]) -> bool:
        along = at[0] if self._across else at[1]
        if event.type == pygame.MOUSEWHEEL:
            if self._box.holds(at):
                self.go(self.first - event.y)
            return self._box.holds(at)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self._box.holds(at):
            on_bar = self.longer and not self._across and self._bar().grown(6).holds(at)
            if on_bar and not self._thumb().grown(6).holds(at):
                self.go(round((along - self._box.y) / self._box.h * self.total - self.fits / 2))
            self._grabbed = (along, self.first, on_bar)
            return on_bar
        if event.type == pygame.MOUSEMOTION and self._grabbed is not None:
            began, first, on_bar = self._grabbed
            rows = (along - began) / self._box.h * self.total if on_bar else (began - along) / self._row
            self.go(first + round(rows))
            return on_bar
        if event.type == pygame.MOUSEBUTTONUP and self._grabbed is not None:
            _began, first, on_bar = self._grabbed
            self._grabbed = None
            # A drag that scrolled the list ends here; a click that did not belongs to what is under it.
            return on_bar or first != self.first
        return False

    # Showing -------------------------------------------------------------------------------------------------

    def _bar(self) -> Box:
        return Box(self._box.right - BAR, self._box.y, BAR, self._box.h)

    def _thumb(self) -> Box:
        bar = self._bar()
        length = max(34.0, bar.h * self.fits / self.total)
        way = (bar.h - length) * self.first / max(1, self.total - self.fits)
        return Box(bar.x, bar.y + way, bar.w, length)

    def draw(self, screen: pygame.Surface, canvas: Canvas) -> None:
        if self.longer and not self._across:
            for box, colour in ((self._bar(), "#ddcda6"), (self._thumb(), "#8f7a54")):
                pygame.draw.rect(screen, colour, canvas.rect(box), border_radius=canvas.px(BAR / 2))
