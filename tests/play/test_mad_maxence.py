"""Mad Maxence through the mouse: a whole adventure, a window closed in the middle, and on to the next."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from game.core.match import Match
from game.mad_maxence.state import Carry
from scenes.end import End
from scenes.mad_maxence import GameBoard
from scenes.menu import Reading
from scenes.table import Table
from tests.game.playing import random_match, rules_of
from tools.screens import open_at

from .hands import Hands
from .test_whole_games import _no_piece_jumps as _no_piece_jumps


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(open_at((1280, 800), tmp_path / "home"))


def begin(hands: Hands) -> Table:
    hands.press("Mad Maxence")
    hands.press("Play")
    return read_on(hands)


def read_on(hands: Hands) -> Table:
    """Read every page that lies on the table."""
    for _ in range(40):
        hands.settle()
        if not isinstance(hands.app.scene, Reading):
            break
        hands.press("Go on")
    scene = hands.app.scene
    assert isinstance(scene, Table | End)
    return scene.table if isinstance(scene, End) else scene


def act(hands: Hands, table: Table, luck: random.Random) -> None:
    """One thing a hand can do now: drag the car, use an item, or press a button."""
    board = table.board
    gestures = table.gestures()
    tools = [tool for tool in board.tools(table) if tool.enabled]
    if gestures and (not tools or luck.random() < 0.5):
        gesture = luck.choice(gestures)
        target = board.place(gesture.target).centre
        if gesture.source == "car":
            car = next(sprite for sprite in table.view.stage.sprites if sprite.kind == "car")
            hands.drag(car.at, target)
        else:
            hands.click(target)
    else:
        hands.press(luck.choice(tools).words)


def play_on(hands: Hands, table: Table, seed: int, most: int = 400) -> None:
    luck = random.Random(seed)
    for _ in range(most):
        if isinstance(hands.app.scene, End):
            return
        before = len(table.match.lines)
        act(hands, table, luck)
        read_on(hands)
        assert len(table.match.lines) > before
        assert table.saved.saved


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_adventure_by_hand(hands: Hands, seed: int) -> None:
    table = begin(hands)
    play_on(hands, table, seed)
    assert isinstance(hands.app.scene, End)
    assert table.match.outcome is not None


def test_the_way_back_is_barred_and_says_why(hands: Hands) -> None:
    table = begin(hands)
    assert isinstance(table.board, GameBoard)
    luck = random.Random(4)
    for _ in range(60):
        state = table.match.state
        if state.prev is not None and state.phase == "actions" and state.gauges.C:
            break
        act(hands, table, luck)
        table = read_on(hands)
    car = next(sprite for sprite in table.view.stage.sprites if sprite.kind == "car")
    lines = len(table.match.lines)
    hands.drag(car.at, table.board.place(f"place.{table.match.state.prev}").centre)
    assert table.bubble is not None
    assert "straight back" in table.bubble[0]
    assert len(table.match.lines) == lines


def test_nothing_of_a_place_is_shown_before_she_stands_there(hands: Hands) -> None:
    table = begin(hands)
    adventure = table.rules.booklets[""].adventures[1]
    shown = table.describe() + " ".join(drawn.words for drawn in hands.app.writer.drawn)
    for place in adventure.places.values():
        if place.id not in dict(table.view.shown.names):
            assert place.name not in shown


def test_a_closed_window_in_the_middle_of_an_adventure_loses_nothing(hands: Hands, tmp_path: Path) -> None:
    table = begin(hands)
    luck = random.Random(6)
    for _ in range(8):
        act(hands, table, luck)
        table = read_on(hands)
    state = table.match.state
    hands.app.quit()
    again = Hands(open_at((1280, 800), tmp_path / "home"))
    again.press("Continue Mad Maxence 1")
    assert read_on(again).match.state == state


def test_an_adventure_that_was_won_holds_the_next_one_with_what_she_carried(hands: Hands, tmp_path: Path) -> None:
    rules = rules_of("mad-maxence")
    won = next(m for seed in range(400) if (m := random_match(rules, seed, rules.options_type())).outcome.winners)  # type: ignore[union-attr]
    almost = Match.replay(rules, won.lines[:-1])
    table = Table(hands.app, hands.app.shelf.begin(almost))
    hands.app.push(table)
    table = read_on(hands)
    table.play(won.history[-1].move)
    read_on(hands)
    assert isinstance(hands.app.scene, End)
    assert won.outcome is not None
    hands.app.quit()
    again = Hands(open_at((1280, 800), tmp_path / "home"))
    again.press("Continue Mad Maxence 1")
    following = read_on(again)
    assert following.match.state.adventure == 2
    carried = msgspec.convert(following.match.header.options["carry"], Carry)
    assert carried == msgspec.convert(won.outcome.carry, Carry)
