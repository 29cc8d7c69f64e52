"""A state of one's own on the table, and where its things lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.core.journal import Seat
from game.core.match import Match
from scenes.table.board import Board
from scenes.table.table import Table
from tests.game.playing import rules_of

from .hands import Hands

B = TypeVar("B", bound=Board[Any])

PEOPLE = (Seat("Ada", "red"), Seat("Bo", "blue"), Seat("Cléo", "gold"), Seat("Dmitri", "green"))


def lay(hands: Hands, game: str, state: Any, seats: Sequence[Seat] = PEOPLE, *, seed: int = 7, **more: Any) -> Table:
    """Lay a state on the table and sit down at it; of these people as many as the game seats."""
    rules = rules_of(game)
    match = Match.from_state(rules, state, list(seats[: rules.seats_of(state)]), seed, **more)
    table = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(table)
    hands.settle()
    return table


def board_as(kind: type[B], table: Table) -> B:
    """The board of a table, for tests that ask what only this board can answer."""
    assert isinstance(table.board, kind)
    return table.board


def at(table: Table, spot: str) -> tuple[float, float]:
    return table.board.box(spot).centre


def figure(table: Table, source: str) -> tuple[float, float]:
    """Where a hand takes hold of it."""
    sprite = table.view.stage.source(source)
    assert sprite is not None, source
    return sprite.at
