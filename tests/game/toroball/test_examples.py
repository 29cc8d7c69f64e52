"""The worked examples of the rules, one test each; the number is the example's."""

from __future__ import annotations

from typing import Any

import pytest

from game.toroball.state import Character, Score, State

from .table import PITCH, go_on, legal, moved, play, score, table, why


@pytest.mark.parametrize(
    ("cow", "hider", "hidden"),
    [("F4", "F5", False), ("F5", "H5", True), ("F5", "G4", False)],
    ids=["e1-in-sight", "e2-behind-the-straw", "e3-round-the-corner"],
)
def test_e1_to_e3_the_straw_hides_who_is_behind_it(cow: str, hider: str, hidden: bool) -> None:
    """R30, R33."""
    assert PITCH.covered(cow, hider) is hidden
    state = table({"R1": hider}, "R1", doing={"stepped": True}, cow=cow)
    assert (why(state, "shelter") is None) is hidden


def test_e4_a_clear_shot_is_a_goal() -> None:
    """R22, R53, G5."""
    state = play(table({"R1": "J5", "G3": "M4"}, "R1"), "kick GE")
    assert score(state) == (1, 0)


@pytest.mark.parametrize(("die", "goals", "ball"), [(2, (1, 0), None), (5, (0, 0), "L5")], ids=["e5-in", "e5-out"])
def test_e5_a_keeper_stops_the_ball_but_it_may_slip_in(die: int, goals: tuple[int, int], ball: str | None) -> None:
    """R20, R21, R23."""
    state = play(table({"R1": "J5"}, "R1"), "kick GE", dice=(die,))
    assert score(state) == goals
    assert ball is None or state.ball == ball


@pytest.mark.parametrize(
    ("start", "path"),
    [("K2", ("L3", "M4", "GE")), ("K1", ("L2", "L3", "M4", "GE"))],
    ids=["e6", "e6b"],
)
def test_e6_slanted_shots(start: str, path: tuple[str, ...]) -> None:
    """R19, R22."""
    assert PITCH.path(start, "GE") == path
    assert score(play(table({"R1": start}, "R1", ball=start), "kick GE")) == (1, 0)


def test_e7_a_shot_along_the_fence_is_no_target() -> None:
    """R18."""
    state = table({"R1": "M1"}, "R1", ball="M1")
    assert "kick GE" not in legal(state)
    assert why(state, "kick GE") == "beside-goal"


def test_e8_the_straw_stops_a_kick() -> None:
    """R20, R21."""
    state = table({"R1": "D5"}, "R1", ball="D5", cow="J5")
    assert PITCH.path("D5", "J4")[:3] == ("E5", "F5", "G5")  # type: ignore[index]
    assert play(state, "kick J4", dice=(3,)).ball == "H6"


def test_e9_a_free_kick_scatters_one_square() -> None:
    """R19, R21, G4."""
    assert PITCH.path("E4", "K2") == ("F4", "G3", "H3", "I3", "J2", "K2")
    state = table({"R1": "E4", "G1": "K9"}, "R1", ball="E4")
    assert play(state, "kick K2", dice=(6,)).ball == "J1"


@pytest.mark.parametrize(
    ("start", "die", "to"),
    [("A4", 4, "GW"), ("A4", 5, "B4"), ("A5", 4, "B6"), ("F4", 3, "E3")],
    ids=["e10-goal", "e10-fence", "e11", "e12"],
)
def test_e10_to_e12_bounces_of_the_ball(start: str, die: int, to: str) -> None:
    """R23, R72."""
    assert PITCH.step(start, die, "ball", straight_back=False)[0] == to


def test_e10_a_scatter_into_the_goal_counts_whoever_kicked() -> None:
    """R23, R53, G5, G23."""
    state = table({"R1": "D4", "R3": "A6"}, "R1", ball="D4", cow="J5")
    assert score(play(state, "kick A4", dice=(4,))) == (0, 1)


def test_e13_a_drunken_run_bounces_off_the_north_fence() -> None:
    """R13, R15, R72."""
    state = play(table({"R1": "A9", "R2": "D4"}, "R2"), "step C3", dice=(1,))
    assert state.activation is not None
    assert (state.character("R2").square, state.activation.left) == ("I5", 0)


def test_e14_a_corner_sends_him_back_to_the_bottle_without_a_second_drink() -> None:
    """R13, R16, R72, G19."""
    state = table({"R1": "A9", "R2": "D4"}, "R2", left=3, doing={"stepped": True})
    state = play(state, "step C3", dice=(6,))
    assert state.character("R2").square == "C3"


