"""What a player calls the Loas, their powers and the souls: one word each, wherever a sentence names them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import N_, _, in_a_row

from .state import Die, Loa, Pile

LOA_NAMES: dict[str, str] = {
    "mamy-wata": N_("Mamy Wata"),
    "papa-legba": N_("Papa Legba"),
    "gran-bwa": N_("Gran Bwa"),
    "erzulie-freda": N_("Erzulie Freda"),
}
POWER_NAMES: dict[str, str] = {
    "mamy-wata": N_("Tide"),
    "papa-legba": N_("Gate"),
    "gran-bwa": N_("Branches"),
    "erzulie-freda": N_("Mirror"),
}
COLOUR_NAMES: dict[str, str] = {
    "yellow": N_("yellow"),
    "red": N_("red"),
    "turquoise": N_("turquoise"),
    "purple": N_("purple"),
    "white": N_("white"),
}
ICON_NAMES: dict[str, str] = {
    "offering": N_("candle"),
    "point": N_("star"),
    "change": N_("loop"),
    "protection": N_("shield"),
    "steal": N_("hand"),
    "swap": N_("swap"),
}
"""After what is drawn on the die: an offering or a point is what somebody gains, a candle or a star what gives it."""


def loa_name(loa: Loa | None) -> str:
    return _(LOA_NAMES[loa]) if loa else ""


def loa_names(loas: Sequence[Loa]) -> str:
    return in_a_row([loa_name(loa) for loa in loas])


def soul_name(die: Die) -> str:
    """Colour and icon, as in "red swap"; the sentence around it says that this is a soul."""
    return _("{colour} {icon}").format(colour=_(COLOUR_NAMES[die.colour]), icon=_(ICON_NAMES[die.face]))


def column_name(pile: Pile) -> str:
    """From the top down: what can be leapt over and taken comes first."""
    top, *below = [soul_name(die) for die in reversed(pile)]
    for soul in below:
        top = _("{upper} on {lower}").format(upper=top, lower=soul)
    return top
