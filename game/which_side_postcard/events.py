"""What only Which Side, New York 1910-1911 can tell."""

from __future__ import annotations

from game.core.events import Event


class OffensiveStruck(Event, frozen=True):
    """One die of the employers takes effect."""

    die: int


class WorkerHurt(Event, frozen=True):
    worker: int
    at: str
    why: str


class WorkerHealed(Event, frozen=True):
    worker: int
    at: str


class SettledIn(Event, frozen=True):
    """A newcomer has unpacked and can be sent out from now on (R18)."""

    worker: int


class DebtFell(Event, frozen=True):
    """Some dollars of the cost of living could not be paid; each of them hurts somebody (R32)."""

    missing: int
