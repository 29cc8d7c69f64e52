"""Worked examples: tables and what must come of them. E for the example, letters for the gauges."""

from __future__ import annotations

import pytest

from game.bonnie_and_clyde.day import love_to_death, modifier
from game.bonnie_and_clyde.events import PoliceCame
from game.bonnie_and_clyde.state import Options
from game.core.chance import Chance

from .tables import RULES, has, on_box, play, refusal, rolled, table, texts


def test_e1_a_new_game() -> None:
    """Savings and police marker as ruling G1 has them."""
    state = RULES.begin(Options(), Chance.recorded([])).state
    assert has(state, "L0 B0 T0 A0 S3 P0 Q0 V0 Roy+")
    assert modifier(RULES.town, state) == 0
    assert (state.turn, state.places_left, state.daily_left, state.police_total) == (1, 2, 2, 0)


def test_e2_a_whole_day() -> None:
    """R1 from the first die to the next morning; the tin is full at $6 (R29, G2)."""
    state = RULES.setup(Options(), Chance.scripted([5, 4])).state
    state = play(state, "home", "dallas", "work", "stick_up:threat", dice=(1, 1))
    assert has(state, "L0 B2 T2 A0 S5 P0 Q0 V0 Roy+")
    assert modifier(RULES.town, state) == 1
    assert state.turn == 2


def test_e3_prison_and_a_lost_bullet() -> None:
    """R11 and R25; the marker shows the total (G3), and prison costs no action cube (G23)."""
    state = rolled(table("L1 T2 A1 V1"), 5)
    state = play(state, "ammo 0", dice=(1,))
    assert has(state, "L0 T2 A0 V2")
    assert (state.police_total, modifier(RULES.town, state)) == (7, 3)
    assert (state.phase, state.places_left, state.daily_left) == ("places", 2, 2)


def test_e4_a_wasted_bullet_costs_a_cube() -> None:
    """R28: either pool may lose it (G13), and Roy's die waits until it is settled (G19)."""
    state = play(rolled(table("L1 T2 A1 V1"), 5), "ammo 1")
    assert has(state, "L0 T2 A0 V2")
    assert (state.phase, state.police_total, state.roy_die) == ("cube_loss", 6, 0)
    assert texts(state) == ["lose places", "lose daily"]
    after = play(state, "lose daily", dice=(1,))
    assert (after.places_left, after.daily_left, after.lost_cube) == (2, 1, "daily")
    after = play(state, "lose places", dice=(1,))
    assert (after.places_left, after.daily_left, after.lost_cube) == (1, 2, "places")


def test_e5_a_bullet_saves_a_life() -> None:
    """R12; a fourth time in prison still costs love (G7)."""
    state = rolled(table("L2 T2 V3 A1"), 4)
    shot = play(state, "ammo 0")
    assert (shot.result, shot.phase, shot.police_total) == ("shot", "over", 8)
    alive = play(state, "ammo 1")
    assert has(alive, "L1 A0 V3")
    alive = play(alive, "lose places", dice=(1,))
    assert alive.places_left + alive.daily_left == 3


@pytest.mark.parametrize(
    ("given", "move", "result"),
    [
        pytest.param("L2 S4 Roy-", "photo", "L2 P2 S2", id="e6"),
        pytest.param("L1 S2 Roy-", "photo", "L2 P1 S0", id="e7"),
        pytest.param("L2 S2 Roy+", "photo", "L2 P0 S0", id="e8"),
        pytest.param("B2 S1 Q0", "work+poem", "B2 S0 Q1", id="e9"),
        pytest.param("B2 S6 Q0", "work+poem", "S5 Q1", id="e10-poem"),
        pytest.param("B2 S6 Q0", "work", "S6 Q0", id="e10-without"),
        pytest.param("B0 Q2 L0", "cement", "B0 Q1 L1", id="e11"),
        pytest.param("T2 V3 L1 A0 S0", "get_ammo:threat", "T2 V3 L0 A1 S0", id="e13"),
        pytest.param("T2 V0 L0 P1 A0 S0", "stick_up:threat", "T2 V1 L0 P0 S2", id="e14"),
        pytest.param("L2 A1 P2 Q3 S2 T2 V0", "get_ammo:threat", "V1 L1 A2", id="e16"),
        pytest.param("B2 S1", "home", "B2 S1 Q0", id="e19"),
    ],
)
def test_a_cube_on_a_box(given: str, move: str, result: str) -> None:
    """R34 with R17 (e6, e7) and R18 (e8), R33 and G16 (e9, e10), R23 (e11), R25 and G7 (e13), R19 (e14),
    R32 (e16), R22 (e19).
    """
    assert has(on_box(given, move), result)


