"""How the war of Protocol G117 ends: one side's units lose their signal, and the Kernel goes dark or flares up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import N_, _
from game.protocol_g117.state import SIDES, SQUARES, Side, State, other
from scenes.kit.canvas import Box
from scenes.table import spectacle
from scenes.table.finale import AtOnce, Finale, Rings, Shows, Step
from scenes.table.marks import Drawing

from . import hands
from .motion import COLOURS

if TYPE_CHECKING:
    from .board import GameBoard

SCENES = {"HU": "protocol_g117/won", "AI": "protocol_g117/lost", "draw": "protocol_g117/card"}
"""By winner, independent of the viewer: the picture shows whose world it is."""
WORDS = {
    "HU": N_("The great eye is dark and cracked; before a cheering crowd a fist holds up its plug."),
    "AI": N_("The great eye stands wide open, and the hand that reaches for it crumbles into pixels."),
    "draw": N_("The great eye and the fist still face each other; lightning runs across the map of the world."),
}
LOST, COUNTED = 1.1, 0.7
"""Seconds in which signals are lost one after another, and for which the count is pointed at."""
PINK = (120, 30, 80)


def finale(board: GameBoard, view: State) -> Finale:
    winner = view.result
    if winner == "AI" or winner == "HU":
        steps: tuple[Step, ...] = (
            _count(board, winner),
            _signals_lost(board, view, other(winner)),
            _kernel(board, winner),
        )
    else:
        steps = (AtOnce(tuple(_count(board, side) for side in SIDES)),)
    return Finale(SCENES[winner], _(WORDS[winner]), steps)


def _count(board: GameBoard, side: Side) -> Rings:
    return Rings(board.box(f"plate.{side}").grown(20), COLOURS[side], COUNTED)


def _signals_lost(board: GameBoard, view: State, side: Side) -> Step:
    """Bars flicker over each unit of a side in turn."""
    standing = [square for square in SQUARES if hands.stands_on(view, side, square)]
    each = 1 / max(1, len(standing))
    lost = [(n * each, [Drawing("glitch", board.middle(square), 84)]) for n, square in enumerate(standing)]
    return Shows(spectacle.flashes(*lost, lasting=1.6 * each), board.layout["board"], LOST, "glitch")


def _kernel(board: GameBoard, winner: Side) -> Step:
    """It is switched off, or lights up the whole Matrix."""
    kernel, card = board.box("Core"), board.layout["board"]
    if winner == "HU":
        matrix = Box.around(kernel.centre, 430, 430)
        return Shows(spectacle.nightfall(matrix, "#04060c", 0.85), card, 0.4, stays=True)
    return Shows(spectacle.light(kernel.centre, 300, PINK), card, 0.4, "zap", stays=True)
