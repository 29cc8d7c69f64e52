"""The police of Bonnie and Clyde: the row where a morning ends, and the bullets that are spent on it."""

from __future__ import annotations

import pygame
import pytest

from scenes.boards.bonnie_and_clyde import hands as ways
from scenes.boards.bonnie_and_clyde.words import totals
from scenes.table.marks import Drawing
from scenes.table.terms import Gesture
from tests.game.bonnie_and_clyde.tables import RULES, table
from tools.screens import settle

from .hands import Hands
from .test_every_board import _no_piece_jumps as _no_piece_jumps
from .town import board_of, drop, last_cube, last_move, morning, sit_down


def test_the_odds_of_being_shot_stand_on_the_board(hands: Hands) -> None:
    sit_down(hands, table("T2 V3 S3 A1", "places"))
    settle(hands.app)
    words = [text.words for text in hands.app.writer.drawn]
    assert "Ambush tomorrow: 3 chances in 6" in words
    assert "Tomorrow a 4 or more kills you; a bullet saves you on a 4." in words


def test_both_ends_of_a_morning_can_be_pressed(hands: Hands) -> None:
    for row, move in (("5", "ammo 0"), ("4", "ammo 1")):
        found = sit_down(hands, morning("L1 A1", 5), 1)
        assert set(ways.landings(board_of(found), found.view.view)) == {5, 4}
        hands.click(found.board.box(f"police.{row}").centre)
        hands.settle()
        assert last_move(found) == move


def test_a_bullet_dragged_onto_the_die_is_spent(hands: Hands) -> None:
    found = sit_down(hands, morning("L1 A1", 5), 1)
    drop(hands, found, "ammo", "die")
    assert last_move(found) == "ammo 1"


def test_a_bullet_that_was_dragged_onto_the_die_does_not_fly_there_again(hands: Hands) -> None:
    found = sit_down(hands, morning("L1 A1", 5), 1)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    die = found.board.box("die")
    cube = found.view.stage.source("ammo")
    assert cube is not None
    hands.drag(cube.at, die.centre)
    flown = []
    while found.view.busy:
        hands.step(1 / 30)
        flown += [mark for mark in found.view.moment._marks if isinstance(mark, Drawing) and mark.kind == "icon-ammo"]
    assert flown
    assert all(die.holds(bullet.at) for bullet in flown)


def test_a_click_on_the_die_spends_nothing(hands: Hands) -> None:
    found = sit_down(hands, morning("L1 A1", 5), 1)
    hands.click(found.board.box("die").centre)
    assert len(found.match.history) == 1
    assert found.bubble is not None


@pytest.mark.parametrize(("half", "move"), [("0", "ammo 0"), ("1", "ammo 1")])
def test_a_row_in_which_both_totals_lie_is_cut_in_two(hands: Hands, half: str, move: str) -> None:
    found = sit_down(hands, morning("T2 V1 A1", 5), 1)
    hands.click(found.board.box(f"row.6.{half}").centre)
    hands.settle()
    assert last_move(found) == move


def test_a_bullet_that_changes_nothing_is_called_wasted(hands: Hands) -> None:
    found = sit_down(hands, morning("T2 V1 A1", 5), 1)
    assert [tool.detail for tool in found.letter.tools] == [
        "7: they search the car",
        "6: they search the car, a bullet wasted",
    ]


def test_a_button_that_ends_the_game_is_red_and_says_so_and_the_only_other_one_is_blue(hands: Hands) -> None:
    found = sit_down(hands, morning("T2 V1 A1", 6), 1)
    assert [(tool.kind, tool.detail) for tool in found.letter.tools] == [
        ("danger", "8: an ambush, Clyde is shot"),
        ("primary", "7: they search the car"),
    ]


