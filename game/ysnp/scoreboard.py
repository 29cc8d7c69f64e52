"""A finished watch in figures: who fell, who broke in, and the towers that stand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import ending
from game.core.ending import Scoreboard
from game.core.events import Event, Moved
from game.core.words import _

from .events import VillageReached
from .state import Kingdom, State, cell_of


def standing(kingdom: Kingdom) -> int:
    return sum(tower is not None for tower in kingdom.towers)


def scoreboard(state: State, events: Sequence[Event]) -> Scoreboard:
    columns = _("monsters fallen"), _("raids"), _("towers lost"), _("towers")
    rows = [_figures(kingdom, side, events) for side, kingdom in enumerate(state.kingdoms)]
    return ending.scoreboard(columns, rows)


def _figures(kingdom: Kingdom, side: int, events: Sequence[Event]) -> tuple[int, ...]:
    raids = sum(isinstance(event, VillageReached) and event.owner == side for event in events)
    return _gone(events, "killed", side), raids, _gone(events, "destroyed", side), standing(kingdom)


def _gone(events: Sequence[Event], why: str, side: int) -> int:
    """Pieces that left the road of this Kingdom so."""
    left = (cell_of(event.origin) for event in events if isinstance(event, Moved) and event.why == why)
    return sum(cell is not None and cell[0] == side for cell in left)
