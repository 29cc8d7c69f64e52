"""The plates of the other players on the table, with the owner's colour, mark and name at the head."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import Face
from scenes.table.parts import part
from scenes.table.parts.plates import Plates

if TYPE_CHECKING:
    from scenes.table.view import TableView

HEAD = 34.0
"""The height of a plate's head, as the tables are drawn."""
SEAT_COLOURS = {"red": "#b23a2e", "blue": "#2f5aa8", "gold": "#b98518", "green": "#3a7d4c"}
PALE = "#fffaf0"
HANDS: tuple[tuple[Face, float], ...] = (("bold", 22.0), ("bold", 18.0), ("title", 26.0), ("title", 22.0))
"""A long name is written smaller, then in the narrow title font, before it is elided."""


def seat_colour(name: str) -> str:
    return SEAT_COLOURS.get(name, SEAT_COLOURS["red"])


def colour_of(display: TableView, seat: int) -> str:
    board = display.board
    return board.seat_colour(display.view, seat, seat_colour(board.seats[seat].colour))


class Head(NamedTuple):
    """The head of one plate, as painted."""

    seat: int
    box: Box
    colour: str
    words: str


def heads(display: TableView) -> list[Head]:
    """Who sits where; the contents of the plates belong to the board."""
    board = display.board
    if not board.seats:
        return []
    return [
        Head(seat, board.box(spot), colour_of(display, seat), board.seat_name(display.view, seat, board.names[seat]))
        for seat, spot in part(Plates, board).plates(display.view).items()
    ]


def paint_heads(ground: pygame.Surface, display: TableView) -> None:
    canvas, writer = display.app.canvas, display.app.writer
    for seat, box, colour, words in heads(display):
        head = Box(box.x, box.y, box.w, HEAD)
        radius = canvas.px(8)
        pygame.draw.rect(
            ground, colour, canvas.rect(head), border_top_left_radius=radius, border_top_right_radius=radius
        )
        paint_mark(ground, display, seat, (head.x + 20, head.centre[1]), 11)
        room = Box(head.x + 40, head.y, head.w - 50 - part(Plates, display.board).head_figure, head.h)
        face, size = next((hand for hand in HANDS if writer.measure(words, *hand)[0] <= room.w), HANDS[-1])
        writer.write(ground, words, room, size, face=face, colour=PALE, middle=True, elide=True)


def paint_mark(
    screen: pygame.Surface, display: TableView, seat: int, at: tuple[float, float], size: float, *, lit: bool = True
) -> None:
    """The mark of a player: a drawing of the game, or the shape of the chosen colour."""
    canvas, board = display.app.canvas, display.board
    own = board.seat_mark(display.view, seat)
    pygame.draw.circle(screen, PALE if lit else "#d9c9a6", canvas.point(at), canvas.px(size + 2))
    pygame.draw.circle(screen, colour_of(display, seat), canvas.point(at), canvas.px(size))
    if own:
        display.stamp(screen, own, at, size * 1.5)
    else:
        paint.seat_shape(screen, canvas, board.seats[seat].colour, at, size * 0.55, PALE)
