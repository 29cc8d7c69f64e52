"""A page of a town, and a day in it: what the tests of Bonnie and Clyde share."""

from __future__ import annotations

from typing import Any

from game.bonnie_and_clyde.state import State
from scenes.boards.bonnie_and_clyde import GameBoard
from scenes.table.table import Table
from tests.game.bonnie_and_clyde.tables import table

from .hands import Hands
from .laying import board_as, lay


def sit_down(hands: Hands, state: State, *script: int) -> Table:
    return lay(hands, "bonnie-and-clyde", state, seed=3, script=script)


def drop(hands: Hands, found: Table, source: str, target: str) -> None:
    cube = found.view.stage.source(source)
    assert cube is not None
    hands.drag(cube.at, found.board.box(target).centre)
    hands.settle()


def last_move(found: Table) -> str:
    return str(found.match.history[-1].move)


def board_of(found: Table) -> GameBoard:
    return board_as(GameBoard, found)


def morning(text: str, die: int, **fields: Any) -> State:
    return table(text, "ammo_choice", police_die=die, **fields)


def last_cube(text: str, **fields: Any) -> State:
    return table(text, "daily", daily_left=1, used=["good_work"], **fields)
