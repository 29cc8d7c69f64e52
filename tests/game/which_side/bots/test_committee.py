"""The Committee of Which Side are you on?: days planned as a whole."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core import bots
from game.core.chance import Chance
from game.which_side.bots.committee import Committee
from game.which_side.bots.dayplan import DayPuzzle
from game.which_side.bots.purchases import Purchases
from game.which_side.moves import Place
from game.which_side.state import Options, State, Task
from tests.game.which_side.tables import CONTENT, RULES, build, person, play
from tools.sim import play_one_with

FEW = 400
"""Tries that make a sound plan quickly."""


class Meeting:
    """A Committee at a table that is left to it."""

    def __init__(self, state: State) -> None:
        self.state = play(state)
        self.bot = Committee(FEW)
        self.reason = ""

    def decide(self) -> Any:
        seat = RULES.actor(self.state)
        assert seat is not None
        move = bots.choose(self.bot, RULES, self.state, Chance.seeded(1))
        assert RULES.why_not(self.state, move) is None
        self.reason = bots.reason(self.bot, RULES, RULES.view(self.state, seat), seat, move)
        return move

    def play(self, move: Any) -> None:
        self.state = RULES.apply(self.state, move, Chance.seeded(1)).state

    def play_on(self) -> None:
        """To the end of this phase."""
        phase = self.state.phase
        while self.state.phase == phase:
            self.play(self.decide())


def test_nobody_is_sent_where_somebody_else_goes() -> None:
    day = DayPuzzle(CONTENT, play(build("placement"))).solve(FEW)
    alone = [slot for slot in day.places.values() if CONTENT.slots.get(slot) and CONTENT.slots[slot].kind == "work"]
    assert len(alone) > 6, "rent does not pay itself"
    assert max(Counter(alone).values()) == 1


def test_everybody_goes_by_the_plan_and_says_so() -> None:
    meeting = Meeting(build("placement"))
    day = DayPuzzle(CONTENT, meeting.state).solve(FEW)
    first = meeting.decide()
    assert meeting.reason == f"The whole day is planned, and this is the part of {first.name} in it."
    meeting.play_on()
    assert {name: person(meeting.state, name).place for name in day.places} == day.places


def test_where_somebody_goes_their_own_way_the_rest_of_the_day_is_planned_anew() -> None:
    meeting = Meeting(build("placement"))
    day = DayPuzzle(CONTENT, meeting.state).solve(FEW)
    meeting.decide()
    own_way = next(
        move
        for move in RULES.moves(meeting.state)
        if isinstance(move, Place) and move.slot in day.places.values() and day.places.get(move.name) != move.slot
    )
    meeting.play(own_way)
    meeting.play_on()
    places = {one.name: one.place for one in meeting.state.characters}
    assert places[own_way.name] == own_way.slot
    assert sum(place != "home" for place in places.values()) > len(places) // 2


def test_a_plan_never_sends_out_who_is_lost_ill_or_in_prison() -> None:
    people = {"Rivka": {"san": 0}, "Concetta": {"place": "dead", "san": 0}, "Walter": {"place": "arrest"}}
    day = DayPuzzle(CONTENT, build("placement", people=people)).solve(FEW)
    assert not {"Rivka", "Concetta", "Walter"} & set(day.places)


def test_what_wins_tonight_is_worth_the_day() -> None:
    controls = ("K2", "K3", "K4", "K5", "K6")
    state = build("placement", controls=controls, gauges={"TT": 3, "CT": 3, "SA": 1}, fp=6)
    day = DayPuzzle(CONTENT, play(state)).solve(1000)
    given = Counter(CONTENT.slots[slot].a.gives for slot in day.places.values() if "." in slot)  # type: ignore[union-attr]
    assert given["SAB"] >= 1 or (given["AGIT"] + 2 * given["ANAR"] >= 2 and given["ANAR"] >= 1), "K1, K7 or K8"


def test_a_third_measure_is_stopped_before_a_control_is_taken() -> None:
    state = build(
        houses={"russian": {"usd": 2}},
        employer_cards=["N12"],
        measures=[{"card": "N08"}, {"card": "N09"}],
        pool={"AGIT": 2},
    )
    assert str(Meeting(state).decide()) == "counter N12"


def test_a_doctor_comes_before_a_card_that_does_little() -> None:
    people = {name: {"san": 0} for name in ("Rivka", "Dora", "Sonya")}
    houses = {name: {"usd": 2 if name == "russian" else 0} for name in CONTENT.tenements}
    state = build(
        houses=houses,
        people=people,
        employer_cards=["N07"],
        pool={"GREVE": 1},
        controls=["K1"],
        control_taken_this_turn=True,
    )
    assert str(Meeting(state).decide()).startswith("doctor")


def test_one_anarchist_stands_for_two_of_the_unions() -> None:
    state = build(controls=("K1", "K3", "K4", "K5", "K6", "K7", "K8", "K9"), goal={"controls": 9, "gauges": 1})
    purchases = Purchases(CONTENT, state)
    assert purchases.best(2, (0, 1, 0, 0), gauges_done=False)[1].names == ("K2",)
    assert purchases.best(2, (1, 0, 0, 0), gauges_done=False)[1].names == ()
    assert purchases.best(1, (0, 1, 0, 0), gauges_done=False)[1].names == ()


def test_what_somebody_has_begun_to_pay_for_is_paid() -> None:
    state = build(houses={"russian": {"usd": 3}, "italian": {"usd": 3}}, pool={"SAB": 1})
    meeting = Meeting(state)
    meeting.play(RULES.grammar.parse("collect K1"))
    assert str(meeting.decide()) == "pay-rest"


def test_the_committee_wins_the_cloakmakers_strike_more_often_than_not() -> None:
    options = Options(scenario="cloakmakers")
    won = [bool(play_one_with(RULES, options, [Committee(FEW)], seed).winners) for seed in range(3)]
    assert sum(won) >= 2


def test_who_advises_to_whom_a_misfortune_goes_claims_no_difference_where_there_is_none() -> None:
    purses: tuple[dict[str, Any], ...] = ({}, {"italian": {"usd": 9}})
    told = []
    for houses in purses:
        meeting = Meeting(build("misfortunes", houses=houses, pending=[Task("give", who=2, cause="M01")]))
        move = meeting.decide()
        told.append((move.tenement, meeting.reason))
    assert told == [
        ("russian", "The others would lose just as much: somebody has to take it."),
        ("italian", "It has the most money."),
    ]
