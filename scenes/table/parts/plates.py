"""An optional part of a board: plates around the board for the things of the other players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

V = TypeVar("V")


class Plates(Generic[V]):
    """The table paints the head of each plate, with the player's colour, mark and name; the board does the rest."""

    head_figure: ClassVar[float] = 0.0
    """Space at the right end of a plate's head for a figure that the board writes there."""

    def plates(self, view: V) -> Mapping[int, str]:
        """Seat → the spot of its plate. A seat without one uses the board itself, like the viewer."""
        return {}
