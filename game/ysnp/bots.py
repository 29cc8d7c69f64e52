"""How good a table is, and a bot that plans whole turns ahead.

A turn is one building, a choice of kills, the march and the towers given up in it. The planner lists kills rather than
single attacks, because wounds heal: damage that does not kill is worth nothing. Of every turn it keeps the most
promising tables and looks at the turns that follow; what the stack hides it imagines once, as it might well lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.core.bots import Seen
from game.core.chance import Chance

from .board import Board
from .content import ROAD, Figures, MonsterKind, TowerType
from .night import Night
from .state import AnyMove, Attack, Cell, End, Kingdom, Lose, State, cell_of, spot
from .towers import attacks, building_moves, fatal, hit_points, losing_side

# How good a table is -------------------------------------------------------------------------------------------------

_WON = 1000.0
_WOUND = 6.0
"""Squared with the share of the hit points: a blow on somebody wounded counts more than on somebody whole."""


class Weights(NamedTuple):
    """What counts, and how much."""

    tower: Mapping[TowerType, float]
    """Each tower, by its type;"""
    power: float = 5.0
    """each point of its attack;"""
    sight: float = 0.5
    """each square it sees;"""
    boss_dead: float = 120.0
    boss_power: tuple[float, float, float] = (7.0, 2.1, 2.1)
    """each point that can be fired at the Necromancer on the three squares ahead where most can;"""
    boss_step: float = -2.0
    """each square he has walked;"""
    boss_covered: float = -4.0
    """each monster on top of him;"""
    monster: Mapping[MonsterKind, float] = MappingProxyType({"skeleton": -3.0, "wolf": -3.0, "daemon": -3.0})
    """each monster on the road;"""
    near: float = -16.0
    """the same, by the turns it has still to walk;"""
    fallen: float = 0.0
    """each monster that he may call back."""


_PLAIN = Weights({"archer": 3.0, "guard": 3.0, "wizard": 3.0})


def worth(figures: Figures, board: Board, state: State, weights: Weights = _PLAIN) -> float:
    """Firepower, above all where the Necromancer will pass, against what is on the road."""
    if state.result != "none":
        return _WON if state.result == "won" else -_WON + 10.0 * state.turn
    return sum(_kingdom_worth(figures, board, state, side, weights) for side in range(len(state.kingdoms)))


def _kingdom_worth(figures: Figures, board: Board, state: State, side: int, weights: Weights) -> float:
    kingdom = state.kingdoms[side]
    value = weights.fallen * len(kingdom.discard)
    fire = dict.fromkeys(board.cells, 0)
    for cell, power in _firepower(figures, state, board):
        fire[cell] += power
    for n, tower in enumerate(kingdom.towers, start=1):
        if tower is not None:
            power = figures.towers[tower.type].attack[tower.level - 1]
            seen = len(board.ranges[(side, n), tower.level])
            value += weights.tower[tower.type] + weights.power * power + weights.sight * seen
    at = 0
    for n, square in enumerate(kingdom.squares, start=1):
        for monster in square:
            if monster.kind == "necromancer":
                at = n
                value += weights.boss_covered * (len(square) - 1 - square.index(monster))
            else:
                turns = -(-(ROAD + 1 - n) // figures.monsters[monster.kind].speed)
                value += weights.monster[monster.kind] + weights.near / turns
    if not at and "necromancer" not in kingdom.stack:
        return value + weights.boss_dead
    needed = fatal(figures, state, "necromancer")
    ahead = sorted((fire[side, n] for n in range(max(at, 1), ROAD + 1)), reverse=True)
    value += sum(weight * min(power, needed) for weight, power in zip(weights.boss_power, ahead, strict=False))
    return value + weights.boss_step * at


def _firepower(figures: Figures, state: State, board: Board) -> Iterator[tuple[Cell, int]]:
    for side, kingdom in enumerate(state.kingdoms):
        for n, tower in enumerate(kingdom.towers, start=1):
            if tower is not None:
                power = figures.towers[tower.type].attack[tower.level - 1]
                for cell in board.ranges[(side, n), tower.level]:
                    yield cell, power


# Kills ---------------------------------------------------------------------------------------------------------------

Path = tuple[AnyMove, ...]
_MOST_OUTCOMES = 40
"""Ways to shoot that are looked at after one building."""
_MOST_WAYS = 4
"""Ways to kill one monster, the cheapest first."""


def shootings(figures: Figures, board: Board, state: State, side: int) -> list[tuple[State, Path]]:
    """Tables that this seat's towers can make, by killing nobody, somebody, or many."""
    found: dict[Any, tuple[State, Path]] = {_kinds(state): (state, ())}
    waiting = [(state, ())]
    while waiting and len(found) < _MOST_OUTCOMES:
        before, path = waiting.pop(0)
        for sequence in _ways_to_kill(figures, board, before, side):
            night = Night(figures, before)
            for move in sequence:
                night.attack(board, move)
            key = _kinds(night.state)
            if key not in found:
                found[key] = (night.state, (*path, *sequence))
                waiting.append(found[key])  # type: ignore[arg-type]
    return list(found.values())


