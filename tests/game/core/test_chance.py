"""Luck can be seeded, scripted and recorded, and is always written down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chance import Chance, Draw, ImpossibleDraw


def draw_some(chance: Chance) -> list[object]:
    return [chance.d6(), chance.coin(), chance.shuffle([1, 2, 3, 4]), chance.pick(["a", "b"]), chance.die(20)]


@given(st.integers(min_value=0, max_value=2**64 - 1))
def test_what_was_drawn_can_be_drawn_again(seed: int) -> None:
    first = Chance.seeded(seed)
    results = draw_some(first)
    again = Chance.recorded(first.drawn)
    assert draw_some(again) == results
    assert again.queued == 0


def test_the_same_seed_falls_the_same_and_streams_differ() -> None:
    rolls = [tuple(Chance.seeded(7, stream=stream).dice(12)) for stream in (0, 0, 1, 2)]
    assert rolls[0] == rolls[1]
    assert len(set(rolls)) == 3


def test_dice_coins_and_shuffles_are_fair() -> None:
    chance = Chance.seeded(1)
    faces = Counter(chance.d6() for _ in range(60_000))
    assert all(9_600 < faces[face] < 10_400 for face in range(1, 7))
    sides = Counter(chance.coin() for _ in range(20_000))
    assert 9_700 < sides["heads"] < 10_300
    orders = Counter(chance.shuffle([1, 2, 3]) for _ in range(12_000))
    assert len(orders) == 6
    assert all(1_800 < count < 2_200 for count in orders.values())


def test_a_script_falls_first_and_luck_follows() -> None:
    chance = Chance.scripted([6, "heads", ["c", "a", "b"], "x"], then=3)
    assert chance.d6() == 6
    assert chance.coin() == "heads"
    assert chance.shuffle(["a", "b", "c"]) == ("c", "a", "b")
    assert chance.pick(["x", "y"]) == "x"
    assert 1 <= chance.d6() <= 6


@pytest.mark.parametrize(
    ("script", "ask", "expected"),
    [
        ([7], lambda c: c.d6(), "a die from 1 to 6"),
        (["heads"], lambda c: c.d6(), "a die from 1 to 6"),
        ([True], lambda c: c.d6(), "a die from 1 to 6"),
        ([3], lambda c: c.coin(), "a coin"),
        ([["a"]], lambda c: c.shuffle(["a", "b"]), "an order of"),
        (["z"], lambda c: c.pick(["a", "b"]), "one of"),
        ([], lambda c: c.d6(), "no result is left"),
    ],
)
def test_an_impossible_result_is_an_error_that_names_what_was_expected(
    script: list[Draw], ask: Callable[[Chance], object], expected: str
) -> None:
    with pytest.raises(ImpossibleDraw, match=expected):
        ask(Chance.scripted(script))


def test_a_fork_that_is_not_committed_leaves_no_trace() -> None:
    chance = Chance.scripted([1, 2, 3], then=5)
    fork = chance.fork()
    assert fork.dice(2) == (1, 2)
    assert chance.queued == 3
    chance.commit(fork)
    assert chance.queued == 1
    assert chance.drawn == [1, 2]
    assert chance.d6() == 3
