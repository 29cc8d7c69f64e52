"""How likely the Commune is proclaimed in time, from any evening on which everything is paid and taken.

The figures in `learnt.py` were fitted to games that the Strategist played, some thirty thousand on Advanced, by whether
they were won: first the Planner's games, then again and again its own, a third of them whole and the others after a
turn that began at random.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core.learnt import Learnt, Sums, add

from .content import MEANS, RESOURCES, Figures, MeansName
from .learnt import FIGURES, STEP, WIDTH
from .ledger import last_turn, life_cost
from .state import State

LEARNT_IN = ("normal", "advanced")
"""A normal game is an advanced one of which the first means has been taken."""
_A_DAYS_WORK = 3
"""Dollars taken for granted from everybody who still waits."""

# Where the figures of each kind begin.
_CLOCK = 0
_HEALTHY = 90
_INJURED = 99
_PRISON = 108
_RESERVE = 113
_SAVINGS = 118
_DANGER = 139
_STOCK = 151
_MEANS = 163
_NEEDED = 171

_MOST_FREE, _MOST_JAILED, _HIGHEST, _MOST_STOCK, _MOST_NEEDED = 8, 4, 3, 3, 3
"""What is beyond counts as this."""


class People(NamedTuple):
    healthy: int
    injured: int
    prison: int
    reserve: int


class Holdings(NamedTuple):
    clock: int
    controlled: tuple[MeansName, ...]
    stock: tuple[int, ...]


@cache
def _learnt() -> Learnt:
    return Learnt(WIDTH, STEP, FIGURES)


class Odds:
    """Remembers what parts of a table add: every plan asks for the same ones again and again."""

    def __init__(self, figures: Figures, state: State) -> None:
        """For the mode and the house rules of this table."""
        self._figures = figures
        self._goal = figures.modes[state.mode].means
        self._last = last_turn(figures, state)
        self._people: dict[People, Sums] = {}
        self._dangers: dict[tuple[int, ...], Sums] = {}
        self._holdings: dict[Holdings, Sums] = {}

    def evening(self, state: State) -> float:
        """The odds before the employers' next blow."""
        if state.result != "none":
            return float(state.result == "win")
        return self._won(state.savings, _people(state), _dangers(state), self._held(state))

    def beginning(self, state: State) -> float:
        """The odds in the middle of a turn, as if all who wait brought money home and nothing happened to them."""
        if state.result != "none":
            return 0.0
        healthy, injured, prison, reserve = _people(state)
        money = min(state.savings + _A_DAYS_WORK * len(state.waiting), self._figures.savings.most)
        money -= life_cost(self._figures, state)
        while money < 0:
            money += 1
            if healthy:
                healthy, injured = healthy - 1, injured + 1
            else:
                injured = max(injured - 1, 0)
        people, dangers, held = People(healthy, injured, prison, reserve), _dangers(state), self._held(state)
        best = self._won(money, people, dangers, held)
        for means, cost in self._figures.means.items():
            price = (cost.union, cost.anarchist, cost.strike, cost.sabotage)
            if means in held.controlled or cost.money > money or any(map(int.__gt__, price, held.stock)):
                continue
            taken = Holdings(
                held.clock,
                tuple(sorted((*held.controlled, means))),
                tuple(have - paid for have, paid in zip(held.stock, price, strict=True)),
            )
            best = max(best, self._won(money - cost.money, people, dangers, taken))
        return best

    def _held(self, state: State) -> Holdings:
        clock = state.strength + self._figures.clock.last - self._last
        return Holdings(clock, state.controlled, tuple(getattr(state.stock, resource) for resource in RESOURCES))

    def _won(self, money: int, people: People, dangers: tuple[int, ...], held: Holdings) -> float:
        if len(held.controlled) >= self._goal:
            return 1.0
        if held.clock >= self._figures.clock.last or not people.healthy + people.injured:
            return 0.0
        learnt = _learnt()
        parts = (
            learnt.rows[_SAVINGS + money],
            self._people.get(people) or self._of_people(people),
            self._dangers.get(dangers) or self._of_dangers(dangers),
            self._holdings.get(held) or self._of_holdings(held),
        )
        return learnt.odds([sum(column) for column in zip(*parts, strict=True)])

    def _of_people(self, people: People) -> Sums:
        seen = (
            _HEALTHY + min(people.healthy, _MOST_FREE),
            _INJURED + min(people.injured, _MOST_FREE),
            _PRISON + min(people.prison, _MOST_JAILED),
            _RESERVE + people.reserve,
        )
        sums = self._people[people] = _learnt().added((row, 1.0) for row in seen)
        return sums

    def _of_dangers(self, dangers: tuple[int, ...]) -> Sums:
        sums = self._dangers[dangers] = _learnt().added(
            (_DANGER + (_HIGHEST + 1) * number + min(level, _HIGHEST), 1.0) for number, level in enumerate(dangers)
        )
        return sums

    def _of_holdings(self, held: Holdings) -> Sums:
        seen = [_CLOCK + len(MEANS) * held.clock + self._goal - len(held.controlled) - 1]
        for number, resource in enumerate(RESOURCES):
            if held.stock[number]:
                seen.append(_STOCK + _MOST_STOCK * number + min(held.stock[number], _MOST_STOCK) - 1)
            needed = sum(
                getattr(cost, resource) for means, cost in self._figures.means.items() if means not in held.controlled
            )
            seen.append(_NEEDED + (_MOST_NEEDED + 1) * number + min(needed, _MOST_NEEDED))
        seen += [_MEANS + MEANS.index(means) for means in held.controlled]
        sums = self._holdings[held] = _learnt().added((row, 1.0) for row in seen)
        add(sums, _learnt().start)
        return sums


def _people(state: State) -> People:
    found = {"healthy": 0, "injured": 0, "prison": 0}
    for worker in state.workers:
        found[worker.condition] += 1
    return People(**found, reserve=state.reserve)


def _dangers(state: State) -> tuple[int, ...]:
    return (state.risk, state.unsanitary, state.threat)
