"""The buttons of the letter: those that are always there, and those of the current decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.words import _
from scenes.table.keys import KEYS
from scenes.table.letter import FOOT, Letter

if TYPE_CHECKING:
    from scenes.kit.text import Writer
    from scenes.kit.widgets import Kind, Widgets


def first_row(
    letter: Letter, widgets: Widgets, row: Sequence[tuple[str, Callable[[], None], Kind, str]], on: str = ""
) -> None:
    """Each with its text, action, look and focus key; `on` is the key of the one that is switched on."""
    for (words, press, kind, key), box in zip(row, letter.columns([each[0] for each in row]), strict=True):
        widgets.button(box, words, press, kind, size=19, key=key, state=key == on or None)


def foot(
    letter: Letter, writer: Writer, widgets: Widgets, row: Sequence[tuple[str, str, Callable[[], None], str]]
) -> None:
    """Each with its text, keyboard key, action and focus key."""
    panel = letter.panel
    width = (panel.w - 8 * (len(row) - 1)) / len(row)
    faces = []
    for words, cap, _press, _key in row:
        # Three buttons on a narrow letter have no room for their keys; the menu lists them.
        named = f"{words}  {cap}".strip()
        faces.append(named if writer.measure(named, "bold", 19)[0] + 16 <= width else words)
    boxes = letter.columns(faces, panel.bottom - FOOT)
    for (words, _cap, press, key), face, box in zip(row, faces, boxes, strict=True):
        widgets.button(box, face, press, size=19, label=words, key=key)


def log(letter: Letter, widgets: Widgets, open_log: Callable[[], None]) -> None:
    """Above the log, if there is room for it."""
    if letter.shows_log:
        box = letter.log_button
        words = f"{_('All')}  {KEYS['log']}" if box.w > 60 else _("All")
        widgets.button(box, words, open_log, size=17, label=_("The whole log"), key="log")
