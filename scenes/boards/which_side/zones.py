"""The places of the table: slots, people and houses; and all of them in reading order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.moves import Move
from game.core.words import N_, _
from game.which_side.cards.language import LABOUR
from game.which_side.moves import (
    Buy,
    ChooseTile,
    Doctor,
    Ferrer,
    Give,
    Host,
    Pick,
    Place,
    Share,
)
from game.which_side.state import State, View
from scenes.kit.canvas import Box
from scenes.table.marks import Mark, Printed
from scenes.table.standing import Grid
from scenes.table.terms import Look, Piece
from scenes.table.zones import Zone

from . import city, marks
from .hands import ENDING, Held
from .pieces import tokens_of
from .sites import CROWDS, DANGERS, GROUPS, HOUSES, TILES

if TYPE_CHECKING:
    pass

from .board_zones import (
    BillOf,
    BillOfHouse,
    EmployerCard,
    Heading,
    LabourGauge,
    Lamp,
    Lane,
    LaneOf,
    Locals,
    MeansOfProduction,
    Offered,
    PaidFor,
    PlanFoot,
    Planning,
    Pool,
    Ribbon,
    Spare,
    Step,
    Strength,
    Token,
    ToLet,
)
from .site import Explained, Site, WithPeople, plain

SLOTS = (
    "w1", "w2", "w3", "w4", "eve", "lc", "wc", "im", "ag1", "ag2", "an1", "an2", "st1", "st2", "sb1", "street",
    "robbery",
)  # fmt: skip
SHARING = ("lc", "im")
"""Slots with a socket for everybody who helps."""
TENDERLOIN = ("street", "robbery")
_CROWDS = {"arrest": N_("Arrest"), "jail": N_("Jail"), "dead": N_("The dead")}


# The city -----------------------------------------------------------------------------------------------------------


class OnSlot(WithPeople[tuple[str, str]]):
    spot = "{}.{}"
    of = (TILES, SLOTS)
    sort = "square"

    def here(self, state: State) -> Iterable[tuple[str, str]]:
        content = self.board.rules.content
        for tile in state.tiles:
            for slot in () if tile.destroyed else content.slots_of[tile.id]:
                if (slot.a if tile.side == "A" else slot.b) is not None:
                    found = self.key(slot.id)
                    assert found is not None
                    yield found[0]

    def label(self, view: View, key: tuple[str, str]) -> str:
        content, slot = self.board.rules.content, self.name(key)
        alike = [each.id for each in content.slots_of[key[0]] if each.kind == content.slots[slot].kind]
        name = self.board.faces.names.slot(slot)
        return _("{slot}, place {n}").format(slot=name, n=alike.index(slot) + 1) if len(alike) > 1 else name

    def look(self, view: View, key: tuple[str, str]) -> Look:
        return self.board.looks.slot(view.table, self.board.rules.content.slots[self.name(key)])

    def slot(self, key: tuple[str, str]) -> str:
        return self.name(key)

    def place(self, key: tuple[str, str], kind: str, index: int, count: int) -> tuple[float, float]:
        socket = f"{self.name(key)}.{index + 1}"
        shared = key[1] in SHARING and socket in self.board.sites
        return self.board.sites[socket].centre if shared else self.box(key).centre

    def light(self, view: View, key: tuple[str, str], source: str | None) -> Sequence[Mark]:
        """Round the ring, under what stands there; for whom it is kept and what it costs lie on top."""
        facts, slot = self.board.facts(view.table), self.board.rules.content.slots[self.name(key)]
        on_top = city.on_its_ring(facts, self.board.sites, slot)
        return *marks.ring(self.box(key)), Printed(tuple(on_top))


class Socket(WithPeople[tuple[str, str]]):
    """In the Tenderloin every house has a place of its own."""

    spot = "TEN.{}.{}"
    of = (TENDERLOIN, HOUSES)


class SharedLocal(Site[None]):
    spot = "shared"
    title = N_("The shared storefront")

    def here(self, state: State) -> Iterable[None]:
        return [None for tile in state.tiles if tile.id == "BIE" and tile.side == "B" and not tile.destroyed]

    def look(self, view: View, key: None) -> Look | None:
        return self.board.looks.shared(view.table)

    def place(self, key: None, kind: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        return (box.x + self.board.size(kind, self.spot)[0] / 2, box.centre[1])

    def slot(self, key: None) -> str:
        return "shared"

    def rented(self, state: State, local: str, key: None) -> Move:
        return Share(local, state.tenements[0].name)


class Guests(WithPeople[str]):
    """Who spends the evening in a local, or waits there for a lawyer."""

    spot = "{}.guest"
    of = ((*HOUSES, "shared"),)


class Crowd(WithPeople[str], Explained[str]):
    """A box of the penitentiary, which holds any number."""

    spot = "{}"
    of = (CROWDS,)
    sort = "pile"
    arrangement = Grid(gap=1.0, least=0.4)
    tall = 42.0

    def here(self, state: State) -> Iterable[str]:
        return CROWDS if any(tile.id == "PEN" for tile in state.tiles) else ()

    def label(self, view: View, key: str) -> str:
        return _(_CROWDS[key])

    def look(self, view: View, key: str) -> Look:
        return self.board.looks.crowd(view.table, key)


class Bonus(Site[str]):
    """What an improved place offers in the struggle."""

    spot = "bonus.{}"
    of = (("FER",),)
    sort = "button"
    title = N_("Ferrer Center: Union Agitation becomes Strike")

    def here(self, state: State) -> Iterable[str]:
        return [tile.id for tile in state.tiles if tile.id == "FER" and tile.side == "B" and not tile.destroyed]

    def box(self, key: str) -> Box:
        return self.board.sites[f"{key}.bonus.B"]

    def pressed(self, state: State, key: str) -> Move:
        return Ferrer()


class OnTile(Explained[str]):
    """A whole place of the city."""

    spot = "tile.{}"
    of = (TILES,)
    asked = ("tile",)

    def here(self, state: State) -> Iterable[str]:
        return [tile.id for tile in state.tiles]

    def others(self, view: View) -> Iterable[str]:
        return () if self.board.asks(view.table) == "pay" else self.here(view.table)

    def box(self, key: str) -> Box:
        return self.board.sites.get(self.name(key), self.board.layout["stage"])

    def label(self, view: View, key: str) -> str:
        return self.board.faces.names.cause(key)

    def look(self, view: View, key: str) -> Look | None:
        return self.board.looks.tile(view.table, key) if key in self.board.sites.tiles else None

    def pressed(self, state: State, key: str) -> Move:
        return ChooseTile(key)

    def aside(self, state: State, source: str) -> str:
        return self.board.words.aside(state, source) or self.board.words.over_a_place(state, source)


# People ------------------------------------------------------------------------------------------------------------


class Person(Site[str]):
    """Somebody, where they stand."""

    spot = "at.{}"
    of = (str,)
    sort = "person"

    def here(self, state: State) -> Iterable[str]:
        """By day a place is meant, not who stands there."""
        slots = self.board.rules.content.slots if state.phase == "placement" and not state.pending else ()
        return [one.name for one in tokens_of(state) if one.place not in slots]

    def box(self, key: str) -> Box:
        return self.board.where_stands(key)

    def label(self, view: View, key: str) -> str:
        return key

    def look(self, view: View, key: str) -> Look | None:
        return self.board.looks.person(view.table, key)

    def pressed(self, state: State, key: str) -> Move | None:
        if state.pending:
            return Pick(key)
        if state.phase == "struggle":
            return Doctor(key)
        return Place(key, "housework") if state.phase == "placement" else None

    def told(self, view: View, key: str) -> str | None:
        ill = Doctor(key) in self.board.rules.moves(view.table)
        return self.board.words.by_the_bag(view.table, key) if ill else None


class Window(WithPeople[str], Explained[str]):
    """Of somebody who is out it says where."""

    spot = "window.{}"
    of = (str,)
    tall = 50.0

    def others(self, view: View) -> Iterable[str]:
        if view.table.phase not in ("placement", "evening") or self.board.asks(view.table) == "pay":
            return ()
        return [one.name for one in view.table.characters if one.place != "home"]

    def label(self, view: View, key: str) -> str:
        return _("The window of {name}").format(name=key)

    def look(self, view: View, key: str) -> Look | None:
        return self.board.looks.person(view.table, key)

    def aside(self, state: State, source: str) -> str:
        return self.board.words.aside(state, source)


# Houses ------------------------------------------------------------------------------------------------------------


class House(Explained[str]):
    spot = "house.{}"
    of = (HOUSES,)
    asked = ("house",)

    def here(self, state: State) -> Iterable[str]:
        return [house.name for house in state.tenements]

    def others(self, view: View) -> Iterable[str]:
        return () if self.board.asks(view.table) == "pay" else self.here(view.table)

    def label(self, view: View, key: str) -> str:
        return _("The {house} Tenement").format(house=self.board.house_name(key))

    def look(self, view: View, key: str) -> Look:
        return self.board.looks.roof(view.table, key)

    def pressed(self, state: State, key: str) -> Move:
        return Host(key) if state.pending and state.pending[0].do == "HELPER" else Give(key)

    def rented(self, state: State, local: str, key: str) -> Move:
        return Buy(local, key)

    def aside(self, state: State, source: str) -> str:
        return self.board.words.aside(state, source)


class OfHouse(Site[str]):
    """One thing of every house."""

    of = (HOUSES,)
    asked = ("any", "tile")
    text: ClassVar[str]

    def here(self, state: State) -> Iterable[str]:
        return [house.name for house in state.tenements]

    def label(self, view: View, key: str) -> str:
        return _(self.text).format(house=self.board.house_name(key))


class Housework(OfHouse, WithPeople[str]):
    spot = "{}.housework"
    text = N_("{house}: housework")
    tall = 38.0

    def look(self, view: View, key: str) -> Look:
        return self.board.looks.housework(key)

    def slot(self, key: str) -> str:
        return "housework"

    def light(self, view: View, key: str, source: str | None) -> Sequence[Mark]:
        return tuple(marks.ring(self.box(key)))


class Local(OfHouse):
    """The sign of a local, or room for one."""

    spot = "{}.local"
    text = N_("{house}: the storefront")

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        return (box.x + self.board.size(kind, self.name(key))[0] / 2, box.centre[1])

    def look(self, view: View, key: str) -> Look:
        return self.board.looks.local(view.table, key)

    def slot(self, key: str) -> str:
        return "local"

    def rented(self, state: State, local: str, key: str) -> Move:
        return Buy(local, key)


class DoctorsBag(OfHouse, Explained[str]):
    spot = "{}.doctor"
    text = N_("{house}: the doctor")
    sort = "button"

    def look(self, view: View, key: str) -> Look:
        return self.board.looks.doctor(view.table, key)

    def pressed(self, state: State, key: str) -> Move | None:
        """For the worst off."""
        if state.phase != "struggle" or state.pending:
            return None
        people = [one for one in state.characters if one.tenement == key]
        return Doctor(min(people, key=lambda one: (one.place == "dead", one.san - one.cap)).name)

    def told(self, view: View, key: str) -> str | None:
        return None if view.table.phase == "struggle" else super().told(view, key)  # the rules know why not


class Roof(OfHouse, Explained[str]):
    spot = "{}.roof"
    text = N_("The {house} Tenement")
    sort = "button"

    def look(self, view: View, key: str) -> Look:
        return self.board.looks.roof(view.table, key)


class Moon(WithPeople[str], Explained[str]):
    """The evening of a house, as long as it is not spent."""

    spot = "{}.evening"
    of = (HOUSES,)

    def others(self, view: View) -> Iterable[str]:
        if self.board.asks(view.table) == "pay":
            return ()
        return [house.name for house in view.table.tenements]

    def label(self, view: View, key: str) -> str:
        return _("{house}: the evening").format(house=self.board.house_name(key))

    def look(self, view: View, key: str) -> Look:
        return self.board.looks.evening(view.table, key)


class Purse(Site[str]):
    spot = "{}.usd"
    of = (HOUSES,)
    sort = "pile"

    def source(self, key: str, piece: Piece) -> str:
        return Held("usd", key).source

    def stands_for(self, key: str, piece: Piece) -> str:
        return f"{key}.roof"


class Doorstep(WithPeople[str]):
    """Helpers live here."""

    spot = "{}.helper"
    of = (HOUSES,)
    tall = 38.0

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        return self.board.sites[f"{key}.helper.{min(index + 1, self.board.rules.content.limits.helpers)}"].centre


class HouseGauge(Explained[tuple[str, str]]):
    spot = "{}.{}"
    of = (HOUSES, DANGERS)
    sort = "track"
    asked = ("any", "tile")

    def here(self, state: State) -> Iterable[tuple[str, str]]:
        return [(house.name, gauge) for house in state.tenements for gauge in DANGERS]

    def label(self, view: View, key: tuple[str, str]) -> str:
        return self.board.looks.gauge_title(*key)

    def look(self, view: View, key: tuple[str, str]) -> Look:
        return self.board.looks.danger(*key)


ZONES: tuple[type[Zone[Any, Any]], ...] = (
    Offered,
    BillOf,
    Spare,
    PaidFor,
    House,
    OnTile,
    OnSlot,
    Socket,
    Crowd,
    Bonus,
    SharedLocal,
    Guests,
    Person,
    Window,
    Housework,
    Local,
    HouseGauge,
    DoctorsBag,
    Roof,
    Moon,
    Purse,
    Doorstep,
    plain("{}.first", HOUSES),
    BillOfHouse,
    plain("{}.{}.{}", HOUSES, DANGERS, int, sort="track"),
    plain("heart.{}.{}", str, int),
    EmployerCard,
    MeansOfProduction,
    LabourGauge,
    Pool,
    Token,
    ToLet,
    Step,
    PlanFoot,
    Planning,
    Strength,
    Lane,
    Locals,
    Lamp,
    Ribbon,
    Heading,
    LaneOf,
    plain("tile.{}.{}", GROUPS, int),
    plain("fp.{}", int, sort="track"),
    plain("{}.{}", LABOUR, int, sort="track"),
    plain("marker.{}.{}", int, int, sort="track"),
    plain("label.control.{}", str),
    plain("effect.{}", LABOUR),
    plain("sign.{}", str),
    plain("plan.sign"),
    plain(ENDING),
)
