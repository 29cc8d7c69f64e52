"""Which Side, New York 1910-1911: migrants in a tenement organise against hunger, danger and police.

Start reading in `rules.py`; `ledger.py` is what can happen to workers and gauges, `placing.py` the player's half of a
turn, `seasons.py` what the employers and the rent collector do.
"""

from collections.abc import Mapping

from .content import read_figures
from .rules import WhichSidePostcard

CONTENT = ("board.toml",)


def load(texts: Mapping[str, str]) -> WhichSidePostcard:
    return WhichSidePostcard(read_figures(texts["board.toml"]))
