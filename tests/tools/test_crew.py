"""Crews: what is lost with a worker is done by another one, and nothing waits for the dead."""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from tools import crew
from tools.crew import Alone, CannotGoOn, Processes, too_many, work_off


def double(number: int) -> int:
    return 2 * number


def die_once(order: tuple[int, str]) -> int:
    """The third order kills the process that works on it, unless it has done so before."""
    number, marker = order
    if number == 3 and not Path(marker).exists():
        Path(marker).touch()
        os._exit(9)
    return number


def die(order: int) -> int:
    os._exit(9)


def worked_off(hands: Any, work: Callable[[Any], Any], orders: list[Any]) -> list[Any]:
    waiting = deque(orders)
    return sorted(work_off(hands, work, lambda: waiting.popleft() if waiting else None, waiting.append))


class Forgetful(Alone):
    """Loses every third order it gets."""

    lost = (ConnectionError,)

    def __init__(self) -> None:
        self.orders = 0

    def submit(self, work: Callable[[Any], Any], order: Any) -> Future[Any]:
        self.orders += 1
        if self.orders % 3:
            return super().submit(work, order)
        future: Future[Any] = Future()
        future.set_exception(ConnectionError("gone"))
        return future


def test_every_order_is_done_once_however_many_are_lost() -> None:
    forgetful = Forgetful()
    assert worked_off(forgetful, double, list(range(20))) == [2 * number for number in range(20)]
    assert forgetful.orders == 29


class Slow(Alone):
    """Needs a while for everything."""

    def submit(self, work: Callable[[Any], Any], order: Any) -> Future[Any]:
        future: Future[Any] = Future()
        threading.Timer(0.1, lambda: future.set_result(work(order))).start()
        return future


def test_somebody_who_waits_hears_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "_LOOK_UP", 0.02)
    waiting, heard = deque([1]), []
    results = work_off(
        Slow(), double, lambda: waiting.popleft() if waiting else None, waiting.append, lambda: heard.append(1)
    )
    assert list(results) == [2]
    assert heard


def test_a_fault_in_the_work_is_no_loss_and_comes_to_light() -> None:
    with pytest.raises(ZeroDivisionError):
        worked_off(Forgetful(), lambda number: 1 // number, [1, 0])


def test_a_killed_process_is_told_of_and_its_work_is_done_by_others(tmp_path: Path) -> None:
    said: list[str] = []
    orders = [(number, str(tmp_path / "died")) for number in range(8)]
    with Processes(2, said.append) as hands:
        assert worked_off(hands, die_once, orders) == list(range(8))
    assert len(said) == 1
    assert "A worker process ended in the middle of its work" in said[0]


def test_work_that_kills_everybody_is_given_up_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "PATIENCE", 2)
    with pytest.raises(CannotGoOn, match="2 times in a row; try fewer --jobs"), Processes(1, lambda _: None) as hands:
        worked_off(hands, die, [1])


@pytest.mark.parametrize(
    ("jobs", "cores", "system", "words"),
    [
        (0, 4, "linux", "at least 1"),
        (9, 4, "linux", "it has 4 cores, so take at most 8"),
        (3, 1, "linux", "it has one core, so take at most 2"),
        (200, 64, "linux", "it has 64 cores, so take at most 128"),
        (62, 64, "win32", "so take at most 61"),
    ],
)
def test_more_processes_than_a_machine_has_use_for_are_refused(
    jobs: int, cores: int, system: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(sys, "platform", system)
    problem = too_many(jobs)
    assert problem is not None
    assert words in problem
    assert too_many(crew.cores()) is None
