"""The simulator: figures with their uncertainty, reproducible by a command."""

from __future__ import annotations

import json

import pytest

from tools import sim


def test_the_same_seeds_give_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    reports = []
    for jobs in ("1", "2"):
        assert sim.main(["last-glow", "--games", "12", "--jobs", jobs, "--json", "mode=abyss"]) == 0
        report = json.loads(capsys.readouterr().out)
        reports.append((report["reasons"], report["decisions"], report["options"]["mode"]))
    assert reports[0] == reports[1]
    assert reports[0][2] == "abyss"


def test_figures_are_shown_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert sim.main(["last-glow", "--games", "5"]) == 0
    shown = capsys.readouterr().out
    assert "won 0.0% (95 % between" in shown
    assert "decisions/s" in shown


@pytest.mark.parametrize(("rivals", "won", "drawn"), [(True, [0.5, 0.0], 0.5), (False, [1.0, 0.5], 0.0)])
def test_a_draw_of_rivals_is_nobodys_win(rivals: bool, won: list[float], drawn: float) -> None:
    results = [sim.Result((0,), "row", 5, ()), sim.Result((0, 1), "draw", 60, ())]
    report = sim.summary(results, 2, 1.0, rivals=rivals)
    assert ([seat["win_rate"] for seat in report["seats"]], report["drawn"]) == (won, drawn)


@pytest.mark.parametrize("wrong", [["mode=sunny"], ["mode"], ["--bot", "genius"], ["--games", "0"]])
def test_wrong_words_get_a_sentence(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        sim.main(["last-glow", *wrong])
    assert "error" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 100, 0.0, 0.037), (50, 100, 0.404, 0.596), (8, 8, 0.676, 1.0)]
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert sim.wilson(wins, games) == pytest.approx((low, high), abs=0.001)
