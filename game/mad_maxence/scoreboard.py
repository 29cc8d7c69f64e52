"""A finished adventure in figures: where she has been, what she has left, and the rating that makes of it."""

from __future__ import annotations

from game.core import ending
from game.core.ending import Scoreboard
from game.core.words import _

from .state import State


def scoreboard(state: State) -> Scoreboard:
    """What the way to the next adventure raises and cuts is counted in already; the rating is from before it."""
    left = state.gauges
    return ending.figures(
        (_("places"), len(set(state.visited))),
        (_("hours to spare"), state.time_left),
        (_("Combativeness"), left.C),
        (_("parts"), left.P),
        (_("fuel"), left.F),
        (_("items"), len(state.items)),
        (_("rating"), state.rating),
    )
