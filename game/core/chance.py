"""The only source of randomness.

A `Chance` answers dice, coins, shuffles and picks: first from a script (fixed results of a test, a puzzle or a
journal), then from a seeded generator. Without a generator it is *recorded* chance: a replay that asks for more than
was recorded raises an error. Every answer is noted in `drawn`, as plain JSON values, so a journal never depends on the
version of a generator.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeVar

from .dice import D6, Die

Draw = int | str | list[int | str]
"""One recorded result: a die's number, "heads"/"tails", the order of a shuffle, a picked value."""

Coin = Literal["heads", "tails"]
T = TypeVar("T", int, str)

SIDES = D6.faces

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class ImpossibleDraw(ValueError):
    """The script has a result that is impossible here, or it is empty and there is no generator."""


def _mix(z: int) -> int:
    """SplitMix64's output function: spreads a counter evenly over 64 bits."""
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
    return z ^ (z >> 31)


class Chance:
    """Seeded, scripted or recorded randomness behind one interface. Make one with the class methods below."""

    __slots__ = ("_at", "_counter", "_script", "drawn", "frames")

    def __init__(self, counter: int | None, script: list[Draw], at: int = 0) -> None:
        self._counter = counter
        self._script = script
        self._at = at
        self.drawn: list[Draw] = []
        self.frames: list[tuple[Any, Any]] | None = None
        """Where a working copy notes each event with the state after it, if the caller wants them (see `frames`)."""

    @classmethod
    def seeded(cls, seed: int, stream: int = 0) -> Chance:
        """A reproducible generator. Streams of one seed are independent of each other."""
        return cls(_mix((seed & _MASK) ^ _mix((stream * _STEP + 1) & _MASK)), [])

    @classmethod
    def scripted(cls, results: Iterable[Draw], then: int | None = None) -> Chance:
        """The given results in order, then (if a seed is given) random ones."""
        return cls(None if then is None else _mix(then & _MASK), list(results))

    @classmethod
    def recorded(cls, results: Sequence[Draw]) -> Chance:
        """Exactly the given results, as a journal recorded them."""
        return cls(None, list(results))

    def queue(self, results: Iterable[Draw]) -> None:
        """Append these results to the script."""
        self._script.extend(results)

    @property
    def queued(self) -> int:
        """The number of scripted results that are still to come."""
        return len(self._script) - self._at

    def drop_queue(self) -> None:
        del self._script[self._at :]

    def fork(self, stream: int | None = None) -> Chance:
        """A copy to try a move with; `commit` it when the move was legal."""
        counter = self._counter
        if counter is not None and stream is not None:
            counter = _mix(counter ^ _mix((stream * _STEP + 1) & _MASK))
        return Chance(counter, self._script, self._at)

    def commit(self, fork: Chance, *, keep_counter: bool = False) -> None:
        """Take over what a fork drew. With `keep_counter` the generator stays (forks have their own streams)."""
        self._at = fork._at
        if not keep_counter:
            self._counter = fork._counter
        self.drawn.extend(fork.drawn)

    def d6(self) -> int:
        """A six-sided die, by far the most common draw."""
        return self.die(SIDES)

    def die(self, sides: int) -> int:
        if self._at < len(self._script):
            value = self._take()
            if type(value) is not int or not 1 <= value <= sides:
                raise ImpossibleDraw(f"expected a die from 1 to {sides}, the script has {value!r}")
        else:
            value = self._below(sides) + 1
        self.drawn.append(value)
        return value

    def dice(self, count: int) -> tuple[int, ...]:
        """Six-sided dice thrown together."""
        return self.throw(D6, count)

    def throw(self, die: Die, count: int = 1) -> tuple[int, ...]:
        """Dice thrown together. Ask for all of them in one call, so that a forecast treats them as one throw."""
        return tuple([self.die(die.faces) for _ in range(count)])

    def coin(self) -> Coin:
        side: Coin
        if self._at < len(self._script):
            value = self._take()
            if value == "heads":
                side = "heads"
            elif value == "tails":
                side = "tails"
            else:
                raise ImpossibleDraw(f'expected a coin ("heads" or "tails"), the script has {value!r}')
        else:
            side = "heads" if self._below(2) else "tails"
        self.drawn.append(side)
        return side

    def coins(self, count: int) -> tuple[Coin, ...]:
        return tuple([self.coin() for _ in range(count)])

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order. Shuffle names or numbers, not structs: the order is written to the journal."""
        if self._at < len(self._script):
            value = self._take()
            if not isinstance(value, list) or sorted(map(repr, value)) != sorted(map(repr, items)):
                raise ImpossibleDraw(f"expected an order of {list(items)}, the script has {value!r}")
            by_repr = {repr(item): item for item in items}
            order = [by_repr[repr(entry)] for entry in value]
        else:
            order = list(items)
            for last in range(len(order) - 1, 0, -1):
                other = self._below(last + 1)
                order[last], order[other] = order[other], order[last]
        self.drawn.append(list(order))
        return tuple(order)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, uniformly at random."""
        if not items:
            raise ValueError("nothing to pick from")
        if self._at < len(self._script):
            value = self._take()
            for item in items:
                if item == value and type(item) is type(value):
                    picked = item
                    break
            else:
                raise ImpossibleDraw(f"expected one of {list(items)}, the script has {value!r}")
        else:
            picked = items[self._below(len(items))]
        self.drawn.append(picked)
        return picked

    def _take(self) -> Draw:
        value = self._script[self._at]
        self._at += 1
        return value

    def _below(self, bound: int) -> int:
        counter = self._counter
        if counter is None:
            raise ImpossibleDraw(f"no result is left in the script, one of {bound} possible ones was expected")
        self._counter = z = (counter + _STEP) & _MASK
        # _mix, inlined: this is the hottest line of every simulation.
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
        return (z ^ (z >> 31)) * bound >> 64
