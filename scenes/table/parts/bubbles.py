"""An optional part of a board: position and width of bubbles."""

from __future__ import annotations

from typing import ClassVar

WIDEST = 380.0


class Bubbles:
    """Without this part, a bubble about a spot is above its centre."""

    widest_bubble: ClassVar[float] = WIDEST
    """The maximum width of a bubble."""

    def said_at(self, spot: str) -> tuple[float, float] | None:
        """The point above which a bubble about a spot is shown; None is the centre of the spot."""
        return None

    def broken_off_at(self) -> tuple[float, float] | None:
        """Where the reason is shown if a gesture of several moves could not continue; None is the middle of the
        board."""
        return None
