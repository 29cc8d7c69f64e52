"""The quick plan of a turn agrees with the rules: it finds what a search through them finds."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import Chance
from game.last_glow import crew
from game.last_glow.judge import Evening, evening_of
from game.last_glow.rules import LastGlow
from game.last_glow.state import Hunt, Options, State
from game.last_glow.turnplan import TurnPlan, move_of
from tests.game.playing import rules_as

RULES = rules_as(LastGlow)


def some_worth(evening: Evening) -> float:
    """A figure between 0 and 1 that no two evenings share: whatever the plan overlooks would show."""
    return (hash(evening) % 9973) / 9973


def searched(state: State, known: dict[State, float]) -> float:
    """The best that the rules allow, by trying all of it."""
    if state.phase == "over":
        return float(state.result == "victory")
    if state not in known:
        mode = RULES.mode(state)
        moves = crew.legal_moves(RULES.figures, mode, state) if state.crew_left else []
        known[state] = max((tried(state, move, known) for move in moves), default=some_worth(evening_of(state)))
    return known[state]


def tried(state: State, move: Any, known: dict[State, float]) -> float:
    def after(*dice: int) -> float:
        return searched(RULES.carry_out(state, move, Chance.recorded(dice)).state, known)

    if not isinstance(move, Hunt):
        return after()
    caught = (7 - crew.needed_to_hunt(state, move.square)) / 6
    return caught * after(6) + (1 - caught) * after(1)


def planned(state: State) -> TurnPlan:
    return TurnPlan(RULES.figures, RULES.mode(state), state, some_worth)


BUSY = {"hearts": ((1, 4), (2, 3), (4, 5)), "items": ((3, 4), (3, 5)), "turn": 4, "vp": 2}
TABLES: dict[str, dict[str, Any]] = {
    "at the beginning": {"hearts": ((0, 2),)},
    "with prey and gifts": BUSY,
    "with a gift aboard": BUSY | {"hold": 1},
    "one dream short": BUSY | {"hold": 1, "vp": 5, "turn": 8},
    "with a hull that stands no second throttle": BUSY | {"structure": 1, "crew_left": 4},
    "on the top line, at the rim": BUSY | {"lighthouse": (0, 1), "hearts": ((0, 2), (1, 1))},
    "with a full lamp": BUSY | {"brightness": 6},
    "with more crew than there is to do": {"lighthouse": (0, 1), "hearts": ((0, 2),), "crew_left": 5},
}


@pytest.mark.parametrize("what", TABLES)
@pytest.mark.parametrize("throttle_cost", ["structure", "brightness"])
def test_it_finds_the_best_that_the_rules_allow(what: str, throttle_cost: Any) -> None:
    start = RULES.setup(Options(mode="abyss", throttle_cost=throttle_cost), Chance.seeded(1)).state
    state = State(**({field: getattr(start, field) for field in ("mode", "options")} | TABLES[what]))
    plan = planned(state)
    assert plan.worth(plan.start) == pytest.approx(searched(state, {}))


def test_in_the_middle_of_a_turn_it_knows_what_has_been_done() -> None:
    luck = Chance.seeded(3)
    state = RULES.setup(Options(mode="abyss"), luck).state
    for _ in range(60):
        moves = RULES.moves(state)
        if not moves:
            break
        plan = planned(state)
        assert plan.worth(plan.start) == pytest.approx(searched(state, {}))
        assert move_of(plan.best(plan.start)) in moves
        state = RULES.apply(state, moves[luck.die(len(moves)) - 1], luck).state
