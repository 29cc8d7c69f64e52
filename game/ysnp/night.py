"""What happens in a Kingdom at night: towers rise, strike and fall; monsters appear, march and reach the Village."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Moved, PhaseBegan
from game.core.working import NO_LUCK, Working

from .board import Board
from .content import ROAD, Figures
from .events import Attacked, ExtraShot, Hit, Passed, TopSeen, VillageReached, WoundsHealed
from .state import Attack, Build, Cell, Kingdom, Monster, Result, State, Tower, Upgrade, cell_of, pile, spot
from .towers import attacks, can_build, fatal, name_of


class Night(Working[State]):
    __slots__ = ("figures",)

    def __init__(self, figures: Figures, state: State, chance: Chance = NO_LUCK) -> None:
        super().__init__(state, chance)
        self.figures = figures

    def put(self, side: int, kingdom: Kingdom) -> None:
        self.state = replace(self.state, kingdoms=_with(self.state.kingdoms, side, kingdom))

    # The next wave -----------------------------------------------------------------------------------------------

    def deploy(self) -> None:
        """The next wave in every Kingdom; then the players build, if there is anything to build."""
        self.tell(PhaseBegan("deploy", self.state.turn))
        for side in range(len(self.state.kingdoms)):
            self._deploy_wave(side)
        self.state = replace(self.state, phase="build", seat=0)
        somebody = can_build(self.state, 0) or self.next_builder()
        self.tell(PhaseBegan("build", self.state.turn))
        if not somebody:
            self.begin_shooting()

    def _deploy_wave(self, side: int) -> None:
        hidden = self.state.options.scout == "off"
        wave = _wave(self.figures, self.state.turn, self.state.kingdoms[side])
        for square in wave:
            kingdom = self.state.kingdoms[side]
            kind = kingdom.stack[0]
            self.put(side, replace(_on_top(kingdom, square, Monster(kind)), stack=kingdom.stack[1:]))
            # The token below comes to light, unless scouts have told of it already.
            reveals = hidden and kind != "necromancer"
            self.tell(Moved(kind, pile("stack", side), spot((side, square)), "deploy", owner=side, reveals=reveals))
        stack = self.state.kingdoms[side].stack
        if wave and hidden and stack and stack[0] != "necromancer":
            self.tell(TopSeen(stack[0], owner=side, reveals=True))

    # Towers ------------------------------------------------------------------------------------------------------

    def raise_tower(self, move: Build | Upgrade) -> None:
        """Build on a free square, or swap a tower for its next level; the old token is free again (R7, R8)."""
        side, n = _cell(move.square)
        kingdom = self.state.kingdoms[side]
        old = kingdom.towers[n - 1]
        new = Tower(move.type, 1) if isinstance(move, Build) else Tower(old.type, old.level + 1)  # type: ignore[union-attr]
        if old is not None:
            self.put(side, replace(kingdom, towers=_with(kingdom.towers, n - 1, None)))
            self.tell(Moved(name_of(old), move.square, pile("supply", side), "upgrade", side))
        self.put(side, replace(kingdom, towers=_with(kingdom.towers, n - 1, new)))
        is_handed_on = self.next_builder()
        self.tell(Moved(name_of(new), pile("supply", side), move.square, move.word, side))
        if not is_handed_on:
            self.begin_shooting()

    def next_builder(self) -> bool:
        """Left builds, then right (R33); who has nothing to build is left out."""
        for seat in range(self.state.seat + 1, len(self.state.kingdoms)):
            if can_build(self.state, seat):
                self.state = replace(self.state, seat=seat)
                return True
        return False

    def begin_shooting(self) -> None:
        """Every tower may attack once (R11)."""
        kingdoms = tuple(
            replace(kingdom, shots=tuple([int(tower is not None) for tower in kingdom.towers]))
            for kingdom in self.state.kingdoms
        )
        self.state = replace(self.state, phase="activate", kingdoms=kingdoms, seat=0)
        self.tell(PhaseBegan("activate", self.state.turn))

    def attack(self, board: Board, move: Attack) -> None:
        """Hit the top monster of the target, with a blast also those on top beside it, at one moment (R12, R16)."""
        (side, n), target = _cell(move.tower), _cell(move.target)
        kingdom = self.state.kingdoms[side]
        tower, shots = kingdom.towers[n - 1], kingdom.shots
        assert tower is not None
        power, ability = (
            self.figures.towers[tower.type].attack[tower.level - 1],
            self.figures.towers[tower.type].ability,
        )
        kingdom = replace(kingdom, shots=_with(shots, n - 1, shots[n - 1] - 1))
        self.state = replace(self.state, kingdoms=_with(self.state.kingdoms, side, kingdom), passed=False)
        self.tell(Attacked(name_of(tower), move.tower, move.target))
        kills = 0
        for cell in (target, *board.beside[target]) if ability == "blast" else (target,):
            if self.state.kingdoms[cell[0]].squares[cell[1] - 1]:
                kills += self._strike(cell, power)
        if kills and ability == "quick-shot":
            self.put(side, replace(self.state.kingdoms[side], shots=shots))
            self.tell(ExtraShot(move.tower))

    def _strike(self, cell: Cell, power: int) -> bool:
        """Damage to the top monster here; the dead go on top of the discard, the Necromancer for good (R18)."""
        side, n = cell
        kingdom = self.state.kingdoms[side]
        *below, top = kingdom.squares[n - 1]
        total, needed = top.damage + power, fatal(self.figures, self.state, top.kind)
        struck = (*below, Monster(top.kind, total, top.moved))
        self.put(side, replace(kingdom, squares=_with(kingdom.squares, n - 1, struck)))
        self.tell(Hit(top.kind, spot(cell), power, total, needed))
        if total < needed:
            return False
        boss = top.kind == "necromancer"
        discard = kingdom.discard if boss else (*kingdom.discard, top.kind)
        self.put(side, replace(kingdom, squares=_with(kingdom.squares, n - 1, tuple(below)), discard=discard))
        self.tell(Moved(top.kind, spot(cell), "grave" if boss else pile("discard", side), "killed", side))
        return True

    def end_turn_of_shooting(self, board: Board) -> None:
        """Two players shoot in any order: who ends hands over, and has the word again once the other has attacked."""
        seat, other = self.state.seat, 1 - self.state.seat
        if not self.state.passed and len(self.state.kingdoms) == 2 and attacks(board, self.state, other):
            self.state = replace(self.state, seat=other, passed=True)
            self.tell(Passed(owner=seat))
        else:
            self.end_shooting()

    def end_shooting(self) -> None:
        """Wounds heal (R14), towers rest, the horde begins to move."""
        for side, kingdom in enumerate(self.state.kingdoms):
            if wounded := sum([monster.damage > 0 for square in kingdom.squares for monster in square]):
                self.put(side, replace(kingdom, squares=_fresh(kingdom)))
                self.tell(WoundsHealed(wounded))
        kingdoms = tuple([replace(kingdom, shots=(0,) * ROAD) for kingdom in self.state.kingdoms])
        self.state = replace(self.state, phase="move", kingdoms=kingdoms, seat=0, passed=False)
        self.tell(PhaseBegan("move", self.state.turn))

    def lose(self, side: int, n: int) -> None:
        """The monster in the Village destroys a tower and goes to the discard; the token is free again (R21, G11)."""
        kingdom = self.state.kingdoms[side]
        tower, monster = kingdom.towers[n - 1], kingdom.pending_loss
        assert tower is not None
        assert monster is not None
        kingdom = replace(kingdom, towers=_with(kingdom.towers, n - 1, None))
        self.put(side, kingdom)
        self.tell(Moved(name_of(tower), spot((side, n)), pile("supply", side), "destroyed", side))
        self.put(side, replace(kingdom, discard=(*kingdom.discard, monster), pending_loss=None))
        self.tell(Moved(monster, pile("village", side), pile("discard", side), "raid", side))

    # The march ---------------------------------------------------------------------------------------------------

    def march(self) -> None:
        """Move monsters one by one until a tower must be chosen, the game ends, or everybody has moved (R19)."""
        for side in range(len(self.state.kingdoms)):
            while self.state.result == "none":
                kingdom = self.state.kingdoms[side]
                if kingdom.pending_loss is not None:
                    standing = [n for n in range(1, ROAD + 1) if kingdom.towers[n - 1] is not None]
                    if len(standing) > 1:
                        return
                    self._last_stand(side, standing)
                elif (found := _next_to_move(kingdom)) is not None:
                    self._move_one(side, *found)
                else:
                    break
        if self.state.result == "none":
            kingdoms = tuple([replace(kingdom, squares=_fresh(kingdom)) for kingdom in self.state.kingdoms])
            self.state = replace(self.state, kingdoms=kingdoms, phase="deploy", turn=self.state.turn + 1)

    def _move_one(self, side: int, n: int, height: int) -> None:
        kingdom = self.state.kingdoms[side]
        square = kingdom.squares[n - 1]
        kind = square[height].kind
        kingdom = replace(kingdom, squares=_with(kingdom.squares, n - 1, square[:height] + square[height + 1 :]))
        to = n + self.figures.monsters[kind].speed
        if to > ROAD:
            # Of the Necromancer in the Village nothing is kept but the end of the game.
            boss = kind == "necromancer"
            self.put(side, kingdom if boss else replace(kingdom, pending_loss=kind))
            self.tell(Moved(kind, spot((side, n)), pile("village", side), "march", side))
            self.tell(VillageReached(kind, owner=side))
            if boss:
                self._end("lost_necromancer")
            return
        self.put(side, _on_top(kingdom, to, Monster(kind, moved=True)))
        self.tell(Moved(kind, spot((side, n)), spot((side, to)), "march", side))
        if kind == "necromancer":
            self._call(side, to)

    def _call(self, side: int, at: int) -> None:
        """From the top of the discard, one to the square behind him, one to the square before him (R23, R24)."""
        for square in (at - 1, at + 1):
            kingdom = self.state.kingdoms[side]
            if kingdom.discard and 1 <= square <= ROAD:
                kind = kingdom.discard[-1]
                called = _on_top(kingdom, square, Monster(kind, moved=True))
                self.put(side, replace(called, discard=kingdom.discard[:-1]))
                self.tell(Moved(kind, pile("discard", side), spot((side, square)), "call", side))

    def _last_stand(self, side: int, standing: list[int]) -> None:
        """With one tower left there is nothing to choose, and nothing left to hope for (R27, R29)."""
        if standing:
            self.lose(side, standing[0])
        self._end("lost_towers")

    # The end -----------------------------------------------------------------------------------------------------

    def check_victory(self) -> None:
        if self.state.result == "none" and self.state.cleared:
            self._end("won")

    def _end(self, result: Result) -> None:
        self.state = replace(self.state, phase="over", result=result)


def _cell(name: str) -> Cell:
    cell = cell_of(name)
    assert cell is not None
    return cell


def _with(row: Sequence[Any], index: int, value: object) -> tuple[Any, ...]:
    """The row with another entry in this place."""
    return (*row[:index], value, *row[index + 1 :])


def _on_top(kingdom: Kingdom, square: int, monster: Monster) -> Kingdom:
    return replace(kingdom, squares=_with(kingdom.squares, square - 1, (*kingdom.squares[square - 1], monster)))


def _fresh(kingdom: Kingdom) -> tuple[tuple[Monster, ...], ...]:
    """The same monsters, whole, and with their way still before them."""
    return tuple([tuple([Monster(m.kind) for m in square]) if square else () for square in kingdom.squares])


def _wave(figures: Figures, turn: int, kingdom: Kingdom) -> tuple[int, ...]:
    """The squares this turn's tokens go to; the boss waits for his own turn (R1 to R4)."""
    if turn < figures.boss_turn:
        waiting = sum(kind != "necromancer" for kind in kingdom.stack)
        return figures.waves[turn - 1][:waiting]
    return (figures.boss_square,) * len(kingdom.stack)


def _next_to_move(kingdom: Kingdom) -> tuple[int, int] | None:
    """Square and height of the monster nearest to the Village, the top one of its pile first."""
    for n in range(ROAD, 0, -1):
        square = kingdom.squares[n - 1]
        for height in range(len(square) - 1, -1, -1):
            if not square[height].moved:
                return n, height
    return None
