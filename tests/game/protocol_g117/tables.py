"""Tables of Protocol G117 for its tests, written as short as a case allows."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.chance import Chance
from game.core.events import Event
from game.protocol_g117.rules import ProtocolG117
from game.protocol_g117.state import State
from tests.game.playing import rules_as

RULES = rules_as(ProtocolG117)

LETTERS = {"B": "AI", "D": "AI", "K": "HU", "T": "HU", "X": "both"}
START = "B NW, B NE, D b1, K S, T c4, T b4"


def units(text: str) -> dict[str, tuple[str, int]]:
    """`B NW, 2K Ring, X Core` as the units of a state; X is one unit of each side."""
    found: dict[str, tuple[str, int]] = {}
    for part in filter(None, text.split(", ")):
        letter, square = part.split()
        count = int(letter[:-1] or 1)
        found[square] = (LETTERS[letter[-1]], 2 if letter == "X" else count)
    return found


def table(text: str = START, **fields: Any) -> State:
    state = msgspec.convert({"units": units(text), **fields}, State)
    assert RULES.faults(state) == []
    return state


def resolving(side: str, text: str, **fields: Any) -> State:
    """A table on which this side, second player of the turn, resolves an action."""
    turn, first = (2, "HU") if side == "AI" else (1, "AI")
    return table(text, turn=turn, first=first, phase="resolve_second", **fields)


def texts(state: State) -> list[str]:
    return [str(move) for move in RULES.moves(state)]


def play(state: State, *moves: str) -> State:
    for move in moves:
        state = RULES.apply(state, RULES.grammar.parse(move), Chance.recorded([])).state
    return state


def events(state: State, move: str) -> tuple[Event, ...]:
    return RULES.apply(state, RULES.grammar.parse(move), Chance.recorded([])).events


def refusal(state: State, move: str) -> str | None:
    reason = RULES.why_not(state, RULES.grammar.parse(move))
    return None if reason is None else reason.key


def score(state: State) -> tuple[int, int]:
    return state.score.AI, state.score.HU
