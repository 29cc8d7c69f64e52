"""A finished adventure in figures: where she has been, what she has left, and the rating that makes of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import ending
from game.core.ending import Scoreboard
from game.core.events import Event
from game.core.words import _

from .events import Escaped
from .state import State


def scoreboard(state: State, events: Sequence[Event]) -> Scoreboard:
    """With what the escape was rated by: before the way to the next adventure raised and cut it."""
    escaped = next((event for event in reversed(events) if isinstance(event, Escaped)), None)
    rated = {} if escaped is None else {gauge: before for gauge, before, _steps in escaped.adjusted}

    def left(gauge: str) -> int:
        return rated[gauge] if gauge in rated else int(getattr(state.gauges, gauge))

    hour = (_("hours to spare"), state.time_left) if state.result == "won" else (_("hour"), state.gauges.TU)
    return ending.figures(
        (_("places"), len(set(state.visited))),
        hour,
        (_("Combativeness"), left("C")),
        (_("parts"), left("P")),
        (_("fuel"), left("F")),
        (_("items"), len(state.items)),
        (_("rating"), state.rating),
    )
