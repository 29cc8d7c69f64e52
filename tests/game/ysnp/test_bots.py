"""The bots of YSNP play whole games by the rules, alone and together, and better than luck."""

from __future__ import annotations

from game.core import bots
from game.core.chance import Chance
from game.ysnp.state import Options, State
from game.ysnp.warden import Warden
from tests.game.playing import seeds
from tools.sim import play_one

from .table import RULES, play, table


@seeds(few=2, many=6)
def test_the_watch_holds_an_easy_kingdom_most_of_the_time(seeds: range) -> None:
    wins = sum(0 in play_one(RULES, Options(difficulty="easy"), ("watch",), seed).winners for seed in seeds)
    assert wins >= len(seeds) / 2


@seeds(few=1, many=3)
def test_two_bots_defend_two_kingdoms_together(seeds: range) -> None:
    results = [play_one(RULES, Options(difficulty="easy", mode="duo"), ("watch",), seed) for seed in seeds]
    assert any(result.winners == (0, 1) for result in results)


def test_the_planner_and_the_greedy_bot_finish_a_game() -> None:
    for bot in ("planner", "greedy"):
        assert play_one(RULES, Options(scout="on", build_on="no_tower"), (bot,), 1).decisions > 10


def last_night() -> State:
    """Just enough towers reach the Necromancer, and a Skeleton stands before the Village."""
    return table({4: "N", 8: "S"}, {2: "A3", 3: "Z2", 5: "G3", 7: "A2", 1: "G2"})


def played(bot: Warden, state: State) -> State:
    return play(state, str(bots.choose(bot, RULES, state, Chance.seeded(1))))


def test_the_warden_says_that_a_night_is_won_and_then_wins_it() -> None:
    bot, state = Warden(), last_night()
    while state.result == "none":
        state = played(bot, state)
        assert bot.reason is not None
        assert "won" in bot.reason
    assert state.result == "won"


def test_the_warden_promises_nothing_while_the_stack_hides_who_comes() -> None:
    bot, state = Warden(), RULES.setup(Options(kill_rule="reach"), Chance.seeded(1)).state
    bot.width = 1
    played(bot, state)
    assert bot.reason is None


def test_the_warden_thinks_anew_when_the_table_is_not_the_one_it_foresaw() -> None:
    bot, state = Warden(), last_night()
    played(bot, state)
    assert bot.reason is not None
    bots.choose(bot, RULES, table({8: "N"}, {1: "A1"}), Chance.seeded(1))
    assert bot.reason is None, "what was foreseen for another table holds no longer"
