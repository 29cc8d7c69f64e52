"""Light on the card: what can be done, what a hovered pair would give the other side, and what a fight looks like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.protocol_g117 import outlook
from game.protocol_g117.content import MATRIX
from game.protocol_g117.state import (
    INDEX,
    PAIRS,
    SIDES,
    SQUARES,
    Charge,
    Eliminate,
    Go,
    Pair,
    Part,
    Sabotage,
    Side,
    SquareName,
    State,
    Take,
    acting,
    open_pair,
    other,
    seat_of,
)
from game.protocol_g117.telling import place
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.table.view import TableView

from .pieces import unit_kind
from .words import in_play, name_plate

if TYPE_CHECKING:
    from .board import GameBoard

RIMS = {"earth": 102.0, "node": 88.0, "core": 110.0, "ring": 238.0}
"""Heights of the lights, with their rims, for each shape of square."""
CORNER = 8.0
"""How round the plates under the names are."""
WELLS = {"PO": 27.0, "Event": 26.0}
MARKED = 31.0
"""What a marker takes of a well; the pictures move closer together in the rest."""


def shape(square: str) -> str:
    if square in ("Core", "Ring"):
        return square.lower()
    return "node" if INDEX[square] in MATRIX else "earth"


def light(board: GameBoard, screen: pygame.Surface, shown: TableView, square: str, kind: str) -> None:
    """`step`, `far`, `foe` or `help` around a square."""
    form = shape(square)
    shown.stamp(screen, f"{kind}-{form}", board.reach(square).centre, RIMS[form])
    uncover_names(board, screen, shown, ("Core", "Ring") if square == "Ring" else (square,))  # type: ignore[arg-type]


def uncover_names(board: GameBoard, screen: pygame.Surface, shown: TableView, squares: Iterable[SquareName]) -> None:
    """Neither light nor a line runs through a name: its plate lies on top."""
    for square in squares:
        shown.uncover(screen, _plate(board, shown, square), CORNER)


def _plate(board: GameBoard, shown: TableView, square: SquareName) -> Box:
    return name_plate(place(board.rules.board, square), square, board.reach, shown.app.writer)


# Painted once --------------------------------------------------------------------------------------------------------


def paint_names(board: GameBoard, ground: pygame.Surface, shown: TableView) -> None:
    """Under each name a plate that it does not overrun."""
    for square in SQUARES:
        paint.veil(ground, shown.app.canvas, _plate(board, shown, square), (12, 8, 26, 190), CORNER)


def paint_tiles(board: GameBoard, ground: pygame.Surface, shown: TableView) -> None:
    """Bolts and icons in the wells of every action; pairs that were played lie in the dark."""
    view: State = shown.shown
    for pair in PAIRS:
        for side in SIDES:
            action = board.rules.board.action(pair, side)
            taken = (getattr(view.used, pair) or (None, None))[seat_of(side)]
            kinds = [icon.lower().replace(" ", "-") for icon in action.event]
            for part, row in (("PO", ["order"] * action.po), ("Event", kinds)):
                _row(board, ground, shown, f"{pair}.{side}.{part}", row, marked=part == taken)
        if not in_play(view, pair):
            tile = board.box(f"tile.{pair}")
            shown.stamp(ground, "tile-closed", tile.centre, tile.h)


def _row(
    board: GameBoard, ground: pygame.Surface, shown: TableView, well: str, kinds: list[str], *, marked: bool
) -> None:
    """Pictures side by side in a well, beside its marker if there is one."""
    part: Part = well.rpartition(".")[2]  # type: ignore[assignment]
    box, height = board.box(well), WELLS[part]
    gap = 2.0 if part == "PO" else 10.0
    if marked:
        box = box._replace(w=box.w - MARKED)
        height, gap = height * 0.8, min(gap, 3.0)
    widths = [shown.picture_of(kind, height).get_width() / shown.app.canvas.scale for kind in kinds]
    if marked:
        gap = min(gap, (box.w - sum(widths)) / max(1, len(kinds) - 1))
    x = box.centre[0] - (sum(widths) + gap * (len(kinds) - 1)) / 2
    for kind, width in zip(kinds, widths, strict=True):
        shown.stamp(ground, kind, (x + width / 2, box.centre[1]), height)
        x += width + gap


# At rest -------------------------------------------------------------------------------------------------------------


def paint_decision(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """Whose plate glows, and what the decision is about."""
    view: State = shown.shown
    side = acting(view)
    if side is None:
        return
    shown.stamp(screen, f"plate-{side}-lit", board.box(f"plate.{side}").centre, 102)
    if view.phase == "choose":
        _paint_choices(board, screen, shown, side)
    elif view.pair is not None:
        shown.stamp(screen, "tile-lit", board.box(f"tile.{view.pair}").centre, 146)
    for move in board.legal(view):
        if isinstance(move, Eliminate | Sabotage):
            light(board, screen, shown, move.square, "foe")
        elif move.word in ("gain", "place"):
            light(board, screen, shown, move.square, "step")
        elif move.word == "attack":
            light(board, screen, shown, move.target, "foe")
    pair = hovered_pair(shown)
    if pair is not None and in_play(view, pair):
        _paint_partner(board, screen, shown, side, pair)
    elif shown.hovered in INDEX:
        _paint_helpers(board, screen, shown, side, shown.hovered)  # type: ignore[arg-type]


def _paint_choices(board: GameBoard, screen: pygame.Surface, shown: TableView, side: Side) -> None:
    """Own halves glow of which either part can be taken; an answer has its whole tile lit."""
    answer = open_pair(shown.shown)
    parts = Counter(move.pair for move in board.legal(shown.shown) if isinstance(move, Take))
    for pair in PAIRS:
        if parts[pair] > 1:
            shown.stamp(screen, f"half-{side}-lit", board.box(f"half.{pair}.{side}").centre, 72)
    if answer is not None:
        shown.stamp(screen, "tile-lit", board.box(f"tile.{answer}").centre, 146)


def hovered_pair(shown: TableView) -> Pair | None:
    """The pair under the mouse, whichever part of it."""
    family, _dot, rest = (shown.hovered or "").partition(".")
    return rest.partition(".")[0] if family in ("hit", "half", "tile") else None  # type: ignore[return-value]


def _paint_partner(board: GameBoard, screen: pygame.Surface, shown: TableView, side: Side, pair: Pair) -> None:
    """The facing half is lit, and so is what its side could do with it; an answer shows what it could do itself."""
    view: State = shown.shown
    shown.stamp(screen, "tile-lit", board.box(f"tile.{pair}").centre, 146)
    shown.stamp(screen, f"half-{other(side)}-lit", board.box(f"half.{pair}.{other(side)}").centre, 72)
    if view.phase != "choose":
        return
    doer = side if open_pair(view) is not None else other(side)
    could = outlook.reach(board.rules.board, view, pair, doer)
    for square in {*could.losses, *could.fights}:
        light(board, screen, shown, square, "foe")
    for square in could.gains:
        kind = unit_kind(doer, square)
        piece = board.piece(kind, square)
        shown.stamp(screen, f"{kind}-ghost", board.stand(kind, square, 1, 2), piece.height * 0.86)


def _paint_helpers(board: GameBoard, screen: pygame.Surface, shown: TableView, side: Side, square: SquareName) -> None:
    """Whoever would take part in an attack on the hovered enemy."""
    if any(move.word == "attack" and move.target == square for move in board.legal(shown.shown)):
        for helper in outlook.helpers(board.rules.board, shown.shown, side, square):
            light(board, screen, shown, helper, "help")


def paint_contested(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """A Matrix square that both sides stand on has a rim half pink, half blue."""
    if shown.shown.options.shared_matrix == "off":
        return
    canvas = shown.app.canvas
    for square in INDEX:
        stack = getattr(shown.shown.units, square)
        if stack is None or stack[0] != "both":
            continue
        box = board.reach(square)
        for x, colour in ((box.x, "#ff5fa2"), (box.centre[0], "#6cc6ff")):
            with paint.within(screen, canvas.rect(Box(x, box.y, box.w / 2, box.h))):
                paint.outline(screen, canvas, box, colour, 7, box.w / 2 if square in ("Core", "Ring") else 12)


# In the hand ---------------------------------------------------------------------------------------------------------


def paint_target(board: GameBoard, screen: pygame.Surface, shown: TableView, square: SquareName, source: str) -> None:
    """Where the unit in the hand can go: solid for one step, dashed for two, red for a fight; its way when hovered."""
    view: State = shown.shown
    side = acting(view)
    origin = source.partition(".")[2]
    here = [
        move
        for move in board.legal(view)
        if isinstance(move, Go | Charge) and move.origin == origin and move.target == square
    ]
    if side is None or not here or not isinstance(here[0], Go):
        light(board, screen, shown, square, "foe")
    else:
        way = outlook.way(board.rules.board, view, side, here[0])
        light(board, screen, shown, square, "step" if len(way) == 1 else "far")
        if len(way) > 1 and view.split_left is not None:
            # The open step is not enough for two squares: this one costs an order.
            x, y = board.stand("order", square, 0, 1)
            shown.stamp(screen, "order", (x - 24, y - 18), 24)
    if square == shown.hovered and side is not None and here:
        _paint_way(board, screen, shown, side, here[-1] if len(here) > 1 else here[0])


def _paint_way(board: GameBoard, screen: pygame.Surface, shown: TableView, side: Side, move: Go | Charge) -> None:
    canvas = shown.app.canvas
    squares = [move.origin, *outlook.way(board.rules.board, shown.shown, side, move)]
    if isinstance(move, Charge):
        squares.append(move.target)
    points = [canvas.point(board.middle(square)) for square in squares]
    if len(points) > 1:
        pygame.draw.lines(screen, "#2a1030", False, points, canvas.px(9))
        pygame.draw.lines(screen, "#ff7b5c" if isinstance(move, Charge) else "#ffd166", False, points, canvas.px(5))
        uncover_names(board, screen, shown, squares)
