"""A bot in a background process, started on first use, never more than one.

The window asks, goes on drawing, and polls for an answer. The process receives the state as JSON and the name of the
bot, loads the rules itself, shows the bot only the view of its seat, and answers in the language of the window. Every
failure of the process (it cannot start, dies, hangs, has other rules) is one exception here: `Lost`.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec

from scenes.kit.languages import SOURCE, speak, spoken

LOOK_UP = 0.03
"""Seconds between two checks whether the thinker should hurry."""
START = 20.0
"""Seconds that a slow machine may need to start Python and load the rules."""
GRACE = 6.0
"""Seconds beyond the time limit; a bot without a clock (it evaluates a fixed number of plans) needs some of them."""
BEAT, RHYTHM = b".", 0.25
"""The heartbeat of a busy thinker, and the seconds between two of them. It is not empty: an empty message is a
corner case of Windows pipes, and under Wine a waiting reader never wakes up."""
SILENCE = 4.0
"""Seconds without a heartbeat after which it is given up: the process or the machine was suspended."""


class Lost(Exception):
    """The thinker no longer answers."""


class Question(msgspec.Struct, frozen=True):
    number: int
    bot: str
    state: msgspec.Raw
    seed: int
    stream: int
    seconds: float
    fresh: bool
    """Something was taken back, or another match began: earlier plans are void."""
    language: str
    """What the reason is given in."""


class Answer(msgspec.Struct, frozen=True):
    number: int
    move: str
    reason: str
    plan: tuple[str, ...]


class Thinker:
    """The client side. `target` is what the process runs; tests pass a broken one."""

    def __init__(self, game: str, content: str, home: Path, target: Callable[..., None] | None = None) -> None:
        self._game, self._content, self._home = game, content, home
        self._target = target or serve
        self._process: Any = None
        self._pipe: Connection | None = None
        self._number = 0
        self._left = 0.0
        """Seconds until it is given up."""
        self._silence = START
        """Seconds until it is given up, unless there is a heartbeat before."""
        self._waiting = False

    @property
    def waiting(self) -> bool:
        """The answer to the last question is pending."""
        return self._waiting

    def ask(self, bot: str, state: bytes, seed: int, stream: int, seconds: float, *, fresh: bool) -> None:
        """Start thinking about this state; an earlier question is dropped."""
        started = self._start()
        if self._waiting:
            self.hurry()
        self._number += 1
        self._left += seconds + GRACE
        self._silence = SILENCE
        if started:
            self._left, self._silence = START + seconds + GRACE, START
        self._send(Question(self._number, bot, msgspec.Raw(state), seed, stream, seconds, fresh, spoken()))
        self._waiting = True

    def hurry(self) -> None:
        """Answer now, with the best move so far."""
        if self._waiting:
            self._send(None)

    def forget(self) -> None:
        """Drop the last question."""
        self.hurry()
        self._waiting = False

    def look(self, seconds: float) -> Answer | None:
        """The answer, if there is one; `seconds` have passed since the last poll."""
        if not self._waiting:
            return None
        assert self._pipe is not None
        self._left -= seconds
        self._silence -= seconds
        try:
            while self._pipe.poll():
                data = self._pipe.recv_bytes()
                self._silence = SILENCE
                if data == BEAT:
                    continue
                answer = msgspec.json.decode(data, type=Answer)
                if answer.number == self._number:
                    self._waiting, self._left = False, 0.0
                    return answer
        except (OSError, EOFError, msgspec.MsgspecError) as error:
            raise self._lost(str(error)) from error
        if min(self._left, self._silence) < 0 or not self._process.is_alive():
            raise self._lost("no answer")
        return None

    def close(self) -> None:
        """End the process, whatever it is doing."""
        process, pipe = self._process, self._pipe
        self._process, self._pipe, self._waiting, self._left = None, None, False, 0.0
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
        if process is not None:
            with contextlib.suppress(OSError, ValueError):
                process.kill()
                process.join(1.0)

    def _start(self) -> bool:
        if self._process is not None:
            return False
        context = multiprocessing.get_context("spawn")
        try:
            near, far = context.Pipe()
            self._process = context.Process(
                target=self._target, args=(far, self._game, self._content, str(self._home)), daemon=True
            )
            self._pipe = near
            with _undisturbed():
                self._process.start()
            far.close()
        except (OSError, RuntimeError) as error:
            raise self._lost(str(error)) from error
        return True

    def _send(self, question: Question | None) -> None:
        assert self._pipe is not None
        try:
            self._pipe.send_bytes(msgspec.json.encode(question))
        except (OSError, ValueError) as error:
            raise self._lost(str(error)) from error

    def _lost(self, why: str) -> Lost:
        self.close()
        return Lost(why)


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """A process started here ignores Ctrl+C in the terminal, even before it can set that itself."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# The far end -----------------------------------------------------------------------------------------------------


