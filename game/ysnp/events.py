"""What only YSNP can tell. Squares carry their names; `owner` is the Kingdom where two play."""

from __future__ import annotations

from game.core.events import Event


class Attacked(Event, frozen=True):
    tower: str
    """Type and level: "archer-2"."""
    at: str
    target: str


class Hit(Event, frozen=True):
    """A monster took damage; `total` is what it has taken this turn, `needed` what brings it down."""

    monster: str
    at: str
    damage: int
    total: int
    needed: int


class ExtraShot(Event, frozen=True):
    at: str


class VillageReached(Event, frozen=True):
    monster: str
    owner: int = 0


class WoundsHealed(Event, frozen=True):
    """Monsters that were hit but not killed are whole again (R14)."""

    count: int


class Passed(Event, frozen=True):
    """One of two players has no more to shoot for now."""

    owner: int


class TopSeen(Event, frozen=True):
    """The monster on top of a stack came to light when those above it went onto the road."""

    monster: str
    owner: int = 0
