"""An optional part of a board: what hands do in single games, beyond taking something to a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

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
    """What a hand means here, where the table would think otherwise."""

    def usual_place(self, view: V, source: str) -> str | None:
        """Where a second click on what is in the hand brings it, be it taken or refused there; None: it is put back."""
        return None

    def only_by_hand(self, spot: str) -> bool:
        """A click with nothing in the hand plays nothing here, not even the only thing that could go there."""
        return False

    def takes_turns(self, held: str | None, other: str | None) -> bool:
        """A click on the other piece means it instead of what is in the hand, even where that could go there."""
        return False

    def route(self, view: V, source: str, passed: Sequence[str]) -> tuple[Move, ...]:
        """The moves of a drag along these spots, the last of which it was dropped on; none if the way is nothing."""
        return ()

    def begins(self, display: TableView, moves: Sequence[Move]) -> None:
        """A hand plays these moves next: what it has laid out for them may stay where it lies until they are shown."""
        return

    def taken(self, gesture: Gesture, piece: Piece) -> None:
        """A hand makes this gesture with this very piece, and its moves are played next: of several that are alike to
        the rules, this one is meant."""
        return

    def stays_in_hand(self, view: V) -> str | None:
        """What a hand keeps hold of when its move is done, as gestures call it: whatever may act again at once."""
        return None

    def landing(self, gesture: Gesture) -> str:
        """The spot a piece lies on that a gesture brought: a box may have a corner for it."""
        return gesture.then or gesture.target

    def holding(self, source: str) -> str:
        """What to do with something that is in the hand."""
        return _("Bring it to a place that is lit. Esc puts it back.")

    def broken_off_at(self) -> tuple[float, float] | None:
        """Where it is said why a gesture of several moves could not go on; None is the middle of the board."""
        return None

    def put_away(self) -> bool:
        """Esc: close what somebody has opened on the board to look through; False if nothing was open."""
        return False

    def why_follow_on(self, view: V) -> str:
        """What the log says of that, where somebody may wonder why nobody was asked."""
        return ""


_DEFAULT: Handwork[Any] = Handwork()


def handwork_of(board: object) -> Handwork[Any]:
    """This part of a board; one without this part has none."""
    return board if isinstance(board, Handwork) else _DEFAULT
