"""A table that is being played on: the state opened up, with the small changes everything else is made of.

Rules read a `State` or a `Table` alike (`Sight`); only what is carried out needs a `Table`, which keeps the events and
is closed into a new state at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

from msgspec.structs import astuple, replace

from game.core.chance import Chance
from game.core.events import CardMoved, GaugeChanged, Moved
from game.core.working import Working

from .cards.language import Labour, Resource
from .cards.shapes import Goal
from .content import Content
from .events import Died, Spared
from .state import (
    Character,
    Deck,
    Gauges,
    Helper,
    Measure,
    Payment,
    Phase,
    Plan,
    Pool,
    Readings,
    ScenarioId,
    Standings,
    State,
    Task,
    Tenement,
    Tile,
    get_gauge,
)

PRISON = ("arrest", "jail")
GOING_HOME = "going-home"
"""Why people and evening tokens come back at the end of a day or turn: seen, but not worth a sentence each."""
Token = Character | Helper


class Table(Working[State]):
    scenario: ScenarioId
    variant: Literal["standard", "learning", "desperate", "duo"]
    players: int
    options: Readings
    goal: Goal
    tenements: list[Tenement]
    characters: list[Character]
    tiles: list[Tile]
    helpers: list[Helper]
    pending: list[Task]
    measures: list[Measure]
    gauges: Gauges
    pool: Pool
    phase: Phase
    fp: int
    turn: int
    first_seat: int
    active: int
    controls: tuple[str, ...]
    traditional_medicine_on: bool
    ferrer_used: bool
    control_taken_this_turn: bool
    plan: Plan | None
    plan_deck: tuple[str, ...]
    plan_done: tuple[str, ...]
    employer_cards: tuple[str, ...]
    misfortune: Deck
    incident: Deck
    normal: Deck
    hard: Deck
    solidarity: Deck
    offered: tuple[str, ...]
    locals_row: tuple[str, ...]
    locals_stack: tuple[str, ...]
    locals_discard: tuple[str, ...]
    bierhalle_local: str
    standing: Standings
    payment: Payment | None
    result: Literal["none", "win", "loss"]
    reason: Literal["", "victory", "strength", "playable", "measures"]

    def __init__(self, content: Content, state: State, chance: Chance) -> None:
        super().__init__(state, chance)
        self.__dict__.update(zip(_FIELDS, astuple(state), strict=True))
        self.tenements = list(state.tenements)
        self.characters = list(state.characters)
        self.tiles = list(state.tiles)
        self.helpers = list(state.helpers)
        self.pending = list(state.pending)
        self.measures = list(state.measures)
        self.duo = state.duo
        self.content = content

    def close(self) -> State:
        values: Iterable[Any] = map(self.__dict__.__getitem__, _FIELDS)
        closed: list[Any] = [tuple(value) if isinstance(value, list) else value for value in values]
        return State(*closed)

    # Who sits where ----------------------------------------------------------------------------------------------

    def order(self) -> list[int]:
        return play_order(self)

    def push(self, *tasks: Task) -> None:
        """Do these next, in this order, before everything that waits already."""
        self.pending[:0] = tasks

    # Gauges ------------------------------------------------------------------------------------------------------

    def change(self, who: int, gauge: Literal["usd", "ris", "mp", "ins"], by: int, why: str) -> None:
        """A Tenement's gauge moves and says so; the caller knows the bounds."""
        house = self.tenements[who]
        before: int = getattr(house, gauge)
        if by:
            self.tenements[who] = replace(house, **{gauge: before + by})
            self.tell(GaugeChanged(f"{house.name}.{gauge}", before, before + by, why))

    def mark(self, who: int, **changes: Any) -> None:
        self.tenements[who] = replace(self.tenements[who], **changes)

    def shift(self, gauge: Labour, by: int, why: str) -> None:
        """A labour gauge moves one or more cells and stops at the ends (R6)."""
        before = get_gauge(self.gauges, gauge)
        after = min(6, max(1, before + by))
        self.gauges = replace(self.gauges, **{gauge: after})
        self.tell(GaugeChanged(gauge, before, after, why))

    def add(self, resource: Resource, by: int, why: str) -> None:
        before: int = getattr(self.pool, resource)
        if by:
            self.pool = replace(self.pool, **{resource: before + by})
            self.tell(GaugeChanged(f"pool.{resource}", before, before + by, why))

    # People ------------------------------------------------------------------------------------------------------

    def person(self, name: str) -> int:
        return next(index for index, one in enumerate(self.characters) if one.name == name)

    def put(self, name: str, place: str, why: str) -> None:
        """A character or helper goes somewhere and says so."""
        for index, one in enumerate(self.characters):
            if one.name == name:
                self.characters[index] = replace(one, place=place)
                self.tell(Moved(name, one.place, place, why))
                return
        for index, helper in enumerate(self.helpers):
            if helper.name == name:
                self.helpers[index] = replace(helper, place=place)
                self.tell(Moved(name, helper.place, place, why))

    def hurt(self, name: str, points: int, cause: str, *, shield: bool = True) -> None:
        """Health is lost: a clean house cancels the first point of a turn (R4), and prison kills (R39)."""
        index = self.person(name)
        one = self.characters[index]
        who = house_index(self, one.tenement)
        house = self.tenements[who]
        if shield and house.ins == 0 and not house.shield_used:
            self.mark(who, shield_used=True)
            self.tell(Spared(name, house.name, cause))
            points -= 1
        points = min(points, one.san)
        if points <= 0:
            return
        self.characters[index] = replace(one, san=one.san - points)
        self.tell(GaugeChanged(f"{name}.san", one.san, one.san - points, cause))
        if one.san == points and one.place in PRISON:
            self.kill(name, "prison")

    def heal(self, name: str, points: int, cause: str) -> None:
        index = self.person(name)
        one = self.characters[index]
        after = min(one.cap, one.san + points)
        self.characters[index] = replace(one, san=after)
        self.tell(GaugeChanged(f"{name}.san", one.san, after, cause))

    def kill(self, name: str, cause: str) -> None:
        index = self.person(name)
        self.characters[index] = replace(self.characters[index], place="dead", san=0, tired=False)
        self.tell(Died(name, cause))

    # Cards -------------------------------------------------------------------------------------------------------

    def draw(self, pile: str, target: str, lay: Callable[[str], None]) -> str | None:
        """The top card of a pile is laid down; an empty pile is rebuilt from its discards, except solidarity (R10)."""
        deck: Deck = self.__dict__[pile]
        if not deck.cards and deck.discard and pile != "solidarity":
            deck = self.__dict__[pile] = Deck(self.chance.shuffle(deck.discard), ())
            self.tell(CardMoved("", f"{pile}.discard", pile, "rebuilt"))
        if not deck.cards:
            return None
        card = deck.cards[0]
        self.__dict__[pile] = Deck(deck.cards[1:], deck.discard)
        lay(card)
        self.tell(CardMoved(card, pile, target, "drawn", reveals=True))
        return card

    def announce(self, card: str) -> None:
        """An employer card lies face up and is not yet in force."""
        self.employer_cards = (*self.employer_cards, card)

    def offer(self, card: str) -> None:
        self.offered = (*self.offered, card)

    def discard(self, card: str) -> None:
        pile = self.content.pile_of[card]
        deck: Deck = self.__dict__[pile]
        self.__dict__[pile] = Deck(deck.cards, (*deck.discard, card))

    def lose_local(self, who: int, why: str) -> None:
        """A Tenement's local is removed; workers who wait at its lawyer go home (R37)."""
        house = self.tenements[who]
        self.mark(who, local="")
        self._discard_local(house.local, house.name, why)

    def lose_shared_local(self, why: str) -> None:
        local, self.bierhalle_local = self.bierhalle_local, ""
        if local:
            self._discard_local(local, "shared", why)

    def _discard_local(self, local: str, origin: str, why: str) -> None:
        self.locals_discard = (*self.locals_discard, local)
        self.tell(CardMoved(local, origin, "locals.discard", why))
        if self.content.locals[local].when == "arrest":
            for one in tuple(self.characters):
                if one.place == "lawyer":
                    self.put(one.name, "home", "lawyer-gone")

    def end(self, result: Literal["win", "loss"], reason: Any) -> None:
        self.phase, self.result, self.reason = "over", result, reason
        self.pending.clear()
        self.payment = None


