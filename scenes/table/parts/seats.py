"""The players: names, colours and marks, teams, and whose decision is due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeVar, final

from game.core.journal import Seat
from game.core.words import _
from scenes.table.parts.layout import Layout

V = TypeVar("V")


def names_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The names of the players by seat: a player without a name is "you" if no other person plays."""
    lone = sum(who.is_person for who in seats) == 1
    return tuple(
        who.name or (_("You") if lone and who.is_person else _("Player {n}").format(n=seat + 1))
        for seat, who in enumerate(seats)
    )


class Seats(Layout[V]):
    """How players are called and told apart."""

    side_colours: ClassVar[tuple[str, ...]] = ()
    """The colours of the seats, where these are sides of the game with fixed colours."""

    @property
    @final
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat; empty if a board is used without a table."""
        return names_of(self.seats)

    @classmethod
    def option_colour(cls, rules: Any, chosen: Mapping[str, Any], seat: int) -> str | None:
        """The colour that these options give a seat, before a match begins; None if the player chooses one."""
        return cls.side_colours[seat] if cls.side_colours else None

    def seat_name(self, view: V, seat: int, name: str) -> str:
        """A player's name on the table: the name first, then the team or figure where it matters."""
        return name

    def seat_colour(self, view: V, seat: int, chosen: str) -> str:
        """The colour of a player: the chosen one, unless their side or figure has a fixed one."""
        return self.side_colours[seat] if self.side_colours else chosen

    def seat_mark(self, view: V, seat: int) -> str:
        """The drawing that represents a player beside the colour; empty is the shape of the chosen colour."""
        return ""

    def partners(self, view: V, seat: int) -> tuple[int, ...]:
        """The seats of a team, including this one, in order."""
        return (seat,)

    def awaited(self, view: V, actor: int) -> tuple[int, ...]:
        """The seats whose decision is due: all of them, if several choose in secret.

        During motion this is called for each frame, and `actor` is the seat that decided last or decides next.
        """
        return (actor,)

    def announces_turn(self, view: V, seat: int) -> bool:
        """Whether a banner with the player's name is shown when the turn passes to this seat.

        If the turn passes with every single piece, the name in the bar is enough.
        """
        return True
