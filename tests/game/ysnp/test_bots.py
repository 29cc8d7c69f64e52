"""The bots of YSNP play whole games by the rules, alone and together, and better than luck."""

from __future__ import annotations

from game.ysnp.state import Options
from tools.sim import play_one

from .table import RULES


def test_the_watch_holds_an_easy_kingdom_most_of_the_time() -> None:
    wins = sum(0 in play_one(RULES, Options(difficulty="easy"), ("watch",), seed).winners for seed in range(6))
    assert wins >= 3


def test_two_bots_defend_two_kingdoms_together() -> None:
    results = [play_one(RULES, Options(difficulty="easy", mode="duo"), ("watch",), seed) for seed in range(3)]
    assert any(result.winners == (0, 1) for result in results)


def test_the_planner_and_the_greedy_bot_finish_a_game() -> None:
    for bot in ("planner", "greedy"):
        assert play_one(RULES, Options(scout="on", build_on="no_tower"), (bot,), 1).decisions > 10
