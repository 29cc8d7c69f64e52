"""The way ahead: where everybody marches next, as lines along the road and shadows where they arrive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from game.core.events import Moved
from game.ysnp import outlook
from game.ysnp.content import ROAD
from game.ysnp.sight import View
from game.ysnp.state import Cell, cell_of, pile, spot
from scenes.table.marks import Drawing, Line, Mark, Point, Polygon

from .kinds import facing

if TYPE_CHECKING:
    from .board import GameBoard

WAY, BOSS_WAY, RAID, BRIGHT = "#7a5630", "#1f6b2c", "#c3281c", "#fff3c4"
DASH = 10.0
LANES = 5
"""Two who walk one road one after the other do so side by side."""


class Walk(NamedTuple):
    step: Moved
    start: Point
    """Where the feet are now."""
    number: int
    """Which of all who march."""


def is_waited_for(view: View) -> bool:
    """Somebody is to decide; else what the lines foretell is happening just now."""
    losing = any(kingdom.pending_loss is not None for kingdom in view.kingdoms)
    return view.result == "none" and (losing or view.phase in ("build", "activate"))


def walks(board: GameBoard, view: View) -> list[Walk]:
    """Everybody who is still to march, in order: of a queue the front one goes first."""
    if not is_waited_for(view):
        return []
    left = outlook.buried(board.rules.figures, view)
    gone: dict[str, int] = {}
    found = []
    for number, step in enumerate(step for step in board.plan(view).steps if step.why == "march"):
        cell = outlook.cell(step.origin)
        index = max(0, len(outlook.monsters(left, cell)) - 1 - gone.get(step.origin, 0))
        gone[step.origin] = gone.get(step.origin, 0) + 1
        count = max(1, len(outlook.monsters(view, cell)))
        found.append(Walk(step, board.roads.foot(step.origin, index, count), number))
    return found


def lines(board: GameBoard, view: View) -> Iterator[Mark]:
    """Where everybody goes: red into the Village, green for the Necromancer, and a shadow of him where he will be."""
    found = walks(board, view)
    for walk in found:
        yield from way(board, walk, BOSS_WAY if walk.step.piece == "necromancer" else WAY, 3.0)
    marching = [walk.step for walk in found]
    for step, place in _arrivals(board, view):
        if step.piece == "necromancer" and step in marching:
            yield ghost(board, "necromancer", step.target, place, 96 / 255)


def lit(board: GameBoard, view: View, origin: str | None) -> Iterator[Mark]:
    """The same of those on one square, or of all: bright, and shadows of everybody where they arrive."""
    found = [walk for walk in walks(board, view) if origin in (None, walk.step.origin)]
    for walk in found:
        yield from way(board, walk, BRIGHT, 4.5)
    marching = [walk.step for walk in found]
    for step, place in _arrivals(board, view):
        if step in marching or (step.why == "call" and origin is None):
            yield ghost(board, step.piece, step.target, place, 120 / 255)


def _arrivals(board: GameBoard, view: View) -> Iterator[tuple[Moved, tuple[int, int]]]:
    """Everybody who marches or is called to a square, and their place there: in the order in which they come, beside
    those who stand there now."""
    coming: dict[str, list[Moved]] = {}
    for step in board.plan(view).steps:
        if cell_of(step.target) is not None:
            coming.setdefault(step.target, []).append(step)
    for square, steps in coming.items():
        count = len(steps) + len(outlook.monsters(view, outlook.cell(square)))
        for index, step in enumerate(steps):
            yield step, (index, count)


def ghost(board: GameBoard, kind: str, square: str, place: tuple[int, int], opacity: float) -> Mark:
    """Somebody who will stand here, at this place: (index, count)."""
    drawn = facing(kind, left=board.walks_left(outlook.cell(square)))
    return Drawing(drawn, board.stand(drawn, square, *place), board.piece(drawn, square).height, opacity=opacity)


def way(board: GameBoard, walk: Walk, colour: str, width: float) -> Iterator[Mark]:
    """A dashed way with an arrow head."""
    if cell_of(walk.step.target) is None:
        colour, width = RAID, width + 1.5
    points = _smooth(_waypoints(board, walk))
    yield Line(tuple(points), colour, width, DASH)
    (ax, ay), (bx, by) = points[-2:]
    far = max(0.01, hypot(bx - ax, by - ay))
    dx, dy, size = (bx - ax) / far, (by - ay) / far, 8 + 2 * width
    aside = (-dy * size / 2, dx * size / 2)
    tip = (bx + dx * size * 1.3, by + dy * size * 1.3)
    yield Polygon((tip, (bx + aside[0], by + aside[1]), (bx - aside[0], by - aside[1])), colour)


def _waypoints(board: GameBoard, walk: Walk) -> list[Point]:
    """Along the road from square to square; each monster has a lane of its own."""
    side, first = outlook.cell(walk.step.origin)
    lane = (walk.number * 7 % LANES - LANES // 2) * board.lane
    target = cell_of(walk.step.target)
    last = ROAD if target is None else target[1]
    points = []
    for n in range(first, last + 1):
        x, y = _middle(board, (side, n)) if n != first else (walk.start[0], walk.start[1] + 14 - board.above_stones)
        points.append((x, y + lane))
        if n != last and (corner := _corner(board, (side, n))) is not None:
            points.append(corner)
    if target is None:
        gate = board.box(pile("village", side))
        points.append((gate.centre[0], gate.bottom - 22 + lane / 2))
    return points


def _middle(board: GameBoard, cell: Cell) -> Point:
    square = spot(cell)
    return (board.box(square).centre[0], board.box(f"road.{square}").bottom - board.above_stones)


def _corner(board: GameBoard, cell: Cell) -> Point | None:
    """The outside of the bend between this square and the next, where the road turns."""
    side, n = cell
    beyond = (side, n + 1)
    if beyond not in board.geometry.cells or board.walks_left(cell) == board.walks_left(beyond):
        return None
    here, there = board.box(spot(cell)), board.box(spot(beyond))
    x = here.x + board.bend if board.walks_left(cell) else here.right - board.bend
    return (x, (here.centre[1] + there.bottom) / 2)


def _smooth(points: Sequence[Point]) -> list[Point]:
    """A soft line through these points: a quadratic curve round each of them, from middle to middle."""
    if len(points) < 3:
        return list(points)
    found = [points[0]]
    for (ax, ay), (bx, by), (cx, cy) in zip(points, points[1:], points[2:], strict=False):
        start, end = ((ax + bx) / 2, (ay + by) / 2), ((bx + cx) / 2, (by + cy) / 2)
        for t in (0.0, 0.25, 0.5, 0.75, 1.0):
            one, two, three = (1 - t) ** 2, 2 * (1 - t) * t, t * t
            found.append((one * start[0] + two * bx + three * end[0], one * start[1] + two * by + three * end[1]))
    return [*found, points[-1]]