@pytest.mark.parametrize(("given", "result"), [("L0 P1", "L0 P0"), ("L0 P0", "L0 P0")])
def test_e12_love_below_zero_costs_passion_if_there_is_any(given: str, result: str) -> None:
    """R9 and R19, and G21 where there is nothing to lose."""
    assert has(rolled(table(given), 4, 1), result)


def test_e15_leaving_town() -> None:
    """R40 to R42: the dollar is paid first (R39, G20)."""
    state = play(table("L2 A1 P2 Q3 S2", "daily"), "get_ammo:cash")
    assert has(state, "A2 S1")
    assert refusal(state, "leave_town") is None
    state = play(state, "leave_town")
    assert (state.result, state.savings) == ("win", 0)


def test_e16_prison_breaks_a_seal() -> None:
    """R40 and R41."""
    state = on_box("L2 A1 P2 Q3 S2 T2 V0", "get_ammo:threat")
    assert not love_to_death(RULES.town, state)
    assert refusal(state, "leave_town") == "seals"


def test_e17_the_second_cube_spoils_it() -> None:
    """R42."""
    state = play(table("L2 A2 P2 Q3 S0", "daily"), "leave_town", "stick_up:ammo", dice=(1,))
    assert has(state, "A1 S1")
    assert (state.result, state.turn, state.left_town) == ("none", 2, False)


def test_e18_no_dollar_no_road() -> None:
    """R38."""
    state = play(table("L2 A2 P2 Q3 S0", "daily"), "leave_town", "good_work")
    assert state.result == "broke"


def test_e19_no_poem_is_offered_without_two_dollars() -> None:
    """R21."""
    state = table("B2 S1", "places")
    assert "home+poem" not in texts(state)
    assert refusal(state, "home+poem") == "no-money"


def test_e20_with_the_reset_option_steps_go_on_from_zero() -> None:
    """R45."""
    assert has(on_box("L2 S4 Roy-", "photo", options={"overflow": "reset"}), "L1 P1 S2")


@pytest.mark.parametrize(
    ("die", "given", "result"),
    [
        (1, "B1 L1", "B1 L1 T0"),
        (2, "B1 L1", "B1 L1 T0"),
        (3, "B1 L1", "B0 L1 T0"),
        (3, "B0 Q2", "B0 Q1"),
        (4, "B1 L1", "B1 L0 T0"),
        (5, "B1 L1", "B1 L1 T1"),
        (4, "T2 L1", "T2 L0 V1"),
    ],
)
def test_the_police_table(die: int, given: str, result: str) -> None:
    """R7, R8, R9 and R10, and R24 and R25 where the threat goes up."""
    assert has(rolled(table(given), die, 1), result)


def test_the_modifier_counts_from_the_next_roll_on() -> None:
    """R13; and R3 with the greatest modifier of R4, which is 4 (G6)."""
    happened = RULES.advance(table("T1"), Chance.scripted([5, 1])).events
    assert PoliceCame(5, 0, 0, 5) in happened
    happened = RULES.advance(table("T2 V3"), Chance.scripted([3, 1])).events
    assert PoliceCame(3, 0, 4, 7) in happened


def test_a_negative_total_is_quiet() -> None:
    """R7."""
    state = play(rolled(table("A2", options={"ammo_per_roll": "any"}), 1), "ammo 2", dice=(1,))
    assert (state.police_total, state.phase) == (-1, "places")
