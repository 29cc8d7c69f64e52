"""Full-screen letter paper, and its simplest use: a long text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.words import _, found_in
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.scene import Scene
from scenes.kit.scroll import Scroll
from scenes.kit.text import MUTED, Face, face_of

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets


class Letter(Scene):
    """A screen on letter paper: title, body, a footer with buttons. Esc closes it."""

    def __init__(self, app: App, title: str) -> None:
        super().__init__(app)
        self.title = title
        self.spots = drawings.spots("table/letter")

    def build(self, widgets: Widgets) -> None:
        footer = self.spots["footer"]
        widgets.button(Box(footer.right - 200, footer.y + 6, 200, 52), _("Close"), self.app.pop, "primary")

    def cancel(self) -> None:
        self.app.pop()

    def draw(self, screen: pygame.Surface) -> None:
        widgets = self.widgets  # built first: the layout of lists depends on them
        paint.scenery(screen, self.app.canvas, "table/letter")
        self.app.writer.write(
            screen, self.title, self.spots["title"], 56, face="title", middle=True, wrap=False, floor=30
        )
        self.draw_body(screen)
        widgets.draw(screen)

    def draw_body(self, screen: pygame.Surface) -> None:
        """Draw the content of the letter."""


FOUND = "#f7d98a"
"""The background of search hits."""


class SearchPage(Letter):
    """A letter with a search field: everything typed on the page goes into it."""

    search_label: ClassVar[str]
    """The label of the field, marked with N_."""

    def __init__(self, app: App, title: str) -> None:
        super().__init__(app, title)
        self.sought = ""

    def found_words(self) -> str:
        """The number of hits, shown beside the field."""
        return ""

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        widgets.field(self._field, self.sought, self.search, _(self.search_label), 60)

    @property
    def _field(self) -> Box:
        footer = self.spots["footer"]
        return Box(footer.x + 100, footer.y + 8, 360, 46)

    def search(self, words: str) -> None:
        self.sought = words
        self.rebuild()

    def intercept(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT and event.text.strip() and not self.widgets.typing:
            self.widgets.start_typing()
        return False

    def draw_body(self, screen: pygame.Surface) -> None:
        write, field = self.app.writer.write, self._field
        write(screen, _("Search"), Box(self.spots["footer"].x, field.y, 94, field.h), 20, middle=True)
        room = Box(field.right + 14, field.y, 150, field.h)
        write(screen, self.found_words(), room, 18, face="italic", colour=MUTED, middle=True)

    def mark_found(
        self, screen: pygame.Surface, words: str, sought: Sequence[str], box: Box, size: float, face: Face = "text",
        *, inside: bool = True,
    ) -> None:  # fmt: skip
        """Highlight the hits, before these words are written into this box."""
        measure, canvas = self.app.writer.measure, self.app.canvas
        for start, end in found_in(words, sought, inside=inside):
            x = measure(words[:start], face, size)[0] if start else 0.0
            found = Box(box.x + x - 1, box.y + 1, measure(words[start:end], face, size)[0] + 2, box.h - 3)
            pygame.draw.rect(screen, FOUND, canvas.rect(found), border_radius=canvas.px(3))


class TextPage(Letter):
    """A long text that scrolls. Only visible lines are drawn."""

    answers_enter = True
    size = 20.0

    def __init__(self, app: App, title: str, words: str) -> None:
        super().__init__(app, title)
        self.words = words
        self.scroll = Scroll(app.request_redraw)
        self._lines: list[str] = []

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        body, writer = self.spots["body"], self.app.writer
        self._lines = writer.lines(self.words, "text", self.size, body.w - 30)
        self.scroll.lay(body, writer.line_height("text", self.size), len(self._lines))
        widgets.scroll(self.scroll)

    def describe(self) -> str:
        return self.words

    def draw_body(self, screen: pygame.Surface) -> None:
        for index, row in self.scroll.rows():
            line = self._lines[index]
            self.app.writer.write(screen, line, row, self.size, face=face_of(line), wrap=False)
