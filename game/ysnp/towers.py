"""What the player may do, and why not: build or upgrade, attack, and give up a tower (R6 to R18, R21)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.core.contract import Reason
from game.core.words import N_

from .board import Board
from .content import LEVELS, ROAD, TYPES, Figures, MonsterKind
from .names import TOWER_NAMES
from .sight import View
from .state import Attack, Build, End, Kingdom, Lose, State, Tower, Upgrade, cell_of, spot

_BUILD, _UPGRADE, _ATTACK, _LOSE = cache(Build), cache(Upgrade), cache(Attack), cache(Lose)
_END = End()


def name_of(tower: Tower) -> str:
    return f"{tower.type}-{tower.level}"


def hit_points(figures: Figures, state: State | View, kind: MonsterKind) -> int:
    if kind == "necromancer":
        return figures.necromancer_hit_points[state.options.difficulty]
    return figures.monsters[kind].hit_points


def fatal(figures: Figures, state: State | View, kind: MonsterKind) -> int:
    """The damage in one turn that brings this monster down (R13, G3): the number on its heart."""
    return hit_points(figures, state, kind) + (state.options.kill_rule == "exceed")


# What is possible ----------------------------------------------------------------------------------------------------


def building_moves(state: State, side: int) -> Iterator[Build | Upgrade]:
    kingdom = state.kingdoms[side]
    types = [kind for kind in TYPES if Tower(kind, 1) not in kingdom.towers]
    for n in range(1, ROAD + 1):
        tower = kingdom.towers[n - 1]
        if tower is None:
            if not kingdom.squares[n - 1] or state.options.build_on == "no_tower":
                for kind in types:
                    yield _BUILD(kind, spot((side, n)))
        elif tower.level < LEVELS[-1] and Tower(tower.type, tower.level + 1) not in kingdom.towers:
            yield _UPGRADE(spot((side, n)))


def can_build(state: State, side: int) -> bool:
    return next(building_moves(state, side), None) is not None


def attacks(board: Board, state: State, side: int) -> list[Attack]:
    kingdom = state.kingdoms[side]
    found: list[Attack] = []
    for n in range(1, ROAD + 1):
        tower = kingdom.towers[n - 1]
        if tower is not None and kingdom.shots[n - 1]:
            found += [
                _ATTACK(spot((side, n)), spot(target))
                for target in board.ranges[(side, n), tower.level]
                if state.kingdoms[target[0]].squares[target[1] - 1]
            ]
    return found


def moves(board: Board, state: State) -> list[Build | Upgrade | Attack | End | Lose]:
    if state.phase == "build":
        return [*building_moves(state, state.seat)]
    if state.phase == "activate":
        return [*attacks(board, state, state.seat), _END]
    if state.phase == "move":
        side = losing_side(state)
        if side is not None:
            return [_LOSE(spot((side, n))) for n in range(1, ROAD + 1) if state.kingdoms[side].towers[n - 1]]
    return []


def losing_side(state: State) -> int | None:
    """The Kingdom that must give up a tower now."""
    return next((side for side, kingdom in enumerate(state.kingdoms) if kingdom.pending_loss is not None), None)


# Why not -------------------------------------------------------------------------------------------------------------

_OVER = Reason("over", N_("The game is over."))
_NO_SQUARE = Reason("no-square", N_("Towers and monsters stand on squares 1 to 8, and nowhere else."), rule="G1")
_BUILD_FIRST = Reason("build-first", N_("Build or upgrade a tower first."), rule="R6")
_BUILT = Reason("built", N_("One tower a turn: now your towers attack."), rule="R6")
_CHOOSE_LOSS = Reason("choose-loss", N_("A monster is in the Village: choose the tower it destroys."), rule="R21")
_NO_LOSS = Reason("no-loss", N_("No monster is in the Village: no tower has to go."), rule="R21")
_TOWER_THERE = Reason("tower-there", N_("A tower stands on that square already."), rule="R7")
_MONSTER_THERE = Reason("monster-there", N_("Monsters are on that square: nobody can build there now."), rule="R7")
_TOP_LEVEL = Reason("top-level", N_("Level 3 is the highest: this tower cannot be upgraded."), rule="R8")
_NO_SHOT = Reason("no-shot", N_("This tower has attacked already this turn."), rule="R11")
_OUT_OF_RANGE = Reason("out-of-range", N_("That square is out of this tower's range."), rule="R12")
_OWN_FOOT = Reason("own-foot", N_("A tower cannot attack the square it stands on."), rule="G5")
_NOBODY_THERE = Reason("nobody-there", N_("There is no monster on that square."), rule="R12")


def _no_tower(rule: str) -> Reason:
    return Reason("no-tower", N_("There is no tower on that square."), rule=rule)


def _not_yours(rule: str) -> Reason:
    return Reason("not-yours", N_("That belongs to the other Kingdom."), rule=rule)


def _taken(key: str, kingdom: Kingdom, tower: Tower, rule: str) -> Reason:
    """The token that is needed stands on the board; each exists once."""
    square = kingdom.towers.index(tower) + 1
    text = N_("There is only one {tower}, and it stands on square {square}.")
    return Reason(key, text, {"tower": TOWER_NAMES[name_of(tower)], "square": square}, rule=rule)


def why_not(board: Board, state: State, attempt: Build | Upgrade | Attack | End | Lose) -> Reason | None:
    if state.phase == "over":
        return _OVER
    if isinstance(attempt, Lose):
        return _why_not_lose(board, state, attempt)
    if state.phase == "move":
        return _CHOOSE_LOSS
    if isinstance(attempt, Attack | End):
        if state.phase != "activate":
            return _BUILD_FIRST
        return _why_not_attack(board, state, attempt) if isinstance(attempt, Attack) else None
    if state.phase != "build":
        return _BUILT
    cell = cell_of(attempt.square)
    if cell is None or cell not in board.cells:
        return _NO_SQUARE
    if cell[0] != state.seat:
        return _not_yours("R33")
    if isinstance(attempt, Build):
        return _why_not_build(state, attempt, cell[1])
    return _why_not_upgrade(state, cell[1])


def _why_not_build(state: State, attempt: Build, n: int) -> Reason | None:
    kingdom = state.kingdoms[state.seat]
    if kingdom.towers[n - 1] is not None:
        return _TOWER_THERE
    if kingdom.squares[n - 1] and state.options.build_on == "clear":
        return _MONSTER_THERE
    token = Tower(attempt.type, 1)
    return _taken("no-token", kingdom, token, "R7") if token in kingdom.towers else None


def _why_not_upgrade(state: State, n: int) -> Reason | None:
    kingdom = state.kingdoms[state.seat]
    tower = kingdom.towers[n - 1]
    if tower is None:
        return _no_tower("R8")
    if tower.level >= LEVELS[-1]:
        return _TOP_LEVEL
    token = Tower(tower.type, tower.level + 1)
    return _taken("next-taken", kingdom, token, "R9") if token in kingdom.towers else None


def _why_not_attack(board: Board, state: State, attempt: Attack) -> Reason | None:
    origin, target = cell_of(attempt.tower), cell_of(attempt.target)
    if origin is None or target is None or origin not in board.cells or target not in board.cells:
        return _NO_SQUARE
    if origin[0] != state.seat:
        return _not_yours("R33")
    kingdom = state.kingdoms[origin[0]]
    tower = kingdom.towers[origin[1] - 1]
    if tower is None:
        return _no_tower("R11")
    if not kingdom.shots[origin[1] - 1]:
        return _NO_SHOT
    if origin == target:
        return _OWN_FOOT
    if target not in board.ranges[origin, tower.level]:
        return _OUT_OF_RANGE
    return None if state.kingdoms[target[0]].squares[target[1] - 1] else _NOBODY_THERE


def _why_not_lose(board: Board, state: State, attempt: Lose) -> Reason | None:
    side = losing_side(state) if state.phase == "move" else None
    if side is None:
        return _NO_LOSS
    cell = cell_of(attempt.square)
    if cell is None or cell not in board.cells:
        return _NO_SQUARE
    if cell[0] != side:
        return _not_yours("R35")
    return None if state.kingdoms[side].towers[cell[1] - 1] is not None else _no_tower("R21")
