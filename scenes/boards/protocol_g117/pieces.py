"""What stands where: units, reserves, markers, orders, pips and hexagons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.protocol_g117 import field as fields
from game.protocol_g117.actions import scoring
from game.protocol_g117.content import KINDS, MATRIX, Board
from game.protocol_g117.field import SIGN, count, field_of, total
from game.protocol_g117.state import (
    INDEX,
    PAIRS,
    SIDES,
    SQUARES,
    TURNS,
    Side,
    State,
    Units,
    first_of,
    other,
    seat_of,
    steps_left,
)
from scenes.kit.canvas import Box
from scenes.table.terms import Piece

OWNERS: dict[str, Side] = {kind.lower(): side for side in SIDES for kind in KINDS[side]}
"""Whose unit a kind of piece is."""
TRAYS: dict[Side, str] = {"AI": "supply", "HU": "dice"}

Standing = tuple[str, str]
"""A kind of piece and its spot."""


def unit_kind(side: Side, square: str) -> str:
    return KINDS[side][INDEX[square] in MATRIX].lower()


def units(view: State) -> Iterator[Standing]:
    for name, code in zip(SQUARES, field_of(view.units), strict=True):
        for side in SIDES:
            yield from [(unit_kind(side, name), name)] * count(code, SIGN[side])


def trays(board: Board, view: State) -> Iterator[Standing]:
    """Reserves and markers that are not on the card."""
    field = field_of(view.units)
    for seat, side in enumerate(SIDES):
        yield from [(f"reserve-{side}", f"reserve.{side}")] * (board.units - total(field, SIGN[side]))
        for pair in PAIRS:
            if part := (getattr(view.used, pair) or (None, None))[seat]:
                yield (f"marker-{side}", f"{pair}.{side}.{part}")
        if markers_left(view, side):
            yield (f"marker-{side}", f"markers.{side}")


def markers_left(view: State, side: Side) -> int:
    """How many lie in the tray. Only the one on top is a piece; the others are a number beside it."""
    return sum((getattr(view.used, pair) or (None, None))[seat_of(side)] is None for pair in PAIRS)


def orders(steps: int) -> Iterator[Standing]:
    """A bolt for each order, half a bolt for a move that was begun."""
    full, half = divmod(steps, 2)
    yield from (("order", f"order.{number}") for number in range(1, full + 1))
    if half:
        yield ("order-half", f"order.{full + 1}")


def pips(turn: int) -> Iterator[Standing]:
    """The turns of this series so far, in the colour of whoever began them; a ring around the one that is played."""
    begun = (turn - 1) // TURNS * TURNS
    yield from ((f"turn-{first_of(n)}", f"turn.{n - begun}") for n in range(begun + 1, turn + 1))
    yield ("turn-now", f"turn.{turn - begun}")


def hexagons(board: Board, view: State) -> Iterator[Standing]:
    """Gold where somebody earns it, dark where nobody does, crossed out where it is sabotaged."""
    earned = {index for side in SIDES for index in scoring(board, view, side)}
    for index in board.scoring:
        square = SQUARES[index]
        kind = f"vp-{board.points[index]}" if index in earned else f"vp-{board.points[index]}-open"
        if square in (view.sabotaged_square.AI, view.sabotaged_square.HU):
            kind = "sabotaged"
        yield (kind, f"vp.{square}")


def sabotages(view: State) -> Iterator[Standing]:
    """Played and not yet aimed."""
    for side in SIDES:
        if getattr(view.sabotage_by, side) and getattr(view.sabotaged_square, other(side)) is None:
            yield ("sabotage", f"sabotage.{side}")


def everything(board: Board, view: State) -> Iterator[Standing]:
    yield from units(view)
    yield from trays(board, view)
    yield from orders(steps_left(view))
    yield from pips(view.turn)
    yield from hexagons(board, view)
    yield from sabotages(view)


def piece(kind: str, spot: str) -> Piece:
    if kind in OWNERS:
        return Piece(kind, spot, 56.0 if INDEX.get(spot) in MATRIX else 66.0, 2)
    if kind.startswith("vp") or kind == "sabotaged":
        return Piece(kind, spot, 42.0, 3)
    heights = {"reserve": 48.0, "marker": 34.0, "order": 38.0, "sabotage": 38.0}
    if kind.startswith("marker") and not spot.startswith("markers"):
        return Piece(kind, spot, 28.0)
    if kind == "turn-now":
        return Piece(kind, spot, 22.0, 1)
    return Piece(kind, spot, heights.get(kind.partition("-")[0], 16.0))


def tray_box(tray: Box, spot: str) -> Box:
    """Places in a side's tray: reserve in the middle, markers at the right."""
    if spot.startswith("reserve"):
        return Box(tray.x + 150, tray.y, 236, tray.h)
    return Box(tray.x + 398, tray.y, 40, tray.h)


def stand(box: Box, height: float, index: int, number: int) -> tuple[float, float]:
    """In a row from the left, as close as it takes."""
    step = min(27.0, (box.w - height) / max(1, number - 1))
    return (box.x + height / 2 + index * step, box.centre[1])


def units_of(standing: Iterable[Standing]) -> Units:
    """The units that stand on the card right now, as the rules hold them."""
    field = [0] * len(SQUARES)
    for kind, spot in standing:
        if kind in OWNERS and spot in INDEX:
            field[INDEX[spot]] = fields.added(field[INDEX[spot]], SIGN[OWNERS[kind]])
    return fields.units_of(field)
