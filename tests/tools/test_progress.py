"""The bar: what it tells in a terminal, and that it is quiet elsewhere."""

from __future__ import annotations

import io
import os
import shutil
import time

import pytest

from tools.progress import Bar, clock


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class OldTerminal(Terminal):
    encoding = "cp437x"  # nobody knows it, so nothing but ASCII is safe


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    moment = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: moment[0])
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((100, 30)))
    return moment


def pictures(stream: io.StringIO) -> list[str]:
    return [picture.rstrip() for picture in stream.getvalue().split("\r")]


def test_a_terminal_sees_how_much_how_fast_how_long_and_what(now: list[float]) -> None:
    stream = Terminal()
    with Bar(200, done=50, stream=stream) as bar:
        now[0] = 10.0
        bar.reached(100, what="toroball, easy")
    assert pictures(stream)[-1] == (
        " 50% ▕████████████            ▏ 100 of 200 matches · 10 s · 5.0/s · 20 s left · toroball, easy"
    )
    assert stream.getvalue().endswith("\n")


def test_who_knows_the_time_that_is_left_is_believed(now: list[float]) -> None:
    stream = Terminal()
    with Bar(200, stream=stream) as bar:
        now[0] = 100.0
        bar.reached(10, left=7500.0)
    assert "6.0/min · 2:05:00 left" in pictures(stream)[-1]


def test_a_bar_is_drawn_a_few_times_a_second_and_no_wider_than_the_terminal(
    now: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((40, 30)))
    stream = Terminal()
    with Bar(1000, stream=stream) as bar:
        for done in range(1000):
            now[0] += 0.001
            bar.reached(done, what="a long name of a game with many options")
    assert 10 <= len(pictures(stream)) <= 14
    assert max(map(len, pictures(stream))) <= 39


def test_a_shorter_picture_leaves_nothing_of_the_longer_one_behind(now: list[float]) -> None:
    stream = Terminal()
    with Bar(2, stream=stream) as bar:
        now[0] = 1.0
        bar.reached(1, what="something with a long name")
        now[0] = 2.0
        bar.reached(2)
    long, short = stream.getvalue().removesuffix("\n").split("\r")[2:4]
    assert len(short) >= len(long)


def test_a_sentence_stands_above_the_bar_and_is_told_in_a_pipe_too(now: list[float]) -> None:
    terminal, pipe = Terminal(), io.StringIO()
    for stream in (terminal, pipe):
        with Bar(2, stream=stream) as bar:
            bar.say("A worker has left.")
            bar.reached(2)
    assert "A worker has left." in [line.rstrip() for line in terminal.getvalue().replace("\r", "\n").split("\n")]
    assert pipe.getvalue() == "A worker has left.\n"


def test_a_terminal_without_blocks_gets_plain_signs(now: list[float]) -> None:
    stream = OldTerminal()
    with Bar(4, stream=stream) as bar:
        now[0] = 1.0
        bar.reached(1)
    assert stream.getvalue().isascii()
    assert "[######..................]" in stream.getvalue()


@pytest.mark.parametrize(("seconds", "words"), [(0.4, "0 s"), (59.4, "59 s"), (187, "3:07"), (7500, "2:05:00")])
def test_a_span_of_time_is_read_at_a_glance(seconds: float, words: str) -> None:
    assert clock(seconds) == words
