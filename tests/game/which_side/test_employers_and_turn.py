"""The employers act, the planning moves on, and a turn ends: rulings that no worked example covers (II)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.which_side.state import Deck, Task

from .tables import RULES, STOP, build, house, play, steps, told


def test_cards_come_into_force_oldest_first() -> None:
    """R59."""
    lines = told(steps(build(employer_cards=["N05", "N02", "N01"]), "end-struggle")[1])
    expected = (
        "Longer Days is carried out.",
        "Weakened Worker Oversight is in force: measure 1 of 3.",
        "Wage Offensive is carried out.",
    )
    order = [lines.index(line) for line in expected]
    assert order == sorted(order)


def test_two_measures_are_survived_and_a_third_can_be_countered_in_time() -> None:
    """R61, R51."""
    measures = [{"card": "N02"}, {"card": "N08"}]
    table = build(measures=measures, employer_cards=["N09"], pool={"AGIT": 1, "SAB": 1})
    assert play(table, "counter N09", "end-struggle").result == "none"


def test_the_marker_moves_to_the_next_planned_card_and_its_condition_is_told() -> None:
    """R58, R62."""
    plan = {"id": "P01", "step": 1, "beaten": [False, False]}
    lines = told(steps(build("planning", plan=plan, pending=[Task("marker"), STOP]))[1])
    assert lines == ["The marker lies on Pressure on Local Power, step 2; its condition holds this turn."]


def test_no_planning_left_means_no_draws() -> None:
    """R68."""
    state = play(build("check", turn=9, fp=9))
    assert (state.plan, state.employer_cards) == (None, ())


def test_the_first_tenement_moves_on_and_gauges_fall() -> None:
    """R1, R69, R70."""
    state = play(build("check", first_seat=3, houses={"russian": {"ris": 7, "mp": 5}}))
    assert (state.first_seat, state.turn, state.fp) == (0, 2, 2)
    assert (house(state, "russian").ris, house(state, "russian").mp) == (0, -1)


def test_an_empty_pile_is_rebuilt_from_its_discards_but_solidarity_is_not() -> None:
    """R10, R65."""
    table = build("incidents", pending=[Task("incident"), STOP])
    table = replace(table, incident=Deck((), ("I06",)), solidarity=Deck((), ("S01",)))
    state, events = steps(table, draws=(["I06"],))
    assert "No incident is left: the old ones are shuffled." in told(events)
    assert "No solidarity card is left" in " ".join(told(events))
    assert state.solidarity.discard == ("S01",)


@pytest.mark.parametrize(
    ("pending", "settled"),
    [
        ([], True),
        ([Task("give", "M01", 0), Task("misfortune", who=1)], True),
        ([STOP, Task("three")], True),
        ([Task("SAN", "I01", 0, 1, "one"), STOP], False),
    ],
)
def test_a_decision_is_whole_only_when_its_victims_are_named(pending: list[Task], settled: bool) -> None:
    """R84, R86: a card is given away, solidarity accepted; who suffers belongs to what was done before."""
    assert RULES.settled(build("struggle" if not pending else "employers", pending=pending)) == settled
