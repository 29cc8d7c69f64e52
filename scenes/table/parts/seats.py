"""Who sits at the table: names, colours and marks, who plays together, who is awaited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from game.core.journal import Seat
from game.core.words import _
from scenes.table.parts.layout import Layout

V = TypeVar("V")


def names_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """What players are called, by seat: somebody without a name is "you" where no other person plays."""
    lone = sum(who.is_person for who in seats) == 1
    return tuple(
        who.name or (_("You") if lone and who.is_person else _("Player {n}").format(n=seat + 1))
        for seat, who in enumerate(seats)
    )


class Seats(Layout[V]):
    """How players are called and told apart."""

    side_colours: ClassVar[tuple[str, ...]] = ()
    """The colours of the seats where they belong to the game's sides, whoever sits there."""
    covers_secrets: ClassVar[bool] = False
    """Hands choose in secret on this very board (behind a hat, on keys of their own): it shows only what everybody may
    see, and no card is passed between the players."""
    reasons_are_open: ClassVar[bool] = False
    """What bots of this game say about their moves gives nothing away, although they may hold what nobody else sees."""
    head_figure: ClassVar[float] = 0.0
    """Room that the head of a plate keeps free at its right end for a figure of the board's own."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names of those who sit at the table, by seat; none where a board is only looked at."""
        return names_of(self.seats)

    @classmethod
    def worn(cls, chosen: Mapping[str, Any], seat: int) -> str | None:
        """The colour of a seat with these options, before anybody sits down; None where its player chooses one."""
        return cls.side_colours[seat] if cls.side_colours else None

    def seat_name(self, view: V, seat: int, name: str) -> str:
        """How a player is called on the table: the name first, the team or figure where it matters."""
        return name

    def seat_colour(self, view: V, seat: int, chosen: str) -> str:
        """The colour of a player: the one they chose, unless it belongs to their side or their figure."""
        return self.side_colours[seat] if self.side_colours else chosen

    def seat_mark(self, view: V, seat: int) -> str:
        """The drawing that stands for a player beside the colour; empty is the shape of the colour they chose."""
        return ""

    def partners(self, view: V, seat: int) -> tuple[int, ...]:
        """All who play together with this seat, itself among them, in the order of the seats."""
        return (seat,)

    def places(self, view: V) -> dict[int, str]:
        """Seat → the spot of the plate where it sits, on tables that have such; the viewer's own things need none."""
        return {}

    def awaited(self, view: V, actor: int) -> tuple[int, ...]:
        """The seats that have something to decide now: where both choose in secret, not only the first of them.

        While things move this is asked of each frame, and `actor` is whoever decided or decides next.
        """
        return (actor,)

    def hails(self, view: V, seat: int) -> bool:
        """Whether a band with the name sweeps over the board when the mouse is passed on to this seat.

        Where it goes round with every piece that is set, name, colour and place in the bar are enough.
        """
        return True
