"""What only Protocol G117 can tell. `owner` is the seat that acts: 0 for the AI, 1 for the humans."""

from __future__ import annotations

from typing import Literal

from game.core.events import Event

from .state import Icon, Pair, Part, SquareName


class ActionTaken(Event, frozen=True):
    owner: int
    pair: Pair
    part: Part
    answer: bool
    """The second player had to take this pair."""


class IconFailed(Event, frozen=True):
    """An icon without effect: nobody to hit, no cube in the reserve, nowhere to land (R18, R23, R24)."""

    owner: int
    icon: Icon
    why: Literal["no-target", "no-reserve", "no-square"]


class Struck(Event, frozen=True):
    """Two units take out an enemy beside them (R12)."""

    owner: int
    at: SquareName


class Charged(Event, frozen=True):
    """A unit runs into an enemy; both are lost (R13). `way` are the squares it walked."""

    owner: int
    origin: SquareName
    way: tuple[SquareName, ...]
    at: SquareName


class OperationsEnded(Event, frozen=True):
    """The side stopped before its orders were spent."""

    owner: int
    lost: int


class SabotagePlayed(Event, frozen=True):
    """To be aimed when the turn is counted (R26)."""

    owner: int


class Sabotaged(Event, frozen=True):
    owner: int
    at: SquareName
    vp: int


class SabotageWasted(Event, frozen=True):
    """The other side holds nothing that could be sabotaged."""

    owner: int


class Counted(Event, frozen=True):
    """What a side's squares earned this turn (R29)."""

    owner: int
    squares: tuple[SquareName, ...]
    vp: int


class SeriesBegan(Event, frozen=True):
    """A tie after the last turn: markers off, play on (R34)."""

    score: int
    reset: bool
