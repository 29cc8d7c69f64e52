"""Import of files, dropped on the window or opened by a double click: a packed shelf, a match as text, an adventure.

The type of a file is detected from its content, not its name. It is untrusted input: `saves` checks all of it.
"""

from __future__ import annotations

import zipfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import N_, _
from saves import additions, luggage, text_file
from saves.files import child, read_limited, there, write_atomically
from saves.problems import SaveProblem, told
from scenes.kit.sheets import Ask

if TYPE_CHECKING:
    from scenes.kit.app import App

UNREADABLE = N_("{file} cannot be read ({why}).")


def open_file(app: App, path: Path) -> None:
    """Import this file, and report the result."""
    try:
        with told(UNREADABLE, file=path.name):
            packed = zipfile.is_zipfile(path)
        if packed:
            _ask_about_shelf(app, path)
        else:
            _say(app, _take_in_text(app, path))
    except SaveProblem as problem:
        _say(app, str(problem))


def _say(app: App, words: str) -> None:
    app.push(Ask(app, words, [(_("All right"), app.pop, "primary")]))


# The whole shelf of another laptop ------------------------------------------------------------------------------------


def _ask_about_shelf(app: App, path: Path) -> None:
    words = _("Take in the matches, campaigns and statistics of {file}? Nothing that is here is lost.")
    take = partial(_take_in_shelf, app, path)
    choices = [
        (_("Take it in"), partial(take, with_settings=False), "primary"),
        (_("With settings"), partial(take, with_settings=True), "plain"),
        (_("Leave it"), app.pop, "plain"),
    ]
    app.push(Ask(app, words.format(file=path.name), choices))  # type: ignore[arg-type]


def _take_in_shelf(app: App, path: Path, *, with_settings: bool) -> None:
    app.pop()
    try:
        arrived = luggage.unpack(app.shelf, path, with_settings=with_settings)
    except SaveProblem as problem:
        _say(app, str(problem))
        return
    if with_settings:
        from saves import settings

        app.change(settings.load(app.home)[0]._replace(window=app.settings.window))
    _say(app, "\n".join((arrived.told(), *arrived.problems)))


# One text -------------------------------------------------------------------------------------------------------------


def _take_in_text(app: App, path: Path) -> str:
    """Raises SaveProblem."""
    try:
        with told(UNREADABLE, file=path.name):
            text = read_limited(path, text_file.LARGEST).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise SaveProblem(_("{file} is nothing that Poste Restante knows.").format(file=path.name)) from None
    if text_file.is_match(text):
        app.shelf.import_text(text)
        return _("The match in {file} waits on your shelf now.").format(file=path.name)
    return _add_adventure(app, path, text)


def _add_adventure(app: App, path: Path, text: str) -> str:
    target = child(additions.folder_of(app.home), f"{path.stem}.txt")
    if there(target):
        return _("There is an adventure of that name already: {file}.").format(file=target.name)
    problems = []
    for game in additions.takers():
        if problem := additions.problem_of(path, game, app.shelf.rules(game.id)):
            problems.append(problem)
            continue
        with told(N_("{file} could not be written ({why})."), file=target.name):
            write_atomically(target, text.encode())
        words = _("{file} is among your adventures now: begin a campaign of {game} with it.")
        return words.format(file=target.name, game=_(game.title))
    none = _("{file} is neither a match nor an adventure that can be played:").format(file=path.name)
    return "\n".join((none, *problems))
