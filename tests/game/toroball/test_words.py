"""What a player of Toroball reads: youngsters by their names, and the right plural."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.toroball.events import Drank, GoalScored, MustActFirst, Nudged, Picked, Skipped
from game.toroball.names import YOUNGSTERS
from game.toroball.state import IDS, Character, Score, Skip, State
from tests.game.heard import heard, wrong_plurals

from .table import RULES, acted, moved, table

NOUNS = ("point", "square", "step", "goal")
AN_ID = re.compile(r"\b(GW|GE|ENE|place_keeper|pick_skill|[a-z]+-(walkers|tappers|club|band))\b|_")
A_FIGURE = re.compile(r"\bR[123]\b|^G[123]\b|\b(eye on|beside|for|Bring) G[123]\b", re.MULTILINE)
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
        (GaugeChanged("points", 0, 1, "agitate", 0), "What a fright: 1 step left."),
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
    assert "The cow has her eye on Sami." in text
    assert "Peyo is acting, 1 step left." in text


@pytest.mark.parametrize(("acted", "told"), [(True, "on the bench."), (False, "on the bench, free to come back.")])
def test_the_bench_says_who_may_come_back(acted: bool, told: str) -> None:
    text = RULES.describe(table({"G2": Character("G2", None, "out", acted=acted)}, ball="B9"))
    assert f"Odile (Green): {told}\n" in text


def test_a_somersault_that_costs_too_much_says_so() -> None:
    state = table({"R1": "C4"}, "R1", left=1, doing={"stepped": True}, cow="D5", skills=("leapers", "dodgers"))
    reason = RULES.why_not(state, RULES.grammar.parse("leap"))
    assert str(reason) == "A somersault takes 2 steps; 1 is left."


# The end -------------------------------------------------------------------------------------------------------------


def over(result: str, **fields: Any) -> State:
    return table(phase="over", result=result, **fields)


@pytest.mark.parametrize(
    ("state", "beginning"),
    [
        (over("Red", score=Score(2, 0), round=7), "Red wins."),
        (over("Green", score=Score(0, 1), round=24), "The whistle, and Green is ahead"),
        (over("Red", score=Score(1, 0), round=26), "A golden goal after the whistle: Red wins"),
        (over("draw", score=Score(1, 1), round=30), "Nobody wins: Marguerite"),
    ],
)
def test_each_way_to_end_has_a_headline_of_its_own(state: State, beginning: str) -> None:
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.headline.startswith(beginning)


@pytest.mark.parametrize(
    ("why", "words"),
    [
        ("kick", "a clear shot"),
        ("scatter", "a bounce"),
        ("boot", "Marguerite’s"),
        ("slip", "rolled in by itself"),
        ("empty-team", "Red had nobody left in the open"),
    ],
)
def test_the_end_tells_how_the_last_goal_came_about(why: str, words: str) -> None:
    state = over("Green", score=Score(0, 2), round=7)
    first, *_rest = RULES.tale(state, [GoalScored("Green", "kick", 0, 1), GoalScored("Green", why, 0, 2)])  # type: ignore[arg-type]
    assert words in first


def test_a_match_that_time_decided_says_so_at_its_end() -> None:
    early = [GoalScored("Red", "kick", 1, 0)]
    assert RULES.tale(over("Red", score=Score(1, 0), round=24), early)[0] == "The whistle blew after round 24."
    golden = RULES.tale(over("Red", score=Score(1, 0), round=26), early)[0]
    assert golden.startswith("The whistle had blown, and the next goal won. The last goal was a clear shot")
    assert RULES.tale(over("draw", round=30), [])[0] == "Still level 6 rounds after the whistle."


def test_a_team_that_leaves_the_pitch_empty_reads_at_the_end_what_that_cost_it() -> None:
    """R57, played: Red's last one in the open climbs the fence, the others sit on the bench."""
    others: dict[str, str | Character | None] = {"R2": None, "R3": None, "G1": acted("K3"), "G2": acted("K7")}
    state = table({"R1": "D2", **others, "G3": acted("M5")}, goals=1, ball="J5", cow="J7", round=3)
    state = replace(state, characters=tuple(replace(c, acted=c.id != "R1") for c in state.characters))
    happened: list[Event] = [PhaseBegan("characters", 3)]
    for move in ("pick R1", "step D1", "shelter"):
        step = RULES.apply(state, RULES.grammar.parse(move), Chance.recorded(()))
        state, happened = step.state, [*happened, *step.events]
    assert state.result == "Green"
    assert RULES.tale(state, happened) == [
        "Red had nobody left in the open: a team that is all in shelters or on the bench concedes a goal.",
        "Round 3: Green, against an empty pitch.",
        "3 rounds.",
    ]


@pytest.mark.parametrize(
    ("ball", "die", "told"),
    [
        ("M6", 2, "It hits the fence and bounces to L6."),
        ("D1", 1, "It hits the fence and bounces to E2."),
        ("A1", 6, "It hits the fence and bounces to B2."),
        ("F5", 2, "It hits the straw tower and bounces to E5."),
        ("M6", 5, "The ball bounces to L6."),
        ("M5", 2, None),
    ],
)
def test_a_ball_that_turns_back_says_what_it_has_hit(ball: str, die: int, told: str | None) -> None:
    """2.3: "on a 2: east" and then a square in the west is only understood with the fence between them."""
    state = table({"R1": ball, "R3": "C9", "G3": "K9"}, "R1", ball=ball, cow="J7")
    step = RULES.apply(state, Skip(), Chance.recorded((die,)))
    rolled = [event for event in step.events if isinstance(event, Moved) and event.piece == "ball"]
    assert RULES.tell(rolled[0]) == told
