"""What is true for every game on the table, without a line written for each."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core import catalog
from game.core.chance import Chance
from game.core.match import Match
from saves import journal_file
from scenes.kit.widgets import Widgets
from scenes.table import story
from scenes.table.handover import Handover
from scenes.table.marks import Mark
from scenes.table.replay import Replay
from scenes.table.table import Table
from scenes.table.terms import Piece
from scenes.table.view import TableView
from tests.game.playing import rules_of
from tools.screens import begun_match, bot_match, finished_match, table_of

from .hands import Hands
from .player import Manner, Player

ON_TABLE = [listing for listing in catalog.LISTINGS if listing.on_table]
LONG = 40
"""Decisions."""
GAMES = pytest.mark.parametrize("game", [listing.id for listing in ON_TABLE])


@pytest.fixture(autouse=True)
def _no_piece_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    """When all motion is over, the pieces must stand where the rules have them, before anybody tidies up."""
    real = Table._come_to_rest

    def checked(table: Table) -> None:
        expected: list[Piece] = sorted(table.board.pieces(table.viewers.seen()))
        assert table.view.stage.at_rest() == expected, (
            "what moved is not where `pieces` of the board has it now: an event and the state after it disagree"
        )
        standing, viewpoint = {(s.piece, s.at) for s in table.view.stage.sprites}, table.viewers.viewpoint
        staged = table.match.outcome is not None and not table.staging.due
        real(table)
        # Somebody else sees other things: a hand is covered or laid open. And behind the scene of the end, everything
        # goes back to where it was decided.
        if table.viewers.viewpoint == viewpoint and not staged:
            assert {(s.piece, s.at) for s in table.view.stage.sprites} == standing, "a piece jumped"

    monkeypatch.setattr(Table, "_come_to_rest", checked)


def begin(hands: Hands, game: str, *, keys: bool = False) -> None:
    (hands.enter if keys else hands.press)(catalog.listing(game).title)
    play = next(point.label for point in hands.app.scene.all_points() if point.key == "play")
    (hands.enter if keys else hands.press)(play)


@GAMES
@pytest.mark.parametrize("manner", ["drag", "click", "keys"])
def test_a_match_is_played_by_hand_to_its_end(hands: Hands, game: str, manner: Manner) -> None:
    """From the rack; of a long game, which has whole matches in tests of its own, only the last decisions."""
    decisions = len(finished_match(game).history)
    if decisions > LONG:
        left = LONG if manner == "drag" else LONG // 2
        table_of(hands.app, bot_match(game, 11, decisions - left, "random"))
    else:
        begin(hands, game, keys=manner == "keys")
    table = Player(hands, manner, seed=5).play_out()
    assert table.match.outcome is not None
    journal = journal_file.read(table.saved.folder / "journal.jsonl")
    assert Match.replay(rules_of(game), journal.lines).state == table.match.state


@GAMES
def test_a_match_at_real_speed_shows_after_every_gesture_what_the_rules_offer(hands: Hands, game: str) -> None:
    """With motion on, in a clock that runs fast: buttons and gestures agree with the rules after every rest."""
    begin(hands, game)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    player = Player(hands, "drag", seed=8)
    table = player.sit_down()
    for _ in range(16):
        if table.match.outcome is not None:
            break
        player.act(table)
        table = player.sit_down()
    assert len(table.match.history) > 4, "after 16 gestures hardly anything was decided: look at `gestures` and `tools`"


@GAMES
def test_what_stays_on_the_screen_while_pieces_move_is_what_would_be_painted_there(
    hands: Hands, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[bool] = []
    touch_up = TableView.touch_up

    def watched(view: TableView, screen: pygame.Surface, widgets: Widgets) -> None:
        touch_up(view, screen, widgets)
        kept.append(view.letter.whole)

    monkeypatch.setattr(TableView, "touch_up", watched)
    app, luck, compared = hands.app, Chance.seeded(12), 0
    table = table_of(app, begun_match(game))
    app.settings = app.settings._replace(speed="normal")
    marked: list[Mark] = []
    for _ in range(120):
        if app.scene is not table:
            app.scene.cancel() if not isinstance(app.scene, Handover) else app.pop()
        if not table.view.busy and table.match.actor is not None:
            table.play(table.match.moves[luck.die(len(table.match.moves)) - 1])
        table.view.go_on()  # what waits to be read has been read
        kept.clear()
        app.step([], 0.06)
        if kept:
            seen, area = app.screen.copy(), app.screen.get_rect()
            if kept == [False]:  # the letter follows a frame later
                area.w = app.canvas.point((table.letter.panel.x - 4, 0))[0]
            if table.view._printed.marks != marked:
                marked = table.view._printed.marks
                table.view.stale()  # the ground was painted where it had changed: now all of it
            app.draw()
            same = _pixels(seen, area) == _pixels(app.screen, area)
            assert same, "what was touched up differs from what is painted anew: a mark depends on more than the view"
            compared += 1
    assert compared > 12, f"{compared} pictures of a moving table: do the events of this game move any piece?"


def _pixels(surface: pygame.Surface, area: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


@GAMES
def test_a_table_can_be_pictured_before_it_has_heard_that_the_window_shrank(hands: Hands, game: str) -> None:
    table = Table(hands.app, hands.app.shelf.begin(begun_match(game)))
    hands.app.screen = pygame.Surface((320, 200))
    assert table.view.sheet().get_size() == (320, 200)


@GAMES
def test_a_second_click_never_takes_the_button_that_came_under_the_hand(hands: Hands, game: str) -> None:
    begin(hands, game)
    player = Player(hands, "click", seed=12)
    table = player.sit_down()
    for _ in range(25):
        if table.match.outcome is not None:
            break
        tools = [tool for tool in table.letter.tools if tool.enabled]
        if not tools:
            player.act(table)
        else:
            tool = player.luck.choice(tools)
            player.press(table, tool)
            click_again(hands, table, tool.words)
        table = player.sit_down()


def click_again(hands: Hands, table: Table, words: str) -> None:
    """Click where the mouse is, the moment everything has been shown."""
    while hands.app.scene is table and (table.view.busy or table.now.moved):
        table.view.go_on()  # what waits to be read has been read
        hands.step(0.5)
    if hands.app.scene is table and table.my_turn:
        at, before = hands.at, len(table.match.lines)
        under = next((tool for tool, box in table.letter.shown_tools() if box.holds(at)), None)
        if under is not None and under.words != words:
            hands.click(at)
            assert len(table.match.lines) == before, f"{words} became {under.words} under the hand"


@GAMES
def test_over_a_piece_the_note_says_what_a_click_on_it_does(hands: Hands, game: str) -> None:
    """Either it is picked up, and the note says so, or what stands there is pressed."""
    begin(hands, game)
    player = Player(hands, "click", seed=4)
    table = player.sit_down()
    for _ in range(6):
        if table.match.outcome is not None:
            break
        for source in sorted(table.hands.sources()):
            sprite = table.view.stage.source(source)
            if sprite is None or table.hands.begun:
                continue
            hands.hover(table.hands.aim.hold_of(sprite).centre)
            taken = table.hands.to_take()
            if taken is not None:
                assert table.preview.note().lines
                foreseen = table.preview.pointed_at()[1]
                assert {gesture.source for gesture in foreseen} <= {source}, "only what a second click plays there"
                hands.click(hands.at)
                hands.settle()
                assert table.hands.carried is taken
                table.hands.cancel()
                hands.settle()
        player.act(table)
        table = player.sit_down()


@GAMES
def test_a_click_on_another_piece_picks_that_one_up_where_what_is_in_the_hand_cannot_go(
    hands: Hands, game: str
) -> None:
    table, luck = table_of(hands.app, begun_match(game)), Chance.seeded(3)
    for _ in range(8):
        if hands.app.scene is not table or table.match.actor is None:
            break
        for first, other in pairwise(sorted(table.hands.sources())):
            _take_one_then_the_other(hands, table, first, other)
        table.play(table.match.moves[luck.die(len(table.match.moves)) - 1])
        hands.settle()


def _take_one_then_the_other(hands: Hands, table: Table, first: str, other: str) -> None:
    held, meant = table.view.stage.source(first), table.view.stage.source(other)
    if held is None or meant is None or not table.my_turn or table.hands.pressed_where_it_stands(meant):
        return
    table.hands.take(held)
    hands.hover(table.hands.aim.hold_of(meant).centre)
    spot = table.hands.aim.spot_at(hands.at)
    if table.hands.aim.sprite_at(hands.at) is meant and not (spot and table.hands.fitting(first, spot)):
        assert not table.preview.note().refused
        hands.click(hands.at)
        hands.settle()
        assert table.hands.source() == other
    table.hands.cancel()
    hands.settle()


@GAMES
def test_advice_can_be_asked_for_at_any_decision(hands: Hands, game: str) -> None:
    begin(hands, game)
    player = Player(hands, "click", seed=21)
    table = player.sit_down()
    for asked in range(5):
        for _ in range(asked):
            if table.match.outcome is None:
                player.act(table)
                table = player.sit_down()
        if table.match.outcome is not None or table.viewers.open_table:
            break
        table.advise()
        hands.settle()
        assert table.bubble is not None, "the adviser says nothing: `reason` of the rules gives the sentence"
        assert table.match.advised


@GAMES
def test_a_replay_ends_where_play_ended_and_shows_the_same_pieces_on_the_way(hands: Hands, game: str) -> None:
    match = finished_match(game, seed=9)
    replay = Replay(hands.app, match)
    hands.app.push(replay)
    hands.settle()
    while replay.at < min(60, len(match.history) - 1):
        replay._forward()
        while replay.view.busy:
            hands.step(0.5)
            if hands.app.scene is not replay:
                hands.click(hands.app.scene.all_points()[0].box.centre)
        expected = sorted(replay.board.pieces(replay._seen(replay.at)))
        assert replay.view.stage.at_rest() == expected, f"decision {replay.at} ends elsewhere in a replay than in play"
        hands.step()
    assert replay.view.view == replay._seen(replay.at)


FIRST = [(listing.id, "First game, guided") for listing in ON_TABLE if story.guided(listing.id) is not None]
SECOND = [(listing.id, "Second lesson") for listing in ON_TABLE if story.second_lesson(listing.id) is not None]


@pytest.mark.parametrize(("game", "door"), [*FIRST, *SECOND])
def test_a_guided_game_can_be_followed_to_its_last_word(hands: Hands, game: str, door: str) -> None:
    hands.press(catalog.listing(game).title)
    hands.press(door)
    player = Player(hands, "drag", seed=1)
    table = player.sit_down()
    assert table.guide is not None
    while table.guide.step is not None and table.guide.step.move:
        (move,) = table.moves()
        assert str(move) == table.guide.wanted[0], f"guided.toml wants “{table.guide.wanted[0]}”, and {move} is offered"
        assert_note_hides_nothing_of_its_step(table)
        player.act(table)
        table = player.sit_down()
    assert table.guide is not None
    assert table.guide.step is not None, (
        "somebody else moved before the last word was read: let guided.toml end at a turn of the player’s"
    )
    assert len(table.moves()) == len(table.match.moves), "after the last word everything is allowed"


def assert_note_hides_nothing_of_its_step(table: Table) -> None:
    guide, board = table.guide, table.board
    table.app.draw()
    assert guide is not None
    note = guide.box
    assert note is not None
    spots = [*guide.spots, *(gesture.then or gesture.target for gesture in table.hands.gestures())]
    hidden = [spot for spot in spots if note.shared(board.box(spot))]
    assert not hidden, f"the note lies on {hidden}"
