"""How the winter ends: light over the city that is the workers', or night over what has broken them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import N_, _
from game.which_side.day.flow import can_play
from game.which_side.state import State
from scenes.kit.canvas import Box
from scenes.table import spectacle
from scenes.table.finale import Animation, AtOnce, Finale, Rings, Shows, Step
from scenes.table.marks import Light, Mark

from .motion import BLOOD

if TYPE_CHECKING:
    from .board import GameBoard

WORDS = {
    "victory": N_("The gates stand open; a crowd with raised hands walks out under a red flag, and hats fly."),
    "strength": N_("A winter night: all chimneys smoke again, and a line of bayonets stands before the mills."),
    "playable": N_("Three people walk off through the snow with bowed heads, and the red flag stays behind."),
    "measures": N_("The red flag lies in the snow, shackles on it; the men with bayonets do not look down."),
}
"""What is to be seen of each end, by its reason."""
DAYLIGHT, LAMP = (120, 84, 36), (150, 96, 30)
POINTED, FALLS = 0.8, 1.1


def finale(board: GameBoard, state: State) -> Finale:
    won = state.reason == "victory"
    steps = _morning(board, state) if won else _night(board, state)
    return Finale("which_side/won" if won else "which_side/lost", _(WORDS[state.reason]), steps)


def _morning(board: GameBoard, state: State) -> tuple[Step, ...]:
    """A lamp for each works that is the workers', then day over the whole city."""
    card, sites = board.layout["board"], board.sites_of(state)
    lamps = _lamps([sites[f"control.{control}"] for control in state.controls])
    return (
        Shows(lamps, card, 1.1, "rise", stays=True),
        Shows(spectacle.light(board.layout["stage"].centre, 420, DAYLIGHT), card, 0.9, "cheer", stays=True),
    )


def _lamps(boxes: list[Box]) -> Animation:
    """They light up one after another, and stay."""

    def marks(t: float) -> list[Mark]:
        return [Light(box.centre, 72, LAMP) for n, box in enumerate(boxes) if t * len(boxes) >= n]

    return marks


def _night(board: GameBoard, state: State) -> tuple[Step, ...]:
    """What has broken the struggle is pointed at before it grows dark."""
    card = board.layout["board"]
    broken = AtOnce(tuple(Rings(box, BLOOD, POINTED) for box in _broken_by(board, state)))
    sound = {"strength": "chain", "playable": "bell", "measures": "slam"}[state.reason]
    return (broken, Shows(spectacle.nightfall(card, "#0e1626"), card, FALLS, sound, stays=True))


def _broken_by(board: GameBoard, state: State) -> list[Box]:
    sites = board.sites_of(state)
    match state.reason:
        case "playable":
            empty = [sites.houses[house.name] for house in state.tenements if not can_play(state, house)]
            return [Box.around(house.centre, 120, 120) for house in empty]
        case "measures":
            count, most = len(state.measures), board.rules.content.limits.measures
            return [sites.lane("measures", most, n, count) for n in range(count)]
    return [sites["strength"].grown(-20)]
