"""What was played, in one SQLite file: a match is there whole or not at all, so a run can be stopped at any moment."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from .plan import Cell

FORMAT = 1

_TABLES = """
CREATE TABLE IF NOT EXISTS matches (
  cell TEXT NOT NULL, seed INTEGER NOT NULL, winners TEXT NOT NULL, reason TEXT NOT NULL, scores TEXT NOT NULL,
  decisions INTEGER NOT NULL, forced INTEGER NOT NULL, actions TEXT NOT NULL, seconds REAL NOT NULL,
  PRIMARY KEY (cell, seed)
)
"""


class Played(NamedTuple):
    """One match as the lab keeps it."""

    seed: int
    winners: tuple[int, ...]
    reason: str
    scores: tuple[float, ...]
    decisions: int
    forced: int
    """Decisions without an alternative."""
    actions: dict[str, tuple[int, int]]
    """For each kind of move, in how many decisions it was on offer and in how many it was chosen."""
    seconds: float


class WrongRecords(ValueError):
    """The file is not one of the lab's."""


class Records:
    def __init__(self, path: Path) -> None:
        self._base = sqlite3.connect(path)
        try:
            known = self._base.execute("PRAGMA user_version").fetchone()[0]
            if known not in (0, FORMAT):
                raise WrongRecords(f"{path} was written by another version of the lab")
            self._base.execute(_TABLES)
            self._base.execute(f"PRAGMA user_version = {FORMAT}")
            self._base.commit()
        except sqlite3.DatabaseError as error:
            self._base.close()
            raise WrongRecords(f"{path} is not a file of the lab ({error})") from error
        except WrongRecords:
            self._base.close()
            raise

    def close(self) -> None:
        self._base.close()

    def seeds(self, cell: Cell) -> dict[int, float]:
        """Of this cell, what has been played already, and the seconds each match took."""
        with closing(self._base.execute("SELECT seed, seconds FROM matches WHERE cell = ?", (cell.key,))) as rows:
            return dict(rows)

    def keep(self, cell: Cell, played: Played) -> None:
        row = (
            cell.key,
            played.seed,
            json.dumps(played.winners),
            played.reason,
            json.dumps(played.scores),
            played.decisions,
            played.forced,
            json.dumps(played.actions),
            played.seconds,
        )
        with self._base:
            self._base.execute("INSERT OR IGNORE INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)

    def matches(self, cell: Cell) -> Iterator[Played]:
        """In the order of their seeds, as many as the plan asks for."""
        columns = "seed, winners, reason, scores, decisions, forced, actions, seconds"
        found = self._base.execute(
            f"SELECT {columns} FROM matches WHERE cell = ? ORDER BY seed LIMIT ?", (cell.key, cell.games)
        )
        with closing(found) as rows:
            for seed, winners, reason, scores, decisions, forced, actions, seconds in rows:
                counts = {name: (offered, chosen) for name, (offered, chosen) in json.loads(actions).items()}
                yield Played(seed, tuple(json.loads(winners)), reason, tuple(json.loads(scores)), decisions, forced,
                             counts, seconds)  # fmt: skip
