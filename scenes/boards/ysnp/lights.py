"""Light on the board: shelves and ribbon, ranges, what an attack would strike, and where they march next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.core.events import Moved
from game.core.words import _
from game.ysnp import outlook
from game.ysnp.sight import View
from game.ysnp.state import Attack, Build, Cell, End, Lose, Tower, Upgrade, cell_of, pile, spot
from game.ysnp.towers import name_of
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM
from scenes.table.view import TableView

from . import words
from .badges import COLOURS, figure
from .places import (
    TOKENS,
    facing,
    height,
    shelf,
    token_of,
    tower_at,
)

if TYPE_CHECKING:
    from .board import GameBoard

Point = tuple[float, float]
WAY, BOSS_WAY, RAID = "#7a5630", "#1f6b2c", "#c3281c"
RANGE, BLAST, AIM = "#e9dcff", "#b06cff", "#ffd166"
ROUND = 18.0


# Painted once --------------------------------------------------------------------------------------------------------


def paint_ground(board: GameBoard, ground: pygame.Surface, shown: TableView) -> None:
    view: View = shown.shown
    _paint_trays(board, ground, shown, view)
    _paint_ribbon(board, ground, shown, view)
    if len(view.kingdoms) == 2:
        _paint_halves(board, ground, shown, view)
    if view.result == "none":
        marching = _marching(board, view)
        for number, step, start in marching:
            _paint_way(board, ground, shown, step, start, number, WAY)
        _paint_next_boss(board, ground, shown, (step for _number, step, _start in marching))
        for side in range(len(view.kingdoms)):
            _paint_danger(board, ground, shown, view, side)


def _paint_trays(board: GameBoard, ground: pygame.Surface, shown: TableView, view: View) -> None:
    """Empty places of tokens that are in play, the attack of each, and what the piles are called."""
    for side in range(len(view.kingdoms)):
        for token in TOKENS:
            kind, _dash, level = token.rpartition("-")
            box = board.box(shelf(token, side))
            tower = Tower(kind, int(level))  # type: ignore[arg-type]
            if tower in view.kingdoms[side].towers:
                high = height(board.sizes, token, shelf(token, side)) * 0.92
                shown.stamp(ground, f"slot-{level}", (box.centre[0], box.bottom - 27 - high / 2), high)
            plate = Box.around((box.centre[0], box.bottom - 9), 42, 22)
            paint.veil(ground, shown.app.canvas, plate, COLOURS[kind], 8)
            shown.stamp(ground, f"mark-{kind}", (plate.x + 12, plate.centre[1]), 15)
            figure(ground, shown, outlook.power(board.rules.figures, tower), (plate.x + 28, plate.centre[1]), CREAM)
    if len(view.kingdoms) == 1:
        tray = board.layout["dice"]
        shown.stamp(ground, "grave", (tray.x + 148, tray.y + 32), 52)
        return
    for side in range(len(view.kingdoms)):
        for name, sign in (("stack", "gate-sign"), ("discard", "grave")):
            box = board.box(f"label.{pile(name, side)}")
            shown.stamp(ground, sign, box.centre, box.h)


def _paint_ribbon(board: GameBoard, ground: pygame.Surface, shown: TableView, view: View) -> None:
    first, last = board.box("label.turn.1"), board.box(f"label.turn.{board.beads}")
    paint.veil(ground, shown.app.canvas, Box(first.x, first.y, last.right - first.x, first.h), (20, 12, 40, 130), 8)
    if outlook.boss_lives(view):
        boss = board.box(f"label.turn.{board.rules.figures.boss_turn}")
        said = shown.app.writer.measure(board.boss_label(board.rules.figures.boss_square), "bold", 17)[0]
        shown.stamp(ground, "necromancer", (boss.centre[0] - said / 2 - 10, boss.centre[1] - 5), 32)
    for turn in range(1, min(board.turn_of(view), board.beads + 1)):
        bead = board.box(f"turn.{turn}")
        shown.stamp(ground, "turn-past", bead.centre, bead.h)
    if view.result == "none" and board.plan(view).result == "lost_necromancer":
        paint.outline(ground, shown.app.canvas, board.box("turn.end").grown(3), "#ff5a3a", 4, 16)


def _paint_halves(board: GameBoard, ground: pygame.Surface, shown: TableView, view: View) -> None:
    """The other player's half lies in the shade; where both may be hit, only a little."""
    side = board.acting(view)
    if side is None or view.phase == "activate":
        return
    sheet = board.layout["board"]
    other = Box(sheet.x + (0 if side else sheet.w / 2), sheet.y + 98, sheet.w / 2, sheet.h - 98)
    paint.veil(ground, shown.app.canvas, other, (20, 14, 40, 96), 0)


