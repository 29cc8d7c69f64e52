"""The bots of Which Side, New York 1910-1911 play whole games by the rules, and better than luck."""

from __future__ import annotations

from typing import Any

import pytest

from game.which_side_postcard import reasons
from game.which_side_postcard.state import Options, Stock
from tests.game.playing import seeds
from tools.sim import play_one

from .table import RULES, group, table


def wins(bot: str, games: int, **options: str) -> int:
    return sum(0 in play_one(RULES, Options(**options), (bot,), seed).winners for seed in range(games))  # type: ignore[arg-type]


def test_the_steady_bot_wins_more_than_a_third_of_normal_games() -> None:
    assert wins("steady", 100) > 33


@seeds(few=2, many=5)
@pytest.mark.parametrize("bot", ["planner", "greedy"])
def test_bots_that_look_ahead_win_some(bot: str, seeds: range) -> None:
    assert wins(bot, len(seeds)) >= 1


def test_bots_cope_with_every_option() -> None:
    for seed, bot in enumerate(("steady", "planner", "strategist")):
        options = Options("same_turn", "free", "stop10", "long", "hard")
        assert play_one(RULES, options, (bot,), seed).decisions > 5


@pytest.mark.parametrize(
    ("move", "fields", "words"),
    [
        ("place 1 press", {}, "The Kitchens ask for this, and can be taken tonight."),
        ("place 1 press", {"stock": Stock(anarchist=1)}, "Tonight nothing asks for this: it is for a later evening."),
        ("place 1 docks", {"savings": 2}, "Living costs $5 tonight, and you have $2."),
        ("place 1 docks", {"savings": 6}, "The Kitchens cost $2 tonight, beside $5 for life."),
        ("place 1 docks", {"savings": 7}, "Life is paid for tonight: these dollars are for later."),
        ("place 1 docks", {"savings": 12}, "Life is paid for tonight: these dollars are for later."),
        ("place 1 tenement:risk", {"risk": 2}, "Risk goes down before it hurts somebody."),
        ("place 1 lawyers:release", {}, "A comrade comes out of prison."),
        (
            "place 1 cafe",
            {"threat": 3},
            "Tonight nothing asks for this: it is for a later evening. "
            "Police Threat reaches Jail and falls back to 0: Rosa goes to prison.",
        ),
    ],
)
def test_the_reason_is_true_of_this_very_move(move: str, fields: dict[str, Any], words: str) -> None:
    workers = group(3, prison=1) if "release" in move else group(4)
    state = table(workers, phase="workers", turn=1, **fields)
    assert reasons.why(RULES.figures, state, RULES.grammar.parse(move), "m6") == words
