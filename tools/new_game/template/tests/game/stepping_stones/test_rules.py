"""The rules of Stepping Stones: every number of the rulebook is cited by a test."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import Chance
from game.core.events import Moved, PhaseBegan
from game.stepping_stones.events import Waited
from game.stepping_stones.state import LIGHTHOUSE, SEATS, WALKERS, Go, Options, State, Throw, Wait
from tests.game.hostile import try_damaged_tables
from tests.game.playing import rules_of

RULES: Any = rules_of("stepping-stones")


def table(*walkers: tuple[int, ...], **fields: Any) -> State:
    """A table with these walkers, those of the first seat first; the others are on the shore."""
    rest = State().walkers[len(walkers) :]
    state = State(walkers=(*walkers, *rest), **fields)
    assert RULES.faults(state) == []
    return state


def after_die(die: int, *walkers: tuple[int, ...], **fields: Any) -> State:
    return table(*walkers, phase="go", die=die, **fields)


def play(state: State, move: Any, *luck: int) -> Any:
    return RULES.apply(state, move, Chance.scripted(luck))


def why_not(state: State, move: Any) -> str:
    reason = RULES.why_not(state, move)
    return "" if reason is None else reason.key


def test_r1_three_walkers_of_each_player_begin_on_the_shore() -> None:
    state, events = RULES.setup(Options(), Chance.scripted(()))
    assert state.walkers == ((0, 0, 0),) * SEATS
    assert events == (PhaseBegan("round", 1),)


def test_r2_first_the_die_is_thrown_then_a_walker_goes() -> None:
    start = table()
    assert why_not(start, Go(0)) == why_not(start, Wait()) == "throw-first"
    thrown = play(start, Throw(), 4).state
    assert (thrown.die, thrown.phase) == (4, "go")
    assert why_not(thrown, Throw()) == "thrown"


def test_r3_a_walker_goes_exactly_as_far_as_the_die_says() -> None:
    step = play(after_die(4, (0, 0, 3)), Go(3))
    assert step.state.walkers[0] == (0, 0, 7)
    assert Moved("walker", "stone.3", "stone.7", "walked", owner=0) in step.events
    assert play(after_die(4, (0, 0, 3)), Go(0)).state.walkers[0] == (0, 3, 4)


def test_r3_only_a_walker_of_your_own_can_go() -> None:
    assert why_not(after_die(4, (0, 0, 3)), Go(5)) == "not-yours"


def test_r4_a_turn_is_one_throw_and_everybody_has_one_in_a_round() -> None:
    state = table()
    for seat in range(SEATS):
        assert (state.seat, state.round) == (seat, 1)
        state = play(play(state, Throw(), seat + 1).state, Go(0)).state
    assert (state.seat, state.round, state.phase, state.die) == (0, 2, "throw", 0)


def test_r5_the_lighthouse_is_reached_exactly() -> None:
    step = play(after_die(2, (0, 0, 8)), Go(8))
    assert step.state.walkers[0] == (0, 0, LIGHTHOUSE)
    assert Moved("walker", "stone.8", "lighthouse.1", "arrived", owner=0) in step.events
    assert why_not(after_die(3, (0, 0, 8)), Go(8)) == "too-far"
    assert "only 2 away" in str(RULES.why_not(after_die(3, (0, 0, 8)), Go(8)))


def test_r5_who_has_arrived_stays() -> None:
    assert why_not(after_die(3, (0, 0, LIGHTHOUSE)), Go(LIGHTHOUSE)) == "arrived"


def test_r6_who_stands_on_the_stone_goes_back_to_the_shore() -> None:
    """Also a walker of your own."""
    step = play(after_die(3, (0, 2, 5)), Go(2))
    assert step.state.walkers[0] == (0, 0, 5)
    assert Moved("walker", "stone.5", "shore.1", "bumped", owner=0) in step.events


@pytest.mark.skipif(SEATS == 1, reason="nobody else is there")
def test_r6_it_makes_no_difference_whose_walker_it_is() -> None:
    step = play(after_die(3, (0, 0, 2), (0, 0, 5)), Go(2))
    assert step.state.walkers == ((0, 0, 5), (0, 0, 0))


def test_r6_there_is_room_for_everybody_at_the_lighthouse() -> None:
    assert play(after_die(1, (0, 9, LIGHTHOUSE)), Go(9)).state.walkers[0] == (0, LIGHTHOUSE, LIGHTHOUSE)


def test_r7_you_wait_when_nobody_can_go_and_only_then() -> None:
    stuck = after_die(6, (7, 8, 9))
    assert list(RULES.moves(stuck)) == [Wait()]
    assert Waited(0) in play(stuck, Wait()).events
    assert why_not(after_die(3, (7, 8, 9)), Wait()) == "must-go"


def test_r8_all_walkers_at_the_lighthouse_win_at_once() -> None:
    last = after_die(1, (9, *[LIGHTHOUSE] * (WALKERS - 1)))
    won = play(last, Go(9)).state
    assert RULES.outcome(won).winners == (0,)
    assert RULES.score(won, 0) > RULES.score(last, 0) > RULES.score(won, 1)


@pytest.mark.parametrize(("tide", "rounds"), [("slow", 30), ("quick", 20)])
def test_r9_after_the_last_round_nobody_wins(tide: Any, rounds: int) -> None:
    last = after_die(1, round=rounds, seat=SEATS - 1, options=Options(tide))
    ended = play(last, Go(0)).state
    assert (ended.phase, ended.result) == ("over", "tide")
    assert RULES.outcome(ended).winners == ()


def test_bots_want_to_be_ahead() -> None:
    """Of somebody else, where there is somebody."""
    assert RULES.score(table((0, 0, 3)), 0) == 3
    if SEATS > 1:
        assert RULES.score(table((0, 0, 3), (0, 0, 5)), 0) == -2


def test_who_has_arrived_is_counted_where_somebody_races() -> None:
    assert RULES.points(table((0, 0, LIGHTHOUSE))) == ((1.0, 0.0) if SEATS > 1 else ())


def test_damaged_tables_are_refused_or_can_be_played_on() -> None:
    assert try_damaged_tables(RULES, range(4), tries=400) > 20
