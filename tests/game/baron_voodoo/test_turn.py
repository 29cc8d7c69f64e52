"""A turn of Baron Voodoo: the capture, its five optional actions, the Baron; what no worked example covers."""

from __future__ import annotations

from typing import Any

import pytest

from game.baron_voodoo.events import Combined, Lapsed, OfferingTaken, SoulMoved
from game.baron_voodoo.souls import combinations, is_combination
from game.baron_voodoo.state import Variant

from .tables import OPEN, at, legal, play, play_all, refusal, short, table

# Capture --------------------------------------------------------------------------------------------------------------


def test_r13_own_white_and_neutral_dice_can_be_captured_but_only_the_own_colour_leaps() -> None:
    """R13, R33."""
    board = {"A1": "Yo", "B1": "Yp", "A3": "Yc", "B3": "Wp", "A5": "Yo", "B5": "Tp"}
    assert legal(table(board, step="B")) == ["capture A1 B1 C1", "capture A3 B3 C3", "capture A5 B5 C5"]


def test_g1_a_leap_may_land_on_souls_of_any_colour() -> None:
    """R11, G1."""
    state = play(table({"A1": "Yo", "B1": "Ro", "C1": "Tp Wc"}, step="B"), "capture A1 B1 C1")
    assert at(state, "C1") == "Tp Wc Yo"


def test_r15_leaps_are_not_chained() -> None:
    """R15, R42."""
    state = play(table({"A1": "Yo", "B1": "Rp", "D1": "Ro"}, step="B"), "capture A1 B1 C1")
    assert refusal(state, "capture C1 D1 E1") == "capture-time"


def test_captures_are_refused_with_their_reason() -> None:
    """R10, R42."""
    board = {"A1": "Yo", "B1": "Ro", "D4": "Yo Tp"}
    state = table(board, step="B")
    assert refusal(state, "capture D4 E4 F4") == "covered"
    assert refusal(state, "capture B1 A1 C1") == "not-straight"
    assert refusal(state, "capture B1 C1 D1") == "not-yours"
    assert refusal(state, "capture G7 F7 E7") == "no-die"
    assert refusal(state, "capture A9 B9 C9") == "no-space"
    assert refusal(state, "replay") == "replay-time"
    assert refusal(table(board), "capture A1 B1 C1") == "capture-time"


def test_r16_an_own_soul_brings_no_offering_from_an_empty_reserve() -> None:
    """R16, R26, G21."""
    state = play(table({"A1": "Yo", "B1": "Yx"}, offerings=(3, 17), step="B"), "capture A1 B1 C1")
    assert (state.sides[0].offerings, state.reserve) == (3, 0)


# The five optional actions --------------------------------------------------------------------------------------------


def test_r17_without_an_offering_the_face_stays() -> None:
    """R17."""
    state = table(OPEN, capture=("Tc",), offerings=(0, 3), step="C2")
    assert legal(state) == ["pass"]
    assert refusal(state, "face point") == "no-offering"
    assert refusal(table(OPEN, capture=("Tc",), step="C2"), "face change") == "same-face"
    last = table(OPEN, capture=("Tc",), offerings=(1, 3), step="C2")
    assert refusal(last, "face change") == "same-face", "one offering is enough to turn a soul"
    assert "face point" in legal(last)


@pytest.mark.parametrize(
    ("icon", "given"),
    [("v", {"spirit": ("", "")}), ("v", {"spirit": ("", "Po"), "protected": "R"}), ("x", {})],
    ids=["nothing to steal", "protected", "nobody to swap with"],
)
def test_g16_an_icon_without_a_target_lapses_by_itself(icon: str, given: dict[str, Any]) -> None:
    """R18, G16."""
    state, events = play_all(table(OPEN, capture=(f"T{icon}",), step="C2", **given), "pass")
    assert state.step == "C4"
    assert any(isinstance(event, Lapsed) for event in events)


def test_g21_the_offering_icon_lapses_when_the_reserve_is_empty() -> None:
    """R18a, G21."""
    state = play(table(OPEN, capture=("To",), offerings=(3, 17), step="C2"), "pass")
    assert (state.step, state.sides[0].offerings) == ("C4", 3)


def test_effects_are_optional() -> None:
    """R18."""
    state = play(table(OPEN, capture=("Tp",), step="C3"), "pass")
    assert (state.step, state.sides[0].score) == ("C4", 0)


def test_change_turns_any_die_of_the_zone_and_the_new_icon_does_nothing() -> None:
    """R18c; by G19 the icon is chosen, and no luck is drawn."""
    state = table(OPEN, capture=("Ro Tc",), step="C3")
    state = play(state, "apply")
    assert legal(state) == ["choose 0 1", "choose 0 2", "cancel"]
    assert refusal(state, "choose 1 1") == "not-yours"
    assert refusal(state, "choose 0 3") == "no-die"
    assert refusal(state, "choose 5 1") == "no-board"
    picked = play(state, "choose 0 1")
    assert refusal(picked, "face offering") == "same-face"
    assert refusal(picked, "choose 0 2") == "face-next"
    done = play(picked, "face point")
    assert (short(done.sides[0].capture), done.sides[0].score, done.step) == ("Rp Tc", 0, "C4")
    itself = play(state, "choose 0 2", "face point")
    assert (short(itself.sides[0].capture), itself.sides[0].score) == ("Ro Tp", 0)


