"""What the page at the end of a match asks of the rules: the table of scores, what a rank took, how sure a value is."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Any, NamedTuple

import msgspec

_CERTAIN = 40.0
"""So far from the middle, the odds differ from 0 or 1 by less than a float can say."""


def logistic(ahead: float) -> float:
    """From log odds to odds."""
    return 1.0 / (1.0 + exp(-ahead)) if abs(ahead) < _CERTAIN else float(ahead > 0)


def log_odds(odds: float) -> float:
    """The way back."""
    if odds in (0.0, 1.0):
        return _CERTAIN if odds else -_CERTAIN
    return log(odds / (1.0 - odds))


class Row(NamedTuple):
    """One side of the table of scores: a seat, the seats of a team, or all seats where they play as one."""

    seats: tuple[int, ...]
    cells: tuple[str, ...]
    """A figure for each column, as it is read: "14", "3 of 6", "$4"."""


class Scoreboard(NamedTuple):
    columns: tuple[str, ...]
    """Short headings. The last one is what the end is counted in, as `points` and `progress` count it."""
    rows: tuple[Row, ...]


def scoreboard(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> Scoreboard:
    """A row for each seat."""
    told = [Row((seat,), tuple(map(str, cells))) for seat, cells in enumerate(rows)]
    return Scoreboard(tuple(columns), tuple(told))


def figures(*told: tuple[str, object], seats: int = 1) -> Scoreboard:
    """Where all seats play as one: a few figures, each with what it counts."""
    row = Row(tuple(range(seats)), tuple(str(figure) for _heading, figure in told))
    return Scoreboard(tuple(heading for heading, _figure in told), (row,))


class Rating(NamedTuple):
    """A sentence on what earned the stars of a win, and one on what the next star takes, if there is another."""

    took: str
    next: str = ""


class Odds(msgspec.Struct, frozen=True):
    """How often a table was won, by how far ahead it is: measured with `python -m tools.calibrate`.

    `value` is what the search needs, which is an order; only what was measured may be shown to a player as odds. The
    line through the log odds (Platt, 1999) leaves `value`, and with it the bots' play, as they are.
    """

    middle: float
    """`Rules.ahead` of the tables of which half are won."""
    scale: float
    """So much further ahead makes a win e times as likely."""
    given: dict[str, Any] = {}
    """Options that change the odds, and the values they were measured with; with others nothing is known."""
    measured: str = ""
    """By whom and how often: of the tables at 0.7, how many were won, in matches that the line was not fitted to."""

    def __call__(self, ahead: float) -> float:
        return logistic((ahead - self.middle) / self.scale)
