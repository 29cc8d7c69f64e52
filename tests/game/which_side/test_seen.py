"""Whoever only hears what is told knows the table as well as whoever looks at it: every change that is seen is told."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.events import CardMoved, Event, GaugeChanged, Moved
from game.which_side import events as e
from game.which_side.cards.language import LABOUR, RESOURCES
from game.which_side.state import State, get_gauge
from tests.game.playing import random_match, random_options

from .tables import RULES, build, steps, told

Known = dict[str, Any]


def seen(state: State) -> Known:
    """What lies open on the table, by name."""
    known: Known = {one.name: (one.place, one.san, one.cap, one.tired) for one in state.characters}
    known |= {helper.name: helper.place for helper in state.helpers}
    for house in state.tenements:
        for gauge in ("usd", "ris", "mp", "ins"):
            known[f"{house.name}.{gauge}"] = getattr(house, gauge)
        known[f"{house.name}.moon"] = "home" if house.evening in ("", "-") else house.evening
        known[f"{house.name}.local"] = house.local
    known |= {f"pool.{name}": getattr(state.pool, name) for name in RESOURCES}
    known |= {name: get_gauge(state.gauges, name) for name in LABOUR}
    known |= {"FP": state.fp, "first": state.tenements[state.first_seat].name, "shared": state.bierhalle_local}
    shut = {measure.tile for measure in state.measures}
    for tile in state.tiles:
        known[tile.id] = (tile.side, tile.closed_now or tile.id in shut or tile.destroyed)
    known["employers"] = sorted(state.employer_cards)
    known["measures"] = sorted(measure.card for measure in state.measures)
    known["sale"] = sorted(state.locals_row)
    known["controls"] = sorted(state.controls)
    return known


def hear(known: Known, event: Event) -> None:
    def person(name: str, place: str = "", san: int = -1, cap: int = -1, *, tired: bool | None = None) -> None:
        was = known[name]
        known[name] = (place or was[0], was[1] if san < 0 else san, was[2] if cap < 0 else cap,
                       was[3] if tired is None else tired)  # fmt: skip

    match event:
        case Moved(piece=name, origin="solidarity"):
            known[name] = "home"
        case Moved(piece=name, target=place):
            known[name] = (place, *known[name][1:]) if isinstance(known[name], tuple) else place
        case GaugeChanged(gauge=gauge, after=after) if gauge.endswith(".san"):
            person(gauge.removesuffix(".san"), san=after)
        case GaugeChanged(gauge=gauge) if gauge.endswith(".col"):
            pass
        case GaugeChanged(gauge=gauge, after=after):
            known[gauge] = after
        case e.Died(name=name):
            person(name, "dead", san=0, tired=False)
        case e.Tired(name=name):
            person(name, tired=True)
        case e.Rested(name=name):
            person(name, tired=False)
        case e.Capped(name=name):
            person(name, san=min(known[name][1], 1), cap=1)
        case e.HelperLeft(name=name):
            del known[name]
        case e.TileTurned(tile=tile, side=side):
            known[tile] = (side, known[tile][1])
        case e.TileClosed(tile=tile, how_long=long) if long != "next-turn":
            known[tile] = (known[tile][0], True)
        case e.GatesMoved(tile=tile, shut=shut):
            known[tile] = (known[tile][0], shut)
        case e.ControlTaken(control=control):
            known["controls"] = sorted([*known["controls"], control])
        case e.MeasureActive(card=card):
            known["employers"].remove(card)
            known["measures"] = sorted([*known["measures"], card])
        case e.Beaten(card=card, kind="employer"):
            known["employers"].remove(card)
        case CardMoved(card=card, origin=origin, target=target):
            hear_card(known, card, origin, target)


def hear_card(known: Known, card: str, origin: str, target: str) -> None:
    places = {"locals": "sale"}
    for rows in ("employers", "measures", "locals"):
        name = places.get(rows, rows)
        if origin == rows:
            known[name].remove(card)
        if target == rows:
            known[name] = sorted([*known[name], card])
    if card in RULES.content.locals:
        for owner in (origin, target):
            key = owner if owner == "shared" else f"{owner}.local"
            if key in known:
                known[key] = card if owner == target else ""


@pytest.mark.parametrize("seed", range(14))
def test_who_only_hears_what_is_told_knows_where_everything_stands(seed: int) -> None:
    match = random_match(RULES, seed, random_options(RULES, seed))
    laid = next(n for n, moment in enumerate(match.history) if moment.state.phase != "setup")
    known = seen(match.history[laid].state)
    for moment in match.history[laid + 1 :]:
        for event in moment.events:
            hear(known, event)
        looked = seen(moment.state)
        assert {name: (known.get(name), value) for name, value in looked.items() if known.get(name) != value} == {}


def test_who_goes_home_is_seen_but_not_told_one_by_one() -> None:
    people = {"Rivka": {"place": "TRI.w1"}, "Mei": {"place": "PEN.an1"}}
    state = build("evening", people=people, houses={"russian": {"evening": "-"}})
    after, events = steps(state)
    home = [event for event in events if isinstance(event, Moved) and event.why == "going-home"]
    assert {(event.piece, event.target) for event in home} >= {("Rivka", "home"), ("Mei", "jail")}
    assert told(list(home)) == []
    assert after.phase != "evening"


def test_an_evening_that_costs_nothing_is_told_as_well() -> None:
    state = build("evening", people={"Rivka": {"place": "TRI.w1"}})
    _after, events = steps(state, "evening TRI.eve")
    assert "Russian Tenement, this evening: Triangle Shirtwaist Factory (Home sewing)." in told(events)