def _paint_danger(board: GameBoard, ground: pygame.Surface, shown: TableView, view: View, side: int) -> None:
    plan = board.plan(view)
    lost = plan.result == "lost_necromancer" and any(
        step.piece == "necromancer" and step.target == pile("village", side) for step in plan.steps
    )
    if not plan.entering[side] and not lost:
        return
    box = board.box(f"label.{pile('danger', side)}")
    said = _("He comes") if lost else words.danger_short(view, plan, side)
    shown.pill(ground, said, box, (150, 24, 20, 240))
    paint.outline(ground, shown.app.canvas, box, "#ffb59a", 2, 8)


# The way ahead -------------------------------------------------------------------------------------------------------


def _waypoints(board: GameBoard, step: Moved, start: Point, number: int) -> list[Point]:
    """Along the road from square to square; each monster has a lane of its own."""
    origin = outlook.cell(step.origin)
    side = origin[0]
    lane = ((number * 7) % 5 - 2) * board.lane
    last = cell_of(step.target)
    squares = range(origin[1], (last[1] if last else 8) + 1)
    points = []
    for n in squares:
        x, y = board.road_middle((side, n)) if n != origin[1] else (start[0], start[1] + 14 - board.above_stones)
        points.append((x, y + lane))
        turn = board.corner((side, n))
        if turn is not None and n != squares[-1]:
            points.append(turn)
    if last is None:
        gate = board.box(pile("village", side))
        points.append((gate.centre[0], gate.bottom - 22 + lane / 2))
    return points


def _marching(board: GameBoard, view: View) -> list[tuple[int, Moved, Point]]:
    """Everybody who is still to march, in order, and where they stand now: of a queue the front one goes first."""
    if board.is_on_its_way(view):
        return []
    gone: dict[str, int] = {}
    found = []
    for number, step in enumerate(step for step in board.plan(view).steps if step.why == "march"):
        count = len(outlook.monsters(view, outlook.cell(step.origin)))
        index = max(0, count - 1 - gone.get(step.origin, 0))
        gone[step.origin] = gone.get(step.origin, 0) + 1
        if gone[step.origin] > board.fallen(view).count(step.origin):
            found.append((number, step, board.foot(step.origin, index, max(1, count))))
    return found


def _smooth(points: list[Point]) -> list[Point]:
    """A soft line through these points."""
    if len(points) < 3:
        return points
    found = [points[0]]
    for index in range(1, len(points) - 1):
        (ax, ay), (bx, by), (cx, cy) = points[index - 1 : index + 2]
        start = ((ax + bx) / 2, (ay + by) / 2)
        end = ((bx + cx) / 2, (by + cy) / 2)
        for t in (0.0, 0.25, 0.5, 0.75, 1.0):
            u = 1 - t
            found.append(
                (
                    u * u * start[0] + 2 * u * t * bx + t * t * end[0],
                    u * u * start[1] + 2 * u * t * by + t * t * end[1],
                )
            )
    return [*found, points[-1]]


def _paint_way(
    board: GameBoard,
    screen: pygame.Surface,
    shown: TableView,
    step: Moved,
    start: Point,
    number: int,
    colour: str,
    width: float = 3.0,
) -> None:
    """A dashed way with an arrow head: red into the Village, green for the Necromancer."""
    if cell_of(step.target) is None:
        colour, width = RAID, width + 1.5
    elif step.piece == "necromancer" and colour == WAY:
        colour = BOSS_WAY
    dashes(screen, shown, _smooth(_waypoints(board, step, start, number)), colour, width)


