"""Short ways to lay out a Kingdom and to read it: S W D N are monsters, A G Z with a level are towers."""

from __future__ import annotations

from typing import Any

from game.core.chance import Chance
from game.core.contract import Step
from game.ysnp.rules import YouShallNotPass
from game.ysnp.state import Kingdom, Monster, Options, State, Tower
from tests.game.playing import rules_as

RULES = rules_as(YouShallNotPass)

_KINDS = {"S": "skeleton", "W": "wolf", "D": "daemon", "N": "necromancer"}
_TYPES = {"A": "archer", "G": "guard", "Z": "wizard"}


def kinds(text: str) -> tuple[Any, ...]:
    return tuple(_KINDS[letter] for letter in text.split())


def kingdom(
    monsters: dict[int, str] | None = None,
    towers: dict[int, str] | None = None,
    *,
    stack: str | None = None,
    discard: str = "",
    ready: bool = True,
) -> Kingdom:
    """Squares bottom to top; the Necromancer waits in the stack unless he is named or `stack` says otherwise."""
    squares = tuple(tuple(Monster(kind) for kind in kinds((monsters or {}).get(n, ""))) for n in range(1, 9))
    standing = tuple(
        Tower(_TYPES[text[0]], int(text[1])) if (text := (towers or {}).get(n)) else None  # type: ignore[arg-type]
        for n in range(1, 9)
    )
    named = any("N" in text for text in (monsters or {}).values())
    waiting = kinds(stack) if stack is not None else (() if named else ("necromancer",))
    shots = tuple(int(tower is not None and ready) for tower in standing)
    return Kingdom(waiting, squares, standing, shots, kinds(discard))


def table(
    monsters: dict[int, str] | None = None,
    towers: dict[int, str] | None = None,
    *,
    phase: str = "activate",
    turn: int | None = None,
    stack: str | None = None,
    discard: str = "",
    **options: Any,
) -> State:
    one = kingdom(monsters, towers, stack=stack, discard=discard, ready=phase == "activate")
    turn = turn or (1 if one.stack else 5)
    state = State(Options(**options), turn, phase, (one,))  # type: ignore[arg-type]
    assert RULES.faults(state) == []
    return state


def duo(left: Kingdom, right: Kingdom, *, phase: str = "activate", turn: int = 1, **fields: Any) -> State:
    state = State(Options(mode="duo"), turn, phase, (left, right), **fields)  # type: ignore[arg-type]
    assert RULES.faults(state) == []
    return state


def play(state: State, *moves: str) -> State:
    for text in moves:
        state = RULES.apply(state, RULES.grammar.parse(text), Chance.recorded(())).state
        assert RULES.faults(state) == []
    return state


def go_on(state: State) -> Step[State]:
    return RULES.advance(state, Chance.recorded(()))


def legal(state: State) -> set[str]:
    return {str(move) for move in RULES.moves(state)}


def why(state: State, text: str) -> str | None:
    reason = RULES.why_not(state, RULES.grammar.parse(text))
    return None if reason is None else reason.key


def road(state: State, side: int = 0) -> dict[int, str]:
    """Occupied squares, bottom to top, by initials."""
    squares = state.kingdoms[side].squares
    return {n: " ".join(m.kind[0].upper() for m in square) for n, square in enumerate(squares, start=1) if square}


def damage(state: State, side: int = 0) -> dict[int, int]:
    """What the top monster of each square has taken."""
    return {n: square[-1].damage for n, square in enumerate(state.kingdoms[side].squares, start=1) if square}


def pile(state: State, side: int = 0) -> str:
    return " ".join(kind[0].upper() for kind in state.kingdoms[side].discard)


def standing(state: State, side: int = 0) -> dict[int, str]:
    towers = state.kingdoms[side].towers
    return {n: f"{t.type}-{t.level}" for n, t in enumerate(towers, start=1) if t is not None}
