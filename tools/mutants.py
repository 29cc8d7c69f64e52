"""`python -m tools.mutants GAME`: would the tests of a game notice a small fault in its rules?

One fault at a time is put into a rule model (a comparison turned, a number raised, a sign flipped) and the tests of
that game are run against it. A fault that no test notices is named. Those known to change nothing stand, with the
reason, in `mutants.toml`. General mutation testers copy the tree for every fault and know many more kinds; three kinds
in a module that is compiled on the way in are enough here, and ten times as quick.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import multiprocessing
import os
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

import pytest

from game.core import catalog

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

ROOT = Path(__file__).resolve().parent.parent
KNOWN = Path(__file__).with_name("mutants.toml")
NOT_RULES = {
    "__init__", "bots", "judge", "learnt", "navigator", "planner", "road", "sharpshooter", "standoff", "strategist",
    "turnplan", "warden",
    "names", "tale", "telling", "content", "events", "faults", "outlook", "cardtext",
    "bonnie_and_clyde/perfect", "way_of_the_shotgun/odds",
}  # fmt: skip
"""Files and folders of a game that are no rules: bots, words, content, and what is only shown or only checked on
loading.

With its folder where another game has rules in a file of that name, or may have."""
PATIENCE = 240.0
"""Seconds; a fault that makes the tests hang is noticed."""
ENOUGH = 4
"""Tests that take this many times their usual work are considered hanging."""
COMPILED = Path(tempfile.gettempdir()) / "poste-restante-compiled"
"""Where what is sound is kept compiled: most of a run is else spent on reading tests that have not changed."""
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
FLIPPED: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


class Fault(NamedTuple):
    """Which node of which file is changed; the number counts the nodes that could be."""

    file: str
    number: int
    line: int
    words: str

    @property
    def key(self) -> str:
        """How `mutants.toml` names it: by what stands there, so that it survives a moved line."""
        return f"{self.file}: {self.words}"


class _Changer(ast.NodeTransformer):
    """Counts what could be changed, and changes the node with the wanted number."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.found: list[tuple[int, str]] = []

    def _meant(self, node: ast.expr, before: str, after: str) -> bool:
        self.found.append((node.lineno, f"{before}  →  {after}"))
        return len(self.found) - 1 == self.wanted

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Types and decorators are no rules."""
        node.body = [self.visit(each) for each in node.body]
        node.args.defaults = [self.visit(each) for each in node.args.defaults]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        """The number of a game's rules is no rule, nor how the bots were tuned for it."""
        if not (isinstance(node.targets[0], ast.Name) and node.targets[0].id in ("version", "tuning")):
            node.value = self.visit(node.value)
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        """What the rules only promise themselves is not played."""
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        for index, operator in enumerate(node.ops):
            turned = TURNED.get(type(operator))
            if turned is not None:
                before = ast.unparse(node)
                node.ops[index] = turned()
                after = ast.unparse(node)
                if not self._meant(node, before, after):
                    node.ops[index] = operator
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        number = node.value
        if isinstance(number, int) and not isinstance(number, bool) and self._meant(node, f"{number}", f"{number + 1}"):
            return ast.copy_location(ast.Constant(number + 1), node)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        flipped = FLIPPED.get(type(node.op))
        if flipped is not None:
            before, operator = ast.unparse(node), node.op
            node.op = flipped()
            if not self._meant(node, before, ast.unparse(node)):
                node.op = operator
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        before = ast.unparse(node)
        if isinstance(node.op, ast.USub) and self._meant(node, before, ast.unparse(node.operand)):
            return node.operand
        return node


def rule_files(folder: str) -> list[Path]:
    room = ROOT / "game" / folder
    named = {path: path.relative_to(room).with_suffix("").parts for path in sorted(room.rglob("*.py"))}
    return [path for path, names in named.items() if NOT_RULES.isdisjoint((*names, f"{folder}/{path.stem}"))]


def faults_in(path: Path) -> Iterator[Fault]:
    changer, source = _Changer(), path.read_text(encoding="utf-8")
    changer.visit(ast.parse(source))
    file, lines = path.relative_to(ROOT).as_posix(), source.splitlines()
    times: Counter[tuple[str, str]] = Counter()
    for number, (line, words) in enumerate(changer.found):
        stands = lines[line - 1].strip()
        times[stands, words] += 1
        which = f", number {times[stands, words]}" if times[stands, words] > 1 else ""
        yield Fault(file, number, line, f"{stands}  [{words}{which}]")


def mutated(source: str, number: int) -> ast.Module:
    tree = ast.parse(source)
    _Changer(number).visit(tree)
    return ast.fix_missing_locations(tree)


