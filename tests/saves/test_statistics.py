"""Added up: shares, streaks, periods, spreads and meetings, whatever stands in the lines."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from saves.results import Result
from saves.statistics import Part, Share, by, having, head_to_head, over_time, parts, spread, streaks

DAY = date(2026, 11, 18)


def result(number: int = 0, *, won: bool = True, names: tuple[str, ...] = ("Ada", "Bo"), days_ago: int = 0) -> Result:
    day = f"{DAY - timedelta(days=days_ago)}T20:15:00+01:00"
    people = tuple(range(len(names)))
    winner = 0 if won else 1
    return Result(f"m{number}", "toroball", "normal", won, (winner,), "", 30, names, {}, (2.0, 1.0), day, people)


def parts_of(*results: Result) -> list[Part]:
    return parts(
        results,
        lambda _result: "as printed",
        lambda result, seat: tuple(name for number, name in enumerate(result.seats) if number != seat),
    )


def test_every_person_has_a_part_in_a_match() -> None:
    ada, bo = parts_of(result())
    assert (ada.name, ada.won, ada.score, ada.against) == ("Ada", True, 2.0, ("Bo",))
    assert (bo.name, bo.won, bo.score, bo.against) == ("Bo", False, 1.0, ("Ada",))


def test_shares_are_counted_by_any_fact_and_narrowed_down_by_it() -> None:
    played = parts_of(result(), result(won=False), result(names=("Ada", "Cléo")))
    assert by(played, "name") == {"Ada": Share(2, 3), "Bo": Share(1, 2), "Cléo": Share(0, 1)}
    assert by(having(played, "name", "Ada"), "against") == {"Bo": Share(1, 2), "Cléo": Share(1, 1)}
    assert having(played, "against", "Cléo") == [played[4]]


def test_a_streak_ends_with_a_defeat() -> None:
    won = [True, True, True, False, True, True]
    assert streaks(having(parts_of(*(result(won=each) for each in won)), "name", "Ada")) == (2, 3)
    assert streaks([]) == (0, 0)


def test_time_is_told_in_days_weeks_or_months() -> None:
    for ago, step in ((6, 1), (60, 7), (600, 28)):
        periods = over_time(parts_of(result(days_ago=ago), result()), 100)
        gaps = {(later.begins - earlier.begins).days for earlier, later in pairwise(periods)}
        assert min(gaps) >= step
        assert sum(period.share.played for period in periods) == 4
        assert periods[-1].share == Share(1, 2)


def test_only_the_latest_periods_are_shown() -> None:
    periods = over_time(parts_of(result(days_ago=700), result(days_ago=1), result()), 5)
    assert len(periods) == 5
    assert sum(period.share.played for period in periods) == 4


@given(st.lists(st.text(max_size=30)))
def test_a_stamp_that_is_no_date_is_passed_over(stamps: list[str]) -> None:
    ada = parts_of(result())[0]
    odd = [
        ada._replace(result=Result("m", "toroball", "normal", True, (0,), "", 1, ("Ada",), finished=each))
        for each in stamps
    ]
    assert all(period.share.played <= len(odd) for period in over_time(odd, 12))


@given(st.lists(st.floats(-1e9, 1e9) | st.integers(0, 40), min_size=1), st.integers(1, 20))
def test_a_spread_counts_every_number_once(numbers: list[float], most: int) -> None:
    bins = spread(numbers, most)
    assert len(bins) <= most
    assert sum(each.matches for each in bins) == len(numbers)
    (latest,) = [each for each in bins if each.latest]
    assert latest.low <= numbers[-1] < latest.high + 1


def test_who_beat_whom_is_counted_from_both_sides() -> None:
    table = head_to_head(parts_of(result(), result(), result(won=False), result(names=("Ada", "Cléo"))), 2, 2)
    assert table.people == ("Ada", "Bo")
    assert set(table.others) == {"Ada", "Bo"}
    assert table.shares == {("Ada", "Bo"): Share(2, 3), ("Bo", "Ada"): Share(1, 3)}


def test_an_absurd_score_is_none() -> None:
    scores = [part.score for part in parts_of(*(replaced(score) for score in (1e308, -1e308, 3.0)))]
    assert Counter(scores) == {None: 2, 3.0: 1}


def replaced(score: float) -> Result:
    return Result("m", "toroball", "normal", True, (0,), "", 9, ("Ada",), {}, (score,), "", (0,))
