"""Rules and rulings that no worked example covers."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

import assets
from game.core import rulebook
from game.core.chance import Chance
from game.core.contract import Illegal
from game.protocol_g117.actions import kind_at
from game.protocol_g117.content import read_board
from game.protocol_g117.field import SIGN, added, count, field_of, removed
from game.protocol_g117.state import INDEX, PAIRS, SIDES, Options, State, Units, may_end

from .tables import RULES, START, play, refusal, resolving, score, table, texts

MATRIX_LINKS = {
    "Core": {"Ring"},
    "Ring": {"Core", "N", "E", "S", "W"},
    "N": {"Ring", "NW", "NE"},
    "NE": {"N", "E"},
    "E": {"Ring", "NE", "SE"},
    "SE": {"E", "S"},
    "S": {"Ring", "SE", "SW"},
    "SW": {"S", "W"},
    "W": {"Ring", "SW", "NW"},
    "NW": {"W", "N"},
}
SHARED = {"shared_matrix": "on"}


def one_steps(state: State) -> set[str]:
    """Where units may step when only one step is left."""
    return {text.split()[2] for text in texts(state) if text.startswith("move")}


@pytest.mark.parametrize("square", MATRIX_LINKS)
def test_the_matrix_is_a_ring_around_a_core(square: str) -> None:
    """R3, R38."""
    state = resolving("HU", f"K {square}", split_left=square)
    assert one_steps(state) == MATRIX_LINKS[square]


@pytest.mark.parametrize(
    ("square", "beside"), [("a1", {"b1", "a2"}), ("b2", {"b1", "a2", "c2", "b3"}), ("d4", {"c4", "d3"})]
)
def test_earth_squares_touch_by_their_sides(square: str, beside: set[str]) -> None:
    """R3, R38."""
    assert one_steps(resolving("HU", f"T {square}", split_left=square)) == beside


def test_every_turn_earns_at_most_five_on_earth_and_six_in_the_matrix() -> None:
    """R38."""
    points = RULES.board.points
    assert (sum(points[:16]), sum(points[16:])) == (5, 6)


def test_r38_and_r39_the_rulebook_prints_the_map_and_the_pairs_as_they_are() -> None:
    """G14: Faulty CPUs is spelled so."""
    rules = rulebook.read(assets.read("protocol_g117/rulebook.md")).rules()
    for pair in RULES.board.pairs.values():
        for action in (pair.AI, pair.HU):
            assert f"{action.name} ({action.po}; " in rules["R39"].text
    for name, points in zip(RULES.board.names, RULES.board.points, strict=True):
        assert name in rules["R38"].text
        assert not points or re.search(rf"{name} \({points}", rules["R38"].text)
    assert RULES.board.action("O2", "HU").name == "Faulty CPUs"


def test_r39_each_side_can_gain_nine_units_and_so_owns_twelve() -> None:
    for side in SIDES:
        icons = [icon for pair in PAIRS for icon in RULES.board.action(pair, side).event]
        assert sum(icon.startswith("gain") for icon in icons) == 9
    assert RULES.board.units == 12


def test_nobody_passes_a_friend_on_earth_but_one_friend_in_the_matrix() -> None:
    """R2, R9."""
    earth = resolving("HU", "T a1, T b1, T a2", po_left=1)
    assert refusal(earth, "move a1 c1") == "too-far"
    assert refusal(resolving("HU", "K Core, K Ring", po_left=1), "move Core N") is None
    assert refusal(resolving("HU", "K Core, 2K Ring", po_left=1), "move Core N") == "too-far"
    assert refusal(resolving("HU", "K Core, 2K Ring", po_left=1), "move Core Ring") == "full"


@pytest.mark.parametrize(
    ("text", "options", "joined"),
    [
        ("K S, K Core", {}, True),
        ("K S, 2K Core", {}, False),
        ("K S, B Core", {}, False),
        ("K S, B Core", {"shared_matrix": "on"}, True),
        ("K S, 2B Core", {"shared_matrix": "on"}, False),
    ],
)
def test_two_steps_may_end_beside_a_single_friend_or_where_shared_a_single_enemy(
    text: str, options: dict[str, str], joined: bool
) -> None:
    """R9, G1: the Core lies two steps from S."""
    state = resolving("HU", text, po_left=1, options=options)
    assert ("move S Core" in texts(state)) is joined
    assert (refusal(state, "move S Core") is None) is joined


@pytest.mark.parametrize(
    ("side", "square", "kind"),
    [
        ("AI", "d4", "Drone"),
        ("AI", "Core", "Bot"),
        ("HU", "d4", "Troop"),
        ("HU", "Core", "Decker"),
        ("HU", "NW", "Decker"),
    ],
)
def test_r1_each_side_has_its_own_units_on_earth_and_in_the_matrix(side: Any, square: str, kind: str) -> None:
    assert kind_at(side, INDEX[square]) == kind


def test_units_stay_on_their_battlefield() -> None:
    """R1, R16."""
    state = resolving("HU", START, po_left=1)
    assert refusal(state, "move c4 Ring") == "other-field"
    assert refusal(resolving("HU", "T c4, B Core", po_left=1), "charge c4 Core") == "other-field"


def test_a_unit_may_use_both_steps_of_a_move_one_by_one() -> None:
    """R8."""
    state = play(resolving("HU", "K S, T c4", po_left=2), "move S Ring", "move Ring Core")
    assert (state.units.Core, state.po_left, state.split_left) == (("HU", 1), 1, None)


def test_a_fight_gives_up_the_open_step() -> None:
    """R8, R13."""
    state = play(resolving("HU", "K S, B Core, T c4", po_left=3), "move S Ring")
    assert state.split_left == "Ring"
    after = play(state, "charge Ring Core")
    assert (after.po_left, after.split_left) == (1, None)


def test_with_only_a_step_left_nobody_fights() -> None:
    """R12, R13: a fight costs a whole order."""
    state = resolving("HU", "2K Ring, B Core", split_left="Ring")
    assert refusal(state, "attack Core") == "no-points"
    assert refusal(state, "charge Ring Core") == "no-points"
    assert texts(state)[-1] == "stop"


def test_an_open_step_that_nobody_can_take_closes_by_itself() -> None:
    # The Decker stepped into a corner of its own making: everything around is held by the AI.
    state = resolving("HU", "K Core, B Ring", po_left=0, split_left="Core")
    assert RULES.advance(state, Chance.recorded([])).state.turn == 2


def test_a_unit_may_move_again_with_another_point_and_fight_in_several_attacks() -> None:
    """R10, R17."""
    state = play(resolving("HU", "2K Ring, B N, B S", po_left=3), "attack N", "attack S")
    assert (state.units.N, state.units.S, state.po_left) == (None, None, 1)
    state = play(resolving("HU", "K S", po_left=3), "move S Core", "move Core N", "move N E")
    assert state.units.E == ("HU", 1)


def test_both_attackers_may_share_a_matrix_square() -> None:
    """R12."""
    assert refusal(resolving("AI", "2B NW, K N", po_left=1), "attack N") is None
    assert refusal(resolving("AI", "B NW, K N", po_left=1), "attack N") == "one-attacker"


@pytest.mark.parametrize(
    ("text", "move", "key"),
    [
        ("K Core, B Ring", "charge Core Ring", None),
        ("K SW, B Core", "charge SW Core", None),
        ("K SE, B N", "charge SE N", None),
        ("K NE, K E, 2K N, B Core", "charge NE Core", None),
        ("T a4, D d1", "charge a4 d1", "charge-far"),
        ("T c4, D c3", "charge c4 b2", "no-enemy"),
        ("T c4, D c3", "charge b4 c3", "not-yours"),
        ("T c4, D c3", "attack b2", "no-enemy"),
        ("T c4, D c3", "move b4 a4", "not-yours"),
        ("T c4, D c3", "move c4 c4", "same-square"),
    ],
)
def test_charges_and_what_refuses_an_operation(text: str, move: str, key: str | None) -> None:
    """R8, R12, R13, G3."""
    assert refusal(resolving("HU", text, po_left=1), move) == key


def test_stopping_loses_the_remaining_points() -> None:
    """R11."""
    state = play(resolving("HU", START, po_left=3), "stop")
    assert (state.turn, state.po_left) == (2, 0)


def test_a_played_pair_is_closed() -> None:
    """R7."""
    state = table(turn=2, first="HU", used={"O1": ["PO", "Event"]})
    assert refusal(state, "take O1 PO") == "pair-used"
    assert len(texts(state)) == 18


@pytest.mark.parametrize(("turn", "first", "marks"), [(1, "AI", ("PO", "Event")), (2, "HU", ("Event", "PO"))])
def test_each_side_puts_its_marker_on_its_own_half_of_the_pair(turn: int, first: str, marks: tuple[str, str]) -> None:
    """R6 and R7: the answer leaves the marker of the other side where it is."""
    state = play(table(turn=turn, first=first), "take O2 PO", "stop", "take O2 Event")
    assert marks == state.used.O2


def test_a_lead_wins_after_ten_turns_and_then_after_every_second_one() -> None:
    """R33 to R35: a tie is played on until the twentieth turn, and no further."""
    turns = range(1, 21)
    assert [turn for turn in turns if may_end(turn, level=False)] == [10, 12, 14, 16, 18, 20]
    assert [turn for turn in turns if may_end(turn, level=True)] == [20]


def test_two_sit_at_the_table() -> None:
    assert RULES.seats(Options()) == RULES.seats_of(table()) == 2


def test_the_second_gain_may_build_on_the_first() -> None:
    """R20, R25."""
    state = play(resolving("AI", "D a1", icons_left=["gain Drone", "gain Drone"]), "gain b1")
    assert texts(state) == ["gain c1", "gain a2", "gain b2"]


def test_a_matrix_gain_joins_a_single_unit_or_lands_beside() -> None:
    """R18, R21."""
    state = resolving("AI", "B N, 2B NE, K Ring", icons_left=["gain Bot"])
    assert texts(state) == ["gain N", "gain E", "gain NW"]
    assert refusal(state, "gain Ring") == "enemy-holds"
    assert refusal(state, "gain NE") == "full"
    assert refusal(state, "gain S") == "not-beside"
    assert refusal(state, "gain a1") == "matrix-icon"
    assert refusal(state, "eliminate Ring") == "gain-first"
    assert refusal(state, "move N NW") == "finish-event"


def test_an_elimination_reaches_anywhere_on_its_battlefield() -> None:
    """R19."""
    state = resolving("HU", "B N, 2B Core, D a1", icons_left=["eliminate Bot"])
    assert texts(state) == ["eliminate Core", "eliminate N"]
    assert refusal(state, "eliminate a1") == "matrix-icon"
    assert refusal(state, "eliminate S") == "no-enemy"
    assert refusal(state, "gain S") == "eliminate-first"


def test_an_eliminated_cube_serves_a_later_gain() -> None:
    """G6."""
    full = "2B Core, 2B Ring, 2B N, 2B NE, 2B E, D a1, D b1, T b2"
    state = play(resolving("HU", full, icons_left=["eliminate Drone"]), "eliminate a1")
    state = msgspec.structs.replace(state, first="HU", turn=2, phase="resolve_second", icons_left=("gain Drone",))
    assert "gain a1" in texts(state)


def test_losing_every_unit_does_not_end_the_game() -> None:
    """R32."""
    state = play(resolving("HU", "D b1, T b2", po_left=1), "charge b2 b1")
    assert (state.turn, state.result) == (2, "none")


@pytest.mark.parametrize(("ai", "hu", "winners"), [(9, 8, (0,)), (3, 5, (1,))])
def test_after_ten_turns_the_higher_score_wins(ai: int, hu: int, winners: tuple[int, ...]) -> None:
    """R33."""
    state = table("", turn=10, first="HU", phase="count", score={"AI": ai, "HU": hu})
    outcome = RULES.outcome(RULES.advance(state, Chance.recorded([])).state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == (winners, "supremacy", (ai, hu))


def test_still_level_after_twenty_turns_is_a_draw() -> None:
    """R36, G10."""
    state = table("", turn=20, series=1, first="HU", phase="count", score={"AI": 9, "HU": 9})
    outcome = RULES.outcome(RULES.advance(state, Chance.recorded([])).state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "draw")


def test_option_reset_sets_the_units_up_anew_after_a_tie() -> None:
    """R34, G9."""
    options = {"tie_board": "reset"}
    state = table("B Core", options=options, turn=10, first="HU", phase="count", score={"AI": 5, "HU": 7})
    state = RULES.advance(state, Chance.recorded([])).state
    assert (state.turn, state.phase, score(state)) == (11, "setup", (7, 7))
    state = play(state, "place d4")
    assert state.units.d4 == ("HU", 1)
    assert state.units.Core is None
    assert (state.phase, state.first) == ("choose", "AI")


# Shared Matrix -----------------------------------------------------------------------------------------------------


def test_shared_matrix_lets_a_unit_join_a_single_enemy_and_nobody_scores() -> None:
    """G1."""
    state = play(resolving("HU", "B Core, K Ring", options=SHARED, po_left=1), "move Ring Core", "stop")
    assert state.units.Core == ("both", 2)
    assert score(state) == (0, 0)
    assert refusal(resolving("HU", "2B Core, K Ring", options=SHARED, po_left=1), "move Ring Core") == "enemy-there"
    assert refusal(resolving("HU", "B Core, K Ring", po_left=1), "move Ring Core") == "enemy-there"


@pytest.mark.parametrize(
    ("stack", "machines", "humans"),
    [(None, 0, 0), (("AI", 1), 1, 0), (("AI", 2), 2, 0), (("HU", 1), 0, 1), (("HU", 2), 0, 2), (("both", 2), 1, 1)],
)
def test_a_shared_square_holds_one_unit_of_each_side(stack: Any, machines: int, humans: int) -> None:
    """R2 and G1: whoever joins or leaves a square changes the count of the own side by one."""
    code = field_of(Units(Core=stack))[INDEX["Core"]]
    assert (count(code, SIGN["AI"]), count(code, SIGN["HU"])) == (machines, humans)
    if machines + humans < 2:
        joined = added(code, SIGN["HU"])
        assert (count(joined, SIGN["AI"]), count(joined, SIGN["HU"])) == (machines, humans + 1)
        assert removed(joined, SIGN["HU"]) == code


def test_on_a_shared_square_the_two_units_are_adjacent() -> None:
    """G1."""
    mixed = resolving("HU", "X Core, T c4", options=SHARED, po_left=3)
    assert play(mixed, "charge Core Core").units.Core is None
    assert refusal(mixed, "attack Core") == "one-attacker"
    backed = resolving("HU", "X Core, K Ring, T c4", options=SHARED, po_left=3)
    assert play(backed, "attack Core").units.Core == ("HU", 1)
    assert play(backed, "charge Ring Core").units.Core == ("HU", 1)


def test_no_gain_lands_on_a_shared_square_and_an_elimination_takes_the_enemy_there() -> None:
    """G1."""
    state = resolving("HU", "X Core", options=SHARED, icons_left=["gain Decker"])
    assert texts(state) == ["gain Ring"]
    state = resolving("HU", "X Core", options=SHARED, icons_left=["eliminate Bot", "sabotage"])
    assert play(state, "eliminate Core").units.Core == ("HU", 1)


# Impossible tables -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fields",
    [
        {"units": {"a1": ["AI", 2]}},
        {"units": {"Core": ["both", 2]}},
        {"units": {"Core": ["both", 1]}, "options": SHARED},
        {"units": {name: ["AI", 2] for name in ("Core", "Ring", "N", "NE", "E", "SE", "S")}},
        {"score": {"AI": -1}},
        {"turn": 0},
        {"turn": 11},
        {"turn": 2},
        {"turn": 3, "phase": "setup"},
        {"phase": "over"},
        {"phase": "over", "result": "AI"},
        {"result": "AI"},
        {"used": {"O1": [None, None]}},
        {"used": {"O1": ["PO", "PO"]}},
        {"used": {"O1": [None, "PO"]}},
        {"used": {"O1": ["PO", None], "O2": ["PO", None]}},
        {"phase": "resolve_first", "po_left": 1},
        {"phase": "resolve_second", "po_left": 4},
        {"phase": "resolve_second", "po_left": 1, "icons_left": ["sabotage"]},
        {"phase": "resolve_second", "icons_left": ["gain Bot"]},
        {"phase": "resolve_second", "split_left": "a1"},
        {"po_left": 1},
        {"pair": "O1"},
        {"sabotage_by": {"AI": True}},
        {"phase": "count", "sabotaged_square": {"AI": "Core"}},
        {"phase": "setup", "units": {"b4": ["HU", 1]}},
    ],
)
def test_an_impossible_table_is_refused_in_words(fields: dict[str, object]) -> None:
    faults = RULES.faults(msgspec.convert(fields, State))
    assert faults
    assert all(" " in fault for fault in faults)


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ('links = ["Ring"]', "links = []", "is not linked to"),
        ("po = 3", "po = 4", "possible is 1 to 3"),
        ('event = ["gain Drone"]', 'event = ["gain Troop"]', "gains units of its own"),
        ('event = ["gain Drone"]', "event = []", "one or two event icons"),
        ('HU = ["S", "c4"]', 'HU = ["S", "b1"]', "same square"),
        ("units = 12", "units = 3", "more than the 3 units"),
    ],
)
def test_a_mistake_in_the_data_is_explained(before: str, after: str, problem: str) -> None:
    text = assets.read("protocol_g117/battlefields.toml")
    assert before in text
    with pytest.raises(ValueError, match=problem):
        read_board(text.replace(before, after, 1))


def test_an_attempt_at_the_wrong_time_is_explained_and_changes_nothing() -> None:
    state = table()
    for move, key in (("stop", "choose-first"), ("place b4", "choose-first")):
        assert refusal(state, move) == key
        with pytest.raises(Illegal):
            play(state, move)
    begun = RULES.setup(Options(), Chance.recorded([])).state
    assert refusal(begun, "take O1 PO") == "place-first"
    assert refusal(resolving("HU", START, po_left=1), "take O1 PO") == "finish-operations"
