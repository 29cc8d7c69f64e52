"""What holds in every game of Bonnie and Clyde, and how its bots play."""

from __future__ import annotations

import pytest

from game.bonnie_and_clyde.state import Options, State
from game.core.chance import Chance
from tests.game.hostile import try_damaged_tables
from tests.game.playing import seeds
from tools.sim import play_one

from .tables import RULES

RANDOM_GAMES = 2000


@pytest.mark.parametrize(
    "options", [Options(), Options("easy", "automatic", "reset", "any")], ids=["default", "all-options"]
)
def test_random_games_end_and_gauges_keep_their_bounds(options: Options) -> None:
    """Nobody is ever stuck (G17), and surveillance only grows (R26)."""
    for seed in range(RANDOM_GAMES // 2):
        chance = Chance.seeded(seed)
        state: State = RULES.setup(options, chance).state
        while RULES.actor(state) is not None:
            moves = RULES.moves(state)
            assert moves, "there is always a box that is open"
            watched = state.surveillance
            state = RULES.apply(state, moves[chance.die(len(moves)) - 1], chance).state
            assert RULES.faults(state) == []
            assert state.surveillance >= watched
        assert state.turn < 100


@seeds(few=3, many=10)
def test_a_planner_wins_now_and_then(seeds: range) -> None:
    wins = sum(bool(play_one(RULES, Options("easy"), ("planner",), seed).winners) for seed in seeds)
    assert wins >= len(seeds) / 5


def test_a_damaged_table_is_refused_or_playable() -> None:
    assert try_damaged_tables(RULES, range(20), tries=1500) > 50
