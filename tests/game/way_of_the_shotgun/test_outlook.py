"""Odds before the choice are the odds of what is then played."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from game.core import bots
from game.core.chance import Chance
from game.way_of_the_shotgun import outlook, sharpshooter, telling
from game.way_of_the_shotgun.reasons import why
from game.way_of_the_shotgun.rules import WayOfTheShotgun
from game.way_of_the_shotgun.state import ACTS, Cover, Duellist, Foe, Options, Shoot, State, Tell, You
from tests.game.playing import rules_as

RULES = rules_as(WayOfTheShotgun)


def at_pike(distance: int, row: int, wrath: int = 0, **you: int) -> State:
    return State(
        stop=4, phase="choose", foe=Foe("pike", 2), distance=distance, tell=Tell(row),
        you=You(wrath=wrath, rerolls_left=wrath, **you),
    )  # fmt: skip


def prospects(state: State, act: str) -> tuple[outlook.Prospect, ...]:
    return outlook.prospects(RULES.figures, RULES.trail(state), state, act)  # type: ignore[arg-type]


def test_each_side_of_the_coin_has_odds_of_its_own() -> None:
    heads, tails = prospects(at_pike(3, 6), "shoot 2")  # T/S
    assert (heads.coin, heads.foe_act, heads.need, heads.hurt) == ("heads", "T", 6, Fraction(0))
    assert (tails.coin, tails.foe_act, tails.need, tails.foe_need) == ("tails", "S", 4, 4)
    assert heads.hit == Fraction(11, 36)
    assert (tails.hit, tails.drop, tails.hurt) == (Fraction(3, 4), Fraction(1, 4), Fraction(1, 2))


def test_what_is_certain_has_one_prospect() -> None:
    (only,) = prospects(at_pike(3, 3), "cover")  # S/S
    assert (only.coin, only.foe_act, only.foe_need, only.hurt) == (None, "S", 6, Fraction(1, 6))


def test_walks_of_both_are_added_before_the_odds_are_counted() -> None:
    heads, tails = prospects(at_pike(4, 1), "walk in")  # W/A
    assert (heads.distance, tails.distance) == (2, 3)


def test_wrath_counts_in_the_odds_of_a_shot() -> None:
    assert prospects(at_pike(3, 3), "shoot 1")[0].hit == Fraction(1, 2)
    assert prospects(at_pike(3, 3, wrath=1), "shoot 1")[0].hit == Fraction(3, 4)
    assert prospects(at_pike(3, 3, wrath=3), "shoot 2")[0].drop == Fraction(9, 16)


@pytest.mark.parametrize(
    ("hits", "dice", "need", "again"), [*product((1, 2, 3), (0, 1, 2), (None, 2, 5, 6), (0, 1, 3))]
)
def test_hits_are_counted_as_dice_fall(hits: int, dice: int, need: int | None, again: int) -> None:
    faces = [*product(range(1, 7), repeat=dice + min(again, dice))]
    good = 0
    for thrown in faces:
        first, second = thrown[:dice], thrown[dice:]
        hit = sum(need is not None and die >= need for die in first)
        rolled = second[: min(again, dice - hit)]
        good += hit + sum(need is not None and die >= need for die in rolled) >= hits
    assert outlook.at_least(hits, dice, need, again) == Fraction(good, len(faces))


@pytest.mark.parametrize("act", [str(act) for act in ACTS if not isinstance(act, Shoot)])
def test_the_distance_foreseen_is_the_distance_that_comes(act: str) -> None:
    state = at_pike(1 if act == "butt" else 3, 1, gun=0)
    for prospect in prospects(state, act):
        chance = Chance.scripted([prospect.coin] if prospect.coin else [], then=1)
        after = RULES.apply(state, RULES.grammar.parse(act), chance).state
        assert after.distance == prospect.distance


def test_nothing_that_is_open_reads_as_certain() -> None:
    assert telling.percent(Fraction(999, 1000)) == "99%"
    assert telling.percent(Fraction(1, 1000)) == "1%"
    assert telling.percent(Fraction(0)) == "0%"
    assert telling.percent(Fraction(1)) == "100%"


def test_a_shot_of_the_showdown_is_easier_at_a_walker_and_hardest_at_cover() -> None:
    state = State(mode="showdown", phase="choose")
    shot = outlook.aimed(RULES.figures, state, 0, "shoot 1")
    assert shot == (Fraction(1, 3), Fraction(2, 3), Fraction(1, 3), Fraction(1, 6))


@pytest.mark.parametrize(("act", "there"), [("walk in", (3, 0, Fraction(1, 2))), ("walk back", (5, 0, Fraction(1, 6)))])
def test_a_step_of_the_showdown_says_where_it_leads_and_what_hits_from_there(act: Any, there: Any) -> None:
    side = Duellist(aim=1)
    state = State(mode="showdown", phase="choose", sides=(side, side))
    assert outlook.stepped(RULES.figures, state, 0, act) == there


def test_every_choice_of_the_booklet_is_told_in_a_short_line() -> None:
    for trail in RULES.trails.values():
        for stop in trail.stops.values():
            for choice in stop.choices:
                assert 3 < len(telling.choice_words(choice)) < 90


def test_every_verdict_says_what_it_brings() -> None:
    beaten = State(stop=4, phase="verdict", foe=Foe("pike", 0))
    assert telling.verdict_words(RULES.figures, beaten, "spared") == "Nerve +1, Grit +1"
    won = State(stop=10, phase="verdict", foe=Foe("teague", 0), you=You(wrath=2))
    assert telling.verdict_words(RULES.figures, won, "spared") == "The Gate"
    assert telling.verdict_words(RULES.figures, won, "finished") == "The Ghost"


@pytest.mark.parametrize(
    ("row", "gun", "belt", "reason"),
    [
        (3, 1, 4, "A shot may come, and in cover only a 6 hits"),
        (1, 1, 4, "No shot can come: a good moment to load"),
        (1, 2, 4, "No shot can come: a good moment to wait."),
        (1, 1, 0, "No shot can come: a good moment to wait."),
    ],
)
def test_cover_is_advised_against_a_shot_or_to_load_what_the_belt_still_holds(
    row: int, gun: int, belt: int, reason: str
) -> None:
    """R10, R13: Pike's third tell is a shot on both sides, his first on neither."""
    state = at_pike(4, row, gun=gun, belt=belt)
    assert why(RULES.figures, RULES.trail(state), state, Cover()).startswith(reason)


