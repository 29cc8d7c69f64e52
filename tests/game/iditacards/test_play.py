"""Whole races of Iditacards: no card gets lost, every race ends, bots race as they should."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from game.core.bots import Seen
from game.core.chance import Chance
from game.iditacards.bots.judge import Judge
from game.iditacards.bots.musher import Hasty, Pathfinder, Sensible
from game.iditacards.bots.trail_judge import TrailJudge
from game.iditacards.faults import all_cards
from game.iditacards.ground import Ground
from game.iditacards.moves import NewDay, Pass, Play
from game.iditacards.state import Options, State, Variant
from scenes.pages.birds import on_offer
from tests.game.playing import random_options, seeds
from tools.sim import play_one

from .tables import RULES, WORLD, race, sled

RACES = 16
"""Random races in this test; `python -m scenes sim iditacards --games 300` runs more."""


def counted(state: State) -> Counter[str]:
    counts = Counter(all_cards(state))
    counts["damaged"] += state.damage
    return counts


def test_random_races_end_and_no_card_gets_lost() -> None:
    chance = Chance.seeded(29)
    for seed in range(RACES):
        luck = Chance.seeded(seed)
        state = RULES.setup(random_options(RULES, seed), luck).state
        cards = counted(state)
        for count in range(30_000):
            moves = RULES.moves(state)
            if not moves:
                break
            state = RULES.apply(state, moves[chance.die(len(moves)) - 1], luck).state
            luck.drawn.clear()
            for player in state.players:
                assert 0 <= player.position <= 161
                assert 0 <= player.hyp <= 7
                assert 0 <= player.starv <= 7
            if count % 25 == 0:
                assert counted(state) == cards
        assert RULES.outcome(state) is not None
        assert counted(state) == cards


HOSTILE: list[Any] = [-1, 0, 7, 10**9, "", "move", None, True, [], {}, ["move"], [{}], [{"do": "next", "seat": 0}]]


def test_a_damaged_state_is_refused_or_played_but_never_crashes_the_rules() -> None:
    """Every field of states from real races is overwritten with something odd, on the table and in a player."""
    chance = Chance.seeded(5)
    for seed in range(8):
        state = RULES.setup(random_options(RULES, seed), chance).state
        for _ in range(120):
            moves = RULES.moves(state)
            if not moves:
                break
            state = RULES.apply(state, moves[chance.die(len(moves)) - 1], chance).state
            chance.drawn.clear()
            raw = msgspec.to_builtins(state)
            where = raw
            if chance.coin() == "heads":
                where = raw["pending"] if raw["pending"] and chance.coin() == "heads" else raw["players"][0]
            where[chance.pick(sorted(where))] = HOSTILE[chance.die(len(HOSTILE)) - 1]
            try:
                odd = msgspec.convert(raw, State)
            except msgspec.ValidationError:
                continue
            if RULES.faults(odd) == []:
                odd = RULES.advance(odd, chance).state
                for move in RULES.moves(odd)[:3]:
                    RULES.apply(odd, move, chance)
                assert RULES.describe(RULES.view(odd, 0))
                assert bool(RULES.moves(odd)) == (RULES.actor(odd) is not None)


def test_the_sensible_musher_beats_random_ones() -> None:
    wins = sum(play_one(RULES, Options(), ("sensible", "random"), seed).winners == (0,) for seed in range(8))
    assert wins >= 6


@seeds(few=1, many=5)
def test_the_pathfinder_beats_the_sensible_musher_from_both_seats(seeds: range) -> None:
    for names, seat in ((("pathfinder", "sensible"), 0), (("sensible", "pathfinder"), 1)):
        wins = sum(play_one(RULES, Options(), names, seed).winners == (seat,) for seed in seeds)
        assert wins >= len(seeds) * 3 / 5


def test_the_levels_are_a_pigeon_a_magpie_an_owl_and_a_falcon() -> None:
    assert on_offer(RULES) == ["person", "casual", "hasty", "sensible", "pathfinder"]


@pytest.mark.parametrize("solo", ["musher", "tourist", "old-trail", "brutal"])
def test_the_pathfinder_knows_every_trail_a_musher_may_be_alone_on(solo: Any) -> None:
    assert play_one(RULES, Options(players=1, solo=solo), ("pathfinder",), 1).decisions


def judged(position: int, weather: str) -> TrailJudge:
    own = sled(position, "push move rest", "breakfast*2 dinner husky", team="wheel_dog")
    state = race(own, sled(20), weather=weather, options=Variant())
    return TrailJudge(Ground(WORLD, state), state, 0)


def test_to_the_pathfinder_a_leap_into_the_cliff_is_worth_most_and_a_small_step_into_it_least() -> None:
    """Where no speed counts, squares are dear, and the step that follows a short move is short too."""
    push, move = WORLD.cards["push"], WORLD.cards["move"]
    assert judged(131, "wind").value(push) > judged(110, "wind").value(push)
    assert judged(131, "wind").value(move) < judged(110, "wind").value(move)


def test_to_the_pathfinder_a_new_day_is_worth_more_the_worse_the_sky_is() -> None:
    values = [judged(50, weather).new_day() for weather in ("storm", "cloud", "sun", "rain", "wind")]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_the_sensible_musher_comes_home_alone() -> None:
    results = [play_one(RULES, Options(players=1), ("sensible",), seed) for seed in range(8)]
    assert sum(bool(result.winners) for result in results) >= 7
    assert min(result.scores[0] for result in results) <= WORLD.medals["bronze"]


def test_a_computer_player_who_got_nowhere_for_three_turns_drives_or_takes_a_new_day() -> None:
    """Q24."""
    state = race(sled(140, "rest lunch move*2", "breakfast*2 mush lead_dog", "mush"), sled(20), weather="cloud")
    seen = Seen(RULES, RULES.view(state, 0), 0, RULES.moves(state), Chance.seeded(1))
    fresh, stuck = Sensible(), Sensible()
    stuck.seen = [140, 140, 140]
    assert (fresh.choose(seen), stuck.choose(seen)) == (Play(1), NewDay()), "Rest would be the better card"


def test_a_full_hand_that_nothing_can_pay_for_is_no_reason_to_wait() -> None:
    """The deck is empty, so nothing that asks for health can be played before the next new day."""
    hand = "good_dog husky lead_dog a_hat armour breakfast*2 dinner first_aid repair_sled*2 upgrade_sled*2"
    state = race(sled(50, hand, "", "move*4 rest", team="wheel_dog"), sled(20), weather="sun", options=Variant())
    seen = Seen(RULES, RULES.view(state, 0), 0, RULES.moves(state), Chance.seeded(1))
    for musher in (Hasty(), Sensible(), Pathfinder()):
        assert musher.choose(seen) == NewDay()


def test_cards_that_are_good_for_nothing_else_pay_for_one_that_helps() -> None:
    state = race(
        sled(50, "lunch armour dinner a_hat repair_sled*2", "", starv=5, team="wheel_dog"), sled(20), options=Variant()
    )
    judge = Judge(Ground(WORLD, state), state, 0)
    assert judge.net(WORLD.cards["lunch"]) == judge.value(WORLD.cards["lunch"])


def test_a_musher_who_waits_loses_patience() -> None:
    """In the Wasteland a new day makes hungry, so waiting is better at first."""
    state = race(sled(100, "", "move*4 rest", team="wheel_dog", starv=3), sled(20), weather="sun", options=Variant())
    seen = Seen(RULES, RULES.view(state, 0), 0, RULES.moves(state), Chance.seeded(1))
    musher = Sensible()
    chosen = []
    for square in (100, 103, 106, 109):
        moved = msgspec.structs.replace(state.players[0], position=square)
        here = msgspec.structs.replace(state, players=(moved, state.players[1]))
        chosen.append(musher.choose(seen._replace(view=RULES.view(here, 0))))
    assert chosen[0] == Pass()
    assert NewDay() in chosen


@pytest.mark.parametrize(
    ("position", "hand", "wins"),
    [(157, "move", Play(1)), (159, "armour a_hat", Pass())],
)
def test_what_brings_the_sled_home_this_turn_is_done_before_a_new_day(position: int, hand: str, wins: Any) -> None:
    """The step that ends the turn counts: Move takes the sled 2 squares, and the step 2 more."""
    state = race(sled(position, hand, "breakfast*2 mush*2 rest", team="wheel_dog"), sled(20), options=Variant())
    seen = Seen(RULES, RULES.view(state, 0), 0, RULES.moves(state), Chance.seeded(1))
    assert Sensible().choose(seen) == wins


@pytest.mark.parametrize("players", [3, 4])
def test_more_mushers_race_to_the_end(players: Any) -> None:
    assert play_one(RULES, Options(players=players), ("sensible",), 1).reason == "home"


def test_greedy_finishes_a_race() -> None:
    assert play_one(RULES, Options(), ("greedy", "sensible"), 0).reason == "home"
