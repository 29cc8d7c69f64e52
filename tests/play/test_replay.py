"""A match watched again: stepped through by keys, by rounds, and played on from any table of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core import catalog
from game.core.match import Match
from saves.luck import fallen_in
from scenes.kit.app import App
from scenes.kit.scene import Point
from scenes.table.replay import MOST_MARKS, Replay
from scenes.table.table import Table
from tests.at_hand import AtHand
from tests.game.playing import rules_of
from tools.screens import finished_match, short_match

from .hands import Hands


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    with at_hand.app(tmp_path) as app:
        yield Hands(app)


def replay_of(hands: Hands, match: Match) -> Replay:
    replay = Replay(hands.app, match)
    hands.app.push(replay)
    hands.settle()
    return replay


def test_arrows_step_while_nothing_or_the_slider_has_the_focus(hands: Hands) -> None:
    replay = replay_of(hands, finished_match("last-glow"))
    for _ in range(3):
        hands.key(pygame.K_RIGHT)
    assert (replay.at, replay.focus) == (3, None)
    hands.key(pygame.K_LEFT)
    assert replay.at == 2
    hands.walk_to("Position")
    hands.key(pygame.K_RIGHT)
    assert replay.at == 3
    hands.walk_to("Close")
    hands.key(pygame.K_LEFT)
    assert replay.at == 3, "among the buttons arrows walk"


def test_page_keys_go_from_round_to_round(hands: Hands) -> None:
    replay = replay_of(hands, finished_match("last-glow"))
    hands.key(pygame.K_PAGEDOWN)
    second = replay.at
    assert (replay.rounds[second - 1], replay.rounds[second]) == ("Turn 1", "Turn 2")
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_PAGEUP)
    assert replay.at == second
    hands.key(pygame.K_END)
    assert replay.at == len(replay.moments) - 1
    hands.app.draw()
    assert any(drawn.words == f"Replay: {replay.rounds[-1]}" for drawn in hands.app.writer.drawn)


@pytest.mark.parametrize("game", list(catalog.BY_ID))
def test_rounds_are_counted_upwards_and_marked_under_the_slider(hands: Hands, game: str) -> None:
    if rules_of(game).rounds is None:
        pytest.skip("its players count none")
    replay = replay_of(hands, short_match(game, decisions=30))
    numbers = [int(words.split()[-1]) for words in replay.rounds]
    if game != "mad-maxence":  # where an hour can be won back
        assert numbers == sorted(numbers)
    assert replay._marks()[0] == 0
    replay.rounds = [f"Turn {n}" for n in range(999)]
    assert len(replay._marks()) <= MOST_MARKS


@pytest.mark.parametrize("game", ["last-glow", "lucha-libre", "iditacards"])
def test_played_on_from_here_is_a_practice_match_that_begins_with_that_table(hands: Hands, game: str) -> None:
    app, match = hands.app, finished_match(game)
    app.shelf.leave(app.shelf.begin(match))
    replay = replay_of(hands, match)
    replay._go(7)
    decision = replay.moments[7]
    hands.press("Play on from here")
    table = next(scene for scene in app._scenes if isinstance(scene, Table))
    assert table.match.state == match.history[decision].state
    assert [moment.move for moment in table.match.history] == [m.move for m in match.history[: decision + 1]]
    assert table.match.practice
    assert table.match.header.replayed
    assert table.match.header.seed != match.header.seed, "what fell later is no longer what will fall"
    saved = table.saved.id
    app.home_again()
    assert app.shelf.verify(saved) is None
    assert [entry.label.kind for entry in app.shelf.entries(game)] == ["practice"]


def onward(replay: Replay) -> Point:
    return next(point for point in replay.all_points() if point.label == "Play on from here")


def test_the_last_table_cannot_be_played_on_and_a_running_match_not_at_all(hands: Hands) -> None:
    replay = replay_of(hands, finished_match("last-glow"))
    hands.key(pygame.K_END)
    assert not onward(replay).enabled
    hands.key(pygame.K_LEFT)
    assert onward(replay).enabled
    hands.app.pop()
    running = replay_of(hands, short_match("lucha-libre"))
    assert "Play on from here" not in [point.label for point in running.all_points()]


def ended(app: App, match: Match) -> None:
    app.shelf.leave(app.shelf.begin(match))


def test_what_repeats_another_match_is_counted_nowhere(hands: Hands) -> None:
    app, match = hands.app, finished_match("last-glow")
    ended(app, match)
    before = fallen_in(match.rules, match.lines)
    assert before
    again = match.branch(len(match.history) - 1, 5)
    ended(app, again)
    assert len(app.shelf.results()) == 1
    assert not fallen_in(again.rules, again.lines)
    assert len(app.shelf.entries("last-glow", "finished")) == 2


def test_the_same_luck_again_is_marked_in_its_header_and_new_luck_is_not(hands: Hands) -> None:
    for words, replayed in (("Same luck again", True), ("Play again", False)):
        app = hands.app
        app.push(Table(app, app.shelf.begin(finished_match("last-glow"))))
        hands.settle()
        hands.press(words)
        table = app.scene
        assert isinstance(table, Table)
        assert table.match.header.replayed is replayed
        assert (b'"replayed"' in (table.saved.folder / "journal.jsonl").read_bytes()) is replayed
        app.home_again()
