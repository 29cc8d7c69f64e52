"""Way of the ShoTgun: a widow, a list of names, a double-barrelled gun called Patience.

Only the title was ever published; rules, foes and scenes are this project's own. Start reading in `rules.py`;
`beat.py` resolves one exchange of a duel, `duel.py` the solo duel around it, `showdown.py` the one for two players,
`adventure.py` what happens between the beats of an adventure. The bot that counts is `sharpshooter.py`, over the odds
of duels (`odds.py`), of the trail (`road.py`) and of a showdown (`standoff.py`).
"""

from collections.abc import Mapping

from .booklet import read_booklet
from .content import read_figures
from .rules import WayOfTheShotgun

CONTENT = ("figures.toml", "booklet.txt")


def load(texts: Mapping[str, str]) -> WayOfTheShotgun:
    figures = read_figures(texts["figures.toml"])
    return WayOfTheShotgun(figures, read_booklet(texts["booklet.txt"], figures))
