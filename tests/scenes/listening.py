"""A reader that is none: it takes what the speaker sends, and holds it against the rules of AccessKit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.kit.app import App


class Node:
    """Whatever is set on it is kept by name."""

    def __init__(self, role: str) -> None:
        self.kept: dict[str, Any] = {"role": role, "actions": []}

    def __getattr__(self, name: str) -> Callable[..., None]:
        def keep(*value: Any) -> None:
            if name == "add_action":
                self.kept["actions"].append(*value)
            else:
                self.kept[name.removeprefix("set_")] = value[0] if value else True

        return keep


class _Names:
    def __getattr__(self, name: str) -> str:
        return name


class Kit:
    """In place of the library."""

    Node = Node
    Role = Live = Toggled = Action = _Names()

    class TreeUpdate:
        def __init__(self, focus: int) -> None:
            self.focus, self.tree = focus, None
            self.nodes: list[tuple[int, Node]] = []

    class Tree:
        def __init__(self, root: int) -> None:
            self.root = root

    @staticmethod
    def Rect(*sides: float) -> tuple[float, ...]:  # noqa: N802 - its name in the library
        return sides


class Listener:
    """In place of the adapter."""

    def __init__(self) -> None:
        self.ready = True
        """It may have asked for a tree, and not be ready to take it."""
        self.nodes: dict[int, Node] = {}
        self.gone: set[int] = set()
        self.focus = 0
        self.said: list[str] = []
        self.urgent: list[str] = []
        self.calls = 0
        self.updates: list[int] = []

    def update_window_focus_state(self, focused: bool) -> None:
        self.calls += 1

    def update_if_active(self, make: Callable[[], Any]) -> None:
        self.calls += 1
        if not self.ready:
            return
        update = make()
        self.updates.append(len(update.nodes))
        sent = dict(update.nodes)
        assert not self.gone & set(sent), "an id is used again"
        self.nodes.update(sent)
        here = self._below(1)
        self.gone |= set(self.nodes) - here
        self.nodes = {number: node for number, node in self.nodes.items() if number in here}
        assert update.focus in self.nodes, "the focus is outside of the tree"
        self.focus = update.focus
        for node in sent.values():
            if "live" in node.kept:
                self.said.append(node.kept["value"])
                self.urgent += [node.kept["value"]] if node.kept["live"] == "ASSERTIVE" else []

    def _below(self, number: int) -> set[int]:
        assert number in self.nodes, "a child without a node"
        return {number}.union(*(self._below(child) for child in self.nodes[number].kept.get("children", ())))

    def named(self, label: str) -> int:
        """The id of what is called so."""
        return next(number for number, node in self.nodes.items() if node.kept.get("label") == label)


def listen(app: App) -> Listener:
    """Somebody listens to this app from now on."""
    listener = Listener()
    app.speaker.connect(Kit, listener)
    app.speaker._wake()
    app.speaker.tick(0.1)
    app.speaker.tick(0.2)
    return listener
