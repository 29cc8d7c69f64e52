"""What is said and pointed out at a table: one bubble, what was advised, or every move there is."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from game.core.contract import Reason
from scenes.kit.canvas import Box
from scenes.table.terms import Gesture, Tool

if TYPE_CHECKING:
    from scenes.table.situation import Situation

BUBBLE_SECONDS = 4.0


class Bubble(NamedTuple):
    """Something said where the player looks; a click on it opens the rulebook at its rule."""

    words: str
    at: tuple[float, float]
    rule: str
    left: float
    """Seconds it stays."""
    below: bool = False
    """Said under the place instead of above it."""
    clear: tuple[Box, ...] = ()
    """What it leaves in sight, where there is room for that."""


class Remarks:
    """Whoever has something to say says it here; only the last of it is seen."""

    def __init__(self, now: Situation) -> None:
        self._now = now
        self.bubble: Bubble | None = None
        self.advised: Gesture | Tool | None = None
        """What the adviser pointed at."""
        self.hinting = False
        """Every move that can be made is shown."""

    def say(
        self, words: Reason | str, at: tuple[float, float], *, below: bool = False, clear: Sequence[Box] = (),
        stays: bool = False,
    ) -> None:  # fmt: skip
        """Beside this place, and as far as there is room on nothing of what is to stay in sight, the guide's note above
        all. What `stays` is there until the next click: what was asked for is read in peace."""
        rule, guide = words.rule if isinstance(words, Reason) else "", self._now.guide
        note = [guide.box] if guide is not None and guide.box is not None else []
        lasting = inf if stays else BUBBLE_SECONDS + len(str(words)) / 30
        self.bubble = Bubble(str(words), at, rule, lasting, below, (*clear, *note))
        self._now.app.request_redraw()

    def forget(self) -> None:
        """What was said and advised no longer fits the table."""
        self.bubble = self.advised = None

    def toggle_hints(self) -> None:
        """One light at a time: all moves, or the one that was advised."""
        self.hinting = not self.hinting
        if self.hinting:
            self.forget()

    def tick(self, seconds: float) -> None:
        if self.bubble is not None:
            left = self.bubble.left - seconds
            self.bubble = self.bubble._replace(left=left) if left > 0 else None
            if self.bubble is None:
                self._now.app.request_redraw()
