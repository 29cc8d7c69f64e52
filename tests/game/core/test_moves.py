"""One text form for every move, and its inverse."""

from __future__ import annotations

from typing import Literal

import pytest

from game.core.moves import Grammar, InvalidMove, Move, Square


class Go(Move, frozen=True):
    word = "go"
    to: int


class Swap(Move, frozen=True):
    word = "swap"
    a: Square
    b: Square


class Reroll(Move, frozen=True):
    word = "reroll"
    dice: tuple[int, ...]


class Shout(Move, frozen=True):
    word = "shout"
    how: Literal["loud", "soft"]
    times: int | None = None


class Pass(Move, frozen=True):
    word = "pass"


GRAMMAR: Grammar[Move] = Grammar(Go, Swap, Reroll, Shout, Pass)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("go 5", Go(5)),
        ("swap 1,2 3,4", Swap((1, 2), (3, 4))),
        ("reroll 2 3", Reroll((2, 3))),
        ("reroll", Reroll(())),
        ("shout loud", Shout("loud")),
        ("shout soft 3", Shout("soft", 3)),
        ("pass", Pass()),
    ],
)
def test_text_and_move_are_one(text: str, move: Move) -> None:
    assert str(move) == text
    assert GRAMMAR.parse(text) == move


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "known move"),
        ("fly 3", "known move"),
        ("go", "too short"),
        ("go 5 6", "too long"),
        ("go five", "int"),
        ("swap 1,2 3", "length"),
        ("shout whisper", "whisper"),
        ("reroll 1 x", "int"),
    ],
)
def test_what_is_no_move_is_refused_with_the_reason(text: str, problem: str) -> None:
    with pytest.raises(InvalidMove, match=problem):
        GRAMMAR.parse(text)


def test_help_shows_every_form() -> None:
    assert GRAMMAR.forms() == [
        "go TO",
        "swap LINE,COLUMN LINE,COLUMN",
        "reroll DICE…",
        "shout loud|soft [TIMES]",
        "pass",
    ]


def test_two_kinds_may_not_share_a_word() -> None:
    with pytest.raises(ValueError, match="word of its own"):
        Grammar(Go, Go)
