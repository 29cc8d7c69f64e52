"""The bots of Which Side, New York 1910-1911 play whole games by the rules, and better than luck."""

from __future__ import annotations

import pytest

from game.which_side_postcard.state import Options
from tools.sim import play_one

from .table import RULES


def wins(bot: str, games: int, **options: str) -> int:
    return sum(0 in play_one(RULES, Options(**options), (bot,), seed).winners for seed in range(games))  # type: ignore[arg-type]


def test_the_steady_bot_wins_more_than_a_third_of_normal_games() -> None:
    assert wins("steady", 100) > 33


@pytest.mark.parametrize("bot", ["planner", "greedy"])
def test_bots_that_look_ahead_win_some(bot: str) -> None:
    assert wins(bot, 5) >= 1


def test_bots_cope_with_every_option() -> None:
    for seed, bot in enumerate(("steady", "planner")):
        options = Options("same_turn", "free", "stop10", "long", "hard")
        assert play_one(RULES, options, (bot,), seed).decisions > 5