def test_e15_he_stops_in_front_of_somebody() -> None:
    """R16, G18."""
    state = table({"R1": "M7", "G2": "J7"}, "G2", left=2, doing={"stepped": True}, first_player="Green")
    assert play(state, "step K7", dice=(2,)).character("G2").square == "L7"


def charge(roll: int, **fields: Any) -> State:
    return go_on(table({"G1": moved("J5")}, phase="cow", last_mover="G1", ball="B9", **fields), roll).state


def test_e16_red_leads_the_cow_to_the_last_mover() -> None:
    """R35, R36, R39, G10."""
    state = charge(3)
    assert legal(state) == {"cow E4", "cow E5", "cow E6"}
    while state.phase == "cow":
        state = play(state, sorted(legal(state))[0])
    assert state.character("G1").status == "out"


def test_e17_four_steps_are_one_too_few() -> None:
    """R36, R40."""
    state = charge(2)
    while state.phase == "cow":
        state = play(state, sorted(legal(state))[0])
    assert all(c.status == "open" for c in state.characters)
    assert PITCH.distance(state.cow, "J5") == 2


def test_e18_on_a_natural_six_she_stays_and_nudges_nobody() -> None:
    """R36, G9."""
    state = table({"G1": moved("J5"), "R1": "D4"}, phase="cow", last_mover="G1", ball="B9")
    state = go_on(state, 6).state
    assert (state.cow, state.round, state.character("R1").status) == ("D5", 2, "open")


def test_e19_she_goes_round_the_straw() -> None:
    """R38, R39."""
    state = go_on(table({"G1": moved("I5")}, phase="cow", last_mover="G1", cow="F5", ball="B9"), 1).state
    assert legal(state) == {"cow G4", "cow G6"}


@pytest.mark.parametrize(("safe", "status"), [("no", "out"), ("yes", "open")])
def test_e20_somebody_who_stood_still_beside_her(safe: str, status: str) -> None:
    """R37, R46, G8, G9; and R47: Red leads her and loses its own."""
    state = table(
        {"G1": moved("J5"), "R2": Character("R2", "D6", acted=True)},
        phase="cow", last_mover="G1", ball="B9", still_is_safe=safe,
    )  # fmt: skip
    state = go_on(state, 4).state
    assert state.character("R2").status == status
    assert (state.phase == "cow") is (safe == "yes")


def test_e21_a_nudged_character_misses_one_round() -> None:
    """R48, R49, R51, G11."""
    state = table({"G1": moved("E5")}, phase="cow", last_mover="G1", ball="B9", round=3)
    state = go_on(state, 4).state
    assert (state.round, state.character("G1").status) == (4, "out")
    everyone = ["G2", "R1", "G3", "R2", "R3"]
    assert "pick G1" not in legal(state)
    state = play(state, *(m for who in everyone for m in (f"pick {who}", "skip")), dice=(1, 6))
    assert (state.round, state.turn_team) == (5, "Red")
    state = play(state, "pick R1", "skip", "pick G1")
    assert legal(state) == {"return K3"}, "G2 stands on K7"


def test_e22_agitating_brings_points() -> None:
    """R26."""
    state = play(table({"R1": "E4"}, "R1", left=2, doing={"stepped": True}, ene=5), "agitate")
    assert state.activation is not None
    assert (state.ene, state.activation.left) == (6, 5)


def test_e23_after_a_goal_everybody_lines_up_again() -> None:
    """R3, R55, R70, G21."""
    state = table({"R1": "J5", "G3": "M4", "G2": None, "R2": "E5"}, "R1", ene=5)
    state = play(state, "kick GE")
    assert (state.ene, state.cow, state.ball, state.first_player) == (3, "D5", "J5", "Green")
    assert [c.square for c in state.characters] == ["C3", "C7", None, "K3", "K7", None]
    assert (state.phase, state.turn_team, state.round) == ("place_keeper", "Green", 2)
    state = play(state, "keeper M4", "keeper A6")
    assert (state.phase, state.turn_team) == ("characters", "Green")


def test_e24_a_team_with_nobody_in_the_open_concedes() -> None:
    """R57, G12."""
    done = {"G1": moved("K3"), "G2": moved("K7"), "G3": moved("M5")}
    shelters = {"R1": Character("R1", "C1", "perched", acted=True), "R2": Character("R2", "E2", "barrier", acted=True)}
    out = {"R3": Character("R3", None, "out", acted=True)}
    state = table({**done, **shelters, **out}, last_mover="G3")
    assert go_on(state).state.score == Score(0, 1)
