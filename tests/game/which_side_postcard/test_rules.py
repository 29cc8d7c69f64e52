"""Rules and readings that no worked example covers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import assets
from game.core.chance import Chance
from game.core.events import Ended, GaugeChanged, Moved, PhaseBegan
from game.which_side_postcard.content import read_figures
from game.which_side_postcard.events import DebtFell, WorkerHurt
from game.which_side_postcard.state import ACTIONS, Dice, Options, Place, Result, State, Stock, Used, Worker
from tests.game.playing import random_match, random_options, seeds

from .table import RULES, go_on, group, heads, legal, life, play, table, why


def employer(*dice: int, **fields: object) -> State:
    return go_on(table(**{"phase": "employer", "strength": 0, "turn": 0, **fields}), *dice).state  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("die", "field", "value"),
    [(1, "extra_cost", 1), (2, "risk", 1), (3, "threat", 1), (4, "unsanitary", 1), (6, "strength", 2)],
)
def test_r8_to_r13_the_table_of_offensives(die: int, field: str, value: int) -> None:
    """R8, R9, R10, R11 and R13, a row each; R12 has its own test."""
    assert getattr(employer(die), field) == value


def test_r13_both_steps_of_a_six_are_told() -> None:
    events = go_on(table(phase="employer", strength=0, turn=0), 6).events
    steps = [
        (event.before, event.after) for event in events if isinstance(event, GaugeChanged) and event.gauge == "strength"
    ]
    assert steps == [(0, 1), (1, 2)]


def test_r12_a_five_injures_somebody() -> None:
    assert heads(employer(5)) == (3, 1, 0)


@pytest.mark.parametrize(("before", "count"), [(1, 1), (2, 2), (4, 1), (5, 2), (7, 2), (8, 1), (9, 1)])
def test_r2_two_dice_on_three_six_and_eight(before: int, count: int) -> None:
    state = employer(*[2] * count, strength=before, turn=before)
    assert state.dice == Dice(0, (2,) * count)


def test_r3_a_marked_space_reached_by_a_six_adds_no_die() -> None:
    assert employer(6, strength=1, turn=1).strength == 3


def test_r4_equal_dice_count_twice() -> None:
    assert employer(2, 2, strength=2, turn=2).risk == 2


def test_r5_the_second_die_is_not_applied_after_defeat() -> None:
    state = employer(6, 2, strength=7, turn=7, clock="stop10")
    assert (state.strength, state.risk) == (9, 1)
    state = employer(6, strength=8, turn=8, clock="stop10")
    assert (state.result, state.strength) == ("clock", 10)
    lost = employer(5, 2, workers=group(injured=1), strength=2, turn=2)
    assert (lost.result, lost.risk) == ("all_dead", 0)


def test_r40_stop10_ends_the_game_before_the_dice_of_turn_ten() -> None:
    state = employer(strength=9, turn=9, clock="stop10")
    assert (state.result, state.dice.offensive) == ("clock", ())


@pytest.mark.parametrize(("gauges", "safe"), [("standard", 3), ("long", 4)])
def test_r14_the_step_past_the_last_safe_space_hurts(gauges: str, safe: int) -> None:
    """R55, Q8: the long gauges have one safe space more."""
    below = employer(4, unsanitary=safe - 1, gauges=gauges)
    assert (below.unsanitary, heads(below)) == (safe, (4, 0, 0))
    struck = employer(4, unsanitary=safe, gauges=gauges)
    assert (struck.unsanitary, heads(struck)) == (0, (3, 1, 0))


@pytest.mark.parametrize(("die", "gauge"), [(2, "risk"), (3, "threat"), (4, "unsanitary")])
def test_r14_and_r15_a_gauge_that_strikes_is_seen_to_reach_the_end_and_to_fall_back_to_nothing(
    die: int, gauge: str
) -> None:
    full: dict[str, Any] = {gauge: 3}
    step = go_on(table(phase="employer", strength=0, turn=0, **full), die)
    steps = [(e.before, e.after) for e in step.events if isinstance(e, GaugeChanged) and e.gauge == gauge]
    assert steps == [(3, 4), (4, 0)]


def test_r19_and_r22_prisoners_are_not_injured() -> None:
    """R32, Q27."""
    state = go_on(table(group(healthy=1, prison=2), savings=0, phase="payment")).state
    assert (heads(state), state.dead) == ((0, 0, 2), 2), "one injury, one death, then nobody is at liberty"


def test_r21_the_latest_placed_is_hit_first_then_who_rests_then_who_waits() -> None:
    """Q14."""
    placed = (
        Worker(1, placed=(1, "union")),
        Worker(2, placed=(2, "triangle")),
        Worker(3, resting=True),
        Worker(4),
    )
    state = table(placed, threat=3, used=Used(union=1, triangle=1))
    state = play(state, "place 4 tenderloin")
    assert state.workers[3].condition == "prison"
    after_two = go_on(table((*placed[:3], Worker(4, placed=(3, "dye"))), savings=3, phase="payment",
                            used=Used(union=1, triangle=1, dye=1))).state  # fmt: skip
    assert [worker.condition for worker in after_two.workers] == ["healthy", "injured", "healthy", "injured"]


def test_r21_a_resting_worker_is_hit_before_a_waiting_one() -> None:
    workers = (Worker(1), Worker(2, "injured"), Worker(3, resting=True), Worker(4))
    state = play(table(workers, risk=3), "place 2 docks")
    assert state.workers[2].condition == "injured"


def test_r23_the_bonesetter_heals_placed_before_fresh_before_waiting() -> None:
    workers = (
        Worker(1, "injured"),
        Worker(2, "injured", fresh=True),
        Worker(3, "injured", placed=(1, "docks")),
        Worker(4),
    )
    state = table(workers, used=Used(docks=1))
    state = play(state, "place 4 bonesetter")
    assert state.workers[2].condition == "healthy"
    alone = play(table((*workers[:2], Worker(3), Worker(4))), "place 3 bonesetter")
    assert alone.workers[1].condition == "healthy"


def test_r23_the_bonesetter_heals_the_latest_placed_where_nobody_rests() -> None:
    state = play(table(group(healthy=1, injured=2)), "place 2 docks", "place 3 docks", "place 1 bonesetter")
    assert [worker.condition for worker in state.workers] == ["healthy", "injured", "healthy"]


@pytest.mark.parametrize(("strength", "after"), [(9, (10, "none")), (10, (10, "clock"))])
def test_the_turn_at_full_strength_is_the_last(strength: int, after: tuple[int, str]) -> None:
    """The employers do not act once more."""
    state = table(phase="control", strength=strength, savings=3)
    ended = RULES.apply(state, RULES.grammar.parse("skip"), Chance.seeded(1)).state
    assert (ended.strength, ended.result) == after


def test_r23_an_injured_worker_can_see_the_bonesetter_himself() -> None:
    state = play(table(group(healthy=3, injured=1)), "place 4 bonesetter")
    assert heads(state) == (4, 0, 0)


def test_r23_a_released_worker_is_healthy_and_waits_for_next_turn() -> None:
    """R18, R49, Q22."""
    state = play(table(group(healthy=3, prison=1)), "place 1 lawyers:release")
    assert heads(state) == (4, 0, 0)
    assert why(state, "place 4 triangle") == "fresh"
    state = play(state, "place 2 triangle", "place 3 triangle", "skip", dice=(4,))
    assert len(state.waiting) == 4


def test_r24_a_dead_cube_never_returns_to_the_reserve() -> None:
    state = employer(5, workers=group(injured=2))
    assert (state.reserve, state.dead, len(state.workers)) == (4, 3, 1)


def test_r25_the_reserve_runs_out() -> None:
    state = table(group(healthy=7), reserve=1)
    state = play(state, "place 1 green")
    assert [worker.id for worker in state.workers] == list(range(1, 9))
    assert why(state, "place 2 green") == "no-reserve"


def test_r26_nobody_at_liberty_is_defeat_before_the_work() -> None:
    """Q23."""
    assert employer(3, workers=group(healthy=1), threat=3).result == "nobody_free"


def test_r28_income_above_the_purse_is_lost() -> None:
    """Q21."""
    assert play(table(savings=19), "place 1 docks").savings == 20


def test_r29_single_boxes_and_repeatable_ones() -> None:
    """Q10."""
    state = play(table(group(healthy=6)), "place 1 chemistry:risk")
    assert why(state, "place 2 chemistry:unsanitary") == "box-full"
    state = play(state, "place 2 union", "place 3 cafe")
    assert why(state, "place 4 union") == why(state, "place 4 cafe") == "box-full"
    state = play(state, "place 4 lawyers:threat", "place 5 tenement:risk")
    assert (state.threat, state.risk) == (0, 0)


@pytest.mark.parametrize("action", ["docks", "triangle", "dye", "tenderloin", "tenement:risk"])
def test_q11_and_q12_new_york_and_the_tenement_take_any_number(action: str) -> None:
    state = play(table(group(healthy=4), risk=3, savings=0), *(f"place {n} {action}" for n in (1, 2, 3)))
    assert getattr(state.used, action.partition(":")[0]) == 3


@pytest.mark.parametrize(
    ("number", "action", "changes"),
    [
        ("R42", "docks", {"savings": 8, "risk": 2}),
        ("R43", "triangle", {"savings": 7}),
        ("R44", "dye", {"savings": 8, "unsanitary": 2}),
        ("R45", "green", {"reserve": 2}),
        ("R46", "tenderloin", {"savings": 8, "threat": 2}),
        ("R47", "tenement:risk", {"risk": 0}),
        ("R47", "tenement:unsanitary", {"unsanitary": 0}),
        ("R48", "bonesetter", {}),
        ("R49", "lawyers:release", {}),
        ("R49", "lawyers:threat", {"threat": 0}),
        ("R50", "union", {"stock": Stock(union=1)}),
        ("R51", "press", {"savings": 4, "stock": Stock(anarchist=1)}),
        ("R52", "cafe", {"stock": Stock(strike=1), "threat": 2}),
        ("R53", "chemistry:risk", {"stock": Stock(sabotage=1), "risk": 2}),
        ("R53", "chemistry:unsanitary", {"stock": Stock(sabotage=1), "unsanitary": 2}),
    ],
)
def test_r42_to_r53_what_each_place_does(number: str, action: str, changes: dict[str, object]) -> None:
    """R43, R44, R45, R46, R47, R48, R49, R50, R51 and R52 as well: a row each, and nothing else on the card changes."""
    before = table(group(healthy=3, injured=1, prison=1), savings=5, risk=1, unsanitary=1, threat=1, reserve=3)
    after = play(before, f"place 1 {action}")
    cards = [name for name in State.__struct_fields__ if name not in ("workers", "used")]
    assert {name: getattr(after, name) for name in cards if getattr(after, name) != getattr(before, name)} == changes
    people = {"R45": (4, 1, 1), "R48": (4, 0, 1)}.get(number, (3, 1, 1))
    assert heads(after) == ((4, 1, 0) if action == "lawyers:release" else people)


def test_q24_who_rests_is_settled_anew_every_turn() -> None:
    state = table(group(injured=3, resting=1), savings=20)
    state = play(state, "place 2 bonesetter", "place 3 triangle", "skip", dice=(4,))
    assert [worker.resting for worker in state.workers] == [False, True, False], "the healed one works, another rests"


def test_q25_home_is_idle_only_when_there_is_nothing_to_mend() -> None:
    assert why(table(), "place 1 tenement:rest") is None
    assert why(table(risk=1), "place 1 tenement:rest") == "work-at-home"
    assert why(table(risk=1), "place 1 tenement:unsanitary") == "unsanitary-zero"


def test_r30_healing_and_recruiting_count_in_this_turns_payment() -> None:
    state = play(table(savings=10), "place 1 green", "place 2 triangle", "place 3 triangle", "place 4 triangle")
    assert state.savings == 10 + 6 - 6


def test_r33_a_debt_is_settled_by_the_injuries() -> None:
    """Q17."""
    state = go_on(table(group(6), reserve=2, savings=3, phase="payment")).state
    assert (state.savings, heads(state)) == (0, (2, 4, 0))
    state = play(state, "skip", dice=(4,))
    assert (state.savings, len(state.waiting)) == (0, 4), "two of the four injured rest"


def test_r34_one_means_a_turn_and_each_once() -> None:
    """Q19."""
    state = table(phase="control", savings=20, stock=Stock(1, 1, 1, 1), controlled=("m1",))
    assert why(state, "take m1") == "taken"
    assert legal(state) == {f"take m{n}" for n in range(2, 9)} | {"skip"}
    after = play(state, "take m2", dice=(4,))
    assert (after.phase, after.savings, after.stock) == ("workers", 18, Stock(1, 1, 1, 0))


@pytest.mark.parametrize(
    ("means", "money", "stock"),
    [
        ("m1", 8, Stock()), ("m2", 2, Stock(sabotage=1)), ("m3", 2, Stock(strike=1)),
        ("m4", 0, Stock(strike=1, sabotage=1)), ("m5", 0, Stock(union=1, anarchist=1)),
        ("m6", 2, Stock(anarchist=1)), ("m7", 0, Stock(anarchist=1, sabotage=1)), ("m8", 0, Stock(union=1, strike=1)),
    ],
)  # fmt: skip
def test_each_means_costs_exactly_its_price(means: str, money: int, stock: Stock) -> None:
    state = table(phase="control", savings=money, stock=stock)
    after = play(state, f"take {means}", dice=(4,))
    assert (after.savings, after.stock) == (0, Stock())
    if money:
        poorer = msgspec.structs.replace(state, savings=money - 1)
        assert why(poorer, f"take {means}") == "cannot-pay"
    if stock != Stock():
        assert why(msgspec.structs.replace(state, stock=Stock()), f"take {means}") == "lacks-resource"


def test_r34_who_cannot_pay_hears_how_much_is_missing() -> None:
    state = table(phase="control", savings=5)
    assert str(RULES.why_not(state, RULES.grammar.parse("take m1"))) == "You lack $3 to take the Bakeries."


@pytest.mark.parametrize(
    ("workers", "phases"),
    [(group(4), ["payment", "control"]), (group(injured=1), ["payment"])],
    ids=["four hungry ones", "the last one dies"],
)
def test_r33_means_are_taken_only_by_those_who_live_through_the_payment(
    workers: tuple[Worker, ...], phases: list[str]
) -> None:
    events = go_on(table(workers, savings=0, phase="payment")).events
    assert [event.phase for event in events if isinstance(event, PhaseBegan)] == phases


def test_a_table_that_says_nothing_of_its_turn_is_in_the_first() -> None:
    """So the cases of the digest read, which name only what differs."""
    assert State().turn == 1


@pytest.mark.parametrize(("savings", "debts"), [(5, []), (4, [DebtFell(1)])])
def test_r31_and_r32_a_debt_is_told_only_where_a_dollar_is_missing(savings: int, debts: list[DebtFell]) -> None:
    step = go_on(table(phase="payment", savings=savings))
    assert [event for event in step.events if isinstance(event, DebtFell)] == debts


def test_r34_what_is_lacking_is_called_by_its_name() -> None:
    state = table(phase="control", stock=Stock(strike=1))
    reason = RULES.why_not(state, RULES.grammar.parse("take m4"))
    assert reason is not None
    assert "sabotage" in str(reason)


def test_r30_a_change_of_the_life_cost_is_told_when_there_is_one() -> None:
    step = RULES.apply(table(), RULES.grammar.parse("place 1 green"), Chance.recorded(()))
    assert [e for e in step.events if isinstance(e, GaugeChanged) and e.gauge == "life_cost"] == [
        GaugeChanged("life_cost", 5, 6, "recruit")
    ]
    step = RULES.apply(table(), RULES.grammar.parse("place 1 docks"), Chance.recorded(()))
    assert not [e for e in step.events if isinstance(e, GaugeChanged) and e.gauge == "life_cost"]


def test_a_gauge_that_housework_lowers_is_told_step_by_step() -> None:
    step = RULES.apply(table(risk=2), RULES.grammar.parse("place 1 tenement:risk"), Chance.recorded(()))
    assert [(e.before, e.after) for e in step.events if isinstance(e, GaugeChanged) and e.gauge == "risk"] == [(2, 1)]


def test_every_phase_of_a_turn_begins_with_its_number() -> None:
    step = go_on(table(phase="employer", strength=3, turn=3), 2)
    assert [e for e in step.events if isinstance(e, PhaseBegan)] == [
        PhaseBegan("employer", 4),
        PhaseBegan("workers", 4),
    ]


@pytest.mark.parametrize(("action", "box"), [("docks", "docks"), ("tenement:risk", "tenement")])
def test_a_placement_goes_to_its_box_whatever_is_chosen_there(action: str, box: str) -> None:
    move = RULES.grammar.parse(f"place 1 {action}")
    assert isinstance(move, Place)
    assert move.box == box


def test_r1_the_setup_roll_is_before_turn_one() -> None:
    """Q1: without a 6, turn and Strength count alike."""
    before = RULES.begin(Options(), Chance.recorded(())).state
    assert (before.turn, before.strength, before.phase) == (0, 0, "setup_roll")
    first = go_on(before, 2, 3).state
    assert (first.turn, first.strength) == (1, 1)


def test_r25_a_fresh_table_has_four_workers_and_four_cubes_in_reserve() -> None:
    assert RULES.faults(State()) == []
    first = go_on(RULES.begin(Options(), Chance.recorded(())).state, 2, 2).state
    assert (first.workers, first.reserve) == (State().workers, State().reserve)


def test_r35_a_victory_names_the_one_who_played_and_a_defeat_nobody() -> None:
    won = table(phase="control", savings=8, controlled=("m2", "m3", "m4", "m5"))
    step = RULES.apply(won, RULES.grammar.parse("take m1"), Chance.recorded(()))
    assert step.events[-1] == Ended((0,), "win")
    late = RULES.apply(table(phase="control", strength=10), RULES.grammar.parse("skip"), Chance.recorded(()))
    assert late.events[-1] == Ended((), "clock")


@pytest.mark.parametrize(
    ("mode", "held", "won"),
    [("normal", 4, True), ("advanced", 4, False), ("advanced", 5, True), ("hard", 6, False), ("hard", 7, True)],
)
def test_r36_how_many_means_win(mode: str, held: int, won: bool) -> None:
    controlled = tuple(f"m{n}" for n in range(2, 2 + held))
    state = table(phase="control", savings=8, mode=mode, controlled=controlled)
    after = RULES.apply(state, RULES.grammar.parse("take m1"), Chance.seeded(1)).state
    assert (after.result == "win") is won


@pytest.mark.parametrize(
    ("mode", "strength", "stars"),
    [("normal", 7, 3), ("normal", 8, 2), ("normal", 10, 1), ("advanced", 5, 4), ("hard", 7, 5), ("hard", 10, 3)],
)
def test_a_win_is_rated_with_stars(mode: str, strength: int, stars: int) -> None:
    """R54."""
    assert RULES.figures.stars_for(mode, strength) == stars  # type: ignore[arg-type]


@pytest.mark.parametrize(("resources", "left"), [("keep", Stock(union=2)), ("same_turn", Stock())])
def test_r39_unspent_resources(resources: str, left: Stock) -> None:
    """Q18."""
    state = table(phase="control", stock=Stock(union=2), resources=resources)
    assert play(state, "skip", dice=(4,)).stock == left


@pytest.mark.parametrize(("upkeep", "cost"), [("paid", 4), ("free", 3)])
def test_r40_prisoners_may_cost_nothing(upkeep: str, cost: int) -> None:
    """R22, Q16."""
    assert life(table(group(healthy=2, prison=1), prison_upkeep=upkeep)) == cost


def test_refusals_name_the_worker_or_the_moment() -> None:
    """R16, R18, R22, R41, R48, R49, Q25: each refusal names what forbids the attempt."""
    state = table((Worker(1), Worker(2, placed=(1, "docks")), Worker(3, "prison"), Worker(4, resting=True)),
                  used=Used(docks=1))  # fmt: skip
    assert why(state, "place 9 docks") == "no-worker"
    assert why(state, "place 2 docks") == "placed"
    assert why(state, "place 3 docks") == "in-prison"
    assert why(state, "take m1") == why(state, "skip") == "place-first"
    assert why(table(phase="control"), "place 1 docks") == "day-done"
    assert why(table(phase="over", result="clock", strength=11), "skip") == "over"
    assert why(table(), "place 1 bonesetter") == "nobody-injured"
    assert why(table(), "place 1 lawyers:release") == "prison-empty"
    assert why(table(), "place 1 lawyers:threat") == "threat-zero"
    assert why(table(), "place 1 tenement:risk") == "risk-zero"


def test_the_table_knows_what_somebody_was_sent_to_do_where_there_is_a_choice() -> None:
    after = play(table(risk=1, unsanitary=2), "place 2 tenement:unsanitary", "place 1 docks")
    assert [worker.action for worker in after.workers if worker.placed] == ["docks", "tenement:unsanitary"]
    before_it_was_noted = Worker(1, placed=(1, "tenement"))
    assert before_it_was_noted.action == "tenement"


@pytest.mark.parametrize(
    "fields",
    [
        {"savings": 21}, {"risk": 4}, {"threat": -1}, {"reserve": 5}, {"dead": 1}, {"workers": ()},
        {"workers": group(3)}, {"workers": (Worker(2), Worker(1), Worker(3), Worker(4))},
        {"workers": (Worker(1), Worker(2), Worker(3), Worker(9))},
        {"workers": (Worker(1, placed=(1, "docks")), *group(4)[1:])},
        {"workers": (Worker(1, "prison", fresh=True), *group(4)[1:])},
        {"workers": (Worker(1, choice="risk"), *group(4)[1:])},
        {"workers": (Worker(1, placed=(1, "docks"), choice="risk"), *group(4)[1:]), "used": Used(docks=1)},
        {"used": Used(union=2)}, {"used": Used(docks=-1)}, {"phase": "over"}, {"result": "clock"},
        {"controlled": ("m2", "m1")}, {"controlled": ("m1", "m1")}, {"controlled": ("m1", "m2", "m3", "m4", "m5")},
        {"strength": 11}, {"extra_cost": 4}, {"stock": Stock(union=-1)}, {"dice": Dice(7)},
        {"dice": Dice(1, (1, 2, 3))},
        {"phase": "employer", "used": Used(docks=1)},
    ],
)  # fmt: skip
def test_impossible_tables_are_named(fields: dict[str, object]) -> None:
    assert RULES.faults(msgspec.structs.replace(State(), **fields))


def test_content_mistakes_are_explained() -> None:
    text = assets.read("which_side_postcard/board.toml")
    for wrong, right in (("means = 5", "means = 9"), ("m8 =", "m9 ="), ('["threat"]', '["threat", "risk"]')):
        with pytest.raises(ValueError, match=r"m9|mode|gauge"):
            read_figures(text.replace(wrong, right))


def test_random_games_keep_every_cube_and_every_bound() -> None:
    most_dollars = RULES.figures.savings.most
    for seed in range(200):
        match = random_match(RULES, seed)
        for moment in match.history:
            state = moment.state
            assert len(state.workers) + state.reserve + state.dead == 8
            assert 0 <= state.savings <= most_dollars
            assert sum(worker.waits for worker in state.workers) <= 8
            for event in moment.events:
                if isinstance(event, GaugeChanged) and event.gauge == "savings":
                    assert 0 <= event.after <= most_dollars


@seeds(few=200, many=2000)
def test_random_games_end_by_turn_ten(seeds: range) -> None:
    for seed in seeds:
        chance = Chance.seeded(seed)
        state = RULES.setup(random_options(RULES, seed % 50), chance).state
        while RULES.actor(state) is not None:
            moves = RULES.moves(state)
            state = RULES.apply(state, moves[chance.die(len(moves)) - 1], chance).state
        assert state.turn <= 10


def test_every_action_is_open_on_some_table() -> None:
    state = table(group(healthy=2, injured=1, prison=1), risk=1, unsanitary=1, threat=1)
    assert {text.split()[2] for text in legal(state)} == set(ACTIONS) - {"tenement:rest"}


def test_default_options_are_the_first_values_of_every_choice() -> None:
    assert all(getattr(Options(), choice.name) == choice.values[0].value for choice in RULES.choices)


@pytest.mark.parametrize(
    ("result", "told"),
    [
        ("win", "The last flag went up on turn 9, at Strength 10."),
        ("nobody_free", "On turn 9 everybody who was left sat in prison."),
        ("all_dead", "The last of you died on turn 9."),
    ],
)
def test_a_finished_struggle_is_told_by_what_ended_it_first(result: Result, told: str) -> None:
    over = replace(table(group(prison=1)), phase="over", result=result, turn=9, strength=10)
    assert RULES.tale(over, [])[0] == told


def test_a_finished_struggle_is_told_by_its_flags_and_its_people() -> None:
    happened = [
        PhaseBegan("employer", 3),
        GaugeChanged("savings", 0, 3, "docks"),
        GaugeChanged("savings", 3, 1, "take"),
        WorkerHurt(1, "docks", "risk"),
        Moved("control", "supply", "m8", "take"),
    ]
    over = replace(table(group(3, 1)), phase="over", result="clock", turn=9, strength=10, controlled=("m8",))
    assert RULES.tale(over, happened) == [
        "Employers' Strength came to 10 on turn 9.",
        "Flags over: Streetcars (turn 3).",
        "$3 earned, 1 injury.",
    ]


@pytest.mark.parametrize(
    ("mode", "told"),
    [
        ("normal", "Stars: 3 for winning on Strength 7, more the sooner."),
        ("hard", "Stars: 3 for winning on Strength 7, more the sooner; 2 for the mode."),
    ],
)
def test_the_stars_of_a_win_are_told_by_what_they_count(mode: str, told: str) -> None:
    """R54."""
    over = replace(table(mode=mode), phase="over", result="win", strength=7, controlled=("m1", "m2", "m3", "m4", "m5"))
    rating = RULES.rating(over)
    assert rating is not None
    assert rating.took == told
