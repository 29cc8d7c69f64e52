"""The drawings of YSNP: in which pose, looking which way, and how high they are."""

from __future__ import annotations

from typing import NamedTuple

from game.ysnp.content import LEVELS, MONSTERS, TYPES, Figures
from game.ysnp.state import Cell
from scenes.table.marks import MIRRORED

TOKENS = tuple(f"{kind}-{level}" for kind in TYPES for level in LEVELS)
SPENT, BURNING, HIT, CALLING = "-spent", "-burning", "-hit", "-calling"
UNKNOWN, MARKER, FALLEN = "unknown", "turn-now", "necromancer-fallen"
POSES = (*(kind + pose for kind in MONSTERS for pose in ("", HIT, CALLING)), FALLEN)
"""Every monster in every pose it may be seen in."""


class Drawn(NamedTuple):
    """A drawing in the unit that all of this game share."""

    high: float
    under_foot: float
    """What of it lies below the feet."""


_MONSTERS = {
    "skeleton": Drawn(124.0, 5.0),
    "wolf": Drawn(92.0, 5.0),
    "daemon": Drawn(120.0, 12.0),
    "necromancer": Drawn(146.0, 8.0),
}
_TOWERS = {1: Drawn(114.0, 3.0), 2: Drawn(148.0, 3.0), 3: Drawn(180.0, 3.0)}
_DRAWN = {
    **{kind + pose: drawn for kind, drawn in _MONSTERS.items() for pose in ("", HIT, CALLING)},
    **{f"{kind}-{level}{pose}": _TOWERS[level] for kind in TYPES for level in LEVELS for pose in ("", SPENT, BURNING)},
    FALLEN: Drawn(96.0, 8.0),
    UNKNOWN: Drawn(86.0, 0.0),
}
DRAWN = {**_DRAWN, **{kind + MIRRORED: drawn for kind, drawn in _DRAWN.items()}}


class Sizes(NamedTuple):
    """Units of the sheet for one unit of the drawings."""

    tower: float
    monster: float
    boss: float
    waiting: float
    dead: float
    step: float
    """Two monsters of a queue are at most this far apart."""
    badge: float
    """Height of the heart at a monster's foot."""


ONE = Sizes(tower=0.82, monster=0.74, boss=0.84, waiting=0.5, dead=0.56, step=66.0, badge=30.0)
TWO = Sizes(tower=0.58, monster=0.5, boss=0.56, waiting=0.32, dead=0.36, step=50.0, badge=26.0)
ON_SHELF = 0.4


def walks_left(figures: Figures, cell: Cell) -> bool:
    """Every other row of the road runs back, and the right-hand Kingdom is mirrored."""
    side, n = cell
    row = next(index for index, squares in enumerate(figures.grid) if str(n) in squares)
    return (row % 2 == 1) != (side == 1)


def facing(kind: str, *, left: bool) -> str:
    """The drawing of somebody who looks this way; of the hooded nobody can tell."""
    return kind + MIRRORED if left and kind != UNKNOWN else kind
