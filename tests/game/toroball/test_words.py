"""What a player of Toroball reads: youngsters by their names, and the right plural."""

from __future__ import annotations

import re

import pytest

from game.core.events import Event, GaugeChanged, Moved, Rolled
from game.toroball.events import Drank, GoalScored, MustActFirst, Nudged, Picked, Skipped
from game.toroball.names import YOUNGSTERS
from game.toroball.state import IDS, Character
from tests.game.heard import heard, wrong_plurals

from .table import RULES, moved, table

NOUNS = ("point", "square", "step", "goal")
AN_ID = re.compile(r"\b(GW|GE|ENE|place_keeper|pick_skill|[a-z]+-(walkers|tappers|club|band))\b|_")
A_FIGURE = re.compile(r"\bR[123]\b|^G[123]\b|\b(watches|beside|for|Bring) G[123]\b", re.MULTILINE)
"""Rows go up to 9 in columns A to M: R1 is never a square, but G1 is one where somebody walks to it."""


def test_no_sentence_has_a_wrong_plural_or_an_id() -> None:
    sentences = list(heard(RULES, range(3)))
    assert wrong_plurals(sentences, *NOUNS) == []
    for sentence in sentences:
        assert not AN_ID.search(sentence), sentence
        assert not A_FIGURE.search(sentence), sentence


def test_each_of_the_six_has_a_name_of_their_own() -> None:
    assert set(YOUNGSTERS) == set(IDS)
    assert len(set(YOUNGSTERS.values())) == 6


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Picked("G1"), "Here comes Sami for Green."),
        (Moved("R1", "C3", "D4", "step"), "Peyo walks to D4."),
        (Drank("R2", 1), "Gaston takes a good swig: 1 square, but where to?"),
        (Rolled((2, 5), "sangria", "R2"), "Gaston may reel: east or west."),
        (Rolled((2, 2), "sangria", "R2"), "Gaston reels: east."),
        (Rolled((4,), "dodge", "G2"), "Odile tries to sidestep: 4."),
        (GaugeChanged("points", 0, 1, "agitate", 0), "What a fright: 1 point left."),
        (Skipped("R3", seen=True), "Maylis stays, in full view of the cow."),
        (Nudged("G3", 5), "The cow nudges Bixente off the pitch. Back in round 5."),
        (MustActFirst("R1"), "The cow breathes on Peyo, who must act first for Red."),
        (
            GoalScored("Green", "empty-team", 0, 1),
            "Red has nobody left in the open. Goal for Green: Red 0, Green 1.",
        ),
        (Moved("ball", "J5", "GE", "kick"), None),
    ],
)
def test_events_are_told_with_names(event: Event, told: str | None) -> None:
    assert RULES.tell(event) == told


def test_the_table_is_described_with_names() -> None:
    text = RULES.describe(table({"R1": "C3", "G1": moved("J5")}, "R1", left=1, last_mover="G1", ball="B9"))
    assert "Sami (Green): J5, in the open. Has acted." in text
    assert "The cow watches Sami." in text
    assert "Peyo is acting, 1 point left." in text


@pytest.mark.parametrize(("acted", "told"), [(True, "on the bench."), (False, "on the bench, free to come back.")])
def test_the_bench_says_who_may_come_back(acted: bool, told: str) -> None:
    text = RULES.describe(table({"G2": Character("G2", None, "out", acted=acted)}, ball="B9"))
    assert f"Odile (Green): {told}\n" in text


def test_a_somersault_that_costs_too_much_says_so() -> None:
    state = table({"R1": "C4"}, "R1", left=1, doing={"stepped": True}, cow="D5", skills=("leapers", "dodgers"))
    reason = RULES.why_not(state, RULES.grammar.parse("leap"))
    assert str(reason) == "A somersault takes 2 points; 1 is left."
