"""The places of the table: slots, people, houses, the employers' board, the common pool, and what lies on the stage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar

from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import N_, _
from game.which_side.choices import asked_first
from game.which_side.language import LABOUR, RESOURCES, Labour, Resource
from game.which_side.moves import (
    Buy,
    ChooseTile,
    Control,
    Counter,
    Doctor,
    Drop,
    Evening,
    Ferrer,
    Give,
    Host,
    MoveGauge,
    Pick,
    Place,
    Return,
    Share,
)
from game.which_side.names import LABOUR_NAMES, RESOURCE_NAMES
from game.which_side.state import State, View
from game.which_side.struggle import planned_card, targets
from scenes.kit.canvas import Box
from scenes.table.marks import Mark, Printed
from scenes.table.standing import Grid
from scenes.table.terms import Look, Piece
from scenes.table.zones import KeyPart, Sort, Zone

from . import city, marks
from .hands import ENDING, Held, held
from .pieces import PEOPLE, tokens_of
from .sites import CROWDS, DANGERS, GROUPS, HOUSES, TILES

if TYPE_CHECKING:
    from .board import GameBoard

K = TypeVar("K")

Asked = Literal["any", "house", "tile", "offered", "pay"]
"""What a click is expected on: nearly anything, a house, a place, one of the cards offered, a bill."""
SLOTS = (
    "w1", "w2", "w3", "w4", "eve", "lc", "wc", "im", "ag1", "ag2", "an1", "an2", "st1", "st2", "sb1", "street",
    "robbery",
)  # fmt: skip
SHARING = ("lc", "im")
"""Slots with a socket for everybody who helps."""
TENDERLOIN = ("street", "robbery")
_CROWDS = {"arrest": N_("Arrest"), "jail": N_("Jail"), "dead": N_("The dead")}
FOOT = ("turn", "outcome")
"""The line under a planning: what holds this turn, and what the planning comes to."""
_FEET = {"turn": N_("What holds this turn"), "outcome": N_("What the planning comes to")}
LABELS = ("strength", "turns", "TT", "CT", "SA", "controls", "goal", "plan", "step", "tonight", "force", "third")


class Site(Zone[View, K]):
    """A place of this table. What is in a hand tells what was meant; an empty hand presses."""

    board: GameBoard
    asked: ClassVar[tuple[Asked, ...]] = ("any",)
    """When it can be pressed."""

    def box(self, key: K) -> Box:
        return self.board.sites[self.name(key)]

    def keys(self, view: View) -> Iterable[K]:
        return self.here(view.table) if self.board.asks(view.table) in self.asked else ()

    def here(self, state: State) -> Iterable[K]:
        """All of these places that this table has."""
        return ()

    def light(self, view: View, key: K, source: str | None) -> Sequence[Mark]:
        box = self.box(key)
        # Close round what is low: the line above it is read as well.
        return tuple(marks.frame(box, min(5.0, box.h / 9)))

    def chosen(self, view: View, key: K) -> Sequence[Mark]:
        return ()  # what is chosen lies on the stage, which shows it by itself

    def stands_for(self, key: K, piece: Piece) -> str:
        """The spot that a click on a piece here presses."""
        return self.name(key)

    # What was meant --------------------------------------------------------------------------------------------

    def slot(self, key: K) -> str:
        """The slot, as the rules call it, that this place stands for; "" if it is none."""
        return ""

    def meant(self, view: View, source: str, key: K) -> Move | None:
        what, name = held(source)
        match what:
            case "person":
                return Place(name, self.slot(key)) if self.slot(key) else None
            case "moon":
                return Evening(self.slot(key)) if self.slot(key) else None
            case "sale":
                return self.rented(view.table, name, key)
            case "usd" | "pool":
                return None
        return self.pressed(view.table, key)

    def rented(self, state: State, local: str, key: K) -> Move | None:
        """A local to let was brought here."""
        return None

    def pressed(self, state: State, key: K) -> Move | None:
        """An empty hand has pressed it."""
        slot = self.slot(key)
        if not slot:
            return None
        if state.phase == "evening" and not state.pending:
            return Evening(slot)
        return self._first_hand(state, slot)

    def _first_hand(self, state: State, slot: str) -> Move:
        """Nobody was named: ask about the first of the house that could go at all."""
        house = state.tenements[state.active].name
        mine = [one for one in state.characters if one.tenement == house]
        data = self.board.rules.content.slots.get(slot)
        if data is not None and data.tile == "PEN":
            able = [one for one in mine if one.place == "jail"]
        else:
            able = [one for one in mine if one.place == "home" and one.san]
        return Place((able or mine)[0].name, slot)

    def why_not(self, view: View, source: str, key: K) -> Reason | str | None:
        """What only explains itself says so; everything else is for the rules to refuse."""
        if aside := self.aside(view.table, source):
            return aside
        if view.table.pending:
            return asked_first(view.table) if self.meant(view, source, key) is None else None
        return None if source else self.told(view, key)

    def aside(self, state: State, source: str) -> str:
        """What is said where a hand points beside the rings; "" where there is something else to say."""
        return ""

    def told(self, view: View, key: K) -> str | None:
        """What an empty hand is told here; None leaves it to the rules."""
        return None


def plain(spot: str, *of: KeyPart, sort: Sort = "place") -> type[Site[Any]]:
    """Places that nothing else is to be said of."""
    return type("Plain", (Site,), {"spot": spot, "of": of, "sort": sort})


class Explained(Site[K]):
    """A place that says what it is when it is pressed."""

    def told(self, view: View, key: K) -> str | None:
        look = self.look(view, key)
        return None if look is None or look.card is not None else look.words


# The city ----------------------------------------------------------------------------------------------------------


def _as_people(zone: Site[Any], piece: Piece) -> str | None:
    """What a hand holds that takes this piece off a place where people, moons or signs are."""
    if piece.kind.startswith(PEOPLE):
        return Held("person", piece.id).source
    return Held("moon", piece.id.removesuffix(".moon")).source if piece.kind.startswith("evening-") else None


class WithPeople(Site[K]):
    """People and moons stand here, and are pressed where they stand."""

    def source(self, key: K, piece: Piece) -> str | None:
        return _as_people(self, piece)

    def stands_for(self, key: K, piece: Piece) -> str:
        return f"at.{piece.id}" if piece.kind.startswith(PEOPLE) else self.name(key)


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

    def here(self, state: State) -> Iterable[None]:
        return [None for tile in state.tiles if tile.id == "BIE" and tile.side == "B" and not tile.destroyed]

    def label(self, view: View, key: None) -> str:
        return _("The shared local")

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

    def here(self, state: State) -> Iterable[str]:
        return [tile.id for tile in state.tiles if tile.id == "FER" and tile.side == "B" and not tile.destroyed]

    def box(self, key: str) -> Box:
        return self.board.sites[f"{key}.bonus.B"]

    def label(self, view: View, key: str) -> str:
        return _("Ferrer Center: Union Agitation becomes Strike")

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
    text = N_("{house}: the local")

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
        """For whoever is worst."""
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


# The employers' board ----------------------------------------------------------------------------------------------


class OnBoard(Site[K]):
    asked: ClassVar[tuple[Asked, ...]] = ("any", "tile", "house")


class Payable(OnBoard[str]):
    """What dollars and tokens are brought to."""

    asked = ("any", "tile", "house", "pay")
    sort = "button"

    def meant(self, view: View, source: str, key: str) -> Move | None:
        if held(source).what in ("", "usd", "pool"):
            return self.pressed(view.table, key)
        return super().meant(view, source, key)

    def light(self, view: View, key: str, source: str | None) -> Sequence[Mark]:
        return tuple(marks.frame(self.box(key), 3.0))

    def told(self, view: View, key: str) -> str | None:
        return self.board.words.later(view.table, self.later(view.table, key)) or None

    def later(self, state: State, key: str) -> str:
        """What can be done with it in the struggle."""
        raise NotImplementedError


class EmployerCard(Payable):
    """A card in its lane, or the planned card under the marker."""

    spot = "card.{}"
    of = (str,)

    def here(self, state: State) -> Iterable[str]:
        return targets(self.board.rules.content, state)

    def box(self, key: str) -> Box:
        return self.board.card_box(key)

    def label(self, view: View, key: str) -> str:
        return self.board.faces.names.cause(key)

    def look(self, view: View, key: str) -> Look:
        return self.board.looks.card(view.table, key)

    def pressed(self, state: State, key: str) -> Move:
        return Drop(key) if state.pending and state.pending[0].do == "DROP" else Counter(key)

    def later(self, state: State, key: str) -> str:
        return self.board.words.can_be_countered(state, key)


class MeansOfProduction(Payable):
    spot = "control.{}"
    of = (str,)

    def here(self, state: State) -> Iterable[str]:
        return self.board.rules.content.side(state.duo).controls

    def label(self, view: View, key: str) -> str:
        return self.board.faces.names.cause(key)

    def look(self, view: View, key: str) -> Look:
        return self.board.looks.control(view.table, key)

    def pressed(self, state: State, key: str) -> Move:
        return Control(key)

    def later(self, state: State, key: str) -> str:
        return self.board.words.can_be_taken(state, key)


class LabourGauge(OnBoard[Labour], Explained[Labour]):
    spot = "gauge.{}"
    of = (LABOUR,)
    sort = "track"

    def here(self, state: State) -> Iterable[Labour]:
        return LABOUR

    def label(self, view: View, key: Labour) -> str:
        return _(LABOUR_NAMES[key])

    def look(self, view: View, key: Labour) -> Look:
        return self.board.looks.labour(view.table, key)

    def pressed(self, state: State, key: Labour) -> Move:
        return MoveGauge(key)

    def light(self, view: View, key: Labour, source: str | None) -> Sequence[Mark]:
        return *marks.frame(self.box(key), 3.0), marks.uncut(self.board.sites, key)


class Pool(OnBoard[Resource], Explained[Resource]):
    spot = "pool.{}"
    of = (RESOURCES,)
    sort = "pile"

    def here(self, state: State) -> Iterable[Resource]:
        return RESOURCES

    def label(self, view: View, key: Resource) -> str:
        return _("In the pool: {resource}").format(resource=_(RESOURCE_NAMES[key]))

    def look(self, view: View, key: Resource) -> Look:
        return self.board.looks.pool(key)

    def pressed(self, state: State, key: Resource) -> Move | None:
        return Return(key) if state.pending and state.pending[0].do == "RES" else None


class Token(Site[Resource]):
    spot = "token.{}"
    of = (RESOURCES,)

    def source(self, key: Resource, piece: Piece) -> str:
        return Held("pool", key).source

    def stands_for(self, key: Resource, piece: Piece) -> str:
        return f"pool.{key}"


class ToLet(OnBoard[str]):
    """A local to let, where it hangs."""

    spot = "sale.{}"
    of = (str,)

    def here(self, state: State) -> Iterable[str]:
        return state.locals_row

    def box(self, key: str) -> Box:
        row = self.board.state.locals_row
        return self.board.sites.lane("locals", 2, row.index(key) if key in row else 0, 2)

    def label(self, view: View, key: str) -> str:
        return _("{local}, to let").format(local=self.board.faces.names.cause(key))

    def look(self, view: View, key: str) -> Look:
        face = self.board.faces.local(key)
        return Look(face.title, face.full, card=face)

    def pressed(self, state: State, key: str) -> Move:
        return Buy(key, state.tenements[0].name)

    def told(self, view: View, key: str) -> str | None:
        return self.board.words.later(view.table, self.board.words.can_be_rented(key)) or None


class Step(OnBoard[tuple[int, int]], Explained[tuple[int, int]]):
    """A card of the planning that is not under the marker."""

    spot = "step.{}.{}"
    of = (int, int)
    sort = "track"

    def here(self, state: State) -> Iterable[tuple[int, int]]:
        plan, content = state.plan, self.board.rules.content
        if plan is None:
            return ()
        now = planned_card(content, state)
        return [(len(plan.beaten), n) for n, card in enumerate(content.steps[plan.id], start=1) if card != now]

    def label(self, view: View, key: tuple[int, int]) -> str:
        plan = view.table.plan
        card = "" if plan is None else self.board.rules.content.steps[plan.id][key[1] - 1]
        return self.board.faces.names.cause(card)

    def look(self, view: View, key: tuple[int, int]) -> Look | None:
        plan = view.table.plan
        steps = () if plan is None else self.board.rules.content.steps[plan.id]
        return self.board.looks.card(view.table, steps[key[1] - 1]) if key[1] <= len(steps) else None


class PlanFoot(OnBoard[str], Explained[str]):
    spot = "label.{}"
    of = (FOOT,)

    def here(self, state: State) -> Iterable[str]:
        return FOOT if state.plan is not None else ()

    def label(self, view: View, key: str) -> str:
        return _(_FEET[key])

    def look(self, view: View, key: str) -> Look | None:
        return self.board.looks.planning(view.table)


class Planning(OnBoard[None], Explained[None]):
    spot = "plan"

    def here(self, state: State) -> Iterable[None]:
        return (None,)

    def label(self, view: View, key: None) -> str:
        return _("The employers' planning")

    def look(self, view: View, key: None) -> Look | None:
        return None if view.table.plan is None else self.board.looks.card(view.table, view.table.plan.id)


class Strength(OnBoard[None], Explained[None]):
    spot = "strength"
    sort = "track"

    def here(self, state: State) -> Iterable[None]:
        return (None,)

    def label(self, view: View, key: None) -> str:
        return _("Employer Strength")

    def look(self, view: View, key: None) -> Look:
        return self.board.looks.strength(view.table)


class Lane(Site[str]):
    """Employer cards, one above the other."""

    spot = "{}"
    of = (("employers", "measures"),)
    sort = "pile"

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        most = self.board.rules.content.limits.measures
        return self.board.sites.lane(key, most, index, count).centre

    def stands_for(self, key: str, piece: Piece) -> str:
        return f"card.{piece.id}"


class Locals(Site[None]):
    spot = "locals"
    sort = "pile"

    def place(self, key: None, kind: str, index: int, count: int) -> tuple[float, float]:
        return self.board.sites.lane("locals", 2, index, 2).centre

    def source(self, key: None, piece: Piece) -> str:
        return Held("sale", piece.id).source

    def stands_for(self, key: None, piece: Piece) -> str:
        return f"sale.{piece.id}"


# The stage ---------------------------------------------------------------------------------------------------------


class Offered(Site[str]):
    """Cards of Solidarity, one of which may be kept."""

    spot = "offered.{}"
    of = (str,)
    asked = ("offered",)
    sort = "button"

    def here(self, state: State) -> Iterable[str]:
        return state.offered

    def box(self, key: str) -> Box:
        stage, offered = self.board.layout["stage"], self.board.state.offered
        wide, gap, count = 330.0, 40.0, max(1, len(offered))
        left = stage.centre[0] - (count * wide + (count - 1) * gap) / 2
        return Box(left + (offered.index(key) if key in offered else 0) * (wide + gap), stage.y + 50, wide, 490)

    def label(self, view: View, key: str) -> str:
        return self.board.faces.names.cause(key)


class OnStage(Site[K]):
    """Something to pay with; what was chosen lies higher."""

    asked = ("pay",)
    sort = "button"

    def why_not(self, view: View, source: str, key: K) -> Reason | str | None:
        if self.board.paying.fixed:
            return _("In this first game the richest pay. Later you share it out as you like.")
        return super().why_not(view, source, key)


class BillOf(OnStage[tuple[str, int]]):
    spot = "bill.{}.{}"
    of = (HOUSES, int)

    def here(self, state: State) -> Iterable[tuple[str, int]]:
        return self.board.paying.bills(state)

    def box(self, key: tuple[str, int]) -> Box:
        return self.board.paying.bill_box(*key)

    def label(self, view: View, key: tuple[str, int]) -> str:
        """Counted from what is left: the last of them goes first."""
        house, number = key
        return _("Dollar {n} of the {house} Tenement").format(n=number, house=self.board.house_name(house))


class Spare(OnStage[int]):
    spot = "spare.{}"
    of = (int,)

    def here(self, state: State) -> Iterable[int]:
        return range(1, self.board.paying.spare(state) + 1)

    def box(self, key: int) -> Box:
        return self.board.paying.spare_box(key)

    def label(self, view: View, key: int) -> str:
        return _("Anarchist Agitation {n}, in the place of two Union Agitations").format(n=key)


class PaidFor(Site[str]):
    """What is being paid for: the first thing chosen."""

    spot = "pay.{}"
    of = (str,)

    def box(self, key: str) -> Box:
        return self.board.paying.sheet


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
    plain("{}.bill", HOUSES),
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
    plain("{}.{}", ("employers", "measures", "lamp"), int),
    plain("tile.{}.{}", GROUPS, int),
    plain("fp.{}", int, sort="track"),
    plain("{}.{}", LABOUR, int, sort="track"),
    plain("marker.{}.{}", int, int, sort="track"),
    plain("label.{}", LABELS),
    plain("label.control.{}", str),
    plain("effect.{}", LABOUR),
    plain("sign.{}", str),
    plain("plan.sign"),
    plain(ENDING),
)
