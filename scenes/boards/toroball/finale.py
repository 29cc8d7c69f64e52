"""How a match of Toroball ends: the ball lies in the net or the whistle goes, and Marguerite comes to be honoured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import N_, _
from game.toroball.state import OTHER, SEAT_OF, State
from scenes.kit.canvas import Box
from scenes.table import spectacle
from scenes.table.finale import AtOnce, Finale, Goes, Rings, Shows, Step

if TYPE_CHECKING:
    from .board import GameBoard

SCENES = {"Red": "toroball/won", "Green": "toroball/lost", "draw": "toroball/card"}
"""By winner, independent of the viewer: the picture shows whose cup it is."""
WORDS = {
    "Red": N_("A Red youngster on Marguerite’s head lifts the cup into the air; beside her a Green one weeps."),
    "Green": N_("A Green youngster dances beside Marguerite with the cup; a Red one lies in the sand and sees stars."),
    "draw": N_("Marguerite stands in the middle of the arena, a daisy in her mouth, Red and Green on either side."),
}
GOLD, CREAM = "#ffd23f", "#fff6e0"
HONOURED = 1.7
"""How large the cow is in the end, beside how large she stands."""


def finale(board: GameBoard, view: State) -> Finale:
    arena, winner = board.layout["board"], view.result
    if winner == "Red" or winner == "Green":
        colours: tuple[str, ...] = (board.side_colours[SEAT_OF[winner]], CREAM, GOLD)
    else:
        colours = (*board.side_colours, CREAM, GOLD)
    paper = spectacle.confetti(arena, colours)
    comes = Goes("cow", (board.pitch_box.centre,), 0.9, size=HONOURED, sound="moo")
    steps = (_decided(board, view), AtOnce((comes, Shows(paper, arena, 1.1))))
    return Finale(SCENES[winner], _(WORDS[winner]), steps, over=paper)


def _decided(board: GameBoard, view: State) -> Step:
    """The ball in the net, where a goal by it was the last thing; else the whistle, and the figure that counts."""
    winner = view.result
    if winner == "Red" or winner == "Green":
        goal = board.rules.pitch.goal_of[OTHER[winner]]
        if view.ball == goal:
            bounces = Goes("ball", (), 0.8, size=1.6, angle=-360.0)
            return AtOnce((bounces, Rings(board.box(goal).grown(40), GOLD, 0.8)))
        return Rings(board.box(f"team.{winner}").grown(20), GOLD, 0.8, "whistle")
    both: tuple[Box, ...] = tuple(board.box(f"team.{team}").grown(20) for team in SEAT_OF)
    return AtOnce(tuple(Rings(box, GOLD, 0.8, "whistle" if box is both[0] else "") for box in both))
