"""Where things lie: wells, plates and the two trays, and how dice share a place."""

from __future__ import annotations

from dataclasses import dataclass

from game.baron_voodoo.content import COLOURS, FACES
from game.baron_voodoo.leaps import INDEX
from game.baron_voodoo.state import LOAS, Colour, Die, Face, Loa, State, side_of
from scenes.kit.canvas import Box
from scenes.table.standing import At, Column, Grid, Row, Size, Way

DIE, STACKED = 65.5, 16.0
"""Height of a die on the board, and how much of a covered one is seen under the next."""
TRAY_DIE, ZONE_DIE, POOL_DIE = 68.0, 42.0, 40.0
FLAME, CANDLE, HAT, SHIELD = 32.0, 40.0, 42.0, 36.0
MOST_CANDLES = 6
"""More than so many are written beside a few."""
SOULS_FROM = 142.0
"""How far into the left tray its words reach."""
TILE = (124.0, 86.0)
BOWL = (228.0, 86.0)


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
        fit = self.fit(box, size, count)
        alone = self._columns(box, size, fit) >= count
        return (x, box.centre[1]) if alone else (x, y)


WAYS: dict[str, Way] = {
    **dict.fromkeys(INDEX, Stack()),
    "tray": Souls(gap=5.0, least=0.36),
    "capture.": Grid(gap=3.0, least=0.5),
    "offerings.": Shelf(),
    "pool.": Way(),
}


def candles(offerings: int) -> int:
    """So many candles stand for so many offerings."""
    return offerings if offerings <= MOST_CANDLES else MOST_CANDLES // 2


def drawn(colour: Colour, face: Face) -> str:
    """The drawing of a die: five bodies, and on them the icons in the ink of each."""
    return f"die-{colour}+{colour}-{face}"


def kind_of(die: Die) -> str:
    return drawn(die.colour, die.face)


def name_of(die: Die) -> str:
    return f"die {die.id}"


def soul_spot(die: Die) -> str:
    """The place of one die in a capture zone, wherever its row has brought it."""
    return f"soul.{die.id}"


def world_spots(view: State, side: int) -> list[str]:
    """Where a hand can drop something into a Spirit World: the whole of it, and the flames that burn there."""
    return [f"spirit.{side}", *dict.fromkeys(f"spirit.{side}.{die.colour}" for die in view.sides[side].spirit)]


def zone_spot(view: State, side: int) -> str:
    """Where the captured dice of a side lie: whoever plays has them in the tray."""
    playing = view.step not in ("place", "over") and side_of(view, view.active) == side
    return "tray" if playing else f"capture.{side}"


def place_of(view: State, place: str) -> str:
    """The spot of what the rules' events call a place."""
    if place.startswith("capture "):
        return zone_spot(view, int(place[8:]))
    return place


def pool_spot(colour: Colour, face: Face) -> str:
    return f"pool.{colour}.{face}"


def tray_spots(supply: Box, dice: Box) -> dict[str, Box]:
    """The places in the trays, which no board draws because they change with the step."""
    found = {
        "tray": Box(supply.x + SOULS_FROM, supply.y + 5, supply.w - SOULS_FROM - 8, supply.h - 8),
        "bowl": Box(dice.x + 8, dice.y + 7, *BOWL),
        "aim": Box(dice.x + 16, dice.y + 10, dice.w - 32, dice.h - 20),
    }
    wide = (dice.w - 8) / len(LOAS)
    for number, loa in enumerate(LOAS):
        found[power_spot(loa)] = Box(dice.x + 4 + number * wide + (wide - TILE[0]) / 2, dice.y + 7, *TILE)
    wide = (dice.w - 8) / len(FACES)
    for number, face in enumerate(FACES):
        found[f"face.{face}"] = Box(dice.x + 4 + number * wide + 2, dice.y + 4, wide - 4, dice.h - 8)
    for number, colour in enumerate(COLOURS):
        tray, block = (supply, number) if number < 3 else (dice, number - 3)
        for place, face in enumerate(FACES):
            line, column = divmod(place, 3)
            x = tray.x + 4 + block * 163 + column * 54
            found[pool_spot(colour, face)] = Box(x, tray.y + 4 + line * 47, 40, 46)
    return found


def power_spot(loa: Loa) -> str:
    return f"power.{loa}"
