"""Who falls, who marches where, and what the stack keeps to itself."""

from __future__ import annotations

from game.core.events import Moved, PhaseBegan
from game.core.forecast import Forecast
from game.core.forecast_text import forecast_text
from game.ysnp.events import ExtraShot, Hit
from game.ysnp.state import State

from .table import RULES, play, table


def foreseen(state: State, move: str) -> Forecast:
    return RULES.forecast(RULES.view(state, 0), 0, RULES.grammar.parse(move))


def test_a_shot_that_kills_says_so_and_one_that_does_not_says_what_is_missing() -> None:
    state = table({1: "W"}, {2: "G1", 6: "A1"})
    first = foreseen(state, "attack 2 1")
    assert first.certain[-1] == Hit("wolf", "1", 2, 2, 3)
    second = foreseen(play(state, "attack 2 1"), "attack 6 1")
    assert second.certain[-2:] == (Moved("wolf", "1", "discard", "killed", 0), ExtraShot("6"))
    assert (first.then, second.then) == ("decision", "decision")


def march(told: Forecast) -> list[tuple[str, str, str]]:
    return [(e.piece, e.origin, e.target) for e in told.certain if isinstance(e, Moved) and e.why == "march"]


def test_the_march_is_told_in_the_order_in_which_they_move() -> None:
    """Nearest to the Village first, the top of a pile before what lies below, nobody twice."""
    told = foreseen(table({1: "S", 3: "D S", 4: "W"}, {8: "G1"}, stack="D N"), "end")
    assert march(told) == [
        ("wolf", "4", "7"),
        ("skeleton", "3", "5"),
        ("daemon", "3", "4"),
        ("skeleton", "1", "3"),
    ]


def test_the_forecast_ends_where_the_stack_comes_to_light() -> None:
    told = foreseen(table({1: "S"}, {8: "G1"}, stack="W D W N"), "end")
    assert march(told) == [("skeleton", "1", "3")]
    assert told.certain[-1] == told.runs_into == PhaseBegan("deploy", 2)
    assert told.then == "hidden"
    assert forecast_text(RULES, told)[-1] == "What follows cannot be known yet."


def test_what_lies_below_the_top_of_the_stack_changes_nothing() -> None:
    stacks = ("W D W N", "W W D N")
    told = [foreseen(table({1: "S"}, {8: "G1"}, stack=stack), "end") for stack in stacks]
    assert told[0] == told[1]


def test_with_scouts_out_the_next_wave_is_known() -> None:
    told = foreseen(table({1: "S"}, {8: "G1"}, stack="W D W N", scout="on"), "end")
    deployed = [event.piece for event in told.certain if isinstance(event, Moved) and event.why == "deploy"]
    assert deployed == ["wolf", "daemon"]
    assert told.then == "decision"
