"""Whole games through the mouse alone and through the keyboard alone, from the rack to the end screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.match import Match
from saves import journal_file, results
from saves.settings import Speed
from scenes.pages.end import End
from scenes.pages.rack import Rack
from scenes.table.replay import Replay
from scenes.table.table import Table
from tests.game.last_glow.test_examples import with_crew
from tests.game.playing import rules_of
from tools.monkey import run as monkey
from tools.screens import open_at

from .hands import Hands
from .laying import figure, lay
from .player import Player
from .test_every_board import _no_piece_jumps as _no_piece_jumps


def table_of(hands: Hands) -> Table:
    scene = hands.app.scene
    assert isinstance(scene, Table)
    return scene


def begin(hands: Hands, *options: str, speed: Speed = "off") -> Table:
    hands.press("The Last Glow")
    for option in options:
        hands.press(option)
    hands.press("Play")
    hands.app.settings = hands.app.settings._replace(speed=speed)
    hands.settle()
    return table_of(hands)


@pytest.mark.parametrize("mode", ["Storm", "Nightmare", "Deep Night", "Abyss"])
def test_a_whole_game_by_dragging_from_the_rack_to_the_end_and_back(hands: Hands, mode: str) -> None:
    begin(hands, mode)
    table = Player(hands, "drag", seed=len(mode)).play_out()
    assert table.match.outcome is not None
    assert hands.app.scene.describe().splitlines()[0] in ("Victory", "Defeat")
    assert len(results.read(hands.app.home)) == 1
    journal = journal_file.read(table.saved.folder / "journal.jsonl")
    assert Match.replay(rules_of("last-glow"), journal.lines).state == table.match.state
    hands.press("All games")
    assert isinstance(hands.app.scene, Rack)
    assert hands.app.shelf.entries() == []


def test_a_click_that_hurries_motion_on_does_nothing_else(hands: Hands) -> None:
    table = begin(hands, speed="normal")
    hands.press("Light up")
    assert table.view.busy
    decided = len(table.match.lines)
    for _ in range(2):
        hands.click(table.board.box("action.repair").centre)
    assert len(table.match.lines) == decided
    hands.settle()
    assert table.match.state.brightness == 5


def test_arrow_keys_walk_over_the_board(hands: Hands) -> None:
    table = begin(hands)
    hands.key(pygame.K_DOWN)
    assert table.focus == "action.light-up"
    hands.key(pygame.K_DOWN)
    assert table.focus == "action.maneuver"
    hands.key(pygame.K_RIGHT)
    assert table.focus in table.board.ground_spots(table.view.view)


def test_the_guide_refuses_what_would_be_legal_until_it_is_its_turn(hands: Hands) -> None:
    hands.press("The Last Glow")
    hands.press("First game, guided")
    hands.settle()
    table = table_of(hands)
    hands.press("Repair")
    assert table.bubble is not None
    assert "first" in table.bubble.words


def test_click_click_does_what_a_drag_does(hands: Hands) -> None:
    table = begin(hands)
    cube = table.view.stage.find("crew", "crew")
    assert cube is not None
    hands.click(cube.at)
    hands.settle()
    assert table.hands.carried is not None
    assert "action.light-up" in table.hands.lit()
    hands.click(table.board.box("action.light-up").centre)
    hands.settle()
    assert table.match.state.brightness == 5


def test_an_illegal_drop_glides_back_and_says_why(hands: Hands) -> None:
    table = begin(hands, speed="normal")
    cube = table.view.stage.find("crew", "crew")
    assert cube is not None
    home = cube.at
    hands.drag(cube.at, table.board.box("action.send").centre)
    assert table.bubble is not None
    assert "hold is empty" in table.bubble.words
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
    assert any(line.undone for line in table.letter.log)
    for _ in range(5):
        hands.press("Repair")
        hands.settle()
    hands.press("Let the storm come")
    hands.settle()
    hands.press("Take back")
    assert table.bubble is not None
    assert "Luck" in table.bubble.words


def test_the_last_crew_member_lies_ready_until_the_storm_is_let_come(hands: Hands) -> None:
    table = begin(hands)
    for _ in range(5):
        hands.press("Light up")
        hands.settle()
    assert table.hands.staged is not None
    assert table.match.state.turn == 1
    hands.key(pygame.K_ESCAPE)
    assert table.hands.staged is None
    assert len(table.match.history) == 5
    hands.press("Light up")
    hands.settle()
    hands.key(pygame.K_RETURN)
    hands.settle()
    assert table.match.state.turn == 2


def test_what_lies_ready_can_be_taken_up_again_where_it_lies(hands: Hands) -> None:
    table = begin(hands)
    for _ in range(5):
        hands.press("Light up")
        hands.settle()
    staged = table.hands.staged
    assert staged is not None
    lying = table.view.stage.source(staged.source)
    assert lying is not None
    other = next(
        gesture for gesture in table.board.gestures(table.view.view, table.moves()) if gesture.target != staged.target
    )
    hands.drag(lying.at, table.board.box(other.target).centre)
    hands.settle()
    assert table.hands.staged is not staged
    assert table.hands.staged is None or table.hands.staged.target == other.target


def test_a_hunt_is_not_asked_about_while_crew_is_left(hands: Hands) -> None:
    """Its die is the move itself, not what comes next."""
    table = begin(hands)
    hunts = [move for move in table.match.moves if move.word == "hunt"]
    assert all(table.forecasts.runs_into((move,)) is None for move in hunts)


def test_whoever_wants_it_quick_is_not_asked_before_the_storm(hands: Hands) -> None:
    table = begin(hands)
    hands.app.settings = hands.app.settings._replace(last_word=False)
    for _ in range(5):
        hands.press("Light up")
        hands.settle()
    assert table.match.state.turn == 2


def test_a_match_that_was_left_waits_and_goes_on_where_it_was(hands: Hands, tmp_path: Path) -> None:
    table = begin(hands)
    hands.press("Light up")
    hands.settle()
    state = table.match.state
    hands.press("Menu")
    hands.press("Leave (the match will wait)")
    hands.app.quit()
    again = Hands(open_at((1280, 800), tmp_path / "home"))
    again.press("Continue The Last Glow")
    again.settle()
    assert table_of(again).match.state == state


def test_the_replay_scrubs_through_the_whole_match(hands: Hands) -> None:
    begin(hands)
    Player(hands, "drag", seed=2).play_out()
    end = hands.app.scene
    assert isinstance(end, End)
    assert end.curve is not None
    hands.click(end.curve.at(0))
    replay = hands.app.scene
    assert isinstance(replay, Replay)
    for _ in range(3):
        hands.press("Forward")
        hands.settle()
    assert replay.at == 3
    assert replay.view.view == replay.match.history[3].state
    last = len(replay.match.history) - 1
    replay._go(last)
    assert replay.view.view == replay.match.state
    hands.press("Back")
    assert replay.at == last - 1
    hands.press("Play")
    for _ in range(6):
        hands.step(1.0)
    assert replay.at == last


def test_the_match_is_written_as_text_from_the_menu(hands: Hands) -> None:
    begin(hands)
    hands.press("Menu")
    hands.press("Export as text")
    (file,) = (hands.app.home / "exports").iterdir()
    assert "# Poste Restante" in file.read_text(encoding="utf-8")


def test_a_key_describes_the_table_in_words(hands: Hands) -> None:
    begin(hands)
    hands.key(pygame.K_F5)
    assert "Lighthouse on line 3, column 4." in hands.app.scene.describe()
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.app.scene, Table)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2, 3))])
def test_1000_random_events_crash_nothing(tmp_path: Path, seed: int) -> None:
    """`python -m tools.monkey` goes on to a million."""
    monkey(1_000, tmp_path / "monkey", seed)


def test_a_click_on_a_gift_means_the_gift_even_where_the_lighthouse_could_go(hands: Hands) -> None:
    """As a click on a heart hunts it; who wants to go there takes the lighthouse."""
    state = with_crew(3, items=((3, 5),), lighthouse=(3, 4), brightness=6)
    table = lay(hands, "last-glow", state)
    assert {gesture.source for gesture in table.hands.gestures() if gesture.target == "3,5"} >= {"crew", "lighthouse"}
    hands.hover(table.board.box("3,5").centre)
    assert len(table.preview.pointed_at()[1]) == 1
    hands.click(table.board.box("3,5").centre)
    hands.settle()
    assert [str(moment.move) for moment in table.match.history[1:]] == ["sleep 3,5"]
    again = lay(hands, "last-glow", state)
    hands.click(figure(again, "lighthouse"))
    hands.click(again.board.box("3,5").centre)
    hands.settle()
    assert [str(moment.move) for moment in again.match.history[1:]] == ["maneuver right"]


def test_the_hunt_of_the_last_crew_member_lies_ready_until_the_storm_is_let_come_as_well(hands: Hands) -> None:
    table = lay(hands, "last-glow", with_crew(1, hearts=((2, 4),), lighthouse=(3, 4), brightness=6))
    hands.click(table.board.box("2,4").centre)
    hands.settle()
    assert table.hands.staged is not None
    assert len(table.match.history) == 1
    assert figure(table, "crew") == table.board.box("2,4").centre
    assert table.view.stage.in_order()[-1].kind == "crew", "it lies on the heart, not under it"
    assert "0 of 5 crew left." in table.board.letter(table.view.view).notes
    hands.press("Let the storm come")
    hands.settle()
    assert str(table.match.history[-1].move) == "hunt 2,4"


def test_the_die_of_a_hunt_is_gone_when_the_next_of_the_crew_is_placed(hands: Hands) -> None:
    table = lay(hands, "last-glow", with_crew(3, hearts=((2, 4),), lighthouse=(3, 4), brightness=2))
    hands.click(table.board.box("2,4").centre)
    hands.settle()
    assert table.view.tray.dice
    hands.press("Light up")
    hands.settle()
    assert table.view.tray.dice == ()


def test_the_head_of_the_letter_counts_the_turn_that_is_told(hands: Hands) -> None:
    table = lay(hands, "last-glow", with_crew(1, lighthouse=(1, 4)))
    state = table.match.state
    assert table.board.meanwhile(state) == ("Lighthouse phase", "Turn 1")
    assert table.board.meanwhile(replace(state, phase="storm", crew_left=0)) == ("The storm", "Turn 1")
    assert table.board.meanwhile(replace(state, turn=2)) == ("Lighthouse phase", "Turn 2")
