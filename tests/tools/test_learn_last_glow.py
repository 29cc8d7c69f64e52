"""The tool that finds the odds of the abyss: what it writes can be read, and it comes closer to what it is shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.core.chance import Chance
from game.core.learnt import Learnt
from game.last_glow.judge import ROWS, Evening, Odds
from game.last_glow.rules import LastGlow
from tests.game.playing import rules_as
from tools import learn_last_glow as tool
from tools.learning import Figures, Shown

RULES = rules_as(LastGlow)


def test_it_writes_figures_that_the_judge_can_read(tmp_path: Path) -> None:
    target = tmp_path / "learnt.py"
    assert tool.main(["--nights", "1", "--storms", "1", "--passes", "1", "--to", str(target)]) == 0
    written: dict[str, Any] = {}
    exec(target.read_text(encoding="utf-8"), written)
    learnt = Learnt(written["WIDTH"], written["STEP"], written["FIGURES"])
    assert len(learnt.rows) == ROWS


def test_the_figures_come_closer_to_what_evenings_are_worth() -> None:
    luck = np.random.default_rng(1)
    evenings = tool.gathered(RULES, tool.before_anything_is_learnt(RULES), 3, seed=1)
    known = tool.told(RULES, evenings)
    known.worth[:] = known.lasting * luck.random(len(known.lasting))
    figures = Figures(ROWS, tool.WIDTH, luck)

    def missed() -> float:
        wrong = figures.odds(known.seen)[1] * known.lasting - known.worth
        return float(np.sqrt((wrong**2).mean()))

    before = missed()
    shown = Shown(known.seen, known.worth / known.lasting, known.lasting)
    figures.fit(shown, np.arange(len(known.worth)), 100, luck)
    assert missed() < before * 0.9


def test_what_is_fitted_is_what_the_bot_goes_by() -> None:
    figures = Figures(ROWS, tool.WIDTH, np.random.default_rng(1))
    known = tool.told(RULES, tool.gathered(RULES, tool.before_anything_is_learnt(RULES), 1, seed=2))
    fitted = figures.odds(known.seen)[1] * known.lasting
    odds = Odds(RULES.figures, figures.learnt())
    assert [odds.of(evening) for evening in known.evenings] == pytest.approx(list(fitted), abs=0.01)


def test_a_last_evening_is_worth_what_the_last_turn_brings() -> None:
    evening = Evening(9, (2, 3), 6, 6, 5, 1, (), ())
    assert tool.after_storms(RULES, evening, lambda _: 0.0, 3, Chance.seeded(1)) == 1.0
    assert tool.after_storms(RULES, evening._replace(dreams=4), lambda _: 0.0, 3, Chance.seeded(1)) == 0.0
