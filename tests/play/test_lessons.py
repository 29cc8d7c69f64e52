"""Second lessons: guided games that begin in the middle of a match."""

from __future__ import annotations

import pytest

from game.core.journal import Seat
from game.core.match import Match
from scenes.table import lessons, story
from scenes.table.guided import guide_for
from scenes.table.table import Table
from tests.game.playing import rules_of
from tools.screens import guided_match

from .hands import Hands


def lesson_of(game: str) -> story.Guided:
    lesson = story.second_lesson(game)
    assert lesson is not None
    return lesson


def test_a_lesson_that_was_left_goes_on_where_it_was(hands: Hands) -> None:
    hands.press("YSNP")
    hands.press("Second lesson")
    hands.settle()
    hands.press("Go on")
    hands.settle()
    table = hands.app.scene
    assert isinstance(table, Table)
    table.begin((table.rules.grammar.parse("upgrade 3"),))
    hands.settle()
    left = table.guide.step if table.guide is not None else None
    hands.app.home_again()
    hands.settle()
    again = Table(hands.app, hands.app.shelf.reopen(table.saved.id))
    assert again.guide is not None
    assert again.guide.step == left
    assert left in lesson_of("ysnp").step[1:3]


def test_the_menu_of_the_first_guided_game_leads_to_the_second_and_no_further(hands: Hands) -> None:
    table = Table(hands.app, hands.app.shelf.begin(guided_match("baron-voodoo")))
    hands.app.push(table)
    hands.settle()
    table.open_menu()
    hands.settle()
    hands.press("Another short lesson")
    hands.settle()
    assert "Branches and Mirror" in hands.app.scene.describe()
    hands.press("Go on")
    hands.settle()
    second = hands.app.scene
    assert isinstance(second, Table)
    assert second.guide is not None
    second.open_menu()
    hands.settle()
    assert "Another short lesson" not in [point.label for point in hands.app.scene.all_points()]


def test_a_guided_match_that_goes_on_from_somewhere_else_is_led_by_nobody() -> None:
    rules, first = rules_of("ysnp"), guided_match("ysnp")
    first.play(rules.grammar.parse("build guard 6"))
    elsewhere = Match.from_state(rules, first.state, first.seats, 5, kind="guided")
    assert guide_for(first) is not None
    assert guide_for(elsewhere) is None


def test_a_lesson_cannot_begin_on_a_table_that_could_not_be() -> None:
    rules, lesson = rules_of("iditacards"), lesson_of("iditacards")
    state = lessons.start_of(rules, lesson)
    assert state.players[0].position == 14
    with pytest.raises(ValueError, match="card"):
        lessons.changed(rules, state, {"players.0.hand": ["move"] * 30})


def test_a_lesson_begins_alike_for_everybody() -> None:
    for game in ("ysnp", "iditacards", "which-side"):
        rules, lesson = rules_of(game), lesson_of(game)
        seats = [Seat()] * rules.seats_of(lessons.start_of(rules, lesson))
        one, other = (lessons.lay_out(rules, lesson, seats, seed) for seed in (1, 2))
        assert one.state == other.state
        assert one.header.kind == "guided"
