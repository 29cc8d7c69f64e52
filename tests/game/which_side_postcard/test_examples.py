"""The worked examples of the rules, one test each; the number is the example's."""

from __future__ import annotations

import pytest

from game.which_side_postcard.state import Stock

from .table import RULES, begin, go_on, group, heads, legal, life, play, table, why


def test_e1_setup_die_2_raises_risk() -> None:
    """R7, Q1: Strength stays on 0."""
    state = begin(2)
    assert (state.strength, state.savings, life(state), heads(state), state.risk) == (0, 2, 5, (4, 0, 0), 1)


@pytest.mark.parametrize(
    ("die", "people", "cost", "strength"),
    [(5, (3, 1, 0), 6, 0), (6, (4, 0, 0), 5, 1), (1, (4, 0, 0), 6, 0)],
    ids=["e2-accident", "e2-injunction", "e2-rents"],
)
def test_e2_the_setup_die_uses_the_whole_table(
    die: int, people: tuple[int, int, int], cost: int, strength: int
) -> None:
    """R7, Q5; and R1: the first turn adds its own step."""
    state = begin(die)
    assert (heads(state), life(state), state.strength) == (people, cost, strength)
    assert go_on(state, 4).state.strength == strength + 1


def test_e2_a_setup_1_is_paid_in_turn_1_and_then_gone() -> None:
    """R7, R37, Q6."""
    state = go_on(begin(1), 1).state
    assert life(state) == 7
    state = play(state, *(f"place {n} triangle" for n in (1, 2, 3, 4)), "skip", dice=(2,))
    assert (life(state), state.savings) == (5, 2 + 8 - 7)


def test_e3_hard_rent_is_two_dollars() -> None:
    """R36."""
    state = begin(2, mode="hard")
    assert (state.savings, life(state), state.risk) == (2, 6, 1)


def test_e4_a_whole_first_turn() -> None:
    """R1, R27, R31, R34, R37 in their order (R41, Q26)."""
    state = go_on(begin(2), 1).state
    assert (state.strength, life(state)) == (1, 6)
    state = play(state, "place 1 docks")
    assert (state.savings, state.risk) == (5, 2)
    state = play(state, "place 2 dye")
    assert (state.savings, state.unsanitary) == (8, 1)
    state = play(state, "place 3 union", "place 4 cafe")
    assert (state.stock, state.threat, state.savings) == (Stock(union=1, strike=1), 1, 2)
    assert legal(state) == {"take m3", "take m8", "skip"}
    state = play(state, "take m8", dice=(6,))
    assert (state.savings, state.controlled, state.stock) == (2, ("m8",), Stock())
    assert (state.risk, state.unsanitary, state.threat, life(state)) == (2, 1, 1, 5)


def test_e5_a_hurt_in_the_worker_phase_takes_no_placement_away() -> None:
    """R14, R18, R27, Q9."""
    state = play(table(risk=3), "place 1 docks")
    assert (state.savings, state.risk, heads(state), life(state)) == (5, 0, (3, 1, 0), 6)
    assert len(state.waiting) == 3
    assert state.workers[0].condition == "injured", "the one who was placed is hurt"


def test_e6_the_cafe_can_bring_the_police() -> None:
    """R15, R20, Q9."""
    state = play(table(threat=3), "place 1 cafe")
    assert (state.stock.strike, state.threat, heads(state), life(state)) == (1, 0, (3, 0, 1), 5)
    assert len(state.waiting) == 3


def test_e7_of_three_injured_one_rests() -> None:
    """R17."""
    state = go_on(table(group(injured=3), phase="employer", strength=0, turn=0, dead=1), 4).state
    assert (len(state.waiting), life(state)) == (2, 7)


def test_e8_a_healthy_worker_beside_three_injured() -> None:
    """R17."""
    state = go_on(table(group(healthy=1, injured=3), phase="employer", strength=0, turn=0), 4).state
    assert (len(state.waiting), life(state)) == (3, 8)


