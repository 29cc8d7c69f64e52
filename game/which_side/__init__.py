"""Which Side are you on?: four Tenements in New York, winter 1910, against their employers. All win or all lose.

Start reading in `rules.py`, then `day/flow.py` for the course of a turn and `loop.py` for what drives it. `cards/` has
what is printed and the small language it is written in, which `choices.py` and `effects.py` carry out; in `day/`
`slots.py` and `working.py` are the working day, `struggle.py` the fight. `bots/` plays, `text/` is all that is read.
Everything printed lies in `assets/which_side/`.
"""

from collections.abc import Mapping

from .content import read_content
from .rules import WhichSide

CONTENT = ("cards.toml", "employers.toml", "places.toml", "scenarios.toml")


def load(texts: Mapping[str, str]) -> WhichSide:
    return WhichSide(read_content(texts))