def test_a_shot_is_advised_with_its_odds_over_both_sides_of_the_coin() -> None:
    """R13: at distance 2 a shot needs a 3; Pike takes cover on heads, where only a 6 hits, and aims on tails."""
    state = at_pike(2, 4)
    reason = why(RULES.figures, RULES.trail(state), state, Shoot(1))
    assert reason == "You hit 42% and drop the foe 0%; you are hit 0%."


@pytest.mark.parametrize("name", ["gunhand", "sharpshooter"])
def test_a_bot_gives_a_reason_in_an_adventure_and_none_in_a_showdown(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one beat counted out instead of two, which takes a thirtieth of the time."""
    monkeypatch.setattr(sharpshooter, "BEATS", 1)
    for options, reasons in ((Options(), True), (Options(mode="showdown"), False)):
        state = RULES.setup(options, Chance.seeded(3)).state
        bot, luck = bots.make(name, RULES), Chance.seeded(4)
        while RULES.actor(state) is not None:
            move = bots.choose(bot, RULES, state, luck)
            assert bool(bot.reason) is reasons  # type: ignore[attr-defined]
            for planned in bot.plan:  # type: ignore[attr-defined]
                state = RULES.apply(state, planned, luck).state
            assert bot.plan[0] == move  # type: ignore[attr-defined]
