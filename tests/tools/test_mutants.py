"""Small faults put into rules: each changes one thing, and the tests of a game notice them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.core import catalog
from tools import mutants

SOURCE = """
LIMIT: int = 3


def over(score: int, goal: int = 5) -> bool:
    assert score > -1
    return LIMIT < score + 1 and score != -goal
"""


def changes(source: str) -> list[str]:
    changer = mutants._Changer()
    changer.visit(ast.parse(source))
    return [words for _line, words in changer.found]


def test_comparisons_are_turned_numbers_raised_and_signs_flipped_but_promises_and_types_left_alone() -> None:
    assert changes(SOURCE) == [
        "3  →  4",
        "1  →  2",
        "score + 1  →  score - 1",
        "LIMIT < score + 1  →  LIMIT <= score + 1",
        "-goal  →  goal",
        "score != -goal  →  score == -goal",
        "5  →  6",
    ]


@pytest.mark.parametrize("number", range(7))
def test_each_number_changes_exactly_one_thing(number: int) -> None:
    plain = ast.unparse(ast.parse(SOURCE)).splitlines()
    changed = ast.unparse(mutants.mutated(SOURCE, number)).splitlines()
    assert sum(one != other for one, other in zip(plain, changed, strict=True)) == 1


@pytest.mark.parametrize("game", [listing.id for listing in catalog.LISTINGS])
def test_every_game_has_rules_to_put_faults_into(game: str) -> None:
    assert len(mutants.chosen(game, most=30, seed=1)) == 30


def test_a_name_may_stand_for_rules_in_one_game_and_for_a_bot_in_another() -> None:
    odds = [listing.folder for listing in catalog.LISTINGS
            if "odds" in [path.stem for path in mutants.rule_files(listing.folder)]]  # fmt: skip
    assert "mad_maxence" in odds
    assert "way_of_the_shotgun" not in odds


def test_no_two_faults_share_a_name_even_where_lines_are_alike() -> None:
    for listing in catalog.LISTINGS:
        keys = [fault.key for path in mutants.rule_files(listing.folder) for fault in mutants.faults_in(path)]
        assert len(set(keys)) == len(keys)


def test_what_is_known_to_be_harmless_still_stands_in_the_rules() -> None:
    every = {fault.key for listing in catalog.LISTINGS for path in mutants.rule_files(listing.folder)
             for fault in mutants.faults_in(path)}  # fmt: skip
    assert set(mutants.known_harmless()) <= every


def test_a_fault_is_noticed_by_a_test_of_its_rule_and_not_by_one_that_asks_nothing(tmp_path: Path) -> None:
    limit = next(fault for fault in mutants.faults_in(mutants.ROOT / "game/core/ranges.py") if "<=" in fault.words)
    asks, sleeps = tmp_path / "test_asks.py", tmp_path / "test_sleeps.py"
    asks.write_text(
        "from game.core.ranges import out_of_range\ndef test(): assert not list(out_of_range([('x', 1, 1, 2)]))\n",
        encoding="utf-8",
    )
    sleeps.write_text("import game.core.ranges\ndef test(): pass\n", encoding="utf-8")
    assert mutants.run(limit, [str(asks)]).noticed_by
    assert mutants.run(limit, [str(sleeps)]).noticed_by is None
