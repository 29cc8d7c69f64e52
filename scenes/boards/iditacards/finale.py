"""How a race ends: the sled comes through the arch into the village, or it stays out in the snow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Outcome
from game.core.words import N_, _
from game.iditacards.sight.views import View
from game.iditacards.text.telling import MEDALS
from scenes.kit.canvas import Box
from scenes.kit.motion import back_out
from scenes.table import spectacle
from scenes.table.finale import Animation, AtOnce, Finale, Goes, Rings, Shows, Step
from scenes.table.marks import Drawing, Mark

if TYPE_CHECKING:
    from .board import GameBoard

HOME: dict[str, str] = {
    "home": N_("The musher comes in under the chequered arch, both arms in the air, and the village cheers."),
    "gold": N_("The musher comes in under the chequered arch, and beside it shines a gold medal."),
    "silver": N_("The musher comes in under the chequered arch, and beside it shines a silver medal."),
    "bronze": N_("The musher comes in under the chequered arch, and beside it shines a bronze medal."),
}
OUT: dict[str, str] = {
    "home": N_("The sled stands in the snow, the dogs asleep around it; the lights of the village are far away."),
    "frozen": N_("The lantern burns on, and snow falls on the musher and on the dogs, which do not stir."),
    "starved": N_("The dogs lie curled up around the sled, and the musher’s eyes are closed."),
    "called-off": N_("The sled has stopped where it was; the dogs curl up in what is left of the snow."),
}
"""Descriptions by the reason for which a race ends: for a player who came home, and for one who did not."""
PAPER = ("#ffd166", "#e4572e", "#fffaf0", "#3f8fd0", "#4caf6d")
GOLD, DUSK, LANTERN = "#ffd166", "#0c1630", (150, 110, 40)


def finale(board: GameBoard, view: View, outcome: Outcome, *, won: bool) -> Finale:
    trail, reason = board.layout["board"], outcome.reason
    arrives = _arrival(board) if view.winner is not None else ()
    if not won or view.winner is None:
        steps = (*arrives, _dusk(board, view))
        return Finale("iditacards/lost", _(OUT[reason]), steps, over=spectacle.snow(trail))
    medal = _medal(reason, trail) if reason in MEDALS else lambda t: ()
    paper = spectacle.confetti(trail, PAPER)
    cheers = Shows(lambda t: (*paper(t), *medal(t)), trail, 1.0, "cheer", stays=True)
    return Finale("iditacards/won", _(HOME[reason]), (*arrives, cheers), over=lambda t: (*paper(t), *medal(1.0)))


def _arrival(board: GameBoard) -> tuple[Step, ...]:
    """The first sled comes out of the arch among the houses, nearer and nearer."""
    home, village = str(board.rules.world.home), board.box("leg.village")
    among = (village.centre[0], village.y - 60)
    comes = Goes("sled", (among,), 1.0, size=2.2, spot=home)
    return (AtOnce((comes, Rings(Box.around(board.box(home).centre, 80, 80), GOLD, 0.8, "bell"))),)


def _medal(medal: str, trail: Box) -> Animation:
    """It drops into the upper corner, and hangs there over the scene as well."""
    at = (trail.centre[0] + trail.h * 0.58, trail.y + trail.h * 0.2)

    def marks(t: float) -> list[Mark]:
        size = 4 * round(28 * back_out(min(1.0, t * 2)))
        return [Drawing(f"medal-{medal}", at, size)] if size > 0 else []

    return marks


def _dusk(board: GameBoard, view: View) -> Step:
    """It grows dark, and a lantern shines on every sled that a person has out there."""
    trail = board.layout["board"]
    night = spectacle.nightfall(trail, DUSK)
    lamps = [
        spectacle.light(board.box(str(player.position)).centre, 96, LANTERN)
        for seat, player in enumerate(view.players)
        if board.seats[seat].is_person and player.position < board.rules.world.home
    ]
    return Shows(lambda t: (*night(t), *(mark for lamp in lamps for mark in lamp(t))), trail, 1.2, stays=True)
