"""The options of Mad Maxence: what may be chosen before a match."""

from __future__ import annotations

from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_

CHOICES = (
    OptionChoice("adventure", N_("Adventure"), (
        OptionValue(1, N_("Dust"), N_("Start here. Each adventure stands alone; a campaign plays all five.")),
        OptionValue(2, N_("The Same Road Twice")),
        OptionValue(3, N_("The Ledger")),
        OptionValue(4, N_("The Cartographer")),
        OptionValue(5, N_("Off the Map")),
    )),
    OptionChoice("difficulty", N_("Difficulty"), (
        OptionValue("easy", N_("Easy"), N_("Every foe is weaker by one.")),
        OptionValue("normal", N_("Normal")),
        OptionValue("hard", N_("Hard"), N_("Every foe is stronger by one.")),
    )),
    OptionChoice("won_round", N_("Winning a round at 0"), (
        OptionValue("lost", N_("loses the fight")),
        OptionValue("won", N_("still wins it"), N_("Kinder: the car is a wreck, but the fight is won.")),
    ), house=True),
    OptionChoice("lost_round", N_("A round you do not win costs you"), (
        OptionValue("tails", N_("its tails")),
        OptionValue("heads", N_("its heads"), N_("As the printed summary has it.")),
    ), house=True),
    OptionChoice("stuck", N_("Wrecked and without parts"), (
        OptionValue("limp", N_("you limp on for three hours")),
        OptionValue("stranded", N_("you are caught")),
    ), house=True),
    OptionChoice("hold_back", N_("Coins in a fight"), (
        OptionValue("off", N_("you toss all of them")),
        OptionValue("on", N_("you may hold some back")),
    ), house=True),
    OptionChoice("show_odds", N_("Odds of tests and fights"), (
        OptionValue("on", N_("shown")),
        OptionValue("off", N_("your own guess")),
    ), house=True),
)  # fmt: skip
