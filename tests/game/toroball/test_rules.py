"""Rules and readings that no worked example covers."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

import assets
from game.core.chance import Chance
from game.core.events import GaugeChanged, PhaseBegan
from game.toroball.content import read_figures
from game.toroball.events import ExtraTime, GoalScored, Nudged
from game.toroball.rounds import last_to_act
from game.toroball.state import IDS, Activation, Character, CowRun, Options, Score, State
from tests.game.playing import offered, random_options, seeds

from .table import PITCH, RULES, START, Stands, acted, go_on, legal, moved, play, score, table, why

"""A tenth of a second each; thousands run in the simulator."""


def test_setup_puts_the_ball_opposite_the_cow_and_keepers_choose() -> None:
    """R70."""
    state = RULES.setup(Options(), Chance.recorded(["J5", "Green"])).state
    assert (state.cow, state.ball, state.ene, state.first_player) == ("J5", "D5", 2, "Green")
    assert RULES.actor(state) == 0, "the second team places its keeper first"
    assert legal(state) == {"keeper A4", "keeper A5", "keeper A6"}
    state = play(state, "keeper A4", "keeper M6")
    assert (RULES.actor(state), state.phase) == (1, "characters")


def test_r1_teams_act_in_turn_and_r2_the_larger_team_finishes_alone() -> None:
    """R3: and Green begins the next round."""
    state = table({"G1": Character("G1", None, "out", acted=True)}, ball="B9")
    order = []
    while state.round == 1:
        order.append(state.turn_team[0])
        state = play(state, next(m for m in sorted(legal(state)) if m.startswith("pick")))
        last = all(c.acted for c in state.characters if c.id != state.activation.who)  # type: ignore[union-attr]
        state = play(state, "skip", dice=(1, 6) if last else ())
    assert "".join(order) == "RGRGR"
    assert (state.first_player, state.turn_team) == ("Green", "Green")


def test_r4_who_has_the_cow_beside_the_shelter_acts_first() -> None:
    """G20."""
    state = table({"R2": Character("R2", "C1", "perched", must_first=True)}, cow="C2", ball="B9")
    assert legal(state) == {"pick R2"}
    assert why(state, "pick R1") == "must-first"


@pytest.mark.parametrize(
    ("waiting", "last"),
    [
        ({}, True),
        ({"G1": Character("G1", "K3")}, False),
        ({"R1": Character("R1", "C3")}, False),
        ({"G1": Character("G1", None, "out")}, False),
        ({"G1": Character("G1", None, "out", acted=True)}, True),
    ],
)
def test_r35_the_last_of_all_to_act_is_the_one_before_the_cow(waiting: dict[str, Character], last: bool) -> None:
    """R4: one of the own team may still wait behind the one who has to act first."""
    others: dict[str, Stands] = {name: acted(START.character(name).square or "") for name in IDS}
    first = Character("R2", "C1", "perched", must_first=True)
    assert last_to_act(table({**others, "R2": first, **waiting}, cow="C2", ball="B9")) is last


def test_r5_straw_hides_only_while_it_covers() -> None:
    hidden = Character("R1", "H5", "centre")
    state = play(table({"R1": hidden}, "R1", cow="F5", ball="B9"), "skip")
    assert state.character("R1").status == "centre"
    state = play(table({"R1": hidden}, "R1", cow="H7", ball="B9"), "skip")
    assert (state.character("R1").status, state.character("R1").moved) == ("open", False)


@pytest.mark.parametrize(
    ("cow", "hider", "covered"),
    [
        ("E3", "H6", True),
        ("J2", "F6", True),
        ("E4", "H6", True),
        ("E3", "H5", False),
        ("D3", "H5", True),
        ("E7", "H6", False),
        ("G3", "H6", False),
        ("H7", "H6", False),
        ("A1", "H5", True),
    ],
)
def test_r33_the_straw_covers_along_slanting_lines_too(cow: str, hider: str, covered: bool) -> None:
    assert PITCH.covered(cow, hider) is covered


def test_r33_the_straw_covers_up_and_down_its_own_column() -> None:
    assert PITCH.covered("G3", "G7")
    assert PITCH.covered("G7", "G3")
    assert not PITCH.covered("G3", "G2")


def test_r6_where_nobody_can_walk() -> None:
    state = table({"R1": "F5", "G1": "E5"}, "R1", cow="F4")
    assert why(state, "step G5") == "straw"
    assert why(state, "step F4") == "cow-there"
    assert why(state, "step E5") == "taken"
    assert why(state, "step D5") == "not-adjacent"
    assert why(state, "step Z9") == "no-square"
    assert why(table({"R1": "F5"}, "R1", left=0, doing={"stepped": True}), "step F4") == "no-points"
    over = table({"R1": "B2", "G1": Character("G1", "A1", "perched")}, "R1")
    assert why(over, "step A1") is None, "a percher does not block the square below"


def test_r7_ending_needs_a_step_or_a_kick_and_shelter_a_step() -> None:
    """R5: no skip after a kick; G7: a kick alone is enough to end."""
    state = table({"R1": "C1"}, "R1", ball="C1")
    assert why(state, "end") == "do-something"
    assert why(state, "shelter") == "step-first"
    state = play(state, "kick C4", dice=(2,))
    assert (why(state, "end"), why(state, "skip"), why(state, "shelter")) == (None, "begun", "step-first")


def test_r8_leaving_a_perch_is_free_and_puts_one_in_the_open() -> None:
    perched = table({"R1": Character("R1", "F1", "perched")}, "R1", ball="F1")
    stepped = play(perched, "step F2")
    assert (stepped.character("R1").status, stepped.activation.left) == ("open", 3)  # type: ignore[union-attr]
    kicked = play(perched, "kick F5", dice=(2,))
    assert (kicked.character("R1").status, kicked.activation.left) == ("open", 4)  # type: ignore[union-attr]


def test_g3_a_diagonal_step_costs_one_point() -> None:
    state = play(table({"R1": "F6"}, "R1", ball="B9"), "step E7")
    assert state.activation.left == 3  # type: ignore[union-attr]


def test_r9_and_r10_who_ends_in_the_open_becomes_the_target_and_who_shelters_does_not() -> None:
    state = play(table({"R1": "B2"}, "R1", ball="B9"), "step A1", "end")
    assert (state.last_mover, state.character("R1").moved) == ("R1", True)
    state = play(state, "pick G1", "step K2", "step K1", "shelter")
    assert (state.last_mover, state.character("G1").status) == ("R1", "perched")


def test_r11_the_ball_is_not_carried_and_r25_a_kicker_walks_on() -> None:
    """R18, G6: one kick."""
    state = play(table({"R1": "F3"}, "R1", ball="F3"), "step F2")
    assert state.ball == "F3"
    state = play(table({"R1": "F3"}, "R1", ball="F3"), "kick I3", "step G3", "step H3", dice=(2,))
    assert (state.character("R1").square, state.activation.left) == ("H3", 2)  # type: ignore[union-attr]
    assert why(state, "kick J6") == "kicked"


def test_r12_a_ball_under_somebody_who_stays_slips_away() -> None:
    """G15, G23."""
    state = play(table({"R1": "F3"}, "R1", ball="F3"), "skip", dice=(2,))
    assert state.ball == "G3"
    perched = table({"R1": Character("R1", "F1", "perched")}, "R1", ball="F1")
    assert play(perched, "skip").ball == "F1"
    own_goal = table({"R3": "A5"}, "R3", ball="A5")
    assert score(play(own_goal, "skip", dice=(5,))) == (0, 1)


def test_r13_one_drink_in_an_activation_and_none_with_no_points_left() -> None:
    """R15, G19."""
    state = table({"R1": "D4"}, "R1", left=1, doing={"stepped": True})
    state = play(state, "step C3")
    assert state.activation == Activation("R1", 0, stepped=True, drank=True)
    again = table({"R1": "D4"}, "R1", left=3, doing={"stepped": True, "drank": True})
    assert play(again, "step C3").activation == Activation("R1", 2, stepped=True, drank=True)


def test_r14_kick_first_then_run() -> None:
    state = play(table({"R1": "D4"}, "R1", ball="C3"), "step C3")
    assert "drink" in legal(state)
    assert "kick C7" in legal(state)
    assert why(state, "step C4") == "sangria"
    kicked = play(state, "kick F3", dice=(2, 5))
    assert (kicked.ball, kicked.character("R1").square) == ("G3", "E3"), "west, off the fence, and back east"
    dry = play(state, "drink", dice=(5,))
    assert (dry.ball, dry.activation.kicked) == ("C3", False)  # type: ignore[union-attr]


def test_r17_after_a_run_the_rest_may_still_be_done_where_it_ended() -> None:
    on_the_ball = play(table({"R1": "D4"}, "R1", ball="I3", cow="J4"), "step C3", dice=(2,))
    assert on_the_ball.character("R1").square == "I3"
    assert {"agitate", "end"} < legal(on_the_ball)
    assert any(move.startswith("kick") for move in legal(on_the_ball))
    at_the_fence = play(table({"R1": "D4"}, "R1", left=2, ball="B9"), "step C3", dice=(1,))
    assert at_the_fence.character("R1").square == "E1"
    assert "shelter" in legal(at_the_fence)


@pytest.mark.parametrize(("die", "to"), [(1, "E3"), (2, "E4"), (3, "E5"), (4, "C5"), (5, "C4"), (6, "C3")])
def test_r71_and_g1_the_compass_has_no_north_and_no_south(die: int, to: str) -> None:
    assert PITCH.step("D4", die, "ball", straight_back=False) == (to, die)


def test_r15_a_run_takes_goals_as_fence_and_crosses_barriers() -> None:
    """R16, R72."""
    assert PITCH.step("A5", 5, "character", straight_back=False) == ("B5", 2)
    assert PITCH.step("D2", 2, "character", straight_back=False) == ("E2", 2)
    assert PITCH.step("D2", 2, "cow", straight_back=False) == ("C2", 5)


def test_bounce_option_sends_everything_straight_back() -> None:
    """R74, G2."""
    assert PITCH.step("D1", 1, "ball", straight_back=False) == ("E2", 3)
    assert PITCH.step("D1", 1, "ball", straight_back=True) == ("C2", 4)


@pytest.mark.parametrize(("die", "back"), [(1, 4), (3, 6), (6, 3), (4, 1)])
def test_corners_send_back_both_ways(die: int, back: int) -> None:
    """R72."""
    corner = {1: "M1", 3: "M9", 4: "A9", 6: "A1"}[die]
    assert PITCH.step(corner, die, "ball", straight_back=False)[1] == back


@pytest.mark.parametrize(
    ("start", "die", "to"),
    [
        ("L1", 1, ("M2", 3)), ("L9", 3, ("M8", 1)), ("B1", 6, ("A2", 4)), ("B9", 4, ("A8", 6)),
        ("A2", 6, ("B1", 1)), ("A8", 4, ("B9", 3)), ("M2", 1, ("L1", 6)), ("M8", 3, ("L9", 4)),
    ],
)  # fmt: skip
def test_r72_a_side_sends_back_across_and_lets_run_on_along_it(start: str, die: int, to: tuple[str, int]) -> None:
    assert PITCH.step(start, die, "character", straight_back=False) == to


def test_r18_targets_of_a_kick() -> None:
    """G23."""
    state = table({"R1": "D5"}, "R1", ball="D5", cow="J5")
    assert why(state, "kick F5") == "kick-range"
    assert why(state, "kick K5") == "kick-range"
    assert why(state, "kick G5") == "straw"
    assert why(state, "kick GW") == "own-goal"
    assert why(state, "kick J4") is None
    assert why(replace(state, ball="E5"), "kick J4") == "no-ball"
    distances = {PITCH.distance("D5", move.split()[1]) for move in legal(state) if move.startswith("kick")}
    assert distances == {3, 4, 5, 6}


def test_r19_halves_round_toward_the_kickers_line_on_both_sides() -> None:
    assert PITCH.path("D5", "H3") == ("E5", "F4", "G4", "H3")
    assert PITCH.path("D5", "H7") == ("E5", "F6", "G6", "H7")


@pytest.mark.parametrize(
    ("status", "square", "kick", "die", "ball"),
    [("open", "D4", "A4 G4", 2, "E4"), ("centre", "F5", "C5 F5", 1, "G4"), ("perched", "F1", "C1 I1", 2, "J1")],
)
def test_r20_and_g13_who_stops_a_ball(status: str, square: str, kick: str, die: int, ball: str) -> None:
    start, target = kick.split()
    blocker = Character("G1", square, status)  # type: ignore[arg-type]
    state = table({"R1": start, "R3": "A6", "G1": blocker}, "R1", ball=start, cow="J5")
    assert play(state, f"kick {target}", dice=(die,)).ball == ball


def test_r24_the_cow_boots_a_ball_that_lands_on_her() -> None:
    """G16."""
    state = table({"R1": "G3"}, "R1", ball="G3", cow="C4")
    assert play(state, "kick D3", dice=(4, 1)).ball == "D3"


def test_r26_agitating_needs_a_step_and_the_cow_beside_and_works_once() -> None:
    """R27: at 6 she stays at 6; G6, G17."""
    assert why(table({"R1": "D4"}, "R1"), "agitate") == "step-first"
    assert why(table({"R1": "D2"}, "R1", doing={"stepped": True}), "agitate") == "cow-far"
    state = play(table({"R1": "D4"}, "R1", doing={"stepped": True}, ene=6), "agitate")
    assert (state.ene, why(state, "agitate")) == (6, "agitated")


def test_r26_agitating_makes_the_cow_one_wilder_and_brings_three_points() -> None:
    state = table({"R1": "D4"}, "R1", left=2, doing={"stepped": True}, ene=3)
    step = RULES.apply(state, RULES.grammar.parse("agitate"), Chance.recorded(()))
    assert [event for event in step.events if isinstance(event, GaugeChanged)] == [
        GaugeChanged("ene", 3, 4, "agitate"),
        GaugeChanged("points", 2, 5, "agitate", 0),
    ]


def test_r28_nobody_perches_on_an_arrow() -> None:
    """R29, R73, G14."""
    assert why(table({"R1": "A4", "R3": "A6"}, "R1", doing={"stepped": True}), "shelter") == "no-shelter"
    assert why(table({"R1": "A3"}, "R1", doing={"stepped": True}), "shelter") is None
    assert why(table({"R1": "E2"}, "R1", doing={"stepped": True}), "shelter") is None
    assert len(PITCH.fence) == 2 * 13 + 2 * 7 - 6


def test_r31_nobody_shelters_without_choosing_to() -> None:
    state = play(table({"R1": "B2"}, "R1", ball="B9"), "step A1", "end")
    assert state.character("R1").status == "open"


def test_r32_several_may_share_a_shelter() -> None:
    state = table({"R1": "B2", "R2": Character("R2", "A1", "perched")}, "R1", ball="B9")
    state = play(state, "step A1", "shelter")
    assert [state.character(who).square for who in ("R1", "R2")] == ["A1", "A1"]


def test_r43_the_cow_passes_under_perchers_and_over_the_ball() -> None:
    state = table({"G1": moved("I1"), "R1": acted("E1", "perched")}, phase="cow", last_mover="G1", cow="C1", ball="D1")
    state = go_on(state, 2).state
    while state.phase == "cow":
        along_the_fence = next((move for move in sorted(legal(state)) if move.endswith("1")), sorted(legal(state))[0])
        state = play(state, along_the_fence)
    assert (state.cow, state.ball, state.character("R1").status) == ("G1", "D1", "perched")


def test_g22_nobody_kicks_from_a_perch_onto_somebody_below() -> None:
    state = table({"R1": Character("R1", "F1", "perched"), "G1": "F1"}, "R1", ball="F1")
    assert why(state, "kick F5") == "crowded"


def test_r34_sheltered_characters_are_left_alone() -> None:
    """R52."""
    state = table({"R1": acted("C1", "perched"), "G1": moved("J9")}, phase="cow", last_mover="G1", cow="C2", ball="B9")
    state = go_on(state, 6).state
    assert (state.character("R1").status, state.character("R1").must_first) == ("perched", True)


@pytest.mark.parametrize(("square", "first"), [("C1", True), ("D1", True), ("E1", False), ("A1", False)])
def test_r52_only_who_shelters_right_beside_the_cow_must_act_first(square: str, first: bool) -> None:
    state = table({"R1": acted(square, "perched")}, phase="cow", cow="C2", ball="B9")
    assert go_on(state, 2, 6).state.character("R1").must_first is first


def test_r41_a_cow_without_a_way_stays() -> None:
    walls = {"R1": "A3", "R2": "B3", "R3": "C1", "G2": "C2", "G3": "C3"}
    state = table({"G1": moved("A1"), **walls}, phase="cow", last_mover="G1", cow="J5", ball="B9")
    assert go_on(state, 3).state.cow == "J5"


def test_r42_if_nobody_moved_she_runs_where_the_dice_say() -> None:
    state = table(phase="cow", cow="D5", ball="B9", ene=2)
    state = go_on(state, 3, 1).state
    assert (state.cow, state.round) == ("G8", 2)


def test_r42_a_natural_six_keeps_her_there() -> None:
    """G24."""
    assert go_on(table(phase="cow", ball="B9"), 3, 6).state.cow == "D5"


def test_r42_she_stops_in_front_of_somebody_she_ignores() -> None:
    state = table({"R1": "F7"}, phase="cow", cow="D5", ball="B9", still_is_safe="yes")
    assert go_on(state, 3, 2).state.cow == "E6"


def test_r44_a_ball_under_her_is_booted_and_may_score() -> None:
    """G16."""
    away: dict[str, Stands] = {"G1": moved("D9"), "R1": "A1", "R2": "B1"}
    state = go_on(table(away, phase="cow", last_mover="G1", cow="D4", ball="D7", ene=2), 1).state
    state = play(state, "cow D5", "cow D6", "cow D7", dice=(2,))
    assert (state.cow, state.ball) == ("D7", "E7")
    goal = table(
        {"G1": moved("C9"), "R3": acted("A6")},
        phase="cow", last_mover="G1", cow="A4", ball="A4", cow_run=CowRun(1, 0, "Red"),
    )  # fmt: skip
    goal = replace(goal, characters=tuple(replace(c, square="H9") if c.id == "R3" else c for c in goal.characters))
    assert score(go_on(goal, 4).state) == (0, 1)
    won = go_on(replace(goal, options=replace(goal.options, goals=1)), 4).state
    assert (won.phase, won.ball, RULES.faults(won)) == ("over", "GW", [])
    assert "The ball is in the net of Red." in RULES.describe(won)


def test_r60_a_booted_goal_is_looked_at_before_an_empty_team() -> None:
    hidden = {name: acted(f"{chr(72 + n)}1", "perched") for n, name in enumerate(("G1", "G2", "G3"))}
    state = table(
        {**hidden, "R1": moved("H9"), "R2": acted("I9"), "R3": acted("J9")},
        phase="cow", last_mover="R1", cow="A4", ball="A4", cow_run=CowRun(1, 0, "Green"),
    )  # fmt: skip
    assert score(go_on(state, 4).state) == (0, 1), "Green has nobody in the open, but the cow scored first"


def test_r45_the_mover_chooses_among_several_who_are_not_the_target() -> None:
    """R47."""
    state = table({"G1": moved("J5"), "R1": acted("D4"), "R2": acted("D6")}, phase="cow", last_mover="G1", ball="B9")
    state = go_on(state, 2).state
    assert (RULES.actor(state), legal(state)) == (0, {"nudge R1", "nudge R2"})
    assert why(state, "cow E5") == "nudge-first"
    assert play(state, "nudge R2").character("R2").status == "out"


def test_r45_the_target_is_nudged_before_others() -> None:
    state = table({"G1": moved("D4"), "R2": acted("D6")}, phase="cow", last_mover="G1", ball="B9")
    assert go_on(state, 2).state.character("G1").status == "out"


def test_r39_where_only_one_shortest_way_is_left_the_cow_takes_it_by_herself() -> None:
    state = go_on(table({"G1": moved("L7")}, phase="cow", last_mover="G1", cow="H3", ball="B9"), 1).state
    assert (state.cow, state.phase, state.character("G1").status) == ("K6", "characters", "out")


@pytest.mark.parametrize(("option", "there"), [("one_round_out", False), ("next_round", True)])
def test_r49_and_r50_when_a_nudged_character_is_back(option: str, there: bool) -> None:
    state = table({"G1": moved("E5")}, phase="cow", last_mover="G1", ball="B9", return_=option)
    state, events = go_on(state, 4)
    assert Nudged("G1", 2 if there else 3) in events
    assert ("pick G1" in legal(state)) is there
    assert there or why(state, "pick G1") == "out"


def test_r51_with_both_bottles_taken_he_returns_beside_one() -> None:
    state = table({"R1": None, "R2": "C7", "R3": "C3"}, "R1")
    assert {"return B3", "return D8", "return C4"} <= legal(state)
    assert why(state, "return C3") == "no-return"
    assert why(state, "skip") == "return-first"


def test_r53_to_r56_the_last_goal_ends_the_match_at_once() -> None:
    """R54; the cow phase is not played (R56)."""
    state = play(table({"R1": "J5", "G3": "M4"}, "R1", score=Score(1, 1)), "kick GE")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, state.phase) == ((0,), (2, 1), "over")
    assert why(state, "skip") == "over"


@pytest.mark.parametrize(
    ("keeper", "target", "dice", "why"),
    [("M4", "GE", (), "kick"), ("M5", "GE", (2,), "scatter"), ("M4", "M5", (2,), "scatter")],
)
def test_r22_and_r23_a_goal_is_kicked_or_scatters_in(keeper: str, target: str, dice: tuple[int, ...], why: str) -> None:
    state = table({"R1": "J5", "G3": keeper}, "R1")
    step = RULES.apply(state, RULES.grammar.parse(f"kick {target}"), Chance.recorded(dice))
    assert [event.why for event in step.events if isinstance(event, GoalScored)] == [why]


def test_r55_the_cow_goes_to_the_side_of_the_team_that_scored() -> None:
    state = play(table({"G1": "D5", "R3": "A4"}, "G1", ball="D5", cow="H8", ene=2), "kick GW")
    assert (score(state), state.cow, state.ball, state.turn_team, state.ene) == ((0, 1), "J5", "D5", "Red", 2)


@pytest.mark.parametrize(("goals", "over"), [(1, True), (2, False), (3, False)])
def test_goals_option(goals: int, over: bool) -> None:
    """R54."""
    state = play(table({"R1": "J5", "G3": "M4"}, "R1", goals=goals), "kick GE")
    assert (state.phase == "over") is over


def test_r57_if_both_teams_are_empty_nobody_concedes() -> None:
    everybody = {name: acted(f"{chr(66 + n)}1", "perched") for n, name in enumerate(IDS)}
    state = go_on(table(everybody, cow="J5", ball="B9"), 1, 6).state  # type: ignore[arg-type]
    assert (score(state), state.round) == ((0, 0), 2)


@pytest.mark.parametrize(("in_the_open", "warned"), [(0, False), (1, True), (2, False), (3, False)])
def test_r57_a_team_with_one_left_in_the_open_is_warned(in_the_open: int, warned: bool) -> None:
    reds = {
        name: acted(f"{chr(66 + n)}1", "open" if n < in_the_open else "perched")
        for n, name in enumerate(("R1", "R2", "R3"))
    }
    lines = RULES.describe(table(reds, ball="B9"))  # type: ignore[arg-type]
    assert ("Red has only one left in the open: with none, it concedes a goal." in lines) is warned
    assert "Green has only one" not in lines


def test_r3_the_next_round_begins_with_its_number_and_the_other_team() -> None:
    step = go_on(table(phase="cow", ball="B9", round=7), 1, 6)
    assert PhaseBegan("characters", 8) in step.events
    assert (step.state.round, step.state.first_player) == (8, "Green")


def test_two_sit_at_the_table() -> None:
    assert RULES.seats(Options()) == RULES.seats_of(table()) == 2


def test_goals_are_offered_as_one_counts_and_every_number_is_called_by_its_name() -> None:
    assert offered(RULES, "goals") == [(1, "1"), (2, "2"), (3, "3")]
    assert Options().goals == 2
    assert offered(RULES, "whistle") == [(24, "24"), (12, "12"), ("none", "never")]


def test_r57_is_checked_again_after_the_cow() -> None:
    """G12."""
    perched = {name: acted(f"{chr(66 + n)}1", "perched") for n, name in enumerate(("R1", "R2", "R3"))}
    state = table({**perched, "G1": moved("D4"), "G2": None, "G3": None}, phase="cow", last_mover="G1", ball="B9")
    state = replace(
        state,
        characters=tuple(replace(c, status="open", square="F9") if c.id == "R3" else c for c in state.characters),
    )
    assert score(go_on(state, 1).state) == (1, 0)


@pytest.mark.parametrize(
    ("goals", "number", "result"),
    [((1, 0), 24, "Red"), ((0, 1), 24, "Green"), ((1, 1), 24, "none"), ((0, 0), 30, "draw"), ((1, 0), 23, "none")],
)
def test_r62_the_whistle(goals: tuple[int, int], number: int, result: str) -> None:
    state = go_on(table(phase="cow", ball="B9", score=Score(*goals), round=number), 1, 6).state
    assert state.result == result
    assert RULES.outcome(state) is None or RULES.outcome(state).winners == {"Red": (0,), "Green": (1,)}.get(result, ())  # type: ignore[union-attr]


def test_r62_golden_goal_makes_the_cow_wilder_and_the_next_goal_wins() -> None:
    level = go_on(table(phase="cow", ball="B9", round=24), 1, 6)
    assert level.state.ene == 2
    assert [event for event in level.events if isinstance(event, ExtraTime)] == [ExtraTime(25)]
    assert go_on(table(phase="cow", ball="B9", round=25), 1, 6).state.ene == 3
    state = play(table({"R1": "J5", "G3": "M4"}, "R1", round=25), "kick GE")
    assert state.result == "Red"
    assert go_on(table(phase="cow", ball="B9", round=12, whistle=12, score=Score(1, 0)), 1, 6).state.result == "Red"
    assert go_on(table(phase="cow", ball="B9", round=99, whistle="none", score=Score(1, 0)), 1, 6).state.round == 100


def test_extra_bottles_pour_too() -> None:
    """R74."""
    plain = play(table({"R1": "G3"}, "R1"), "step G2")
    assert not plain.activation.drank  # type: ignore[union-attr]
    more = play(table({"R1": "G3"}, "R1", extra_bottles="yes"), "step G2", dice=(2,))
    assert more.character("R1").square == "M2"


# Team skills ---------------------------------------------------------------------------------------------------------


def with_skill(skill: str, who: dict[str, object], act: str | None = "R1", **fields: object) -> State:
    return table(who, act, skills=(skill, "dodgers"), **fields)  # type: ignore[arg-type]


def test_skills_are_chosen_before_the_match_first_team_first() -> None:
    """R63."""
    state = RULES.setup(Options(skills="on", first="Green"), Chance.recorded(["D5"])).state
    assert (RULES.actor(state), len(legal(state))) == (1, 6)
    state = play(state, "skill leapers", "skill leapers")
    assert (state.skills, state.phase, state.turn_team) == (("leapers", "leapers"), "place_keeper", "Red")


def test_stilt_walkers_have_five_points_but_agitating_brings_one() -> None:
    """R64."""
    state = play(with_skill("stilt-walkers", {"R1": "E3"}, None, ball="B9"), "pick R1")
    assert state.activation.left == 5  # type: ignore[union-attr]
    assert play(state, "step E4", "agitate").activation.left == 5  # type: ignore[union-attr]


@pytest.mark.parametrize(("die", "status"), [(4, "out"), (5, "open"), (6, "open")])
def test_dodgers_sidestep_on_five_and_six(die: int, status: str) -> None:
    """R65."""
    state = with_skill("leapers", {"G1": moved("D4")}, None, phase="cow", last_mover="G1", ball="B9")
    state = go_on(state, 2, die).state
    assert (state.character("G1").status, state.cow) == (status, "D5")


def test_leapers_somersault_once_over_the_cow() -> None:
    """R66."""
    state = play(with_skill("leapers", {"R1": "C4"}, cow="D5"), "leap")
    assert (state.character("R1").square, state.activation.left) == ("E6", 2)  # type: ignore[union-attr]
    assert why(state, "leap") == "leapt"
    assert why(with_skill("leapers", {"R1": "C4", "R2": "E6"}, cow="D5"), "leap") == "no-landing"
    assert why(with_skill("leapers", {"R1": "B4"}, cow="D5"), "leap") == "cow-far"
    assert why(with_skill("brass-band", {"R1": "C4"}, cow="D5"), "leap") == "no-leap-skill"
    last = with_skill("leapers", {"R1": "C4"}, left=2, doing={"stepped": True}, cow="D5")
    assert "leap" in legal(last), "it costs two points, and two are enough"
    short = with_skill("leapers", {"R1": "C4"}, left=1, doing={"stepped": True}, cow="D5")
    assert why(short, "leap") == "no-points"
    assert "leap" not in legal(short)


def test_resin_tappers_may_roll_one_scatter_again() -> None:
    """R67."""
    state = with_skill("resin-tappers", {"R1": "F3"}, ball="F3")
    offered = play(state, "kick I3", dice=(2,))
    assert (legal(offered), offered.ball) == ({"reroll", "keep"}, "J3")
    assert why(offered, "end") == "choose-scatter"
    assert play(offered, "keep").sticky_used == (False, False)
    again = play(offered, "reroll", dice=(5,))
    assert (again.ball, again.sticky_used) == ("H3", (True, False))
    used = replace(state, sticky_used=(True, False))
    assert "end" in legal(play(used, "kick I3", dice=(2,)))
    stopped = with_skill("resin-tappers", {"R1": "F3", "R2": "I3"}, ball="F3")
    assert "end" in legal(play(stopped, "kick I3", dice=(2,)))


def test_cellar_club_chooses_between_two_directions() -> None:
    """R68."""
    state = play(with_skill("cellar-club", {"R1": "D4"}), "step C3", dice=(2, 5))
    assert legal(state) == {"stagger 2", "stagger 5"}
    assert why(state, "stagger 1") == "choose-run"
    assert play(state, "stagger 2").character("R1").square == "I3"
    same = play(with_skill("cellar-club", {"R1": "D4"}), "step C3", dice=(2, 2))
    assert same.character("R1").square == "I3"


def test_brass_band_agitates_from_two_squares_away_for_less() -> None:
    """R69."""
    far = with_skill("brass-band", {"R1": "D3"}, doing={"stepped": True}, cow="D5")
    assert play(far, "agitate").activation.left == 6  # type: ignore[union-attr]
    near = with_skill("brass-band", {"R1": "D4"}, doing={"stepped": True}, cow="D5")
    assert play(near, "agitate").activation.left == 7  # type: ignore[union-attr]
    assert why(with_skill("brass-band", {"R1": "D2"}, doing={"stepped": True}, cow="D5"), "agitate") == "cow-far"


# The rest ------------------------------------------------------------------------------------------------------------


def test_refusals_say_what_comes_first() -> None:
    state = table()
    assert why(state, "step C4") == "pick-first"
    assert why(state, "pick G1") == "not-yours"
    assert why(state, "keeper A4") == "keeper-stands"
    assert why(state, "skill dodgers") == "skills-chosen"
    assert why(state, "cow E5") == why(state, "nudge G1") == "not-cows-turn"
    acting = play(state, "pick R1")
    assert why(acting, "pick R2") == "one-at-a-time"
    assert why(acting, "reroll") == why(acting, "drink") == "nothing-pending"
    assert why(acting, "return C3") == "on-pitch"
    lined_up = RULES.setup(Options(first="Red"), Chance.recorded(["D5"])).state
    assert why(lined_up, "keeper A4") == "not-an-arrow"
    assert why(lined_up, "pick R1") == "keeper-first"
    charging = go_on(table({"G1": moved("J5")}, phase="cow", last_mover="G1", ball="B9"), 3).state
    assert why(charging, "cow C5") == "not-the-shortest-way"
    assert why(charging, "nudge G1") == "not-beside-cow"
    assert why(charging, "end") == "cows-turn"


@pytest.mark.parametrize(
    "fields",
    [
        {"cow": "G5"}, {"cow": "E2"}, {"cow": "Z1"}, {"ball": "G5"}, {"ball": "D5"}, {"ene": 7}, {"ene": 1},
        {"round": 0},
        {"round": 31}, {"score": Score(2, 0)}, {"score": Score(-1, 0)}, {"phase": "over"}, {"result": "Red"},
        {"characters": ()}, {"characters": State().characters[::-1]}, {"cow": "C3"}, {"last_mover": "R1"},
        {"activation": Activation("G1", 4)}, {"activation": Activation("R1", 9)},
        {"activation": Activation("R1", 4, drank=True)}, {"activation": Activation("R1", 4, pending_dice=(1, 9))},
        {"activation": Activation("R1", 4, kicked=True, pending_scatter="Q1")},
        {"phase": "cow", "cow_run": CowRun(7, 3, "Red", 1)}, {"phase": "cow", "cow_run": CowRun(3, 3, "Green", 1)},
        {"phase": "cow", "cow_run": CowRun(3, 3, "Red")}, {"cow_run": CowRun(3, 3, "Red", 1)},
        {"skills": ("leapers", None)}, {"phase": "pick_skill"}, {"phase": "place_keeper"},
    ],
)  # fmt: skip
def test_impossible_tables_are_named(fields: dict[str, object]) -> None:
    assert RULES.faults(replace(State(), **fields))


@pytest.mark.parametrize(
    "character",
    [
        Character("R1", "G5"), Character("R1", "C7"), Character("R1", "C3", "perched"), Character("R1", None),
        Character("R1", "C3", "out"), Character("R1", "C3", rounds_out=1), Character("R1", "C3", "centre"),
        Character("R1", "N1"), Character("R1", "C3", must_first=True), Character("R1", "C3", moved=True),
    ],
)  # fmt: skip
def test_impossible_characters_are_named(character: Character) -> None:
    assert RULES.faults(replace(State(), characters=(character, *State().characters[1:])))


@pytest.mark.parametrize(
    ("wrong", "right"),
    [('"G5"', '"Z5"'), ('"E2"', '"C3"'), ('"A4"', '"B4"'), ("[teams.Green]", "[teams.Blue]")],
)
def test_content_mistakes_are_explained(wrong: str, right: str) -> None:
    text = assets.read("toroball/pitch.toml").replace(wrong, right)
    with pytest.raises((ValueError, msgspec.ValidationError)):
        read_figures(text)


@seeds(few=20, many=120)
def test_random_games_end_and_keep_everybody_in_bounds(seeds: range) -> None:
    """R58, G17; a score never falls (R59), and two never stand on one square (G22)."""
    for seed in seeds:
        chance = Chance.seeded(seed)
        options = random_options(RULES, seed)
        state = RULES.setup(options, chance).state
        while RULES.actor(state) is not None:
            moves = RULES.moves(state)
            assert moves
            before = score(state)
            state = RULES.apply(state, moves[chance.die(len(moves)) - 1], chance).state
            assert 0 <= sum(score(state)) - sum(before) <= 1
            assert 2 <= state.ene <= 6
            grounded = [c.square for c in state.characters if c.grounded]
            assert len(set(grounded)) == len(grounded)
            chance.drawn.clear()
        assert options.whistle == "none" or state.round <= options.whistle + 6


@pytest.mark.parametrize(("arrow", "scores"), [("M4", True), ("M5", False), ("M6", True)])
def test_a_fright_lets_the_very_first_move_of_a_match_score_where_the_middle_arrow_is_free(
    arrow: str, *, scores: bool
) -> None:
    """R26, R22: three more points reach the ball at the other end, and a clear shot needs no die."""
    state = RULES.setup(Options(), Chance.recorded(["D5", "Red"])).state
    run = [f"step {square}" for square in ("E4", "F4", "G4", "H4", "I4", "J5")]
    state = play(state, f"keeper {arrow}", "keeper A5", "pick R1", "step D4", "agitate", *run)
    state = play(state, "kick GE", dice=() if scores else (5,))
    assert state.score.red == scores
