"""The figures of the town, read from `assets/bonnie_and_clyde/town.toml`."""

from __future__ import annotations

import re
import tomllib
from typing import Literal, NamedTuple

import msgspec

from game.core.words import Words

from .state import BOXES, USES, Box, Pool, Purse

Gauge = Literal["love", "boredom", "threat", "ammo", "savings"]


class Change(NamedTuple):
    """`love+2`: this gauge moves by this number of steps."""

    gauge: Gauge
    steps: int


class Gauges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The highest value of each."""

    love: int
    boredom: int
    threat: int
    ammo: int
    savings: int


class Cubes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cube spaces from left to right, by their captions."""

    passion: tuple[Words, ...]
    poem: tuple[Words, ...]
    surveillance: tuple[Words, ...]


class Daily(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    places: int
    daily: int
    cost: int
    poem: int
    roy: int
    shot: int


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    three: int
    two: int


class _RowText(msgspec.Struct, frozen=True, rename={"least": "from"}, forbid_unknown_fields=True):
    least: int
    name: str
    effects: tuple[str, ...]


class _BoxText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    pool: Pool
    effects: tuple[str, ...]
    pay: dict[str, str] = {}


class _Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    gauges: Gauges
    cubes: Cubes
    purses: dict[Purse, int]
    daily: Daily
    rating: Rating
    police: tuple[_RowText, ...]
    boxes: dict[Box, _BoxText]


class Row(NamedTuple):
    """One row of the police table."""

    least: int
    name: Words
    effects: tuple[Change, ...]


class BoxRule(NamedTuple):
    name: Words
    pool: Pool
    effects: tuple[Change, ...]
    pay: dict[str, Change]


class Town:
    """The file as the rules use it."""

    def __init__(self, text: _Text) -> None:
        self.gauges = text.gauges
        self.cubes = text.cubes
        self.purses = text.purses
        self.daily = text.daily
        self.rating = text.rating
        rows = [Row(row.least, row.name, _changes(row.effects)) for row in text.police]
        self.police = tuple(sorted(rows, key=lambda row: row.least, reverse=True))
        self.boxes = {
            box: BoxRule(
                rule.name,
                rule.pool,
                _changes(rule.effects),
                {way: _change(price) for way, price in rule.pay.items()},
            )
            for box, rule in text.boxes.items()
        }

    def row(self, total: int) -> Row | None:
        """The row a total falls on, if it does anything."""
        for row in self.police:
            if total >= row.least:
                return row
        return None

    def row_begins(self, total: int) -> int:
        """The lowest total of the row that a total falls on: 0 where it is quiet, and the ambush has a row too."""
        if total >= self.daily.shot:
            return self.daily.shot
        row = self.row(total)
        return 0 if row is None else row.least


_CHANGE = re.compile(r"(love|boredom|threat|ammo|savings)([+-][1-9])")


def _change(text: str) -> Change:
    found = _CHANGE.fullmatch(text)
    if found is None:
        raise ValueError(f'town.toml: {text!r} is not a change; write a gauge, a sign and a number, as in "love+1"')
    return Change(found[1], int(found[2]))  # type: ignore[arg-type]


def _changes(texts: tuple[str, ...]) -> tuple[Change, ...]:
    return tuple(map(_change, texts))


def read_town(text: str) -> Town:
    parsed = msgspec.convert(tomllib.loads(text), _Text)
    town = Town(parsed)
    for problem in _problems(town):
        raise ValueError(f"town.toml: {problem}")
    return town


def _change_problems(town: Town) -> list[str]:
    """Changes that no rule explains: threat never falls, and only the police and a stick-up take ammunition."""
    found = []
    for box, rule in town.boxes.items():
        for gauge, steps in rule.effects:
            if steps < 0 and gauge in ("threat", "ammo"):
                found.append(f"box {box} cannot lower {gauge}")
        for way, (gauge, steps) in rule.pay.items():
            fits = {"cash": gauge == "savings" and steps < 0, "threat": gauge == "threat" and steps > 0}
            if not fits.get(way, (gauge, steps) == ("ammo", -1)):
                found.append(f"box {box} cannot be paid by {way} with {gauge}{steps:+d}")
    for row in town.police:
        for gauge, steps in row.effects:
            if gauge == "savings" or (gauge == "threat" and steps < 0) or (gauge == "ammo" and steps != -1):
                found.append(f"the police cannot change {gauge} by {steps:+d}")
    return found


def _problems(town: Town) -> list[str]:
    found = [f"box {box} is missing" for box in BOXES if box not in town.boxes]
    if found:
        return found
    found += _change_problems(town)
    for kind in USES:
        ways = set(town.boxes[kind.box].pay)
        if kind.pay not in ways and (kind.pay or ways):
            found.append(f"box {kind.box} must offer to pay by {kind.pay or 'nothing'}, it offers {sorted(ways)}")
    found += [
        f"the gauge {gauge} needs at least one step"
        for gauge in Gauges.__struct_fields__
        if getattr(town.gauges, gauge) < 1
    ]
    for purse, dollars in town.purses.items():
        if not 0 <= dollars <= town.gauges.savings:
            found.append(f"purse {purse} holds ${dollars}, possible is 0 to {town.gauges.savings}")
    if set(town.purses) != {"normal", "easy", "hard"}:
        found.append("there must be a normal, an easy and a hard purse")
    if min(town.daily.places, town.daily.daily) < 1 or min(town.daily.cost, town.daily.poem) < 0:
        found.append("a day needs a cube in each pool, and prices that are not below 0")
    free = {"places": 0, "daily": 0}
    for box, rule in town.boxes.items():
        costs_nothing = all(change.gauge != "savings" or change.steps > 0 for change in rule.effects)
        free[rule.pool] += box != "leave_town" and costs_nothing and (not rule.pay or "threat" in rule.pay)
    found += [
        f"too few boxes of {pool} are always open: Clyde could be stuck"
        for pool in ("places", "daily")
        if free[pool] < getattr(town.daily, pool)
    ]
    if len({row.least for row in town.police}) != len(town.police):
        found.append("two rows of the police table begin at the same number")
    return found
