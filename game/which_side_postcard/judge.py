"""How likely the Commune is proclaimed in time, from any evening on which everything is paid and taken.

The figures in `learnt.py` were fitted to games that the Strategist played, some thirty thousand on Advanced, by whether
they were won, in the way of `tools/learn_which_side_postcard.py`: first the Planner's games, then again and again its
own, a third of them whole and the others after a turn that began at random.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core.learnt import Learnt, Sums, together

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
ROWS = 187

_MOST_FREE, _MOST_JAILED, _HIGHEST, _MOST_STOCK, _MOST_NEEDED = 8, 4, 3, 3, 3
"""What is beyond counts as this."""


class People(NamedTuple):
    healthy: int
    injured: int
    prison: int
    reserve: int


class Dangers(NamedTuple):
    risk: int
    unsanitary: int
    threat: int


class Holdings(NamedTuple):
    clock: int
    controlled: tuple[MeansName, ...]
    stock: tuple[int, ...]


@cache
def _learnt() -> Learnt:
    return Learnt(WIDTH, STEP, FIGURES)


class Odds:
    """Remembers what parts of a table add: every plan asks for the same ones again and again."""

    def __init__(self, figures: Figures, state: State, learnt: Learnt | None = None) -> None:
        """For the mode and the house rules of this table."""
        self.learnt = learnt or _learnt()
        self._figures = figures
        self._goal = figures.modes[state.mode].means
        self._last = last_turn(figures, state)
        self._savings = [together((self.learnt.start, row)) for row in self.learnt.rows[_SAVINGS:_DANGER]]
        """With where the sums start: there is always exactly one of these."""
        self._parts: dict[People | Dangers | Holdings, Sums] = {}

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

    def rows(self, state: State) -> list[int]:
        """All that is seen of an evening after which the struggle goes on."""
        people, dangers, held = _people(state), _dangers(state), self._held(state)
        return [_SAVINGS + state.savings, *_of_people(people), *_of_dangers(dangers), *self._of_holdings(held)]

    def _held(self, state: State) -> Holdings:
        clock = state.strength + self._figures.clock.last - self._last
        return Holdings(clock, state.controlled, tuple(getattr(state.stock, resource) for resource in RESOURCES))

    def _won(self, money: int, people: People, dangers: Dangers, held: Holdings) -> float:
        if len(held.controlled) >= self._goal:
            return 1.0
        if held.clock >= self._figures.clock.last or not people.healthy + people.injured:
            return 0.0
        parts = self._parts
        sums = (
            self._savings[money],
            parts.get(people) or self._part(people, _of_people(people)),
            parts.get(dangers) or self._part(dangers, _of_dangers(dangers)),
            parts.get(held) or self._part(held, self._of_holdings(held)),
        )
        return self.learnt.odds(together(sums))

    def _part(self, key: People | Dangers | Holdings, rows: list[int]) -> Sums:
        sums = self._parts[key] = self.learnt.added((row, 1.0) for row in rows)
        return sums

    def _of_holdings(self, held: Holdings) -> list[int]:
        seen = [_CLOCK + len(MEANS) * held.clock + self._goal - len(held.controlled) - 1]
        for number, resource in enumerate(RESOURCES):
            if held.stock[number]:
                seen.append(_STOCK + _MOST_STOCK * number + min(held.stock[number], _MOST_STOCK) - 1)
            needed = sum(
                getattr(cost, resource) for means, cost in self._figures.means.items() if means not in held.controlled
            )
            seen.append(_NEEDED + (_MOST_NEEDED + 1) * number + min(needed, _MOST_NEEDED))
        seen += [_MEANS + MEANS.index(means) for means in held.controlled]
        return seen


def _of_people(people: People) -> list[int]:
    return [
        _HEALTHY + min(people.healthy, _MOST_FREE),
        _INJURED + min(people.injured, _MOST_FREE),
        _PRISON + min(people.prison, _MOST_JAILED),
        _RESERVE + people.reserve,
    ]


def _of_dangers(dangers: Dangers) -> list[int]:
    return [_DANGER + (_HIGHEST + 1) * number + min(level, _HIGHEST) for number, level in enumerate(dangers)]


def _people(state: State) -> People:
    found = {"healthy": 0, "injured": 0, "prison": 0}
    for worker in state.workers:
        found[worker.condition] += 1
    return People(**found, reserve=state.reserve)


def _dangers(state: State) -> Dangers:
    return Dangers(state.risk, state.unsanitary, state.threat)
