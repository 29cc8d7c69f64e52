"""What a slot costs and pays now, and why: what is printed there, and each thing that changes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.which_side.cards.shapes import Spot
from game.which_side.content import Content
from game.which_side.state import Tenement
from game.which_side.table import Sight

from .slots import STRUGGLE, Desk, Price, has_bonus
from .working import earnings

PRINTED = "printed"
HOUSE = "house"
"""A custom of the Tenement itself."""


class Part(NamedTuple):
    """So much of a price or a wage, and what it comes from: a labour gauge, a card, a place, a custom of the house."""

    cause: str
    gauge: str
    """usd, ris, mp or ins; for wages pays"""
    n: int


class Offer(NamedTuple):
    """A slot as a Tenement finds it now."""

    price: Price
    printed: Price
    pays: int
    printed_pay: int
    parts: tuple[Part, ...]
    """Everything that makes it other than printed."""


def offer(desk: Desk, house: Tenement, spot: Spot) -> Offer:
    """What standing there costs and brings; the first wage of the day is counted where it would be the first."""
    slot, face = spot
    parts = tuple(part for part in (*_price_parts(desk, house, spot), *_wage_parts(desk, house, spot)) if part.n)
    pays = earnings(desk, replace(house, first_work=house.first_work or slot.id), spot)
    return Offer(desk.price(house, slot, face), Price(face.price, face.ris, face.mp, face.ins), pays, face.pays, parts)


def in_force(content: Content, sight: Sight, op: str) -> Iterator[tuple[str, int]]:
    """Measures in force and the marked planned card that have this modifier, each with its number."""
    plan = sight.plan
    causes = [(measure.card, measure.card) for measure in sight.measures]
    if plan is not None:
        planned = content.steps[plan.id][plan.step - 1]
        causes.append((planned, f"{planned}:turn"))
    for cause, effect in causes:
        number = sum(one.n for clause in content.effects[effect] for one in clause.ops if one.do == op)
        if number:
            yield cause, number


def _price_parts(desk: Desk, house: Tenement, spot: Spot) -> Iterator[Part]:
    slot, face = spot
    sight, data = desk.sight, desk.content.tenements[house.name]
    if slot.kind == "work":
        yield Part("TT", "ris", desk.side.TT[sight.gauges.TT - 1])
        yield from (Part(cause, "ris", n) for cause, n in in_force(desk.content, sight, "WORKRIS"))
    if slot.group == "political" or slot.kind in STRUGGLE:
        yield from (Part(cause, "mp", n) for cause, n in in_force(desk.content, sight, "POLMP"))
    if slot.kind == "anarchist" and face.price:
        own = min(face.price, data.anarchist)
        yield Part(HOUSE, "usd", -own)
        village = has_bonus(desk.content, sight, "free-anarchists")
        if village and desk.price(house, slot, face).usd == 0:
            yield Part(village, "usd", own - face.price)


def _wage_parts(desk: Desk, house: Tenement, spot: Spot) -> Iterator[Part]:
    slot = spot.slot
    if slot.kind != "work":
        return
    yield Part("SA", "pays", desk.side.SA[desk.sight.gauges.SA - 1])
    yield from (Part(cause, "pays", n) for cause, n in in_force(desk.content, desk.sight, "WAGE"))
    union = has_bonus(desk.content, desk.sight, "women-wages")
    if slot.who == "F" and union:
        yield Part(union, "pays", 1)
    if house.first_work in ("", slot.id):
        yield Part(HOUSE, "pays", desk.content.tenements[house.name].first_wage)
