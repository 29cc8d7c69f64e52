"""The shared state of a table: facts for its helpers, so that none of them needs the table itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scenes.table import places
from scenes.table.parts.seats import names_of

if TYPE_CHECKING:
    from game.core.contract import Rules
    from game.core.match import Match
    from scenes.kit.app import App
    from scenes.kit.scene import Point
    from scenes.table.board import Board
    from scenes.table.guided import Guide
    from scenes.table.letter import Letter
    from scenes.table.view import TableView
    from scenes.table.viewers import Viewers


@dataclass(eq=False)
class Situation:
    """What is played, what is shown of it and to whom. Nothing here plays, speaks or paints."""

    app: App
    match: Match
    board: Board[Any]
    viewers: Viewers
    view: TableView
    guide: Guide | None
    focused: Callable[[], Point | None]
    """The point with the keyboard focus."""
    moved: bool = False
    """Something was played, and the table must be updated when its motion is over."""
    is_asked: bool = False
    """A question is open on a slip: nothing else can be decided before it is answered."""
    shown_seat: int | None = None
    """The seat whose move is being shown."""

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return self.match.rules

    @property
    def letter(self) -> Letter:
        return self.view.letter

    @property
    def my_turn(self) -> bool:
        """A person decides now and all motion is over."""
        seat = self.match.actor
        if self.view.busy or self.moved or self.is_asked:
            return False
        return seat is not None and self.match.seats[seat].is_person

    @property
    def thinking(self) -> bool:
        """A bot decides now."""
        seat = self.match.actor
        return seat is not None and not self.match.seats[seat].is_person

    def moves(self) -> Sequence[Any]:
        """Legal moves that the guide allows."""
        return self.match.moves if self.guide is None else self.guide.only(self.match.moves)

    def allows(self, moves: Sequence[Any]) -> bool:
        """Whether the guide, if there is one, allows these moves of one gesture."""
        return self.guide is None or self.guide.allows(moves)

    def seat_name(self, seat: int) -> str:
        """The name of a player, the same everywhere on the table."""
        return self.board.seat_name(self.view.view, seat, self.plain_name(seat))

    def plain_name(self, seat: int) -> str:
        return names_of(self.match.seats)[seat]

    def seat_colour(self, seat: int) -> str:
        """The colour of a player: the chosen one, unless their side has a fixed one."""
        return places.colour_of(self.view, seat)
