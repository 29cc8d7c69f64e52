"""Stars of a result, drawn and in words."""

from __future__ import annotations

import pygame

from game.core.words import ngettext
from scenes.kit import drawings
from scenes.kit.canvas import Canvas


def draw_stars(
    screen: pygame.Surface, canvas: Canvas, stars: tuple[int, int], at: tuple[float, float], height: float = 22.0
) -> None:
    """`stars` is (earned, possible); `at` is the middle of the left edge."""
    for number in range(stars[1]):
        picture = drawings.icon("star", canvas.px(height), "#c98a1b" if number < stars[0] else "#d6c7a0")
        screen.blit(picture, picture.get_rect(midleft=canvas.point((at[0] + number * (height + 3), at[1]))))


def star_words(stars: tuple[int, int]) -> str:
    return ngettext("{n} star of {most}", "{n} stars of {most}", stars[0]).format(n=stars[0], most=stars[1])
