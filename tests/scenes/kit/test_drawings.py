"""Pictures that were rendered ahead: what is remembered of them, and for how long."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.kit import drawings


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    pygame.display.set_mode((64, 64))
    drawings.forget()
    yield
    drawings.forget()


def test_a_picture_in_use_is_kept_while_others_come_and_go() -> None:
    small = drawings.scenery("table/rack", (40, 25))
    for width in range(1900, 1920):
        drawings.scenery("table/rack", (width, 1200))
        assert drawings.scenery("table/rack", (40, 25)) is small


def test_pictures_nobody_asks_for_any_more_are_let_go() -> None:
    first = drawings.scenery("table/rack", (1920, 1200))
    for width in range(1900, 1914):
        drawings.scenery("table/rack", (width, 1200))
    assert drawings.scenery("table/rack", (1920, 1200)) is not first


def test_a_piece_that_nobody_has_drawn_is_missing_in_the_folder_of_its_game() -> None:
    with pytest.raises(FileNotFoundError, match=r"last_glow/pieces/cowrie-2\.svg"):
        drawings.piece("cowrie-2", 20, folder="last_glow")
