"""What the player may set, one row each, in effect at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import _, explained, pgettext
from scenes.kit.canvas import Box
from scenes.kit.languages import languages
from scenes.kit.text import MUTED
from scenes.pages.letters import Letter

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kit.widgets import Kind, Widgets


class SettingsPage(Letter):
    def __init__(self, app: App) -> None:
        super().__init__(app, _("Settings"))
        self._languages = languages(app.home)

    def _rows(self) -> list[tuple[str, str, list[tuple[str, Any]]]]:
        on_off = [(pgettext("switch", "on"), True), (pgettext("switch", "off"), False)]
        rows: list[tuple[str, str, list[tuple[str, Any]]]] = [
            (
                "speed",
                _("Motion"),
                [
                    (pgettext("motion", "slow"), "slow"),
                    (pgettext("motion", "normal"), "normal"),
                    (pgettext("motion", "fast"), "fast"),
                    (pgettext("motion", "off"), "off"),
                ],
            ),
            (
                "text_size",
                _("Text size"),
                [
                    (pgettext("text size", "normal"), "normal"),
                    (pgettext("text size", "large"), "large"),
                    (pgettext("text size", "larger"), "larger"),
                ],
            ),
            ("full_screen", _("Full screen (F11)"), on_off),
            ("sound", _("Sound"), on_off),
            ("marks", _("Marks on cubes"), on_off),
            ("handover", _("Handover card"), [(_("always"), "always"), (_("if hidden"), "when-hidden")]),
            ("last_word", _("Ask before the dice roll on"), on_off),
            ("language", _("Language"), [(name, code) for code, name in self._languages.items()]),
        ]
        return [row for row in rows if row[2]]

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        body = self.spots["body"]
        y = body.y + 6
        for name, label, values in self._rows():
            width = min(150.0, (630.0 - 10 * (len(values) - 1)) / len(values))
            for index, (words, value) in enumerate(values):
                kind: Kind = "chosen" if getattr(self.app.settings, name) == value else "plain"
                box = Box(body.x + 420 + index * (width + 10), y, width, 46)
                press, spoken = partial(self._set, name, value), explained(label, words)
                widgets.button(box, words, press, kind, size=19, label=spoken)
            y += 60
        widgets.slider(Box(body.x + 420, y + 4, 460, 36), self.app.settings.volume, 100, self._volume, _("Volume"))

    def _set(self, name: str, value: Any) -> None:
        self.app.change(self.app.settings._replace(**{name: value}))

    def translated(self) -> None:
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


def open_settings(app: App) -> None:
    app.push(SettingsPage(app))
