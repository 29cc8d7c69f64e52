"""What stands where: people, moons, markers, dollars, cards. A pure function of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.words import money
from game.which_side.cards.language import LABOUR, RESOURCES
from game.which_side.content import Content
from game.which_side.state import Character, Helper, State, Tenement, get_gauge
from game.which_side.table import PRISON
from game.which_side.text.names import cell_words, figure
from scenes.table.terms import Piece

from .sites import DANGERS

STRIP, LOCAL, SIGN = "strip ", "local ", "sign "
"""Kinds of pieces that are composed: a narrow employer card, a local to let, the sign of a local on a house."""
PEOPLE = ("person-", "helper-")
MEASURES = {
    STRIP: (47.0, 0), LOCAL: (46.0, 0), SIGN: (34.0, 0), "person-": (44.0, 3), "helper-": (44.0, 3),
    "evening-": (38.0, 2), "usd": (27.0, 0), "marker-gauge": (25.0, 1), "marker-white": (33.0, 1),
    "marker-black": (33.0, 1), "marker-plan": (25.0, 1), "marker-first": (26.0, 2), "life": (17.0, 1),
    "control-taken-duo": (46.0, 1), "control-taken": (30.0, 1), "tile-": (196.0, 0),
}  # fmt: skip
"""Height and layer of what stands on the table, by how its kind begins."""
TOKEN = (33.0, 0)

Make = Callable[[str, str], Piece]
"""A piece of this kind as it stands on this spot."""


def tokens_of(state: State) -> list[Character | Helper]:
    """Everybody on the table, helpers last."""
    return [*state.characters, *state.helpers]


def size_and_layer(kind: str) -> tuple[float, int]:
    """How high a piece stands unless its place says otherwise, and on which layer."""
    return next((value for begins, value in MEASURES.items() if kind.startswith(begins)), TOKEN)


# Where -------------------------------------------------------------------------------------------------------------


def spot_of(content: Content, state: State, one: Character | Helper) -> str:
    """Where somebody stands."""
    if one.place == "home":
        return f"{one.host}.helper" if isinstance(one, Helper) else f"window.{one.name}"
    return _spot_at(content, state, one.host if isinstance(one, Helper) else one.tenement, one.place)


def evening_spot(content: Content, state: State, house: Tenement) -> str:
    """Where the moon of a house stands."""
    if house.evening in ("", "-", "home"):
        return f"{house.name}.evening"
    return _spot_at(content, state, house.name, house.evening)


def _spot_at(content: Content, state: State, house: str, place: str) -> str:
    """The spot of a place, as the rules call it, for somebody of this house."""
    if place == "lawyer":
        own = next(one.local for one in state.tenements if one.name == house)
        shelters = bool(own) and content.locals[own].when == "arrest"
        return f"{house}.guest" if shelters else "shared.guest"
    if place == "local":
        return f"{house}.guest"
    if place == "shared":
        return "shared.guest"
    if place == "housework":
        return f"{house}.housework"
    return f"{place}.{house}" if place in ("TEN.street", "TEN.robbery") else place


# What --------------------------------------------------------------------------------------------------------------


def pieces(content: Content, state: State, make: Make) -> Iterator[Piece]:
    for kind, spot, name, value in _standing(content, state):
        yield make(kind, spot)._replace(id=name, value=value)


Standing = tuple[str, str, str, str]
"""The kind of a piece, its spot, what the rules call it, and what is written on it."""


def _standing(content: Content, state: State) -> Iterator[Standing]:
    for one in tokens_of(state):
        turns = str(one.turns_left) if isinstance(one, Helper) else ""
        yield _face(one), spot_of(content, state, one), one.name, turns
    for person in state.characters:
        for number in range(1, content.limits.san + 1):
            spot = f"heart.{person.name}.{number}"
            yield _heart(number, person.san, person.cap), spot, spot, ""
    for house in state.tenements:
        yield from _house(content, state, house)
    for gauge in LABOUR:
        cell = get_gauge(state.gauges, gauge)
        yield "marker-white", f"{gauge}.{cell}", gauge, cell_words(content, gauge, cell, duo=state.duo)
    yield "marker-black", f"fp.{state.fp}", "FP", ""
    for resource in RESOURCES:
        yield resource, f"token.{resource}", f"pool.{resource}", ""
    yield "marker-first", f"{state.tenements[state.first_seat].name}.first", "first", ""
    kind = "control-taken-duo" if state.duo else "control-taken"
    for control in state.controls:
        yield kind, f"control.{control}", f"taken.{control}", ""
    yield from _cards(state)


def _face(one: Character | Helper) -> str:
    """Somebody with what they wear: a bandage, a blanket, bars or a ribbon."""
    if isinstance(one, Helper):
        return f"helper-{one.sex}"
    worn = []
    if one.tired:
        worn.append("tired")
    elif one.san == 0 and one.place == "home":
        worn.append("bedridden")
    if one.place in PRISON:
        worn.append("bars")
    elif one.place == "dead":
        worn.append("ribbon")
    return "+".join((f"person-{one.name}", *worn))


def _heart(number: int, san: int, cap: int) -> str:
    """The first or second heart of somebody: there, lost, or gone for good."""
    return "life" if number <= san else "life-lost" if number <= cap else "life-gone"


def _house(content: Content, state: State, house: Tenement) -> Iterator[Standing]:
    name = house.name
    yield f"evening-{name}", evening_spot(content, state, house), f"{name}.moon", ""
    yield "usd", f"{name}.usd", f"{name}.usd", money(house.usd)
    for gauge in DANGERS:
        value: int = getattr(house, gauge)
        yield "marker-gauge", f"{name}.{gauge}.{value}", f"{name}.{gauge}", figure(value)
    if house.local:
        helpers = sum(helper.host == name for helper in state.helpers)
        yield f"{SIGN}{helpers} {house.local}", f"{name}.local", house.local, ""


def _cards(state: State) -> Iterator[Standing]:
    for card in state.employer_cards:
        yield STRIP + card, "employers", card, ""
    for measure in state.measures:
        yield STRIP + measure.card, "measures", measure.card, ""
    for local in state.locals_row:
        yield LOCAL + local, "locals", local, ""
    if state.bierhalle_local:
        yield f"{SIGN}0 {state.bierhalle_local}", "shared", state.bierhalle_local, ""
    if state.plan is not None:
        step = state.plan.step
        yield "marker-plan", f"marker.{len(state.plan.beaten)}.{step}", "plan", str(step)
