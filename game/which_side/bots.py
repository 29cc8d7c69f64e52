"""How well the workers stand, and a bot that plays for all of them."""

from __future__ import annotations

from typing import Any

from game.core.bots import Seen

from .content import Content
from .state import State


def worth(content: Content, state: State) -> float:
    return float(len(state.controls))


class Organiser:
    def choose(self, seen: Seen) -> Any:
        return seen.moves[seen.chance.die(len(seen.moves)) - 1]
