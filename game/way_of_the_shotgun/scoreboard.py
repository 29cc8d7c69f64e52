"""A finished trail or showdown in figures: what was shot and hit, and what is left."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import ending
from game.core.ending import Scoreboard
from game.core.events import Event
from game.core.words import _

from . import trail
from .content import Figures
from .state import State
from .tale import shells_fired, shells_hit


def scoreboard(figures: Figures, state: State, events: Sequence[Event]) -> Scoreboard:
    if state.mode == "showdown":
        columns = _("shells fired"), _("hits"), _("duels won")
        rows = [
            (shells_fired(events, str(seat)), shells_hit(events, str(seat)), wins)
            for seat, wins in enumerate(state.wins)
        ]
        return ending.scoreboard(columns, rows)
    spared = sum(verdict == "spared" for _foe, verdict in state.flags)
    return ending.figures(
        (_("Grit"), state.you.grit),
        (_("Nerve"), state.you.nerve),
        (_("shells"), state.you.gun + state.you.belt),
        (_("foes beaten"), len(state.flags)),
        (_("spared"), spared),
        (_("points"), trail.score(figures, state)),
    )
