"""Sheets of letter paper, and the plainest of them: a long text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.scene import Scene
from scenes.kit.scroll import Scroll
from scenes.kit.text import face_of

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
        widgets = self.widgets  # built first: lists are laid out with them
        paint.scenery(screen, self.app.canvas, "table/letter")
        self.app.writer.write(
            screen, self.title, self.spots["title"], 56, face="title", middle=True, wrap=False, floor=30
        )
        self.draw_body(screen)
        widgets.draw(screen)

    def draw_body(self, screen: pygame.Surface) -> None:
        """What the letter says."""


class TextPage(Letter):
    """A long text that can be scrolled. Only the lines that are seen are drawn, however long it is."""

    answers_enter = True
    size = 20.0

    def __init__(self, app: App, title: str, words: str) -> None:
        super().__init__(app, title)
        self.words = words
        self.scroll = Scroll(app.look)
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
