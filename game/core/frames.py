"""A step frame by frame: each event together with the state after it.

A `Step` holds only the last state, which is all that play, bots and saves need. The animation needs the states between
as well. So the pure step is run again with its recorded draws, and the working copies note a frame for each event
(`working.Working`, `working.told`). Play without animation pays nothing for it.

An intermediate state is not at a decision: `view` and `describe` work on it; `moves`, `faults` and `outcome` only work
on the last state of a step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from .chance import Chance, Draw
from .contract import Rules, Step
from .events import Event, is_seen_by


class Frame(NamedTuple):
    event: Event
    state: Any
    """The state just after the event."""


def frames_of(run: Callable[[Chance], Step[Any]], draws: Sequence[Draw]) -> list[Frame]:
    """Run a step again with its recorded draws, and note the state after each of its events."""
    chance = Chance.recorded(draws)
    chance.frames = []
    run(chance)
    return [Frame(event, state) for event, state in chance.frames]


def seen_frames(rules: Rules[Any, Any, Any], frames: Iterable[Frame], seat: int | None) -> list[tuple[Event, Any]]:
    """The frames of the events this seat may know of, each with the seat's view at that moment.

    The effect of a hidden event shows with the next visible event, so the number of frames reveals nothing.
    """
    return [(event, rules.view(state, seat)) for event, state in frames if is_seen_by(event, seat)]
