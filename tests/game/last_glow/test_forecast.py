"""The odds of a hunt, and what the last of the crew sets going."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.core.events import GaugeChanged, Moved, PhaseBegan
from game.core.forecast import Forecast
from game.core.forecast_text import forecast_text
from game.core.moves import Square
from game.last_glow.events import HuntEnded
from game.last_glow.state import GRAMMAR, State, Used

from .test_examples import RULES, table, with_crew


def foreseen(state: State, move: str) -> Forecast:
    told: Any = RULES.forecast(RULES.view(state, 0), 0, GRAMMAR.parse(move))
    assert isinstance(told, Forecast)
    return told


@pytest.mark.parametrize(
    ("heart", "chance"),
    [((3, 4), Fraction(2, 3)), ((2, 4), Fraction(1, 2)), ((2, 5), Fraction(1, 3)), ((1, 5), Fraction(1, 6))],
    ids=["here", "one square", "two squares", "three squares"],
)
def test_every_square_of_distance_costs_a_hunt_one_face(heart: Square, chance: Fraction) -> None:
    told = foreseen(table(hearts=(heart,)), "hunt {},{}".format(*heart))
    caught = [
        odds for odds in told.odds if any(isinstance(event, HuntEnded) and event.success for event in odds.events)
    ]
    assert sum(odds.chance for odds in caught) == chance
    assert told.runs_into is None, "the roll is the hunt itself"


def test_a_hunt_is_told_in_two_lines() -> None:
    told = foreseen(table(hearts=((2, 4),)), "hunt 2,4")
    assert forecast_text(RULES, told) == ("Die 1–3: The heart dodges.", "Die 4–6: The heart is caught.")


def test_the_last_of_the_crew_runs_into_the_storm() -> None:
    """The lighthouse sinks and the lamp fades before the first heart rolls its die."""
    told = foreseen(with_crew(1, hearts=((0, 1),), lighthouse=(3, 4), brightness=3), "maneuver left")
    assert told.certain == (
        Moved("crew", "crew", "crew.maneuver", "placed"),
        Moved("lighthouse", "3,4", "3,3", "maneuver"),
        PhaseBegan("storm", 1),
        Moved("lighthouse", "3,3", "4,3", "sink"),
        GaugeChanged("brightness", 3, 2, "night"),
    )
    assert told.runs_into == PhaseBegan("storm", 1)
    assert {odds.chance for odds in told.odds} == {Fraction(1, 6)}


def test_while_crew_is_left_nothing_runs_on() -> None:
    told = foreseen(table(crew_left=2, used=Used(light_up=3)), "maneuver left")
    assert (told.then, told.runs_into) == ("decision", None)


def test_behind_the_die_of_the_last_hunt_the_storm_is_told_as_far_as_it_is_certain() -> None:
    told = foreseen(with_crew(1, hearts=((0, 1), (2, 4)), lighthouse=(3, 4), brightness=3), "hunt 2,4")
    assert forecast_text(RULES, told) == (
        "Die 1–3: The heart dodges.",
        "Die 4–6: The heart is caught.",
        "The storm closes in.",
        "The lighthouse sinks to line 4, column 4.",
        "The night draws in. Brightness 3 to 2.",
        "The rest is up to luck.",
    )


def test_what_the_storm_does_only_after_a_failed_hunt_stands_beside_that_die() -> None:
    """R23: whoever does not catch the heart below sinks onto it, here with a hull of 3."""
    told = foreseen(with_crew(1, hearts=((0, 1), (4, 4)), lighthouse=(3, 4), structure=3), "hunt 4,4")
    missed, caught, *storm = forecast_text(RULES, told)
    assert missed.startswith("Die 1–3: The heart dodges. Collision with a heart on line 4, column 4. Her side is torn")
    assert "Hull 3 to 0." in missed
    assert caught.startswith("Die 4–6: The heart is caught.")
    assert "Hull" not in caught
    assert storm[:2] == ["The storm closes in.", "The lighthouse sinks to line 4, column 4."]
