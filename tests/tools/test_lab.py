"""The lab: plans are checked before they run, runs survive being stopped, the report tells what was found."""

from __future__ import annotations

import html
import json
import re
import shlex
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from game.core import catalog
from game.iditacards.moves import Pass, Play
from saves.shelf import Shelf
from scenes.pages.birds import on_offer
from tools import sim
from tools.crew import Alone
from tools.lab import command, levels, plan, report
from tools.lab import records as records_module
from tools.lab.export import matches_to_open
from tools.lab.figures import Rate, changes, figures
from tools.lab.plan import Cell, WrongPlan
from tools.lab.playing import OtherEdition, Tally, Task, edition, names_of, play_one, rules_of
from tools.lab.records import Action, Played, Records
from tools.lab.running import Agenda, run

PLAN = """
title = "A small one"
games = 6
seed = 40

[[play]]
game = "bonnie-and-clyde"
options = { purse = ["normal", "easy"] }
bots = ["random"]
target = [0, 100]

[[play]]
game = "lucha-libre"
bots = ["easy", ["random", "easy"]]
target = [45, 55]
"""


def test_a_list_of_values_stands_for_each_of_them_and_one_bot_for_every_seat() -> None:
    cells = plan.read(PLAN).cells
    assert [(cell.game, cell.options, cell.bots) for cell in cells] == [
        ("bonnie-and-clyde", {"purse": "normal"}, ("random",)),
        ("bonnie-and-clyde", {"purse": "easy"}, ("random",)),
        ("lucha-libre", {}, ("easy", "easy")),
        ("lucha-libre", {}, ("random", "easy")),
    ]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("lucha-libre", "lucha-liber"), "play 2 (lucha-liber): there is no such game"),
        (('"easy"] }', '"rich"] }'), "play 1 (bonnie-and-clyde): Invalid enum value 'rich'"),
        (('["random", "easy"]]', '["random"]]'), "play 2 (lucha-libre): 1 bots for 2 seats"),
        (('["random", "easy"]]', '["random", "genius"]]'), "no bot is called 'genius'"),
        (("games = 6", "games = 0"), "games must be from 1 to"),
        (("games = 6", "game = 6"), "unknown field `game`"),
        (("title =", "title"), "this is not TOML"),
        (('bots = ["random"]', 'bots = ["random", "random"]'), "stands in it twice"),
        (('bots = ["random"]', "bots = []"), "name at least one bot"),
    ],
)
def test_a_plan_that_cannot_be_played_says_what_to_mend(change: tuple[str, str], words: str) -> None:
    with pytest.raises(WrongPlan, match=re.escape(words)):
        plan.read(PLAN.replace(*change))


@pytest.mark.parametrize("name", plan.shipped())
def test_every_shipped_plan_can_be_played(name: str) -> None:
    assert plan.load(name).cells


def test_the_plan_for_a_night_holds_every_setting_of_the_others() -> None:
    whole = {cell.key for cell in plan.load("all-games").cells}
    for name in set(plan.shipped()) - {"all-games", "levels", "quick"}:
        assert {cell.key for cell in plan.load(name).cells} <= whole, name


TASK = Task(0, "lucha-libre", {}, ("easy", "random"), 7, edition("lucha-libre"))


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (play_one(TASK)._replace(seconds=0, slowest=()) for _ in range(2))
    assert first == second
    kinds = [action for name, action in first.actions.items() if " " not in name]
    assert sum(action.chosen for action in kinds) == first.decisions
    assert all(action.chosen <= action.offered for action in first.actions.values())
    assert all(set(action.took) <= set(action.had) <= {0, 1} for action in first.actions.values())


def run_lab(folder: Path, *more: str) -> int:
    (folder / "small.toml").write_text(PLAN, encoding="utf-8")
    where = ["--records", str(folder / "small.sqlite"), "--report", str(folder / "small.html"), "--jobs", "1"]
    return command.main([str(folder / "small.toml"), *where, *more])


DIES_AFTER_THREE = """
import os, sys
from tools.lab import command
from tools.lab.records import Records

keep = Records.keep

def keep_and_die(self, played):
    keep(self, played)
    if sum(len(self.seeds(each)) for each in command.load(sys.argv[1]).cells) == 3:
        os._exit(9)

Records.keep = keep_and_die
command.main(sys.argv[1:])
"""


