"""The options of YSNP: what may be chosen before a match."""

from __future__ import annotations

from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_

from .names import DIFFICULTY_NAMES

CHOICES = (
    OptionChoice("difficulty", N_("Difficulty"), (
        OptionValue("easy", DIFFICULTY_NAMES["easy"], N_("The Necromancer needs 10 damage: good for a first game.")),
        OptionValue("normal", DIFFICULTY_NAMES["normal"], N_("The Necromancer needs 11 damage to fall.")),
        OptionValue("hard", DIFFICULTY_NAMES["hard"], N_("The Necromancer needs 12 damage to fall.")),
    ), first="easy"),
    OptionChoice("kill_rule", N_("A monster falls when damage"), (
        OptionValue("exceed", N_("is more than its hit points"), N_("The hearts show 1 more than the hit points.")),
        OptionValue("reach", N_("reaches its hit points"), N_("Much easier: every heart shows 1 less.")),
    ), house=True),
    OptionChoice("build_on", N_("Towers may be built"), (
        OptionValue("clear", N_("only where no monster is")),
        OptionValue("no_tower", N_("among monsters too")),
    ), house=True),
    OptionChoice("scout", N_("Of the stack you see"), (
        OptionValue("off", N_("the top monster")),
        OptionValue("on", N_("every monster, in order")),
    ), house=True),
    OptionChoice("mode", N_("Kingdoms"), (
        OptionValue("solo", N_("One, alone")),
        OptionValue("duo", N_("Two, together"), N_("A player for each, side by side. Try it on Easy first.")),
    )),
)  # fmt: skip
