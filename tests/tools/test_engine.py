"""The engine protocol: one request a line, one answer a line, and a bad line changes nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.game.playing import GAMES, random_match, rules_of
from tools.engine import Engine


def ask(engine: Engine, **request: object) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(engine.reply(json.dumps(request)))
    return reply


def started() -> Engine:
    engine = Engine("last-glow")
    assert ask(engine, do="new", options={"mode": "nightmare"}, seed=7, chance=[2])["ok"]
    return engine


def test_a_new_match_uses_options_seed_and_scripted_luck() -> None:
    answer = ask(Engine("last-glow"), do="new", options={"mode": "nightmare"}, chance=[2])
    assert answer["state"]["hearts"] == [[0, 2]]
    assert answer["actor"] == 0
    assert "light-up" in answer["moves"]
    assert answer["outcome"] is None


def test_moves_are_applied_explained_and_undone() -> None:
    engine = started()
    assert ask(engine, do="why", move="send")["key"] == "hold-empty"
    assert ask(engine, do="why", move="repair")["why"] is None
    assert ask(engine, do="apply", move="light-up")["state"]["brightness"] == 5
    assert ask(engine, do="undo")["state"]["brightness"] == 3
    assert "error" in ask(engine, do="undo")


def test_undo_goes_back_past_luck() -> None:
    engine = started()
    for _ in range(5):
        ask(engine, do="apply", move="repair")
    assert ask(engine, do="state")["state"]["turn"] == 2
    assert ask(engine, do="undo")["state"]["crew_left"] == 1


def test_queued_luck_falls_before_any_other() -> None:
    engine = started()
    ask(engine, do="load", state={"mode": "nightmare", "hearts": [[2, 4]]})
    assert ask(engine, do="chance", results=[4])["queued"] == 1
    assert ask(engine, do="apply", move="hunt 2,4")["state"]["items"] == [[2, 4]]


def test_luck_queued_before_a_load_is_used_by_what_runs_at_once() -> None:
    engine = started()
    ask(engine, do="chance", results=[6, 1])
    storm = {"mode": "nightmare", "phase": "storm", "crew_left": 0, "lighthouse": [2, 4], "hearts": [[2, 3]]}
    answer = ask(engine, do="load", state=storm)
    assert answer["state"]["structure"] == 4
    assert answer["state"]["turn"] == 2


def test_an_impossible_result_names_what_was_expected_and_changes_nothing() -> None:
    engine = started()
    ask(engine, do="load", state={"hearts": [[2, 4]]})
    before = ask(engine, do="state")
    ask(engine, do="chance", results=["heads"])
    assert "a die from 1 to 6" in ask(engine, do="apply", move="hunt 2,4")["error"]
    assert ask(engine, do="state") == before
    ask(engine, do="chance", results=[6])
    assert ask(engine, do="apply", move="hunt 2,4")["ok"]


@pytest.mark.parametrize(
    "line",
    ["", "{", "[]", "7", '{"do":"dance"}', '{"do":"apply"}', '{"do":"apply","move":"fly"}',
     '{"do":"apply","move":"send"}',
     '{"do":"apply","move":7}', '{"do":"load"}', '{"do":"load","state":{"vp":"many"}}',
     '{"do":"load","state":{"vp":9}}',
     '{"do":"new","options":{"mode":"sunny"}}', '{"do":"new","seed":"x"}', '{"do":"state","seat":5}', '{"do":"chance"}',
     '{"do":"new","chance":[9]}', "[" * 10_000, '{"do":"state","extra":1}',
     '{"do":"apply","move":"repair","seat":9}', '{"do":"apply","move":"repair","seat":-1}',
     '{"do":"undo","seat":9}', '{"do":"new","seat":9}', '{"do":"load","state":{},"seat":1}',
     '{"do":"load","state":{"vp":1' + "0" * 4300 + "}}", '{"do":"load","state":{"vp":-1000000000000}}',
     '{"do":"dance' + "!" * 50_000 + '"}', '{"do":"apply","move":"' + "x" * 50_000 + '"}'],
)  # fmt: skip
def test_a_bad_line_is_an_error_and_changes_nothing(line: str) -> None:
    engine = started()
    ask(engine, do="apply", move="light-up")
    before = ask(engine, do="state")
    answer = json.loads(engine.reply(line))
    assert "error" in answer
    assert len(answer["error"]) <= 1_100
    assert ask(engine, do="state") == before
    assert ask(engine, do="undo")["ok"]


def test_dropped_results_are_gone_and_only_then_said_to_be() -> None:
    engine = started()
    ask(engine, do="load", state={"hearts": [[2, 4]]})
    ask(engine, do="chance", results=["heads", 5])
    assert "were dropped" in ask(engine, do="apply", move="hunt 2,4")["error"]
    assert ask(engine, do="chance", results=[])["queued"] == 0
    assert ask(engine, do="new", options={"mode": "nightmare"}, chance=[2])["state"]["hearts"] == [[0, 2]]
    assert "dropped" not in ask(engine, do="new", options={"mode": "nightmare"}, chance=["heads"])["error"]


def test_queued_results_before_the_first_match_are_dropped_as_said() -> None:
    engine = Engine("last-glow")
    ask(engine, do="chance", results=["heads"])
    assert "were dropped" in ask(engine, do="new", options={"mode": "nightmare"})["error"]
    assert ask(engine, do="new", options={"mode": "nightmare"}, chance=[2])["state"]["hearts"] == [[0, 2]]


def test_a_refused_load_leaves_the_queue_alone() -> None:
    engine = started()
    ask(engine, do="chance", results=[6, 1])
    assert "error" in ask(engine, do="load", state={"vp": 9})
    assert "error" in ask(engine, do="load", state={}, seat=7)
    storm = {"mode": "nightmare", "phase": "storm", "crew_left": 0, "lighthouse": [2, 4], "hearts": [[2, 3]]}
    assert ask(engine, do="load", state=storm)["state"]["structure"] == 4


def test_a_table_for_a_million_is_refused_before_anybody_sits_down() -> None:
    engine = Engine("which-side")
    state = ask(engine, do="help")["example"]
    assert "players" in ask(engine, do="load", state={**state, "players": 10**9})["error"]


def test_a_move_has_one_text() -> None:
    engine = Engine("mad-maxence")
    answer = ask(engine, do="new", seed=1)
    (move, *_) = [move for move in answer["moves"] if move.startswith("choose ")]
    for wrong in (f"{move}.0", move.replace(" ", " 0"), move.replace(" ", " +"), f"{move}e0"):
        assert "error" in ask(engine, do="apply", move=wrong)
    assert ask(engine, do="apply", move=move)["ok"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_helps_loads_and_plays(game: str) -> None:
    engine = Engine(game)
    help_answer = ask(engine, do="help")
    assert help_answer["moves"]
    assert ask(engine, do="load", state=help_answer["example"])["ok"]
    state = json.loads(msgspec.json.encode(random_match(rules_of(game), 1).history[-2].state))
    answer = ask(engine, do="load", state=state)
    assert answer["state"] == state
    assert ask(engine, do="apply", move=answer["moves"][0])["ok"]
    assert ask(engine, do="new", seed=3)["ok"]
    assert ask(engine, do="state", seat=0)["ok"]


def test_the_command_speaks_json_lines() -> None:
    root = Path(__file__).parent.parent.parent
    lines = '{"do":"new"}\n\nnonsense\n{"do":"apply","move":"repair"}\n'
    done = subprocess.run(
        [sys.executable, "-m", "scenes", "engine", "last-glow"],
        input=lines, cwd=root, capture_output=True, text=True, check=True, encoding="utf-8",
    )  # fmt: skip
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("ok", False) for answer in answers] == [True, False, True]
