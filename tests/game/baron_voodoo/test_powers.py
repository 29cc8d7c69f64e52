"""The four powers: what they cost, move and may not take away."""

from __future__ import annotations

from game.baron_voodoo.events import PowerUsed
from game.baron_voodoo.state import Variant

from .tables import OPEN, RULES, at, legal, new, play, play_all, refusal, table


def test_r1_a_power_at_a_leaves_none_for_d() -> None:
    """R1."""
    state = play(table(OPEN), "power mamy-wata", "slide 1 G", "capture A7 B7 C7", "pass", "pass", "pass", "done")
    assert state.active == 1


def test_r2_another_loas_power_costs_an_offering_and_the_own_none() -> None:
    """R2."""
    state, events = play_all(table(OPEN), "power papa-legba", "take E1", "put E4")
    assert (state.sides[0].offerings, state.reserve) == (2, 15)
    assert PowerUsed("papa-legba", 0, "mamy-wata", 1) in events
    assert play(table(OPEN), "power mamy-wata", "slide 1 A").sides[0].offerings == 3
    assert refusal(table(OPEN, offerings=(0, 3)), "power papa-legba") == "no-offering"
    assert legal(table(OPEN, offerings=(0, 3)), "power") == ["power mamy-wata"]


def test_r2_powers_of_loas_nobody_plays_are_for_sale_too() -> None:
    """R2, R33."""
    assert "power erzulie-freda" in legal(table(OPEN))


def test_r3_the_mirror_refuses_two_dice_alike() -> None:
    """R3."""
    board = {**OPEN, "C5": "Tp"}
    state = play(table(board), "power erzulie-freda", "take E1")
    assert refusal(state, "put C5") == "alike"
    assert "put G7" in legal(state)


def test_r3_a_tide_that_moves_nothing_is_refused() -> None:
    """R3, R4."""
    state = play(table(OPEN), "power mamy-wata")
    assert refusal(state, "slide 4 A") == "no-gap"
    assert refusal(state, "slide H A") == "no-line"
    assert refusal(state, "slide 1 7") == "no-end"


def test_r5_the_gate_passes_over_dice_but_keeps_to_the_line() -> None:
    """R5, G4."""
    state = play(table(OPEN), "power papa-legba", "take E1")
    assert "put C1" in legal(state)
    assert "put E7" in legal(state)
    assert refusal(state, "put D2") == "not-in-line"
    assert refusal(state, "put B1") == "taken"
    assert refusal(state, "put E1") == "same-space"


def test_r7_the_mirror_exchanges_two_lone_dice_at_any_distance() -> None:
    """R7, R8: the icons stay as they are."""
    state = play(table(OPEN), "power erzulie-freda", "take E1", "put G7")
    assert (at(state, "E1"), at(state, "G7")) == ("Ps", "Tp")


def test_r5_the_gate_needs_an_empty_space_in_line() -> None:
    """R5."""
    opening = play(new(layout="balanced", loa_1="papa-legba"), "power papa-legba")
    assert refusal(opening, "take A1") == "no-goal"


def test_powers_refuse_what_does_not_lie_alone_and_what_is_no_column() -> None:
    """R5, R6, R7."""
    board = {**OPEN, "D3": "Po Rc"}
    gate = play(table(board), "power papa-legba")
    assert refusal(gate, "take D3") == "not-alone"
    assert refusal(gate, "take D2") == "no-die"
    mirror = play(table(board), "power erzulie-freda", "take E1")
    assert refusal(mirror, "put D3") == "not-alone"
    branches = play(table(board), "power gran-bwa")
    assert refusal(branches, "take E1") == "no-column"
    assert refusal(play(branches, "take D3"), "put D2") == "no-die"


def test_r6_a_column_whose_dice_find_no_place_cannot_be_chosen() -> None:
    """R6."""
    full = {"A1": "Yo Yo Yo", "C1": "Ro Ro Ro", "E5": "To To"}
    state = table({**full, "F5": "Po Po Po"}, "TY", step="D")
    assert "power gran-bwa" not in legal(state)
    assert refusal(state, "power gran-bwa") == "power-idle"


def test_r8_protection_does_not_stop_powers() -> None:
    """R8."""
    state = play(table(OPEN, protected="R"), "power papa-legba")
    assert "take B1" in legal(state)


def test_r9_a_power_may_not_take_the_last_capture_away() -> None:
    """R9, G17."""
    board = {"A1": "Yo", "B1": "Ro", "G7": "Tp"}
    state = play(table(board), "power papa-legba")
    assert "put A5" not in legal(play(state, "take A1"))
    assert refusal(play(state, "take A1"), "put A5") == "no-capture-left"
    assert refusal(state, "take B1") == "no-capture-left", "wherever it goes, nothing is left to leap over"
    assert refusal(play(table(board), "power mamy-wata"), "slide B 7") == "no-capture-left"


def test_r9_branches_may_not_spread_the_column_that_the_last_capture_needs() -> None:
    """R6: it is a column, so that is not the reason."""
    board = {"A2": "Rc", "B1": "Ro Ts", "B2": "Yc Rc", "C2": "Yo Ps", "D1": "To"}
    branches = play(table(board), "power gran-bwa")
    assert legal(branches, "take") == ["take B2", "take C2"]
    assert refusal(branches, "take B1") == "no-capture-left"


def test_r9_without_a_capture_a_power_that_opens_one_is_compulsory() -> None:
    """R9."""
    board = {"A1": "Yo", "C1": "Ro"}
    state = table(board)
    assert refusal(state, "pass") == "must-open"
    assert "power mamy-wata" in legal(state)
    assert refusal(play(state, "power papa-legba"), "take Z1") == "no-space"
    state = play(state, "power mamy-wata")
    assert legal(state) == ["slide 1 A", "cancel"]
    state = play(state, "slide 1 A")
    assert legal(state) == ["capture A1 B1 C1"]


def test_a_power_that_cannot_open_a_capture_is_refused_with_that_reason() -> None:
    """R9."""
    board = {"A1": "Yo", "C1": "Ro", "E3": "Tp", "G3": "Tp Ro"}
    assert refusal(table(board), "power gran-bwa") == "opens-nothing"


def test_d4_is_an_ordinary_space_for_tide_and_leaps() -> None:
    """R4."""
    board = {"D4": "Yo", "E4": "Ro", "A7": "Yp", "B7": "Yc"}
    state = play(table(board), "power mamy-wata", "slide 4 A")
    assert (at(state, "A4"), at(state, "B4")) == ("Yo", "Ro")


def test_rows_only_tide() -> None:
    """G3, the house rule."""
    state = play(table(OPEN, options=Variant(tide_lines="rows")), "power mamy-wata")
    assert legal(state) == ["slide 1 A", "slide 1 G", "slide 7 A", "slide 7 G", "cancel"]
    assert refusal(state, "slide A 1") == "rows-only"


def test_at_d_a_power_may_leave_no_capture() -> None:
    """R9 asks it of step A only."""
    board = {"A1": "Yo", "B1": "Ro", "G7": "Tp"}
    state = play(table(board, step="D"), "power papa-legba", "take A1", "put A5")
    assert state.active == 1 or state.step == "over"


def test_cancel_takes_a_begun_power_back_without_paying() -> None:
    """R39."""
    state = play(table(OPEN), "power papa-legba", "take E1", "cancel")
    assert state == table(OPEN)
    assert RULES.settled(state)
    assert not RULES.settled(play(state, "power papa-legba"))
    assert refusal(play(state, "power papa-legba"), "pass") == "pending"
    assert refusal(state, "take E1") == "not-begun"
