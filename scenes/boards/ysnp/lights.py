"""Light and marks: badges on everybody, ranges, who would be hit and fall, and where they march next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.core.events import Moved
from game.core.words import _
from game.ysnp import outlook
from game.ysnp.content import MonsterKind
from game.ysnp.events import Hit
from game.ysnp.sight import View
from game.ysnp.state import Attack, Build, Cell, End, Lose, Tower, Upgrade, cell_of, pile, spot
from game.ysnp.towers import name_of
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, INK, Drawn
from scenes.table.stage import Sprite
from scenes.table.view import TableView

from . import words
from .places import (
    BURNING,
    MARKER,
    TOKENS,
    facing,
    height,
    is_monster,
    is_tower,
    plain,
    queue_step,
    shelf,
    token_of,
    tower_at,
    walks_left,
)

if TYPE_CHECKING:
    from .board import GameBoard

Point = tuple[float, float]
COLOURS = {"archer": (47, 98, 40, 235), "guard": (38, 70, 128, 235), "wizard": (76, 36, 128, 235)}
WAY, BOSS_WAY, RAID = "#7a5630", "#1f6b2c", "#c3281c"
RANGE, BLAST, AIM = "#e9dcff", "#b06cff", "#ffd166"
ROUND = 18.0
SIDE_BY_SIDE = 1.75
"""Heart and speed stand side by side where monsters are so many badges apart, else above each other."""
CROWD = 4
"""From so many on a queue is spread when the mouse rests on it."""


# Painted once --------------------------------------------------------------------------------------------------------


def paint_ground(board: GameBoard, ground: pygame.Surface, shown: TableView) -> None:
    view: View = shown.shown
    _paint_trays(board, ground, shown, view)
    _paint_ribbon(board, ground, shown, view)
    if len(view.kingdoms) == 2:
        _paint_halves(board, ground, shown, view)
    if view.result == "none":
        plan = board.plan(view)
        for number, (step, start) in enumerate(_marching(board, view)):
            _paint_way(board, ground, shown, step, start, number, WAY)
        _paint_next_boss(board, ground, shown, plan.steps)
        for side in range(len(view.kingdoms)):
            _paint_danger(board, ground, shown, view, side)
    for side in range(len(view.kingdoms)):
        board.box(f"label.{pile('danger', side)}")


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
    boss = board.box(f"label.turn.{board.rules.figures.boss_turn}")
    shown.stamp(ground, "necromancer", (boss.x - 1, boss.centre[1] - 5), 34)
    for turn in range(1, min(view.turn, board.beads + 1)):
        bead = board.box(f"turn.{turn}")
        shown.stamp(ground, "turn-past", bead.centre, bead.h)
    board.box("turn.end")


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


def _marching(board: GameBoard, view: View) -> list[tuple[Moved, Point]]:
    """Everybody who marches and where they stand now: of a queue the front one goes first."""
    gone: dict[str, int] = {}
    found = []
    for step in board.plan(view).steps:
        if step.why == "march":
            count = len(outlook.monsters(view, outlook.cell(step.origin)))
            index = max(0, count - 1 - gone.get(step.origin, 0))
            gone[step.origin] = gone.get(step.origin, 0) + 1
            found.append((step, board.foot(step.origin, index, max(1, count))))
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
    aside = (-dy * size * 0.6, dx * size * 0.6)
    head = [(bx + dx * size, by + dy * size), (bx + aside[0], by + aside[1]), (bx - aside[0], by - aside[1])]
    pygame.draw.polygon(screen, colour, [canvas.point(corner) for corner in head])


def _paint_next_boss(board: GameBoard, ground: pygame.Surface, shown: TableView, steps: Iterable[Moved]) -> None:
    """A shadow of the Necromancer on the square he goes to."""
    for step in steps:
        cell = cell_of(step.target)
        if step.piece == "necromancer" and step.why == "march" and cell is not None:
            ghost(board, ground, shown, "necromancer", step.target, (0, 1), 96)


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
            if old is not None:
                _paint_planned(board, screen, shown, square, Tower(old.type, old.level + 1))
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
    """All a tower in the hand can reach, wherever the hand is."""
    source = shown.in_hand or ""
    if source.startswith("tower.") and not isinstance(move, Attack):
        cell = outlook.cell(source.removeprefix("tower."))
        tower = outlook.tower(shown.shown, cell)
        if tower is not None:
            _paint_range(board, screen, shown, cell, tower)


def _paint_hovered(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """With an empty hand: the range of a tower, and where those on its square go next."""
    view: View = shown.shown
    cell = cell_of(shown.hovered or "")
    if cell is None or shown.in_hand is not None:
        return
    tower = outlook.tower(view, cell)
    here = outlook.monsters(view, cell)
    if tower is not None and not here:
        _paint_range(board, screen, shown, cell, tower)
    if here:
        _paint_march(board, screen, shown, spot(cell))
        for origin, _tower in outlook.reaching(board.geometry, view, cell):
            box = board.box(tower_at(spot(origin)))
            paint.outline(screen, shown.app.canvas, Box(box.x + 4, box.bottom - 26, box.w - 8, 30), AIM, 4, 15)


def _paint_planned(board: GameBoard, screen: pygame.Surface, shown: TableView, square: str, tower: Tower) -> None:
    """A tower that is about to be set down: its shadow, and all it will reach."""
    _paint_range(board, screen, shown, outlook.cell(square), tower)
    kind, place = name_of(tower), tower_at(square)
    picture = board.faded(shown, kind, height(board.sizes, kind, place), 170)
    screen.blit(picture, picture.get_rect(center=shown.app.canvas.point(board.stand(kind, place, 0, 1))))


def _paint_range(board: GameBoard, screen: pygame.Surface, shown: TableView, cell: Cell, tower: Tower) -> None:
    for target in board.geometry.ranges[cell, tower.level]:
        paint.veil(screen, shown.app.canvas, board.box(spot(target)), (150, 90, 255, 84), ROUND)
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
    plan = board.plan(shown.shown)
    bright = "#fff3c4"
    arrivals: dict[str, list[str]] = {}
    for number, (step, start) in enumerate(_marching(board, shown.shown)):
        if origin in (None, step.origin):
            _paint_way(board, screen, shown, step, start, number, bright, 4.5)
            if cell_of(step.target) is not None:
                arrivals.setdefault(step.target, []).append(step.piece)
    if origin is None:
        for step in plan.steps:
            if step.why == "call":
                arrivals.setdefault(step.target, []).append(step.piece)
    for square, kinds in arrivals.items():
        for index, kind in enumerate(kinds):
            ghost(board, screen, shown, kind, square, (index, len(kinds)), 120)


def paint_light(board: GameBoard, screen: pygame.Surface, shown: TableView, square: str) -> None:
    canvas, box = shown.app.canvas, board.box(square)
    radius = ROUND if cell_of(square) is not None else 9.0
    paint.veil(screen, canvas, box, (255, 205, 96, 34), radius)
    paint.outline(screen, canvas, box.grown(1), "#5d3b06", 5, radius)
    paint.outline(screen, canvas, box, AIM, 3, radius)


# On top of the pieces ------------------------------------------------------------------------------------------------


def paint_over(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    queues: dict[str, list[Sprite]] = {}
    for sprite in shown.stage.sprites:
        if sprite.kind == MARKER:
            figure(screen, shown, board.turn_shown(shown), sprite.at, INK, 18)
        elif is_tower(sprite.kind):
            if not sprite.lift and token_of(sprite.spot) is None:
                _paint_power(board, screen, shown, sprite)
        elif is_monster(sprite.kind) and cell_of(sprite.spot) is not None:
            queues.setdefault(sprite.spot, []).append(sprite)
    preview = {} if shown.busy else board.preview(shown)
    for square, queue in queues.items():
        for index, sprite in enumerate(queue):
            front = index == len(queue) - 1
            paint_badges(board, screen, shown, square, sprite, front=front, count=len(queue))
        _paint_life(board, screen, shown, square, queue[-1], preview.get(square))
    if not shown.busy:
        _paint_calls(board, screen, shown)
        _paint_losses(board, screen, shown)
        _paint_sum(board, screen, shown)
        _paint_crowd(board, screen, shown, queues)
    board.effects.paint(screen, shown)


def _paint_power(board: GameBoard, screen: pygame.Surface, shown: TableView, sprite: Sprite) -> None:
    """Attack and type, on a plate beside the tower."""
    square = sprite.spot.removeprefix("tower.")
    kind, _dash, level = plain(sprite.kind).rpartition("-")
    box = board.box(f"attack.{square}")
    paint.veil(screen, shown.app.canvas, box, COLOURS[kind], 7)
    paint.outline(screen, shown.app.canvas, box, "#fff6da", 1.5, 7)
    shown.stamp(screen, f"mark-{kind}", (box.x + box.h * 0.55, box.centre[1]), box.h * 0.68)
    attack = board.rules.figures.towers[kind].attack[int(level) - 1]  # type: ignore[index]
    figure(screen, shown, attack, (box.x + box.w * 0.7, box.centre[1]), CREAM, 19)


def paint_badges(
    board: GameBoard, screen: pygame.Surface, shown: TableView, square: str, sprite: Sprite, *, front: bool, count: int
) -> None:
    """Damage still needed and speed of one monster, at its feet."""
    kind: MonsterKind = plain(sprite.kind).partition("-")[0]  # type: ignore[assignment]
    cell = outlook.cell(square)
    damage = board.wounds(shown).get(square, 0) if front else 0
    need = outlook.needed(board.rules.figures, shown.shown, kind, damage)
    speed = board.rules.figures.monsters[kind].speed
    size = board.sizes.badge
    apart = queue_step(board.box(f"road.{square}"), board.sizes.step, count) >= size * SIDE_BY_SIDE
    x = sprite.at[0]
    y = sprite.at[1] + sprite.height / 2 - size * 0.28 - sprite.lift
    left = walks_left(board.rules.figures, cell)
    heart, pace = ((x - size * 0.52, y), (x + size * 0.5, y)) if apart else ((x, y - size * 0.62), (x, y + size * 0.12))
    if left and apart:
        heart, pace = (x + size * 0.52, y), (x - size * 0.5, y)
    badge(shown, screen, "need" if front and not damage else "need-low" if front else "need-covered", heart, size, need)
    badge(shown, screen, "speed~" if left else "speed", pace, size * 0.84, speed)


def figure(screen: pygame.Surface, shown: TableView, number: int, at: Point, colour: str, size: float = 17.0) -> None:
    """A number printed on a badge or plate: it keeps its size, whatever the player's text size is."""
    writer, canvas = shown.app.writer, shown.app.canvas
    picture = writer.surface(str(number), "bold", size, colour)
    screen.blit(picture, picture.get_rect(center=canvas.point(at)))
    covered = Box.around(at, picture.get_width() / canvas.scale, picture.get_height() / canvas.scale)
    writer.drawn.append(Drawn(str(number), covered, fits=True))


