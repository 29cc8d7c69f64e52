"""Two events in one frame: the second belongs to whatever the first has made of the screen."""

from __future__ import annotations

import pygame
import pytest

from game.core import catalog
from scenes.kit.sheets import Reading
from scenes.pages.rack import Rack

from .hands import Hands


def click_twice(hands: Hands, at: tuple[float, float]) -> None:
    pixel = hands.app.canvas.point(at)
    down, up = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    clicks = [pygame.event.Event(kind, pos=pixel, button=pygame.BUTTON_LEFT) for kind in (down, up, down, up)]
    hands.hover(at)
    hands.app.step(clicks, 1 / 60)
    hands.settle()


def test_two_clicks_on_go_on_turn_one_page(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("Play this adventure")
    hands.settle()
    reading = hands.app.scene
    assert isinstance(reading, Reading)
    under = hands.app._scenes[-2]
    click_twice(hands, next(point for point in reading.all_points() if point.label == "Go on").box.centre)
    assert under in hands.app._scenes


@pytest.mark.parametrize("game", [listing.title for listing in catalog.LISTINGS if listing.on_table])
def test_a_double_click_anywhere_on_the_way_to_a_table_and_back_breaks_nothing(hands: Hands, game: str) -> None:
    """Every button that is met is clicked twice in one frame."""
    hands.press(game)
    play = next(point for point in hands.app.scene.all_points() if point.key == "play")
    click_twice(hands, play.box.centre)
    for label in ("Moves", "Take back", "Advice", "Menu"):
        found = next((point for point in hands.app.scene.all_points() if point.label == label), None)
        if found is not None:
            click_twice(hands, found.box.centre)
    hands.app.home_again()
    hands.settle()
    assert isinstance(hands.app.scene, Rack)
