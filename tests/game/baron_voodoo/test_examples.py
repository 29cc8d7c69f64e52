"""The worked examples of Baron Voodoo, each as a case."""

from __future__ import annotations

from typing import Any

import pytest

from game.baron_voodoo.state import Options, State
from game.core.chance import Chance
from game.core.events import GaugeChanged
from tests.game.playing import ended

from .tables import RULES, at, legal, play, play_all, refusal, short, table

E1: dict[str, str] = {
    "D4": "Yo Rp Yx",
    "E4": "Tc",
    "D5": "Pv",
    "D6": "Ys",
    "D7": "Ro",
    "A1": "Yp",
}


def opening(layout: str = "balanced", **options: Any) -> State:
    return RULES.setup(Options(layout=layout, **options), Chance.seeded(3)).state  # type: ignore[arg-type]


def captures(players: str, protected: str = "", board: dict[str, str] = E1) -> list[str]:
    return legal(table(board, players, protected, step="B"), "capture")


def test_e1_only_the_top_of_a_column_leaps_and_never_onto_a_complete_one() -> None:
    """R10."""
    assert captures("YP") == ["capture D4 E4 F4", "capture D4 D5 D6"]
    state = table(E1, "YP", step="B")
    assert refusal(state, "capture A1 B1 C1") == "nothing-to-leap"
    assert refusal(state, "capture D6 D5 D4") == "complete"
    assert refusal(state, "capture D7 D6 D5") == "not-yours"


def test_e2_the_leaper_tops_the_landing_space_and_uncovers_what_lay_below() -> None:
    """R11, R12."""
    state = play(table(E1, "YP", step="B"), "capture D4 D5 D6")
    assert short(state.sides[0].capture) == "Pv"
    assert (at(state, "D6"), at(state, "D5"), at(state, "D4")) == ("Ys Yx", "", "Yo Rp")


def test_e3_a_protected_colour_cannot_be_captured() -> None:
    """R14."""
    assert captures("YP", protected="P") == ["capture D4 E4 F4"]
    assert refusal(table(E1, "YP", "P", step="B"), "capture D4 D5 D6") == "protected"


def test_e4_a_complete_column_can_be_leapt_over_and_loses_only_its_top() -> None:
    """R12, G2."""
    assert captures("TP") == ["capture E4 D4 C4"]
    state = play(table(E1, "TP", step="B"), "capture E4 D4 C4")
    assert short(state.sides[0].capture) == "Yx"
    assert (at(state, "D4"), at(state, "C4")) == ("Yo Rp", "Tc")


@pytest.mark.parametrize(
    ("player", "leap", "colour"),
    [("Y", "B4 C4 D4", "T"), ("T", "D2 D3 D4", "R"), ("R", "F4 E4 D4", "P"), ("P", "D6 D5 D4", "Y")],
)
def test_e5_every_loa_can_leap_into_the_centre_at_the_opening(player: str, leap: str, colour: str) -> None:
    """R15, R40."""
    loas = {"Y": "mamy-wata", "T": "gran-bwa", "R": "papa-legba", "P": "erzulie-freda"}
    other = "papa-legba" if player != "R" else "mamy-wata"
    state = play(opening(loa_1=loas[player], loa_2=other), "pass")
    into = [text for text in legal(state, "capture") if text.endswith("D4")]
    assert into == [f"capture {leap}"]
    assert len(legal(state, "capture")) == 26
    assert short(play(state, f"capture {leap}").sides[0].capture)[0] == colour


def test_e6_tide_and_gate_at_the_opening_and_no_branches() -> None:
    """R3, R4, R5, R6."""
    state = opening(loa_1="mamy-wata", loa_2="gran-bwa")
    assert legal(state, "power") == ["power mamy-wata", "power papa-legba", "power erzulie-freda"]
    assert legal(play(state, "power mamy-wata"), "slide") == ["slide 4 A", "slide 4 G", "slide D 1", "slide D 7"]
    gate = play(state, "power papa-legba")
    takes = legal(gate, "take")
    assert len(takes) == 12
    assert all(legal(play(gate, take), "put") == ["put D4"] for take in takes)
    assert refusal(state, "power gran-bwa") == "power-idle"


def test_e7_the_tide_packs_a_row_with_its_columns() -> None:
    """R4, G6."""
    state = table({"B2": "Pv", "D2": "To Rp", "F2": "Wc", "A6": "Yo", "B6": "Yo"}, "YR")
    state = play(state, "power mamy-wata", "slide 2 G")
    assert [at(state, f"{file}2") for file in "ABCDEFG"] == ["", "", "", "", "Pv", "To Rp", "Wc"]


def test_e8_branches_place_every_upper_die_from_the_top() -> None:
    """R6, G5."""
    board = {"C3": "Wo Tp Rc", "A1": "Yo", "G7": "Pc Pv"}
    state = play(table(board, "TY", step="D"), "power gran-bwa")
    assert legal(state) == ["take C3", "take G7", "cancel"]
    state = play(state, "take C3")
    assert legal(state) == ["put A1", "put G7", "cancel"]
    after = play(state, "put A1", "put A1")
    assert (at(after, "A1"), at(after, "C3"), at(after, "G7")) == ("Yo Rc Tp", "Wo", "Pc Pv")
    assert legal(play(state, "put A1")) == ["put A1", "put G7", "cancel"]
    assert at(play(state, "put G7", "put A1"), "G7") == "Pc Pv Rc"
    assert refusal(play(state, "put G7"), "put G7") == "complete"


