"""Legal moves as gestures: boxes that are open in two ways, rows where a morning can end, bullets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.bonnie_and_clyde.day import police_total
from game.bonnie_and_clyde.state import Ammo, Lose, Pool, State, Use
from game.core.words import ngettext
from scenes.table.terms import Gesture

from . import words

if TYPE_CHECKING:
    from .board import GameBoard

POOLS: tuple[Pool, ...] = ("places", "daily")
BULLET = "ammo"
"""What a hand holds that takes the cube of the Ammunition gauge."""
BOX, HALF, ROW, HALF_ROW, POOL, DIE = "box.{}", "half.{}", "police.{}", "row.{}.{}", "pool.{}", "die"


def open_ways(board: GameBoard, view: State) -> dict[str, list[Use]]:
    """What can be done in each box that takes a cube now."""
    ways: dict[str, list[Use]] = {}
    for use in board.rules.moves(view):
        if isinstance(use, Use):
            ways.setdefault(use.box, []).append(use)
    return ways


def split(board: GameBoard, view: State) -> dict[str, list[Use]]:
    """Boxes that are open in two ways now, with both, from left to right as their halves are drawn."""
    return {
        box: sorted(uses, key=lambda use: board.spots[HALF.format(use.word)].x)
        for box, uses in open_ways(board, view).items()
        if len(uses) > 1
    }


def landings(board: GameBoard, view: State) -> dict[int, list[Ammo]]:
    """Rows of the police table where the morning can end, with what is spent for it."""
    rows: dict[int, list[Ammo]] = {}
    for move in board.rules.moves(view):
        if isinstance(move, Ammo):
            total = police_total(board.town, view, view.police_die, move.count)
            rows.setdefault(board.town.row_begins(total), []).append(move)
    return rows


def spend_words(view: State, count: int) -> str:
    if not count:
        return ngettext("Keep the bullet", "Keep both bullets", view.ammo)
    return ngettext("Spend a bullet", "Spend {n} bullets", count).format(n=count)


def gestures(board: GameBoard, view: State, moves: Sequence[Any]) -> Iterator[Gesture]:
    halves = {use: HALF.format(use.word) for uses in split(board, view).values() for use in uses}
    # The halves of a box are named from left to right.
    for move in sorted(moves, key=lambda move: board.spots[halves[move]].x if move in halves else 0.0):
        match move:
            case Lose(pool=pool):
                yield Gesture("", POOL.format(pool), (move,))
            case Use(box=box):
                pool, half = board.town.boxes[box].pool, halves.get(move, "")
                yield Gesture(pool, BOX.format(box), (move,), half, words.way(board.town, move) if half else "")
                if half:
                    yield Gesture(pool, half, (move,))
    for row, spends in landings(board, view).items():
        for place, move in enumerate(spends):
            if move in moves:
                half = HALF_ROW.format(row, place) if len(spends) == 2 else ""
                yield from _ending(view, row, move, half)


def _ending(view: State, row: int, move: Ammo, half: str) -> Iterator[Gesture]:
    """Press the row to end on, or bring a bullet to it or to the die."""
    meaning = Gesture("", ROW.format(row), (move,), half, spend_words(view, move.count))
    yield meaning
    if half:
        yield Gesture("", half, (move,))
    if move.count:
        yield meaning._replace(source=BULLET, then="")
        yield meaning._replace(source=BULLET, target=DIE, then="")
