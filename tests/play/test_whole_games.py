"""Whole games through the mouse alone and through the keyboard alone, from the rack to the end screen."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.core.match import Match
from saves import journal_file, results
from scenes.pages.end import End
from scenes.pages.rack import Rack
from scenes.table.board import Piece
from scenes.table.replay import Replay
from scenes.table.table import Table
from tests.game.playing import rules_of
from tools.monkey import run as monkey
from tools.screens import open_at

from .hands import Hands


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(open_at((1280, 800), tmp_path / "home"))


@pytest.fixture(autouse=True)
def _no_piece_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    """When all motion is over, the pieces must stand where the rules have them, before anybody tidies up."""
    real = Table._come_to_rest

    def checked(table: Table) -> None:
        expected: list[Piece] = sorted(table.board.pieces(table.company.seen()))
        assert table.view.stage.at_rest() == expected
        real(table)

    monkeypatch.setattr(Table, "_come_to_rest", checked)


def table_of(hands: Hands) -> Table:
    scene = hands.app.scene
    assert isinstance(scene, Table)
    return scene


def begin(hands: Hands, *options: str, speed: str = "off") -> Table:
    hands.press("The Last Glow")
    for option in options:
        hands.press(option)
    hands.press("Play")
    hands.app.settings = hands.app.settings._replace(speed=speed)
    hands.settle()
    return table_of(hands)


def drag_something(hands: Hands, table: Table, luck: random.Random) -> None:
    gesture = luck.choice(table.gestures())
    sprite = next(s for s in reversed(table.view.stage.sprites) if table.board.source_of(s.piece) == gesture.source)
    hands.drag(sprite.at, table.board.place(gesture.target).centre)
    if table.choosing:
        hands.click(table.board.place(gesture.then).centre)
    hands.settle()


def play_out_by_mouse(hands: Hands, seed: int) -> None:
    luck = random.Random(seed)
    for _ in range(400):
        if isinstance(hands.app.scene, End):
            return
        table = table_of(hands)
        before = len(table.match.lines)
        drag_something(hands, table, luck)
        assert len(table.match.lines) == before + 1
        assert table.saved.saved
    raise AssertionError("no end")


@pytest.mark.parametrize("mode", ["Storm", "Nightmare", "Deep Night", "Abyss"])
def test_a_whole_game_by_dragging_from_the_rack_to_the_end_and_back(hands: Hands, mode: str) -> None:
    table = begin(hands, mode)
    play_out_by_mouse(hands, seed=len(mode))
    assert table.match.outcome is not None
    assert hands.app.scene.describe().splitlines()[0] in ("Victory", "Defeat")
    assert len(results.read(hands.app.home)) == 1
    journal = journal_file.read(table.saved.folder / "journal.jsonl")
    assert Match.replay(rules_of("last-glow"), journal.lines).state == table.match.state
    hands.press("All games")
    assert isinstance(hands.app.scene, Rack)
    assert hands.app.shelf.entries() == []


def test_a_whole_game_with_motion_and_a_hurrying_hand(hands: Hands) -> None:
    table = begin(hands, speed="fast")
    luck = random.Random(8)
    for _ in range(300):
        if isinstance(hands.app.scene, End):
            break
        gesture = luck.choice(table.gestures())
        sprite = next(s for s in reversed(table.view.stage.sprites) if table.board.source_of(s.piece) == gesture.source)
        hands.drag(sprite.at, table.board.place(gesture.target).centre)
        if table.choosing:
            hands.click(table.board.place(gesture.then).centre)
        if table.view.busy and luck.random() < 0.5:
            decided = len(table.match.lines)
            hands.click(table.board.place("action.repair").centre)
            assert len(table.match.lines) == decided, "a click that hurries must do nothing else"
        hands.settle()
    assert isinstance(hands.app.scene, End)


def test_a_whole_game_with_the_keyboard_alone(hands: Hands) -> None:
    hands.enter("The Last Glow")
    hands.enter("Abyss")
    hands.enter("Play")
    hands.settle()
    luck = random.Random(3)
    for _ in range(400):
        if isinstance(hands.app.scene, End):
            break
        table = table_of(hands)
        labels = [point.label for point in table.points()]
        hands.enter(luck.choice(labels))
        if table.choosing:
            hands.enter(luck.choice([point.label for point in table.points()]))
        hands.settle()
    assert isinstance(hands.app.scene, End)
    hands.enter("All games")
    assert isinstance(hands.app.scene, Rack)


def test_arrow_keys_walk_over_the_board(hands: Hands) -> None:
    table = begin(hands)
    hands.key(pygame.K_DOWN)
    assert table.focus == "Light up"
    hands.key(pygame.K_DOWN)
    assert table.focus == "Maneuver"
    hands.key(pygame.K_RIGHT)
    assert table.focus is not None
    assert table.focus.startswith(("Square", "Heart"))


def test_the_guided_game_teaches_one_move_at_a_time(hands: Hands) -> None:
    hands.press("The Last Glow")
    hands.press("First game, guided")
    hands.settle()
    table = table_of(hands)
    assert table.guide is not None
    hands.press("Repair")
    assert table.bubble is not None
    assert "first" in table.bubble[0]
    while table.guide.step is not None and table.guide.step.move:
        (move,) = {str(gesture.move) for gesture in table.gestures()}
        assert move == table.guide.step.move
        gesture = table.gestures()[-1]
        hands.click(table.board.place(gesture.target).centre)
        hands.settle()
    assert table.match.state.vp == 1
    assert len(table.gestures()) > 3, "after the last word everything is allowed"


def test_click_click_does_what_a_drag_does(hands: Hands) -> None:
    table = begin(hands)
    cube = table.view.stage.find("crew", "crew")
    assert cube is not None
    hands.click(cube.at)
    hands.settle()
    assert table.carried is not None
    assert "action.light-up" in table.lit()
    hands.click(table.board.place("action.light-up").centre)
    hands.settle()
    assert table.match.state.brightness == 5


def test_an_illegal_drop_glides_back_and_says_why(hands: Hands) -> None:
    table = begin(hands, speed="normal")
    cube = table.view.stage.find("crew", "crew")
    assert cube is not None
    home = cube.at
    hands.drag(cube.at, table.board.place("action.send").centre)
    assert table.bubble is not None
    assert "hold is empty" in table.bubble[0]
    assert cube.at != home
    hands.settle()
    assert cube.at == home
    assert len(table.match.lines) == 1


def test_a_move_can_be_taken_back_and_the_log_shows_it(hands: Hands) -> None:
    table = begin(hands)
    hands.press("Light up")
    hands.settle()
    hands.press("Take back")
    assert table.match.state.brightness == 3
    assert any(line.undone for line in table.view.log)
    for _ in range(5):
        hands.press("Repair")
        hands.settle()
    hands.press("Take back")
    assert table.bubble is not None
    assert "Dice" in table.bubble[0]


def test_a_match_that_was_left_waits_and_goes_on_where_it_was(hands: Hands, tmp_path: Path) -> None:
    table = begin(hands)
    hands.press("Light up")
    hands.settle()
    state = table.match.state
    hands.press("Menu")
    hands.press("Leave: it will wait for you")
    hands.app.quit()
    again = Hands(open_at((1280, 800), tmp_path / "home"))
    again.press("Continue The Last Glow")
    again.settle()
    assert table_of(again).match.state == state


def test_the_replay_scrubs_through_the_whole_match(hands: Hands) -> None:
    begin(hands)
    play_out_by_mouse(hands, seed=2)
    hands.press("Replay")
    replay = hands.app.scene
    assert isinstance(replay, Replay)
    for _ in range(3):
        hands.press("Forward")
        hands.settle()
    assert replay.at == 3
    assert replay.view.shown == replay.match.history[3].state
    last = len(replay.match.history) - 1
    replay._go(last)
    assert replay.view.shown == replay.match.state
    hands.press("Back")
    assert replay.at == last - 1
    hands.press("Play")
    for _ in range(6):
        hands.step(1.0)
    assert replay.at == last


def test_the_match_is_written_as_text_from_the_menu(hands: Hands) -> None:
    begin(hands)
    hands.press("Menu")
    hands.press("Keep as text")
    (file,) = (hands.app.home / "exports").iterdir()
    assert "# Poste Restante" in file.read_text(encoding="utf-8")


def test_the_d_key_describes_the_table_in_words(hands: Hands) -> None:
    begin(hands)
    hands.key(pygame.K_d)
    assert "Lighthouse on line 3, column 4." in hands.app.scene.describe()
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.app.scene, Table)


@pytest.mark.parametrize("seed", range(4))
def test_20000_random_events_crash_nothing(tmp_path: Path, seed: int) -> None:
    """5,000 for each seed; `python -m tools.monkey` goes on to a million."""
    monkey(5_000, tmp_path / "monkey", seed)
