"""Remarks at a table: one bubble, the advised gesture, or all possible moves."""

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
    """A text where the player looks; a click on it opens the rulebook at its rule."""

    words: str
    at: tuple[float, float]
    rule: str
    left: float
    """Seconds it stays."""
    below: bool = False
    """Below the point instead of above it."""
    clear: tuple[Box, ...] = ()
    """Boxes that it should not cover, if there is room."""


class Remarks:
    """The shared bubble: only the last text is shown."""

    def __init__(self, now: Situation) -> None:
        self._now = now
        self.bubble: Bubble | None = None
        self.advised: Gesture | Tool | None = None
        """What was advised."""
        self.hinting = False
        """All possible moves are highlighted."""

    def say(
        self, words: Reason | str, at: tuple[float, float], *, below: bool = False, clear: Sequence[Box] = (),
        stays: bool = False,
    ) -> None:  # fmt: skip
        """Show a bubble beside this point. It avoids the given boxes if there is room, the guide's note first of
        all. A text that `stays` is shown until the next click, so that it can be read without hurry."""
        rule, guide = words.rule if isinstance(words, Reason) else "", self._now.guide
        note = [guide.box] if guide is not None and guide.box is not None else []
        lasting = inf if stays else BUBBLE_SECONDS + len(str(words)) / 30
        self.bubble = Bubble(str(words), at, rule, lasting, below, (*clear, *note))
        self._now.app.speaker.say(str(words), urgent=True)
        self._now.app.request_redraw()

    def forget(self) -> None:
        """Bubble and advice no longer fit the table."""
        self.bubble = self.advised = None

    def toggle_hints(self) -> None:
        """One highlight at a time: all moves, or the advised one."""
        self.hinting = not self.hinting
        if self.hinting:
            self.forget()

    def tick(self, seconds: float) -> None:
        if self.bubble is not None:
            left = self.bubble.left - seconds
            self.bubble = self.bubble._replace(left=left) if left > 0 else None
            if self.bubble is None:
                self._now.app.request_redraw()
