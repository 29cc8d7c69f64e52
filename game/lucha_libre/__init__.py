"""Lucha Libre: two teams of masked wrestlers, dice for holds, and 73 fans to win over.

Start reading in `rules.py`; `holds.py` knows what dice can be announced as, `ring.py` what a round does to both teams.
"""

from collections.abc import Mapping

from .content import read_arena
from .rules import LuchaLibre

CONTENT = ("arena.toml",)


def load(texts: Mapping[str, str]) -> LuchaLibre:
    return LuchaLibre(read_arena(texts["arena.toml"]))
