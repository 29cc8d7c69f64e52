"""A finished winter in figures: how long it was, what was fought, and the controls that were taken."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import ending
from game.core.ending import Scoreboard
from game.core.events import Event
from game.core.words import _
from game.which_side.events import Beaten, TileTurned
from game.which_side.state import State


def scoreboard(state: State, events: Sequence[Event]) -> Scoreboard:
    turned = sum(isinstance(event, TileTurned) and event.side == "B" for event in events)
    return ending.figures(
        (_("turns"), state.turn),
        (_("cards beaten"), sum(isinstance(event, Beaten) for event in events)),
        (_("places made better"), turned),
        (_("lives lost"), sum(one.place == "dead" for one in state.characters)),
        (_("means taken"), _controls(len(state.controls), state.goal.controls)),
        seats=state.players,
    )


def _controls(taken: int, need: int) -> str:
    """Players who wait for a gauge may take more than the goal asks for."""
    return _("{n} of {most}").format(n=taken, most=need) if taken <= need else str(taken)
