"""What only Way of the ShoTgun can tell. In an adventure owner 0 is the widow and owner None her foe."""

from __future__ import annotations

from typing import Literal

from game.core.events import Event

from .state import Act, Letter, Result, Verdict


class StopReached(Event, frozen=True):
    """The trail cube stands on a new stop; the story of it waits for the reader."""

    adventure: int
    stop: int


class ChoiceMade(Event, frozen=True):
    adventure: int
    stop: int
    choice: int
    """From 1."""


class ChoiceEnded(Event, frozen=True):
    """What came of a choice: plain, or by a roll."""

    adventure: int
    stop: int
    choice: int
    how: Literal["plain", "ok", "ko"]


class DuelBegan(Event, frozen=True):
    adventure: int
    foe: str
    grit: int
    distance: int


class TellShown(Event, frozen=True):
    """The two actions that the foe's die allows: heads left, tails right (R1)."""

    adventure: int
    foe: str
    row: int
    heads: Letter
    tails: Letter
    beat: int
    acts: tuple[Letter, Letter]
    """What the two come to at the distance of now (R3)."""


class FoeRead(Event, frozen=True):
    """What the foe does this beat. `meant` is the letter of the coin, before the distance changed it (R3)."""

    adventure: int
    foe: str
    meant: Letter
    act: Letter
    known_before: bool


class Acted(Event, frozen=True):
    """An action is carried out; `who` is "you", "foe", or "0" and "1" in a showdown."""

    who: str
    act: Act | Letter


class Shot(Event, frozen=True):
    """Dice against a need. Without dice the weapon did not reach (R15, R16)."""

    who: str
    dice: tuple[int, ...]
    need: int
    hits: int
    why: Literal["", "cover", "out-of-reach"] = ""


class Rerolled(Event, frozen=True):
    die: int
    """Which die, from 1."""
    before: int
    after: int
    hit: bool


class FoeFell(Event, frozen=True):
    adventure: int
    foe: str


class Judged(Event, frozen=True):
    adventure: int
    foe: str
    verdict: Verdict


class StoryClosed(Event, frozen=True):
    """A won adventure has one of four endings; its story waits for the reader."""

    adventure: int
    ending: Result


class Committed(Event, frozen=True):
    """Showdown: a secret choice was made; what it was is told to its owner only."""

    owner: int
    act: Act | None = None


class Revealed(Event, frozen=True):
    """Showdown: both choices come to light together."""

    acts: tuple[Act, Act]


class DuelEnded(Event, frozen=True):
    """Showdown: who took this duel (None: nobody), and by what."""

    winner: int | None
    why: Literal["shot", "grit", "shells", "level", "both"]
    wins: tuple[int, int]
