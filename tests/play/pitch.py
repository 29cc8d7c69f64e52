"""A pitch with a cow on it: what the tests of Toroball share."""

from __future__ import annotations

from typing import Protocol

import pytest

from game.core.journal import Seat
from game.toroball.state import Character, CowRun, State
from scenes.boards.toroball import GameBoard
from scenes.boards.toroball.zones import Plank
from scenes.kit.canvas import Box
from scenes.table.table import Table
from tests.game.toroball.table import acted, moved, table

from .hands import Hands
from .laying import lay


class Sit(Protocol):
    def __call__(self, state: State, second: str = "person") -> Table: ...


@pytest.fixture
def sit(hands: Hands) -> Sit:
    def down(state: State, second: str = "person") -> Table:
        return lay(hands, "toroball", state, (Seat("Ada", "red"), Seat("Bo", "blue", second)))

    return down


def drop(hands: Hands, place: tuple[float, float]) -> None:
    hands.drop(place)
    hands.settle()


def bar(board: GameBoard, square: str) -> Box:
    """The light before a piece of fence."""
    zone, key = board.zones[f"perch.{square}"]
    assert isinstance(zone, Plank)
    return zone.bar(key)


def led(who: dict[str, str | Character | None], steps: int) -> State:
    """Red leads the cow from D5 toward Sami, who moved last."""
    return table(who, phase="cow", cow="D5", ball="J1", last_mover="G1", cow_run=CowRun(5, steps, "Red"))


def busy() -> State:
    """Peyo on the fence, on the ball, beside the cow, and of a team that somersaults."""
    away = {"R2": acted("E2", "barrier"), "R3": acted("E8", "barrier"), "G1": moved("K4"), "G3": acted("M5")}
    return table(
        {"R1": "H1", **away}, "R1", left=3, doing={"stepped": True}, cow="H2", ball="H1", last_mover="G1",
        skills=("leapers", "brass-band"),
    )  # fmt: skip
