"""Tooltips for the gauges, the hours and the tags beside the map; and what goes along."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import N_, _

from .booklet import Adventure, Effect
from .content import Land
from .deciding import all_of, price_words

_FOR = {
    "TECH": N_("The coins you toss in every fight, and whenever it is about machines."),
    "O": N_("The coins you toss whenever it is about finding things, lettered places included."),
    "D": N_("The coins you toss whenever it is about speed, manoeuvres included."),
    "C": N_("The state of car and driver. Fights take it; at 0 the car does not move."),
    "P": N_("For repairs, and for some bargains."),
    "F": N_("For manoeuvres, and for some bargains. Driving needs none."),
}
_COUNTED = ("C", "P", "F")


def gauge_tip(adventure: Adventure, gauge: str, *, goes_on: bool) -> str:
    """What a gauge is for; and, where another adventure follows, how much of it goes along."""
    words = _(_FOR[gauge])
    limits = {effect.kind: effect.value for effect in _limits(adventure) if effect.name == gauge}
    if goes_on and "<=" in limits:
        words += " " + _("You can carry {n} at most into the next adventure.").format(n=limits["<="])
        if gauge in _picked(adventure):
            words += " " + _("What you pick at the end comes on top.")
    if goes_on and limits.get(">=", 0) > 1:
        words += " " + _("You always start it with at least {n}.").format(n=limits[">="])
    return words


def hour_tip(land: Land, hour: int, clocks: Sequence[int]) -> str:
    if hour in clocks:
        return _("At hour {n} the Erasers strike, once. What they do, you find out then.").format(n=hour)
    return _("Hour {n} of {last}. If you have to go past {last}, they catch you.").format(n=hour, last=land.last_hour)


def hidden_tip(land: Land, place: str) -> str:
    """From where a lettered place can be entered; empty for any other."""
    if place not in land.hidden:
        return ""
    return _("No road leads there. You go in from {places}, and come out there too.").format(
        places=all_of(land.neighbours[place])
    )


def tag_tip() -> str:
    return _("It takes up no room among your equipment, and somewhere it opens a way.")


def goes_along(adventure: Adventure) -> str:
    """How much of what is counted an adventure lets into the next; empty where it says nothing."""
    most = {effect.name: effect.value for effect in _limits(adventure) if effect.kind == "<="}
    counted = [price_words(gauge, most[gauge]) for gauge in _COUNTED if gauge in most]
    if not counted:
        return ""
    words = _("You can carry over at most {what} into the next adventure.").format(what=all_of(counted))
    # The limit comes first, then the gain (R51): a player at the limit may still begin with one more.
    return f"{words} {_('What you pick at the end comes on top.')}" if most.keys() & _picked(adventure) else words


def _limits(adventure: Adventure) -> list[Effect]:
    """What the way to the next adventure raises and cuts (R51)."""
    effects = () if adventure.after is None else adventure.after.effects
    return [effect for effect in effects if effect.kind in (">=", "<=")]


def _picked(adventure: Adventure) -> set[str]:
    """The gauges that may be chosen for a gain at the end."""
    return set() if adventure.after is None else {effect.name for effect in adventure.after.choose}
