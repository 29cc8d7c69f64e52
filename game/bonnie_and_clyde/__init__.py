"""Bonnie and Clyde, Love at First Shot: Texas in the Depression, a stolen Ford, and sirens that come closer every day.

Start reading in `rules.py` (the day from police die to daily dollar); `day.py` moves the gauges step by step,
`boxes.py` knows what the action cubes may do.
"""

from collections.abc import Mapping

from .content import read_town
from .rules import BonnieAndClyde

CONTENT = ("town.toml",)


def load(texts: Mapping[str, str]) -> BonnieAndClyde:
    return BonnieAndClyde(read_town(texts["town.toml"]))
