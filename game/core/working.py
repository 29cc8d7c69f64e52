"""A table while something happens on it: the state so far, the luck, and what there is to tell.

States are frozen. A game whose moves run through many small steps derives its working copy from `Working` and gives it
the verbs of its rules; in the end `step` makes a state and events of it again. A game may open fields of the state as
attributes of the copy, where many of them change, and put them back in `close`. It writes them out: a loop over their
names would cost a tenth of the speed of random play.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from .chance import Chance
from .contract import Step
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
        self.events: list[Event] = []

    def set(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def close(self) -> S:
        """The state it has come to."""
        return self.state

    def step(self) -> Step[S]:
        return Step(self.close(), tuple(self.events))
