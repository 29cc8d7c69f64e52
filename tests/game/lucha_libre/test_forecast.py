"""What locking and rolling again would do, with and without a curtain."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from game.core.events import GaugeChanged, PhaseBegan
from game.core.forecast import Forecast
from game.core.forecast_text import forecast_text
from game.lucha_libre.events import Announced, Locked
from game.lucha_libre.state import GRAMMAR, Corner, Levels, Options, State, Teams

from .test_examples import RULES


def second_to_lock(rolling: Any = "open") -> State:
    """Santo has locked 1-1-3 without a move; Blue Demon holds 5-5-5."""
    a = Corner(10, "santo", dice=(1, 1, 3), locked=True)
    b = Corner(10, "demon", dice=(5, 5, 5))
    return State(Options(rolling=rolling, first_lead="A"), phase="roll_second", teams=Teams(a, b), level=Levels())


def foreseen(state: State, move: str, seat: int = 1) -> Forecast:
    assert RULES.faults(state) == []
    told: Any = RULES.forecast(RULES.view(state, seat), seat, GRAMMAR.parse(move))
    assert isinstance(told, Forecast)
    return told


def fans(told: Forecast) -> dict[int | None, int]:
    return {e.owner: e.after for e in told.certain if isinstance(e, GaugeChanged) and e.gauge == "fans"}


def test_in_the_open_the_second_to_lock_sees_the_whole_round_before() -> None:
    told = foreseen(second_to_lock(), "lock triple_f")
    assert fans(told) == {0: 9, 1: 15}
    assert told.runs_into == PhaseBegan("round", 2)
    assert told.then == "luck"


def test_under_the_curtain_nothing_is_known_beyond_the_lock() -> None:
    told = foreseen(second_to_lock("curtain"), "lock triple_f")
    assert told == Forecast((Locked("B"),), "hidden")


def test_the_leaders_lock_is_followed_by_more_dice_than_can_be_counted_out() -> None:
    a = Corner(10, "santo", dice=(1, 1, 3))
    state = State(Options(first_lead="A"), teams=Teams(a, Corner(10, "demon")), level=Levels())
    told = foreseen(state, "lock", seat=0)
    assert told == Forecast((Locked("A"),), "luck")


def test_a_reroll_costs_a_fan_for_certain_and_gives_every_face_the_same_chance() -> None:
    told = foreseen(second_to_lock(), "reroll 2")
    assert fans(told) == {1: 9}
    assert [(odds.results, odds.chance) for odds in told.odds] == [((n,), Fraction(1, 6)) for n in range(1, 7)]
    assert {odds.then for odds in told.odds} == {"decision"}


def test_two_dice_rolled_again_fall_in_36_ways() -> None:
    assert len(foreseen(second_to_lock(), "reroll 1 3").odds) == 36


def test_the_announcements_of_an_open_round_reveal_nothing_new() -> None:
    told = foreseen(second_to_lock(), "lock")
    assert [event.team for event in told.certain if isinstance(event, Announced)] == ["A", "B"]


def test_dice_that_make_nothing_but_a_tag_are_foretold_as_a_tag() -> None:
    state = replace(second_to_lock(), teams=Teams(second_to_lock().teams.a, Corner(10, "demon", dice=(1, 4, 4))))
    lines = forecast_text(RULES, foreseen(state, "reroll 2"))
    assert "Die 2: Tag." in lines


def test_the_odds_of_one_list_are_all_counted_out_of_the_same_number() -> None:
    told = forecast_text(RULES, foreseen(second_to_lock(), "reroll 1 3"))
    odds = [line.partition(":")[0].split(" in ") for line in told if " in " in line]
    assert len(odds) > 2
    assert {whole for _part, whole in odds} == {"36"}
