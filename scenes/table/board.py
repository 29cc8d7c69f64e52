"""How a game presents itself on the table. Each game has one `Board`, as small as the game allows.

A board turns a view into pieces and marks (`parts.layout`) and legal moves into gestures (`parts.play`). It gives the
texts (`parts.speech`) and the seats (`parts.seats`), and adds motion that the difference between two frames does not
show (`parts.motion`). It asks the rules; it never computes them. The types shared with the table are in `terms`.
Questions about a spot are answered by its zone (`parts.places`).

Some games have more, each in an optional part: questions to several seats (`parts.asks`), a story or a campaign
(`narration`), other gestures (`handwork`), plates of the other players (`plates`), another handling of secrets
(`secrets`), other positions for bubbles (`bubbles`).
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, TypeVar

from game.core import catalog
from game.core.contract import Rules
from game.core.journal import Seat
from scenes.table.parts.motion import Motions
from scenes.table.parts.seats import Seats
from scenes.table.parts.speech import Speech

V = TypeVar("V")


class Board(Speech[V], Seats[V], Motions[V]):
    """The presentation of one game. `rules` answers every question about what is allowed; V is the type of
    `rules.view`."""

    @classmethod
    def variant_for(cls, state: Any) -> type[Board[Any]]:
        """The class for this state, if a game has more than one kind of board."""
        return cls


def board_for(rules: Rules[Any, Any, Any], state: Any, seats: Sequence[Seat] = ()) -> Board[Any]:
    board: Board[Any] = board_class(rules.id).variant_for(state)(rules)
    board.seats = tuple(seats)
    return board


def board_class(game: str) -> type[Board[Any]]:
    """The board of a game lives in `scenes.boards.<folder>` and is called `GameBoard`."""
    module = import_module(f"scenes.boards.{catalog.listing(game).folder}")
    found: type[Board[Any]] = module.GameBoard
    return found
