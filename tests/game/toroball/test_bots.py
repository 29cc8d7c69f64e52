"""The computer teams play whole matches by the rules, and better than luck."""

from __future__ import annotations

import pytest

from game.toroball.state import Options, Score
from tests.game.playing import random_options
from tools.sim import play_one

from .table import RULES, table


@pytest.mark.parametrize(("bots", "seat"), [(("normal", "random"), 0), (("easy", "normal"), 1)])
def test_the_normal_team_beats_weaker_ones(bots: tuple[str, str], seat: int) -> None:
    wins = sum(seat in play_one(RULES, Options(), bots, seed).winners for seed in range(12))
    assert wins >= 10


@pytest.mark.parametrize(("seat", "mine"), [(0, Score(1, 0)), (1, Score(0, 1))])
def test_each_team_likes_its_own_goals_and_dreads_those_of_the_other(seat: int, mine: Score) -> None:
    against = Score(mine.green, mine.red)
    assert RULES.score(table(score=mine), seat) > RULES.score(table(), seat) > RULES.score(table(score=against), seat)


def test_computer_teams_cope_with_every_option() -> None:
    for seed in range(1, 13):
        options = random_options(RULES, seed)
        assert play_one(RULES, options, ("normal", "normal"), seed).decisions > 10
        if options.whistle != "none":
            assert play_one(RULES, options, ("easy", "easy"), seed).decisions > 10
