"""Short ways to lay out a table of Which Side, New York 1910-1911 and to read it."""

from __future__ import annotations

from typing import Any

from game.core.chance import Chance
from game.core.contract import Step
from game.which_side_postcard.ledger import Ledger, life_cost
from game.which_side_postcard.rules import WhichSidePostcard
from game.which_side_postcard.seasons import setup_roll
from game.which_side_postcard.state import Options, State, Variant, Worker
from tests.game.playing import rules_as

RULES = rules_as(WhichSidePostcard)


def group(healthy: int = 0, injured: int = 0, prison: int = 0, resting: int = 0) -> tuple[Worker, ...]:
    """Healthy workers first, then injured ones (the first of them resting), then prisoners."""
    conditions = ["healthy"] * healthy + ["injured"] * injured + ["prison"] * prison
    return tuple(
        Worker(number, condition, resting=healthy < number <= healthy + resting)  # type: ignore[arg-type]
        for number, condition in enumerate(conditions, start=1)
    )


def table(workers: tuple[Worker, ...] = group(4), **fields: Any) -> State:
    """A table at a possible position: cubes not named are in the reserve as far as it goes, else dead."""
    reserve = fields.setdefault("reserve", min(4, 8 - len(workers)))
    fields.setdefault("dead", 8 - len(workers) - reserve)
    options = Variant(**{name: fields.pop(name) for name in Variant.__struct_fields__ if name in fields})
    state = State(workers=workers, options=options, **fields)
    assert RULES.faults(state) == []
    return state


def go_on(state: State, *dice: int) -> Step[State]:
    return RULES.advance(state, Chance.recorded(dice))


def play(state: State, *moves: str, dice: tuple[int, ...] = ()) -> State:
    chance = Chance.recorded(dice)
    for text in moves:
        state = RULES.apply(state, RULES.grammar.parse(text), chance).state
    assert not chance.queued
    return state


def begin(*dice: int, **options: Any) -> State:
    """The set-up, stopped before the first turn."""
    chance = Chance.recorded(dice)
    ledger = Ledger(RULES.figures, RULES.begin(Options(**options), chance).state, chance)
    setup_roll(ledger)
    return ledger.close()


def legal(state: State) -> set[str]:
    return {str(move) for move in RULES.moves(state)}


def why(state: State, text: str) -> str | None:
    reason = RULES.why_not(state, RULES.grammar.parse(text))
    return None if reason is None else reason.key


def heads(state: State) -> tuple[int, int, int]:
    """Healthy, injured, in prison."""
    conditions = [worker.condition for worker in state.workers]
    return conditions.count("healthy"), conditions.count("injured"), conditions.count("prison")


def life(state: State) -> int:
    return life_cost(RULES.figures, state)
