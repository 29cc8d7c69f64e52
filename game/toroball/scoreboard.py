"""A finished match in figures: what each team did with ball and cow, and its goals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core import ending
from game.core.ending import Scoreboard
from game.core.events import Event, Moved
from game.core.words import _

from .content import Team
from .events import Drank, Nudged, Picked
from .state import SEAT_OF, TEAM_OF, State


def scoreboard(state: State, events: Sequence[Event]) -> Scoreboard:
    teams: dict[str, Team] = dict(TEAM_OF.items())
    kicks, nudged, swigs = Counter[Team](), Counter[Team](), Counter[Team]()
    kicker: Team = "Red"
    for event in events:
        match event:
            case Picked(who=who):
                kicker = teams[who]
            case Moved(why="kick"):
                kicks[kicker] += 1
            case Nudged(who=who):
                nudged[teams[who]] += 1
            case Drank(who=who):
                swigs[teams[who]] += 1
    columns = _("kicks"), _("swigs"), _("nudged"), _("goals")
    return ending.scoreboard(
        columns, [(kicks[team], swigs[team], nudged[team], state.score.of(team)) for team in SEAT_OF]
    )
