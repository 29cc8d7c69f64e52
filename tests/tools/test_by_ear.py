"""A match by names alone, as a screen reader plays it; where the accessibility bus can be started."""

from __future__ import annotations

import pytest

from tools import by_ear

GAME = "ysnp"


@pytest.mark.parametrize("beginnings", [0, pytest.param(20, marks=pytest.mark.long)])
def test_a_whole_match_is_played_by_names_alone_however_often_the_reader_begins_anew(beginnings: int) -> None:
    if why := by_ear.missing():
        print(f"not tried: {why} is missing")
        pytest.skip(f"{why} is missing")
    report = by_ear.play(GAME, turns=300, storms=beginnings, seconds=240.0)
    assert report["ended"], report
    assert report["silent"] == 0, report
    assert report["said"], report