def test_a_run_that_was_killed_goes_on_and_ends_like_one_that_was_not(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    whole.mkdir()
    killed.mkdir()
    assert run_lab(whole) == 0
    (killed / "small.toml").write_text(PLAN, encoding="utf-8")
    words = [sys.executable, "-c", DIES_AFTER_THREE, str(killed / "small.toml"), "--jobs", "1"]
    words += ["--records", str(killed / "small.sqlite"), "--report", str(killed / "small.html")]
    assert subprocess.run(words, stderr=subprocess.DEVNULL, check=False).returncode == 9
    assert len(rows(killed)) == 3
    assert run_lab(killed) == 0
    assert rows(killed) == rows(whole)
    assert run_lab(killed, "--report-only") == 0


def rows(folder: Path) -> list[tuple[object, ...]]:
    base = sqlite3.connect(f"file:{folder / 'small.sqlite'}?mode=ro", uri=True)
    try:
        return base.execute("SELECT cell, seed, winners, reason, decisions FROM matches ORDER BY cell, seed").fetchall()
    finally:
        base.close()


def taken(agenda: Agenda, costs: Sequence[float], matches: int) -> list[int]:
    """Play so many matches of the agenda in the mind, where each cell costs what is said; how many each cell got."""
    got = [0] * len(costs)
    for _ in range(matches):
        task = agenda.take()
        assert task is not None
        assert task.seed == 40 + got[task.cell], "the seeds of a cell come in their order"
        agenda.ended(task.cell, costs[task.cell])
        got[task.cell] += 1
    return got


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    found = Records(tmp_path / "r.sqlite")
    yield found
    found.close()


def test_every_cell_is_played_once_before_any_is_played_twice(records: Records) -> None:
    assert taken(Agenda(plan.read(PLAN), records), (1, 400, 1, 1), 4) == [1, 1, 1, 1]


def test_a_cell_that_costs_a_hundred_times_as_much_is_played_a_tenth_as_often(records: Records) -> None:
    agenda = Agenda(plan.read(PLAN.replace("games = 6", "games = 1000")), records)
    cheap, dear, *_ = taken(agenda, (1, 100, 1, 1), 620)
    assert (cheap, dear) == (200, 20)


def test_cells_of_one_price_are_played_equally_often_and_all_are_played_in_the_end(records: Records) -> None:
    agenda = Agenda(plan.read(PLAN), records)
    assert taken(agenda, (2, 2, 2, 2), 16) == [4, 4, 4, 4]
    assert agenda.left == 8 * 2
    for _ in range(8):
        assert agenda.take() is not None
    assert agenda.take() is None


def test_a_cell_whose_price_nobody_knows_yet_is_not_begun_again_while_another_can_be(records: Records) -> None:
    agenda = Agenda(plan.read(PLAN), records)
    first = agenda.take()
    assert first is not None
    assert first.cell == 0
    for _ in range(3):
        task = agenda.take()
        assert task is not None
        agenda.ended(task.cell, 50.0)
    following = agenda.take()
    assert following is not None
    assert following.cell == 1


def test_what_an_earlier_run_played_is_not_played_again_and_tells_what_it_costs(records: Records) -> None:
    asked = plan.read(PLAN)
    for seed in (40, 41, 43, 900):
        records.keep([(asked.cells[0], made_up(asked.cells[0], 1, 1)[0]._replace(seed=seed, seconds=3.0))])
    agenda = Agenda(asked, records)
    assert agenda.played == 3, "the match of another plan does not count"
    assert agenda.left == (3 + 3 * 6) * 3.0
    mine = [task.seed for task in iter(agenda.take, None) if task.cell == 0]
    assert mine == [42, 44, 45]


def test_a_run_begins_nothing_when_its_time_is_over_and_goes_on_later(tmp_path: Path) -> None:
    assert run_lab(tmp_path, "--minutes", "1e-9") == 0
    assert rows(tmp_path) == []
    assert run_lab(tmp_path, "--minutes", "5") == 0
    assert len(rows(tmp_path)) == 24


class Careless(Alone):
    """Every second order is lost with its worker, as on a cluster whose machines come and go."""

    lost = (ConnectionError,)

    def __init__(self) -> None:
        self.orders = 0

    def submit(self, work: Callable[[Any], Any], order: Any) -> Future[Any]:
        self.orders += 1
        return super().submit(work if self.orders % 2 else _gone, order)


def _gone(order: object) -> None:
    raise ConnectionError


def test_matches_lost_with_a_worker_are_played_by_others_and_none_comes_in_twice(tmp_path: Path) -> None:
    asked = plan.read(PLAN)
    found = []
    for name, crew in (("calm", Alone()), ("stormy", Careless())):
        with closing(Records(tmp_path / f"{name}.sqlite")) as kept:
            reached = run(asked, kept, crew, lambda _: None)
            assert reached.done == reached.total == 24
            found.append(
                [[match._replace(seconds=0, slowest=()) for match in kept.matches(cell)] for cell in asked.cells]
            )
    assert found[0] == found[1]


def test_a_match_that_was_asked_for_by_another_edition_is_not_played() -> None:
    for other in ("rules 0, content x, code y", edition("toroball")):
        with pytest.raises(OtherEdition, match="lucha-libre: wanted is"):
            play_one(TASK._replace(edition=other))


def test_short_matches_are_handed_out_together_and_what_is_given_back_is_first_in_line(records: Records) -> None:
    agenda = Agenda(plan.read(PLAN.replace("games = 6", "games = 1000")), records)
    assert [len(agenda.take_some(0.5)) for _ in range(4)] == [1, 1, 1, 1], "nobody knows yet what they cost"
    for number in range(4):
        agenda.ended(number, 0.01)
    some = agenda.take_some(0.5)
    assert 49 <= len(some) <= 51
    agenda.give_back(some)
    assert agenda.take_some(0.5) == some


def test_two_cores_play_what_one_plays(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder, jobs in ((one, "1"), (two, "2")):
        folder.mkdir()
        assert run_lab(folder, "--jobs", jobs) == 0
    assert rows(one) == rows(two)


def test_the_report_is_one_page_with_its_pictures_and_names_what_lies_outside(tmp_path: Path) -> None:
    assert run_lab(tmp_path) == 0
    page = (tmp_path / "small.html").read_text(encoding="utf-8")
    assert "Bonnie and Clyde" in page
    assert "Lucha Libre" in page
    assert not re.search(r"<script|<link|<img|src=|@import|url\(http", page), "it needs nothing but itself"
    pictures = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(pictures) >= 2 + 4 * 2
    for picture in pictures:
        ElementTree.fromstring(picture)


def made_up(cell: Cell, wins: int, games: int) -> list[Played]:
    actions = {"go": Action(5, 5, (0, 1), (0, 1)), "stop": Action(5, 0, (0, 1), ())}
    return [
        Played(seed, (0,) if seed < wins else (1,), "x", (2.0, 1.0), 5, 1, actions, 0.1, first=1, lead_changes=seed % 3)
        for seed in range(games)
    ]


def test_what_lies_outside_its_target_stands_first_and_what_is_never_chosen_is_named() -> None:
    asked = plan.read(PLAN)
    cell = asked.cells[2]
    page = report.page(asked, [figures(cell, made_up(cell, 190, 200))])
    assert "Outside their targets" in page
    assert "95.0% (91% to 97%)" in page
    assert "Never chosen: stop." in page


def test_the_page_answers_for_every_setting_who_begins_and_how_often_the_lead_changes() -> None:
    asked = plan.read(PLAN)
    page = report.page(asked, [figures(asked.cells[2], made_up(asked.cells[2], 190, 200))])
    assert "Who begins wins" in page
    assert "5.0% (3% to 9%)" in page, "seat 2 begins, and wins what is left"
    assert "1.0 a match; 34% have none" in page


def test_the_lead_changes_when_nobody_who_was_ahead_still_is() -> None:
    course = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 2, 0), (3, 2, 3), (3, 2, 4), (4, 2, 4)]
    assert [lead_changes(course[:end]) for end in range(8)] == [None, 0, 0, 0, 1, 2, 2, 2]
    assert lead_changes([(0, 0), (1, 1), (0, 1), (0, 1)]) == 0


