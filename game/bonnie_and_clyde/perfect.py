"""How likely they get away under perfect play, from any morning and from anywhere in a day: the printed game, solved.

`python -m tools.solve_bonnie --odds` finds the figures in some minutes and writes `solved.py`. They are rounded (1 in
255), and tables that differ only in the boxes used so far count as one, which is off by less than 1 in 100 on average.
With house rules other than the printed ones they are a good guess: what the police add to their die is what counts
about their trail.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Mapping
from functools import cache
from zlib import compress, decompress

from .content import Town
from .day import modifier
from .solved import ODDS
from .state import State

_FINE = 255
_A_DOLLAR = 2
"""From a table to the same with a dollar more: only Roy counts less."""
_WIDTH = 81
_DAYS = ((2, 2), (2, 1), (1, 2), (1, 1), (0, 2), (0, 1))
"""The cubes that may be left of a day, for Places and for daily actions."""


@cache
def _solved() -> bytes:
    return decompress(b64decode(ODDS))


def odds(town: Town, state: State) -> float:
    """Of a morning before the police come, or of a day with a cube left to place."""
    return _solved()[_place(town, state)] / _FINE


def _place(town: Town, state: State) -> int:
    """The number of a table: how far the day is, gauges and cubes are its digits."""
    added = modifier(town, state)
    trail = min(added + town.gauges.threat - 1, _trails(town) - 1) if added else state.threat
    place = _stage(state)
    for value, values in (
        (trail, _trails(town)),
        (state.ammo, town.gauges.ammo + 1),
        (state.passion, len(town.cubes.passion) + 1),
        (state.love, town.gauges.love + 1),
        (state.poem, len(town.cubes.poem) + 1),
        (state.boredom, town.gauges.boredom + 1),
        (state.savings, town.gauges.savings + 1),
        (int(state.roy_present), 2),
    ):
        place = place * values + value
    return place


def _stage(state: State) -> int:
    """0 before the police, then by the cubes that are left; with one of them on Leave Town it is a stage of its own."""
    if state.phase == "police_roll":
        return 0
    return 1 + len(_DAYS) if state.left_town else 1 + _DAYS.index((state.places_left, state.daily_left))


def _trails(town: Town) -> int:
    return town.gauges.threat + len(town.cubes.surveillance) + 1


def written(town: Town, values: Mapping[State, float]) -> str:
    """The module `solved.py`, for these tables. One that no game comes to counts as the same with a dollar less."""
    known: dict[int, list[float]] = {}
    for state, value in values.items():
        known.setdefault(_place(town, state), []).append(value)
    table = bytearray(max(known) + _A_DOLLAR + 1)
    for place in range(len(table)):
        alike = known.get(place)
        poorer = table[place - _A_DOLLAR] if place // _A_DOLLAR % (town.gauges.savings + 1) else 0
        table[place] = round(sum(alike) / len(alike) * _FINE) if alike else poorer
    text = b64encode(compress(bytes(table), 9)).decode()
    lines = [text[start : start + _WIDTH] for start in range(0, len(text), _WIDTH)]
    quoted = "\n".join(f'    "{line}"' for line in lines)
    return f'"""Written by `python -m tools.solve_bonnie --odds`; `perfect.py` reads it."""\n\nODDS = (\n{quoted}\n)\n'
