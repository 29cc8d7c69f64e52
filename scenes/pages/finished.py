"""Finished matches of a game: when, who, how it ended; to be watched again or kept as a text."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core import catalog
from game.core.words import _, explained
from saves.problems import SaveProblem
from saves.shelf import Entry, Label
from scenes.kit.canvas import Box
from scenes.kit.letters import Letter
from scenes.kit.scroll import Scroll
from scenes.kit.text import MUTED
from scenes.pages import waiting

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets

ROW = 78.0
BUTTONS = 330.0


class FinishedMatches(Letter):
    def __init__(self, app: App, game: str) -> None:
        super().__init__(app, _("{game}: finished matches").format(game=_(catalog.listing(game).title)))
        self.game = game
        self.entries: list[Entry] = []
        self.said = ""
        self._known = {result.id: result for result in app.shelf.results()}
        self._scroll = Scroll(self.rebuild)

    def enter(self) -> None:
        self.entries = self.app.shelf.entries(self.game, "finished")

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        self._scroll.lay(self.spots["body"], ROW, len(self.entries))
        widgets.scroll(self._scroll)
        size = self.app.writer.fitting([(_("Replay"), 114), (_("Keep as text"), 164)], "bold", 18)
        for index, row in self._scroll.rows():
            entry = self.entries[index]
            name = f"{self._players(entry.label)}, {waiting.date(entry.label)}"
            y = row.centre[1] - 24
            widgets.button(Box(row.right - BUTTONS + 16, y, 128, 44), _("Replay"), partial(self._replay, entry.id),
                           "primary", size=size, label=_("Replay {name}").format(name=name))  # fmt: skip
            widgets.button(Box(row.right - BUTTONS + 152, y, 178, 44), _("Keep as text"), partial(self._keep, entry.id),
                           size=size, label=_("Keep {name} as text").format(name=name))  # fmt: skip

    def _replay(self, match_id: str) -> None:
        from scenes.kit.sheets import Ask
        from scenes.table.replay import Replay

        try:
            self.app.push(Replay(self.app, self.app.shelf.look_at(match_id)))
        except SaveProblem as problem:
            self.app.push(Ask(self.app, str(problem), [(_("All right"), self.app.pop, "primary")]))

    def _keep(self, match_id: str) -> None:
        from scenes.pages.menu import export_text

        self.said = export_text(self.app, match_id)
        self.app.look()

    def _players(self, label: Label) -> str:
        return waiting.names(label.players) or waiting.title(label)

    def _result(self, entry: Entry) -> str:
        """How it ended, in its own words; an older match knows only who won."""
        if entry.label.result:
            return entry.label.result
        known = self._known.get(entry.id)
        if known is None:
            return entry.label.note
        winners = waiting.names([known.seats[seat] for seat in known.winners if seat < len(known.seats)])
        return _("Won by {names}.").format(names=winners) if winners else _("Nobody won.")

    def describe(self) -> str:
        rows = [(self._players(e.label), waiting.date(e.label), self._result(e)) for e in self.entries]
        return "\n".join([self.title, *(", ".join(filter(None, row)) for row in rows)])

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, canvas = self.app.writer, self.app.canvas
        if not self.entries:
            writer.write(screen, _("Nothing was played to its end yet."), self.spots["body"], 24)
        for index, row in self._scroll.rows():
            entry = self.entries[index]
            width = row.w - BUTTONS
            date = waiting.date(entry.label)
            aside = writer.measure(date, "italic", 18)[0] + 4 if date else 0.0
            title = Box(row.x, row.y + 6, width - aside - 12, 34)
            name, words = entry.label.name, self._players(entry.label)
            words = explained(name, words) if name else words
            writer.write(screen, words, title, 21, face="bold", middle=True, elide=True)
            place = Box(row.x + width - aside, row.y + 6, aside, 34)
            writer.write(screen, date, place, 18, face="italic", colour=MUTED, middle=True, wrap=False)
            line = Box(row.x, row.y + 38, width, 32)
            writer.write(screen, self._result(entry), line, 19, colour=MUTED, middle=True, elide=True)
            ends = canvas.point((row.x, row.bottom - 2)), canvas.point((row.right, row.bottom - 2))
            pygame.draw.line(screen, "#d9c9a2", *ends, canvas.px(1.5))
        if self.said:
            footer = self.spots["footer"]
            room = Box(footer.x, footer.y, footer.w - 220, footer.h)
            writer.write(screen, self.said, room, 18, face="italic", colour=MUTED, middle=True)
