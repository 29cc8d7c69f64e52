"""Where everything stands, how high it is, and which way it looks.

Towers stand on `tower.<square>`, monsters queue on the square itself, those who wait on `stack`, the dead on `discard`,
tokens that are not in play on `supply.<token>`; in the right-hand Kingdom with its prefix, as the rules name places.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.ysnp.board import Board
from game.ysnp.content import LEVELS, MONSTERS, TYPES, Figures
from game.ysnp.sight import KingdomView, View
from game.ysnp.state import Cell, Tower, cell_of, pile, spot
from game.ysnp.towers import name_of
from scenes.kit.canvas import Box
from scenes.kit.drawings import MIRRORED

TOKENS = tuple(f"{kind}-{level}" for kind in TYPES for level in LEVELS)
SPENT, BURNING, HIT, UNKNOWN, MARKER = "-spent", "-burning", "-hit", "unknown", "turn-now"

FRAMES = {"1": 114.0, "2": 148.0, "3": 180.0, "skeleton": 124.0, "wolf": 92.0, "daemon": 120.0, "necromancer": 146.0}
"""How high the drawings are in their common unit: towers by level, monsters by kind, whatever their pose."""
UNDER_FOOT = {"skeleton": 5.0, "wolf": 5.0, "daemon": 12.0, "necromancer": 8.0}
"""What of a drawing lies below the feet."""
TOWER_UNDER_FOOT = 3.0
HOODED = 86.0


class Sizes(NamedTuple):
    """Units of the sheet for one unit of the drawings."""

    tower: float
    monster: float
    boss: float
    waiting: float
    dead: float
    step: float
    """Two monsters of a queue are at most so far apart."""
    badge: float
    """Height of the heart at a monster's foot."""


ONE = Sizes(tower=0.82, monster=0.74, boss=0.84, waiting=0.5, dead=0.56, step=76.0, badge=30.0)
TWO = Sizes(tower=0.58, monster=0.5, boss=0.56, waiting=0.32, dead=0.36, step=50.0, badge=26.0)
TRAY = 0.4
"""Tokens on the shelf."""
CROWD = 4
"""From so many on a queue is spread out when the mouse is on it."""


# Names ---------------------------------------------------------------------------------------------------------------


@cache
def plain(kind: str) -> str:
    """What a piece is, whatever its pose and whichever way it looks."""
    return kind.removesuffix(MIRRORED).removesuffix(SPENT).removesuffix(BURNING).removesuffix(HIT)


def is_monster(kind: str) -> bool:
    return plain(kind) in MONSTERS


def is_tower(kind: str) -> bool:
    return plain(kind) in TOKENS


def tower_at(name: str) -> str:
    return f"tower.{name}"


def shelf(token: str, side: int) -> str:
    return f"{pile('supply', side)}.{token}"


@cache
def token_of(place: str) -> tuple[str, int] | None:
    """The token a place on a shelf is for, and whose shelf it is."""
    name, dot, token = place.partition(".")
    for side in (0, 1):
        if dot and name == pile("supply", side):
            return token, side
    return None


def side_of(place: str) -> int:
    return 1 if place.removeprefix("tower.").startswith("R") else 0


def bead(turn: int, last: int) -> str:
    """The bead of a turn; the last one counts on."""
    return f"turn.{min(turn, last)}"


# Which way -----------------------------------------------------------------------------------------------------------


def walks_left(figures: Figures, cell: Cell) -> bool:
    """Every other row of the road runs back, and the right-hand Kingdom is mirrored."""
    side, n = cell
    row = next(index for index, squares in enumerate(figures.grid) if str(n) in squares)
    return (row % 2 == 1) != (side == 1)


def facing(figures: Figures, kind: str, place: str) -> str:
    """The drawing of a monster on this place: it looks where it walks; those who wait look at their gate."""
    kind = plain(kind)
    cell = cell_of(place)
    if cell is not None:
        left = walks_left(figures, cell)
    elif place.endswith("stack"):
        left = side_of(place) == 0
    else:
        left = side_of(place) == 1
    return kind + MIRRORED if left and kind != UNKNOWN else kind


