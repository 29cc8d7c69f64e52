"""The options of Which Side, New York 1910-1911: what may be chosen before a match."""

from __future__ import annotations

from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_

CHOICES = (
    OptionChoice("mode", N_("Difficulty"), (
        OptionValue("normal", N_("Normal"), N_("Five means of production. Start here.")),
        OptionValue("advanced", N_("Advanced"), N_("Six means of production.")),
        OptionValue("hard", N_("Hard"), N_(
            "All eight, and the rent is $2. It can be won, but hardly ever is: the computer wins one game in a hundred."
        )),
    )),
    OptionChoice("resources", N_("Agitation, strikes and sabotage"), (
        OptionValue("keep", N_("are kept until spent")),
        OptionValue("same_turn", N_("are lost at the end of the turn")),
    ), house=True),
    OptionChoice("prison_upkeep", N_("A comrade in prison"), (
        OptionValue("paid", N_("costs $1 like everybody else")),
        OptionValue("free", N_("costs nothing")),
    ), house=True),
    OptionChoice("clock", N_("Employers' Strength on 10"), (
        OptionValue("play10", N_("is the last turn")),
        OptionValue("stop10", N_("is defeat at once")),
    ), house=True),
    OptionChoice("gauges", N_("Risk, Unsanitary and Police Threat"), (
        OptionValue("standard", N_("strike on the fourth step")),
        OptionValue("long", N_("strike on the fifth step"), N_("Kinder; meant for Hard.")),
    ), house=True),
)  # fmt: skip
