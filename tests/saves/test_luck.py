"""Dice and coins of whole journals, counted, and held against what was to be expected."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.dice import D6, Die
from game.core.journal import Seat, TakeBackLine
from game.core.match import BrokenJournal, Match
from saves.luck import COIN, Face, Fallen, against_expectation, fallen_in
from tests.game.playing import GAMES, random_match, rules_of


def test_dice_are_told_from_other_numbers_and_from_each_other() -> None:
    """The Last Glow brings hearts with a die of as many sides as the card has columns, and hunts with six."""
    rules = rules_of("last-glow")
    match = random_match(rules, seed=2)
    noted = fallen_in(rules, match.lines)
    columns = rules.figures.board.columns  # type: ignore[attr-defined]
    assert {face.die.faces for face in noted} <= {6, columns}
    assert noted.total() == sum(len(line.chance) for line in match.lines if hasattr(line, "chance"))


def test_a_drawn_chip_a_lot_and_a_shuffle_are_no_throws() -> None:
    """Iditacards shuffles decks and picks the weather; its one die is the throw for who begins."""
    rules = rules_of("iditacards")
    noted = fallen_in(rules, random_match(rules, seed=0).lines)
    assert noted.total() <= 1


def test_coins_are_counted_as_coins() -> None:
    rules = rules_of("mad-maxence")
    match = random_match(rules, seed=1)
    drawn = Counter(draw for line in match.lines for draw in getattr(line, "chance", ()))
    assert fallen_in(rules, match.lines) == {Face(COIN, side): count for side, count in drawn.items()}


def test_what_was_taken_back_has_fallen_all_the_same() -> None:
    rules = rules_of("bonnie-and-clyde")
    match = Match.new(rules, rules.options_type(), [Seat()], 3, kind="practice")
    for text in ("home", "dallas", "good_work", "work"):
        match.play(rules.grammar.parse(text))
    before = fallen_in(rules, match.lines)
    match.take_back()
    assert isinstance(match.lines[-1], TakeBackLine)
    assert fallen_in(rules, match.lines) == before != Fallen()


def test_a_guided_game_falls_by_script_and_is_not_counted() -> None:
    rules = rules_of("bonnie-and-clyde")
    match = Match.new(rules, rules.options_type(), [Seat()], 3, script=[6, 6], kind="guided")
    assert fallen_in(rules, match.lines) == Fallen()


def test_a_journal_of_other_rules_is_refused() -> None:
    match = random_match(rules_of("bonnie-and-clyde"), seed=1)
    with pytest.raises(BrokenJournal):
        fallen_in(rules_of("last-glow"), match.lines)


def test_every_throw_of_many_matches_together_looks_honest() -> None:
    """The generator behind all games: with these seeds its dice do not stray further than one time in fifty."""
    noted = Fallen()
    for game in GAMES:
        for seed in range(3):
            noted += fallen_in(rules_of(game), random_match(rules_of(game), seed).lines)
    for odds in against_expectation(noted):
        if odds.expected >= 5:
            assert odds.straying > 0.02, odds


def test_expectation_is_the_same_for_every_face_and_unseen_faces_count() -> None:
    noted = Fallen({Face(D6, 1): 10, Face(D6, 2): 20, Face(COIN, "heads"): 3})
    coin, die = against_expectation(noted)
    assert (coin.die, coin.fallen, coin.expected) == (COIN, (("heads", 3), ("tails", 0)), 1.5)
    assert die.fallen == ((1, 10), (2, 20), (3, 0), (4, 0), (5, 0), (6, 0))
    assert die.expected == 5


@pytest.mark.parametrize(
    ("sides", "astray"),
    [(2, 138.6), (3, 173.1), (6, 235.3), (7, 250.9)],
    ids=["3.841 with 1 degree of freedom", "5.991 with 2", "11.07 with 5", "12.59 with 6"],
)
def test_straying_agrees_with_the_printed_table_of_one_in_twenty(sides: int, astray: float) -> None:
    """Two faces are off by as much as makes the distance of the table, all others as expected."""
    die = Die("", sides)
    counts = Fallen({Face(die, face): 10_000 for face in range(1, sides + 1)})
    counts[Face(die, 1)] += round(astray)
    counts[Face(die, 2)] -= round(astray)
    (odds,) = against_expectation(counts)
    assert odds.straying == pytest.approx(0.05, abs=0.001)


def test_throws_exactly_as_expected_do_not_stray() -> None:
    (odds,) = against_expectation(Fallen({Face(D6, face): 100 for face in range(1, 7)}))
    assert odds.straying == 1.0
