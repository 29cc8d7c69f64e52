"""The client of `tools.by_ear`, run by the system's Python: a screen reader without a voice, with hands."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections import defaultdict
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PRESSABLE = ("push button", "list item", "radio button", "toggle button", "check box")
NOT_NOW = "Not now."
"""The description of what cannot be pressed: AccessKit 0.7.0 calls it enabled all the same."""
ELSEWHERE = ("Letter", "Table", "The note")
"""Groups at a table that decide nothing."""
SETTLING = 0.05
"""Seconds after an answer, in which the rest of the tree comes in."""
PATIENCE = 20.0
"""Seconds for a condition to come true."""


class Client:
    def __init__(self, task: dict[str, Any]) -> None:
        self.task = task
        self.said: list[str] = []
        self.luck = random.Random(7)
        self.presses = self.refused = self.beginnings = 0
        self.slowest = 0.0
        self.pressed: dict[frozenset[str], set[str]] = defaultdict(set)
        """What was pressed on a table that looks like this."""

    # The bus -------------------------------------------------------------------------------------------------

    def switch(self, on: bool) -> None:
        """A reader begins, or ends."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        arguments = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", on)))
        bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", arguments, None,
                      Gio.DBusCallFlags.NONE, 5000, None)  # fmt: skip

    def begins(self) -> bool:
        self.switch(True)
        return True

    def begin_anew(self) -> None:
        """The reader ends, and begins once the app has noticed it.

        Without that wait a thread of AccessKit 0.7.0 sometimes panics ("InterfaceNotFound", context.rs:61 of its
        accesskit_unix 0.17.0): the app goes on, but nothing can be heard of it until it is started again.
        """
        self.switch(False)
        self.wait(self.has_left, "the app to leave the bus")
        self.switch(True)
        Atspi.get_desktop(0).clear_cache()  # what this client believed of the app has gone with it

    def has_left(self) -> bool:
        Atspi.get_desktop(0).clear_cache()
        return self.page() is None

    def hear(self, event: Any) -> None:
        self.said.append(str(event.any_data))
        self.note(f"  {event.any_data}")

    def note(self, words: str) -> None:
        """Kept for whoever wants to read how a match went."""
        if self.task.get("trace"):
            with open(self.task["trace"], "a", encoding="utf-8") as trace:
                trace.write(f"{words}\n")

    def turn(self) -> None:
        """Take in what has been said meanwhile."""
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass

    def wait(self, condition: Any, what: str) -> Any:
        began = time.monotonic()
        while time.monotonic() - began < PATIENCE:
            self.turn()
            try:
                if found := condition():
                    return found
            except (GLib.Error, AttributeError):
                pass  # it has gone while it was asked
            time.sleep(0.02)
        raise TimeoutError(what)

    # The tree ------------------------------------------------------------------------------------------------

    def page(self) -> Any:
        """The page or dialog in the window of the app."""
        desktop = Atspi.get_desktop(0)
        for number in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(number)
            window = None if app is None or not app.get_child_count() else app.get_child_at_index(0)
            if window is not None and window.get_name() == "Poste Restante" and window.get_child_count():
                return window.get_child_at_index(0)
        return None

    def pressable(self) -> list[tuple[str, str, Any]]:
        """Group, name and node of all that can be pressed now; nothing while the tree is just changing."""
        try:
            return self._pressable()
        except (GLib.Error, AttributeError):
            return []

    def _pressable(self) -> list[tuple[str, str, Any]]:
        return [
            (group.get_name(), node.get_name(), node)
            for group in _children(self.page())
            for node in _children(group)
            if node.get_role_name() in PRESSABLE and node.get_description() != NOT_NOW
        ]

    def looks(self) -> tuple[str, ...]:
        """What a press changes."""
        page = self.page()
        return (
            "" if page is None else page.get_name(),
            *(f"{group}/{name}/{_is_checked(node)}" for group, name, node in self.pressable()),
        )

    def press(self, node: Any) -> None:
        """Press it, and wait until something was said or is different."""
        before, heard = self.looks(), len(self.said)
        self.note(f"{before[0]}: {node.get_name()}")
        began = time.monotonic()
        Atspi.Action.do_action(node, 0)
        self.presses += 1
        try:
            self.wait(lambda: len(self.said) > heard or (_late(began) and self.looks() != before), "an answer")
        except TimeoutError:
            self.refused += 1
            self.note("  (nothing)")
        self.slowest = max(self.slowest, time.monotonic() - began)
        time.sleep(SETTLING)
        self.turn()

    def press_named(self, name: str) -> None:
        def found() -> Any:
            return next((node for _group, called, node in self.pressable() if called.startswith(name)), None)

        self.press(self.wait(found, name))

    # Playing -------------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """From the rack to the last page; False if the presses run out."""
        self.wait(self.page, "the app")
        self.press_named(self.task["title"])
        self.seat_a_bird()
        self.press_named("Play")
        storms, until = self.task["storms"], time.monotonic() + self.task["seconds"]
        for number in range(self.task["turns"]):
            if time.monotonic() > until:
                raise TimeoutError(f"the end of the match in {self.task['seconds']:.0f} seconds")
            if storms and number % 2:
                storms -= 1
                self.beginnings += 1
                self.begin_anew()
            things = self.wait(self.pressable, "anything to press")
            names = [name for _group, name, _node in things]
            if "All games" in names and "Light up" not in names:
                return True
            chosen = self.choose(things)
            if chosen is not None:
                try:
                    self.press(chosen)
                except GLib.Error:
                    continue  # it went as it was pressed
        return False

    def seat_a_bird(self) -> None:
        """Where two play, one of them knows how to come to an end."""
        things = self.wait(self.pressable, "the back of the card")
        birds = [node for group, _name, node in things if group == "Seat 2"]
        more = [node for group, name, node in things if name.startswith("Seat 2:") and group != "At the table"]
        if birds or more:
            self.press((birds or more)[-1])

    def choose(self, things: list[tuple[str, str, Any]]) -> Any:
        """Whatever goes on with the match, by chance: before anything is pressed again on the same table, the rest."""
        onward = [node for group, name, node in things if name.startswith(("Go on", "I am ", "All right", "Close"))]
        if onward:
            return onward[0]
        there = [each for each in things if each[0] not in (*ELSEWHERE, "To decide") and not each[1].startswith("No, ")]
        tools = [each for each in things if each[0] == "To decide" and not each[1].startswith("Scroll")]
        rows = [tools, there] if self.luck.random() < 0.7 else [there, tools]
        pressed = self.pressed[frozenset(name for _group, name, _node in things)]
        fresh = [[each for each in row if each[1] not in pressed] for row in rows]
        row = next(filter(None, [*fresh, *rows]), None)
        if row is None:
            return None
        _group, name, node = self.luck.choice(row)
        pressed.add(name)
        return node


