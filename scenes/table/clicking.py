"""Whoever clicks twice means the first click: the second never presses another button that came under the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.table.table import Table

SOON = 0.45
"""Seconds, once the table is at rest, in which a click at the same place belongs to the one before."""
STILL = 6.0
"""A hand that moves less than this rests."""


class Clicking:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._at: tuple[float, float] | None = None
        self._pressed = ""
        """What the button was called that the first click pressed."""
        self._left = 0.0

    def forget(self) -> None:
        """Something else was clicked in between."""
        self._left = 0.0

    def tick(self, seconds: float) -> None:
        """Time passes only while nothing moves: what a click has set off is looked at first."""
        if not self._table.view.busy:
            self._left = max(0.0, self._left - seconds)

    def too_soon(self, at: tuple[float, float]) -> bool:
        """A click on a button that was another one when the hand came here and clicked."""
        tool = self._table.letter.tool_at(at)
        words = tool.words if tool is not None else ""
        again = self._at is not None and abs(at[0] - self._at[0]) + abs(at[1] - self._at[1]) <= STILL
        if not (again and self._left and self._pressed):
            self._pressed = words
        self._at, self._left = at, SOON
        return bool(words) and words != self._pressed
