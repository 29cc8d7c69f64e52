"""What only Mad Maxence can tell. `book` and `adventure` say where the words are: an event itself holds none."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.events import Event

from .booklet import How
from .content import Manner
from .state import Sums


class _Told(Event, frozen=True):
    book: str
    adventure: int


class _Story(_Told, frozen=True, kw_only=True):
    lines: tuple[int, ...] | None = None
    """Which passages of its text are told, by what she knew then; None: those that ask for nothing."""


class Tally(msgspec.Struct, frozen=True):
    """What a piece of the story came to in figures and things."""

    gauges: Sums = ()
    items: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()


class AdventureBegan(_Story, frozen=True):
    """The introduction waits for the reader."""

    aim: tuple[int, ...] | None = None
    """Passages of the aim."""


class PlaceReached(_Story, frozen=True):
    """A place is read: its scene the first time, what it says to somebody who comes back later."""

    place: str
    first: bool
    visit: int = 2
    """Of those who come back: the second time, or a later one."""


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


class ChoiceEnded(_Story, frozen=True):
    place: str
    choice: int
    how: How
    tally: Tally = Tally()


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
    shielded: int = 0
    """Tails that would have cost Combativeness without an item that helps."""


class ClockStruck(_Story, frozen=True):
    at: int
    tally: Tally = Tally()


class Caught(_Story, frozen=True):
    """What they take from her. `Ended` follows."""

    result: Literal["caught", "stranded"] = "caught"


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


class Escaped(_Story, frozen=True):
    """Out of this adventure: the ending it came to (`lines`), and its farewell."""

    ending: str
    rating: int
    time_left: int
    after: tuple[int, ...] | None = None
    adjusted: Sums = ()
    """What the way to the next adventure has raised and cut."""


class RollCalled(_Story, frozen=True):
    """The last page of the notebook: who came along."""
