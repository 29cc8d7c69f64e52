"""What follows from one table, worked out once: marks, hands and words all ask for it again and again."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, NamedTuple

from msgspec.structs import replace

from game.which_side.cards.language import Resource
from game.which_side.cards.shapes import Spot
from game.which_side.content import Content
from game.which_side.day.prices import HOUSE, Offer, offer
from game.which_side.day.slots import OWN_SLOTS, Desk
from game.which_side.day.tonight import Tonight, tonight
from game.which_side.day.working import earnings
from game.which_side.state import State, Tenement, Tile

NOWHERE = "-"
"""A first slot of the day that is none: no house's custom changes a wage."""


class Brings(NamedTuple):
    usd: int
    resource: Resource | Literal[""]


class Facts:
    def __init__(self, content: Content, state: State) -> None:
        self._content, self.state = content, state
        self._desk = Desk(content, state)
        self._offers: dict[str, Offer | None] = {}

    @cached_property
    def night(self) -> Tonight:
        """The evening as it will be if nothing more is done."""
        return tonight(self._content, self.state)

    @property
    def deciding(self) -> str:
        """The Tenement that decides now; "" if all do together."""
        state = self.state
        if state.pending:
            who = state.pending[0].who
            return state.tenements[who].name if who >= 0 else ""
        return state.tenements[state.active].name if state.phase in ("placement", "evening") else ""

    @property
    def asked_card(self) -> str:
        """The card a question is about, held up as long as it is asked."""
        state, content = self.state, self._content
        cause = state.pending[0].cause.partition(":")[0] if state.pending else ""
        known = cause in content.pile_of or cause in content.planned or cause in content.plannings
        return cause if known and not state.offered else ""

    # Prices ----------------------------------------------------------------------------------------------------

    @cached_property
    def shopper(self) -> Tenement:
        """The house whose prices are shown: the one that decides; else nobody in particular."""
        state = self.state
        return state.tenements[state.active] if state.phase in ("placement", "evening") else self._anybody

    @cached_property
    def _anybody(self) -> Tenement:
        """A house without any custom of its own."""
        houses, customs = self.state.tenements, self._content.tenements
        plain = next((one for one in houses if not customs[one.name].anarchist), houses[0])
        return replace(plain, first_work=NOWHERE)

    def _comes_to(self, slot: str) -> Tenement:
        """Who a slot is priced for: the house that decides, unless it cannot come there now."""
        data, evening = self._content.slots.get(slot), self.state.phase == "evening"
        if data is None:
            return self.shopper
        others = {one.name for one in self.state.tenements} - {self.shopper.name}
        return self._anybody if data.who in others or (data.kind == "evening") != evening else self.shopper

    def offer(self, slot: str) -> Offer | None:
        """What a slot costs and pays now; None if there is no such slot."""
        if slot not in self._offers:
            house = self._comes_to(slot)
            spot = self._desk.spot(house, slot)
            if not isinstance(spot, Spot) and slot in OWN_SLOTS:
                spot = self._desk.evening_spot(house, slot)
            self._offers[slot] = offer(self._desk, house, spot) if isinstance(spot, Spot) else None
        return self._offers[slot]

    def by_custom(self, slot: str) -> bool:
        """Whether price or wage of a slot is another one for the house that decides than for everybody else."""
        found = self.offer(slot)
        if found is None or not any(part.cause == HOUSE for part in found.parts):
            return False
        spot = self._desk.spot(self._anybody, slot)
        usual = offer(self._desk, self._anybody, spot) if isinstance(spot, Spot) else found
        return (found.price, found.pays) != (usual.price, usual.pays)

    def is_taken(self, slot: str) -> bool:
        """Somebody stands there, and covers what is printed."""
        return slot in self._desk.taken or slot in self._desk.evenings

    def brings(self, slot: str) -> Brings:
        """What a worker on a slot brings home tonight."""
        names = self._desk.taken.get(slot, ())
        house = next((one for one in self.state.tenements if one.name in names), self.shopper)
        spot = self._desk.spot(house, slot)
        if not isinstance(spot, Spot):
            return Brings(0, "")
        return Brings(earnings(self._desk, house, spot), spot.face.gives)

    def closure(self, tile: Tile) -> str:
        """What lies over a place that cannot be used; "" if it can."""
        if tile.closed_now or any(measure.tile == tile.id for measure in self.state.measures):
            return "tile-closed"
        return "tile-closing" if tile.closed_next else ""
