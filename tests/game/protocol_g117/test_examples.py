"""Worked examples: positions and what must come of them."""

from __future__ import annotations

import pytest

from game.core.chance import Chance
from game.core.events import GaugeChanged, PhaseBegan
from game.protocol_g117.events import Counted, IconFailed, SabotageWasted
from game.protocol_g117.state import Options, Squares

from .tables import RULES, START, events, play, refusal, resolving, score, table, texts, units


def occupied(state: object) -> dict[str, tuple[str, int]]:
    names = state.units.__struct_fields__  # type: ignore[attr-defined]
    return {name: stack for name in names if (stack := getattr(state.units, name)) is not None}  # type: ignore[attr-defined]


def test_e1_the_second_troop_begins_beside_the_bunker_but_never_on_points() -> None:
    """R37."""
    state = RULES.setup(Options(), Chance.recorded([])).state
    assert RULES.actor(state) == 1
    assert texts(state) == ["place b4", "place d4"]
    assert refusal(state, "place c3") == "place-points"
    assert refusal(state, "place a1") == "place-beside"
    for square in ("b4", "d4"):
        after = play(state, f"place {square}")
        assert occupied(after) == units(f"D b1, T c4, T {square}, B NW, B NE, K S")
        assert (after.phase, after.turn, after.first, score(after)) == ("choose", 1, "AI", (0, 0))


def test_e2_a_first_turn() -> None:
    """R5, R26, R27, R29."""
    state = play(table(), "take O1 PO", "move NW Ring", "move Ring Core", "stop")
    assert RULES.actor(state) == 1
    assert texts(state) == ["take O1 PO", "take O1 Event"]
    state = play(state, "take O1 Event", "gain SW")
    assert score(state) == (0, 1)
    assert (state.turn, state.first, state.phase) == (2, "HU", "choose")
    assert state.sabotaged_square == Squares()


def test_e3_the_answer_is_the_facing_action_with_a_free_part() -> None:
    """R6, G2; figures of R39."""
    state = play(table(turn=2, first="HU"), "take O2 PO", "stop")
    assert RULES.actor(state) == 0
    assert texts(state) == ["take O2 PO", "take O2 Event"]
    assert refusal(state, "take O3 PO") == "must-answer"
    assert play(state, "take O2 PO").po_left == 1
    assert play(state, "take O2 Event").icons_left == ("eliminate Troop", "eliminate Decker")


def test_e4_a_charge_costs_both_units() -> None:
    """R13, R14."""
    state = play(resolving("HU", "B Core, K S", po_left=2), "charge S Core")
    assert occupied(state) == {}


def test_e5_an_attack_removes_one_of_two_and_the_attackers_stay() -> None:
    """R12, R15."""
    state = play(resolving("HU", "2B Core, 2K Ring", po_left=2), "attack Core")
    assert occupied(state) == units("B Core, 2K Ring")


@pytest.mark.parametrize(("troops", "allowed"), [("T b3, T d3", True), ("T b4, T d4", False)])
def test_e6_attackers_on_earth_stand_beside_never_diagonally(troops: str, allowed: bool) -> None:
    """R3, R12."""
    state = resolving("HU", f"D c3, {troops}", po_left=2)
    assert ("attack c3" in texts(state)) == allowed
    assert refusal(state, "attack c3") == (None if allowed else "one-attacker")
    if allowed:
        assert occupied(play(state, "attack c3")) == units(troops)


def test_e7_a_move_goes_round_an_enemy_never_through() -> None:
    """R8, R9."""
    state = resolving("HU", "T c4, D c3", po_left=1)
    moves = {text for text in texts(state) if text.startswith("move")}
    assert moves == {f"move c4 {target}" for target in ("b4", "d4", "a4", "b3", "d3")}
    assert refusal(state, "move c4 c2") == "too-far"
    assert refusal(state, "move c4 c3") == "enemy-there"


def test_e8_without_deckers_a_gain_goes_to_the_start_or_anywhere_empty() -> None:
    """R22, G7."""
    state = resolving("HU", "T c4", icons_left=["gain Decker"])
    assert texts(state) == ["gain S"]
    assert refusal(state, "gain Core") == "start-first"
    blocked = resolving("HU", "T c4, B S, B N", icons_left=["gain Decker"])
    assert texts(blocked) == [f"gain {name}" for name in ("Core", "Ring", "NE", "E", "SE", "SW", "W", "NW")]


def test_e9_the_ai_takes_the_start_that_is_free() -> None:
    """R22, G7."""
    assert texts(resolving("AI", "D b1, K NW", icons_left=["gain Bot"])) == ["gain NE"]


def test_e10_a_gain_without_room_has_no_effect() -> None:
    """R24, G8, G11."""
    state = play(table("D b1, T a1, T c1, T b2"), "take I5 Event")
    assert occupied(state) == units("D b1, T a1, T c1, T b2")
    assert RULES.actor(state) == 1
    happened = events(table("D b1, T a1, T c1, T b2"), "take I5 Event")
    assert IconFailed(0, "gain Drone", "no-square") in happened


