"""Previously: a loose sheet for a player who returns, with what was really done, before the first decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.mad_maxence.deeds import Deed
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.sheets import PICTURE, Sheet
from scenes.kit.text import FLOOR, MUTED

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets

SIZE = (860.0, 900.0)
INSIDE = 50.0


class Previously(Sheet):
    """Three sentences, where she is now, and what she is after."""

    answers_enter = False

    def __init__(
        self,
        app: App,
        told: Sequence[Deed],
        now: str,
        aim: str,
        leaf: Callable[[], None],
        under: pygame.Surface | None = None,
        *,
        picture: str = "",
        lost: str = "",
    ) -> None:
        """`lost` stands in for the sentences where the way she took can no longer be told."""
        self.told, self.now, self.aim, self.picture, self.lost = told, now, aim, picture, lost
        self._leaf = leaf
        super().__init__(app, (SIZE[0], min(SIZE[1], self._height(app))), under)
        self.title = _("Previously…")

    def _sentences(self) -> list[tuple[str, str]]:
        """Each with where and when it was."""
        head = _("{place}, hour {hour}")
        told = [(head.format(place=deed.name, hour=deed.hour) if deed.place else deed.name, deed.story)
                for deed in self.told]  # fmt: skip
        return told or [("", self.lost)]

    def _height(self, app: App) -> float:
        writer, wide = app.writer, SIZE[0] - 2 * INSIDE
        told = sum(_high(app, story, 20, wide) for _head, story in self._sentences())
        lines = len(writer.lines(self.now, "bold", 20, wide)) + len(writer.lines(self.aim, "text", 20, wide))
        heads = sum(bool(head) for head, _story in self._sentences())
        words = told + lines * writer.line_height("text", 20) + heads * writer.line_height("italic", 17)
        return 236 + self._head() + words + 14 * len(self._sentences())

    def _size(self, high: float, wide: float) -> float:
        """One size for all sentences, the largest at which they fit."""
        writer, told, size = self.app.writer, self._sentences(), 20.0
        high -= sum(writer.line_height("italic", 17) for head, _story in told if head) + 12 * len(told)
        while writer.size("text", size) > FLOOR and sum(_high(self.app, s, size, wide) for _head, s in told) > high:
            size -= 0.5
        return size

    def _head(self) -> float:
        return PICTURE * (SIZE[0] - 52) + 18 if self.picture else 0.0

    def build(self, widgets: Widgets) -> None:
        row = Box(self.box.x + INSIDE, self.box.bottom - 76, self.box.w - 2 * INSIDE, 52)
        widgets.row(
            row,
            [(_("Continue at the wheel"), self.app.pop, "primary"), (_("Notebook first"), self._leaf, "plain")],
        )

    def describe(self) -> str:
        told = [part for pair in self._sentences() for part in pair if part]
        return "\n".join(filter(None, (self.title, *told, self.now, self.aim, super().describe())))

    def draw_words(self, screen: pygame.Surface) -> None:
        box, writer, canvas = self.box, self.app.writer, self.app.canvas
        if self.picture:
            scene = Box(box.x + 26, box.y + 24, box.w - 52, PICTURE * (box.w - 52))
            paint.motif(screen, canvas, self.picture, scene)
        y, wide = box.y + 20 + self._head(), box.w - 2 * INSIDE
        title = Box(box.x + INSIDE, y, wide, 62)
        writer.write(screen, self.title, title, 46, face="title", middle=True)
        y += 72
        end = box.bottom - 96
        ends = [*writer.lines(self.now, "bold", 20, wide), *writer.lines(self.aim, "text", 20, wide)]
        below = len(ends) * writer.line_height("text", 20)
        size = self._size(end - below - 18 - y, wide)
        for head, story in self._sentences():
            line = writer.line_height("italic", 17) if head else 0.0
            writer.write(screen, head, Box(box.x + INSIDE, y, wide, line), 17, face="italic", colour=MUTED, elide=True)
            high = _high(self.app, story, size, wide)
            y = writer.write(screen, story, Box(box.x + INSIDE, y + line, wide, high + 2), size).bottom + 12
        pygame.draw.line(screen, "#c9a860", canvas.point((box.x + INSIDE, y + 2)),
                         canvas.point((box.right - INSIDE, y + 2)), max(1, canvas.px(1.5)))  # fmt: skip
        covered = writer.write(screen, self.now, Box(box.x + INSIDE, y + 10, wide, 60), 20, face="bold")
        writer.write(screen, self.aim, Box(box.x + INSIDE, covered.bottom + 2, wide, end - covered.bottom), 20)


def _high(app: App, words: str, size: float, wide: float) -> float:
    return len(app.writer.lines(words, "text", size, wide)) * app.writer.line_height("text", size)
