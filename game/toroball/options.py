"""The options of Toroball: what may be chosen before a match."""

from __future__ import annotations

from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_, NP_

from . import names

_YES_NO = (OptionValue("no", N_("no")), OptionValue("yes", N_("yes")))
CHOICES = (
    OptionChoice("first", N_("Who begins"), (
        OptionValue(
            "random",
            N_("luck decides"),
            N_("Who begins matters little."),
        ),
        OptionValue("Red", names.TEAMS["Red"]),
        OptionValue("Green", names.TEAMS["Green"]),
    )),
    OptionChoice("goals", N_("Goals to win"), (
        OptionValue(1, "1", N_("Mostly 1 to 7 rounds, about a minute each.")),
        OptionValue(2, "2", N_("Mostly 3 to 14 rounds, about a minute each.")),
        OptionValue(3, "3", N_("Mostly 5 to 20 rounds, about a minute each.")),
    )),
    OptionChoice("whistle", N_("Final whistle after round"), (
        OptionValue(24, "24"),
        OptionValue(12, "12"),
        OptionValue("none", N_("never")),
    ), house=True),
    OptionChoice("return", N_("A nudged youngster"), (
        OptionValue("one_round_out", N_("misses one round")),
        OptionValue("next_round", N_("is back next round")),
    ), house=True),
    OptionChoice("still_is_safe", N_("The cow ignores who stood still"), _YES_NO, house=True),
    OptionChoice("bounce", N_("Bounces"), (
        OptionValue("mirror", N_("like light off a mirror")),
        OptionValue("straight_back", N_("straight back")),
    ), house=True),
    OptionChoice("extra_bottles", N_("Two more bottles in the middle"), _YES_NO, house=True),
    OptionChoice("skills", N_("Team skills"), (
        OptionValue("off", NP_("team skills", "off")),
        OptionValue(
            "on",
            NP_("team skills", "on"),
            N_("Our own: each team chooses one of six before the match, a somersault, say."),
        ),
    )),
)  # fmt: skip
