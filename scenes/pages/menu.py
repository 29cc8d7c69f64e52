"""Small sheets of paper laid over another screen: a question, the menu of the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from scenes.kit import paint
from scenes.kit.canvas import SHEET, Box
from scenes.kit.scene import Scene
from scenes.kit.scroll import Scroll
from scenes.kit.text import face_of
from scenes.pages import story
from scenes.table.keys import EXPLAINED

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kit.widgets import Kind, Widgets
    from scenes.table.table import Table

Choice = tuple[str, Callable[[], None], "Kind"]


class Sheet(Scene):
    """A paper in the middle; what lies under it is dimmed and cannot be touched."""

    answers_enter = True
    veil = (14, 8, 6, 150)

    def __init__(self, app: App, size: tuple[float, float], under: pygame.Surface | None = None) -> None:
        super().__init__(app)
        self.box = Box.around(SHEET.centre, *size)
        self._under = under
        """What it lies on, if that is not what the screen shows when it is laid down."""

    @property
    def paper(self) -> Box:
        return self.box.grown(20)  # with its shadow

    def enter(self) -> None:
        if self._under is None:
            self._under = self.app.screen.copy()

    def draw(self, screen: pygame.Surface) -> None:
        if self._under is not None:
            under = self._under
            if under.get_size() != screen.get_size():
                under = pygame.transform.smoothscale(under, screen.get_size())
            screen.blit(under, (0, 0))
        widgets = self.widgets  # built first: what is written may be laid out with them
        paint.veil(screen, self.app.canvas, SHEET.grown(400), self.veil, 0)
        paint.paper(screen, self.app.canvas, self.box)
        self.draw_words(screen)
        widgets.draw(screen)

    def draw_words(self, screen: pygame.Surface) -> None:
        """What is written on the paper."""

    def cancel(self) -> None:
        self.app.pop()


MARGINS, HIGHEST = 124.0, 900.0
"""Of a page of the story: what its lines leave free, and how high it may be."""


PICTURE = 0.3
"""The scenes at the head of a page are drawn ten to three."""


class Reading(Sheet):
    """A page of the story over the table; the game goes on when it was read. A long one scrolls."""

    size = 22.0
    widths = (800.0, 1060.0)
    """A text too long for the narrower paper is written on the wider one."""

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
        self.picture = picture
        self._left = lasting
        """Seconds until it is put away by itself; None: not before it was read."""
        """A small scene at the head of the page; left away where the words need all the room."""

        def height(width: float) -> float:
            lines = app.writer.lines(words, "text", self.size, width - MARGINS)
            return len(lines) * app.writer.line_height("text", self.size) + 210 + self._head(width)

        width = next((each for each in self.widths if height(each) <= HIGHEST), self.widths[-1])
        if height(width) > HIGHEST:
            self.picture = ""
        super().__init__(app, (width, max(260.0, min(HIGHEST, height(width)))), under)
        self.title, self.words, self._done = title, words, done
        self.scroll = Scroll(app.look)
        self._lines: list[str] = []

    def build(self, widgets: Widgets) -> None:
        box, writer = self.box, self.app.writer
        self._lines = writer.lines(self.words, "text", self.size, box.w - MARGINS)
        head = self._head(box.w)
        room = Box(box.x + 50, box.y + 96 + head, box.w - 100, box.h - 186 - head)
        self.scroll.lay(room, writer.line_height("text", self.size), len(self._lines))
        widgets.scroll(self.scroll)
        widgets.button(Box(box.right - 250, box.bottom - 76, 200, 52), _("Go on"), self.cancel, "primary")

    def _head(self, width: float) -> float:
        """Room for the picture on a page of this width, and between it and the title."""
        return PICTURE * (width - 52) + 18 if self.picture else 0.0

    def cancel(self) -> None:
        self._done()
        self.app.pop()

    def tick(self, seconds: float) -> bool:
        if self._left is None:
            return False
        self._left -= seconds * (self.app.speed or 1.0)
        if self._left <= 0:
            self._left = None
            self.app.soon(self.cancel)
        return True

    def intercept(self, event: pygame.event.Event) -> bool:
        """A page that goes by itself goes at once on a click anywhere."""
        if self._left is None or event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        self._left = None
        self.cancel()
        return True

    def describe(self) -> str:
        return f"{self.title}\n{self.words}"

    def draw_words(self, screen: pygame.Surface) -> None:
        box, writer = self.box, self.app.writer
        head = self._head(box.w)
        if self.picture:
            scene = Box(box.x + 26, box.y + 24, box.w - 52, PICTURE * (box.w - 52))
            paint.motif(screen, self.app.canvas, self.picture, scene)
        title = Box(box.x + 50, box.y + 20 + head, box.w - 100, 66)
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

    def draw_words(self, screen: pygame.Surface) -> None:
        room = Box(self.box.x + 40, self.box.y + 26, self.box.w - 80, self.box.h - 130)
        self.app.writer.write(screen, self.words, room, 22, face="bold", middle=True, align="centre")


class Menu(Sheet):
    """The table's menu: go on, name the match, send it to somebody, leave."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, (980, 700))
        self.left = self.box._replace(w=520.0)
        self.table = table
        self.said = ""
        self._name = next(
            (entry.label.name for entry in app.shelf.entries(status=None) if entry.id == table.saved.id), ""
        )

    def build(self, widgets: Widgets) -> None:
        from scenes.pages.settings import open_settings

        box = self.left
        widgets.field(Box(box.x + 40, box.y + 122, box.w - 80, 44), self._name, self._rename, _("Name of this match"))
        rows: list[Choice] = [
            (_("Go on playing"), self.app.pop, "primary"),
            (_("How to play"), self._rules, "plain"),
            (_("The whole log"), self._log, "plain"),
            (_("Settings"), partial(open_settings, self.app), "plain"),
            (_("Keep as text"), self._export, "plain"),
            (_("Leave: it will wait for you"), self.app.home_again, "plain"),
            (_("Abandon this match"), self._abandon, "danger"),
        ]
        guide = self.table.guide
        if guide is not None and guide.is_first and story.second_lesson(self.table.rules.id) is not None:
            rows.insert(2, (_("Another short lesson"), self._learn, "plain"))
        step = min(60.0, 420.0 / len(rows))
        for index, (words, press, kind) in enumerate(rows):
            widgets.button(Box(box.x + 40, box.y + 182 + index * step, box.w - 80, step - 10), words, press, kind)

    def _rename(self, name: str) -> None:
        from saves.problems import SaveProblem

        self._name = name
        try:
            self.app.shelf.rename(self.table.saved.id, name)
            self.said = ""
        except SaveProblem as problem:
            self.said = str(problem)
            self.app.look()

    def _learn(self) -> None:
        """The match that was begun waits meanwhile."""
        from scenes.pages.back import begin_lesson
        from scenes.pages.plan import Plan

        lesson = story.second_lesson(self.table.rules.id)
        assert lesson is not None
        self.app.home_again()
        begin_lesson(self.app, Plan(self.table.rules, self.app.home), lesson)

    def _rules(self) -> None:
        from scenes.pages.howto import HowTo

        self.app.push(HowTo(self.app, self.table.rules.id))

    def _export(self) -> None:
        self.said = export_text(self.app, self.table.saved.id)
        self.app.look()

    def _log(self) -> None:
        from scenes.pages.log import LogPage

        self.app.push(LogPage(self.app, self.table.letter.log))

    def _abandon(self) -> None:
        def abandon() -> None:
            from saves.problems import SaveProblem

            self.app.home_again()
            try:
                self.app.shelf.abandon(self.table.saved.id)
            except SaveProblem as problem:
                self.app.notice = str(problem)
            self.app.scene.enter()
            self.app.scene.rebuild()

        words = _("Abandon this match? It will not be waiting any more, and does not count.")
        self.app.push(
            Ask(self.app, words, [(_("Keep it"), self.app.pop, "primary"), (_("Abandon"), abandon, "danger")])
        )

    def draw_words(self, screen: pygame.Surface) -> None:
        box, writer = self.left, self.app.writer
        writer.write(screen, _("Menu"), Box(box.x + 40, box.y + 20, box.w - 80, 60), 46, face="title")
        self._draw_keys(screen, Box(box.right + 20, box.y, self.box.right - box.right - 60, box.h))
        writer.write(screen, _("Name of this match"), Box(box.x + 40, box.y + 86, box.w - 80, 30), 18)
        if self.said:
            writer.write(screen, self.said, Box(box.x + 40, box.bottom - 92, box.w - 80, 84), 17, face="italic")

    def _draw_keys(self, screen: pygame.Surface, box: Box) -> None:
        writer, canvas = self.app.writer, self.app.canvas
        writer.write(screen, _("Keys"), Box(box.x, box.y + 20, box.w, 60), 46, face="title")
        for index, (cap, words) in enumerate(EXPLAINED):
            y = box.y + 96 + index * 44
            key = Box(box.x, y, 84, 34)
            pygame.draw.rect(screen, "#fdf6e0", canvas.rect(key), border_radius=canvas.px(7))
            pygame.draw.rect(screen, "#a98f62", canvas.rect(key), canvas.px(2), canvas.px(7))
            writer.write(screen, _(cap), key, 17, face="bold", align="centre", middle=True, wrap=False)
            writer.write(screen, _(words), Box(key.right + 14, y - 4, box.w - 98, 42), 18, middle=True)
        words = _("A letter on a button is its key.")
        writer.write(screen, words, Box(box.x, box.bottom - 66, box.w, 52), 17, face="italic")


def export_text(app: App, match_id: str) -> str:
    """Write a match as text into the exports folder; returns what to tell the player."""
    from saves import text_file
    from saves.files import write_atomically
    from saves.problems import SaveProblem

    target: Path = app.home / "exports" / f"{match_id}{text_file.ENDING}"
    try:
        write_atomically(target, app.shelf.export(match_id).encode())
    except (OSError, SaveProblem) as problem:
        return _("That did not work: {problem}").format(problem=problem)
    return _("Written to {path}").format(path=target)
