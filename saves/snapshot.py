"""The state of a match at one line of its journal, so that a match survives a new version of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec

from game.core.contract import Rules
from game.core.match import Match
from game.core.words import _

from .files import previous_of, read_limited, write_atomically
from .journal_file import newer, sealed
from .problems import Damaged, short

FORMAT = 1
LARGEST = 8 * 1024 * 1024


Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    game: str
    rules: Count
    content: str
    begun: int
    """The checksum of the first line of its journal."""
    lines: Count
    """The number of journal lines that led to this state."""
    state: msgspec.Raw

    def decode(self, rules: Rules[Any, Any, Any]) -> Any:
        """The state; Damaged if it does not fit these rules."""
        try:
            state = msgspec.json.decode(self.state, type=rules.state_type)
        except (ValueError, RecursionError) as error:
            raise Damaged(_("The snapshot does not fit the game ({why}).").format(why=short(error))) from error
        if faults := rules.faults(state):
            raise Damaged(_("The snapshot shows an impossible table ({why}).").format(why=short(faults[0])))
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


class _Front(msgspec.Struct):
    """The fields that every version of a snapshot has; a newer one may add others."""

    format: Count = FORMAT


def read(path: Path) -> Snapshot | None:
    """The newest readable snapshot; None if there never was one.

    Raises Damaged, OutOfReach if a newer version of the app wrote it, or OSError.
    """
    problem: Damaged | None = None
    for candidate in (path, previous_of(path)):
        try:
            data = read_limited(candidate, LARGEST)
            if (number := msgspec.json.decode(data, type=_Front).format) > FORMAT:
                raise newer(path.parent.name, f"its snapshot has format {number}, this one reads format {FORMAT}")
            snapshot = msgspec.json.decode(data, type=Snapshot)
        except FileNotFoundError:
            continue
        except (ValueError, RecursionError, Damaged) as error:
            problem = problem or Damaged(_("The snapshot cannot be read ({why}).").format(why=short(error)))
            continue
        if snapshot.format == FORMAT:
            return snapshot
        problem = problem or Damaged(_("The snapshot is written in format {theirs}.").format(theirs=snapshot.format))
    if problem is not None:
        raise problem
    return None
