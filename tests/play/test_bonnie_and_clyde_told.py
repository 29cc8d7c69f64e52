"""What Bonnie and Clyde tells: words and letters on the page, and what stands there while things move."""

from __future__ import annotations

import re

import pygame
import pytest

from game.core.words import install
from scenes.table.board import board_for
from scenes.table.marks import Drawing
from scenes.table.table import Table
from scenes.table.terms import Target, Tool
from tests.game.bonnie_and_clyde.tables import RULES, table
from tests.game.playing import random_match

from .hands import Hands
from .test_every_board import _no_piece_jumps as _no_piece_jumps
from .town import drop, last_cube, morning, sit_down

# In every frame -------------------------------------------------------------------------------------------------------


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
    install(str, in_context=lambda context, text: "m" if (context, text) == ("bonnie key", "h") else text)
    try:
        keys = {target.spot: target.key for target in board_for(RULES, state).targets(state)}
    finally:
        install(str)
    assert (keys["box.home"], keys["box.dallas"]) == ("m", "d")


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


# Words ----------------------------------------------------------------------------------------------------------------


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


def test_the_halves_of_a_box_are_named_from_left_to_right(hands: Hands) -> None:
    found = sit_down(hands, table("B2 S3", "places"))
    hands.hover(found.board.box("label.home").centre)
    assert found.preview.note().lines == ("Stay, and write a poem for $2", "Stay, no poem")


def test_the_planner_says_what_it_is_up_to(hands: Hands) -> None:
    found = sit_down(hands, table("S3", "places"))
    found.advise()
    assert found.bubble is not None
    assert found.bubble.words.startswith("The day I would plan: ")


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


def test_advice_about_a_cube_says_what_another_box_would_leave(hands: Hands) -> None:
    found = sit_down(hands, table("B1 S1", "daily"))
    found.advise()
    assert found.bubble is not None
    assert re.search(r"You get away (\d+) times in 100; without “Apply for Work”, \d+\.", found.bubble.words)
    assert found.remarks.advised is not None


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