def lead_changes(course: Sequence[tuple[int, ...]]) -> int | None:
    tally = Tally(range(3))
    for points in course:
        tally.look(points)
    return tally.lead_changes


def test_a_seat_waits_as_long_as_it_passes_with_something_else_to_do() -> None:
    tally = Tally(range(2))
    act, wait = Play(1), Pass()
    for seat, moves, move in (
        (0, [act, wait], wait), (1, [act, wait], act), (0, [act, wait], wait), (0, [act], act), (0, [act, wait], wait),
        (0, [act, wait], act), (0, [act, wait], wait),
    ):  # fmt: skip
        tally.count(seat, moves, move)
    assert tally.waits == [3, 0], "what it has to do breaks no wait"


def test_the_table_of_levels_names_steps_waits_and_thoughts_that_are_too_large(tmp_path: Path) -> None:
    duel = plan.read(PLAN).cells[3]
    back, alone = duel._replace(bots=duel.bots[::-1]), plan.read(PLAN).cells[0]
    asked = plan.Plan("", "", 0, (alone, duel, back))
    with closing(Records(tmp_path / "kept.sqlite")) as kept:
        for cell, winner in ((duel, 0), (back, 1), (alone, 0)):
            match = Played(0, (winner,), "x", (), 5, 1, {}, 0.1, waits=(9, 1), slowest=(0.5, 2.5))
            kept.keep((cell._replace(games=100), match._replace(seed=seed)) for seed in range(100))
        lines = levels.table(asked._replace(cells=tuple(c._replace(games=100) for c in asked.cells)), kept).splitlines()
    assert lines[2:] == [
        "| Bonnie and Clyde | Pigeon `random` | 100% of 100 (96% to 100%) alone, purse normal | **9** | 0.5 s |",
        "| Lucha Libre | Pigeon `random` | **100% of 200 (98% to 100%)** against `easy` | **9** | **2.5 s** |",
    ]


