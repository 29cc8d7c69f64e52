"""What only Baron Voodoo can tell.

Places are spaces ("D4"), "capture 0" and "spirit 0" (of side 0), and "pool". The owner of a gauge (score, offerings) is
a side, the owner of everything else a seat; they are the same unless teams play.
"""

from __future__ import annotations

from typing import Literal

from game.core.events import Event

from .state import Colour, Die, Face, Loa

Why = Literal[
    "setup", "place", "leap", "captured", "mamy-wata", "papa-legba", "gran-bwa", "erzulie-freda",
    "steal", "swap", "score", "send", "transfer",
]  # fmt: skip


class TurnBegan(Event, frozen=True):
    seat: int
    loa: Loa
    round: int
    extra: bool = False


class SoulMoved(Event, frozen=True):
    """One die went from place to place. `owner` is the seat that moved it."""

    soul: Die
    origin: str
    target: str
    why: Why
    owner: int | None = None
    loa: Loa | None = None
    giver: tuple[Loa, ...] = ()
    """Stolen or swapped: whose board it left."""
    taker: tuple[Loa, ...] = ()
    """Stolen or swapped: whose board it came to."""


class FaceTurned(Event, frozen=True):
    """A captured die shows another face: bought (C2), or by the icon change (C3)."""

    soul: Die
    """As it shows now."""
    before: Face
    why: Literal["bought", "change"]
    owner: int
    loa: Loa
    paid: int = 0


class PowerUsed(Event, frozen=True):
    power: Loa
    owner: int
    loa: Loa
    paid: int
    free_by: Literal["own", "baron", ""] = ""


class LineFlowed(Event, frozen=True):
    """The Tide moved a line (1 to 7 or A to G) towards one of its ends, with this number of souls."""

    line: str
    end: str
    souls: int


class OfferingTaken(Event, frozen=True):
    owner: int
    loa: Loa
    why: Literal["own-colour", "offering"]
    got: bool = True
    """False: the reserve is empty."""


class PointTaken(Event, frozen=True):
    owner: int
    loa: Loa


class ProtectionTurned(Event, frozen=True):
    owner: int
    loa: Loa
    active: bool


class Lapsed(Event, frozen=True):
    """The captured icon could do nothing."""

    owner: int
    face: Face


class Combined(Event, frozen=True):
    owner: int
    loas: tuple[Loa, ...]
    souls: tuple[Die, ...]
    points: int
    final: bool = False


class BaronMoved(Event, frozen=True):
    """The Baron Samedi marker changes hands; None is the reserve."""

    before: int | None
    after: int | None
    loa: Loa | None


class TurnBought(Event, frozen=True):
    owner: int
    loa: Loa
    paid: int


class EndTriggered(Event, frozen=True):
    owner: int
    loa: Loa
    why: Literal["score", "blocked"]


class TurnMissed(Event, frozen=True):
    """A player who cannot capture, whatever power he can pay, misses the turn (R27, R28)."""

    owner: int
    loa: Loa


class MajorityCounted(Event, frozen=True):
    colour: Colour
    sides: tuple[int, ...]
    loas: tuple[Loa, ...]
    points: int
