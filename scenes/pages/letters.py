"""Sheets of letter paper: long texts, settings, statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import pygame

from game.core import catalog
from game.core.words import _
from saves import results
from saves.results import Sort
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.scene import Scene
from scenes.kit.text import MUTED

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kit.widgets import Widgets

LANGUAGES = {"en": "English"}
"""Languages the app speaks; a new one is a line here and a file of texts."""


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
        paint.scenery(screen, self.app.canvas, "table/letter")
        self.app.writer.write(
            screen, self.title, self.spots["title"], 56, face="title", middle=True, wrap=False, floor=30
        )
        self.draw_body(screen)
        self.widgets.draw(screen)

    def draw_body(self, screen: pygame.Surface) -> None:
        """What the letter says."""


class TextPage(Letter):
    """A long text that can be scrolled."""

    def __init__(self, app: App, title: str, words: str) -> None:
        super().__init__(app, title)
        self.words = words
        self.scroll = 0.0

    def wheel(self, at: tuple[float, float], steps: int) -> None:
        body = self.spots["body"]
        height = self.app.writer.measure(self.words, "text", 20, body.w)[1]
        self.scroll = max(0.0, min(self.scroll - steps * 60, height - body.h))
        self.app.look()

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self.wheel((0, 0), 5 if event.key == pygame.K_PAGEUP else -5)

    def describe(self) -> str:
        return self.words

    def draw_body(self, screen: pygame.Surface) -> None:
        body = self.spots["body"]
        clip = screen.get_clip()
        screen.set_clip(self.app.canvas.rect(body))
        tall = Box(body.x, body.y - self.scroll, body.w, 100_000)
        self.app.writer.write(screen, self.words, tall, 20)
        screen.set_clip(clip)


class SettingsPage(Letter):
    def __init__(self, app: App) -> None:
        super().__init__(app, _("Settings"))

    def _rows(self) -> list[tuple[str, str, list[tuple[str, Any]]]]:
        on_off = [(_("on"), True), (_("off"), False)]
        return [
            (
                "speed",
                _("Motion"),
                [(_("slow"), "slow"), (_("normal"), "normal"), (_("fast"), "fast"), (_("off"), "off")],
            ),
            ("text_size", _("Text size"), [(_("normal"), "normal"), (_("large"), "large"), (_("larger"), "larger")]),
            ("full_screen", _("Full screen (F11)"), on_off),
            ("sound", _("Sound"), on_off),
            ("marks", _("Marks on cubes"), on_off),
            ("confirm_leaving", _("Ask before leaving a table"), on_off),
            ("handover", _("Handover card"), [(_("always"), "always"), (_("if hidden"), "when-hidden")]),
            ("language", _("Language"), [(name, code) for code, name in LANGUAGES.items()]),
        ]

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        body = self.spots["body"]
        y = body.y + 6
        for name, label, values in self._rows():
            width = min(150.0, (620.0 - 10 * (len(values) - 1)) / len(values))
            for index, (words, value) in enumerate(values):
                kind = "chosen" if getattr(self.app.settings, name) == value else "plain"
                box = Box(body.x + 420 + index * (width + 10), y, width, 46)
                widgets.button(
                    box, words, lambda n=name, v=value: self._set(n, v), kind, size=19, label=f"{label}: {words}"
                )
            y += 60
        widgets.slider(Box(body.x + 420, y + 4, 460, 36), self.app.settings.volume, 100, self._volume, _("Volume"))

    def _set(self, name: str, value: Any) -> None:
        self.app.change(self.app.settings._replace(**{name: value}))
        self.title = _("Settings")

    def _volume(self, volume: int) -> None:
        self.app.settings = self.app.settings._replace(volume=volume)
        self.app.sounds.volume = volume / 100

    def leave(self) -> None:
        self.app.change(self.app.settings)
        self.app.sounds.play("set")

    def draw_body(self, screen: pygame.Surface) -> None:
        body = self.spots["body"]
        y = body.y + 6
        for label in [label for _name, label, _values in self._rows()] + [_("Volume")]:
            self.app.writer.write(screen, label, Box(body.x, y, 400, 46), 22, middle=True)
            y += 60
        words = _("Saves and settings live in {folder}").format(folder=self.app.home)
        self.app.writer.write(
            screen, words, Box(body.x, y + 10, body.w, body.bottom - y), 17, face="italic", colour=MUTED
        )


class StatisticsPage(Letter):
    def __init__(self, app: App) -> None:
        super().__init__(app, _("Statistics"))
        self.results = results.read(app.home)

    def _rows(self) -> list[tuple[str, ...]]:
        names: dict[Sort, str] = {
            "normal": _("for real"),
            "taken-back": _("with moves taken back"),
            "advised": _("with advice"),
            "practice": _("practice"),
            "guided": _("guided"),
            "bots": _("bots alone"),
        }
        rows = []
        for listing in catalog.LISTINGS:
            for sort in get_args(Sort):
                chosen = [r for r in self.results if r.game == listing.id and r.sort == sort]
                if chosen:
                    tally = results.tally(chosen)
                    rate = f"{tally.won / tally.played:.0%}"
                    best = "" if tally.best is None else f"{tally.best:g}"
                    rows.append(
                        (
                            _(listing.title),
                            names[sort],
                            str(tally.played),
                            str(tally.won),
                            rate,
                            str(tally.streak),
                            best,
                        )
                    )
        return rows

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, body = self.app.writer, self.spots["body"]
        rows = self._rows()
        if not rows:
            writer.write(screen, _("Nothing was played to its end yet. The first result will stand here."), body, 24)
            return
        heads = (_("Game"), _("Played"), _("Matches"), _("Won"), _("Rate"), _("In a row"), _("Best"))
        columns = (0, 300, 550, 660, 750, 850, 966)
        y = body.y
        for number, row in enumerate([heads, *rows[:14]]):
            for index, words in enumerate(row):
                end = columns[index + 1] if index + 1 < len(columns) else body.w
                cell = Box(body.x + columns[index], y, end - columns[index] - 8, 36)
                writer.write(screen, words, cell, 19, face="text" if number else "bold", middle=True, wrap=False)
            y += 41
        pygame.draw.line(screen, "#b39b6b", self.app.canvas.point((body.x, body.y + 38)),
                         self.app.canvas.point((body.right, body.y + 38)), self.app.canvas.px(2))  # fmt: skip


def open_settings(app: App) -> None:
    app.push(SettingsPage(app))


def open_statistics(app: App) -> None:
    app.push(StatisticsPage(app))
