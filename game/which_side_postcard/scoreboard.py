"""A finished struggle in figures: how long it was, who is left, and the means that were taken."""

from __future__ import annotations

from game.core import ending
from game.core.ending import Scoreboard
from game.core.words import _, money

from .content import Figures
from .state import State


def scoreboard(figures: Figures, state: State) -> Scoreboard:
    need = figures.modes[state.mode].means
    return ending.figures(
        (_("turns"), state.turn),
        (_("Strength"), state.strength),
        (_("savings"), money(state.savings)),
        (_("comrades left"), len(state.workers)),
        (_("lives lost"), state.dead),
        (_("means taken"), _("{n} of {most}").format(n=len(state.controlled), most=need)),
    )
