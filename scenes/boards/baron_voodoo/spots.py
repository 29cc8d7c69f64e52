"""What pieces and places are called, where captured souls lie, and how pieces share a place."""

from __future__ import annotations

from dataclasses import dataclass

from game.baron_voodoo.content import COLOURS
from game.baron_voodoo.state import Colour, Die, Face, Loa, State, side_of
from scenes.kit.canvas import Box
from scenes.table.standing import At, Column, Grid, Row, Size

STEPS = ("A", "B", "C3", "C4", "C5", "D")
"""The steps that the ribbon shows."""
STACKED = 16.0
"""How much of a covered die is seen under the next one."""


def drawn(colour: Colour, face: Face) -> str:
    """The drawing of a die: five bodies, and on them the icons in the ink of each."""
    return f"die-{colour}+{colour}-{face}"


def kind_of(die: Die) -> str:
    return drawn(die.colour, die.face)


def name_of(die: Die) -> str:
    """What a soul is called as a piece, whatever it shows; where it is captured, that is its place as well, wherever
    its row has brought it."""
    return f"soul.{die.id}"


def flame_kind(colour: Colour) -> str:
    return f"soul-{colour}"


FLAMES = {flame_kind(colour): colour for colour in COLOURS}


def flame_spot(side: int, colour: Colour) -> str:
    return f"spirit.{side}.{colour}"


def world_spots(view: State, side: int) -> list[str]:
    """Where a hand can drop something into a Spirit World: the whole of it, and the flames that burn there."""
    return [f"spirit.{side}", *dict.fromkeys(flame_spot(side, die.colour) for die in view.sides[side].spirit)]


def zone_spot(view: State, side: int) -> str:
    """The place of a side's captured dice: those of the current player are in the tray."""
    playing = view.step not in ("place", "over") and side_of(view, view.active) == side
    return "tray" if playing else f"capture.{side}"


def side_named(place: str) -> int:
    """The side that a place of the rules' events belongs to: "spirit 0"."""
    _zone, side = place.split()
    return int(side)


def pool_spot(colour: Colour, face: Face) -> str:
    return f"pool.{colour}.{face}"


def power_spot(loa: Loa) -> str:
    return f"power.{loa}"


def find_soul(view: State, number: int) -> tuple[int, int] | None:
    """Side and position, from 0, of a captured soul."""
    for side, board in enumerate(view.sides):
        for position, die in enumerate(board.capture):
            if die.id == number:
                return side, position
    return None


# How pieces share a place --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stack(Column):
    """A column of dice: it rises out of its well, and of a covered die the front is seen."""

    step: float = STACKED

    def place(self, box: Box, size: Size, index: int, count: int) -> At:
        return (box.centre[0], box.bottom - 3 - size[1] / 2 - index * self.step)


@dataclass(frozen=True)
class Shelf(Row):
    """Candles on their shelf: they close up and nothing else."""

    gap: float = -3.0
    spreads = False

    def place(self, box: Box, size: Size, index: int, count: int) -> At:
        step = self._step(box, size, count)
        return (box.right - 5 - size[0] / 2 - (count - 1 - index) * step, box.bottom - size[1] / 2)


@dataclass(frozen=True)
class Souls(Grid):
    """Captured dice: a single line of them lies in the middle of its tray."""

    def place(self, box: Box, size: Size, index: int, count: int) -> At:
        x, y = super().place(box, size, index, count)
        alone = self._columns(box, size, self.fit(box, size, count)) >= count
        return (x, box.centre[1]) if alone else (x, y)
