"""The places of The Last Glow: action boxes, the squares of the sky, the rail of the crew, berths, gauges, the hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.core.moves import Move, Square
from game.core.words import N_, _
from game.last_glow import crew, telling
from game.last_glow.state import (
    Hunt,
    LightUp,
    Maneuver,
    Repair,
    Send,
    Sleep,
    State,
    Throttle,
    distance,
    spot,
)
from game.last_glow.storm import COLLISION_DAMAGE, FAR_BLAST, NEAR_BLAST
from scenes.kit.canvas import Box
from scenes.table.terms import Look, Piece
from scenes.table.zones import Zone, places

if TYPE_CHECKING:
    from scenes.boards.last_glow.board import GameBoard

ACTIONS = {
    "light-up": (N_("Light up"), N_("+2 brightness")),
    "maneuver": (N_("Maneuver"), N_("left or right")),
    "hunt": (N_("Hunt"), N_("roll for a heart")),
    "sleep": (N_("Sleep"), N_("1 here, 2 beside")),
    "repair": (N_("Repair"), N_("+1 hull")),
    "throttle": (N_("Full throttle"), N_("one line up")),
    "send": (N_("Send"), N_("+1 dream")),
}
HELP = {
    "light-up": N_("Feed the lamp: brightness +2, up to 6. It fades by one every storm."),
    "maneuver": N_("Slide one column to the left or right. Never into a heart."),
    "hunt": N_("Choose a heart within 3 steps and roll: 3 or more on your own square, 1 more for each step."),
    "sleep": N_("Bring a gift aboard: one crew member on your own square, two from one step away."),
    "repair": N_("Mend the hull: +1, up to 6."),
    "throttle": N_("Climb one line. A second time in a turn strains her, a third is not possible."),
    "send": N_("Send a gift from the hold down to the sleepers: one dream. Six dreams win."),
}
CREW, LIGHTHOUSE = "crew", "lighthouse"
"""What a hand can take."""


class ActionBox(Zone[State, str]):
    spot = "action.{}"
    of = (str,)
    sort = "button"

    def keys(self, view: State) -> Iterable[str]:
        return ACTIONS

    def look(self, view: State, key: str) -> Look:
        return Look(_(ACTIONS[key][0]), _(HELP[key]))

    def meant(self, view: State, source: str, key: str) -> Move:
        def nearest(squares: tuple[Square, ...]) -> Square:
            return min(squares, key=lambda square: distance(square, view.lighthouse), default=view.lighthouse)

        simple: dict[str, Move] = {
            "light-up": LightUp(),
            "maneuver": Maneuver("left"),
            "repair": Repair(),
            "throttle": Throttle(),
            "send": Send(),
            "hunt": Hunt(nearest(view.hearts)),
            "sleep": Sleep(nearest(view.items)),
        }
        return simple[key]


class SkySquare(Zone[State, Square]):
    spot = "{},{}"
    of = (int, int)
    sort = "square"
    board: GameBoard

    def keys(self, view: State) -> Iterable[Square]:
        """Where something is, and where the lighthouse could go."""
        line, column = view.lighthouse
        around = {(line, column - 1), (line, column + 1), (line - 1, column)}
        return filter(self.board.rules.figures.on_grid, sorted({*view.hearts, *view.items, *around}))

    def others(self, view: State) -> Iterable[Square]:
        size = self.board.rules.figures.board
        return [(line, column) for line in range(size.lines) for column in range(1, size.columns + 1)]

    def label(self, view: State, key: Square) -> str:
        name = telling.square_name(spot(key))
        if key in view.hearts:
            return _("Heart on {at}").format(at=name)
        if key in view.items:
            return _("Gift on {at}").format(at=name)
        return _("Square on {at}").format(at=name)

    def look(self, view: State, key: Square) -> Look | None:
        """What a heart may cost, before it does."""
        if key not in view.hearts:
            return None
        words = _(
            "A collision with a heart costs {collision} hull. A burst on your square or one of the eight around it "
            "costs {near}, two squares away in a straight line {far}. A heart that touches the planet costs a dream; "
            "with no dream to lose, you lose the game."
        )
        costs = {"collision": COLLISION_DAMAGE, "near": NEAR_BLAST, "far": FAR_BLAST}
        return Look(self.label(view, key), words.format(**costs))

    def place(self, key: Square, kind: str, index: int, count: int) -> tuple[float, float]:
        x, y = self.box(key).centre
        if kind == "lighthouse":
            return (x - (16 if count > 1 else 0), y - 8)
        if count > 1:
            return (x + 16 - 14 * (kind == "item" and count > 2), y + 8)
        return super().place(key, kind, index, count)

    def source(self, key: Square, piece: Piece) -> str | None:
        return LIGHTHOUSE if piece.kind == "lighthouse" else None

    def meant(self, view: State, source: str, key: Square) -> Move | None:
        home = view.lighthouse
        if source != LIGHTHOUSE:
            if key in view.hearts:
                return Hunt(key)
            if key in view.items:
                return Sleep(key)
        if key[0] == home[0] and abs(key[1] - home[1]) == 1:
            return Maneuver("left" if key[1] < home[1] else "right")
        return Throttle() if key == crew.above(home) else None


class Planet(Zone[State, None]):
    """Below the lowest line, where a lighthouse crashes."""

    spot = "planet"

    def box(self, key: None) -> Box:
        corner = self.board.spots["5,3"]
        return Box(corner.right - 26, corner.bottom + 22, 60, 60)


class Rail(Zone[State, None]):
    """Where the crew waits to be placed."""

    spot = "crew"
    sort = "pile"
    tall = 62.0

    def box(self, key: None) -> Box:
        return self.board.layout["supply"]

    def place(self, key: None, kind: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        return (box.x + 142 + index * 74, box.centre[1] + 2)

    def source(self, key: None, piece: Piece) -> str:
        return CREW


class Berth(Zone[State, str]):
    """Where those stand who have been placed on an action."""

    spot = "crew.{}"
    of = (str,)
    sort = "pile"

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        x, y = self.box(key).centre
        return (x + (index - (count - 1) / 2) * min(13.0, 30 / count), y)


GAUGES = ("brightness", "structure", "vp")

ZONES: tuple[type[Zone[Any, Any]], ...] = (
    ActionBox,
    SkySquare,
    Planet,
    Rail,
    Berth,
    places("hold.{}", int, sort="pile", tall=40.0),
    *(places(f"{gauge}.{{}}", int, sort="track") for gauge in GAUGES),
    places("label.{}", str),
    *(places(f"{name}.{{}}", int) for name in ("arrival", "line", "column")),
)
