"""The options of Protocol G117: what may be chosen before a match."""

from __future__ import annotations

from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_, NP_

# How many of a hundred games the machines win, humans on Cape Town, by points the machines begin with (0, 1, 2, 3):
# strategist 37 41 46 51 (800 games), strategist that errs by 1.5 points 49 54 59 66 (239);
# planner 26 without any and 41 with two (100).
# From Hobart the strategist's machines win 79 to begin with (400). Two points are never far off; none is right for all.
CHOICES = (
    OptionChoice("head_start", N_("Head start"), (
        OptionValue(0, NP_("head start", "none"), N_(
            "As printed: between Falcons the humans win six games of ten from Cape Town, and two of ten from Hobart."
        )),
        OptionValue(-1, N_("machines, 1 point"), N_("The machines begin with a point.")),
        OptionValue(-2, N_("machines, 2 points"), N_(
            "The machines begin with 2 points: fairer than printed. Between good players both sides then win about as "
            "often, if the humans begin on Cape Town, the usual square."
        )),
        OptionValue(-3, N_("machines, 3 points"), N_("The machines begin with 3 points.")),
        OptionValue(1, N_("humans, 1 point"), N_("The humans begin with a point.")),
        OptionValue(2, N_("humans, 2 points"), N_("The humans begin with 2 points.")),
        OptionValue(3, N_("humans, 3 points"), N_("The humans begin with 3 points.")),
    ), fairer=-2),
    OptionChoice("shared_matrix", N_("Matrix squares"), (
        OptionValue("off", N_("held by one side"), N_("Units of both sides never share a square.")),
        OptionValue("on", N_("may be contested"), N_("One unit of each side may share a square; nobody scores it.")),
    ), house=True),
    OptionChoice("tie_board", N_("After a tie"), (
        OptionValue("keep", N_("units stay"), N_("Only the markers are lifted.")),
        OptionValue("reset", N_("units are set up again"), N_("The opening position comes back; scores stay.")),
    ), house=True),
)  # fmt: skip
