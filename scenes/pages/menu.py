"""The menu of the table, and a match written as text."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.words import _, explained
from scenes.kit.canvas import Box
from scenes.kit.sheets import Ask, Choice, Sheet
from scenes.table import story
from scenes.table.keys import EXPLAINED

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets
    from scenes.table.table import Table


class Menu(Sheet):
    """The table's menu: go on, name the match, send it to somebody, leave."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, (1120, 700))
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
            (_("Export as text"), self._export, "plain"),
            (_("Leave (the match will wait)"), self.app.home_again, "plain"),
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
            self.app.request_redraw()

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
        from scenes.pages.exporting import export_match

        export_match(self.app, self.table.saved.id)

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

    def heading(self) -> str:
        return _("Menu")

    def paragraphs(self) -> list[str]:
        return [*filter(None, [self.said]), *(explained(_(cap), _(words)) for cap, words in EXPLAINED)]

    def opening(self) -> list[str]:
        return [self.said] if self.said else []  # the keys are there for who asks for them

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
        size = writer.fitting([(_(words), box.w - 98) for _cap, words in EXPLAINED], "text", 18)
        for index, (cap, words) in enumerate(EXPLAINED):
            y = box.y + 90 + index * 39
            key = Box(box.x, y, 84, 34)
            pygame.draw.rect(screen, "#fdf6e0", canvas.rect(key), border_radius=canvas.px(7))
            pygame.draw.rect(screen, "#a98f62", canvas.rect(key), canvas.px(2), canvas.px(7))
            writer.write(screen, _(cap), key, 17, face="bold", align="centre", middle=True, wrap=False)
            writer.write(screen, _(words), Box(key.right + 14, y - 4, box.w - 98, 42), size, middle=True)
        words = _("A letter on a button is the key that presses it.")
        writer.write(screen, words, Box(box.x, box.bottom - 66, box.w, 52), 17, face="italic")
