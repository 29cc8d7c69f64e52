"""A small neural network (one hidden layer) for the odds of winning, trained on played games.

Each feature of a state has a row of weights. The rows of all active features are added up. Each hidden sum passes
through a rectifier (max with 0) and has an output weight, so two features can count for more together than separately;
the last sum goes to the output directly.
"""

from __future__ import annotations

from array import array
from base64 import b85decode
from collections.abc import Iterable
from math import exp
from zlib import decompress

Sums = list[float]

_CERTAIN = 40.0
"""At this distance from zero, a float cannot tell the odds from 0 or 1."""


class Learnt:
    def __init__(self, width: int, step: float, packed: str) -> None:
        """`width` sums; weights are integer multiples of `step`; the last two rows are the biases and the output
        weights."""
        numbers = array("h", decompress(b85decode(packed)))
        rows = [[number * step for number in numbers[at : at + width]] for at in range(0, len(numbers), width)]
        *self.rows, self.start, counts = rows
        self._counts = counts[:-1]

    def added(self, seen: Iterable[tuple[int, float]]) -> Sums:
        """The sum of the rows of these features, each multiplied by its share."""
        parts = [[amount * share for amount in self.rows[row]] for row, share in seen]
        return together(parts) if parts else [0.0] * len(self.start)

    def odds(self, sums: Sums) -> float:
        ahead = sums[-1]
        for amount, counts in zip(sums, self._counts, strict=False):
            if amount > 0.0:
                ahead += counts * amount
        return 1.0 / (1.0 + exp(-max(-_CERTAIN, min(_CERTAIN, ahead))))


def together(parts: Iterable[Sums]) -> Sums:
    return [sum(column) for column in zip(*parts, strict=True)]