def badge(shown: TableView, screen: pygame.Surface, kind: str, at: Point, size: float, number: int) -> None:
    wide = size * 1.24 if number > 9 else size
    shown.stamp(screen, kind, at, wide)
    heart = kind.startswith("need")
    shift = 0.0 if heart else (2.0 if kind.endswith("~") else -2.0)
    figure(screen, shown, number, (at[0] + shift, at[1] - (1 if heart else 0)), "#ffffff" if heart else "#3a2408")


def _paint_life(
    board: GameBoard, screen: pygame.Surface, shown: TableView, square: str, front: Sprite, hit: Hit | None
) -> None:
    """A bar with as many fields as damage is needed: red is taken, violet would be; a skull where it is enough."""
    wound = board.wounds(shown).get(square, 0)
    if not wound and hit is None:
        return
    canvas = shown.app.canvas
    kind: MonsterKind = plain(front.kind).partition("-")[0]  # type: ignore[assignment]
    whole = outlook.needed(board.rules.figures, shown.shown, kind)
    will = min(whole, hit.total) if hit is not None else wound
    field = min(11.0, 84 / whole)
    top = front.at[1] - front.height / 2 + (2 if kind == "wolf" else 6) - front.lift
    bar = Box(front.at[0] - field * whole / 2, top - 15, field * whole, 12)
    pygame.draw.rect(screen, "#1d1210", canvas.rect(bar.grown(2.5)), border_radius=canvas.px(5))
    for number in range(whole):
        colour = "#e8433a" if number < wound else "#b98cff" if number < will else "#574843"
        part = Box(bar.x + number * field + 0.7, bar.y, field - 1.4, bar.h)
        pygame.draw.rect(screen, colour, canvas.rect(part))
    if hit is not None and will >= whole:
        shown.stamp(screen, "doom", (front.at[0], bar.y - 19), 34)


