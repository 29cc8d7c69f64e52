"""Arrangements: how several pieces share one spot, and what happens if there are too many.

A zone names the arrangement of its spots (`Zone.arrangement`); from it follow the position and size of each piece, what
covers what, and which pieces make way for the mouse.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from scenes.kit.canvas import Box

Size = tuple[float, float]
"""Width and height of a piece, before it is scaled down."""
At = tuple[float, float]


@dataclass(frozen=True)
class Arrangement:
    """All in the middle of the spot, the last one on top."""

    spreads = False
    """The pieces make way for the one under the mouse."""
    counted = False
    """Only the top is visible; a badge shows the count."""

    def place(self, box: Box, size: Size, index: int, count: int) -> At:
        """The centre of the `index`-th of `count` pieces of this size."""
        return box.centre

    def fit(self, box: Box, size: Size, count: int) -> float:
        """The scale for `count` pieces of this size: 1 if there is room."""
        return 1.0

    def buried(self, index: int, count: int) -> bool:
        """Whether this one is completely covered by others."""
        return False

    def way_made(self, box: Box, size: Size, index: int, count: int, over: int) -> At:
        """How far a piece moves aside while the mouse is over another."""
        return (0.0, 0.0)


@dataclass(frozen=True)
class Row(Arrangement):
    """Side by side; without enough room they overlap, and the row opens under the mouse."""

    gap: float = 8.0
    align: Literal["left", "centre"] = "centre"
    rise: float = 0.0
    """How far the one under the mouse is raised."""
    spreads = True

    def _step(self, box: Box, size: Size, count: int) -> float:
        return min(size[0] + self.gap, max(0.0, box.w - size[0]) / (count - 1)) if count > 1 else 0.0

    def place(self, box: Box, size: Size, index: int, count: int) -> At:
        step = self._step(box, size, count)
        wide = size[0] + step * (count - 1)
        left = box.x if self.align == "left" else box.centre[0] - wide / 2
        return (left + size[0] / 2 + index * step, box.centre[1])

    def way_made(self, box: Box, size: Size, index: int, count: int, over: int) -> At:
        rise = -self.rise if index == over else 0.0
        step = self._step(box, size, count)
        if step >= size[0]:
            return (0.0, rise)
        xs = [self.place(box, size, i, count)[0] for i in range(count)]
        last = max(xs[-1], box.right - size[0] / 2)
        after = count - 1 - over
        here = min(xs[over], last - size[0]) if after else xs[over]
        if index > over:
            between = min(step, (last - here - size[0]) / max(1, after - 1))
            x = here + size[0] + (index - over - 1) * between
        elif over:
            x = xs[0] + index * (here - xs[0]) / over
        else:
            x = here
        return (x - xs[index], rise)


@dataclass(frozen=True)
class Fan(Row):
    """A hand of cards: they always overlap, and the one under the mouse is shown completely."""

    gap: float = 6.0
    rise: float = 16.0


@dataclass(frozen=True)
class Column(Arrangement):
    """One above the other. Upwards it is a stack seen from the front, downwards cards tucked under each other."""

    step: float = 16.0
    up: bool = True

    def place(self, box: Box, size: Size, index: int, count: int) -> At:
        room = max(0.0, box.h - size[1])
        step = min(self.step, room / (count - 1)) if count > 1 else 0.0
        if self.up:
            return (box.centre[0], box.bottom - size[1] / 2 - index * step)
        return (box.centre[0], box.y + size[1] / 2 + index * step)


@dataclass(frozen=True)
class Pile(Arrangement):
    """A heap of which the top is visible; the next two show at the edge, and a badge shows the count."""

    peep: float = 2.5
    seen: int = 3
    counted = True

    def place(self, box: Box, size: Size, index: int, count: int) -> At:
        under = min(count - 1 - index, self.seen - 1)
        return (box.centre[0] + under * self.peep, box.centre[1] - under * self.peep)

    def buried(self, index: int, count: int) -> bool:
        return count - index > self.seen


@dataclass(frozen=True)
class Grid(Arrangement):
    """In rows from the upper left: first at full size, then smaller, down to `least`.

    Beyond that the rows overlap.
    """

    gap: float = 4.0
    least: float = 0.4

    def fit(self, box: Box, size: Size, count: int) -> float:
        return _fit(self, box, size, count)

    def holds(self, box: Box, size: Size, fit: float) -> int:
        """How many have room without overlapping at this scale."""
        columns, lines = self._columns(box, size, fit), (box.h + self.gap) // (size[1] * fit + self.gap)
        return columns * int(lines)

    def _columns(self, box: Box, size: Size, fit: float) -> int:
        return max(1, int((box.w + self.gap) // (size[0] * fit + self.gap)))

    def place(self, box: Box, size: Size, index: int, count: int) -> At:
        fit = self.fit(box, size, count)
        w, h = size[0] * fit, size[1] * fit
        columns = self._columns(box, size, fit)
        lines = math.ceil(count / columns)
        step = min(h + self.gap, (box.h - h) / (lines - 1)) if lines > 1 else 0.0
        line, column = divmod(index, columns)
        return (box.x + w / 2 + column * (w + self.gap), box.y + h / 2 + line * step)


@lru_cache
def _fit(grid: Grid, box: Box, size: Size, count: int) -> float:
    """Cached, because every piece of a grid asks for it."""
    scales = (hundredth / 100 for hundredth in range(100, round(100 * grid.least), -4))
    return next((scale for scale in scales if grid.holds(box, size, scale) >= count), grid.least)


@dataclass(frozen=True)
class Line(Arrangement):
    """A fixed number of places along a line, as on a harness: each piece keeps its place, whether the others are
    taken or not."""

    places: int = 6

    def place(self, box: Box, size: Size, index: int, count: int) -> At:
        places = max(self.places, count)
        return (box.x + box.w * (index + 0.5) / places, box.centre[1])

    def fit(self, box: Box, size: Size, count: int) -> float:
        return min(1.0, box.w / max(self.places, count) / size[0])


def beside(box: Box, height: float, index: int, count: int) -> tuple[float, float]:
    """Side by side in a box: half a piece apart if there is room, else closer."""
    room = max(0.0, box.w - height * 0.9)
    step = min(height * 0.55, room / (count - 1)) if count > 1 else 0.0
    return (box.centre[0] + (index - (count - 1) / 2) * step, box.centre[1])
