"""What was played, in one SQLite file: a match is there whole or not at all, so a run can be stopped at any moment."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from .plan import Cell

FORMAT = 3

_FIRST_FORMAT = """
CREATE TABLE IF NOT EXISTS matches (
  cell TEXT NOT NULL, seed INTEGER NOT NULL, winners TEXT NOT NULL, reason TEXT NOT NULL, scores TEXT NOT NULL,
  decisions INTEGER NOT NULL, forced INTEGER NOT NULL, actions TEXT NOT NULL, seconds REAL NOT NULL,
  PRIMARY KEY (cell, seed)
)
"""
_SECOND_FORMAT = (
    "ALTER TABLE matches ADD COLUMN first INTEGER",
    "ALTER TABLE matches ADD COLUMN lead_changes INTEGER",
)
"""Who began and how often the lead changed is not known of matches that are older than the question."""
_THIRD_FORMAT = (
    "ALTER TABLE matches ADD COLUMN waits TEXT NOT NULL DEFAULT '[]'",
    "ALTER TABLE matches ADD COLUMN slowest TEXT NOT NULL DEFAULT '[]'",
)


class Action(NamedTuple):
    """How a kind of move, or one of its choices, fared in a match."""

    offered: int
    """Decisions in which it was possible."""
    chosen: int
    had: tuple[int, ...] = ()
    """Seats that could have chosen it."""
    took: tuple[int, ...] = ()
    """Seats that did, at least once."""

    def offered_to(self, seat: int, *, taken: bool) -> Action:
        had = self.had if seat in self.had else (*self.had, seat)
        took = (*self.took, seat) if taken and seat not in self.took else self.took
        return Action(self.offered + 1, self.chosen + taken, had, took)


class Played(NamedTuple):
    """One match as the lab keeps it."""

    seed: int
    winners: tuple[int, ...]
    reason: str
    scores: tuple[float, ...]
    decisions: int
    forced: int
    """Decisions without an alternative."""
    actions: dict[str, Action]
    """For each kind of move ("build") and each of its named choices ("build wizard")."""
    seconds: float
    first: int | None = None
    """The seat that decided first."""
    lead_changes: int | None = None
    """None where the rules count no points in the course of a match."""
    waits: tuple[int, ...] = ()
    """Of each seat, the most decisions in a row in which it passed although it could have done something."""
    slowest: tuple[float, ...] = ()
    """Of each seat, the seconds of the longest decision."""


class WrongRecords(ValueError):
    """The file is not one of the lab's."""


class Records:
    def __init__(self, path: Path) -> None:
        self._base = sqlite3.connect(path)
        try:
            known = self._base.execute("PRAGMA user_version").fetchone()[0]
            if known > FORMAT:
                raise WrongRecords(f"{path} was written by a newer version of the lab")
            if known < FORMAT:
                self._upgrade(known)
        except sqlite3.DatabaseError as error:
            self._base.close()
            raise WrongRecords(f"{path} is not a file of the lab ({error})") from error
        except WrongRecords:
            self._base.close()
            raise

    def _upgrade(self, known: int) -> None:
        """Step by step, and all of it or nothing."""
        with self._base:
            self._base.execute("BEGIN")
            if known < 1:
                self._base.execute(_FIRST_FORMAT)
            for change in (*(_SECOND_FORMAT if known < 2 else ()), *_THIRD_FORMAT):
                self._base.execute(change)
            self._base.execute(f"PRAGMA user_version = {FORMAT}")

    def close(self) -> None:
        self._base.close()

    def seeds(self, cell: Cell) -> dict[int, float]:
        """Of this cell, what has been played already, and the seconds each match took."""
        with closing(self._base.execute("SELECT seed, seconds FROM matches WHERE cell = ?", (cell.key,))) as rows:
            return dict(rows)

    def keep(self, played: Iterable[tuple[Cell, Played]]) -> None:
        """All of these, or none. What is there already stays as it is."""
        rows = [
            (
                cell.key,
                match.seed,
                json.dumps(match.winners),
                match.reason,
                json.dumps(match.scores),
                match.decisions,
                match.forced,
                json.dumps(match.actions),
                match.seconds,
                match.first,
                match.lead_changes,
                json.dumps(match.waits),
                json.dumps(match.slowest),
            )
            for cell, match in played
        ]
        with self._base:
            self._base.executemany("INSERT OR IGNORE INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def matches(self, cell: Cell) -> Iterator[Played]:
        """In the order of their seeds, as many as the plan asks for."""
        columns = (
            "seed, winners, reason, scores, decisions, forced, actions, seconds, first, lead_changes, waits, slowest"
        )
        found = self._base.execute(
            f"SELECT {columns} FROM matches WHERE cell = ? ORDER BY seed LIMIT ?", (cell.key, cell.games)
        )
        with closing(found) as rows:
            for (seed, winners, reason, scores, decisions, forced, actions, seconds, first, lead_changes, waits,
                 slowest) in rows:  # fmt: skip
                yield Played(seed, _listed(winners), reason, _listed(scores), decisions, forced, _actions(actions),
                             seconds, first, lead_changes, _listed(waits), _listed(slowest))  # fmt: skip


def _listed(text: str) -> tuple[Any, ...]:
    return tuple(json.loads(text))


def _actions(text: str) -> dict[str, Action]:
    return {
        name: Action(offered, chosen, *map(tuple, seats))
        for name, (offered, chosen, *seats) in json.loads(text).items()
    }
