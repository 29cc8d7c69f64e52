"""A slider whose whole track can be clicked and dragged; the arrow keys move its handle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.kit.canvas import Box, Canvas
from scenes.kit.scene import Point, Value


class Slider:
    """An integer from 0 to `most`."""

    def __init__(
        self, box: Box, value: int, most: int, changed: Callable[[int], None], label: str, marks: Sequence[int] = ()
    ) -> None:
        self.box = box
        self.value = value
        self.most = most
        self._changed = changed
        self._label = label
        self._marks = marks
        """Values marked by a thin line below the track."""
        self._held = False

    @property
    def _handle(self) -> Box:
        return Box.around((self._x(self.value), self.box.centre[1]), self._width, self.box.h)

    @property
    def _width(self) -> float:
        return min(30.0, self.box.w / 4)

    def _x(self, value: int) -> float:
        """The centre of the handle at this value."""
        return self.box.x + self._width / 2 + (self.box.w - self._width) * value / self.most

    def _go(self, value: float) -> None:
        whole = max(0, min(self.most, round(value)))
        if whole != self.value:
            self.value = whole
            self._changed(whole)

    def _step(self, by: int) -> None:
        self._go(self.value + by * max(1, self.most // 20))

    def _turn(self, way: tuple[int, int]) -> bool:
        if way[0]:
            self._step(way[0])
        return bool(way[0])

    def _press(self) -> None:
        """Enter advances by a step, and wraps around at the end."""
        if self.value == self.most:
            self._go(0)
        else:
            self._step(1)

    def point(self) -> Point:
        return Point(self._label, self.box, self._press, turn=self._turn, role="slider",
                     value=Value(self.value, self.most), assign=lambda value: self._go(float(value)))  # fmt: skip

    def handle(self, event: pygame.event.Event, at: tuple[float, float]) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self.box.grown(4).holds(at):
            self._held = True
        elif event.type == pygame.MOUSEBUTTONUP and self._held:
            self._held = False
            return True
        elif event.type == pygame.MOUSEWHEEL and self.box.holds(at):
            self._step(event.y)
            return True
        elif event.type != pygame.MOUSEMOTION:
            return False
        if self._held:
            self._go((at[0] - self.box.x - self._width / 2) / (self.box.w - self._width) * self.most)
        return self._held

    def draw(self, screen: pygame.Surface, canvas: Canvas) -> None:
        track = Box(self.box.x, self.box.centre[1] - 5, self.box.w, 10)
        handle, radius = self._handle, canvas.px(5)
        pygame.draw.rect(screen, "#d8c69a", canvas.rect(track), border_radius=radius)
        done = Box(track.x, track.y, handle.centre[0] - track.x, track.h)
        pygame.draw.rect(screen, "#8b97c4", canvas.rect(done), border_radius=radius)
        pygame.draw.rect(screen, "#a98f62", canvas.rect(track), canvas.px(1.5), radius)
        for mark in self._marks:
            top = track.bottom + 3
            ends = canvas.point((self._x(mark), top)), canvas.point((self._x(mark), top + 7))
            pygame.draw.line(screen, "#8f7a54", *ends, canvas.px(2))
        pygame.draw.rect(
            screen, "#34458c" if self._held else "#27356e", canvas.rect(handle), border_radius=canvas.px(7)
        )
