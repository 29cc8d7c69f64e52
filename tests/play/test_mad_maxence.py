"""Mad Maxence through the mouse: a whole adventure, a window closed in the middle, and on to the next."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import assets
from game.core import bots
from game.core.chance import Chance
from game.mad_maxence.state import Go, Use
from scenes.boards.mad_maxence import GameBoard
from scenes.pages.campaigns import CampaignsPage, campaigns_of
from scenes.pages.end import End
from scenes.pages.menu import Reading
from scenes.table.table import Table
from tools.screens import open_at

from .hands import Hands
from .test_every_board import _no_piece_jumps as _no_piece_jumps


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(open_at((1280, 800), tmp_path / "home"))


def begin(hands: Hands) -> Table:
    hands.press("Mad Maxence")
    hands.press("Play this adventure")
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
    gestures = table.hands.gestures()
    tools = [tool for tool in board.tools(table) if tool.enabled]
    if gestures and (not tools or luck.random() < 0.5):
        gesture = luck.choice(gestures)
        target = board.box(gesture.target).centre
        if gesture.source == "car":
            car = next(table.view.stage.of_kind("car"))
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
    car = next(table.view.stage.of_kind("car"))
    lines = len(table.match.lines)
    hands.drag(car.at, table.board.box(f"place.{table.match.state.prev}").centre)
    assert table.bubble is not None
    assert "straight back" in table.bubble.words
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
    again.press("Continue Mad Maxence")
    assert read_on(again).match.state == state


def by_hand(hands: Hands, table: Table, move: Any) -> None:
    """Make this move the way a hand makes it."""
    board = table.board
    if isinstance(move, Go):
        car = next(table.view.stage.of_kind("car"))
        hands.drag(car.at, board.box(f"place.{move.place}").centre)
    elif isinstance(move, Use):
        hands.click(board.box(f"item.{table.match.state.items.index(move.item) + 1}").centre)
    else:
        legal = [each for each in table.match.moves if not isinstance(each, Go | Use)]
        hands.press(board.tools(table)[legal.index(move)].words)


def play_well(hands: Hands, most: int = 300) -> Table:
    """Follow the advice of the best bot, by hand, to the end of an adventure."""
    table = read_on(hands)
    bot, luck = bots.make("veteran", table.rules), Chance.seeded(3)
    for _ in range(most):
        if isinstance(hands.app.scene, End):
            return table
        by_hand(hands, table, bots.choose(bot, table.rules, table.match.state, luck))
        read_on(hands)
    raise AssertionError("no end")


def restart(hands: Hands) -> Hands:
    home = hands.app.home
    hands.app.quit()
    return Hands(open_at((1280, 800), home))


def test_a_whole_campaign_with_restarts_between_and_inside_its_adventures(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("New campaign")
    hands.press("New campaign")
    seen = set()
    for _ in range(60):
        table = read_on(hands)
        number = table.match.state.adventure
        if number not in seen:
            # The window is closed in the middle of every new adventure.
            seen.add(number)
            luck = random.Random(number)
            for _ in range(3):
                act(hands, table, luck)
                table = read_on(hands)
            state = table.match.state
            hands = restart(hands)
            hands.press("Continue Mad Maxence, Campaign")
            assert read_on(hands).match.state == state
        table = play_well(hands)
        outcome = table.match.outcome
        assert outcome is not None
        if outcome.winners and number == 5:
            break
        # Closed at the end of an adventure: the next one, or the next try, is held on the rack.
        hands = restart(hands)
        hands.press("Continue Mad Maxence, Campaign")
    assert seen == {1, 2, 3, 4, 5}
    (campaign,) = campaigns_of(hands.app).list().campaigns
    assert campaign.status == "finished"
    assert [chapter.adventure for chapter in campaign.chapters] == [1, 2, 3, 4, 5]
    assert all(chapter.carry is not None for chapter in campaign.chapters)
    hands.press("All games")
    hands.press("Mad Maxence")
    hands.press("Campaigns")
    hands.press("Notebook of Campaign")
    assert "Adventure 5" in hands.app.scene.describe()


def test_an_iron_campaign_ends_with_the_first_defeat(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("New campaign")
    hands.press("Iron")
    hands.press("New campaign")
    for seed in range(40):
        play_on(hands, read_on(hands), seed)
        outcome = read_on(hands).match.outcome
        assert outcome is not None
        if not outcome.winners:
            break
        hands.press(next(p.label for p in hands.app.scene.all_points() if p.label.startswith("Campaign: adventure")))
    (campaign,) = campaigns_of(hands.app).list().campaigns
    assert campaign.status == "lost"
    assert not any(point.label == "Campaign: try again" for point in hands.app.scene.all_points())


def test_an_adventure_of_ones_own_appears_apart_from_ours(hands: Hands) -> None:
    folder = hands.app.home / "adventures"
    folder.mkdir(parents=True)
    texts = [assets.read(f"mad_maxence/{name}") for name in ("booklet.txt", "1-dust.txt")]
    (folder / "mine.txt").write_text("\n".join(texts), encoding="utf-8")
    (folder / "broken.txt").write_text("ADVENTURE ???", encoding="utf-8")
    hands.press("Mad Maxence")
    hands.press("New campaign")
    page = hands.app.scene
    assert isinstance(page, CampaignsPage)
    assert set(page.own.problems) == {"broken"}
    assert set(page.own.booklets) == {"mine"}
    hands.press("The Exile Lands (ours)")
    assert any(point.label == "mine (yours)" for point in page.all_points())
    hands.press("New campaign")
    table = read_on(hands)
    assert table.match.state.booklet == "mine"
    state = table.match.state
    again = restart(hands)
    again.press("Continue Mad Maxence, Campaign")
    assert read_on(again).match.state == state
