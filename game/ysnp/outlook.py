"""What a viewer can work out: who needs how much, who reaches whom, and where the next march leads.

Everything here starts from a view: what the stack hides plays no part until the next wave comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.core.events import Event, Moved

from .board import Board
from .content import ROAD, Figures, MonsterKind
from .events import VillageReached
from .night import Night
from .sight import KingdomView, View
from .state import Attack, Cell, Kingdom, Monster, Result, State, Tower, cell_of
from .towers import fatal, losing_side


class March(NamedTuple):
    """The next march of the horde, if nothing falls before it."""

    steps: tuple[Moved, ...]
    """Who goes from where to where, in order; `why` is "march" or "call"."""
    entering: tuple[int, ...]
    """Monsters that break into each Kingdom's Village; each takes a tower."""
    result: Result
    risen: tuple[tuple[int, int, str], ...]
    """Of those who lie in a graveyard now: Kingdom, place from the bottom, and the square they are called to."""

    def calls(self, side: int) -> tuple[Moved, ...]:
        """Whom the Necromancer of this Kingdom calls from the graveyard, in order."""
        return tuple(step for step in self.steps if step.why == "call" and step.owner == side)


def table(view: View) -> State:
    """The table as it is seen, as a state whose stacks nobody may deal from."""
    kingdoms = tuple(
        Kingdom(seen.stack, seen.squares, seen.towers, seen.shots, seen.discard, seen.pending_loss)  # type: ignore[arg-type]
        for seen in view.kingdoms
    )
    return State(view.options, view.turn, view.phase, kingdoms, view.seat, view.passed, view.result)


def needed(figures: Figures, view: View, kind: MonsterKind, damage: int = 0) -> int:
    """Damage that is still missing until this monster falls (R13)."""
    return fatal(figures, view, kind) - damage


def monsters(view: View, cell: Cell) -> tuple[Monster, ...]:
    return view.kingdoms[cell[0]].squares[cell[1] - 1]


def tower(view: View, cell: Cell) -> Tower | None:
    return view.kingdoms[cell[0]].towers[cell[1] - 1]


def power(figures: Figures, tower: Tower) -> int:
    return figures.towers[tower.type].attack[tower.level - 1]


def can_attack(view: View, cell: Cell) -> bool:
    """A tower with an attack left in this turn; while building, every tower has it still before it."""
    if tower(view, cell) is None or view.phase not in ("build", "activate"):
        return False
    return view.phase == "build" or view.kingdoms[cell[0]].shots[cell[1] - 1] > 0


def reaching(board: Board, view: View, target: Cell) -> Iterator[tuple[Cell, Tower]]:
    """Towers of both Kingdoms that can still attack this square in this turn."""
    for cell in board.cells:
        standing = tower(view, cell)
        if standing is not None and can_attack(view, cell) and target in board.ranges[cell, standing.level]:
            yield cell, standing


def blasting(figures: Figures, board: Board, view: View, target: Cell) -> Iterator[tuple[Cell, Tower]]:
    """Towers that cannot aim at this square, but at somebody beside it, and whose blast then strikes here as well."""
    for cell in board.cells:
        standing = tower(view, cell)
        if standing is None or not can_attack(view, cell) or figures.towers[standing.type].ability != "blast":
            continue
        aims = board.ranges[cell, standing.level]
        if target not in aims and any(monsters(view, aim) and target in board.beside[aim] for aim in aims):
            yield cell, standing


def firepower(figures: Figures, board: Board, view: View, target: Cell) -> int:
    """All the damage that can still come to this square in this turn, blasts beside it too, without extra shots."""
    strikers = [*reaching(board, view, target), *blasting(figures, board, view, target)]
    return sum(power(figures, standing) for _cell, standing in strikers)


def uncovered(board: Board, view: View, without: Cell) -> tuple[Cell, ...]:
    """Squares of the range of this tower that no other tower of either Kingdom reaches."""
    lost = tower(view, without)
    assert lost is not None
    others = [(cell, standing) for cell in board.cells if cell != without and (standing := tower(view, cell))]
    seen = {target for cell, standing in others for target in board.ranges[cell, standing.level]}
    return tuple(target for target in board.ranges[without, lost.level] if target not in seen)


def necromancers(view: View) -> Iterator[Cell]:
    """Where they walk, from left to right."""
    for side, kingdom in enumerate(view.kingdoms):
        for n, square in enumerate(kingdom.squares, start=1):
            if any(monster.kind == "necromancer" for monster in square):
                yield side, n


