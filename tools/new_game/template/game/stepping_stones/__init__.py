"""Stepping Stones: walkers cross a bay before the tide comes in.

Start reading in `rules.py`; `turn.py` has what happens on the table, `telling.py` the words for it.
"""

from collections.abc import Mapping

from .rules import SteppingStones

CONTENT = ()
"""Files in the game's folder of `assets` that the rules are built from: cards, figures. The Last Glow has one."""


def load(texts: Mapping[str, str]) -> SteppingStones:
    return SteppingStones()
