"""What only The Last Glow can tell."""

from __future__ import annotations

from typing import Literal

from game.core.events import Event

Fate = Literal["down-left", "down", "down-right", "explosion"]


class HeartStirred(Event, frozen=True):
    """A heart's die and its line number add up to what it does (R26)."""

    at: str
    die: int
    line: int
    fate: Fate
    """What it really does: at the rim of the card a diagonal has become straight down."""
    rim: bool = False
    """Whether the rim made it so (R27)."""


class HeartBlocked(Event, frozen=True):
    """Another heart is in the way: the first time it rolls again, the second time it stays (R28)."""

    at: str
    stays: bool


class Exploded(Event, frozen=True):
    at: str
    damage: int


class Collided(Event, frozen=True):
    at: str


class TouchedPlanet(Event, frozen=True):
    at: str


class ArrivalFailed(Event, frozen=True):
    """No new heart: the square was taken twice, or no cube is left (R34, R37)."""

    why: Literal["taken", "no-cube"]


class HuntEnded(Event, frozen=True):
    at: str
    die: int
    distance: int
    success: bool


class CrewRested(Event, frozen=True):
    """Nothing was left to do for the rest of the crew (R42)."""

    count: int
