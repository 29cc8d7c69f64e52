"""The printed trails of Way of the ShoTgun, ridden beside the engine; and a wrong book, which must be noticed."""

from __future__ import annotations

import json

import pytest

from tools.gamebook_words import Unreadable, said
from tools.prove_gamebooks import Differs
from tools.prove_trails import our_rules, printed, prove

FEW = 24


@pytest.mark.parametrize("number", [1, 2])
def test_a_printed_trail_is_the_one_of_the_rules(number: int) -> None:
    assert len(prove(number, FEW).ends) >= 3


@pytest.mark.long
@pytest.mark.parametrize("number", [1, 2])
def test_every_section_is_read_in_a_thousand_rides(number: int) -> None:
    """But for a fall outside a duel: it takes the last Grit and a bad roll at one of two stops."""
    book = printed(our_rules(), number)
    proof = prove(number, 1000, book)
    never = [section for leaf in book["leaves"] for section in leaf if section["number"] in proof.never]
    assert all("The trail ends before" in said(section["parts"][0]["spans"]) for section in never)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("Roll 3 or more.", "Roll 4 or more."),
        ("Belt +2.", "Belt +1."),
        ("heads: Walk; tails: Aim", "heads: Aim; tails: Walk"),
        ("pistol: grit 2", "pistol: grit 3"),
        ("4 steps away", "5 steps away"),
        ("Normal: Grit 5", "Normal: Grit 4"),
        ("If your Wrath is 2 or more, the foe has", "If your Wrath is 1 or more, the foe has"),
        ("and 3 for each foe spared", "and 2 for each foe spared"),
        ("He is nineteen", "He is twenty"),
    ],
)
def test_a_wrong_word_in_the_book_is_noticed(right: str, wrong: str) -> None:
    text = json.dumps(printed(our_rules(), 1), ensure_ascii=False)
    assert right in text
    with pytest.raises((Differs, Unreadable)):
        prove(1, 3 * FEW, json.loads(text.replace(right, wrong)))
