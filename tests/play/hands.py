"""Hands on the app: real mouse and keyboard events in, the screen's own words out."""

from __future__ import annotations

import pygame

from scenes.kit.app import App
from scenes.table.table import Table
from tools.pointer import Pointer


class Hands(Pointer):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.settle()

    def settle(self, most: float = 60.0) -> None:
        """Wait until nothing moves, as a patient player does."""
        passed = 0.0
        for _ in range(3):
            self.step()
        while passed < most:
            busy = self._busy
            # What only waits is waited for in longer steps: nobody looks, and every step draws the table.
            tick = 1 / 30 if self._moving else 1 / 4
            self.step(tick)
            passed += tick
            if not busy and not self._busy:
                return
        raise AssertionError("it never came to rest")

    @property
    def _busy(self) -> bool:
        scene = self.app.scene
        return self._moving or (isinstance(scene, Table) and (scene.letter.list.waking or scene.advice.due))

    @property
    def _moving(self) -> bool:
        scene = self.app.scene
        return isinstance(scene, Table) and scene.view.busy and scene.view.paused is None

    # Mouse -------------------------------------------------------------------------------------------------------

    def look_on(self) -> None:
        """What everybody was to look at has been looked at."""
        scene = self.app.scene
        if isinstance(scene, Table) and scene.view.paused is not None:
            self.press("Go on")
            self.settle()

    def press(self, label: str) -> None:
        """Click on whatever on this screen is called so; an option may be named by its value alone, and the way in,
        whose words say who plays, by its key."""
        for point in self.app.scene.all_points():
            named = point.label == label or point.label.endswith(f": {label}") or point.key == label.lower()
            if named and point.reveal is None:
                self.click(point.box.centre)
                return
        scene = self.app.scene
        if isinstance(scene, Table) and any(tool.words == label for tool in scene.letter.tools):
            self.wheel(scene.letter.shown_tools()[0][1].centre, -1)  # farther down a list that scrolls
            self.press(label)
            return
        raise AssertionError(f"no {label!r} among {[point.label for point in self.app.scene.all_points()]}")

    def press_key(self, key: str) -> None:
        """Click on the button with this key."""
        self.click(next(point for point in self.app.scene.all_points() if point.key == key).box.centre)

    # Keyboard ----------------------------------------------------------------------------------------------------

    def key(self, key: int, mod: int = 0, typed: str = "") -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed))
        self.step()
        self.step()

    def letter(self, letter: str) -> None:
        self.key(ord(letter), typed=letter)

    def walk_to(self, label: str) -> None:
        """Tab until the focus is there."""
        for _ in range(80):
            focused = self.app.scene.focused()
            if focused is not None and (focused.label == label or focused.label.endswith(f": {label}")):
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never reaches {label!r}")

    def enter(self, label: str) -> None:
        self.walk_to(label)
        self.key(pygame.K_RETURN)
