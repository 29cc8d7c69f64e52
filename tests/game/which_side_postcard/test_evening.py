"""What the table shows before the evening comes is what the evening brings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.events import GaugeChanged
from game.which_side_postcard.evening import bill, evening, housework, next_two_dice, outlook, turns_left
from game.which_side_postcard.state import Place, Stock, Worker
from game.which_side_postcard.telling import foretold, tonight, warnings, within_reach
from tests.game.playing import random_states

from .table import RULES, group, life, play, table

FIGURES = RULES.figures


def test_the_parts_of_the_bill_are_the_life_cost() -> None:
    for seed in range(12):
        for state in random_states(RULES, seed):
            assert bill(FIGURES, state).total == life(state)


def test_the_bill_names_workers_injuries_rent_and_what_the_employers_added() -> None:
    state = table(group(5, 2, 1), mode="hard", extra_cost=1)
    assert bill(FIGURES, state) == (8, 2, 2, 1)
    assert bill(FIGURES, table(group(5, 2, 1), prison_upkeep="free")).workers == 7


def test_the_evening_foreseen_is_the_evening_that_comes() -> None:
    seen = 0
    for state in (state for seed in range(8) for state in random_states(RULES, seed)):
        if len(state.waiting) != 1:
            continue
        move = RULES.moves(state)[seen % len(RULES.moves(state))]
        assert isinstance(move, Place)
        found = outlook(FIGURES, state, [move])
        after = play(state, str(move))
        assert (after.savings, after.dead) == (found.night.left, found.state.dead + len(found.night.dead))
        hurt = {w.id for w in after.workers if w.condition == "injured"}
        assert hurt - {w.id for w in found.state.workers if w.condition == "injured"} == set(found.night.hurt)
        seen += 1
    assert seen > 20


def test_a_debt_says_how_many_it_hurts_and_kills() -> None:
    night = evening(FIGURES, table(group(2, 2), savings=4))
    assert (night.cost, night.missing, len(night.hurt), len(night.dead)) == (7, 3, 1, 1)
    assert tonight(night) == "$3 short: 1 injured, 1 dies."


@pytest.mark.parametrize("savings", [5, 9])
def test_nothing_is_missing_where_the_savings_cover_the_life_cost(savings: int) -> None:
    night = evening(FIGURES, table(savings=savings))
    assert (night.missing, night.left, night.hurt, night.dead) == (0, savings - 5, (), ())


def test_what_can_be_taken_tonight_is_counted_after_paying() -> None:
    state = table(savings=12, stock=Stock(union=1, strike=1))
    night = evening(FIGURES, state)
    assert (night.left, night.affordable) == (7, ("m3", "m8"))
    assert within_reach(night) == "In reach tonight, one of them: Garment lofts, Streetcars."
    assert within_reach(evening(FIGURES, table())) == ""


def test_many_means_within_reach_are_not_all_called_by_name() -> None:
    night = evening(FIGURES, table(savings=20, stock=Stock(2, 3, 3, 3)))
    assert within_reach(night) == "In reach tonight, one of them: Bakeries, Dye works, Garment lofts, 5 more."


def test_turns_are_counted_with_this_one() -> None:
    assert turns_left(FIGURES, table(strength=1)) == 10
    assert turns_left(FIGURES, table(strength=10)) == 1
    assert turns_left(FIGURES, table(strength=9, clock="stop10")) == 1
    assert turns_left(FIGURES, replace(table(), strength=11, phase="over", result="clock")) == 0


def test_the_next_two_dice_lie_ahead_of_strength() -> None:
    assert [next_two_dice(FIGURES, table(strength=n)) for n in (1, 3, 7, 8)] == [3, 6, 8, None]


def test_housework_lowers_the_higher_gauge_first_and_then_rests() -> None:
    plan = housework(FIGURES, table(risk=1, unsanitary=2))
    assert [move.action for move in plan] == [
        "tenement:unsanitary", "tenement:risk", "tenement:unsanitary", "tenement:rest",
    ]  # fmt: skip


def test_a_gauge_that_strikes_is_told_by_whom_it_hits() -> None:
    found = outlook(FIGURES, table(risk=3), [Place(1, "docks")])
    assert any(isinstance(event, GaugeChanged) and event.after == 4 for event in found.events)
    assert foretold(found.events) == ["Savings $2 to $5.", "Risk reaches Hurt and falls back to 0: Rosa is injured."]


def test_a_gauge_that_strikes_while_nobody_is_there_to_hit_is_told_as_well() -> None:
    step = GaugeChanged("threat", 3, 4, "cafe"), GaugeChanged("threat", 4, 0, "struck")
    assert foretold(step) == ["Police Threat reaches Jail and falls back to 0."]


def test_a_debt_is_a_warning_only_when_nobody_can_earn_it_any_more() -> None:
    assert warnings(FIGURES, table()) == []
    workers = (Worker(1), *(Worker(n, placed=(n - 1, "tenement")) for n in (2, 3, 4)))
    state = table(workers, savings=0, used=table().used.__class__(tenement=3))
    assert warnings(FIGURES, state) == ["$5 short tonight, more than you can still earn: 3 injured, 1 dies."]


def test_the_last_turn_two_dice_and_gauges_on_edge_are_warned_of() -> None:
    assert "This is the last turn." in warnings(FIGURES, table(strength=10, savings=9))
    assert "Two dice next turn." in warnings(FIGURES, table(strength=5, phase="control"))
    assert "One step from striking: Risk, Police Threat." in warnings(FIGURES, table(risk=3, threat=3))
