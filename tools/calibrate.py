"""`python -m tools.calibrate GAME`: how often tables are won, by how far ahead the rules say a seat is.

Strong bots play; after every round each seat's `ahead` is noted, and in the end whether it won. A line through the log
odds is fitted to the matches of even seeds and tried on those of odd seeds. Of their tables at 0.65 to 0.75, between 65
and 75 of 100 must have been won, and nowhere much more or less than the line says, or the curve of a match shows what
was counted instead of odds. What is printed at the end goes into the game's rules (`Rules.odds`).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Sequence
from math import log
from typing import Any, NamedTuple

import msgspec

import assets
from game.core import bots, catalog
from game.core.curve import round_ends
from game.core.ending import Odds
from tools.playing import turns
from tools.progress import Bar
from tools.sim import parse_options, wilson

LOW, HIGH = 0.65, 0.75
"""What tables at 0.7 are, and how often they must be won."""
FEWEST = 60
"""Matches with a table there, without which nothing is known."""
FARTHEST = 0.1
"""From what is expected, in any tenth that is known well enough."""
ROUNDS_OF_FIT = 60


class Seen(NamedTuple):
    """How far ahead a seat was on some table of a match, and what it came to: 1 won, 0 lost, 0.5 level."""

    match: int
    ahead: float
    won: float


class Bin(NamedTuple):
    tables: int
    matches: int
    expected: float
    won: float


def watched(rules: Any, options: Any, bot: str, seed: int) -> list[Seen]:
    """One match between equals, as every seat sees it after each round."""
    players = [bots.make(bot, rules) for _seat in range(rules.seats(options))]
    states = [turn.state for turn in turns(rules, options, players, seed)]
    seats = range(rules.seats_of(states[0]))
    worth = [rules.value(states[-1], seat) for seat in seats]
    tables = [0, *(at for at, _words in round_ends(rules, states) if at < len(states) - 1)]
    return [Seen(seed, rules.ahead(states[at], seat), worth[seat]) for at in tables for seat in seats]


def fitted(seen: Sequence[Seen]) -> Odds:
    """The line that makes what happened most likely: two figures, found by Newton's method."""
    mean = sum(each.ahead for each in seen) / len(seen)
    spread = (sum((each.ahead - mean) ** 2 for each in seen) / len(seen)) ** 0.5 or 1.0
    scaled = [((each.ahead - mean) / spread, each.won) for each in seen]
    start, slope = 0.0, 0.0
    line = Odds(0.0, 1.0)
    for _round in range(ROUNDS_OF_FIT):
        odds = [line(start + slope * x) for x, _won in scaled]
        weights = [max(1e-6, p * (1 - p)) for p in odds]
        off = sum(won - p for p, (_x, won) in zip(odds, scaled, strict=True))
        tilt = sum((won - p) * x for p, (x, won) in zip(odds, scaled, strict=True)) - slope
        a = sum(weights)
        b = sum(w * x for w, (x, _won) in zip(weights, scaled, strict=True))
        c = sum(w * x * x for w, (x, _won) in zip(weights, scaled, strict=True)) + 1.0
        ground = a * c - b * b
        by = (c * off - b * tilt) / ground, (a * tilt - b * off) / ground
        longest = max(1.0, abs(by[0]), abs(by[1]))
        start, slope = start + by[0] / longest, slope + by[1] / longest
    return Odds(mean - start / slope * spread, spread / slope) if slope else Odds(mean, float("inf"))


def counted(line: Odds, seen: Iterable[Seen], low: float, high: float) -> Bin:
    found = [(each, odds) for each in seen if low <= (odds := line(each.ahead)) < high]
    count = max(1, len(found))
    return Bin(
        len(found),
        len({each.match for each, _odds in found}),
        sum(odds for _each, odds in found) / count,
        sum(each.won for each, _odds in found) / count,
    )


def holds(there: Bin, tenths: Iterable[Bin]) -> bool:
    """At 0.7, and nowhere else far off: a value that is right there by chance would lie on the rest of the curve."""
    known = [part for part in tenths if part.matches >= FEWEST]
    near = all(abs(part.won - part.expected) <= FARTHEST for part in known)
    return near and there.matches >= FEWEST and LOW <= there.won <= HIGH


def surprise(line: Odds, seen: Sequence[Seen]) -> float:
    """Bits a table, on average: 1 is a coin's toss, less knows more."""
    right = [(min(max(line(each.ahead), 1e-9), 1 - 1e-9), each.won) for each in seen]
    return -sum(won * log(p, 2) + (1 - won) * log(1 - p, 2) for p, won in right) / len(right)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.calibrate", description=__doc__)
    parser.add_argument("game", choices=sorted(catalog.BY_ID))
    parser.add_argument("--bot", help="who plays on all seats (the adviser)")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long, with what there is")
    parser.add_argument("--as-is", action="store_true", help="try the rules' own value instead of fitting a line")
    parser.add_argument("options", nargs="*", help="options of the game: mode=abyss")
    given = parser.parse_intermixed_args()
    rules = catalog.load(given.game, assets.read)
    options = msgspec.convert(parse_options(given.options, rules), rules.options_type)
    bot = given.bot or rules.adviser
    seen: list[Seen] = []
    ends = time.monotonic() + 60 * given.minutes
    with Bar(given.games) as bar:
        for seed in range(given.games):
            seen += watched(rules, options, bot, seed)
            bar.reached(seed + 1, what=f"{given.game}, {bot}")
            if time.monotonic() > ends:
                break
    line = Odds(0.0, 1.0) if given.as_is else fitted([each for each in seen if each.match % 2 == 0])
    fresh = seen if given.as_is else [each for each in seen if each.match % 2]
    print(f"{given.game} {' '.join(given.options)}: {seed + 1} matches of {bot}, {len(seen)} tables")
    tenths = [counted(line, fresh, tenth / 10, (tenth + 1) / 10) for tenth in range(10)]
    for tenth, part in enumerate(tenths):
        print(f"  {tenth / 10:.1f}: {part.tables:6} tables of {part.matches:5} matches, won {part.won:.1%}")
    there = counted(line, fresh, LOW, HIGH)
    low, high = wilson(round(there.won * there.matches), there.matches)
    print(f"  at 0.7: {there.won:.1%} of {there.tables} tables of {there.matches} matches ({low:.0%} to {high:.0%})")
    print(f"  {surprise(line, fresh):.3f} bits a table")
    print(f"  {'holds' if holds(there, tenths) else 'DOES NOT HOLD'}: Odds({line.middle:.4g}, {line.scale:.4g})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
