"""Tables of Which Side are you on? for its tests, written as short as a case allows."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.chance import Chance, Draw
from game.core.events import Event
from game.which_side.cards.shapes import PILES
from game.which_side.rules import WhichSide
from game.which_side.state import Character, Options, State, Task, Tenement
from tests.game.playing import rules_as

RULES = rules_as(WhichSide)
CONTENT = RULES.content
FOUR = ("russian", "italian", "american", "chinese")
PLACES = ("TRI", "NEW", "WOO", "DOC", "TEN", "PEN", "GRE", "IWW", "ILG")
STOP = Task("SOLID", "P01:victory")
"""A question that everything automatic comes to a stop at."""
CLARA = {"name": "Clara", "sex": "F", "host": "russian", "turns_left": 3, "arrived": 1}
"""A helper of the Russians."""


def build(
    phase: str = "struggle",
    houses: dict[str, Any] | None = None,
    people: dict[str, Any] | None = None,
    sides: str = "",
    tiles: tuple[str, ...] = PLACES,
    tenements: tuple[str, ...] = FOUR,
    top: dict[str, list[str]] | None = None,
    check: bool = True,
    **fields: Any,
) -> State:
    """The generic board with gauges at cell 3 unless said otherwise; `sides` names places on side B.

    Gauges of the Tenements stand at their minimum. Piles hold every card not on the table, those in `top` first.
    """
    fields["tiles"] = [
        {"id": tile, "side": "B" if tile in sides.split() else "A"} | dict(fields.pop(tile, {})) for tile in tiles
    ]
    fields["tenements"] = [
        {
            "name": name,
            "ris": CONTENT.tenements[name].ris_min,
            "mp": CONTENT.tenements[name].mp_min,
            **(houses or {}).get(name, {}),
        }
        for name in tenements
    ]
    fields["characters"] = [
        {"name": one.name, "sex": one.sex, "tenement": one.tenement, **(people or {}).get(one.name, {})}
        for one in CONTENT.people.values()
        if one.tenement in tenements
    ]
    state: State = msgspec.convert({"phase": phase, **fields}, State)
    state = replace(state, **piles(state, top or {}))
    if check:
        assert RULES.faults(state) == []
    return state


def piles(state: State, top: dict[str, list[str]]) -> dict[str, Any]:
    out = [*state.employer_cards, *(measure.card for measure in state.measures), *state.offered]
    decks: dict[str, Any] = {}
    for pile in PILES:
        cards = [card.id for card in CONTENT.piles[pile].values() for _ in range(card.copies)]
        front = top.get(pile, [])
        for card in (*(c for c in out if c in cards), *front):
            cards.remove(card)
        decks[pile] = {"cards": [*front, *cards]}
    shown = [*state.locals_row, state.bierhalle_local, *(house.local for house in state.tenements)]
    known = msgspec.convert(decks, dict[str, type(state.normal)])  # type: ignore[misc]
    discard = state.locals_discard
    return {**known, "locals_stack": tuple(one for one in CONTENT.locals if one not in shown and one not in discard)}


def steps(state: State, *moves: str, draws: tuple[Draw, ...] = ()) -> tuple[State, list[Event]]:
    """Run what is automatic, then these moves; exactly the given dice fall."""
    chance = Chance.scripted(draws, then=1)
    state, happened = RULES.advance(state, chance)
    events = list(happened)
    for move in moves:
        step = RULES.apply(state, RULES.grammar.parse(move), chance)
        state = step.state
        events += step.events
        assert RULES.faults(state) == []
    assert not chance.queued, "some of the scripted results did not fall"
    return state, events


def play(state: State, *moves: str, draws: tuple[Draw, ...] = ()) -> State:
    return steps(state, *moves, draws=draws)[0]


def texts(state: State) -> list[str]:
    return [str(move) for move in RULES.moves(state)]


def refusal(state: State, move: str) -> str | None:
    reason = RULES.why_not(state, RULES.grammar.parse(move))
    return None if reason is None else reason.key


def house(state: State, name: str) -> Tenement:
    return next(one for one in state.tenements if one.name == name)


def person(state: State, name: str) -> Character:
    return next(one for one in state.characters if one.name == name)


def told(events: list[Event]) -> list[str]:
    return [sentence for event in events if (sentence := RULES.tell(event))]


def fresh(seed: int = 1, **options: Any) -> State:
    """A table laid out by these options, at its first decision."""
    chosen = msgspec.convert(options, Options)
    assert RULES.check_options(chosen) is None
    return RULES.setup(chosen, Chance.seeded(seed)).state
