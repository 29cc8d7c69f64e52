"""Two battlefields and a console: what the tests of Protocol G117 share."""

from __future__ import annotations

from game.core.journal import Seat
from game.protocol_g117.state import State
from scenes.table.table import Table
from scenes.table.terms import Gesture
from tests.game.protocol_g117.tables import resolving

from .hands import Hands
from .laying import lay

SEATS = (Seat("Ada", "red"), Seat("Ben", "blue"))


def sit_down(hands: Hands, state: State, seats: tuple[Seat, ...] = SEATS) -> Table:
    return lay(hands, "protocol-g117", state, seats, seed=5)


def told_before(table: Table, gesture: Gesture) -> str:
    """What the note, or the slip, says about a gesture."""
    return table.board.ahead(table.now, gesture) or ""


def between_two() -> State:
    """A Drone on the Power Hub between two Troops."""
    return resolving("HU", "D c3, T b3, T d3, B NW", po_left=2)
