"""An optional part of a board: plates around the board, where the things of the other players lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

V = TypeVar("V")


class Plates(Generic[V]):
    """The table paints the head of each plate, with the player's colour, mark and name; the board does the rest."""

    head_figure: ClassVar[float] = 0.0
    """Room that the head of a plate keeps free at its right end for a figure that the board writes there."""

    def plates(self, view: V) -> Mapping[int, str]:
        """Seat → the spot of its plate. A seat without one sits at the board itself, as whoever looks at it does."""
        return {}
