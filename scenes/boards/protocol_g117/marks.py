"""What is written and drawn on Protocol G117: what is printed, what is true now, and what answers the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.words import _
from game.protocol_g117 import outlook
from game.protocol_g117.field import SIGN, field_of, total
from game.protocol_g117.state import (
    PAIRS,
    SIDES,
    SQUARES,
    Attack,
    Charge,
    Eliminate,
    Gain,
    Pair,
    Part,
    Place,
    Sabotage,
    Side,
    SquareName,
    State,
    Take,
    open_pair,
    other,
    seat_of,
)
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM
from scenes.table.cards import ratio
from scenes.table.marks import Bare, Drawing, Line, Mark, Panel, Within, Words, badge
from scenes.table.terms import Hand

from . import words
from .hands import going, unit_kind
from .zones import MARKED, PARTS, TRAYS, ActionPart, Half, Square, Tile, name_plate, rim

if TYPE_CHECKING:
    from .board import GameBoard

INKS: dict[Side, str] = {"AI": "#ffd3e6", "HU": "#d3ecff"}
FADED: dict[Side, str] = {"AI": "#a07b92", "HU": "#7d96ad"}
GOLD = "#ffdf8a"
WELLS = {"PO": 27.0, "Event": 26.0}
"""How high signs are in the wells of an action."""
GAPS = {"PO": 2.0, "Event": 10.0}


def printed(board: GameBoard) -> Iterator[Mark]:
    spots = board.spots
    yield Words(_("Protocol G117"), spots["label.title"], 40, "title", CREAM, "centre")
    yield from (name_plate(board, square) for square in SQUARES)
    for pair in PAIRS:
        for side in SIDES:
            yield _action_name(board, pair, side, INKS)
            for part in PARTS:
                yield _signs(board, pair, side, part, marked=False)
    for side in SIDES:
        yield Words(words.short(side), _taller(spots[f"label.{side}"], 2), 17, "bold", INKS[side], "centre")
        yield Words(words.short(side), _beside_reserve(board, side), 22, "bold", INKS[side])


def true_now(board: GameBoard, view: State) -> Iterator[Mark]:
    spots, now = board.spots, board.rules.counted_now(view)
    yield from _taken_actions(board, view)
    for side in SIDES:
        yield Words(str(getattr(view.score, side)), spots[f"score.{side}"], 40, "bold", "#ffffff", "centre")
        if view.result == "none":  # what was counted last is in the score
            earned = _("now +{n}").format(n=getattr(now, side))
            yield Words(earned, _taller(spots[f"now.{side}"], 1), 18, "bold", GOLD, "centre")
        yield from _tray(board, view, side)
    yield Words(words.console_line(view), _taller(spots["label.orders"], 2), 18, "bold", CREAM, "centre")
    yield Words(words.sabotage_line(view), _taller(spots["label.sabotage"], 6), 17, "text", CREAM, "centre")


def _taken_actions(board: GameBoard, view: State) -> Iterator[Mark]:
    """Signs make room for a marker; pairs that were played lie in the dark."""
    for pair in PAIRS:
        for side, part in zip(SIDES, getattr(view.used, pair) or (None, None), strict=True):
            if part is not None:
                yield _signs(board, pair, side, part, marked=True)
        if not words.in_play(view, pair):
            tile = board.spots[f"tile.{pair}"]
            yield Drawing("tile-closed", tile.centre, tile.h)
            yield from (_action_name(board, pair, side, FADED) for side in SIDES)


def _action_name(board: GameBoard, pair: Pair, side: Side, inks: dict[Side, str]) -> Words:
    name = _(board.rules.board.action(pair, side).name)
    return Words(name, _taller(board.spots[f"name.{pair}.{side}"], 2), 18, "bold", inks[side])


def _signs(board: GameBoard, pair: Pair, side: Side, part: Part, *, marked: bool) -> Mark:
    """Bolts or icons side by side in their well, beside its marker if there is one."""
    action, well = board.rules.board.action(pair, side), board.spots[f"{pair}.{side}.{part}"]
    signs = ["order"] * action.po if part == "PO" else [icon.lower().replace(" ", "-") for icon in action.event]
    box, height, gap = well, WELLS[part], GAPS[part]
    if marked:
        box, height, gap = well._replace(w=well.w - MARKED), height * 0.8, min(gap, 3.0)
    widths = [height * ratio(sign, board.folder) for sign in signs]
    if marked:
        gap = min(gap, (box.w - sum(widths)) / max(1, len(signs) - 1))
    x = box.centre[0] - (sum(widths) + gap * (len(signs) - 1)) / 2
    drawn: list[Mark] = []
    for sign, width in zip(signs, widths, strict=True):
        drawn.append(Drawing(sign, (x + width / 2, box.centre[1]), height))
        x += width + gap
    return Within(well, tuple(drawn))


def _tray(board: GameBoard, view: State, side: Side) -> Iterator[Mark]:
    """How many are left of what lies there."""
    tray, name = board.layout[TRAYS[side]], _beside_reserve(board, side)
    reserve = board.rules.board.units - total(field_of(view.units), SIGN[side])
    yield Words(words.in_reserve(reserve), Box(name.x, name.bottom, name.w, 30), 18, "text", "#e7d3ad")
    if markers := markers_left(view, side):
        yield Words(f"×{markers}", Box(tray.x + 440, tray.y, 44, tray.h), 20, "bold", INKS[side])


def markers_left(view: State, side: Side) -> int:
    """How many lie in the tray."""
    return sum((getattr(view.used, pair) or (None, None))[seat_of(side)] is None for pair in PAIRS)


def _beside_reserve(board: GameBoard, side: Side) -> Box:
    tray = board.layout[TRAYS[side]]
    return Box(tray.x + 18, tray.y + 18, 132, 32)


def _taller(box: Box, by: float) -> Box:
    """A little air above and below a drawn place: letters keep to its middle."""
    return Box(box.x, box.y - by, box.w, box.h + 2 * by)


def contested(board: GameBoard, view: State) -> Iterator[Mark]:
    """A Matrix square that both sides stand on has a rim half pink, half blue."""
    for square in SQUARES:
        stack = getattr(view.units, square)
        if stack is not None and stack[0] == "both":
            box = board.reach(square)
            for x, colour in ((box.x, "#ff5fa2"), (box.centre[0], "#6cc6ff")):
                radius = box.w / 2 if square in ("Core", "Ring") else 12
                yield Within(Box(x, box.y, box.w / 2, box.h), (Panel(box, "", colour, 7, radius),))
            yield Bare(name_plate(board, square))


def usual(board: GameBoard) -> Sequence[Mark]:
    """Where most begin with their second Troop."""
    box = board.box(SQUARES[board.rules.board.second_troop[0]])
    return badge(_("usual"), Box(box.x + 12, box.y + 30, box.w - 24, 28), "#142842eb", GOLD)


# What answers the hand -----------------------------------------------------------------------------------------------


def decision(board: GameBoard, view: State, side: Side, hand: Hand) -> Iterator[Mark]:
    """Whose plate glows, and what the decision is about."""
    yield Drawing(f"plate-{side}-lit", board.box(f"plate.{side}").centre, 102)
    if view.phase == "choose":
        yield from _choices(board, view, side)
    elif view.pair is not None:
        yield _lit_tile(board, view.pair)
    for move in board.legal(view):
        match move:
            case Eliminate(square=square) | Sabotage(square=square) | Attack(target=square):
                yield from rim(board, square, "foe")
            case Gain(square=square) | Place(square=square):
                yield from rim(board, square, "step")
    match board.zones.find(hand.over) if hand.over else None:
        case (Tile(), pair) | (Half() | ActionPart(), (pair, *_)):
            yield from _partner(board, view, side, pair)
        case (Square(), square):
            yield from _helpers(board, view, side, square)
            yield from _way(board, view, side, hand.holds, square)


def _choices(board: GameBoard, view: State, side: Side) -> Iterator[Mark]:
    """Own halves glow of which either part can be taken; an answer has its whole tile lit."""
    parts = Counter(move.pair for move in board.legal(view) if isinstance(move, Take))
    for pair in PAIRS:
        if parts[pair] > 1:
            yield _lit_half(board, pair, side)
    if (answer := open_pair(view)) is not None:
        yield _lit_tile(board, answer)


def _lit_half(board: GameBoard, pair: Pair, side: Side) -> Mark:
    return Drawing(f"half-{side}-lit", board.box(f"half.{pair}.{side}").centre, 72)


def _lit_tile(board: GameBoard, pair: Pair) -> Mark:
    return Drawing("tile-lit", board.box(f"tile.{pair}").centre, 146)


def _partner(board: GameBoard, view: State, side: Side, pair: Pair) -> Iterator[Mark]:
    """The facing half is lit, and so is what its side could do with it; an answer shows what it could do itself."""
    if not words.in_play(view, pair):
        return
    yield _lit_tile(board, pair)
    yield _lit_half(board, pair, other(side))
    if view.phase != "choose":
        return
    doer = side if open_pair(view) is not None else other(side)
    could = outlook.reach(board.rules.board, view, pair, doer)
    for square in sorted({*could.losses, *could.fights}):
        yield from rim(board, square, "foe")
    for square in could.gains:
        kind = unit_kind(doer, square)
        height = board.piece(kind, square).height * 0.86
        yield Drawing(f"{kind}-ghost", board.stand(kind, square, 1, 2), height)


def _helpers(board: GameBoard, view: State, side: Side, square: SquareName) -> Iterator[Mark]:
    """The units that would take part in an attack on the enemy under the hand."""
    if Attack(square) in board.legal(view):
        for helper in outlook.helpers(board.rules.board, view, side, square):
            yield from rim(board, helper, "help")


def _way(board: GameBoard, view: State, side: Side, source: str | None, square: SquareName) -> Iterator[Mark]:
    """The way of the unit in the hand to the square under it."""
    found = going(board.legal(view), source, square)
    if not found:
        return
    move = found[-1]
    squares = [move.origin, *outlook.way(board.rules.board, view, side, move)]
    if isinstance(move, Charge):
        squares.append(move.target)
    if len(squares) > 1:
        points = tuple(board.middle(each) for each in squares)
        yield Line(points, "#2a1030", 9)
        yield Line(points, "#ff7b5c" if isinstance(move, Charge) else "#ffd166", 5)
        yield from (Bare(name_plate(board, each)) for each in squares)
