"""One screen fades into the next."""

from __future__ import annotations

import pygame

SECONDS = 1 / 6
STEPS = 4


class Fade:
    """The old screen with less and less alpha, in a few steps: only per-pixel alpha blends quickly, and reducing it
    costs as much as the blend itself."""

    def __init__(
        self, screen: pygame.Surface, area: pygame.Rect, veil: tuple[int, int, int, int] | None = None
    ) -> None:
        """`veil` dims the old screen, if the new one dims everything around its sheet."""
        self.area = area
        old = screen.subsurface(area).copy()
        if veil is not None:
            dark = pygame.Surface(area.size, pygame.SRCALPHA)
            dark.fill(veil)
            old.blit(dark, (0, 0))
        self.picture = old.convert_alpha()
        self._passed = 0.0
        self._step = 0

    def advance(self, seconds: float) -> bool:
        """False when it is over."""
        self._passed += seconds
        step = int(self._passed / SECONDS * STEPS)
        if step >= STEPS:
            return False
        if step > self._step:
            share = (STEPS - step) / (STEPS - self._step)
            self.picture.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
            self._step = step
        return True
