"""A few quiet sounds. Without a sound device nothing is played and nothing fails."""

from __future__ import annotations

import pygame

import assets


class Sounds:
    """The mixer is opened on the first sound: probing for a device takes a tenth of a second."""

    def __init__(self) -> None:
        self.volume = 0.6
        self.on = True
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._dead = False

    def play(self, name: str) -> None:
        if not self.on or self.volume <= 0 or self._dead:
            return
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(22050, -16, 1, 512)
            if name not in self._sounds:
                self._sounds[name] = pygame.mixer.Sound(assets.folder / "sounds" / f"{name}.wav")
            sound = self._sounds[name]
            sound.set_volume(self.volume)
            sound.play()
        except (RuntimeError, OSError):  # no device, no driver, or a pygame built without sound
            self._dead = True
