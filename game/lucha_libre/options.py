"""The options of Lucha Libre: what may be chosen before a match."""

from __future__ import annotations

from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_

from . import telling

CHOICES = (
    OptionChoice("rolling", N_("Rolling"), (
        OptionValue("open", N_("open"), N_("The second to roll sees what the first one locked.")),
        OptionValue("curtain", N_("curtain"), N_("The first one’s dice stay covered until both have locked.")),
    )),
    OptionChoice("first_lead", N_("Rolls first"), (
        OptionValue("random", N_("by lot")), OptionValue("A", telling.TEAMS["A"]), OptionValue("B", telling.TEAMS["B"]),
    )),
    OptionChoice("repeat_moves", N_("The same move twice"), (
        OptionValue("yes", N_("allowed")), OptionValue("no", N_("once a round")),
    ), house=True),
    OptionChoice("bell", N_("Last bell after round"), (
        OptionValue(99, "99"), OptionValue(30, "30"), OptionValue(15, "15"), OptionValue("none", N_("never")),
    ), house=True),
    OptionChoice("more_fans", N_("Fans at the first bell"), (
        OptionValue(0, N_("10 each"), N_("As printed: about eighteen rounds.")),
        OptionValue(7, N_("17 each"), N_("A shorter match of about fourteen rounds: a big lead is sooner a win.")),
        OptionValue(13, N_("23 each"), N_("A short match of about eleven rounds.")),
    ), house=True),
)  # fmt: skip
