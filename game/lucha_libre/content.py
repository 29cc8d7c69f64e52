"""Wrestlers, moves and energy, read from `assets/lucha_libre/arena.toml`."""

from __future__ import annotations

import tomllib

import msgspec

from game.core.words import Words

from .state import HOLDS, WRESTLERS, Hold, Levels, Team, Wrestler


class Hall(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: int
    goal: int
    seats: int


class Energy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dice: tuple[int, ...]
    start: int

    @property
    def most(self) -> int:
        return len(self.dice) - 1


class Mask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Words
    team: Team
    lucky: int
    seq2: tuple[int, int]
    seq3: tuple[int, int, int]
    finisher: Words
    starts: bool = False


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fans: int
    rival: int
    own: int


class Temper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a computer opponent weighs things."""

    rerolls: bool
    rival: float
    own: float
    change: float
    endgame: bool = False


class Arena(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hall: Hall
    energy: Energy
    wrestlers: dict[Wrestler, Mask]
    moves: dict[Hold, Effect]
    bots: dict[str, Temper]

    def starters(self) -> dict[Team, Wrestler]:
        return {mask.team: name for name, mask in self.wrestlers.items() if mask.starts}

    def partner(self, wrestler: Wrestler) -> Wrestler:
        """The other one of the team."""
        team = self.wrestlers[wrestler].team
        return next(name for name, mask in self.wrestlers.items() if mask.team == team and name != wrestler)

    def dice_at(self, levels: Levels, wrestler: Wrestler) -> int:
        dice: int = self.energy.dice[getattr(levels, wrestler)]
        return dice


def read_arena(text: str) -> Arena:
    arena = msgspec.convert(tomllib.loads(text), Arena)
    if set(arena.wrestlers) != set(WRESTLERS) or set(arena.moves) != set(HOLDS):
        raise ValueError("arena.toml: all four wrestlers and all seven moves must be listed")
    for team in ("A", "B"):
        masks = [mask for mask in arena.wrestlers.values() if mask.team == team]
        if len(masks) != 2 or sum(mask.starts for mask in masks) != 1:
            raise ValueError(f"arena.toml: team {team} needs two wrestlers, one of whom starts in the ring")
    if not 0 <= arena.energy.start <= arena.energy.most or not all(1 <= n <= 5 for n in arena.energy.dice):
        raise ValueError("arena.toml: energy must begin on one of its levels, and a level rolls 1 to 5 dice")
    return arena
