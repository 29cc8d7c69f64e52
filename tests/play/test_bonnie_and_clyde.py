"""Bonnie and Clyde through the hands: halves, ghosts, the row where a morning ends, and the last step of a day."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from game.bonnie_and_clyde.perfect import odds
from game.bonnie_and_clyde.state import BOXES, State
from game.core.words import install
from scenes.boards.bonnie_and_clyde import GameBoard, marks
from scenes.boards.bonnie_and_clyde import hands as ways
from scenes.boards.bonnie_and_clyde.preview import GOOD
from scenes.boards.bonnie_and_clyde.words import totals
from scenes.pages.end import End
from scenes.table import story
from scenes.table.board import board_for
from scenes.table.marks import Drawing, Panel, Words
from scenes.table.table import Table
from scenes.table.terms import Gesture, Target, Tool
from tests.game.bonnie_and_clyde.tables import RULES, table
from tests.game.playing import random_match
from tools.screens import guided_match, settle, table_of

from .hands import Hands
from .laying import board_as, lay
from .test_every_board import _no_piece_jumps as _no_piece_jumps


def sit_down(hands: Hands, state: State, *script: int) -> Table:
    return lay(hands, "bonnie-and-clyde", state, seed=3, script=script)


def drop(hands: Hands, found: Table, source: str, target: str) -> None:
    cube = found.view.stage.source(source)
    assert cube is not None
    hands.drag(cube.at, found.board.box(target).centre)
    hands.settle()


def last_move(found: Table) -> str:
    return str(found.match.history[-1].move)


def board_of(found: Table) -> GameBoard:
    return board_as(GameBoard, found)


# Halves ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["get_ammo:cash", "get_ammo:threat"])
def test_a_cube_dropped_on_a_half_pays_that_price(hands: Hands, way: str) -> None:
    found = sit_down(hands, table("S3", "daily"))
    drop(hands, found, "daily", f"half.{way}")
    assert last_move(found) == way


def test_a_cube_dropped_on_the_name_of_a_split_box_waits_until_a_half_is_pressed(hands: Hands) -> None:
    found = sit_down(hands, table("S3", "daily"))
    drop(hands, found, "daily", "label.get_ammo")
    assert len(found.match.history) == 1
    assert found.hands.lit() == {"half.get_ammo:cash", "half.get_ammo:threat"}
    hands.click(found.board.box("half.get_ammo:threat").centre)
    hands.settle()
    assert last_move(found) == "get_ammo:threat"


def test_a_box_with_one_way_left_takes_the_drop_whole(hands: Hands) -> None:
    found = sit_down(hands, table("S0", "daily"))
    assert ways.split(board_of(found), found.view.view) == {}
    drop(hands, found, "daily", "box.get_ammo")
    assert last_move(found) == "get_ammo:threat"


def test_a_bored_bonnie_is_asked_about_a_poem_at_home_and_at_work(hands: Hands) -> None:
    found = sit_down(hands, table("B2 S3", "places"))
    assert set(ways.split(board_of(found), found.view.view)) == {"home"}
    drop(hands, found, "places", "half.home+poem")
    assert last_move(found) == "home+poem"
    found = sit_down(hands, table("B2 S1", "daily"))
    assert "work" in ways.split(board_of(found), found.view.view)


# Before the click -----------------------------------------------------------------------------------------------------


def ghosts(found: Table) -> dict[str, Any]:
    """The gauges that would stand elsewhere after what the hand is aiming at."""
    hand, now = found.view.hand(), found.view.view
    assert hand is not None
    step = board_of(found)._aimed_at(now, hand)
    assert step is not None
    names = ("love", "boredom", "threat", "ammo", "savings", "passion", "poem", "surveillance")
    return {name: value for name in names if (value := getattr(step.state, name)) != getattr(now, name)}


def test_an_aim_shows_every_gauge_that_would_move(hands: Hands) -> None:
    found = sit_down(hands, table("L2 S4 Roy-", "daily"))
    hands.hover(found.board.box("box.photo").centre)
    assert ghosts(found) == {"savings": 2, "passion": 2}
    assert found.preview.note().lines[0] == "Seal lit: passion."


def test_an_aim_at_a_half_shows_what_prison_would_take(hands: Hands) -> None:
    found = sit_down(hands, table("L1 T2 S3 A1", "daily"))
    hands.hover(found.board.box("half.stick_up:threat").centre)
    assert ghosts(found) == {"love": 0, "surveillance": 1, "savings": 5}
    assert "Prison: the police then add 2." in found.preview.note().lines[-1]


def test_nothing_is_aimed_at_where_two_meanings_are_open(hands: Hands) -> None:
    found = sit_down(hands, table("S3", "daily"))
    hands.hover(found.board.box("label.get_ammo").centre)
    hand = found.view.hand()
    assert hand is not None
    assert board_of(found)._aimed_at(found.view.view, hand) is None
    assert found.preview.note().lines == ("Pay $1", "Pay nothing: the police hear of it")


def test_the_odds_of_being_shot_stand_on_the_board(hands: Hands) -> None:
    sit_down(hands, table("T2 V3 S3 A1", "places"))
    settle(hands.app)
    words = [text.words for text in hands.app.writer.drawn]
    assert "Ambush tomorrow: 3 chances in 6" in words
    assert "Tomorrow a 4 or more kills you; a bullet saves you on a 4." in words


# The police -----------------------------------------------------------------------------------------------------------


def morning(text: str, die: int, **fields: Any) -> State:
    return table(text, "ammo_choice", police_die=die, **fields)


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


def test_the_guided_game_hands_over_a_table_that_is_more_likely_won_than_lost() -> None:
    match = guided_match("bonnie-and-clyde")
    guided = story.guided("bonnie-and-clyde")
    assert guided is not None
    for move in (move for step in guided.step for move in step.moves):
        match.play(match.rules.grammar.parse(move))
    assert match.state.phase == "ammo_choice"
    assert odds(RULES.town, match.state) > 0.5


def test_only_boxes_that_can_take_a_cube_are_bright(hands: Hands) -> None:
    found = sit_down(hands, table("S3 L2 A2 P2 Q3", "daily", used=["home", "work"], daily_left=1))
    assert {box for box in BOXES if is_closed(found, box)} == {"home", "cement", "dallas", "ride", "work"}


def is_closed(found: Table, box: Any) -> bool:
    view = found.view.view
    return marks.closed(board_of(found), view, box, ways.open_ways(board_of(found), view).get(box, []))


def test_the_road_that_was_taken_stays_bright_while_it_is_open(hands: Hands) -> None:
    for given, shut in (("L2 A2 P2 Q3 S3", False), ("L1 A2 P2 Q3 S3", True)):
        found = sit_down(hands, table(given, "daily", used=["leave_town"], left_town=True, daily_left=1))
        assert is_closed(found, "leave_town") is shut


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


def test_a_box_with_one_way_left_says_that_it_leads_to_prison(hands: Hands) -> None:
    sit_down(hands, table("S0 T2", "daily"))
    settle(hands.app)
    assert [text.words for text in hands.app.writer.drawn].count("Prison") == 2


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


# The end of a day -----------------------------------------------------------------------------------------------------


def last_cube(text: str, **fields: Any) -> State:
    return table(text, "daily", daily_left=1, used=["good_work"], **fields)


def test_the_last_cube_lies_ready_on_its_box_until_the_day_is_ended(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3"), 1, 1)
    drop(hands, found, "daily", "box.photo")
    assert len(found.match.history) == 1
    cube = found.view.stage.source("daily")
    assert cube is not None
    assert cube.at == pytest.approx(found.board.box("cube.photo").centre)
    assert [tool.words for tool in found.letter.tools] == ["End the day"]
    hands.key(pygame.K_RETURN)
    hands.settle()
    assert last_move(found) == "photo"


@pytest.mark.parametrize("way", ["get_ammo:cash", "get_ammo:threat", "work+poem"])
def test_a_cube_that_lies_ready_lies_on_its_own_half_alone(hands: Hands, way: str) -> None:
    found = sit_down(hands, last_cube("S3 B2"), 1, 1)
    drop(hands, found, "daily", f"half.{way}")
    cube = found.view.stage.source("daily")
    assert cube is not None
    box = found.view.sprite_box(cube)
    halves = [spot for spot in found.board.spots if spot.startswith(f"half.{way[:4]}")]
    assert [spot for spot in halves if found.board.box(spot).overlaps(box)] == [f"half.{way}"]
    settle(hands.app)
    words = [text.words for text in hands.app.writer.drawn]
    assert "1 cube to set" not in words
    assert "1 left" not in words


def test_the_letter_speaks_of_the_table_as_it_will_be_with_what_lies_ready(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3 L1"), 1, 1)
    drop(hands, found, "daily", "box.photo")
    settle(hands.app)
    notes = found.board.letter(found.view.view).notes
    assert "love" not in notes
    assert "passion" in notes


def test_savings_and_tonight_speak_of_the_same_money_while_a_cube_lies_ready(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3 A1"), 1, 1)
    settle(hands.app)
    assert {"Savings: $3", "tonight −$1: $2 left"} <= {text.words for text in hands.app.writer.drawn}
    drop(hands, found, "daily", "half.stick_up:ammo")
    settle(hands.app)
    assert {"Savings: $3 to $5", "tonight −$1: $4 left"} <= {text.words for text in hands.app.writer.drawn}


def test_the_half_that_what_lies_ready_is_for_is_framed_and_the_other_pales(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3 A1"), 1, 1)
    canvas, screen = hands.app.canvas, hands.app.screen
    chosen, other = (found.board.box(f"half.stick_up:{way}") for way in ("ammo", "threat"))

    def darkest() -> int:
        settle(hands.app)
        return min(pygame.image.tobytes(screen.subsurface(canvas.rect(other)), "RGB"))

    ink = darkest()
    drop(hands, found, "daily", "half.stick_up:ammo")
    assert darkest() > ink
    assert screen.get_at(canvas.point((chosen.centre[0], chosen.bottom + 1))) == pygame.Color(GOOD)
    assert screen.get_at(canvas.point((other.centre[0], other.bottom + 1))) != pygame.Color(GOOD)


def test_advice_that_was_followed_is_put_away_while_the_cube_lies_ready(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3"), 1, 1)
    found.advise()
    advised = found.remarks.advised
    assert isinstance(advised, Gesture)
    drop(hands, found, "daily", advised.then or advised.target)
    assert found.hands.staged is not None
    assert found.remarks.advised is None


def test_what_lies_ready_goes_to_another_box_that_is_clicked(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3"), 1, 1)
    drop(hands, found, "daily", "box.photo")
    hands.click(found.board.box("box.work").centre)
    hands.settle()
    assert found.hands.staged is not None
    assert str(found.hands.staged.moves[0]) == "work"
    cube = found.view.stage.source("daily")
    assert cube is not None
    assert cube.at == pytest.approx(found.board.box("cube.work").centre)
    assert len(found.match.history) == 1


def test_a_click_where_what_lies_ready_cannot_go_leaves_it_there_and_says_so(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3"), 1, 1)
    drop(hands, found, "daily", "box.photo")
    hands.click(found.board.box("box.leave_town").centre)
    assert found.hands.staged is not None
    assert str(found.hands.staged.moves[0]) == "photo"
    assert found.bubble is not None
    assert found.bubble.words.startswith("Something is set already.")


def test_what_lies_ready_can_be_taken_up_again(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3"), 1, 1)
    drop(hands, found, "daily", "box.photo")
    hands.key(pygame.K_ESCAPE)
    hands.settle()
    assert found.hands.staged is None
    drop(hands, found, "daily", "box.work")
    hands.press("End the day")
    hands.settle()
    assert last_move(found) == "work"


def test_a_cube_that_would_end_the_game_broke_waits_for_a_last_word_too(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S2 T2 V3"))
    drop(hands, found, "daily", "box.photo")
    assert found.match.outcome is None
    assert found.preview.note().lines[0] == "You cannot pay tonight: the game is lost."
    settle(hands.app)
    words = [text.words for text in hands.app.writer.drawn]
    assert "broke tonight" in words
    assert not [line for line in words if line.startswith("Tomorrow")]
    assert [tool.kind for tool in found.letter.tools] == ["danger"]
    hands.press("End the day, and lose")
    hands.settle()
    assert isinstance(hands.app.scene, End)


def test_while_cubes_are_left_an_empty_purse_is_only_short(hands: Hands) -> None:
    sit_down(hands, table("S0", "places"))
    settle(hands.app)
    words = [text.words for text in hands.app.writer.drawn]
    assert "tonight −$1: $1 short" in words
    assert "You cannot pay $1 tonight yet." in words


def test_the_ford_is_gone_when_the_road_is_open(hands: Hands) -> None:
    found = sit_down(hands, last_cube("L2 A2 P2 Q3 S1"))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    drop(hands, found, "daily", "box.leave_town")
    hands.press("End the day")
    hands.settle()
    assert found.match.outcome is not None
    assert found.match.outcome.winners == (0,)
    assert list(found.view.stage.of_kind("ford", "couple")) == []


def test_leaving_without_the_seals_is_refused_with_the_reason(hands: Hands) -> None:
    found = sit_down(hands, table("S3", "daily"))
    drop(hands, found, "daily", "box.leave_town")
    assert found.bubble is not None
    assert "all four seals" in found.bubble.words


def test_a_daily_cube_in_the_morning_is_told_to_wait(hands: Hands) -> None:
    found = sit_down(hands, table("S3", "places"))
    cube = found.view.stage.find("daily", "pool.daily")
    assert cube is not None
    hands.click(cube.at)
    assert found.bubble is not None
    assert found.bubble.words.startswith("Places come first")


def test_a_places_cube_on_a_daily_action_is_told_which_cube_it_takes(hands: Hands) -> None:
    found = sit_down(hands, table("S3", "places"))
    drop(hands, found, "places", "box.work")
    assert found.bubble is not None
    assert found.bubble.words.startswith("This takes a Daily cube")


def test_what_a_part_of_the_page_means_is_read_by_resting_on_it(hands: Hands) -> None:
    found = sit_down(hands, table("S3", "places"))
    for zone in ("love", "police", "seals", "modifier"):
        hands.hover(found.board.box(f"zone.{zone}").centre)
        for _ in range(5):
            hands.step(0.2)
        look = found.board.look(found.view.view, f"zone.{zone}")
        assert look is not None
        assert "{" not in look.words
        note = found.preview.note()
        assert (note.title, note.lines) == (look.title, (look.words,))
        assert found.look.shown is None, "what the letter says is not said on the board, too"


def test_what_is_read_beside_a_box_hides_no_box_that_takes_a_cube(hands: Hands) -> None:
    found = sit_down(hands, table("B2 S3", "places"))
    for place in ("home", "cement", "dallas", "ride"):
        hands.hover(found.board.box(f"label.{place}").centre)
        for _ in range(5):
            hands.step(0.2)
        assert found.look.shown is not None
        writer = hands.app.writer
        words = next(text for text in writer.drawn if text.words == found.look.shown.words)
        others = [found.board.box(f"box.{each}") for each in ("home", "cement", "dallas", "ride")]
        assert not any(words.box.overlaps(other) for other in others)


# Something else is meant ----------------------------------------------------------------------------------------------


def test_a_click_elsewhere_plays_although_a_half_was_asked_for(hands: Hands) -> None:
    found = sit_down(hands, table("B2 S3", "daily"))
    hands.click(found.board.box("label.work").centre)
    hands.settle()
    assert found.hands.choosing
    hands.hover(found.board.box("label.photo").centre)
    assert "Savings $3 to $1." in " ".join(found.preview.note().lines)
    hands.click(found.board.box("label.photo").centre)
    hands.settle()
    assert last_move(found) == "photo"


@pytest.mark.parametrize("where", ["label.work", "label.title"])
def test_a_second_click_there_or_on_nothing_only_steps_back(hands: Hands, where: str) -> None:
    found = sit_down(hands, table("B2 S3", "daily"))
    hands.click(found.board.box("label.work").centre)
    hands.settle()
    hands.click(found.board.box(where).centre)
    hands.settle()
    assert not found.hands.choosing
    assert len(found.match.history) == 1


def test_another_piece_can_be_taken_although_a_half_was_asked_for(hands: Hands) -> None:
    found = sit_down(hands, table("B2 S3", "daily"))
    hands.click(found.board.box("label.work").centre)
    hands.settle()
    drop(hands, found, "daily", "box.photo")
    assert last_move(found) == "photo"


def test_a_guide_that_has_nothing_to_say_holds_nothing_back(hands: Hands) -> None:
    match = guided_match("bonnie-and-clyde")
    guided = story.guided("bonnie-and-clyde")
    assert guided is not None
    for move in (move for step in guided.step for move in step.moves):
        match.play(match.rules.grammar.parse(move))
    for move in ("ammo 0", "home", "dallas"):
        match.play(match.rules.grammar.parse(move))
    found = table_of(hands.app, match)
    for spot in ("box.work", "box.get_ammo", "box.photo"):
        assert found.guide is not None
        assert found.hands.refusals.why_not("", spot) != found.guide.not_yet


# Leaving --------------------------------------------------------------------------------------------------------------


SEALED = "L2 A2 P2 Q3"


def test_nobody_is_sent_away_who_cannot_pay_the_night(hands: Hands) -> None:
    found = sit_down(hands, last_cube(f"{SEALED} S0 T2 V1"))
    settle(hands.app)
    words = " ".join(text.words for text in hands.app.writer.drawn)
    assert "earn $1" in words
    assert "leave town." not in words
    assert "first $1 for tonight" in words
    drop(hands, found, "daily", "box.leave_town")
    settle(hands.app)
    words = " ".join(text.words for text in hands.app.writer.drawn)
    assert "the game is lost" in words
    assert "You leave tonight" not in words


def test_whoever_leaves_tonight_is_not_warned_of_tomorrow(hands: Hands) -> None:
    found = sit_down(hands, last_cube(f"{SEALED} S1 T2 V1"))
    settle(hands.app)
    assert any(text.words.startswith("Tomorrow") for text in hands.app.writer.drawn)
    drop(hands, found, "daily", "box.leave_town")
    settle(hands.app)
    words = [text.words for text in hands.app.writer.drawn]
    assert "You leave tonight." in words
    assert not [line for line in words if line.startswith(("Tomorrow", "Ambush"))]


def test_the_halves_of_a_box_are_named_from_left_to_right(hands: Hands) -> None:
    found = sit_down(hands, table("B2 S3", "places"))
    hands.hover(found.board.box("label.home").centre)
    assert found.preview.note().lines == ("Stay, and write a poem for $2", "Stay, no poem")


def test_in_the_night_the_page_counts_the_day_that_begins_and_nothing_says_another(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3", turn=3), 4, 1)
    drop(hands, found, "daily", "box.work")
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.press("End the day")
    days = []
    while found.view.busy:
        hands.step(1 / 30)
        told = [line.words for line in found.letter.log]
        written = {text.words for text in hands.app.writer.drawn}
        if "Police die: 4." in told and found.view.busy:
            days.append(("Day 4 · $1 a day" in written, "2 left" in written, "Day 3" in written))
    assert days
    assert set(days) == {(True, True, False)}


def test_the_planner_says_what_it_is_up_to(hands: Hands) -> None:
    found = sit_down(hands, table("S3", "places"))
    found.advise()
    assert found.bubble is not None
    assert found.bubble.words.startswith("The day I would plan: ")


def test_a_mouse_that_lies_still_is_told_what_has_come_under_it(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3 A1"), 5, 1)
    drop(hands, found, "daily", "box.work")
    hands.hover(found.board.box("police.4").centre)
    assert found.view.hovered == "zone.police"
    hands.key(pygame.K_RETURN)
    hands.settle()
    assert found.view.view.phase == "ammo_choice"
    assert found.view.hovered == "police.4"


# In every frame -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_every_frame_of_a_match_can_be_described_and_every_settled_table_has_its_letter(seed: int) -> None:
    match = random_match(RULES, seed)
    board = board_for(RULES, match.history[0].state, match.seats)
    for number, moment in enumerate(match.history):
        for _event, state in match.frames(number):
            assert board.pieces(state)
            for seen in (board.marks(state), board.under(state, None), board.over(state, None)):
                assert all(isinstance(mark, tuple) for mark in seen)
            assert board.note(state)
            assert RULES.describe(state)
        assert board.letter(moment.state).title


def test_no_letter_stands_for_two_things_on_one_screen(hands: Hands) -> None:
    for state in (table("B2 S3 A1", "daily"), table("B2 S3", "places"), morning("A1", 3), morning("A2", 6)):
        found = sit_down(hands, state, 1)
        things: list[Target | Tool] = [*found.board.targets(state), *found.letter.tools]
        keys = [each.key for each in things if each.key]
        assert len(keys) == len(set(keys)), keys


def test_a_translation_chooses_the_letters_of_the_boxes() -> None:
    state = table("S3", "places")
    install(str, in_context=lambda context, text: "m" if (context, text) == ("key", "h") else text)
    try:
        keys = {target.spot: target.key for target in board_for(RULES, state).targets(state)}
    finally:
        install(str)
    assert (keys["box.home"], keys["box.dallas"]) == ("m", "d")


# Words ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "spot", ["zone.weather", "zone.day", "zone.tonight", "zone.places", "zone.daily", "die", "die.roy"]
)
def test_what_lies_around_the_gauges_explains_itself_too(hands: Hands, spot: str) -> None:
    found = sit_down(hands, table("S3", "places", police_die=1, police_total=1, roy_die=2))
    hands.hover(found.board.box(spot).centre)
    look = found.board.look(found.view.view, spot)
    assert look is not None
    assert "{" not in look.words
    assert (found.preview.note().title, found.preview.note().lines) == (look.title, (look.words,))


def test_halves_that_cost_money_say_how_much(hands: Hands) -> None:
    found = sit_down(hands, table("B2 S3", "daily"))
    labels = {target.spot: target.label for target in found.board.targets(found.view.view)}
    assert labels["half.get_ammo:cash"] == "Get Ammunition: Pay $1"
    assert labels["half.work+poem"] == "Apply for Work: Work, and write a poem for $2"


def test_advice_about_a_bullet_gives_the_odds_and_marks_where_to_click(hands: Hands) -> None:
    found = sit_down(hands, morning("T2 V1 A1", 6), 1)
    found.advise()
    assert found.bubble is not None
    assert " times in 100 if you spend it, 0 times if you keep it: an ambush." in found.bubble.words
    assert "Click the note with 6–7 on the strip, or press “Spend a bullet”." in found.bubble.words
    assert isinstance(found.remarks.advised, Gesture)
    assert found.remarks.advised.target == "police.6"


def test_advice_about_a_cube_says_what_another_box_would_leave(hands: Hands) -> None:
    found = sit_down(hands, table("B1 S1", "daily"))
    found.advise()
    assert found.bubble is not None
    assert re.search(r"You get away (\d+) times in 100; without “Apply for Work”, \d+\.", found.bubble.words)
    assert found.remarks.advised is not None


def test_the_only_number_of_bullets_that_saves_clyde_is_blue_and_none_else(hands: Hands) -> None:
    any_number = {"options": {"ammo_per_roll": "any"}}
    for state, kinds in (
        (morning("T2 V1 A1", 6), ["danger", "primary"]),
        (morning("L1 A1", 4), ["plain", "plain"]),
        (morning("T2 V3 A2", 4, **any_number), ["danger", "plain", "plain"]),
        (morning("T2 V3 A2", 6), ["danger", "danger"]),
    ):
        assert [tool.kind for tool in sit_down(hands, state, 1).letter.tools] == kinds


# What is promised -----------------------------------------------------------------------------------------------------


def written_meanwhile(hands: Hands, found: Table, *beginnings: str) -> list[tuple[str, ...]]:
    """What stands on the page while things move, as far as it begins so; each only when it changes."""
    frames: list[tuple[str, ...]] = []
    while found.view.busy:
        words = sorted({text.words for text in hands.app.writer.drawn if text.words.startswith(beginnings)})
        if frames[-1:] != [tuple(words)]:
            frames.append(tuple(words))
        hands.step(1 / 20)
    return frames


def test_money_that_was_promised_for_tonight_is_not_taken_back_while_it_is_earned(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S0"), 4, 1)
    drop(hands, found, "daily", "box.stick_up")
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.press("End the day")
    frames = written_meanwhile(hands, found, "Savings", "tonight", "broke", "ready", "1 left")
    assert frames[:3] == [
        ("Savings: $0 to $2", "tonight −$1: $1 left"),
        ("Savings: $2", "tonight −$1: $1 left"),
        ("Savings: $2", "tonight −$1"),
    ]


def test_a_price_that_was_shown_before_the_drop_stays_until_it_is_paid(hands: Hands) -> None:
    found = sit_down(hands, table("S4", "places"))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    cube = found.view.stage.source("places")
    assert cube is not None
    hands.drag(cube.at, found.board.box("box.ride").centre)
    assert written_meanwhile(hands, found, "Savings", "tonight") == [
        ("Savings: $4 to $3", "tonight −$1: $2 left"),
        ("Savings: $3", "tonight −$1: $2 left"),
    ]


def test_what_was_taken_back_is_promised_no_more(hands: Hands) -> None:
    found = sit_down(hands, table("S4", "places"))
    drop(hands, found, "places", "box.ride")
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.settle()
    hands.app.settings = hands.app.settings._replace(speed="normal")
    cube = found.view.stage.source("places")
    assert cube is not None
    hands.drag(cube.at, found.board.box("photo").centre)  # it glides back
    assert written_meanwhile(hands, found, "Savings") == [("Savings: $4",)]


# Headings -------------------------------------------------------------------------------------------------------------


def test_whoever_drives_away_on_the_last_dollar_is_not_warned_of_tomorrow(hands: Hands) -> None:
    found = sit_down(hands, last_cube(f"{SEALED} S1 T2 V1"))
    drop(hands, found, "daily", "box.leave_town")
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.press("End the day")
    told = set()
    while found.view.busy:
        hands.step(1 / 20)
        if found.view.view.phase in ("resolution", "over"):
            told |= {mark.words for mark in found.board.over(found.view.view, None) if isinstance(mark, Words)}
    assert "The road is open." in told
    assert not [words for words in told if "Ambush" in words]


def headings(hands: Hands, found: Table) -> list[tuple[str, str]]:
    """The title of the letter and the newest line of the log, while things move; each pair only when it changes."""
    titles = {"Places", "Daily actions", "The evening", "The morning", "The police"}
    frames: list[tuple[str, str]] = []
    while found.view.busy:
        hands.step(1 / 20)
        shown = {text.words for text in hands.app.writer.drawn if text.box.x >= found.letter.panel.x}
        pair = (" ".join(shown & titles), found.letter.log[-1].words)
        if frames[-1:] != [pair] and found.view.busy:
            frames.append(pair)
    return frames


def test_the_heading_goes_with_what_happens_in_the_evening_and_in_the_morning(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3"), 4, 1)
    drop(hands, found, "daily", "box.work")
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.press("End the day")
    assert headings(hands, found) == [
        ("Daily actions", "Apply for Work: a long shift, small pay."),
        ("Daily actions", "Boredom grows to 1."),
        ("Daily actions", "$1 in. Savings $4."),
        ("The evening", "Evening of day 1."),
        ("The evening", "Supper and a bed: $1. Savings $3."),
        ("The morning", "Day 2."),
        ("The morning", "The police: they scare Bonnie."),
        ("The morning", "Love can sink no lower."),
        ("Places", "Roy's die: 1."),
    ]


@pytest.mark.parametrize(
    ("text", "box", "seal"), [("L1 S3", "box.ride", "love"), ("B2 S4 Q2", "half.home+poem", "poem")]
)
def test_light_spreads_only_from_a_seal_that_is_lit(hands: Hands, text: str, box: str, seal: str) -> None:
    found = sit_down(hands, table(text, "places"))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    cube = found.view.stage.source("places")
    assert cube is not None
    hands.drag(cube.at, found.board.box(box).centre)
    wax, lit = found.board.box(f"seal.{seal}").centre, []
    while found.view.busy:
        hands.step(1 / 20)
        if any(ring.box.centre == wax for ring in found.view.moment.rings):
            over = found.board.over(found.view.view, found.view.hand())
            lit.append(any(isinstance(mark, Drawing) and (mark.kind, mark.at) == ("seal", wax) for mark in over))
    assert lit
    assert all(lit)


def test_the_letter_asks_about_keeping_a_bullet_only_where_it_can_be_kept(hands: Hands) -> None:
    found = sit_down(hands, morning("A1 S3", 4))
    assert found.board.letter(found.view.view).prompt.startswith("Spend a bullet or keep it?")
    found.board.allows = lambda moves: "ammo 0" not in map(str, moves)  # as a guide does who asks for a bullet
    assert "keep" not in found.board.letter(found.view.view).prompt


def test_the_place_of_a_cube_that_lies_ready_is_empty(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3"), 1, 1)
    tray = found.board.box("pool.daily")

    def empty_places() -> int:
        under = found.board.under(found.view.view, found.view.hand())
        return sum(isinstance(mark, Panel) and bool(mark.dash) and tray.holds(mark.box.centre) for mark in under)

    assert empty_places() == 1
    drop(hands, found, "daily", "box.photo")
    assert empty_places() == 2
