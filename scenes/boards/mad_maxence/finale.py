"""How an adventure ends: the road goes on, or the land is turned into a blank page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import N_, _
from game.mad_maxence.state import Result, State
from scenes.kit.canvas import Box
from scenes.table import spectacle
from scenes.table.finale import AtOnce, Finale, Goes, Shows, Step
from scenes.table.marks import Point

from .hands import CAR

if TYPE_CHECKING:
    from .board import GameBoard

WORDS: dict[Result, str] = {
    "won": N_(
        "The car drives on into green country; at the edge of the broken road the white riders turn their pages."
    ),
    "caught": N_(
        "A blank page slides over the land. Half of the car is only dotted lines, and white figures rub it out."
    ),
    "stranded": N_("The car stands smoking on the road, and from the horizon a blank page slides over it."),
}
"""What is to be seen of each end."""
PAPER, FOLD = "#fbf7ee", "#cfc4ae"


def finale(board: GameBoard, state: State) -> Finale:
    land = board.layout["board"]
    at = board.box(f"place.{state.pos}").centre
    scene = "mad_maxence/won" if state.result == "won" else "mad_maxence/lost"
    return Finale(scene, _(WORDS[state.result]), tuple(_steps(state.result, land, at)))


def _steps(result: Result, land: Box, at: Point) -> list[Step]:
    if result == "won":
        return [Goes(CAR, (_way_out(land, at),), 1.6, size=0.35, sound="engine")]
    erased = Shows(spectacle.curtain(land, PAPER, FOLD, "right"), land, 1.3, "page", stays=True)
    if result == "caught":
        return [erased]
    fumes = Shows(spectacle.smoke((at[0], at[1] - 10), 90), land, 0.9, "loss")
    return [AtOnce((fumes, Goes(CAR, (at,), 0.5, angle=-7.0))), erased]


def _way_out(land: Box, at: Point) -> Point:
    """Over the nearest edge of the map."""
    away = {
        (land.right - 8, at[1] - 20): land.right - at[0],
        (land.x + 8, at[1] - 20): at[0] - land.x,
        (at[0], land.y + 8): at[1] - land.y,
    }
    return min(away, key=lambda edge: away[edge])
