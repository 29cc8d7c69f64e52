"""Which Side, New York 1910-1911 in words: the log, the end, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.tellers import told
from game.core.words import N_, _, money, ngettext

from .content import MEANS, RESOURCES, Cost, Figures, MeansName, Resource
from .evening import Evening, evening, next_two_dice, turns_left
from .events import DebtFell, OffensiveStruck, WorkerHealed, WorkerHurt
from .ledger import highest_safe, life_cost
from .names import GAUGES, MEANS_NAMES, PLACES, person
from .placing import can_pay
from .state import State, Worker

HEADLINES = {
    "win": N_("The Commune of New York is proclaimed."),
    "clock": N_("The employers' grip has closed."),
    "nobody_free": N_("Every comrade is behind bars."),
    "all_dead": N_("The tenement is empty."),
}

_SPOTS: dict[str, str] = {
    **PLACES,
    "tenement_home": N_("at home"),
    "sickbeds": N_("in the sickbeds"),
    "prison": N_("in prison"),
}

MODES = {"normal": N_("Normal"), "advanced": N_("Advanced"), "hard": N_("Hard")}

OFFENSIVES = {
    1: N_("Rents and bread go up: living costs $1 more this turn."),
    2: N_("Locked fire exits: Risk rises."),
    3: N_("Raids on the hall: Police Threat rises."),
    4: N_("No coal, no water: Unsanitary rises."),
    5: N_("Accident at the machine."),
    6: N_("Injunction from the judge: the employers gain a turn."),
}
CAPTIONS = {
    1: N_("Rents rise: cost of living +$1."),
    2: N_("Locked fire exits: Risk +1."),
    3: N_("Raids: Police Threat +1."),
    4: N_("No coal or water: Unsanitary +1."),
    5: N_("Accident: one injured."),
    6: N_("Injunction: Strength +1."),
}
"""What each die of the employers does, in one line of the tray."""
_BEFORE_TURN_1 = {
    1: N_("Before turn 1: cost of living +$1."),
    2: N_("Before turn 1: Risk +1."),
    3: N_("Before turn 1: Police Threat +1."),
    4: N_("Before turn 1: Unsanitary +1."),
    5: N_("Before turn 1: one injured."),
    6: N_("Before turn 1: Strength +1."),
}

_PHASES = {
    "setup": N_("Ellis Island lies behind you. The employers do not wait."),
    "employer": N_("Turn {number}. The employers tighten their grip."),
    "workers": N_("Morning. Your people go out."),
    "payment": N_("Evening. The cost of living is due."),
}

_ERRANDS: dict[str, str] = {
    "docks": N_("{worker} hauls at the East River Docks."),
    "triangle": N_("{worker} sews at Triangle Shirtwaist."),
    "dye": N_("{worker} stirs the vats of the Dye Industry."),
    "green": N_("{worker} speaks up in Greenwich Village."),
    "tenderloin": N_("{worker} works the night in the Tenderloin."),
    "tenement": N_("{worker} stays in the Tenement."),
    "bonesetter": N_("{worker} calls the Bonesetter."),
    "lawyers": N_("{worker} sees the Liberal Lawyers."),
    "union": N_("{worker} agitates at the Local Union."),
    "press": N_("{worker} sets type at the Printing Press."),
    "cafe": N_("{worker} plans at the Political Café."),
    "chemistry": N_("{worker} mixes in the Chemistry Workshop."),
}

_MOVES = {
    "jail": N_("{worker} arrested, taken to prison."),
    "release": N_("{worker} released from prison. At work from next turn on."),
    "recruit": N_("{worker} lands from Ellis Island and joins. At work from next turn on."),
    "rest": N_("{worker} is injured and rests this turn."),
}

_INJURIES = {
    "risk": N_("{worker} injured at work: one Risk too many."),
    "unsanitary": N_("{worker} injured by foul air and water."),
    "offensive": N_("{worker} injured at the machine."),
    "debt": N_("{worker} goes hungry and is injured."),
}

_DEATHS = {
    "risk": N_("Nobody healthy left. {worker} dies at work."),
    "unsanitary": N_("Nobody healthy left. {worker} dies of foul air and water."),
    "offensive": N_("Nobody healthy left. {worker} dies at the machine."),
    "debt": N_("Nobody healthy left. {worker} dies of hunger."),
    "jail": N_("Nobody healthy left. {worker} is arrested and does not survive it."),
}

_STRUCK = {
    "risk": N_("Risk reaches Hurt and falls back to 0."),
    "unsanitary": N_("Unsanitary reaches Hurt and falls back to 0."),
    "threat": N_("Police Threat reaches Jail and falls back to 0."),
}


def sentence(event: Event) -> str | None:
    return told(_TELLERS, event)


def _phase(event: PhaseBegan) -> str | None:
    text = _PHASES.get(event.phase)
    return _(text).format(number=event.number) if text else None


def _moved(event: Moved) -> str | None:
    if event.why == "take":
        return _("A red flag goes up over the {means}.").format(means=_(MEANS_NAMES[event.target]))
    worker = _worker(event)
    if event.target == "graveyard":
        return _(_DEATHS[event.why]).format(worker=worker)
    text = _ERRANDS[event.target.partition(":")[0]] if event.why == "place" else _MOVES.get(event.why)
    return _(text).format(worker=worker) if text else None


def _worker(event: Moved) -> str:
    return person(int(event.piece.removeprefix("worker ")))


def in_force(state: State) -> list[int]:
    """The employers' dice that count this turn; in turn 1 that of the set-up is one of them (R7)."""
    setup = state.dice.setup if state.turn <= 1 else 0
    return sorted({*state.dice.offensive, setup} - {0})


