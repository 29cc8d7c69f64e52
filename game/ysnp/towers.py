"""What the player does: build or upgrade, attack, and give up a tower (R6 to R18, R21)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from game.core.contract import Reason
from game.core.events import Event, Moved
from game.core.words import N_

from .board import Board
from .content import LEVELS, ROAD, TYPES, Figures, MonsterKind
from .events import Attacked, ExtraShot, Hit
from .names import TOWER_NAMES
from .sight import View
from .state import Attack, Build, Cell, End, Kingdom, Lose, Monster, State, Tower, Upgrade, cell_of, pile, spot

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


def building_moves(state: State) -> list[Build | Upgrade]:
    side = state.seat
    kingdom = state.kingdoms[side]
    types = [kind for kind in TYPES if Tower(kind, 1) not in kingdom.towers]
    found: list[Build | Upgrade] = []
    for n in range(1, ROAD + 1):
        tower = kingdom.towers[n - 1]
        if tower is None:
            if not kingdom.squares[n - 1] or state.options.build_on == "no_tower":
                found += [_BUILD(kind, spot((side, n))) for kind in types]
        elif tower.level < LEVELS[-1] and Tower(tower.type, tower.level + 1) not in kingdom.towers:
            found.append(_UPGRADE(spot((side, n))))
    return found


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
        return [*building_moves(state)]
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


# What it does --------------------------------------------------------------------------------------------------------


def changed(state: State, side: int, kingdom: Kingdom) -> tuple[Kingdom, ...]:
    return tuple(kingdom if index == side else other for index, other in enumerate(state.kingdoms))


def put(row: tuple[object, ...], n: int, value: object) -> tuple:  # type: ignore[type-arg]
    """The row with another entry for square n."""
    return (*row[: n - 1], value, *row[n:])


def raise_tower(state: State, move: Build | Upgrade) -> tuple[State, list[Event]]:
    """Build on a free square, or swap a tower for its next level; the old token is free again (R7, R8)."""
    cell = cell_of(move.square)
    assert cell is not None
    side, n = cell
    kingdom = state.kingdoms[side]
    old = kingdom.towers[n - 1]
    new = Tower(move.type, 1) if isinstance(move, Build) else Tower(old.type, old.level + 1)  # type: ignore[union-attr]
    events: list[Event] = []
    if old is not None:
        events.append(Moved(name_of(old), move.square, pile("supply", side), "upgrade", side))
    events.append(Moved(name_of(new), pile("supply", side), move.square, move.word, side))
    kingdom = replace(kingdom, towers=put(kingdom.towers, n, new))
    return replace(state, kingdoms=changed(state, side, kingdom)), events


def attack(figures: Figures, board: Board, state: State, move: Attack) -> tuple[State, list[Event]]:
    """Hit the top monster of the target, with a blast those on top beside it too, all at the same moment (R12, R16)."""
    origin, target = cell_of(move.tower), cell_of(move.target)
    assert origin is not None
    assert target is not None
    tower = state.kingdoms[origin[0]].towers[origin[1] - 1]
    assert tower is not None
    power, ability = figures.towers[tower.type].attack[tower.level - 1], figures.towers[tower.type].ability
    events: list[Event] = [Attacked(name_of(tower), move.tower, move.target)]
    struck = [target]
    if ability == "blast":
        struck += board.beside[target]
    kills = 0
    for cell in struck:
        if state.kingdoms[cell[0]].squares[cell[1] - 1]:
            state, dead = _strike(figures, state, cell, power, events)
            kills += dead
    kingdom = state.kingdoms[origin[0]]
    left = kingdom.shots[origin[1] - 1] - 1
    if kills and ability == "quick-shot":
        left += 1
        events.append(ExtraShot(move.tower))
    kingdom = replace(kingdom, shots=put(kingdom.shots, origin[1], left))
    return replace(state, kingdoms=changed(state, origin[0], kingdom), passed=False), events


def _strike(figures: Figures, state: State, cell: Cell, power: int, events: list[Event]) -> tuple[State, bool]:
    """Damage to the top monster here; the dead go on top of this Kingdom's discard, the Necromancer for good (R18)."""
    side, n = cell
    kingdom = state.kingdoms[side]
    *below, top = kingdom.squares[n - 1]
    total, needed = top.damage + power, fatal(figures, state, top.kind)
    events.append(Hit(top.kind, spot(cell), power, total, needed))
    dead = total >= needed
    if not dead:
        left = (*below, Monster(top.kind, total, top.moved))
        kingdom = replace(kingdom, squares=put(kingdom.squares, n, left))
    else:
        boss = top.kind == "necromancer"
        events.append(Moved(top.kind, spot(cell), "grave" if boss else pile("discard", side), "killed", side))
        discard = kingdom.discard if boss else (*kingdom.discard, top.kind)
        kingdom = replace(kingdom, squares=put(kingdom.squares, n, tuple(below)), discard=discard)
    return replace(state, kingdoms=changed(state, side, kingdom)), dead


def lose(state: State, side: int, n: int) -> tuple[State, list[Event]]:
    """The monster in the Village destroys this tower and goes to the discard; the token is free again (R21, G11)."""
    kingdom = state.kingdoms[side]
    tower, monster = kingdom.towers[n - 1], kingdom.pending_loss
    assert tower is not None
    assert monster is not None
    events: list[Event] = [
        Moved(name_of(tower), spot((side, n)), pile("supply", side), "destroyed", side),
        Moved(monster, pile("village", side), pile("discard", side), "raid", side),
    ]
    kingdom = replace(
        kingdom, towers=put(kingdom.towers, n, None), discard=(*kingdom.discard, monster), pending_loss=None
    )
    return replace(state, kingdoms=changed(state, side, kingdom)), events
