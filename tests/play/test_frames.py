"""The table always shows one frame: what is written is what the last event that has landed left behind."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from typing import Any

import pytest

from game.core import catalog
from game.core.chance import Chance
from game.core.match import Match
from saves.settings import Speed
from scenes.kit.sheets import Reading
from scenes.table.handover import Handover
from scenes.table.marks import single
from scenes.table.table import Table
from scenes.table.terms import Gesture
from scenes.table.watching import frames_for
from tools.screens import begun_match, table_of

from .hands import Hands

BOARDS = [listing.id for listing in catalog.LISTINGS if listing.on_table]
DECISIONS = 12

pytestmark = pytest.mark.parametrize("game", BOARDS)


def sit(hands: Hands, game: str, speed: Speed = "normal", match: Match | None = None) -> Table:
    table = table_of(hands.app, match or begun_match(game))
    move_at(hands, speed)
    return table


def move_at(hands: Hands, speed: Speed) -> None:
    hands.app.settings = hands.app.settings._replace(speed=speed)


def read_on(hands: Hands, table: Table) -> bool:
    """Past a page of the story or a result that waits to be read; True as long as somebody looks at the table."""
    if isinstance(hands.app.scene, Reading):
        hands.app.scene.cancel()
    table.view.go_on()
    return hands.app.scene is table


def settle(hands: Hands, table: Table) -> None:
    """Until nothing moves, and every page is read."""
    hands.settle()
    while (isinstance(hands.app.scene, Reading) or table.view.paused is not None) and read_on(hands, table):
        hands.settle()


def play_on(hands: Hands, table: Table, luck: Chance) -> bool:
    """The next decision, any of them; False when the match is over."""
    if hands.app.scene is not table:
        hands.app.pop() if isinstance(hands.app.scene, Handover) else hands.app.scene.cancel()
    if table.match.actor is None:
        return False
    table.begin((table.match.moves[luck.die(len(table.match.moves)) - 1],))
    return True


def landed(table: Table) -> list[Any]:
    """What may be on the table while the last decision is shown: the table before it, then each of its frames.

    A phase may end without an event: then the table that is settled comes after the last frame.
    """
    number = len(table.match.history) - 1
    seat = table.viewers.viewpoint
    before, settled = (table.rules.view(table.match.history[at].state, seat) for at in (number - 1, number))
    return [before, *(view for _, view in frames_for(table.match, number, seat)), settled]


def test_at_every_moment_of_every_motion_what_is_written_is_the_frame_that_has_landed(hands: Hands, game: str) -> None:
    table, luck, looked = sit(hands, game), Chance.seeded(4), 0
    for _ in range(DECISIONS):
        if not play_on(hands, table, luck):
            break
        frames, at, viewpoint = landed(table), 0, table.viewers.viewpoint
        while read_on(hands, table) and table.view.busy:
            hands.app.step([], 0.05)
            if table.viewers.viewpoint != viewpoint:
                break  # it has come to rest, and others are asked something: they see it otherwise
            shown = table.view.view
            at = next((n for n in range(at, len(frames)) if frames[n] == shown), -1)
            assert at >= 0, "the table shows something that is no frame, or an earlier one again"
            assert table.view._printed.marks == single(table.view._ground_marks()), "the ground is out of date"
            if table.view._handless is not None:
                under, over = table.view._handless
                assert under.marks == single(table.board.under(shown, None)), "what is under the pieces is out of date"
                assert over.marks == single(table.board.over(shown, None)), "what is over the pieces is out of date"
            looked += 1
    assert looked > DECISIONS


def test_normal_hurried_skipped_and_off_end_in_the_same_picture(hands: Hands, game: str) -> None:
    def pictures(how: str) -> list[bytes]:
        table, luck = sit(hands, game, "off" if how == "off" else "normal"), Chance.seeded(9)
        found = []
        for _ in range(5):
            if not play_on(hands, table, luck):
                break
            clicks = {"hurried": 1, "skipped": 2}.get(how, 0)
            hands.app.step([], 0.02)
            for _click in range(clicks):
                table.view.hurry()
            for _tick in range(4000):
                if not read_on(hands, table) or not (table.view.busy or table.now.moved):
                    break
                hands.app.step([], 0.1)
            found.append(table.view.picture().get_buffer().raw)
        hands.app.home_again()
        return found

    ways = [pictures(how) for how in ("normal", "hurried", "skipped", "off")]
    assert all(one == other for one, other in pairwise(ways))
    assert len(ways[0]) > 1


def test_a_reopened_table_lies_as_it_was_left_dice_and_all(hands: Hands, game: str) -> None:
    table, luck = sit(hands, game, "off"), Chance.seeded(6)
    for _ in range(DECISIONS):
        if not play_on(hands, table, luck):
            break
        settle(hands, table)
        if hands.app.scene is table:
            again = Table(hands.app, table.saved)
            again.viewers.viewer = table.viewers.viewer
            again.view.show(again.viewers.seen())
            left, found = table.view, again.view
            assert (left.tray.dice, left.tray.words, left.tray.kind) == (
                found.tray.dice, found.tray.words, found.tray.kind
            )  # fmt: skip
            assert left.stage.at_rest() == found.stage.at_rest()


def test_a_take_back_glides_and_ends_in_the_table_before(hands: Hands, game: str) -> None:
    """In practice, where everything can be taken back; every second decision stands."""
    begun = begun_match(game)
    practice = Match.from_state(begun.rules, begun.state, begun.seats, 8, kind="practice")
    table, luck, taken = sit(hands, game, "off", practice), Chance.seeded(8), 0
    for number in range(2 * DECISIONS):
        before = table.view.stage.at_rest()
        if not play_on(hands, table, luck):
            break
        settle(hands, table)
        if number % 2 and hands.app.scene is table:
            table.hands.forget()  # what is chosen for the next decision would be put back first
            move_at(hands, "normal")
            table.take_back()
            assert table.view.busy
            hands.settle()
            move_at(hands, "off")
            assert table.view.stage.at_rest() == before
            taken += 1
    assert taken


def test_a_dropped_piece_sets_out_from_where_the_hand_let_go(hands: Hands, game: str) -> None:
    table, luck = sit(hands, game, "off"), Chance.seeded(2)
    for _ in range(4 * DECISIONS):
        if (gesture := plain_drop(table)) is not None:
            break
        if not play_on(hands, table, luck):
            pytest.skip("nothing is dragged to a place of its own in this match")
        settle(hands, table)
    assert gesture is not None
    move_at(hands, "normal")
    sprite = table.view.stage.source(gesture.source)
    assert sprite is not None
    target = table.board.box(gesture.target).centre
    table.hands.pressed(sprite.at)
    table.hands.moved(target)
    table.hands.released(target)
    assert table.view.busy
    hands.app.step([], 0.0)
    assert sprite.at == pytest.approx(target, abs=12)


def test_what_is_dropped_after_several_moves_does_not_go_back_to_make_them(hands: Hands, game: str) -> None:
    """It waits where the hand let go of it until the last of them takes it home, a short way."""
    table, luck = sit(hands, game, "off"), Chance.seeded(2)
    for _ in range(4 * DECISIONS):
        if (gesture := plain_drop(table, moves=2)) is not None:
            break
        if not play_on(hands, table, luck):
            break
        settle(hands, table)
    if gesture is None:
        pytest.skip("no drop makes several moves in this game")
    move_at(hands, "normal")
    sprite = table.view.stage.source(gesture.source)
    assert sprite is not None
    target, home = table.board.box(gesture.target).centre, sprite.at
    table.hands.pressed(sprite.at)
    table.hands.moved(target)
    table.hands.released(target)
    while read_on(hands, table) and (table.view.busy or table.now.moved):
        hands.app.step([], 0.02)
        sprite = table.view.stage.source(gesture.source)
        assert sprite is not None
        away, left = (dist(sprite.at, place) for place in (target, home))
        assert away < left or away < sprite.height, "it went back to where it came from"
        if not table._to_come:
            break


def plain_drop(table: Table, moves: int = 1) -> Gesture | None:
    """Something that is dragged somewhere and means one thing there, without a last word."""
    for gesture in table.hands.gestures():
        stands = table.view.stage.source(gesture.source) if gesture.source and gesture.moves else None
        if (
            stands is not None
            and len(gesture.moves) >= moves
            and len(table.hands.fitting(gesture.source, gesture.target)) == 1
            and not gesture.asks
            and table.forecasts.runs_into(gesture.moves) is None
        ):
            return gesture
    return None