def dice_words(event: Rolled) -> str:
    """What is said beside the employers' dice, a line for each."""
    if event.why == "setup":
        return _(_BEFORE_TURN_1[event.dice[0]])
    return "\n".join(_(CAPTIONS[die]) for die in event.dice)


def _rolled(event: Rolled) -> str:
    if event.why == "setup":
        return _("Before turn 1 the employers roll {die}.").format(die=event.dice[0])
    if len(event.dice) == 2:
        return _("The employers hit twice: {first} and {second}.").format(first=event.dice[0], second=event.dice[1])
    return _("The employers roll {die}.").format(die=event.dice[0])


def _gauge(event: GaugeChanged) -> str | None:
    if event.before == event.after:
        return None
    if event.why == "struck":
        return _(_STRUCK[event.gauge])
    values = {"gauge": _(GAUGES[event.gauge]), "before": event.before, "after": event.after}
    if event.gauge == "savings":
        return _savings(event).format(**values)
    return (
        _("{gauge} ${before} to ${after}.") if event.gauge == "life_cost" else _("{gauge} {before} to {after}.")
    ).format(**values)


def _savings(event: GaugeChanged) -> str:
    if event.why == "life_cost":
        return _("Cost of living: savings ${before} to ${after}.")
    if event.why in MEANS_NAMES:
        return _("Price of the works: savings ${before} to ${after}.")
    if event.after < event.before:
        return _("Paper and ink: savings ${before} to ${after}.")
    return _("Wages: savings ${before} to ${after}.")


def _debt(event: DebtFell) -> str:
    text = ngettext("No savings left: ${n} is missing.", "No savings left: ${n} are missing.", event.missing)
    return text.format(n=event.missing)


_TELLERS: dict[type, Callable[[Any], str | None]] = {
    PhaseBegan: _phase,
    Moved: _moved,
    Rolled: _rolled,
    GaugeChanged: _gauge,
    OffensiveStruck: lambda e: _(OFFENSIVES[e.die]),
    WorkerHurt: lambda e: _(_INJURIES[e.why]).format(worker=person(e.worker)),
    WorkerHealed: lambda e: _("{worker} healed by the Bonesetter.").format(worker=person(e.worker)),
    DebtFell: _debt,
    Ended: lambda e: _(HEADLINES[e.reason]),
}


