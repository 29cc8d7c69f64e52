"""Which square sees which. Two Kingdoms side by side are one board: ranges and blasts cross the seam (R32, R34)."""

from __future__ import annotations

from .content import LEVELS, Figures
from .state import Cell

_EDGES = ((0, -1), (0, 1), (-1, 0), (1, 0))
_DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class Board:
    """The geometry of one or two Kingdoms, worked out once."""

    def __init__(self, figures: Figures, kingdoms: int) -> None:
        self._at: dict[tuple[int, int], Cell] = {}
        for row, squares in enumerate(figures.grid):
            for column, name in enumerate(squares):
                if name != "V":
                    self._at[row, column] = (0, int(name))
                    if kingdoms == 2:
                        self._at[row, 5 - column] = (1, int(name))
        places = {cell: place for place, cell in self._at.items()}
        self.cells = tuple(sorted(places))
        self.ranges = {(cell, level): self._range(places[cell], level) for cell in self.cells for level in LEVELS}
        self.beside = {cell: self._range(places[cell], 1) for cell in self.cells}
        """Squares that share an edge, for blasts."""

    def _range(self, place: tuple[int, int], level: int) -> tuple[Cell, ...]:
        """Edge neighbours; then diagonals too; then two squares in each of the eight straight directions (G4)."""
        directions = _EDGES if level == 1 else _EDGES + _DIAGONALS
        reach = (1, 2) if level == 3 else (1,)
        row, column = place
        seen = [(row + down * far, column + right * far) for down, right in directions for far in reach]
        return tuple(sorted(self._at[there] for there in seen if there in self._at))
