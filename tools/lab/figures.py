"""What the matches of a cell say: rates with their uncertainty, lengths, endings, actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tools.sim import wilson

from .plan import Cell
from .records import Played

CLOSE = 0.1
"""A finish is close if the second is at most this far behind the first, as a part of the first's points."""


class Rate(NamedTuple):
    wins: int
    games: int

    @property
    def value(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.value:.1%} ({low:.0%} to {high:.0%})"


class Figures(NamedTuple):
    cell: Cell
    games: int
    seats: tuple[Rate, ...]
    draws: Rate
    """Matches that several seats won, where they do not play together; or nobody, where somebody could."""
    reasons: tuple[tuple[str, int], ...]
    lengths: tuple[int, ...]
    scores: tuple[tuple[float, ...], ...]
    """For each seat, its points in every match."""
    close: Rate | None
    """None where points do not tell who was ahead."""
    forced: Rate
    actions: tuple[tuple[str, int, int], ...]
    """Kind of move, decisions in which it was on offer, decisions in which it was chosen."""
    seconds: float

    @property
    def missed(self) -> list[int]:
        """Seats whose rate lies outside the target, even within its uncertainty."""
        if self.cell.target is None:
            return []
        low, high = (edge / 100 for edge in self.cell.target)
        return [seat for seat, rate in enumerate(self.seats) if rate.interval[1] < low or rate.interval[0] > high]


def figures(cell: Cell, matches: Iterable[Played]) -> Figures:
    played = list(matches)
    games = len(played)
    seats = range(len(cell.bots))
    wins = [sum(seat in match.winners for match in played) for seat in seats]
    shared = sum(len(match.winners) != 1 for match in played) if len(cell.bots) > 1 else 0
    offered: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    for match in played:
        for name, (open_to, taken) in match.actions.items():
            offered[name] += open_to
            chosen[name] += taken
    return Figures(
        cell,
        games,
        tuple(Rate(count, games) for count in wins),
        Rate(shared, games),
        tuple(Counter(match.reason for match in played).most_common()),
        tuple(sorted(match.decisions for match in played)),
        tuple(tuple(match.scores[seat] for match in played if len(match.scores) > seat) for seat in seats),
        _close_finishes(played),
        Rate(sum(match.forced for match in played), sum(match.decisions for match in played)),
        tuple((name, count, chosen[name]) for name, count in offered.most_common()),
        sum(match.seconds for match in played),
    )


def _close_finishes(played: Sequence[Played]) -> Rate | None:
    told = [sorted(match.scores, reverse=True) for match in played if len(match.scores) > 1]
    if not told or all(best == second for best, second, *_ in told):
        return None
    return Rate(sum(best - second <= CLOSE * max(1.0, abs(best)) for best, second, *_ in told), len(told))


def median(values: Sequence[float]) -> float:
    return sorted(values)[len(values) // 2] if values else 0.0


class Change(NamedTuple):
    """What became of a rate since an earlier run."""

    seat: int
    before: Rate
    after: Rate

    @property
    def real(self) -> bool:
        """More than luck explains: the intervals do not touch."""
        (low, high), (earlier_low, earlier_high) = self.after.interval, self.before.interval
        return low > earlier_high or high < earlier_low


def changes(before: Figures, after: Figures) -> list[Change]:
    if not before.games or not after.games:
        return []
    return [Change(seat, *rates) for seat, rates in enumerate(zip(before.seats, after.seats, strict=True))]
