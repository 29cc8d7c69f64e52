"""The marks on the map: names of places she has read, the way she took, the exit, hours that strike, foes."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.mad_maxence.state import State
from game.mad_maxence.things import things
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, INK, Writer
from scenes.table.view import TableView

from . import roads

if TYPE_CHECKING:
    from .board import GameBoard

RED = "#a5302c"
PLATE = (250, 240, 214, 220)


def ground(board: GameBoard, surface: pygame.Surface, shown: TableView) -> None:
    """Names of places she has read, the exit, hours that will strike, and the rims of the equipment."""
    canvas, writer, view = shown.app.canvas, shown.app.writer, shown.shown
    _campaign(board, surface, shown)
    _tracks(board, surface, shown)
    _route(board, surface, shown)
    for place, name in view.names:
        shown.pill(surface, _(name), name_plate(board, writer, place, name), PLATE, INK)
    paint.outline(surface, canvas, board.box(f"place.{view.exit}").grown(8), RED, 4, 30)
    for hour in view.clocks:
        box = board.box(f"TU.{hour}")
        x, y = canvas.point((box.centre[0], box.y - 7))
        reach = canvas.px(7)
        pygame.draw.polygon(surface, RED, [(x - reach, y - reach), (x + reach, y - reach), (x, y + reach)])
    _items(board, surface, shown)
    _things(board, surface, shown)


def name_plate(board: GameBoard, writer: Writer, place: str, name: str) -> Box:
    """Printed on the map: it keeps its size, whatever size the player reads letters in."""
    width = writer.surface(_(name), "bold", 17, INK).get_width() / writer.canvas.scale + 16
    return board.on_land(board.box(f"name.{place}").centre, width, 26)


def _things(board: GameBoard, surface: pygame.Surface, shown: TableView) -> None:
    """What opens a way takes no room in the car: a tag on the rim of the tray names it."""
    state, writer, canvas = shown.shown.table, shown.app.writer, shown.app.canvas
    words = ", ".join(things(state.booklet, state.flags))
    if not words:
        return
    words = f"{words[:1].upper()}{words[1:]}"
    tray = board.layout["supply"]
    width = min(tray.w - 28, writer.measure(words, "bold", 17)[0] + 44)
    tag = Box(tray.x + 14, tray.y - 15, width, 28)
    paint.paper(surface, canvas, tag, 5)
    room = Box(tag.x + 8, tag.y, tag.w - 16, tag.h)
    writer.write(surface, words, room, 17, face="bold", align="centre", middle=True, wrap=False)


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


def driven(board: GameBoard, state: State) -> set[tuple[str, str]]:
    """The roads she has driven. A table from before the way was kept knows only where she first came to each place."""
    land, legs = board.rules.land, set(pairwise(state.route))
    if state.route[:1] != state.visited[:1]:
        legs |= {(start, end) for start, end in pairwise(state.visited) if end in land.neighbours[start]}
    return {(start, end) for start, end in legs if (end, start) not in legs or start < end}


def _campaign(board: GameBoard, surface: pygame.Surface, shown: TableView) -> None:
    """The campaign's name in the sky beside the title: below it a mast is drawn."""
    if board.campaign:
        writer, title = shown.app.writer, board.spots["label.title"]
        wide = writer.measure(_(board.rules.adventure(shown.shown.table).title), "title", 44)[0]
        room = Box(title.x + wide + 20, title.y + 2, 560 - wide, title.h)
        writer.write(surface, board.campaign, room, 19, face="italic", colour=board.ink, middle=True, elide=True)


def trail(board: GameBoard, start: str, end: str, pitch: float = 15) -> list[tuple[float, float]]:
    """Points at this distance on the drawn road between two places, clear of their discs."""
    ground, (wide, high) = board.layout["board"], drawings.spots(board.drawing).size
    between = [(ground.x + x * ground.w / wide, ground.y + y * ground.h / high) for x, y in roads.bends(start, end)]
    discs = [board.box(f"place.{place}") for place in (start, end)]
    points = roads.along(discs[0].centre, tuple(between), discs[1].centre, pitch)
    return [at for at in points if all(math.dist(at, disc.centre) > disc.w / 2 + 8 for disc in discs)]


def _tracks(board: GameBoard, surface: pygame.Surface, shown: TableView) -> None:
    """Fine dots across country to every lettered place from the places around it: they have no road."""
    canvas, land = shown.app.canvas, board.rules.land
    for hidden in sorted(land.hidden):
        for place in land.neighbours[hidden]:
            for at in trail(board, place, hidden, 9):
                pygame.draw.aacircle(surface, board.ink, canvas.point(at), canvas.px(1.9))


def _route(board: GameBoard, surface: pygame.Surface, shown: TableView) -> None:
    """Dots along every road she has driven."""
    canvas = shown.app.canvas
    for start, end in driven(board, shown.shown.table):
        for at in trail(board, start, end):
            pygame.draw.circle(surface, "#f7e6bd", canvas.point(at), canvas.px(4.5))
            pygame.draw.circle(surface, "#1f5f72", canvas.point(at), canvas.px(3.2))


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


def in_vain(board: GameBoard, screen: pygame.Surface, shown: TableView, spot: str) -> None:
    """A pale ring around a place where she may look, but cannot find anything yet."""
    canvas, box = shown.app.canvas, board.box(spot)
    paint.outline(screen, canvas, box.grown(1), "#4a4036", 4)
    paint.outline(screen, canvas, box, "#b9ae9c", 2)


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
