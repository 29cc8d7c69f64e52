"""Rules and rulings of Baron Voodoo that no worked example covers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.baron_voodoo.content import read_night
from game.baron_voodoo.events import Lapsed, MajorityCounted, PowerUsed, SoulMoved, TurnMissed
from game.baron_voodoo.leaps import NAMES
from game.baron_voodoo.souls import combinations, is_combination
from game.baron_voodoo.state import Options, Pending, State, Variant
from game.core.chance import Chance
from game.core.events import GaugeChanged

from .tables import RULES, at, legal, play, play_all, refusal, short, table

OPEN = {"A1": "Yo", "B1": "Ro", "E1": "Tp", "A7": "Yp", "B7": "Yc", "G7": "Ps"}
"""Yellow has two captures (A1 over B1, A7 over B7, B7 over A7 is off the board), red has none in reach."""


# Laying out ----------------------------------------------------------------------------------------------------------


def new(seed: int = 1, **options: Any) -> State:
    return RULES.setup(Options(**options), Chance.seeded(seed)).state  # type: ignore[no-any-return]


def test_setup_rolls_48_dice_onto_spaces_of_their_colour_and_leaves_the_centre_empty() -> None:
    """R41, and R33: all of them for two players too."""
    state = new()
    assert [len(pile) for pile in state.board].count(1) == 48
    assert at(state, "D4") == ""
    for pile, colour in zip(state.board, RULES.night.colours, strict=True):
        assert [die.colour for die in pile] == ([colour] if colour else [])
    assert [side.offerings for side in state.sides] == [3, 3]
    assert state.reserve == 14


@pytest.mark.parametrize(("players", "reserve"), [(2, 14), (3, 11), (4, 8)])
def test_every_player_starts_with_three_offerings(players: int, reserve: int) -> None:
    """R41."""
    assert new(players=players).reserve == reserve


def test_the_board_looks_the_same_to_every_loa() -> None:
    """R40."""
    turned = {"turquoise": "red", "red": "purple", "purple": "yellow", "yellow": "turquoise", "white": "white"}
    colours = RULES.night.colours
    for row in range(7):
        for column in range(7):
            here, there = colours[row * 7 + column], colours[column * 7 + 6 - row]
            assert (here is None and there is None) or turned[here] == there


@pytest.mark.parametrize(("layout", "counts"), [("balanced", [8] * 6), ("chaotic", [4, 0, 4, 0, 20, 20])])
def test_fixed_layouts_have_the_icons_they_promise(layout: Any, counts: list[int]) -> None:
    state = new(layout=layout)
    faces = [die.face for pile in state.board for die in pile]
    assert [faces.count(face) for face in RULES.night.figures.faces] == counts
    for colour in ("yellow", "red", "turquoise", "purple"):
        own = sorted(die.face for pile in state.board for die in pile if die.colour == colour)
        assert own == sorted(die.face for pile in state.board for die in pile if die.colour == "yellow")


def test_strategic_layout_lets_the_players_place_in_turn() -> None:
    """R41."""
    state = new(layout="strategic", players=3, first=2)
    assert (state.step, state.active, len(state.pool)) == ("place", 1, 48)
    assert "place" in legal(state)[0]
    assert refusal(state, "place point D4") == "centre"
    assert refusal(state, "place point Z9") == "no-space"
    order = []
    while state.step == "place":
        order.append(state.active)
        state = play(state, legal(state)[0])
    assert order[:4] == [1, 2, 0, 1]
    assert len(order) == 48
    assert (state.step, state.active) == ("A", 1)
    placed = play(new(layout="strategic"), legal(new(layout="strategic"))[0])
    space = legal(new(layout="strategic"))[0].split()[2]
    assert refusal(placed, f"place point {space}") == "taken"


def test_the_gift_gives_the_last_player_one_offering_more() -> None:
    assert [side.offerings for side in new(players=3, gift="on").sides] == [3, 3, 4]
    assert [side.offerings for side in new(players=3, gift="on", first=2).sides] == [4, 3, 3]


def test_loas_are_chosen_or_drawn_and_never_twice() -> None:
    state = new(players=4, loa_2="papa-legba")
    assert state.players[1].loa == "papa-legba"
    assert len({player.loa for player in state.players}) == 4


@pytest.mark.parametrize(
    "options",
    [
        {"teams": "pairs-a"},
        {"players": 3, "teams": "pairs-b"},
        {"loa_1": "gran-bwa", "loa_2": "gran-bwa"},
        {"first": 3},
        {"gift": "on"},
        {"gift": "on", "players": 4, "teams": "pairs-a"},
    ],
    ids=str,
)
def test_options_that_do_not_go_together_are_refused(options: dict[str, Any]) -> None:
    assert RULES.check_options(Options(**options))


def test_a_drawn_first_player_may_be_any_seat() -> None:
    assert {new(seed, players=4, first=0).first for seed in range(40)} == {0, 1, 2, 3}


# Powers --------------------------------------------------------------------------------------------------------------


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


# Capture -------------------------------------------------------------------------------------------------------------


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


# The five optional actions -------------------------------------------------------------------------------------------


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
    assert [event.target for event in events if isinstance(event, SoulMoved)] == ["capture 2", "capture 1"]


def test_r19_replay_needs_two_offerings_and_a_capture_to_come() -> None:
    """R19, G9."""
    assert legal(table(OPEN, capture=("Tc",), offerings=(1, 3), step="C4")) == ["pass"]
    assert refusal(table(OPEN, capture=("Tc",), offerings=(1, 3), step="C4"), "replay") == "no-offering"
    lonely = {"A1": "Yo", "G7": "Ro"}
    assert refusal(table(lonely, capture=("Tc",), step="C4"), "replay") == "replay-blocked"


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
    assert refusal(state, "score 2 1") == "order"
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


# The Baron -----------------------------------------------------------------------------------------------------------


def test_r24_a_tie_in_white_souls_sends_the_marker_back() -> None:
    """R24, G11."""
    state = table(OPEN, capture=("Wo Wp",), spirit=("", "Wc"), baron=1, step="C5")
    state = play(state, "send 1")
    assert state.baron is None
    assert play(state, "send 1").baron == 0


# The end -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "limit"), [("YR", 18), ("YRT", 15), ("YRTP", 12)])
def test_thresholds_by_number_of_players(players: str, limit: int) -> None:
    """R27."""
    for score, ending in ((limit - 1, "none"), (limit, "score")):
        state = table({**OPEN, "D6": "Ro", "E6": "Po"}, players, scores=(score,), step="D")
        assert play(state, "pass").ending == ending


def test_r27_a_blocked_player_misses_the_turn_and_the_round_is_completed() -> None:
    """R27, R28."""
    board = {"A1": "Yo", "B1": "Po", "G7": "Ro"}
    state, events = play_all(table(board, "YRP", offerings=(3, 0, 3), step="D"), "pass")
    assert [event.owner for event in events if isinstance(event, TurnMissed)] == [1]
    assert (state.ending, state.ender, state.active) == ("blocked", 1, 2)


def test_g18_a_blocked_player_does_not_score_either() -> None:
    """G18."""
    board = {"A1": "Yo", "B1": "Po", "G7": "Ro"}
    state = table(board, "YRP", capture=("", "Ro Yo"), offerings=(3, 0, 3), step="D")
    state = play(state, "pass")
    assert (state.active, state.sides[1].score, short(state.sides[1].capture)) == (2, 0, "Ro Yo")


def test_a_round_is_over_when_everybody_has_had_a_turn() -> None:
    state = table({**OPEN, "F7": "Ro"}, "YR", step="D")
    state = play(state, "pass")
    assert (state.active, state.round) == (1, 1)
    state = play(replace(state, step="D"), "pass")
    assert (state.active, state.round) == (0, 2)


def test_any_seat_may_begin_or_the_lot_decides_and_every_seat_has_a_loa_to_choose() -> None:
    choices = {choice.name: [each.value for each in choice.values] for choice in RULES.choices}
    assert choices["first"] == [1, 2, 3, 4, 0]
    assert [name for name in choices if name.startswith("loa")] == ["loa_1", "loa_2", "loa_3", "loa_4"]


def test_r32_points_go_on_above_twenty() -> None:
    """R32."""
    state = play(table(OPEN, capture=("Ro Yo To Po",), scores=(19,), step="C5"), "score 1 2 3 4")
    assert state.sides[0].score == 24


def test_r28_blocked_players_miss_the_last_round_and_the_ender_stays() -> None:
    """R28."""
    board = {"A1": "Yo", "G7": "Ro"}
    state = table(board, "YR", step="D", scores=(18, 2), offerings=(3, 0))
    state = play(state, "pass")
    assert (state.step, state.ending, state.ender) == ("over", "score", 0)


def test_r29_only_the_best_combination_of_the_last_transfer_scores() -> None:
    """R29, R30; by G13 turquoise and purple count, though nobody plays them."""
    state = table(
        {"A1": "Yo", "G7": "Ro"}, capture=("", "Ro Yo Tp Pp Wp"), offerings=(3, 0), step="D", active=1,
        ending="blocked", ender=0,
    )  # fmt: skip
    state, events = play_all(state, "pass")
    majorities = [(event.colour, event.sides, event.points) for event in events if isinstance(event, MajorityCounted)]
    assert majorities == [(colour, (1,), 3) for colour in ("yellow", "red", "turquoise", "purple")]
    assert state.sides[1].score == 3 + 4 * 3
    assert GaugeChanged("score", 0, 3, "transfer", owner=1) in events
    assert state.baron == 1


def test_g12_white_majority_by_agreement() -> None:
    """R30, and G12 with its house rule."""
    given: dict[str, Any] = {"spirit": ("Wo", ""), "step": "D", "active": 1, "ending": "score", "ender": 0, "baron": 0}
    off = play(table({"A1": "Yo", "G7": "Ro"}, **given), "pass")
    on = play(table({"A1": "Yo", "G7": "Ro"}, options=Variant(white_majority="on"), **given), "pass")
    assert [off.sides[0].score, on.sides[0].score] == [0, 3]


def test_majorities_tied_give_one_each() -> None:
    """R30; by G14 nobody scores for the colours that nobody has."""
    state = table(
        {"A1": "Yo", "G7": "Ro"}, spirit=("To", "Tp"), step="D", active=1, ending="score", ender=0,
    )  # fmt: skip
    assert [side.score for side in play(state, "pass").sides] == [1, 1]


# Teams ---------------------------------------------------------------------------------------------------------------

TEAMS = Variant(teams="pairs-a")


def team_table(board: dict[str, str] = OPEN, **changes: Any) -> State:
    """Papa Legba and Mamy Wata (seats 0 and 2) against Gran Bwa and Erzulie Freda (seats 1 and 3)."""
    return table(board, "RTYP", options=TEAMS, sides=2, **changes)


def test_r35_a_team_shares_one_board_and_seats_alternate() -> None:
    """R34, R35."""
    state = new(players=4, teams="pairs-a")
    assert [player.loa for player in state.players] == ["papa-legba", "gran-bwa", "mamy-wata", "erzulie-freda"]
    assert (len(state.sides), state.reserve) == (2, 14)
    pairs = [player.loa for player in new(players=4, teams="pairs-b").players]
    assert {pairs[0], pairs[2]} == {"papa-legba", "gran-bwa"}


def test_r36_the_partners_power_costs_an_offering() -> None:
    """R36."""
    state = play(team_table(active=2), "power papa-legba", "take E1", "put E4")
    assert state.sides[0].offerings == 2


def test_r36_a_member_leaps_only_with_the_own_loa_and_gains_for_it_alone() -> None:
    """R36."""
    state = team_table({"A1": "Yo", "B1": "Ro", "C3": "Ro", "D3": "To"}, active=2, step="B")
    assert legal(state) == ["capture A1 B1 C1"]
    assert play(state, "capture A1 B1 C1").sides[0].offerings == 3, "the partner's soul is no own soul"


def test_r37_protection_guards_the_common_world_but_only_the_own_souls() -> None:
    """R37."""
    board = {"A1": "To", "B1": "Ro", "A3": "To", "B3": "Yo"}
    state = team_table(board, protected="R", active=1, step="B")
    assert legal(state) == ["capture A3 B3 C3"]
    thief = team_table(board, protected="R", active=1, capture=("", "Pv"), spirit=("Ro", ""), step="C2")
    assert play(thief, "pass").step == "C4"


def test_r37_partners_may_capture_each_others_protected_souls() -> None:
    """R37."""
    state = team_table({"A1": "Yo", "B1": "Ro"}, protected="R", active=2, step="B")
    assert legal(state) == ["capture A1 B1 C1"]


def test_r38_no_marker_in_teams_and_white_counts_at_the_end() -> None:
    """R38."""
    state = play(team_table(capture=("Wo",), step="C5"), "send 1")
    assert state.baron is None
    last = team_table({"A1": "Yo", "G7": "Ro"}, spirit=("Wo", "To"), active=3, step="D", ending="score", ender=2)
    last = play(last, "pass")
    assert [side.score for side in last.sides] == [3, 3]
    outcome = RULES.outcome(last)
    assert outcome.winners == (0, 2), "a tie goes to the ender's team"
    assert "Papa Legba and Mamy Wata" in outcome.headline
    assert outcome.scores == (3, 3, 3, 3)


def test_r38_the_threshold_of_teams_is_18() -> None:
    """R38."""
    board = {**OPEN, "D6": "To", "E6": "Po"}
    assert play(team_table(board, scores=(17,), step="D"), "pass").ending == "none"
    assert play(team_table(board, scores=(18,), step="D"), "pass").ending == "score"


# Impossible tables ---------------------------------------------------------------------------------------------------

IMPOSSIBLE: list[dict[str, Any]] = [
    {"reserve": 13}, {"active": 2}, {"first": -1}, {"board": ()}, {"players": ()}, {"baron": 0}, {"baron": 7},
    {"step": "over"}, {"ender": 1}, {"ending": "score"}, {"extra": True}, {"step": "C2"}, {"step": "place"},
    {"round": 0}, {"sides": ()}, {"pending": Pending("steal")}, {"pending": Pending("papa-legba", ("D4",))},
    {"pending": Pending("papa-legba", ("E1", "E4"))}, {"pending": Pending("gran-bwa")}, {"power_used_main": True},
    {"step": "C5", "pending": Pending("mamy-wata")}, {"options": TEAMS}, {"pending": Pending("papa-legba", ("Q",))},
    {"pending": Pending("mamy-wata", ("A1",))}, {"pending": Pending("change", (), ((0, 1),))},
]  # fmt: skip


@pytest.mark.parametrize("changes", IMPOSSIBLE, ids=str)
def test_impossible_tables_are_refused(changes: dict[str, Any]) -> None:
    assert RULES.faults(replace(table(OPEN), **changes)) != []


def test_a_step_b_without_a_capture_is_refused() -> None:
    assert RULES.faults(replace(table({"A1": "Yo"}), step="B")) != []


def test_figures_that_make_no_sense_are_refused() -> None:
    import assets

    good = assets.read("baron_voodoo/night.toml")
    assert read_night(good).threshold(4, "off") == 12
    for old, fresh, match in (
        ('"Ps Rx', '"Ts Rx', "A1 of balanced"),
        ('"P R P W', '"P R P Q', "D1 of the board"),
        ('"P R P W', '"R R P W', "the dice are"),
        ('"W Y T . P R W"', '"W Y T P . R W"', "dot in the centre"),
        ("start_offerings = 3", "start_offerings = 6", "offerings"),
        ("teams = 18 }", "trio = 18 }", "threshold"),
    ):
        with pytest.raises(ValueError, match=match):
            read_night(good.replace(old, fresh, 1))


def test_spaces_are_named_from_a1_to_g7() -> None:
    """R40."""
    assert (NAMES[0], NAMES[24], NAMES[48]) == ("A1", "D4", "G7")