_FIELDS = State.__struct_fields__


Sight = State | Table
"""A table to look at, open or closed."""


def play_order(sight: Sight) -> list[int]:
    """All Tenements in play order from the first one."""
    count = len(sight.tenements)
    return [(sight.first_seat + offset) % count for offset in range(count)]


def house_index(sight: Sight, name: str) -> int:
    for index, house in enumerate(sight.tenements):
        if house.name == name:
            return index
    return -1


def standing(content: Content, sight: Sight) -> Any:
    """All standing modifiers in force now (R58, R60)."""
    measures = tuple([measure.card for measure in sight.measures])
    plan = sight.plan
    return content.standing(measures, content.steps[plan.id][plan.step - 1] if plan is not None else "")


ADDS_TO: dict[Labour, str] = {"TT": "WORKRIS", "CT": "INCID", "SA": "WAGE"}
"""The modifier that comes on top of what a gauge says."""


def labour_now(content: Content, sight: Sight, gauge: Labour) -> int:
    """What a gauge and everything in force that adds to it come to: Risk of day work, incidents or pay."""
    values: tuple[int, ...] = getattr(content.side(sight.duo), gauge)
    return int(values[get_gauge(sight.gauges, gauge) - 1] + getattr(standing(content, sight), ADDS_TO[gauge]))


def incidents_a_turn(content: Content, sight: Sight) -> int:
    """Incident cards drawn in a turn."""
    return labour_now(content, sight, "CT")


def in_jail(place: str) -> bool:
    """A worker who agitates in Jail stands on a ring of the Penitentiary by day, but is still a prisoner (R25)."""
    return place == "jail" or place.startswith("PEN.")


def in_prison(place: str) -> bool:
    return place == "arrest" or in_jail(place)


def tile_of(sight: Sight, tile: str) -> Tile | None:
    for one in sight.tiles:
        if one.id == tile:
            return one
    return None


def speaker(sight: Sight) -> int:
    """The seat that speaks for the whole table: the player of the first Tenement."""
    first = sight.first_seat
    return owner(sight, 0 if sight.players == 3 and first == 3 else first)


def owner(sight: Sight, who: int) -> int:
    """The seat that plays a Tenement; with three players the fourth is run by the table's speaker."""
    if who < 0:
        return speaker(sight)
    if sight.players == 3 and who == 3:
        return speaker(sight)
    return who % sight.players
