"""How the last bell sounds: the winning captain climbs into the ring, and the belt comes down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import N_, _
from game.lucha_libre.state import State, Team, Wrestler, other
from scenes.boards.lucha_libre.zones import TEAMS
from scenes.kit.canvas import Box
from scenes.kit.motion import back_out, between
from scenes.table import spectacle
from scenes.table.finale import Animation, AtOnce, Finale, Goes, Rings, Shows, Step
from scenes.table.marks import Drawing, Mark

if TYPE_CHECKING:
    from scenes.boards.lucha_libre.board import GameBoard

CAPTAINS: dict[Team, Wrestler] = {"A": "santo", "B": "demon"}
"""The scenes show them, whoever was in the ring at the last bell."""
SCENES: dict[Team, str] = {"A": "lucha_libre/won", "B": "lucha_libre/lost"}
"""Independent of the viewer: the picture shows who holds the belt."""
WORDS: dict[Team, str] = {
    "A": N_("El Santo holds the belt up to the lights for his team, and Blue Demon hangs in the ropes."),
    "B": N_("Blue Demon wears the belt for his team and raises his fist under the lights; El Santo sees stars."),
}
SPLIT = N_("El Santo and Blue Demon stand side by side in the ring, and the whole hall is on its feet.")
PAPER: dict[Team, tuple[str, ...]] = {
    "A": ("#ffd23f", "#c8321f", "#fff6e0", "#e8862a"),
    "B": ("#2f7fd0", "#fff6e0", "#8fc4ff", "#c8321f"),
}
FAN = "#ffd23f"


def finale(board: GameBoard, state: State) -> Finale:
    hall, ring = board.layout["board"], board.box("ring")
    if state.winner == "draw" or state.winner == "none":
        colours = (*PAPER["A"], *PAPER["B"])
        climb = [_climbs(team, ring, aside) for team, aside in zip(TEAMS, (-95.0, 95.0), strict=True)]
        steps: tuple[Step, ...] = (AtOnce((*climb, Rings(ring, FAN, 0.9, "bell"))), _throws(hall, colours))
        return Finale("lucha_libre/card", _(SPLIT), steps, over=spectacle.confetti(hall, colours))
    winner, colours = state.winner, PAPER[state.winner]
    falls = Goes(f"mask-{CAPTAINS[other(winner)]}", (), 0.8, size=0.8, angle=80.0)
    climbs = AtOnce((_climbs(winner, ring), falls, Rings(ring, FAN, 0.9, "bell")))
    crowned = AtOnce((Shows(_belt(ring), hall, 1.1, "cheer", stays=True), _throws(hall, colours)))
    return Finale(SCENES[winner], _(WORDS[winner]), (climbs, crowned), over=spectacle.confetti(hall, colours))


def _climbs(team: Team, ring: Box, aside: float = 0.0) -> Goes:
    """The captain of a team comes to the middle of the ring, from wherever he is."""
    x, y = ring.centre
    return Goes(f"mask-{CAPTAINS[team]}", ((x + aside, y - 20),), 0.8, size=1.9)


def _throws(hall: Box, colours: tuple[str, ...]) -> Shows:
    return Shows(spectacle.confetti(hall, colours), hall, 1.1)


def _belt(ring: Box) -> Animation:
    """It comes down from the lights, and stays under the mask."""
    x, y = ring.centre
    start, end = (x, ring.y - 80), (x, y + 66)

    def marks(t: float) -> list[Mark]:
        return [Drawing("belt", between(start, end, back_out(min(1.0, t * 2.2))), 92)]

    return marks
