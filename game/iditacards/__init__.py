"""Iditacards: a dog-sled race over 160 squares, paid for with cards from the hand, the deck and the days to come.

Start reading in `rules.py`; `cards/language.py` is the closed vocabulary that every card is written in,
`cards/effects.py` carries its words out, `day/agenda.py` runs what is left to do between two decisions, `choices.py` is
what players decide. `sight/` is what a seat may see and work out, `bots/` plays, `text/` is all that is read.
"""

from collections.abc import Mapping

from .content import read_world
from .rules import Iditacards

CONTENT = ("cards.toml", "trail.toml", "words.toml")


def load(texts: Mapping[str, str]) -> Iditacards:
    return Iditacards(read_world(texts["cards.toml"], texts["trail.toml"], texts["words.toml"]))
