"""Whole games of Baron Voodoo: nothing gets lost, every game ends, bots play as they should."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from game.baron_voodoo.state import Options, State
from game.core import bots
from game.core.chance import Chance
from tests.game.playing import random_options, seeds
from tools.sim import play_one

from .tables import RULES


def conserved(state: State) -> None:
    dice = [die for pile in state.board for die in pile] + list(state.pool)
    for side in state.sides:
        dice += [*side.capture, *side.spirit]
        assert side.offerings >= 0
    assert sorted(die.id for die in dice) == list(range(48))
    assert Counter(die.colour for die in dice) == Counter(RULES.night.dice)
    assert state.reserve + sum(side.offerings for side in state.sides) == 20
    assert max(map(len, state.board)) <= 3


@seeds(few=30, many=120)
def test_random_games_end_with_all_dice_and_offerings_accounted_for(seeds: range) -> None:
    """R26; and scores never fall (R32)."""
    chance = Chance.seeded(23)
    for seed in seeds:
        luck = Chance.seeded(seed)
        state = RULES.setup(random_options(RULES, seed), luck).state
        scores = [0] * len(state.sides)
        while moves := RULES.moves(state):
            state = RULES.apply(state, moves[chance.die(len(moves)) - 1], luck).state
            if state.pending is None:
                conserved(state)
            assert all(side.score >= before for side, before in zip(state.sides, scores, strict=True))
            scores = [side.score for side in state.sides]
        assert state.step == "over"
        assert state.ending in ("score", "blocked")


HOSTILE: list[Any] = [-1, 0, 99, 10**9, "", "A1", "Q9", None, True, [], {}, [[0, 1]], [[9, 99]]]


def test_a_damaged_state_is_refused_or_played_but_never_crashes_the_rules() -> None:
    """Every field of states from real games is overwritten with something odd."""
    chance = Chance.seeded(5)
    for seed in range(6):
        state = RULES.setup(random_options(RULES, seed), chance).state
        for _ in range(60):
            moves = RULES.moves(state)
            if not moves:
                break
            state = RULES.apply(state, moves[chance.die(len(moves)) - 1], chance).state
            raw = msgspec.to_builtins(state)
            name = chance.pick(sorted(raw))
            raw[name] = HOSTILE[chance.die(len(HOSTILE)) - 1]
            try:
                odd = msgspec.convert(raw, State)
            except msgspec.ValidationError:
                continue
            if RULES.faults(odd) == []:
                odd = RULES.advance(odd, chance).state
                for move in RULES.moves(odd)[:3]:
                    RULES.apply(odd, move, chance)
                assert RULES.describe(odd)
                assert bool(RULES.moves(odd)) == (RULES.actor(odd) is not None)


def test_the_sensible_bot_beats_random_from_both_seats() -> None:
    for names, seat in ((("sensible", "random"), 0), (("random", "sensible"), 1)):
        wins = sum(play_one(RULES, Options(), names, seed).winners == (seat,) for seed in range(6))
        assert wins >= 5
    assert bots.names(RULES) == ["random", "greedy", "search", "casual", "hasty", "sensible", "strategist"]


@seeds(few=1, many=3)
def test_the_strategist_beats_the_sensible_one_from_both_seats(seeds: range) -> None:
    for names, seat in ((("search:80", "sensible"), 0), (("sensible", "search:80"), 1)):
        wins = sum(play_one(RULES, Options(), names, seed).winners == (seat,) for seed in seeds)
        assert wins >= len(seeds) * 2 / 3


def test_a_lead_in_a_colour_is_worth_more_the_nearer_the_end_is() -> None:
    state = RULES.setup(Options(layout="balanced"), Chance.seeded(1)).state
    soul = next(die for pile in state.board for die in pile if die.colour == "purple")

    def gain(points: int) -> float:
        sides = tuple(msgspec.structs.replace(side, score=points) for side in state.sides)
        even = msgspec.structs.replace(state, sides=sides)
        ahead = msgspec.structs.replace(sides[0], spirit=(soul,))
        return float(RULES.score(msgspec.structs.replace(even, sides=(ahead, sides[1])), 0) - RULES.score(even, 0))

    assert gain(16) > gain(0) > 0


@pytest.mark.parametrize("options", [Options(players=4, teams="pairs-a"), Options(layout="strategic", players=3)])
def test_the_sensible_bot_plays_every_kind_of_table(options: Options) -> None:
    result = play_one(RULES, options, ("sensible",), 1)
    assert result.reason in ("score", "blocked")


def test_scores_tell_a_better_table_from_a_worse_one() -> None:
    state = RULES.setup(Options(layout="balanced"), Chance.seeded(1)).state
    richer = msgspec.structs.replace(state, sides=(msgspec.structs.replace(state.sides[0], score=5), state.sides[1]))
    assert RULES.score(richer, 0) > RULES.score(state, 0)
    assert RULES.score(richer, 1) < RULES.score(state, 1)


def test_greedy_finishes_a_night_although_powers_can_be_begun_and_cancelled_for_ever() -> None:
    result = play_one(RULES, Options(), ("greedy", "random"), 1)
    assert result.winners == (0,)