# Before the click ------------------------------------------------------------------------------------------------

_NAMED = 3
"""How many means within reach are called by name."""
_STRUCK_BY = {
    "risk": N_("Risk reaches Hurt and falls back to 0: {what}"),
    "unsanitary": N_("Unsanitary reaches Hurt and falls back to 0: {what}"),
    "threat": N_("Police Threat reaches Jail and falls back to 0: {what}"),
}
"""With whom it hits, as a sentence of its own: "Rosa is injured."."""
_AHEAD = {
    "jail": N_("{worker} goes to prison."),
    "release": N_("{worker} is free, and can be sent out from next turn on."),
    "recruit": N_("{worker} joins, and can be sent out from next turn on."),
}


def ahead(event: Event) -> str | None:
    """Short: a player who asks has the place under the mouse, and wants figures."""
    match event:
        case PhaseBegan() | Moved(why="place"):
            return None
        case Moved(target="graveyard"):
            return _("{worker} dies: nobody healthy is left.").format(worker=_worker(event))
        case Moved(why=why) if why in _AHEAD:
            return _(_AHEAD[why]).format(worker=_worker(event))
        case WorkerHurt(worker=worker):
            return _("{worker} is injured.").format(worker=person(worker))
        case WorkerHealed(worker=worker):
            return _("{worker} is healed.").format(worker=person(worker))
        case GaugeChanged(why="turn-end"):
            return None
        case GaugeChanged(gauge="savings", before=before, after=after) if before != after:
            return _("Savings ${before} to ${after}.").format(before=before, after=after)
    return sentence(event)


def foretold(events: Sequence[Event]) -> list[str]:
    """A placement ahead of time, in as few lines as it takes.

    A gauge that strikes is told by whom it hits, and the cost of living by the evening (`tonight`).
    """
    struck = {event.gauge for event in events if isinstance(event, GaugeChanged) and event.why == "struck"}
    lines: list[str] = []
    strike = ""
    for event in events:
        if isinstance(event, GaugeChanged) and event.gauge in struck:
            strike = event.gauge
        elif (words := ahead(event)) and not (isinstance(event, GaugeChanged) and event.gauge == "life_cost"):
            lines.append(_(_STRUCK_BY[strike]).format(what=words) if strike else words)
            strike = ""
    return [*lines, _(_STRUCK[strike])] if strike else lines


def tonight(night: Evening) -> str:
    """The payment in one line: what is left, or whom the debt would hit."""
    if not night.missing:
        return _("After paying ${cost}: ${left} left.").format(cost=night.cost, left=night.left)
    return _("${n} short: {victims}.").format(n=night.missing, victims=victims(night))


def victims(night: Evening) -> str:
    """Whom a debt hits, in numbers."""
    hurt, dead = len(night.hurt), len(night.dead)
    parts = [ngettext("{n} injured", "{n} injured", hurt).format(n=hurt)] if hurt else []
    if dead:
        parts.append(ngettext("{n} dies", "{n} die", dead).format(n=dead))
    return ", ".join(parts) or _("nobody to injure")


def within_reach(night: Evening) -> str:
    """What could be taken after paying; empty if nothing."""
    names = [_(MEANS_NAMES[means]) for means in night.affordable]
    if not names:
        return ""
    if len(names) > _NAMED:
        rest = len(names) - _NAMED
        names = [*names[:_NAMED], ngettext("{n} more", "{n} more", rest).format(n=rest)]
    text = _("In reach tonight, one of them: {means}.") if len(names) > 1 else _("In reach tonight: {means}.")
    return text.format(means=", ".join(names))