def _paint_calls(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """On those in the graveyard who will be called: where to."""
    view: View = shown.shown
    if view.result != "none":
        return
    two = len(view.kingdoms) == 2
    for side, place, target in board.plan_after(shown).risen:
        lying = [sprite for sprite in shown.stage.sprites if sprite.spot == pile("discard", side)]
        if place < len(lying):
            at, high = lying[place].at, lying[place].height
            number = outlook.cell(target)[1]
            if two:
                box = Box.around((at[0] + 13, at[1] + high / 2 - 10), 22, 22)
                shown.stamp(screen, "called", box.centre, 22)
                figure(screen, shown, number, box.centre, CREAM)
            else:
                box = Box.around((at[0], at[1] + high / 2 - 8), 58, 24)
                shown.pill(screen, _("to {n}").format(n=number), box, (26, 92, 36, 240))


def _paint_losses(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """While a tower must be given up: flames on all that can go, and the one under the hand burns."""
    view: View = shown.shown
    side = board.acting(view)
    if view.phase != "move" or side is None:
        return
    for n, tower in enumerate(view.kingdoms[side].towers, start=1):
        if tower is None:
            continue
        name = spot((side, n))
        box = board.box(tower_at(name))
        if shown.hovered == name:
            kind = name_of(tower) + BURNING
            at = board.stand(kind, tower_at(name), 0, 1)
            shown.stamp(screen, kind, at, height(board.sizes, kind, tower_at(name)))
        else:
            shown.stamp(screen, "flame", (box.centre[0], box.bottom - 18), 34)


def _paint_sum(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """A monster first: all that can still come down on it against what it needs."""
    view: View = shown.shown
    cell = cell_of(shown.hovered or "")
    if cell is None or shown.in_hand is not None or view.phase not in ("build", "activate"):
        return
    here = outlook.monsters(view, cell)
    power = outlook.firepower(board.rules.figures, board.geometry, view, cell)
    if here and power:
        need = outlook.needed(board.rules.figures, view, here[-1].kind, here[-1].damage)
        box = board.box(spot(cell))
        plate = Box(box.centre[0] - 79, box.y + 4, 158, 26)
        ground = (26, 92, 36, 240) if power >= need else (60, 44, 30, 235)
        shown.pill(screen, _("{power} in reach of {need}").format(power=power, need=need), plate, ground)


def _paint_crowd(board: GameBoard, screen: pygame.Surface, shown: TableView, queues: dict[str, list[Sprite]]) -> None:
    """A long queue under the mouse is spread out in a row, the front one at the end it walks to."""
    square = shown.hovered or ""
    queue = queues.get(square, [])
    if len(queue) < CROWD or shown.in_hand is not None:
        return
    canvas = shown.app.canvas
    sheet, here = board.layout["board"], board.box(square)
    wide, high = 84.0 * len(queue) + 24, 138.0
    x = max(sheet.x + 6, min(sheet.right - wide - 6, here.centre[0] - wide / 2))
    y = here.y - high - 4 if here.y - high - 4 > sheet.y else here.bottom + 4
    strip = Box(x, y, wide, high)
    paint.paper(screen, canvas, strip)
    shown.app.writer.cover(strip)
    left = walks_left(board.rules.figures, outlook.cell(square))
    for index, sprite in enumerate(queue):
        place = len(queue) - 1 - index if left else index
        foot = (strip.x + 54 + 84 * place, strip.bottom - 22)
        base = facing(board.rules.figures, sprite.kind, square)
        scale = 96 / height(board.sizes, "necromancer", square)
        drawn = height(board.sizes, base, square) * min(1.4, scale)
        shown.stamp(screen, base, (foot[0], foot[1] - drawn / 2 + 4), drawn)
        kind: MonsterKind = plain(base)  # type: ignore[assignment]
        front = index == len(queue) - 1
        damage = board.wounds(shown).get(square, 0) if front else 0
        need = outlook.needed(board.rules.figures, shown.shown, kind, damage)
        badge(shown, screen, "need" if front else "need-covered", (foot[0] - 17, foot[1] - 2), 30, need)
        pace = board.rules.figures.monsters[kind].speed
        badge(shown, screen, "speed~" if left else "speed", (foot[0] + 17, foot[1] - 2), 25, pace)
