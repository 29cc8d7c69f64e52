"""`python3 tools/dev.py bench`: what things cost, each beside a reference measured in the same run.

Machines are noisy, so a row gives a ratio: ours divided by its reference, medians of interleaved rounds. The limit is
what we promise; a row above it is marked and the command ends with 1.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import assets
from game.core import bots, catalog
from game.core.chance import Chance
from game.core.journal import MoveLine, Seat
from game.core.match import Match
from game.core.search import SearchBot
from game.core.tuning import Tuning
from saves import journal_file
from saves.files import flush_to_disk
from saves.journal_file import JournalFile


class Row(NamedTuple):
    what: str
    ours: str
    reference: str
    ratio: float
    limit: float | None = None

    @property
    def kept(self) -> bool:
        return self.limit is None or self.ratio <= self.limit


def seconds(work: Callable[[], Any]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def compare(ours: Callable[[], Any], reference: Callable[[], Any], rounds: int = 9) -> tuple[float, float]:
    """Median seconds of both, taken in turns so that noise hits both alike."""
    pairs = [(seconds(ours), seconds(reference)) for _ in range(rounds)]
    return statistics.median(pair[0] for pair in pairs), statistics.median(pair[1] for pair in pairs)


FRAME = 1 / 60
"""Seconds there are for one frame of smooth motion."""


def frame_row(what: str, size: tuple[int, int], ours: list[float], bare: list[float]) -> Row:
    """The 95th percentile of these frames as a share of the time there is for one, beside the barest possible frame of
    the same run. Not divided by that one: where a blit takes 0.15 ms, six of them are still nothing."""
    p95 = sorted(ours)[int(len(ours) * 0.95)]
    reference = f"of a 60th of a second; blit and flip {statistics.median(bare) * 1e3:.2f} ms"
    return Row(f"{what}: p95 frame in motion, {size[0]}×{size[1]}", f"{p95 * 1e3:.2f} ms", reference, p95 / FRAME, 0.5)


# Rules -----------------------------------------------------------------------------------------------------------


class Noughts(msgspec.Struct, frozen=True):
    cells: tuple[int, ...] = (0,) * 9
    turn: int = 1


_LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def _noughts_moves(state: Noughts) -> list[int]:
    cells = state.cells
    if any(cells[a] and cells[a] == cells[b] == cells[c] for a, b, c in _LINES):
        return []
    return [index for index, cell in enumerate(cells) if not cell]


def _noughts_apply(state: Noughts, where: int) -> Noughts:
    if state.cells[where]:
        raise ValueError("taken")
    cells = (*state.cells[:where], state.turn, *state.cells[where + 1 :])
    return msgspec.structs.replace(state, cells=cells, turn=3 - state.turn)


def noughts_and_crosses(games: int) -> int:
    """The yardstick: plain Python tic-tac-toe with immutable states, played at random."""
    chance = Chance.seeded(1)
    decisions = 0
    for _ in range(games):
        state = Noughts()
        while moves := _noughts_moves(state):
            state = _noughts_apply(state, moves[chance.die(len(moves)) - 1])
            decisions += 1
            chance.drawn.clear()
    return decisions


def random_play(rules: Any, least: float) -> float:
    """Decisions per second of random play with default options."""
    luck, choice = Chance.seeded(1), Chance.seeded(2)
    decisions, began = 0, time.perf_counter()
    while time.perf_counter() - began < least:
        state = rules.setup(rules.options_type(), luck).state
        while moves := rules.moves(state):
            state = rules.apply(state, moves[choice.die(len(moves)) - 1], luck).state
            decisions += 1
            choice.drawn.clear()
        luck.drawn.clear()
    return decisions / (time.perf_counter() - began)


SLOWEST = {"last-glow": 4.0}
"""How many times slower than the yardstick a game's random play may be."""


def rules_rows() -> list[Row]:
    rows = []
    for game in catalog.BY_ID:
        rules = catalog.load(game, assets.read)
        pairs: list[tuple[float, float]] = []
        for _ in range(7):
            began = time.perf_counter()
            yardstick = noughts_and_crosses(3000) / (time.perf_counter() - began)
            pairs.append((random_play(rules, least=0.1), yardstick))
        speed, yardstick = (statistics.median(pair[column] for pair in pairs) for column in (0, 1))
        rows.append(
            Row(
                f"{game}: random play",
                f"{speed:,.0f}/s",
                f"tic-tac-toe {yardstick:,.0f}/s",
                statistics.median(theirs / ours for ours, theirs in pairs),
                SLOWEST.get(game),
            )
        )
        rows += _state_rows(game, rules)
    return rows