def test_while_a_bullet_may_be_spent_the_police_cube_stands_on_what_was_rolled(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3 A1 T1", police_die=2, police_total=2), 5, 1)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    drop(hands, found, "daily", "box.work")
    hands.press("End the day")
    hands.settle()
    assert found.view.view.phase == "ammo_choice"
    marker = next(found.view.stage.of_kind("police"))
    assert marker.spot == "marker.5"
    hands.click(found.board.box("police.4").centre)
    hands.settle()
    assert marker.spot == "marker.4"


def test_nobody_is_asked_about_a_bullet_that_the_police_would_find_anyway(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3 A1"), 6, 1)
    drop(hands, found, "daily", "box.work")
    hands.press("End the day")
    hands.settle()
    assert (found.view.view.phase, found.view.view.ammo, found.view.view.threat) == ("places", 0, 1)


def test_a_tip_says_how_many_bullets_a_morning_takes(hands: Hands) -> None:
    for options, words in (({}, "only one a morning"), ({"ammo_per_roll": "any"}, "each lowers the total")):
        found = sit_down(hands, table("S3", "places", options=options))
        look = found.board.look(found.view.view, "zone.ammo")
        assert look is not None
        assert words in look.words


def test_nobody_is_asked_about_bullets_that_would_be_wasted(hands: Hands) -> None:
    quiet, porch = (1, 1), (3,)
    for dice, phase in ((quiet, "places"), (porch, "ammo_choice")):
        found = sit_down(hands, last_cube("S3 A1"), *dice)
        drop(hands, found, "daily", "box.work")
        hands.press("End the day")
        hands.settle()
        assert (found.view.view.turn, found.view.view.phase) == (2, phase)
        assert found.view.view.ammo == 1
        told = "No bullet would change anything this morning." in [line.words for line in found.letter.log]
        assert told is (dice == quiet), "whoever is not asked is told why"


def test_whoever_has_had_time_to_read_a_new_button_may_press_it_where_the_mouse_lies(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3 A1"), 3, 1)
    drop(hands, found, "daily", "box.work")
    hands.press("End the day")
    hands.settle()
    for _ in range(20):
        hands.step(0.1)
    hands.click(found.letter.shown_tools()[0][1].centre)
    hands.settle()
    assert last_move(found) == "ammo 0"


def test_a_row_is_called_by_its_name_with_nothing_but_the_first_letter_changed(hands: Hands) -> None:
    found = sit_down(hands, table("S3", "places"))
    look = found.board.look(found.view.view, "police.4")
    assert look is not None
    assert look.title == "They scare Bonnie"


@pytest.mark.parametrize("total", [1, 3, 4, 5, 6])
def test_the_police_cube_hides_nothing_of_its_note(hands: Hands, total: int) -> None:
    found = sit_down(hands, table("S3", "places", police_die=total, police_total=total))
    marker = next(found.view.stage.of_kind("police"))
    row = RULES.town.row_begins(total)
    assert not found.view.sprite_box(marker).overlaps(found.board.box(f"effect.police.{row}"))
    settle(hands.app)
    number = next(text for text in hands.app.writer.drawn if text.words == totals(RULES.town, row))
    assert not found.view.sprite_box(marker).overlaps(number.box)


def test_with_the_house_rule_three_ends_are_open_and_three_in_one_row_are_asked_for_on_a_slip(hands: Hands) -> None:
    any_number = {"options": {"ammo_per_roll": "any"}}
    found = sit_down(hands, morning("A2", 6, **any_number), 1)
    assert sorted(ways.landings(board_of(found), found.view.view)) == [4, 5, 6]
    found = sit_down(hands, morning("A2", 2, **any_number), 1)
    hands.click(found.board.box("police.0").centre)
    assert found.hands.slip is not None
    assert len(found.hands.slip.meanings) == 3


def test_the_pool_that_loses_a_cube_is_pressed_in_the_tray(hands: Hands) -> None:
    found = sit_down(hands, table("T2", "cube_loss", police_die=6, police_total=7), 1)
    hands.click(found.board.box("pool.daily").centre)
    hands.settle()
    assert last_move(found) == "lose daily"
    assert found.view.view.daily_left == 1


def test_a_mouse_that_lies_still_is_told_what_has_come_under_it(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3 A1"), 5, 1)
    drop(hands, found, "daily", "box.work")
    hands.hover(found.board.box("police.4").centre)
    assert found.view.hovered == "zone.police"
    hands.key(pygame.K_RETURN)
    hands.settle()
    assert found.view.view.phase == "ammo_choice"
    assert found.view.hovered == "police.4"


def test_advice_about_a_bullet_gives_the_odds_and_marks_where_to_click(hands: Hands) -> None:
    found = sit_down(hands, morning("T2 V1 A1", 6), 1)
    found.advise()
    assert found.bubble is not None
    assert " times in 100 if you spend it, 0 times if you keep it: an ambush." in found.bubble.words
    assert "Click the note with 6–7 on the strip, or press “Spend a bullet”." in found.bubble.words
    assert isinstance(found.remarks.advised, Gesture)
    assert found.remarks.advised.target == "police.6"


def test_the_only_number_of_bullets_that_saves_clyde_is_blue_and_none_else(hands: Hands) -> None:
    any_number = {"options": {"ammo_per_roll": "any"}}
    for state, kinds in (
        (morning("T2 V1 A1", 6), ["danger", "primary"]),
        (morning("L1 A1", 4), ["plain", "plain"]),
        (morning("T2 V3 A2", 4, **any_number), ["danger", "plain", "plain"]),
        (morning("T2 V3 A2", 6), ["danger", "danger"]),
    ):
        assert [tool.kind for tool in sit_down(hands, state, 1).letter.tools] == kinds


def test_the_letter_asks_about_keeping_a_bullet_only_where_it_can_be_kept(hands: Hands) -> None:
    found = sit_down(hands, morning("A1 S3", 4))
    assert found.board.letter(found.view.view).prompt.startswith("Spend a bullet or keep it?")
    found.board.allows = lambda moves: "ammo 0" not in map(str, moves)  # as a guide does who asks for a bullet
    assert "keep" not in found.board.letter(found.view.view).prompt
