"""The window on its display: never larger than the display, and restored after full-screen mode."""

from __future__ import annotations

import warnings

import pygame

from scenes.kit.readers import BEFORE_THE_WINDOW

Size = tuple[int, int]
LEAST: Size = (1280, 800)
"""The window of a first start, on a display of up to 1920 pixels."""


def display_at_hand() -> Size | None:
    """The display that a new window opens on; None for SDL's dummy drivers, which can draw any size."""
    return None if pygame.display.get_driver() in ("dummy", "offscreen") else pygame.display.get_desktop_sizes()[0]


def fitted(window: Size, display: Size | None) -> Size:
    """This size, limited to the display.

    SDL does not know the size of title bar and taskbar. Together they are a ninth of 1280 x 720, which is the logical
    size of the usual laptop under Windows, and they grow with the scale of the display.
    """
    return window if display is None else (min(window[0], display[0]), min(window[1], display[1] * 8 // 9))


def first_size(display: Size | None) -> Size:
    """Two thirds of a display: on a high-resolution display a fixed number of pixels would be too small to read."""
    wide = max(LEAST[0], 0 if display is None else display[0] * 2 // 3)
    return wide, wide * LEAST[1] // LEAST[0]


def open_window(size: Size, *, full_screen: bool) -> pygame.Surface:
    """The surface to draw on; (0, 0) means that no size was chosen. In full-screen mode, the size is for leaving it."""
    display = display_at_hand()
    size = size if all(size) else first_size(display)
    hidden = pygame.HIDDEN if BEFORE_THE_WINDOW else 0
    screen = pygame.display.set_mode(fitted(size, display), pygame.RESIZABLE | hidden)
    if full_screen:
        fill_screen(True)
    return screen


def show() -> None:
    """It may have been opened hidden, until screen readers can ask it what it shows."""
    if BEFORE_THE_WINDOW:
        _window().show()


def fill_screen(full: bool) -> None:
    """Switch to full screen on the window's display, or restore the size and position of the window.

    Not with `pygame.display.set_mode`: it requests the size before the window manager has left full-screen mode, and
    the window is then as large as the display, moved down and half outside of it.
    """
    window = _window()
    if full:
        window.set_fullscreen(desktop=True)
    else:
        window.set_windowed()


def _window() -> pygame.Window:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # pygame-ce prefers its newer kind of windows
        return pygame.Window.from_display_module()
