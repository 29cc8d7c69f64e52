"""An optional part of a board: where the scrap of paper lies on which a sentence is said, and how wide it is."""

from __future__ import annotations

from typing import ClassVar

WIDEST = 380.0


class Bubbles:
    """Without this part what is said about a spot is said above its middle."""

    widest_bubble: ClassVar[float] = WIDEST
    """How wide a sentence may run."""

    def said_at(self, spot: str) -> tuple[float, float] | None:
        """The point above which something is said about a spot; None is the middle of the spot."""
        return None

    def broken_off_at(self) -> tuple[float, float] | None:
        """Where it is said why a gesture of several moves could not go on; None is the middle of the board."""
        return None
