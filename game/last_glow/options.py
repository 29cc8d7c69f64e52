"""The options of The Last Glow: what may be chosen before a match."""

from __future__ import annotations

from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_

from . import telling

CHOICES = (
    OptionChoice("mode", N_("Night"), (
        OptionValue("storm", telling.MODES["storm"], N_("One heart arrives every turn. Start here.")),
        OptionValue("nightmare", telling.MODES["nightmare"], N_("Up to three hearts arrive in a turn.")),
        OptionValue("deep-night", telling.MODES["deep-night"], N_("Nightmare, and six dreams within 14 turns.")),
        OptionValue("abyss", telling.MODES["abyss"], N_("10 turns, a hold of one, few spaces, the harder darkness.")),
    )),
    OptionChoice("throttle_cost", N_("Second full throttle costs"), (
        OptionValue("structure", N_("1 hull")),
        OptionValue("brightness", N_("1 brightness")),
    ), house=True),
    OptionChoice("zero_light", N_("Darkness hurts"), (
        OptionValue("already", N_("while it is dark")),
        OptionValue("reaching", N_("and as the light goes out")),
    ), house=True),
    OptionChoice("collision_heart", N_("After a collision the heart"), (
        OptionValue("stays", N_("stays")),
        OptionValue("dissipates", N_("dissipates")),
    ), house=True),
    OptionChoice("heart_cubes", N_("Heart cubes"), (
        OptionValue(8, "8"), OptionValue(7, "7"), OptionValue(6, "6"),
    ), house=True),
)  # fmt: skip
