"""What speaks for a move, in a sentence that is true of this very move."""

from __future__ import annotations

from game.core.events import GaugeChanged
from game.core.words import N_, _

from . import placing, telling
from .content import Figures, MeansName
from .ledger import Ledger, life_cost
from .names import MEANS_NAMES
from .state import AnyMove, Place, Skip, State, Take

_DEEDS = {
    "green": N_("Somebody new can work from the next turn on."),
    "tenement:risk": N_("Risk goes down before it hurts somebody."),
    "tenement:unsanitary": N_("Unsanitary goes down before it makes somebody ill."),
    "tenement:rest": N_("Nothing else is worth going out for."),
    "bonesetter": N_("Somebody injured gets well, and costs a dollar less."),
    "lawyers:release": N_("A comrade comes out of prison."),
    "lawyers:threat": N_("Police Threat goes down before somebody is arrested."),
}


def why(figures: Figures, state: State, move: AnyMove, goal: MeansName | None) -> str:
    """`goal` is the means of production that the group has in mind for this evening."""
    if isinstance(move, Skip):
        return _("Nothing that could be paid now is worth its price.")
    if isinstance(move, Take):
        return _("The {means} help the group most of all that can be paid.").format(means=_(MEANS_NAMES[move.means]))
    return " ".join([_why_go(figures, state, move, goal), *_strikes(figures, state, move)])


def _strikes(figures: Figures, state: State, move: Place) -> list[str]:
    """Whom the gauge hits that this makes strike: good advice does not hide what it costs."""
    ledger = Ledger(figures, state)
    placing.place(ledger, move)
    events = ledger.events
    first = next((n for n, e in enumerate(events) if isinstance(e, GaugeChanged) and e.why == "struck"), len(events))
    return telling.foretold(events[first:])


def _why_go(figures: Figures, state: State, move: Place, goal: MeansName | None) -> str:
    if move.action in _DEEDS:
        return _(_DEEDS[move.action])
    gains = figures.boxes[move.box].gains
    if gains is None:
        return _why_earn(figures, state, goal)
    if goal is not None and getattr(state.stock, gains) < getattr(figures.means[goal], gains):
        return _("The {means} ask for this, and can be taken tonight.").format(means=_(MEANS_NAMES[goal]))
    return _("Tonight nothing asks for this: it is for a later evening.")


def _why_earn(figures: Figures, state: State, goal: MeansName | None) -> str:
    cost = life_cost(figures, state)
    if state.savings < cost:
        return _("Living costs ${cost} tonight, and you have ${savings}.").format(cost=cost, savings=state.savings)
    if goal is not None and state.savings < cost + figures.means[goal].money:
        words = _("The {means} cost ${money} tonight, beside ${cost} for life.")
        return words.format(means=_(MEANS_NAMES[goal]), money=figures.means[goal].money, cost=cost)
    return _("Life is paid for tonight: these dollars are for later.")
