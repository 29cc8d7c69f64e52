"""The places of the front page: boxes and their halves, the strip of the police, gauges, and the two trays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.bonnie_and_clyde import telling
from game.bonnie_and_clyde.state import BOXES, USES, Ammo, Lose, Pool, State
from game.bonnie_and_clyde.state import Box as BoxName
from game.core.moves import Move
from game.core.words import _, explained, in_a_row
from scenes.kit.canvas import Box
from scenes.table.terms import Look, Piece
from scenes.table.zones import Explained, Zone, places

from . import hands, words

if TYPE_CHECKING:
    from .board import GameBoard

WAYS = {use.word: use() for use in USES if use.word in words.WAYS}
"""Moves that are one half of a box where both are open."""
PARTS = {
    "love": ("label.love", "love.2"),
    "passion": ("label.passion", "passion.2"),
    "roy": ("label.roy", "roy.absent"),
    "boredom": ("label.boredom", "boredom.2"),
    "poem": ("label.poem", "poem.1", "poem.3"),
    "threat": ("label.threat", "prison"),
    "surveillance": ("label.surveillance", "surveillance.1", "surveillance.3"),
    "ammo": ("label.ammo", "ammo.2"),
    "modifier": ("modifier", "label.modifier.surveillance"),
    "police": ("police.0", "faces.8"),
    "savings": ("savings.0", "savings.6"),
    "tonight": ("label.tonight",),
    "seals": ("label.seals", "label.seal.poem"),
    "weather": ("weather", "label.ear"),
    "day": ("label.day",),
    "places": ("label.places", "label.places.left"),
    "daily": ("label.daily", "label.daily.left"),
}
"""Parts of the page that explain themselves, and the spots at their edges."""
POLICE_TRAY = 324.0
"""How much of the tray belongs to the police; the rest is Roy's."""
FIRST_DIE = 46.0
"""From the edge of a tray to the middle of its die."""
CUBES, CUBE_STEP = 142.0, 64.0
"""From the edge of a pool to the middle of its first cube, and from there to the next."""


class _Explained(Explained[State, Any]):
    """A part of the table that says what it is."""

    board: GameBoard

    def part(self, key: Any) -> str:
        """What it is called among the texts that explain."""
        return str(key)

    def look(self, view: State, key: Any) -> Look:
        return words.look_at_part(self.board.town, view, self.part(key))


class ActionBox(Zone[State, BoxName]):
    spot = hands.BOX
    of = (BOXES,)
    sort = "button"
    pressable = True
    board: GameBoard

    def label(self, view: State, key: BoxName) -> str:
        return _(self.board.town.boxes[key].name)

    def letter(self, key: BoxName) -> str:
        return _(words.KEYS[key])

    def look(self, view: State, key: BoxName) -> Look | None:
        """Not where a cube was just set, and the hand still rests on it."""
        return None if key in view.used else words.look_at_box(self.board.town, key)

    def meant(self, view: State, source: str, key: BoxName) -> Move:
        """What is refused in its plainest form is refused in every form."""
        return next(use() for use in USES if use.box == key and not use.poem and use.pay in ("", "threat"))

    def why_not(self, view: State, source: str, key: BoxName) -> str | None:
        boxes = self.board.town.boxes
        if source != "places" or boxes[key].pool == "places":
            return None
        names = in_a_row([_(box.name) for box in boxes.values() if box.pool == "places"], "or")
        return _("This takes a Daily cube. A Places cube goes to {places}.").format(places=names)


class Half(Zone[State, str]):
    """One of two ways to use a box, as long as both are open."""

    spot = hands.HALF
    of = (tuple(WAYS),)
    sort = "button"
    board: GameBoard

    def keys(self, view: State) -> Iterable[str]:
        return [use.word for uses in hands.split(self.board, view).values() for use in uses]

    def label(self, view: State, key: str) -> str:
        use, town = WAYS[key], self.board.town
        return explained(_(town.boxes[use.box].name), words.way(town, use))

    def meant(self, view: State, source: str, key: str) -> Move:
        return WAYS[key]


class LiesReady(Zone[State, str]):
    """Where a cube lies that waits for its last word: at the half it was dropped on, its price in sight."""

    spot = "ready.{}"
    of = (tuple(WAYS),)

    def box(self, key: str) -> Box:
        half, name = self.board.spots[hands.HALF.format(key)], self.board.spots[f"label.{WAYS[key].box}"]
        return Box.around((half.centre[0], max(name.bottom + 18, half.y - 18)), 46, 46)


class _ForBullets(_Explained):
    """Where a bullet can be spent."""

    def meant(self, view: State, source: str, key: Any) -> Move:
        return Ammo(1)

    def why_not(self, view: State, source: str, key: Any) -> str | None:
        if view.phase != "ammo_choice":
            return None if source else self.look(view, key).words
        return _("They can only end on one of the lit notes. Click it, or drag a bullet onto the die.")


