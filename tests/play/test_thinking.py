"""A bot that thinks beside the window, seen from in front of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.journal import Seat
from game.core.match import Match
from scenes.table import opponents
from scenes.table.table import Table
from tests.game.playing import rules_of

from .hands import Hands

PATIENCE = 60.0
RULES = rules_of("toroball")


def sit_down(hands: Hands, *players: str) -> Table:
    seats = [Seat("One", "red", players[0]), Seat("Two", "blue", players[1])]
    match = Match.new(RULES, RULES.options_type(first="Red"), seats, seed=4)
    while match.state.phase != "characters":
        match.play(match.moves[0])
    scene = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(scene)
    hands.settle()
    return scene


def wait_until(hands: Hands, done: Callable[[], bool]) -> None:
    began = time.monotonic()
    while not done():
        assert time.monotonic() - began < PATIENCE
        hands.step(1 / 30)
        time.sleep(0.01)


def written(hands: Hands) -> str:
    hands.app.draw()
    return " ".join(drawn.words for drawn in hands.app.writer.drawn)


def test_the_bar_says_who_thinks_and_the_window_goes_on(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "SECONDS", 0.1)
    table = sit_down(hands, "search", "person")
    wait_until(hands, lambda: table.opponents.pondering)
    lines = len(table.match.lines)
    assert "thinks ." in written(hands)
    wait_until(hands, lambda: len(table.match.lines) > lines)
    assert any(line.words.startswith("One: ") for line in table.letter.log)


def test_a_click_hurries_whoever_thinks(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "SECONDS", 0.02)
    table = sit_down(hands, "search", "search")
    wait_until(hands, lambda: len(table.match.lines) > 4)
    monkeypatch.setattr(opponents, "SECONDS", 900.0)
    wait_until(hands, lambda: table.opponents.pondering)
    lines = len(table.match.lines)
    while table.opponents.pondering and len(table.match.lines) == lines:
        hands.click(table.board.layout["board"].centre)
        time.sleep(0.05)
    assert len(table.match.lines) > lines


def test_whoever_leaves_ends_the_thinking(hands: Hands) -> None:
    table = sit_down(hands, "search", "person")
    wait_until(hands, lambda: table.opponents.pondering)
    process = table.opponents._thinker._process
    hands.app.home_again()
    assert not process.is_alive()


def test_what_is_taken_back_is_thought_about_no_longer_and_nothing_is_played_late(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "SECONDS", 900.0)
    table = sit_down(hands, "person", "search")
    table.play(RULES.grammar.parse("pick R1"))
    hands.settle()
    before, seen = len(table.match.history), table.match.state
    table.play(RULES.grammar.parse("skip"))
    wait_until(hands, lambda: table.opponents.pondering)
    thinker = table.opponents._thinker
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not table.opponents.pondering
    assert (len(table.match.history), table.match.state) == (before, seen)
    assert thinker._process.is_alive()
    assert thinker._pipe is not None
    assert thinker._pipe.poll(PATIENCE), "it comes to an end at once, with an answer that nobody waits for"
    lines = len(table.match.lines)
    hands.settle()
    assert len(table.match.lines) == lines
    assert table.my_turn

    monkeypatch.setattr(opponents, "SECONDS", 0.02)
    asked: list[bool] = []
    ask = thinker.ask

    def noted(*told: Any, fresh: bool) -> None:
        asked.append(fresh)
        ask(*told, fresh=fresh)

    monkeypatch.setattr(thinker, "ask", noted)
    table.play(RULES.grammar.parse("skip"))
    wait_until(hands, lambda: len(table.match.lines) > lines + 1)
    assert asked[0], "what it had planned is void"
    assert table.match.history[-1].seat == 1


def test_advice_that_takes_a_while_comes_while_the_window_goes_on(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "SECONDS", 0.1)
    monkeypatch.setattr(type(RULES), "adviser", "search")
    table = sit_down(hands, "person", "person")
    table.advise()
    assert table.bubble is not None
    assert table.bubble.words == "Let me think."
    wait_until(hands, lambda: table.match.advised == 1)
    assert table.bubble.words != "Let me think."


def test_advice_comes_too_late_for_a_match_that_has_gone_on(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "SECONDS", 0.3)
    monkeypatch.setattr(type(RULES), "adviser", "search")
    table = sit_down(hands, "person", "person")
    table.advise()
    table.play(table.match.moves[0])
    wait_until(hands, lambda: not table.opponents.pondering or not table.advice.due)
    hands.settle()
    assert table.match.advised == 0
    assert table.remarks.advised is None
