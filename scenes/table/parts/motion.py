"""What is seen while things happen, beyond the pieces that go from one frame to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar, final

from game.core.contract import Outcome
from game.core.events import Ended, Event, Flipped, Moved, PhaseBegan, Rolled
from scenes.table import cards
from scenes.table.finale import Finale
from scenes.table.parts.layout import Layout
from scenes.table.terms import (
    Lying,
    Piece,
    Travel,
)

if TYPE_CHECKING:
    from scenes.kit.motion import Motion
    from scenes.table.view import TableView

V = TypeVar("V")


class Motions(Layout[V]):
    """Effects of events, how pieces come and go, and what lies in the dice tray."""

    travels: ClassVar[dict[type[Event], Travel]] = {}
    """How pieces go with an event, by its type, if not as everywhere."""
    told_at_rest: ClassVar[tuple[type[Event], ...]] = ()
    """What the log tells only when its motion is over, as it does of dice and coins."""

    def effect(self, event: Event, display: TableView, after: V) -> Motion | None:
        """What is to be seen of an event before its pieces go where `after` has them: an arrow, a ring, smoke."""
        return None

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """Whether this is shown together with what came just before: a whole line flows, a house is paid at once."""
        if not (isinstance(event, Moved) and isinstance(earlier, Moved)):
            return False
        return (event.piece, event.target, event.why, event.owner) == (
            earlier.piece, earlier.target, earlier.why, earlier.owner
        )  # fmt: skip

    def is_aftermath(self, event: Event, seat: int) -> bool:
        """Whether this event is no longer part of what the seat decided: the bot's reason is not shown with it."""
        return isinstance(event, PhaseBegan | Ended)

    def enters(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        """Where a piece comes in from that was not on the board; None: it grows where it stands."""
        return None

    def leaves(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        """Where a piece goes that is on the board no more; None: it shrinks where it stands."""
        return None

    def finale(self, view: V, outcome: Outcome, *, won: bool) -> Finale | None:
        """How the match ends on this board, before its last page. Won: by one of the people at the table, or where
        only bots play, by one of them. In a match of people against each other somebody has: show the winner's scene.
        """
        return None

    @final
    def turns_over(self, before: str, after: str) -> bool:
        """Whether a piece that changes its kind is seen to turn over: a cube or a token does, and the back of a card.
        What is made of words does not: it says something else now."""
        both = (before, after)
        return cards.BACK in both or not any(kind.startswith(cards.CARD) or self.composed(kind) for kind in both)

    def in_tray(self, event: Event) -> Lying | None:
        """What lies in the tray from this event on; None if the event changes nothing there."""
        match event:
            case Rolled(dice=dice, kind=kind):
                return Lying(dice, self.tray_words(event), kind, thrown=True)
            case Flipped(coins=coins):
                return Lying(coins, self.tray_words(event), thrown=True)
        return None

    def tray_words(self, event: Event) -> str:
        """What is said beside the dice while this event is shown."""
        return ""
