"""The tool that finds the odds of New York: what it writes can be read, and tells won evenings from lost ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.core.learnt import Learnt
from game.which_side_postcard.bots import Strategist
from game.which_side_postcard.judge import ROWS, Odds
from game.which_side_postcard.rules import WhichSidePostcard
from game.which_side_postcard.state import Options
from tests.game.playing import rules_as
from tools import learn_which_side_postcard as tool
from tools.learning import Figures
from tools.sim import play_one_with

RULES = rules_as(WhichSidePostcard)


@pytest.fixture(autouse=True)
def plan_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "BEGINNINGS", 4)


def test_it_writes_figures_that_the_strategist_can_play_by(tmp_path: Path) -> None:
    target = tmp_path / "learnt.py"
    assert tool.main(["--rounds", "2", "--struggles", "1", "--to", str(target)]) == 0
    written: dict[str, Any] = {}
    exec(target.read_text(encoding="utf-8"), written)
    learnt = Learnt(written["WIDTH"], written["STEP"], written["FIGURES"])
    assert len(learnt.rows) == ROWS
    player = Strategist(learnt)
    player.width = 4
    assert play_one_with(RULES, Options(mode="advanced"), [player], 1).decisions


def test_the_figures_tell_won_evenings_from_lost_ones_that_they_have_not_seen() -> None:
    luck = np.random.default_rng(1)
    known, others = (tool.shown(RULES, tool.gathered(RULES, None, these, 1)) for these in (range(24), range(24, 36)))
    figures = Figures(ROWS, tool.WIDTH, luck)
    figures.fit(known, np.arange(len(known.worth)), 60, luck)
    odds = figures.odds(others.seen)[1]
    won, lost = odds[others.worth == 1.0], odds[others.worth == 0.0]
    assert (won[:, None] > lost).mean() > 0.7  # By chance it would be a half.


def test_what_is_fitted_is_what_the_bot_goes_by() -> None:
    figures = Figures(ROWS, tool.WIDTH, np.random.default_rng(1))
    struggles = tool.gathered(RULES, None, range(1), 2)
    fitted = figures.odds(tool.shown(RULES, struggles).seen)[1]
    evenings = [evening for struggle in struggles for evening in struggle.evenings]
    odds = Odds(RULES.figures, evenings[0], figures.learnt())
    assert [odds.evening(evening) for evening in evenings] == pytest.approx(list(fitted), abs=0.01)


def test_a_branch_goes_another_way_from_a_morning_of_the_whole_struggle() -> None:
    whole, *branches = tool.gathered(RULES, None, range(1), 3)
    for branch in branches:
        begun = branch.mornings[0]
        assert begun not in whole.mornings
        assert begun.turn in [morning.turn for morning in whole.mornings]
        assert all(evening.turn >= begun.turn for evening in branch.evenings)
