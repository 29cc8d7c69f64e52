"""Exported files: written under readable names, and shown in their folder."""

from __future__ import annotations

import re
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import _
from saves.files import read_limited, write_atomically
from saves.problems import SaveProblem
from saves.shelf import now
from scenes.kit.desktop import show_in_folder
from scenes.kit.sheets import Ask, Choice

if TYPE_CHECKING:
    from scenes.kit.app import App

LONGEST = 80
"""Characters of a name before the date and the extension: some disks and mail programs cut longer ones."""
_NOT_IN_NAMES = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
"""Characters that Windows, macOS or Linux reject in a file name."""


def export(app: App, name: str, ending: str, data: bytes, told: str) -> None:
    """Write a file into the exports folder and report it with this text; or show what went wrong."""
    try:
        file = write(app.home, name, ending, data)
    except (OSError, SaveProblem) as problem:
        refuse(app, problem)
    else:
        say_where(app, told.format(file=file.name), file)


def write(home: Path, name: str, ending: str, data: bytes) -> Path:
    """Write a file into the exports folder. Raises OSError or SaveProblem."""
    return _write(home / "exports" / f"{file_name(name)}{ending}", data)


def say_where(app: App, words: str, file: Path) -> None:
    """Report the file that was written."""
    show: Choice = (_("Show in folder"), partial(show_in_folder, file), "plain")
    app.push(Ask(app, words, [show, (_("All right"), app.pop, "primary")]))


def refuse(app: App, problem: Exception) -> None:
    """Show why nothing was exported."""
    words = _("That could not be exported: {problem}").format(problem=problem)
    app.push(Ask(app, words, [(_("All right"), app.pop, "primary")]))


def _write(wanted: Path, data: bytes) -> Path:
    """Never overwrite another file: a second one of the same name gets a number. Equal contents are the same file."""
    for number in count(1):
        file = wanted if number == 1 else wanted.with_name(f"{wanted.stem} ({number}){wanted.suffix}")
        if not file.exists():
            write_atomically(file, data)
            return file
        if file.stat().st_size == len(data) and read_limited(file, len(data)) == data:
            return file
    raise AssertionError("numbers do not end")


def file_name(name: str) -> str:
    """A readable file name with the date: "Lucha Libre, Ada and Ben, 2026-11-18"."""
    allowed = " ".join(_NOT_IN_NAMES.sub(" ", name).split())[:LONGEST].strip(" .")
    return f"{allowed}, {now():%Y-%m-%d}"
