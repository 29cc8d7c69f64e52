"""How good a table looks, and two drivers."""

from __future__ import annotations

from game.core.bots import Seen

from .booklet import Booklet
from .content import Land
from .state import State


def worth(land: Land, book: Booklet, state: State) -> float:
    gauges = state.gauges
    if state.result != "none":
        return 1000.0 if state.result == "won" else -1000.0
    return float(gauges.C + gauges.P + gauges.F - gauges.TU)


class Sensible:
    def choose(self, seen: Seen) -> object:
        return seen.moves[seen.chance.die(len(seen.moves)) - 1]


class Veteran(Sensible):
    pass
