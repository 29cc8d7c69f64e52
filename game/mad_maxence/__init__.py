"""Mad Maxence: one woman, one tired car, and riders in white who wipe people off the map.

Start reading in `rules.py`. `visit.py` is what happens at a place, `combat.py` a fight, `road.py` repairs, manoeuvres
and the road itself; all three work on a `Journey` (`journey.py`), which spends time and applies effects. Adventures
are text: `booklet.py` says what they hold, `reader.py` how their lines are read, `checks.py` what must be right.
"""

from collections.abc import Mapping

from .booklet import Booklet
from .content import read_land
from .reader import read_booklet
from .rules import MadMaxence

BOOKLET = ("booklet.txt", "1-dust.txt", "2-same-road.txt", "3-ledger.txt", "4-cartographer.txt", "5-off-the-map.txt")
"""The campaign that comes with the game: items and flags first, then one file an adventure."""
CONTENT = ("land.toml", *BOOKLET)


def load(texts: Mapping[str, str]) -> MadMaxence:
    land = read_land(texts["land.toml"])
    parts = [(name, texts[name]) for name in BOOKLET if name in texts]
    return MadMaxence(land, {"": read_booklet(parts, land)})


def with_booklets(rules: MadMaxence, more: Mapping[str, Booklet]) -> MadMaxence:
    """The same rules with further booklets on the table, each under a name of its own."""
    return MadMaxence(rules.land, {**more, "": rules.booklets[""]})
