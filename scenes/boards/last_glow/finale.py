"""How a night of The Last Glow ends: the dome closes over Mylemord, or the light goes out."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from game.core.words import N_, _
from game.last_glow.state import State, spot
from scenes.kit.canvas import Box
from scenes.kit.motion import ease_out
from scenes.table import spectacle
from scenes.table.finale import Animation, AtOnce, Finale, Goes, Rings, Shows, Step
from scenes.table.marks import Light, Line, Mark, Point

if TYPE_CHECKING:
    from scenes.boards.last_glow.board import GameBoard

GOLD, VIOLET, FIRE = "#ffe9b0", "#b9a2ff", "#ff5a3c"
WORDS = {
    "victory": N_("A dome of light closes over the town, and inside it whales and paper boats drift over the roofs."),
    "structure": N_("The lighthouse breaks apart in the storm and sinks onto the roofs."),
    "crash": N_("The lighthouse lies wrecked on the hills, and lightning plays around it."),
    "contact": N_("Lightning walks through the streets of the town; above it the lamp goes out."),
    "deadline": N_("The last drop of oil is burnt; the lighthouse drifts down, dark, into the storm."),
}
"""What is to be seen of each end, by its reason."""
SCENES = {"victory": "won", "contact": "contact", "deadline": "dark"}
"""Of the other ends it is the wreck."""
SPAN = 64
"""The number of strokes of the arc of the dome."""


def finale(board: GameBoard, view: State, reason: str) -> Finale:
    steps = _dome(board, view) if reason == "victory" else _darkness(board, view, reason)
    return Finale(f"last_glow/{SCENES.get(reason, 'lost')}", _(WORDS[reason]), steps)


def _dome(board: GameBoard, view: State) -> tuple[Step, ...]:
    """Light falls from the lamp, and the dome rises from both ends of the town until it is closed."""
    sky = board.layout["board"]
    lamp = board.box(spot(view.lighthouse))
    return (
        Rings(lamp.grown(30), GOLD, 0.5, "rise"),
        Shows(_arc(sky), sky, 1.5, stays=True),
    )


def _arc(sky: Box) -> Animation:
    """Over the whole town, which lies along the lower edge of the board."""
    middle, wide, high = sky.centre[0], sky.w / 2 - 30, 300.0

    def point(angle: float) -> Point:
        return (middle - wide * cos(angle), sky.bottom - 40 - high * sin(angle))

    def marks(t: float) -> list[Mark]:
        risen = ease_out(min(1.0, t * 1.25)) * pi / 2
        left = [point(n * risen / SPAN) for n in range(SPAN + 1)]
        right = [(2 * middle - x, y) for x, y in left]
        found: list[Mark] = [Light(end, 96 if t < 1 else 132, (110, 92, 50)) for end in (left[-1], right[-1])]
        for arc in (left, right):
            found += [Line(tuple(arc), "#9fb6e8", 13), Line(tuple(arc), "#fffdf0", 6)]
        return found

    return marks


def _darkness(board: GameBoard, view: State, reason: str) -> tuple[Step, ...]:
    sky, planet = board.layout["board"], board.box("planet")
    night = Shows(spectacle.nightfall(sky, "#0b0820"), sky, 0.9, stays=True)
    at = planet.centre if reason == "crash" else board.box(spot(view.lighthouse)).centre
    ground = (at[0], planet.centre[1])
    match reason:
        case "structure":
            falls = Goes("lighthouse", (ground,), 1.1, angle=-28.0, sound="slam")
            return (AtOnce((falls, Rings(Box.around(at, 130, 130), FIRE, 0.7))), night)
        case "crash":
            tilts = Goes("lighthouse", (at,), 0.7, angle=-28.0, sound="slam")
            fumes = Shows(spectacle.smoke((at[0], at[1] - 20), 130), sky, 1.1)
            return (AtOnce((tilts, fumes, Rings(Box.around(at, 130, 130), FIRE, 0.7))), night)
        case "contact":
            return (Rings(planet, VIOLET, 0.8, "zap"), night)
    return (night, Goes("lighthouse", (ground,), 0.9, sound="loss"))