class PoliceRow(_ForBullets):
    """A note on the strip of the police, while the morning can end there."""

    spot = hands.ROW
    of = (int,)
    sort = "button"

    def keys(self, view: State) -> Iterable[int]:
        return hands.landings(self.board, view)

    def label(self, view: State, key: int) -> str:
        return telling.row_name(self.board.town, key)

    def look(self, view: State, key: int) -> Look:
        return words.look_at_row(self.board.town, key)


class HalfRow(Zone[State, tuple[int, int]]):
    """A row in which two totals lie is cut in two: the dearer way below."""

    spot = hands.HALF_ROW
    of = (int, int)
    sort = "button"
    board: GameBoard

    def keys(self, view: State) -> Iterable[tuple[int, int]]:
        rows = hands.landings(self.board, view)
        return [(row, place) for row, spends in rows.items() if len(spends) == 2 for place in (0, 1)]

    def label(self, view: State, key: tuple[int, int]) -> str:
        row, place = key
        return hands.spend_words(view, hands.landings(self.board, view)[row][place].count)

    def box(self, key: tuple[int, int]) -> Box:
        row, place = key
        whole, below = self.board.spots[hands.ROW.format(row)], self.board.spots[f"faces.{row}"]
        height = (below.bottom - whole.y + 2) / 2
        return Box(whole.x, whole.y - 1 + height * place, whole.w, height)


class PoliceDie(_ForBullets):
    spot = hands.DIE
    answers = True

    def part(self, key: None) -> str:
        return hands.DIE

    def box(self, key: None) -> Box:
        return self.board.layout["dice"]._replace(w=POLICE_TRAY)

    def place(self, key: None, kind: str, index: int, count: int) -> tuple[float, float]:
        return _first_in(self.box(key))


class RoysDie(_Explained):
    spot = "die.roy"
    answers = True

    def part(self, key: None) -> str:
        return "roy's die"

    def box(self, key: None) -> Box:
        tray = self.board.layout["dice"]
        return tray._replace(x=tray.x + POLICE_TRAY, w=tray.w - POLICE_TRAY)

    def place(self, key: None, kind: str, index: int, count: int) -> tuple[float, float]:
        return _first_in(self.box(key))


def _first_in(tray: Box) -> tuple[float, float]:
    return (tray.x + FIRST_DIE, tray.centre[1])


class CubePool(Zone[State, Pool]):
    """The cubes of a day that are still to be set, in the tray."""

    spot = hands.POOL
    of = (hands.POOLS,)
    sort = "pile"
    tall = 60.0
    answers = True
    board: GameBoard

    def keys(self, view: State) -> Iterable[Pool]:
        return hands.POOLS if view.phase == "cube_loss" else ()

    def label(self, view: State, key: Pool) -> str:
        return _(telling.NAMES[key])

    def box(self, key: Pool) -> Box:
        tray = self.board.layout["supply"]
        return Box(tray.x + 6 + (key == "daily") * 240, tray.y + 6, 238, tray.h - 12)

    def place(self, key: Pool, kind: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        return (box.x + CUBES + index * CUBE_STEP, box.centre[1])

    def source(self, key: Pool, piece: Piece) -> str:
        return key

    def meant(self, view: State, source: str, key: Pool) -> Move:
        return self.board.rules.uses[key][0] if view.phase in hands.POOLS else Lose(key)

    def why_not(self, view: State, source: str, key: Pool) -> str | None:
        return _("Take a cube and bring it to a box.") if view.phase == key else None


class Bullets(Zone[State, int]):
    spot = "ammo.{}"
    of = (int,)
    sort = "track"

    def source(self, key: int, piece: Piece) -> str:
        return hands.BULLET


class Part(_Explained):
    spot = "zone.{}"
    of = (tuple(PARTS),)
    answers = True

    def box(self, key: str) -> Box:
        parts = [self.board.spots[name] for name in PARTS[key]]
        left, top = min(part.x for part in parts), min(part.y for part in parts)
        return Box(left, top, max(part.right for part in parts) - left, max(part.bottom for part in parts) - top)


ZONES: tuple[type[Zone[Any, Any]], ...] = (
    ActionBox,
    Half,
    PoliceRow,
    HalfRow,
    CubePool,
    PoliceDie,
    RoysDie,
    Part,
    LiesReady,
    Bullets,
    *(
        places(f"{row}.{{}}", int, sort="track")
        for row in ("love", "boredom", "threat", "savings", "passion", "poem", "surveillance", "marker")
    ),
    places("roy.{}", ("present", "absent")),
    places("cube.{}", BOXES),
    *(places(name) for name in ("photo", "ford", "couple", "prison", "modifier", "weather")),
    *(places(f"{name}.{{}}", str) for name in ("seal", "badge", "faces", "label", "value", "effect")),
)
