"""An optional part of a board: pages to be read, and what follows a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from game.core.events import Event
from scenes.table.terms import (
    StoryPage,
    Tool,
)

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind
    from scenes.table.table import Table

V = TypeVar("V")

Door = tuple[str, Callable[[], None], "Kind"]
"""A button: its words, what it does, how it looks."""


class Campaigns(NamedTuple):
    """The campaigns of a game, as the back of its card tells of them."""

    doors: tuple[Door, ...]
    name: str = ""
    """What the one is called that was played last; empty before the first."""
    words: str = ""
    """How it stands; before the first, what a campaign is."""
    problem: str = ""
    """What is wrong with a file of theirs."""
    waiting: str | None = None
    """The match that a door here goes on with."""


class Narration(Generic[V]):
    """For games that tell a story, or are part of a campaign."""

    def page(self, table: Table) -> Tool | None:
        """A page of the game's own beside rules and menu: a notebook, say."""
        return None

    def welcome(self, events: tuple[Event, ...]) -> Iterable[StoryPage]:
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

    @classmethod
    def campaigns(cls, app: App) -> Campaigns | None:
        """For games whose matches follow each other; None where each is for itself."""
        return None

    def record_end(self, table: Table) -> None:
        """The match is over: write it down where it belongs, and lay out what comes next. Called once."""
        return

    def way_on(self, table: Table) -> Tool | None:
        """From a finished match to the next one of its campaign."""
        return None


def campaigns_of(board: type, app: App) -> Campaigns | None:
    """The campaigns of the game that is played on this board, if it has any."""
    return board.campaigns(app) if issubclass(board, Narration) else None
