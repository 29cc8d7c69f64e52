"""Who sits at the table: names, colours and marks, who plays together, who is awaited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeVar, final

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
    """The colours of the seats, where these are sides of the game with colours of their own."""

    @property
    @final
    def names(self) -> tuple[str, ...]:
        """Names of those who sit at the table, by seat; none where a board is only looked at."""
        return names_of(self.seats)

    @classmethod
    def option_colour(cls, rules: Any, chosen: Mapping[str, Any], seat: int) -> str | None:
        """The colour that these options give a seat, before a match begins; None where its player chooses one."""
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
        """The seats of a team, this one included, in the order of the seats."""
        return (seat,)

    def awaited(self, view: V, actor: int) -> tuple[int, ...]:
        """The seats that have something to decide now: all of them, where several choose in secret.

        While things move this is asked of each frame, and `actor` is the seat that decided last or decides next.
        """
        return (actor,)

    def announces_turn(self, view: V, seat: int) -> bool:
        """Whether a band with the player's name unrolls over the board when the turn passes to this seat.

        Where the turn passes with every single piece, the name in the bar is enough.
        """
        return True
