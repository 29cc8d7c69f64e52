"""The curve of a match and what the last page asks of the rules, for every game."""

from __future__ import annotations

from itertools import groupby
from typing import Any
from unittest.mock import create_autospec

import pytest

from game.core.contract import Outcome, Rules
from game.core.curve import Curve, _turn, curve_of, measured_odds
from game.core.ending import Odds, Scoreboard, log_odds, logistic
from game.core.events import CardMoved, Ended, Flipped, PhaseBegan, Rolled
from game.core.journal import Seat, read_line, write_line
from game.core.match import Match
from tests.game.playing import GAMES, ended, random_match, rules_of
from tools import playthrough

SEEDS = range(4)


def board_of(match: Match) -> Scoreboard:
    return match.rules.scoreboard(match.state, [event for moment in match.history for event in moment.events])


def curve(match: Match, seat: int = 0) -> Curve:
    sides = [tuple(range(len(match.seats)))] if match.rules.together else [row.seats for row in board_of(match).rows]
    return curve_of(match, seat, sides)


@pytest.mark.parametrize("game", GAMES)
def test_a_curve_has_a_point_for_the_beginning_and_for_every_round(game: str) -> None:
    rules = rules_of(game)
    for seed in SEEDS:
        match = random_match(rules, seed)
        drawn = curve(match)
        assert (drawn.points[0].at, drawn.points[-1].at) == (0, len(match.history) - 1)
        assert [point.since for point in drawn.points[1:]] == [point.at for point in drawn.points[:-1]]
        if rules.rounds is not None:
            played = [words for words, _same in groupby(rules.round_of(each.state) for each in match.history[:-1])]
            assert [point.words for point in drawn.points[1:-1]] == played[:-1]
            assert drawn.points[-1].words == rules.round_of(match.state)
        assert all(point.words for point in drawn.points[1:])


@pytest.mark.parametrize("game", GAMES)
def test_the_turning_point_lies_in_the_round_it_is_marked_in(game: str) -> None:
    for seed in SEEDS:
        match = random_match(rules_of(game), seed)
        for seat in range(len(match.seats)):
            drawn = curve(match, seat)
            if drawn.turning is not None:
                point = drawn.points[drawn.turning.point]
                assert drawn.turning.point > 0
                assert point.since < drawn.turning.decision <= point.at


BOOKKEEPING = Rolled, Flipped, PhaseBegan, Ended, CardMoved
NAMED = {
    "baron-voodoo": {"Combined", "MajorityCounted", "PointTaken", "SoulMoved"},
    "bonnie-and-clyde": {"CubePlaced", "Imprisoned", "Moved", "PoliceCame", "RoyCame", "TownKept"},
    "iditacards": {"Died", "DogKilled", "MoveBegan", "Passed", "StormBound"},
    "last-glow": {"GaugeChanged", "HuntEnded", "TouchedPlanet"},
    "lucha-libre": {"Announced", "GaugeChanged"},
    "mad-maxence": {"ChoiceEnded", "ClockStruck", "ItemChanged", "PlaceReached", "RoundFought"},
    "protocol-g117": {"Charged", "Moved", "Sabotaged", "Struck"},
    "toroball": {"BallStopped", "Dodged", "GoalScored", "Moved", "Nudged"},
    "way-of-the-shotgun": {"ChoiceEnded", "DuelEnded", "FoeFell", "GaugeChanged", "Judged"},
    "which-side": {"Beaten", "ControlTaken", "Died", "MeasureActive", "PlanEnded", "TileClosed", "TileTurned"},
    "which-side-postcard": {"Moved", "WorkerHealed", "WorkerHurt"},
    "ysnp": {"Moved", "VillageReached"},
}
"""What can turn a match, by game. Of gauges it is what somebody did to them: a dream sent, a hit, fans who leave."""


@pytest.mark.parametrize("game", GAMES)
def test_no_bookkeeping_is_ever_named_as_a_turning_point(game: str) -> None:
    match = playthrough.begin(rules_of(game))
    for moment in playthrough.moments(match):
        deeds = [(event, match.rules.deed(moment.state, event)) for event in moment.events]
        named = {type(event) for event, deed in deeds if deed is not None}
        assert not named & set(BOOKKEEPING)
        assert game not in NAMED or {kind.__name__ for kind in named} <= NAMED[game]
        assert all(deed.words for _event, deed in deeds if deed is not None)


