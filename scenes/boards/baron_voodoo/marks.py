"""What is written and drawn on the Baron's board: plates, beads and majorities, the ribbon, lights and ghosts."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from game.baron_voodoo.content import COLOURS
from game.baron_voodoo.ending import counted_colours, loas_of
from game.baron_voodoo.leaps import COLUMN, FILES, INDEX, NAMES, SIZE
from game.baron_voodoo.souls import majority
from game.baron_voodoo.state import COLOUR_OF, LOAS, Capture, Put, Slide, State, side_of
from game.core.words import _
from scenes.kit.canvas import Box
from scenes.kit.motion import between
from scenes.kit.text import Align, Face
from scenes.table.marks import Disc, Drawing, Mark, On, Panel, Picture, Point, Words
from scenes.table.terms import Hand

from . import altar, words
from .altar import DIM, GOLD, IVORY, LIGHT, LINE, flowing
from .hands import flowed, taken_from
from .spots import STEPS, flame_spot, kind_of, name_of, zone_spot

if TYPE_CHECKING:
    from .board import GameBoard

SHADE = "#14081ea5"
"""Over souls that have no part in what is being done."""
BEGUN, TAKEN = "#ff9a7a", "#ff7a5c"
"""Around what a power has named so far, and around what a leap would take."""
ASIDE = 0.35
"""How faint a handle is that a guide does not speak of."""
RING = 20
"""Beads in a ring; beyond that a coin stands for all of it, and the ring begins again."""
MOST_CANDLES = 6
"""More than that are written beside a few."""
HANDLES = {"A": "edge-left", "G": "edge-right", "1": "edge-up", "7": "edge-down"}


def candles(offerings: int) -> int:
    """How many candles stand for the offerings of a side."""
    return offerings if offerings <= MOST_CANDLES else MOST_CANDLES // 2


def line_in(box: Box) -> Box:
    """Room for a line in the middle of a plate, however low the plate is."""
    return Box(box.x, box.centre[1] - LINE / 2, box.w, LINE)


# The ground ----------------------------------------------------------------------------------------------------------


def printed(board: GameBoard) -> Iterator[Mark]:
    """What files and rows are called."""
    for family, names in (("file", FILES), ("row", range(1, SIZE + 1))):
        for name in names:
            yield Words(str(name), line_in(board.box(f"{family}.{name}")), 17, "bold", "#f2d48a", "centre")


def true_now(board: GameBoard, view: State) -> Iterator[Mark]:
    sides = range(len(view.sides))
    yield from chain.from_iterable(_plate(board, view, side) for side in sides)
    yield from _spares(board, view)
    yield from chain.from_iterable(_portrait(board, view, seat) for seat in range(len(view.players)))
    for side in sides:
        yield from _beads(board, view, side)
        yield from _score(board, view, side)
        yield from _offerings(board, view, side)
        yield from _world(board, view, side)
    if not flowing(view):
        yield from _ribbon(board, view)
    yield from altar.true_now(board, view)


def _plate(board: GameBoard, view: State, side: int) -> Iterator[Mark]:
    """Highlight the plate of the current player."""
    box = board.box(f"plate.{side}")
    playing = view.step != "over" and side_of(view, view.active) == side
    if playing:
        yield Panel(box.grown(4), edge=LIGHT[COLOUR_OF[view.players[view.active].loa]], width=5, radius=15)
    yield Picture(f"baron_voodoo/plates/{board.plate_of(loas_of(view, side))}", box, 12)
    if playing:
        yield Panel(box, "#ffd6781a", radius=12)
        yield Panel(box.grown(1), edge=IVORY, radius=13)


def _spares(board: GameBoard, view: State) -> Iterator[Mark]:
    """Where nobody sits, the Loas nobody plays look on; their powers can be paid for all the same."""
    played = {player.loa for player in view.players}
    for spot, loa in zip(board.spares(view), [loa for loa in LOAS if loa not in played], strict=False):
        box = board.box(spot)
        name = Box(box.x + 10, box.bottom - 62, box.w - 20, 34)
        yield Picture(f"baron_voodoo/plates/spare-{'four' if box.h > 300 else 'two'}-{loa}", box, 12)
        yield Words(words.loa(loa), name, 28, "title", DIM, "centre")
        price = Box(name.x, name.bottom - 2, name.w, LINE)
        yield Words(words.for_sale(board, loa), price, 17, "text", DIM, "centre")


def _portrait(board: GameBoard, view: State, seat: int) -> Iterator[Mark]:
    """Who sits there; the portrait itself is part of its plate."""
    player, shared = view.players[seat], len(view.sides) < len(view.players)
    if seat == view.active and view.step != "over":
        box = board.box(f"portrait.{seat}")
        yield Disc(box.centre, box.h / 2 + 3, edge=IVORY)
    if not player.protection:
        yield Drawing("shield-off", board.box(f"shield.{seat}").centre, 40)
    title = board.box(f"name.{seat}")
    yield Words(words.loa(player.loa), title, 28, "title", IVORY, "centre" if shared else "left")
    room, colour = line_in(board.box(f"player.{seat}")), LIGHT[COLOUR_OF[player.loa]]
    name = board.names[seat] if board.names else ""
    yield Words(name, room, 17, "bold", colour, "centre" if shared else "right", elide=True)


def _beads(board: GameBoard, view: State, side: int) -> Iterator[Mark]:
    score, limit = view.sides[side].score, board.preview.limit(view)
    lit = score - RING if score > RING else score
    for number, at in enumerate(beads(board, side), start=1):
        yield Drawing("bead" if number <= lit else "bead-out", at, 11)
    x, y = flag(board, view, side)
    if score >= limit:
        at = (x - 7, y)  # its badge keeps clear of the word beside it
        yield Disc(at, 15, GOLD, "#7a1020", 2.5)
        yield Drawing("flag", at, 24)
    else:
        yield Drawing("flag", (x, y), 24)


def beads(board: GameBoard, side: int) -> list[Point]:
    """Where the beads of a side lie: around the portrait, or, for two who share a board, on a string."""
    if f"beads.{side}" in board.spots:
        box = board.box(f"beads.{side}")
        half, step = RING // 2, box.w / (RING // 2)
        return [
            (box.x + step * (number % half + 0.5), box.y + box.h * (0.27 if number < half else 0.73))
            for number in range(RING)
        ]
    box = board.box(f"portrait.{side}")
    (x, y), reach = box.centre, box.w / 2 + 8.5
    turns = [math.radians(136 + 16.7 * number) for number in range(RING)]
    return [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]


def flag(board: GameBoard, view: State, side: int) -> Point:
    """Where the flag of a side stands: at the bead that is its goal."""
    x, y = beads(board, side)[board.preview.limit(view) - 1]
    return (x + 5, y - 9)


def _score(board: GameBoard, view: State, side: int) -> Iterator[Mark]:
    """The score, and how far it is to the flag, or that somebody has come there."""
    box, goal = board.box(f"score.{side}"), line_in(board.box(f"limit.{side}"))
    score, limit = view.sides[side].score, board.preview.limit(view)
    if score > RING:
        yield Drawing("coin-20", (box.x + 4, box.y + 14), 30)
    yield Words(str(score), box, 56, "title", IVORY, "centre")
    if score < limit:
        yield Words(_("of {limit}").format(limit=limit), goal, 17, "text", IVORY, "centre")
    else:
        yield Words(_("reached"), goal, 17, "bold", GOLD, "centre")


def _offerings(board: GameBoard, view: State, side: int) -> Iterator[Mark]:
    offerings, box = view.sides[side].offerings, board.box(f"offerings.{side}")
    if offerings > MOST_CANDLES:
        room = Box(box.x - 4, box.bottom - LINE - 2, 30, LINE)
        yield Words(_("×{n}").format(n=offerings), room, 17, "bold", GOLD)


def _world(board: GameBoard, view: State, side: int) -> Iterator[Mark]:
    """Five flames, dark where nothing burns; who leads a colour has a bright edge, who shares it a thin one."""

    def line(said: str, spot: str, face: Face = "bold", align: Align = "left", colour: str = IVORY) -> Words:
        return Words(said, line_in(board.box(f"{spot}.{side}")), 17, face, colour, align)

    yield line(_("Captured"), "label.capture")
    yield line(_("Spirit World"), "label.spirit")
    if zone_spot(view, side) == "tray":
        yield line(_("in the tray below"), "capture", "italic", "centre", DIM)
    for colour in COLOURS:
        box = board.box(flame_spot(side, colour))
        count = sum(die.colour == colour for die in view.sides[side].spirit)
        if not count:
            yield Drawing(f"soul-{colour}-out", (box.centre[0], box.y + 16), 30)
            continue
        leaders = majority(view.sides, colour)
        if side in leaders and colour in counted_colours(view):
            yield Panel(box.grown(-1), edge=IVORY, width=3.0 if len(leaders) == 1 else 1.4, radius=8)
        yield Words(str(count), Box(box.x, box.bottom - 26, box.w, LINE), 17, "bold", IVORY, "centre")


def _ribbon(board: GameBoard, view: State) -> Iterator[Mark]:
    reserve, now = board.box("reserve"), step_now(board, view)
    yield Drawing("candle", (reserve.x + 16, reserve.centre[1] - 1), 38)
    yield Words(str(view.reserve), Box(reserve.x + 32, reserve.y, 50, reserve.h), 18, "bold", GOLD)
    if view.options.teams == "off":
        yield Drawing("chair", board.box("chair").centre, 38)
    for step in STEPS:
        box, comes = board.box(f"step.{step}"), board.hands.comes(view, step)
        pill, room = box.grown(-2), box.grown(-4)
        if step == now:
            yield Panel(pill, "#f3c453", IVORY, 2, 15)
            yield Words(words.step(step), room, 17, "bold", "#2a1203", "centre")
        else:
            yield Panel(pill, "#2a1238", GOLD if comes else "#6b5636", 1.6, 15)
            yield Words(words.step(step), room, 17, "bold", IVORY if comes else DIM, "centre")


def step_now(board: GameBoard, view: State) -> str:
    """What is to be done now. Before the leap that is the leap: the power is a matter of taste."""
    if view.step == "A" and view.pending is None and board.ready(view):
        return "B"
    return {"C2": "C3", "C4": "C5", "place": "", "over": ""}.get(view.step, view.step)


# Under the pieces ----------------------------------------------------------------------------------------------------


def under(board: GameBoard, view: State, hand: Hand | None) -> Iterator[Mark]:
    if flowing(view):
        yield from _handles(board, view)
    if view.step == "place":
        yield from _free_wells(board, view)
    yield from altar.tray_words(board, view, moving=hand is None)
    if altar.shows(view) == "bowl":
        yield from altar.bowl_words(board, view)
    if hand is not None and view.pending is None and view.step in ("A", "B") and board.decides(view.active):
        if hand.holds is None:
            yield from _ready(board, view)
        yield from board.traces(view)


def _handles(board: GameBoard, view: State) -> Iterator[Mark]:
    for move in board.rules.moves(view):
        if isinstance(move, Slide):
            box = board.box(f"edge.{move.line}.{move.end}")
            yield Drawing(HANDLES[move.end], box.centre, box.h, opacity=1.0 if board.allows((move,)) else ASIDE)


def _free_wells(board: GameBoard, view: State) -> Iterator[Mark]:
    for space, colour, pile in zip(NAMES, board.rules.night.colours, view.board, strict=True):
        if colour is not None and not pile:
            yield Panel(board.box(space).grown(-7), edge=LIGHT[colour], width=1.6, radius=8)


def _ready(board: GameBoard, view: State) -> Iterator[Mark]:
    """Souls that can leap shine, unless one is in the hand: then only where it can go does. The rim is ivory, since
    gold is lost on a yellow soul, and wide enough to be seen around the ring of a guide."""
    for space in board.ready(view):
        if (box := board.top_box(view, space, 68, 71)) is not None:
            yield Panel(box.grown(5), "#2a1203", radius=16)
            yield Panel(box.grown(4), edge=IVORY, width=4, radius=15)


# Over the pieces -----------------------------------------------------------------------------------------------------


def over(board: GameBoard, view: State, hand: Hand | None) -> Iterator[Mark]:
    yield from _columns(board, view)
    if hand is not None:
        if view.pending is not None and view.pending.kind in LOAS and board.decides(view.active):
            yield from _concerned(board, view, hand)
        yield from _begun(board, view)
        yield from _ghosts(board, view, hand)
    if altar.shows(view) == "bowl":
        yield from altar.bowl(board, view)


def _columns(board: GameBoard, view: State) -> Iterator[Mark]:
    """A full column has a bone at its foot, and souls nobody else may capture carry a shield that goes with them."""
    guarded = {COLOUR_OF[player.loa] for player in view.players if player.protection}
    for space, pile in zip(NAMES, view.board, strict=True):
        if len(pile) == COLUMN:
            box = board.box(space)
            yield Drawing("full", (box.centre[0], box.bottom - 6), 20)
        if guarded and pile and pile[-1].colour in guarded:
            yield On(name_of(pile[-1]), (Drawing("shield", (25, -25), 30),))


def _concerned(board: GameBoard, view: State, hand: Hand) -> Iterator[Mark]:
    """A power is called: what it can take, or reach with what is held, stands out; the rest lies in shade, but for
    what is under the hand."""
    open_ones, near = board.in_reach(view, hand.holds), _around(hand)
    for space, index in INDEX.items():
        box = board.top_box(view, space, 67, 70)
        if box is None:
            continue
        if space in open_ones:
            yield Panel(box.grown(1), edge="#2a1203", width=6, radius=13)
            yield Panel(box, edge=IVORY, width=4, radius=12)
        elif index not in near:
            x, y = box.centre
            yield Panel(Box(x - 31, y - 33, 62, board.box(space).bottom - y + 31), SHADE, radius=10)


def _around(hand: Hand) -> set[int]:
    """The spaces that something in the hand may lie on, and the one it comes from."""
    if hand.holds is None:
        return set()
    row, column = divmod(INDEX[hand.over], SIZE) if hand.over in INDEX else (-9, -9)
    beside = {index for index in INDEX.values() if max(abs(index // SIZE - row), abs(index % SIZE - column)) <= 1}
    return beside | {INDEX[hand.holds]}


def _begun(board: GameBoard, view: State) -> Iterator[Mark]:
    """What a power or an effect has named so far."""
    pending = view.pending
    if pending is None:
        return
    if pending.spaces:
        origin, *goals = pending.spaces
        yield Panel(board.box(origin).grown(4), edge=BEGUN, width=4, radius=13)
        pile = view.board[INDEX[origin]]
        yield from _next_of(board, view, origin, len(goals))
        for number, goal in enumerate(goals):
            yield from _ghost(board, kind_of(pile[-1 - number]), goal, len(view.board[INDEX[goal]]))
    for side, number in pending.dice:
        yield Panel(board.soul_box(view, view.sides[side].capture[number - 1]).grown(3), edge=BEGUN, width=4, radius=10)


def _next_of(board: GameBoard, view: State, space: str, gone: int) -> Iterator[Mark]:
    """While a column is spread, those that have their goal fade, and the next one is to be taken by its front."""
    pile = view.board[INDEX[space]]
    for level in range(len(pile) - gone, len(pile)):
        yield Panel(Box.around(board.stand(kind_of(pile[level]), space, level, len(pile)), 61, 65), SHADE)
    if gone:
        level = len(pile) - 1 - gone
        x, y = board.stand(kind_of(pile[level]), space, level, len(pile))
        yield Panel(Box(x - 32, y + 15, 64, 20), edge=GOLD, radius=7)


def _ghosts(board: GameBoard, view: State, hand: Hand) -> Iterator[Mark]:
    """What the hand is about to do: where the die lands, what it takes, where everything would lie."""
    gesture = next(iter(hand.meant)) if len(hand.meant) == 1 else None
    if gesture is None or not gesture.moves:
        return
    match gesture.moves[-1]:
        case Capture(origin, over, target):
            yield from _leap(board, view, origin, over, target)
        case Slide(line, end):
            for place, index in flowed(view, line, end):
                for level, die in enumerate(view.board[index]):
                    yield from _ghost(board, kind_of(die), NAMES[place], level)
        case Put(space) if gesture.source in INDEX:
            taken = taken_from(view, gesture.source)
            if taken is not None and not view.board[INDEX[space]]:
                yield from _ghost(board, kind_of(taken), space, 0)


def _leap(board: GameBoard, view: State, origin: str, over: str, target: str) -> Iterator[Mark]:
    """A dotted arc, and what it takes."""
    if (box := board.top_box(view, over, 68, 70)) is not None:
        yield Panel(box, edge=TAKEN, width=4, radius=12)
    start, end = board.box(origin).centre, board.box(target).centre
    across = start[1] == end[1]
    for dot in range(1, 12):
        t = dot / 12
        bend = 4 * t * (1 - t)
        x, y = between(start, end, t)
        yield Disc((x, y - 46 * bend) if across else (x + 30 * bend, y), 2.6, GOLD)


def _ghost(board: GameBoard, kind: str, space: str, level: int) -> Sequence[Mark]:
    """A die where it would lie."""
    at = board.stand(kind, space, level, level + 1)
    height = board.piece(kind, space).height
    return Drawing(kind, at, height, opacity=150 / 255), Panel(Box.around(at, 66, 68), edge=GOLD, dash=7)
