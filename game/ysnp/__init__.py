"""YSNP, You Shall Not Pass: one tower a turn against a horde, and its Necromancer, on the road to the Village.

Start reading in `rules.py`. `towers.py` is what the player may do, `night.py` what happens then; `board.py` knows which
square sees which, `sight.py` what of the monsters' stack may be seen, `outlook.py` what follows from that.
"""

from collections.abc import Mapping

from .content import read_figures
from .rules import YouShallNotPass

CONTENT = ("kingdom.toml",)


def load(texts: Mapping[str, str]) -> YouShallNotPass:
    return YouShallNotPass(read_figures(texts["kingdom.toml"]))
