"""The search beside the truth: 200 tables with the exact worth of every move, as `tools/solve_bonnie.py` found them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.bonnie_and_clyde.planner import worth
from game.bonnie_and_clyde.state import State
from game.core.bots import Bot, Seen
from game.core.chance import Chance
from game.core.search import SearchBot

from .tables import RULES


class Position(msgspec.Struct):
    state: State
    values: dict[str, float]


LINES = (Path(__file__).parent / "exact.jsonl").read_text().splitlines()
POSITIONS = [msgspec.json.decode(line, type=Position) for line in LINES]


def mean_loss(bot: Bot) -> float:
    """By how much the chance of a win shrinks with the bot's choice, on average."""
    total = 0.0
    for number, (state, values) in enumerate((each.state, each.values) for each in POSITIONS):
        move = bot.choose(Seen(RULES, state, 0, RULES.moves(state), Chance.seeded(number)))
        total += max(values.values()) - values[str(move)]
    return total / len(POSITIONS)


def test_every_legal_move_has_its_exact_worth() -> None:
    assert len(POSITIONS) == 200
    for each in POSITIONS:
        assert list(each.values) == [str(move) for move in RULES.moves(each.state)]


def test_the_search_loses_hardly_anything() -> None:
    """A tenth of what any move would lose, at a fraction of the budget it plays with."""
    anyhow = sum(max(v) - sum(v) / len(v) for v in (list(each.values.values()) for each in POSITIONS)) / len(POSITIONS)
    loss = mean_loss(SearchBot(moves=300))
    assert loss < 0.006
    assert loss < anyhow / 8


def test_the_estimate_of_a_table_is_close_to_the_truth() -> None:
    days = [each for each in POSITIONS if each.state.phase in ("places", "daily")]
    error = sum(abs(worth(RULES.town, each.state) - max(each.values.values())) for each in days) / len(days)
    assert error < 0.12
