"""How a trail or a showdown ends on its street: in the evening light, in the dust, or at noon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Outcome
from game.core.words import N_, _
from scenes.kit.canvas import Box
from scenes.table import spectacle
from scenes.table.finale import AtOnce, Finale, Goes, Rings, Shows, Step

if TYPE_CHECKING:
    from game.way_of_the_shotgun.state import State
    from scenes.boards.way_of_the_shotgun.board import StreetBoard

WON = {
    "way": N_("Hattie touches her hat in the evening light, the gun on her shoulder; the town stands at its doors."),
    "debt": N_("Hattie walks up the street; behind her a hat lies in the dust, and men bare their heads."),
    "ghost": N_("Hattie stands in the last light as if it went through her; along the walls people keep very still."),
    "gate": N_("Hattie has shouldered the gun, the last shell still in it; in the doorways people breathe again."),
}
LOST = {
    "shot": N_("A hat, a red poncho and a shotgun lie in the street, and over them stands a man in black."),
    "noon": N_("The sun stands straight above the street; buzzards circle over a hat and a red poncho."),
    "trail": N_("A red poncho lies in the street, and at its far end a man in black waits for nobody."),
}
"""What is to be seen of each end, by its reason."""
SHOWDOWN: dict[tuple[int, ...], tuple[str, str]] = {
    (0,): ("won", N_("Hattie touches her hat, the gun on her shoulder, and the town comes to its doors.")),
    (1,): ("lost", N_("Vane stands alone in the street, gun lowered; in the dust lie Hattie’s hat and poncho.")),
    (): ("card", N_("Hattie and Vane look at each other down the long street, and neither draws.")),
}
"""The scene of the one who stays in town, and its description."""
EVENING, NOON, BLOOD, GOLD = (150, 92, 44), "#fff4d0", "#e8402c", "#ffd166"


def of_a_trail(board: StreetBoard, reason: str) -> Finale:
    street, hattie = board.layout["board"], board.box("hattie")
    if reason in WON:
        sunset = spectacle.light(board.box("foe.5").centre, 420, EVENING)
        steps: tuple[Step, ...] = (Shows(sunset, street, 1.4, "whistle", stays=True),)
        return Finale("way_of_the_shotgun/won", _(WON[reason]), steps)
    return Finale("way_of_the_shotgun/lost", _(LOST[reason]), _lost(reason, street, hattie))


def _lost(reason: str, street: Box, hattie: Box) -> tuple[Step, ...]:
    match reason:
        case "noon":
            white = spectacle.nightfall(street, NOON, 0.85)
            return (Shows(white, street, 1.6, "bell", stays=True),)
        case "shot":
            dusk = Shows(spectacle.nightfall(street, "#2a0806"), street, 1.0, stays=True)
            return (Rings(Box.around(hattie.centre, 160, 160), BLOOD, 0.7, "shot"), dusk)
    return (Shows(spectacle.nightfall(street, "#4a2f16"), street, 1.4, "loss", stays=True),)


def of_a_showdown(board: StreetBoard, state: State, outcome: Outcome) -> Finale:
    scene, words = SHOWDOWN[outcome.winners]
    street = board.layout["board"]
    places = [board.box(f"duellist.{seat}.{state.distance}") for seat in range(2)]
    if outcome.winners:
        (winner,) = outcome.winners
        x, y = places[winner].centre
        glow = Shows(spectacle.light((x, y), 300, EVENING), street, 1.2, "whistle", stays=True)
        shown = AtOnce((glow, Rings(Box.around((x, y), 150, 150), GOLD, 0.9)))
    else:
        edges = (street.x + 20, street.right - 20)
        able = [seat for seat, each in enumerate(state.sides) if each.grit > 0]  # nobody rides lying down
        ride = [Goes(str(seat), ((edges[seat], places[seat].centre[1]),), 1.5, size=0.0) for seat in able]
        shown = AtOnce((*ride, Shows(spectacle.nightfall(street, "#4a2f16", 0.4), street, 1.5, "bell", stays=True)))
    return Finale(f"way_of_the_shotgun/{scene}", _(words), (shown,))
