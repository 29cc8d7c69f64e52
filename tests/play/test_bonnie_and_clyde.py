"""Bonnie and Clyde through the hands: halves, ghosts, the last step of a day, and the road out of town."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.bonnie_and_clyde.perfect import odds
from game.bonnie_and_clyde.state import BOXES
from scenes.boards.bonnie_and_clyde import hands as ways
from scenes.boards.bonnie_and_clyde import marks
from scenes.boards.bonnie_and_clyde.preview import GOOD
from scenes.pages.end import End
from scenes.table import story
from scenes.table.marks import Panel, Words
from scenes.table.table import Table
from scenes.table.terms import Gesture
from tests.game.bonnie_and_clyde.tables import RULES, table
from tools.screens import guided_match, settle, table_of

from .hands import Hands
from .test_every_board import _no_piece_jumps as _no_piece_jumps
from .town import board_of, drop, last_cube, last_move, sit_down

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


def test_a_box_with_one_way_left_says_that_it_leads_to_prison(hands: Hands) -> None:
    sit_down(hands, table("S0 T2", "daily"))
    settle(hands.app)
    assert [text.words for text in hands.app.writer.drawn].count("Prison") == 2


# The end of a day -----------------------------------------------------------------------------------------------------


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


def test_the_place_of_a_cube_that_lies_ready_is_empty(hands: Hands) -> None:
    found = sit_down(hands, last_cube("S3"), 1, 1)
    tray = found.board.box("pool.daily")

    def empty_places() -> int:
        under = found.board.under(found.view.view, found.view.hand())
        return sum(isinstance(mark, Panel) and bool(mark.dash) and tray.holds(mark.box.centre) for mark in under)

    assert empty_places() == 1
    drop(hands, found, "daily", "box.photo")
    assert empty_places() == 2


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


# Leaving --------------------------------------------------------------------------------------------------------------


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


# The guide ------------------------------------------------------------------------------------------------------------


def test_the_guided_game_hands_over_a_table_that_is_more_likely_won_than_lost() -> None:
    match = guided_match("bonnie-and-clyde")
    guided = story.guided("bonnie-and-clyde")
    assert guided is not None
    for move in (move for step in guided.step for move in step.moves):
        match.play(match.rules.grammar.parse(move))
    assert match.state.phase == "ammo_choice"
    assert odds(RULES.town, match.state) > 0.5


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
