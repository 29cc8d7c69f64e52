"""What the result page asks of the rules: the score table, what a rank took, how reliable a value is."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Any, NamedTuple

import msgspec

_CERTAIN = 40.0
"""At this distance from the middle, a float cannot tell the odds from 0 or 1."""


def logistic(ahead: float) -> float:
    """Log odds to probability."""
    return 1.0 / (1.0 + exp(-ahead)) if abs(ahead) < _CERTAIN else float(ahead > 0)


def log_odds(odds: float) -> float:
    """Probability to log odds."""
    if odds in (0.0, 1.0):
        return _CERTAIN if odds else -_CERTAIN
    return log(odds / (1.0 - odds))


class Row(NamedTuple):
    """One row of the score table: a seat, the seats of a team, or all seats of a cooperative game."""

    seats: tuple[int, ...]
    cells: tuple[str, ...]
    """A figure for each column, as shown: "14", "3 of 6", "$4"."""


class Scoreboard(NamedTuple):
    columns: tuple[str, ...]
    """Short headings. The last one is the unit of the final result, as in `points` and `progress`."""
    rows: tuple[Row, ...]


def scoreboard(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> Scoreboard:
    """A row for each seat."""
    told = [Row((seat,), tuple(map(str, cells))) for seat, cells in enumerate(rows)]
    return Scoreboard(tuple(columns), tuple(told))


def figures(*told: tuple[str, object], seats: int = 1) -> Scoreboard:
    """For cooperative games: a few figures, each with its heading."""
    row = Row(tuple(range(seats)), tuple(str(figure) for _heading, figure in told))
    return Scoreboard(tuple(heading for heading, _figure in told), (row,))


class Rating(NamedTuple):
    """A sentence on what earned the stars of a win, and one on what the next star takes, if there is one."""

    took: str
    next: str = ""


class Deed(NamedTuple):
    """An event that can turn a match, as players would tell it: "The humans attack the Kernel with two units."."""

    words: str
    weight: float
    """Of several deeds in a round, the heaviest is named."""
    helps: tuple[int, ...] | None = None
    """The seats it helps; if all play together, the first seat stands for all, and no seat for a setback. None: it may
    have helped or hurt."""


ALL: tuple[int, ...] = (0,)
NOBODY: tuple[int, ...] = ()
"""Whom a deed helps that is good or bad for a table of one, or of people who play together."""


def named(words: str | None, weight: float, helps: tuple[int, ...] | None = None) -> Deed | None:
    """A deed, if there are words for it."""
    return Deed(words, weight, helps) if words else None


class Odds(msgspec.Struct, frozen=True):
    """The odds of winning as a function of `Rules.ahead`, measured with `python -m tools.calibrate`.

    `value` serves the search, which only needs an order; only measured odds may be shown to a player. The line fitted
    through the log odds (Platt, 1999) does not change `value`, so it does not change the bots' play.
    """

    middle: float
    """`Rules.ahead` of the states of which half are won."""
    scale: float
    """This much more `ahead` makes a win e times as likely."""
    given: dict[str, Any] = {}
    """Options that change the odds, and the values they were measured with; for other values nothing is known."""
    measured: str = ""
    """Which players and how many matches: of the states rated 0.7, how many were won, in matches outside the fit."""

    def __call__(self, ahead: float) -> float:
        return logistic((ahead - self.middle) / self.scale)
