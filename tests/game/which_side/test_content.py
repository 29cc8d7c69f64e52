"""The files the game is read from, and the options it offers."""

from __future__ import annotations

import pytest
from msgspec.structs import astuple

import assets
from game.which_side import CONTENT as FILES
from game.which_side import content as reading
from game.which_side.cards.language import Standing
from game.which_side.content import read_content
from game.which_side.day.flow import minimum
from game.which_side.state import State
from tests.game.playing import offered

from .tables import CONTENT, RULES, play


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("cards.toml", 'effect = "T: USD -2"', 'effect = "T: GOLD -2"', "M01"),
        ("employers.toml", 'id = "P01.2"', 'id = "P01.4"', "P01"),
        ("places.toml", 'who = "russian"', 'who = "martian"', "martian"),
        ("scenarios.toml", 'work = ["TRI", "WOO", "NEW"]', 'work = ["TRI", "QQQ", "NEW"]', "QQQ"),
        ("scenarios.toml", "rolls = [11, 13]", "rolls = [11, 12]", "13"),
        ("places.toml", "[limits]", "[limit]", "places.toml"),
        ("places.toml", 'Rivka = "', 'Olga = "', "voices of russian"),
    ],
)  # fmt: skip
def test_mistakes_in_the_files_are_named(file: str, old: str, new: str, problem: str) -> None:
    texts_ = {name: assets.read(f"which_side/{name}") for name in FILES}
    assert isinstance(read_content(texts_), reading.Content)
    assert old in texts_[file]
    with pytest.raises(ValueError, match=problem):
        read_content({**texts_, file: texts_[file].replace(old, new, 1)})


def test_a_bare_table_is_the_generic_one() -> None:
    """A case may be loaded with only what matters in it."""
    bare = State()
    assert RULES.faults(bare) == []
    people = [(one.name, one.sex, one.tenement) for one in CONTENT.people.values()]
    assert [(one.name, one.sex, one.tenement) for one in bare.characters] == people
    assert [minimum(CONTENT, bare, one) for one in bare.tenements] == [(one.ris, one.mp) for one in bare.tenements]
    assert [one.name for one in bare.tenements] == list(CONTENT.tenements)
    assert play(bare, "control K6").controls == ("K6",)
    assert RULES.seats_of(bare) == 1


def test_stories_have_the_length_of_a_card() -> None:
    for scenario in CONTENT.scenarios.values():
        assert 60 <= len(scenario.intro.split()) <= 80
        assert 50 <= len(scenario.won.split()) <= 80
    assert all(
        50 <= len(text.split()) <= 80 for text in (CONTENT.lost.strength, CONTENT.lost.playable, CONTENT.lost.measures)
    )


def test_without_a_card_that_says_so_nothing_is_modified() -> None:
    assert set(astuple(Standing())) <= {0, ()}


@pytest.mark.parametrize(
    ("option", "numbers"),
    [("players", range(1, 5)), ("own_controls", range(1, 10)), ("own_gauges", range(4)), ("contexts", range(4))],
)
def test_one_to_four_may_play_for_up_to_nine_controls_and_three_gauges(option: str, numbers: range) -> None:
    assert offered(RULES, option) == [(number, str(number)) for number in numbers]
