"""The games that ask most of the table, in the real app."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.journal import Seat
from game.core.match import Match
from saves.settings import Speed
from scenes.table.table import Table
from scenes.table.terms import Piece
from tests.at_hand import AtHand
from tests.game.playing import rules_of
from tests.play.hands import Hands
from tools.screens import PEOPLE


@pytest.fixture
def no_piece_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    """When all motion is over, the pieces stand where the rules have them, as large as they stay."""
    real = Table._come_to_rest

    def checked(table: Table) -> None:
        expected: list[Piece] = sorted(table.board.pieces(table.viewers.seen()))
        assert table.view.stage.at_rest() == expected
        standing = {(s.piece, s.at, s.fit, s.scale, s.turn) for s in table.view.stage.sprites}
        real(table)
        assert {(s.piece, s.at, s.fit, s.scale, s.turn) for s in table.view.stage.sprites} == standing, "a piece jumped"

    monkeypatch.setattr(Table, "_come_to_rest", checked)


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    with at_hand.app(tmp_path / "home") as app:
        yield Hands(app)


def new_match(game: str, *, seed: int = 3, by: tuple[str, ...] = (), **options: Any) -> Match:
    """A match with everybody's name; `by` says which seats bots play."""
    rules = rules_of(game)
    chosen = msgspec.convert(options, rules.options_type)
    who = (*by, *["person"] * 4)
    seats = [Seat(name, colour, who[n]) for n, (name, colour) in enumerate(PEOPLE[: rules.seats(chosen)])]
    return Match.new(rules, chosen, seats, seed)


def seated(hands: Hands, match: Match, speed: Speed = "off") -> Table:
    """At the table, past what bots do first if nothing is shown of it."""
    hands.app.settings = hands.app.settings._replace(speed=speed)
    table = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(table)
    if speed == "off":
        hands.settle()
    return table
