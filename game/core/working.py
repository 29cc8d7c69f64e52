"""A table while something happens on it: the state so far, the luck, and what there is to tell.

States are frozen. A game whose moves run through many small steps derives its working copy from `Working` and gives it
the verbs of its rules; in the end `step` makes a state and events of it again. A game may open fields of the state as
attributes of the copy, where many of them change, and put them back in `close`. It writes them out: a loop over their
names would cost a tenth of the speed of random play.

Rules do first and tell then: the state that goes with an event is the one just after it, and between two events
nothing changes that the second does not name. Somebody who watches sees one state after each event (`frames`).
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
"""For what draws nothing; whoever draws all the same is told so."""


class Working(Generic[S]):
    __slots__ = ("chance", "events", "state")

    def __init__(self, state: S, chance: Chance = NO_LUCK) -> None:
        self.state = state
        """The state so far; of what the copy has opened, as it was before."""
        self.chance = chance
        self.events: list[Event] = [] if chance.frames is None else _Watched(self, chance.frames)

    def set(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def close(self) -> S:
        """The state it has come to."""
        return self.state

    def step(self) -> Step[S]:
        return make_step(Step, (self.close(), tuple(self.events)))


class _Watched(list[Event]):
    """The events of a working copy that somebody watches: each is noted with the state it led to."""

    def __init__(self, working: Working[Any], frames: list[tuple[Any, Any]]) -> None:
        super().__init__()
        self.working = working
        self.frames = frames
        self.places: list[int] = []
        """Where in the frames each event is."""

    def append(self, event: Event) -> None:
        super().append(event)
        self.places.append(len(self.frames))
        self.frames.append((event, self.working.close()))

    def __setitem__(self, at: Any, event: Any) -> None:
        """What was told is completed by what has come of it since; its frame keeps its state."""
        super().__setitem__(at, event)
        place = self.places[at]
        self.frames[place] = (event, self.frames[place][1])

    def _one_by_one(self, *_: object) -> None:
        raise TypeError("events are told one by one, each when it has happened")

    extend = insert = __iadd__ = _one_by_one  # type: ignore[assignment]


def told(chance: Chance, events: tuple[Event, ...], states: tuple[S, ...]) -> Step[S]:
    """A short step that needs no working copy: what happens, and the state after each of it."""
    if chance.frames is not None:
        chance.frames.extend(zip(events, states, strict=True))
    return make_step(Step, (states[-1], events))
