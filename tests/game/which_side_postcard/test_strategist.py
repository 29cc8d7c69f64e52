"""The Strategist's odds are odds, say what everybody knows, and make a better player than a rule of thumb."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core import bots
from game.core.chance import Chance
from game.which_side_postcard.bots import Planner, Strategist
from game.which_side_postcard.judge import Odds
from game.which_side_postcard.state import Options, State, Stock
from tools.sim import play_one

from .table import RULES, group, table


def evening(healthy: int = 5, injured: int = 0, prison: int = 0, **fields: Any) -> State:
    fields = {"mode": "advanced", "phase": "employer", "turn": 4, "strength": 4, "savings": 4} | fields
    return table(group(healthy, injured, prison), **fields)


def odds(state: State) -> float:
    return Odds(RULES.figures, state).evening(state)


def test_odds_lie_between_lost_and_won() -> None:
    luck = Chance.seeded(5)
    for seed in range(5):
        state = RULES.setup(Options(mode="advanced"), Chance.seeded(seed)).state
        while moves := RULES.moves(state):
            assert 0.0 <= Odds(RULES.figures, state).beginning(state) <= 1.0
            state = RULES.apply(state, moves[luck.die(len(moves)) - 1], luck).state
        assert odds(state) == float(state.result == "win")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"controlled": ("m5", "m6", "m8")}, {}),
        ({"strength": 3, "turn": 3}, {"strength": 6, "turn": 6}),
        ({"savings": 6}, {"savings": 0}),
        ({"healthy": 6}, {"healthy": 3, "injured": 3}),
        ({}, {"healthy": 3, "prison": 2}),
        ({}, {"risk": 3, "unsanitary": 3, "threat": 3}),
        ({"stock": Stock(anarchist=1, strike=1)}, {}),
    ],
)
def test_what_everybody_knows_is_better_has_better_odds(better: dict[str, Any], worse: dict[str, Any]) -> None:
    common = {"controlled": ("m5", "m6")}
    assert odds(evening(**(common | better))) > odds(evening(**(common | worse))) + 0.01


def test_in_the_middle_of_a_turn_a_means_that_can_still_be_paid_counts_as_taken() -> None:
    """Eight workers bring far more than the $8 of the last means."""
    state = evening(8, phase="workers", strength=10, turn=10, reserve=0, controlled=("m2", "m3", "m4", "m5", "m6"))
    assert Odds(RULES.figures, state).beginning(state) == 1.0
    poor = replace(state, workers=state.workers[:2])
    assert Odds(RULES.figures, poor).beginning(poor) == 0.0


def test_where_the_clock_stops_on_ten_a_turn_less_is_left() -> None:
    state = evening(strength=5)
    stops = replace(state, options=replace(state.options, clock="stop10"))
    assert odds(stops) == odds(replace(state, strength=6))


def test_on_hard_it_plans_as_the_planner_does() -> None:
    state = RULES.setup(Options(mode="hard"), Chance.seeded(1)).state
    moves = [bots.choose(bot, RULES, state, Chance.seeded(2)) for bot in (Planner(), Strategist())]
    assert moves[0] == moves[1]


def test_the_strategist_wins_an_advanced_game() -> None:
    assert play_one(RULES, Options(mode="advanced"), ("strategist",), 1).winners == (0,)
