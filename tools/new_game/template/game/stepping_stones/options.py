"""The options of Stepping Stones: what may be chosen before a match."""

from __future__ import annotations

from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_

CHOICES = (
    OptionChoice("tide", N_("The tide"), (
        OptionValue("slow", N_("Slow"), N_("You have 30 rounds.")),
        OptionValue("quick", N_("Quick"), N_("Only 20 rounds.")),
    )),
)  # fmt: skip
