"""The reader of `tools.by_keys`, run by the system's Python: writes down what a screen reader would say."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from tools.by_ear_client import Client  # noqa: E402

EVENTS = (
    "object:state-changed:focused", "object:state-changed:checked", "object:state-changed:pressed",
    "object:property-change:accessible-name", "object:property-change:accessible-description",
    "object:property-change:accessible-value", "object:announcement",
)  # fmt: skip
SORTS = {
    "push button": "button", "toggle button": "toggle button", "radio button": "radio button", "entry": "edit",
    "slider": "slider", "scroll bar": "scroll bar", "check box": "check box",
}  # fmt: skip
"""Said after the name; of list items and texts nothing is."""
ON = {
    "radio button": ("not selected", "selected"), "toggle button": ("not pressed", "pressed"),
    "check box": ("not checked", "checked"),
}  # fmt: skip


class Reader:
    """Says a thing in focus as Orca does: what is new around it, its name, sort, state, place and description."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.around: list[Any] = []
        self.focus: Any = None

    def hear(self, event: Any) -> None:
        try:
            words = self._words(event)
        except GLib.Error:
            return  # it has gone meanwhile
        if words:
            with self.out.open("a", encoding="utf-8") as spoken:
                spoken.write(f"{words}\n")

    def _words(self, event: Any) -> str:
        kind, node = event.type, event.source
        if kind.startswith("object:announcement"):
            return str(event.any_data)
        if kind.startswith("object:state-changed:focused"):
            if not event.detail1:
                return ""
            self.focus = node
            return "\n".join([*self._what_is_new_around(node), _said(node)])
        if node != self.focus:
            return ""
        if "state-changed" in kind:
            return _state(node)
        return str(event.any_data)

    def _what_is_new_around(self, node: Any) -> list[str]:
        around, above = [], node.get_parent()
        while above is not None and above.get_role_name() not in ("application", "frame", "window"):
            around.append(above)
            above = above.get_parent()
        new = [each for each in reversed(around) if each not in self.around]
        self.around = [*around, node]
        said = [". ".join(filter(None, (each.get_name(), each.get_description()))) for each in new]
        return [words for words in said if words]


def _said(node: Any) -> str:
    role, place = node.get_role_name(), node.get_attributes() or {}
    words = [node.get_name() or _written(node), SORTS.get(role, ""), _state(node), _value(node)]
    if not node.get_state_set().contains(Atspi.StateType.ENABLED):
        words.append("unavailable")
    if "posinset" in place and "setsize" in place:
        words.append(f"{place['posinset']} of {place['setsize']}")
    return ". ".join(filter(None, [", ".join(filter(None, words)), node.get_description()]))


def _written(node: Any) -> str:
    text = node.get_text_iface()
    return "" if text is None else str(Atspi.Text.get_text(text, 0, -1))


def _state(node: Any) -> str:
    names = ON.get(node.get_role_name())
    if names is None:
        return ""
    states = node.get_state_set()
    return names[states.contains(Atspi.StateType.CHECKED) or states.contains(Atspi.StateType.PRESSED)]


def _value(node: Any) -> str:
    value = node.get_value_iface()
    return "" if value is None or node.get_role_name() == "scroll bar" else f"{value.get_current_value():g}"


def main() -> None:
    task = json.loads(sys.argv[1])
    launcher = subprocess.Popen([task["launcher"], "--launch-immediately"], stderr=subprocess.DEVNULL)
    client = Client(task)
    reader = Reader(Path(task["out"]))
    client.wait(client.begins, "the bus")
    listener = Atspi.EventListener.new(reader.hear)
    for event in EVENTS:
        listener.register(event)
    app = subprocess.Popen(task["app"])
    while app.poll() is None:
        client.turn()
        time.sleep(0.02)
    launcher.terminate()


if __name__ == "__main__":
    main()
