"""The worked examples of the rules, one test each; the number is the example's."""

from __future__ import annotations

from game.core.chance import Chance
from game.ysnp.state import Options

from .table import RULES, damage, go_on, kinds, legal, pile, play, road, standing, table


def test_e1_three_turns_of_deploying_and_marching() -> None:
    """R1, R2, R3, R20; by G12 the first token goes to the square named first."""
    order = list(kinds("W S D S W D"))
    state = RULES.setup(Options(), Chance.recorded([order])).state
    assert road(state) == {1: "W"}
    state = play(state, "build guard 8", "end")
    assert road(state) == {1: "S", 2: "D", 4: "W"}
    state = play(state, "upgrade 8", "end")
    assert road(state) == {1: "S", 2: "W", 3: "D S D", 7: "W"}


def test_e2_two_is_not_more_than_two_and_the_archer_may_shoot_again() -> None:
    """R13, R15, G3."""
    state = play(table({1: "W"}, {2: "G1", 6: "A1"}), "attack 2 1")
    assert damage(state) == {1: 2}
    state = play(state, "attack 6 1")
    assert (road(state), pile(state)) == ({}, "W")
    assert state.kingdoms[0].shots[5] == 1
    assert legal(state) == {"end"}, "nobody is left in its range"


def test_e3_with_reach_two_is_enough() -> None:
    """G3, the house rule."""
    state = play(table({1: "W"}, {2: "G1", 6: "A1"}, kill_rule="reach"), "attack 2 1")
    assert (road(state), pile(state)) == ({}, "W")


def test_e4_an_extra_shot_for_the_archers_own_kill() -> None:
    """R13, R15."""
    state = play(table({2: "S", 3: "W", 4: "D"}, {1: "G2", 5: "A2"}), "attack 1 2", "attack 5 2")
    assert (pile(state), state.kingdoms[0].shots[4]) == ("S", 1)
    wolf = play(state, "attack 5 3")
    assert (damage(wolf), wolf.kingdoms[0].shots[4]) == ({3: 2, 4: 0}, 0)
    assert damage(play(state, "attack 5 4")) == {3: 0, 4: 2}


def test_e5_quick_shots_go_on_while_they_kill() -> None:
    """R15."""
    state = play(table({2: "W", 3: "W"}, {5: "A3"}), "attack 5 2", "attack 5 3")
    assert (road(state), pile(state), legal(state)) == ({}, "W W", {"end"})


def test_e6_a_blast_hits_the_tops_beside_the_target_even_on_the_wizards_own_square() -> None:
    """R16, G8."""
    state = play(table({1: "S", 2: "D W", 3: "W S", 5: "D"}, {5: "Z2"}, turn=3), "attack 5 2")
    assert damage(state) == {1: 2, 2: 2, 3: 2, 5: 2}
    squares = state.kingdoms[0].squares
    assert (squares[1][0].damage, squares[2][0].damage) == (0, 0)
    assert pile(state) == ""


def test_e7_blast_and_quick_shots_together() -> None:
    """R13, R15, R16."""
    state = table({1: "W", 2: "S", 3: "W"}, {5: "Z2", 6: "A1", 4: "A2"})
    state = play(state, "attack 5 2", "attack 6 1", "attack 4 3", "attack 4 2")
    assert (road(state), pile(state)) == ({}, "W W S")


def test_e8_a_wolf_in_the_village_costs_a_tower_before_the_others_move() -> None:
    """R19, R20, R21, G11."""
    state = go_on(table({6: "D W", 5: "S", 3: "W S"}, {1: "G1", 4: "A1"}, phase="move", turn=4, stack="")).state
    assert legal(state) == {"lose 1", "lose 4"}
    state = play(state, "lose 1")
    assert (road(state), pile(state)) == ({5: "S", 6: "W", 7: "D S"}, "W")
    assert standing(state) == {4: "archer-1"}


def test_e9_the_necromancer_calls_on_turn_four() -> None:
    """R23, R25; by R22 and G13 the called Wolf and Daemon stay where they are."""
    state = go_on(table({1: "N", 4: "W"}, {8: "G1"}, phase="move", turn=4, discard="S D W")).state
    assert (road(state), pile(state)) == ({1: "W", 2: "N", 3: "D", 7: "W"}, "S")


def test_e10_nobody_is_called_into_the_village() -> None:
    """R24, G14."""
    state = go_on(table({7: "N", 5: "S"}, {1: "G1"}, phase="move", turn=10, discard="W D")).state
    assert (road(state), pile(state)) == ({7: "D S", 8: "N"}, "W")


def test_e11_who_fell_into_the_discard_this_turn_can_be_called_at_once() -> None:
    """R21, R25."""
    towers = {5: "G2", 1: "A1", 2: "Z1"}
    state = go_on(table({6: "W N", 7: "W"}, towers, phase="move", turn=9, discard="S")).state
    state = play(state, "lose 1", "lose 2")
    assert (road(state), pile(state), standing(state)) == ({6: "W", 7: "N", 8: "S"}, "W", {5: "guard-2"})


def test_e12_followers_cover_the_necromancer() -> None:
    """R20, and R24: a single monster comes onto the square behind him."""
    state = go_on(table({3: "N", 2: "S", 1: "W"}, {8: "G1"}, phase="move", turn=6, discard="W")).state
    assert road(state) == {3: "W", 4: "N S W"}


def test_e13_four_towers_bring_the_necromancer_down() -> None:
    """R13, R14, R18, G9."""
    towers = {5: "G3", 2: "A3", 3: "Z2", 8: "A2"}
    state = table({4: "N", 1: "D"}, towers)
    state = play(state, "attack 5 4", "attack 2 4", "attack 3 4")
    assert damage(state)[4] == 9
    alive = play(state, "end")
    assert damage(alive)[5] == 0, "wounds heal"
    dead = play(state, "attack 8 4")
    assert (road(dead), pile(dead), dead.kingdoms[0].necromancer) == ({1: "D"}, "", "dead")


def test_e14_the_last_monster_takes_the_last_tower() -> None:
    """R27, R29, G16."""
    state = go_on(table({7: "W", 8: "W"}, {5: "G2", 1: "A1"}, phase="move", stack="")).state
    state = play(state, "lose 1")
    assert (state.result, road(state), standing(state)) == ("lost_towers", {}, {})


def test_e15_the_last_monster_leaves_and_a_tower_stands() -> None:
    """R28."""
    state = go_on(table({8: "S"}, {5: "G2", 2: "A1"}, phase="move", stack="")).state
    state = play(state, "lose 2")
    assert (state.result, standing(state)) == ("won", {5: "guard-2"})
