"""Which Side are you on? in words: what a click that does nothing answers, and what the letter says of a lost night."""

from __future__ import annotations

from typing import Any

from game.which_side.state import State
from tests.game.playing import rules_of
from tests.game.which_side.tables import build

from .hands import Hands
from .laying import at, lay

RULES = rules_of("which-side")


def _fighting(**more: Any) -> State:
    houses = {"russian": {"usd": 5}, "chinese": {"usd": 0}}
    return build("struggle", houses=houses, pool={"AGIT": 2}, employer_cards=["N07", "N12"], **more)


def test_a_click_on_the_doctors_bag_calls_the_doctor_or_says_why_not(hands: Hands) -> None:
    table = lay(hands, "which-side", _fighting(people={"Mendel": {"san": 1}, "Wah": {"san": 1}}))
    hands.click(at(table, "russian.doctor"))
    hands.settle()
    assert next(one.san for one in table.match.state.characters if one.name == "Mendel") == 2
    hands.click(at(table, "chinese.doctor"))
    assert table.bubble is not None
    assert table.bubble.words == "The doctor costs $2; the Chinese Tenement has $0."


def test_a_click_on_somebody_ill_spends_nothing_and_says_where_the_doctor_is_called(hands: Hands) -> None:
    table = lay(hands, "which-side", _fighting(people={"Mendel": {"san": 1}}))
    hands.click(at(table, "at.Mendel"))
    hands.settle()
    assert table.match.state.tenements[0].usd == 5
    assert table.bubble is not None
    assert table.bubble.words == "The doctor for Mendel costs $2: click the doctor's bag of the house."


def test_with_two_who_are_ill_the_bag_asks_for_whom(hands: Hands) -> None:
    table = lay(hands, "which-side", _fighting(people={"Mendel": {"san": 1}, "Dora": {"san": 1}}))
    hands.click(at(table, "russian.doctor"))
    assert table.hands.slip is not None


def test_the_foot_of_a_planning_is_told_in_words(hands: Hands) -> None:
    table = lay(hands, "which-side", _fighting(plan={"id": "P01", "step": 1, "beaten": [False, False]}))
    look = table.board.look(table.view.shown, "label.outcome")
    assert look is not None
    assert (
        look.words
        == "If it ends with 0 of 2 cards beaten, as now: 2 steps to the right, each on a gauge of your choice."
    )


def test_the_letter_does_not_ask_for_a_counter_that_cannot_be_paid(hands: Hands) -> None:
    houses = {name: {"usd": 1} for name in ("russian", "italian", "american", "chinese")}
    lost = build("struggle", houses=houses, measures=[{"card": "N08"}], employer_cards=["N12", "H11"],
                 controls=["K1", "K2", "K3", "K4"], goal={"controls": 4, "gauges": 0, "named": []})  # fmt: skip
    letter = lay(hands, "which-side", lost).board.letter(RULES.view(lost, None))
    assert "counter" not in letter.prompt
    assert letter.warnings == ["A third measure tonight: all is lost, unless something is taken back."]
