"""Baron Voodoo: four Loas leap over each other's souls on carnival night, to sit in the Baron's chair for a year.

Start reading in `rules.py`; `turn.py` is the order of a turn, `doing.py` what a move does and `table.py` what follows;
`leaps.py` is what a capture is, `powers.py` the four Loas.
"""

from collections.abc import Mapping

from .content import read_night
from .rules import BaronVoodoo

CONTENT = ("night.toml",)


def load(texts: Mapping[str, str]) -> BaronVoodoo:
    return BaronVoodoo(read_night(texts["night.toml"]))
