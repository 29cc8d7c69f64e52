"""Luck codes: the options and the seed of a match in a few characters that can be read out, typed and pasted.

A code is a sequence of base-31 digits, each an unambiguous character: the game, the version of its rules, the seed,
then two digits for each option that differs from the default (which one, and its value), and a check character. The
numbers of games, options and values are in `assets/luck_codes.toml`. That file is append-only: an old code keeps its
meaning, and a number that is not in the list must come from a newer version.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from .contract import Rules
from .journal import Header
from .options import Chosen, defaults, problem
from .words import N_, _

CHARACTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without 0, 1, I, L and O. There are 31 of them, a prime number: that is why one check character is enough."""
BASE = len(CHARACTERS)
_SEED = 6
SEEDS = BASE**_SEED
"""A new match takes a seed below this, so that it has a code; matches older than luck codes have none."""
SHORTEST = 2 + _SEED + 1
"""The digits that every code has: game, version, seed, check."""
_MOST = BASE - 2
"""The longest code: the check weights each digit by its position, and no position may be a multiple of the base."""
_IGNORED = frozenset(" \t\r\n-–—.")

Options = dict[str, list[str | int]]
"""By name, in the order of their numbers, each with its values in the order of theirs; the first is the default."""


class Luck(NamedTuple):
    game: str
    options: Chosen
    seed: int


class BadCode(ValueError):
    """What is wrong with a code, as a sentence."""


_NO_CODE = N_("That isn’t a luck code. A character may be wrong, missing or swapped.")
_NEWER = N_("This code comes from a newer version of Poste Restante. With that, it can be played.")
_OLDER = N_("This code is for older rules of this game, and with today’s rules its luck would fall in another way.")


class LuckCodes:
    """All possible codes, from the list of numbers."""

    def __init__(self, numbers: str) -> None:
        self.games: dict[str, Options] = tomllib.loads(numbers)

    def write(self, rules: Rules[Any, Any, Any], header: Header) -> str | None:
        """The code of a match; None if options and seed are not enough to reproduce it, or do not fit.

        A match may continue from a snapshot, have a script, branch off another one, or belong to a campaign.
        """
        branched = header.kind == "practice" and header.replayed
        if header.game not in self.games or bytes(header.start) or header.kind == "guided" or branched:
            return None
        if not 0 <= header.seed < SEEDS or not 0 <= header.rules < BASE:
            return None
        options = self.games[header.game]
        usual = defaults(rules) | {name: values[0] for name, values in options.items()}
        digits = [list(self.games).index(header.game), header.rules, *_digits(header.seed)]
        for name, value in header.options.items():
            if name not in usual or value != usual[name]:
                if value not in options.get(name, ()):
                    return None
                digits += [list(options).index(name), options[name].index(value)]
        if len(digits) >= _MOST:
            return None
        return _grouped("".join(CHARACTERS[digit] for digit in (*digits, _check(digits))))

    def read(self, text: str, load: Callable[[str], Rules[Any, Any, Any]]) -> Luck:
        """Decode a code, alone or at the end of a pasted line. Raises BadCode."""
        for part in (text, *text.split()[-1:]):
            digits = [CHARACTERS.find(character) for character in _plain(part)]
            if -1 not in digits and SHORTEST <= len(digits) <= _MOST and len(digits) % 2 and not _weighed(digits):
                return self._luck(digits, load)
        raise BadCode(_(_NO_CODE))

    def _luck(self, digits: Sequence[int], load: Callable[[str], Rules[Any, Any, Any]]) -> Luck:
        game, version, seed, settings = digits[0], digits[1], digits[2 : 2 + _SEED], digits[2 + _SEED : -1]
        if game >= len(self.games):
            raise BadCode(_(_NEWER))
        name, options = list(self.games.items())[game]
        rules = load(name)
        if version != rules.version:
            raise BadCode(_(_NEWER if version > rules.version else _OLDER))
        chosen: Chosen = {option: values[0] for option, values in options.items()}
        for option, value in zip(settings[::2], settings[1::2], strict=True):
            if option >= len(options) or value >= len(list(options.values())[option]):
                raise BadCode(_(_NEWER))
            chosen[list(options)[option]] = list(options.values())[option][value]
        if problem(rules, chosen) is not None:
            raise BadCode(_(_NO_CODE))
        return Luck(name, chosen, sum(digit * BASE**place for place, digit in enumerate(reversed(seed))))


def is_begun(text: str) -> bool:
    """Whether the text is shorter than the shortest code."""
    return len(_plain(text)) < SHORTEST


def _plain(text: str) -> str:
    """Without separators."""
    return "".join(character for character in text.upper() if character not in _IGNORED)


def _digits(seed: int) -> list[int]:
    return [seed // BASE**place % BASE for place in reversed(range(_SEED))]


def _weighed(digits: Sequence[int]) -> int:
    """The checksum; 0 for a correct code. One wrong character adds a multiple of its position, two swapped neighbours
    their difference: neither is a multiple of a prime that is larger than both."""
    return sum(place * digit for place, digit in enumerate(digits, start=1)) % BASE


def _check(digits: Sequence[int]) -> int:
    """The check digit, which makes the checksum 0."""
    return -_weighed(digits) * pow(len(digits) + 1, -1, BASE) % BASE


def _grouped(code: str) -> str:
    """In groups of at most four, of about equal length: "K7Q-M2X-NP4"."""
    groups = -(-len(code) // 4)
    ends = [len(code) * number // groups for number in range(groups + 1)]
    return "-".join(code[start:end] for start, end in pairwise(ends))
