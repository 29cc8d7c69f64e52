"""Iditacards: a dog-sled race over 160 squares, paid for with cards from the hand, the deck and the days to come.

Start reading in `rules.py`; `language.py` is the closed vocabulary that every card is written in, `effects.py` carries
its words out, `agenda.py` runs what is left to do between two decisions, `choices.py` is what players decide.
"""

from collections.abc import Mapping

from .content import read_world
from .rules import Iditacards

CONTENT = ("cards.toml", "trail.toml", "words.toml")


def load(texts: Mapping[str, str]) -> Iditacards:
    return Iditacards(read_world(texts["cards.toml"], texts["trail.toml"], texts["words.toml"]))
