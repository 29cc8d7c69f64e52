"""Souls on the board, in trays and in a bowl: what the tests of Baron Voodoo share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from game.baron_voodoo.state import State
from game.core.chance import Chance
from scenes.table.marks import Words
from scenes.table.table import Table
from scenes.table.terms import Tool
from tests.game.baron_voodoo.tables import RULES

from .hands import Hands
from .laying import at as where
from .laying import lay

Sit = Callable[[State], Table]
ROW = {"A4": "Ws", "D4": "Yo", "G4": "Wv", "A1": "Yp", "B1": "Rp"}
"""A row with gaps, and a leap that stays open whatever the powers do."""
LEAPS = {"B4": "Yo", "C4": "Rx", "A1": "Yp", "B1": "Rp"}


@pytest.fixture
def sit(hands: Hands) -> Sit:
    """Lay a state on the table; people sit around it."""
    return partial(lay, hands, "baron-voodoo")


def begun(**options: Any) -> State:
    """The opening of a match with these options."""
    state: State = RULES.setup(msgspec.convert(options, RULES.options_type), Chance.seeded(3)).state
    return state


def opening() -> State:
    return begun(layout="balanced", loa_1="mamy-wata", loa_2="papa-legba")


def soul(scene: Table, side: int, number: int) -> str:
    return f"soul.{scene.match.state.sides[side].capture[number].id}"


def written(scene: Table) -> list[str]:
    """All that stands on the board in words."""
    view, board = scene.view.view, scene.board
    marked = [*board.printed(board.variant(view)), *board.marks(view), *board.under(view, scene.view.hand())]
    return [mark.words for mark in marked if isinstance(mark, Words)]


def touch(hands: Hands, scene: Table, spot: str) -> None:
    hands.click(where(scene, spot))
    hands.settle()


def button(hands: Hands, scene: Table, beginning: str) -> None:
    box = next(box for tool, box in scene.letter.shown_tools() if tool.words.startswith(beginning))
    hands.click(box.centre)
    hands.settle()


def tools(scene: Table) -> dict[str, Tool]:
    return {tool.words: tool for tool in scene.letter.tools}
