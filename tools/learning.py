"""What the tools that learn share: figures that are fitted to what tables were worth, and the file they are kept in.

The figures are those of `game/core/learnt.py`.
"""

from __future__ import annotations

import argparse
from array import array
from base64 import b85encode
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple
from zlib import compress

import numpy as np

from game.core.learnt import Learnt

STEP = 0.001
BATCH = 512
RATE, SLOWEST = 4e-3, 0.03
DECAY = 1e-4

Floats = np.ndarray[Any, np.dtype[np.float32]]
Numbers = np.ndarray[Any, np.dtype[np.intp]]


class Shown(NamedTuple):
    """Tables: all that is seen of each, the odds it should have, and how much that matters."""

    seen: Floats
    worth: Floats
    weight: Floats


class Figures:
    """Rows, where sums start and how they count, and what Adam (Kingma and Ba, 2014) remembers of each."""

    def __init__(self, rows: int, width: int, luck: np.random.Generator) -> None:
        first = luck.normal(0.0, 0.05, (rows, width)).astype(np.float32)
        first[:, -1] = 0.0
        counts = np.where(np.arange(width) % 2, -0.5, 0.5).astype(np.float32)
        counts[-1] = 0.0
        self.parts = [first, np.zeros(width, np.float32), counts]
        self._means = [np.zeros_like(part) for part in self.parts]
        self._squares = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def odds(self, seen: Floats) -> tuple[Floats, Floats]:
        rows, start, counts = self.parts
        sums = seen @ rows + start
        ahead = sums[:, -1] + np.maximum(sums, 0.0) @ counts
        return sums, 1.0 / (1.0 + np.exp(-ahead))

    def step(self, shown: Shown, rate: float) -> None:
        rows, _, counts = self.parts
        sums, odds = self.odds(shown.seen)
        wrong = (odds - shown.worth) * shown.weight / len(shown.worth)
        by_count = np.maximum(sums, 0.0).T @ wrong
        by_count[-1] = 0.0
        by_sum = wrong[:, None] * counts * (sums > 0.0)
        by_sum[:, -1] = wrong
        self._steps += 1
        slopes = (shown.seen.T @ by_sum + DECAY * rows, by_sum.sum(0), by_count)
        for part, mean, square, slope in zip(self.parts, self._means, self._squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            even = mean / (1.0 - 0.9**self._steps)
            part -= rate * even / (np.sqrt(square / (1.0 - 0.999**self._steps)) + 1e-8)

    def fit(self, shown: Shown, which: Numbers, epochs: int, luck: np.random.Generator) -> None:
        done, total = 0, epochs * -(-len(which) // BATCH)
        for _ in range(epochs):
            order = luck.permutation(which)
            for begin in range(0, len(order), BATCH):
                batch = order[begin : begin + BATCH]
                self.step(Shown(*(part[batch] for part in shown)), RATE * max(SLOWEST, 1.0 - done / total))
                done += 1

    def packed(self) -> str:
        rows, start, counts = self.parts
        numbers = np.rint(np.vstack([rows, start[None], counts[None]]) / STEP).astype(np.int64)
        whole = array("h", np.clip(numbers, -32768, 32767).ravel().tolist())
        return b85encode(compress(whole.tobytes(), 9)).decode()

    def learnt(self) -> Learnt:
        return Learnt(len(self.parts[1]), STEP, self.packed())

    def write(self, target: Path, topic: str, tool: str) -> None:
        about = f"What was learnt about {topic}; `judge.py` reads it, `python -m tools.{tool}` writes it."
        lines = "\n".join(f'    "{line}"' for line in wrap(self.packed(), 114, break_on_hyphens=False))
        text = f'"""{about}"""\n\nWIDTH = {len(self.parts[1])}\nSTEP = {STEP}\nFIGURES = (\n{lines}\n)\n'
        target.write_text(text, encoding="utf-8")


def asked(tool: str, about: str, target: Path) -> argparse.ArgumentParser:
    """What every such tool can be told; it explains itself with all that stands at its top."""
    parser = argparse.ArgumentParser(
        prog=f"python -m tools.{tool}", description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=target, help="the file to write")
    return parser
