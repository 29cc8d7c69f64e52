"""How the story on the front page ends: on the open road, in a hail of bullets, or alone and without a dollar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import N_, _
from scenes.table import spectacle
from scenes.table.finale import AtOnce, Finale, Goes, Rings, Shows, Step
from scenes.table.marks import Drawing

if TYPE_CHECKING:
    from .board import GameBoard

WORDS = {
    "win": N_("The Ford races out of town; Clyde waves his hat out of the window, and dollar bills fly behind."),
    "shot": N_("The Ford stands riddled with bullets in the headlights; a hat and a beret lie in the dust."),
    "broke": N_("A man with his hands in his pockets walks east along the telegraph poles, away from the sun."),
}
"""What is to be seen of each end."""
SCENES = {"win": "won", "shot": "lost", "broke": "broke"}
SUN, WAX = (150, 110, 40), "#b3261e"


def finale(board: GameBoard, reason: str) -> Finale:
    steps = {"win": _sunrise, "shot": _ambush, "broke": _nightfall}[reason](board)
    return Finale(f"bonnie_and_clyde/{SCENES[reason]}", _(WORDS[reason]), steps)


def _sunrise(board: GameBoard) -> tuple[Step, ...]:
    """The road is empty, and the sun stands over its end."""
    photo, page = board.box("photo"), board.layout["board"]
    horizon = (photo.x + photo.w * 0.66, photo.y + photo.h * 0.5)
    return (Shows(spectacle.light(horizon, 420, SUN), page, 1.0, "whistle", stays=True),)


def _ambush(board: GameBoard) -> tuple[Step, ...]:
    """Shots flash all over the photograph, then smoke."""
    photo, page = board.box("photo"), board.layout["board"]
    at = [(0.36, 0.6), (0.62, 0.45), (0.46, 0.75), (0.7, 0.7), (0.3, 0.4)]
    shots = [
        (n * 0.17, [Drawing("flash", (photo.x + photo.w * x, photo.y + photo.h * y), photo.h * 0.8)])
        for n, (x, y) in enumerate(at)
    ]
    firing = AtOnce((Shows(spectacle.flashes(*shots), page, 0.9, "shot"), Rings(photo, WAX, 0.9)))
    fumes = Shows(spectacle.smoke((photo.centre[0], photo.bottom), photo.h, "#4a3d30"), page, 0.9, "shot")
    return (firing, fumes)


def _nightfall(board: GameBoard) -> tuple[Step, ...]:
    """The couple parts, and it grows dark over the page."""
    page, photo = board.layout["board"], board.box("photo")
    east = (photo.right - 30, photo.y + photo.h * 0.7)
    leaves = Goes("couple", (east,), 1.1, size=0.1)
    return (AtOnce((leaves, Shows(spectacle.nightfall(page, "#1a1008"), page, 1.4, "loss", stays=True))),)
