"""A finished race in figures: the team of each musher, what was bought and lost, and how far it went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core import ending
from game.core.ending import Scoreboard
from game.core.events import Event
from game.core.words import _
from game.iditacards.events import Taken
from game.iditacards.state import State


def scoreboard(state: State, events: Sequence[Event]) -> Scoreboard:
    bought = Counter(event.seat for event in events if isinstance(event, Taken) and event.why == "supply")
    columns = _("turns"), _("days"), _("dogs"), _("bought"), _("lost in snow"), _("squares")
    rows = [
        (each.turns, each.days + 1, len(each.team), bought[seat], each.deaths, each.position)
        for seat, each in enumerate(state.players)
    ]
    return ending.scoreboard(columns, rows)
