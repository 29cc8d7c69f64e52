"""The two trays: the souls of the current player, and the altar, which shows what the step of the turn is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from game.baron_voodoo.content import COLOURS, FACES
from game.baron_voodoo.names import ICON_NAMES, POWER_NAMES
from game.baron_voodoo.souls import best_combination
from game.baron_voodoo.state import COLOUR_OF, LOAS, Colour, Die, Face, Loa, Power, State, Turn
from game.baron_voodoo.turn import captured, cost_of, own_side
from game.core.words import _, ngettext, pgettext
from scenes.kit.canvas import Box
from scenes.table.marks import Drawing, Mark, Panel, Point, Words

from .spots import drawn, kind_of, name_of, pool_spot

if TYPE_CHECKING:
    from .board import GameBoard

IVORY, GOLD, RIM, DIM, SAND = "#fff6e0", "#ffd166", "#5d3b06", "#b9a0c4", "#e8d6b4"
LIGHT: dict[Colour, str] = {
    "yellow": "#ffe08a", "red": "#ff9a92", "turquoise": "#7fe8dc", "purple": "#d7aeff", "white": "#fffdf4",
}  # fmt: skip
LINE = 26.0
"""Height that a line of the smallest letters takes."""
SOULS_FROM = 142.0
"""How far into the left tray its words reach."""
TILE, BOWL = (124.0, 86.0), (228.0, 86.0)

Shows = Literal["pool", "powers", "faces", "aim", "bowl", "nothing"]


def shows(view: State) -> Shows:
    """What the altar is laid with."""
    pending = view.pending
    if view.step == "over":
        return "nothing"
    if view.step == "place":
        return "pool"
    if pending is not None and pending.kind not in LOAS:
        return "faces" if pending.kind == "change" and pending.dice else "aim"
    if view.step in ("C2", "C3"):
        return "faces"
    return "bowl" if view.step in ("C4", "C5") else "powers"


def flowing(view: State) -> bool:
    """The Tide has been called: its handles lie in the frame, over the ribbon."""
    return view.pending is not None and view.pending.kind == "mamy-wata"


def die_in_hand(view: State) -> Die:
    """The soul whose icon is chosen here."""
    pending = view.pending
    if pending is not None and pending.dice:
        side, number = pending.dice[0]
        return view.sides[side].capture[number - 1]
    return captured(view)


# Where things lie ----------------------------------------------------------------------------------------------------


def tray_box(board: GameBoard) -> Box:
    tray = board.layout["supply"]
    return Box(tray.x + SOULS_FROM, tray.y + 5, tray.w - SOULS_FROM - 8, tray.h - 8)


def bowl_box(board: GameBoard) -> Box:
    tray = board.layout["dice"]
    return Box(tray.x + 8, tray.y + 7, *BOWL)


def in_bowl(board: GameBoard, count: int) -> list[Point]:
    """The positions of this number of souls in the bowl."""
    box = bowl_box(board)
    step = min(46.0, 170 / max(1, count))
    return [(box.centre[0] + (number - (count - 1) / 2) * step, box.y + 22) for number in range(count)]


def power_box(board: GameBoard, loa: Loa) -> Box:
    tray = board.layout["dice"]
    wide = (tray.w - 8) / len(LOAS)
    return Box(tray.x + 4 + LOAS.index(loa) * wide + (wide - TILE[0]) / 2, tray.y + 7, *TILE)


def face_box(board: GameBoard, face: Face) -> Box:
    tray = board.layout["dice"]
    wide = (tray.w - 8) / len(FACES)
    return Box(tray.x + 4 + FACES.index(face) * wide + 2, tray.y + 4, wide - 4, tray.h - 8)


def pool_box(board: GameBoard, colour: Colour, face: Face) -> Box:
    """Three colours in the left tray, two in the right one; six faces each, in two lines."""
    number = COLOURS.index(colour)
    tray, block = (board.layout["supply"], number) if number < 3 else (board.layout["dice"], number - 3)
    line, column = divmod(FACES.index(face), 3)
    return Box(tray.x + 4 + block * 163 + column * 54, tray.y + 4 + line * 47, 40, 46)


# What is true now ----------------------------------------------------------------------------------------------------


def true_now(board: GameBoard, view: State) -> Iterator[Mark]:
    if view.step not in ("place", "over"):
        colour = LIGHT[COLOUR_OF[view.players[view.active].loa]]
        yield Panel(board.layout["supply"].grown(-2), edge=colour, width=2)
        tray = board.layout["supply"]
        yield Words(_("Souls"), Box(tray.x + 14, tray.y + 6, SOULS_FROM - 20, 34), 30, "title", IVORY)
    match shows(view):
        case "powers":
            yield from _powers(board, view)
        case "faces":
            yield from _faces(board, view)
        case "bowl":
            yield Drawing("bowl", bowl_box(board).centre, BOWL[1])
        case "aim":
            yield from _aim(board, view)
        case "pool":
            yield from _pool(board, view)


def tray_words(board: GameBoard, view: State, *, moving: bool) -> Iterator[Mark]:
    """How many souls lie in the tray, and what they are worth; what lies in the bowl is told there."""
    if view.step in ("place", "over"):
        return
    tray, wide = board.layout["supply"], SOULS_FROM - 20
    away = (*board.chosen, *(board.elsewhere if moving else ()))
    zone = [die for die in own_side(view).capture if name_of(die) not in away]
    count = ngettext("{n} captured", "{n} captured", len(zone)).format(n=len(zone))
    yield Words(count, Box(tray.x + 14, tray.y + 40, wide, 24), 17, "text", SAND)
    best = best_combination(zone)
    points = board.rules.night.points(len(best)) if best else 0
    told = ngettext("best: {n} point", "best: {n} points", points).format(n=points)
    yield Words(told, Box(tray.x + 14, tray.y + 66, wide, 24), 17, "text", SAND)


def _powers(board: GameBoard, view: State) -> Iterator[Mark]:
    usable = {move.loa for move in board.rules.moves(view) if isinstance(move, Power)}
    for loa in LOAS:
        box, price = power_box(board, loa), cost_of(board.rules.night, view, loa)
        begun = view.pending is not None and view.pending.kind == loa
        on = begun or (view.pending is None and loa in usable)
        yield Drawing(f"tile-{loa}" if on else f"tile-{loa}-off", box.centre, box.h)
        yield Words(_(POWER_NAMES[loa]), Box(box.x + 6, box.y + 58, box.w - 12, 24), 18, "bold", IVORY, "centre")
        if price:
            yield Drawing("candle", (box.x + 86, box.y + 34), 42)
            yield Words(str(price), Box(box.x + 98, box.y + 22, 20, 26), 19, "bold", GOLD, "centre")
        else:
            yield Words(free(), Box(box.x + 62, box.y + 22, 56, 26), 18, "bold", GOLD, "centre")
        if begun:
            yield Panel(box.grown(2), edge=IVORY, width=4, radius=13)


def _faces(board: GameBoard, view: State) -> Iterator[Mark]:
    """The six icons; the one that shows is free, another one is paid for."""
    die, price = die_in_hand(view), board.rules.night.figures.face_cost
    bought = view.pending is None
    offered = {move.face for move in board.rules.moves(view) if isinstance(move, Turn)}
    for face in FACES:
        box = face_box(board, face)
        at = (box.centre[0], box.y + 33)
        room = Box(box.x - 6, box.bottom - 26, box.w + 12, 26)
        yield Drawing(drawn(die.colour, face), at, 62)
        if face == die.face and bought:
            yield Panel(Box.around(at, 66, 68), edge=IVORY, radius=11)
            yield Words(free(), room, 17, "bold", GOLD, "centre")
        elif face not in offered:
            yield Panel(Box.around(at, 62, 64), "#0c1e18aa", radius=10)
        elif bought:
            yield Drawing("candle", (box.centre[0] - 12, box.bottom - 13), 30)
            yield Words(str(price), Box(room.centre[0] + 2, room.y, 22, 26), 17, "bold", GOLD, "centre")
        if not bought:
            yield Words(_(ICON_NAMES[face]), room, 17, "bold", IVORY, "centre")


def free() -> str:
    """What a power or an icon costs that costs nothing."""
    return pgettext("price", "free")


def _aim(board: GameBoard, view: State) -> Iterator[Mark]:
    assert view.pending is not None
    tray = board.layout["dice"]
    told = {
        "steal": _("Click a soul in somebody else's Spirit World, or drag it into yours."),
        "swap": _("Drag a captured soul onto one of another zone, or click both."),
        "change": _("Click the captured soul to turn to another icon."),
    }[view.pending.kind]
    if view.pending.kind == "swap" and view.pending.dice:
        told = _("Now click the soul of another zone that comes for it.")
    icon: Face = view.pending.kind  # type: ignore[assignment]
    yield Drawing(drawn(captured(view).colour, icon), (tray.x + 56, tray.centre[1]), 74)
    yield Words(told, Box(tray.x + 106, tray.y + 10, tray.w - 128, tray.h - 20), 19, "bold", IVORY)


def _pool(board: GameBoard, view: State) -> Iterator[Mark]:
    """How many of a kind are left, where it is more than one."""
    tray = board.layout["dice"]
    room = Box(tray.x + 340, tray.y + 8, tray.w - 356, tray.h - 16)
    yield Words(_("Lay out the souls in turn, each on its colour."), room, 18, "text", IVORY)
    for spot, count in Counter(pool_spot(die.colour, die.face) for die in view.pool).items():
        if count > 1:
            box = board.box(spot)
            yield Words(str(count), Box(box.right, box.y + 8, 14, 26), 17, "bold", GOLD, "centre")


# The bowl answers the hand -------------------------------------------------------------------------------------------


def bowl_words(board: GameBoard, view: State) -> Iterator[Mark]:
    """What the souls in the bowl are worth."""
    tray, zone = board.layout["dice"], own_side(view).capture
    chosen = [die for die in zone if name_of(die) in board.chosen]
    room = Box(tray.x + BOWL[0] + 24, tray.y + 6, tray.w - BOWL[0] - 36, tray.h - 12)
    upper, lower = room._replace(h=46), Box(room.x, room.y + 44, room.w, room.h - 44)
    points = board.preview.points(chosen)
    if points:
        score = own_side(view).score
        yield Words(ngettext("{n} point", "{n} points", points).format(n=points), upper, 42, "title", GOLD)
        small = _("Your score goes from {before} to {after}.").format(before=score, after=score + points)
    elif chosen:
        yield Words(_("No points yet"), upper, 34, "title", IVORY)
        small = _("One more soul.") if len(chosen) == 1 else _("These do not go together.")
    else:
        yield Words(_("The bowl"), upper, 34, "title", IVORY)
        small = _ladder(board) if len(zone) > 1 else _("It takes two souls or more.")
    yield Words(small, lower, 17, "text", IVORY)


def _ladder(board: GameBoard) -> str:
    """What two, three and four souls score."""
    two, three, four = (board.rules.night.points(count) for count in (2, 3, 4))
    return _("Points for 2, 3, 4 souls: {two}, {three}, {four}.").format(two=two, three=three, four=four)


def bowl(board: GameBoard, view: State) -> Iterator[Mark]:
    """Chosen souls in the bowl, and its front, which souls lie behind."""
    dice = [die for die in own_side(view).capture if name_of(die) in board.chosen]
    for die, at in zip(dice, in_bowl(board, len(dice)), strict=True):
        yield Drawing(kind_of(die), at, board.soul_box(view, die).h)
    yield Drawing("bowl-front", bowl_box(board).centre, BOWL[1])
