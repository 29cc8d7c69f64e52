"""Way of the ShoTgun for two: choices nobody else sees, letters on the cards, and what each bill brings."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.way_of_the_shotgun.state import Duellist, State
from scenes.boards.way_of_the_shotgun.hands import ACTS
from scenes.boards.way_of_the_shotgun.showdown import hands as choosing
from scenes.boards.way_of_the_shotgun.showdown import marks as showdown_marks
from scenes.boards.way_of_the_shotgun.showdown.board import ShowdownBoard
from scenes.pages.plan import Plan
from scenes.table import keys
from scenes.table.handover import Handover
from scenes.table.table import Table

from .hands import Hands
from .player import Manner, Player
from .street import EMPTY, RULES, TWO, laid_over, screen, sit, type_letter, written

# Choosing -------------------------------------------------------------------------------------------------------------


def test_two_people_choose_on_keys_of_their_own_and_only_hats_are_seen(hands: Hands) -> None:
    table = sit(hands, TWO)
    before = screen(hands)
    type_letter(hands, "i")
    walked = screen(hands)
    assert table.match.actor == 0, "nothing is played before both have chosen"
    assert walked != before
    type_letter(hands, "u")
    assert screen(hands) == walked, "another choice looks the same"
    type_letter(hands, "e")
    hands.settle()
    assert [str(moment.move) for moment in table.match.history[1:]] == ["aim", "walk in"]
    assert table.match.state.distance == 3


def test_the_second_key_may_come_before_the_first_and_be_changed(hands: Hands) -> None:
    table = sit(hands, TWO)
    for letter in ("k", "l", "q"):
        type_letter(hands, letter)
    hands.settle()
    assert [str(moment.move) for moment in table.match.history[1:]] == ["walk in", "cover"]


def test_the_keys_of_two_lie_under_their_hands_on_a_french_keyboard_too(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where q w e a s d lie, it has a z e q s d."""
    swapped = str.maketrans("azqw", "qwaz")
    american = keys.place_of
    monkeypatch.setattr(keys, "place_of", lambda letter: american(letter.translate(swapped)))
    monkeypatch.setattr(choosing, "place_of", keys.place_of)
    table = sit(hands, TWO)
    hands.settle()
    hands.app.draw()
    caps = "".join(text.words for text in hands.app.writer.drawn if len(text.words) == 1)
    assert "AUZIEOQJSKDL" in caps
    for letter in ("a", "u"):  # both walk in
        type_letter(hands, letter)
    hands.settle()
    assert [str(moment.move) for moment in table.match.history[1:]] == ["walk in", "walk in"]


def test_with_the_mouse_a_hat_covers_the_bills_between_the_choices(hands: Hands) -> None:
    table = sit(hands, TWO)
    hands.click(table.board.box("act.aim").centre)
    hands.settle()
    assert len(table.match.history) == 1, "a click that both see chooses nothing"
    assert "hat-cover-a" in laid_over(table)
    hands.click(table.board.box("hat.cover").centre)
    hands.settle()
    hands.click(table.board.box("act.aim").centre)
    hands.settle()
    assert str(table.match.history[-1].move) == "aim"
    assert "hat-cover-b" in laid_over(table)
    assert table.view.stage.find("hat-a", "hat.0") is not None
    assert not any("secret" in line.words for line in table.letter.log)
    assert table.view.view.table.committed == (None, None)


def test_esc_never_lifts_the_hat(hands: Hands) -> None:
    table = sit(hands, TWO)
    hands.click(table.board.box("act.aim").centre)
    hands.settle()
    hands.key(pygame.K_ESCAPE)
    hands.settle()
    assert "hat-cover-a" in laid_over(table)


def test_a_showdown_needs_no_card_between_the_players(hands: Hands) -> None:
    table = sit(hands, TWO)
    for letter in "qu":
        type_letter(hands, letter)
    hands.settle()
    assert hands.app.scene is table
    assert not isinstance(hands.app.scene, Handover)


