"""The marks on the map: names of places she has read, the way she took, the exit, hours that strike, foes."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.mad_maxence.state import State
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, INK
from scenes.table.view import TableView

if TYPE_CHECKING:
    from .board import GameBoard

RED = "#a5302c"
PLATE = (250, 240, 214, 220)


def ground(board: GameBoard, surface: pygame.Surface, shown: TableView) -> None:
    """Names of places she has read, the exit, hours that will strike, and the rims of the equipment."""
    canvas, writer, view = shown.app.canvas, shown.app.writer, shown.shown
    _route(board, surface, shown)
    for place, name in view.names:
        # Printed on the map: it keeps its size, whatever size the player reads letters in.
        width = writer.surface(_(name), "bold", 17, INK).get_width() / canvas.scale + 16
        shown.pill(surface, _(name), board.on_land(board.box(f"name.{place}").centre, width, 26), PLATE, INK)
    paint.outline(surface, canvas, board.box(f"place.{view.exit}").grown(8), RED, 4, 30)
    for hour in view.clocks:
        box = board.box(f"TU.{hour}")
        x, y = canvas.point((box.centre[0], box.y - 7))
        reach = canvas.px(7)
        pygame.draw.polygon(surface, RED, [(x - reach, y - reach), (x + reach, y - reach), (x, y + reach)])
    _items(board, surface, shown)


def _items(board: GameBoard, surface: pygame.Surface, shown: TableView) -> None:
    canvas, state = shown.app.canvas, shown.shown.table
    for number in range(1, board.rules.land.limits.items + 1):
        box = board.box(f"item.{number}")
        if number > len(state.items):
            paint.dashed(surface, canvas, box, "#8a6a45", 8)
            continue
        paint.paper(surface, canvas, box, 6)
        name = _(board.rules.booklets[state.booklet].items[state.items[number - 1]].name)
        room = Box(box.x + 6, box.y + 4, box.w - 12, box.h - 8)
        shown.app.writer.write(surface, name, room, 17, face="bold", align="centre", middle=True)


def _route(board: GameBoard, surface: pygame.Surface, shown: TableView) -> None:
    """Dots along the way she has taken, from place to place as she first came to them."""
    canvas, visited = shown.app.canvas, shown.shown.table.visited
    for start, end in pairwise(visited):
        if end not in board.rules.land.neighbours[start]:
            continue
        (x0, y0), (x1, y1) = board.box(f"place.{start}").centre, board.box(f"place.{end}").centre
        steps = max(2, round(math.hypot(x1 - x0, y1 - y0) / 15))
        for step in range(2, steps - 1):
            part = step / steps
            at = canvas.point((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part))
            pygame.draw.circle(surface, "#f7e6bd", at, canvas.px(4.5))
            pygame.draw.circle(surface, "#1f5f72", at, canvas.px(3.2))


def under(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """The way back, barred; and the name of whoever is in the way."""
    state: State = shown.shown.table
    _foe(board, screen, shown)
    if shown.busy or state.prev is None or state.result != "none":
        return
    canvas = shown.app.canvas
    box = board.box(f"place.{state.prev}")
    (x, y), reach = canvas.point(box.centre), canvas.px(box.w / 2 + 5)
    pygame.draw.circle(screen, RED, (x, y), reach, canvas.px(4))
    shift = round(reach * 0.7)
    pygame.draw.line(screen, RED, (x - shift, y + shift), (x + shift, y - shift), canvas.px(4))


def _foe(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """A dark plate under the cubes, with the name; the cubes are pieces and leave one by one."""
    state: State = shown.shown.table
    if state.combat is None or not any(shown.stage.of_kind("foe")):
        return
    plate = board.foe_boxes[state.pos]
    paint.veil(screen, shown.app.canvas, plate, (38, 14, 12, 225), 10)
    paint.outline(screen, shown.app.canvas, plate, RED, 2, 10)
    room = Box(plate.x + 4, plate.y + 2, plate.w - 8, 28)
    shown.app.writer.write(
        screen, board.foe_name(state), room, 17, face="bold", colour=CREAM, align="centre", middle=True, wrap=False
    )
