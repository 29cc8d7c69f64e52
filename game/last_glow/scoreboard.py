"""A finished night in figures: how long it was, what is left of the lighthouse, and the dreams that were sent."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import ending
from game.core.ending import Scoreboard
from game.core.events import Event
from game.core.words import _

from .content import Figures
from .events import HuntEnded
from .state import State


def scoreboard(figures: Figures, state: State, events: Sequence[Event]) -> Scoreboard:
    caught = sum(isinstance(event, HuntEnded) and event.success for event in events)
    return ending.figures(
        (_("turns"), state.turn),
        (_("hull"), state.structure),
        (_("light"), state.brightness),
        (_("hearts caught"), caught),
        (_("dreams sent"), _("{n} of {most}").format(n=state.vp, most=figures.gauges.goal)),
    )