def test_r20_protection_lasts_until_the_own_next_ordinary_turn() -> None:
    """R18d, R20, G10."""
    board = {**OPEN, "G3": "Yo", "F3": "Ro", "D6": "Ro", "E6": "Po"}
    state = play(table(board, capture=("Ts",), step="C3", offerings=(3, 3)), "apply")
    assert state.players[0].protection
    extra = play(state, "replay")
    assert extra.players[0].protection
    state = play(state, "pass", "done", "pass")
    assert state.active == 1
    assert refusal(play(state, "pass"), "capture F3 G3 G3") == "not-straight"
    assert "capture B1 A1" not in " ".join(legal(play(state, "pass")))
    while state.active == 1:
        state = play(state, legal(state)[-1])
    assert not state.players[0].protection


def test_steal_takes_from_unprotected_opponents_only_and_moves_no_points() -> None:
    """R18e, R20."""
    state = table(
        OPEN,
        "YRT",
        protected="R",
        capture=("Pv",),
        spirit=("Yo", "Ro Wp", "Tc Ts"),
        scores=(1, 5, 7),
        step="C3",
        baron=1,
    )
    state = play(state, "apply")
    assert legal(state) == ["choose 2 1", "choose 2 2", "cancel"]
    assert refusal(state, "choose 1 1") == "protected"
    assert refusal(state, "choose 0 1") == "own-souls"
    assert refusal(state, "choose 2 3") == "no-die"
    done = play(state, "choose 2 2")
    assert short(done.sides[0].spirit) == "Yo Ts"
    assert [side.score for side in done.sides] == [1, 5, 7]
    assert not done.players[0].protection


def test_swap_works_between_any_two_players_whatever_is_protected() -> None:
    """R18f, G15."""
    state = table(OPEN, "YRT", protected="RT", capture=("Px", "Rc Rp", "Ts"), step="C3")
    state = play(state, "apply")
    assert legal(state) == ["choose 0 1", "choose 1 1", "choose 1 2", "choose 2 1", "cancel"]
    state = play(state, "choose 1 2")
    assert legal(state) == ["choose 0 1", "choose 2 1", "cancel"]
    assert refusal(state, "choose 1 1") == "same-zone"
    done, events = play_all(state, "choose 2 1")
    assert [short(side.capture) for side in done.sides] == ["Px", "Rc Ts", "Rp"]
    ways = [(event.origin, event.target) for event in events if isinstance(event, SoulMoved)]
    assert ways == [("capture 1", "capture 2"), ("capture 2", "capture 1")]


def test_r18f_two_zones_with_a_soul_are_enough_to_swap() -> None:
    state = table(OPEN, "YRT", capture=("Px", "Rp", ""), step="C3")
    assert legal(play(state, "apply")) == ["choose 0 1", "choose 1 1", "cancel"]


@pytest.mark.parametrize(("held", "got"), [((9, 11), False), ((9, 10), True)])
def test_r16_a_soul_of_ones_own_brings_an_offering_while_there_is_one(held: tuple[int, int], got: bool) -> None:
    state = table({"A1": "Yo", "B1": "Yp"}, offerings=held, step="B")
    state, events = play_all(state, "capture A1 B1 C1")
    assert OfferingTaken(0, "mamy-wata", "own-colour", got=got) in events
    assert state.sides[0].offerings == 9 + got


def test_r21_the_souls_of_a_combination_are_told_as_they_lie_in_the_zone() -> None:
    state = table(OPEN, capture=("Rp Tp Wc",), step="C5")
    _, events = play_all(state, "score 1 2")
    told = next(event for event in events if isinstance(event, Combined))
    assert short(told.souls) == "Rp Tp"


def test_r19_replay_needs_two_offerings_and_a_capture_to_come() -> None:
    """R19, G9."""
    assert legal(table(OPEN, capture=("Tc",), offerings=(1, 3), step="C4")) == ["pass"]
    assert refusal(table(OPEN, capture=("Tc",), offerings=(1, 3), step="C4"), "replay") == "no-offering"
    lonely = {"A1": "Yo", "G7": "Ro"}
    for offerings in (3, 2):
        state = table(lonely, capture=("Tc",), offerings=(offerings, 3), step="C4")
        assert refusal(state, "replay") == "replay-blocked"


def test_g9_a_bought_turn_counts_powers_that_can_still_be_paid() -> None:
    """G9."""
    apart = {"A1": "To", "B3": "Ro", "G6": "Wo"}
    poor = table(apart, "TR", capture=("Tc",), offerings=(2, 3), step="C4")
    rich = table(apart, "TR", capture=("Tc",), offerings=(3, 3), step="C4")
    assert legal(poor) == ["pass"]
    assert legal(rich) == ["replay", "pass"]


