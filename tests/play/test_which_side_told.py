"""Which Side are you on? in words: what a click that does nothing answers, and what the letter says of a lost night."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.which_side.moves import Buy, Control, Decline, Pick
from game.which_side.rules import WhichSide
from game.which_side.state import State, Task
from tests.game.playing import rules_as
from tests.game.which_side.tables import build

from .hands import Hands
from .laying import at, lay

RULES = rules_as(WhichSide)


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
    assert table.bubble.words == "The doctor for Mendel costs $2: click the doctor's bag of the Tenement."


def test_with_two_who_are_ill_the_bag_asks_for_whom(hands: Hands) -> None:
    table = lay(hands, "which-side", _fighting(people={"Mendel": {"san": 1}, "Dora": {"san": 1}}))
    hands.click(at(table, "russian.doctor"))
    assert table.hands.slip is not None


@pytest.mark.parametrize(
    ("do", "words"),
    [("ARREST", "First say who is arrested."), ("SAN", "First say who loses health."),
     ("misery", "First settle the misery: say whose health pays.")],
)  # fmt: skip
def test_while_somebody_is_to_be_named_a_click_on_anything_else_says_so(hands: Hands, do: Any, words: str) -> None:
    houses = {"russian": {"ins": 5}}
    state = build("living", houses=houses, pending=[Task(do, "I05", 0, 1, "one" if do == "SAN" else "")])
    table = lay(hands, "which-side", state)
    for spot in ("russian.roof", "pool.AGIT", "plan", "strength", "arrest", "TRI.w1", "tile.WOO", "italian.ins"):
        hands.click(at(table, spot))
        assert table.bubble is not None, spot
        assert table.bubble.words == words, spot


def test_the_foot_of_a_planning_is_told_in_words(hands: Hands) -> None:
    table = lay(hands, "which-side", _fighting(plan={"id": "P01", "step": 1, "beaten": [False, False]}))
    look = table.board.look(table.view.view, "label.outcome")
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
    assert letter.warnings == ["A third measure tonight loses the game, unless something is taken back."]


def test_a_roof_says_what_the_rent_is_made_of_and_that_somebody_hurt_costs_more(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", people={"Mendel": {"san": 1}}))
    look = table.board.look(table.view.view, "russian.roof")
    assert look is not None
    assert "upkeep $5 ($1 a person, $2 if hurt)" in look.words


def test_before_somebody_is_hurt_it_is_said_that_the_upkeep_rises(hands: Hands) -> None:
    asked = build("incidents", pending=[Task("SAN", "I01", 0, 1, "one")])
    table = lay(hands, "which-side", asked)
    lines = table.board.preview.lines(asked, (Pick("Mendel"),))  # type: ignore[attr-defined]
    assert "The upkeep of somebody hurt is $1 more: Mendel." in lines


def test_before_a_local_is_rented_it_is_said_what_it_adds_to_the_rent(hands: Hands) -> None:
    table = lay(hands, "which-side", _fighting(locals_row=["L5", "L9"]))
    before = table.board.preview  # type: ignore[attr-defined]
    assert before.lines(table.match.state, (Buy("L5", "russian"),))[0] == (
        "Union Local: $2 now, and the rent is $1 more every turn."
    )


def test_under_the_prison_stands_who_goes_to_jail_tomorrow(hands: Hands) -> None:
    lay(hands, "which-side", build("struggle", people={"Mendel": {"place": "arrest"}}))
    hands.app.draw()
    assert "To Jail tomorrow: Mendel." in [drawn.words for drawn in hands.app.writer.drawn]


def test_where_the_pool_pays_all_of_it_nobody_is_told_to_click_bills(hands: Hands) -> None:
    tokens = build("struggle", pool={"SAB": 4})
    table = lay(hands, "which-side", tokens)
    offered = [move.id for move in RULES.moves(tokens) if isinstance(move, Control)]
    target = next(name for name in offered if not RULES.content.cost(name, False).usd)
    hands.click(at(table, f"control.{target}"))
    assert table.board.letter(table.view.view).prompt == "All of it comes from the common pool. Press the blue button."


def test_who_does_without_solidarity_is_told_that_no_card_is_drawn(hands: Hands) -> None:
    offered = build("planning", pending=[{"do": "SOLID", "cause": "P01"}], check=False)
    table = lay(hands, "which-side", offered)
    lines = table.board.preview.lines(offered, (Decline(),))  # type: ignore[attr-defined]
    assert lines == ["No card of Solidarity is drawn."]


@pytest.mark.parametrize(("place", "looks"), [("jail", "danger"), ("", "plain")])
def test_an_evening_at_home_that_costs_a_life_looks_dangerous(hands: Hands, place: str, looks: str) -> None:
    """R50: misery kills who is in Jail."""
    people = {"Rosaria": {"place": "TRI.w1"}} | ({"Nunzio": {"place": place}} if place else {})
    evening = build("evening", people=people, active=1)
    table = lay(hands, "which-side", evening)
    (stay,) = table.board.tools(table)
    assert (stay.words, stay.kind) == ("Stay at home", looks)


@pytest.mark.parametrize(
    ("spot", "says"),
    [("label.tonight", "unless they are countered"), ("label.third", "the game is lost"), ("lamp.1", "is lost"),
     ("ribbon", "Wages: wages and tokens come in"), ("russian.bill", "A question mark waits for a die"),
     ("label.goal", "Goal: 0 of ")],
)  # fmt: skip
def test_words_and_signs_of_the_table_explain_themselves_to_a_mouse_that_rests(
    hands: Hands, spot: str, says: str
) -> None:
    table = lay(hands, "which-side", build("placement"))
    hands.hover(at(table, spot))
    assert table.view.hovered == spot
    look = table.board.look(table.view.view, spot)
    assert look is not None
    assert says in look.words


def test_a_button_lets_a_hand_only_look(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    hands.press("Closer")
    hands.hover(at(table, "TRI.w1"))
    for _ in range(4):
        hands.step(0.05)
    assert table.look.shown is not None, "at once"
    hands.click(at(table, "at.Rivka"))
    assert table.hands.holding is None, "a click picks nothing up"
    assert table.look.shown is not None
    assert table.look.shown.title == "Rivka"
    hands.key(pygame.K_ESCAPE)
    hands.click(at(table, "at.Rivka"))
    assert table.hands.holding is not None


def test_of_the_means_of_a_goal_no_more_are_counted_than_it_asks_for(hands: Hands) -> None:
    controls = ("K1", "K2", "K3")
    table = lay(hands, "which-side", build("struggle", controls=controls, goal={"controls": 2, "gauges": 1}))
    assert "Goal: 2 of 2 means of production, a gauge at its star." in table.board.letter(table.view.view).notes
