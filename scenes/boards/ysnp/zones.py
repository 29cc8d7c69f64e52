"""The places of YSNP: squares with roads and towers, the Village, stack and graveyard, shelves, turns."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import N_, _
from game.ysnp import outlook
from game.ysnp.sight import View
from game.ysnp.state import pile, spot
from scenes.kit.canvas import Box
from scenes.table.marks import Mark, Panel
from scenes.table.terms import Look, Piece
from scenes.table.zones import Zone, places

from . import hands, words
from .hands import SQUARES
from .kinds import DRAWN, ON_SHELF, TOKENS

if TYPE_CHECKING:
    from .board import GameBoard

SIDES = (0, 1)
AIM = "#ffd166"
ROUND = 18.0
"""The corners of a lit square."""
AHEAD = 0.36
"""How much of the room that a queue leaves is behind it: two keep off a tower and its frame."""
TAIL = 14.0
"""The next one may be a Wolf, and those behind keep clear of its tail."""


def piles(name: str) -> tuple[str, ...]:
    """What a pile is called in each Kingdom."""
    return tuple(pile(name, side) for side in SIDES)


class _Footing(Zone[View, Any]):
    """Where somebody stands: by the feet, whatever the drawing around them is like."""

    board: GameBoard

    def scale(self, kind: str) -> float:
        """How many units of the sheet one unit of the drawing is here."""
        sizes = self.board.sizes
        return sizes.boss if kind.startswith("necromancer") else sizes.monster

    def height(self, kind: str) -> float:
        return DRAWN[kind].high * self.scale(kind)

    def looks_left(self, key: Any) -> bool:
        """Which way monsters look here."""
        return False

    @abstractmethod
    def foot(self, key: Any, index: int, count: int) -> tuple[float, float]:
        """Where the feet of the `index`-th of `count` here are."""

    def below_middle(self, kind: str) -> float:
        """How far below the middle of a piece its feet are."""
        return self.height(kind) / 2 - DRAWN[kind].under_foot * self.scale(kind)

    def place(self, key: Any, kind: str, index: int, count: int) -> tuple[float, float]:
        x, y = self.foot(key, index, count)
        return (x, y - self.below_middle(kind))


class Square(_Footing):
    """Monsters queue on its road, the front one first in walking direction."""

    spot = "{}"
    of = (SQUARES,)
    sort = "square"

    def keys(self, view: View) -> Iterable[str]:
        return map(spot, self.board.geometry.cells)

    def label(self, view: View, key: str) -> str:
        return words.square_label(self.board.rules, view, key)

    def look(self, view: View, key: str) -> Look | None:
        return words.look_at_square(self.board.rules, view, key)

    def road(self, key: str) -> Box:
        return self.board.spots[f"road.{key}"]

    def step(self, key: str, count: int) -> float:
        """How far apart the monsters of such a queue stand."""
        room, most = self._room(key), self.board.sizes.step
        return min(most, room / (count - 1)) if count > 1 else most

    def _room(self, key: str) -> float:
        wide = self.road(key).w
        return wide - 2 * min(28.0, wide * 0.085)

    def looks_left(self, key: str) -> bool:
        """Where they walk."""
        return self.board.walks_left(outlook.cell(key))

    def foot(self, key: str, index: int, count: int) -> tuple[float, float]:
        road, room = self.road(key), self._room(key)
        wide = min(self.board.sizes.step * (count - 1), room)
        ahead = (room - wide) * AHEAD
        x = ahead + wide * (index / (count - 1) - 0.5 if count > 1 else 0.0)
        return (road.centre[0] + (-x if self.looks_left(key) else x), road.bottom - 14)

    def light(self, view: View, key: str, source: str | None) -> Sequence[Mark]:
        box = self.box(key)
        return Panel(box.grown(1), "", "#5d3b06", 5, ROUND), Panel(box, "#ffcd6022", AIM, 3, ROUND)

    def meant(self, view: View, source: str, key: str) -> Move | None:
        return hands.meant(view, source, key)

    def why_not(self, view: View, source: str, key: str) -> Reason | str | None:
        if not source and self.board.held_back(view, key):
            return None  # that is for the guide to say
        if not source and self.board.only_by_hand(key):
            return self.board.which(view, key)
        return hands.why_not(self.board.rules, self.board.geometry, view, source, key)


class _Seen(_Footing):
    """What can only be looked at. A note that speaks of it dashes it, so that nobody tries to use it."""

    def light(self, view: View, key: Any, source: str | None) -> Sequence[Mark]:
        return (Panel(self.box(key).grown(4), edge=AIM, dash=11),)

    def why_not(self, view: View, source: str, key: Any) -> str | None:
        found = self.look(view, key)
        return None if found is None else found.words.partition("\n")[0]


class Foot(_Footing):
    """Where the tower of a square stands."""

    spot = hands.TOWER
    of = (SQUARES,)

    def scale(self, kind: str) -> float:
        return self.board.sizes.tower

    def foot(self, key: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        return (box.centre[0], box.bottom - 6)

    def source(self, key: str, piece: Piece) -> str:
        return self.name(key)


class Shelf(_Seen):
    """Three types of three levels each in a row; a place is empty while its tower stands on the board."""

    spot = "{}.{}"
    of = (piles("supply"), TOKENS)

    def scale(self, kind: str) -> float:
        return ON_SHELF

    def others(self, view: View) -> Iterable[tuple[str, str]]:
        return [(pile("supply", side), token) for side in range(len(view.kingdoms)) for token in TOKENS]

    def label(self, view: View, key: tuple[str, str]) -> str:
        return words.token_label(key[1])

    def look(self, view: View, key: tuple[str, str]) -> Look:
        return words.look_at_token(self.board.rules, view, *hands.SHELVES[self.name(key)])

    def box(self, key: tuple[str, str]) -> Box:
        token, side = hands.SHELVES[self.name(key)]
        tray = self.board.layout["dice" if side else "supply"]
        kind, level = divmod(TOKENS.index(token), 3)
        group = (tray.w - 12) / 3
        wide = (group - 10) / 3
        return Box(tray.x + 6 + kind * group + 5 + level * wide, tray.y + 3, wide, tray.h - 6)

    def foot(self, key: tuple[str, str], index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        return (box.centre[0], box.bottom - 29)

    def source(self, key: tuple[str, str], piece: Piece) -> str:
        return self.name(key)


class _Pile(_Seen):
    """Everybody in a row from the outer end, closer if it is tight."""

    called: str
    """What the rules call it."""

    def keys(self, view: View) -> Iterable[str]:
        return [pile(self.called, side) for side in range(len(view.kingdoms))]

    def side(self, key: str) -> int:
        return piles(self.called).index(key)

    def looks_left(self, key: str) -> bool:
        return self.side(key) == 1

    def row(self, key: str, index: int, count: int, most: int) -> tuple[float, float]:
        box = self.box(key)
        step = box.w / most
        step = min(step, (box.w - step) / (count - 1)) if count > 1 else step
        x = step / 2 + index * step
        return (box.right - x if self.side(key) else box.x + x, box.bottom - 2)


class Stack(_Pile):
    sort = "pile"
    called = "stack"
    spot = "{}"
    of = (piles(called),)

    def label(self, view: View, key: str) -> str:
        return words.stack_label(view, self.side(key))

    def look(self, view: View, key: str) -> Look:
        return words.look_at_stack(self.board.rules, view, self.side(key))

    def scale(self, kind: str) -> float:
        return self.board.sizes.waiting

    def looks_left(self, key: str) -> bool:
        """At their gate."""
        return self.side(key) == 0

    def foot(self, key: str, index: int, count: int) -> tuple[float, float]:
        x, y = self.row(key, index, count, len(self.board.rules.figures.horde) + 1)
        behind = TAIL * self.board.sizes.waiting if index else 0.0
        return (x - behind if self.side(key) else x + behind, y)


class Graveyard(_Pile):
    sort = "pile"
    called = "discard"
    spot = "{}"
    of = (piles(called),)

    def label(self, view: View, key: str) -> str:
        return words.graveyard_label(view, self.side(key))

    def look(self, view: View, key: str) -> Look:
        return words.look_at_graveyard(view, self.board.plan(view), self.side(key))

    def scale(self, kind: str) -> float:
        return self.board.sizes.dead

    def box(self, key: str) -> Box:
        """One player has all of the right-hand tray for it."""
        if self.board.kingdoms == 2:
            return super().box(key)
        tray = self.board.layout["dice"]
        return Box(tray.x + 176, tray.y + 4, tray.w - 184, tray.h - 10)

    def foot(self, key: str, index: int, count: int) -> tuple[float, float]:
        return self.row(key, index, count, max(4, count))


class Village(_Pile):
    called = "village"
    spot = "{}"
    of = (piles(called),)

    def label(self, view: View, key: str) -> str:
        return words.village_label(view, self.side(key))

    def look(self, view: View, key: str) -> Look:
        return words.look_at_village(view, self.board.plan(view), self.side(key), self.board.sides)

    def foot(self, key: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        return (box.centre[0], box.bottom - 4)


class Sign(_Pile):
    """The red sign over a Village that monsters will break into."""

    called = "danger"
    spot = "label.{}"
    of = (piles(called),)

    def keys(self, view: View) -> Iterable[str]:
        return ()

    def others(self, view: View) -> Iterable[str]:
        return [key for key in super().keys(view) if self.label(view, key)]

    def label(self, view: View, key: str) -> str:
        return words.danger_short(view, self.board.plan(view), self.side(key))

    def look(self, view: View, key: str) -> Look:
        return words.look_at_village(view, self.board.plan(view), self.side(key), self.board.sides)


class Bead(_Seen):
    """A turn; it answers on its bead and on the line under it."""

    spot = "turn.{}"
    of = (int,)
    sort = "track"

    def keys(self, view: View) -> Iterable[int]:
        return (min(view.turn, self.board.beads),)

    def others(self, view: View) -> Iterable[int]:
        return range(1, self.board.beads + 1)

    def label(self, view: View, key: int) -> str:
        return _("The turns") if key in self.keys(view) else _("Turn {n}").format(n=key)

    def look(self, view: View, key: int) -> Look:
        return words.look_at_turn(self.board.rules.figures, view, key)

    def reach(self, key: int) -> Box:
        bead, line = self.box(key), self.board.spots[f"label.turn.{key}"]
        return Box(line.x, bead.y, line.w, line.bottom - bead.y)

    def height(self, kind: str) -> float:
        return self.board.spots["turn.1"].h * 1.6

    def place(self, key: int, kind: str, index: int, count: int) -> tuple[float, float]:
        return self.box(key).centre


class Flame(_Seen):
    """The end of the ribbon."""

    spot = "turn.end"
    answers = True
    title = N_("The flame")

    def look(self, view: View, key: None) -> Look:
        return words.look_at_flame(self.board.rules.figures, view)


ZONES: tuple[type[Zone[Any, Any]], ...] = (
    Square,
    Bead,
    Flame,
    Stack,
    Graveyard,
    Village,
    Sign,
    Foot,
    Shelf,
    *(places(f"{name}.{{}}", SQUARES) for name in ("road", "milestone", "attack")),
    *(places("label.{}", piles(name)) for name in ("village", "stack", "discard")),
    places("label.turn.{}", int),
)