def test_e9_a_white_die_stands_for_any_colour() -> None:
    """R22, R23."""
    state = play(table(capture=("Rv Yv Wv",), step="C5"), "score 1 2 3")
    assert (state.sides[0].score, short(state.sides[0].spirit)) == (3, "Rv Yv Wv")


def test_e10_two_jokers_and_what_is_no_combination() -> None:
    """R22, R23."""
    four = table(capture=("Ro Rp Wc Ws",), step="C5")
    assert play(four, "score 1 2 3 4").sides[0].score == 5
    three = table(capture=("Ro Rp Wp",), step="C5")
    assert refusal(three, "score 1 2 3") == "no-combination"
    assert play(three, "score 1 3").sides[0].score == 1
    assert play(three, "score 2 3").sides[0].score == 1


def test_e11_two_dice_alike_are_no_combination() -> None:
    """R22."""
    assert refusal(table(capture=("Rv Rv",), step="C5"), "score 1 2") == "no-combination"


def test_e12_a_stolen_white_die_brings_the_marker_and_free_powers() -> None:
    """R2, R18e, R24, R25."""
    board = {"A1": "Yo", "B1": "Ro", "A7": "Tp", "B7": "Tp"}
    state = table(
        board, capture=("Tv",), spirit=("Wo", "Wp"), scores=(4, 6), offerings=(0, 3), step="C3",
    )  # fmt: skip
    state = play(state, "apply", "choose 1 1")
    assert state.baron == 0
    assert short(state.sides[0].spirit) == "Wo Wp"
    assert [side.score for side in state.sides] == [4, 6]
    state = play(state, "pass", "done")
    assert state.step == "D"
    assert "power papa-legba" in legal(state)
    after = play(state, "power papa-legba", "take A1", "put D1")
    assert after.sides[0].offerings == 0


def test_e13_an_own_soul_pays_for_its_new_face() -> None:
    """R16, R17, R18b."""
    state = table({"A1": "Yo", "B1": "Yx"}, offerings=(1, 14), step="B")
    assert state.reserve == 5
    state, told = play_all(state, "capture A1 B1 C1")
    assert (state.sides[0].offerings, state.reserve) == (2, 4)
    state, more = play_all(state, "face point")
    assert (state.sides[0].offerings, state.reserve) == (1, 5)
    gauges = [event for event in (*told, *more) if isinstance(event, GaugeChanged)]
    assert [(one.before, one.after) for one in gauges if one.gauge == "reserve"] == [(5, 4), (4, 5)]
    assert play(state, "apply").sides[0].score == 1


def test_e14_a_bought_turn_runs_in_full_and_the_main_turn_goes_on() -> None:
    """R18a, R19, R42, G8."""
    board = {"A1": "Yo", "B1": "Ro", "E1": "Tp"}
    state = table(board, capture=("Tc",), offerings=(2, 3), step="C4")
    state = play(state, "replay")
    assert (state.sides[0].offerings, state.step, state.extra) == (0, "A", True)
    state = play(state, "pass", "capture A1 B1 C1", "pass", "apply")
    assert (state.sides[0].offerings, state.step) == (1, "C5")
    state = play(state, "done")
    assert (state.step, state.extra) == ("D", True)
    state = play(state, "pass")
    assert (state.step, state.extra, state.active) == ("C5", False, 0)
    state = play(state, "done")
    assert (state.step, state.extra) == ("D", False)


def test_e15_final_scoring() -> None:
    """R29, R30."""
    captured = ("Rp Rv Wx", "Yo Pv", "Tc Tp Tx Pc")
    spirits = (
        # What lies there before the transfer, so that the totals Y 3/2/3, T 2/5/3, R 5/2/2, P 1/3/3, W 3/1/2 come out.
        "Yo Yo Yo To To Ro Ro Ro Po Wo Wo",
        "Yo To To To To To Ro Ro Po Po Wo",
        "Yo Yo Yo Ro Ro Po Po Wo Wo",
    )
    state = table(
        {"A1": "Po", "B1": "Ro"}, "RYP", capture=captured, spirit=spirits, scores=(11, 15, 13),
        step="D", active=2, ending="score", ender=1,
    )  # fmt: skip
    state = play(state, "pass")
    assert state.step == "over"
    assert [side.score for side in state.sides] == [18, 19, 18]
    outcome = ended(RULES, state)
    assert (outcome.winners, outcome.reason) == ((1,), "score")
    assert "Mamy Wata" in outcome.headline


def test_e16_a_tie_goes_to_the_nearest_clockwise_after_the_ender() -> None:
    """R31."""
    state = table(players="YRTP", scores=(3, 9, 8, 9), step="over", ending="score", ender=2)
    assert ended(RULES, state).winners == (3,)
    tied_ender = table(players="YRTP", scores=(3, 9, 9, 9), step="over", ending="score", ender=2)
    assert ended(RULES, tied_ender).winners == (2,)


def test_e17_the_round_is_completed_when_the_first_player_ends_it() -> None:
    """R27, R28."""
    state = table({"A1": "Yo", "B1": "Ro", "C1": "To", "E1": "Po"}, scores=(18, 3), step="D")
    state = play(state, "pass")
    assert (state.ending, state.ender, state.active, state.step) == ("score", 0, 1, "A")
    state = play(state, "pass", "capture B1 C1 D1", "pass", "pass", "pass", "done", "pass")
    assert state.step == "over"


def test_e17_the_game_ends_after_the_last_player_of_a_round_reaches_the_threshold() -> None:
    """R28."""
    state = play(table({"A1": "Yo", "B1": "Ro"}, scores=(3, 18), active=1, step="D"), "pass")
    assert (state.ending, state.ender, state.step) == ("score", 1, "over")
