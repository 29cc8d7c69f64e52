"""What the player may set, one row each, in effect at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import _, explained, ngettext, pgettext
from saves import luggage
from saves.problems import SaveProblem
from saves.shelf import now
from scenes.kit.canvas import Box
from scenes.kit.desktop import show_in_folder
from scenes.kit.languages import languages
from scenes.kit.letters import Letter
from scenes.kit.sheets import Ask, Choice
from scenes.kit.text import MUTED

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets

STEP = 54.0
"""From one row to the next."""


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
                spoken = explained(label, words)
                widgets.button(box, words, partial(self._set, name, value), kind, size=19, label=spoken)
            y += STEP
        widgets.slider(Box(body.x + 420, y + 4, 460, 36), self.app.settings.volume, 100, self._volume, _("Volume"))
        y += STEP
        shelf: list[Choice] = [(_("Pack it"), self._pack, "plain"), (_("Take one in"), self._take_in, "plain")]
        for index, (words, press, kind) in enumerate(shelf):
            box = Box(body.x + 420 + index * 210, y, 200, 46)
            widgets.button(box, words, press, kind, size=19, label=explained(_("Your shelf"), words))

    def _set(self, name: str, value: Any) -> None:
        self.app.change(self.app.settings._replace(**{name: value}))

    def translated(self) -> None:
        self.title = _("Settings")

    def _volume(self, volume: int) -> None:
        self.app.settings = self.app.settings._replace(volume=volume)
        self.app.sounds.volume = volume / 100

    def _pack(self) -> None:
        """The whole shelf as one file, and the folder it lies in."""
        target = self.app.home / "exports" / f"shelf-{now():%Y-%m-%d}{luggage.ENDING}"
        try:
            n = luggage.pack(self.app.home, target)
        except SaveProblem as problem:
            self._say(str(problem))
            return
        told = ngettext(
            "{n} match, with campaigns, statistics and settings, is packed in {file}. Take it to another laptop and "
            "drop it on the window there.",
            "{n} matches, with campaigns, statistics and settings, are packed in {file}. Take it to another laptop and "
            "drop it on the window there.",
            n,
        )
        self._say(told.format(n=n, file=target.name), (_("Show it"), lambda: show_in_folder(target), "plain"))

    def _take_in(self) -> None:
        self._say(_("Drop the packed shelf of another laptop on this window. Nothing that is here is lost."))

    def _say(self, words: str, *choices: Choice) -> None:
        self.app.push(Ask(self.app, words, [*choices, (_("All right"), self.app.pop, "primary")]))

    def leave(self) -> None:
        self.app.change(self.app.settings)
        self.app.sounds.play("set")

    def draw_body(self, screen: pygame.Surface) -> None:
        body = self.spots["body"]
        y = body.y + 6
        for label in [label for _name, label, _values in self._rows()] + [_("Volume"), _("Your shelf")]:
            self.app.writer.write(screen, label, Box(body.x, y, 400, 46), 22, middle=True)
            y += STEP
        words = _("Saves and settings live in {folder}").format(folder=self.app.home)
        self.app.writer.write(
            screen, words, Box(body.x, y + 10, body.w, body.bottom - y), 17, face="italic", colour=MUTED
        )


def open_settings(app: App) -> None:
    app.push(SettingsPage(app))
