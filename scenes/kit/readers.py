"""The way to the screen readers of a system: AccessKit's adapters, brought to the same two calls.

On Linux a reader may be met at any time. On Windows and macOS the window itself answers for the app, and has to learn
how before it is seen for the first time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Protocol

import pygame

BEFORE_THE_WINDOW = sys.platform in ("win32", "darwin")
"""The adapter has to be there before the window is shown."""

Make = Callable[[], Any]


class Adapter(Protocol):
    def update_if_active(self, make: Make) -> object: ...
    def update_window_focus_state(self, focused: bool) -> object: ...


class OnWindows:
    """Follows the focus of the window by itself. What an update causes is told by whoever has made it."""

    def __init__(self, kit: Any, window: Any, wake: Make, act: Callable[[Any], None]) -> None:
        self._adapter = kit.windows.SubclassingAdapter(window, wake, act)

    def update_if_active(self, make: Make) -> None:
        _tell(self._adapter.update_if_active(make))

    def update_window_focus_state(self, focused: bool) -> None:
        """Nothing is left to do."""


class OnMac:
    """SDL gives the keyboard to the window, readers look for it in the view: the window has to pass them on."""

    def __init__(self, kit: Any, window: Any, wake: Make, act: Callable[[Any], None]) -> None:
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        self._adapter = kit.macos.SubclassingAdapter.for_window(window, wake, act)

    def update_if_active(self, make: Make) -> None:
        _tell(self._adapter.update_if_active(make))

    def update_window_focus_state(self, focused: bool) -> None:
        _tell(self._adapter.update_view_focus_state(focused))


def adapter(kit: Any, wake: Make, act: Callable[[Any], None], sleep: Callable[[], None], system: str) -> Adapter:
    """That of this system. Only Linux says when the last reader has gone."""
    if system == "linux":
        found: Adapter = kit.unix.Adapter(wake, act, sleep)
        return found
    window = pygame.display.get_wm_info()["window"]
    return (OnWindows if system == "win32" else OnMac)(kit, window, wake, act)


def _tell(events: Any) -> None:
    if events is not None:
        events.raise_events()
