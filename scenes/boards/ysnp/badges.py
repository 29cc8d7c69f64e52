"""What hangs on pieces and goes where they go: hearts and speeds, bars of life, attacks, the number of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from game.ysnp import outlook
from game.ysnp.events import Hit
from game.ysnp.sight import View
from game.ysnp.state import Cell, Monster, Tower, spot
from game.ysnp.towers import name_of
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, INK
from scenes.table.marks import Drawing, Mark, Nth, On, Panel, Paper, Point, Words

from .hands import TOWER
from .kinds import MARKER

if TYPE_CHECKING:
    from .board import GameBoard

TYPES = {"archer": "#2f6228eb", "guard": "#264680eb", "wizard": "#4c2480eb"}
"""Grounds of the plates that name an attack."""
SIDE_BY_SIDE = 1.75
"""Heart and speed stand side by side where monsters are this many badges apart, else above each other."""
CROWD = 4
"""From this many on a queue is spread out when the mouse is on it."""
TAKEN, COMING, LEFT = "#e8433a", "#b98cff", "#574843"
"""Fields of a bar: damage that was taken, that an attack would add, that is still missing."""


def standing(board: GameBoard, view: View) -> Iterator[Mark]:
    """On everything that has stood still: of one that has fallen, nothing is asked any more."""
    yield On(MARKER, (Words(str(view.turn), Box.around((0, 0), 40, 40), 18, "bold", INK, "centre"),))
    for cell in board.geometry.cells:
        if (tower := outlook.tower(view, cell)) is not None:
            yield On(Nth(TOWER.format(spot(cell))), tuple(_attack(board, spot(cell), tower)))
        queue = outlook.monsters(view, cell)
        for index, monster in enumerate(queue):
            if not outlook.has_fallen(board.rules.figures, view, monster):
                found = _of_monster(board, view, cell, monster, front=index == len(queue) - 1)
                yield On(Nth(spot(cell), index), tuple(found))


def _attack(board: GameBoard, square: str, tower: Tower) -> Iterator[Mark]:
    """Type and attack, on a plate beside the tower."""
    plate = board.box(f"attack.{square}")
    x, y = board.stand(name_of(tower), TOWER.format(square), 0, 1)
    box = Box(plate.x - x, plate.y - y, plate.w, plate.h)
    yield Panel(box, TYPES[tower.type], "#fff6da", 1.5, 7)
    yield Drawing(f"mark-{tower.type}", (box.x + box.h * 0.58, box.centre[1]), box.h * 0.68)
    number = Box.around((box.x + box.w * 0.7, box.centre[1]), box.w * 0.55, 32)
    yield Words(str(outlook.power(board.rules.figures, tower)), number, 19, "bold", CREAM, "centre")


def _of_monster(board: GameBoard, view: View, cell: Cell, monster: Monster, *, front: bool) -> Iterator[Mark]:
    """Damage still needed and speed, at its feet."""
    size, count = board.sizes.badge, len(outlook.monsters(view, cell))
    apart = board.roads.step(spot(cell), count) >= size * SIDE_BY_SIDE
    y = board.roads.below_middle(board.drawing_of(view, cell, monster)) - size * 0.16
    ahead = -1 if board.walks_left(cell) else 1
    heart = (-ahead * size * 0.52, y) if apart else (0.0, y - size * 0.62)
    pace = (ahead * size * 0.5, y) if apart else (0.0, y + size * 0.12)
    yield from _need(board, view, monster, heart, size, front=front)
    yield from _pace(board, cell, monster, pace, size * 0.84)


def _need(board: GameBoard, view: View, monster: Monster, at: Point, size: float, *, front: bool) -> Iterator[Mark]:
    need = outlook.needed(board.rules.figures, view, monster.kind, monster.damage)
    kind = "need-covered" if not front else "need-low" if monster.damage else "need"
    yield Drawing(kind, at, size * (1.24 if need > 9 else 1.0))
    yield _number(need, (at[0], at[1] - 1), "#ffffff" if front else "#3a2408")


def _pace(board: GameBoard, cell: Cell, monster: Monster, at: Point, size: float) -> Iterator[Mark]:
    left = board.walks_left(cell)
    yield Drawing("speed~" if left else "speed", at, size)
    yield _number(board.rules.figures.monsters[monster.kind].speed, (at[0] + (2 if left else -2), at[1]), "#3a2408")


def _number(number: int, at: Point, colour: str) -> Mark:
    """Printed: it keeps to its badge, whatever the size of texts is."""
    return Words(str(number), Box.around(at, 26, 27), 17, "bold", colour, "centre", wrap=False)


def lives(board: GameBoard, view: View, hits: Mapping[str, Hit]) -> Iterator[Mark]:
    """Over everybody who was hit or would be: a bar with as many fields as damage is needed, and a skull if it is
    enough."""
    for cell in board.geometry.cells:
        queue, hit = outlook.monsters(view, cell), hits.get(spot(cell))
        if queue and (queue[-1].damage or hit is not None):
            found = _life(board, view, cell, queue[-1], hit)
            yield On(Nth(spot(cell), len(queue) - 1), tuple(found))


def _life(board: GameBoard, view: View, cell: Cell, monster: Monster, hit: Hit | None) -> Iterator[Mark]:
    whole = outlook.needed(board.rules.figures, view, monster.kind)
    will = monster.damage if hit is None else hit.total
    top = -board.roads.height(board.drawing_of(view, cell, monster)) / 2 - (13 if monster.kind == "wolf" else 9)
    if will >= whole:
        yield Drawing("doom", (0.0, top - 19), 34)
    if monster.damage >= whole:
        return  # it has fallen: there is nothing left to count
    field = min(11.0, 84 / whole)
    bar = Box(-field * whole / 2, top, field * whole, 12)
    yield Panel(bar.grown(2.5), "#1d1210", radius=5)
    for number in range(whole):
        colour = TAKEN if number < monster.damage else COMING if number < will else LEFT
        yield Panel(Box(bar.x + number * field + 0.7, bar.y, field - 1.4, bar.h), colour, radius=0)


def crowd(board: GameBoard, view: View, cell: Cell) -> Iterator[Mark]:
    """A long queue under the mouse is spread out in a row, the front one at the end it walks to."""
    queue, square = outlook.monsters(view, cell), spot(cell)
    sheet, here = board.layout["board"], board.box(square)
    wide, high = 84.0 * len(queue) + 24, 138.0
    x = max(sheet.x + 6, min(sheet.right - wide - 6, here.centre[0] - wide / 2))
    y = here.y - high - 4 if here.y - high - 4 > sheet.y else here.bottom + 4
    strip = Box(x, y, wide, high)
    yield Paper(strip)
    yield Panel(strip, covers=True)
    scale = min(1.4, 96 / board.roads.height("necromancer"))
    for index, monster in enumerate(queue):
        place = len(queue) - 1 - index if board.walks_left(cell) else index
        foot = (strip.x + 54 + 84 * place, strip.bottom - 22)
        kind = board.drawing_of(view, cell, monster)
        drawn = board.roads.height(kind) * scale
        yield Drawing(kind, (foot[0], foot[1] - drawn / 2 + 4), drawn)
        yield from _need(board, view, monster, (foot[0] - 17, foot[1] - 2), 30, front=index == len(queue) - 1)
        yield from _pace(board, cell, monster, (foot[0] + 17, foot[1] - 2), 25)
