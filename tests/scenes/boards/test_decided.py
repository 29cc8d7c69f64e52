"""The table of a finished match says what was decided, and promises nothing any more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from scenes.table.board import board_for
from scenes.table.marks import Inline, Lines, Mark, On, Printed, Tag, Within, Words
from tools.screens import finished_match

PROMISES = [
    ("protocol-g117", "now +"),
    ("iditacards", "In 0 squares"),
    ("toroball", "she stays"),
    ("way-of-the-shotgun", "next duel"),
]
"""What a board says of things to come, while a match goes on."""


def texts(marks: Iterable[Mark]) -> Iterator[str]:
    for mark in marks:
        match mark:
            case Words(words=words) | Tag(words=words):
                yield words
            case Inline(parts=parts):
                yield from (part.words for part in parts)
            case Lines(words=lines):
                yield from texts(lines)
            case On(marks=inner) | Printed(marks=inner) | Within(marks=inner):
                yield from texts(inner)


@pytest.mark.parametrize(("game", "promise"), PROMISES)
def test_a_decided_table_promises_nothing(game: str, promise: str) -> None:
    match = finished_match(game)
    board, view = board_for(match.rules, match.state, match.seats), match.rules.view(match.state, 0)
    board.show(view)
    assert not [words for words in texts([*board.marks(view), *board.over(view, None)]) if promise in words]
