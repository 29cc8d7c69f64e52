"""Short ways to lay out a pitch and to read it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Step
from game.toroball.rules import Toroball
from game.toroball.state import IDS, TEAM_OF, Activation, Character, State, Variant
from tests.game.playing import rules_as

RULES = rules_as(Toroball)
PITCH = RULES.pitch
START = State()

OUT = Character("R1", None, "out")

Stands = str | Character | None
"""On a square, as a whole character, or nowhere."""


def table(
    who: dict[str, Stands] | None = None,
    act: str | None = None,
    *,
    left: int = 4,
    doing: dict[str, Any] | None = None,
    **fields: Any,
) -> State:
    """The default line-up with some characters elsewhere; `act` is in its activation, `doing` what it has done."""
    characters = []
    for name, usual in zip(IDS, START.characters, strict=True):
        given = (who or {}).get(name, usual)
        if given is None:
            given = replace(OUT, id=name)
        characters.append(replace(given, id=name) if isinstance(given, Character) else Character(name, given))
    if act is not None:
        fields["activation"] = Activation(act, left, **(doing or {}))  # type: ignore[arg-type]
        fields.setdefault("turn_team", TEAM_OF[act])  # type: ignore[index]
    variant = {name: fields.pop(name) for name in Variant.__struct_fields__ if name in fields and name != "skills"}
    if isinstance(fields.get("skills"), tuple):
        variant["skills"] = "on"
    state = State(options=Variant(**variant), characters=tuple(characters), **fields)
    assert RULES.faults(state) == []
    return state


def moved(square: str) -> Character:
    return Character("R1", square, acted=True, moved=True)


def acted(square: str, status: str = "open") -> Character:
    return Character("R1", square, status, acted=True)  # type: ignore[arg-type]


def go_on(state: State, *dice: int) -> Step[State]:
    chance = Chance.recorded(dice)
    step = RULES.advance(state, chance)
    assert not chance.queued
    return step


def play(state: State, *moves: str, dice: tuple[int, ...] = ()) -> State:
    chance = Chance.recorded(dice)
    for text in moves:
        state = RULES.apply(state, RULES.grammar.parse(text), chance).state
        assert RULES.faults(state) == []
    assert not chance.queued
    return state


def legal(state: State) -> set[str]:
    return {str(move) for move in RULES.moves(state)}


def why(state: State, text: str) -> str | None:
    reason = RULES.why_not(state, RULES.grammar.parse(text))
    return None if reason is None else reason.key


def score(state: State) -> tuple[int, int]:
    return state.score.red, state.score.green
