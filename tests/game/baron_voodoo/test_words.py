"""What a player reads in Baron Voodoo: plurals that fit, names instead of ids, one word for one thing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from game.baron_voodoo.events import Combined, FaceTurned, LineFlowed, MajorityCounted, SoulMoved, TurnBought
from game.baron_voodoo.state import GRAMMAR, Die, Pass
from tests.game.playing import random_match

from .tables import RULES, play, play_all, table

WRONG_PLURAL = re.compile(r"\b1 (\w+ )?(souls|dice|offerings|points|captures|players|turns|columns|combinations)\b")
ID = re.compile(r"mamy-wata|papa-legba|gran-bwa|erzulie-freda|\b(capture|spirit|seat|side) \d|pool|\bC[1-5]\b:|[{}_]")
OTHER_WORD = re.compile(
    r"\b(dice|die|face|faces|stuck|threshold|marker|replay|another turn|bought turn)\b", re.IGNORECASE
)
"""Words that the glossary answers with "see …"."""


@cache
def sentences() -> frozenset[str]:
    return frozenset(_sentences())


def _sentences() -> Iterator[str]:
    """What is told, described and refused in some random matches, with all kinds of options."""
    for seed in range(10):
        match = random_match(RULES, seed)
        pool = list({str(move): move for moment in match.history for move in RULES.moves(moment.state)}.values())
        for index, moment in enumerate(match.history):
            yield from filter(None, map(RULES.tell, moment.events))
            yield RULES.describe(RULES.view(moment.state, None))
            refusals = (RULES.why_not(moment.state, attempt) for attempt in pool[index % 17 :: 17])
            yield from (str(reason) for reason in refusals if reason is not None)
        assert match.outcome is not None
        yield match.outcome.headline
    for choice in RULES.choices:
        yield choice.label
        for value in choice.values:
            yield from (value.label, value.help)


@pytest.mark.parametrize("wrong", [WRONG_PLURAL, ID])
def test_no_sentence_has_a_wrong_plural_or_an_id(wrong: re.Pattern[str]) -> None:
    assert {sentence for sentence in sentences() if wrong.search(sentence)} == set()


def test_there_is_one_word_for_each_thing() -> None:
    dice = "Every Loa has the same ten icons; nobody can blame the dice."  # the luck of the roll, not the souls
    assert {sentence for sentence in sentences() - {dice} if OTHER_WORD.search(sentence)} == set()


def test_g23_her_name_is_mamy_wata() -> None:
    """G23."""
    assert "Mamy Wata" in RULES.describe(table())


RED_SWAP = Die(0, "red", "swap")


def test_one_and_many() -> None:
    assert RULES.tell(TurnBought(0, "gran-bwa", 2)) == "Gran Bwa pays 2 offerings for an extra turn."
    assert RULES.tell(FaceTurned(RED_SWAP, "point", "bought", 0, "gran-bwa", 1)) == (
        "Gran Bwa pays 1 offering: the red soul turns from star to swap."
    )
    assert RULES.tell(LineFlowed("4", "G", 1)) == "Row 4 flows towards G: 1 soul drifts."
    assert RULES.tell(LineFlowed("D", "7", 3)) == "File D flows towards 7: 3 souls drift."
    pair = (RED_SWAP, Die(1, "white", "swap"))
    assert RULES.tell(Combined(0, ("gran-bwa",), pair, 1)) == (
        "A combination for Gran Bwa: red swap and white swap, 1 point."
    )
    assert RULES.tell(MajorityCounted("red", (0,), ("gran-bwa",), 3)) == "Most red souls: Gran Bwa, 3 points."
    assert RULES.tell(MajorityCounted("red", (0, 1), ("gran-bwa", "papa-legba"), 1)) == (
        "Most red souls, shared by Gran Bwa and Papa Legba: 1 point for each side."
    )


def told(before: object, *moves: str) -> list[str]:
    events = play_all(before, *moves)[1]  # type: ignore[arg-type]
    return [sentence for event in events if isinstance(event, SoulMoved) and (sentence := RULES.tell(event))]


def test_a_theft_and_a_swap_say_from_whom_to_whom() -> None:
    """R18e, R18f."""
    theft = table({}, "YRT", capture=("Pv",), spirit=("", "Ro", "Tc"), step="C3")
    assert told(theft, "apply", "choose 2 1") == [
        "Mamy Wata steals a turquoise loop soul out of the Spirit World of Gran Bwa."
    ]
    swap = table({}, "YRT", capture=("Px", "Rp", "Ts"), step="C3")
    assert told(swap, "apply", "choose 1 1", "choose 2 1") == [
        "A red star soul slips from Papa Legba to Gran Bwa.",
        "A turquoise shield soul slips from Gran Bwa to Papa Legba.",
    ]


def test_a_tide_is_told_as_one_line_that_flows() -> None:
    """R4."""
    state = table({"B2": "Pv", "D2": "To Rp", "F2": "Wc", "A6": "Yo", "B6": "Yo"}, "YR")
    events = play_all(state, "power mamy-wata", "slide 2 G")[1]
    assert [RULES.tell(event) for event in events if RULES.tell(event)] == [
        "Mamy Wata calls the Tide.",
        "Row 2 flows towards G: 4 souls drift.",
    ]


def test_a_refused_capture_names_who_is_protected() -> None:
    """R14."""
    state = table({"A1": "Yo", "B1": "Ro", "A3": "Yo", "B3": "Tp"}, "YR", protected="R", step="B")
    reason = RULES.why_not(state, GRAMMAR.parse("capture A1 B1 C1"))
    assert str(reason) == "Papa Legba's souls are protected until Papa Legba's next turn."


def test_a_description_tells_a_column_from_the_top_and_a_power_half_done() -> None:
    state = table({"A1": "Yo", "B1": "Ro", "D2": "To Rp Wc", "E1": "Tp"}, "YR", capture=("Rv",), scores=(1,))
    lines = RULES.describe(play(state, "power papa-legba", "take E1")).splitlines()
    assert lines[:4] == [
        "Baron Voodoo, round 1, flag at 18 points.",
        "Mamy Wata may use a power before the capture.",
        "Begun: Gate, with E1.",
        "Mamy Wata, yellow: 1 point. 3 offerings. Capture zone: red hand.",
    ]
    assert "Row 2: D2 white loop on red star on turquoise candle." in lines
    assert "Row 7 is empty." in lines


def test_advice_to_pass_speaks_of_what_is_passed_and_of_a_price_only_where_there_is_one() -> None:
    """A power may be free, by the hat or because it is the Loa's own."""
    state = table({"A1": "Yo", "B1": "Ro"}, "YR", capture=("Rv",), step="A")
    steps = [RULES.reason(replace(state, step=step), 0, Pass()) for step in ("A", "C2", "C3", "C4", "D")]
    assert len(set(steps)) == len(steps)
    for free in (steps[0], steps[2], steps[4]):
        assert "offering" not in free
        assert "price" not in free
