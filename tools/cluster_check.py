"""The lab on a real Dask cluster: a scheduler and two workers on this machine, in processes of their own.

    python -m tools.cluster_check [--rounds 3] [--plan PLAN]

Plays the same plan here and there in turn, compares every record and the time it took; then kills a worker in the
middle, sends in workers that must not play (another edition, nothing installed), takes all workers away for a while,
and stops a run to go on with it. Needs `poste-restante[cluster]`; CI has the same tests with a made-up crew.
"""

from __future__ import annotations

import argparse
import os
import shutil
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tools.cluster import Cluster
from tools.crew import Crew, Processes, Say
from tools.lab.plan import Plan, load, read
from tools.lab.playing import OtherEdition, edition, question
from tools.lab.records import Records
from tools.lab.running import Progress, run

ROOT = Path(__file__).parent.parent
WORKERS = 2
PLAN = """
title = "A mix of short and long matches"
games = 120
seed = 9000

[[play]]
game = "lucha-libre"
bots = ["easy", "normal"]

[[play]]
game = "bonnie-and-clyde"
bots = ["random", "planner"]

[[play]]
game = "protocol-g117"
bots = ["hothead"]

[[play]]
game = "which-side-postcard"
bots = ["steady"]
"""


# Processes ------------------------------------------------------------------------------------------------------------


class Rack:
    """A scheduler, and workers that come and go."""

    def __init__(self, folder: Path) -> None:
        with closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            self.address = f"127.0.0.1:{probe.getsockname()[1]}"
        self._folder = folder
        self._log = (folder / "rack.log").open("w")
        port = self.address.partition(":")[2]
        self._scheduler = self._start("scheduler", ["--host", "127.0.0.1", "--port", port, "--no-dashboard"], ROOT)
        self.workers: list[subprocess.Popen[bytes]] = []

    def _start(self, kind: str, words: list[str], code: Path | None) -> subprocess.Popen[bytes]:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        if code is not None:
            environment["PYTHONPATH"] = str(code)
        command = [sys.executable, "-P", "-m", f"distributed.cli.dask_{kind}", *words]
        return subprocess.Popen(command, cwd=self._folder, env=environment, stdout=self._log, stderr=self._log)

    def add(self, code: Path | None = ROOT) -> subprocess.Popen[bytes]:
        words = [f"tcp://{self.address}", "--nthreads", "1", "--no-nanny", "--no-dashboard"]
        self.workers.append(self._start("worker", words, code))
        return self.workers[-1]

    def close(self) -> None:
        for process in (*self.workers, self._scheduler):
            process.kill()
            process.wait()
        self._log.close()


@contextmanager
def rack(folder: Path, workers: int = WORKERS) -> Iterator[Rack]:
    from distributed import Client

    with closing(Rack(folder)) as made:
        for _ in range(workers):
            made.add()
        with Client(made.address, timeout=30, set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=30)
        yield made


# Runs -----------------------------------------------------------------------------------------------------------------


def there(address: str, plan: Plan, say: Say) -> Cluster:
    games = sorted({cell.game for cell in plan.cells})
    return Cluster(address, {game: edition(game) for game in games}, question(games), OtherEdition, say)


def timed(plan: Plan, path: Path, crew: Crew, told: Callable[[Progress], None] = lambda _: None) -> float:
    """Seconds it takes to play all of it."""
    began = time.perf_counter()
    with closing(Records(path)) as records:
        reached = run(plan, records, crew, told)
    assert reached.done == reached.total, "a match came in twice, or never"
    return time.perf_counter() - began


def rows(path: Path) -> list[tuple[Any, ...]]:
    """All that a match is, but for the time it took."""
    columns = "cell, seed, winners, reason, scores, decisions, forced, actions, first, lead_changes"
    with closing(sqlite3.connect(path)) as base:
        return base.execute(f"SELECT {columns} FROM matches ORDER BY cell, seed").fetchall()


def busy(path: Path, seconds: float) -> float:
    """Which part of this time the workers spent in matches. Other work on the machine makes matches and waiting longer
    alike, so this says more about the way a match is handed out than how many were played in a second."""
    with closing(sqlite3.connect(path)) as base:
        playing: float = base.execute("SELECT sum(seconds) FROM matches").fetchone()[0]
    return playing / (WORKERS * seconds)


