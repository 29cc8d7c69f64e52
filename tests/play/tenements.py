"""Four Tenements and a struggle: what the tests of Which Side are you on? share."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.which_side.rules import WhichSide
from game.which_side.state import State
from scenes.boards.which_side.board import GameBoard
from scenes.table.marks import Card
from scenes.table.table import Table
from scenes.table.terms import Piece
from tests.game.playing import rules_as
from tests.game.which_side.tables import build

from .hands import Hands
from .laying import PEOPLE, board_as
from .player import Player

RULES = rules_as(WhichSide)


@pytest.fixture(autouse=True)
def no_piece_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    """When all motion is over, every piece stands where the rules have it, whoever looks: nothing is hidden here."""
    real = Table._come_to_rest

    def checked(table: Table) -> None:
        expected: list[Piece] = sorted(table.board.pieces(table.viewers.seen()))
        assert table.view.stage.at_rest() == expected
        standing = {(s.piece, s.at) for s in table.view.stage.sprites}
        real(table)
        assert {(s.piece, s.at) for s in table.view.stage.sprites} == standing, "a piece jumped"

    monkeypatch.setattr(Table, "_come_to_rest", checked)


def held_up(table: Table) -> str:
    """The title of the card that is held up over the table; "" if none is."""
    view = table.view
    marks = (*view.moment.held, *table.board.over(view.view, view.hand()))
    return next((mark.face.title for mark in marks if isinstance(mark, Card)), "")


def board_of(table: Table) -> GameBoard:
    return board_as(GameBoard, table)


def seated(hands: Hands, seed: int = 3, **options: Any) -> Table:
    """A new match with everybody's name, past the page it begins with."""
    chosen = RULES.options_type(**options)
    seats = list(PEOPLE[: RULES.seats(chosen)])
    table = Table(hands.app, hands.app.shelf.begin(Match.new(RULES, chosen, seats, seed)))
    hands.app.push(table)
    return Player(hands, "click", 1).sit_down()


def fighting(**more: Any) -> State:
    houses = {name: {"usd": usd} for name, usd in
              zip(("russian", "italian", "american", "chinese"), (5, 2, 4, 0), strict=True)}  # fmt: skip
    pool = {"AGIT": 2, "ANAR": 2, "GREVE": 1, "SAB": 1}
    return build("struggle", houses=houses, pool=pool, employer_cards=["N07", "N12"], **more)