def _state_rows(game: str, rules: Any) -> list[Row]:
    """Cost of `moves`, `apply` and JSON of a state in the middle of a game, against copying the state."""
    match = Match.new(rules, rules.options_type(), [Seat() for _ in range(rules.seats(rules.options_type()))], seed=3)
    chance = Chance.seeded(3)
    while match.actor is not None and len(match.history) < 12:
        match.play(match.moves[chance.die(len(match.moves)) - 1])
    moment = match.history[len(match.history) // 2]
    state, moves = moment.state, rules.moves(moment.state)
    field = state.__struct_fields__[0]
    value = getattr(state, field)
    decoder = msgspec.json.Decoder(rules.state_type)

    def times(work: Callable[[], Any]) -> Callable[[], Any]:
        return lambda: [work() for _ in range(300)]

    copy = times(lambda: msgspec.structs.replace(state, **{field: value}))
    rows = []
    for what, work in (
        ("moves", lambda: rules.moves(state)),
        ("apply", lambda: rules.apply(state, moves[0], Chance.seeded(1))),
        ("JSON and back", lambda: decoder.decode(msgspec.json.encode(state))),
    ):
        ours, reference = compare(times(work), copy)
        rows.append(
            Row(
                f"{game}: {what}",
                f"{ours / 300 * 1e6:.1f} µs",
                f"copy {reference / 300 * 1e6:.2f} µs",
                ours / reference,
            )
        )
    return rows


def search_moves(rules: Any, moves: int) -> float:
    """Moves a second that the search plays in its mind, with any moves as playouts."""
    state = rules.setup(rules.options_type(), Chance.seeded(1)).state
    spent, began = 0, time.perf_counter()
    for seed in range(4):
        bot = SearchBot(moves, Tuning(horizon=24))
        bots.choose(bot, rules, state, Chance.seeded(seed))
        spent += moves
    return spent / (time.perf_counter() - began)


def search_rows() -> list[Row]:
    """The tree, the values and the luck of the search cost at most as much again and a half as the moves themselves."""
    rows = []
    for game in ("bonnie-and-clyde", "toroball", "protocol-g117", "lucha-libre"):
        rules = catalog.load(game, assets.read)
        pairs = [(search_moves(rules, 1000), random_play(rules, least=0.1)) for _ in range(7)]
        ours, theirs = (statistics.median(pair[column] for pair in pairs) for column in (0, 1))
        ratio = statistics.median(plain / searched for searched, plain in pairs)
        rows.append(Row(f"{game}: search", f"{ours:,.0f}/s", f"random play {theirs:,.0f}/s", ratio, 2.5))
    return rows


# Saves -----------------------------------------------------------------------------------------------------------


def append_row() -> Row:
    """One move, durably, against the barest append and flush of as many bytes."""
    line = MoveLine(0, "hunt 2,4", [4])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal.jsonl"
        journal = JournalFile(path, journal_file.write_new(path, [line]))
        bare = os.open(Path(folder) / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        data = journal_file.sealed(line, 0)[0]

        def barest() -> None:
            os.write(bare, data)
            flush_to_disk(bare)

        ours, reference = compare(lambda: journal.append([line]), barest, rounds=200)
        journal.close()
        os.close(bare)
    return Row("append a move durably", f"{ours * 1e3:.2f} ms", f"bare {reference * 1e3:.2f} ms", ours / reference, 1.5)


def _long_match(lines: int) -> Match:
    """Practice goes on for ever: whenever it is over, the last decision is taken back."""
    rules = catalog.load("last-glow", assets.read)
    match = Match.new(rules, rules.options_type(), [Seat()], seed=1, kind="practice")
    chance = Chance.seeded(1)
    while len(match.lines) < lines:
        if match.actor is None or (match.history[-1].by_luck and match.state.structure < 3 and len(match.history) > 1):
            match.take_back()
        else:
            match.play(match.moves[chance.die(len(match.moves)) - 1])
    return match


def load_row(lines: int = 10_000) -> Row:
    """Load a journal ten times as long in about ten times the time."""
    rules = catalog.load("last-glow", assets.read)
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for count in (lines, lines // 10):
            match = _long_match(count)
            path = Path(folder) / str(count) / "journal.jsonl"
            path.parent.mkdir()
            journal_file.write_new(path, match.lines)
            paths.append(path)
        long, short = compare(
            lambda: Match.replay(rules, journal_file.read(paths[0]).lines),
            lambda: Match.replay(rules, journal_file.read(paths[1]).lines),
            rounds=5,
        )
    return Row(
        f"load {lines:,} lines",
        f"{long * 1e3:.0f} ms",
        f"a tenth, × 10: {short * 1e4:.0f} ms",
        long / (short * 10),
        1.5,
    )


def show(rows: list[Row]) -> None:
    widths = [max(len(str(row[column])) for row in rows) for column in range(3)]
    for row in rows:
        limit = "" if row.limit is None else f"  limit {row.limit:g}{'' if row.kept else '  ABOVE THE LIMIT'}"
        cells = "  ".join(str(row[column]).ljust(widths[column]) for column in range(3))
        print(f"{cells}  × {row.ratio:.2f}{limit}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure against references in the same run.")
    parser.add_argument("--only", choices=["rules", "search", "saves", "table"], help="one part alone")
    only = parser.parse_args().only
    rows: list[Row] = []
    if only in (None, "rules"):
        rows += rules_rows()
    if only in (None, "search"):
        rows += search_rows()
    if only in (None, "saves"):
        rows += [append_row(), load_row()]
    if only in (None, "table"):
        from tools import bench_table

        rows += bench_table.rows()
    show(rows)
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    raise SystemExit(main())
