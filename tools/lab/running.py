"""Playing a plan: what is missing in the records is played, on as many cores as are wanted."""

from __future__ import annotations

import math
import multiprocessing
import signal
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from functools import cache
from queue import SimpleQueue
from typing import Any, NamedTuple

import msgspec

import assets
from game.core import bots, catalog
from game.core.chance import Chance

from .plan import Plan
from .records import Played, Records

MOST_DECISIONS = 100_000


class Task(NamedTuple):
    cell: int
    """Its number in the plan."""
    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int


class Progress(NamedTuple):
    done: int
    total: int
    left: float
    """Seconds until the end, as far as one can tell."""


@cache  # of all games: every seed goes through all of them
def _rules(game: str) -> Any:
    return catalog.load(game, assets.read)


def play_one(task: Task) -> tuple[int, Played]:
    """One match from one seed. Bots have luck of their own, so they cannot see what is to fall."""
    rules = _rules(task.game)
    options = msgspec.convert(task.options, rules.options_type)
    luck, bot_luck = Chance.seeded(task.seed), Chance.seeded(task.seed, stream=1)
    players = [bots.make(name, rules) for name in task.bots]
    offered: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    forced = 0
    began = time.perf_counter()
    state = rules.setup(options, luck).state
    for decisions in range(MOST_DECISIONS):
        seat = rules.actor(state)
        if seat is None:
            outcome = rules.outcome(state)
            actions = {name: (count, chosen[name]) for name, count in offered.items()}
            return task.cell, Played(task.seed, outcome.winners, outcome.reason, outcome.scores, decisions, forced,
                                     actions, time.perf_counter() - began)  # fmt: skip
        moves = rules.moves(state)
        move = bots.choose(players[seat], rules, state, bot_luck)
        offered.update({kind_of(each) for each in moves})
        chosen[kind_of(move)] += 1
        forced += len(moves) == 1
        state = rules.apply(state, move, luck).state
        luck.drawn.clear()
        bot_luck.drawn.clear()
    raise RuntimeError(f"{task.game}, seed {task.seed}: no end after {MOST_DECISIONS} decisions")


def kind_of(move: Any) -> str:
    """What sort of move it is: the first word of how it is written."""
    return str(move).partition(" ")[0]


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
        return Task(number, cell.game, cell.options, cell.bots, self._seeds[number].popleft())

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
    plan: Plan, records: Records, jobs: int, told: Callable[[Progress], None], seconds: float = math.inf
) -> Progress:
    """Play what is missing, or as much of it as begins within these seconds. Every match is kept when it ends."""
    agenda = Agenda(plan, records)
    total = sum(cell.games for cell in plan.cells)
    late = time.monotonic() + seconds

    def progress() -> Progress:
        left = min(agenda.left / jobs, max(0.0, late - time.monotonic()))
        return Progress(agenda.played, total, left)

    told(progress())
    for number, played in _played(agenda, jobs, late):
        records.keep(plan.cells[number], played)
        agenda.ended(number, played.seconds)
        told(progress())
    return progress()


def _played(agenda: Agenda, jobs: int, late: float) -> Iterator[tuple[int, Played]]:
    """What has begun is played to its end also when it is late: long games left out would be missing in the report."""

    def following() -> Task | None:
        return agenda.take() if time.monotonic() < late else None

    if jobs == 1:
        yield from map(play_one, iter(following, None))
        return
    results: SimpleQueue[Any] = SimpleQueue()
    underway = 0
    with multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts_to_the_parent) as pool:
        while True:
            # As many again wait in line, so that no core rests while a result is written down.
            while underway < 2 * jobs and (task := following()) is not None:
                pool.apply_async(play_one, (task,), callback=results.put, error_callback=results.put)
                underway += 1
            if not underway:
                return
            result = results.get()
            underway -= 1
            if isinstance(result, BaseException):
                raise result
            yield result


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
