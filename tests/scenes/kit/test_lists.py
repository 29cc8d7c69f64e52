"""Sliders and long lists: wheel, bar, drag and keyboard all reach everything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kit.app import App
from scenes.kit.canvas import Box
from scenes.kit.scene import Point, Scene
from scenes.kit.scroll import Scroll
from scenes.kit.widgets import Widgets
from tests.at_hand import AtHand
from tests.play.hands import Hands
from tools.screens import open_at

BOX = Box(100, 200, 400, 500)


class Long(Scene):
    """A slider, and a list of thirty rows of which ten are seen; each row can be pressed."""

    def __init__(self, app: App, *, across: bool = False) -> None:
        super().__init__(app)
        self.scroll = Scroll(self.rebuild, across=across)
        self.value = 50
        self.opened: list[int] = []
        self.across = across

    def build(self, widgets: Widgets) -> None:
        self.scroll.lay(BOX, 40 if self.across else 50, 30)
        widgets.scroll(self.scroll)
        widgets.slider(Box(800, 200, 400, 30), self.value, 100, self._slide, "Volume")

    def _slide(self, value: int) -> None:
        self.value = value

    def points(self) -> list[Point]:
        return [Point(f"Row {n}", box, lambda n=n: self.opened.append(n)) for n, box in self.scroll.rows()]  # type: ignore[misc]

    def draw(self, screen: pygame.Surface) -> None:
        self.widgets.draw(screen)


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    with at_hand.app(tmp_path) as app:
        app.push(Long(app))
        yield Hands(app)


def long(hands: Hands) -> Long:
    scene = hands.app.scene
    assert isinstance(scene, Long)
    return scene


def test_only_the_rows_that_are_seen_exist(hands: Hands) -> None:
    assert list(long(hands).scroll.seen) == list(range(10))
    assert [point.label for point in long(hands).points()] == [f"Row {n}" for n in range(10)]


def test_the_wheel_moves_a_list_by_rows_and_stops_at_both_ends(hands: Hands) -> None:
    for steps, first in ((1, 0), (-3, 3), (-100, 20), (4, 16)):
        hands.wheel(BOX.centre, steps)
        assert long(hands).scroll.first == first
    hands.wheel((1000, 900), -3)
    assert long(hands).scroll.first == 16


def test_the_thumb_can_be_dragged_to_the_end(hands: Hands) -> None:
    bar = next(point.box for point in long(hands).widgets.points() if point.label == "Scroll the list")
    hands.drag((bar.centre[0], bar.y + 10), (bar.centre[0], bar.bottom + 300))
    assert list(long(hands).scroll.seen)[-1] == 29
    assert long(hands).opened == []


def test_a_click_on_the_bar_goes_there(hands: Hands) -> None:
    bar = next(point.box for point in long(hands).widgets.points() if point.label == "Scroll the list")
    hands.click((bar.centre[0], bar.centre[1]))
    assert long(hands).scroll.first == 10


def test_rows_can_be_dragged_and_a_drag_presses_nothing(hands: Hands) -> None:
    hands.drag((200, 600), (200, 400))
    assert long(hands).scroll.first == 4
    assert long(hands).opened == []
    hands.click((200, 210))
    assert long(hands).opened == [4]


def test_keys_reach_every_row(hands: Hands) -> None:
    hands.key(pygame.K_END)
    assert long(hands).scroll.first == 20
    hands.key(pygame.K_PAGEUP)
    assert long(hands).scroll.first == 11
    hands.key(pygame.K_HOME)
    hands.walk_to("Scroll the list")
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_UP)
    assert long(hands).scroll.first == 1
    hands.key(pygame.K_RETURN)
    assert long(hands).scroll.first == 11


def test_a_list_that_fits_has_no_bar_and_does_not_move(hands: Hands) -> None:
    scroll = Scroll(lambda: None)
    scroll.lay(BOX, 50, 10)
    assert scroll.point() is None
    scroll.go(5)
    assert scroll.first == 0
    assert next(scroll.rows())[1].w == BOX.w


def test_a_list_side_by_side_moves_sideways(tmp_path: Path) -> None:
    app = open_at((1280, 800), tmp_path)
    app.push(Long(app, across=True))
    hands = Hands(app)
    hands.drag((450, 400), (250, 400))
    assert long(hands).scroll.first == 5
    assert [box.x for _row, box in long(hands).scroll.rows()][:2] == [100, 140]
    app.quit()


def test_a_click_on_a_slider_s_track_moves_it_there(hands: Hands) -> None:
    hands.click((800 + 20, 215))
    assert long(hands).value <= 2
    hands.click((1195, 215))
    assert long(hands).value == 100
    hands.click((1000, 215))
    assert long(hands).value == 50


def test_a_slider_follows_a_drag_that_leaves_its_track(hands: Hands) -> None:
    hands.drag((1000, 215), (1500, 600))
    assert long(hands).value == 100
    hands.hover((810, 215))
    assert long(hands).value == 100


def test_arrow_keys_move_a_slider_that_has_the_focus(hands: Hands) -> None:
    hands.walk_to("Volume")
    hands.key(pygame.K_RIGHT)
    assert long(hands).value == 55
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_LEFT)
    assert long(hands).value == 45
    hands.key(pygame.K_RETURN)
    assert long(hands).value == 50


class Restless(Scene):
    """Makes its widgets anew with every tick, as a replay does that plays."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pressed_words: list[str] = []
        self.value = 0
        self.ticks = 0

    def build(self, widgets: Widgets) -> None:
        words = f"Button {self.ticks}"
        widgets.button(Box(100, 100, 300, 50), words, lambda: self.pressed_words.append(words))
        widgets.slider(Box(100, 300, 400, 30), self.value, 100, self._slide, "Position")

    def _slide(self, value: int) -> None:
        self.value = value
        self.rebuild()

    def tick(self, seconds: float) -> bool:
        self.ticks += 1
        self.rebuild()
        return True


def test_a_button_stays_under_the_hand_that_presses_it(tmp_path: Path) -> None:
    app = open_at((1280, 800), tmp_path)
    scene = Restless(app)
    app.push(scene)
    hands = Hands(app)
    hands.click((200, 125))
    assert len(scene.pressed_words) == 1
    before = scene.widgets.texts[0].words
    hands.step()
    assert scene.widgets.texts[0].words != before, "afterwards they are made anew again"
    app.quit()


def test_a_slider_follows_the_hand_while_everything_around_it_changes(tmp_path: Path) -> None:
    app = open_at((1280, 800), tmp_path)
    scene = Restless(app)
    app.push(scene)
    Hands(app).drag((120, 315), (400, 320))
    assert scene.value == pytest.approx(76, abs=3)
    app.quit()


def test_a_hand_that_slips_off_a_button_leaves_nothing_behind(tmp_path: Path) -> None:
    app = open_at((1280, 800), tmp_path)
    scene = Restless(app)
    app.push(scene)
    hands = Hands(app)
    hands.drag((200, 125), (1200, 700))
    assert scene.pressed_words == []
    assert not scene.widgets.held
    app.quit()
