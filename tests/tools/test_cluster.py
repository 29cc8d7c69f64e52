"""Playing on a cluster: who may play, who has left, and when to give up. Dask itself is made up here, because the test
machines do not have it; `python -m tools.cluster_check` does the same with real processes."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tools import cluster, crew
from tools.cluster import Cluster, NoCluster
from tools.crew import CannotGoOn, work_off
from tools.lab import command, plan
from tools.lab.records import Records


class KilledWorker(Exception):
    pass


class Refused(Exception):
    pass


OURS = object()
"""A worker that has what we have, and says so when it is asked."""


class Rack:
    """What a scheduler knows: its workers, and what they have. An order is done when the rack is asked for it."""

    def __init__(self) -> None:
        self.workers: dict[str, Any] = {}
        self.bare = False
        """Nothing of ours is installed where the scheduler runs."""
        self.given: list[tuple[Any, list[str]]] = []
        self.before: deque[Callable[[Any], BaseException | None]] = deque()
        """What happens to the next orders, instead of their being done."""

    # As the client of Dask

    def nthreads(self) -> dict[str, int]:
        return dict.fromkeys(self.workers, 1)

    def run(self, asked: Callable[[], Any], workers: list[str], on_error: str) -> dict[str, Any]:
        assert on_error == "return"
        return {worker: asked() if self.workers[worker] is OURS else self.workers[worker] for worker in workers}

    def run_on_scheduler(self, asked: Callable[[], Any]) -> None:
        if self.bare:
            raise ImportError("No module named 'tools'")
        asked()

    def get_executor(self, *, pure: bool) -> Rack:
        assert not pure, "two orders that look alike are still two"
        return self

    def close(self) -> None:
        pass

    # As its executor

    def submit(
        self, work: Callable[[Any], Any], order: Any, *, workers: list[str], allow_other_workers: bool
    ) -> Future[Any]:
        assert not allow_other_workers
        self.given.append((order, workers))
        future: Future[Any] = Future()
        if self.before:
            error = self.before.popleft()(order)
            if error is not None:
                future.set_exception(error)
            return future
        future.set_result(work(order))
        return future


@pytest.fixture
def rack(monkeypatch: pytest.MonkeyPatch) -> Rack:
    made = Rack()
    dask: Any = ModuleType("distributed")
    dask.Client = lambda address, **_more: made
    dask.KilledWorker = KilledWorker
    monkeypatch.setitem(sys.modules, "distributed", dask)
    monkeypatch.setattr(cluster, "_COUNTED", 0.0)
    monkeypatch.setattr(crew, "_LOOK_UP", 0.01)
    return made


def joined(said: list[str]) -> Cluster:
    return Cluster("rack:8786", {"go": "rules 1"}, dict, Refused, said.append)


def played(said: list[str], orders: int = 4) -> list[int]:
    waiting = deque(range(orders))
    with joined(said) as hands:
        return sorted(
            work_off(hands, lambda order: order, lambda: waiting.popleft() if waiting else None, waiting.append)
        )


def test_only_workers_of_the_same_edition_get_an_order_and_the_others_are_named(rack: Rack) -> None:
    rack.workers = {"good": {"go": "rules 1"}, "old": {"go": "rules 0"}, "bare": ImportError("No module named 'tools'")}
    said: list[str] = []
    assert played(said) == [0, 1, 2, 3]
    assert {tuple(workers) for _order, workers in rack.given} == {("good",)}
    assert said == [
        "old is left out: it has another edition of go (rules 0; here is rules 1).",
        "bare is left out: poste-restante is not installed there (No module named 'tools').",
    ]


def test_a_scheduler_without_our_code_is_a_sentence(rack: Rack) -> None:
    rack.workers, rack.bare = {"good": {"go": "rules 1"}}, True
    with pytest.raises(CannotGoOn, match="not installed where the scheduler runs"):
        played([])


def test_what_a_worker_took_with_it_is_played_by_those_who_are_left(rack: Rack) -> None:
    rack.workers = {"first": {"go": "rules 1"}}

    def swap(_order: int) -> None:
        rack.workers = {"second": {"go": "rules 1"}}

    rack.before.append(swap)
    said: list[str] = []
    assert played(said) == [0, 1, 2, 3]
    assert said == ["first has left. What it had begun is played by others."]
    assert [order for order, _workers in rack.given].count(0) == 2
    assert all(workers == ["second"] for _order, workers in rack.given[1:])


def test_a_worker_whose_edition_changes_under_way_is_asked_again_and_left_out(rack: Rack) -> None:
    rack.workers = {"first": {"go": "rules 1"}, "second": {"go": "rules 1"}}

    def change(_order: int) -> Refused:
        rack.workers["first"] = {"go": "rules 2"}
        return Refused()

    rack.before.append(change)
    said: list[str] = []
    assert played(said) == [0, 1, 2, 3]
    assert len(said) == 1
    assert said[0].startswith("first is left out")


PLAN = """
title = "A small one"
games = 5

[[play]]
game = "bonnie-and-clyde"
bots = ["random"]
"""


def test_the_lab_plays_the_same_matches_there_as_here(rack: Rack, tmp_path: Path) -> None:
    rack.workers = {"good": OURS, "old": {"bonnie-and-clyde": "rules 0"}}
    (tmp_path / "plan.toml").write_text(PLAN, encoding="utf-8")
    found = []
    for where in (["--jobs", "1"], ["--on", "rack:8786"]):
        kept = tmp_path / f"{where[0]}.sqlite"
        words = [str(tmp_path / "plan.toml"), "--records", str(kept), "--report", str(tmp_path / "plan.html"), *where]
        assert command.main(words) == 0
        with closing(Records(kept)) as records:
            found.append([match._replace(seconds=0, slowest=()) for match in records.matches(plan.read(PLAN).cells[0])])
    assert len(found[0]) == 5
    assert found[0] == found[1]
    assert {tuple(workers) for _order, workers in rack.given} == {("good",)}


def test_matches_that_kill_one_worker_after_the_other_are_given_up(rack: Rack) -> None:
    rack.workers = {"first": {"go": "rules 1"}}
    rack.before.extend([lambda _order: KilledWorker()] * 20)
    with pytest.raises(CannotGoOn, match="times in a row"):
        played([])


def test_a_cluster_without_anybody_is_waited_for_but_not_for_ever(rack: Rack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_WAITED", 0.05)
    said: list[str] = []
    with pytest.raises(CannotGoOn, match="no worker at rack:8786 could play"):
        played(said)
    assert said == ["No worker at rack:8786 can play. Waiting for one ..."]


def test_a_scheduler_that_does_not_answer_is_named(rack: Rack, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(address: str, **_more: object) -> None:
        raise OSError("timed out")

    monkeypatch.setattr(sys.modules["distributed"], "Client", refuse)
    with pytest.raises(NoCluster, match="No scheduler of a Dask cluster answers at rack:8786"):
        joined([])


def test_without_dask_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"poste-restante\[cluster\]"):
        Cluster("rack:8786", {}, dict, Refused, print)