def _kinds(state: State) -> Any:
    return tuple(
        (tuple(tuple(m.kind for m in square) for square in k.squares), k.shots, k.discard) for k in state.kingdoms
    )


def _ways_to_kill(figures: Figures, board: Board, state: State, side: int) -> Iterator[tuple[Attack, ...]]:
    """For each monster on top of its square, the few cheapest sets of attacks that bring it down."""
    options = attacks(board, state, side)
    for cell in board.cells:
        square = state.kingdoms[cell[0]].squares[cell[1] - 1]
        if square:
            hitting = [(move, power) for move in options if (power := _power_on(figures, board, state, move, cell))]
            ways: list[tuple[int, tuple[Attack, ...]]] = []
            _gather(figures, state, square[-1].kind, square[-1].damage, hitting, (), 0, ways)
            ways.sort(key=lambda way: (len(way[1]), way[0]))
            for _, way in ways[:_MOST_WAYS]:
                # Archers last: only who strikes the last blow may shoot again.
                yield tuple(sorted(way, key=lambda move: _is_quick(figures, state, move)))


def _gather(
    figures: Figures, state: State, kind: Any, damage: int, hitting: list[tuple[Attack, int]],
    chosen: tuple[Attack, ...], spent: int, ways: list[tuple[int, tuple[Attack, ...]]],
) -> None:  # fmt: skip
    if chosen and damage >= fatal(figures, state, kind):
        ways.append((spent, chosen))
        return
    for index, (move, power) in enumerate(hitting):
        if all(other.tower != move.tower for other in chosen):
            _gather(figures, state, kind, damage + power, hitting[index + 1 :], (*chosen, move), spent + power, ways)


def _power_on(figures: Figures, board: Board, state: State, move: Attack, cell: Cell) -> int:
    """What this attack does to the monster on top of a square: directly, or by the blast beside its target."""
    target, tower = cell_of(move.target), _tower_of(state, move)
    assert target is not None
    figure = figures.towers[tower.type]
    if target == cell or (figure.ability == "blast" and cell in board.beside[target]):
        return figure.attack[tower.level - 1]
    return 0


def _is_quick(figures: Figures, state: State, move: Attack) -> bool:
    return figures.towers[_tower_of(state, move).type].ability == "quick-shot"


def _tower_of(state: State, move: Attack) -> Any:
    side, n = cell_of(move.tower) or (0, 1)
    return state.kingdoms[side].towers[n - 1]


def least_useful(figures: Figures, board: Board, kingdom: Kingdom, side: int) -> int:
    """The square of the tower that will be missed least."""

    def use(n: int) -> tuple[int, int]:
        tower = kingdom.towers[n - 1]
        assert tower is not None
        return figures.towers[tower.type].attack[tower.level - 1], len(board.ranges[(side, n), tower.level])

    return min((n for n in range(1, ROAD + 1) if kingdom.towers[n - 1] is not None), key=use)


def outlook(figures: Figures, board: Board, state: State) -> float:
    """The worth of the table once the horde has marched, and a little for wounds that may yet become kills."""
    wounds = sum(
        (monster.damage / hit_points(figures, state, monster.kind)) ** 2
        for kingdom in state.kingdoms
        for square in kingdom.squares
        for monster in square
        if monster.damage
    )
    night = Night(figures, state)
    while night.state.phase in ("activate", "move"):
        if night.state.phase == "activate":
            night.end_shooting()
        night.march()
        side = losing_side(night.state)
        if side is not None:
            night.lose(side, least_useful(figures, board, night.state.kingdoms[side], side))
            night.check_victory()
    return worth(figures, board, night.state) + _WOUND * wounds


# Whole turns ---------------------------------------------------------------------------------------------------------


