"""Motion beyond the pieces that move from one frame to the next."""

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
    """Effects of events, how pieces appear and disappear, and the contents of the dice tray."""

    travels: ClassVar[dict[type[Event], Travel]] = {}
    """How pieces move for a type of event, if not by default."""
    told_at_rest: ClassVar[tuple[type[Event], ...]] = ()
    """Events that the log tells only when their motion is over, as for dice and coins."""

    def effect(self, event: Event, display: TableView, after: V) -> Motion | None:
        """The effect of an event before its pieces move to their places in `after`: an arrow, a ring, smoke."""
        return None

    def goes_with(self, event: Event, earlier: Event) -> bool:
        """Whether this is animated together with the previous event: a whole line flows, a house is paid at once."""
        if not (isinstance(event, Moved) and isinstance(earlier, Moved)):
            return False
        return (event.piece, event.target, event.why, event.owner) == (
            earlier.piece, earlier.target, earlier.why, earlier.owner
        )  # fmt: skip

    def is_aftermath(self, event: Event, seat: int) -> bool:
        """Whether this event no longer belongs to the seat's decision: the bot's reason is not shown with it."""
        return isinstance(event, PhaseBegan | Ended)

    def enters(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        """Where a new piece comes from; None: it grows in place."""
        return None

    def leaves(self, event: Event, piece: Piece) -> tuple[float, float] | None:
        """Where a removed piece goes; None: it shrinks in place."""
        return None

    def finale(self, view: V, outcome: Outcome, *, won: bool) -> Finale | None:
        """How the match ends on this board, before the result page. Won: by one of the people at the table or, if only
        bots play, by one of them. In a match between people somebody always has: show the winner's scene.
        """
        return None

    @final
    def turns_over(self, before: str, after: str) -> bool:
        """Whether a piece that changes its kind is animated as turning over: a cube, a token or the back of a card
        is. A piece composed of words is not: its text just changes."""
        both = (before, after)
        return cards.BACK in both or not any(kind.startswith(cards.CARD) or self.composed(kind) for kind in both)

    def in_tray(self, event: Event) -> Lying | None:
        """The contents of the tray from this event on; None if the event does not change them."""
        match event:
            case Rolled(dice=dice, kind=kind):
                return Lying(dice, self.tray_words(event), kind, thrown=True)
            case Flipped(coins=coins):
                return Lying(coins, self.tray_words(event), thrown=True)
        return None

    def tray_words(self, event: Event) -> str:
        """The text beside the dice while this event is shown."""
        return ""
