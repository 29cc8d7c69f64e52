"""A match by names alone, as a screen reader plays it; where the accessibility bus can be started."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import by_ear, by_keys


def skip_without(why: str) -> None:
    if why:
        print(f"not tried: {why} is missing")
        pytest.skip(f"{why} is missing")


@pytest.mark.parametrize(("game", "beginnings"), [("ysnp", 0), pytest.param("last-glow", 20, marks=pytest.mark.long)])
def test_a_whole_match_is_played_by_names_alone_however_often_the_reader_begins_anew(
    game: str, beginnings: int
) -> None:
    skip_without(by_ear.missing())
    report = by_ear.play(game, turns=300, storms=beginnings, seconds=240.0)
    assert report["ended"], report
    assert report["beginnings"] == beginnings, report
    assert report["silent"] == 0, report
    assert report["said"], report


@pytest.mark.long
def test_keys_are_answered_in_words(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    skip_without(by_keys.missing())
    assert by_keys.main(["start", str(tmp_path)]) == 0
    try:
        assert "The rack of postcards" in capfd.readouterr().out
        by_keys.main(["press", str(tmp_path), "Tab", "Return"])
        assert "[Tab]\nGames\nMad Maxence, 1 of 12." in (told := capfd.readouterr().out)
        assert "[Return]\nMad Maxence. " in told
    finally:
        by_keys.main(["stop", str(tmp_path)])