def test_e9_missing_dollars_hurt_and_then_kill() -> None:
    """R32, Q15, Q17."""
    state = go_on(table(group(healthy=2, injured=2), savings=4, phase="payment")).state
    assert (state.savings, heads(state), state.dead, life(state)) == (0, (0, 3, 0), 1, 7)


def test_e10_two_dice_on_a_marked_space_and_a_six_adds_none() -> None:
    """R2, R3, R4, Q4."""
    state = go_on(table(phase="employer", strength=2, turn=2), 6, 2).state
    assert (state.strength, state.risk) == (4, 1)
    state = play(state, *(f"place {n} triangle" for n in (1, 2, 3, 4)), "skip", dice=(4,))
    assert (state.strength, state.unsanitary) == (5, 1)


def test_e11_past_ten_is_defeat_at_once() -> None:
    """R5, Q3."""
    state = go_on(table(phase="employer", strength=9, turn=9), 6).state
    assert (state.strength, state.phase, state.result) == (11, "over", "clock")


def test_e12_a_six_on_nine_makes_the_turn_on_ten_the_last() -> None:
    """R6, Q2."""
    state = go_on(table(phase="employer", strength=8, turn=8), 6).state
    assert (state.strength, state.phase, state.result) == (10, "workers", "none")


def test_e13_victory_comes_before_the_clock() -> None:
    """R35, Q26."""
    state = go_on(table(phase="payment", strength=10, savings=13, controlled=("m2", "m3", "m4", "m5"))).state
    assert state.savings == 8
    state = play(state, "take m1")
    assert (state.result, state.savings) == ("win", 0)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.carry) == ((0,), {"stars": 1})


def test_e14_the_turn_on_ten_without_victory_is_defeat() -> None:
    """R38, Q2."""
    state = go_on(table(phase="payment", strength=10, savings=10, controlled=("m2", "m3", "m4", "m5"))).state
    assert (state.savings, legal(state)) == (5, {"skip"})
    lost = play(state, "skip")
    assert lost.result == "clock"
    outcome = RULES.outcome(lost)
    assert outcome is not None
    assert (outcome.winners, outcome.carry) == ((), {"stars": 0})


def test_e15_a_recruit_costs_at_once_and_acts_next_turn() -> None:
    """R18, R45, Q13."""
    state = play(table(), "place 1 green")
    assert (heads(state), state.reserve, life(state), len(state.waiting)) == ((5, 0, 0), 3, 6, 3)
    assert why(state, "place 5 triangle") == "fresh"


def test_e16_the_bonesetter_heals_who_rests_first() -> None:
    """R18, R23, R48, Q22."""
    state = table(group(healthy=2, injured=2, resting=1))
    assert life(state) == 7
    state = play(state, "place 1 bonesetter")
    assert (heads(state), life(state), len(state.waiting)) == ((3, 1, 0), 6, 2)
    assert why(state, "place 3 triangle") == "rests", "healed, but to bed until next turn"


def test_e17_the_injured_do_not_survive_prison() -> None:
    """R20, R24."""
    state = table(group(injured=2, prison=1), threat=3, phase="employer", strength=0, turn=0)
    assert life(state) == 6
    state = go_on(state, 3).state
    assert (heads(state), state.threat, life(state), state.dead) == ((0, 1, 1), 0, 4, 2)


def test_e18_the_police_may_take_the_only_healthy_one_although_he_waits() -> None:
    """R20, R21, Q14."""
    state = table(group(healthy=1, injured=2, resting=1), threat=3, savings=9)
    state = play(state, "place 3 tenderloin")
    assert (heads(state), state.phase) == ((0, 2, 1), "control")


def test_e19_the_press_needs_a_dollar() -> None:
    """R28, R51."""
    state = table(savings=0)
    assert why(state, "place 1 press") == "no-money"
    state = play(state, "place 1 triangle", "place 2 press")
    assert (state.savings, state.stock.anarchist) == (1, 1)


def test_e20_the_life_cost_of_a_large_group() -> None:
    """R17, R22, Q16."""
    workers = group(healthy=5, injured=2, prison=1)
    state = go_on(table(workers, mode="hard", phase="employer", strength=0, turn=0), 1).state
    assert (life(state), len(state.waiting)) == (13, 6)