def test_e11_an_icon_without_target_is_passed_over_and_the_sabotage_counts() -> None:
    """R18, G11, G13."""
    state = table("D c3, D b2, K S", turn=2, first="HU")
    assert IconFailed(1, "eliminate Bot", "no-target") in events(state, "take I1 Event")
    after = play(state, "take I1 Event")
    assert after.sabotage_by.HU
    assert RULES.actor(after) == 0


def test_e12_a_square_scores_once_however_many_stand_there() -> None:
    """R4, R29."""
    state = play(resolving("HU", "2B Core, B N", po_left=1), "stop")
    assert score(state) == (4, 0)


def test_e13_the_saboteur_picks_a_square_after_both_have_acted() -> None:
    """R26, R27, G4, G5."""
    state = table("B Core, D b2, T c4", first="AI", used={"O5": ["PO", None]})
    state = play(state, "take O5 Event", "gain b4")
    assert state.phase == "sabotage"
    assert RULES.actor(state) == 1
    assert texts(state) == ["sabotage b2", "sabotage Core"]
    assert refusal(state, "sabotage c3") == "not-held"
    assert refusal(state, "sabotage a1") == "no-points-there"
    assert score(play(state, "sabotage Core")) == (1, 0)
    assert score(play(state, "sabotage b2")) == (2, 0)


def finish_turn(turn: int, ai: int, hu: int, text: str = "", series: int = 1, **fields: object) -> object:
    """The state after the count of this turn."""
    state = table(
        text,
        turn=turn,
        first="AI" if turn % 2 else "HU",
        series=series,
        phase="count",
        score={"AI": ai, "HU": hu},
        **fields,
    )
    return RULES.advance(state, Chance.recorded([])).state


def test_e14_a_tie_opens_a_series_that_is_checked_every_second_turn() -> None:
    """R31, R34, R35, G9."""
    used = dict.fromkeys(("O1", "O2", "O3", "O4", "O5", "I1", "I2", "I3", "I4", "I5"), ("PO", "PO"))
    tied = finish_turn(10, 17, 17, START, series=0, used=used)
    assert (tied.turn, tied.series, tied.first, tied.phase) == (11, 1, "AI", "choose")  # type: ignore[attr-defined]
    assert len(texts(tied)) == 20  # type: ignore[arg-type]
    assert occupied(tied) == units(START)
    assert finish_turn(11, 19, 18).result == "none"  # type: ignore[attr-defined]
    assert finish_turn(12, 20, 20).result == "none"  # type: ignore[attr-defined]
    won = finish_turn(14, 24, 23)
    assert (won.result, won.phase) == ("AI", "over")  # type: ignore[attr-defined]


def test_e15_with_every_cube_on_the_card_a_gain_has_no_effect() -> None:
    """R23."""
    full = ", ".join(["2B Core", "2B Ring", "2B N", "2B NE", "2B E", "D a1", "D b1"])
    state = table(full)
    happened = events(state, "take O4 Event")
    assert happened.count(IconFailed(0, "gain Bot", "no-reserve")) == 2
    after = play(state, "take O4 Event")
    assert after.units == state.units
    assert after.used.O4 == ("Event", None)


def test_e16_a_move_may_be_split_between_two_battlefields() -> None:
    """R8, G12."""
    state = resolving("AI", START.replace("T b4", "T d4"), po_left=1)
    half = play(state, "move b1 b2")
    assert (half.po_left, half.split_left, RULES.settled(half)) == (0, "b2", False)
    assert refusal(half, "move NW Ring") == "one-step-left"
    after = play(half, "move NW N")
    assert score(after) == (3, 0)


def test_a_sabotage_without_target_is_wasted() -> None:
    """R27."""
    state = table("B NW, T c4", used={"O5": ["PO", None]})
    assert SabotageWasted(1) in events(play(state, "take O5 Event"), "gain b4")


def test_both_sides_may_sabotage_and_the_first_player_aims_first() -> None:
    """R26, R28."""
    state = table(
        "B Core, B N, D b1, T c3, T a4", phase="resolve_second", sabotage_by={"AI": True}, icons_left=["sabotage"]
    )
    state = RULES.advance(state, Chance.recorded([])).state
    assert texts(state) == ["sabotage c3", "sabotage a4"]
    assert RULES.actor(state) == 0
    state = play(state, "sabotage c3")
    assert RULES.actor(state) == 1
    assert score(play(state, "sabotage N")) == (2, 1)


def test_the_count_names_the_squares_that_earned() -> None:
    """R29."""
    happened = events(resolving("HU", "B Core, T c3, T d1", po_left=1), "stop")
    assert Counted(0, ("Core",), 2) in happened
    assert Counted(1, ("d1", "c3"), 3) in happened
    assert GaugeChanged("score", 0, 2, "count", 0) in happened
    assert GaugeChanged("score", 0, 3, "count", 1) in happened


def test_the_next_turn_begins_with_its_number_and_the_other_side_first() -> None:
    """R31."""
    state = resolving("HU", "B Core, T c3, T d1", po_left=1)
    assert PhaseBegan("turn", 2) in events(state, "stop")
    after = play(state, "stop")
    assert (after.turn, after.first, after.phase) == (2, "HU", "choose")
