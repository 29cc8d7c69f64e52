"""What happened, in order: the rules emit events, the table animates them, the log narrates them, sounds follow them.

A game adds its own event types (subclasses of `Event`) where these are not enough. Places are names of spots on its
board, pieces and gauges have the names of its digest, `why` is a short key ("hunt", "explosion").
"""

from __future__ import annotations

import msgspec

from .chance import Coin
from .dice import D6


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="event", tag=True):
    seen_by: tuple[int, ...] | None = None
    """Seats that may see it; None means everybody. A later event may reveal it to all."""
    reveals: bool = False
    """It revealed something hidden: moves before it can no longer be taken back."""
    wait_for: int | None = None
    """The animation stops here until this seat has taken over the device; alone, if nobody else may see it."""


class PhaseBegan(Event, frozen=True):
    phase: str
    number: int = 0
    """Turn, round or day, where the game counts them."""


class Moved(Event, frozen=True):
    """A piece went from one place to another; "supply" is off the board."""

    piece: str
    origin: str
    target: str
    why: str = ""
    owner: int | None = None
    count: int = 1


class Rolled(Event, frozen=True):
    dice: tuple[int, ...]
    why: str
    at: str = ""
    """The place or piece the roll is for."""
    owner: int | None = None
    kind: str = D6.kind
    """The kind of die."""


class Flipped(Event, frozen=True):
    coins: tuple[Coin, ...]
    why: str
    at: str = ""
    owner: int | None = None


class GaugeChanged(Event, frozen=True):
    gauge: str
    before: int
    after: int
    why: str
    owner: int | None = None


class CardMoved(Event, frozen=True):
    """A card was drawn, played, bought, discarded or shown. `card` is empty for seats that may not see its face."""

    card: str
    origin: str
    target: str
    why: str = ""
    owner: int | None = None


class Ended(Event, frozen=True):
    winners: tuple[int, ...]
    reason: str


def is_seen_by(event: Event, seat: int | None) -> bool:
    """Whether this seat may know of an event; None is a spectator who sees only public events."""
    return event.seen_by is None or (seat is not None and seat in event.seen_by)


def seen_from(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    return tuple(event for event in events if is_seen_by(event, seat))
