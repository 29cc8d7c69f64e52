"""The buttons of the letter: what can always be done at a table, and what belongs to this decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.words import _
from scenes.table.keys import KEYS
from scenes.table.letter import FOOT
from scenes.table.parts import part
from scenes.table.parts.narration import Narration

if TYPE_CHECKING:
    from scenes.kit.widgets import Kind, Widgets
    from scenes.table.table import Table


def build(table: Table, widgets: Widgets) -> None:
    _first_row(table, widgets)
    _foot(table, widgets)
    _middle(table, widgets)
    table.bar.build(widgets)


def _first_row(table: Table, widgets: Widgets) -> None:
    to_decide: Kind = "plain" if table.match.outcome is None else "faded"
    row: list[tuple[str, Callable[[], None], Kind, str]] = [
        (_("Take back"), table.take_back, "plain" if table.taking_back.possible else "faded", "take back"),
        (_("Moves"), table.toggle_hints, "chosen" if table.hinting else to_decide, "moves"),
        (_("Advice"), table.advise, to_decide, "advice"),
    ]
    for (words, press, kind, key), box in zip(row, table.letter.columns([each[0] for each in row]), strict=True):
        widgets.button(box, words, press, kind, size=19, key=key)


def _foot(table: Table, widgets: Widgets) -> None:
    foot: list[tuple[str, str, Callable[[], None], str]] = [
        (_("Rules"), KEYS["rules"], table.open_rules, "rules"),
        (_("Menu"), KEYS["menu"], table.open_menu, "menu"),
    ]
    if (page := part(Narration, table.board).page(table)) is not None:
        foot.insert(1, (page.words, "", page.press, "page"))
    panel = table.letter.panel
    width = (panel.w - 8 * (len(foot) - 1)) / len(foot)
    faces = []
    for words, cap, _press, _key in foot:
        # Three buttons on a narrow letter have no room for the keys; the menu's page of keys knows them.
        named = f"{words}  {cap}".strip()
        faces.append(named if table.app.writer.measure(named, "bold", 19)[0] + 16 <= width else words)
    boxes = table.letter.columns(faces, panel.bottom - FOOT)
    for (words, _cap, press, key), face, box in zip(foot, faces, boxes, strict=True):
        widgets.button(box, face, press, size=19, label=words, key=key)


def _middle(table: Table, widgets: Widgets) -> None:
    """What belongs to this decision, and under it the log as far as there is room."""
    letter = table.letter
    staged = _("Ready: press the button, or Esc to change it.") if table.hands.staged is not None else ""
    letter.waiting = staged or table.questions.words or table.pace.words
    letter.set_tools(table.tools(), decides=table.my_turn)
    if letter.shows_log:
        box = letter.log_button
        words = f"{_('All')}  {KEYS['log']}" if box.w > 60 else _("All")
        widgets.button(box, words, table.open_log, size=17, label=_("The whole log"), key="log")
    letter.build_tools(widgets, table.rebuild)
