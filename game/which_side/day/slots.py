"""Where a token may stand and what that costs: the slots of places, housework and locals (rules R17 to R28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core.contract import Reason
from game.core.words import N_
from game.which_side.cards.language import Standing
from game.which_side.cards.shapes import Bonus, Face, Slot, Spot
from game.which_side.content import Content
from game.which_side.state import Tenement
from game.which_side.table import Sight, Token, house_index, standing, tile_of
from game.which_side.text.names import GAUGE_NAMES

HOUSEWORK = Slot("housework", "housework", a=Face(does="clean"))
OWN_SLOTS = ("housework", "local", "shared")
_ONE_EACH = ("improvement", "local-control", "street", "robbery")
STRUGGLE = ("improvement", "local-control", "worker-control")

_NO_PLACE = Reason("no-slot", N_("There is no such place in this game."), rule="R82")
_OTHER_SIDE = Reason("other-side", N_("This place has no such slot on the side that lies up."), rule="R33")
_CLOSED = Reason("closed", N_("This place is closed."), rule="R17")
_BLOCKED = Reason("blocked", N_("This place is under worker control: nothing else can be done here."), rule="R23")
_WOMEN_ONLY = Reason("women-only", N_("Only women can stand here."), rule="R17")
_MEN_ONLY = Reason("men-only", N_("Only men can stand here."), rule="R17")
_TAKEN = Reason("taken", N_("Somebody stands here already."), rule="R17")
_FULL = Reason("taken", N_("There is no room left."), rule="R22")
_ONE_IN_GROUP = Reason("one-each", N_("Each Tenement may have one person here, and this one has."), rule="R22")
_ONE_IN_TENDERLOIN = Reason("one-each", N_("Each Tenement may have one person here, and this one has."), rule="R24")
_IN_USE = Reason("in-use", N_("Worker control needs a place where nobody stands yet."), rule="R23")
_CLEAN = Reason("clean", N_("The house is as clean as it can be."), rule="R93")
_AT_HOUSEWORK = Reason("taken", N_("Somebody of this Tenement does the housework already."), rule="R93")
_NO_DAY_LOCAL = Reason("no-local", N_("There is no storefront here where somebody could work by day."), rule="R28")
_AT_BONESETTER = Reason("taken", N_("Somebody of this Tenement is at the Bonesetter already."), rule="R97")
_IN_JAIL = Reason("in-jail", N_("Somebody in Jail can only agitate there."), rule="R15")
_JAIL_ONLY = Reason("jail-only", N_("Only a prisoner in Jail can do this."), rule="R25")
_ONE_PRISONER = Reason("taken", N_("One prisoner a turn can agitate, and one does."), rule="R25")
_FOR_THE_EVENING = Reason("evening", N_("This is for the evening."), rule="R26")
_FOR_THE_DAY = Reason("by-day", N_("This is for the day."), rule="R26")
_NO_EVENING = Reason("no-evening", N_("There is no evening action for this Tenement this turn."), rule="R88")
_NO_EVENING_LOCAL = Reason("no-local", N_("There is no storefront here for the evening."), rule="R26")
_NO_DAY_WORK = Reason("no-day-work", N_("Only those who work here by day can stay for the evening."), rule="R26")
_EVENING_TAKEN = Reason("taken", N_("Another Tenement is here this evening."), rule="R27")


class Price(NamedTuple):
    usd: int
    ris: int
    mp: int
    ins: int


_make_price = tuple.__new__
"""As `make_step`: every slot is priced for every decision by day."""


class Desk:
    """What every question about slots needs, looked up once: who stands where and what is in force."""

    def __init__(self, content: Content, sight: Sight) -> None:
        self.content = content
        self.sight = sight
        self.mods: Standing = standing(content, sight)
        self.side = content.side(sight.duo)
        self.work_ris = self.side.TT[sight.gauges.TT - 1] + self.mods.WORKRIS
        """The Risk of day work on top of what is printed."""
        self.taken: dict[str, list[str]] = {}
        """Slot → Tenements that have a token there."""
        for one in sight.characters:
            if "." in one.place or one.place in OWN_SLOTS:
                self.taken.setdefault(one.place, []).append(one.tenement)
        for helper in sight.helpers:
            if helper.place != "home":
                self.taken.setdefault(helper.place, []).append(helper.host)
        self.evenings = [house.evening for house in sight.tenements]
        self.shut = {measure.tile for measure in sight.measures if measure.tile}
        self.used_tiles = {content.slots[slot].tile for slot in self.taken if slot not in OWN_SLOTS}
        self.blocked = {content.slots[slot].tile for slot in self.taken if slot.endswith(".wc")}

    # Prices ------------------------------------------------------------------------------------------------------

    def price(self, house: Tenement, slot: Slot, face: Face) -> Price:
        """What placing here costs a Tenement now (R19, R20); a helper pays only the dollars (R66)."""
        ris, mp, usd = face.ris, face.mp, face.price
        if slot.kind == "work":
            ris = max(0, ris + self.work_ris)
        if self.mods.POLMP and (slot.group == "political" or slot.kind in STRUGGLE):
            mp += self.mods.POLMP
        if slot.kind == "anarchist" and usd:
            usd = max(0, usd - self.content.tenements[house.name].anarchist)
            village = has_bonus(self.content, self.sight, "free-anarchists")
            if village and (self.sight.options.greenwich_scope == "all" or slot.tile == village):
                usd = 0
        return _make_price(Price, (usd, ris, mp, face.ins))

    def why_too_dear(self, house: Tenement, price: Price, *, helper: bool) -> Reason | None:
        limits = self.content.limits
        if price.usd > house.usd:
            return short_of_dollars(self.content, house, price.usd, rule="R17")
        if helper:
            return None
        for gauge, now, more, most in (
            (GAUGE_NAMES["ris"], house.ris, price.ris, limits.ris),
            (GAUGE_NAMES["mp"], house.mp, price.mp, limits.mp),
            (GAUGE_NAMES["ins"], house.ins, price.ins, limits.ins),
        ):
            if now + more > most:
                return Reason("gauge-full", N_("{gauge} would rise to {value}; it ends at {most}."),
                              {"gauge": gauge, "value": now + more, "most": most}, rule="R17")  # fmt: skip
        return None

    # By day ------------------------------------------------------------------------------------------------------

    def spot(self, house: Tenement, name: str) -> Spot | Reason:
        """The slot of this name as this Tenement finds it, or why there is none."""
        if name == "housework":
            return Spot(HOUSEWORK, HOUSEWORK.a or Face())
        if name in OWN_SLOTS:
            local = house.local if name == "local" else self.sight.bierhalle_local
            if not local or self.content.locals[local].when != "day":
                return _NO_DAY_LOCAL
            return Spot(Slot(name, "bonesetter"), self.content.locals[local].face)
        slot = self.content.slots.get(name)
        tile = tile_of(self.sight, slot.tile) if slot is not None else None
        if slot is None or tile is None or tile.destroyed:
            return _NO_PLACE
        face = slot.b if tile.side == "B" else slot.a
        if face is None:
            return _OTHER_SIDE
        return Spot(slot, face)

    def why_closed(self, slot: Slot) -> Reason | None:
        if not slot.tile:
            return None
        tile = tile_of(self.sight, slot.tile)
        if tile is None or tile.closed_now or slot.tile in self.shut:
            return _CLOSED
        if slot.tile in self.blocked:
            return _BLOCKED
        return None

    def why_taken(self, house: Tenement, slot: Slot) -> Reason | None:
        if slot.kind == "worker-control" and slot.tile in self.used_tiles:
            return _IN_USE
        there = self.taken.get(slot.id)
        if not there:
            return None
        if slot.kind == "housework":
            return _AT_HOUSEWORK if house.name in there else None
        if slot.kind == "bonesetter" and slot.id != "shared":
            return _AT_BONESETTER if house.name in there else None
        if slot.kind in _ONE_EACH:
            if house.name in there:
                return _ONE_IN_TENDERLOIN if slot.kind in ("street", "robbery") else _ONE_IN_GROUP
            room = self._room(slot)
            return _FULL if room is not None and len(there) >= room else None
        return _ONE_PRISONER if slot.tile == "PEN" else _TAKEN

    def _room(self, slot: Slot) -> int | None:
        if slot.kind == "improvement":
            return self.side.improvement
        return self.side.local_control if slot.kind == "local-control" else None

    def why_not_theirs(self, house: Tenement, sex: str, slot: Slot) -> Reason | None:
        who = slot.who
        if who == "any" or who == sex or who == house.name:
            return None
        if who == "F":
            return _WOMEN_ONLY
        if who == "M":
            return _MEN_ONLY
        if house_index(self.sight, who) < 0:  # nobody of that Tenement plays: the slot is open to all (R79)
            return None
        return Reason("reserved", N_("This slot is kept for the {tenement} Tenement."),
                      {"tenement": self.content.tenements[who].name}, rule="R17")  # fmt: skip

    def why_not(self, house: Tenement, token: Token, name: str) -> Reason | None:
        """Why this token cannot be placed on this slot, leaving aside whose go it is."""
        spot = self.spot(house, name)
        if isinstance(spot, Reason):
            return spot
        slot, face = spot
        helper = not hasattr(token, "san")
        prisoner = token.place == "jail"
        if prisoner != (slot.tile == "PEN"):
            if prisoner:
                return _IN_JAIL
            return _JAIL_ONLY
        if slot.kind == "evening":
            return _FOR_THE_EVENING
        if slot.kind == "housework" and house.ins == 0:
            return _CLEAN
        return (
            self.why_closed(slot)
            or self.why_not_theirs(house, token.sex, slot)
            or self.why_taken(house, slot)
            or self.why_too_dear(house, self.price(house, slot, face), helper=helper)
        )

    def open_spots(self, house: Tenement) -> Iterator[Spot]:
        """Every slot by day that is not shut for everybody, in a stable order."""
        for name in OWN_SLOTS:
            spot = self.spot(house, name)
            if isinstance(spot, Spot) and (name != "housework" or house.ins > 0):
                yield spot
        for tile in self.sight.tiles:
            if not (tile.destroyed or tile.closed_now or tile.id in self.shut or tile.id in self.blocked):
                yield from self.content.day_spots[tile.id, tile.side]

    # In the evening ----------------------------------------------------------------------------------------------

    def evening_spot(self, house: Tenement, name: str) -> Spot | Reason:
        if name in ("local", "shared"):
            local = house.local if name == "local" else self.sight.bierhalle_local
            if not local or self.content.locals[local].when != "evening":
                return _NO_EVENING_LOCAL
            data = self.content.locals[local]
            return Spot(Slot(name, data.kind), data.face)
        spot = self.spot(house, name)
        if isinstance(spot, Spot) and spot.slot.kind != "evening":
            return _FOR_THE_DAY
        return spot

    def why_no_evening(self, house: Tenement, name: str) -> Reason | None:
        """Why a Tenement cannot spend its evening here (R26, R27)."""
        if house.noeve or self.mods.NOEVE:
            return _NO_EVENING
        spot = self.evening_spot(house, name)
        if isinstance(spot, Reason):
            return spot
        slot, face = spot
        closed = self.why_closed(slot)
        if closed is not None:
            return closed
        if slot.tile and not self._works_at(house, slot.tile):
            return _NO_DAY_WORK
        if slot.id != "local" and slot.id in self.evenings:
            return _EVENING_TAKEN
        return self.why_too_dear(house, self.price(house, slot, face), helper=False)

    def _works_at(self, house: Tenement, tile: str) -> bool:
        return any(
            house.name in there and slot.startswith(f"{tile}.") and self.content.slots[slot].kind == "work"
            for slot, there in self.taken.items()
            if "." in slot
        )

    def evenings_of(self, house: Tenement) -> list[str]:
        if house.noeve or self.mods.NOEVE:
            return []
        names = [
            slot.id for tile in self.sight.tiles for slot in self.content.slots_of[tile.id] if slot.kind == "evening"
        ]
        return [name for name in (*names, "local", "shared") if self.why_no_evening(house, name) is None]


def short_of_dollars(content: Content, house: Tenement, price: int, rule: str) -> Reason:
    """A Tenement pays for itself alone (R7)."""
    values: dict[str, int | str] = {"price": price, "tenement": content.tenements[house.name].name, "have": house.usd}
    return Reason("dollars", N_("This costs ${price}; the {tenement} Tenement has ${have}."), values, rule=rule)


def has_bonus(content: Content, sight: Sight, bonus: Bonus) -> str:
    """The improved place that brings this bonus now, or ""."""
    for tile in sight.tiles:
        if tile.side == "B" and not tile.destroyed and content.tiles[tile.id].bonus == bonus:
            return tile.id
    return ""


def tokens_of(sight: Sight, house: Tenement) -> list[Token]:
    """Characters and helpers of a Tenement that could still be placed, by day (R16, R66)."""
    found: list[Token] = [
        one
        for one in sight.characters
        if one.tenement == house.name and one.san > 0 and not one.tired and one.place in ("home", "jail", "lawyer")
    ]
    found += [helper for helper in sight.helpers if helper.host == house.name and helper.place == "home"]
    return found
