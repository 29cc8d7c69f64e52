"""Adapters for Windows and macOS, against stand-ins of AccessKit's: calls and order, nothing of the systems."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scenes.kit import readers, window
from scenes.kit.speaking import Speaker


class Library:
    """In place of `accesskit`: notes every call."""

    def __init__(self, *, listening: bool = True) -> None:
        self.calls: list[str] = []
        self.listening = listening
        self.windows = SimpleNamespace(SubclassingAdapter=self._adapter)
        self.macos = SimpleNamespace(
            SubclassingAdapter=SimpleNamespace(for_window=self._adapter),
            add_focus_forwarder_to_window_class=lambda name: self.calls.append(f"forward {name}"),
        )

    def _adapter(self, window: object, wake: Callable[[], Any], act: Callable[[Any], None]) -> Any:
        self.calls.append(f"adapter of {window}")
        return SimpleNamespace(update_if_active=self._update, update_view_focus_state=self._focus)

    def _update(self, make: Callable[[], Any]) -> Any:
        if not self.listening:
            return None
        self.calls.append(f"update {make()}")
        return SimpleNamespace(raise_events=lambda: self.calls.append("events"))

    def _focus(self, focused: bool) -> Any:
        self.calls.append(f"focus {focused}")
        return SimpleNamespace(raise_events=lambda: self.calls.append("events"))


@pytest.fixture(autouse=True)
def _a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": 42})


@pytest.mark.parametrize(
    ("system", "calls"),
    [
        ("win32", ["adapter of 42", "update tree", "events"]),
        ("darwin", ["forward SDLWindow", "adapter of 42", "update tree", "events", "focus True", "events"]),
    ],
)
def test_what_an_update_causes_is_told_at_once(system: str, calls: list[str]) -> None:
    kit = Library()
    adapter = readers.adapter(kit, lambda: None, lambda _request: None, lambda: None, system)
    adapter.update_if_active(lambda: "tree")
    adapter.update_window_focus_state(True)
    assert kit.calls == calls


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_where_nobody_listens_there_is_nothing_to_tell(system: str) -> None:
    kit = Library(listening=False)
    readers.adapter(kit, lambda: None, lambda _request: None, lambda: None, system).update_if_active(lambda: "tree")
    assert not [call for call in kit.calls if call.startswith(("update", "events"))]


def test_a_window_that_readers_cannot_ask_leaves_the_app_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """AccessKit panics: that is no Exception."""

    class Panic(BaseException):
        pass

    def panic(*_: object) -> None:
        raise Panic

    monkeypatch.setattr(readers, "adapter", panic)
    monkeypatch.setattr("traceback.print_exc", lambda: None)
    speaker = Speaker(SimpleNamespace(settings=SimpleNamespace(voice="automatic")))  # type: ignore[arg-type]
    speaker.start()
    speaker.tick(0.1)
    assert not speaker.listening


def test_a_window_that_has_to_wait_for_its_adapter_is_hidden_until_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    flags: list[int] = []
    shown: list[bool] = []
    monkeypatch.setattr(window, "BEFORE_THE_WINDOW", True)
    monkeypatch.setattr(window, "display_at_hand", lambda: None)
    monkeypatch.setattr(pygame.display, "set_mode", lambda _size, how: flags.append(how))
    monkeypatch.setattr(window, "_window", lambda: SimpleNamespace(show=lambda: shown.append(True)))
    window.open_window((1280, 800), full_screen=False)
    assert flags[0] & pygame.HIDDEN
    assert not shown
    window.show()
    assert shown