def boss_lives(view: View) -> bool:
    """Whether a Necromancer is still to come or on a road."""
    return any("necromancer" in kingdom.stack for kingdom in view.kingdoms) or any(True for _ in necromancers(view))


def boss_square(figures: Figures, turn: int) -> int | None:
    """Where the Necromancer stands while towers attack in this turn; None before he comes and after the road ends."""
    square = figures.boss_square + (turn - figures.boss_turn) * figures.monsters["necromancer"].speed
    return square if turn >= figures.boss_turn and square <= ROAD else None


def last_turn(figures: Figures) -> int:
    """The last turn on which the Necromancer is on the road: with its march he is in the Village."""
    return figures.boss_turn + (ROAD - figures.boss_square) // figures.monsters["necromancer"].speed


def reveals(figures: Figures, view: View) -> bool:
    """Whether the next wave brings something to light, so that nobody can take back past it."""
    hidden = any("?" in kingdom.stack for kingdom in view.kingdoms)
    return hidden and view.turn + 1 < figures.boss_turn


def back_to(figures: Figures, view: View) -> int:
    """The turn to whose beginning one player alone can take everything back: the last one that brought a new face."""
    return 1 if view.options.scout == "on" else min(view.turn, figures.boss_turn - 1)


def struck(figures: Figures, board: Board, view: View, move: Attack) -> tuple[View, list[Event]]:
    """The table after this attack, and what happened; the move must be legal."""
    night = Night(figures, table(view))
    night.attack(board, move)
    return _seen(view, night.state), night.events


def has_fallen(figures: Figures, view: View, monster: Monster) -> bool:
    """Whether it has taken enough: in the middle of an attack it still lies where it was struck."""
    return needed(figures, view, monster.kind, monster.damage) <= 0


def buried(figures: Figures, view: View) -> View:
    """The table once all who have fallen lie in their graveyards; the Necromancer lies nowhere."""

    def bury(kingdom: KingdomView) -> KingdomView:
        fallen = [m for square in kingdom.squares for m in square if m.damage and has_fallen(figures, view, m)]
        if not fallen:
            return kingdom
        squares = tuple(tuple(m for m in square if m not in fallen) for square in kingdom.squares)
        dead = tuple(monster.kind for monster in fallen if monster.kind != "necromancer")
        return replace(kingdom, squares=squares, discard=kingdom.discard + dead)

    return replace(view, kingdoms=tuple(map(bury, view.kingdoms)))


def march_ahead(figures: Figures, view: View) -> March:
    """Where everybody goes next. Which towers are given up on the way changes nothing about that."""
    view = buried(figures, view)
    night = Night(figures, table(view))
    if night.state.phase in ("build", "activate"):
        night.end_shooting()
    while night.state.phase == "move":
        night.march()
        side = losing_side(night.state) if night.state.result == "none" else None
        if side is not None:
            towers = night.state.kingdoms[side].towers
            night.lose(side, next(n for n in range(1, ROAD + 1) if towers[n - 1] is not None))
            night.check_victory()
    events = night.events
    steps = tuple(event for event in events if isinstance(event, Moved) and event.why in ("march", "call"))
    raids = [event.owner for event in events if isinstance(event, VillageReached) and event.monster != "necromancer"]
    waiting = [kingdom.pending_loss is not None for kingdom in view.kingdoms]
    entering = tuple(raids.count(side) + waiting[side] for side in range(len(view.kingdoms)))
    return March(steps, entering, night.state.result, tuple(_risen(view, events)))


def _risen(view: View, events: list[Event]) -> Iterator[tuple[int, int, str]]:
    """Raiders come to lie on top of those who lie there now, and are called before them."""
    piles: list[list[int | None]] = [list(range(len(kingdom.discard))) for kingdom in view.kingdoms]
    for event in events:
        if isinstance(event, Moved) and event.owner is not None:
            if event.why == "raid":
                piles[event.owner].append(None)
            elif event.why == "call" and (place := piles[event.owner].pop()) is not None:
                yield event.owner, place, event.target


def cell(name: str) -> Cell:
    found = cell_of(name)
    assert found is not None
    return found


def _seen(view: View, state: State) -> View:
    """What the same eyes see of a table on which only squares, towers, shots and discards have changed."""
    kingdoms = tuple(
        replace(seen, squares=k.squares, towers=k.towers, shots=k.shots, discard=k.discard)
        for seen, k in zip(view.kingdoms, state.kingdoms, strict=True)
    )
    return replace(view, kingdoms=kingdoms)
