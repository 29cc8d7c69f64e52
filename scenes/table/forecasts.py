"""The effects of moves, as the rules forecast them, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Illegal
from game.core.events import Ended
from game.core.forecast import Forecast, forecast_in_a_row
from game.core.forecast_text import forecast_text
from game.core.moves import Move
from scenes.table.terms import Gesture

if TYPE_CHECKING:
    from scenes.table.situation import Situation

MOST_KNOWN = 200


class Forecasts:
    """Forecasts from the view of a seat, by the rules, or by the board where it has its own words."""

    def __init__(self, now: Situation) -> None:
        self._now = now
        self._known: dict[tuple[int, tuple[str, ...]], list[str]] = {}

    def _forecast(self, seat: int, moves: Sequence[Move]) -> Forecast:
        rules = self._now.rules
        return forecast_in_a_row(rules, rules.view(self._now.match.state, seat), seat, moves)

    def foreseen(self, gesture: Gesture) -> list[str]:
        """The effects of this gesture, in the board's words or the rules'."""
        now = self._now
        try:
            own = now.board.ahead(now, gesture)
        except Illegal as error:
            return [str(error.reason)]
        if own is not None:
            return own.splitlines()
        if not gesture.moves or now.match.actor is None:
            return []
        key = (len(now.match.lines), tuple(map(str, gesture.moves)))
        if key not in self._known:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            try:
                told = self._forecast(now.match.actor, gesture.moves)
                self._known[key] = list(forecast_text(now.rules, told))
            except Illegal as error:
                self._known[key] = [str(error.reason)]
        return self._known[key]

    def runs_into(self, moves: Sequence[Move]) -> str | None:
        """The text of the button that lets the dice roll, if these moves lead straight to the dice of the next
        phase."""
        runs_on, seat = self._now.board.runs_on, self._now.match.actor
        if not runs_on or seat is None or not moves:
            return None
        told = self._forecast(seat, moves)
        phase = told.runs_into or told.leads_into
        return None if phase is None else runs_on.get(phase.phase)

    def loses(self, moves: Sequence[Move]) -> bool:
        """These moves are certain to end the match, without a win for the player who makes them."""
        seat = self._now.match.actor
        if seat is None:
            return False
        ends = [event for event in self._forecast(seat, moves).certain if isinstance(event, Ended)]
        return any(seat not in event.winners for event in ends)
