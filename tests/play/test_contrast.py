"""What is written on a board can be read: every text stands out from the ground it is written on."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core import catalog
from scenes.kit import drawings
from scenes.table import places
from scenes.table.board import board_class
from scenes.table.marks import Inline, Lines, Mark, On, Printed, Within, Words
from scenes.table.places import PALE
from scenes.table.table import Table
from tools.screens import begun_match, table_of

from .hands import Hands

BOARDS = [listing.id for listing in catalog.LISTINGS if listing.on_table]
LEAST = 3.0
"""What the accessibility guidelines of the web ask for large or bold text (WCAG 2, 1.4.3)."""


@pytest.mark.parametrize("game", BOARDS)
def test_every_text_of_a_board_stands_out_from_its_ground(hands: Hands, game: str) -> None:
    table = table_of(hands.app, begun_match(game))
    pale = {f"{words.words!r} at {words.box}: {found:.1f}" for words, found in contrasts(table) if found < LEAST}
    assert not pale


@pytest.mark.parametrize("game", BOARDS)
def test_the_name_on_the_colour_of_its_side_can_be_read(game: str) -> None:
    for colour in board_class(game).side_colours:
        found = _contrast(pygame.Color(colour), pygame.Color(PALE))
        assert found >= LEAST, f"{colour} is too pale for the letters on it: {found:.1f}"


def contrasts(table: Table) -> Iterator[tuple[Words, float]]:
    """Each text with its contrast to what is painted under it."""
    view, board, canvas, writer = table.view, table.board, table.app.canvas, table.app.writer
    ground, scratch = (pygame.Surface(canvas.window).convert() for _ in range(2))
    ground.blit(drawings.scenery(board.ground, canvas.sheet.size), canvas.sheet)
    area = canvas.rect(board.layout["board"])
    ground.blit(drawings.scenery(board.drawing, area.size), area)
    places.paint_heads(ground, view)
    shown = [*view._ground_marks(), *board.under(view.view, view.hand()), *board.over(view.view, view.hand())]
    for mark in _each(shown):
        if isinstance(mark, Words):
            covered = writer.write(
                scratch, mark.words, mark.box, mark.size, face=mark.face, align=mark.align, middle=True, wrap=mark.wrap,
                elide=mark.elide,
            )  # fmt: skip
            if covered.w:
                under = pygame.transform.average_color(ground, canvas.rect(covered))
                yield mark, _contrast(pygame.Color(mark.colour), pygame.Color(*under[:3]))
        else:
            if isinstance(mark, Inline):
                yield from _of_row(mark, pygame.transform.average_color(ground, canvas.rect(mark.box)))
            view.painter.paint(ground, [mark])


def _of_row(row: Inline, ground: tuple[int, int, int, int]) -> Iterator[tuple[Words, float]]:
    """Its words on the plates that they have, or on the bare ground."""
    for part in row.parts:
        if part.words.strip():
            under = pygame.Color(part.fill or row.fill or pygame.Color(*ground[:3]))
            words = Words(part.words, row.box, colour=part.colour or row.colour)
            yield words, _contrast(pygame.Color(words.colour), pygame.Color(*under[:3]))


def _each(marks: list[Mark]) -> Iterator[Mark]:
    for mark in marks:
        if isinstance(mark, Within | Printed):
            yield from _each(list(mark.marks))
        elif isinstance(mark, Lines):
            yield from mark.words
        elif not isinstance(mark, On):
            yield mark


def _contrast(one: pygame.Color, other: pygame.Color) -> float:
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: pygame.Color) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (each / 255 for each in colour[:3])
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
