"""Light and marks on the card: what lies on the print, under the pieces and over them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.which_side_postcard import telling
from game.which_side_postcard.evening import evening
from game.which_side_postcard.names import person
from game.which_side_postcard.state import Take
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.table.view import TableView

from . import people, printed

if TYPE_CHECKING:
    from .board import GameBoard

TAG = 25.0
"""Height of a tag."""
CROWD = 4
"""From so many on, workers in one box stand so close that a badge counts them."""


def ground(board: GameBoard, surface: pygame.Surface, shown: TableView) -> None:
    canvas, state = shown.app.canvas, shown.shown
    for plate in printed.plates(board):
        for icon, centre in plate.pictures():
            shown.stamp(surface, icon, centre, printed.ICON)
    for value in range(min(state.strength, board.rules.figures.clock.last)):
        shown.stamp(surface, "link-past", board.box(f"strength.{value}").centre, 46)
    if board.long_gauges(state):
        for gauge in printed.DANGERS:
            strip = "gauge-long-jail" if gauge == "threat" else "gauge-long-hurt"
            shown.stamp(surface, strip, board.box(f"long.{gauge}").centre, 44)
    for name in printed.STOCK:
        if not board.number(state, name, getattr(state.stock, name)):
            paint.veil(surface, canvas, board.box(f"stock.{name}"), (74, 70, 66, 70), 2)
    _closed(board, surface, shown)
    if state.dead:
        tray = board.layout["supply"]
        shown.stamp(surface, "icon-dead", (tray.right - 64, tray.centre[1]), 34)
    if printed.beds_words(state):
        box = board.box("label.sickbeds")
        width = shown.app.writer.measure(printed.beds_words(state), "bold", 17)[0] + 12
        paint.veil(surface, canvas, Box(box.right - width + 6, box.y - 1, width, box.h + 2), (246, 236, 212, 235), 4)


def _closed(board: GameBoard, surface: pygame.Surface, shown: TableView) -> None:
    """A place that was used this turn by somebody who is there no more is crossed out."""
    canvas, state = shown.app.canvas, shown.shown
    here = {worker.spot for worker in state.workers if worker.placed is not None}
    for name, box in board.rules.figures.boxes.items():
        if box.limit is not None and getattr(state.used, name) >= box.limit and name not in here:
            slot = board.box(f"slot.{name}")
            paint.veil(surface, canvas, slot, (30, 27, 24, 130), 21)
            cross = drawings.icon("close", canvas.px(22), printed.ON_BLACK)
            surface.blit(cross, cross.get_rect(center=canvas.point(slot.centre)))


def under(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    canvas, state = shown.app.canvas, shown.shown
    for sprite in shown.stage.sprites:
        if sprite.spot.startswith(people.HOME) and not sprite.kind.endswith("-fresh"):
            shown.stamp(screen, "window-lit", board.box(sprite.spot).centre, 58)
        elif sprite.kind == "flag" and sprite.spot != board.FLAGS:
            _taken(board, screen, shown, sprite.spot.removeprefix("flag."))
    if shown.busy:
        return
    if state.phase == "control":
        for move in board.rules.moves(state):
            if isinstance(move, Take) and board.lets((move,)):
                box = board.rim(move.means)
                paint.veil(screen, canvas, box, (255, 214, 96, 30), 6)
                paint.outline(screen, canvas, box, "#ffd166", 4, 6)
    elif state.phase == "workers":
        for means in evening(board.rules.figures, state).affordable:
            paint.dashed(screen, canvas, board.rim(means), "#ffd166")


def _taken(board: GameBoard, screen: pygame.Surface, shown: TableView, means: str) -> None:
    centre = board.box(f"means.{means}").centre
    shown.stamp(screen, "means-taken", (centre[0], centre[1] + 2), 90)
    name = printed.means_name(board, means)
    shown.app.writer.write(
        screen, name.words, name.box, name.size, face="title", colour=name.colour, align="centre", middle=True
    )


def over(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    shown.stamp(screen, "prison-bars", board.box(people.CELLS).centre, 60)
    standing = Counter(sprite.spot for sprite in shown.stage.sprites)
    for spot, crowd in standing.items():
        if crowd >= CROWD and spot.startswith("workers."):
            action = spot.removeprefix("workers.")
            place = board.box(f"half.{action}" if f"half.{action}" in board.spots else f"box.{action}")
            shown.pill(screen, f"×{crowd}", Box(place.right - 44, place.bottom - 27, 40, 25), (30, 27, 24, 235))
    if not shown.tray.dice:
        _dice(board, screen, shown)
    if not shown.busy:
        _name(board, screen, shown)


def _name(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """Who it is that the mouse rests on, in a window or a cell; and whom the note of a guide calls by name."""
    where = {people.waiting_place(w): w for w in shown.shown.workers if w.placed is None}
    spot = shown.hovered or ""
    who = where.get(spot) if spot.startswith((f"{people.HOME}.", f"{people.CELLS}.")) else None
    if who is None and shown.in_hand is None:
        who = board.called_for(shown.shown)
    if who is None:
        return
    box = board.box(people.waiting_place(who))
    width = shown.app.writer.measure(person(who.id), "bold", 17)[0] + 14
    y = above(box) if upstairs(board, box) else box.bottom + 1  # clear of the line under those who can be picked up
    shown.pill(screen, person(who.id), Box(box.centre[0] - width / 2, y, width, TAG), (30, 27, 24, 240))


def upstairs(board: GameBoard, box: Box) -> bool:
    """In an upper window: a tag lies over it, for below it would cover a neighbour's face."""
    left, right = board.box(people.home(1)), board.box(people.home(4))
    return left._replace(w=right.right - left.x).holds(box.centre)


def above(box: Box) -> float:
    return box.y - TAG - 1


def _dice(board: GameBoard, screen: pygame.Surface, shown: TableView) -> None:
    """What the employers rolled this turn, for whoever has just sat down."""
    tray, dice = board.layout["dice"], telling.in_force(shown.shown)
    for number, (die, _words) in enumerate(dice):
        shown.stamp(screen, f"die-{die}", (tray.x + 46 + number * 78, tray.centre[1]), 62)
    left = tray.x + 32 + len(dice) * 78
    room = Box(left, tray.y + 8, tray.right - left - 16, tray.h - 16)
    words = "\n".join(words for _die, words in dice)
    shown.app.writer.write(screen, words, room, 21, face="bold", colour=printed.ON_BLACK, middle=True)


def told(dice: Sequence[int]) -> str:
    return "\n".join(f"{_(telling.CAPTIONS[die])}." for die in dice)
