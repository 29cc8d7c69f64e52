"""The keyboard goes from place to place, whatever the places are called."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.kit.app import App
from scenes.kit.canvas import Box
from scenes.kit.scene import Point, Scene
from scenes.kit.widgets import Widgets
from tools.screens import open_at


class Places(Scene):
    """Two places and two buttons that share one name."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pressed_places: list[str] = []
        self.words = "Repair"

    def points(self) -> list[Point]:
        return [
            Point("Repair", Box(100, 100, 50, 50), lambda: self.pressed_places.append("left"), "left"),
            Point("Repair", Box(300, 100, 50, 50), lambda: self.pressed_places.append("right"), "right"),
        ]

    def build(self, widgets: Widgets) -> None:
        button = widgets.button
        button(Box(100, 300, 200, 50), "Repair", lambda: self.pressed_places.append("first"))
        button(Box(400, 300, 200, 50), "Repair", lambda: self.pressed_places.append("second"))
        button(Box(700, 300, 200, 50), self.words, self._turn, key="turning")

    def _turn(self) -> None:
        self.words = "Cancel"
        self.rebuild()


@pytest.fixture
def places(tmp_path: Path) -> Places:
    app = open_at((1280, 800), tmp_path)
    scene = Places(app)
    app.push(scene)
    app.step([], 0.1)
    return scene


def press(scene: Scene, *keys: int) -> None:
    for key in keys:
        scene.app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")], 0.02)


def test_tab_reaches_every_one_of_several_places_with_the_same_name(places: Places) -> None:
    for _ in range(4):
        press(places, pygame.K_TAB, pygame.K_RETURN)
    assert places.pressed_places == ["left", "right", "first", "second"]


def test_arrows_tell_places_of_the_same_name_apart(places: Places) -> None:
    press(places, pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN)
    assert places.pressed_places == ["right"]


def test_a_button_keeps_the_focus_when_its_words_change(places: Places) -> None:
    press(places, *[pygame.K_TAB] * 5, pygame.K_RETURN)
    focused = places.focused()
    assert focused is not None
    assert focused.label == "Cancel"
