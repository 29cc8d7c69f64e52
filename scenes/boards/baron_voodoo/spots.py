"""What pieces and places are called, and where captured souls lie."""

from __future__ import annotations

from game.baron_voodoo.content import COLOURS
from game.baron_voodoo.state import Colour, Die, Face, Loa, State, side_of

STEPS = ("A", "B", "C3", "C4", "C5", "D")
"""The steps that the ribbon shows."""


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
    """Where the captured dice of a side lie: whoever plays has them in the tray."""
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
