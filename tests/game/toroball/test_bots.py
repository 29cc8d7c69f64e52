"""The computer teams play whole matches by the rules, and better than luck."""

from __future__ import annotations

import pytest

from game.toroball.state import Options
from tests.game.playing import random_options
from tools.sim import play_one

from .table import RULES


@pytest.mark.parametrize(("bots", "seat"), [(("normal", "random"), 0), (("easy", "normal"), 1)])
def test_the_normal_team_beats_weaker_ones(bots: tuple[str, str], seat: int) -> None:
    wins = sum(seat in play_one(RULES, Options(), bots, seed).winners for seed in range(12))
    assert wins >= 10


def test_computer_teams_cope_with_every_option() -> None:
    for seed in range(1, 13):
        options = random_options(RULES, seed)
        assert play_one(RULES, options, ("normal", "normal"), seed).decisions > 10
        if options.whistle != "none":
            assert play_one(RULES, options, ("easy", "easy"), seed).decisions > 10
