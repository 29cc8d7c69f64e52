"""The distribution of dice and coins in all matches, compared with the expected one.

A journal stores results, not what was thrown: a 3 may come from a die with six or eight sides, or from a chip out of a
bag. So a match is replayed and the rules ask for each draw again; only dice and coins count.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.chance import Chance, Coin, Draw
from game.core.contract import Rules
from game.core.dice import D6, Die
from game.core.journal import Header, Line
from game.core.match import Match

COIN = Die("coin", 2)


class Face(NamedTuple):
    die: Die
    shows: int | Coin


Fallen = Counter[Face]
"""The count of each face. Counters of several matches can be added."""


class Odds(NamedTuple):
    """All throws of one kind of die, or of coins, face by face."""

    die: Die
    fallen: tuple[tuple[int | Coin, int], ...]
    expected: float
    """The expected count of each face with fair dice."""
    straying: float
    """The p-value: the probability that fair throws deviate at least as far as these."""


def fallen_in(rules: Rules[Any, Any, Any], lines: Sequence[Line]) -> Fallen:
    """All throws of a match, including those that were taken back. A guided match is scripted and counts nothing; a
    repeated match was counted before.

    Raises BrokenJournal if the match was played under other rules or another booklet than these.
    """
    noted = Fallen()
    header = lines[0] if lines else None
    if isinstance(header, Header) and (header.kind == "guided" or header.replayed):
        return noted
    Match.replay(rules, lines, luck=lambda draws: _Noted(draws, noted))
    return noted


class _Noted(Chance):
    """Recorded chance that notes the kind and the face of each throw."""

    __slots__ = ("_noted",)

    def __init__(self, draws: Sequence[Draw], noted: Fallen) -> None:
        super().__init__(None, list(draws))
        self._noted = noted

    def throw(self, die: Die, count: int = 1) -> tuple[int, ...]:
        thrown = tuple([Chance.die(self, die.faces) for _ in range(count)])
        self._noted.update(Face(die, shows) for shows in thrown)
        return thrown

    def die(self, sides: int) -> int:
        shows = super().die(sides)
        self._noted[Face(D6 if sides == D6.faces else Die("", sides), shows)] += 1
        return shows

    def coin(self) -> Coin:
        shows = super().coin()
        self._noted[Face(COIN, shows)] += 1
        return shows


def against_expectation(noted: Fallen) -> list[Odds]:
    """One entry for each kind of die that was thrown, fewest sides first."""
    found = []
    for die in sorted({face.die for face in noted}, key=lambda die: (die.faces, die != COIN, die.kind)):
        shows: Sequence[int | Coin] = ("heads", "tails") if die == COIN else range(1, die.faces + 1)
        counts = [noted[Face(die, face)] for face in shows]
        expected = sum(counts) / die.faces
        distance = sum((count - expected) ** 2 / expected for count in counts)
        found.append(Odds(die, tuple(zip(shows, counts, strict=True)), expected, _beyond(distance, die.faces - 1)))
    return found


def _beyond(distance: float, freedom: int) -> float:
    """The tail of the chi-square distribution: the probability of a larger distance with fair throws."""
    half = distance / 2
    odd = freedom % 2 / 2
    steps = [math.pow(half, n - odd) / math.gamma(n - odd + 1) for n in range(freedom % 2, (freedom + 1) // 2)]
    return (math.erfc(math.sqrt(half)) if odd else 0.0) + math.exp(-half) * sum(steps)
