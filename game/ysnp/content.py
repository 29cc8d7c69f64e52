"""The Kingdom, the towers and the horde, read from `assets/ysnp/kingdom.toml`."""

from __future__ import annotations

import tomllib
from typing import Annotated, Literal

import msgspec

MonsterKind = Literal["skeleton", "wolf", "daemon", "necromancer"]
TowerType = Literal["archer", "guard", "wizard"]
Difficulty = Literal["normal", "easy", "hard"]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]

MONSTERS: tuple[MonsterKind, ...] = ("skeleton", "wolf", "daemon", "necromancer")
TYPES: tuple[TowerType, ...] = ("archer", "guard", "wizard")
LEVELS = (1, 2, 3)
ROAD = 8
"""Squares before the Village."""


class MonsterFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    count: Count
    speed: Annotated[int, msgspec.Meta(ge=1, le=9)]
    hit_points: Count


class TowerFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    attack: tuple[Count, Count, Count]
    ability: Literal["quick-shot", "blast"] | None = None


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    grid: tuple[str, str, str]
    waves: tuple[tuple[int, ...], ...]
    boss_square: int
    monsters: dict[MonsterKind, MonsterFigures]
    necromancer_hit_points: dict[Difficulty, Count]
    towers: dict[TowerType, TowerFigures]

    @property
    def boss_turn(self) -> int:
        return len(self.waves) + 1

    @property
    def horde(self) -> tuple[MonsterKind, ...]:
        """Every token but the boss."""
        return tuple(kind for kind in MONSTERS if kind != "necromancer" for _ in range(self.monsters[kind].count))


def read_figures(text: str) -> Figures:
    figures = msgspec.convert(tomllib.loads(text), Figures)
    if sorted("".join(figures.grid)) != sorted("12345678V") or any(len(row) != 3 for row in figures.grid):
        raise ValueError("kingdom.toml: the grid needs three rows of three: the squares 1 to 8 and the Village V")
    if set(figures.monsters) != set(MONSTERS) or set(figures.towers) != set(TYPES):
        raise ValueError("kingdom.toml: a monster or a tower is missing")
    if set(figures.necromancer_hit_points) != {"easy", "normal", "hard"}:
        raise ValueError("kingdom.toml: the Necromancer needs hit points for easy, normal and hard")
    squares = [square for wave in figures.waves for square in wave]
    if not all(1 <= square <= ROAD for square in [*squares, figures.boss_square]):
        raise ValueError(f"kingdom.toml: monsters appear on squares 1 to {ROAD}")
    if len(squares) != len(figures.horde):
        raise ValueError("kingdom.toml: the waves must bring exactly as many monsters as there are")
    if figures.monsters["necromancer"].count != 1:
        raise ValueError("kingdom.toml: there is one Necromancer")
    return figures
