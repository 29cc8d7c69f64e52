"""How a game shows itself on the table. Each game has one `Board`, as small as the game allows.

A board turns a view into pieces and captions, legal moves into gestures, and events of its own into motion. It asks
the rules; it never computes them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import pygame

from game.core.contract import Rules
from game.core.events import Event, Moved
from game.core.moves import Move
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.kit.text import INK, Align, Face

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kit.motion import Motion
    from scenes.table.table import Table
    from scenes.table.view import TableView


class Piece(NamedTuple):
    """A piece where it stands at rest. `kind` names its drawing; equal pieces on one spot are told apart by order."""

    kind: str
    spot: str
    height: float = 54.0
    z: int = 0


class Gesture(NamedTuple):
    """One legal move as something a hand does: take `source` to `target`, and then perhaps point at `then`."""

    source: str
    target: str
    move: Any
    then: str = ""


class Caption(NamedTuple):
    words: str
    box: Box
    size: float = 18.0
    face: Face = "text"
    colour: str = INK
    align: Align = "left"


class PanelText(NamedTuple):
    """What the letter on the right says."""

    title: str
    counter: str
    prompt: str
    notes: str = ""
    warnings: Sequence[str] = ()


class Place(NamedTuple):
    """A part of the board that the keyboard can walk to and a click can press."""

    spot: str
    label: str


class Tool(NamedTuple):
    """A button for what is not a drag: its words, what it does, and how it looks."""

    words: str
    press: Callable[[], None]
    kind: str = "plain"
    enabled: bool = True
    detail: str = ""
    """A smaller line under the button: price, odds."""


class Board(ABC):
    """One game's face. `rules` answers every question about what is allowed."""

    drawing: ClassVar[str]
    text_room: ClassVar[float] = 200.0
    """Height of the panel's text above its first buttons; games with stories take more."""
    gauges: ClassVar[dict[str, str]] = {}
    """Gauge names of events → kind of the piece that slides along the spots `<gauge>.<value>`."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self.rules = rules
        self.table = drawings.spots("table/table")
        self.spots = drawings.spots(self.drawing).onto(self.table["board"])

    # What stands where ---------------------------------------------------------------------------------------

    @abstractmethod
    def pieces(self, view: Any) -> list[Piece]: ...

    @abstractmethod
    def captions(self, view: Any) -> list[Caption]: ...

    @abstractmethod
    def panel(self, view: Any) -> PanelText: ...

    def piece(self, kind: str, spot: str) -> Piece:
        """A piece of this kind as it stands on this spot: some are smaller on a track than on the board."""
        return Piece(kind, spot)

    def place(self, spot: str) -> Box:
        """Where a spot lies on the sheet; boards add places of their own (trays, the supply)."""
        return self.spots[spot]

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        """The middle of a piece that is the `index`-th of `count` on its spot: side by side, overlapping if tight."""
        box = self.place(spot)
        step = min(box.w * 0.32, 26.0)
        return (box.centre[0] + (index - (count - 1) / 2) * step, box.centre[1])

    # What a hand can do --------------------------------------------------------------------------------------

    @abstractmethod
    def gestures(self, view: Any, moves: Sequence[Any]) -> list[Gesture]: ...

    @abstractmethod
    def attempt(self, view: Any, source: str, target: str) -> Move | None:
        """The move a hand meant with a drop that no gesture knows, so that the rules can say why not."""

    @abstractmethod
    def places(self, view: Any) -> list[Place]:
        """Everything that can be pressed, legal now or not."""

    def source_of(self, piece: Piece) -> str | None:
        """The gesture source that picking up this piece stands for."""
        return None

    def placed(self, view: Any, move: Any) -> list[tuple[str, str, str]]:
        """(kind, from spot, to spot) of the pieces a player sets down to make this move."""
        return []

    def origin_of(self, event: Moved) -> tuple[float, float]:
        """Where a piece that was not on the board comes in from."""
        return self.table["supply"].centre

    def moved_spots(self, event: Moved, view: Any) -> tuple[str, str]:
        """The drawn spots for the places named in an event."""
        return event.origin, event.target

    def tools(self, table: Table) -> list[Tool]:
        """Buttons under the panel's text, for the person who decides now."""
        return []

    def pressed(self, table: Table, source: str, spot: str) -> bool:
        """A click on a spot, or a drop of `source` on it, that is no move yet (keeping a die, filling a socket).

        True if it was dealt with; else it is looked up among the gestures.
        """
        return False

    def page(self, table: Table) -> Tool | None:
        """A page of the game's own beside rules and menu: a notebook, say."""
        return None

    def follow_up(self, table: Table) -> Tool | None:
        """For campaigns: the way on from a finished match. Called once, when the end is shown."""
        return None

    def back_page(self, app: App) -> Tool | None:
        """A page of the game's own on the back of its card: its campaigns, say."""
        return None

    def welcome(self, events: tuple[Event, ...]) -> tuple[str, str] | None:
        """Title and text to be read before the first decision of a new match."""
        return None

    def rested(self, table: Table) -> None:
        """Everything was shown and somebody may decide: the place for the second half of a gesture."""
        return

    def forget(self) -> None:
        """The table is another one now (taken back, handed over): what a hand had begun is void."""
        return

    # Colour and motion ---------------------------------------------------------------------------------------

    def paint_ground(self, ground: pygame.Surface, table: TableView) -> None:
        """What changes only when the table is at rest, painted once onto the board."""
        return

    def paint_under(self, screen: pygame.Surface, table: TableView) -> None:
        """Light and marks between board and pieces."""
        return

    def paint_over(self, screen: pygame.Surface, table: TableView) -> None:
        """Badges on top of the pieces."""
        return

    def motion(self, event: Event, table: TableView) -> Motion | None:
        """How an event of this game alone is shown; None leaves it to the table."""
        return None

    def tray_words(self, event: Event) -> str:
        """What is said beside the dice while this event is shown."""
        return ""

    def hover(self, view: Any, spot: str) -> str:
        """One or two sentences about what the mouse rests on."""
        return ""

    def note(self, view: Any) -> str:
        """One line for the label of a waiting match."""
        return ""


def board_for(rules: Rules[Any, Any, Any]) -> Board:
    """The board of a game lives in `scenes.boards.<folder>` and is called `GameBoard`."""
    module = import_module(f"scenes.boards.{rules.id.replace('-', '_')}")
    board: Board = module.GameBoard(rules)
    return board
