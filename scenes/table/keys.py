"""The table's own commands and their keys. Letters belong to the game."""

from __future__ import annotations

import string
from collections.abc import Iterable

import pygame

from game.core.words import N_

KEYS = {
    "take back": N_("Ctrl+Z"),
    "rules": "F1",
    "moves": "F2",
    "advice": "F3",
    "look": "F4",
    "words": "F5",
    "log": "F6",
    "menu": "F10",
}
EXPLAINED = (
    (N_("Tab"), N_("next piece or button (or use the arrow keys)")),
    (N_("Enter"), N_("press it, pick it up or put it down")),
    (N_("Esc"), N_("put it back, close, or open this menu")),
    ("1–9", N_("choose an answer by its number")),
    (KEYS["take back"], N_("take back the last move")),
    (KEYS["rules"], N_("read the rules; type to search them")),
    (KEYS["moves"], N_("show every move you can make")),
    (KEYS["advice"], N_("ask what a good player would do")),
    (KEYS["look"], N_("see the place you are on enlarged")),
    (KEYS["words"], N_("read the table described in words")),
    (KEYS["log"], N_("read everything that happened")),
    ("F7–F9", N_("by ear: say it again, the table, what I can do")),
    ("F11", N_("full screen on or off")),
    ("F12", N_("screen reader on, off; with Shift: how much")),
)
"""Their descriptions in the menu."""


def digit(key: int) -> int | None:
    """The number from 0, for the keys 1 to 9 of the main block or the keypad."""
    for first in (pygame.K_1, pygame.K_KP1):
        if first <= key <= first + 8:
            return key - first
    return None


def place_of(letter: str) -> int:
    """The scancode of a letter's key on the player's keyboard layout."""
    # pygame's wrapper of pressed keys is indexed by key code and looks up by scancode: wrapping a list of scancodes
    # inverts the layout.
    places: tuple[int, ...] = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]
    return places[ord(letter)] if len(letter) == 1 else 0


def places_of(letters: str) -> tuple[int, ...]:
    """The scancodes of the keys that have these letters on an American keyboard."""
    return tuple(getattr(pygame, f"KSCAN_{letter.upper()}") for letter in letters)


def printed_on(places: Iterable[int]) -> list[str]:
    """The letters on the player's keys with these scancodes; empty for another script or a sign."""
    letters = {place_of(letter): letter for letter in string.ascii_lowercase}
    return [letters.get(place, "") for place in places]
