"""What speaks for a move, in a sentence: bots say it, and it serves as advice."""

from __future__ import annotations

from game.core.words import N_, NN_, _, ngettext

from .booklet import Booklet
from .combat import fighter
from .content import Land
from .odds import fight_odds, heads_at_least
from .offering import gains, whole_price
from .sight import View
from .state import (
    AnyMove,
    Choose,
    DropItem,
    Fight,
    Flee,
    Go,
    Leave,
    LetStand,
    Limp,
    Manoeuvre,
    Pick,
    Repair,
    State,
    TossAgain,
    Use,
)  # fmt: skip
from .telling import odds_words
from .visit import coins_for, is_idle

_WORDS: dict[type[AnyMove], str] = {
    Fight: N_("The odds are good enough to go on fighting."),
    Flee: N_("This fight costs more than it can bring."),
    Use: N_("It is more use to you now than later."),
    Limp: N_("Limping on is slow, but better than staying."),
    Manoeuvre: N_("The hour it may gain you is worth the fuel."),
    TossAgain: N_("Another toss can hardly be worse."),
    LetStand: N_("The item is worth more than another toss."),
    Pick: N_("This is what you lack most."),
}
_WITH_ODDS: dict[type[AnyMove], str] = {
    Fight: N_("The odds are good enough to go on fighting: {odds} to win."),
    Flee: N_("This fight costs more than it can bring: {odds} to win."),
    Manoeuvre: N_("The hour it may gain you is worth the fuel: {odds} that it works."),
}
_WITH_HOURS = {
    Go: NN_(
        "Of all the roads, this one offers most in the {n} hour you have left.",
        "Of all the roads, this one offers most in the {n} hours you have left.",
    ),
    Leave: NN_(
        "Nothing else here is worth an hour, and you have only {n} left.",
        "Nothing else here is worth an hour, and you have {n} left.",
    ),
    Repair: NN_(
        "With Combativeness {c} the car must hold out for {n} more hour.",
        "With Combativeness {c} the car must hold out for {n} more hours.",
    ),
}


_LAST_NERVE = N_("At Combativeness 1 the next blow would leave you stranded: mend the car while you have a part.")


def why(land: Land, book: Booklet, view: View, move: AnyMove) -> str:
    """With the figure that decides, where there is one."""
    state, kind = view.table, type(move)
    if isinstance(move, Repair) and state.gauges.C == 1:
        return _(_LAST_NERVE)
    if isinstance(move, Choose):
        return _why_choose(land, book, view, move.number)
    if isinstance(move, DropItem):
        return _("There is room for {n}, and you will miss this one least.").format(n=land.limits.items)
    if kind in _WITH_HOURS:
        left = land.last_hour - state.gauges.TU
        return ngettext(*_WITH_HOURS[kind], left).format(n=left, c=state.gauges.C)
    if kind in _WITH_ODDS and (odds := odds_words(_chance(land, book, state, move))):
        return _(_WITH_ODDS[kind]).format(odds=odds)
    return _(_WORDS[kind])


def _chance(land: Land, book: Booklet, state: State, move: AnyMove) -> float | None:
    """To win the fight that goes on, or to drive a manoeuvre; None if the player does not want to know."""
    if state.options.show_odds == "off":
        return None
    if isinstance(move, Manoeuvre):
        return heads_at_least(coins_for(land, book, state, "D"), land.figures.manoeuvres[move.manner].difficulty)
    assert state.combat is not None
    return fight_odds(fighter(land, book, state, state.combat.foe_c)).win


def _why_choose(land: Land, book: Booklet, view: View, number: int) -> str:
    """What a choice is for, as far as its button tells: the way out, what is bought, or what is risked."""
    state = view.table
    offer = next(each for each in view.offers if each.number == number)
    choice = book.adventures[state.adventure].places[state.pos].choices[number - 1]
    odds = odds_words(offer.chance)
    if is_idle(choice):
        return _("Nothing else here is worth its price now.")
    if choice.leads_out and not offer.sealed:
        return _("It is the best way out you have: {odds}.").format(odds=odds) if odds else _("It is the way out.")
    if offer.gives:
        brings, price = gains(land, book, state, offer), whole_price(offer)
        return _("It brings {gains}, for {price}.").format(gains=brings, price=price)
    if offer.foe:
        return _("This fight can be won: {odds}.").format(odds=odds) if odds else _("This fight can be won.")
    if offer.skill:
        return _("It is worth the risk: {odds} that it works.").format(odds=odds) if odds else _("Worth the risk.")
    return _("Nothing else here brings more.")
