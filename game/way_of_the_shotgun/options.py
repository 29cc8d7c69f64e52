"""The options of Way of the ShoTgun: what may be chosen before a match."""

from __future__ import annotations

from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_

CHOICES = (
    OptionChoice("mode", N_("Game"), (
        OptionValue("adventure", N_("an adventure"), N_("Alone: seven stops, three duels.")),
        OptionValue("showdown", N_("a showdown"), N_("Two players: first to win two duels.")),
    )),
    OptionChoice("adventure", N_("Adventure"), (
        OptionValue(1, N_("The Widow's List"), N_("The gentler one. Start here.")),
        OptionValue(2, N_("Three Bells for Red Creek")),
    ), only_with=(("mode", "adventure"),)),
    OptionChoice("difficulty", N_("Difficulty"), (
        OptionValue("easy", N_("Easy"), N_("More grit, shells and nerve.")),
        OptionValue("normal", N_("Normal")),
        OptionValue("hard", N_("Hard"), N_("Less grit, fewer shells, no nerve.")),
    ), only_with=(("mode", "adventure"),)),
    OptionChoice("last_breath", N_("Falling with the last foe"), (
        OptionValue("off", N_("is a defeat")),
        OptionValue("on", N_("settles the debt")),
    ), house=True, only_with=(("mode", "adventure"),)),
    OptionChoice("open_coin", N_("The coin"), (
        OptionValue("off", N_("falls after you choose")),
        OptionValue("on", N_("falls before you choose"), N_("Much easier. You start without nerve.")),
    ), house=True, only_with=(("mode", "adventure"),)),
)  # fmt: skip
