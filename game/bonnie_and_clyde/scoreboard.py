"""A finished match in figures: the days, what is left in the purse, and the seals that were lit."""

from __future__ import annotations

from game.core import ending
from game.core.ending import Scoreboard
from game.core.words import _, money

from . import telling
from .content import Town
from .state import State


def seals_lit(town: Town, state: State) -> int:
    return sum(lit for _name, lit in telling.seals(town, state))


def scoreboard(town: Town, state: State) -> Scoreboard:
    seals = telling.seals(town, state)
    return ending.figures(
        (_("days"), state.turn),
        (_("savings"), money(state.savings)),
        (_("ammunition"), state.ammo),
        (_("poems"), state.poem),
        (_("seals lit"), _("{n} of {most}").format(n=seals_lit(town, state), most=len(seals))),
    )
