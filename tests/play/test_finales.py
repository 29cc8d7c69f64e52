"""The end of a match is played on its board, and leaves the table as it was decided."""

from __future__ import annotations

import pytest

from game.core.journal import MoveLine
from game.core.match import Match
from game.core.moves import Move
from saves.settings import Speed
from scenes.kit.sheets import Reading
from scenes.pages.end import End
from scenes.table.board import board_class
from scenes.table.finale import STAYS
from scenes.table.handover import Handover
from scenes.table.marks import single
from scenes.table.parts.motion import Motions
from scenes.table.table import Table
from tools.screens import bot_match, finished_match, table_of

from .hands import Hands
from .test_frames import BOARDS

HAVE = [game for game in BOARDS if board_class(game).finale is not Motions.finale]

of_every_game = pytest.mark.parametrize("game", HAVE)


def about_to_end(game: str) -> tuple[Match, Move]:
    """A match before its last decision, and that decision."""
    finished = finished_match(game)
    match = bot_match(game, 11, len(finished.history) - 2, "random")
    (decision,) = [line for line in finished.lines[-1:] if isinstance(line, MoveLine)]
    return match, next(move for move in match.moves if str(move) == decision.move)


def read_on(hands: Hands, table: Table) -> bool:
    """Past all that lies over the table, until the last page does."""
    scene = hands.app.scene
    if isinstance(scene, Handover):
        hands.app.pop()
    elif isinstance(scene, Reading):
        scene.cancel()
    elif table.view.paused is not None:
        table.view.go_on()
    return not isinstance(hands.app.scene, End)


def decide(hands: Hands, game: str, speed: Speed = "normal") -> Table:
    """The last decision has been made, and all that it led to has been shown."""
    match, last = about_to_end(game)
    table = table_of(hands.app, match)
    hands.settle()
    hands.app.settings = hands.app.settings._replace(speed=speed)
    table.begin((last,))
    while read_on(hands, table) and table.staging.due:
        hands.app.step([], 0.1)
    return table


@of_every_game
def test_while_it_is_played_the_table_shows_what_was_decided(hands: Hands, game: str) -> None:
    table = decide(hands, game)
    decided, looked = table.viewers.seen(), 0
    while read_on(hands, table):
        hands.app.step([], 0.1)
        assert table.view.view == decided
        assert table.view._printed.marks == single(table.view._ground_marks())
        looked += 1
    finale = table.staging.finale
    assert finale is not None
    assert 2 <= finale.seconds <= 5
    assert looked * 0.1 == pytest.approx(finale.seconds, abs=0.4)


@of_every_game
def test_what_is_painted_anew_is_all_that_changes(hands: Hands, game: str) -> None:
    table, looked = decide(hands, game), 0
    while read_on(hands, table):
        hands.app.step([], 0.11)
        if hands.app.scene is table:
            shown = hands.app.screen.get_buffer().raw
            hands.app.draw()
            assert hands.app.screen.get_buffer().raw == shown
            looked += 1
    assert looked > 10


@of_every_game
def test_seen_hurried_skipped_and_off_it_ends_in_the_same_table_and_words(hands: Hands, game: str) -> None:
    ends = []
    ways: list[tuple[int, Speed]] = [(0, "normal"), (1, "normal"), (2, "normal"), (0, "off")]
    for clicks, speed in ways:
        table = decide(hands, game, speed)
        for _click in range(clicks):
            table.view.hurry()
        while read_on(hands, table):
            hands.app.step([], 0.1)
        words = table.staging.words
        assert [line.words for line in table.letter.log].count(words) == 1
        assert words in table.describe()
        ends.append((table.view.stage.at_rest(), table.view.picture().get_buffer().raw))
        hands.app.home_again()
    assert all(end == ends[0] for end in ends)


@of_every_game
def test_a_match_that_is_opened_again_goes_to_its_last_page_at_once(hands: Hands, game: str) -> None:
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table = Table(hands.app, hands.app.shelf.begin(finished_match(game)))
    hands.app.push(table)
    hands.app.step([], 0.01)
    assert isinstance(hands.app.scene, End)
    assert table.letter.log[-1].words == table.staging.words


def test_without_a_finale_the_table_is_looked_at_for_as_long_as_a_scene(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_class("bonnie-and-clyde"), "finale", Motions.finale)
    table, looked = decide(hands, "bonnie-and-clyde"), 0
    while read_on(hands, table):
        hands.app.step([], 0.1)
        assert table.view._printed.marks == single(table.view._ground_marks())
        looked += 1
    assert looked * 0.1 == pytest.approx(STAYS, abs=0.2)
