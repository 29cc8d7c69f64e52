"""An optional part of a board: questions that are asked openly of several seats in turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from game.core.moves import Move
from scenes.table.terms import (
    Question,
)

V = TypeVar("V")


class Asks(Generic[V]):
    """The table asks by name on a slip, and passes nothing on; players may give standing orders."""

    def question(self, view: V, seat: int, moves: Sequence[Any]) -> Question | None:
        """What is asked of a seat now, if neither question nor answer needs anything hidden; `view` is everybody's.

        The table then asks by name on a slip, and passes nothing on.
        """
        return None

    def obey(self, view: V, seat: int, question: Question, order: str) -> Move | None:
        """What a standing order answers now, from what the seat may see; None if it says to ask."""
        return None

    def order_words(self, topic: str, key: str) -> str:
        """A standing order in words, for whoever gave it; empty if it is none of this game's."""
        return ""
