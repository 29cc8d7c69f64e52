"""What holds in every game of Protocol G117, and how its bots play."""

from __future__ import annotations

import pytest

from game.core import bots
from game.core.chance import Chance
from game.protocol_g117.field import SIGN, field_of, total
from game.protocol_g117.state import PAIRS, Options, Points, State
from tests.game.hostile import try_damaged_tables
from tools.sim import play_one

from .tables import RULES, table

RANDOM_GAMES = 300


@pytest.mark.parametrize("options", [Options(), Options("on", "reset")], ids=["default", "shared-reset"])
def test_random_games_end_within_twenty_turns_and_keep_their_cubes(options: Options) -> None:
    """R7: as many pairs as turns; R30: scores only grow."""
    for seed in range(RANDOM_GAMES):
        chance = Chance.seeded(seed)
        state: State = RULES.setup(options, chance).state
        while (seat := RULES.actor(state)) is not None:
            moves = RULES.moves(state)
            assert moves, "nobody is ever stuck"
            before = state
            state = RULES.apply(state, moves[chance.die(len(moves)) - 1], chance).state
            field = field_of(state.units)
            assert all(total(field, SIGN[side]) <= RULES.board.units for side in SIGN)
            assert state.score.AI >= before.score.AI
            assert state.score.HU >= before.score.HU
            assert seat in (0, 1)
        used = sum(getattr(state.used, name) is not None for name in PAIRS)
        assert used == state.turn - 10 * state.series
        assert state.turn <= 20


def test_a_planner_beats_chance_from_either_side() -> None:
    for seat, names in enumerate((("planner", "random"), ("random", "planner"))):
        assert play_one(RULES, Options(), names, seed=seat).winners == (seat,)


def test_greedy_and_hothead_play_a_whole_game() -> None:
    assert play_one(RULES, Options("on"), ("hothead", "greedy"), seed=3).decisions > 30


def test_the_planner_sabotages_the_best_square() -> None:
    state = table("D b2, B Core, B NW", phase="sabotage", sabotage_by={"HU": True})
    move = bots.choose(bots.make("planner", RULES), RULES, state, Chance.seeded(1))
    assert str(move) == "sabotage Core"


def test_a_damaged_table_is_refused_or_playable() -> None:
    assert try_damaged_tables(RULES, range(6), tries=1500) > 50


def test_a_head_start_is_counted_before_the_first_turn() -> None:
    assert RULES.setup(Options(), Chance.seeded(1)).state.score == Points()
    state = RULES.setup(Options(head_start=2), Chance.seeded(1)).state
    assert state.score == Points(AI=0, HU=2)
    assert not RULES.faults(state)
    state = RULES.setup(Options(head_start=-2), Chance.seeded(1)).state
    assert state.score == Points(AI=2, HU=0)
    assert not RULES.faults(state)

    offered = next(choice for choice in RULES.choices if choice.name == "head_start")
    for each in offered.values:
        points = int(each.value)
        words = "none" if not points else f"{'humans' if points > 0 else 'machines'}, {abs(points)} point"
        assert each.label.startswith(words), "what it is called is what it gives"
    assert len({each.value for each in offered.values}) == 7
    assert offered.fairer == -2


def test_the_strategist_beats_the_hothead_from_either_side() -> None:
    for seat, names in enumerate((("strategist", "hothead"), ("hothead", "strategist"))):
        assert play_one(RULES, Options(), names, seed=seat).winners == (seat,)


def test_the_rookie_takes_many_an_action_that_is_not_the_best() -> None:
    rookie, hothead = (bots.make(name, RULES) for name in ("rookie", "hothead"))
    taken = [{str(bots.choose(bot, RULES, table(), Chance.seeded(seed))) for seed in range(40)}
             for bot in (rookie, hothead)]  # fmt: skip
    assert len(taken[0]) > 2 * len(taken[1])


def test_the_rookie_beats_chance_from_either_side() -> None:
    for seat, names in enumerate((("rookie", "random"), ("random", "rookie"))):
        assert play_one(RULES, Options(), names, seed=seat).winners == (seat,)
