"""The options of Baron Voodoo: what may be chosen before a match."""

from __future__ import annotations

from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_, NP_

from .names import LOA_NAMES

_ON_OFF = (OptionValue("off", N_("no")), OptionValue("on", N_("yes")))


def _loa_choice(seat: int) -> OptionChoice:
    names = (
        OptionValue("any", N_("any Loa"), N_("Drawn by lot among those nobody has chosen.")),
        OptionValue("mamy-wata", LOA_NAMES["mamy-wata"], N_("Yellow. The Tide lets a whole line flow to one end.")),
        OptionValue("papa-legba", LOA_NAMES["papa-legba"], N_("Red. The Gate moves a lone soul along its line.")),
        OptionValue("gran-bwa", LOA_NAMES["gran-bwa"], N_("Turquoise. Branches spread a column over others.")),
        OptionValue("erzulie-freda", LOA_NAMES["erzulie-freda"], N_("Purple. The Mirror exchanges two lone souls.")),
    )
    labels = (N_("Loa of player 1"), N_("Loa of player 2"), N_("Loa of player 3"), N_("Loa of player 4"))
    return OptionChoice(f"loa_{seat}", labels[seat - 1], names, seat=seat - 1)


CHOICES = (
    OptionChoice("players", N_("Players"), (OptionValue(2, "2"), OptionValue(3, "3"), OptionValue(4, "4"))),
    OptionChoice("teams", N_("Teams"), (
        OptionValue("off", N_("everyone alone")),
        OptionValue(
            "pairs-a", N_("Legba and Mamy against Bwa and Erzulie"), N_("The pairs fix who plays which Loa."),
        ),
        OptionValue(
            "pairs-b", N_("Legba and Bwa against Mamy and Erzulie"), N_("The pairs fix who plays which Loa."),
        ),
    )),
    OptionChoice("layout", N_("Souls"), (
        OptionValue("random", N_("rolled"), N_("All souls are rolled and lie where chance puts them.")),
        OptionValue("strategic", N_("placed"), N_("Rolled, then laid out by the players one by one, in turn.")),
        OptionValue("balanced", N_("balanced"), N_("Every Loa has the same ten icons; nobody can blame the dice.")),
        OptionValue("chaotic", N_("chaotic"), N_("Mostly hands and swaps. Friendships are at stake.")),
    )),
    OptionChoice("first", N_("First player"), (
        OptionValue(1, N_("player 1")), OptionValue(2, N_("player 2")), OptionValue(3, N_("player 3")),
        OptionValue(4, N_("player 4")), OptionValue(0, N_("drawn by lot")),
    ), house=True),
    *(_loa_choice(seat) for seat in (1, 2, 3, 4)),
    OptionChoice("combos", N_("Combinations a turn"), (
        OptionValue("several", N_("as many as you have")), OptionValue("one", N_("only one")),
    ), house=True),
    OptionChoice("tide_lines", N_("The Tide moves"), (
        OptionValue("both", N_("rows and files")), OptionValue("rows", N_("rows only")),
    ), house=True),
    OptionChoice("white_majority", N_("Most white souls score at the end"), _ON_OFF, house=True),
    OptionChoice("gift", N_("More offerings for those who begin last"), (
        OptionValue("off", NP_("offerings", "none"), N_(
            "As printed: of four players, the first wins four nights in ten."
        )),
        OptionValue("on", N_("1 for the last"), N_("The last player begins with one more offering.")),
        OptionValue("rising", N_("1 and 2 for the last two"), N_(
            "The last two begin with more offerings: fairer for four."
        )),
    ), house=True, fairer="rising", fairer_with=(("players", 4), ("teams", "off"))),
)  # fmt: skip
