"""The struggle: what is refused, who pays what, controls, locals and the Ferrer Center (I.4)."""

from __future__ import annotations

from typing import Any

import pytest

from game.which_side.day.flow import living_cost
from tests.game.which_side.tables import CONTENT, RULES, build, house, play, refusal, texts


@pytest.mark.parametrize(
    ("move", "key", "fields"),
    [
        ("counter N01", "not-there", {}),
        ("counter N01", "no-agitation", {"employer_cards": ["N01"], "pool": {"GREVE": 1, "AGIT": 1}}),
        ("counter N01", "no-strike", {"employer_cards": ["N01"], "pool": {"AGIT": 2}}),
        ("counter N09", "no-sabotage", {"measures": [{"card": "N09"}], "pool": {"AGIT": 2}}),
        ("counter H05", "no-anarchist", {"employer_cards": ["H05"], "pool": {"AGIT": 9, "GREVE": 1}}),
        ("counter P01.2", "no-marker", {"plan": {"id": "P01", "beaten": [False, False]}, "pool": {"ANAR": 9}}),
        ("control K6", "dollars-together", {"houses": {"russian": {"usd": 0}}}),
        ("control K0", "no-control", {}),
        ("collect K9", "one-way", {"pool": {"SAB": 4}}),
        ("dollar russian", "struggle", {}),
        ("doctor Mei", "well", {}),
        ("doctor Mei", "doctor-used", {"people": {"Mei": {"san": 1}}, "houses": {"chinese": {"doctor_used": True}}}),
        ("doctor Mei", "doctor-dear", {"people": {"Mei": {"san": 1}}, "houses": {"chinese": {"usd": 1}}}),
        ("doctor Mei", "dead", {"people": {"Mei": {"san": 0, "place": "dead"}}}),
        ("doctor Nobody", "unknown", {}),
        ("buy L1 russian", "not-shown", {}),
        ("buy L1 russian", "dollars", {"locals_row": ["L1"]}),
        ("buy L1 martian", "absent", {"locals_row": ["L1"]}),
        ("share L5 russian", "no-bierhalle", {"locals_row": ["L5"]}),
        ("ferrer", "no-ferrer", {}),
        ("ferrer", "ferrer-used", {"tiles": ("FER",), "sides": "FER", "ferrer_used": True}),
        ("ferrer", "no-agitation", {"tiles": ("FER",), "sides": "FER"}),
    ],
)  # fmt: skip
def test_struggles_that_are_refused(move: str, key: str, fields: dict[str, Any]) -> None:
    """R7, R51 to R57, R9, R81, R95, G29."""
    table = build(**fields)
    assert refusal(table, move) == key
    assert move not in texts(table)


def test_the_group_may_say_who_pays_what() -> None:
    """R7, R52, G29."""
    table = build(pool={"SAB": 1, "AGIT": 2, "ANAR": 1}, employer_cards=["N04"])
    paying = play(table, "collect N04")
    assert texts(paying) == [
        "dollar russian",
        "dollar italian",
        "dollar american",
        "dollar chinese",
        "anarchist",
        "pay-rest",
    ]
    assert refusal(paying, "end-struggle") == "finish-paying"
    assert not RULES.settled(paying)
    state = play(paying, "dollar chinese", "dollar chinese")
    assert refusal(state, "dollar russian") == "paid"
    state = play(state, "anarchist")
    assert [one.usd for one in state.tenements] == [2, 2, 2, 0]
    assert (state.pool.AGIT, state.pool.ANAR, state.employer_cards) == (2, 0, ())


@pytest.mark.parametrize(("anarchists", "reason"), [(0, "one-way"), (1, None)])
def test_agitation_is_paid_in_one_way_unless_an_anarchist_is_to_spare(anarchists: int, reason: str | None) -> None:
    """R52, G29."""
    table = build(pool={"AGIT": 2, "GREVE": 1, "ANAR": anarchists}, measures=[{"card": "N14"}])
    assert refusal(table, "collect N14") == reason


@pytest.mark.parametrize(("chinese", "reason"), [(0, "one-way"), (1, None)])
def test_dollars_are_paid_in_one_way_unless_two_tenements_have_some(chinese: int, reason: str | None) -> None:
    """R7, G29."""
    houses = {name: {"usd": 0} for name in ("italian", "american")} | {"russian": {"usd": 8}}
    table = build(houses={**houses, "chinese": {"usd": chinese}})
    assert refusal(table, "collect K6") == reason
    assert ("collect K6" in texts(table)) == (reason is None)


def test_the_richest_pay_first() -> None:
    """G29."""
    table = build(pool={"SAB": 1}, houses={"italian": {"usd": 6}, "american": {"usd": 6}})
    assert [one.usd for one in play(table, "control K1").tenements] == [2, 5, 5, 2]


@pytest.mark.parametrize("control", CONTENT.controls["normal"])
def test_each_of_the_nine_controls_can_be_taken(control: str) -> None:
    """R95, G1."""
    table = build(pool=dict.fromkeys(("AGIT", "ANAR", "GREVE", "SAB"), 4))
    assert play(table, f"control {control}").controls == (control,)


def test_a_new_local_throws_the_old_one_out() -> None:
    """R56."""
    table = build(locals_row=["L9", "L10"], houses={"russian": {"usd": 5, "local": "L5"}})
    state = play(table, "buy L9 russian")
    assert (house(state, "russian").local, state.locals_discard, state.locals_row) == ("L9", ("L5",), ("L10",))
    assert house(state, "russian").usd == 3


def test_bierhalle_houses_a_local_for_all_without_rent() -> None:
    """R56, R42, R27, G13."""
    tiles = ("TRI", "TEN", "PEN", "BIE")
    state = play(build(locals_row=["L5", "L10"], tiles=tiles, sides="BIE"), "share L5 chinese")
    assert (state.bierhalle_local, house(state, "chinese").usd) == ("L5", 0)
    evening = build("evening", tiles=tiles, sides="BIE", bierhalle_local="L5")
    assert texts(evening) == ["evening shared", "decline"]
    assert refusal(play(evening, "evening shared"), "evening shared") in ("taken", "first", "struggle")
    assert living_cost(CONTENT, evening, house(evening, "chinese")).local == 0


def test_the_ferrer_center_turns_agitation_into_a_strike_once() -> None:
    """R57, G12."""
    state = play(build(tiles=("FER",), sides="FER", pool={"AGIT": 2}), "ferrer")
    assert (state.pool.AGIT, state.pool.GREVE) == (1, 1)
    assert "ferrer" not in texts(state)
