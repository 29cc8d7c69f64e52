"""How the struggle ends: the last flag goes up, the employers' hand closes, or the street is empty."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.core.events import Moved
from game.core.words import N_, _
from game.which_side_postcard.state import Result, State
from scenes.kit.canvas import Box
from scenes.kit.motion import ease_out
from scenes.table import spectacle
from scenes.table.finale import Animation, AtOnce, Finale, Goes, Rings, Shows, Step
from scenes.table.marks import Line, Mark

if TYPE_CHECKING:
    from .board import GameBoard

WORDS: dict[Result, str] = {
    "win": N_("A red flag waves over the street, and a crowd with raised fists fills it up to the chimneys."),
    "clock": N_("A huge hand in a starched cuff closes over the street; the banners lie in the mud."),
    "nobody_free": N_("Huge fingers come down over the street like bars, and one woman stands among them."),
    "all_dead": N_("The windows are boarded up, and over the street hangs a huge hand with nothing left to grasp."),
}
"""What is to be seen of each end."""
SCENES: dict[Result, str] = {"win": "won", "all_dead": "empty"}
RED, INK, BONE = "#d8261c", "#151210", "#f0e4c8"
LEAFLETS = (RED, RED, BONE, INK)
BARS = 14


def finale(board: GameBoard, view: State) -> Finale:
    scene = f"which_side_postcard/{SCENES.get(view.result, 'lost')}"
    street = board.layout["board"]
    steps: dict[Result, tuple[Step, ...]] = {
        "clock": (Shows(spectacle.curtain(street, INK, BONE, "top"), street, 1.4, "chain", stays=True),),
        "nobody_free": (Shows(_bars(street), street, 1.3, "slam", stays=True),),
        "all_dead": (Shows(spectacle.nightfall(street, INK, 0.85), street, 1.6, "loss", stays=True),),
    }
    if view.result == "win":
        return Finale(scene, _(WORDS["win"]), _proclaimed(board), over=spectacle.confetti(street, LEAFLETS))
    return Finale(scene, _(WORDS[view.result]), steps[view.result])


def _proclaimed(board: GameBoard) -> tuple[Step, ...]:
    """Every flag swells in the wind, around the last one a ring, and leaflets come down."""
    street = board.layout["board"]
    flags = Goes("flag", (), 0.9, size=1.4)
    raised = (event.target for event in board.story() if isinstance(event, Moved) and event.piece == "control")
    last = [Rings(board.box(f"means.{means}").grown(20), RED, 0.9) for means in islice(raised, 1)]
    leaflets = Shows(spectacle.confetti(street, LEAFLETS), street, 1.1, "cheer")
    return (AtOnce((flags, *last)), leaflets)


def _bars(street: Box) -> Animation:
    """They fall from above, one after the other, and stay."""

    def marks(t: float) -> list[Mark]:
        found: list[Mark] = []
        for number in range(BARS):
            fallen = ease_out(max(0.0, min(1.0, t * 2.2 - number / BARS)))
            x = street.x + street.w * (number + 0.5) / BARS
            bar = (x, street.y), (x, street.y + street.h * fallen)
            found += [Line(bar, INK, 22), Line(bar, "#6a6259", 5)] if fallen else []
        return found

    return marks
