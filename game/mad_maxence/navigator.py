"""A driver who has read the booklet and drives whole ways through it in the mind, with the search of the house.

What it goes by is the chance to get out. A driver who looks one destination ahead had better not count on three things
that are still missing; one who looks further is only led astray if a way that needs them looks hopeless from the start.
But hours near the gate are no use to her while the key is elsewhere: they count from where she may still fetch it.
"""

from __future__ import annotations

from math import exp

from game.core.bots import Bot
from game.core.search import SearchBot

from .booklet import Adventure, Booklet, Choice
from .bots import OUT, belongings, hope_for, prospect
from .content import Land
from .journey import holds
from .sight import chance_of
from .state import Gauges, State

MOVES = 4000
"""Played in the mind for a decision, where nobody says otherwise."""
_UNMET = 0.75
"""What is left of an exit's promise for each thing it still asks for."""
_NEVER = 1000
"""Hours; no day has so many."""
_MIDDLE = 60.0
"""So much more than a traveller sets out with, and she gets out as often as not."""
_SCALE = 40.0
"""So much more again makes an escape about e times as likely as being caught."""


def navigator() -> Bot:
    return SearchBot(MOVES)


def promise(land: Land, book: Booklet, state: State) -> float:
    """How likely she gets out, 0 to 1: how much better she stands than with what this adventure lends to begin with."""
    if state.result != "none":
        return float(state.result == "won")
    adventure = book.adventures[state.adventure]
    begun = belongings(book, Gauges(**adventure.loadout), adventure.carry)
    ahead = belongings(book, state.gauges, state.flags, state.items) - begun
    ahead += max([_way_out(land, book, state, choice) for choice in adventure.ways_out], default=-OUT)
    return 1.0 / (1.0 + exp((_MIDDLE - ahead) / _SCALE))


def _way_out(land: Land, book: Booklet, state: State, choice: Choice) -> float:
    slack = land.last_hour - state.gauges.TU - _hours(land, book.adventures[state.adventure], state, choice)
    if slack < 0:
        return -OUT
    chance = chance_of(land, book, state, choice)
    return prospect((1.0 if chance is None else chance) * hope_for(state, choice, _UNMET), slack)


def _hours(land: Land, adventure: Adventure, state: State, choice: Choice) -> int:
    """How long it takes to get out this way: what it still asks for has to be fetched first, and the detour to the
    farthest such thing is the least that this takes. What is nowhere to be had any more is never fetched in time."""
    roads = land.distances(state.prev, state.pos)
    hours = roads[adventure.exit]
    for condition in choice.conditions:
        sources = adventure.sources.get((condition.kind, condition.name), ())
        if sources and not holds(state, (condition,)):
            detours = [
                roads[place] + land.distances(None, place)[adventure.exit]
                for place, source in sources
                if not (source.once and (place, source.number) in state.taken)
            ]
            hours = max(hours, min(detours, default=_NEVER))
    return hours
