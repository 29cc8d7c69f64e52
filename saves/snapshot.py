"""The state of a match at one line of its journal, so that a new version of the rules never takes a game away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.core.contract import Rules
from game.core.match import Match

from .files import previous_of, read_limited, write_atomically
from .journal_file import sealed
from .problems import Damaged

FORMAT = 1
LARGEST = 8 * 1024 * 1024


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    game: str
    rules: int
    content: str
    begun: int
    """Checksum of the first line of the journal it belongs to."""
    lines: int
    """How many lines of the journal led to this state."""
    state: msgspec.Raw

    def decode(self, rules: Rules[Any, Any, Any]) -> Any:
        """The state, if these rules can make sense of it."""
        try:
            state = msgspec.json.decode(self.state, type=rules.state_type)
        except (ValueError, RecursionError) as error:
            raise Damaged(f"the snapshot does not fit the game ({error}).") from error
        if faults := rules.faults(state):
            raise Damaged(f"the snapshot shows an impossible table ({faults[0]}).")
        return state


def write(path: Path, match: Match) -> None:
    snapshot = Snapshot(
        FORMAT,
        match.rules.id,
        match.rules.version,
        match.rules.content_hash,
        sealed(match.header, 0)[1],
        len(match.lines),
        msgspec.Raw(msgspec.json.encode(match.state)),
    )
    write_atomically(path, msgspec.json.encode(snapshot) + b"\n", keep_previous=True)


def read(path: Path) -> Snapshot | None:
    """The newest snapshot that can be read; None if there never was one."""
    problem: Damaged | None = None
    for candidate in (path, previous_of(path)):
        try:
            snapshot = msgspec.json.decode(read_limited(candidate, LARGEST), type=Snapshot)
        except FileNotFoundError:
            continue
        except (OSError, ValueError, RecursionError, Damaged) as error:
            problem = problem or Damaged(f"the snapshot cannot be read ({error}).")
            continue
        if snapshot.format == FORMAT:
            return snapshot
        problem = problem or Damaged(f"the snapshot is written in format {snapshot.format}.")
    if problem is not None:
        raise problem
    return None
