"""Buttons change with the table: a second press of a hand that lies still is not meant for the new one."""

from __future__ import annotations

Place = str | tuple[float, float]
"""Where a press came from: the key of the focus, or the mouse."""

STILL = 8.0
"""Units that a mouse may tremble."""
PATIENCE = 1.2
"""Seconds after which whoever presses has seen what the button says."""


class SecondPress:
    def __init__(self) -> None:
        self._last: tuple[str, Place] | None = None
        """What was pressed last, and from where."""
        self._waited = 0.0

    def meant(self, what: str, where: Place) -> bool:
        """False once, if something else was pressed here and the hand has not moved since."""
        last, self._waited = self._last, 0.0
        self._last = (what, where)
        return last is None or last[0] == what or not _same(last[1], where)

    def tick(self, seconds: float, where: Place) -> None:
        """The table is at rest; `where` is the hand now."""
        self._waited += seconds
        if self._last is not None and (self._waited > PATIENCE or not _same(self._last[1], where)):
            self._last = None


def _same(one: Place, other: Place) -> bool:
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) <= STILL
