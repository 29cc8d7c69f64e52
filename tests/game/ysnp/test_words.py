"""What a player reads in YSNP: plurals that fit, names instead of ids, one word for one thing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Ended, Moved
from game.ysnp import outlook
from game.ysnp.events import Hit, VillageReached, WoundsHealed
from game.ysnp.state import Attack, Options
from tests.game.playing import random_match

from .table import RULES, duo, kingdom, play, table

WRONG_PLURAL = re.compile(
    r"\b1 (\w+ )?(monsters|towers|attacks left|hit points|tokens|squares|turns|Kingdoms|Archers|Guards|Wizards)\b"
)
ID = re.compile(r"\bR[1-8]\b|\bR-|[a-z]+-[123]\b|[a-z]_[a-z]|[{}]|\b[AGZ][123]\b")
OTHER_WORD = re.compile(r"improve|discard|\bshots?\b|Archers|explode", re.IGNORECASE)
"""Words that the glossary answers with "see …"."""


def sentences() -> Iterator[str]:
    """What is told, described and refused in some random matches, for one and for two."""
    for seed in range(12):
        match = random_match(RULES, seed, Options(mode="duo" if seed % 3 == 0 else "solo"))
        pool = [move for moment in match.history for move in RULES.moves(moment.state)]
        for index, moment in enumerate(match.history):
            yield from filter(None, map(RULES.tell, moment.events))
            yield RULES.describe(RULES.view(moment.state, None))
            refusals = (RULES.why_not(moment.state, attempt) for attempt in pool[index % 11 :: 11])
            yield from (str(reason) for reason in refusals if reason is not None)
        assert match.outcome is not None
        yield match.outcome.headline


@pytest.mark.parametrize("wrong", [WRONG_PLURAL, ID, OTHER_WORD])
def test_no_sentence_has_a_wrong_plural_an_id_or_a_second_word_for_one_thing(wrong: re.Pattern[str]) -> None:
    found = {sentence for sentence in sentences() if wrong.search(sentence.replace("Quick Shot", ""))}
    assert found == set()


def test_one_and_many_wounds() -> None:
    assert RULES.tell(WoundsHealed(1)) == "1 wounded monster heals."
    assert RULES.tell(WoundsHealed(3)) == "3 wounded monsters heal."


def test_a_hit_says_what_has_added_up() -> None:
    assert RULES.tell(Hit("wolf", "5", 2, 2, 3)) == "The Wolf on square 5 takes 2 of the 3 needed."
    assert RULES.tell(Hit("wolf", "5", 1, 3, 3)) == "The Wolf on square 5 takes 1 more: 3 of the 3 needed."
    more = RULES.tell(Hit("wolf", "5", 2, 4, 3))
    assert more == "The Wolf on square 5 takes 2 more, 4 in all: 3 would have been enough."
    assert RULES.tell(Hit("wolf", "5", 4, 4, 3)) == "The Wolf on square 5 takes 4: 3 would have been enough."


@pytest.mark.parametrize(("kill_rule", "needed"), [("exceed", 6), ("reach", 5)])
def test_log_and_description_count_like_the_hearts(kill_rule: Any, needed: int) -> None:
    state = replace(table({1: "D"}, {2: "G1"}), options=Options(kill_rule=kill_rule))
    view = RULES.view(state, 0)
    assert outlook.needed(RULES.figures, view, "daemon") == needed
    assert f"Daemon, needs {needed} damage" in RULES.describe(view)
    told = [RULES.tell(event) for event in RULES.apply(state, Attack("2", "1"), Chance.recorded(())).events]
    assert f"The Daemon on square 1 takes 2 of the {needed} needed." in told


def test_the_card_names_the_necromancers_heart() -> None:
    words = {value.value: value.help for value in RULES.choices[0].values}
    for difficulty, points in RULES.figures.necromancer_hit_points.items():
        assert f"needs {points + 1} damage" in words[difficulty]


def test_squares_of_the_right_hand_kingdom_say_so() -> None:
    """R32."""
    assert RULES.tell(Moved("wolf", "R1", "R4", "march", 1)) == ("The Wolf goes from right square 1 to right square 4.")
    assert RULES.tell(VillageReached("wolf", owner=1)) == "The Wolf is in the right-hand Village: a tower must go."


def test_the_dead_necromancer_is_gone_for_good() -> None:
    """R18."""
    assert RULES.tell(Moved("necromancer", "4", "grave", "killed", 0)) == (
        "The Necromancer falls on square 4, for good."
    )


def test_a_refusal_says_where_the_only_token_stands() -> None:
    """R7, R9."""
    state = table({}, {5: "G1", 1: "G2"}, phase="build")
    for attempt, sentence in (
        ("build guard 3", "There is only one level 1 Guard, and it stands on square 5."),
        ("upgrade 5", "There is only one level 2 Guard, and it stands on square 1."),
    ):
        assert str(RULES.why_not(state, RULES.grammar.parse(attempt))) == sentence


def test_two_players_win_under_a_headline_of_their_own() -> None:
    """R35; who loses, one or two, has lost to the same thing."""
    alone = play(table({2: "W"}, {5: "G2"}, stack=""), "attack 5 2")
    done = kingdom({}, {1: "G1"}, stack="")
    both = play(duo(done, kingdom({3: "W"}, {2: "G2"}, stack=""), turn=9, seat=1), "attack R2 R3")
    one, two = RULES.outcome(alone), RULES.outcome(both)
    assert one is not None
    assert two is not None
    assert one.headline == RULES.tell(Ended((0,), "won"))
    assert two.headline == RULES.tell(Ended((0, 1), "won"))
    assert one.headline != two.headline


def test_a_description_names_the_top_of_a_pile_first_and_what_brings_it_down() -> None:
    state = play(table({2: "S D"}, {5: "G1", 1: "A1"}), "attack 5 2")
    lines = RULES.describe(RULES.view(state, 0)).splitlines()
    assert lines[:2] == ["YSNP, Normal, turn 1.", "Attack with your towers, or let the horde move."]
    assert "Square 1: level 1 Archer with 1 attack left." in lines
    assert "Square 2: Daemon, needs 4 more damage; Skeleton, needs 4 damage." in lines
    assert "Square 5: level 1 Guard with 0 attacks left." in lines


def test_a_description_warns_of_those_who_will_reach_the_village() -> None:
    state = table({7: "S", 8: "W"}, {5: "G1"}, turn=3, stack="N")
    lines = RULES.describe(RULES.view(state, 0)).splitlines()
    assert lines[-2:] == ["2 monsters will reach the Village this turn unless they fall.", "1 tower stands."]


@pytest.mark.parametrize(
    ("state", "move", "said"),
    [
        (table({1: "W"}, {2: "G2"}), "attack 2 1", "The Wolf on square 1 falls: it needs 3, and this strikes for 3."),
        (
            table({1: "D"}, {2: "G3", 6: "G2"}),
            "attack 2 1",
            "The Daemon on square 1 then needs 2 more, and your other towers can strike for 3.",
        ),
        (
            table({1: "D"}, {2: "A1"}),
            "attack 2 1",
            "No attack does more now: the Daemon on square 1 then needs 5 more.",
        ),
        (table({1: "W", 3: "W"}, {5: "Z3"}), "end", "Nothing that is left to do makes the next turn better."),
        (table({1: "D"}, {2: "A1"}), "end", "Nobody else can be brought down this turn, and wounds heal."),
        (
            table({1: "D"}, {5: "G1"}, phase="build"),
            "build archer 2",
            "A tower on square 2 reaches 3 squares of the road, and 1 monster is there now.",
        ),
        (
            table({1: "D"}, {2: "G1"}, phase="build"),
            "upgrade 2",
            "The tower on square 2 then strikes for 3 instead of 2, and reaches 2 squares more.",
        ),
        (
            play(table({8: "W"}, {2: "G1", 5: "A3"}, stack="", turn=9), "end"),
            "lose 2",
            "The tower on square 2 strikes for 2, and only 1 square would be out of reach without it.",
        ),
    ],
)
def test_advice_names_the_figure_that_decides(state: Any, move: str, said: str) -> None:
    assert RULES.reason(RULES.view(state, 0), 0, RULES.grammar.parse(move)) == said
