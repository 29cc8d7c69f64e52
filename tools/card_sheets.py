"""Every card and tile of a game on sheets, as large as they are read: for the tour of screens and the tests.

A game's board names in `sheets` what lies on each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from scenes.kit.app import App
from scenes.kit.canvas import Box
from scenes.kit.scene import Scene
from scenes.table.cards import CARD, SHAPE
from scenes.table.table import Table

ACROSS, WIDE, HIGH, GAP = 5, 310.0, 490.0, 6.0
HAND_ACROSS = 12


class CardSheet(Scene):
    """Cards as in a hand or enlarged side by side, or pieces in rows."""

    title = "Cards and pieces"

    def __init__(self, app: App, table: Table, kinds: Sequence[str], *, in_hand: bool = False) -> None:
        super().__init__(app)
        self._table, self._kinds, self._in_hand = table, kinds, in_hand

    def draw(self, screen: pygame.Surface) -> None:
        screen.fill("#4a3a2c")
        if self._in_hand:
            self._hand(screen)
        elif self._kinds[0].startswith(CARD):
            self._cards(screen)
        else:
            self._pieces(screen)

    def _cards(self, screen: pygame.Surface) -> None:
        view = self._table.view
        for number, kind in enumerate(self._kinds):
            line, column = divmod(number, ACROSS)
            box = Box(GAP + column * (WIDE + GAP), GAP + line * (HIGH + GAP), WIDE, HIGH)
            view.cards.enlarge(screen, view.face(kind.removeprefix(CARD)), box, self.app.writer)

    def _hand(self, screen: pygame.Surface) -> None:
        wide, high = SHAPE
        self.app.writer.write(screen, self._table.rules.id, Box(2 * GAP, 6, 600, 36), 24, colour="#fff6e0")
        for number, kind in enumerate(self._kinds):
            line, column = divmod(number, HAND_ACROSS)
            at = (2 * GAP + column * (wide + GAP), 50 + line * (high + GAP))
            screen.blit(self._table.view.picture_of(kind, high), self.app.canvas.point(at))

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
    for name, kinds in table.board.sheets().items():
        cards = 4 * HAND_ACROSS if name == "hand" else 2 * ACROSS
        each = cards if kinds[0].startswith(CARD) else len(kinds)
        for first in range(0, len(kinds), each):
            app.push(CardSheet(app, table, kinds[first : first + each], in_hand=name == "hand"))
            yield f"{name} {first // each + 1}"
            app.pop()
