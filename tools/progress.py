"""A bar in the terminal: how much is done, how fast, how long still, and what is going on. Piped, it is quiet.

Our own, because `sim` runs without extras: a library would need this file beside it wherever it is not installed.
"""

from __future__ import annotations

import shutil
import sys
import time
from types import TracebackType
from typing import TextIO

_CELLS = 24
_EIGHTHS = " ▏▎▍▌▋▊▉█"
_REDRAWN = 0.1
"""Seconds between two pictures: faster than anybody reads, slow enough to cost nothing."""


class Bar:
    """Use it in a `with`: the line is ended also when the work is broken off."""

    def __init__(self, total: int, *, done: int = 0, unit: str = "matches", stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stderr
        self._shown = self._stream.isatty()
        self._total = total
        self._before = self._done = done
        """What an earlier run did says nothing about how fast this one is."""
        self._unit = unit
        self._began = time.monotonic()
        self._drawn = float("-inf")
        self._left: float | None = None
        self._what = ""
        self._width = 0
        """Of the picture that stands in the terminal."""
        self._blocks = _can_write(self._stream, _EIGHTHS)

    def __enter__(self) -> Bar:
        self._draw()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            self._draw()
            print(file=self._stream, flush=True)

    def reached(self, done: int, *, left: float | None = None, what: str = "") -> None:
        """Note how many are done. `left`: a better estimate of the seconds left than the rate so far gives."""
        self._done, self._left, self._what = done, left, what
        if time.monotonic() - self._drawn >= _REDRAWN:
            self._draw()

    def say(self, sentence: str) -> None:
        """A line that stays, above the bar; it is told where it is piped, too."""
        print(f"\r{sentence.ljust(self._width)}" if self._shown else sentence, file=self._stream, flush=True)
        self._draw()

    def _draw(self) -> None:
        if not self._shown:
            return
        self._drawn = time.monotonic()
        line = self._line(self._drawn - self._began)[: shutil.get_terminal_size().columns - 1]
        # Blanks over what stood there: an older Windows console prints codes that clear a line as they are.
        print(f"\r{line.ljust(self._width)}", end="", file=self._stream, flush=True)
        self._width = len(line)

    def _line(self, seconds: float) -> str:
        done, total = self._done, self._total
        share = done / total if total else 1.0
        rate = (done - self._before) / seconds if seconds > 0 else 0.0
        left = self._left if self._left is not None or not rate else (total - done) / rate
        facts = [f"{done:,} of {total:,} {self._unit}", clock(seconds)]
        if rate:
            facts.append(f"{rate:,.1f}/s" if rate >= 0.95 else f"{60 * rate:.1f}/min")
        if left is not None and done < total:
            facts.append(f"{clock(left)} left")
        if self._what and done < total:
            facts.append(self._what)
        return f"{share:4.0%} {self._picture(share)} {' · '.join(facts) if self._blocks else ' | '.join(facts)}"

    def _picture(self, share: float) -> str:
        if not self._blocks:
            full = int(share * _CELLS)
            return f"[{'#' * full}{'.' * (_CELLS - full)}]"
        full, eighths = divmod(int(share * _CELLS * 8), 8)
        part = _EIGHTHS[eighths] if full < _CELLS else ""
        return f"▕{'█' * full}{part}{' ' * (_CELLS - full - len(part))}▏"


def clock(seconds: float) -> str:
    """A span of time at a glance: 8 s, 3:07, 2:05:00."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, seconds = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _can_write(stream: TextIO, characters: str) -> bool:
    try:
        characters.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
