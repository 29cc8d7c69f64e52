"""A finished war in figures: what each side earned on Earth and in the Matrix, and what it lost."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import ending
from game.core.ending import Scoreboard
from game.core.events import Event
from game.core.words import _

from .content import Board
from .events import Counted
from .state import EARTH_SQUARES, INDEX, SIDES, Side, State, seat_of
from .tale import fallen


def scoreboard(board: Board, state: State, events: Sequence[Event]) -> Scoreboard:
    """A head start is a column of its own, so that the others add up to the points."""
    columns, rows = [_("Earth"), _("Matrix")], [_earned(board, events, side) for side in SIDES]
    ahead = state.options.head_start
    if ahead:
        columns.append(_("head start"))
        rows = [[*row, gift] for row, gift in zip(rows, (max(0, -ahead), max(0, ahead)), strict=True)]
    lost, points = fallen(events), (state.score.AI, state.score.HU)
    return ending.scoreboard(
        [*columns, _("fallen"), _("points")], [[*row, lost[seat], points[seat]] for seat, row in enumerate(rows)]
    )


def _earned(board: Board, events: Sequence[Event], side: Side) -> list[int]:
    earned = [0, 0]
    for event in events:
        if isinstance(event, Counted) and event.owner == seat_of(side):
            for square in event.squares:
                earned[INDEX[square] >= EARTH_SQUARES] += board.points[INDEX[square]]
    return earned