def warnings(figures: Figures, state: State) -> list[str]:
    """What hangs over the group now, the worst first."""
    found = []
    if state.phase == "workers":
        night = evening(figures, state)
        best = max(box.income for box in figures.boxes.values())
        if night.missing > best * len(state.waiting):
            text = _("${n} short tonight, more than you can still earn: {victims}.")
            found.append(text.format(n=night.missing, victims=victims(night)))
    if state.phase in ("workers", "control"):
        if turns_left(figures, state) == 1:
            found.append(_("This is the last turn."))
        elif state.phase == "control" and next_two_dice(figures, state) == state.strength + 1:
            found.append(_("Two dice next turn."))
    safe = highest_safe(figures, state)
    edge = [_(GAUGES[gauge]) for gauge in ("risk", "unsanitary", "threat") if getattr(state, gauge) == safe]
    if edge and state.phase != "over":
        found.append(_("One step from striking: {gauges}.").format(gauges=", ".join(edge)))
    return found


def price_of(cost: Cost) -> str:
    """A cost in words: "$2, 1 sabotage"."""
    parts = [money(cost.money)] if cost.money else []
    parts += [_amount(name, count) for name in RESOURCES if (count := getattr(cost, name))]
    return ", ".join(parts)


def _amount(resource: Resource, count: int) -> str:
    match resource:
        case "union":
            text = _("{n} union agitation")
        case "anarchist":
            text = _("{n} anarchist agitation")
        case "strike":
            text = ngettext("{n} strike", "{n} strikes", count)
        case "sabotage":
            text = _("{n} sabotage")
    return text.format(n=count)


def description(figures: Figures, state: State) -> str:
    """Everything on the card, a line each."""
    mode, safe = figures.modes[state.mode], highest_safe(figures, state)
    cost = life_cost(figures, state)
    lines = [
        _("Which Side: New York 1910-1911, {mode}, turn {turn}.").format(mode=_(MODES[state.mode]), turn=state.turn),
        _("Employers' Strength {strength} of {last}.").format(strength=state.strength, last=figures.clock.last),
        _("Means of production {have} of {need}.").format(have=len(state.controlled), need=mode.means),
        _("Savings ${savings}, cost of living ${cost}.").format(savings=state.savings, cost=cost),
        _("Risk {risk}, Unsanitary {unsanitary}, Police Threat {threat}; beyond {safe} they strike.").format(
            risk=state.risk, unsanitary=state.unsanitary, threat=state.threat, safe=safe
        ),
        _(
            "Stock: union agitation {union}, anarchist agitation {anarchist}, strikes {strike}, sabotage {sabotage}."
        ).format(**msgspec.structs.asdict(state.stock)),
        _("On Ellis Island {reserve}, dead {dead}.").format(reserve=state.reserve, dead=state.dead),
    ]
    lines += [_describe_worker(state, worker) for worker in state.workers]
    lines += [_describe_means(figures, state, means) for means in MEANS]
    if state.phase in ("workers", "payment") and cost > state.savings:
        lines.append(_("As things stand, ${missing} would be missing tonight.").format(missing=cost - state.savings))
    if state.result != "none":
        lines.append(_(HEADLINES[state.result]))
    return "\n".join(lines)


def _describe_worker(state: State, worker: Worker) -> str:
    name, place = person(worker.id), _(_SPOTS[worker.spot])
    if worker.condition == "prison":
        return _("{name}, in prison.").format(name=name)
    if worker.waits and state.phase == "workers":
        text = _("{name}, injured, waiting.") if worker.condition == "injured" else _("{name}, healthy, waiting.")
    elif worker.fresh:
        text = _("{name}, injured, newcomer.") if worker.condition == "injured" else _("{name}, healthy, newcomer.")
    else:
        text = _("{name}, injured, {place}.") if worker.condition == "injured" else _("{name}, healthy, {place}.")
    return text.format(name=name, place=place)


def _describe_means(figures: Figures, state: State, means: MeansName) -> str:
    name, cost = _(MEANS_NAMES[means]), figures.means[means]
    if means in state.controlled:
        return _("{name}: yours.").format(name=name)
    text = _("{name}: {price}, affordable.") if can_pay(state, cost) else _("{name}: {price}.")
    return text.format(name=name, price=price_of(cost))