def _late(began: float) -> bool:
    """Nothing was said for a while: to look through the whole tree takes longer than to listen."""
    return time.monotonic() - began > 0.4


def _is_checked(node: Any) -> bool:
    return bool(node.get_state_set().contains(Atspi.StateType.CHECKED))


def _children(node: Any) -> list[Any]:
    return [node.get_child_at_index(number) for number in range(node.get_child_count())]


def main() -> None:
    task = json.loads(sys.argv[1])
    launcher = subprocess.Popen([task["launcher"], "--launch-immediately"], stderr=subprocess.DEVNULL)
    client = Client(task)
    began = time.monotonic()
    ended, why = False, ""
    app = None
    try:
        client.wait(client.begins, "the bus")
        listener = Atspi.EventListener.new(client.hear)
        listener.register("object:announcement")
        app = subprocess.Popen(task["app"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        ended = client.play()
    except (TimeoutError, GLib.Error) as error:
        why = f"{type(error).__name__}: {error}; there are {[name for _group, name, _node in client.pressable()]}"
    finally:
        if app is not None:
            app.terminate()
            try:
                why += app.communicate(timeout=10)[1][-800:]
            except subprocess.TimeoutExpired:
                app.kill()
                why += " It did not close."
        launcher.terminate()
    report = {"ended": ended, "presses": client.presses, "silent": client.refused, "said": len(client.said),
              "beginnings": client.beginnings,
              "seconds": round(time.monotonic() - began, 1), "slowest": round(client.slowest, 2),
              "last": client.said[-1:], "why": why}  # fmt: skip
    print(json.dumps(report))


if __name__ == "__main__":
    main()
