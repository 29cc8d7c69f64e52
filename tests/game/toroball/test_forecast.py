"""Where a kicked ball may come to rest."""

from __future__ import annotations

from fractions import Fraction

from game.core.events import Moved, PhaseBegan, Rolled
from game.core.forecast import Forecast
from game.core.forecast_text import forecast_text
from game.toroball.events import BallStopped
from game.toroball.state import State

from .table import RULES, moved, table


def foreseen(state: State, move: str, seat: int = 0) -> Forecast:
    return RULES.forecast(RULES.view(state, seat), seat, RULES.grammar.parse(move))


def test_a_free_kick_flies_to_its_target_and_scatters_to_one_of_six_squares() -> None:
    told = foreseen(table({"R1": "E4", "G1": "K9"}, "R1", ball="E4"), "kick K2")
    assert told.certain == (Moved("ball", "E4", "K2", "kick"),)
    assert {odds.chance for odds in told.odds} == {Fraction(1, 6)}
    assert told.odds[5].events == (Rolled((6,), "scatter", "ball"), Moved("ball", "K2", "J1", "scatter"))
    landings = {event.target for odds in told.odds for event in odds.events if isinstance(event, Moved)}
    assert landings == {"J1", "J2", "J3", "L1", "L2", "L3"}, "the compass has no die for straight up and down"


def test_a_keeper_stops_the_ball_and_one_face_slips_it_in() -> None:
    told = foreseen(table({"R1": "J5"}, "R1"), "kick GE")
    assert told.certain == (Moved("ball", "J5", "M5", "kick"), BallStopped("M5", "G3"))
    scoring = [odds for odds in told.odds if Moved("ball", "M5", "GE", "scatter") in odds.events]
    assert sum(odds.chance for odds in scoring) == Fraction(1, 6)
    assert scoring[0].results == (2,)


def test_a_clear_shot_is_a_goal_for_certain() -> None:
    told = foreseen(table({"R1": "J5", "G3": "M9"}, "R1"), "kick GE")
    assert told.odds == ()
    assert Moved("ball", "J5", "GE", "kick") in told.certain


def test_the_last_to_act_hands_over_to_the_cow() -> None:
    others = {"R2": "C7", "R3": "A5", "G1": "K3", "G2": "K7", "G3": "M5"}
    state = table({"R1": "D4", **{who: moved(square) for who, square in others.items()}}, "R1", doing={"stepped": True})
    told = foreseen(state, "end")
    assert told.runs_into == PhaseBegan("cow", state.round)
    assert forecast_text(RULES, told)[-1] == "The rest is up to luck."