def dashes(screen: pygame.Surface, shown: TableView, points: list[Point], colour: str, width: float) -> None:
    canvas = shown.app.canvas
    dash, gap = 11.0, 8.0
    rest, on = dash, True
    previous = points[0]
    for point in points[1:]:
        x, y = previous
        length = ((point[0] - x) ** 2 + (point[1] - y) ** 2) ** 0.5
        done = 0.0
        while length - done > 0.01:
            part = min(rest, length - done)
            a, b = done / length, (done + part) / length
            if on:
                start = (x + (point[0] - x) * a, y + (point[1] - y) * a)
                end = (x + (point[0] - x) * b, y + (point[1] - y) * b)
                pygame.draw.line(screen, colour, canvas.point(start), canvas.point(end), canvas.px(width))
            done += part
            rest -= part
            if rest <= 0.01:
                on = not on
                rest = dash if on else gap
        previous = point
    (ax, ay), (bx, by) = points[-2], points[-1]
    length = max(0.01, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    dx, dy = (bx - ax) / length, (by - ay) / length
    size = 8 + width * 2
    aside = (-dy * size * 0.5, dx * size * 0.5)
    head = [
        (bx + dx * size * 1.3, by + dy * size * 1.3),
        (bx + aside[0], by + aside[1]),
        (bx - aside[0], by - aside[1]),
    ]
    pygame.draw.polygon(screen, colour, [canvas.point(corner) for corner in head])


def _arrivals(board: GameBoard, view: View) -> list[tuple[Moved, tuple[int, int]]]:
    """Everybody who marches or is called to a square, and their place there: in the order in which they come, beside
    those who stand there now."""
    coming: dict[str, list[Moved]] = {}
    for step in board.plan(view).steps:
        if step.why in ("march", "call") and cell_of(step.target) is not None:
            coming.setdefault(step.target, []).append(step)
    found = []
    for square, steps in coming.items():
        count = len(steps) + len(outlook.monsters(view, outlook.cell(square)))
        found += [(step, (index, count)) for index, step in enumerate(steps)]
    return found


def _paint_next_boss(board: GameBoard, ground: pygame.Surface, shown: TableView, steps: Iterable[Moved]) -> None:
    """A shadow of the Necromancer on the square he goes to."""
    marching = list(steps)
    for step, place in _arrivals(board, shown.shown):
        if step.piece == "necromancer" and step in marching:
            ghost(board, ground, shown, "necromancer", step.target, place, 96)


def ghost(
    board: GameBoard,
    screen: pygame.Surface,
    shown: TableView,
    kind: str,
    square: str,
    place: tuple[int, int],
    alpha: int,
) -> None:
    """Somebody who will stand here, at this place of so many."""
    drawn = facing(board.rules.figures, kind, square)
    at = board.stand(drawn, square, *place)
    picture = board.faded(shown, drawn, height(board.sizes, drawn, square), alpha)
    screen.blit(picture, picture.get_rect(center=shown.app.canvas.point(at)))


# Between board and pieces --------------------------------------------------------------------------------------------


def paint_under(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    if shown.busy:
        return
    view: View = shown.shown
    aimed = shown.aimed
    move = aimed.moves[0] if aimed is not None and aimed.moves else None
    match move:
        case Build(type=kind, square=square):
            _paint_planned(board, screen, shown, square, Tower(kind, 1))
        case Upgrade(square=square):
            old = outlook.tower(view, outlook.cell(square))
            if old is not None:  # where a tower stands already, a shadow of the next one would only blur it
                _paint_range(board, screen, shown, outlook.cell(square), Tower(old.type, old.level + 1))
        case Attack():
            _paint_attack(board, screen, shown, move)
        case End():
            _paint_march(board, screen, shown, None)
        case Lose(square=square):
            for target in outlook.uncovered(board.geometry, view, outlook.cell(square)):
                _dash_square(board, screen, shown, target, "#ff8a6a")
        case _:
            _paint_hovered(board, screen, shown)
    _paint_in_hand(board, screen, shown, move)


def _paint_in_hand(board: GameBoard, screen: pygame.Surface, shown: TableView, move: object) -> None:
    """All a tower in the hand can reach, wherever the hand is; only squares with a target are lit."""
    source = shown.in_hand or ""
    if source.startswith("tower.") and not isinstance(move, Attack):
        cell = outlook.cell(source.removeprefix("tower."))
        tower = outlook.tower(shown.shown, cell)
        if tower is not None:
            for target in board.geometry.ranges[cell, tower.level]:
                _dash_square(board, screen, shown, target, RANGE)


def _paint_hovered(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """With an empty hand: the range of a tower, and where those on its square go next."""
    view: View = shown.shown
    cell = cell_of(shown.hovered or "")
    if shown.in_hand is not None:
        return
    if cell is None:
        _paint_range_from_shelf(board, screen, shown)
        return
    tower = outlook.tower(view, cell)
    here = outlook.monsters(view, cell)
    if tower is not None and not here:
        _paint_range(board, screen, shown, cell, tower, 24)
    if here:
        _paint_march(board, screen, shown, spot(cell))
        for origin, _tower in outlook.reaching(board.geometry, view, cell):
            _ring_tower(board, screen, shown, origin, AIM)
        for origin, _tower in outlook.blasting(board.rules.figures, board.geometry, view, cell):
            _ring_tower(board, screen, shown, origin, BLAST)


def _ring_tower(board: GameBoard, screen: pygame.Surface, shown: TableView, cell: Cell, colour: str) -> None:
    box = board.box(tower_at(spot(cell)))
    paint.outline(screen, shown.app.canvas, Box(box.x + 4, box.bottom - 26, box.w - 8, 30), colour, 4, 15)


def _paint_range_from_shelf(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """What a higher level would reach, from where its type stands now."""
    token = token_of(shown.hovered or "")
    if token is None:
        return
    name, side = token
    kind, _dash, level = name.rpartition("-")
    standing = enumerate(shown.shown.kingdoms[side].towers, start=1)
    lower = [(t.level, n) for n, t in standing if t is not None and t.type == kind and t.level < int(level)]
    if lower:
        _paint_range(board, screen, shown, (side, max(lower)[1]), Tower(kind, int(level)), 24)  # type: ignore[arg-type]


def _paint_planned(board: GameBoard, screen: pygame.Surface, shown: TableView, square: str, tower: Tower) -> None:
    """A tower that is about to be set down: its shadow, and all it will reach."""
    _paint_range(board, screen, shown, outlook.cell(square), tower)
    kind, place = name_of(tower), tower_at(square)
    picture = board.faded(shown, kind, height(board.sizes, kind, place), 170)
    screen.blit(picture, picture.get_rect(center=shown.app.canvas.point(board.stand(kind, place, 0, 1))))


def _paint_range(
    board: GameBoard, screen: pygame.Surface, shown: TableView, cell: Cell, tower: Tower, strength: int = 60
) -> None:
    for target in board.geometry.ranges[cell, tower.level]:
        paint.veil(screen, shown.app.canvas, board.box(spot(target)), (150, 90, 255, strength), ROUND)
        _dash_square(board, screen, shown, target, RANGE)


def _dash_square(board: GameBoard, screen: pygame.Surface, shown: TableView, cell: Cell, colour: str) -> None:
    paint.dashed(screen, shown.app.canvas, board.box(spot(cell)).grown(-8), colour)


def _paint_attack(board: GameBoard, screen: pygame.Surface, shown: TableView, move: Attack) -> None:
    """The squares it strikes, framed."""
    canvas = shown.app.canvas
    target = outlook.cell(move.target)
    tower = outlook.tower(shown.shown, outlook.cell(move.tower))
    if tower is not None and board.rules.figures.towers[tower.type].ability == "blast":
        for cell in board.geometry.beside[target]:
            box = board.box(spot(cell))
            paint.veil(screen, canvas, box, (160, 80, 255, 40), ROUND)
            paint.outline(screen, canvas, box, BLAST, 4, ROUND)
    paint.veil(screen, canvas, board.box(move.target), (255, 205, 96, 50), ROUND)
    paint.outline(screen, canvas, board.box(move.target), AIM, 4, ROUND)


def _paint_march(board: GameBoard, screen: pygame.Surface, shown: TableView, origin: str | None) -> None:
    """Where everybody goes, or those of one square: bright ways, and shadows where they arrive."""
    bright, marching = "#fff3c4", []
    for number, step, start in _marching(board, shown.shown):
        if origin in (None, step.origin):
            _paint_way(board, screen, shown, step, start, number, bright, 4.5)
            marching.append(step)
    for step, place in _arrivals(board, shown.shown):
        if step in marching or (step.why == "call" and origin is None):
            ghost(board, screen, shown, step.piece, step.target, place, 120)


def paint_light(board: GameBoard, screen: pygame.Surface, shown: TableView, square: str) -> None:
    """A square where a hand can go on; dashed what a note only speaks of, so that nobody tries to use it."""
    canvas, box = shown.app.canvas, board.box(square)
    if cell_of(square) is None:
        paint.dashed(screen, canvas, box.grown(4), AIM)
        return
    paint.veil(screen, canvas, box, (255, 205, 96, 34), ROUND)
    paint.outline(screen, canvas, box.grown(1), "#5d3b06", 5, ROUND)
    paint.outline(screen, canvas, box, AIM, 3, ROUND)
