"""How likely they get away from any morning: the exact solution of the printed game, 1 in 255 fine.

`python -m tools.solve_bonnie --odds` finds the figures in some minutes and writes `solved.py`. With house rules other
than the printed ones they are a good guess: what the police add to their die is what counts about their trail.
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
"""From a morning to the same with a dollar more: only Roy counts less."""
_WIDTH = 81


@cache
def _solved() -> bytes:
    return decompress(b64decode(ODDS))


def odds(town: Town, state: State) -> float:
    return _solved()[_place(town, state)] / _FINE


def _place(town: Town, state: State) -> int:
    """The number of a morning: gauges and cubes are its digits."""
    added = modifier(town, state)
    place = min(added + town.gauges.threat - 1, _trails(town) - 1) if added else state.threat
    for value, most in (
        (state.ammo, town.gauges.ammo),
        (state.passion, len(town.cubes.passion)),
        (state.love, town.gauges.love),
        (state.poem, len(town.cubes.poem)),
        (state.boredom, town.gauges.boredom),
        (state.savings, town.gauges.savings),
        (int(state.roy_present), 1),
    ):
        place = place * (most + 1) + value
    return place


def _trails(town: Town) -> int:
    return town.gauges.threat + len(town.cubes.surveillance) + 1


def written(town: Town, mornings: Mapping[State, float]) -> str:
    """The module `solved.py`, for these values. What no morning can be counts as the same with a dollar less."""
    known = {_place(town, morning): round(value * _FINE) for morning, value in mornings.items()}
    table = bytearray(max(known) + _A_DOLLAR + 1)
    for place in range(len(table)):
        poorer = table[place - _A_DOLLAR] if place // _A_DOLLAR % (town.gauges.savings + 1) else 0
        table[place] = known.get(place, poorer)
    text = b64encode(compress(bytes(table), 9)).decode()
    lines = [text[start : start + _WIDTH] for start in range(0, len(text), _WIDTH)]
    quoted = "\n".join(f'    "{line}"' for line in lines)
    return f'"""Written by `python -m tools.solve_bonnie --odds`; `mornings.py` reads it."""\n\nODDS = (\n{quoted}\n)\n'
