"""Which Side, New York 1910-1911 in words: the log, the end, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.tellers import told
from game.core.words import N_, _

from .content import MEANS, RESOURCES, Cost, Figures, MeansName
from .events import DebtFell, OffensiveStruck, WorkerHealed, WorkerHurt
from .ledger import highest_safe, life_cost
from .placing import can_pay
from .state import State

HEADLINES = {
    "win": N_("The Commune of New York is proclaimed."),
    "clock": N_("The bosses' grip has closed."),
    "nobody_free": N_("Every comrade is behind bars."),
    "all_dead": N_("The tenement is empty."),
}

PLACES = {
    "docks": N_("East River Docks"),
    "triangle": N_("Triangle Shirtwaist"),
    "dye": N_("Newtown Creek Dye Industry"),
    "green": N_("Greenwich Village"),
    "tenderloin": N_("Tenderloin"),
    "tenement": N_("Tenement"),
    "bonesetter": N_("Bonesetter"),
    "lawyers": N_("Liberal Lawyers"),
    "union": N_("Local Union"),
    "press": N_("Printing Press"),
    "cafe": N_("Political Café"),
    "chemistry": N_("Chemistry Workshop"),
    "tenement_home": N_("home"),
    "sickbeds": N_("sickbeds"),
    "prison": N_("prison"),
}

MEANS_NAMES = {
    "m1": N_("Bakeries"),
    "m2": N_("Dye works"),
    "m3": N_("Garment lofts"),
    "m4": N_("Piers"),
    "m5": N_("Print shops"),
    "m6": N_("Kitchens"),
    "m7": N_("Power house"),
    "m8": N_("Streetcars"),
}

GAUGES = {
    "strength": N_("Employer's Strength"),
    "risk": N_("Risk"),
    "unsanitary": N_("Unsanitary"),
    "threat": N_("Police Threat"),
    "savings": N_("Savings"),
    "life_cost": N_("Life cost"),
    "union": N_("Union agitation"),
    "anarchist": N_("Anarchist agitation"),
    "strike": N_("Strikes"),
    "sabotage": N_("Sabotage"),
}

_ONE_OF = {
    "union": N_("union agitation"),
    "anarchist": N_("anarchist agitation"),
    "strike": N_("strike"),
    "sabotage": N_("sabotage"),
}

OFFENSIVES = {
    1: N_("Rents and bread go up: life costs $1 more this turn."),
    2: N_("Locked fire exits: Risk rises."),
    3: N_("Raids on the hall: Police Threat rises."),
    4: N_("No coal, no water: Unsanitary rises."),
    5: N_("Accident at the machine: somebody is hurt."),
    6: N_("Injunction from the judge: the employers gain a turn."),
}

_PHASES = {
    "setup": N_("Ellis Island lies behind you. The employers do not wait."),
    "employer": N_("Turn {number}: the employers tighten their grip."),
    "workers": N_("The workers go out."),
    "payment": N_("Evening: the life cost is due."),
}

_MOVES = {
    "place": N_("Worker {worker} goes to: {target}."),
    "jail": N_("Worker {worker} is arrested and taken to prison."),
    "release": N_("Worker {worker} is released and will act from next turn on."),
    "recruit": N_("Worker {worker} joins the group and will act from next turn on."),
    "rest": N_("Worker {worker} is too ill to work and rests."),
}

_INJURIES = {
    "risk": N_("Worker {worker} is injured: the danger was too great."),
    "unsanitary": N_("Worker {worker} falls ill: the tenement is foul."),
    "offensive": N_("Worker {worker} is injured at the machine."),
    "debt": N_("Worker {worker} goes without food and falls ill."),
}

_DEATHS = {
    "risk": N_("Nobody is healthy: worker {worker} dies of another accident."),
    "unsanitary": N_("Nobody is healthy: worker {worker} dies of the filth."),
    "offensive": N_("Nobody is healthy: worker {worker} dies at the machine."),
    "debt": N_("Nobody is healthy: worker {worker} dies of hunger."),
    "jail": N_("Nobody is healthy: worker {worker} is arrested and does not survive it."),
}


def sentence(event: Event) -> str | None:
    return told(_TELLERS, event)


def _phase(event: PhaseBegan) -> str | None:
    text = _PHASES.get(event.phase)
    return _(text).format(number=event.number) if text else None


def _moved(event: Moved) -> str | None:
    if event.why == "take":
        return _("A red flag goes up, and this is yours: {means}.").format(means=_(MEANS_NAMES[event.target]))
    worker = event.piece.removeprefix("worker ")
    if event.target == "graveyard":
        return _(_DEATHS[event.why]).format(worker=worker)
    text = _MOVES.get(event.why)
    return _(text).format(worker=worker, target=_(PLACES[event.target])) if text else None


def _rolled(event: Rolled) -> str:
    if len(event.dice) == 2:
        return _("The employers strike twice: {first} and {second}.").format(first=event.dice[0], second=event.dice[1])
    return _("The employers roll {die}.").format(die=event.dice[0])


def _gauge(event: GaugeChanged) -> str | None:
    if event.before == event.after:
        return None
    gauge = _(GAUGES[event.gauge])
    if event.why == "struck":
        return _("{gauge} strikes and falls back to 0.").format(gauge=gauge)
    if event.gauge in ("savings", "life_cost"):
        text = _("{gauge}: ${before} to ${after}.")
    else:
        text = _("{gauge}: {before} to {after}.")
    return text.format(gauge=gauge, before=event.before, after=event.after)


_TELLERS: dict[type, Callable[[Any], str | None]] = {
    PhaseBegan: _phase,
    Moved: _moved,
    Rolled: _rolled,
    GaugeChanged: _gauge,
    OffensiveStruck: lambda e: _(OFFENSIVES[e.die]),
    WorkerHurt: lambda e: _(_INJURIES[e.why]).format(worker=e.worker),
    WorkerHealed: lambda e: _("Worker {worker} is well again.").format(worker=e.worker),
    DebtFell: lambda e: _("${missing} are missing, and each of them hurts.").format(missing=e.missing),
    Ended: lambda e: _(HEADLINES[e.reason]),
}


def price_of(cost: Cost) -> str:
    """A cost in words: "$2, 1 sabotage"."""
    parts = [f"${cost.money}"] if cost.money else []
    parts += [f"{count} {_(_ONE_OF[name])}" for name in RESOURCES if (count := getattr(cost, name))]
    return ", ".join(parts)


def description(figures: Figures, state: State) -> str:
    """Everything on the card, a line each."""
    mode, safe = figures.modes[state.mode], highest_safe(figures, state)
    cost = life_cost(figures, state)
    lines = [
        _("Which Side, New York 1910-1911, {mode}, turn {turn}.").format(mode=state.mode, turn=state.turn),
        _("Employer's Strength {strength} of {last}.").format(strength=state.strength, last=figures.clock.last),
        _("Means of production {have} of {need}.").format(have=len(state.controlled), need=mode.means),
        _("Savings ${savings}, life cost ${cost}.").format(savings=state.savings, cost=cost),
        _("Risk {risk}, Unsanitary {unsanitary}, Police Threat {threat}; beyond {safe} they strike.").format(
            risk=state.risk, unsanitary=state.unsanitary, threat=state.threat, safe=safe
        ),
        ", ".join(f"{_(GAUGES[name])} {getattr(state.stock, name)}" for name in RESOURCES) + ".",
        _("In reserve {reserve}, dead {dead}.").format(reserve=state.reserve, dead=state.dead),
    ]
    for worker in state.workers:
        text = _("Worker {id}, {condition}, {where}.")
        condition = {"healthy": _("healthy"), "injured": _("injured"), "prison": _("arrested")}[worker.condition]
        where = _("waiting") if worker.waits and state.phase == "workers" else _(PLACES[worker.spot])
        lines.append(text.format(id=worker.id, condition=condition, where=where))
    lines += [_describe_means(figures, state, means) for means in MEANS]
    if state.phase in ("workers", "payment") and cost > state.savings:
        lines.append(_("As things stand, ${missing} would be missing tonight.").format(missing=cost - state.savings))
    if state.result != "none":
        lines.append(_(HEADLINES[state.result]))
    return "\n".join(lines)


def _describe_means(figures: Figures, state: State, means: MeansName) -> str:
    name, cost = _(MEANS_NAMES[means]), figures.means[means]
    if means in state.controlled:
        return _("{name}: yours.").format(name=name)
    text = _("{name}: {price}, affordable.") if can_pay(state, cost) else _("{name}: {price}.")
    return text.format(name=name, price=price_of(cost))