class Line:
    """The server's side of the pipe: answers, and a heartbeat while it is busy, including start-up."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._one_at_a_time = threading.Lock()
        self.busy = threading.Event()
        self.busy.set()
        threading.Thread(target=self._beat, daemon=True).start()

    def send(self, data: bytes) -> None:
        with self._one_at_a_time:
            self._pipe.send_bytes(data)

    def _beat(self) -> None:
        with contextlib.suppress(OSError):  # the window is gone
            while self.busy.wait():
                self.send(BEAT)
                time.sleep(RHYTHM)


def serve(pipe: Connection, game: str, content: str, home: str) -> None:
    """Answer questions until the window is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in the terminal is for the window, which ends this process.
    if hasattr(os, "nice"):
        os.nice(5)  # drawing comes first
    line = Line(pipe)
    try:
        mind = _Mind(pipe, game, home)
        if mind.rules.content_hash != content:
            return
        while True:
            line.busy.clear()
            question = msgspec.json.decode(pipe.recv_bytes(), type=Question | None)
            if question is not None:
                line.busy.set()
                line.send(msgspec.json.encode(mind.answer(question)))
    except (OSError, EOFError):
        return


class _Mind:
    def __init__(self, pipe: Connection, game: str, home: str) -> None:
        import assets
        from game.core import catalog
        from saves.additions import loader

        self._pipe, self._home = pipe, Path(home)
        self._language = SOURCE
        self.rules = loader(lambda name: catalog.load(name, assets.read), self._home)(game)
        self._bots: dict[tuple[int, str], Any] = {}

    def answer(self, question: Question) -> Answer:
        from game.core import bots
        from game.core.chance import Chance

        if question.language != self._language:
            speak(question.language, self._home)
            self._language = question.language
        rules = self.rules
        state = msgspec.json.decode(question.state, type=rules.state_type)
        if question.fresh:
            self._bots.clear()
        seat = rules.actor(state)
        assert seat is not None
        who = (seat, question.bot)
        if who not in self._bots:
            self._bots[who] = bots.make(question.bot, rules)
        bot = self._bots[who]
        if hasattr(bot, "budget"):
            bot.budget = lambda: self._budget(question.seconds)
        move = bots.choose(bot, rules, state, Chance.seeded(question.seed, question.stream))
        why = bots.reason(bot, rules, rules.view(state, seat), seat, move)
        plan = bots.plan_of(bot, move)
        return Answer(question.number, str(move), why, tuple(map(str, plan)))

    def _budget(self, seconds: float) -> Callable[[int], bool]:
        began = time.monotonic()
        looked = began

        def goes_on(_spent: int) -> bool:
            nonlocal looked
            now = time.monotonic()
            if now - looked > LOOK_UP:
                looked = now
                if self._pipe.poll():  # hurry, another question, or the window is gone
                    return False
            return now - began < seconds

        return goes_on
