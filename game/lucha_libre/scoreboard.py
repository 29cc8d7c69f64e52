"""A finished match in figures: rerolls, tags and the best round of each team, and its fans."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import ending
from game.core.ending import Scoreboard
from game.core.events import Event
from game.core.words import _

from .events import Announced, Swapped
from .state import State, Team

TEAMS: tuple[Team, Team] = ("A", "B")


def scoreboard(state: State, events: Sequence[Event]) -> Scoreboard:
    columns = _("rerolls"), _("tags"), _("best round"), _("fans")
    return ending.scoreboard(columns, [_figures(state, events, team) for team in TEAMS])


def _figures(state: State, events: Sequence[Event], team: Team) -> tuple[int, ...]:
    rounds = [event for event in events if isinstance(event, Announced) and event.team == team]
    tags = sum(isinstance(event, Swapped) and event.team == team for event in events)
    best = max((event.fans for event in rounds), default=0)
    return sum(event.rerolls for event in rounds), tags, best, state.corner(team).fans
