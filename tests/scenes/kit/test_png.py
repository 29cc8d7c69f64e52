"""Pictures as PNG, written without pygame."""

from __future__ import annotations

import io

import pygame

from scenes.kit import png


def test_a_picture_comes_back_as_it_was() -> None:
    picture = pygame.Surface((7, 5))
    for x in range(7):
        for y in range(5):
            picture.set_at((x, y), (30 * x, 50 * y, 255 - 20 * x))
    again = pygame.image.load(io.BytesIO(png.encoded(picture)), "a.png")
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")
