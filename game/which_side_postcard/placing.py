"""The player's decisions: sending waiting workers to boxes, and taking a means of production."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.contract import Reason
from game.core.events import Moved
from game.core.words import N_, NN_

from .content import MEANS, MOST_WORKERS, RESOURCES, Box, Cost, Figures, MeansName
from .ledger import Ledger, piece
from .names import MEANS_NAMES, PLACES, person
from .state import ACTIONS, Action, AnyMove, Place, Skip, State, Take, Worker

_PLACES = {worker: {action: Place(worker, action) for action in ACTIONS} for worker in range(1, MOST_WORKERS + 1)}
"""Every placement that can exist, made once: listing moves is what bots do most."""
_TAKES = {means: Take(means) for means in MEANS}
_SKIP = Skip()


def legal_moves(figures: Figures, state: State) -> list[AnyMove]:
    if state.phase == "control":
        affordable: list[AnyMove] = [_TAKES[means] for means in MEANS if _can_take(figures, state, means)]
        return [*affordable, _SKIP]
    if state.phase != "workers":
        return []
    actions = open_actions(figures, state)
    return [_PLACES[worker.id][action] for worker in state.workers if worker.waits for action in actions]


def open_actions(figures: Figures, state: State) -> list[Action]:
    """What any waiting worker could be sent to do now, in the order of the boxes."""
    return [action for action in ACTIONS if _why_closed(figures, state, action) is None]


def can_pay(state: State, cost: Cost) -> bool:
    stock = state.stock
    return (
        state.savings >= cost.money
        and stock.union >= cost.union
        and stock.anarchist >= cost.anarchist
        and stock.strike >= cost.strike
        and stock.sabotage >= cost.sabotage
    )


def _can_take(figures: Figures, state: State, means: MeansName) -> bool:
    return means not in state.controlled and can_pay(state, figures.means[means])


# Why not ---------------------------------------------------------------------------------------------------------

_OVER = Reason("over", N_("The game is over."))
_PLACE_FIRST = Reason(
    "place-first", N_("Flags go up in the evening, when nobody waits in a window any more."), rule="Q25"
)
_DAY_DONE = Reason("day-done", N_("The day's work is done: take one means of production, or skip."), rule="R41")
_NO_WORKER = Reason("no-worker", N_("There is no such worker in your group."), rule="R25")
_NO_RESERVE = Reason("no-reserve", N_("Nobody is left on Ellis Island to recruit."), rule="R25")
_RISK_ZERO = Reason("risk-zero", N_("Risk is at 0 already."), rule="R16")
_UNSANITARY_ZERO = Reason("unsanitary-zero", N_("The tenement is as clean as it gets: Unsanitary is at 0."), rule="R16")
_WORK_AT_HOME = Reason("work-at-home", N_("There is work at home: lower Risk or Unsanitary."), rule="Q25")
_NOBODY_INJURED = Reason("nobody-injured", N_("Nobody is injured."), rule="R48")
_PRISON_EMPTY = Reason("prison-empty", N_("Nobody is in prison."), rule="R49")
_THREAT_ZERO = Reason("threat-zero", N_("Police Threat is at 0 already."), rule="R16")
_IN_PRISON = N_("{worker} is in prison: the lawyers can help.")
_RESTS = N_("{worker} rests in the sickbeds until next turn.")
_FRESH = N_("{worker} has only just arrived and can act from next turn on.")
_PLACED = N_("{worker} has been sent out already this turn.")
_LACKING = {
    "union": N_("You lack union agitation for the {means}: the Local Union gives it."),
    "anarchist": N_("You lack anarchist agitation for the {means}: the Printing Press gives it."),
    "strike": N_("You lack a strike for the {means}: the Political Café prepares one."),
    "sabotage": N_("You lack sabotage for the {means}: the Chemistry Workshop prepares it."),
}


def why_not(figures: Figures, state: State, attempt: AnyMove) -> Reason | None:
    if state.phase == "over":
        return _OVER
    if isinstance(attempt, Place):
        if state.phase != "workers":
            return _DAY_DONE
        return _why_not_worker(state, attempt.worker) or _why_closed(figures, state, attempt.action)
    if state.phase != "control":
        return _PLACE_FIRST
    return _why_not_take(figures, state, attempt.means) if isinstance(attempt, Take) else None


def _why_not_worker(state: State, number: int) -> Reason | None:
    worker = next((worker for worker in state.workers if worker.id == number), None)
    if worker is None:
        return _NO_WORKER
    if worker.waits:
        return None
    name: dict[str, int | str] = {"worker": person(number)}
    if worker.condition == "prison":
        return Reason("in-prison", _IN_PRISON, name, rule="R22")
    if worker.placed is not None:
        return Reason("placed", _PLACED, name, rule="R41")
    if worker.resting:
        return Reason("rests", _RESTS, name, rule="R17")
    return Reason("fresh", _FRESH, name, rule="R18")


def _why_closed(figures: Figures, state: State, action: Action) -> Reason | None:
    match action:
        case "green":
            return None if state.reserve else _NO_RESERVE
        case "tenement:risk":
            return None if state.risk else _RISK_ZERO
        case "tenement:unsanitary":
            return None if state.unsanitary else _UNSANITARY_ZERO
        case "tenement:rest":
            return _WORK_AT_HOME if state.risk or state.unsanitary else None
        case "bonesetter":
            return None if any(worker.condition == "injured" for worker in state.workers) else _NOBODY_INJURED
        case "lawyers:release":
            return None if any(worker.condition == "prison" for worker in state.workers) else _PRISON_EMPTY
        case "lawyers:threat":
            return None if state.threat else _THREAT_ZERO
        case _:
            return _why_no_room(figures, state, action)


def _why_no_room(figures: Figures, state: State, action: Action) -> Reason | None:
    name: Box = "chemistry" if action[0:4] == "chem" else action  # type: ignore[assignment]
    box = figures.boxes[name]
    if box.limit is not None and getattr(state.used, name) >= box.limit:
        one, many = NN_(
            "The {place} takes {n} worker a turn, no more.", "The {place} takes {n} workers a turn, no more."
        )
        return Reason("box-full", one, {"place": PLACES[name], "n": box.limit}, many, rule="R29")
    if state.savings < box.price:
        return Reason(
            "no-money",
            N_("The {place} costs ${price}, and you have ${savings}."),
            {"place": PLACES[name], "price": box.price, "savings": state.savings},
            rule="R28",
        )
    return None


def _why_not_take(figures: Figures, state: State, means: MeansName) -> Reason | None:
    name: dict[str, int | str] = {"means": MEANS_NAMES[means]}
    if means in state.controlled:
        return Reason("taken", N_("You control the {means} already."), name, rule="R34")
    cost = figures.means[means]
    if can_pay(state, cost):
        return None
    if state.savings < cost.money:
        missing = cost.money - state.savings
        return Reason(
            "cannot-pay", N_("You lack ${missing} to take the {means}."), name | {"missing": missing}, rule="R34"
        )
    lacking = next(resource for resource in RESOURCES if getattr(state.stock, resource) < getattr(cost, resource))
    return Reason("lacks-resource", _LACKING[lacking], name, rule="R34")


# Doing -----------------------------------------------------------------------------------------------------------


def place(ledger: Ledger, move: Place) -> None:
    """One placement, resolved at once: price, gain, then the gauge and what it brings (R27)."""
    name, _, choice = move.action.partition(":")
    used, order = ledger.state.used, 1
    for field in used.__struct_fields__:
        order += getattr(used, field)
    ledger.state = replace(ledger.state, used=replace(used, **{name: getattr(used, name) + 1}))
    for index, worker in enumerate(ledger.workers):
        if worker.id == move.worker:
            ledger.workers[index] = Worker(worker.id, worker.condition, placed=(order, name), choice=choice)  # type: ignore[arg-type]
            ledger.tell(Moved(piece(worker), "tenement_home", move.action, "place"))
            break
    if name == "green":
        ledger.recruit()
    elif name == "tenement":
        if choice != "rest":
            ledger.lower_danger(choice, "housework")  # type: ignore[arg-type]
    elif name == "bonesetter":
        ledger.heal()
    elif name == "lawyers":
        if choice == "release":
            ledger.release()
        else:
            ledger.lower_danger("threat", "lawyers")
    else:
        _work(ledger, name, choice)


def _work(ledger: Ledger, name: str, choice: str) -> None:
    box = ledger.figures.boxes[name]  # type: ignore[index]
    if box.price:
        ledger.pay(box.price, name)
    if box.income:
        ledger.earn(box.income, name)
    if box.gains is not None:
        ledger.gain(box.gains, 1, name)
    for gauge in box.raises:
        if not choice or gauge == choice:
            ledger.raise_danger(gauge, name)


def take(ledger: Ledger, means: MeansName) -> None:
    cost = ledger.figures.means[means]
    if cost.money:
        ledger.pay(cost.money, means)
    for resource in RESOURCES:
        if count := getattr(cost, resource):
            ledger.gain(resource, -count, means)
    ledger.set(controlled=tuple(sorted((*ledger.state.controlled, means))))
    ledger.tell(Moved("control", "supply", means, "take"))
