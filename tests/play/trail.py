"""A sled on the trail: what the tests of Iditacards share."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.journal import Seat
from game.iditacards.state import State, Variant
from scenes.table.handover import Handover
from scenes.table.table import Table
from scenes.table.terms import Piece
from tests.game.iditacards.tables import race, sled

from .hands import Hands
from .laying import PEOPLE, lay

DRIVEN = Variant()
"""With the step at the end of a turn."""


@pytest.fixture(autouse=True)
def _no_piece_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    """When all motion is over, the pieces must stand where the rules have them."""
    real = Table._come_to_rest

    def checked(table: Table) -> None:
        expected: list[Piece] = sorted(table.board.pieces(table.viewers.seen()))
        assert table.view.stage.at_rest() == expected
        real(table)

    monkeypatch.setattr(Table, "_come_to_rest", checked)


def sit(hands: Hands, state: State, *players: str) -> Table:
    """Lay a table; seats not named are people. The first card of the curtain is lifted."""
    kinds = (*players, *["person"] * 4)
    seats = [Seat(who.name, who.colour, kind) for who, kind in zip(PEOPLE, kinds, strict=False)]
    table = lay(hands, "iditacards", state, seats)
    if isinstance(hands.app.scene, Handover):
        hands.app.pop()
        hands.settle()
    return table


def alone(hand: str, deck: str = "lunch move", **more: Any) -> State:
    more.setdefault("team", "wheel_dog")
    return race(sled(50, hand, deck, **more), options=DRIVEN)


def grip(table: Table, source: str) -> tuple[float, float]:
    sprite = table.view.stage.source(source)
    assert sprite is not None, source
    return table.view.spreading.grip(sprite)


def player(table: Table, seat: int = 0) -> Any:
    return table.match.state.players[seat]


def tool(table: Table, words: str) -> Any:
    return next(tool for tool in table.letter.tools if tool.words == words)