# What stands where ---------------------------------------------------------------------------------------------------

Standing = tuple[str, str]
"""A kind of piece and its spot."""


def tower_kind(view: View, cell: Cell, standing: Tower) -> str:
    """Towers that have attacked sleep until the horde has moved."""
    asleep = view.phase == "activate" and not view.kingdoms[cell[0]].shots[cell[1] - 1]
    return name_of(standing) + (SPENT if asleep else "")


def everything(figures: Figures, board: Board, view: View, beads: int) -> Iterator[Standing]:
    yield MARKER, bead(view.turn, beads)
    for cell in board.cells:
        side, n = cell
        kingdom = view.kingdoms[side]
        standing = kingdom.towers[n - 1]
        if standing is not None:
            yield tower_kind(view, cell, standing), tower_at(spot(cell))
        for monster in kingdom.squares[n - 1]:
            yield facing(figures, monster.kind, spot(cell)), spot(cell)
    for side, kingdom in enumerate(view.kingdoms):
        yield from _piles(figures, kingdom, side)


def _piles(figures: Figures, kingdom: KingdomView, side: int) -> Iterator[Standing]:
    stack, discard, village = (pile(name, side) for name in ("stack", "discard", "village"))
    for waiting in kingdom.stack:
        yield (UNKNOWN, stack) if waiting == "?" else (facing(figures, waiting, stack), stack)
    for dead in kingdom.discard:
        yield facing(figures, dead, discard), discard
    if kingdom.pending_loss is not None:
        yield facing(figures, kingdom.pending_loss, village), village
    for token in TOKENS:
        kind, _dash, level = token.rpartition("-")
        if Tower(kind, int(level)) not in kingdom.towers:  # type: ignore[arg-type]
            yield token, shelf(token, side)


def height(sizes: Sizes, kind: str, place: str) -> float:
    base = plain(kind)
    if base in TOKENS:
        return FRAMES[base[-1]] * (TRAY if token_of(place) else sizes.tower)
    if place.endswith("stack"):
        scale = sizes.waiting
    elif place.endswith("discard"):
        scale = sizes.dead
    else:
        scale = sizes.boss if base.startswith("necromancer") else sizes.monster
    return HOODED * scale if base == UNKNOWN else frame(base) * scale


def frame(kind: str) -> float:
    return FRAMES["necromancer" if kind.startswith("necromancer") else kind]


def on_foot(sizes: Sizes, kind: str, place: str, foot: tuple[float, float]) -> tuple[float, float]:
    """The middle of a piece whose feet are here."""
    high = height(sizes, kind, place)
    base = plain(kind)
    if base in TOKENS:
        under = TOWER_UNDER_FOOT * high / FRAMES[base[-1]]
    elif base == UNKNOWN:
        under = 0.0
    else:
        under = UNDER_FOOT["necromancer" if base.startswith("necromancer") else base] * high / frame(base)
    return (foot[0], foot[1] + under - high / 2)


def in_queue(road: Box, step: float, index: int, count: int, *, left: bool) -> tuple[float, float]:
    """Where the feet of the `index`-th from the back are: the front one first in walking direction."""
    margin = min(28.0, road.w * 0.085)
    room = road.w - 2 * margin
    wide = min(step * (count - 1), room)
    ahead = (room - wide) * 0.3
    x = ahead + wide * (index / (count - 1) - 0.5 if count > 1 else 0.0)
    return (road.centre[0] + (-x if left else x), road.bottom - 14)


def queue_step(road: Box, step: float, count: int) -> float:
    """How far apart the monsters of such a queue stand."""
    margin = min(28.0, road.w * 0.085)
    return min(step, (road.w - 2 * margin) / (count - 1)) if count > 1 else step


def in_row(box: Box, step: float, index: int, count: int, *, left: bool) -> tuple[float, float]:
    """Feet in a row from one end, closer if it is tight."""
    step = min(step, (box.w - step) / (count - 1)) if count > 1 else step
    x = step / 2 + index * step
    return (box.right - x if left else box.x + x, box.bottom - 2)
