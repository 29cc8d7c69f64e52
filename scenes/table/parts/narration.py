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
"""A button: its text, action and look."""


class Campaigns(NamedTuple):
    """The campaigns of a game, for the back of its card."""

    doors: tuple[Door, ...]
    name: str = ""
    """The name of the one played last; empty before the first."""
    words: str = ""
    """Its state; before the first, what a campaign is."""
    problem: str = ""
    """What is wrong with one of their files."""
    waiting: str | None = None
    """The match that a button here resumes."""


class Narration(Generic[V]):
    """For games that tell a story, or are part of a campaign."""

    def page(self, table: Table) -> Tool | None:
        """The game's own page beside rules and menu: a notebook, for example."""
        return None

    def welcome(self, events: tuple[Event, ...]) -> Iterable[StoryPage]:
        """Pages to be read, one after the other, before the first decision of a new match."""
        return ()

    def in_short(self, event: Event) -> str:
        """The short log entry for an event whose story has a separate page; the whole log has the full text.

        Empty if both are the same.
        """
        return ""

    def tale(self, view: V, events: Sequence[Event]) -> list[str]:
        """A finished match in a few sentences, from all events; empty leaves it to the rules.

        For games whose rules only know sides, while the table knows the names of the players.
        """
        return []

    def verdict(self, events: Sequence[Event]) -> str:
        """The cause of the end, from the events of the last decision, if the headline does not say it."""
        return ""

    @classmethod
    def campaigns(cls, app: App) -> Campaigns | None:
        """For games whose matches form campaigns; None for others."""
        return None

    def record_end(self, table: Table) -> None:
        """The match is over: record it, and prepare what comes next. Called once."""
        return

    def way_on(self, table: Table) -> Tool | None:
        """From a finished match to the next one of its campaign."""
        return None


def campaigns_of(board: type, app: App) -> Campaigns | None:
    """The campaigns of the game that is played on this board, if it has any."""
    return board.campaigns(app) if issubclass(board, Narration) else None
