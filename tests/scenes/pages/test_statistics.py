"""The statistics page: narrowed down, drawn, told, and quick with ten thousand matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from time import process_time
from typing import Any

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from saves import results
from saves.results import Result, Sort
from scenes.kit.app import App
from scenes.kit.shipped import shipped_rules
from scenes.pages.statistics import StatisticsPage
from tests.at_hand import AtHand
from tests.play.hands import Hands
from tests.scenes.fitting import problems
from tools.screens import finished_match, open_at, settle

MANY = 10_000


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    with at_hand.app(tmp_path) as app:
        yield Hands(app)


def result(
    number: int,
    game: str = "lucha-libre",
    names: tuple[str, ...] = ("Ada", "Bo"),
    *,
    won: bool = True,
    sort: Sort = "normal",
    players: tuple[str, ...] = (),
    score: float = 30.0,
    **options: Any,
) -> Result:
    people = tuple(seat for seat in range(len(names)) if not players or players[seat] == "person")
    winners = (0,) if won else (1,) if len(names) > 1 else ()
    day = (datetime(2026, 11, 18, 20) - timedelta(days=number % 300)).isoformat()
    scores = (score, *(10.0 for _ in names[1:]))
    return Result(f"m{number}", game, sort, won, winners, "", 40 + number % 50, names, options, scores, day, people,
                  None, players)  # fmt: skip


def many(count: int) -> list[Result]:
    luck = random.Random(7)
    found = []
    for number in range(count):
        name, player = luck.choice((("Bo", "person"), ("Cléo", "person"), ("Magpie", "normal"), ("Owl 2", "hard")))
        game = luck.choice(("lucha-libre", "toroball", "last-glow", "iditacards"))
        alone = game == "last-glow"
        mode = {"mode": luck.choice(("storm", "abyss"))} if alone else {}
        options = msgspec.to_builtins(shipped_rules(game).options_type()) | mode
        names, players = (("Ada",), ("person",)) if alone else (("Ada", name), ("person", player))
        won, score = luck.random() < 0.6, float(luck.randint(1, 60))
        line = result(number, game, names, won=won, players=players, score=score)
        found.append(replace(line, options=options))
    return found


def write(home: Path, lines: list[Result]) -> None:
    (home / results.FILE).write_bytes(b"\n".join(map(msgspec.json.encode, lines)))


def page_of(app: App, lines: list[Result]) -> StatisticsPage:
    write(app.home, lines)
    page = StatisticsPage(app)
    app.push(page)
    settle(app)
    return page


# Narrowing down ----------------------------------------------------------------------------------------------


def test_the_page_begins_with_all_games_for_real_and_whoever_played_most(hands: Hands) -> None:
    page = page_of(hands.app, [result(0), result(1, names=("Ada", "Cléo")), result(2, sort="practice")])
    assert page.chosen == {"game": None, "sort": "normal", "name": "Ada", "setting": None, "against": None}
    assert page.counted.total == (2, 2)


def test_practice_never_mixes_with_what_counts(hands: Hands) -> None:
    page = page_of(hands.app, [result(0, won=False), result(1, sort="practice")])
    assert page.counted.total == (0, 1)
    hands.press("Played: change to practice, 1 of 2")
    assert page.counted.total == (1, 1)


def test_a_bar_narrows_the_page_down_to_what_it_stands_for(hands: Hands) -> None:
    page = page_of(hands.app, [result(0), result(1, "toroball"), result(2, "toroball", won=False)])
    hands.press("Toroball: won 1 of 2")
    assert page.chosen["game"] == "toroball"
    assert page.counted.total == (1, 2)
    hands.press("Finished matches")
    assert "Toroball: finished matches" in hands.app.scene.describe()


def test_what_does_not_go_with_a_new_choice_is_everything_again(hands: Hands) -> None:
    lines = [result(0, "last-glow", ("Ada",), mode="abyss"), result(1, "last-glow", ("Ada",), mode="storm"), result(2)]
    page = page_of(hands.app, lines)
    page.choose("game", "last-glow")
    page.choose("setting", "Abyss")
    assert page.counted.total == (1, 1)
    page.choose("game", "lucha-libre")
    assert page.chosen["setting"] is None
    assert page.counted.total == (1, 1)


def test_birds_are_opponents_by_their_level_under_any_name(hands: Hands) -> None:
    lines = [
        result(0, names=("Ada", "Owl"), players=("person", "hard")),
        result(1, names=("Ada", "Owl 2"), won=False, players=("person", "hard")),
        replace(result(2, names=("Ada", "Owl 3"), players=("person", "hard")), players=()),  # from before
        result(3),
    ]
    page = page_of(hands.app, lines)
    assert "Owl, strong: won 2 of 3" in page.describe()
    assert "Ada against Owl: won 2 of 3" in page.describe()


def test_players_on_one_side_do_not_beat_each_other(hands: Hands) -> None:
    page = page_of(hands.app, [result(0, "ysnp", mode="duo")])
    assert page.counted.meetings.shares == {}


# Numbers -----------------------------------------------------------------------------------------------------


def test_scores_say_what_they_count(hands: Hands) -> None:
    page = page_of(hands.app, [result(n, score=score) for n, score in enumerate((20.0, 39.0, 31.0))])
    assert "Best:" not in page.describe(), "fans and goals do not add up"
    page.choose("game", "lucha-libre")
    assert "Fans: 30 on average" in page.describe()
    assert "Best: 39 fans, " in page.describe()


def test_where_fewer_is_better_the_fewest_of_a_win_are_the_best(hands: Hands) -> None:
    lines = [
        replace(result(n, "iditacards", ("Ada",), won=won, score=turns), options={"players": 1})
        for n, (turns, won) in enumerate(((70.0, True), (55.0, True), (3.0, False)))
    ]
    page = page_of(hands.app, lines)
    page.choose("game", "iditacards")
    assert "Turns: 62.5 on average" in page.describe()
    assert "Best: 55 turns, " in page.describe()


def test_records_are_the_longest_streak_the_quickest_win_and_the_longest_match(hands: Hands) -> None:
    lines = [
        replace(result(n, won=won), decisions=moves, finished=f"2026-01-{n + 1:02}T20:00:00")
        for n, (won, moves) in enumerate(((True, 50), (True, 30), (False, 90), (True, 40)))
    ]
    page = page_of(hands.app, lines)
    page.choose("game", "lucha-libre")
    told = [words for words, _day in page._records()]
    assert told == ["Wins in a row: 2", "Best: 30 fans", "Quickest win: 30 moves", "Longest: 90 moves", "First match"]
    assert page._records()[2][1].startswith("2 January")


def test_a_rated_game_shows_its_best_win(hands: Hands) -> None:
    won = [replace(result(n, "bonnie-and-clyde", ("Ada",)), stars=(2 - n, 3)) for n in range(2)]
    page = page_of(hands.app, [*won, result(9, "bonnie-and-clyde", ("Ada",), won=False)])
    page.choose("game", "bonnie-and-clyde")
    assert page.counted.stars == (2, 3)
    assert "The best win had 2 stars of 3." in page.describe()


# Whatever is in the file -------------------------------------------------------------------------------------


def test_lines_of_another_time_are_counted_or_passed_over(hands: Hands) -> None:
    good = msgspec.json.encode(result(0))
    odd = [
        b"not a line",
        b"{}",
        good.replace(b"lucha-libre", b"chess"),
        msgspec.json.encode(replace(result(1), options={"rolling": 7, "gone": [1]}, finished="yesterday", scores=())),
        msgspec.json.encode(replace(result(2), scores=(1e308, -1e308), winners=(7,), seats=("Ada",), people=(0, 5))),
    ]
    (hands.app.home / results.FILE).write_bytes(b"\n".join([good, *odd]))
    page = StatisticsPage(hands.app)
    hands.app.push(page)
    settle(hands.app)
    page.choose("game", "lucha-libre")
    settle(hands.app)
    assert page.counted.total.played == 3


def test_nothing_played_is_a_sentence(hands: Hands) -> None:
    page = page_of(hands.app, [])
    assert "Nothing was played to its end yet." in page.describe()


def test_a_match_that_ends_is_counted(hands: Hands) -> None:
    hands.app.shelf.leave(hands.app.shelf.begin(finished_match("lucha-libre")), "the end")
    page = StatisticsPage(hands.app)
    assert [part.name for part in page.parts] == ["Ada", "Bo"]
    assert page.parts[0].result.players == ("person", "person")


# On the screen -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_choice_fits_in_the_largest_letters(tmp_path: Path, language: str) -> None:
    app = open_at((1280, 800), tmp_path, text_size="larger", language=language)
    page = page_of(app, many(400))
    found = problems(app, "all games")
    for game in page.values["game"]:
        page.choose("game", game)
        settle(app)
        found += problems(app, str(game))
    assert found == []
    app.quit()


def test_the_page_is_walked_with_the_keyboard(hands: Hands) -> None:
    page = page_of(hands.app, many(60))
    hands.walk_to("Game: all games")
    hands.key(pygame.K_RETURN)
    assert page.chosen["game"] == "lucha-libre"


def test_ten_thousand_matches_are_added_up_in_the_time_of_reading_them_a_few_times(tmp_path: Path) -> None:
    app = open_at((640, 400), tmp_path)
    write(app.home, many(MANY))
    began = process_time()
    results.read(app.home)  # later it is known already
    read = process_time() - began
    added = []
    for _try in range(3):
        began = process_time()
        StatisticsPage(app)
        added.append(process_time() - began)
    assert min(added) < 4 * read, "a few tenths of a second in all; twice that is felt"
    app.quit()
