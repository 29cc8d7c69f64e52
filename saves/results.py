"""Statistics: one line for each finished match, added up when somebody looks."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from game.core.match import Match

from .files import flush_to_disk, read_limited
from .problems import Damaged

LARGEST = 32 * 1024 * 1024

Sort = Literal["normal", "taken-back", "advised", "practice", "guided", "bots"]
"""Counted apart, so that a practised win does not look like an earned one."""


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    game: str
    sort: Sort
    won: bool
    """A person at the table won (for a solo or cooperative game: the table won)."""
    winners: tuple[int, ...]
    reason: str
    decisions: int
    seats: tuple[str, ...]
    options: dict[str, Any] = {}
    scores: tuple[float, ...] = ()
    finished: str = ""


class Tally(NamedTuple):
    played: int
    won: int
    streak: int
    """Wins in a row up to now."""
    best: float | None
    mean_decisions: float


def sort_of(match: Match) -> Sort:
    if not any(seat.is_person for seat in match.seats):
        return "bots"
    if match.header.kind != "normal":
        return match.header.kind
    if match.advised:
        return "advised"
    return "taken-back" if match.taken_back else "normal"


def result_of(match_id: str, match: Match, finished: str) -> Result:
    outcome = match.outcome
    assert outcome is not None
    people = [number for number, seat in enumerate(match.seats) if seat.is_person]
    return Result(
        match_id,
        match.rules.id,
        sort_of(match),
        any(seat in outcome.winners for seat in people),
        outcome.winners,
        outcome.reason,
        len(match.history) - 1,
        tuple(seat.name for seat in match.seats),
        match.header.options,
        outcome.scores,
        finished,
    )


def read(home: Path) -> list[Result]:
    """Everything that can be read; a damaged line costs only itself."""
    try:
        rows = read_limited(home / "results.jsonl", LARGEST).split(b"\n")
    except (OSError, Damaged):
        return []
    found = []
    decoder = msgspec.json.Decoder(Result)
    for row in rows:
        try:
            found.append(decoder.decode(row))
        except (ValueError, RecursionError):
            continue
    return found


def record(home: Path, result: Result) -> None:
    """Append a result once. A disk that refuses is no reason to stop a game."""
    if any(known.id == result.id for known in read(home)):
        return
    try:
        home.mkdir(parents=True, exist_ok=True)
        with open(home / "results.jsonl", "ab") as file:
            # A line torn by a crash ends here, so that it costs only itself.
            file.write((b"\n" if file.tell() else b"") + msgspec.json.encode(result))
            file.flush()
            flush_to_disk(file.fileno())
    except OSError:
        return


def tally(results: Iterable[Result]) -> Tally:
    chosen = list(results)
    streak = 0
    for result in reversed(chosen):
        if not result.won:
            break
        streak += 1
    scores = [result.scores[0] for result in chosen if result.scores]
    return Tally(
        len(chosen),
        sum(result.won for result in chosen),
        streak,
        max(scores, default=None),
        sum(result.decisions for result in chosen) / len(chosen) if chosen else 0.0,
    )
