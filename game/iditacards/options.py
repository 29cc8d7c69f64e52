"""The options of Iditacards: what may be chosen before a match."""

from __future__ import annotations

from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_

from .text.cardtext import DECKS

_ON_OFF = (OptionValue("on", N_("yes")), OptionValue("off", N_("no")))
CHOICES = (
    OptionChoice("players", N_("Mushers"), (
        OptionValue(1, "1"), OptionValue(2, "2"), OptionValue(3, "3"), OptionValue(4, "4"),
    )),
    OptionChoice("solo", N_("If you race alone"), (
        OptionValue("musher", N_("Musher"), N_("The harsh side. Whoever dies there has lost.")),
        OptionValue("tourist", N_("Tourist"), N_("The board of the race: death only costs thirty squares.")),
        OptionValue("old-trail", N_("Old trail"), N_("The harsh side, and only cards move you.")),
        OptionValue("brutal", N_("Brutal"), N_("The harsh side, and it keeps getting colder. For puzzlers.")),
    ), only_with=(("players", 1),)),
    OptionChoice("step", N_("Step at the end of every turn"), (
        OptionValue("speed", N_("1 square and your speed")),
        OptionValue("flat", N_("1 square")),
        OptionValue("off", N_("none"), N_("Only cards move you: a long race.")),
    ), house=True),
    OptionChoice("supply_rules", N_("Trading post"), (
        OptionValue("manual", N_("filled up"), N_("Sled cards fill the trading post up; snow stops sled cards.")),
        OptionValue("board11", N_("added to"), N_("Sled cards add to the trading post; snow clears it.")),
    ), house=True),
    OptionChoice("day_legs", N_("Wasteland and Forest on a new day"), (
        OptionValue("all", N_("strike everybody there")),
        OptionValue("participants", N_("strike those who take part")),
    ), house=True),
    OptionChoice("trail", N_("Trail"), (
        OptionValue("printed", N_("as printed")),
        OptionValue("shuffled", N_("shuffled"), N_("Leg cards between Town and Village in any order.")),
    )),
    OptionChoice("solo_plus", N_("Pluses of the harsh side"), (
        OptionValue("level", N_("raise the level")), OptionValue("add", N_("are added each time")),
    ), house=True),
    OptionChoice("allow_pass", N_("A turn may be passed"), _ON_OFF, house=True),
    OptionChoice("speed_deck", DECKS["speed"], _ON_OFF, house=True),
    OptionChoice("reckless_deck", DECKS["reckless"], _ON_OFF, house=True),
    OptionChoice("improvement_deck", DECKS["improvement"], _ON_OFF, house=True),
    OptionChoice("survivor_deck", DECKS["survivor"], _ON_OFF, house=True),
)  # fmt: skip
