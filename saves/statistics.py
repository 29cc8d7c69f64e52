"""The figures of the statistics page, computed from the results: win rates over time, histograms, and who beat whom.

Everything is counted per person and match, so that it can be filtered by any fact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from operator import attrgetter
from typing import Literal, NamedTuple

from .results import ABSURD, Result, Sort


class Part(NamedTuple):
    """One person's part in a finished match."""

    game: str
    sort: Sort
    name: str
    setting: str
    against: tuple[str, ...]
    """The names of all opponents at the table."""
    won: bool
    score: float | None
    result: Result

    @property
    def moves(self) -> int:
        return self.result.decisions

    @property
    def day(self) -> str:
        """When it was over, as an ISO timestamp; empty where it is unknown."""
        return self.result.finished


def parts(
    results: Iterable[Result], setting: Callable[[Result], str], against: Callable[[Result, int], tuple[str, ...]]
) -> list[Part]:
    """Every person's part in these matches, earliest first; the two functions answer what only the rules know."""
    found = []
    for result in results:
        named, winners, scores = setting(result), result.winners, result.scores
        for seat, name in result.persons:
            score = scores[seat] if seat < len(scores) else None
            if score is not None and not abs(score) <= ABSURD:
                score = None
            others = against(result, seat)
            found.append(Part(result.game, result.sort, name, named, others, seat in winners, score, result))
    return found


Fact = Literal["game", "sort", "name", "setting", "against"]
"""The facts to filter and group by."""


def having(parts: Sequence[Part], fact: Fact, value: str) -> list[Part]:
    if fact == "against":
        return [part for part in parts if value in part.against]
    values = map(attrgetter(fact), parts)
    return [part for part, each in zip(parts, values, strict=True) if each == value]


class Share(NamedTuple):
    """Won out of played."""

    won: int
    played: int


def share(parts: Sequence[Part]) -> Share:
    return Share(sum(part.won for part in parts), len(parts))


def streaks(parts: Iterable[Part]) -> tuple[int, int]:
    """The current and the longest winning streak."""
    now = most = 0
    for part in parts:
        now = now + 1 if part.won else 0
        most = max(most, now)
    return now, most


def by(parts: Sequence[Part], fact: Fact) -> dict[str, Share]:
    """Won out of played for every value of a fact, most played first."""
    pairs: Iterable[tuple[str, bool]] = map(attrgetter(fact, "won"), parts)
    if fact == "against":
        pairs = [(other, part.won) for part in parts for other in part.against]
    counts = Counter(pairs)
    shares = {value: Share(counts[value, True], counts[value, True] + counts[value, False]) for value, _won in counts}
    return dict(sorted(shares.items(), key=lambda each: -each[1].played))


# Over time -----------------------------------------------------------------------------------------------------------

SPANS = (21, 150)
"""Days: a shorter span is shown by day, a longer one by week, the longest by month."""
_EARLIEST, _LATEST = date(1990, 1, 1), date(2200, 1, 1)
"""Any other day was not written by us."""


class Period(NamedTuple):
    begins: date
    share: Share


def over_time(parts: Iterable[Part], most: int) -> list[Period]:
    """The last `most` days, weeks or months up to the latest match, including those without a match."""
    days: Counter[date] = Counter()
    victories: Counter[date] = Counter()
    for (stamp, won), count in Counter((part.result.finished[:10], part.won) for part in parts).items():
        if (day := _day(stamp)) is not None:
            days[day] += count
            victories[day] += count * won
    if not days:
        return []
    first, last = min(days), max(days)
    begin_of = next((f for span, f in zip(SPANS, (_same, _week), strict=True) if (last - first).days < span), _month)
    begins = [begin_of(last)]
    while len(begins) < most and begins[-1] > begin_of(first):
        begins.append(begin_of(begins[-1] - timedelta(days=1)))
    shares = {begin: Share(0, 0) for begin in reversed(begins)}
    for day, played in days.items():
        if (begin := begin_of(day)) in shares:
            before = shares[begin]
            shares[begin] = Share(before.won + victories[day], before.played + played)
    return [Period(begin, share) for begin, share in shares.items()]


def _day(stamp: str) -> date | None:
    try:
        day = date.fromisoformat(stamp)
    except ValueError:
        return None
    return day if _EARLIEST <= day < _LATEST else None


def _same(day: date) -> date:
    return day


def _week(day: date) -> date:
    return day - timedelta(days=day.weekday())


def _month(day: date) -> date:
    return day.replace(day=1)


# Numbers -------------------------------------------------------------------------------------------------------------


class Bin(NamedTuple):
    low: float
    high: float
    """The upper bound, inclusive."""
    matches: int
    latest: bool
    """The last match is in this bin."""


def spread(numbers: Sequence[float], most: int) -> list[Bin]:
    """A histogram with at most `most` bins of equal integer width; the last number is the latest one."""
    if not numbers:
        return []
    low, high = int(min(numbers) // 1), int(max(numbers) // 1)
    width = (high - low) // most + 1
    counts = Counter(int(number // 1 - low) // width for number in numbers)
    latest = int(numbers[-1] // 1 - low) // width
    return [
        Bin(low + n * width, low + (n + 1) * width - 1, counts[n], n == latest)
        for n in range((high - low) // width + 1)
    ]


# Who beat whom -------------------------------------------------------------------------------------------------------


class HeadToHead(NamedTuple):
    people: tuple[str, ...]
    others: tuple[str, ...]
    shares: dict[tuple[str, str], Share]
    """By person and opponent: how often the person won."""


def head_to_head(parts: Sequence[Part], people: int, others: int) -> HeadToHead:
    """Limited to the `people` with the most encounters, and the `others` they met most often."""
    met = Counter((part.name, other, part.won) for part in parts for other in part.against)
    names: Counter[str] = Counter()
    against: Counter[str] = Counter()
    for (name, other, _won), count in met.items():
        names[name] += count
        against[other] += count
    rows = tuple(name for name, _count in names.most_common(people))
    columns = tuple(name for name, _count in against.most_common(others))
    pairs = {(name, other) for name, other, _won in met if name in rows and other in columns}
    shares = {pair: Share(met[*pair, True], met[*pair, True] + met[*pair, False]) for pair in sorted(pairs)}
    return HeadToHead(rows, columns, shares)
