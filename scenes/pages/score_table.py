"""The table of scores on the last page: a row a side with its mark, or a few figures where all play as one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.contract import Outcome
from game.core.ending import Row, Scoreboard
from game.core.words import explained, in_a_row, one_by_one
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import INK, MUTED
from scenes.table import places

if TYPE_CHECKING:
    from scenes.table.table import Table

HEAD, FIGURES = 34.0, 104.0
"""The height of the headings, and of a table of figures."""
ROWS = {2: 58.0, 3: 52.0, 4: 46.0}
"""How high a row is, by how many there are."""
NAMES = 0.42
"""The share of the width that names may take, however long they are."""
WON = (244, 207, 124, 110)


class ScoreTable:
    def __init__(self, table: Table, board: Scoreboard, outcome: Outcome) -> None:
        self._table = table
        self.board = board
        self._outcome = outcome

    @property
    def height(self) -> float:
        rows = len(self.board.rows)
        return FIGURES if rows == 1 else HEAD + rows * ROWS.get(rows, 46.0) + 6

    def name(self, row: Row) -> str:
        """What a player plays is only said where there is room for it: of a team, the names."""
        now = self._table.now
        return in_a_row([(now.seat_name if len(row.seats) == 1 else now.plain_name)(seat) for seat in row.seats])

    def describe(self) -> str:
        lines = []
        for row in self.board.rows:
            told = [f"{heading} {cell}" for heading, cell in zip(self.board.columns, row.cells, strict=True)]
            words = one_by_one(told)
            lines.append(words if len(self.board.rows) == 1 else explained(self.name(row), words))
        return "\n".join(lines)

    def draw(self, screen: pygame.Surface, box: Box) -> None:
        canvas = self._table.app.canvas
        paint.veil(screen, canvas, box, (255, 252, 240, 150), 9)
        paint.outline(screen, canvas, box, "#cdb98a", 1.5, 9)
        if len(self.board.rows) == 1:
            self._draw_figures(screen, box)
        else:
            self._draw_rows(screen, box)

    def _draw_figures(self, screen: pygame.Surface, box: Box) -> None:
        """Each figure over what it counts; the last one is what the end is counted in."""
        (row,), writer = self.board.rows, self._table.app.writer
        wants = [writer.measure(heading, "italic", 17)[0] + 14 for heading in self.board.columns]
        if sum(wants) > box.w:  # some take two lines
            parts = [heading.split() for heading in self.board.columns]
            wants = [max(writer.measure(part, "italic", 17)[0] for part in each) + 14 for each in parts]
        widths = _columns(wants, box.w)
        columns = [Box(box.x + sum(widths[:number]), box.y, wide, box.h) for number, wide in enumerate(widths)]
        if self._outcome.winners:
            paint.veil(screen, self._table.app.canvas, columns[-1].grown(-4), WON, 7)
        size = writer.fitting(zip(row.cells, [wide - 12 for wide in widths], strict=True), "title", 42, 26)
        for column, heading, cell in zip(columns, self.board.columns, row.cells, strict=True):
            top = Box(column.x + 4, column.y + 6, column.w - 8, 48)
            writer.write(screen, cell, top, size, face="title", align="centre", middle=True, wrap=False, floor=20)
            below = Box(column.x + 4, column.y + 52, column.w - 8, 46)
            writer.write(screen, heading, below, 17, face="italic", colour=MUTED, align="centre")

    def _draw_rows(self, screen: pygame.Surface, box: Box) -> None:
        writer, canvas, board = self._table.app.writer, self._table.app.canvas, self.board
        longest = max(writer.measure(self.name(row), "bold", 21)[0] + 74 for row in board.rows)
        named = min(box.w * NAMES, longest)
        wants = [writer.measure(heading, "italic", 17)[0] + 14 for heading in board.columns]
        widths = _columns(wants, box.w - named - 12)
        lefts = [box.x + named + sum(widths[:number]) for number in range(len(widths))]
        size = writer.fitting(zip(board.columns, [wide - 8 for wide in widths], strict=True), "italic", 17)
        for heading, left, wide in zip(board.columns, lefts, widths, strict=True):
            room = Box(left, box.y + 2, wide, HEAD - 2)
            writer.write(
                screen, heading, room, size, face="italic", colour=MUTED, align="centre", middle=True, wrap=False
            )
        high = ROWS.get(len(board.rows), 46.0)
        for number, row in enumerate(board.rows):
            line = Box(box.x + 5, box.y + HEAD + number * high, box.w - 10, high)
            if set(row.seats) & set(self._outcome.winners):
                paint.veil(screen, canvas, line, WON, 6)
            self._draw_name(screen, row, Box(line.x + 8, line.y, named - 16, line.h))
            for cell, left, wide in zip(row.cells[:-1], lefts, widths, strict=False):
                room = Box(left, line.y, wide, line.h)
                writer.write(screen, cell, room, 22, align="centre", middle=True, wrap=False)
            room = Box(lefts[-1], line.y, widths[-1], line.h)
            writer.write(
                screen, row.cells[-1], room, 40, face="title", align="centre", middle=True, wrap=False, floor=20
            )

    def _draw_name(self, screen: pygame.Surface, row: Row, box: Box) -> None:
        mark = min(15.0, box.h / 3)
        for number, seat in enumerate(row.seats):
            at = (box.x + mark + 2 + number * 1.5 * mark, box.centre[1])
            places.paint_mark(screen, self._table.view, seat, at, mark)
        left = box.x + 2 * mark + 14 + (len(row.seats) - 1) * 1.5 * mark
        writer, words = self._table.app.writer, self.name(row)
        room = Box(left, box.y, box.right - left, box.h)
        size = writer.fitting([(words, room.w)], "bold", 21)
        writer.write(screen, words, room, size, face="bold", colour=INK, middle=True, elide=True)


def _columns(wants: list[float], width: float) -> list[float]:
    """As wide as the headings need, the rest divided evenly; if there is too little room, each shrinks in
    proportion."""
    spare = (width - sum(wants)) / len(wants)
    return [want + spare for want in wants] if spare >= 0 else [want * width / sum(wants) for want in wants]