@pytest.mark.parametrize("game", GAMES)
def test_a_turning_point_is_named_by_a_deed_of_its_round(game: str) -> None:
    for seed in SEEDS:
        match = random_match(rules_of(game), seed)
        drawn = curve(match)
        if drawn.turning is not None and drawn.turning.words:
            moment = match.history[drawn.turning.decision]
            told = [match.rules.deed(moment.state, event) for event in moment.events]
            assert drawn.turning.words in [deed.words for deed in told if deed is not None]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_without_rivals_does_not_turn_at_its_last_step(game: str) -> None:
    for seed in SEEDS:
        match = random_match(rules_of(game), seed)
        drawn = curve(match)
        if len(match.seats) == 1 or match.rules.together:
            assert drawn.turning is None or drawn.turning.point < len(drawn.points) - 1


@pytest.mark.parametrize("game", GAMES)
def test_a_reopened_match_has_the_same_curve_and_the_same_scores(game: str) -> None:
    match = random_match(rules_of(game), 2)
    again = Match.replay(rules_of(game), [read_line(write_line(line)) for line in match.lines])
    assert curve(again) == curve(match)
    assert board_of(again) == board_of(match)


@pytest.mark.parametrize("game", GAMES)
def test_scores_have_a_figure_in_every_column_for_every_side(game: str) -> None:
    rules = rules_of(game)
    for seed in SEEDS:
        match = random_match(rules, seed)
        board = board_of(match)
        assert sorted(seat for row in board.rows for seat in row.seats) == list(range(len(match.seats)))
        assert {len(row.cells) for row in board.rows} == {len(board.columns)}
        assert len(set(board.columns)) == len(board.columns)
        points = rules.points(match.state) or (rules.progress(match.state),)
        if len(board.rows) > len(points):
            continue  # rivals who count nothing: the end itself is told
        if len(points) == len(board.rows):
            assert [float(row.cells[-1].split()[0]) for row in board.rows] == list(points)
        else:
            assert sum(float(row.cells[-1].split()[0]) for row in board.rows) in (points[0], sum(points) / 2)


@pytest.mark.parametrize("game", GAMES)
def test_stars_are_told_by_what_they_took_and_no_more_than_the_next_is_promised(game: str) -> None:
    rules = rules_of(game)
    for seed in range(12):
        match = random_match(rules, seed)
        outcome, rating = ended(rules, match.state), rules.rating(match.state)
        assert (rating is None) == (outcome.stars is None)
        if rating is not None and outcome.stars is not None:
            assert rating.took
            assert not (rating.next and outcome.stars[0] == outcome.stars[1])


