"""What a player of Which Side, New York 1910-1911 reads: names, not numbers of pieces, and the right plural."""

from __future__ import annotations

import re

from game.core.events import Rolled
from game.which_side_postcard.content import MOST_WORKERS, Cost
from game.which_side_postcard.events import DebtFell
from game.which_side_postcard.names import PEOPLE
from game.which_side_postcard.state import Dice
from game.which_side_postcard.telling import dice_words, in_force, price_of
from tests.game.heard import heard, wrong_plurals

from .table import RULES, begin, go_on, play, table

NOUNS = ("worker", "strike", "turn", "dollar", "comrade", "star")
AN_ID = re.compile(r"\b[Ww]orker \d|\bm[1-8]\b|[a-z]+:[a-z]+|_")


def test_no_sentence_has_a_wrong_plural_or_an_id() -> None:
    sentences = list(heard(RULES, range(6)))
    assert wrong_plurals(sentences, *NOUNS) == []
    for sentence in sentences:
        assert not AN_ID.search(sentence), sentence


def test_there_is_a_name_for_everybody_who_can_come() -> None:
    assert len(set(PEOPLE)) == len(PEOPLE) == MOST_WORKERS


def test_everybody_has_a_name_in_log_refusal_and_description() -> None:
    state = play(table(), "place 1 docks")
    assert (
        str(RULES.why_not(state, RULES.grammar.parse("place 1 union"))) == "Rosa has been sent out already this turn."
    )
    assert "Rosa, healthy, East River Docks." in RULES.describe(state)


def test_the_die_of_the_setup_is_not_taken_for_a_second_die_of_turn_1() -> None:
    assert dice_words(Rolled((1,), "setup")) == "Before turn 1: cost of living +$1."
    both = dice_words(Rolled((4, 6), "offensive"))
    assert both == "No coal or water: Unsanitary +1.\nInjunction: Strength +1."
    assert RULES.tell(Rolled((4,), "setup")) == "Before turn 1 the employers roll 4."


def test_the_die_of_the_setup_counts_in_turn_1_and_never_again() -> None:
    assert in_force(go_on(begin(3), 1).state) == [1, 3]
    assert in_force(table(turn=3, strength=3, dice=Dice(1, (6, 4)))) == [4, 6]


def test_prices_are_said_with_their_plural() -> None:
    assert price_of(Cost(money=2, strike=1)) == "$2, 1 strike"
    assert price_of(Cost(strike=2, sabotage=1)) == "2 strikes, 1 sabotage"


def test_a_single_missing_dollar_is_missing() -> None:
    assert RULES.tell(DebtFell(1)) == ("No savings left: $1 is missing.")
    assert RULES.tell(DebtFell(3)) == ("No savings left: $3 are missing.")
