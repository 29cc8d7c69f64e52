"""The lab: plans are checked before they run, runs survive being stopped, the report tells what was found."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.lab import command, plan, report
from tools.lab.figures import Rate, changes, figures
from tools.lab.plan import Cell, WrongPlan
from tools.lab.playing import Task, edition, play_one
from tools.lab.records import Action, Played, Records
from tools.lab.running import Agenda

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


def test_the_plan_for_a_night_holds_every_setting_of_the_others_but_the_quick_one() -> None:
    whole = {cell.key for cell in plan.load("all-games").cells}
    for name in set(plan.shipped()) - {"all-games", "quick"}:
        assert {cell.key for cell in plan.load(name).cells} <= whole, name


TASK = Task(0, "lucha-libre", {}, ("easy", "random"), 7, edition("lucha-libre"))


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (play_one(TASK)._replace(seconds=0) for _ in range(2))
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
