"""The Last Glow: a flying lighthouse, the last one, holds its light in an endless storm above Mylemord.

Start reading in `rules.py`; `crew.py` is the player's half of a turn, `storm.py` the night's.
"""

from collections.abc import Mapping

from .content import read_figures
from .rules import LastGlow

CONTENT = ("modes.toml",)


def load(texts: Mapping[str, str]) -> LastGlow:
    return LastGlow(read_figures(texts["modes.toml"]))
