"""What stands where: places, pieces, and all that is written and drawn.

A pure description of a view, which works on every frame. Screen, paper and screen reader read it.
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
    """The places of a board, its pieces and its marks. V is what `rules.view` returns."""

    drawing: ClassVar[str]
    ground: ClassVar[str] = "table/table"
    """The drawing of the table itself, with the spots board, supply, dice, panel, bar.title and bar.buttons, and
    what else the game needs: `bar.turn`, a hand, the plates of the others, `reading` where cards are enlarged,
    `pictured` where a picture of the table shows more than the board."""
    zone_types: ClassVar[tuple[type[Zone[Any, Any]], ...]] = ()
    """The kinds of places of this board, in reading order."""
    height: ClassVar[float] = 54.0
    heights: ClassVar[dict[str, float]] = {}
    """How high pieces stand, all of them and by kind; a zone may have them otherwise."""
    layers: ClassVar[dict[str, int]] = {}
    """What lies above the rest of the pieces, by kind."""
    halo: ClassVar[float] = 12.0
    """How far around a piece on its way the board paints what goes with it: a badge, a shadow, a light."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self.rules = rules
        self.folder = catalog.listing(rules.id).folder
        self.layout = drawings.spots(self.ground)
        self.spots = drawings.spots(self.drawing).onto(self.layout["board"])
        self.zones = Zones([zone(cast("Board[V]", self)) for zone in self.zone_types])
        self.chosen: tuple[str, ...] = ()
        """What the hands have clicked for the selection, as long as it is not sent."""
        self.staged: Gesture | None = None
        """Laid down, but not played: it would run straight into dice that belong to what comes next."""
        self.allows: Callable[[Sequence[Move]], bool] = lambda moves: True
        """Does the guide of a first game, if there is one, let these moves through?"""
        self.seats: tuple[Seat, ...] = ()
        """Who sits at the table; nobody on a picture of the board."""
        self.story: Callable[[], Iterable[Event]] = tuple
        """All that has happened, the newest first, as far as whoever looks may know it; a table tells it."""
        self.campaign = ""
        """The name of the campaign this match is part of, if it is."""
        self.on_table: V | None = None
        """The view on the table, for places that lie where it has them; None where a board is only asked."""

    def show(self, view: V) -> None:
        """The table shows this view now. Only places that go with what lies there ask for it: a card of a hand."""
        self.on_table = view

    @abstractmethod
    def pieces(self, view: V) -> list[Piece]: ...

    def variant(self, view: V) -> Any:
        """Which of several printed boards this table is laid with: a night, a side of the card."""
        return None

    def printed(self, variant: Any) -> Sequence[Mark]:
        """What belongs to no match: the same whoever plays, on the screen and on paper."""
        return ()

    def marks(self, view: V) -> Sequence[Mark]:
        """What is written and drawn under the pieces because it is true in this view."""
        return ()

    def under(self, view: V, hand: Hand | None) -> Sequence[Mark]:
        """What answers the hand under the pieces; no hand while things move."""
        return ()

    def over(self, view: V, hand: Hand | None) -> Sequence[Mark]:
        """What lies on top of the pieces, or answers the hand there; no hand while things move."""
        return ()

    def piece(self, kind: str, spot: str) -> Piece:
        """A piece of this kind as it stands on this spot: some are smaller on a track than on the board."""
        found = self.zones.find(spot)
        height = found[0].height(kind) if found is not None else None
        return Piece(kind, spot, height or self.heights.get(kind, self.height), self.layers.get(kind, 0))

    def composed(self, kind: str) -> Composed | None:
        """A piece that this game puts together from words and signs; None: it is drawn. The table asks often."""
        return None

    def face(self, view: V, card: str) -> CardFace:
        """What stands on a card now, for whoever sees this view; its piece is of the kind `card <name>`."""
        return CardFace(card, cards.PLAIN)

    def sheets(self) -> dict[str, list[str]]:
        """All cards and pieces that are read, by what they are, to be seen side by side; `hand` as they lie there."""
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
        """What a picture of the table shows: the board, unless the table's drawing says more (`pictured`)."""
        return self.layout.get("pictured", self.layout["board"])

    def band(self) -> Box:
        """Where a band with words unrolls over the board: on nothing that its words are about."""
        board = self.layout["board"]
        return Box(board.x, board.centre[1] - 52, board.w, 104)

    def guide_box(self) -> Box:
        """Where the note of a guided game lies: nothing it speaks of may be under it."""
        board = self.layout["board"]
        return Box(board.x + 250, board.bottom - 142, 580, 130)
