"""The words of a closer look, and the names of the halves of a box."""

from __future__ import annotations

from game.core.words import N_, _
from game.which_side_postcard.content import Figures, MeansName
from game.which_side_postcard.names import GAUGES, MEANS_NAMES, PLACES, person
from game.which_side_postcard.placing import can_pay
from game.which_side_postcard.state import State, Worker
from game.which_side_postcard.telling import CAPTIONS, price_of
from scenes.table.terms import Look

CHOICES = {
    "tenement:risk": N_("Risk −1"),
    "tenement:unsanitary": N_("Unsanitary −1"),
    "tenement:rest": N_("Stay at home"),
    "lawyers:release": N_("Free a comrade"),
    "lawyers:threat": N_("Police Threat −1"),
    "chemistry:risk": N_("Sabotage, Risk +1"),
    "chemistry:unsanitary": N_("Sabotage, Unsanitary +1"),
}

BOXES = {
    "docks": N_("Well paid and dangerous. Any number of workers a turn."),
    "triangle": N_("Poorly paid, and it harms nobody. Any number of workers a turn."),
    "dye": N_("Well paid, and the vats stink up the tenement. Any number of workers a turn."),
    "green": N_(
        "Somebody from Ellis Island joins you: one more to feed tonight, one more to send out from next turn on."
    ),
    "tenderloin": N_("Well paid, and the police watch. Any number of workers a turn."),
    "tenement": N_("Mend the stairs (Risk) or clean the pump (Unsanitary), as often as you like."),
    "bonesetter": N_(
        "Heals one injured worker: first somebody in bed, then the one sent out last. As often as you like."
    ),
    "lawyers": N_("Free a worker from prison, or lower Police Threat. As often as you like."),
    "union": N_("Union agitation for a means of production. One worker a turn."),
    "press": N_("Anarchist agitation, for the price of paper and ink. One worker a turn."),
    "cafe": N_("A strike is prepared, and the police hear of it. One worker a turn."),
    "chemistry": N_("Sabotage is prepared, at the cost of Risk or Unsanitary. One worker a turn."),
}

GAUGE_HELP = {
    "risk": N_("When the cube reaches Hurt, a worker is injured and the cube goes back to 0."),
    "unsanitary": N_("When the cube reaches Hurt, a worker is injured and the cube goes back to 0."),
    "threat": N_("When the cube reaches Jail, a healthy worker goes to prison and the cube goes back to 0."),
}

STOCK_HELP = {
    "union": N_("Comes from the Local Union."),
    "anarchist": N_("Comes from the Printing Press."),
    "strike": N_("Comes from the Political Café."),
    "sabotage": N_("Comes from the Chemistry Workshop."),
}
KEPT = {
    "keep": N_("Kept until it is spent on a means of production."),
    "same_turn": N_("Lost at the end of the turn if it is not spent on a means of production."),
}

INJURED = N_("Works like anybody, but costs $1 more each evening. Of two injured, one rests next turn.")
_DEBT = N_(
    "Due tonight: $1 for each worker, $1 more for each injured one, the rent, and what the employers added. Every "
    "dollar that is missing injures somebody; when all are injured, somebody dies."
)
PLACES_HELP = {
    "bill": (N_("Cost of living"), _DEBT),
    "prison": (N_("Prison"), N_("Prisoners cost their dollar and cannot be sent out. The Liberal Lawyers free them.")),
    "sickbeds": (N_("Sickbeds"), N_("Half of the injured, rounded down, rest each turn. The Bonesetter heals.")),
    "reserve": (N_("Ellis Island"), N_("Each worker sent to Greenwich Village recruits one of them.")),
}


def called(worker: Worker) -> str:
    name = person(worker.id)
    return _("{name}, injured").format(name=name) if worker.condition == "injured" else name


def place_help(place: str) -> Look:
    title, text = PLACES_HELP[place]
    return Look(_(title), _(text))


def box_help(box: str) -> Look:
    return Look(_(PLACES[box]), _(BOXES[box]))


def gauge_help(gauge: str) -> Look:
    return Look(_(GAUGES[gauge]), _(GAUGE_HELP[gauge]))


def stock_help(state: State, resource: str) -> Look:
    return Look(_(GAUGES[resource]), f"{_(STOCK_HELP[resource])} {_(KEPT[state.options.resources])}")


def offensive_help(die: int) -> Look:
    return Look(_("The employers roll {die}").format(die=die), _(CAPTIONS[die]), (f"offensive-{die}",))


def means_help(figures: Figures, state: State, means: MeansName) -> Look:
    cost = figures.means[means]
    if means in state.controlled:
        words = _("Yours: a red flag flies over it.")
    elif can_pay(state, cost):
        words = _("It costs {price}, and you have that now.").format(price=price_of(cost))
    else:
        words = _("It costs {price}, to be paid after the cost of living.").format(price=price_of(cost))
    return Look(_(MEANS_NAMES[means]), words)


def strength_help(figures: Figures, value: int) -> Look:
    clock = figures.clock
    words = _("One step every turn, and one more for each 6 the employers roll.")
    if value in clock.two_dice:
        words = _("When a turn begins here, the employers roll two dice.")
    elif value == clock.last:
        words = _("The last turn is played here. One step further, and all is lost.")
    return Look(_(GAUGES["strength"]), words)
