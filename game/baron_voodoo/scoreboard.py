"""A finished night in figures: where the points of each side came from."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ending import Row, Scoreboard
from game.core.events import Event
from game.core.words import _

from .state import State, side_of
from .tale import gained_by


def scoreboard(state: State, events: Sequence[Event]) -> Scoreboard:
    rows = []
    for side, gained in enumerate(gained_by(state, events)):
        seats = tuple(seat for seat in range(len(state.players)) if side_of(state, seat) == side)
        cells = gained["score"] + gained["transfer"], gained["point"], gained["majority"], state.sides[side].score
        rows.append(Row(seats, tuple(map(str, cells))))
    return Scoreboard((_("combinations"), _("stars"), _("majorities"), _("points")), tuple(rows))
