"""What the player may set, one row each, in effect at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.core.words import _, explained, ngettext, pgettext
from saves import luggage
from saves.problems import SaveProblem
from saves.shelf import now
from scenes.kit.canvas import Box
from scenes.kit.exporting import say_where
from scenes.kit.languages import languages
from scenes.kit.letters import Letter
from scenes.kit.sheets import Ask, Choice
from scenes.kit.text import MUTED

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets

STEP = 41.0
"""From one row to the next."""
BUTTONS = 420.0
"""Where they begin, from the left of the page."""


class Row(NamedTuple):
    name: str
    """Of the setting."""
    label: str
    values: list[tuple[str, Any]]
    """One button each; none for the volume, which has a slider."""
    help: str


class SettingsPage(Letter):
    def __init__(self, app: App) -> None:
        super().__init__(app, _("Settings"))
        self._languages = languages(app.home)

    def _rows(self) -> list[Row]:
        on_off = [(pgettext("switch", "on"), True), (pgettext("switch", "off"), False)]
        speeds = [
            (pgettext("motion", "slow"), "slow"),
            (pgettext("motion", "normal"), "normal"),
            (pgettext("motion", "fast"), "fast"),
            (pgettext("motion", "off"), "off"),
        ]
        sizes = [
            (pgettext("text size", "normal"), "normal"),
            (pgettext("text size", "large"), "large"),
            (pgettext("text size", "larger"), "larger"),
        ]
        rows = [
            Row("speed", _("Speed"), speeds,
                _("How fast cubes, cards and dice move. “Off” shows at once how everything ends.")),
            Row("text_size", _("Text size"), sizes, _("How large everything is written, on the boards too.")),
            Row("full_screen", _("Full screen (F11)"), on_off,
                _("Fills the whole screen. F11 switches between that and a window at any time.")),
            Row("sound", _("Sound"), on_off, _("Dice, cards and cubes can be heard.")),
            Row("volume", _("Volume"), [], _("How loud dice, cards and cubes are.")),
            Row("signals", _("Volume of signals"), [],
                _("How loud the sounds are that tell of something: your turn, a refusal, danger, the end.")),
            Row("marks", _("Signs on cubes, not just colours"), on_off,
                _("Every cube has a sign on its top, so that nobody needs to tell them apart by colour alone.")),
            Row("handover", _("Handover card"), [(_("always"), "always"), (_("if hidden"), "when-hidden")],
                _("Between two players, a card covers the table until the next one takes over: after every turn, or "
                  "only in games in which something is hidden.")),
            Row("last_word", _("Pause before the dice roll"), on_off,
                _("If your last piece would set the dice rolling at once, the table waits for a button first, so that "
                  "you can still change your mind.")),
            Row("hints", _("One-time hints"), on_off,
                _("A short word of explanation when something happens for the first time.")),
        ]  # fmt: skip
        voices = [
            (pgettext("voice", "on"), "automatic"),
            (_("older readers"), "focus"),
            (pgettext("voice", "off"), "off"),
        ]
        details = [
            (pgettext("details", "brief"), "brief"),
            (pgettext("details", "normal"), "normal"),
            (pgettext("details", "full"), "full"),
        ]
        rows += [
            Row(
                "voice",
                _("Screen reader (F12)"),
                voices,
                _(
                    "Screen readers are spoken to. “Older readers” is for those that say nothing of what has "
                    "happened: it then comes as a description of the item in focus."
                ),
            ),
            Row(
                "detail",
                _("How much it is told"),
                details,
                _("Names and news only; also what would come of a move; or everything that is known."),
            ),
        ]
        if self._languages:
            spoken = [(name, code) for code, name in self._languages.items()]
            told = _("The language of all pages, boards and rulebooks. It changes at once.")
            rows.append(Row("language", _("Language"), spoken, told))
        return rows

    def _explained(self) -> list[tuple[str, str]]:
        """Every line of the page, and a word on it."""
        shelf = (
            _("Your shelf"),
            _("Pack all matches, campaigns and statistics into one file, and take it to another computer."),
        )
        return [*((row.label, row.help) for row in self._rows()), shelf]

    def _line(self, number: int) -> Box:
        body = self.spots["body"]
        return Box(body.x, body.y + number * STEP, body.w, 36)

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        rows = self._rows()
        for number, row in enumerate(rows):
            line = self._line(number)
            if not row.values:
                box = Box(line.x + BUTTONS, line.y + 4, 460, 36)
                volume = getattr(self.app.settings, row.name)
                widgets.slider(box, volume, 100, partial(self._volume, row.name), row.label)
                continue
            width = min(150.0, (630.0 - 10 * (len(row.values) - 1)) / len(row.values))
            for index, (words, value) in enumerate(row.values):
                chosen = getattr(self.app.settings, row.name) == value
                kind: Kind = "chosen" if chosen else "plain"
                box = Box(line.x + BUTTONS + index * (width + 10), line.y, width, line.h)
                spoken = explained(row.label, words)
                widgets.button(box, words, partial(self._set, row.name, value), kind, size=19, label=spoken,
                               state=chosen, group=row.label, detail=row.help)  # fmt: skip
        line = self._line(len(rows))
        shelf: list[Choice] = [
            (_("Pack into a file"), self._pack, "plain"),
            (_("Open a packed shelf"), self._take_in, "plain"),
        ]
        size = self.app.writer.fitting([(words, 236) for words, *_rest in shelf], "bold", 19)
        for index, (words, press, kind) in enumerate(shelf):
            box = Box(line.x + BUTTONS + index * 260, line.y, 250, line.h)
            widgets.button(box, words, press, kind, size=size, label=explained(_("Your shelf"), words),
                           group=_("Your shelf"))  # fmt: skip

    def _set(self, name: str, value: Any) -> None:
        self.app.change(self.app.settings._replace(**{name: value}))

    def translated(self) -> None:
        self.title = _("Settings")

    def _volume(self, name: str, volume: int) -> None:
        self.app.settings = self.app.settings._replace(**{name: volume})  # type: ignore[arg-type]
        self.app.sounds.heed(self.app.settings)

    def _pack(self) -> None:
        """The whole shelf as one file, and the folder it lies in."""
        target = self.app.home / "exports" / f"shelf-{now():%Y-%m-%d}{luggage.ENDING}"
        try:
            n = luggage.pack(self.app.home, target)
        except SaveProblem as problem:
            self._say(str(problem))
            return
        told = ngettext(
            "{n} match, with campaigns, statistics and settings, is packed in {file}. Take it to another computer "
            "and drop it on the window there.",
            "{n} matches, with campaigns, statistics and settings, are packed in {file}. Take it to another computer "
            "and drop it on the window there.",
            n,
        )
        say_where(self.app, told.format(n=n, file=target.name), target)

    def _take_in(self) -> None:
        self._say(_("Drop the packed file of another computer onto this window. Nothing that is here is lost."))

    def _say(self, words: str) -> None:
        self.app.push(Ask(self.app, words, [(_("All right"), self.app.pop, "primary")]))

    def leave(self) -> None:
        self.app.change(self.app.settings)
        self.app.sounds.play("set")

    def describe(self) -> str:
        return "\n".join([super().describe(), self._help()])

    def _help(self) -> str:
        """A word on the line that the keyboard or the mouse is on."""
        pointed = self.focused()
        y = self.app.mouse[1] if pointed is None else pointed.box.centre[1]
        for number, (_label, words) in enumerate(self._explained()):
            line = self._line(number)
            if line.y <= y < line.y + STEP:
                return words
        return ""

    def draw_body(self, screen: pygame.Surface) -> None:
        writer, body = self.app.writer, self.spots["body"]
        lines = self._explained()
        for number, (label, _help) in enumerate(lines):
            writer.write(screen, label, self._line(number)._replace(w=BUTTONS - 20), 22, middle=True)
        y = self._line(len(lines)).y
        room = Box(body.x, y, body.w, body.bottom - y)
        if words := self._help():
            writer.write(screen, words, room, 20, middle=True)
            return
        words = _("Point at a line to read what it does. Your matches and settings are kept in {folder}")
        words = words.format(folder=self.app.home)
        writer.write(screen, words, room, 18, face="italic", colour=MUTED, middle=True)


def open_settings(app: App) -> None:
    app.push(SettingsPage(app))
