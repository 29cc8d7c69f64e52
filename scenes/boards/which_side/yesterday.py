"""The day before: who was sent where, and how much of it can be done again without another thought."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import dropwhile, islice, takewhile
from typing import TYPE_CHECKING

from game.core.chance import Chance
from game.core.events import Event, Moved, PhaseBegan
from game.which_side.moves import Place
from game.which_side.state import State

if TYPE_CHECKING:
    from scenes.table.table import Table

    from .board import GameBoard


def _began_work(event: Event) -> bool:
    return isinstance(event, PhaseBegan) and event.phase == "placement"


def yesterday(story: Iterable[Event]) -> dict[str, str]:
    """Who was sent to which slot on the day before this one; `story` tells everything, the newest first."""
    before_today = islice(dropwhile(lambda event: not _began_work(event), story), 1, None)
    that_day = takewhile(lambda event: not _began_work(event), before_today)
    sent = [event for event in that_day if isinstance(event, Moved) and event.why == "place"]
    return {event.piece: event.target for event in reversed(sent)}


def same_again(board: GameBoard, state: State) -> tuple[Place, ...]:
    """As many of yesterday's placements as can follow each other from here: house by house, as the turn goes round,
    until somebody cannot do the same, another player decides, or the day would end with it."""
    rules, seat, done = board.rules, board.rules.actor(state), yesterday(board.story())
    found: list[Place] = []
    while state.phase == "placement" and not state.pending and rules.actor(state) == seat:
        again = (Place(name, slot) for name, slot in done.items())
        move = next((each for each in again if rules.why_not(state, each) is None), None)
        after = None if move is None else rules.apply(state, move, Chance.seeded(0)).state
        if move is None or after is None or after.phase != "placement":
            break
        found.append(move)
        state = after
    return tuple(found)


def decided_today(table: Table) -> int:
    """The length of the history before the last player to decide began to decide today."""
    history = table.match.history
    start, today = len(history), table.match.state.turn
    while start > 1 and history[start - 1].seat == history[-1].seat:
        before = history[start - 2].state
        if before.turn != today or before.phase not in ("placement", "evening"):
            break
        start -= 1
    return start
