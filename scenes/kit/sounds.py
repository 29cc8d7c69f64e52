"""A few quiet sounds. Without a sound device nothing is played and nothing fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

import assets

if TYPE_CHECKING:
    from saves.settings import Settings


SIGNALS = ("refuse", "turn", "theirs", "danger", "good", "bad", "win", "loss")
"""Told apart by ear alone: refused, your turn, an opponent's turn, danger, good and bad results, good and bad ends."""


class Sounds:
    """The mixer is opened on the first sound: probing for a device takes a tenth of a second."""

    def __init__(self) -> None:
        self.volume = 0.6
        self.signals = 0.6
        """The volume of those that tell of something."""
        self.on = True
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._dead = False

    def heed(self, settings: Settings) -> None:
        self.on, self.volume, self.signals = settings.sound, settings.volume / 100, settings.signals / 100

    def play(self, name: str) -> None:
        volume = self.signals if name in SIGNALS else self.volume
        if not self.on or volume <= 0 or self._dead:
            return
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(22050, -16, 1, 512)
            if name not in self._sounds:
                self._sounds[name] = pygame.mixer.Sound(assets.folder / "sounds" / f"{name}.wav")
            sound = self._sounds[name]
            sound.set_volume(volume)
            sound.play()
        except (RuntimeError, OSError):  # no device, no driver, or a pygame built without sound
            self._dead = True
