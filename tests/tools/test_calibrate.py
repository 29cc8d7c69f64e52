"""Measuring how often tables are won."""

from __future__ import annotations

import random

import pytest

from game.core.ending import Odds
from tests.game.playing import rules_of
from tools.calibrate import Bin, Seen, counted, fitted, holds, watched


def test_a_line_is_found_that_tables_were_drawn_from() -> None:
    luck, true = random.Random(3), Odds(12.0, 5.0)
    heights = [luck.gauss(10.0, 8.0) for _table in range(4000)]
    line = fitted([Seen(n, ahead, float(luck.random() < true(ahead))) for n, ahead in enumerate(heights)])
    assert line.middle == pytest.approx(12.0, abs=0.8)
    assert line.scale == pytest.approx(5.0, abs=0.6)


def test_every_seat_is_seen_after_every_round_but_the_last() -> None:
    rules = rules_of("lucha-libre")
    seen = watched(rules, rules.options_type(), "champion", 1)
    assert len(seen) % 2 == 0
    assert {each.won for each in seen} in ({0.0, 1.0}, {0.5})
    assert sum(each.ahead for each in seen) == pytest.approx(0.0, abs=1e-6), "what one is ahead the other is behind"


@pytest.mark.parametrize(("there", "enough"), [(Bin(300, 90, 0.7, 0.72), True), (Bin(300, 90, 0.7, 0.8), False)])
def test_of_tables_at_seven_tenths_about_seven_of_ten_must_be_won(there: Bin, enough: bool) -> None:
    assert holds(there, [there]) == enough
    assert not holds(there._replace(matches=20), []), "too few to know"
    assert not holds(there, [Bin(300, 90, 0.25, 0.42)]), "right at 0.7 only"


def test_what_is_declared_for_lucha_libre_still_holds_roughly() -> None:
    """A short run: whoever changes what a table is worth there measures again."""
    rules = rules_of("lucha-libre")
    (declared,) = rules.odds
    seen = [each for seed in range(60) for each in watched(rules, rules.options_type(), "champion", seed)]
    assert 0.55 < counted(declared, seen, 0.6, 0.8).won < 0.85
