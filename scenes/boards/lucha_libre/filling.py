"""Which dice lie in which strips while an announcement is made ready: the die that was laid there, not one like it."""

from __future__ import annotations

from collections.abc import Sequence

from game.lucha_libre import holds
from game.lucha_libre.content import Mask
from game.lucha_libre.state import HOLDS, Hold, Lock

Places = tuple[tuple[int, ...], ...]
"""Positions of dice from 1, for each move of an announcement."""


def in_order(*moves: Hold) -> tuple[Hold, ...]:
    return tuple(sorted(moves, key=HOLDS.index))


def without(moves: tuple[Hold, ...], hold: Hold) -> tuple[Hold, ...]:
    """One of this move less."""
    left = list(moves)
    left.remove(hold)
    return tuple(left)


def places(mask: Mask, dice: tuple[int, ...], moves: tuple[Hold, ...], first: Sequence[int]) -> Places | None:
    """The dice that serve each move; of dice that show the same, those named in `first` serve first."""
    order = sorted(range(1, len(dice) + 1), key=lambda number: number not in first)
    found = holds.assign(mask, tuple(dice[number - 1] for number in order), moves)
    return None if found is None else tuple(tuple(order[position - 1] for position in used) for used in found)


def serves(mask: Mask, face: int, hold: Hold) -> bool:
    """Is there any way to make this move with a die that shows this?"""
    return any(face in pattern for pattern in holds.patterns(mask, hold))


def leads_to_a_lock(moves: tuple[Hold, ...], allowed: Sequence[object]) -> bool:
    """May this be locked, alone or with more beside it?"""
    announced = (move.moves for move in allowed if isinstance(move, Lock))
    return any(all(each.count(part) >= moves.count(part) for part in moves) for each in announced)
