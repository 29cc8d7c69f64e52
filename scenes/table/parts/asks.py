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
    """The table asks by name on a slip, without a handover; players may give standing orders."""

    def question(self, view: V, seat: int, moves: Sequence[Any]) -> Question | None:
        """What is asked of a seat now, if neither question nor answer needs hidden information; `view` is the public
        view.

        The table then asks by name on a slip, without a handover.
        """
        return None

    def obey(self, view: V, seat: int, question: Question, order: str) -> Move | None:
        """The answer of a standing order, from what the seat may see; None if it says to ask."""
        return None

    def order_words(self, topic: str, key: str) -> str:
        """The text of a standing order, for the player who gave it; empty if it is not one of this game."""
        return ""