class Said:
    """What the crew says, shown and remembered."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def __call__(self, sentence: str) -> None:
        print(f"    | {sentence}")
        self.words.append(sentence)


# Checks ---------------------------------------------------------------------------------------------------------------


def equal_and_as_fast(plan: Plan, folder: Path, rounds: int) -> list[tuple[Any, ...]]:
    """In turn, because other work on this machine comes and goes. Round 0 is not counted: the first matches of a
    process take longer, here as there, until it has loaded rules and tables."""
    matches = sum(cell.games for cell in plan.cells)
    ratios: list[float] = []
    reference: list[tuple[Any, ...]] = []
    with (
        rack(folder) as cluster,
        Processes(WORKERS, print) as processes,
        there(cluster.address, plan, print) as workers,
    ):
        for number in range(rounds + 1):
            here, far = folder / f"here-{number}.sqlite", folder / f"there-{number}.sqlite"
            if number % 2:
                local, remote = timed(plan, here, processes), timed(plan, far, workers)
            else:
                remote, local = timed(plan, far, workers), timed(plan, here, processes)
            reference = rows(here)
            assert len(reference) == matches
            assert rows(far) == reference, "the cluster has played other matches"
            ratios.append(local / remote)
            here_words = f"here {matches / local:.1f} matches/s ({busy(here, local):.1%} busy)"
            there_words = f"there {matches / remote:.1f} ({busy(far, remote):.1%})"
            print(f"  round {number}: {here_words}, {there_words}, ratio {ratios[-1]:.2f}", flush=True)
    print(f"  {matches} equal records in every round; median ratio {statistics.median(ratios[1:]):.2f}")
    return reference


def a_killed_worker(plan: Plan, folder: Path) -> list[tuple[Any, ...]]:
    said = Said()
    with rack(folder) as cluster:

        def kill_one(progress: Progress) -> None:
            victim = cluster.workers[0]
            if progress.done > progress.total // 3 and victim.poll() is None:
                victim.kill()
                victim.wait()

        with there(cluster.address, plan, said) as crew:
            timed(plan, folder / "killed.sqlite", crew, kill_one)
    assert any("has left" in words for words in said.words)
    return rows(folder / "killed.sqlite")


def strangers(plan: Plan, folder: Path) -> list[tuple[Any, ...]]:
    """One worker has another edition of a game, one has nothing of ours."""
    other = folder / "other"
    for room in ("assets", "game", "saves", "tools"):
        shutil.copytree(ROOT / room, other / room, ignore=shutil.ignore_patterns("__pycache__", "*.svg", "*.png"))
    bots = other / "game" / "lucha_libre" / "bots.py"
    bots.write_text(bots.read_text(encoding="utf-8") + "\n# a better bot\n", encoding="utf-8")
    said = Said()
    with rack(folder) as cluster:
        cluster.add(other)
        cluster.add(None)
        time.sleep(5)  # until they have found the scheduler
        with there(cluster.address, plan, said) as crew:
            timed(plan, folder / "strangers.sqlite", crew)
    assert sum("is left out" in words for words in said.words) == 2
    assert any("not installed" in words for words in said.words)
    return rows(folder / "strangers.sqlite")


def nobody_for_a_while(plan: Plan, folder: Path) -> list[tuple[Any, ...]]:
    said = Said()
    with rack(folder) as cluster:
        relief = threading.Timer(8, cluster.add)

        def kill_all(progress: Progress) -> None:
            if progress.done > progress.total // 3 and not relief.ident:
                for victim in cluster.workers:
                    victim.kill()
                    victim.wait()
                relief.start()

        with there(cluster.address, plan, said) as crew:
            timed(plan, folder / "nobody.sqlite", crew, kill_all)
    assert any("Waiting" in words for words in said.words)
    return rows(folder / "nobody.sqlite")


def stopped_and_resumed(plan: Plan, folder: Path) -> list[tuple[Any, ...]]:
    path = folder / "resumed.sqlite"
    with rack(folder) as cluster:
        with closing(Records(path)) as records, there(cluster.address, plan, print) as crew:
            reached = run(plan, records, crew, lambda _: None, seconds=2)
        print(f"  {reached.done} of {reached.total} matches in two seconds")
        assert 0 < reached.done == len(rows(path)) < reached.total
    with Processes(WORKERS, print) as crew:
        timed(plan, path, crew)
    return rows(path)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.cluster_check", description="The lab on a real cluster.")
    parser.add_argument("--rounds", type=int, default=3, help="runs here and there, in turn")
    parser.add_argument("--plan", help="a shipped plan or a file, instead of a mix of short and long matches")
    given = parser.parse_args(arguments)
    plan = load(given.plan) if given.plan else read(PLAN)
    with tempfile.TemporaryDirectory() as name:
        print("the same matches, as fast")
        expected = equal_and_as_fast(plan, Path(name), given.rounds)
        for check in (a_killed_worker, strangers, nobody_for_a_while, stopped_and_resumed):
            print(check.__name__.replace("_", " "))
            assert check(plan, Path(name)) == expected
            print(f"  {len(expected)} equal records, each once")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
