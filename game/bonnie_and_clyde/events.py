"""What only Bonnie and Clyde can tell."""

from __future__ import annotations

from typing import Literal

from game.core.events import Event

from .state import Box


class PoliceCame(Event, frozen=True):
    """Die, ammunition spent against it and modifier add up to what the police do."""

    die: int
    ammo_spent: int
    modifier: int
    total: int


class RoyCame(Event, frozen=True):
    """Bonnie's husband changes side."""

    present: bool


class Imprisoned(Event, frozen=True):
    """A step of Police Threat beyond its end; `modifier` is what the police add from now on."""

    modifier: int


class CubePlaced(Event, frozen=True):
    box: Box
    pay: str
    poem: bool


class NoEffect(Event, frozen=True):
    """A step that changes nothing, and why."""

    gauge: str
    why: Literal["roy", "passion-full", "no-passion", "no-poem", "poem-full", "poem-unwritten", "full"]


class CubeLost(Event, frozen=True):
    """The police want ammunition that is not there: an action cube is gone for today."""

    pool: str


class TownKept(Event, frozen=True):
    """Leave Town was played, but the four seals did not hold until the evening."""
