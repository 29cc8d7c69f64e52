"""What a cube and a bullet are going to do, counted by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.bonnie_and_clyde import telling
from game.bonnie_and_clyde.events import CubeLost, CubePlaced, PoliceCame
from game.bonnie_and_clyde.state import State
from game.core.events import Ended, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.forecast import Forecast
from game.core.forecast_text import forecast_text

from .tables import RULES, rolled, table


def foreseen(state: State, move: str) -> Forecast:
    return RULES.forecast(RULES.view(state, 0), 0, RULES.grammar.parse(move))


def test_work_with_a_poem_is_certain_to_the_last_dollar() -> None:
    told = foreseen(table("B2 S3", "daily"), "work+poem")
    assert told == Forecast(
        (
            CubePlaced("work", "", True),
            GaugeChanged("savings", 3, 1, "work"),
            Moved("poem", "supply", "poem-1", "work"),
            GaugeChanged("savings", 1, 2, "work"),
        ),
        "decision",
        next_seat=0,
    )
    assert told.runs_into is None


def test_the_last_cube_of_the_day_runs_into_tomorrows_police_roll() -> None:
    """Two cubes of surveillance and a full threat add 3 to the die: 5 and 6 kill."""
    told = foreseen(table("S3 T2 V2", "daily", daily_left=1), "good_work")
    assert told.certain == (
        CubePlaced("good_work", "", False),
        PhaseBegan("resolution", 1),
        GaugeChanged("savings", 3, 2, "daily-cost"),
        PhaseBegan("police", 2),
    )
    assert told.runs_into == PhaseBegan("police", 2)
    deadly = [odds for odds in told.odds if odds.then == "end"]
    assert [odds.results for odds in deadly] == [(5,), (6,)]
    assert sum(odds.chance for odds in deadly) == Fraction(1, 3)
    assert deadly[0].events == (Rolled((5,), "police"), PoliceCame(5, 0, 3, 8), Ended((), "shot"))
    quiet = told.odds[0]
    assert quiet.events[1] == PoliceCame(1, 0, 3, 4)
    assert quiet.then == "luck", "Roy's die is still to come"


def test_with_a_bullet_left_the_morning_waits_for_a_decision() -> None:
    told = foreseen(table("S3 A1 V3", "daily", daily_left=1), "good_work")
    assert told.runs_into == PhaseBegan("police", 2)
    assert {(odds.events, odds.then) for odds in told.odds} == {
        ((Rolled((die,), "police"),), "decision") for die in range(1, 7)
    }


def test_a_cube_that_is_not_the_last_runs_into_nothing() -> None:
    assert foreseen(table("S3 T2 V2", "daily"), "good_work").runs_into is None


def test_what_a_bullet_saves_is_seen_before_it_is_spent() -> None:
    state = rolled(table("L2 T2 V3 A1"), 4)
    without = foreseen(state, "ammo 0")
    assert (without.then, without.certain[-1]) == ("end", Ended((), "shot"))
    assert foreseen(state, "ammo 1").then == "decision"


def test_a_lost_cube_is_followed_by_roys_die() -> None:
    state = table("L2 T2", "cube_loss", police_die=6, police_total=7)
    told = foreseen(state, "lose daily")
    assert told.certain == (CubeLost("daily"),)
    assert told.runs_into is None, "the die belongs to this morning"
    assert forecast_text(RULES, told)[1:] == ("Die 1–4: nothing else.", "Die 5–6: Roy Thornton is gone, for now.")


def test_police_results_that_mean_the_same_are_told_together() -> None:
    """Before the first cube of surveillance nothing happens on a 1 or a 2."""
    told = foreseen(table("S3", "daily", daily_left=1), "good_work")
    morning = forecast_text(RULES, Forecast((), "luck", told.odds))
    assert morning[0] == "Die 1–2: The police: a quiet morning."


@pytest.mark.parametrize(
    ("given", "move", "end"), [("S0", "good_work", "broke"), ("L2 A2 P2 Q3 S1", "leave_town", "win")]
)
def test_a_last_cube_that_ends_the_game_runs_into_the_evening(given: str, move: str, end: str) -> None:
    told = foreseen(table(given, "daily", daily_left=1), move)
    assert told.certain[-1] == Ended((0,) if end == "win" else (), end)
    assert told.runs_into == PhaseBegan("resolution", 1)


def test_changes_are_foretold_in_figures() -> None:
    told = foreseen(table("L1 T2 S3 Roy-", "daily"), "stick_up:threat")
    assert forecast_text(RULES, told) == ("Prison: the police then add 2.", "Love 1 to 0.", "Savings $3 to $5.")


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ("T2 V1 S3", "Tomorrow a 6 kills you."),
        ("T2 V1 S3 A1", "Tomorrow a 6 kills you; a bullet saves you."),
        ("T2 V3 S3 A2", "Tomorrow a 4 or more kills you; a bullet saves you on a 4."),
        ("T1 V1 S3", ""),
    ],
)
def test_tomorrows_danger_is_told_by_the_faces_that_kill(given: str, text: str) -> None:
    assert telling.danger(RULES.town, table(given, "daily")) == text


def test_with_the_house_rule_two_bullets_save_from_two_faces() -> None:
    state = table("T2 V3 S3 A2", "daily", options={"ammo_per_roll": "any"})
    assert telling.danger(RULES.town, state) == "Tomorrow a 4 or more kills you; bullets save you on a 4 or 5."


@pytest.mark.parametrize(("total", "row"), [(-1, 0), (2, 0), (3, 3), (6, 6), (7, 6), (8, 8), (10, 8)])
def test_every_total_falls_on_one_row_of_the_strip(total: int, row: int) -> None:
    assert RULES.town.row_begins(total) == row
