"""Tables of Bonnie and Clyde for its tests, written as short as a case allows."""

from __future__ import annotations

from typing import Any

import msgspec

from game.bonnie_and_clyde.rules import BonnieAndClyde
from game.bonnie_and_clyde.state import State
from game.core.chance import Chance, Draw
from game.core.events import Event
from tests.game.playing import rules_as

RULES = rules_as(BonnieAndClyde)

LETTERS = {
    "L": "love", "B": "boredom", "T": "threat", "A": "ammo", "S": "savings",
    "P": "passion", "Q": "poem", "V": "surveillance",
}  # fmt: skip


def gauges(text: str) -> dict[str, Any]:
    """`L2 S4 Roy-` as fields of a state."""
    found: dict[str, Any] = {}
    for word in text.split():
        if word.startswith("Roy"):
            found["roy_present"] = word == "Roy+"
        else:
            found[LETTERS[word[0]]] = int(word[1:])
    return found


def table(text: str = "", phase: str = "police_roll", **fields: Any) -> State:
    if phase == "daily":
        fields = {"places_left": 0, **fields}
    state = msgspec.convert({"phase": phase, **gauges(text), **fields}, State)
    assert RULES.faults(state) == []
    return state


def on_box(text: str, move: str, **fields: Any) -> State:
    """The table right after one cube was placed, with a cube still to come."""
    pool = "places" if move.partition("+")[0] in ("home", "cement", "dallas", "ride") else "daily"
    return play(table(text, pool, **fields), move)


def rolled(state: State, *dice: int) -> State:
    """Run what is automatic, with these dice."""
    return RULES.advance(state, Chance.recorded(dice)).state


def play(state: State, *moves: str, dice: tuple[Draw, ...] = ()) -> State:
    chance = Chance.scripted(dice)
    for move in moves:
        state = RULES.apply(state, RULES.grammar.parse(move), chance).state
    assert not chance.queued
    return state


def events(state: State, move: str, *dice: int) -> tuple[Event, ...]:
    return RULES.apply(state, RULES.grammar.parse(move), Chance.scripted(dice)).events


def texts(state: State) -> list[str]:
    return [str(move) for move in RULES.moves(state)]


def refusal(state: State, move: str) -> str | None:
    reason = RULES.why_not(state, RULES.grammar.parse(move))
    return None if reason is None else reason.key


def has(state: State, text: str) -> bool:
    """Whether the table shows these values."""
    expected = gauges(text)
    found = {name: getattr(state, name) for name in expected}
    assert found == expected
    return True
