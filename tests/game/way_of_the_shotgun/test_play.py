"""What holds in every game of Way of the ShoTgun, and how its bots play."""

from __future__ import annotations

import pytest

from game.core.chance import Chance
from game.way_of_the_shotgun.state import Duellist, Options, State, You
from tests.game.hostile import try_damaged_tables
from tests.game.playing import seeds
from tools.sim import play_one

from .tables import RULES

TABLES = {
    "list": Options(),
    "bells": Options(adventure=2, difficulty="easy", last_breath="on"),
    "open-coin": Options(difficulty="hard", open_coin="on"),
    "showdown": Options(mode="showdown"),
}


@seeds(few=60, many=300)
@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_random_games_end_and_shells_are_never_made_on_the_street(options: Options, seeds: range) -> None:
    for seed in seeds:
        chance = Chance.seeded(seed)
        state: State = RULES.setup(options, chance).state
        while RULES.actor(state) is not None:
            moves = RULES.moves(state)
            assert moves, "nobody is ever stuck"
            before = state
            state = RULES.apply(state, moves[chance.die(len(moves)) - 1], chance).state
            assert RULES.faults(state) == []
            if before.phase in ("choose", "reveal") and state.duels_played == before.duels_played:
                were: tuple[You | Duellist, ...] = (before.you, *before.sides)
                are: tuple[You | Duellist, ...] = (state.you, *state.sides)
                for one, two in zip(were, are, strict=True):
                    assert two.gun + two.belt <= one.gun + one.belt
                    assert two.grit <= one.grit
        assert state.beat <= 16


@pytest.mark.parametrize("adventure", [1, 2])
def test_a_gunhand_knows_the_trade(adventure: int) -> None:
    options = Options(adventure=adventure, difficulty="easy")  # type: ignore[arg-type]
    wins = sum(bool(play_one(RULES, options, ("gunhand",), seed).winners) for seed in range(30))
    assert wins >= 6


def test_a_gunhand_beats_chance_in_a_showdown() -> None:
    wins = [play_one(RULES, Options(mode="showdown"), ("gunhand", "random"), seed).winners for seed in range(60)]
    assert wins.count((0,)) > wins.count((1,))


def test_greedy_plays_both_modes() -> None:
    assert play_one(RULES, Options(mode="showdown"), ("greedy",), seed=1).decisions
    assert play_one(RULES, Options(), ("greedy",), seed=1).decisions


def test_a_damaged_table_is_refused_or_playable() -> None:
    assert try_damaged_tables(RULES, range(12), tries=2000) > 50
