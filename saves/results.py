"""Statistics: one line for each finished match, summed up on demand."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from game.core.match import Match
from game.core.words import N_, _

from .files import flush_to_disk, open_plain
from .problems import Damaged, SaveProblem, clause, told

FILE = "results.jsonl"
LARGEST = 32 * 1024 * 1024

Sort = Literal["normal", "taken-back", "advised", "practice", "guided", "bots"]
"""Counted separately, so that a practice win does not look like a real one."""


Stars = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    game: str
    sort: Sort
    won: bool
    """A person at the table won (for a solo or cooperative game: the table won)."""
    winners: tuple[int, ...]
    reason: str
    decisions: Annotated[int, msgspec.Meta(ge=0, le=10**9)]
    seats: tuple[str, ...]
    options: dict[str, Any] = {}
    scores: tuple[float, ...] = ()
    finished: str = ""
    people: tuple[int, ...] = ()
    """The seats of people; empty in older lines, where it is unknown."""
    stars: tuple[Stars, Stars] | None = None
    """How good a win was, and the best possible, where the rules rate it."""
    players: tuple[str, ...] = ()
    """Who played each seat, "person" or the name of a bot; empty in older lines."""

    @property
    def persons(self) -> list[tuple[int, str]]:
        """Seat and name of every player who is not a bot."""
        return [(seat, name) for seat, name in enumerate(self.seats) if not self.people or seat in self.people]


class Standing(NamedTuple):
    """The record of one person in one game, in matches of one sort."""

    game: str
    sort: Sort
    name: str
    played: int
    won: int
    streak: int
    """The current winning streak."""
    scores: tuple[float, ...]
    """Of every match with a score, in order."""
    stars: tuple[tuple[int, int], ...] = ()
    """Of every match with a rating, in order: earned and possible."""

    @property
    def best(self) -> float | None:
        return max(self.scores, default=None)

    @property
    def best_stars(self) -> tuple[int, int] | None:
        return max(self.stars, default=None)


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
        tuple(people),
        outcome.stars,
        tuple(seat.player for seat in match.seats),
    )


def read(home: Path) -> list[Result]:
    """Every readable line, of a very long file only its end; a damaged line does not affect the others."""
    try:
        return _read(home / FILE)
    except (OSError, Damaged):
        return []


_known: dict[Path, tuple[bytes, list[Result]]] = {}
"""The whole lines that were read before, by file. There may be thousands of them, and mostly one is new."""


def _read(path: Path) -> list[Result]:
    """Raises OSError, or Damaged if it is not a regular file."""
    try:
        data = _newest(path)
    except FileNotFoundError:
        return []
    before, known = _known.get(path, (b"", []))
    if not data.startswith(before):
        before, known = b"", []
    whole = data.rfind(b"\n") + 1
    known = [*known, *decoded(data[len(before) : whole])]
    _known[path] = data[:whole], known
    return [*known, *decoded(data[whole:])]


def decoded(data: bytes) -> list[Result]:
    """The readable lines of a file in our format."""
    found = []
    decoder = msgspec.json.Decoder(Result)
    for row in data.split(b"\n"):
        try:
            found.append(decoder.decode(row))
        except (ValueError, RecursionError):
            continue
    return found


def trouble(home: Path) -> str | None:
    """One sentence if the statistics are incomplete."""
    path = home / FILE
    try:
        size = path.stat().st_size
        _newest(path, most=1)
    except FileNotFoundError:
        return None
    except (OSError, Damaged) as error:
        return _("The statistics cannot be read ({why}).").format(why=clause(error))
    if size > LARGEST:
        return _("The statistics have grown too long to count; here are the newest matches.")
    return None


def _newest(path: Path, most: int | None = None) -> bytes:
    """The end of the file. If it is cut inside a line, that line is skipped like any damaged one."""
    most = LARGEST if most is None else most
    with open_plain(path) as file:
        file.seek(max(0, path.stat().st_size - most))
        return file.read(most)


_LATER = N_("The result could not be written into the statistics ({why}). It will be counted later.")


@told(_LATER)
def record(home: Path, result: Result) -> None:
    """Append a result once. Raises SaveProblem: an unreadable file may already have it."""
    path = home / FILE
    try:
        if any(known.id == result.id for known in _read(path)):
            return
    except Damaged as problem:
        raise SaveProblem(_(_LATER).format(why=clause(problem))) from problem
    home.mkdir(parents=True, exist_ok=True)
    with open(path, "ab") as file:
        # End a line that a crash has cut off, so that it does not affect the next.
        file.write((b"\n" if file.tell() else b"") + msgspec.json.encode(result))
        file.flush()
        flush_to_disk(file.fileno())


ABSURD = 1e9
"""No game gives such a score: that line was not written by us."""


def standings(results: Iterable[Result]) -> list[Standing]:
    """Everybody by name, game and sort of match, in order of first appearance."""
    played: dict[tuple[str, Sort, str], list[tuple[bool, float | None, Result]]] = {}
    for result in results:
        for seat, name in result.persons:
            score = result.scores[seat] if seat < len(result.scores) else None
            if score is not None and abs(score) > ABSURD:
                score = None
            played.setdefault((result.game, result.sort, name), []).append((seat in result.winners, score, result))
    return [
        Standing(
            *key,
            len(matches),
            sum(won for won, _score, _result in matches),
            next((back for back, (won, *_rest) in enumerate(reversed(matches)) if not won), len(matches)),
            tuple(score for _won, score, _result in matches if score is not None),
            tuple(result.stars for won, _score, result in matches if won and result.stars is not None),
        )
        for key, matches in played.items()
    ]


class Feat(NamedTuple):
    """The result of one seat in a match; the better of two compares as greater."""

    won: bool
    stars: int
    """0 if the rules do not rate matches."""
    ahead: float
    """The lead over the best opponent; alone and without stars, the score. 0 if stars already say it."""
    finished: str = ""
    most: int = 0
    """Of stars, where the rules rate matches."""

    def beats(self, other: Feat) -> bool:
        return self[:3] > other[:3]


def feat(result: Result, seat: int) -> Feat:
    scores = result.scores if all(abs(score) <= ABSURD for score in result.scores) else ()
    own = scores[seat] if seat < len(scores) else 0.0
    won, alone = seat in result.winners, len(result.seats) == 1
    others = [score for number, score in enumerate(scores) if number != seat]
    rivals = [score for number, score in enumerate(scores) if (number in result.winners) != won]
    ahead = (own if result.stars is None else 0.0) if alone else own - max(rivals or others or [own])
    stars, most = result.stars or (0, 0)
    return Feat(won, stars, ahead, result.finished, most)


def best_before(results: Iterable[Result], this: Result, seat: int) -> Feat | None:
    """This player's best result in earlier matches of the same game, sort and options."""
    best: Feat | None = None
    for result in takewhile(lambda result: result.id != this.id, results):
        if (result.game, result.sort, result.options) != (this.game, this.sort, this.options):
            continue
        for where, name in result.persons:
            if name == this.seats[seat] and len(result.seats) == len(this.seats):
                made = feat(result, where)
                best = made if best is None or made.beats(best) else best
    return best
