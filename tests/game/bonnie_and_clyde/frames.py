"""What each event of Bonnie and Clyde changes, for `test_frames`.

What the police want next, a bullet or a cube, is told by no event; it follows from what they came for.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bonnie_and_clyde.day import modifier
from game.bonnie_and_clyde.events import CubeLost, CubePlaced, Imprisoned, PoliceCame, RoyCame
from game.bonnie_and_clyde.rules import BonnieAndClyde
from game.bonnie_and_clyde.state import State
from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from tests.game.playing import rules_as

SILENT = ("phase",)
RULES = rules_as(BonnieAndClyde)


def named(event: Event) -> Sequence[str]:
    match event:
        case PhaseBegan(phase="police"):
            return ("turn", "used", "left_town", "lost_cube", "places_left", "daily_left")
        case Rolled(why="police"):
            return ("police_die",)
        case PoliceCame():
            return ("ammo_spent", "police_total")
        case CubeLost(pool=pool):
            return ("lost_cube", f"{pool}_left")
        case Rolled(why="roy"):
            return ("roy_die",)
        case RoyCame():
            return ("roy_present",)
        case CubePlaced(box=box):
            left = f"{RULES.town.boxes[box].pool}_left"
            return ("used", left, "left_town") if box == "leave_town" else ("used", left)
        case GaugeChanged(gauge=gauge):
            return (gauge,)
        case Moved(piece=row):
            return (row,)
        case Ended():
            return ("result",)
    return ()


def agrees(event: Event, state: State) -> bool:
    match event:
        case PhaseBegan(phase="police", number=turn):
            return (state.phase, state.turn, state.used) == ("police_roll", turn, ())
        case PhaseBegan(phase="places" | "daily" | "resolution" as phase, number=turn):
            return (state.phase, state.turn) == (phase, turn)
        case Rolled(dice=(die,), why="police"):
            return state.police_die == die
        case Rolled(dice=(die,), why="roy"):
            return state.roy_die == die
        case PoliceCame(die=die, ammo_spent=spent, total=total):
            return (state.police_die, state.ammo_spent, state.police_total) == (die, spent, total)
        case CubeLost(pool=pool):
            return state.lost_cube == pool
        case RoyCame(present=present):
            return state.roy_present == present
        case CubePlaced(box=box):
            return box in state.used and (state.left_town or box != "leave_town")
        case Imprisoned(modifier=added):
            return modifier(RULES.town, state) == added
        case GaugeChanged(gauge=gauge, after=after):
            return bool(getattr(state, gauge) == after)
        case Moved(piece=row, origin=origin, target=target):
            number = int((origin if target == "supply" else target).removeprefix(f"{row}-"))
            return bool(getattr(state, row) == number - (target == "supply"))
        case Ended(reason=reason):
            return (state.phase, state.result) == ("over", reason)
    return True
