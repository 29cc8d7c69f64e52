"""Rules and readings that no worked example covers."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

import assets
from game.core.chance import Chance
from game.core.events import Ended, Moved
from game.core.journal import Seat
from game.core.match import Match
from game.ysnp.content import read_figures
from game.ysnp.events import TopSeen, WoundsHealed
from game.ysnp.night import Night
from game.ysnp.state import Kingdom, Monster, Options, State, Tower
from tests.game.playing import random_match, random_options, seeds

from .table import RULES, damage, duo, go_on, kinds, kingdom, legal, pile, play, road, standing, table, why

RANGES = {
    1: ("2 6", "2 5 6", "2 3 5 6 7"),
    2: ("1 3 5", "1 3 4 5 6", "1 3 4 5 6 8"),
    3: ("2 4", "2 4 5", "1 2 4 5 7"),
    4: ("3 5", "2 3 5 8", "2 3 5 6 8"),
    5: ("2 4 6 8", "1 2 3 4 6 7 8", "1 2 3 4 6 7 8"),
    6: ("1 5 7", "1 2 5 7 8", "1 2 4 5 7 8"),
    7: ("6 8", "5 6 8", "1 3 5 6 8"),
    8: ("5 7", "4 5 6 7", "2 4 5 6 7"),
}


@pytest.mark.parametrize("square", RANGES)
def test_the_range_table(square: int) -> None:
    """R12 on the board of G1: straight lines (G4), never the own square (G5)."""
    for level, text in enumerate(RANGES[square], start=1):
        seen = RULES.boards[1].ranges[(0, square), level]
        assert [n for _, n in seen] == [int(n) for n in text.split()]


def test_one_defends_a_kingdom_and_two_defend_two() -> None:
    assert RULES.seats(Options()) == RULES.seats_of(RULES.setup(Options(), Chance.seeded(1)).state) == 1
    both = Options(mode="duo")
    assert RULES.seats(both) == RULES.seats_of(RULES.setup(both, Chance.seeded(1)).state) == 2


def test_r4_the_necromancer_comes_alone_in_turn_four() -> None:
    """R4."""
    state = go_on(table({}, {5: "G1"}, phase="deploy", turn=4)).state
    assert (road(state), state.kingdoms[0].stack, state.phase) == ({1: "N"}, (), "build")


def test_r5_newcomers_lie_on_top_and_towers_do_not_matter() -> None:
    """R5."""
    state = go_on(table({1: "D"}, {1: "G1"}, phase="deploy", turn=1, stack="W N")).state
    assert road(state) == {1: "D W"}


def test_r6_and_r7_what_can_be_built_where() -> None:
    """R6, R7, and G2 with its house rule."""
    state = table({1: "S"}, {5: "G1"}, phase="build")
    assert why(state, "build guard 2") == "no-token"
    assert why(state, "build archer 1") == "monster-there"
    assert why(state, "build archer 5") == "tower-there"
    assert why(state, "build archer 9") == why(state, "build archer R1") == "no-square"
    assert why(state, "attack 5 2") == why(state, "end") == "build-first"
    assert standing(play(state, "build archer 2")) == {2: "archer-1", 5: "guard-1"}, "on the first level"
    assert legal(state) == {f"build {kind} {n}" for kind in ("archer", "wizard") for n in (2, 3, 4, 6, 7, 8)} | {
        "upgrade 5"
    }
    assert why(table({1: "S"}, phase="build", build_on="no_tower"), "build archer 1") is None
    anywhere = legal(table({1: "S"}, phase="build", build_on="no_tower"))
    assert anywhere == {f"build {kind} {n}" for kind in ("archer", "guard", "wizard") for n in range(1, 9)}


def test_r8_an_upgrade_frees_the_old_token() -> None:
    """R8."""
    state = play(table({5: "S"}, {5: "G1"}, phase="build"), "upgrade 5")
    assert standing(state) == {5: "guard-2"}
    assert why(replace(state, phase="build"), "build guard 1") is None


def test_r9_no_upgrade_while_the_next_level_stands_elsewhere() -> None:
    """R8, R9."""
    state = table({}, {5: "G1", 1: "G2", 2: "G3"}, phase="build")
    assert why(state, "upgrade 5") == why(state, "upgrade 1") == "next-taken"
    assert why(state, "upgrade 2") == "top-level"
    assert why(state, "upgrade 3") == "no-tower"


def test_a_tower_written_down_without_its_level_is_of_the_first() -> None:
    assert msgspec.convert({"type": "guard"}, Tower) == Tower("guard", 1)


def test_r6_a_turn_without_anything_to_build_goes_on() -> None:
    """R6, R31: eight towers fill the Kingdom."""
    full = {1: "A1", 2: "A2", 3: "A3", 4: "G1", 5: "G2", 6: "G3", 7: "Z2", 8: "Z3"}
    assert go_on(table({1: "S"}, full, phase="build")).state.phase == "activate"


def test_r10_a_new_tower_attacks_at_once_at_its_new_level() -> None:
    """R10."""
    state = play(table({2: "S"}, {5: "G1"}, phase="build"), "upgrade 5", "attack 5 2")
    assert damage(state)[2] == 3


def test_r11_one_attack_each_and_any_may_be_forgone() -> None:
    """R11, R12, G5, G19."""
    state = play(table({2: "D"}, {5: "G1", 1: "A1"}), "attack 5 2")
    assert why(state, "attack 5 2") == "no-shot"
    assert why(state, "end") is None
    assert why(state, "attack 1 3") == "out-of-range"
    assert why(state, "attack 1 1") == "own-foot"
    assert why(state, "attack 1 6") == "nobody-there"
    assert why(state, "attack 3 2") == "no-tower"
    assert why(state, "build archer 3") == why(state, "upgrade 5") == "built"


def test_r12_only_the_top_is_hit() -> None:
    """R12."""
    state = play(table({2: "S D"}, {5: "G1"}), "attack 5 2")
    assert [monster.damage for monster in state.kingdoms[0].squares[1]] == [0, 2]


def test_r13_the_one_below_becomes_the_top() -> None:
    """R13."""
    state = play(table({2: "S W"}, {5: "G2", 1: "G1"}), "attack 5 2", "attack 1 2")
    assert (road(state), damage(state)) == ({2: "S"}, {2: 2})


def test_r15_kills_of_others_give_an_archer_nothing() -> None:
    """R15, G7."""
    state = play(table({2: "W", 1: "S"}, {5: "G2", 6: "A2"}), "attack 6 1", "attack 5 2")
    assert state.kingdoms[0].shots == (0,) * 8


def test_r16_a_monster_uncovered_by_the_blast_is_not_hit() -> None:
    """R16, G8."""
    state = play(table({2: "S W"}, {5: "Z3"}), "attack 5 2")
    assert (road(state), damage(state)) == ({2: "S"}, {2: 0})


def test_r16_a_blast_spares_who_stands_diagonally_of_the_target() -> None:
    """G8: 1, 3 and 5 share an edge with 2; 4 and 6 touch it by a corner."""
    state = play(table({2: "D", 1: "S", 4: "W", 6: "W"}, {5: "Z2"}, turn=3), "attack 5 2")
    assert damage(state) == {1: 2, 2: 2, 4: 0, 6: 0}


def test_r17_the_dead_of_one_blast_lie_in_order_target_first() -> None:
    """R17."""
    state = play(table({2: "W", 1: "S", 3: "W"}, {5: "Z3"}, kill_rule="reach"), "attack 5 2")
    assert pile(state) == "W S W"


def test_r18_the_necromancer_is_never_called_back() -> None:
    """R18, G21."""
    state = play(table({2: "N", 1: "D"}, {5: "G3", 1: "A3", 3: "Z3", 4: "A2"}, difficulty="easy", turn=5),
                 "attack 5 2", "attack 1 2", "attack 3 2")  # fmt: skip
    assert (state.kingdoms[0].necromancer, pile(state)) == ("dead", "")


@pytest.mark.parametrize(("difficulty", "points"), [("easy", 9), ("normal", 10), ("hard", 11)])
def test_difficulty_is_the_necromancers_hit_points(difficulty: str, points: int) -> None:
    boss = Monster("necromancer", points - 4)
    state = table({2: "N", 7: "S"}, {5: "G3", 3: "A1"}, difficulty=difficulty)
    squares = tuple((boss,) if n == 1 else square for n, square in enumerate(state.kingdoms[0].squares))
    state = replace(state, kingdoms=(replace(state.kingdoms[0], squares=squares),))
    state = play(state, "attack 5 2")
    assert state.kingdoms[0].necromancer == "on board", "as much is not more"
    assert play(state, "attack 3 2").kingdoms[0].necromancer == "dead"


def test_r19_top_of_a_pile_moves_first() -> None:
    """R19, G10."""
    state = go_on(table({1: "S D"}, {8: "G1"}, phase="move")).state
    assert road(state)[3] == "S"
    state = go_on(table({1: "D S W", 2: "S"}, {8: "G1"}, phase="move")).state
    assert road(state) == {2: "D", 3: "S", 4: "S W"}


def test_r26_the_necromancer_in_the_village_is_the_end() -> None:
    """R26."""
    state, events = go_on(table({8: "N", 7: "W"}, {1: "G1", 2: "A1"}, phase="move"))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert events[-1] == Ended((), "lost_necromancer")
    assert (state.result, outcome.winners, road(state)) == ("lost_necromancer", (), {7: "W"})


def test_r27_the_last_tower_needs_no_choice() -> None:
    """R21, R27."""
    state = go_on(table({8: "W", 1: "S"}, {5: "G1"}, phase="move")).state
    assert (state.result, pile(state)) == ("lost_towers", "W")


@pytest.mark.parametrize("square", range(1, 9))
def test_r11_a_tower_on_any_square_of_the_road_may_attack(square: int) -> None:
    _, target = RULES.boards[1].ranges[(0, square), 1][0]
    assert f"attack {square} {target}" in legal(table({target: "S"}, {square: "G1"}))


def test_r28_the_last_kill_wins_at_once() -> None:
    """R28."""
    last = table({2: "W"}, {5: "G2"}, stack="")
    state, events = RULES.apply(last, RULES.grammar.parse("attack 5 2"), Chance.recorded(()))
    assert (state.result, RULES.outcome(state).winners) == ("won", (0,))  # type: ignore[union-attr]
    assert events[-1] == Ended((0,), "won")
    assert why(state, "end") == "over"


def test_r30_an_empty_road_before_turn_four_is_no_victory() -> None:
    """R30."""
    state = play(table({2: "W"}, {5: "G2"}), "attack 5 2")
    assert state.result == "none"


def test_r24_an_empty_graveyard_answers_nobody() -> None:
    """R24."""
    state = go_on(table({3: "N"}, {8: "G1"}, phase="move", turn=6)).state
    assert (road(state), pile(state)) == ({4: "N"}, "")


def test_g6_who_has_which_ability_and_which_attack() -> None:
    """G6."""
    towers = RULES.figures.towers
    assert {kind: tower.ability for kind, tower in towers.items()} == {
        "archer": "quick-shot",
        "guard": None,
        "wizard": "blast",
    }
    assert towers["guard"].attack == (2, 3, 4)
    assert towers["archer"].attack == towers["wizard"].attack == (1, 2, 3)


def test_g11_a_destroyed_tower_goes_back_to_the_supply() -> None:
    """G11, R21."""
    state = go_on(table({8: "W"}, {5: "G1", 1: "A1"}, phase="move", turn=2)).state
    assert "build guard 3" in legal(play(state, "lose 5"))


def test_g15_no_tower_before_the_first_building_is_no_defeat() -> None:
    """G15, R27."""
    state = RULES.setup(Options(), Chance.seeded(1)).state
    assert (standing(state), state.phase, state.result) == ({}, "build", "none")


def test_losses_are_chosen_only_when_asked() -> None:
    """R21."""
    assert why(table({1: "S"}, {5: "G1"}), "lose 5") == "no-loss"
    state = go_on(table({8: "W"}, {5: "G1", 1: "A1"}, phase="move", turn=2)).state
    assert why(state, "lose 2") == "no-tower"
    assert why(state, "lose R5") == "no-square"
    last = go_on(table({8: "W"}, {7: "G1", 8: "A1"}, phase="move", turn=2)).state
    assert legal(last) == {"lose 7", "lose 8"}
    assert why(state, "end") == why(state, "build wizard 3") == "choose-loss"


# What is hidden ------------------------------------------------------------------------------------------------------


def test_g18_only_the_top_of_the_stack_can_be_read() -> None:
    """G18."""
    order = list(kinds("W S D S W D"))
    hidden = RULES.setup(Options(), Chance.recorded([order])).state
    assert RULES.view(hidden, 0).kingdoms[0].stack == ("skeleton", "?", "?", "?", "?", "necromancer")
    seen = RULES.setup(Options(scout="on"), Chance.recorded([order])).state
    assert RULES.view(seen, 0).kingdoms[0].stack == (*order[1:], "necromancer")


def test_g18_whoever_comes_to_the_top_of_the_stack_is_told_but_never_the_necromancer() -> None:
    step = RULES.setup(Options(), Chance.recorded([list(kinds("W S D S W D"))]))
    assert [event.monster for event in step.events if isinstance(event, TopSeen)] == ["skeleton"]
    boss = go_on(table({}, {5: "G1"}, phase="deploy", turn=1, stack="W N"))
    assert not any(isinstance(event, TopSeen) for event in boss.events)


def test_r14_every_wounded_monster_heals_also_from_a_single_wound() -> None:
    state = table({2: "D", 1: "D", 8: "S"}, {5: "Z1", 3: "A1"})
    hit = RULES.apply(state, RULES.grammar.parse("attack 5 2"), Chance.recorded([])).state
    step = RULES.apply(hit, RULES.grammar.parse("end"), Chance.recorded([]))
    assert [event.count for event in step.events if isinstance(event, WoundsHealed)] == [2]


def test_a_guess_deals_the_hidden_monsters_anew() -> None:
    state = RULES.setup(Options(), Chance.seeded(3)).state
    view = RULES.view(state, 0)
    stacks = {RULES.guess(view, 0, Chance.seeded(seed)).kingdoms[0].stack for seed in range(30)}
    assert len(stacks) > 5
    for stack in stacks:
        assert sorted(stack) == sorted(state.kingdoms[0].stack)
        assert stack[0] == state.kingdoms[0].stack[0]


@pytest.mark.parametrize(("scout", "possible"), [("off", False), ("on", True)])
def test_what_comes_to_light_cannot_be_taken_back(scout: str, possible: bool) -> None:
    match = Match.new(RULES, Options(scout=scout), [Seat()], 1)  # type: ignore[arg-type]
    for text in ("build guard 8", "end"):
        match.play(RULES.grammar.parse(text))
    assert any(isinstance(event, Moved) and event.why == "deploy" for event in match.history[-1].events)
    assert (match.why_no_take_back() is None) is possible


# Two Kingdoms --------------------------------------------------------------------------------------------------------


def test_r32_the_boards_touch_along_three_four_and_the_village() -> None:
    """R32, G20."""
    ranges = RULES.boards[2].ranges
    assert ranges[(0, 3), 1] == ((0, 2), (0, 4), (1, 3))
    assert ranges[(0, 4), 2] == ((0, 2), (0, 3), (0, 5), (0, 8), (1, 3), (1, 4))
    assert (1, 2) in ranges[(0, 3), 3]
    assert (1, 8) not in ranges[(0, 8), 3], "that is three squares away"
    assert (0, 3) in ranges[(1, 3), 1]


def test_r33_left_builds_then_right_each_at_home() -> None:
    """R33."""
    state = RULES.setup(Options(mode="duo"), Chance.seeded(1)).state
    assert RULES.actor(state) == 0
    assert why(state, "build guard R5") == "not-yours"
    state = play(state, "build guard 5")
    assert (RULES.actor(state), state.phase) == (1, "build")
    state = play(state, "build guard R5")
    assert (RULES.actor(state), state.phase) == (0, "activate")


def test_r33_towers_of_both_shoot_in_any_order() -> None:
    """R33, R36."""
    left = kingdom({3: "D D"}, {2: "G1", 4: "A1"})
    right = kingdom({3: "W"}, {4: "A2", 2: "G2"})
    state = duo(left, right)
    assert why(state, "attack R4 R3") == "not-yours"
    state = play(state, "attack 2 3", "end")
    assert (RULES.actor(state), state.passed) == (1, True)
    state = play(state, "attack R2 R3", "end")
    assert RULES.actor(state) == 0, "the left player has a tower left and may speak again"
    state = play(state, "attack 4 3", "end")
    assert RULES.actor(state) == 1, "the right player too"
    assert play(state, "end").phase == "build"


def test_r33_when_the_last_shot_is_fired_the_left_player_comes_first_again() -> None:
    shot = replace(duo(kingdom({3: "D"}, {2: "G1"}), kingdom({1: "W"}, {4: "A2"})), seat=1, passed=True)
    night = Night(RULES.figures, shot)
    night.end_shooting()
    rests = night.state
    assert (rests.phase, rests.seat, rests.passed) == ("move", 0, False)


def test_r33_a_hand_over_needs_somebody_with_something_to_shoot() -> None:
    """R36."""
    state = duo(kingdom({3: "D"}, {2: "G1"}), kingdom({1: "W"}, {8: "G2"}))
    assert play(state, "end").phase == "build"


def test_r34_shots_cross_the_seam_and_the_dead_stay_at_home() -> None:
    """R34."""
    state = duo(kingdom({}, {3: "G2"}), kingdom({3: "W", 2: "S"}, {8: "G1"}))
    state = play(state, "attack 3 R3")
    assert (road(state, 1), pile(state, 0), pile(state, 1)) == ({2: "S"}, "", "W")


def test_r34_blasts_cross_the_seam() -> None:
    """R34."""
    state = duo(kingdom({3: "D"}, {4: "Z1"}), kingdom({3: "S"}, {8: "G1"}))
    state = play(state, "attack 4 3")
    assert (damage(state, 0)[3], damage(state, 1)[3]) == (1, 1)


def test_r35_each_village_costs_a_tower_of_its_own_kingdom() -> None:
    """R35."""
    left, right = kingdom({8: "W"}, {1: "G1", 2: "A1"}, ready=False), kingdom({8: "W"}, {1: "G1", 2: "A1"}, ready=False)
    state = go_on(duo(left, right, phase="move", turn=2)).state
    assert (RULES.actor(state), legal(state)) == (0, {"lose 1", "lose 2"})
    state = play(state, "lose 1")
    assert (RULES.actor(state), legal(state)) == (1, {"lose R1", "lose R2"})
    assert why(state, "lose 2") == "not-yours"


def test_r35_both_win_or_lose_together() -> None:
    """R35."""
    done = kingdom({}, {1: "G1"}, stack="")
    state = duo(done, kingdom({3: "W"}, {2: "G2"}, stack=""), turn=9)
    assert play(state, "end").result == "none", "the right Kingdom is not cleared"
    state = play(duo(done, kingdom({3: "W"}, {2: "G2"}, stack=""), turn=9, seat=1), "attack R2 R3")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    left = kingdom({8: "N"}, {1: "G1"}, ready=False)
    lost = go_on(duo(left, kingdom({1: "W"}, {1: "G1"}, stack="", ready=False), phase="move", turn=11)).state
    assert lost.result == "lost_necromancer"


# The rest ------------------------------------------------------------------------------------------------------------


def with_kingdom(**fields: object) -> State:
    return replace(State(), kingdoms=(replace(Kingdom(), **fields),))


@pytest.mark.parametrize(
    "state",
    [
        replace(State(), kingdoms=()), replace(State(), kingdoms=(Kingdom(), Kingdom())), replace(State(), seat=1),
        replace(State(), turn=0), replace(State(), turn=5), replace(State(), phase="over"),
        replace(State(), result="won"),
        replace(State(), passed=True), with_kingdom(squares=()), with_kingdom(towers=(None,)), with_kingdom(shots=(1,)),
        with_kingdom(stack=("necromancer", "wolf")), with_kingdom(stack=("wolf",) * 3), with_kingdom(stack=()),
        with_kingdom(discard=("necromancer",), stack=()), with_kingdom(shots=(1,) + (0,) * 7),
        with_kingdom(pending_loss="wolf"), with_kingdom(squares=((Monster("wolf", 1),), *((),) * 7)),
        with_kingdom(squares=((Monster("wolf", moved=True),), *((),) * 7)),
        with_kingdom(towers=(Tower("guard", 4), *(None,) * 7)),
        with_kingdom(towers=(Tower("guard"), Tower("guard"), *(None,) * 6)),
        replace(with_kingdom(squares=((Monster("wolf", 3),), *((),) * 7)), phase="activate"),
    ],
)  # fmt: skip
def test_impossible_tables_are_named(state: State) -> None:
    assert RULES.faults(state)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [('"78V"', '"788"'), ("waves = [[1], ", "waves = ["), ("boss_square = 1", "boss_square = 9"), ("hard = 11", "")],
)
def test_content_mistakes_are_explained(wrong: str, right: str) -> None:
    with pytest.raises(ValueError, match=r"kingdom\.toml"):
        read_figures(assets.read("ysnp/kingdom.toml").replace(wrong, right))


def test_tokens_are_never_lost_and_the_discard_stays_small() -> None:
    """R31."""
    horde = sorted(RULES.figures.horde)
    for seed in range(60):
        for moment in random_match(RULES, seed).history:
            for one in moment.state.kingdoms:
                tokens = [*one.stack, *one.discard, *(m.kind for square in one.squares for m in square)]
                if one.pending_loss is not None:
                    tokens.append(one.pending_loss)
                assert sorted(kind for kind in tokens if kind != "necromancer") == horde
                assert len(one.discard) <= 6


@seeds(few=200, many=2000)
def test_random_games_end_soon(seeds: range) -> None:
    for seed in seeds:
        chance = Chance.seeded(seed)
        state = RULES.setup(random_options(RULES, seed % 40), chance).state
        while RULES.actor(state) is not None:
            moves = RULES.moves(state)
            state = RULES.apply(state, moves[chance.die(len(moves)) - 1], chance).state
        assert state.turn <= 20
