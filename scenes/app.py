"""The app from start to exit: the window, its first page, and all pages that can be opened from a table."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.kit.app import App  # before pygame: it sets the environment variables of SDL

# ruff: isort: split
import pygame

import assets
from game.core.words import _
from scenes.kit import window

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.scene import Scene
    from scenes.pages.log import LogLine
    from scenes.table.table import Table


class AllPages:
    """Each page is imported when it is first opened, so the rack is on the screen before anything else is loaded."""

    def rack(self, app: App) -> Scene:
        from scenes.pages.rack import Rack

        return Rack(app)

    def rulebook(self, app: App, game: str, rule: str) -> Scene:
        from scenes.pages.rulebook import RulebookPage

        return RulebookPage(app, game, rule)

    def menu(self, app: App, table: Table) -> Scene:
        from scenes.pages.menu import Menu

        return Menu(app, table)

    def log(self, app: App, lines: Sequence[LogLine]) -> Scene:
        from scenes.pages.log import LogPage

        return LogPage(app, lines)

    def end(self, app: App, table: Table) -> Scene:
        from scenes.pages.end import End

        return End(app, table)

    def take_in(self, app: App, file: Path) -> None:
        from scenes.pages.arriving import open_file

        open_file(app, file)


def open_app(home: Path) -> App:
    """Everything up to the first frame; the rest is loaded lazily."""
    from saves import settings as kept

    settings, notice = kept.load(home)
    if not settings.language:
        settings = settings._replace(language=_language_of_the_system(home))
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption("Poste Restante")
    pygame.display.set_icon(pygame.image.load_sized_svg(assets.folder / "table" / "icon.svg", (64, 64)))
    app = App(settings, home, AllPages())
    app.sounds.heed(settings)
    if settings.language == "en":  # the source language
        app.begin(notice)
        return app
    from scenes.kit.languages import speak

    app.notice = speak(settings.language, home)
    try:
        app.begin(notice)
    except Exception:  # any error in a translated text: a catalogue must not lock anybody out of the settings
        speak("en", home)
        app.settings = settings._replace(language="en")
        told = _("The texts of the language {code} broke the start, so here is English.")
        app.notice = told.format(code=settings.language)
        app.begin(None)
    return app


def _language_of_the_system(home: Path) -> str:
    """The first language a person asks the system for that there is a catalogue of; English if there is none."""
    wanted = [each["language"] for each in pygame.system.get_pref_locales()]
    if not wanted or wanted[0] == "en":
        return "en"
    from scenes.kit.languages import languages

    spoken = languages(home)
    return next((code for code in wanted if code in spoken), "en")


def _has_display() -> bool:
    """Checked before SDL starts: SDL would try every driver and print an error for each."""
    wanted = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in wanted)


def _could_not_start(why: str) -> int:
    print(why, file=sys.stderr)
    if sys.__stderr__ is None:  # started by a double click: nobody would read it
        with contextlib.suppress(pygame.error):
            pygame.display.message_box("Poste Restante", why, message_type="error")
    return 1


def _name_to_the_taskbar() -> None:
    """Windows groups windows by their executable, which is Python for every unpackaged app."""
    if sys.platform == "win32" and not getattr(sys, "frozen", False):
        import ctypes

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("poste-restante")


def main(file: Path | None = None, *, speak: bool = False) -> int:
    """Open the app, with the contents of this file if there is one. `speak` switches on what the settings may have
    switched off, for who cannot find them without it."""
    from saves.folders import home
    from saves.problems import SaveProblem

    if not _has_display():
        return _could_not_start("Poste Restante needs a display and found none.")
    _name_to_the_taskbar()
    try:
        app = open_app(home())
    except SaveProblem as problem:
        return _could_not_start(str(problem))
    except pygame.error as error:
        return _could_not_start(f"Poste Restante could not open a window: {error}.")
    if file is not None:
        app.open_file(file)
    if speak and app.settings.voice == "off":
        app.change(app.settings._replace(voice="automatic"))
    app.speaker.start()
    window.show()
    app.run()
    pygame.quit()
    app.shelf.tidy()
    return 0
