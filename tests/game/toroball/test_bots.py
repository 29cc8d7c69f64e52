"""The computer teams play whole matches by the rules, and better than luck."""

from __future__ import annotations

import pytest

from game.core import bots as core_bots
from game.core.bots import Seen
from game.core.chance import Chance
from game.toroball.captain import Captain
from game.toroball.state import AnyMove, Options, Score
from tests.game.playing import random_options, seeds
from tools.sim import play_one

from .table import RULES, table


@seeds(few=3, many=12)
@pytest.mark.parametrize(("bots", "seat"), [(("easy", "random"), 0), (("easy", "hard"), 1)])
def test_a_better_team_beats_a_weaker_one(bots: tuple[str, str], seat: int, seeds: range) -> None:
    wins = sum(seat in play_one(RULES, Options(), bots, seed).winners for seed in seeds)
    assert wins >= len(seeds) * 5 / 6


@pytest.mark.parametrize(("seat", "mine"), [(0, Score(1, 0)), (1, Score(0, 1))])
def test_each_team_likes_its_own_goals_and_dreads_those_of_the_other(seat: int, mine: Score) -> None:
    against = Score(mine.green, mine.red)
    assert RULES.score(table(score=mine), seat) > RULES.score(table(), seat) > RULES.score(table(score=against), seat)


@seeds(few=3, many=12)
def test_computer_teams_cope_with_every_option(seeds: range) -> None:
    for seed in (number + 1 for number in seeds):
        options = random_options(RULES, seed)
        assert play_one(RULES, options, ("normal", "normal"), seed).decisions > 10
        if options.whistle != "none":
            assert play_one(RULES, options, ("easy", "easy"), seed).decisions > 10


class _Foreteller(Captain):
    """Whose third plan comes to most, whatever it is."""

    def __init__(self) -> None:
        super().__init__(plans=5, tries=3)
        self.met: dict[tuple[AnyMove, ...], list[int]] = {}
        """Of each plan, the luck it was tried with."""

    def _tried(self, seen: Seen, plan: tuple[AnyMove, ...], luck: int) -> float:
        self.met.setdefault(plan, []).append(luck)
        return float(list(self.met).index(plan) == 2)


def test_a_captain_tries_every_likely_plan_with_the_same_luck_and_takes_what_came_to_most() -> None:
    state = table()
    seat = RULES.actor(state)
    assert seat is not None
    captain = _Foreteller()
    captain.choose(Seen(RULES, state, seat, RULES.moves(state), Chance.seeded(5)))
    plans, lucks = list(captain.met), list(captain.met.values())
    assert len(plans) == 5
    assert captain.plan == plans[2]
    assert len(set(lucks[0])) == 3
    assert lucks == [lucks[0]] * 5


def test_a_captain_who_is_hurried_has_tried_every_plan_equally_often() -> None:
    state, captain = table(), _Foreteller()
    seat = RULES.actor(state)
    assert seat is not None
    captain.budget = lambda: lambda spent: spent < 10
    captain.choose(Seen(RULES, state, seat, RULES.moves(state), Chance.seeded(5)))
    assert [len(lucks) for lucks in captain.met.values()] == [2] * 5


def test_a_captain_decides_the_same_with_the_same_luck() -> None:
    state = table()
    first, second = (core_bots.choose(Captain(plans=3, tries=2), RULES, state, Chance.seeded(9)) for _ in range(2))
    assert first == second
