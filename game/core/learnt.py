"""Odds that were learnt from played games: figures, fitted to what came of tables.

Each thing that can be seen of a table has a row of figures. The rows of all that is seen are added up; what a sum is
above nought counts, by a figure of its own, for or against a win (so two things can count for more together than one
by one), and the last sum counts as it is.
"""

from __future__ import annotations

from array import array
from base64 import b85decode
from collections.abc import Iterable
from math import exp
from zlib import decompress

Sums = list[float]

_CERTAIN = 40.0
"""Beyond this the odds are 0 or 1, as far as a float can say."""


class Learnt:
    def __init__(self, width: int, step: float, packed: str) -> None:
        """`width` sums; the figures are whole numbers of `step`, the last two rows say where and how sums count."""
        numbers = array("h", decompress(b85decode(packed)))
        rows = [[number * step for number in numbers[at : at + width]] for at in range(0, len(numbers), width)]
        *self.rows, self.start, counts = rows
        self._counts = counts[:-1]

    def added(self, seen: Iterable[tuple[int, float]]) -> Sums:
        """What things add together, each with its share."""
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