@pytest.mark.parametrize("game", list(catalog.BY_ID))
def test_the_plan_of_levels_plays_every_bird_against_the_next(game: str) -> None:
    cells = [cell for cell in plan.load("levels").cells if cell.game == game]
    rules = rules_of(game)
    birds = on_offer(rules)[1:]
    duels = {cell.bots for cell in cells if not cell.solo}
    if duels:
        steps = set(pairwise(birds))
        assert steps | {pair[::-1] for pair in steps} <= duels
    else:
        assert {*rules.bots, "random"} <= {cell.bots[0] for cell in cells}


def test_games_that_count_points_tell_of_the_lead_and_the_others_do_not() -> None:
    for game, known in (("lucha-libre", True), ("bonnie-and-clyde", False)):
        seats = 2 if known else 1
        match = play_one(Task(0, game, {}, ("random",) * seats, 3, edition(game)))
        assert (match.lead_changes is not None) == known
        assert match.first in range(seats)


def test_a_move_counts_by_its_first_word_and_by_each_choice_that_has_a_name() -> None:
    parse = {game: rules_of(game).grammar.parse for game in ("ysnp", "lucha-libre", "protocol-g117")}
    assert names_of(parse["ysnp"]("build wizard 6")) == ("build", "build wizard")
    assert names_of(parse["lucha-libre"]("lock show seq2")) == ("lock", "lock show", "lock seq2")
    assert names_of(parse["protocol-g117"]("place d4")) == ("place",), "a square of the board is no choice by name"


def test_what_those_take_who_lose_is_named_and_so_is_what_nobody_takes() -> None:
    cell = plan.read(PLAN).cells[2]
    actions = {
        "run": Action(4, 2, (0, 1), (1,)),  # seat 2 always does, and mostly loses; it is not compared with seat 1
        "build": Action(4, 4, (0, 1), (0, 1)),
        "build tower": Action(4, 0, (0, 1), ()),
        "sleep": Action(4, 0, (0, 1), ()),
        "sleep late": Action(4, 0, (0, 1), ()),
    }
    lost = actions | {"hide": Action(2, 1, (1,), (1,))}
    won = actions | {"hide": Action(2, 0, (1,), ())}
    matches = [match._replace(actions=won if 1 in match.winners else lost) for match in made_up(cell, 100, 200)]
    told = figures(cell, matches)
    assert told.never_chosen == ["build tower", "sleep"]
    assert [use.name for use in told.actions if use.poor] == ["hide"]
    assert "hide (seat 2: 0%, else 100%)" in report.page(plan.read(PLAN), [told])