# One fault, in a process of its own -----------------------------------------------------------------------------------


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Compiles one module with its fault; everything else is imported as always."""

    def __init__(self, file: str, number: int) -> None:
        self._path = ROOT / file
        self._name = file.removesuffix(".py").replace("/", ".")
        self._number = number

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._name:
            return None
        return importlib.util.spec_from_file_location(fullname, self._path, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        tree = mutated(self._path.read_text(encoding="utf-8"), self._number)
        exec(compile(tree, str(self._path), "exec"), module.__dict__)


class Told(NamedTuple):
    """What came of one run of the tests."""

    noticed_by: str | None
    """The test that failed, if one did."""
    seconds: dict[str, float]
    work: float = 0.0
    """Seconds of a processor that all of it took."""


class _Order:
    """Runs first what is likeliest to notice, and writes down who noticed and how long each test took."""

    def __init__(self, order: Sequence[str]) -> None:
        self._rank = {test: rank for rank, test in enumerate(order)}
        self.seconds: dict[str, float] = {}
        self.failed: str | None = None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self._rank.get(item.nodeid, len(self._rank)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed = report.nodeid


def _run_tests(
    answer: Connection, fault: Fault | None, tests: Sequence[str], order: Sequence[str], most: int | None
) -> None:
    if most is not None and sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    with open(os.devnull, "w", encoding="utf-8") as nothing:
        os.dup2(nothing.fileno(), 1)
        os.dup2(nothing.fileno(), 2)
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(COMPILED)
    if fault is not None:
        # What came along with this file was read without the fault.
        for name in [name for name in sys.modules if name.partition(".")[0] == "game"]:
            del sys.modules[name]
        sys.meta_path.insert(0, _Finder(fault.file, fault.number))
    kept = _Order(order)
    code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests], plugins=[kept])
    noticed_by = kept.failed or ("the tests do not start" if code else None)
    answer.send(Told(noticed_by, kept.seconds, time.process_time()))


PROCESSES: ForkServerContext | SpawnContext = (
    multiprocessing.get_context("forkserver") if hasattr(os, "fork") else multiprocessing.get_context("spawn")
)
PROCESSES.set_forkserver_preload(["pytest", "hypothesis", "msgspec"])


def run(fault: Fault | None, tests: Sequence[str], order: Sequence[str] = (), most: int | None = None) -> Told:
    """The tests of a game against one fault, or against none, limited to this many seconds of processor time."""
    here, there = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=_run_tests, args=(there, fault, tests, order, most), daemon=True)
    process.start()
    there.close()
    try:
        if not here.poll(PATIENCE):
            return Told("it hangs", {})
        told: Told = here.recv()
    except EOFError:
        return Told("it falls over", {})
    else:
        return told
    finally:
        process.kill()
        process.join()
        here.close()


# Many of them ---------------------------------------------------------------------------------------------------------


def known_harmless() -> dict[str, str]:
    """Faults that change nothing a player or a bot could notice, and why."""
    if not KNOWN.exists():
        return {}
    return {row["fault"]: row["why"] for row in tomllib.loads(KNOWN.read_text(encoding="utf-8")).get("harmless", [])}


def chosen(game: str, most: int, seed: int, only: str = "") -> list[Fault]:
    every = [
        fault for path in rule_files(catalog.listing(game).folder) for fault in faults_in(path) if only in fault.words
    ]
    return sorted(sorted(every, key=lambda fault: _lot(fault, seed))[:most])


def _lot(fault: Fault, seed: int) -> bytes:
    """Each fault draws its own lot, so that an edited line changes only its own place in the sample."""
    return hashlib.sha256(f"{seed} {fault.key}".encode()).digest()


class Trial:
    """The tests of one game, which learn from fault to fault in which order to run."""

    def __init__(self, tests: Sequence[str]) -> None:
        self._tests = tests
        sound = run(None, tests)
        if sound.noticed_by is not None:
            raise SystemExit(f"The tests fail without any fault: {sound.noticed_by}")
        self._order = sorted(sound.seconds, key=lambda test: sound.seconds[test])
        self._most = round(ENOUGH * sound.work) + 5

    def noticed_by(self, fault: Fault) -> str | None:
        test = run(fault, self._tests, self._order, self._most).noticed_by
        if test in self._order:
            self._order = [test, *(other for other in self._order if other != test)]
        return test


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=(__doc__ or "").split("\n\n")[1])
    parser.add_argument("game", nargs="+", choices=sorted(catalog.BY_ID))
    parser.add_argument("--most", type=int, default=40, help="so many faults of each game, drawn by lot")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws other faults")
    parser.add_argument("--only", default="", help="only faults with these words in their line")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args(arguments)
    survivors, harmless = 0, known_harmless()
    for game in given.game:
        trial = Trial([f"tests/game/{catalog.listing(game).folder}"])
        drawn = chosen(game, given.most, given.seed, given.only)
        faults = [fault for fault in drawn if fault.key not in harmless]
        left = 0
        with ThreadPoolExecutor(given.jobs) as pool:
            for fault, test in zip(faults, pool.map(trial.noticed_by, faults), strict=True):
                if test is None:
                    left += 1
                    print(f"  {fault.file}:{fault.line}  {fault.words}", flush=True)
        survivors += left
        named = f", {len(drawn) - len(faults)} more known to change nothing" if len(faults) < len(drawn) else ""
        print(f"{game}: {len(faults) - left} of {len(faults)} noticed{named}", flush=True)
    return 1 if survivors else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