def test_a_key_that_is_not_possible_gives_nothing_away(hands: Hands) -> None:
    table = sit(hands, State(mode="showdown", phase="choose", distance=5))
    type_letter(hands, "w")
    assert table.bubble is not None
    assert table.bubble.words == "Ada: that cannot be done now."
    assert table.match.actor == 0


def test_nobody_gives_advice_where_both_would_hear_it(hands: Hands) -> None:
    table = sit(hands, TWO)
    table.advise()
    assert table.remarks.advised is None
    assert table.bubble is not None
    assert "No advice here" in table.bubble.words


@pytest.mark.parametrize("players", [("person", "gunhand"), ("gunhand", "person")])
def test_against_a_bot_a_click_is_enough(hands: Hands, players: tuple[str, str]) -> None:
    table = sit(hands, TWO, players=players)
    hands.settle()
    hands.click(table.board.box("act.aim").centre)
    for _ in range(4):
        hands.settle()
    assert "aim" in {str(moment.move) for moment in table.match.history[1:]}
    assert table.match.state.beat == 1


@pytest.mark.parametrize(("manner", "other"), [("drag", "person"), ("click", "gunhand"), ("keys", "person")])
def test_a_whole_showdown_is_played_by_hand(hands: Hands, manner: Manner, other: str) -> None:
    table = sit(hands, TWO, players=("person", other))
    Player(hands, manner, seed=6).play_out()
    assert table.match.outcome is not None


def test_a_showdown_at_real_speed_never_lets_a_piece_jump(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Table._come_to_rest

    def checked(table: Table) -> None:
        assert table.view.stage.at_rest() == sorted(table.board.pieces(table.viewers.seen()))
        real(table)

    monkeypatch.setattr(Table, "_come_to_rest", checked)
    table = sit(hands, TWO)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    letters = iter("eoalqldjwkeo" * 20)
    while table.match.state.duels_played < 1 and table.match.outcome is None:
        type_letter(hands, next(letters))
        hands.settle()


# The bills of a showdown ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("letters", "played"), [("a", "aim"), ("t", "cover"), ("w2", "walk back"), ("w1", "walk in"), ("s2", "shoot 2")]
)
def test_alone_against_a_bot_the_letters_on_the_cards_are_the_keys(hands: Hands, letters: str, played: str) -> None:
    table = sit(hands, TWO, players=("person", "gunhand"))
    for letter in letters:
        type_letter(hands, letter)
        hands.settle()
    assert str(table.match.history[1].move) == played


def test_a_letter_that_cannot_be_played_says_why(hands: Hands) -> None:
    table = sit(hands, EMPTY, players=("person", "gunhand"))
    type_letter(hands, "s")
    assert table.bubble is not None
    assert "Both barrels are empty" in table.bubble.words


def test_no_letter_on_a_card_means_two_things(hands: Hands) -> None:
    for second in ("gunhand", "person"):
        table = sit(hands, TWO, players=("person", second))
        board = table.board
        found = {mark.box: mark.words for mark in written(table)}
        discs = {found.get(board.spots[f"letter.{act}"]) for act in ("walk.in", "aim", "shoot.1", "cover")}
        caps = {found.get(board.spots[f"key.aim.{seat}"]) for seat in (0, 1)}
        if second == "person":
            assert (discs, caps) == ({None}, {"E", "O"}), "keys for both, and signs instead of letters"
        else:
            assert (discs, caps) == ({"W", "A", "S", "T"}, {None}), "letters, and no key for nobody"


def test_a_card_says_what_it_brings_or_why_it_is_closed(hands: Hands) -> None:
    table = sit(hands, EMPTY, players=("person", "gunhand"))
    board = table.board
    assert isinstance(board, ShowdownBoard)
    assert {act: showdown_marks.effect(board, table.match.state, act, 0)[0] for act in ACTS} == {
        "walk.in": "exposes you", "walk.back": "exposes you", "aim": "Aim 0 to 1",
        "shoot.1": "gun is empty", "shoot.2": "gun is empty", "cover": "you just did",
    }  # fmt: skip
    rested = replace(EMPTY, last_action=(None, None))
    assert showdown_marks.effect(board, rested, "cover", 0)[0] == "load 1 shell"
    assert showdown_marks.effect(board, rested, "shoot.2", 1)[0] == "hits 89%"


