"""Motion without a clock of its own: tweens and sequences that are told how much time has passed."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

Easing = Callable[[float], float]


def between(start: tuple[float, float], end: tuple[float, float], t: float) -> tuple[float, float]:
    """So much of the way; at its end exactly there, or a piece would seem to have moved."""
    return end if t == 1.0 else (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def back_out(t: float) -> float:
    """A little too far, then settling: a piece that is set down."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


def bounce(t: float) -> float:
    """How high something still jumps while it comes to rest: 1 at the start, 0 at the end."""
    return float(abs(math.cos(t * math.pi * 2.5)) * (1 - t) ** 1.6)


class Motion(Protocol):
    @property
    def steady(self) -> bool:
        """In the time that passed last nothing began or ended, and all that changed is local (see `Tween`)."""

    def advance(self, seconds: float) -> float | None:
        """Go on; returns None while it lasts, else the time it did not need."""

    def finish(self) -> None:
        """Jump to the end."""


def _nothing(_: float) -> None:
    """Time passes."""


class Tween:
    """Calls `show` with the eased progress from 0 to 1, then `done` once."""

    local = False
    """All that changes the table can find by itself: pieces, tumbling dice, rings of light, a band of words."""

    def __init__(
        self,
        seconds: float,
        show: Callable[[float], None] = _nothing,
        easing: Easing = ease_in_out,
        begin: Callable[[], None] = lambda: None,
        done: Callable[[], None] = lambda: None,
    ) -> None:
        self.seconds = seconds
        self._show = show
        self._easing = easing
        self._begin = begin
        self._done = done
        self._passed = 0.0
        self._begun = False
        self.steady = False

    def advance(self, seconds: float) -> float | None:
        self.steady = self._begun and (self.local or self._show is _nothing)
        if not self._begun:
            self._begun = True
            self._begin()
        self._passed += seconds
        if self._passed < self.seconds:
            self._show(self._easing(self._passed / self.seconds))
            return None
        self.steady = False
        self._show(1.0)
        self._done()
        return self._passed - self.seconds

    def finish(self) -> None:
        self.advance(self.seconds + 1.0 if self.seconds else 1.0)


class LocalTween(Tween):
    """Only around what moves must anything be painted anew."""

    local = True


class Hold:
    """Lasts until somebody has read what is shown: neither time nor hurry ends it, only `release`."""

    def __init__(self, begin: Callable[[Hold], None]) -> None:
        self._begin = begin
        self._begun = False
        self.waits = True
        self.steady = False

    def release(self) -> None:
        self.waits = False

    def advance(self, seconds: float) -> float | None:
        if not self._begun:
            self._begun = True
            self._begin(self)
        return None if self.waits else seconds

    def finish(self) -> None:
        """Nothing to skip: what must be read is read."""
        self.advance(0.0)


class Together:
    """Several motions at once; over when the last one is."""

    def __init__(self, *motions: Motion) -> None:
        self._motions = list(motions)
        self.steady = False

    def advance(self, seconds: float) -> float | None:
        left = seconds
        before = len(self._motions)
        for motion in list(self._motions):
            unused = motion.advance(seconds)
            if unused is not None:
                self._motions.remove(motion)
                left = min(left, unused)
        self.steady = len(self._motions) == before and all(motion.steady for motion in self._motions)
        return None if self._motions else left

    @property
    def waits(self) -> bool:
        """For somebody who reads, as `Hold` does."""
        return any(getattr(motion, "waits", False) for motion in self._motions)

    def finish(self) -> None:
        """To the end; what must be read first stays."""
        for motion in self._motions:
            motion.finish()
        self._motions = [motion for motion in self._motions if getattr(motion, "waits", False)]


class Chain:
    """Motions one after the other, as one."""

    def __init__(self, *motions: Motion) -> None:
        self._motions = list(motions)
        self.steady = False

    def advance(self, seconds: float) -> float | None:
        left: float | None = seconds
        before = len(self._motions)
        while self._motions and left is not None:
            left = self._motions[0].advance(left)
            if left is not None:
                self._motions.pop(0)
        self.steady = 0 < before == len(self._motions) and self._motions[0].steady
        return left if not self._motions else None

    @property
    def waits(self) -> bool:
        """For somebody who reads, as `Hold` does."""
        return bool(self._motions) and getattr(self._motions[0], "waits", False)

    def finish(self) -> None:
        """To the end, or to the next thing that must be read first."""
        while self._motions:
            self._motions[0].finish()
            if self.waits:
                return
            self._motions.pop(0)


class Sequence:
    """Motions one after the other. A motion may be made only when its turn comes (it sees what went before)."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], Motion]] = []
        self._now: Motion | None = None
        self.steady = False

    def add(self, make: Callable[[], Motion]) -> None:
        self._waiting.append(make)

    @property
    def busy(self) -> bool:
        return self._now is not None or bool(self._waiting)

    def advance(self, seconds: float) -> None:
        left: float | None = seconds
        before, self.steady = self._now, False
        while left is not None:
            if self._now is None:
                if not self._waiting:
                    return
                self._now = self._waiting.pop(0)()
            left = self._now.advance(left)
            if left is not None:
                self._now = None
        self.steady = self._now is not None and self._now is before and self._now.steady

    def hurry(self) -> None:
        """The current motion jumps to its end; the next one begins."""
        self.steady = False
        if self._now is not None:
            self._now.finish()
            if not getattr(self._now, "waits", False):
                self._now = None

    def finish(self) -> None:
        """Everything jumps to its end, or to the next thing that must be read first."""
        self.steady = False
        while self.busy:
            if self._now is None:
                self._now = self._waiting.pop(0)()
            self.hurry()
            if self._now is not None:
                return
