"""Every card and tile of a game on sheets, as large as they are read: for the tour of screens and the tests.

A game is on the list if its board has `sheets`, which names what lies on each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from scenes.app import App
from scenes.kit.canvas import Box
from scenes.kit.scene import Scene
from scenes.table.cards import CARD
from scenes.table.table import Table

ACROSS, WIDE, HIGH, GAP = 5, 310.0, 490.0, 6.0


class CardSheet(Scene):
    """Cards enlarged side by side, or pieces in rows."""

    def __init__(self, app: App, table: Table, kinds: Sequence[str]) -> None:
        super().__init__(app)
        self._table, self._kinds = table, kinds

    def draw(self, screen: pygame.Surface) -> None:
        screen.fill("#4a3a2c")
        if self._kinds[0].startswith(CARD):
            self._cards(screen)
        else:
            self._pieces(screen)

    def _cards(self, screen: pygame.Surface) -> None:
        view = self._table.view
        for number, kind in enumerate(self._kinds):
            line, column = divmod(number, ACROSS)
            box = Box(GAP + column * (WIDE + GAP), GAP + line * (HIGH + GAP), WIDE, HIGH)
            view.cards.enlarge(screen, view.face(kind.removeprefix(CARD)), box, self.app.writer)

    def _pieces(self, screen: pygame.Surface) -> None:
        board, x, y, lowest = self._table.board, GAP, 50.0, 0.0
        self.app.writer.write(screen, self._kinds[0].partition(" ")[0], Box(GAP, 6, 600, 40), 24, colour="#fff6e0")
        for kind in self._kinds:
            wide, high = board.size(kind, "")
            if x + wide > 1600:
                x, y, lowest = GAP, y + lowest + GAP, 0.0
            self._table.view.stamp(screen, kind, (x + wide / 2, y + high / 2), high)
            x, lowest = x + wide + GAP, max(lowest, high)


def sheets(app: App, table: Table) -> Iterator[str]:
    """Push one sheet after the other; each is to be looked at, and is taken away afterwards."""
    found: dict[str, list[str]] = getattr(table.board, "sheets", dict)()
    for name, kinds in found.items():
        each = 2 * ACROSS if kinds[0].startswith(CARD) else len(kinds)
        for first in range(0, len(kinds), each):
            app.push(CardSheet(app, table, kinds[first : first + each]))
            yield f"{name} {first // each + 1}"
            app.pop()
