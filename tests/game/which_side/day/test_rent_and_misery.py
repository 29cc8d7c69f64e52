"""Rent, misery and Squalor at its worst: rulings that no worked example covers (I.3)."""

from __future__ import annotations

from game.which_side.day.flow import living_cost
from game.which_side.state import Task
from tests.game.which_side.tables import CONTENT, STOP, build, house, person, play, refusal, steps, texts, told


def test_prisoners_cost_upkeep_unless_the_iww_is_improved() -> None:
    """R38, R2, G8."""
    people = {"Mei": {"place": "jail"}, "Wah": {"place": "arrest", "san": 1}, "Lung": {"san": 1}}
    for sides, total in (("", 9), ("IWW", 6)):
        table = build("incidents", people=people, sides=sides)
        assert living_cost(CONTENT, table, house(table, "chinese")).total == total


def test_a_household_can_live_for_nothing() -> None:
    """R42: soup pays for the rooms, and the improved IWW for prisoners."""
    people = {name: {"place": "jail"} for name in ("Mei", "Wah", "Lung", "Sing", "Yat")}
    table = build("incidents", people=people, sides="IWW", houses={"chinese": {"local": "L8", "soup": True}})
    assert living_cost(CONTENT, table, house(table, "chinese")).total == 0


def test_the_dead_cost_nothing() -> None:
    """R9, R42."""
    table = build("incidents", people={"Mei": {"place": "dead", "san": 0}})
    assert living_cost(CONTENT, table, house(table, "chinese")).total == 6


def test_misery_sells_in_order_and_cancels_the_rest() -> None:
    """R44 to R49; R46 and R48 are its steps of Squalor."""
    people = {name: {"san": 1} for name in ("Rivka", "Dora")} | {name: {"san": 0} for name in ("Sonya", "Mendel")}
    table = build("misfortunes", houses={"russian": {"usd": 0, "ins": 2, "local": "L5"}}, people=people,
                  pending=[Task("misery", "M18", 0, 9), STOP])  # fmt: skip
    state = play(table, "pick Rivka", "pick Dora")
    assert (house(state, "russian").ins, house(state, "russian").local) == (5, "")
    assert "Nothing is left to sell: $2 of debt is written off." in told(steps(table, "pick Rivka", "pick Dora")[1])


def test_who_can_just_pay_is_not_in_misery() -> None:
    """R43, R50: nobody is executed for a debt that was paid."""
    people = {"Dora": {"place": "jail"}}
    table = build("employers", houses={"russian": {"usd": 2}}, people=people, pending=[Task("USD", "N07", 0, -2), STOP])
    state = play(table)
    assert (house(state, "russian").usd, person(state, "Dora").place) == (0, "jail")


def test_misery_is_told_with_what_is_missing_and_what_is_written_off() -> None:
    """R43, R44, R49: nothing is written off where all was sold for."""
    table = build("employers", houses={"russian": {"usd": 1}}, pending=[Task("USD", "N07", 0, -2), STOP])
    assert told(steps(table)[1]) == [
        "Lockout. Russian Tenement: $1 to $0.",
        "Lockout. The Russian Tenement owes $1: misery.",
        "Misery. Russian Tenement: Squalor 2 to 3.",
    ]


def test_a_sold_local_gives_no_change() -> None:
    """R45."""
    table = build(
        "misfortunes", houses={"russian": {"usd": 0, "local": "L5"}}, pending=[Task("USD", "M07", 0, -1), STOP]
    )
    assert (house(play(table), "russian").usd, house(play(table), "russian").ins) == (0, 2)


def test_a_reading_lets_the_last_squalor_come_before_health() -> None:
    """R48, G6."""
    table = build("misfortunes", houses={"russian": {"usd": 0, "ins": 4}}, options={"misery_last_ins": "choice"},
                  pending=[Task("USD", "M01", 0, -2), STOP])  # fmt: skip
    asked = play(table)
    assert texts(asked)[-1] == "squalor"
    assert house(play(asked, "squalor", "pick Dora"), "russian").ins == 5
    strict = play(
        build("misfortunes", houses={"russian": {"usd": 0, "ins": 4}}, pending=[Task("USD", "M01", 0, -2), STOP])
    )
    assert refusal(strict, "squalor") == "first"


def test_misery_does_not_know_the_clean_house() -> None:
    """R47, G9."""
    readings = {"misery_last_ins": "choice"}
    table = build(
        "misfortunes",
        houses={"russian": {"usd": 0, "ins": 4}},
        options=readings,
        pending=[Task("misery", "M01", 0, 1), STOP],
    )
    assert person(play(table, "pick Dora"), "Dora").san == 1


def test_execution_touches_jail_only() -> None:
    """R50, G8."""
    people = {"Rivka": {"place": "arrest"}, "Dora": {"place": "jail"}}
    table = build("employers", houses={"russian": {"usd": 0}}, people=people, pending=[Task("USD", "N07", 0, -1), STOP])
    state = play(table)
    assert (person(state, "Rivka").place, person(state, "Dora").place) == ("arrest", "dead")


def test_squalor_at_its_worst_costs_health_every_turn() -> None:
    """R67."""
    table = play(build("planning", houses={"chinese": {"ins": 5}, "italian": {"ins": 4}}))
    assert texts(table)[0] == "pick Mei"
    after = play(table, "pick Mei")
    assert (person(after, "Mei").san, after.turn) == (person(table, "Mei").san - 1, 2), "one point, in one house"
