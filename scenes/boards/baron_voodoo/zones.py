"""The places of Baron Voodoo: wells and their souls, the boards of the Loas, the ribbon, the two trays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from game.baron_voodoo.content import COLOURS, FACES
from game.baron_voodoo.leaps import FILES, LINES, NAMES
from game.baron_voodoo.names import COLOUR_NAMES, ICON_NAMES, soul_name
from game.baron_voodoo.powers import ends_of
from game.baron_voodoo.state import (
    LOAS,
    Choose,
    Colour,
    Die,
    Face,
    Loa,
    Pass,
    Place,
    Power,
    Slide,
    State,
    Turn,
    side_of,
)
from game.baron_voodoo.turn import captured
from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import N_, _, capitalised
from scenes.kit.canvas import Box
from scenes.table.marks import Disc, Mark, Panel, badge
from scenes.table.standing import Arrangement, Grid
from scenes.table.terms import Look, Piece
from scenes.table.zones import Explained, Zone, places

from . import altar, words
from .altar import GOLD, LINE, RIM
from .hands import Aim, are_neighbours, taken_from
from .spots import FLAMES, STEPS, Shelf, Souls, Stack, find_soul, name_of

if TYPE_CHECKING:
    from .board import GameBoard

K = TypeVar("K")

DIE, TRAY_DIE, ZONE_DIE, POOL_DIE = 65.5, 68.0, 42.0, 40.0
FLAME, CANDLE, HAT, CHAIR_HAT, SHIELD = 32.0, 40.0, 42.0, 34.0, 46.0
BURNING = FLAME * 0.7
"""Height of a soul that has come to its flame."""


# The places ----------------------------------------------------------------------------------------------------------


def _lit(box: Box) -> tuple[Mark, ...]:
    return Panel(box.grown(1), edge=RIM, width=5, radius=10), Panel(box, edge=GOLD, radius=10)


class OfNight(Zone[State, K]):
    """A place of this game. What was meant there may be a move that the rules come to only later in the turn."""

    board: GameBoard

    def aimed_at(self, view: State, source: str, key: K) -> Aim | None:
        """What a hand meant here, and the table on which that is decided."""
        return None

    def meant(self, view: State, source: str, key: K) -> Move | None:
        """On the table as it lies, for the guide that asks whether it is allowed at all."""
        aim = self.aimed_at(view, source, key)
        if aim is None:
            return None
        there, move = aim
        return move if there is view else Pass()

    def why_not(self, view: State, source: str, key: K) -> Reason | str | None:
        """Asked where the rules would come to it, not only where they are now."""
        aim = self.aimed_at(view, source, key)
        return None if aim is None else self.board.rules.why_not(*aim)

    def light(self, view: State, key: K, source: str | None) -> Sequence[Mark]:
        return _lit(self.box(key).grown(2))


class PowerTile(OfNight[Loa]):
    spot = "power.{}"
    of = (LOAS,)
    sort = "button"

    def keys(self, view: State) -> Iterable[Loa]:
        return LOAS if altar.shows(view) == "powers" else ()

    def label(self, view: State, key: Loa) -> str:
        return words.power_label(self.board, view, key)

    def letter(self, key: Loa) -> str:
        return str(LOAS.index(key) + 1)

    def look(self, view: State, key: Loa) -> Look:
        return words.look_at_power(self.board, view, key)

    def box(self, key: Loa) -> Box:
        return altar.power_box(self.board, key)

    def aimed_at(self, view: State, source: str, key: Loa) -> Aim:
        return view, Power(key)

    def why_not(self, view: State, source: str, key: Loa) -> Reason | str | None:
        reason = super().why_not(view, source, key)
        return words.why_not_power(key, reason) if isinstance(reason, Reason) else reason


class FaceTile(OfNight[Face]):
    """One of the six icons, while one is chosen."""

    spot = "face.{}"
    of = (FACES,)
    sort = "button"

    def keys(self, view: State) -> Iterable[Face]:
        return FACES if altar.shows(view) == "faces" else ()

    def label(self, view: State, key: Face) -> str:
        return _(ICON_NAMES[key])

    def letter(self, key: Face) -> str:
        return str(FACES.index(key) + 1)

    def look(self, view: State, key: Face) -> Look:
        return words.look_at_icon(key, altar.die_in_hand(view).colour)

    def box(self, key: Face) -> Box:
        return altar.face_box(self.board, key)

    def aimed_at(self, view: State, source: str, key: Face) -> Aim:
        return view, Turn(key)

    def why_not(self, view: State, source: str, key: Face) -> Reason | str | None:
        if view.step in ("C2", "C3") and view.pending is None and key == captured(view).face:
            return _("This icon finds nothing to act on now.")
        return super().why_not(view, source, key)


class Bowl(OfNight[None]):
    spot = "bowl"
    sort = "button"
    title = N_("The bowl")

    def keys(self, view: State) -> Iterable[None]:
        return (None,) if altar.shows(view) == "bowl" else ()

    def box(self, key: None) -> Box:
        return altar.bowl_box(self.board)

    def why_not(self, view: State, source: str, key: None) -> str:
        return self.board.hands.why_not_scored(view)


class Edge(OfNight[tuple[str, str]]):
    """The handle at an end of a line, while the Tide is called."""

    spot = "edge.{}.{}"
    of = (str, str)
    sort = "button"

    def keys(self, view: State) -> Iterable[tuple[str, str]]:
        return [(line, end) for line in LINES for end in ends_of(line)] if altar.flowing(view) else ()

    def label(self, view: State, key: tuple[str, str]) -> str:
        line, end = key
        text = _("File {line} towards {end}") if line in FILES else _("Row {line} towards {end}")
        return text.format(line=line, end=end)

    def reach(self, key: tuple[str, str]) -> Box:
        box = self.box(key)
        return Box.around(box.centre, max(40.0, box.w), max(40.0, box.h))

    def aimed_at(self, view: State, source: str, key: tuple[str, str]) -> Aim:
        return view, Slide(*key)


class Soul(OfNight[int]):
    """A captured soul, by its number: its place goes with it."""

    spot = "soul.{}"
    of = (int,)

    def keys(self, view: State) -> Iterable[int]:
        return [die.id for side in view.sides for die in side.capture]

    def label(self, view: State, key: int) -> str:
        side, position = self._found(view, key)
        text = _("{soul}, captured soul {n} of {whose}")
        soul = capitalised(soul_name(view.sides[side].capture[position]))
        return text.format(soul=soul, n=position + 1, whose=self.board.who(view, side))

    def look(self, view: State, key: int) -> Look:
        return words.look_at_soul(self.board, view, *self._found(view, key))

    def _found(self, view: State, key: int) -> tuple[int, int]:
        found = find_soul(view, key)
        assert found is not None, f"soul {key} is captured by nobody"
        return found

    def box(self, key: int) -> Box:
        view = self.board.on_table
        if view is None or (found := find_soul(view, key)) is None:
            return self.board.box("tray")
        side, position = found
        return self.board.soul_box(view, view.sides[side].capture[position])

    def chosen(self, view: State, key: int) -> Sequence[Mark]:
        """It lies in the bowl, and its place in the tray is empty."""
        return (Panel(self.box(key).grown(1), "#281610", "#c99a64", 2, 9),)

    def aimed_at(self, view: State, source: str, key: int) -> Aim:
        side, position = self._found(view, key)
        return view, Choose(side, position + 1)

    def why_not(self, view: State, source: str, key: int) -> Reason | str | None:
        """Outside of an effect nothing is chosen: then it says what it is good for."""
        if view.pending is not None:
            return super().why_not(view, source, key)
        return _("Captured souls change places only when a swap acts.") if source else self.look(view, key).words


class Flame(OfNight[tuple[int, Colour]]):
    """The souls of one colour in a Spirit World."""

    spot = "spirit.{}.{}"
    of = (int, COLOURS)
    sort = "pile"

    def keys(self, view: State) -> Iterable[tuple[int, Colour]]:
        return dict.fromkeys((side, die.colour) for side, board in enumerate(view.sides) for die in board.spirit)

    def label(self, view: State, key: tuple[int, Colour]) -> str:
        side, colour = key
        text = _("{colour} in the Spirit World of {whose}")
        return capitalised(text.format(colour=_(COLOUR_NAMES[colour]), whose=self.board.who(view, side)))

    def look(self, view: State, key: tuple[int, Colour]) -> Look:
        return words.look_at_world(self.board, view, key[0])

    def height(self, kind: str) -> float:
        return FLAME if kind in FLAMES else BURNING

    def place(self, key: tuple[int, Colour], kind: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        return (box.centre[0], box.y + 14)

    def source(self, key: tuple[int, Colour], piece: Piece) -> str | None:
        return self.name(key) if piece.kind in FLAMES else None

    def light(self, view: State, key: tuple[int, Colour], source: str | None) -> Sequence[Mark]:
        """The own world is open as a whole."""
        return () if key[0] == side_of(view, view.active) else super().light(view, key, source)

    def aimed_at(self, view: State, source: str, key: tuple[int, Colour]) -> Aim | None:
        return _aimed_at_world(self.board, view, source, *key)


def _aimed_at_world(board: GameBoard, view: State, source: str, side: int, colour: Colour | None = None) -> Aim | None:
    """A theft, or a soul that is let go."""
    if view.pending is not None and view.pending.kind == "steal":
        return board.hands.stolen(view, side, colour)
    match board.zones.find(source):
        case (Soul(), number):
            return board.hands.let_go(view, number)
    return None


class Ribbon(OfNight[str]):
    """The steps of a turn."""

    spot = "step.{}"
    of = (STEPS,)
    sort = "button"

    def keys(self, view: State) -> Iterable[str]:
        return () if view.step in ("place", "over") or altar.flowing(view) else STEPS

    def label(self, view: State, key: str) -> str:
        return words.step_label(key)

    def look(self, view: State, key: str) -> Look:
        return Look(words.step_label(key), _(words.STEP_HELP[key]))

    def why_not(self, view: State, source: str, key: str) -> str:
        return self.board.hands.why_not_there(view, key)


class Space(OfNight[str]):
    """A well of the board, with the column in it."""

    spot = "{}"
    of = (NAMES,)
    sort = "square"
    tall = DIE
    arrangement = Stack()
    answers = True

    def label(self, view: State, key: str) -> str:
        return words.space_label(view, key)

    def look(self, view: State, key: str) -> Look | None:
        return words.look_at_space(self.board, view, key)

    def reach(self, key: str) -> Box:
        box = self.box(key)
        return Box(box.x - 6, box.y - 26, 82, 89)

    def source(self, key: str, piece: Piece) -> str | None:
        view = self.board.on_table
        die = None if view is None else taken_from(view, key)
        return key if die is not None and name_of(die) == piece.id else None

    def aimed_at(self, view: State, source: str, key: str) -> Aim | None:
        match self.board.zones.find(source):
            case (Pool(), (_colour, face)):
                return view, Place(face, key)
            case (Space(), origin):
                return self.board.hands.brought(view, origin, key)
        return None

    def light(self, view: State, key: str, source: str | None) -> Sequence[Mark]:
        if source is None:
            return super().light(view, key, source)
        if view.pending is None and source in NAMES and are_neighbours(source, key):
            return ()
        box = self.board.top_box(view, key, 68, 70) or self.box(key)
        rim = box.grown(2)
        return (
            Panel(box, "#ffcd603c", radius=12),
            Panel(rim, edge=RIM, width=6, radius=13),
            Panel(rim, edge=GOLD, width=4, radius=13),
        )


class World(OfNight[int]):
    """A Spirit World as a whole."""

    spot = "spirit.{}"
    of = (int,)

    def others(self, view: State) -> Iterable[int]:
        return range(len(view.sides))

    def label(self, view: State, key: int) -> str:
        if key == side_of(view, view.active):
            return _("Your Spirit World")
        return words.world_of(self.board, view, key)

    def look(self, view: State, key: int) -> Look:
        return words.look_at_world(self.board, view, key)

    def aimed_at(self, view: State, source: str, key: int) -> Aim | None:
        return _aimed_at_world(self.board, view, source, key)

    def light(self, view: State, key: int, source: str | None) -> Sequence[Mark]:
        """While a captured soul is in the hand the world glows, and its label says what a drop there is."""
        box = self.box(key).grown(2)
        if source is None or not isinstance(self.board.zones[source][0], Soul):
            return _lit(box)
        label = self.board.box(f"label.spirit.{key}")
        room = Box(box.x, label.centre[1] - LINE / 2, box.w, LINE)
        return Panel(box, "#ffd1665a", radius=10), *badge(words.let_go(), room, "#5a3406", GOLD), *_lit(box)


class OfSouls(OfNight[K]):
    """Where captured souls lie; each has a place of its own there."""

    def source(self, key: K, piece: Piece) -> str | None:
        return self.board.spot_of(piece)


class Captured(OfSouls[int]):
    """The capture zone of a board; the souls of the current player are in the tray."""

    spot = "capture.{}"
    of = (int,)
    tall = ZONE_DIE
    arrangement = Grid(gap=3.0, least=0.5)

    def others(self, view: State) -> Iterable[int]:
        return range(len(view.sides))

    def label(self, view: State, key: int) -> str:
        return _("Captured by {whose}").format(whose=self.board.who(view, key))

    def box(self, key: int) -> Box:
        return super().box(key).grown(-5)


class Tray(OfSouls[None]):
    spot = "tray"
    tall = TRAY_DIE
    arrangement = Souls(gap=5.0, least=0.36)
    answers = True
    title = N_("The tray")

    def box(self, key: None) -> Box:
        return altar.tray_box(self.board)


class Pool(OfNight[tuple[Colour, Face]]):
    """Souls that are still to be laid out."""

    spot = "pool.{}.{}"
    of = (COLOURS, FACES)
    tall = POOL_DIE
    sort = "pile"
    arrangement = Arrangement()

    def label(self, view: State, key: tuple[Colour, Face]) -> str:
        return capitalised(soul_name(Die(0, *key)))

    def box(self, key: tuple[Colour, Face]) -> Box:
        return altar.pool_box(self.board, *key)

    def source(self, key: tuple[Colour, Face], piece: Piece) -> str:
        return self.name(key)


class Portrait(OfNight[int]):
    spot = "portrait.{}"
    of = (int,)
    sort = "person"

    def others(self, view: State) -> Iterable[int]:
        return range(len(view.players))

    def label(self, view: State, key: int) -> str:
        return words.loa(view.players[key].loa)

    def look(self, view: State, key: int) -> Look:
        return words.look_at_player(self.board, view, key)

    def why_not(self, view: State, source: str, key: int) -> str:
        return words.power_help(view.players[key].loa)

    def light(self, view: State, key: int, source: str | None) -> Sequence[Mark]:
        box = self.box(key)
        return (Disc(box.centre, box.h / 2 + 18, edge=GOLD),)


class PlateOf(OfNight[int]):
    """The board of a Loa, or of two who share one."""

    spot = "plate.{}"
    of = (int,)

    def others(self, view: State) -> Iterable[int]:
        return range(len(view.sides))

    def label(self, view: State, key: int) -> str:
        return _("Board of {whose}").format(whose=self.board.who(view, key))

    def why_not(self, view: State, source: str, key: int) -> str:
        return words.power_help(view.players[key].loa)


class ScoreOf(OfNight[int]):
    spot = "score.{}"
    of = (int,)
    sort = "track"

    def light(self, view: State, key: int, source: str | None) -> Sequence[Mark]:
        """Around the score and its goal."""
        box = self.box(key).grown(2)
        return _lit(box._replace(h=self.board.box(f"limit.{key}").bottom - box.y + 2))


class Thing(Explained[State, K], OfNight[K]):
    """A thing that is only looked at: what it is, when a hand points at it."""

    says: ClassVar[str]

    def look(self, view: State, key: K) -> Look:
        return words.look_at_thing(self.says)


class Marker(Thing[K]):
    """Where one thing stands in the middle."""

    def place(self, key: K, kind: str, index: int, count: int) -> tuple[float, float]:
        return self.box(key).centre


class HatOf(Marker[int]):
    spot = "hat.{}"
    of = (int,)
    tall = HAT
    says = "hat"

    def others(self, view: State) -> Iterable[int]:
        return () if view.baron is None else (view.baron,)


class ShieldOf(Marker[int]):
    spot = "shield.{}"
    of = (int,)
    tall = SHIELD
    says = "shield"

    def others(self, view: State) -> Iterable[int]:
        return range(len(view.players))


class Chair(Marker[None]):
    """Of the Baron, who has his hat back."""

    spot = "chair"
    tall = CHAIR_HAT
    says = "hat"

    def others(self, view: State) -> Iterable[None]:
        return (None,) if view.options.teams == "off" else ()

    def place(self, key: None, kind: str, index: int, count: int) -> tuple[float, float]:
        x, y = self.box(key).centre
        return (x, y - 4)


class Offerings(Thing[int]):
    spot = "offerings.{}"
    of = (int,)
    tall = CANDLE
    arrangement = Shelf()
    says = "offerings"

    def others(self, view: State) -> Iterable[int]:
        return range(len(view.sides))


class Reserve(Thing[None]):
    spot = "reserve"
    sort = "pile"
    says = "reserve"
    answers = True


ZONES: tuple[type[Zone[Any, Any]], ...] = (
    PowerTile,
    FaceTile,
    Bowl,
    Edge,
    Soul,
    Flame,
    Ribbon,
    Space,
    Portrait,
    World,
    Captured,
    PlateOf,
    Tray,
    Pool,
    ScoreOf,
    HatOf,
    ShieldOf,
    Chair,
    Offerings,
    Reserve,
    *(places(f"{name}.{{}}", str) for name in ("file", "row", "name", "player", "limit", "beads", "spare")),
    *(places(f"label.{name}.{{}}", int) for name in ("capture", "spirit")),
)
