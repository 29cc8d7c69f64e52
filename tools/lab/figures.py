"""What the matches of a cell say: rates with their uncertainty, lengths, endings, actions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tools.sim import wilson

from .plan import Cell
from .playing import rules_of
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


class Worth(NamedTuple):
    """What became of one seat with and without a move. A seat is compared only with itself: another one may have
    another bot or another side, and win more often for that."""

    seat: int
    took: Rate
    """Of the matches in which it chose the move at least once, how many it won."""
    left: Rate
    """Of those in which it could have, and never did."""

    @property
    def poor(self) -> bool:
        """It wins less often with the move than without, by more than luck explains."""
        return self.took.games > 0 and self.took.interval[1] < self.left.interval[0]

    @property
    def rich(self) -> bool:
        return self.left.games > 0 and self.left.interval[1] < self.took.interval[0]


class Use(NamedTuple):
    """How a kind of move ("build"), or one of its choices ("build wizard"), fared in all matches of a cell."""

    name: str
    offered: int
    """Decisions in which it was possible."""
    chosen: int
    worth: tuple[Worth, ...]
    """For every seat that ever could choose it."""

    @property
    def share(self) -> float:
        return self.chosen / self.offered

    @property
    def kind(self) -> str:
        return self.name.partition(" ")[0]

    @property
    def poor(self) -> bool:
        """Worth taking for nobody: bad for somebody, and good for no other."""
        return any(worth.poor for worth in self.worth) and not any(worth.rich for worth in self.worth)


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
    actions: tuple[Use, ...]
    """The most often possible first."""
    beginner: Rate | None
    """How often the seat that decides first wins; None where nobody plays against anybody."""
    lead_changes: tuple[int, ...]
    """In every match in which points were counted."""
    seconds: float
    first_seed: int
    example: Played | None
    """A match to look at: as long as matches are, and what makes the setting miss its target happens."""

    @property
    def missed(self) -> list[int]:
        """Seats whose rate lies outside the target, even within its uncertainty."""
        if self.cell.target is None:
            return []
        low, high = (edge / 100 for edge in self.cell.target)
        return [seat for seat, rate in enumerate(self.seats) if rate.interval[1] < low or rate.interval[0] > high]

    @property
    def never_chosen(self) -> list[str]:
        """What was on offer and not taken once; of a move that never was, its choices are not named as well."""
        never = {use.name for use in self.actions if not use.chosen}
        return [
            use.name for use in self.actions if use.name in never and (use.name == use.kind or use.kind not in never)
        ]

    @property
    def off_target(self) -> float:
        """By how much the rate that is farthest outside misses the target, its uncertainty taken off."""
        if self.cell.target is None:
            return 0.0
        low, high = (edge / 100 for edge in self.cell.target)
        return max(max(low - rate.interval[1], rate.interval[0] - high, 0.0) for rate in self.seats)


def figures(cell: Cell, matches: Iterable[Played]) -> Figures:
    played = list(matches)
    games = len(played)
    seats = range(len(cell.bots))
    wins = [sum(seat in match.winners for match in played) for seat in seats]
    shared = sum(len(match.winners) != 1 for match in played) if len(cell.bots) > 1 else 0
    rates = tuple(Rate(count, games) for count in wins)
    begun = [match for match in played if match.first is not None]
    return Figures(
        cell,
        games,
        rates,
        Rate(shared, games),
        tuple(Counter(match.reason for match in played).most_common()),
        tuple(sorted(match.decisions for match in played)),
        tuple(tuple(match.scores[seat] for match in played if len(match.scores) > seat) for seat in seats),
        _close_finishes(played),
        Rate(sum(match.forced for match in played), sum(match.decisions for match in played)),
        _uses(played),
        Rate(sum(match.first in match.winners for match in begun), len(begun)) if _rivals(cell) and begun else None,
        tuple(match.lead_changes for match in played if match.lead_changes is not None),
        sum(match.seconds for match in played),
        min((match.seed for match in played), default=0),
        _example(cell, rates, played),
    )


def _rivals(cell: Cell) -> bool:
    return len(cell.bots) > 1 and not rules_of(cell.game).together


def _uses(played: Sequence[Played]) -> tuple[Use, ...]:
    offered: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    took: dict[tuple[str, int], list[bool]] = defaultdict(list)
    left: dict[tuple[str, int], list[bool]] = defaultdict(list)
    for match in played:
        for name, action in match.actions.items():
            offered[name] += action.offered
            chosen[name] += action.chosen
            for seat in action.had:
                (took if seat in action.took else left)[name, seat].append(seat in match.winners)

    def worth(name: str) -> Iterator[Worth]:
        for seat in sorted({seat for known, seat in (*took, *left) if known == name}):
            yield Worth(seat, _rate(took[name, seat]), _rate(left[name, seat]))

    return tuple(Use(name, count, chosen[name], tuple(worth(name))) for name, count in offered.most_common())


def _rate(won: Sequence[bool]) -> Rate:
    return Rate(sum(won), len(won))


def _example(cell: Cell, rates: Sequence[Rate], played: Sequence[Played]) -> Played | None:
    """Of the matches that go as too many of them go, one of the usual length."""
    if cell.target is None or not played:
        return None
    middle = sum(cell.target) / 200
    seat = max(range(len(rates)), key=lambda seat: abs(rates[seat].value - middle))
    too_often = rates[seat].value > middle
    usual = median([match.decisions for match in played])
    fitting = [match for match in played if (seat in match.winners) == too_often]
    return min(fitting, key=lambda match: abs(match.decisions - usual), default=None)


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
