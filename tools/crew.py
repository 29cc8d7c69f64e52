"""Who does the work: this process, others of this machine, or a cluster (`tools/cluster.py`).

A crew is an executor that can lose hands. Orders go out, what comes of them comes back in any order, and an order that
was lost with somebody goes out once more.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, Protocol, TypeVar

Order = TypeVar("Order")
Result = TypeVar("Result")
Say = Callable[[str], None]

IN_LINE = 2
"""Orders for each hand: one under way and one waiting, so that nobody rests while a result is written down."""
PATIENCE = 3
"""After this number of losses without a single result between them, the work is to blame and not bad luck."""
_LOOK_UP = 1.0
"""Seconds after which the crew is counted again, if nobody has finished."""
_A_CORE = 2
"""Processes for each core: a few more than cores do no harm, many more only take turns."""
_WINDOWS = 61
"""Windows cannot wait for more processes at a time than this."""


class CannotGoOn(RuntimeError):
    """The work has to stop here; the sentence says why."""


class Crew(Protocol):
    lost: tuple[type[BaseException], ...]
    """What an order ends with that was lost, and can be given to somebody else."""

    def hands(self) -> int:
        """How many can work at a time, at this moment. May raise CannotGoOn."""

    def submit(self, work: Callable[[Order], Result], order: Order) -> Future[Result]:
        """May raise CannotGoOn."""

    def __enter__(self) -> Crew: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def work_off(
    crew: Crew,
    work: Callable[[Order], Result],
    following: Callable[[], Order | None],
    give_back: Callable[[Order], None],
    meanwhile: Callable[[], None] = lambda: None,
) -> Iterator[Result]:
    """What comes of all orders, as they are done. `following` says what is next, or None when nothing more begins;
    `meanwhile` is called about once a second while nobody has finished."""
    finished: SimpleQueue[Future[Result]] = SimpleQueue()
    underway: dict[Future[Result], Order] = {}
    while True:
        while len(underway) < IN_LINE * crew.hands() and (order := following()) is not None:
            future = crew.submit(work, order)
            underway[future] = order
            future.add_done_callback(finished.put)
        if not underway:
            return
        try:
            future = finished.get(timeout=_LOOK_UP)
        except Empty:
            meanwhile()
            continue
        order = underway.pop(future)
        try:
            result = future.result()
        except crew.lost:
            give_back(order)
        else:
            yield result


class Alone:
    """Everything in this process, one after the other."""

    lost: tuple[type[BaseException], ...] = ()

    def hands(self) -> int:
        return 1

    def submit(self, work: Callable[[Order], Result], order: Order) -> Future[Result]:
        future: Future[Result] = Future()
        try:
            future.set_result(work(order))
        except Exception as error:
            future.set_exception(error)
        return future

    def __enter__(self) -> Alone:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


class Processes:
    """As many processes of this machine. One that is killed takes the pool with it; a new pool goes on."""

    lost: tuple[type[BaseException], ...] = (BrokenProcessPool,)

    def __init__(self, jobs: int, say: Say) -> None:
        self._jobs = jobs
        self._say = say
        self._others = set(multiprocessing.active_children())
        self._losses = 0
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._jobs, multiprocessing.get_context("spawn"), _leave_interrupts_to_the_parent)

    def hands(self) -> int:
        return self._jobs

    def submit(self, work: Callable[[Order], Result], order: Order) -> Future[Result]:
        try:
            future = self._pool.submit(work, order)
        except BrokenProcessPool:
            self._replace_pool()
            future = self._pool.submit(work, order)
        future.add_done_callback(self._note)
        return future

    def _replace_pool(self) -> None:
        self._losses += 1
        happened = "A worker process ended in the middle of its work: it was killed, or the memory was full."
        if self._losses >= PATIENCE:
            raise CannotGoOn(f"{happened} That is {self._losses} times in a row; try fewer --jobs.")
        self._say(f"{happened} New ones go on; nothing is lost.")
        self._pool.shutdown()
        self._pool = self._new_pool()

    def _note(self, future: Future[Any]) -> None:
        if not future.cancelled() and future.exception() is None:
            self._losses = 0

    def __enter__(self) -> Processes:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            # What is under way may take minutes, and nobody waits for it any more.
            for process in set(multiprocessing.active_children()) - self._others:
                process.terminate()
        self._pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def of_this_machine(jobs: int, say: Say) -> Crew:
    return Alone() if jobs == 1 else Processes(jobs, say)


def cores() -> int:
    """What this machine has, as far as processes can use it."""
    return _bounded(os.cpu_count() or 1)


def too_many(jobs: int) -> str | None:
    """One sentence if --jobs asks for more processes than this machine has use for, or for none."""
    most = _bounded(_A_CORE * cores())
    if jobs < 1:
        return "--jobs must be at least 1"
    if jobs > most:
        has = f"{cores()} cores" if cores() > 1 else "one core"
        return f"--jobs {jobs} is more than this machine has use for: it has {has}, so take at most {most}"
    return None


def _bounded(processes: int) -> int:
    return min(processes, _WINDOWS) if sys.platform == "win32" else processes
