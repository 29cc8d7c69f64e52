"""The window on its display: small enough to be seen whole, and back in its place after the full screen."""

from __future__ import annotations

import warnings

import pygame

Size = tuple[int, int]
LEAST: Size = (1280, 800)
"""The window of a first start, on a display of up to 1920 pixels."""


def display_at_hand() -> Size | None:
    """The display that a new window opens on; None where SDL only pretends to have one and any size can be drawn."""
    return None if pygame.display.get_driver() in ("dummy", "offscreen") else pygame.display.get_desktop_sizes()[0]


def fitted(window: Size, display: Size | None) -> Size:
    """As much of this size as the display has room for.

    SDL cannot say what title bar and taskbar take. Together they are a ninth of 1280 x 720, which is what Windows makes
    of the usual laptop, and grow with the scale of the display.
    """
    return window if display is None else (min(window[0], display[0]), min(window[1], display[1] * 8 // 9))


def first_size(display: Size | None) -> Size:
    """Two thirds of a display: its pixels may be so small that a fixed number of them could not be read."""
    wide = max(LEAST[0], 0 if display is None else display[0] * 2 // 3)
    return wide, wide * LEAST[1] // LEAST[0]


def open_window(size: Size, *, full_screen: bool) -> pygame.Surface:
    """What is drawn on; 0 by 0 is a size that nobody has chosen. With the full screen, it is for when that is left."""
    display = display_at_hand()
    size = size if all(size) else first_size(display)
    screen = pygame.display.set_mode(fitted(size, display), pygame.RESIZABLE)
    if full_screen:
        fill_screen(True)
    return screen


def fill_screen(full: bool) -> None:
    """Cover the display the window lies on, or give the window back its size and place.

    Not with `pygame.display.set_mode`: it asks for the size before the window manager has left the full screen, and the
    window comes back as large as the display, moved down and half outside of it.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # pygame-ce would rather have windows of the other kind
        window = pygame.Window.from_display_module()
    if full:
        window.set_fullscreen(desktop=True)
    else:
        window.set_windowed()
