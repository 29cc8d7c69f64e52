"""Legal moves as gestures, and what a hand meant that no rule allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

from game.core.moves import Move
from game.core.words import _
from game.protocol_g117 import outlook
from game.protocol_g117.content import KINDS, MATRIX, Board
from game.protocol_g117.field import SIGN, count, field_of
from game.protocol_g117.state import (
    INDEX,
    SIDES,
    SQUARES,
    Attack,
    Charge,
    Eliminate,
    Gain,
    Go,
    Place,
    Sabotage,
    Side,
    SquareName,
    State,
    Take,
    acting,
    other,
)
from game.protocol_g117.telling import place
from scenes.table.terms import Gesture

OWNERS: dict[str, Side] = {kind.lower(): side for side in SIDES for kind in KINDS[side]}
"""Whose unit a kind of piece is."""
RESERVE, MARKERS, SABOTAGE = "reserve.{}", "markers.{}", "sabotage.{}"
"""What a hand can take beside units, and where it lies."""

Promise = Literal["step", "far", "foe", "help"]
"""What light on a square says: one step or two, a fight, who would help."""


class Unit(NamedTuple):
    kind: str
    square: SquareName


def unit(kind: str, square: SquareName) -> str:
    """A unit in a hand, as gestures call it."""
    return f"{kind}.{square}"


UNITS = {unit(kind, square): Unit(kind, square) for kind in OWNERS for square in SQUARES}


def unit_kind(side: Side, square: SquareName) -> str:
    return KINDS[side][INDEX[square] in MATRIX].lower()


def stands_on(view: State, side: Side, square: SquareName) -> int:
    """How many units of a side stand there."""
    return count(field_of(view.units)[INDEX[square]], SIGN[side])


def gestures(board: Board, view: State, moves: Sequence[Any]) -> Iterator[Gesture]:
    side = acting(view)
    if side is None:
        return
    for move in moves:
        match move:
            case Place(square=square) | Gain(square=square):
                yield Gesture(RESERVE.format(side), square, (move,))
            case Take(pair=pair, part=part):
                yield Gesture(MARKERS.format(side), f"hit.{pair}.{side}.{part}", (move,))
            case Go(origin=origin, target=target):
                yield Gesture(unit(unit_kind(side, origin), origin), target, (move,))
            case Attack(target=target):
                yield from _attacks(board, view, side, move, target)
            case Charge(origin=origin, target=target):
                source = unit(unit_kind(side, origin), origin)
                words = _("Charge from {origin}: one for one").format(origin=place(board, origin))
                yield Gesture(source, target, (move,), words=words, asks=True)
            case Eliminate(square=square):
                yield Gesture("", square, (move,))
            case Sabotage(square=square):
                yield Gesture(SABOTAGE.format(side), square, (move,))


def _attacks(board: Board, view: State, side: Side, move: Attack, target: SquareName) -> Iterator[Gesture]:
    """Any of the units beside the enemy can be dropped on it; an enemy that stands alone can simply be clicked.

    It is asked about where it costs more than an order: a step that is still open.
    """
    helpers, asks = outlook.helpers(board, view, side, target), view.split_left is not None
    words = _("Attack: two against one")
    if target not in helpers:
        yield Gesture("", target, (move,), words=words, asks=asks)
    for square in helpers:
        yield Gesture(unit(unit_kind(side, square), square), target, (move,), words=words, asks=asks)


def going(legal: Sequence[Any], source: str | None, square: str | None) -> list[Go | Charge]:
    """What a unit in the hand could do on a square by itself."""
    origin = UNITS[source].square if source in UNITS else None
    return [
        move
        for move in legal
        if isinstance(move, Go | Charge) and move.origin == origin and move.target == square
    ]  # fmt: skip


def promise(board: Board, view: State, legal: Sequence[Any], source: str | None, square: SquareName) -> Promise:
    """What the light says on a square where what is in the hand can go: a step, two of them, or a fight."""
    side = acting(view)
    if source not in UNITS:
        foe = view.phase == "sabotage" or any(stands_on(view, each, square) for each in SIDES if each != side)
        return "foe" if foe else "step"
    here = going(legal, source, square)
    if side is None or not here or not isinstance(here[0], Go):
        return "foe"
    return "step" if len(outlook.way(board, view, side, here[0])) == 1 else "far"


def meant(view: State, source: str, square: SquareName) -> Move | None:
    side = acting(view)
    if side is None:
        return None
    match view.phase:
        case "setup":
            return Place(square)
        case "sabotage":
            return Sabotage(square)
        case "choose":
            return Gain(square)
    if view.icons_left:
        return Gain(square) if view.icons_left[0].startswith("gain") else Eliminate(square)
    enemy = stands_on(view, other(side), square)
    if source not in UNITS:
        return Attack(square) if enemy else None
    origin = UNITS[source].square
    return Charge(origin, square) if enemy else Go(origin, square)


def why_not(view: State, source: str, square: SquareName) -> str | None:
    """What no rule is asked about: an empty hand on an empty square, or on a unit of its own."""
    side = acting(view)
    if source or side is None or meant(view, source, square) is not None:
        return None
    if stands_on(view, side, square):
        return _("Your unit: drag it to another square, or click it and then the square.")
    return _("Drag one of your units here, or click the unit first.")
