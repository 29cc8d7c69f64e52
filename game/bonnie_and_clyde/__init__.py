"""Bonnie and Clyde, Love at First Shot: Texas in the Depression, a stolen Ford, and sirens that come closer every day.

Start reading in `rules.py`; `day.py` is the day from police die to daily dollar and moves the gauges step by step,
`boxes.py` knows where the action cubes may go.
"""

from collections.abc import Mapping

from .content import read_town
from .rules import BonnieAndClyde

CONTENT = ("town.toml",)


def load(texts: Mapping[str, str]) -> BonnieAndClyde:
    return BonnieAndClyde(read_town(texts["town.toml"]))
