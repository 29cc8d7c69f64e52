"""Motion without a clock of its own: tweens and sequences that are told how much time has passed."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

Easing = Callable[[float], float]


def between(start: tuple[float, float], end: tuple[float, float], t: float) -> tuple[float, float]:
    """Linear interpolation; exactly `end` at 1, or a piece would seem to have moved."""
    return end if t == 1.0 else (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def back_out(t: float) -> float:
    """Overshoot a little, then settle: a piece that is put down."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


def bounce(t: float) -> float:
    """The height of a damped bounce: 1 at the start, 0 at the end."""
    return float(abs(math.cos(t * math.pi * 2.5)) * (1 - t) ** 1.6)


class Motion(Protocol):
    def advance(self, seconds: float) -> float | None:
        """Continue; returns None while it runs, else the remaining time."""

    def finish(self) -> None:
        """Jump to the end."""


def _nothing(_: float) -> None:
    """A pause."""


class Tween:
    """Calls `show` with the eased progress from 0 to 1, then `done` once."""

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

    def advance(self, seconds: float) -> float | None:
        if not self._begun:
            self._begun = True
            self._begin()
        self._passed += seconds
        if self._passed < self.seconds:
            self._show(self._easing(self._passed / self.seconds))
            return None
        self._show(1.0)
        self._done()
        return self._passed - self.seconds

    def finish(self) -> None:
        self.advance(self.seconds + 1.0 if self.seconds else 1.0)


class Hold:
    """Lasts until the player has read what is shown: only `release` ends it, neither time nor skipping."""

    def __init__(self, begin: Callable[[Hold], None]) -> None:
        self._begin = begin
        self._begun = False
        self.waits = True

    def release(self) -> None:
        self.waits = False

    def advance(self, seconds: float) -> float | None:
        if not self._begun:
            self._begun = True
            self._begin(self)
        return None if self.waits else seconds

    def finish(self) -> None:
        """It cannot be skipped."""
        self.advance(0.0)


class Together:
    """Several motions in parallel; over when the last one is."""

    def __init__(self, *motions: Motion) -> None:
        self._motions = list(motions)

    def advance(self, seconds: float) -> float | None:
        left = seconds
        for motion in list(self._motions):
            unused = motion.advance(seconds)
            if unused is not None:
                self._motions.remove(motion)
                left = min(left, unused)
        return None if self._motions else left

    @property
    def waits(self) -> bool:
        """For a player who reads, like `Hold`."""
        return any(getattr(motion, "waits", False) for motion in self._motions)

    def finish(self) -> None:
        """Skip to the end, except for what must be read first."""
        for motion in self._motions:
            motion.finish()
        self._motions = [motion for motion in self._motions if getattr(motion, "waits", False)]


class Chain:
    """Motions in sequence, as one motion."""

    def __init__(self, *motions: Motion) -> None:
        self._motions = list(motions)

    def advance(self, seconds: float) -> float | None:
        left: float | None = seconds
        while self._motions and left is not None:
            left = self._motions[0].advance(left)
            if left is not None:
                self._motions.pop(0)
        return left if not self._motions else None

    @property
    def waits(self) -> bool:
        """For a player who reads, like `Hold`."""
        return bool(self._motions) and getattr(self._motions[0], "waits", False)

    def finish(self) -> None:
        """Skip to the end, or to the next thing that must be read first."""
        while self._motions:
            self._motions[0].finish()
            if self.waits:
                return
            self._motions.pop(0)


class Sequence:
    """A queue of motions. A motion may be a factory that is called when its turn comes (it sees the state at that
    time)."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], Motion]] = []
        self._now: Motion | None = None

    def add(self, make: Callable[[], Motion]) -> None:
        self._waiting.append(make)

    @property
    def busy(self) -> bool:
        return self._now is not None or bool(self._waiting)

    def advance(self, seconds: float) -> None:
        left: float | None = seconds
        while left is not None:
            if self._now is None:
                if not self._waiting:
                    return
                self._now = self._waiting.pop(0)()
            left = self._now.advance(left)
            if left is not None:
                self._now = None

    def hurry(self) -> None:
        """The current motion skips to its end; the next one begins."""
        if self._now is not None:
            self._now.finish()
            if not getattr(self._now, "waits", False):
                self._now = None

    def finish(self) -> None:
        """Everything skips to its end, or to the next thing that must be read first."""
        while self.busy:
            if self._now is None:
                self._now = self._waiting.pop(0)()
            self.hurry()
            if self._now is not None:
                return
