"""Buttons that leave the screen and come back: they look and work as if they had been made anew."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.kit.app import App
from scenes.kit.canvas import Box
from scenes.kit.scene import Scene
from scenes.kit.widgets import MOST_ASIDE, Widgets
from tests.play.hands import Hands
from tools.screens import open_at

BOX = Box(300, 300, 200, 50)


class One(Scene):
    """A page with one button, or with another one."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.words, self.enabled = "Go", True
        self.done: list[str] = []

    def build(self, widgets: Widgets) -> None:
        widgets.button(BOX, self.words, partial(self.done.append, self.words), enabled=self.enabled)

    def draw(self, screen: pygame.Surface) -> None:
        screen.fill("#604020")
        self.widgets.draw(screen)

    def show(self, words: str, *, enabled: bool = True) -> None:
        self.words, self.enabled = words, enabled
        self.rebuild()


@pytest.fixture
def page(tmp_path: Path) -> Iterator[One]:
    app = open_at((1280, 800), tmp_path)
    page = One(app)
    app.push(page)
    yield page
    app.quit()


def seen(page: One) -> bytes:
    """What is on the screen, once the mouse is far away and everything is drawn."""
    hands = Hands(page.app)
    hands.hover((20, 900))
    hands.settle()
    page.app.draw()
    return page.app.screen.get_buffer().raw


def standing(page: One) -> Any:
    """The button on the screen."""
    Hands(page.app).settle()
    ((button,),) = page.widgets._toolkit.standing.values()
    return button


def test_a_button_that_comes_back_is_not_made_again(page: One) -> None:
    first = standing(page)
    page.show("Stay")
    assert standing(page) != first
    page.show("Go")
    assert standing(page) == first


@pytest.mark.parametrize("left", ["untouched", "hovered", "held", "disabled"])
def test_it_looks_and_works_as_at_first_however_it_was_left(page: One, left: str) -> None:
    hands, at_first = Hands(page.app), seen(page)
    if left == "disabled":
        page.show("Go", enabled=False)
        hands.settle()
    if left in ("hovered", "held"):
        hands.hover(BOX.centre)
    if left == "held":
        hands._event(pygame.MOUSEBUTTONDOWN, BOX.centre)
        page.widgets.held = False  # somebody else says that it goes, whatever the hand does
    hands.settle()
    page.show("Stay")
    hands.settle()
    assert seen(page) != at_first
    page.show("Go")
    assert seen(page) == at_first
    hands.click(BOX.centre)
    assert page.done == ["Go"]


def test_only_as_many_are_kept_as_are_worth_it(page: One) -> None:
    toolkit = page.widgets._toolkit
    for number in range(MOST_ASIDE + 20):
        page.show(f"Go {number}")
        page.app.step([], 0.01)
    assert len(toolkit._aside) == MOST_ASIDE
    assert all(button.text != "Go 3" for button in toolkit._aside.values())
