"""One logical sheet of 1600 × 1000, scaled to any window and letterboxed. Everything is placed in logical units."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from pygame import Rect

WIDTH, HEIGHT = 1600, 1000


class Box(NamedTuple):
    """A rectangle on the logical sheet."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        return (self.x + self.w / 2, self.y + self.h / 2)

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def holds(self, point: tuple[float, float]) -> bool:
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def shaped(self, ratio: float) -> Box:
        """The largest box with this aspect ratio (width / height), centred in this one."""
        wide = min(self.w, self.h * ratio)
        return Box.around(self.centre, wide, wide / ratio)

    def overlaps(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def shared(self, other: Box) -> float:
        """The area of the intersection."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across * down if across > 0 and down > 0 else 0.0

    def joined(self, other: Box) -> Box:
        """The bounding box of both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def distance(self, point: tuple[float, float]) -> float:
        """From a point outside to the edge; 0 inside."""
        across = max(self.x - point[0], 0.0, point[0] - self.right)
        return hypot(across, max(self.y - point[1], 0.0, point[1] - self.bottom))

    @classmethod
    def around(cls, centre: tuple[float, float], w: float, h: float) -> Box:
        return cls(centre[0] - w / 2, centre[1] - h / 2, w, h)


SHEET = Box(0, 0, WIDTH, HEIGHT)


class Canvas:
    """The transformation from the sheet to the window."""

    def __init__(self, window: tuple[int, int]) -> None:
        self.window = window
        self.scale = min(window[0] / WIDTH, window[1] / HEIGHT)
        self.left = (window[0] - WIDTH * self.scale) / 2
        self.top = (window[1] - HEIGHT * self.scale) / 2

    @property
    def sheet(self) -> Rect:
        return self.rect(SHEET)

    def px(self, length: float) -> int:
        """A length in pixels, at least 1."""
        return max(1, round(length * self.scale))

    def point(self, at: tuple[float, float]) -> tuple[int, int]:
        return (round(self.left + at[0] * self.scale), round(self.top + at[1] * self.scale))

    def rect(self, box: Box) -> Rect:
        x, y = self.point((box.x, box.y))
        right, bottom = self.point((box.right, box.bottom))
        return Rect(x, y, max(1, right - x), max(1, bottom - y))

    def logical(self, pixel: tuple[float, float]) -> tuple[float, float]:
        return ((pixel[0] - self.left) / self.scale, (pixel[1] - self.top) / self.scale)


class CloseUp(Canvas):
    """A detail of the sheet that fills an image of the given width in pixels."""

    def __init__(self, part: Box, wide: int) -> None:
        self.scale = wide / part.w
        self.window = (wide, max(1, round(part.h * self.scale)))
        self.left, self.top = -part.x * self.scale, -part.y * self.scale
