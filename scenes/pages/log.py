"""The whole log of a match: every sentence from the first, searchable, of any length."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.core.words import N_, _, folded, ngettext
from scenes.kit.canvas import Box
from scenes.kit.letters import SearchPage
from scenes.kit.scroll import Scroll
from scenes.kit.text import MUTED

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets

SIZE = 20.0
MARGIN = 28.0
"""Room for the dot that begins a decision, left of what it led to."""


class LogLine(Protocol):
    """One sentence of a log: the decision it belongs to, its words, and whether it was taken back."""

    @property
    def number(self) -> int: ...
    @property
    def words(self) -> str: ...
    @property
    def undone(self) -> bool: ...


class _Line(NamedTuple):
    """A line as it is drawn; a long sentence makes several."""

    words: str
    told: LogLine
    first: bool


class LogPage(SearchPage):
    """Opens at the end, where the match is; only the lines that are seen are drawn."""

    search_label = N_("Search the log")

    def __init__(self, app: App, log: Sequence[LogLine]) -> None:
        super().__init__(app, _("The log"))
        self.log = log
        self.scroll = Scroll(app.request_redraw)
        self._broken: list[list[str]] = []
        self._lines: list[_Line] = []
        self._found = len(log)

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        body, writer = self.spots["body"], self.app.writer
        room = body.w - MARGIN - 40
        fresh = not self._broken
        if fresh:
            self._broken = [writer.lines(told.words, "text", SIZE, room) for told in self.log]
        self._arrange()
        if fresh:
            self.scroll.go(self.scroll.total)
        widgets.scroll(self.scroll)

    def _arrange(self) -> None:
        """The lines of all sentences that match the search."""
        sought = folded(self.sought.strip())
        chosen = [
            (told, lines) for told, lines in zip(self.log, self._broken, strict=True) if sought in folded(told.words)
        ]
        self._found = len(chosen)
        self._lines = [
            _Line(words, told, first=not index) for told, lines in chosen for index, words in enumerate(lines)
        ]
        self.scroll.lay(self.spots["body"], self.app.writer.line_height("text", SIZE) + 3, len(self._lines))

    def found_words(self) -> str:
        return ngettext("{n} line", "{n} lines", self._found).format(n=self._found)

    def resized(self) -> None:
        super().resized()
        self._broken = []

    def describe(self) -> str:
        return "\n".join(line.words for line in self._lines)

    def draw_body(self, screen: pygame.Surface) -> None:
        super().draw_body(screen)
        writer, before = self.app.writer, 0
        for index, row in self.scroll.rows():
            line = self._lines[index]
            if line.first and line.told.number and line.told.number != before:
                writer.write(screen, "•", Box(row.x + 6, row.y, MARGIN - 6, row.h), SIZE, colour=MUTED, wrap=False)
            before = line.told.number
            self._draw_line(screen, line, Box(row.x + MARGIN, row.y, row.w - MARGIN, row.h))

    def _draw_line(self, screen: pygame.Surface, line: _Line, box: Box) -> None:
        writer, canvas = self.app.writer, self.app.canvas
        self.mark_found(screen, line.words, [folded(self.sought.strip())], box, SIZE)
        colour = "#9c8f78" if line.told.undone else "#2b2333"
        covered = writer.write(screen, line.words, box, SIZE, colour=colour, wrap=False)
        if line.told.undone:
            y = covered.y + covered.h * 0.55
            ends = canvas.point((covered.x, y)), canvas.point((covered.right, y))
            pygame.draw.line(screen, colour, *ends, canvas.px(1.5))
