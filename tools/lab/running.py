"""Playing a plan: what is missing in the records is played, on as many cores as are wanted."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

import assets
from game.core import bots, catalog
from game.core.chance import Chance

from .plan import Cell, Plan
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
    before: int
    """So many were played in an earlier run."""
    seconds: float

    @property
    def left(self) -> float:
        """Seconds that the rest will take, as far as one can tell."""
        fresh = self.done - self.before
        return self.seconds / fresh * (self.total - self.done) if fresh else 0.0


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


def tasks(plan: Plan, records: Records) -> list[Task]:
    """What is not yet played. Seed by seed over all cells: a run that is stopped early knows a little of everything."""
    missing = []
    for number, cell in enumerate(plan.cells):
        known = records.seeds(cell)
        seeds = range(plan.seed, plan.seed + cell.games)
        missing += [Task(number, cell.game, cell.options, cell.bots, seed) for seed in seeds if seed not in known]
    return sorted(missing, key=lambda task: (task.seed, task.cell))


def run(plan: Plan, records: Records, jobs: int, told: Callable[[Progress], None]) -> None:
    """Play what is missing. Every match that is finished is kept at once."""
    missing = tasks(plan, records)
    total = sum(cell.games for cell in plan.cells)
    before = done = total - len(missing)
    began = time.perf_counter()
    told(Progress(done, total, before, 0.0))
    for number, played in _played(missing, jobs):
        cell: Cell = plan.cells[number]
        records.keep(cell, played)
        done += 1
        told(Progress(done, total, before, time.perf_counter() - began))


def _played(missing: list[Task], jobs: int) -> Iterator[tuple[int, Played]]:
    if jobs == 1 or len(missing) < 2:
        yield from map(play_one, missing)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(play_one, missing)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
