"""What a board is asked: each question is answered by several games in their own way, or belongs to one of them."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from inspect import isclass
from pathlib import Path
from typing import Any

import pytest

from game.core import catalog
from scenes import boards
from scenes.table import parts
from scenes.table.board import Board

ARCHITECTURE = Path(__file__).parents[3] / "ARCHITECTURE.md"
COLUMNS = ((0.7, 1.0), (0.25, 0.85), (0.0, 0.4))
"""Always, often, seldom: of how many games. They overlap, so that a new game does not move what it never heard of."""
EVERY_BOARD = [each for each in Board.__mro__ if each.__module__.startswith("scenes.table")]
OPTIONAL = [
    each
    for found in pkgutil.iter_modules(parts.__path__, f"{parts.__name__}.")
    for each in vars(import_module(found.name)).values()
    if isclass(each) and each.__module__ == found.name and not issubclass(each, (*EVERY_BOARD, tuple))
]


def kinds_of_board(of: type[Any]) -> Iterator[type[Any]]:
    yield of
    for kind in of.__subclasses__():
        yield from kinds_of_board(kind)


for module in pkgutil.walk_packages(boards.__path__, f"{boards.__name__}."):
    import_module(module.name)
BOARDS = set(kinds_of_board(Board))


def hooks(part: type) -> Iterator[str]:
    """The methods and class variables of a part that a board may have otherwise."""
    for name, value in vars(part).items():
        final = getattr(getattr(value, "fget", value), "__final__", False)
        if not name.startswith("_") and not final:
            yield name


def users(hook: str) -> list[str]:
    """The games whose boards, or what these are made of, have this otherwise."""
    return sorted(
        {
            each.__module__.split(".")[2]
            for board in BOARDS
            for each in board.__mro__
            if each.__module__.startswith("scenes.boards.") and hook in vars(each)
        }
    )


@pytest.mark.parametrize("part", EVERY_BOARD, ids=lambda part: part.__name__)
def test_what_every_board_is_asked_is_answered_by_two_games_in_their_own_way(part: type) -> None:
    for hook in hooks(part):
        found = users(hook)
        assert len(found) >= 2, (
            f"{part.__name__}.{hook} is answered by {' '.join(found) or 'no game'} alone: "
            "let that board do it by itself, move it into an optional part, or make it final"
        )


@pytest.mark.parametrize("part", OPTIONAL, ids=lambda part: part.__name__)
def test_what_an_optional_part_asks_is_answered_by_a_game(part: type) -> None:
    assert [hook for hook in hooks(part) if not users(hook)] == []


def test_the_table_of_hooks_names_each_of_them_where_it_belongs() -> None:
    rows = re.findall(r"^\| `\w+` \|(.*)\|(.*)\|(.*)\|$", ARCHITECTURE.read_text(encoding="utf-8"), re.MULTILINE)
    games = len(catalog.LISTINGS)
    named = [(hook, column) for row in rows for column, cell in enumerate(row) for hook in re.findall(r"`(\w+)`", cell)]
    assert sorted(hook for hook, _column in named) == sorted(
        ["drawing", *(h for part in EVERY_BOARD for h in hooks(part))]
    )
    for hook, column in named:
        least, most = COLUMNS[column]
        assert least <= len(users(hook)) / games <= most, f"{hook} is answered by {len(users(hook))} of {games} games"
