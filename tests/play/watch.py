"""A watch of YSNP that is laid out for a test, and what hands do in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game.ysnp.state import State
from scenes.table.table import Table

from .hands import Hands
from .laying import at, figure, lay

Sit = Callable[[State], Table]


@pytest.fixture
def sit(hands: Hands) -> Sit:
    return partial(lay, hands, "ysnp")


def strike(hands: Hands, scene: Table, tower: str, target: str) -> None:
    """Two clicks: the tower, then the square."""
    hands.click(figure(scene, f"tower.{tower}"))
    hands.click(at(scene, target))
    hands.settle()


def played(scene: Table) -> list[str]:
    return [str(line.move) for line in scene.match.lines if hasattr(line, "move")]


def note(scene: Table) -> str:
    return " ".join(scene.preview.note().lines)


def kinds_on(scene: Table, spot: str) -> list[str]:
    return [sprite.kind for sprite in scene.view.stage.sprites if sprite.spot == spot]
