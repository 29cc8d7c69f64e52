"""An optional part of a board: pages to be read, and what follows a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from game.core.events import Event
from scenes.table.terms import (
    Told,
    Tool,
)

if TYPE_CHECKING:
    from scenes.table.table import Table

V = TypeVar("V")


class Narration(Generic[V]):
    """For games that tell a story, or are part of a campaign."""

    def page(self, table: Table) -> Tool | None:
        """A page of the game's own beside rules and menu: a notebook, say."""
        return None

    def welcome(self, events: tuple[Event, ...]) -> Iterable[Told]:
        """Pages to be read, one after the other, before the first decision of a new match."""
        return ()

    def in_short(self, event: Event) -> str:
        """What the log beside the table says of an event whose story has a page of its own; the whole log has it all.

        Empty where everything that is told stands in both.
        """
        return ""

    def tale(self, view: V, events: Sequence[Event]) -> list[str]:
        """A finished match in a few sentences, from all that happened; none leaves it to the rules.

        For games whose rules know sides only, where the table knows the names of the players.
        """
        return []

    def verdict(self, events: Sequence[Event]) -> str:
        """What brought the end about, from the events of the last decision, where the headline does not say it."""
        return ""

    def follow_up(self, table: Table) -> Tool | None:
        """For campaigns: the way on from a finished match. Called once, when the end is shown."""
        return None
