"""The story of a finished night: whose points came from where, what ended it, who wins among equals."""

from __future__ import annotations

from typing import Any

from game.baron_voodoo.state import State
from tests.game.playing import ended

from .tables import RULES, play_all, table

LEAPS = {"B4": "Yo", "C4": "Rx", "A1": "Yp", "B1": "Rp"}


def told(**changes: Any) -> tuple[State, list[str]]:
    """The last turn of a night is ended without anything more."""
    state, events = play_all(table(LEAPS, step="D", active=1, ending="score", **changes), "pass")
    return state, RULES.tale(state, events)


def test_every_side_has_a_line_with_its_points_the_best_first() -> None:
    _state, lines = told(
        ender=0, scores=(18, 12), capture=("Tx Px", ""), spirit=("Yo", "Yc Ro"),
    )  # fmt: skip
    assert lines == [
        "Mamy Wata: 26 points. 1 from the last combination, 7 from majorities (yellow shared, turquoise, purple).",
        "Papa Legba: 16 points. 4 from majorities (yellow shared, red).",
    ]


def test_what_was_scored_in_the_night_is_told_by_its_source() -> None:
    state = table(LEAPS, capture=("Tx Px Rp",), step="C3", scores=(0, 0))
    state, events = play_all(state, "apply", "pass", "score 1 2", "done", "pass")
    line = RULES.tale(state, events)[0]
    assert line == "Mamy Wata: 2 points. 1 from combinations, 1 from stars."


def test_equal_points_go_to_whoever_brought_the_end_about() -> None:
    assert told(ender=0, scores=(18, 18))[1][0] == "Equal points: they go to whoever brought the end about."
    assert not [line for line in told(ender=0, scores=(18, 17))[1] if line.startswith("Equal")]


def test_equal_points_of_others_go_to_the_first_after_whoever_brought_the_end_about() -> None:
    state, events = play_all(
        table(LEAPS, players="YRT", step="D", active=2, ending="score", ender=0, scores=(15, 16, 16)), "pass"
    )
    words = "Equal points: they go to the first one after whoever brought the end about."
    assert RULES.tale(state, events)[0] == words
    assert ended(RULES, state).winners == (1,)