def test_every_reason_that_closes_a_card_has_a_short_word(hands: Hands) -> None:
    board = sit(hands, TWO).board
    assert isinstance(board, ShowdownBoard)
    states = [
        replace(TWO, distance=steps, sides=(Duellist(3, gun, 4, aim),) * 2, last_action=("cover", "cover"))
        for steps in (1, 3, 5) for gun in (0, 1, 2) for aim in (0, 2)
    ]  # fmt: skip
    for state in states:
        for act in ACTS:
            words, _colour = showdown_marks.effect(board, state, act, 0)
            assert words


def test_the_bells_of_the_duels_explain_themselves(hands: Hands) -> None:
    table = sit(hands, TWO, players=("person", "gunhand"))
    hands.hover(table.board.box("duel.3").centre)
    assert "A bell for every duel" in " ".join(table.preview.note().lines)


def test_a_showdown_asks_for_no_adventure_and_no_difficulty(tmp_path: Path) -> None:
    plan = Plan(RULES, tmp_path)
    plan.choose("mode", "showdown")
    assert [choice.name for choice in plan.asked] == ["mode"]
    assert plan.house_rules == []
    plan.choose("mode", "adventure")
    assert [choice.name for choice in plan.asked] == ["mode", "adventure", "difficulty"]


def test_the_bells_stand_in_the_order_of_the_duels(hands: Hands) -> None:
    table = sit(hands, replace(TWO, sides=(Duellist(1), Duellist(1))), (6,) * 7)
    shooting, taking = ("shoot 2", "cover", "shoot 1"), ("aim", "walk in", "walk back")
    duels = ((("shoot 1", "aim"),), zip(taking, shooting, strict=True), zip(shooting, taking, strict=True))
    for act in (act for duel in duels for beat in duel for act in beat):
        table.play(RULES.grammar.parse(act))
        hands.settle()
    bells = [piece.kind for piece in table.board.pieces(table.view.view) if piece.kind.startswith("bell")]
    assert table.match.state.wins == (2, 1)
    assert bells == ["bell-a", "bell-b", "bell-a"]


def test_what_is_refused_is_not_said_over_a_card_that_can_be_chosen(hands: Hands) -> None:
    table = sit(hands, EMPTY, players=("person", "gunhand"))
    for spot in ("act.shoot.1", "act.shoot.2", "act.cover"):
        hands.click(table.board.box(spot).centre)
        hands.settle()
        said = table.painting.bubble_box
        assert said is not None
        open_cards = ("act.walk.in", "act.walk.back", "act.aim")
        assert not any(said.overlaps(table.board.box(card)) for card in open_cards)


def test_a_letter_with_two_cards_does_not_swallow_a_click_on_a_third(hands: Hands) -> None:
    table = sit(hands, TWO, players=("person", "gunhand"))
    type_letter(hands, "w")
    hands.settle()
    hands.click(table.board.box("act.aim").centre)
    hands.settle()
    assert str(table.match.history[1].move) == "aim"


@pytest.mark.parametrize(
    ("side", "words"),
    [
        (Duellist(3, 2, 4), "nothing is loaded"),
        (Duellist(3, 1, 4), "One shell is loaded"),
        (Duellist(3, 1, 0), "no shell"),
    ],
)
def test_cover_says_whether_it_loads(hands: Hands, side: Duellist, words: str) -> None:
    table = sit(hands, replace(TWO, sides=(side, Duellist())), players=("person", "gunhand"))
    hands.hover(table.board.box("act.cover").centre)
    assert words in " ".join(table.preview.note().lines)


@pytest.mark.parametrize(
    ("spot", "words"), [("bell", "more Grit wins"), ("distance", "steps"), ("side.0", "at 0 Ada falls")]
)
def test_what_stands_on_the_street_explains_itself(hands: Hands, spot: str, words: str) -> None:
    table = sit(hands, TWO, players=("person", "gunhand"))
    at = table.board.box(spot)
    hands.hover((at.right - 6, at.centre[1]))
    assert words in " ".join(table.preview.note().lines)
