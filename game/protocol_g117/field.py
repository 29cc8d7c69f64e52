"""The battlefields as numbers, and who can step, strike and land where (rules R1 to R4, R8 to R25).

A field is a sequence with one code a square, in the order of `state.SQUARES`: 0 for nobody, 1 or 2 units of the AI,
-1 or -2 units of the humans, MIXED for one of each. A side is its sign: 1 for the AI, -1 for the humans.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import astuple, replace

from .content import EARTH, MATRIX, Board
from .state import EARTH_SQUARES, Side, SquareName, Stack, Units

Field = Sequence[int]

MIXED = 3
SIGN: dict[Side, int] = {"AI": 1, "HU": -1}

_CODES: dict[Stack | None, int] = {
    None: 0, ("AI", 1): 1, ("AI", 2): 2, ("HU", 1): -1, ("HU", 2): -2, ("both", 2): MIXED,
}  # fmt: skip
_STACKS = {code: stack for stack, code in _CODES.items()}
_COUNTS = {sign: {code: 1 if code == MIXED else max(0, code * sign) for code in _STACKS} for sign in (1, -1)}
"""Units of a side (by its sign) on a square with this code."""


def is_possible(stack: Stack | None, index: int, shared: bool) -> bool:
    """One unit on an Earth square, two in the Matrix, both sides together only if the Matrix is shared (R2, G1)."""
    code = _CODES.get(stack)
    if code is None:
        return False
    return (index >= EARTH_SQUARES or code in (-1, 0, 1)) and (code != MIXED or shared)


def field_of(units: Units) -> list[int]:
    return [_CODES[stack] for stack in astuple(units)]


def units_of(field: Field) -> Units:
    return Units(*[_STACKS[code] for code in field])


def count(code: int, sign: int) -> int:
    """How many units of a side stand on a square with this code."""
    return _COUNTS[sign][code]


def total(field: Field, sign: int) -> int:
    counts = _COUNTS[sign]
    return sum([counts[code] for code in field])


def added(code: int, sign: int) -> int:
    return MIXED if code == -sign else code + sign


def removed(code: int, sign: int) -> int:
    return -sign if code == MIXED else code - sign


def with_unit(units: Units, square: SquareName, sign: int) -> Units:
    return replace(units, **{square: _STACKS[added(_CODES[getattr(units, square)], sign)]})


def without_unit(units: Units, square: SquareName, sign: int) -> Units:
    return replace(units, **{square: _STACKS[removed(_CODES[getattr(units, square)], sign)]})


def controls(code: int, sign: int) -> bool:
    """A square belongs to the side that stands there alone (R4, G1)."""
    return code != MIXED and code * sign > 0


def can_enter(code: int, index: int, sign: int, shared: bool) -> bool:
    """R9: an empty square; in the Matrix also one friend, or one enemy where the Matrix is shared (G1)."""
    return code == 0 or (index >= EARTH_SQUARES and (code == sign or (shared and code == -sign)))


def steps(board: Board, field: Field, origin: int, sign: int, shared: bool) -> list[int]:
    """The squares one step away that a unit from here may enter."""
    found = []
    for index in board.neighbours[origin]:
        code = field[index]
        if code == 0 or (index >= EARTH_SQUARES and (code == sign or (shared and code == -sign))):
            found.append(index)
    return found


def double_steps(board: Board, field: Field, origin: int, sign: int, shared: bool, single: list[int]) -> list[int]:
    """The squares exactly two steps away; the way there obeys the same rule."""
    found = set()
    for via in single:
        for index in board.neighbours[via]:
            code = field[index]
            if code == 0 or (index >= EARTH_SQUARES and (code == sign or (shared and code == -sign))):
                found.add(index)
    found.discard(origin)
    return sorted(found.difference(single))


def path(board: Board, field: Field, origin: int, target: int, sign: int, shared: bool) -> list[int] | None:
    """The squares a unit walks to get there in one or two steps, or None."""
    single = steps(board, field, origin, sign, shared)
    if target in single:
        return [target]
    for via in single:
        if target != origin and target in steps(board, field, via, sign, shared):
            return [via, target]
    return None


def attackers(board: Board, field: Field, target: int, sign: int) -> int:
    """Own units next to a square. On a shared square the two units count as adjacent to each other (G1)."""
    counts = _COUNTS[sign]
    near = 1 if field[target] == MIXED else 0
    for index in board.neighbours[target]:
        near += counts[field[index]]
    return near


def helpers(board: Board, field: Field, target: int, sign: int) -> list[int]:
    """The squares from which own units take part in an attack on a square."""
    own = [target] if field[target] == MIXED else []
    return own + [index for index in board.neighbours[target] if count(field[index], sign)]


def attack_targets(board: Board, field: Field, sign: int) -> list[int]:
    return [
        index
        for index, code in enumerate(field)
        if (code == MIXED or code * sign < 0) and attackers(board, field, index, sign) >= 2
    ]


def charge_path(board: Board, field: Field, origin: int, target: int, sign: int, shared: bool) -> list[int] | None:
    """The shortest walk of a charging unit (empty if it stands beside its target), or None if there is no way.

    The walk never enters the target's own square (R14): a unit that could stands beside it already.
    """
    near = board.neighbours[target]
    if origin == target or origin in near:
        return []
    single = steps(board, field, origin, sign, shared)
    for via in single:
        if via in near:
            return [via]
    for via in single:
        for end in steps(board, field, via, sign, shared):
            if end in near:
                return [via, end]
    return None


def charge_targets(
    board: Board, field: Field, origin: int, sign: int, single: list[int], double: list[int]
) -> list[int]:
    """Enemies that a unit from here can run into, after none, one or two steps (R13)."""
    found = {origin} if field[origin] == MIXED else set()
    for end in (origin, *single, *double):
        for index in board.neighbours[end]:
            code = field[index]
            if code == MIXED or code * sign < 0:
                found.add(index)
    return sorted(found)


def victims(field: Field, sign: int, matrix: bool) -> list[int]:
    """Squares with an enemy on one battlefield, wherever they are (R19)."""
    counts = _COUNTS[-sign]
    return [index for index in (MATRIX if matrix else EARTH) if counts[field[index]]]


def landings(board: Board, field: Field, side: Side, matrix: bool) -> list[int]:
    """Where a side may place a unit it gains on one battlefield (R20 to R24)."""
    sign = SIGN[side]
    area = MATRIX if matrix else EARTH
    counts = _COUNTS[sign]
    own = [index for index in area if counts[field[index]]]
    if not own:
        starts = [index for index in board.starts[side] if index in area and field[index] == 0]
        return starts or [index for index in area if field[index] == 0]
    found = {near for index in own for near in board.neighbours[index] if field[near] == 0}
    if matrix:
        found.update(index for index in own if field[index] == sign)
    return sorted(found)
