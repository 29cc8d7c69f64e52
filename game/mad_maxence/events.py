"""What only Mad Maxence can tell. `book` and `adventure` say where the words are: an event itself holds none."""

from __future__ import annotations

from typing import Literal

from game.core.events import Event

from .booklet import How
from .content import Manner


class _Told(Event, frozen=True):
    book: str
    adventure: int


class AdventureBegan(_Told, frozen=True):
    """The introduction waits for the reader."""


class PlaceReached(_Told, frozen=True):
    """A place is read: its scene the first time, what it says on a second visit later."""

    place: str
    first: bool


class SearchEnded(Event, frozen=True):
    """Looking for a hidden place. Without coins it was known already, or had been combed through before."""

    place: str
    heads: int
    difficulty: int
    found: bool
    known: bool = False


class ChoiceMade(_Told, frozen=True):
    place: str
    choice: int


class ChoiceEnded(_Told, frozen=True):
    place: str
    choice: int
    how: How


class SkillTried(Event, frozen=True):
    skill: str
    coins: int
    difficulty: int
    heads: int
    success: bool


class CombatBegan(_Told, frozen=True):
    place: str
    choice: int
    foe_c: int


class RoundFought(_Told, frozen=True):
    place: str
    choice: int
    round: int
    heads: int
    tails: int
    """Tails that cost Combativeness, after a shield took its share."""
    foe_before: int
    foe_after: int
    beaten: bool


class ClockStruck(_Told, frozen=True):
    at: int


class TimeRanOut(Event, frozen=True):
    """Hours had to be spent that the clock does not have: what `Ended` does not say."""

    at: int
    last: int
    hours: int
    why: str


class FlagChanged(_Told, frozen=True):
    flag: str
    set: bool


class ItemChanged(_Told, frozen=True):
    """An item came or went: found, used up, left behind."""

    item: str
    gained: bool
    why: Literal["event", "burn", "retry", "drop"]


class ManoeuvreEnded(Event, frozen=True):
    manner: Manner
    heads: int
    difficulty: int
    success: bool


class BrokenOff(Event, frozen=True):
    """The clock struck while she was leaving and left the car standing."""


class Escaped(_Told, frozen=True):
    """Out of this adventure: its farewell, or the ending it came to."""

    ending: str
    rating: int
    time_left: int
