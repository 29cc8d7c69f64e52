"""The story of a finished night: who had the most of which colour, and who wins among equals."""

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


def test_every_side_has_a_line_with_its_majorities_the_best_first() -> None:
    _state, lines = told(
        ender=0, scores=(18, 12), capture=("Tx Px", ""), spirit=("Yo", "Yc Ro"),
    )  # fmt: skip
    assert lines == [
        "Mamy Wata: most yellow (shared), turquoise and purple souls.",
        "Papa Legba: most yellow (shared) and red souls.",
    ]


def test_equal_points_go_to_whoever_brought_the_end_about() -> None:
    assert told(ender=0, scores=(18, 18))[1][0] == "On equal points, whoever ended the night wins."
    assert not [line for line in told(ender=0, scores=(18, 17))[1] if line.startswith("On equal")]


def test_equal_points_of_others_go_to_the_first_after_whoever_brought_the_end_about() -> None:
    state, events = play_all(
        table(LEAPS, players="YRT", step="D", active=2, ending="score", ender=0, scores=(15, 16, 16)), "pass"
    )
    words = "On equal points, the next in turn after whoever ended the night wins."
    assert RULES.tale(state, events)[0] == words
    assert ended(RULES, state).winners == (1,)
