"""A bot that thinks beside the window: it answers, can be hurried, and never takes the window with it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest

import assets
from game.core import bots, catalog
from game.core.chance import Chance
from game.core.journal import Seat
from game.core.match import Match
from scenes.kit.languages import speak
from scenes.table import opponents as at_the_table
from scenes.table import thinker as thinker_module
from scenes.table.opponents import Choice, Opponents
from scenes.table.thinker import BEAT, START, Line, Lost, Thinker

PATIENCE = 60.0
TICK = 0.05


def dies(pipe: Connection, *_given: str) -> None:
    pipe.recv_bytes()
    os._exit(3)


def hangs(pipe: Connection, *_given: str) -> None:
    pipe.recv_bytes()
    time.sleep(1000)


def babbles(pipe: Connection, *_given: str) -> None:
    pipe.recv_bytes()
    pipe.send_bytes(b"I would not know")
    time.sleep(1000)


def cheats(pipe: Connection, *_given: str) -> None:
    pipe.recv_bytes()
    pipe.send_bytes(b'{"number":1,"move":"kick GE","reason":"because","plan":[]}')
    time.sleep(1000)


def stops(pipe: Connection, *_given: str) -> None:
    """As if it were told to stop (SIGSTOP) in the middle of a thought."""
    pipe.send_bytes(BEAT)
    pipe.recv_bytes()
    time.sleep(1000)


def takes_its_time(pipe: Connection, *_given: str) -> None:
    """Busy all the while with something that never looks up."""
    line = Line(pipe)
    pipe.recv_bytes()
    until = time.monotonic() + 1.0
    while time.monotonic() < until:
        pass
    line.send(b'{"number":1,"move":"-","reason":"because","plan":[]}')
    time.sleep(1000)


def a_match(player: str = "search") -> Match:
    rules = catalog.load("toroball", assets.read)
    options = rules.options_type(first="Red")
    match = Match.new(rules, options, [Seat("One", "red", player), Seat("Two", "blue")], seed=4)
    while match.state.phase != "characters" or match.actor != 0:
        match.play(match.moves[0])
    return match


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Opponents]]:
    seated: list[Opponents] = []

    def sit_down(match: Match, target: Callable[..., None] | None = None) -> Opponents:
        thinker = Thinker(match.rules.id, match.rules.content_hash, tmp_path, target)
        seated.append(Opponents(match, tmp_path, thinker))
        return seated[-1]

    yield sit_down
    for each in seated:
        each.close()


def wait_for(ask: Callable[[float], Choice | None], seconds: float = TICK) -> Choice:
    began = time.monotonic()
    while (choice := ask(seconds)) is None:
        assert time.monotonic() - began < PATIENCE, "no answer"
        time.sleep(TICK)
    return choice


def test_a_bot_that_ponders_answers_from_beside_the_window(
    sit: Callable[..., Opponents], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(at_the_table, "SECONDS", 0.2)
    match = a_match()
    table = sit(match)
    began = time.monotonic()
    assert table.choose(TICK) is None
    assert time.monotonic() - began < 1.0, "asking does not wait"
    assert table.pondering
    choice = wait_for(table.choose)
    assert choice.move in match.moves
    assert choice.reason.endswith(".")
    assert choice.plan[0] == choice.move
    assert not table.pondering


def test_a_bot_beside_the_window_gives_its_reasons_in_the_language_of_the_window(tmp_path: Path) -> None:
    rules, state = a_match().rules, a_match().state
    thinker = Thinker(rules.id, rules.content_hash, tmp_path)
    told: list[str] = []
    try:
        for language in ("fr", "en"):
            assert speak(language, tmp_path) is None
            thinker.ask("hard", msgspec.json.encode(state), 4, 1, 0.1, fresh=True)
            while (answer := thinker.look(TICK)) is None:
                time.sleep(TICK)
            bot = bots.make("hard", rules)
            move = bots.choose(bot, rules, state, Chance.seeded(4, 1))
            assert answer.reason == bots.reason(bot, rules, rules.view(state, 0), 0, move)
            told.append(answer.reason)
    finally:
        speak("en", tmp_path)
        thinker.close()
    assert told[0] != told[1]


def test_who_is_hurried_answers_with_what_was_found(
    sit: Callable[..., Opponents], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match()
    table = sit(match)
    monkeypatch.setattr(at_the_table, "SECONDS", 0.05)
    wait_for(table.choose)  # the process has started
    monkeypatch.setattr(at_the_table, "SECONDS", 500.0)
    assert table.choose(0.0) is None
    table.hurry()
    assert wait_for(table.choose).move in match.moves


def test_after_a_take_back_the_old_answer_is_not_taken_for_the_new_question(
    sit: Callable[..., Opponents], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(at_the_table, "SECONDS", 0.05)
    match = a_match()
    table = sit(match)
    assert table.choose(0.0) is None
    match.play(match.moves[0])
    while match.actor != 0:
        match.play(match.moves[0])
    choice = wait_for(table.choose)
    assert choice.move in match.moves


@pytest.mark.parametrize("target", [dies, hangs, babbles, cheats])
def test_a_broken_thinker_is_replaced_by_a_quick_bot(
    sit: Callable[..., Opponents], target: Callable[..., None]
) -> None:
    """Seconds pass quickly here, so that one that hangs is given up soon."""
    match = a_match()
    table = sit(match, target)
    seconds = 3.0 if target is hangs else TICK
    assert wait_for(table.choose, seconds).move in match.moves
    assert not table.pondering


def test_a_thinker_that_shows_no_life_is_given_up_long_before_its_time_is_over(tmp_path: Path) -> None:
    thinker = Thinker("toroball", "", tmp_path, stops)
    thinker.ask("search", b"{}", 1, 1, 1.5, fresh=True)
    began = time.monotonic()
    while thinker._silence == START:  # until it has started
        assert thinker.look(0.0) is None
        assert time.monotonic() - began < PATIENCE
        time.sleep(TICK)
    for _second in range(4):
        assert thinker.look(1.0) is None
    with pytest.raises(Lost):
        thinker.look(1.0)


def test_a_thinker_that_is_busy_shows_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker_module, "SILENCE", 0.7)
    thinker = Thinker("toroball", "", tmp_path, takes_its_time)
    thinker.ask("search", b"{}", 1, 1, 1.5, fresh=True)
    began = looked = time.monotonic()
    while True:
        now = time.monotonic()
        assert now - began < PATIENCE
        if thinker.look(now - looked) is not None:
            break
        looked = now
        time.sleep(TICK)
    thinker.close()


def test_a_thinker_with_other_rules_gives_no_answer(tmp_path: Path) -> None:
    thinker = Thinker("toroball", "other content", tmp_path)
    match = a_match()
    thinker.ask("search", msgspec.json.encode(match.state), 1, 1, 0.05, fresh=True)
    began = time.monotonic()
    try:
        while time.monotonic() - began < PATIENCE:
            assert thinker.look(0.0) is None
            time.sleep(TICK)
    except Lost:
        return
    finally:
        thinker.close()
    pytest.fail("it went on with other rules")


def test_whoever_leaves_the_match_leaves_no_process_behind(sit: Callable[..., Opponents]) -> None:
    table = sit(a_match())
    assert table.choose(0.0) is None
    process = table._thinker._process
    table.close()
    assert not process.is_alive()
    assert not table.pondering
    table.close()  # once more does no harm


def test_a_quick_bot_leaves_time_to_look_before_the_first_move_of_its_turn(sit: Callable[..., Opponents]) -> None:
    match = a_match("normal")
    while not (match.history[-1].seat == 1 and match.actor == 0):
        match.play(match.moves[-1])
    table = sit(match)
    assert table.choose(0.1, pace=1.0) is None
    assert table.choose(1.0, pace=1.0) is not None
    assert sit(match).choose(0.1, pace=0.0) is not None, "without motion nobody waits"