def test_r19_no_replay_inside_a_bought_turn_and_only_one_a_turn() -> None:
    """R19, G8."""
    state = play(table(OPEN, capture=("Tc",), step="C4", offerings=(9, 3)), "replay", "pass", "capture A1 B1 C1")
    state = play(state, "pass", "pass")
    assert (state.step, state.extra) == ("C5", True)
    assert refusal(state, "replay") == "extra"


def test_g22_an_extra_turn_is_no_turn_of_the_round() -> None:
    """G22."""
    board = {**OPEN, "D6": "Ro", "E6": "Po"}
    state = play(table(board, capture=("Tc",), step="C4"), "replay", "pass", "capture A1 B1 C1", "pass", "pass")
    state = play(state, "done", "pass", "done", "pass")
    assert (state.active, state.round) == (1, 1)


def test_r1_the_bought_turn_has_a_power_of_its_own() -> None:
    """R1, R19."""
    state = table(OPEN, capture=("Tc",), step="C4", power_used_main=True)
    state = play(state, "replay", "pass", "capture A1 B1 C1", "pass", "pass", "done")
    assert (state.step, state.extra) == ("D", True)
    state = play(state, "pass", "done")
    assert state.active == 1, "the main turn used its power at A, so it has no D"


def test_g7_several_combinations_or_one() -> None:
    """R21, and G7 with its house rule."""
    zone = ("Ro Yo Tp Pp",)
    several = play(table(OPEN, capture=zone, step="C5"), "score 1 2", "score 1 2")
    assert several.sides[0].score == 2
    one = play(table(OPEN, capture=zone, step="C5", options=Variant(combos="one")), "score 1 2")
    assert legal(one) == ["send 1", "send 2", "done"]
    assert refusal(one, "score 1 2") == "one-combination"


def test_scores_are_refused_with_their_reason() -> None:
    state = table(OPEN, capture=("Ro Yo",), step="C5")
    assert refusal(state, "score 1 1") == "twice"
    assert play(state, "score 2 1") == play(state, "score 1 2"), "souls are named in any order"
    assert refusal(state, "score 1 3") == "no-die"
    assert refusal(state, "score 1") == "no-combination"
    assert refusal(state, "send 3") == "no-die"
    assert refusal(state, "pass") == "no-pass"
    assert refusal(state, "apply") == "apply-time"
    assert refusal(state, "cancel") == "not-begun"
    assert refusal(table(OPEN), "done") == "done-time"
    assert refusal(table(OPEN), "score 1 2") == "score-time"
    assert refusal(table(OPEN), "send 1") == "score-time"
    assert refusal(table(OPEN), "face point") == "face-time"
    assert refusal(table(OPEN), "place point A1") == "placed"
    assert refusal(state, "power mamy-wata") == "power-time"


def test_a_single_soul_can_be_sent_without_points() -> None:
    """R21."""
    state = play(table(OPEN, capture=("Ro Wo",), step="C5"), "send 2")
    assert (short(state.sides[0].spirit), state.sides[0].score, state.baron) == ("Wo", 0, 0)


@pytest.mark.parametrize(
    ("codes", "count"),
    [
        ("Ro Yo To Po", 11),  # six pairs, four triples, one four
        ("Wo Wo Wo Wo", 11),  # whites alone are enough (G20)
        ("Wo Wp Wc Ws", 11),
        ("Ro Rp Yo", 2),
        ("Ro Wp Yc", 2),  # white fits each, but red and yellow do not fit together
        ("Ro Yo To Po Wo", 25),  # never five together: ten pairs, ten triples, five fours
        ("Ro", 0),
    ],
)
def test_combinations_are_all_found(codes: str, count: int) -> None:
    """R22, R23, G20."""
    state = table(capture=(codes,), step="C5")
    assert len(combinations(state.sides[0].capture)) == count


@pytest.mark.parametrize(
    ("codes", "fit"),
    [("Yo Ro", True), ("Yo Yp", True), ("Yo Yp Yc Wx", True), ("Yo Wo To", True), ("Yo Rp", False), ("Yo Yo", False),
     ("Yo", False), ("Yo Yp Rp", False), ("Ro Yo To Po Wo", False)],
)  # fmt: skip
def test_r22_two_to_four_souls_of_one_icon_or_of_one_colour_fit_together(codes: str, fit: bool) -> None:
    """R23."""
    assert is_combination(table(capture=(codes,), step="C5").sides[0].capture) is fit


# The Baron ------------------------------------------------------------------------------------------------------------


def test_r24_a_tie_in_white_souls_sends_the_marker_back() -> None:
    """R24, G11."""
    state = table(OPEN, capture=("Wo Wp",), spirit=("", "Wc"), baron=1, step="C5")
    state = play(state, "send 1")
    assert state.baron is None
    assert play(state, "send 1").baron == 0
