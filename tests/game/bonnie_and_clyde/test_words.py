"""What a player of Bonnie and Clyde reads."""

from __future__ import annotations

from typing import Any

import pytest

from game.bonnie_and_clyde.events import PoliceCame, RoyCame
from game.core.events import GaugeChanged
from tests.game.heard import heard, wrong_plurals

from .tables import RULES, play, rolled, table


def test_no_sentence_miscounts_its_bullets_and_cubes() -> None:
    assert wrong_plurals(heard(RULES, range(6)), "bullet", "cube", "seal", "poem", "dollar", "day", "star") == []


@pytest.mark.parametrize(("before", "after", "text"), [(2, 1, "1 bullet gone."), (2, 0, "2 bullets gone.")])
def test_bullets_are_counted_in_the_right_number(before: int, after: int, text: str) -> None:
    told = RULES.tell(GaugeChanged("ammo", before, after, "police"))
    assert told == f"{text} Ammunition {after}."


@pytest.mark.parametrize(("given", "text"), [("A1", "You have only 1 bullet."), ("A2", "You have only 2 bullets.")])
def test_a_bullet_too_many_is_refused_in_the_right_number(given: str, text: str) -> None:
    assert str(RULES.why_not(rolled(table(given), 3), RULES.grammar.parse("ammo 3"))) == text


@pytest.mark.parametrize(
    ("given", "die", "options", "words"),
    [
        ("T2 V2 A2", 6, {}, "Only one bullet can be spent on a police die, and that would not have been enough."),
        ("T2 V2 A2", 5, {}, "The bullet that would have saved Clyde was kept."),
        ("T2 V2 A2", 6, {"ammo_per_roll": "any"}, "The bullets that would have saved Clyde were kept."),
        ("T2 V3 A1", 6, {"ammo_per_roll": "any"}, "The bullet would not have been enough."),
    ],
)
def test_whoever_is_shot_with_bullets_left_reads_what_they_were_good_for(
    given: str, die: int, options: dict[str, str], words: str
) -> None:
    shot = play(rolled(table(given, options=options), die), "ammo 0")
    assert RULES.tale(shot, [])[0].endswith(words)


def test_whoever_is_shot_with_a_bullet_spent_reads_that_it_was_not_enough() -> None:
    shot = play(rolled(table("T2 V3 A2"), 6), "ammo 1")
    assert RULES.tale(shot, [])[0].endswith("a bullet was not enough.")


def test_the_husband_is_called_roy() -> None:
    """G4."""
    assert RULES.tell(RoyCame(True)) == "Roy Thornton is back."


def test_the_police_die_on_the_table_is_described_with_its_total() -> None:
    lines = RULES.describe(rolled(table("A1 T2 V2"), 4))
    assert "Police die 4: a total of 7, 1 less for a bullet." in lines
    assert "next police die" not in lines


def test_every_purse_says_how_much_is_in_it() -> None:
    (purse,) = (choice for choice in RULES.choices if choice.name == "purse")
    purses: dict[Any, int] = RULES.town.purses
    for value in purse.values:
        assert f"${purses[value.value]}" in value.help


def test_a_total_below_zero_has_a_minus_sign_and_no_hyphen() -> None:
    """R46: two bullets against a 1."""
    assert RULES.tell(PoliceCame(die=1, ammo_spent=2, modifier=0, total=-1)) == "1 − 2 = −1: a quiet morning."
