"""How a watch ends: the horde goes up in smoke, the Necromancer rises over the Village, or the last tower burns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import N_, _
from game.ysnp.events import VillageReached
from game.ysnp.sight import View
from game.ysnp.state import Result, pile, spot
from scenes.kit.motion import ease_out
from scenes.table import spectacle
from scenes.table.finale import Animation, AtOnce, Finale, Goes, Rings, Shows, Step
from scenes.table.marks import Drawing, Mark, Point

if TYPE_CHECKING:
    from .board import GameBoard

WORDS: dict[Result, str] = {
    "won": N_("The sun rises; the wizard waves from his tower, sheep graze, and only an empty cloak is left."),
    "lost_necromancer": N_("The Necromancer towers over the burning Village, and his horde stands in the glow."),
    "lost_towers": N_("The last tower is a torch. A wizard’s hat lies before it, and the horde walks past."),
}
"""What is to be seen of each end."""
DAWN, GREEN, EMBER = (150, 116, 52), "#7dff5a", "#ff7a4a"
RISEN = 260.0
"""How high the Necromancer rises."""


def finale(board: GameBoard, view: View) -> Finale:
    scene = "ysnp/won" if view.result == "won" else "ysnp/lost"
    return Finale(scene, _(WORDS[view.result]), _won(board, view) if view.result == "won" else _lost(board, view))


def _won(board: GameBoard, view: View) -> tuple[Step, ...]:
    """Everybody still on the road goes up in smoke, and it grows light."""
    land = board.layout["board"]
    gone: list[Step] = []
    for cell in board.geometry.cells:
        side, n = cell
        for kind in {monster.kind for monster in view.kingdoms[side].squares[n - 1]}:
            square = board.box(spot(cell))
            fumes = spectacle.smoke((square.centre[0], square.bottom - 20), square.h * 0.6, "#2f5a3c")
            gone += [Goes(kind, (), 0.8, size=0.0, spot=spot(cell)), Shows(fumes, land, 0.9)]
    dawn = Shows(spectacle.light((land.centre[0], land.y + 60), 560, DAWN), land, 1.0, "rise", stays=True)
    return (AtOnce(tuple(gone)), dawn) if gone else (dawn,)


def _lost(board: GameBoard, view: View) -> tuple[Step, ...]:
    land = board.layout["board"]
    raided = next((event.owner for event in board.story() if isinstance(event, VillageReached)), None)
    fallen = range(len(view.kingdoms)) if raided is None else (raided,)  # a table without its story
    villages = [board.box(pile("village", side)) for side in fallen]
    if view.result == "lost_necromancer":
        night = Shows(spectacle.nightfall(land, "#04180c"), land, 0.9, "glitch", stays=True)
        rises = [Shows(_rises(box.centre), land, 1.1, "fireball", stays=True) for box in villages]
        return (AtOnce((night, *(Rings(box.grown(20), GREEN, 0.9) for box in villages))), AtOnce(tuple(rises)))
    burning = [
        Shows(spectacle.smoke((box.centre[0], box.y + 20), 150, "#3a1c10"), land, 1.4, "flame") for box in villages
    ]
    dusk = Shows(spectacle.nightfall(land, "#2a0c04"), land, 1.6, stays=True)
    return (AtOnce((*burning, dusk, *(Rings(box.grown(20), EMBER, 0.9) for box in villages))),)


def _rises(at: Point) -> Animation:
    """He stands over the Village, and grows."""

    def marks(t: float) -> list[Mark]:
        high = 20 * round(RISEN * (0.4 + 0.6 * ease_out(t)) / 20)  # few sizes, each drawn once
        return [Drawing("necromancer-calling", (at[0], at[1] - high * 0.3), high)]

    return marks
