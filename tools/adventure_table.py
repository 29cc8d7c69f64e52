"""A booklet on the table for its writer: a window with a home of its own, so that nothing gets among the saves."""

from __future__ import annotations

import contextlib
import secrets
import shutil
from pathlib import Path

import pygame

import assets
from game.core.journal import Seat
from game.core.match import Match
from game.mad_maxence.booklet import Adventure
from game.mad_maxence.state import Options
from saves.additions import folder_of
from saves.folders import home as own_home
from saves.shelf import stamp
from scenes.app import open_app
from scenes.kit.app import App
from scenes.table.sitting import sit_down


class NoWindow(Exception):
    """There is nothing to open a window on."""


def open_table(file: Path, adventure: Adventure, home: Path) -> App:
    """The app with this adventure laid out. `home` is thrown away afterwards; only the settings are the player's."""
    with contextlib.suppress(OSError):
        shutil.copy(own_home() / "settings.json", home / "settings.json")
    ours = file.parent.resolve() == (assets.folder / "mad_maxence").resolve()
    name = "" if ours else file.stem
    if not ours:
        folder_of(home).mkdir(parents=True)
        shutil.copy(file, folder_of(home) / f"{name}.txt")
    try:
        app = open_app(home)
    except pygame.error as error:
        raise NoWindow(f"no window could be opened ({error}); a display is needed to play") from error
    rules = app.shelf.rules("mad-maxence")
    options = Options(adventure=adventure.number, booklet=name)
    match = Match.new(rules, options, [Seat("Maxence", "red")], secrets.randbits(48), created=stamp())
    sit_down(app, app.shelf.begin(match))
    pygame.display.set_caption(f"Poste Restante: {file.name}")
    return app
