"""The Strategist knows the odds of the abyss: they say what everybody knows, and how late it is.."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core import bots
from game.core.chance import Chance
from game.last_glow.judge import Odds, evening_of
from game.last_glow.planner import Planner
from game.last_glow.rules import LastGlow
from game.last_glow.state import Options, State
from game.last_glow.strategist import Strategist
from tests.game.playing import rules_as
from tools.sim import play_one

RULES = rules_as(LastGlow)


def evening(**fields: Any) -> State:
    """With the crew placed in the middle of a night, and the storm to come."""
    night = State(mode="abyss", turn=5, vp=2, crew_left=0, lighthouse=(2, 3), hearts=((0, 2), (1, 5)))
    return replace(night, **fields)


def odds(**fields: Any) -> float:
    return Odds(RULES.figures).won(evening(**fields))


def test_odds_lie_between_lost_and_won() -> None:
    luck = Chance.seeded(5)
    known = Odds(RULES.figures)
    for seed in range(5):
        state = RULES.setup(Options(mode="abyss"), Chance.seeded(seed)).state
        while moves := RULES.moves(state):
            assert 0.0 <= known.won(state) <= 1.0
            state = RULES.apply(state, moves[luck.die(len(moves)) - 1], luck).state
        assert known.won(state) == float(state.result == "victory")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"vp": 3}, {"vp": 2}),
        ({"hold": 1}, {}),
        ({"turn": 4}, {"turn": 6}),
        ({"structure": 5}, {"structure": 1}),
        ({"brightness": 4}, {"brightness": 1}),
        ({"items": ((3, 3),)}, {}),
        ({"lighthouse": (2, 3)}, {"lighthouse": (4, 3)}),
        ({"structure": 2}, {"structure": 2, "hearts": ((3, 3), (1, 5))}),
    ],
)
def test_what_everybody_knows_is_better_has_better_odds(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert odds(**better) > odds(**worse) + 0.01


def test_nothing_is_left_to_hope_for_when_the_night_is_lost_for_sure() -> None:
    assert odds(turn=10) == 0.0
    assert odds(lighthouse=(5, 3)) == 0.0
    assert odds(structure=3, hearts=((3, 3),)) == 0.0


def test_only_one_dream_a_turn_can_be_sent() -> None:
    assert odds(turn=6, vp=2) > 0.0
    assert odds(turn=7, vp=2) == 0.0


def test_before_the_first_dream_a_heart_above_the_planet_may_end_it_all() -> None:
    near, far = {"hearts": ((5, 6),)}, {"hearts": ((4, 6),)}
    assert odds(turn=3, vp=0, **near) < odds(turn=3, vp=0, **far) * 0.75


def test_what_is_learnt_from_is_what_is_weighed() -> None:
    known = Odds(RULES.figures)
    for fields in ({}, {"items": ((3, 3), (0, 1))}, {"structure": 2, "brightness": 1}, {"turn": 2, "vp": 0}):
        seen = evening_of(evening(**fields))
        lasting, rows = known.rows(seen)
        sums = [a + b for a, b in zip(known.learnt.start, known.learnt.added(rows), strict=True)]
        assert known.of(seen) == pytest.approx(lasting * known.learnt.odds(sums))


def test_other_nights_are_planned_as_the_planner_does() -> None:
    for mode in ("storm", "deep-night"):
        state = RULES.setup(Options(mode=mode), Chance.seeded(1)).state
        moves = [bots.choose(bot, RULES, state, Chance.seeded(2)) for bot in (Planner(), Strategist())]
        assert moves[0] == moves[1]


def test_a_night_that_is_lost_is_played_on_as_the_planner_does() -> None:
    state = State(mode="abyss", turn=8, vp=0, hearts=((0, 2), (2, 4), (4, 4)), items=((3, 3),))
    moves = [bots.choose(bot, RULES, state, Chance.seeded(2)) for bot in (Planner(), Strategist())]
    assert moves[0] == moves[1]


def test_the_strategist_gets_through_an_abyss() -> None:
    assert play_one(RULES, Options(mode="abyss"), ("strategist",), 2).winners == (0,)


def test_the_same_night_is_played_in_the_same_way() -> None:
    def night() -> list[Any]:
        luck, own = Chance.seeded(3), Chance.seeded(4)
        state, bot, moves = RULES.setup(Options(mode="abyss"), luck).state, Strategist(), []
        while state.phase == "crew" and state.turn <= 3:
            moves.append(bots.choose(bot, RULES, state, own))
            state = RULES.apply(state, moves[-1], luck).state
        return moves

    assert night() == night()


@pytest.mark.parametrize("options", [{}, {"throttle_cost": "brightness", "heart_cubes": 6}])
def test_asked_anywhere_in_a_night_the_strategist_names_a_legal_move(options: dict[str, Any]) -> None:
    luck, bot = Chance.seeded(8), Strategist()
    state = RULES.setup(Options(mode="abyss", **options), luck).state
    for _ in range(12):
        moves = RULES.moves(state)
        if not moves:
            break
        assert bots.choose(bot, RULES, state, luck) in moves
        state = RULES.apply(state, moves[luck.die(len(moves)) - 1], luck).state