def test_a_match_that_goes_on_from_a_kept_table_says_so() -> None:
    rules = rules_of("last-glow")
    whole = random_match(rules, 0)
    later = Match.from_state(rules, whole.history[len(whole.history) // 2].state, [Seat("Ada")], 5)
    while later.actor is not None:
        later.play(later.moves[0])
    assert curve(later).begun_later
    assert not curve(whole).begun_later


@pytest.mark.parametrize(
    ("levels", "middle", "up", "ends_anyway", "turn"),
    [
        ((0.5, 0.5, 0.5, 0.5), 0.5, None, True, None),
        ((0.5, 0.4, 0.6, 0.9, 1.0), 0.5, True, True, 2),
        ((0.6, 0.3, 0.8, 0.45, 0.4, 0.0), 0.5, False, True, 3),
        ((0.4, 1.0), 0.5, True, True, 1),
        ((0, 3, -1, -9, -8), 0.0, False, False, 2),
        ((0, 4, 0, -1, 0), 0.0, None, False, 3),
        ((0, -1, 0, 0, -2, -4, -3), 0.0, False, False, 4),
    ],
)
def test_a_match_turns_where_the_curve_changes_sides_for_the_last_time(
    levels: tuple[float, ...], middle: float, up: bool | None, ends_anyway: bool, turn: int | None
) -> None:
    assert _turn(levels, middle, up, ends_anyway=ends_anyway) == turn


@pytest.mark.parametrize(
    ("levels", "middle", "up", "ends_anyway", "turn"),
    [
        ((0.6, 0.7, 0.95, 0.9, 1.0), 0.5, True, True, 2),
        ((0.6, 0.7, 1.0), 0.5, True, True, 1),
        ((0.6, 0.4, 0.7, 0.6), 0.5, False, False, 1),
        ((0, 1, 2, 5, 6), 0.0, True, False, 3),
        ((0, 1, 4, 4), None, True, False, 2),
        ((0, 4, 3, 3), None, False, False, 2),
        ((0, 1, 4, 4), None, False, False, 2),
        ((9, 8, 5, 0), None, False, True, 2),
        ((0,), 0.0, False, False, None),
    ],
)
def test_a_match_that_never_changes_sides_is_marked_at_its_largest_step_towards_the_result(
    levels: tuple[float, ...], middle: float | None, up: bool, ends_anyway: bool, turn: int | None
) -> None:
    assert _turn(levels, middle, up, ends_anyway=ends_anyway) == turn


@pytest.mark.parametrize("game", GAMES)
def test_only_what_turned_a_match_to_its_result_is_called_a_turning_point(game: str) -> None:
    for seed in SEEDS:
        match = random_match(rules_of(game), seed)
        drawn, outcome = curve(match), ended(match.rules, match.state)
        if drawn.turning is None:
            continue
        before, after = drawn.points[drawn.turning.point - 1].level, drawn.points[drawn.turning.point].level
        if before == after:
            assert len({point.level for point in drawn.points[:-1]}) == 1
            assert drawn.turning.kind in ("best", "worst")
        elif drawn.turning.kind != "turn":
            assert drawn.turning.kind == ("best" if after > before else "worst")
        else:
            assert drawn.kind != "progress"
            assert (after > before) == (0 in outcome.winners) or len(outcome.winners) in (0, len(match.seats))


def test_a_goal_is_the_end_of_the_scale() -> None:
    match = random_match(rules_of("last-glow"), 0)
    assert curve(match).goal == 6
    assert curve(match).scale == (0, 6)


@pytest.mark.parametrize("options", [{}, {"first_lead": "A"}, {"more_fans": 7}])
def test_odds_are_shown_only_with_options_they_were_measured_with(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = rules_of("lucha-libre")
    measured = Odds(0.0, 1.0, {"more_fans": 0})
    monkeypatch.setattr(type(rules), "odds", (measured,))
    assert measured_odds(rules, options) == (None if "more_fans" in options else measured)


@pytest.mark.parametrize("odds", [0.0, 1e-12, 0.3, 0.5, 1.0])
def test_log_odds_are_the_way_back(odds: float) -> None:
    assert logistic(log_odds(odds)) == pytest.approx(odds)


@pytest.mark.parametrize("game", GAMES)
def test_odds_of_a_finished_match_are_sure(game: str) -> None:
    rules = rules_of(game)
    if rules.odds:
        match = random_match(rules, 0, rules.options_type())
        drawn = curve(match)
        assert drawn.kind == "odds"
        assert all(0.0 <= point.level <= 1.0 for point in drawn.points)
        assert drawn.points[-1].level == rules.value(match.state, 0)


@pytest.mark.parametrize(
    ("winners", "scores", "together", "cells"),
    [
        ((1,), (3.0, 5.5), False, ["3", "5.5"]),
        ((1,), (), False, ["lost", "won"]),
        ((0, 1), (), False, ["a draw", "a draw"]),
        ((0, 1), (), True, ["won", "won"]),
        ((), (), False, ["lost", "lost"]),
    ],
)
def test_rules_that_count_nothing_say_who_won(
    winners: tuple[int, ...], scores: tuple[float, ...], together: bool, cells: list[str]
) -> None:
    rules = create_autospec(Rules, instance=True, together=together)
    rules.outcome.return_value, rules.seats_of.return_value = Outcome(winners, "end", "Over.", scores), 2
    assert [row.cells[0] for row in Rules.scoreboard(rules, None, ()).rows] == cells


def test_a_draw_ends_in_the_middle_of_the_odds() -> None:
    rules = rules_of("lucha-libre")
    matches = (random_match(rules, seed, rules.options_type()) for seed in range(40))
    match = next(match for match in matches if len(ended(rules, match.state).winners) == 2)
    drawn = curve(match)
    assert drawn.kind == "odds"
    assert drawn.points[-1].level == 0.5


def test_a_match_without_a_single_dream_is_marked_at_its_heaviest_deed() -> None:
    rules = rules_of("last-glow")
    drawn = next(
        drawn
        for drawn in (curve(random_match(rules, seed)) for seed in range(40))
        if len(drawn.points) > 5 and {point.level for point in drawn.points} == {0}
    )
    assert drawn.turning is not None
    assert drawn.turning.words
