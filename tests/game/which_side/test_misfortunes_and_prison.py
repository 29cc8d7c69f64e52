"""Misfortunes, prison and the lawyer: rulings that no worked example covers (I.1)."""

from __future__ import annotations

from typing import Any

from game.which_side.state import Task

from .tables import CLARA, STOP, build, person, play, texts


def test_every_tenement_draws_a_misfortune_in_play_order() -> None:
    """R1, R11."""
    table = build("rest", first_seat=1, top={"misfortune": ["M01", "M02", "M05", "M07"]})
    state = play(table)
    assert [task.who for task in state.pending if task.do in ("give", "misfortune")] == [1, 2, 3, 0]
    state = play(state, "give russian", "give russian", "give italian", "give american")
    assert state.misfortune.discard == ("M01", "M02", "M05", "M07")


def test_a_household_nobody_can_leave_loses_the_game_for_all() -> None:
    """R14, G5."""
    people: dict[str, dict[str, Any]] = {name: {"san": 0} for name in ("Rivka", "Dora", "Sonya")}
    for end in ({"san": 0}, {"place": "arrest"}, {"place": "dead", "san": 0}):
        lost = play(build("misfortunes", people={**people, "Mendel": end}))
        assert (lost.result, lost.reason) == ("loss", "playable")
    assert play(build("misfortunes", people={**people, "Mendel": {"tired": True}})).result == "none"
    lawyer = {"russian": {"local": "L1"}}
    assert play(build("misfortunes", people={**people, "Mendel": {"place": "lawyer"}}, houses=lawyer)).result == "none"


def test_a_reading_lets_a_player_lose_one_of_two_tenements() -> None:
    """G5."""
    people = {name: {"san": 0} for name in ("Rivka", "Dora", "Sonya", "Mendel")}
    readings = {"playable_check": "player"}
    assert play(build("misfortunes", people=people, players=2, options=readings)).result == "none"
    assert play(build("misfortunes", people=people, players=4, options=readings)).result == "loss"


def test_helpers_do_not_count_as_playable() -> None:
    """R14."""
    people = {name: {"san": 0} for name in ("Rivka", "Dora", "Sonya", "Mendel")}
    assert play(build("misfortunes", people=people, helpers=[CLARA])).result == "loss"


def test_prisoners_come_home_from_jail_but_not_from_arrest() -> None:
    """R40, R67."""
    table = build("planning", people={"Mei": {"place": "jail"}, "Wah": {"place": "arrest"}})
    after = play(table)
    assert (person(after, "Mei").place, person(after, "Wah").place) == ("home", "arrest")


def test_prison_kills_whom_health_leaves() -> None:
    """R39, R3."""
    table = build(
        "employers", people={"Mei": {"place": "jail", "san": 1}}, pending=[Task("SAN", "I01", 3, 1, "one"), STOP]
    )
    assert person(play(table, "pick Mei"), "Mei").place == "dead"


def test_the_lawyer_keeps_one_character_out_of_prison() -> None:
    """R36, R37."""
    table = build(
        "employers",
        houses={"chinese": {"local": "L1"}},
        pending=[Task("ARREST", "I05", 3, what="one"), Task("ARREST", "I05", 3, what="one"), STOP],
    )
    asked = play(table, "pick Mei")
    assert texts(asked) == ["lawyer", "arrest"]
    assert person(play(asked, "arrest"), "Mei").place == "arrest"
    kept = play(asked, "lawyer")
    assert person(kept, "Mei").place == "lawyer"
    again = play(kept, "pick Mei")
    assert person(again, "Mei").place == "arrest", "the space is taken by the one arrested again"
    assert person(play(kept, "pick Wah"), "Wah").place == "arrest"


def test_who_waits_at_the_lawyer_is_placed_normally_and_leaves_at_the_latest_in_the_evening() -> None:
    """R37."""
    lawyer = {"chinese": {"local": "L1"}}
    table = build("placement", houses=lawyer, people={"Mei": {"place": "lawyer"}}, active=3)
    assert person(play(table, "place Mei TRI.w1"), "Mei").place == "TRI.w1"
    gone = play(build("evening", houses=lawyer, people={"Mei": {"place": "lawyer"}}))
    assert person(gone, "Mei").place == "home"
    lost = build(
        "employers", houses=lawyer, people={"Mei": {"place": "lawyer"}}, pending=[Task("LOSELOC", "M19", 3), STOP]
    )
    assert person(play(lost), "Mei").place == "home"


def test_a_shared_lawyer_serves_all() -> None:
    """R37, G13."""
    table = build("employers", tiles=("TRI", "TEN", "PEN", "BIE"), sides="BIE", bierhalle_local="L1",
                  pending=[Task("ARREST", "I05", 3, what="one"), STOP])  # fmt: skip
    assert texts(play(table, "pick Mei")) == ["lawyer", "arrest"]


def test_of_two_arrested_at_once_the_shared_lawyer_keeps_one() -> None:
    """R32, R37: the space is gone before the second is asked about."""
    people = {"Rivka": {"place": "TEN.robbery"}, "Mei": {"place": "TEN.robbery"}}
    table = build("gains", tiles=("TRI", "TEN", "PEN", "BIE"), sides="BIE", bierhalle_local="L1", people=people,
                  pending=[Task("robbery", "TEN.robbery"), STOP])  # fmt: skip
    kept = play(table, "lawyer", draws=(1, 1))
    assert (person(kept, "Rivka").place, person(kept, "Mei").place, kept.pending) == ("lawyer", "arrest", (STOP,))
