"""Finished matches of a game: who against whom, who won and how it stood; to look back at, or to delete."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core import catalog
from game.core.words import _, explained, ngettext
from saves import results
from saves.problems import SaveProblem
from saves.results import Result
from saves.shelf import Entry, Label
from scenes.kit.canvas import Box
from scenes.kit.letters import Letter
from scenes.kit.scroll import Scroll
from scenes.kit.sheets import Ask, Choice
from scenes.kit.stars import star_words
from scenes.kit.text import MUTED
from scenes.pages import waiting

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets

ROW = 78.0
BUTTON = 150.0


class FinishedMatches(Letter):
    def __init__(self, app: App, game: str) -> None:
        super().__init__(app, _("{game}: finished matches").format(game=_(catalog.listing(game).title)))
        self.game = game
        self.entries: list[Entry] = []
        self._together = app.shelf.rules(game).together
        self._known = {result.id: result for result in results.read(app.home) if result.game == game}
        self._scroll = Scroll(self.rebuild)

    def enter(self) -> None:
        self.entries = self.app.shelf.entries(self.game, "finished")

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        self._scroll.lay(self.spots["body"], ROW, len(self.entries))
        widgets.scroll(self._scroll)
        words = _("Look back"), _("Delete")
        size = self.app.writer.fitting([(each, BUTTON - 14) for each in words], "bold", 18)
        for index, row in self._scroll.every_row():
            entry = self.entries[index]
            name = f"{self._players(entry.label)}, {waiting.date(entry.label)}"
            boxes = [Box(row.right - (2 - n) * (BUTTON + 8) + 8, row.centre[1] - 24, BUTTON, 44) for n in range(2)]
            widgets.button(
                boxes[0],
                words[0],
                partial(self._look_back, entry),
                "primary",
                size=size,
                label=_("Look back at {name}").format(name=name),
                reveal=self._scroll.way_to(index),
            )
            widgets.button(
                boxes[1],
                words[1],
                partial(self._ask_delete, entry),
                "danger",
                size=size,
                label=_("Delete {name}").format(name=name),
                reveal=self._scroll.way_to(index),
            )

    def _look_back(self, entry: Entry) -> None:
        """The page of its end, with curve, replay, postcard and export."""
        from scenes.pages.end import End
        from scenes.table.table import Table

        try:
            saved = self.app.shelf.look_back(entry.id)
        except SaveProblem as problem:
            self._say(problem)
            return
        if saved.match.outcome is None:  # somebody changed its label
            self._say(SaveProblem(_("This match is not over yet.")))
            return
        self.app.push(End(self.app, Table(self.app, saved), entry.label.touched))

    def _ask_delete(self, entry: Entry) -> None:
        def delete() -> None:
            self.app.pop()
            try:
                self.app.shelf.delete(entry.id)
            except SaveProblem as problem:
                self._say(problem)
            self.enter()
            self.rebuild()

        words = _("Delete the match {name} for good? The statistics keep its result.")
        name = explained(self._players(entry.label), self._result(entry))
        answers: list[Choice] = [(_("Keep it"), self.app.pop, "primary"), (_("Delete"), delete, "danger")]
        self.app.push(Ask(self.app, words.format(name=f"“{name}”"), answers))

    def _say(self, problem: SaveProblem) -> None:
        self.app.push(Ask(self.app, str(problem), [(_("All right"), self.app.pop, "primary")]))

    # Words ---------------------------------------------------------------------------------------------------

    def _players(self, label: Label) -> str:
        if len(label.players) == 2 and not self._together:
            return waiting.against(label.players)
        return waiting.who(label.players) or waiting.title(label)

    def _result(self, entry: Entry) -> str:
        """Who won, and the last line of the score; what was never counted is told in the words of that evening."""
        label, known = entry.label, self._known.get(entry.id)
        if known is None:
            return label.note or label.result
        stars = star_words(known.stars) if known.stars is not None else ""
        return " · ".join(filter(None, (self._verdict(known), stars, label.note)))

    def _verdict(self, known: Result) -> str:
        if len(known.seats) == 1 or self._together:
            return _("Won") if known.winners else _("Lost")
        winners = [known.seats[seat] for seat in known.winners if seat < len(known.seats)]
        if len(winners) == len(known.seats):
            return _("A draw")
        if winners == [""]:
            return _("You won")
        text = ngettext("{names} won", "{names} won", len(winners))
        return text.format(names=waiting.names(winners)) if winners else _("Nobody won")

    def describe(self) -> str:
        rows = [(self._players(e.label), waiting.date(e.label), self._result(e)) for e in self.entries]
        return "\n".join([self.title, *(", ".join(filter(None, row)) for row in rows)])

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, canvas = self.app.writer, self.app.canvas
        if not self.entries:
            writer.write(screen, _("Nothing was played to its end yet."), self.spots["body"], 24)
        for index, row in self._scroll.rows():
            entry = self.entries[index]
            width = row.w - 2 * (BUTTON + 8) - 8
            date = waiting.date(entry.label)
            aside = writer.measure(date, "italic", 18)[0] + 4 if date else 0.0
            title = Box(row.x, row.y + 6, width - aside - 12, 34)
            name, words = entry.label.name, self._players(entry.label)
            words = explained(name, words) if name else words
            writer.write(screen, words, title, 21, face="bold", middle=True, elide=True)
            place = Box(row.x + width - aside, row.y + 6, aside, 34)
            writer.write(screen, date, place, 18, face="italic", colour=MUTED, middle=True, wrap=False)
            line = Box(row.x, row.y + 38, width, 32)
            size = writer.fitting([(self._result(entry), line.w)], "text", 19)
            writer.write(screen, self._result(entry), line, size, colour=MUTED, middle=True, elide=True)
            ends = canvas.point((row.x, row.bottom - 2)), canvas.point((row.right, row.bottom - 2))
            pygame.draw.line(screen, "#d9c9a2", *ends, canvas.px(1.5))
