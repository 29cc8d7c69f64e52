"""The table of YSNP as one immutable value, its options and its moves.

Squares are named by their road number; in a game for two those of the right-hand Kingdom have an R before it. What
follows from the rest is not kept: the towers in the supply are those that stand nowhere, the Necromancer is dead when
he is neither in the stack nor on the road.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.moves import Grammar, Move

from .content import ROAD, Difficulty, MonsterKind, TowerType

Result = Literal["none", "won", "lost_necromancer", "lost_towers"]
Cell = tuple[int, int]
"""Kingdom (0 is the left-hand one) and square from 1 to 8."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    difficulty: Difficulty = "normal"
    kill_rule: Literal["exceed", "reach"] = "exceed"
    """Whether damage must be more than the hit points, or as much (G3)."""
    build_on: Literal["clear", "no_tower"] = "clear"
    """Whether monsters keep a square from being built on (G2)."""
    scout: Literal["off", "on"] = "off"
    """Whether the whole stack can be seen, or its top only (G18)."""
    mode: Literal["solo", "duo"] = "solo"


class Monster(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    kind: MonsterKind
    damage: int = 0
    moved: bool = False


class Tower(msgspec.Struct, frozen=True, forbid_unknown_fields=True, order=True):
    type: TowerType
    level: int = 1


class Kingdom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stack: tuple[MonsterKind, ...] = ("necromancer",)
    """First is the top."""
    squares: tuple[tuple[Monster, ...], ...] = ((),) * ROAD
    """Monsters on squares 1 to 8, each from bottom to top."""
    towers: tuple[Tower | None, ...] = (None,) * ROAD
    shots: tuple[int, ...] = (0,) * ROAD
    """Attacks left this turn for the tower on each square."""
    discard: tuple[MonsterKind, ...] = ()
    """Last is the top."""
    pending_loss: MonsterKind | None = None
    """The monster in the Village for which a tower must be given up."""

    @property
    def necromancer(self) -> Literal["waiting", "on board", "dead"]:
        if "necromancer" in self.stack:
            return "waiting"
        for square in self.squares:
            for monster in square:
                if monster.kind == "necromancer":
                    return "on board"
        return "dead"

    @property
    def cleared(self) -> bool:
        """Nobody is left to come, and nobody on the road (R28)."""
        return not self.stack and self.pending_loss is None and not any(self.squares)


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Options = Options()
    turn: int = 1
    phase: Literal["deploy", "build", "activate", "move", "over"] = "build"
    kingdoms: tuple[Kingdom, ...] = (Kingdom(),)
    seat: int = 0
    """Whose word it is while building and shooting."""
    passed: bool = False
    """In a game for two: the other player has ended shooting and may only speak again after an attack."""
    result: Result = "none"

    @property
    def cleared(self) -> bool:
        """Nobody is left to come, and nobody on any road (R28, R35)."""
        return all(kingdom.cleared for kingdom in self.kingdoms)


class Build(Move, frozen=True):
    word = "build"
    type: TowerType
    square: str


class Upgrade(Move, frozen=True):
    word = "upgrade"
    square: str


class Attack(Move, frozen=True):
    word = "attack"
    tower: str
    target: str


class End(Move, frozen=True):
    word = "end"


class Lose(Move, frozen=True):
    word = "lose"
    square: str


AnyMove = Build | Upgrade | Attack | End | Lose
GRAMMAR: Grammar[AnyMove] = Grammar(Build, Upgrade, Attack, End, Lose)

_NAMES = {(side, n): f"{'R' if side else ''}{n}" for side in (0, 1) for n in range(1, ROAD + 1)}
_CELLS = {name: cell for cell, name in _NAMES.items()}


def spot(cell: Cell) -> str:
    return _NAMES[cell]


def cell_of(name: str) -> Cell | None:
    return _CELLS.get(name)


def pile(name: str, side: int) -> str:
    """The name of a Kingdom's stack, discard, supply or village as a place."""
    return f"R-{name}" if side else name
