"""The search beside the truth: 200 tables with the exact worth of every move, as `tools/solve_bonnie.py` found them."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Sequence
from pathlib import Path
from zlib import decompress

import msgspec
import pytest

from game.bonnie_and_clyde import perfect
from game.bonnie_and_clyde.planner import Planner, worth
from game.bonnie_and_clyde.state import Options, State
from game.core.bots import Bot, Seen
from game.core.chance import Chance
from game.core.search import SearchBot

from .tables import RULES


class Position(msgspec.Struct):
    state: State
    values: dict[str, float]


LINES = (Path(__file__).parent / "exact.jsonl").read_text().splitlines()
POSITIONS = [msgspec.json.decode(line, type=Position) for line in LINES]


def mean_loss(bot: Bot, positions: Sequence[Position] = POSITIONS) -> float:
    """By how much the chance of a win shrinks with the bot's choice, on average."""
    total = 0.0
    for number, (state, values) in enumerate((each.state, each.values) for each in positions):
        move = bot.choose(Seen(RULES, state, 0, RULES.moves(state), Chance.seeded(number)))
        total += max(values.values()) - values[str(move)]
    return total / len(positions)


def test_every_legal_move_has_its_exact_worth() -> None:
    assert len(POSITIONS) == 200
    for each in POSITIONS:
        assert list(each.values) == [str(move) for move in RULES.moves(each.state)]


def test_the_search_loses_hardly_anything() -> None:
    """A twenty-fifth of what any move would lose, at a fraction of the budget it plays with."""
    anyhow = sum(max(v) - sum(v) / len(v) for v in (list(each.values.values()) for each in POSITIONS)) / len(POSITIONS)
    loss = mean_loss(SearchBot(moves=300))
    assert loss < 0.002
    assert loss < anyhow / 25


def test_the_planner_plays_perfectly_but_for_what_the_odds_were_rounded_by() -> None:
    assert mean_loss(Planner(), POSITIONS[::5]) < 0.0002


def test_the_odds_of_the_first_morning_are_those_of_the_game() -> None:
    for purse, exact in (("easy", 0.8309), ("normal", 0.7548), ("hard", 0.6885)):
        morning = RULES.begin(Options(purse=purse), Chance.recorded(())).state  # type: ignore[arg-type]
        assert worth(RULES, morning) == pytest.approx(exact, abs=1 / 500)


def test_what_the_tool_writes_is_what_the_planner_reads() -> None:
    everything = {
        State(savings=savings, poem=poem): (10 * savings + poem + 1) / 100 for savings in range(6) for poem in range(4)
    }
    unknown, poorer = State(savings=3, poem=1), State(savings=2, poem=1)
    del everything[unknown]
    namespace: dict[str, str] = {}
    exec(perfect.written(RULES.town, everything), namespace)
    table = decompress(b64decode(namespace["ODDS"]))
    for morning, value in everything.items():
        assert table[perfect._place(RULES.town, morning)] == round(value * 255)
    assert table[perfect._place(RULES.town, unknown)] == table[perfect._place(RULES.town, poorer)]
    assert worth(RULES, State(savings=6)) == worth(RULES, State(savings=5)), "nobody wakes up with six"


def test_house_rules_are_judged_by_what_the_police_add() -> None:
    """Where gauges start again, surveillance stands beside an empty threat, which the printed game never sees."""
    options = Options(overflow="reset")
    watched = State(options=options, threat=0, surveillance=1)
    assert worth(RULES, watched) == worth(RULES, State(threat=2, surveillance=0))
    assert worth(RULES, State(options=options, threat=2, surveillance=3)) < worth(RULES, watched)


def test_the_worth_of_a_table_is_close_to_the_truth_wherever_in_the_day() -> None:
    """The same boxes cannot be used twice, which the figures do not know."""
    error = sum(abs(worth(RULES, each.state) - max(each.values.values())) for each in POSITIONS) / len(POSITIONS)
    assert error < 0.005


def test_before_roys_die_a_table_is_worth_what_the_police_have_left_of_it() -> None:
    """Everything is known but where Roy will be: what a bullet and a lost cube are worth is found by trying."""
    nights = [each for each in POSITIONS if each.state.phase == "ammo_choice"]
    assert len(nights) > 20
    for each in nights:
        assert worth(RULES, each.state) == pytest.approx(max(each.values.values()), abs=1 / 255)
