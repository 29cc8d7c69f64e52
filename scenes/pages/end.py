"""The end of a match: what decided it, how it compares, and where to go from here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.core import catalog
from game.core.words import _
from saves import results
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import MUTED
from scenes.pages.letters import Letter

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kit.widgets import Widgets
    from scenes.table.table import Table


class End(Letter):
    def __init__(self, app: App, table: Table) -> None:
        outcome = table.match.outcome
        assert outcome is not None
        people = [number for number, seat in enumerate(table.match.seats) if seat.is_person]
        self.won = any(seat in outcome.winners for seat in people)
        super().__init__(app, _title(table, self.won))
        self.table = table
        self.outcome = outcome
        self.said = ""
        self._picture = table.view.picture()
        sort = results.sort_of(table.match)
        same = [r for r in results.read(app.home) if r.game == table.rules.id and r.sort == sort]
        self.tally = results.tally(same)
        self.following = table.board.follow_up(table)
        app.sounds.play("win" if self.won else "loss")

    def build(self, widgets: Widgets) -> None:
        footer = self.spots["footer"]
        buttons: list[tuple[str, Any, Any]] = []
        if self.following is not None:
            buttons.append((self.following.words, self.following.press, "primary"))
        buttons += (
            (_("Play again"), lambda: self._again(None), "plain" if buttons else "primary"),
            (_("Same luck again"), lambda: self._again(self.table.match.header.seed), "plain"),
            (_("Replay"), self._replay, "plain"),
            (_("Save as text"), self._export, "plain"),
            (_("To the rack"), self.app.home_again, "plain"),
        )
        wants = [self.app.writer.measure(words, "bold", 20)[0] + 36 for words, _press, _kind in buttons]
        grow = (footer.w - 12 * (len(buttons) - 1)) / sum(wants)
        x = footer.x
        for (words, press, kind), want in zip(buttons, wants, strict=True):
            widgets.button(Box(x, footer.y + 6, want * grow, 52), words, press, kind)
            x += want * grow + 12

    def cancel(self) -> None:
        self.app.home_again()

    def _again(self, seed: int | None) -> None:
        from scenes.pages.back import begin

        match = self.table.match
        options = msgspec.convert(match.header.options, match.rules.options_type)
        kind = "practice" if match.practice else "normal"
        self.app.pop()
        self.app.pop()
        begin(self.app, match.rules, options, list(match.seats), kind=kind, seed=seed)

    def _replay(self) -> None:
        from scenes.table.replay import Replay

        self.app.push(Replay(self.app, self.table.match))

    def _export(self) -> None:
        from scenes.pages.menu import export_text

        self.said = export_text(self.app, self.table.saved.id)
        self.app.look()

    def describe(self) -> str:
        return f"{self.title}\n{_(self.outcome.headline)}\n{self._facts()}"

    def _facts(self) -> str:
        match, tally = self.table.match, self.tally
        lines = [
            _("{title}, {count} decisions, {taken} taken back.").format(
                title=_(catalog.listing(match.rules.id).title), count=len(match.history) - 1, taken=match.taken_back
            ),
            self.table.board.note(self.table.rules.view(match.state, None)) + ".",
            _("Matches like this one: {played} played, {won} won, {streak} in a row.").format(
                played=tally.played, won=tally.won, streak=tally.streak
            ),
            _("Its seed was {seed}.").format(seed=match.header.seed),
        ]
        return "\n\n".join(lines)

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, body = self.app.writer, self.spots["body"]
        self._draw_picture(screen)
        room = Box(body.x, body.y + 14, body.w, 96)
        used = writer.write(screen, _(self.outcome.headline), room, 34, face="italic")
        y = used.bottom + 40
        facts = Box(body.x, y, 400, 340)
        y = writer.write(screen, self._facts(), facts, 22).bottom + 20
        if self.said:
            writer.write(screen, self.said, Box(body.x, y, 400, 110), 18, face="italic", colour=MUTED)

    def _draw_picture(self, screen: pygame.Surface) -> None:
        body, canvas = self.spots["body"], self.app.canvas
        box = Box(body.right - 610, body.y + 150, 600, 400)
        paint.paper(screen, canvas, box.grown(12), 4)
        rect = canvas.rect(box)
        screen.blit(pygame.transform.smoothscale(self._picture, rect.size), rect)


def _title(table: Table, won: bool) -> str:
    """Who won, by name where more than one sits at the table."""
    seats, outcome = table.match.seats, table.match.outcome
    assert outcome is not None
    if len(seats) == 1:
        return _("Victory") if won else _("Defeat")
    winners = [seats[seat].name for seat in outcome.winners]
    if len(winners) == len(seats) > 1 or not winners:
        return _("A draw") if winners else _("Defeat")
    text = _("{names} wins") if len(winners) == 1 else _("{names} win")
    return text.format(names=", ".join(winners))
