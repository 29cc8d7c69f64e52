"""What only Lucha Libre can tell."""

from __future__ import annotations

from game.core.events import Event

from .state import Hold, Team, Wrestler


class Rerolled(Event, frozen=True):
    """Some dice were rolled again for a fan. `dice` is the whole row afterwards."""

    team: Team
    positions: tuple[int, ...]
    dice: tuple[int, ...]
    best: tuple[Hold, ...] = ()
    """What can be made of them at once, for a player who weighs up a reroll."""


class Locked(Event, frozen=True):
    """A team has locked its dice; under a curtain nobody else learns more than that."""

    team: Team


class Announced(Event, frozen=True):
    """What a team made of its dice, laid open."""

    team: Team
    wrestler: Wrestler
    dice: tuple[int, ...]
    moves: tuple[Hold, ...]
    fans: int
    rival: int
    own: int
    rerolls: int = 0
    """Fans already spent on rerolls this round; under a curtain nobody else knew."""


class EnergyChanged(Event, frozen=True):
    """A wrestler's energy after a round: what he gained himself and lost to the rival, added up before limits (R24)."""

    wrestler: Wrestler
    before: int
    after: int
    own: int
    lost: int
    overflow: int


class Rested(Event, frozen=True):
    wrestler: Wrestler
    before: int
    after: int


class Swapped(Event, frozen=True):
    team: Team
    out: Wrestler
    into: Wrestler
