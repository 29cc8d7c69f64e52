"""A working copy of a state during a step: the state so far, the chance, and the events.

States are frozen. A game whose moves have many small steps derives its working copy from `Working` and gives it the
verbs of its rules; at the end, `step` returns the new state and the events. Where many fields change, a game may open
fields of the state as attributes of the copy and write them back in `close`. It lists them one by one: a loop over
their names would cost a tenth of the speed of random play.

Rules first change the state and then emit the event: an event goes with the state just after it, and nothing changes
between two events that the second does not name. The animation sees one state after each event (`frames`).
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from .chance import Chance
from .contract import Step, make_step
from .events import Event

S = TypeVar("S", bound=msgspec.Struct)

NO_LUCK = Chance.recorded(())
"""For code that draws nothing; a draw raises an error."""


class Working(Generic[S]):
    __slots__ = ("chance", "events", "state")

    def __init__(self, state: S, chance: Chance = NO_LUCK) -> None:
        self.state = state
        """The state so far; fields that the copy has opened still have their old values here."""
        self.chance = chance
        self.events: list[Event] = [] if chance.frames is None else _Watched(self, chance.frames)

    def set(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def close(self) -> S:
        """The final state."""
        return self.state

    def step(self) -> Step[S]:
        return make_step(Step, (self.close(), tuple(self.events)))


class _Watched(list[Event]):
    """The events of a working copy that is recorded: each is noted with the state after it."""

    def __init__(self, working: Working[Any], frames: list[tuple[Any, Any]]) -> None:
        super().__init__()
        self.working = working
        self.frames = frames
        self.places: list[int] = []
        """The index of each event in the frames."""

    def append(self, event: Event) -> None:
        super().append(event)
        self.places.append(len(self.frames))
        self.frames.append((event, self.working.close()))

    def __setitem__(self, at: Any, event: Any) -> None:
        """Complete an event with what is known now; its frame keeps its state."""
        super().__setitem__(at, event)
        place = self.places[at]
        self.frames[place] = (event, self.frames[place][1])

    def _one_by_one(self, *_: object) -> None:
        raise TypeError("events are told one by one, each when it has happened")

    extend = insert = __iadd__ = _one_by_one  # type: ignore[assignment]


def told(chance: Chance, events: tuple[Event, ...], states: tuple[S, ...]) -> Step[S]:
    """A short step that needs no working copy: its events, and the state after each of them."""
    if chance.frames is not None:
        chance.frames.extend(zip(events, states, strict=True))
    return make_step(Step, (states[-1], events))
