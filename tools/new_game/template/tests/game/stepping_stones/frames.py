"""What each event of Stepping Stones changes, for `test_frames`."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Ended, Event, Moved, PhaseBegan, Rolled
from game.stepping_stones.state import State, spot

SILENT = ()
"""Fields that may change at any time, because nobody sees them as such."""


def named(event: Event) -> Sequence[str]:
    """The fields of the state that this event speaks of."""
    match event:
        case PhaseBegan():
            return ("round", "seat", "phase", "die")
        case Rolled():
            return ("phase", "die")
        case Moved(owner=owner):
            return ("walkers", f"walkers.{owner}")
        case Ended():
            return ("phase", "die", "result")
    return ()


def agrees(event: Event, state: State) -> bool:
    """Whether the state just after it is what the event says."""
    match event:
        case PhaseBegan(number=number):
            return (state.round, state.phase) == (number, "throw")
        case Rolled(dice=dice, owner=owner):
            return (state.die, state.seat) == (dice[0], owner)
        case Moved(target=target, owner=int(owner)):
            return target in [spot(owner, at) for at in state.walkers[owner]]
        case Ended(reason=reason):
            return state.result == reason
    return True
