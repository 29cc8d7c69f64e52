"""A mouse pointer on the app: real events, one frame for each."""

from __future__ import annotations

import pygame

from scenes.kit.app import App
from scenes.kit.motion import between

At = tuple[float, float]


class Pointer:
    def __init__(self, app: App) -> None:
        self.app = app
        self.at: At = (0.0, 0.0)
        """Where it is, in units of the sheet."""

    def step(self, seconds: float = 1 / 60) -> None:
        self.app.step(pygame.event.get(), seconds)

    def _event(self, kind: int, at: At, *, held: bool = False) -> None:
        self.at = at
        pixel = self.app.canvas.point(at)
        if kind == pygame.MOUSEMOTION:
            event = pygame.event.Event(kind, pos=pixel, rel=(0, 0), buttons=(int(held), 0, 0))
        else:
            event = pygame.event.Event(kind, pos=pixel, button=pygame.BUTTON_LEFT)
        pygame.event.post(event)
        self.step()

    def hover(self, at: At) -> None:
        self._event(pygame.MOUSEMOTION, at)

    def click(self, at: At) -> None:
        self.hover(at)
        self._event(pygame.MOUSEBUTTONDOWN, at)
        self._event(pygame.MOUSEBUTTONUP, at)
        self.step()

    def drag(self, start: At, end: At) -> None:
        self.hold(start, end)
        self.drop(end)

    def hold(self, start: At, end: At) -> None:
        """Take something there and keep it in the hand."""
        self.carry(start, *(between(start, end, part) for part in (0.3, 0.7, 1.0)))

    def carry(self, start: At, *way: At) -> None:
        """Take something along from place to place without letting go."""
        self.hover(start)
        self._event(pygame.MOUSEBUTTONDOWN, start)
        for at in way:
            self._event(pygame.MOUSEMOTION, at, held=True)

    def drop(self, at: At) -> None:
        self._event(pygame.MOUSEBUTTONUP, at)

    def wheel(self, at: At, steps: int) -> None:
        self.hover(at)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))
        self.step()
