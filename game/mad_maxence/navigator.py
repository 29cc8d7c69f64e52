"""A driver who has read the booklet and drives whole ways through it in the mind, with the search of the house.

What it goes by is the chance to get out. A driver who looks one destination ahead had better not count on three things
that are still missing; one who looks further sees for herself which of them can be had in time, and is only led astray
if a way that needs them looks hopeless from the start.
"""

from __future__ import annotations

from math import exp

from game.core.bots import Bot
from game.core.search import SearchBot

from .booklet import Booklet
from .bots import belongings, worth
from .content import Land
from .state import Gauges, State

MOVES = 4000
"""Played in the mind for a decision, where nobody says otherwise."""
_UNMET = 0.75
"""What is left of an exit's promise for each thing it still asks for."""
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
    ahead = worth(land, book, state, _UNMET) - belongings(book, Gauges(**adventure.loadout), adventure.carry)
    return 1.0 / (1.0 + exp((_MIDDLE - ahead) / _SCALE))