def test_what_is_outside_comes_with_a_command_that_shows_it_again_and_a_match_for_the_shelf(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unfair = PLAN.replace("target = [45, 55]", "target = [0, 1]").replace("games = 6", "games = 12")
    (tmp_path / "small.toml").write_text(unfair, encoding="utf-8")
    where = ["--records", str(tmp_path / "small.sqlite"), "--report", str(tmp_path / "small.html"), "--jobs", "1"]
    assert command.main([str(tmp_path / "small.toml"), *where]) == 0
    page = html.unescape((tmp_path / "small.html").read_text(encoding="utf-8"))
    shown = re.findall(r"<code>poste-restante (sim lucha-libre [^<]*)</code>", page)
    assert sorted(shown) == [
        "sim lucha-libre --bot easy --games 12 --seed 40",
        "sim lucha-libre --bot random,easy --games 12 --seed 40",
    ]
    with closing(Records(tmp_path / "small.sqlite")) as kept:
        told = {tuple(cell.bots): figures(cell, kept.matches(cell)) for cell in plan.read(unfair).cells}
    capsys.readouterr()
    assert sim.main([*shlex.split(shown[0])[1:], "--json"]) == 0
    again = [seat["win_rate"] for seat in json.loads(capsys.readouterr().out)["seats"]]
    bots = tuple(shlex.split(shown[0])[3].split(",")) if "," in shown[0] else ("easy", "easy")
    assert again == [rate.value for rate in told[bots].seats]

    links = re.findall(r'href="(small-matches/[^"]*)"', page)
    assert len(links) == 2
    shelf = Shelf(rules_of, tmp_path / "home")
    for link in links:
        match = shelf.look_at(shelf.import_text((tmp_path / link).read_text(encoding="utf-8")))
        assert match.outcome is not None


def test_a_match_that_would_go_otherwise_today_is_not_offered(tmp_path: Path) -> None:
    cell = plan.read(PLAN).cells[2]._replace(target=(0, 1))
    told = figures(cell, made_up(cell, 100, 200))
    assert told.missed
    to_open = matches_to_open([told], tmp_path / "small.html")
    assert to_open == {}
    assert "rules or bots have changed" in report.page(plan.read(PLAN), [told], to_open=to_open)


def test_after_a_stop_the_report_does_not_wait_for_matches_to_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_given: object) -> None:
        raise KeyboardInterrupt

    assert run_lab(tmp_path, "--minutes", "5") == 0
    monkeypatch.setattr(command, "run", stop)
    monkeypatch.setattr(command, "matches_to_open", lambda *_given: pytest.fail("it plays matches"))
    assert run_lab(tmp_path) == 130
    assert "Stopped. The same command goes on from here." in capsys.readouterr().err
    assert "Lucha Libre" in (tmp_path / "small.html").read_text(encoding="utf-8")


def test_records_of_the_first_format_are_taken_over_and_tell_what_they_know(tmp_path: Path) -> None:
    cell = plan.read(PLAN).cells[2]
    with closing(sqlite3.connect(tmp_path / "old.sqlite")) as old, old:
        old.execute(records_module._FIRST_FORMAT)
        row = (cell.key, 40, "[0]", "fans", "[3, 1]", 7, 2, '{"lock": [7, 7]}', 0.5)
        old.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        old.execute("PRAGMA user_version = 1")
    for _ in range(2):
        with closing(Records(tmp_path / "old.sqlite")) as kept:
            told = figures(cell, kept.matches(cell))
        assert (told.games, told.seats[0].wins, told.lengths) == (1, 1, (7,))
        assert (told.beginner, told.lead_changes) == (None, ())
        assert told.actions[0].chosen == 7


def test_only_changes_beyond_luck_are_told() -> None:
    cell = plan.read(PLAN).cells[2]
    before = figures(cell, made_up(cell, 100, 200))
    real = [[change.real for change in changes(before, figures(cell, made_up(cell, wins, 200)))] for wins in (108, 150)]
    assert real == [[False, False], [True, True]]
    page = report.page(plan.read(PLAN), [figures(cell, made_up(cell, 150, 200))], [before])
    assert "Since the earlier run" in page
    assert "50.0%" in page


def test_a_rate_inside_its_interval_of_the_target_is_no_miss() -> None:
    cell = plan.read(PLAN).cells[2]
    assert figures(cell, made_up(cell, 20, 32)).missed == []
    assert figures(cell, made_up(cell, 200, 320)).missed == [0, 1]
    assert Rate(0, 0).value == 0.0


def test_a_file_that_is_not_the_labs_is_refused_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "small.sqlite").write_text("a poem" * 200, encoding="utf-8")
    assert run_lab(tmp_path) == 2
    assert "is not a file of the lab" in capsys.readouterr().err
    assert (tmp_path / "small.sqlite").read_text(encoding="utf-8").startswith("a poem")


def test_without_an_earlier_run_there_is_nothing_to_compare_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_lab(tmp_path, "--against", str(tmp_path / "none.sqlite")) == 2
    assert "to compare with" in capsys.readouterr().err
    assert not (tmp_path / "none.sqlite").exists()
