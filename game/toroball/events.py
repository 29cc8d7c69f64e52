"""What only Toroball can tell. Characters and "ball" and "cow" name pieces, teams are Red and Green."""

from __future__ import annotations

from typing import Literal

from game.core.events import Event

from .content import Team


class SkillPicked(Event, frozen=True):
    team: Team
    skill: str


class Picked(Event, frozen=True):
    who: str


class Skipped(Event, frozen=True):
    who: str
    seen: bool = False
    """Was hidden behind the straw, and the cow has come round it."""


class BallStopped(Event, frozen=True):
    """Something stood in the way of a kick: a character, the cow, a barrier or the straw tower (R20)."""

    at: str
    by: str


class Drank(Event, frozen=True):
    who: str
    squares: int


class Sheltered(Event, frozen=True):
    who: str
    at: str
    kind: Literal["perched", "barrier", "centre"]


class Watched(Event, frozen=True):
    """The player who moved last has the cow's eye (R9)."""

    who: str


class CowStayed(Event, frozen=True):
    """A natural six, or no way to her target (R36, R41)."""

    why: Literal["six", "no-way"]


class Nudged(Event, frozen=True):
    who: str
    back_in: int
    """The round in which the character may act again."""


class Dodged(Event, frozen=True):
    who: str


class GoalScored(Event, frozen=True):
    team: Team
    why: Literal["kick", "scatter", "boot", "slip", "empty-team"]
    red: int
    green: int


class MustActFirst(Event, frozen=True):
    who: str


class ExtraTime(Event, frozen=True):
    """The whistle finds the teams level: the next goal wins (R62)."""

    round: int
