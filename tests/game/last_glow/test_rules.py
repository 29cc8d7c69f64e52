"""Rules, rulings and options of The Last Glow that no worked example covers, and thousands of random nights."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from game.core import bots
from game.core.chance import Chance
from game.core.events import GaugeChanged, Moved, PhaseBegan
from game.last_glow.content import read_figures
from game.last_glow.events import ArrivalFailed, CrewRested, HeartBlocked
from game.last_glow.rules import LastGlow
from game.last_glow.state import Hunt, Options, Sleep, State, Throttle, Used, Variant
from game.last_glow.storm import blast_damage, fate, order_of_hearts, outlook
from tests.game.playing import offered, rules_as
from tools.sim import play_one

from .test_examples import play, shows, storm, table, with_crew

RULES = rules_as(LastGlow)

MOVEMENT_TABLE = ["LLLDDR", "LLDDRR", "LDDRR*", "DDRR**", "DRR***", "RR****"]
LETTER = {"L": "down-left", "D": "down", "R": "down-right", "*": "explosion"}


@pytest.mark.parametrize("line", range(6))
def test_r26_hearts_follow_the_movement_table(line: int) -> None:
    """R26."""
    assert [fate(die, line) for die in range(1, 7)] == [LETTER[letter] for letter in MOVEMENT_TABLE[line]]


def test_r26_the_lowest_heart_acts_first_then_left_to_right() -> None:
    """R26 and G9."""
    assert order_of_hearts(((0, 5), (2, 3), (2, 1), (4, 6))) == [(4, 6), (2, 1), (2, 3), (0, 5)]


def test_r26_the_six_faces_tell_where_a_heart_may_be_tomorrow() -> None:
    """R26 and R27: on line 2 one face drifts left, two fall, two drift right, one bursts; at the rim left is down."""
    assert outlook(RULES.figures, (2, 4)) == {(3, 3): 1, (3, 4): 2, (3, 5): 2, None: 1}
    assert outlook(RULES.figures, (2, 1)) == {(3, 1): 3, (3, 2): 2, None: 1}


@pytest.mark.parametrize(("item", "crew"), [((3, 4), 1), ((2, 4), 2)])
def test_r16_two_of_the_crew_reach_out_for_a_gift_next_door(item: tuple[int, int], crew: int) -> None:
    step = RULES.apply(table(items=(item,)), Sleep(item), Chance.scripted(()))
    assert Moved("crew", "crew", "crew.sleep", "placed", count=crew) in step.events
    assert step.state.crew_left == 5 - crew


@pytest.mark.parametrize(
    ("heart", "damage"),
    [
        ((3, 4), 2),
        ((2, 3), 2),
        ((4, 5), 2),
        ((3, 6), 1),
        ((1, 4), 1),
        ((5, 4), 1),
        ((1, 2), 0),
        ((2, 6), 0),
        ((0, 4), 0),
    ],
)
def test_r31_blasts_hurt_by_distance(heart: tuple[int, int], damage: int) -> None:
    """R31, R6, R7 and G16."""
    assert blast_damage(heart, (3, 4)) == damage


@pytest.mark.parametrize(("structure", "crew"), [(6, 5), (4, 5), (3, 4), (1, 4)])
def test_r8_one_crew_member_patches_while_the_hull_is_low(structure: int, crew: int) -> None:
    """R8 and G7; it is told when it changes, and only then."""
    shows(storm(structure=structure), crew_total=crew, crew_left=crew)
    step = RULES.advance(table(phase="storm", crew_left=0, structure=structure), Chance.scripted([1]))
    told = [event for event in step.events if isinstance(event, GaugeChanged) and event.gauge == "crew"]
    assert told == ([] if crew == 5 else [GaugeChanged("crew", 5, 4, "patch")])


def test_crew_members_work_one_after_the_other_and_nobody_passes() -> None:
    """R9: the second throttle starts where the first one ended, and the storm waits for the fifth member."""
    state = play(table(), "throttle", "throttle", "light-up", "light-up")
    shows(state, lighthouse=(1, 4), phase="crew", crew_left=1)
    assert [str(move) for move in RULES.moves(state)] == ["light-up", "maneuver left", "maneuver right", "repair"]


@pytest.mark.parametrize(
    ("column", "sides"), [(1, ["right"]), (2, ["left", "right"]), (5, ["left", "right"]), (6, ["left"])]
)
def test_r11_the_lighthouse_maneuvers_as_far_as_the_outermost_columns(column: int, sides: list[str]) -> None:
    moves = [str(move) for move in RULES.moves(table(lighthouse=(3, column)))]
    assert [move for move in moves if move.startswith("maneuver")] == [f"maneuver {side}" for side in sides]


def test_after_the_storm_the_crew_s_next_turn_is_told_with_its_number() -> None:
    step = RULES.advance(table(phase="storm", crew_left=0), Chance.scripted([1]))
    assert [event for event in step.events if isinstance(event, PhaseBegan)] == [PhaseBegan("crew", 2)]
    assert step.state.turn == 2


@pytest.mark.parametrize(
    ("move", "used"),
    [
        ("light-up", Used(light_up=1)),
        ("maneuver left", Used(maneuver=1)),
        ("hunt 2,4", Used(hunt=1)),
        ("sleep 3,4", Used(sleep=1)),
        ("sleep 3,5", Used(sleep=2)),
        ("repair", Used(repair=1)),
        ("throttle", Used(throttle=1)),
        ("send", Used(send=1)),
    ],
)
def test_whoever_is_placed_stands_on_that_action_until_the_turn_ends(move: str, used: Used) -> None:
    """R9 and R16: what counts against the berths of R42."""
    hearts = ((2, 4),) if move.startswith("hunt") else ()
    state = table(hearts=hearts, items=((3, 4), (3, 5)), hold=1)
    shows(play(state, move, luck=(1,) if hearts else ()), used=used)


def test_an_action_may_be_repeated_as_long_as_there_is_crew() -> None:
    """G14."""
    shows(play(table(brightness=0), "light-up", "light-up", "repair", "repair"), brightness=4, crew_left=1)


def test_from_heart_to_dream_in_three_steps_and_several_gifts_a_turn() -> None:
    """G2 and G15: hunted, brought aboard and sent; the gift that lay there already comes along."""
    state = table(hearts=((3, 4),), items=((3, 5),), lighthouse=(3, 4))
    state = play(state, "hunt 3,4", "sleep 3,4", "sleep 3,5", "send", luck=(3, 1))
    shows(state, vp=1, hold=1, items=(), turn=2)


def test_the_hold_takes_any_number_and_keeps_it_safe() -> None:
    """R17: a collision on the way does not touch what is aboard."""
    shows(storm((5,), lighthouse=(2, 4), hearts=((2, 3),), hold=5), structure=3, hold=5)


def test_a_gift_that_was_sent_can_be_hunted_again() -> None:
    """G12 and R15."""
    state = table(hearts=((2, 4),), items=((0, 1), (0, 2), (0, 3), (0, 5)), hold=2)
    hunt = RULES.grammar.parse("hunt 2,4")
    assert hunt not in RULES.moves(state)
    assert hunt in RULES.moves(play(state, "send"))


def test_a_new_heart_cannot_hit_the_lighthouse() -> None:
    """R36: it has sunk before the heart gathers above it."""
    state = table(phase="storm", crew_left=0, lighthouse=(0, 4))
    shows(RULES.advance(state, Chance.scripted([4])).state, lighthouse=(1, 4), hearts=((0, 4),), structure=6)


def test_dreams_that_were_lost_do_not_save_the_planet() -> None:
    """R4 and R32: the first contact takes the only dream, the second everything."""
    state = table(phase="storm", crew_left=0, vp=1, hearts=((5, 1), (5, 3)), lighthouse=(0, 6))
    shows(RULES.advance(state, Chance.scripted([1, 1])).state, vp=0, result="defeat", reason="contact")


def test_r8_repairing_in_a_turn_brings_nobody_back_before_the_next() -> None:
    """R8."""
    state = table(structure=3, crew_total=4, crew_left=4)
    shows(play(state, "repair"), structure=4, crew_left=3, crew_total=4)


@pytest.mark.parametrize(("before", "after"), [(3, 5), (5, 6), (6, 6)])
def test_r10_light_never_rises_above_six(before: int, after: int) -> None:
    """R10."""
    shows(play(table(brightness=before), "light-up"), brightness=after)


@pytest.mark.parametrize(("before", "after"), [(5, 6), (6, 6)])
def test_r18_structure_never_rises_above_six(before: int, after: int) -> None:
    """R18 and G6."""
    shows(play(table(structure=before), "repair"), structure=after)


def test_r12_the_lighthouse_may_enter_a_square_with_an_item() -> None:
    """R12."""
    shows(play(table(items=((3, 3),)), "maneuver left"), lighthouse=(3, 3), items=((3, 3),))


def test_r13_the_harpoon_is_offered_for_every_heart_within_three_squares_and_no_other() -> None:
    """Above, below and to either side; what is not offered is refused for its distance."""
    away = {(line, column): abs(line - 3) + abs(column - 4) for line in range(6) for column in range(1, 7)}
    for heart, squares in away.items():
        state, hunt = table(hearts=(heart,)), Hunt(heart)
        assert (hunt in RULES.moves(state)) == (RULES.why_not(state, hunt) is None) == (squares <= 3), heart


def test_r20_full_throttle_is_offered_on_every_line_but_the_top_one() -> None:
    """R20."""
    offered = [Throttle() in RULES.moves(table(lighthouse=(line, 4))) for line in range(6)]
    assert offered == [False, True, True, True, True, True]


def test_r19_the_strain_of_a_second_throttle_is_told_and_forgotten_with_the_turn() -> None:
    """R19: only the second of the same turn costs the hull a point."""
    state = play(table(lighthouse=(5, 4)), "throttle", "light-up", "light-up", "light-up")
    step = RULES.apply(state, Throttle(), Chance.scripted([1]))
    assert GaugeChanged("structure", 6, 5, "throttle") in step.events
    shows(step.state, turn=2, structure=5, throttle_count=0)
    shows(play(step.state, "throttle"), structure=5)
    shows(play(step.state, "throttle", "throttle"), structure=4)


def test_r2_a_second_throttle_can_break_the_hull() -> None:
    """R2 and R19, by default at the cost of G3."""
    state = table(structure=1, crew_total=4, crew_left=4)
    shows(play(state, "throttle", "throttle"), structure=0, result="defeat", reason="structure")


@pytest.mark.parametrize(
    ("brightness", "zero_light", "left"),
    [(3, "already", (2, 6)), (0, "already", (0, 5)), (1, "already", (0, 6)), (1, "reaching", (0, 5))],
)
def test_g3_the_second_throttle_may_cost_light_instead(brightness: int, zero_light: Any, left: tuple[int, int]) -> None:
    """R19, with the other reading of G3."""
    options = Variant(throttle_cost="brightness", zero_light=zero_light)
    state = play(table(options=options, brightness=brightness), "throttle", "throttle")
    assert (state.brightness, state.structure) == left


def test_g5_a_heart_may_dissipate_in_a_collision() -> None:
    """R30, with the other reading of G5."""
    options = Variant(collision_heart="dissipates")
    shows(storm((5,), lighthouse=(2, 4), hearts=((2, 3),), options=options), structure=3, hearts=())
    shows(storm((), lighthouse=(2, 4), hearts=((3, 4),), options=options), structure=3, hearts=())


def test_r30_staying_together_does_no_further_damage() -> None:
    """The lighthouse sinks away from the heart it shares a square with; only a new meeting would hurt. (R30)"""
    shows(storm((1,), lighthouse=(2, 4), hearts=((2, 4),)), structure=6, lighthouse=(3, 4), hearts=((3, 3),))


def test_trap_13_throttling_up_from_a_shared_square_means_sinking_back_onto_the_heart() -> None:
    """R23 and R30."""
    state = play(with_crew(1, lighthouse=(3, 4), hearts=((3, 4),)), "throttle", luck=(1, 1))
    shows(state, lighthouse=(3, 4), structure=3)


def test_r32_a_dream_that_a_heart_takes_is_told() -> None:
    """E17."""
    state = table(phase="storm", crew_left=0, vp=2, hearts=((5, 3),), lighthouse=(2, 1))
    step = RULES.advance(state, Chance.scripted([2, 1]))
    assert GaugeChanged("vp", 2, 1, "contact") in step.events
    assert step.state.vp == 1


def test_r29_a_heart_crushes_the_item_it_drifts_onto() -> None:
    """R29."""
    shows(storm((4,), hearts=((0, 1),), items=((1, 1),)), items=(), hearts=((1, 1),))


def test_trap_12_a_heart_reaching_a_shared_square_crushes_the_item_and_collides() -> None:
    shows(storm((5,), lighthouse=(2, 4), hearts=((2, 3),), items=((3, 4),)), items=(), structure=3)


def test_r28_a_heart_that_is_blocked_twice_is_told_to_stay_only_then() -> None:
    """The hearts of E16."""
    state = table(phase="storm", crew_left=0, hearts=((1, 1), (1, 3)), lighthouse=(1, 6))
    _, events = RULES.advance(state, Chance.scripted([5, 1, 2, 4]))
    told = [event for event in events if isinstance(event, HeartBlocked)]
    assert told == [HeartBlocked("1,3", stays=False), HeartBlocked("1,3", stays=True)]


def test_r3_nobody_of_the_crew_is_left_to_act_in_a_crash() -> None:
    shows(play(with_crew(1, lighthouse=(5, 4)), "light-up"), reason="crash", crew_left=0)


def test_r33_a_defeat_stops_the_storm_at_once() -> None:
    """R33 and R2."""
    state = table(phase="storm", crew_left=0, lighthouse=(2, 4), structure=2, crew_total=4, hearts=((0, 6), (3, 3)))
    after = RULES.advance(state, Chance.scripted([5])).state
    shows(after, result="defeat", reason="structure", hearts=((0, 6),))


def test_r34_an_arrival_on_a_heart_rolls_once_more_and_then_gives_up() -> None:
    """R34 and G13."""
    state = table(phase="storm", crew_left=0, hearts=((0, 1), (0, 2)), turn=3, lighthouse=(0, 6))
    # Turn 3 brings two hearts. The hearts on the top line both drift first; then they arrive anew.
    after, events = RULES.advance(state, Chance.scripted([4, 4, 5, 5, 5]))
    assert after.hearts == ((0, 5), (1, 1), (1, 2))
    assert [event.why for event in events if isinstance(event, ArrivalFailed)] == ["taken"]


def test_r37_without_a_free_cube_nothing_is_rolled() -> None:
    """R37."""
    hearts = ((0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6))
    state = table(phase="storm", crew_left=0, hearts=hearts, options=Variant(heart_cubes=6), lighthouse=(1, 6), turn=3)
    after, events = RULES.advance(state, Chance.scripted([4, 4, 4, 4, 4, 4]))
    assert len(after.hearts) == 6
    assert any(isinstance(event, ArrivalFailed) and event.why == "no-cube" for event in events)


def test_r37_eight_hearts_are_in_the_box_and_a_table_may_agree_on_fewer() -> None:
    assert offered(RULES, "heart_cubes") == [(8, "8"), (7, "7"), (6, "6")]
    assert RULES.setup(Options(), Chance.seeded(1)).state.options.heart_cubes == 8


@pytest.mark.parametrize(("turn", "hearts"), list(zip(range(1, 13), [1, 1, 2, 1, 3, 2, 1, 1, 2, 3, 1, 1], strict=True)))
def test_r39_the_nightmare_sequence_repeats(turn: int, hearts: int) -> None:
    """R39 and G11."""
    assert RULES.figures.modes["nightmare"].arrivals_in(turn) == hearts
    assert RULES.figures.modes["storm"].arrivals_in(turn) == 1


@pytest.mark.parametrize(("mode", "deadline"), [("abyss", 10), ("deep-night", 14)])
def test_r40_the_night_wins_at_the_deadline_without_another_storm(mode: Any, deadline: int) -> None:
    """R40."""
    used = Used(hunt=1, maneuver=1, repair=1, sleep=1)
    state = table(mode=mode, turn=deadline, vp=5, crew_left=1, used=used)
    after = RULES.apply(state, RULES.grammar.parse("light-up"), Chance.recorded([])).state
    shows(after, result="defeat", reason="deadline", lighthouse=(3, 4), crew_left=0)
    before = replace(state, turn=deadline - 1)
    assert RULES.apply(before, RULES.grammar.parse("light-up"), Chance.seeded(1)).state.turn == deadline


def test_r42_when_no_berth_is_left_the_crew_rests() -> None:
    """Hemmed in on the top line with light, repair and both maneuvers used, the fifth has nothing to do."""
    state = table(mode="abyss", lighthouse=(0, 1), hearts=((0, 2),), items=tuple((5, column) for column in range(1, 7)),
                  used=Used(light_up=1, maneuver=2), crew_left=2)  # fmt: skip
    after, events = RULES.apply(state, RULES.grammar.parse("repair"), Chance.seeded(3))
    assert any(isinstance(event, CrewRested) and event.count == 1 for event in events)
    assert after.turn == 2


def test_r43_abyss_hurts_as_the_light_goes_out_whatever_was_chosen() -> None:
    """R43 and R25."""
    state = RULES.setup(Options(mode="abyss", zero_light="already"), Chance.seeded(1)).state
    assert state.options.zero_light == "reaching"
    _, events = RULES.advance(table(mode="abyss", phase="storm", crew_left=0, brightness=1), Chance.seeded(1))
    assert GaugeChanged("structure", 6, 5, "darkness") in events


IMPOSSIBLE = [
    {"structure": 9}, {"vp": 6}, {"lighthouse": (6, 1)}, {"hearts": ((2, 2), (1, 1))}, {"hearts": ((2, 2), (2, 2))},
    {"hearts": ((1, 1),), "items": ((1, 1),)}, {"hold": 7}, {"crew_left": 3}, {"result": "defeat"}, {"turn": 0},
    {"throttle_count": 1}, {"items": ((0, 7),)}, {"phase": "over"}, {"mode": "abyss", "hold": 2}, {"structure": 0},
]  # fmt: skip


@pytest.mark.parametrize("changes", IMPOSSIBLE, ids=str)
def test_impossible_tables_are_refused(changes: dict[str, Any]) -> None:
    assert RULES.faults(table(**changes)) != []


def test_figures_that_make_no_sense_are_refused() -> None:
    good = "\n".join(
        [
            "board = { lines = 6, columns = 6, start = [3, 4] }",
            "gauges = { brightness = { start = 3, most = 6 }, structure = { start = 6, most = 6 }, goal = 6,"
            " items = 6, crew = 5, short_crew = 4, patch_at = 3 }",
            "modes = { storm = { arrivals = [1] } }",
        ]
    )
    assert read_figures(good).board.lines == 6
    with pytest.raises(ValueError, match="start square"):
        read_figures(good.replace("[3, 4]", "[9, 4]"))
    with pytest.raises(ValueError, match="arrivals"):
        read_figures(good.replace("[1]", "[]"))


@pytest.mark.parametrize("mode", ["storm", "nightmare", "deep-night", "abyss"])
def test_600_random_nights_of_each_mode_end_within_500_turns(mode: Any) -> None:
    """2,400 games in all, with every combination of options coming up."""
    ends: Counter[str] = Counter()
    chance = Chance.seeded(17)
    for seed in range(600):
        options = Options(
            mode=mode,
            throttle_cost=chance.pick(["structure", "brightness"]),  # type: ignore[arg-type]
            zero_light=chance.pick(["already", "reaching"]),  # type: ignore[arg-type]
            collision_heart=chance.pick(["stays", "dissipates"]),  # type: ignore[arg-type]
            heart_cubes=chance.pick([6, 7, 8]),  # type: ignore[arg-type]
        )
        luck = Chance.seeded(seed)
        state = RULES.setup(options, luck).state
        while (moves := RULES.moves(state)) and state.turn <= 500:
            state = RULES.apply(state, moves[chance.die(len(moves)) - 1], luck).state
            assert 0 <= state.brightness <= 6
            assert 0 <= state.structure <= 6
            assert len(state.items) + state.hold <= 6
            assert len(state.hearts) <= options.heart_cubes
        assert state.phase == "over"
        ends[state.reason or "victory"] += 1
    assert ends["structure"]
    assert ends["crash"]


@pytest.mark.parametrize(("mode", "least", "most"), [("storm", 8, 8), ("abyss", 1, 7)])
def test_the_planner_wins_storms_and_struggles_in_the_abyss(mode: Any, least: int, most: int) -> None:
    wins = sum(bool(play_one(RULES, Options(mode=mode), ("planner",), seed).winners) for seed in range(8))
    assert least <= wins <= most


def test_greedy_beats_random() -> None:
    def wins(bot: str) -> int:
        return sum(bool(play_one(RULES, Options(), (bot,), seed).winners) for seed in range(10))

    assert wins("random") == 0
    assert wins("greedy") >= 7
    assert bots.names(RULES) == ["random", "greedy", "search", "planner", "strategist"]


def test_warnings_name_what_the_storm_will_surely_do() -> None:
    text = RULES.describe(State(lighthouse=(5, 4), brightness=0))
    assert "You will crash" in text
    assert "light runs out" in text
    assert "below you" in RULES.describe(table(hearts=((4, 4),)))
