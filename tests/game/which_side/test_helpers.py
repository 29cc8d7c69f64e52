"""Helpers: what they do for their hosts, and how long they stay."""

from __future__ import annotations

from game.which_side.state import Task

from .tables import CLARA, STOP, build, house, play, refusal, steps, told


def test_a_helper_works_for_its_host_without_moving_gauges() -> None:
    """R66."""
    table = build("placement", helpers=[CLARA], houses={"russian": {"mp": 8, "ris": 8}})
    state = play(table, "place Clara GRE.an1")
    assert (house(state, "russian").usd, house(state, "russian").mp) == (1, 8)
    assert refusal(table, "place Rivka GRE.an1") == "gauge-full"
    people = {"Mei": {"place": "TRI.lc"}}
    turned = play(build("evening", people=people, helpers=[{**CLARA, "place": "TRI.lc"}]))
    assert next(tile for tile in turned.tiles if tile.id == "TRI").side == "B"


def test_a_helper_earns_for_its_host() -> None:
    """R66."""
    table = build("evening", helpers=[{**CLARA, "place": "TRI.w1"}], houses={"russian": {"evening": "-"}})
    assert "Triangle Shirtwaist Factory (day work). Russian Tenement: $2 to $5." in told(steps(table)[1])


def test_a_helper_is_never_arrested() -> None:
    """R66."""
    table = build(
        "gains",
        helpers=[{**CLARA, "place": "TEN.street"}],
        pending=[Task("street", "TEN.street", 0, what="Clara"), STOP],
    )
    assert play(table, draws=(1,)).helpers[0].place == "TEN.street"


def test_a_helper_stays_for_the_turns_after_the_one_it_came_in() -> None:
    """R66, R67."""
    came = play(build("planning", turn=2, fp=2, helpers=[{**CLARA, "arrived": 2}]))
    assert came.helpers[0].turns_left == 3
    stayed = play(build("planning", turn=3, fp=3, helpers=[{**CLARA, "arrived": 2}]))
    assert stayed.helpers[0].turns_left == 2
    last = play(build("planning", turn=4, fp=4, helpers=[{**CLARA, "turns_left": 2}]))
    assert last.helpers[0].turns_left == 1
    left = play(build("planning", turn=5, fp=5, helpers=[{**CLARA, "turns_left": 1}]))
    assert left.helpers == ()
