"""The bar above the board leaves what a game draws there in sight."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves.settings import Speed
from tools.screens import begun_match, open_at, settle, table_of


@pytest.mark.parametrize("text_size", ["normal", "larger"])
@pytest.mark.parametrize("speed", ["normal", "off"])
def test_the_buttons_leave_the_ribbon_of_the_turn_in_sight(tmp_path: Path, speed: Speed, text_size: str) -> None:
    app = open_at((1280, 800), tmp_path, speed=speed, text_size=text_size, sound=True)
    table = table_of(app, begun_match("which-side"))
    settle(app)
    buttons = [point.box for point in table.all_points() if point.key in ("words", "speed", "sound", "full screen")]
    assert len(buttons) == 4
    assert not any(box.overlaps(table.board.layout["ribbon"]) for box in buttons)
    app.quit()
