"""A match by names alone, as a screen reader plays it; where the accessibility bus can be started."""

from __future__ import annotations

import pytest

from tools import by_ear


@pytest.fixture(autouse=True)
def _where_there_is_a_bus() -> None:
    if why := by_ear.missing():
        print(f"not tried: {why} is missing")
        pytest.skip(f"{why} is missing")


def test_a_whole_match_is_played_by_names_alone_and_the_voice_outlives_twenty_beginnings() -> None:
    report = by_ear.play(GAME, turns=300, storms=20, seconds=240.0)
    assert report["ended"], report
    assert report["silent"] == 0, report
    assert report["said"], report


GAME = "ysnp"
