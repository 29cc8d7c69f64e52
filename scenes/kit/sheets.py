"""Small modal sheets over another screen: a page to be read, a question with its answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from scenes.kit import drawings, paint
from scenes.kit.canvas import SHEET, Box
from scenes.kit.scene import Scene
from scenes.kit.scroll import Scroll
from scenes.kit.text import face_of

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets

Choice = tuple[str, Callable[[], None], "Kind"]


class Sheet(Scene):
    """A paper in the centre; everything under it is dimmed and disabled."""

    answers_enter = True
    veil = (14, 8, 6, 150)

    def __init__(self, app: App, size: tuple[float, float], under: pygame.Surface | None = None) -> None:
        super().__init__(app)
        self.box = Box.around(SHEET.centre, *size)
        self._under = under
        """The background, if it is not what the screen shows when the sheet opens."""

    @property
    def paper(self) -> Box:
        return self.box.grown(20)  # including its shadow

    def enter(self) -> None:
        if self._under is None:
            self._under = self.app.screen.copy()

    def draw(self, screen: pygame.Surface) -> None:
        if self._under is not None:
            under = self._under
            if under.get_size() != screen.get_size():
                under = pygame.transform.smoothscale(under, screen.get_size())
            screen.blit(under, (0, 0))
        widgets = self.widgets  # built first: the layout of the text may depend on them
        paint.veil(screen, self.app.canvas, SHEET.grown(400), self.veil, 0)
        paint.paper(screen, self.app.canvas, self.box)
        self.draw_words(screen)
        widgets.draw(screen)

    def draw_words(self, screen: pygame.Surface) -> None:
        """Write the text on the paper."""

    def cancel(self) -> None:
        self.app.pop()


MARGINS, HIGHEST = 124.0, 900.0
"""Of a page of the story: the margins around its lines, and its maximum height."""


PICTURE, LOWEST = 0.3, 130.0
"""The pictures at the top of a page have the ratio ten to three; a picture of another shape is centred. A long text
makes it smaller, down to this height."""


_UNDER = 18.0
"""The gap between picture and title."""


class Reading(Sheet):
    """A page of the story over the table; the game continues when it has been read. A long one scrolls."""

    size = 22.0
    widths = (800.0, 1060.0)
    """A text that is too long for the narrow paper gets the wide one."""

    def __init__(
        self,
        app: App,
        title: str,
        words: str,
        done: Callable[[], None],
        picture: str = "",
        under: pygame.Surface | None = None,
        lasting: float | None = None,
    ) -> None:
        self._left = lasting
        """Seconds until it closes by itself; None: only the player closes it."""

        def height(width: float) -> float:
            lines = app.writer.lines(words, "text", self.size, width - MARGINS)
            return len(lines) * app.writer.line_height("text", self.size) + 210

        def head(width: float) -> float:
            return PICTURE * (width - 52) + _UNDER if picture else 0.0

        width = next((each for each in self.widths if height(each) + head(each) <= HIGHEST), self.widths[-1])
        self._head = min(head(width), HIGHEST - height(width))
        """The height of the picture, with the gap to the title."""
        self.picture = picture if self._head >= LOWEST else ""
        """A small picture at the top of the page; left out if the text needs all the room."""
        if not self.picture:
            self._head = 0.0
        super().__init__(app, (width, max(260.0, min(HIGHEST, height(width) + self._head))), under)
        # However long a page is, it ends at the same height: the next button comes to lie under the same hand.
        self.box = self.box._replace(y=SHEET.centre[1] + HIGHEST / 2 - self.box.h)
        self.title, self.words, self._done = title, words, done
        self.scroll = Scroll(app.request_redraw)
        self._lines: list[str] = []

    def build(self, widgets: Widgets) -> None:
        box, writer = self.box, self.app.writer
        self._lines = writer.lines(self.words, "text", self.size, box.w - MARGINS)
        room = Box(box.x + 50, box.y + 96 + self._head, box.w - 100, box.h - 186 - self._head)
        self.scroll.lay(room, writer.line_height("text", self.size), len(self._lines))
        widgets.scroll(self.scroll)
        widgets.button(Box(box.centre[0] - 100, box.bottom - 76, 200, 52), _("Go on"), self.cancel, "primary")

    def cancel(self) -> None:
        self._done()
        self.app.pop()

    def tick(self, seconds: float) -> bool:
        if self._left is None:
            return False
        self._left -= seconds * (self.app.speed or 1.0)
        if self._left <= 0:
            self._left = None
            self.app.call_later(self.cancel)
        return True

    def intercept(self, event: pygame.event.Event) -> bool:
        """A page that closes by itself closes at once on any click."""
        if self._left is None or event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        self._left = None
        self.cancel()
        return True

    def describe(self) -> str:
        return f"{self.title}\n{self.words}"

    def draw_words(self, screen: pygame.Surface) -> None:
        box, writer = self.box, self.app.writer
        if self.picture:
            scene = Box(box.x + 26, box.y + 24, box.w - 52, self._head - _UNDER)
            wide, high = drawings.spots(self.picture).size
            paint.motif(screen, self.app.canvas, self.picture, scene.shaped(wide / high))
        title = Box(box.x + 50, box.y + 20 + self._head, box.w - 100, 66)
        writer.write(screen, self.title, title, 46, face="title", wrap=False, floor=28)
        for index, row in self.scroll.rows():
            line = self._lines[index]
            writer.write(screen, line, row, self.size, face=face_of(line), wrap=False)


class Ask(Sheet):
    """One question and its answers; each answer closes the sheet itself."""

    def __init__(self, app: App, words: str, choices: list[Choice]) -> None:
        height = app.writer.measure(words, "bold", 22, 560)[1]
        super().__init__(app, (640, max(260.0, min(800.0, height + 150))))
        self.words = words
        self.choices = choices

    def build(self, widgets: Widgets) -> None:
        width = (self.box.w - 80 - 16 * (len(self.choices) - 1)) / len(self.choices)
        for index, (words, press, kind) in enumerate(self.choices):
            widgets.button(
                Box(self.box.x + 40 + index * (width + 16), self.box.bottom - 84, width, 52), words, press, kind
            )

    def heading(self) -> str:
        return self.words

    def describe(self) -> str:
        return "\n".join([self.words, *(words for words, _press, _kind in self.choices)])

    def draw_words(self, screen: pygame.Surface) -> None:
        room = Box(self.box.x + 40, self.box.y + 26, self.box.w - 80, self.box.h - 130)
        self.app.writer.write(screen, self.words, room, 22, face="bold", middle=True, align="centre")
