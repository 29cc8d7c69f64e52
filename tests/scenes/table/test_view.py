"""What stands on the screen after a change is what a whole new painting would show."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.table.board import board_for
from scenes.table.view import TableView
from tests.game.playing import GAMES, random_match, rules_of
from tools.screens import open_at

FEW_MOMENTS = 7


@pytest.mark.parametrize("game", GAMES)
def test_a_ground_repainted_in_parts_looks_and_reads_as_if_painted_whole(tmp_path: Path, game: str) -> None:
    rules, app = rules_of(game), open_at((640, 400), tmp_path / "home")
    history = random_match(rules, 3).history
    display: TableView | None = None
    in_parts = 0
    for moment in history[1 : 1 + FEW_MOMENTS]:
        view = rules.view(moment.state, rules.actor(moment.state))
        display = display or TableView(app, board_for(rules, history[0].state), view)
        display.show(view)
        in_parts += display.ground_stays
        seen = _painted(display)
        display.stale()
        assert _painted(display) == seen
    app.quit()
    assert in_parts, "every change repainted everything"


def _painted(display: TableView) -> tuple[bytes, list[str]]:
    display.app.writer.begin()
    display.picture()
    assert display._ground is not None
    return pygame.image.tobytes(display._ground, "RGB"), sorted(drawn.words for drawn in display.app.writer.drawn)