class Planner:
    """Looks `turns` turns ahead with the `width` best tables of each, and follows the plan to the end of its turn.

    With two Kingdoms each planner defends its own as if it were alone, and then lends the other what shots are left.
    """

    turns = 3
    width = 8

    def __init__(self) -> None:
        self._plan: list[AnyMove] = []

    def choose(self, seen: Seen) -> AnyMove:
        rules: Any = seen.rules
        state: State = rules.guess(seen.view, seen.seat, seen.chance)
        if state.phase == "move":
            lost = least_useful(rules.figures, rules.board(state), state.kingdoms[seen.seat], seen.seat)
            return Lose(spot((seen.seat, lost)))
        if not self._plan or self._plan[0] not in seen.moves:
            self._plan = self._think(rules, state, seen)
        if len(state.kingdoms) == 2 and isinstance(self._plan[0], End):
            self._plan = [*_help(rules, state, seen.seat), End()]
        return self._plan.pop(0)

    def _think(self, rules: Any, state: State, seen: Seen) -> list[AnyMove]:
        mine = alone(state, seen.seat)
        if mine.kingdoms[0].cleared:
            return [
                max(seen.moves, key=lambda move: rules.score(rules.apply(state, move, seen.chance).state, seen.seat))
            ]
        beam = _best(_turn(rules, mine, seen.chance), self.width)
        for _ in range(self.turns - 1):
            further = []
            for value, table, path in beam:
                if table.result != "none":
                    further.append((value, table, path))
                    continue
                further += [(v, after, path) for v, after, _ in _best(_turn(rules, table, seen.chance), self.width)]
            beam = _best(further, self.width)
        return [at_home(move, seen.seat) for move in beam[0][2]]


class Watch(Planner):
    """Sees one turn less far, and is beaten more often."""

    turns = 2
    width = 6


def alone(state: State, side: int) -> State:
    """One Kingdom as a game of its own."""
    return replace(state, options=replace(state.options, mode="solo"), kingdoms=(state.kingdoms[side],), seat=0,
                   passed=False)  # fmt: skip


def at_home(move: AnyMove, side: int) -> AnyMove:
    """A move of the Kingdom imagined alone, with the names its squares have on the shared board."""
    names = {
        name: spot((side, int(value)))
        for name in ("square", "tower", "target")
        if (value := getattr(move, name, None)) is not None
    }
    return replace(move, **names)


def _help(rules: Any, state: State, side: int) -> Path:
    """Kills that the shots left over can still make anywhere, if they make the table better."""
    figures, board = rules.figures, rules.board(state)
    plans = shootings(figures, board, state, side)
    return max(plans, key=lambda plan: outlook(figures, board, _judged(figures, plan[0])))[1]


def _best(plans: list[tuple[float, State, Path]], width: int) -> list[tuple[float, State, Path]]:
    return sorted(plans, key=lambda plan: -plan[0])[:width]


def _turn(rules: Any, state: State, chance: Chance) -> list[tuple[float, State, Path]]:
    """Every way to play the rest of this turn that is worth a thought, with the table it leads to."""
    return [
        (rules.score(after, 0), after, path)
        for after, path in (
            (to_next_building(rules, shot, chance), path) for shot, path in volleys(rules, state, chance)
        )
    ]


def volleys(rules: Any, state: State, chance: Chance) -> Iterator[tuple[State, Path]]:
    """What can be built and shot in the rest of this turn, as far as it is worth a thought."""
    starts: list[tuple[State, Path]] = [(state, ())]
    if state.phase == "build":
        starts = [(rules.apply(state, move, chance).state, (move,)) for move in building_moves(state, state.seat)]
    for start, path in starts:
        for after, shots in shootings(rules.figures, rules.board(start), start, 0):
            yield _judged(rules.figures, after), (*path, *shots, End())


def _judged(figures: Figures, state: State) -> State:
    """The same table, over if it is won."""
    night = Night(figures, state)
    night.check_victory()
    return night.state


def to_next_building(rules: Any, state: State, chance: Chance) -> State:
    """End the shooting and let the horde march; towers are given up by the rule of thumb."""
    while state.result == "none" and state.phase != "build":
        if state.phase == "activate":
            state = rules.apply(state, End(), chance).state
        else:
            lost = least_useful(rules.figures, rules.board(state), state.kingdoms[0], 0)
            state = rules.apply(state, Lose(spot((0, lost))), chance).state
    return state
