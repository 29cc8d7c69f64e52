"""The options of Bonnie and Clyde: what may be chosen before a match."""

from __future__ import annotations

from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_

CHOICES = (
    OptionChoice("purse", N_("Difficulty"), (
        OptionValue("easy", N_("Easy"), N_("A good start: $5 on the first morning.")),
        OptionValue("normal", N_("Normal"), N_("$3 on the first morning.")),
        OptionValue("hard", N_("Hard"), N_("Barely enough for the first evening: $1.")),
    )),
    OptionChoice("leave_town", N_("Leaving town"), (
        OptionValue("required", N_("takes a cube"), N_("Play Leave Town while all four seals hold.")),
        OptionValue("automatic", N_("by itself"), N_("You leave in the evening as soon as all four seals hold.")),
    ), house=True),
    OptionChoice("overflow", N_("After a step beyond the end"), (
        OptionValue("stay", N_("the gauge stays")),
        OptionValue("reset", N_("the gauge starts again"), N_("Much easier: even the police lose interest.")),
    ), house=True),
    OptionChoice("ammo_per_roll", N_("Ammunition against the police"), (
        OptionValue("one", N_("one bullet a roll")),
        OptionValue("any", N_("as many as you have")),
    ), house=True),
)  # fmt: skip
