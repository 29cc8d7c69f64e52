"""What speaks for a move, in a sentence: bots say it, and it serves as advice."""

from __future__ import annotations

from game.core.words import N_, _

from .booklet import Booklet
from .content import Land
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
    TossAgain,
    Use,
)  # fmt: skip
from .telling import percent
from .visit import is_idle

_WORDS: dict[type[AnyMove], str] = {
    Fight: N_("The odds are good enough to go on fighting."),
    Flee: N_("This fight costs more than it can bring."),
    Go: N_("That road leads to what is worth most in the hours that are left."),
    Leave: N_("What is left to do here is not worth another hour."),
    Repair: N_("The car must hold out for the rest of the road."),
    Use: N_("It is of more use spent now than carried on."),
    Limp: N_("On foot is slow, and still better than not at all."),
    Manoeuvre: N_("The hour it may win is worth the fuel."),
    DropItem: N_("There is room for five, and this is missed least."),
    TossAgain: N_("Another toss can hardly be worse."),
    LetStand: N_("The item is worth more than another toss."),
    Pick: N_("What is lacking most is the best thing to gain."),
}


_LAST_NERVE = N_("At Combativeness 1 the next blow would leave you stranded: mend the car while you have a part.")


def why(land: Land, book: Booklet, view: View, move: AnyMove) -> str:
    if isinstance(move, Repair) and view.table.gauges.C == 1:
        return _(_LAST_NERVE)
    if isinstance(move, Choose):
        return _why_choose(land, book, view, move.number)
    return _(_WORDS[type(move)])


def _why_choose(land: Land, book: Booklet, view: View, number: int) -> str:
    """What a choice is for, as far as its button tells: the way out, what is bought, or what is risked."""
    state = view.table
    offer = next(each for each in view.offers if each.number == number)
    choice = book.adventures[state.adventure].places[state.pos].choices[number - 1]
    odds = percent(offer.chance)
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
