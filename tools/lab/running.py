"""Playing a plan: what is missing in the records is played, by as many hands as there are."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tools.crew import Crew, work_off

from .plan import Cell, Plan
from .playing import Task, edition, play_some
from .records import Records

AT_A_GO = 0.5
"""Seconds of work that are handed out together, so that asking for a match never takes longer than playing it. What is
killed in the middle loses no more than this, or one long match."""


class Progress(NamedTuple):
    done: int
    total: int
    left: float
    """Seconds until the end, as far as one can tell."""
    cell: Cell | None = None
    """What came in last."""


class Agenda:
    """What is not yet played, and which match is next.

    A run is often stopped long before its end, and one match of a bot that thinks can cost a thousand of one that does
    not. Where the next match goes is weighed by `matches x sqrt(seconds a match)`, the smallest first: of all ways to
    spend a given time this one leaves the least uncertainty in the report as a whole."""

    def __init__(self, plan: Plan, records: Records) -> None:
        self._plan = plan
        self._seeds: list[deque[int]] = []
        """Of each cell, what has not begun."""
        self._begun: list[int] = []
        self._seconds: list[float] = []
        for cell in plan.cells:
            known = records.seeds(cell)
            wanted = range(plan.seed, plan.seed + cell.games)
            self._seeds.append(deque(seed for seed in wanted if seed not in known))
            self._begun.append(cell.games - len(self._seeds[-1]))
            self._seconds.append(sum(known.get(seed, 0.0) for seed in wanted))
        self._ended = self._begun.copy()

    def take(self) -> Task | None:
        """The next match, which counts as begun from now on; None if all have begun."""
        waiting = [number for number, seeds in enumerate(self._seeds) if seeds]
        if not waiting:
            return None
        number = min(waiting, key=self._weight)
        self._begun[number] += 1
        cell = self._plan.cells[number]
        seed = self._seeds[number].popleft()
        return Task(number, cell.game, cell.options, cell.bots, seed, edition(cell.game))

    def take_some(self, seconds: float) -> list[Task]:
        """The next matches, enough for this time together. One whose cost is not known yet comes last."""
        tasks: list[Task] = []
        while seconds > 0 and (task := self.take()) is not None:
            tasks.append(task)
            cost = self._cost(task.cell)
            seconds -= math.inf if cost is None else cost
        return tasks

    def give_back(self, tasks: Sequence[Task]) -> None:
        """These were lost with their worker: they have not begun."""
        for task in reversed(tasks):
            self._seeds[task.cell].appendleft(task.seed)
            self._begun[task.cell] -= 1

    def _weight(self, number: int) -> float:
        if not self._begun[number]:
            return 0.0
        cost = self._cost(number)
        return math.inf if cost is None else self._begun[number] * math.sqrt(cost)

    def _cost(self, number: int) -> float | None:
        """Seconds a match, as far as one has ended."""
        return self._seconds[number] / self._ended[number] if self._ended[number] else None

    def ended(self, number: int, seconds: float) -> None:
        self._ended[number] += 1
        self._seconds[number] += seconds

    @property
    def played(self) -> int:
        return sum(self._ended)

    @property
    def left(self) -> float:
        """Seconds of one core that the rest will take. Cells nobody has tried are taken for as dear as the others."""
        costs = [self._cost(number) for number in range(len(self._seeds))]
        known = [cost for cost in costs if cost is not None]
        usual = sum(known) / len(known) if known else 0.0
        missing = [cell.games - ended for cell, ended in zip(self._plan.cells, self._ended, strict=True)]
        return sum(count * (usual if cost is None else cost) for count, cost in zip(missing, costs, strict=True))


def run(
    plan: Plan, records: Records, crew: Crew, told: Callable[[Progress], None], seconds: float = math.inf
) -> Progress:
    """Play what is missing, or as much of it as begins within these seconds. Every match is kept when it comes in."""
    agenda = Agenda(plan, records)
    total = sum(cell.games for cell in plan.cells)
    late = time.monotonic() + seconds

    def following() -> Sequence[Task] | None:
        # What has begun is played to its end also when it is late: long games left out would be missing in the report.
        return agenda.take_some(AT_A_GO) or None if time.monotonic() < late else None

    def progress() -> Progress:
        left = min(agenda.left / crew.hands(), max(0.0, late - time.monotonic()))
        return Progress(agenda.played, total, left, cell)

    cell: Cell | None = None
    told(progress())
    for played in work_off(crew, play_some, following, agenda.give_back, lambda: told(progress())):
        records.keep((plan.cells[number], match) for number, match in played)
        for number, match in played:
            agenda.ended(number, match.seconds)
        cell = plan.cells[played[-1][0]]
        told(progress())
    return progress()
