"""What somebody who knew the dice could do in New York 1910-1911."""

from __future__ import annotations

import pytest

from game.which_side_postcard.rules import WhichSidePostcard
from game.which_side_postcard.state import Options
from tests.game.playing import rules_as
from tools.foresee_postcard import enough_time, foreseen

RULES = rules_as(WhichSidePostcard)


@pytest.mark.parametrize(("means", "share"), [(0, 1.0), (1, 1.0), (10, (5 / 6) ** 14)])
def test_a_struggle_lasts_ten_turns_only_if_none_of_fourteen_dice_shows_a_six(means: int, share: float) -> None:
    """One die before the first turn, one a turn, and three turns with a second one."""
    assert enough_time(RULES.figures, means) == pytest.approx(share)


def test_the_more_flags_are_asked_for_the_fewer_struggles_last_long_enough() -> None:
    shares = [enough_time(RULES.figures, means) for means in (5, 6, 8)]
    assert shares == sorted(shares, reverse=True)
    assert 0.70 < shares[-1] < 0.71


def test_foresight_wins_with_few_flags_and_never_with_more_than_there_are_evenings() -> None:
    """That of seed 1 is over after seven turns: time for five flags, never for eight."""
    assert foreseen(RULES, Options(), seed=1, width=8)
    assert not foreseen(RULES, Options(mode="hard"), seed=1, width=8)
