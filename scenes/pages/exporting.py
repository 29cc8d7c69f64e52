"""A match as a file: to read, to send, and to open again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _
from saves import text_file
from saves.problems import SaveProblem
from scenes.kit.exporting import export, refuse
from scenes.pages import waiting

if TYPE_CHECKING:
    from scenes.kit.app import App


def export_match(app: App, match_id: str) -> None:
    """A match as a text that can be read, sent, and opened again."""
    try:
        data = app.shelf.export(match_id).encode()
    except SaveProblem as problem:
        refuse(app, problem)
        return
    label = next(entry.label for entry in app.shelf.entries(status=None) if entry.id == match_id)
    told = _("This match is now the file “{file}”. Send it to somebody, or drop it on this window to open it again.")
    export(app, waiting.spoken(label), text_file.ENDING, data, told)
