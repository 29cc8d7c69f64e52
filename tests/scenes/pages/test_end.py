"""The page at the end: the curve under mouse and keys, the replay it opens, the best so far, and odd ends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core import bots
from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from saves import results
from saves.results import Feat, Result, best_before, feat
from scenes.kit.app import App
from scenes.pages.end import End
from scenes.pages.end_curve import CurveView
from scenes.pages.finished import FinishedMatches
from scenes.table.replay import Replay
from tests.at_hand import AtHand
from tests.game.playing import rules_of
from tests.play.hands import Hands
from tests.scenes.fitting import problems
from tools.screens import ON_TABLE, bot_match, finished_match, open_at, settle, table_of


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    with at_hand.app(tmp_path) as app:
        yield Hands(app)


def end_of(app: App, match: Match) -> End:
    table = table_of(app, match)
    settle(app)
    if not isinstance(app.scene, End):
        app.push(End(app, table))
        settle(app)
    assert isinstance(app.scene, End)
    return app.scene


def curve_on(end: End) -> CurveView:
    assert end.curve is not None
    return end.curve


def played_out(match: Match, bot: str = "random") -> Match:
    player, luck = bots.make(bot, match.rules), Chance.seeded(3, stream=1)
    while match.actor is not None:
        match.play(bots.choose(player, match.rules, match.state, luck))
    return match


# The curve -----------------------------------------------------------------------------------------------------------


def test_a_click_on_a_round_opens_the_replay_where_it_begins(hands: Hands) -> None:
    end = end_of(hands.app, finished_match("last-glow"))
    curve = curve_on(end)
    number = next(n for n in range(2, 9) if curve.curve.turning is None or curve.curve.turning.point != n)
    hands.click(curve.at(number))
    hands.settle()
    replay = hands.app.scene
    assert isinstance(replay, Replay)
    assert replay.moments[replay.at] == curve.curve.points[number].since
    assert replay.rounds[replay.at] == curve.curve.points[number].words


def test_the_replay_from_the_turning_point_begins_just_before_it(hands: Hands) -> None:
    end = end_of(hands.app, bot_match("protocol-g117", 4, 100_000, "greedy"))
    turning = curve_on(end).curve.turning
    assert turning is not None
    hands.press("Replay from the turning point")
    hands.settle()
    replay = hands.app.scene
    assert isinstance(replay, Replay)
    assert replay.moments[replay.at] == turning.decision - 1


def test_arrows_walk_the_rounds_and_enter_opens_the_one_they_are_on(hands: Hands) -> None:
    end = end_of(hands.app, finished_match("last-glow"))
    curve = curve_on(end)
    end.focus = "curve"
    start = curve.pointed
    hands.key(pygame.K_LEFT)
    assert curve.chosen == start - 1
    for _step in range(500):
        end._turn_curve((1, 0))
    assert curve.chosen == len(curve.curve.points) - 1
    assert curve.said(curve.chosen) in end.points()[0].label
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.app.scene, Replay)


def test_the_round_under_the_mouse_is_told(hands: Hands) -> None:
    end = end_of(hands.app, finished_match("last-glow"))
    curve = curve_on(end)
    end.dragged(curve.at(1))
    assert curve.chosen == 1
    end.dragged((5, 5))
    assert curve.chosen is None


def test_the_line_draws_itself_once_and_at_once_where_nothing_moves(tmp_path: Path) -> None:
    for speed, share in (("normal", 0.0), ("off", 1.0)):
        app = open_at((1280, 800), tmp_path / speed, speed=speed)
        curve = curve_on(End(app, table_of(app, finished_match("last-glow"))))
        assert curve.share == share
        passed = 0.0
        while curve.tick(0.05):
            passed += 0.05
        assert passed < 1.0
        assert curve.share == 1.0
        app.quit()


def test_a_match_of_hundreds_of_rounds_names_a_few_of_them(hands: Hands) -> None:
    end = end_of(hands.app, bot_match("iditacards", 1, 100_000, "random", players=4))
    assert len(curve_on(end).curve.points) > 150
    assert problems(hands.app, "end") == []
    named = [
        drawn.words for drawn in hands.app.writer.drawn if drawn.words.startswith("Turn ") and ":" not in drawn.words
    ]
    assert 2 <= len(named) <= 6


@pytest.mark.parametrize("game", ON_TABLE)
def test_the_end_is_told_to_the_ear_with_scores_and_curve(hands: Hands, game: str) -> None:
    end = end_of(hands.app, finished_match(game))
    told = end.describe()
    assert end.scores.describe() in told
    assert end.curve is None or end.curve.describe() in told
    assert end.outcome.headline in told


# Odd ends ------------------------------------------------------------------------------------------------------------


def test_a_match_from_a_kept_table_says_where_its_record_begins(hands: Hands) -> None:
    rules = rules_of("last-glow")
    state = finished_match("last-glow").history[15].state
    end = end_of(hands.app, played_out(Match.from_state(rules, state, [Seat("Ada")], 5)))
    assert f"The record of this match begins with {rules.round_of(state)}." in end.describe()
    assert problems(hands.app, "end") == []


def test_bots_among_themselves_have_an_end_without_a_best(hands: Hands) -> None:
    rules = rules_of("lucha-libre")
    seats = [Seat("Magpie", player="easy"), Seat("Falcon", player="easy")]
    for seed in (1, 2):
        end = end_of(hands.app, played_out(Match.new(rules, rules.options_type(), seats, seed), "greedy"))
        assert "est so far" not in end.describe()
        assert problems(hands.app, "end") == []
        hands.app.home_again()


def test_the_scene_of_an_ending_can_be_seen_again(tmp_path: Path) -> None:
    app = open_at((1280, 800), tmp_path, speed="normal")
    hands, end = Hands(app), end_of(app, finished_match("last-glow"))
    hands.press("See the ending again")
    assert app.scene is end.table
    finale = end.table.staging.finale
    assert finale is not None
    app.step([], 0.0)
    assert end.table.view.busy
    app.step([], finale.seconds + 0.1)
    settle(app)
    assert isinstance(app.scene, End)
    assert len(results.read(app.home)) == 1
    app.quit()


def test_a_finished_match_is_looked_back_at_and_stays_as_it_was(hands: Hands) -> None:
    app, match = hands.app, finished_match("toroball")
    app.shelf.leave(app.shelf.begin(match), "note")
    (before,) = app.shelf.entries(status="finished")
    app.push(FinishedMatches(app, "toroball"))
    hands.settle()
    hands.press(next(point.label for point in app.scene.all_points() if point.label.startswith("Look back")))
    hands.settle()
    assert isinstance(app.scene, End)
    assert curve_on(app.scene).curve.turning is not None
    labels = [point.label for point in app.scene.all_points()]
    assert "Play again" not in labels
    assert "See the ending again" not in labels
    hands.press("Close")
    hands.settle()
    assert isinstance(app.scene, FinishedMatches)
    assert app.shelf.entries(status="finished") == [before]


# The best so far -----------------------------------------------------------------------------------------------------


def line(number: int, scores: tuple[float, ...], winners: tuple[int, ...], **fields: object) -> Result:
    seats = ("Ada", "Bo")[: len(scores)]
    own = {"people": (0,), "options": {"goals": 2}, "finished": "2026-11-03T20:00:00", **fields}
    return Result(f"m{number}", "toroball", "normal", 0 in winners, winners, "", 9, seats, scores=scores, **own)  # type: ignore[arg-type]


def test_the_best_is_a_win_by_most_with_the_same_options() -> None:
    known = [
        line(1, (2, 1), (0,)),
        line(2, (4, 0), (0,)),
        line(3, (9, 0), (0,), options={"goals": 9}),
        line(4, (0, 3), (1,)),
    ]
    this = line(5, (3, 0), (0,))
    best = best_before([*known, this], this, 0)
    assert best == Feat(True, 0, 4.0, "2026-11-03T20:00:00")
    assert not feat(this, 0).beats(best)
    assert best_before([this], this, 0) is None


def test_stars_come_before_points() -> None:
    one = line(1, (9.0,), (0,), stars=(1, 3))
    three = line(2, (2.0,), (0,), stars=(3, 3))
    assert feat(three, 0).beats(feat(one, 0))
    assert (feat(one, 0).stars, feat(one, 0).most) == (1, 3)


def test_a_team_is_compared_with_the_other_side() -> None:
    teams = Result("m", "baron-voodoo", "normal", True, (0, 2), "score", 9, tuple("abcd"), {}, (27, 21, 27, 21))
    assert [feat(teams, seat).ahead for seat in range(4)] == [6, -6, 6, -6]


def test_the_page_says_what_was_best_and_when(hands: Hands) -> None:
    match = finished_match("toroball")
    options, outcome = match.header.options, match.outcome
    assert outcome is not None
    for number, scores in enumerate(((5.0, 1.0), (2.0, 1.0))):
        when = "2026-01-03T20:00:00"
        seats, people = ("Ada", "Bo"), (0, 1)
        known = Result(f"m{number}", "toroball", "normal", True, (0,), "", 9, seats, options, scores, when, people)
        results.record(hands.app.home, known)
    end = end_of(hands.app, match)
    assert "Best so far: won by 4, 3 January" in end.describe()
