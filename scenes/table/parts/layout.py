"""The layout of a board: spots, pieces, and everything that is written and drawn.

A pure description of a view, which works on every frame. Screen, paper and screen reader use it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast, final

from game.core import catalog
from game.core.contract import Rules
from game.core.events import Event
from game.core.journal import Seat
from game.core.moves import Move
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.table import cards
from scenes.table.cards import CardFace
from scenes.table.marks import Composed, Mark
from scenes.table.parts.places import Places
from scenes.table.terms import Gesture, Hand, Piece
from scenes.table.zones import Zone, Zones

if TYPE_CHECKING:
    from scenes.table.board import Board

V = TypeVar("V")


class Layout(Places[V], ABC):
    """The spots of a board, its pieces and its marks. V is the type of `rules.view`."""

    drawing: ClassVar[str]
    ground: ClassVar[str] = "table/table"
    """The drawing of the table itself, with the spots board, supply, dice, panel, bar.title and bar.buttons, and
    whatever else the game needs: `bar.turn`, a hand, the plates of the others, `reading` where cards are enlarged,
    `pictured` where a picture of the table shows more than the board."""
    zone_types: ClassVar[tuple[type[Zone[Any, Any]], ...]] = ()
    """The kinds of spots of this board, in reading order."""
    height: ClassVar[float] = 54.0
    heights: ClassVar[dict[str, float]] = {}
    """The heights of pieces, the default and by kind; a zone may override them."""
    layers: ClassVar[dict[str, int]] = {}
    """The layers of pieces above the others, by kind."""
    halo: ClassVar[float] = 12.0
    """How far around a moving piece the board paints marks that belong to it: a badge, a shadow, a light."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self.rules = rules
        self.folder = catalog.listing(rules.id).folder
        self.layout = drawings.spots(self.ground)
        self.spots = drawings.spots(self.drawing).onto(self.layout["board"])
        self.zones = Zones([zone(cast("Board[V]", self)) for zone in self.zone_types])
        self.chosen: tuple[str, ...] = ()
        """What has been clicked for the selection, until it is sent."""
        self.staged: Gesture | None = None
        """Prepared, but not played: it would lead straight to the dice of the next phase."""
        self.allows: Callable[[Sequence[Move]], bool] = lambda moves: True
        """Whether the guide of a first game, if there is one, allows these moves."""
        self.seats: tuple[Seat, ...] = ()
        """The players; empty on a picture of the board."""
        self.story: Callable[[], Iterable[Event]] = tuple
        """All events that the viewer may know, newest first; set by the table."""
        self.campaign = ""
        """The name of the match's campaign, if it has one."""
        self.on_table: V | None = None
        """The current view, for spots whose position depends on it; None if a board is used without a table."""

    def show(self, view: V) -> None:
        """Set the current view. Only spots that move with their contents use it: a card of a hand."""
        self.on_table = view

    @abstractmethod
    def pieces(self, view: V) -> list[Piece]: ...

    def variant(self, view: V) -> Any:
        """Which of several printed boards is used: a night, a side of the card."""
        return None

    def printed(self, variant: Any) -> Sequence[Mark]:
        """What is independent of the match: the same for everybody, on the screen and on paper."""
        return ()

    def marks(self, view: V) -> Sequence[Mark]:
        """What is written and drawn under the pieces in this view."""
        return ()

    def under(self, view: V, hand: Hand | None) -> Sequence[Mark]:
        """What reacts to the hand under the pieces; no hand while things move."""
        return ()

    def over(self, view: V, hand: Hand | None) -> Sequence[Mark]:
        """What is on top of the pieces, or reacts to the hand there; no hand while things move."""
        return ()

    def piece(self, kind: str, spot: str) -> Piece:
        """A piece of this kind on this spot: some are smaller on a track than on the board."""
        found = self.zones.find(spot)
        height = found[0].height(kind) if found is not None else None
        return Piece(kind, spot, height or self.heights.get(kind, self.height), self.layers.get(kind, 0))

    def composed(self, kind: str) -> Composed | None:
        """A piece composed of words and icons; None: it is a drawing. The table asks often."""
        return None

    def face(self, view: V, card: str) -> CardFace:
        """The current contents of a card for this view; its piece is of the kind `card <name>`."""
        return CardFace(card, cards.PLAIN)

    def sheets(self) -> dict[str, list[str]]:
        """All cards and pieces with text, by category, to be compared side by side; `hand` at their size in the
        hand."""
        return {}

    @final
    def size(self, kind: str, spot: str) -> tuple[float, float]:
        """Width and height of a piece on a spot."""
        height = self.piece(kind, spot).height
        if (composed := self.composed(kind)) is not None:
            return (height * composed.wide / composed.high, height)
        return (height * cards.ratio(kind, self.folder), height)

    @property
    @final
    def pictured(self) -> Box:
        """The area of a picture of the table: the board, unless the table's drawing has a spot `pictured`."""
        return self.layout.get("pictured", self.layout["board"])

    def band(self) -> Box:
        """The box of a banner over the board: not over what it is about."""
        board = self.layout["board"]
        return Box(board.x, board.centre[1] - 52, board.w, 104)

    def guide_box(self) -> Box:
        """The box of a guide's note: it must not cover what it mentions."""
        board = self.layout["board"]
        return Box(board.x + 250, board.bottom - 142, 580, 130)
