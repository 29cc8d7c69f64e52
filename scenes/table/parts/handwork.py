"""An optional part of a board: input of single games beyond bringing something to a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from game.core.moves import Move
from game.core.words import _
from scenes.table.terms import (
    Gesture,
    Piece,
)

if TYPE_CHECKING:
    from scenes.table.view import TableView

V = TypeVar("V")


class Handwork(Generic[V]):
    """What a gesture means here, where it differs from the table's default."""

    near: ClassVar[float] = 0.0
    """A piece that is dropped at most this far from the only spot that accepts it goes there."""
    looks_closely: ClassVar[bool] = False
    """The board is so dense that it has a button for look-only mode."""

    def usual_place(self, view: V, source: str) -> str | None:
        """Where a second click on the held piece drops it, even if it is refused there; None: it is put back."""
        return None

    def only_by_hand(self, spot: str) -> bool:
        """A click on this spot with an empty hand plays nothing, not even the only gesture that ends here."""
        return False

    def takes_turns(self, held: str | None, other: str | None) -> bool:
        """A click on another piece picks that one up, even if the held piece could be put on it."""
        return False

    def route(self, view: V, source: str, passed: Sequence[str]) -> tuple[Move, ...]:
        """The moves of a drag along these spots, which ends on the last of them; empty if that path has no meaning."""
        return ()

    def begins(self, display: TableView, moves: Sequence[Move]) -> None:
        """These moves are played next: what was laid out for them may stay until they are shown."""
        return

    def taken(self, gesture: Gesture, piece: Piece) -> None:
        """This gesture is made with this very piece, and its moves are played next: the rules may not distinguish it
        from others, but the player has chosen it."""
        return

    def stays_in_hand(self, view: V) -> str | None:
        """The source that stays in the hand after its move because it may act again at once; None: nothing does."""
        return None

    def landing(self, gesture: Gesture) -> str:
        """The spot on which a gesture puts its piece down: a box may have a corner for it."""
        return gesture.then or gesture.target

    def holding(self, source: str) -> str:
        """The letter's text about a piece in the hand."""
        return _("Bring it to a place that is lit. Esc puts it back.")

    def put_away(self) -> bool:
        """Esc: close what was opened on the board; False if nothing was open."""
        return False

    def why_follow_on(self, view: V) -> str:
        """The log entry for a move of `follow_on`, where a player may wonder why nobody was asked."""
        return ""
