"""Lucha Libre through the mouse: two people, a person and a bot, the curtain, and a plug pulled in mid-round."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.lucha_libre.state import Lock
from saves import results
from scenes.boards.lucha_libre import GameBoard
from scenes.pages.dice_tray import DiceTray
from scenes.pages.end import End
from scenes.table.handover import Handover
from scenes.table.table import Table
from tools.screens import open_at

from .hands import Hands
from .test_every_board import _no_piece_jumps as _no_piece_jumps


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(open_at((1280, 800), tmp_path / "home"))


def begin(hands: Hands, *options: str) -> Table:
    hands.press("Lucha Libre")
    for option in options:
        hands.press(option)
    hands.press("Play")
    hands.settle()
    return take_seat(hands)


def take_seat(hands: Hands) -> Table:
    """Press the handover card away, if one lies there."""
    for _ in range(3):
        if isinstance(hands.app.scene, Handover):
            hands.click(hands.app.scene.all_points()[0].box.centre)
            hands.settle()
    scene = hands.app.scene
    assert isinstance(scene, Table)
    return scene


def act(hands: Hands, table: Table, luck: random.Random) -> None:
    """One decision as a hand makes it: keep some dice and reroll, or fill strips and lock."""
    board = table.board
    assert isinstance(board, GameBoard)
    state = table.view.shown.table
    team = state.roller
    if state.corner(team).fans > 6 and luck.random() < 0.3:
        if not board.chosen:
            hands.click(board.box(f"dice.{team}.1").centre)
        assert board.chosen == (f"dice.{team}.1",)
        hands.press(next(tool.words for tool in table.letter.tools if tool.words.startswith("Reroll")))
    else:
        suggestion = next(
            (tool.words for tool in board.tools(table) if ":" in tool.words and tool.kind == "plain"), None
        )
        if suggestion is not None:
            hands.press(suggestion)
            assert board.composed
        hands.press(next(tool.words for tool in board.tools(table) if tool.words.startswith("Lock")))
    hands.settle()


def suggested(table: Table) -> str | None:
    """The first suggestion that is not taken already."""
    return next((t.words for t in table.board.tools(table) if ":" in t.words and t.kind == "plain"), None)


def play_out(hands: Hands, seed: int) -> Table:
    luck = random.Random(seed)
    table = take_seat(hands)
    for _ in range(600):
        if isinstance(hands.app.scene, End):
            return table
        before = len(table.match.lines)
        act(hands, take_seat(hands), luck)
        assert len(table.match.lines) > before
    raise AssertionError("no end")


@pytest.mark.parametrize("rolling", ["open", "curtain"])
def test_two_people_play_a_whole_match_on_one_laptop(hands: Hands, rolling: str) -> None:
    begin(hands, rolling)
    table = play_out(hands, seed=3)
    outcome = table.match.outcome
    assert outcome is not None
    title = hands.app.scene.describe().splitlines()[0]
    assert title == "A draw" or title.endswith("wins")
    assert len(results.read(hands.app.home)) == 1


def test_one_person_plays_against_a_bot(hands: Hands) -> None:
    hands.press("Lucha Libre")
    for player in ("a person", "Pigeon, careless", "Magpie, fair"):
        hands.press(f"Seat 2: {player}")
    hands.press("Play")
    hands.settle()
    table = play_out(hands, seed=4)
    assert (table.match.seats[1].name, table.match.seats[1].player) == ("Owl", "hard")
    assert table.match.outcome is not None
    assert any("worth" in line.words for line in table.letter.log)


def test_nothing_of_a_covered_roll_is_on_the_screen_of_the_next_player(hands: Hands) -> None:
    table = begin(hands, "curtain", "Team Santo")
    assert table.company.viewer == 0
    dice = table.match.state.teams.a.dice
    act_lock(hands, table)
    handover = hands.app.scene
    assert isinstance(handover, Handover)
    rolled = "-".join(map(str, dice))
    assert rolled not in handover.describe()
    table = take_seat(hands)
    assert table.company.viewer == 1
    assert table.view.shown.covered == "A"
    assert not any(sprite.spot.startswith("dice.A") for sprite in table.view.stage.sprites)
    assert not any(rolled in line.words for line in table.letter.log)
    assert rolled not in table.describe()


def act_lock(hands: Hands, table: Table) -> None:
    hands.press(next(tool.words for tool in table.board.tools(table) if tool.words.startswith("Lock")))
    hands.settle()


def test_a_match_left_between_the_two_rolls_goes_on_exactly_there(hands: Hands, tmp_path: Path) -> None:
    table = begin(hands, "curtain", "Team Santo")
    act_lock(hands, table)
    state = table.match.state
    assert state.phase == "roll_second"
    # No farewell: the process is gone, only what is on the disk remains.
    table.saved._lock.release()
    again = Hands(open_at((1280, 800), tmp_path / "home"))
    again.press("Continue Lucha Libre, Player 1 and Player 2")
    again.settle()
    assert isinstance(again.app.scene, Handover), "something is hidden: the card comes first"
    reopened = take_seat(again)
    assert reopened.match.state == state
    act_lock(again, reopened)
    assert reopened.match.state.round == 2


def test_the_handover_card_can_be_skipped_where_nothing_is_hidden(hands: Hands) -> None:
    hands.app.settings = hands.app.settings._replace(handover="when-hidden")
    table = begin(hands, "open")
    act_lock(hands, table)
    assert isinstance(hands.app.scene, Table)


def test_a_die_dragged_onto_a_strip_fills_it_or_says_what_is_missing(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    board = table.board
    assert isinstance(board, GameBoard)
    legal = {moves for moves in board.rules.announcements(table.match.state) if len(moves) == 1}
    for hold in ("triple_f", "show", "seq2", "seq3", "seq4", "triple", "change"):
        board.composed = ()
        table.bubble = None
        hands.drag(board.box("dice.A.1").centre, board.box(f"strip.A.{hold}").centre)
        hands.settle()
        if (hold,) in legal:
            assert board.composed == (hold,)
        else:
            assert board.composed == ()
            assert table.bubble is not None
    assert len(table.match.lines) == 1, "composing is no decision yet"
    assert table.rules.why_not(table.match.state, Lock(())) is None


def test_taking_back_a_reroll_in_practice_forgets_what_was_composed_on_its_dice(hands: Hands) -> None:
    table = begin(hands, "Team Santo", "practice")
    board = table.board
    assert isinstance(board, GameBoard)
    for _ in range(6):
        hands.press(next(tool.words for tool in table.letter.tools if tool.words.startswith("Reroll")))
        hands.settle()
        suggestion = next(
            (tool.words for tool in board.tools(table) if ":" in tool.words and tool.kind == "plain"), None
        )
        if suggestion is not None:
            hands.press(suggestion)
            break
    hands.press("Take back")
    hands.settle()
    assert board.composed == ()
    assert board.chosen == ()


def test_dice_can_be_thrown_into_the_ring(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    board = table.board
    assert isinstance(board, GameBoard)
    before = table.match.state.teams.a
    hands.click(board.box("dice.A.1").centre)
    hands.settle()
    hands.drag(board.box("dice.A.2").centre, board.box("ring").centre)
    hands.settle()
    after = table.match.state.teams.a
    assert after.fans == before.fans - 1
    assert after.dice[0] == before.dice[0]
    assert str(table.match.history[-1].move) == "reroll 2 3"


def test_the_whole_round_by_keyboard(hands: Hands) -> None:
    table = begin(hands, "Team Santo")
    hands.enter(next(point.label for point in table.points()))
    assert isinstance(table.board, GameBoard)
    assert table.board.chosen == ("dice.A.1",)
    for _ in range(2):
        table = take_seat(hands)
        hands.enter(next(tool.words for tool in table.board.tools(table) if tool.words.startswith("Lock")))
        hands.settle()
    assert take_seat(hands).match.state.round == 2


def test_the_dice_tray_keeps_rolls_and_remembers(hands: Hands, tmp_path: Path) -> None:
    hands.press("Dice tray")
    tray = hands.app.scene
    assert isinstance(tray, DiceTray)
    hands.press("Blue dice +1")
    hands.press("Brass coins +1")
    hands.press("Roll")
    hands.step(0.5)
    first = tray.things[0].face
    hands.click(tray.points()[0].box.centre)
    assert tray.things[0].kept
    for _ in range(6):
        hands.press("Roll the other 6")
        hands.step(0.5)
        assert tray.things[0].face == first
    assert len(tray.history) == 7
    assert "=" in tray.history[0]
    hands.key(pygame.K_ESCAPE)
    again = Hands(open_at((1280, 800), tmp_path / "home"))
    again.press("Dice tray")
    assert isinstance(again.app.scene, DiceTray)
    assert len(again.app.scene.things) == 7
