"""A step frame by frame: each event together with the state after it.

A `Step` gives the last state only, which is all that play, bots and saves need. Whoever shows what happened needs the
states between. So the pure step is run once more with the luck it drew, and the working copies note a frame for each
event they tell (`working.Working`, `working.told`). Play that nobody watches pays nothing for it.

A state in the middle of a step is no table to decide at: `view` and `describe` work on it, `moves`, `faults` and
`outcome` are for the states that a step ends with.
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
    """Run a step again with the results it drew, and note the state after each of its events."""
    chance = Chance.recorded(draws)
    chance.frames = []
    run(chance)
    return [Frame(event, state) for event, state in chance.frames]


def seen_frames(rules: Rules[Any, Any, Any], frames: Iterable[Frame], seat: int | None) -> list[tuple[Event, Any]]:
    """The frames of the events this seat may know of, each with the view it has then.

    What a hidden event changed shows with the next event that the seat may see, so that the number of frames tells
    nobody what happened in secret.
    """
    return [(event, rules.view(state, seat)) for event, state in frames if is_seen_by(event, seat)]
