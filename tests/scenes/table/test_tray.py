"""The dice tray: any kind of die that a game declares."""

from __future__ import annotations

import pygame
import pytest

from game.core import catalog
from game.core.dice import D6, Die
from scenes.kit.canvas import Box
from scenes.table.tray import Tray
from tests.game.playing import GAMES, rules_of
from tools.check_game import undrawn_faces

PYRAMID = Die("pyramid", faces=4)


def test_a_die_that_tumbles_shows_only_faces_it_has() -> None:
    shown = set()

    def picture(name: str, _height: float) -> pygame.Surface:
        shown.add(name)
        return pygame.Surface((4, 4))

    tray = Tray(Box(0, 0, 400, 100), picture, (D6, PYRAMID))
    motion = tray.tumble((4, 1), "", 1.0, PYRAMID.kind)
    while motion.advance(0.02) is None:
        for index, face in enumerate(tray.dice):
            tray._picture(face, index)
    assert shown == {f"pyramid-{face}" for face in range(1, 5)}


@pytest.mark.parametrize("game", GAMES)
def test_every_face_of_the_dice_of_a_game_is_drawn(game: str) -> None:
    assert list(undrawn_faces(rules_of(game), catalog.listing(game).folder)) == []
