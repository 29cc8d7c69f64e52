"""Tonight, before it is due: what the cost of living is made of, and what the evening would bring as things stand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.events import Event, Moved

from . import placing, seasons
from .content import Figures, MeansName
from .events import WorkerHurt
from .ledger import Ledger, last_turn, life_cost
from .state import Place, State, Take


class Bill(NamedTuple):
    """The cost of living, part by part."""

    workers: int
    injured: int
    rent: int
    offensive: int

    @property
    def total(self) -> int:
        return sum(self)


class Evening(NamedTuple):
    cost: int
    left: int
    """Savings when everything is paid."""
    missing: int
    hurt: tuple[int, ...] = ()
    """Workers whom the debt injures and who live on."""
    dead: tuple[int, ...] = ()
    affordable: tuple[MeansName, ...] = ()
    """Means of production that could then be taken."""


def bill(figures: Figures, state: State) -> Bill:
    rent, extra = figures.modes[state.mode].rent, state.extra_cost
    injured = sum(worker.condition == "injured" for worker in state.workers)
    return Bill(life_cost(figures, state) - injured - rent - extra, injured, rent, extra)


def evening(figures: Figures, state: State) -> Evening:
    """What tonight's payment would do if nobody else brought anything home."""
    cost = life_cost(figures, state)
    ledger = Ledger(figures, state)
    seasons.payment(ledger)
    after, events = ledger.step()
    dead = tuple(int(e.piece.split()[1]) for e in events if isinstance(e, Moved) and e.target == "graveyard")
    hurt = tuple(e.worker for e in events if isinstance(e, WorkerHurt) and e.worker not in dead)
    takes = placing.legal_moves(figures, after)
    affordable = tuple(move.means for move in takes if isinstance(move, Take))
    return Evening(cost, after.savings, max(0, cost - state.savings), hurt, dead, affordable)


class Outlook(NamedTuple):
    """What comes of sending somebody out, up to the payment."""

    state: State
    events: tuple[Event, ...]
    night: Evening


def outlook(figures: Figures, state: State, moves: Iterable[Place]) -> Outlook:
    ledger = Ledger(figures, state)
    for move in moves:
        placing.place(ledger, move)
    state, events = ledger.step()
    return Outlook(state, events, evening(figures, state))


def turns_left(figures: Figures, state: State) -> int:
    """Turns that can still be played at most, this one included."""
    return max(0, last_turn(figures, state) - state.strength + 1)


def next_two_dice(figures: Figures, state: State) -> int | None:
    """The next space of Employers' Strength on which two dice fall."""
    return min((space for space in figures.clock.two_dice if space > state.strength), default=None)


def housework(figures: Figures, state: State) -> tuple[Place, ...]:
    """Everybody who waits stays at home and lowers whichever gauge stands higher."""
    plan: list[Place] = []
    ledger = Ledger(figures, state)
    while state.waiting:
        open_now = placing.open_actions(figures, state)
        lower = sorted(("tenement:risk", "tenement:unsanitary"), key=lambda a: -getattr(state, a.partition(":")[2]))
        action = next(action for action in (*lower, "tenement:rest") if action in open_now)
        plan.append(Place(state.waiting[0].id, action))
        placing.place(ledger, plan[-1])
        state = ledger.close()
    return tuple(plan)
