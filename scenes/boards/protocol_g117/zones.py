"""The places of Protocol G117: squares of two battlefields, ten pairs of actions, the console and the trays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, get_args

from game.core.moves import Move
from game.core.words import _
from game.protocol_g117.content import MATRIX
from game.protocol_g117.state import (
    INDEX,
    PAIRS,
    SIDES,
    SQUARES,
    Pair,
    Part,
    Side,
    SquareName,
    State,
    Take,
    acting,
    other,
    steps_left,
)
from game.protocol_g117.telling import SIDE_NAMES, orders_left, pair_name, place
from scenes.kit.canvas import Box
from scenes.table.marks import Bare, Drawing, Mark, Tag, lit
from scenes.table.standing import Arrangement, Pile
from scenes.table.terms import Look, Piece
from scenes.table.zones import Zone, places

from . import hands, words

if TYPE_CHECKING:
    from .board import GameBoard

PARTS: tuple[Part, ...] = get_args(Part)
TRAYS: dict[Side, str] = {"AI": "supply", "HU": "dice"}
ENDS = {
    "turns": ("turn.1", "turn.10"), "sabotages": ("sabotage.AI", "sabotage.HU"), "console": ("console", "console")
}  # fmt: skip
"""The first and the last spot of what the console explains."""
MARKED = 31.0
"""What a marker takes of a well; the signs move closer together in the rest."""
RIMS = {"earth": 102.0, "node": 88.0, "core": 110.0, "ring": 238.0}
"""Heights of the lights, with their rims, for each shape of square."""


class Square(Zone[State, SquareName]):
    spot = "{}"
    of = (SQUARES,)
    sort = "square"
    board: GameBoard

    def keys(self, view: State) -> Iterable[SquareName]:
        return SQUARES if view.phase != "choose" else ()

    def means_itself(self, key: SquareName) -> bool:
        return key == "Core"  # inside the ring

    def others(self, view: State) -> Iterable[SquareName]:
        """The Kernel before the Firewall around it."""
        return [*(square for square in SQUARES if square != "Ring"), "Ring"]

    def label(self, view: State, key: SquareName) -> str:
        return words.square_label(self.board.rules.board, view, key)

    def look(self, view: State, key: SquareName) -> Look | None:
        """While units are moved, a card over the squares beside the hand would only be in its way."""
        resolving = view.phase in ("resolve_first", "resolve_second")
        return None if resolving else words.look_at_square(self.board.rules.board, view, key)

    def box(self, key: SquareName) -> Box:
        """The Kernel lies in the middle of the Firewall: who means the Firewall points at its stand."""
        return self.board.spots["Ring.1" if key == "Ring" else key]

    def reach(self, key: SquareName) -> Box:
        return self.board.spots[key]

    def place(self, key: SquareName, kind: str, index: int, count: int) -> tuple[float, float]:
        if INDEX[key] not in MATRIX:
            x, y = self.box(key).centre
            return (x, y - 13)  # above the name
        first, second = (self.board.spots[f"{key}.{stand}"].centre for stand in (1, 2))
        if count > 1 or key == "Ring":
            return first if index == 0 else second
        return ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2)

    def light(self, view: State, key: SquareName, source: str | None) -> Sequence[Mark]:
        promise = hands.promise(self.board.rules.board, view, self.board.legal(view), source, key)
        marks = rim(self.board, key, promise)
        if promise == "far" and view.split_left is not None:
            # The open step is not enough for two squares: this one costs an order.
            x, y = self.board.middle(key)
            marks += (Drawing("order", (x - 24, y - 18), 24),)
        return marks

    def source(self, key: SquareName, piece: Piece) -> str:
        return hands.unit(piece.kind, key)

    def meant(self, view: State, source: str, key: SquareName) -> Move | None:
        return hands.meant(view, source, key)

    def why_not(self, view: State, source: str, key: SquareName) -> str | None:
        return hands.why_not(view, source, key)


class Tile(Zone[State, Pair]):
    """Both halves of a pair, while nobody chooses."""

    spot = "tile.{}"
    of = (PAIRS,)
    sort = "button"
    board: GameBoard

    def keys(self, view: State) -> Iterable[Pair]:
        return PAIRS if view.phase != "choose" else ()

    def label(self, view: State, key: Pair) -> str:
        return pair_name(self.board.rules.board, key)

    def look(self, view: State, key: Pair) -> Look:
        return words.look_at_pair(self.board.rules.board, view, key)

    def meant(self, view: State, source: str, key: Pair) -> Move:
        return Take(key, "PO")


class Half(Zone[State, tuple[Pair, Side]]):
    """What the other side would answer with."""

    spot = "half.{}.{}"
    of = (PAIRS, SIDES)
    sort = "button"
    board: GameBoard

    def keys(self, view: State) -> Iterable[tuple[Pair, Side]]:
        side = acting(view)
        return [(pair, other(side)) for pair in PAIRS] if view.phase == "choose" and side is not None else ()

    def label(self, view: State, key: tuple[Pair, Side]) -> str:
        return _(self.board.rules.board.action(*key).name)

    def why_not(self, view: State, source: str, key: tuple[Pair, Side]) -> str | None:
        return words.not_yours(self.board.rules.board, *key)


class ActionPart(Zone[State, tuple[Pair, Side, Part]]):
    """The orders or the event of an action, with the name above them."""

    spot = "hit.{}.{}.{}"
    of = (PAIRS, SIDES, PARTS)
    sort = "button"
    board: GameBoard

    def keys(self, view: State) -> Iterable[tuple[Pair, Side, Part]]:
        side = acting(view)
        if view.phase != "choose" or side is None:
            return ()
        return [(pair, side, part) for pair in PAIRS for part in PARTS]

    def label(self, view: State, key: tuple[Pair, Side, Part]) -> str:
        return words.part_label(self.board.rules.board, *key)

    def light(self, view: State, key: tuple[Pair, Side, Part], source: str | None) -> Sequence[Mark]:
        """The hand may drop anywhere on its half; what shines is the well with the bolts or icons."""
        return lit(self.well(key))

    def well(self, key: tuple[Pair, Side, Part]) -> Box:
        return self.board.spots[Well.spot.format(*key)]

    def meant(self, view: State, source: str, key: tuple[Pair, Side, Part]) -> Move:
        pair, _side, part = key
        return Take(pair, part)


class Well(Zone[State, tuple[Pair, Side, Part]]):
    """Where bolts or icons are printed, and a marker lies when they were taken."""

    spot = "{}.{}.{}"
    of = (PAIRS, SIDES, PARTS)
    tall = 28.0

    def place(self, key: tuple[Pair, Side, Part], kind: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        return (box.right - MARKED / 2, box.centre[1])


class Explained(Zone[State, str]):
    """Rows of the console, and all of it: they say what they are."""

    spot = "{}"
    of = (tuple(words.EXPLAINED),)
    pressable = True

    def label(self, view: State, key: str) -> str:
        return orders_left(steps_left(view)) if key == "console" else _(words.EXPLAINED[key][0])

    def look(self, view: State, key: str) -> Look:
        title, text = words.EXPLAINED[key]
        return Look(_(title), _(text))

    def box(self, key: str) -> Box:
        first, last = (self.board.spots[end] for end in ENDS[key])
        return first if first == last else Box(first.x, first.y, last.right - first.x, first.h).grown(3)


class ScorePlate(Zone[State, Side]):
    spot = "plate.{}"
    of = (SIDES,)
    sort = "person"
    pressable = True
    board: GameBoard

    def label(self, view: State, key: Side) -> str:
        return _("What {side} hold").format(side=_(SIDE_NAMES[key]))

    def look(self, view: State, key: Side) -> Look:
        return words.look_at_plate(self.board.rules, view, key)


class _Taken(Zone[State, Side]):
    """Where something lies that a hand can take."""

    of = (SIDES,)

    def source(self, key: Side, piece: Piece) -> str:
        return self.name(key)


class Reserve(_Taken):
    spot = hands.RESERVE
    sort = "pile"

    def box(self, key: Side) -> Box:
        tray = self.board.layout[TRAYS[key]]
        return Box(tray.x + 150, tray.y, 236, tray.h)

    def place(self, key: Side, kind: str, index: int, count: int) -> tuple[float, float]:
        """In a row from the left, as close as it takes."""
        box, height = self.box(key), self.board.piece(kind, self.name(key)).height
        step = min(27.0, (box.w - height) / max(1, count - 1))
        return (box.x + height / 2 + index * step, box.centre[1])


@dataclass(frozen=True)
class _OneOnTop(Pile):
    """The number beside it says how many there are."""

    peep: float = 0.0
    seen: int = 1
    counted = False


class Markers(_Taken):
    spot = hands.MARKERS
    sort = "pile"
    arrangement = _OneOnTop()

    def box(self, key: Side) -> Box:
        tray = self.board.layout[TRAYS[key]]
        return Box(tray.x + 398, tray.y, 34, tray.h)


class PlayedSabotage(_Taken):
    """It waits here until it is aimed."""

    spot = hands.SABOTAGE


ZONES: tuple[type[Zone[Any, Any]], ...] = (
    ActionPart,
    Half,
    Square,
    Tile,
    Explained,
    ScorePlate,
    Reserve,
    Markers,
    PlayedSabotage,
    Well,
    places("turn.{}", int, sort="track", arrangement=Arrangement()),
    places("order.{}", int, sort="track"),
    places("vp.{}", SQUARES, arrangement=Arrangement()),
    places("{}.{}", SQUARES, int),
    places("name.{}", SQUARES),
    places("name.{}.{}", PAIRS, SIDES),
    *(places(f"{figure}.{{}}", SIDES) for figure in ("score", "now")),
    places("label.{}", str),
)


# Light on squares ----------------------------------------------------------------------------------------------------


def name_plate(board: GameBoard, square: SquareName) -> Tag:
    drawn = board.spots[f"name.{square}"]
    name, colour = place(board.rules.board, square), "#ffd9ee" if INDEX[square] in MATRIX else "#d9efff"
    room = Box(drawn.x - 10, drawn.y, drawn.w + 20, drawn.h)
    return Tag(name, drawn, "#0c081abe", colour, room=room, face="text", least=drawn.w)


def rim(board: GameBoard, square: SquareName, kind: hands.Promise) -> tuple[Mark, ...]:
    """Light around a square. Its name is left as it is, and so is the Kernel's within the Firewall."""
    form = square.lower() if square in ("Core", "Ring") else "node" if INDEX[square] in MATRIX else "earth"
    names: tuple[SquareName, ...] = ("Core", "Ring") if square == "Ring" else (square,)
    return (
        Drawing(f"{kind}-{form}", board.reach(square).centre, RIMS[form]),
        *(Bare(name_plate(board, name)) for name in names),
    )
