"""What a booklet of adventures holds once it is read: items, flags, places, choices, effects and their texts."""

from __future__ import annotations

import re
from typing import Annotated, Literal, NamedTuple

from game.core.words import MARK, Words

from .content import GAUGES, SKILLS, Gauge, Skill

EffectKind = Literal["+", "-", "=", ">=", "<=", "flag", "clear", "item", "drop", "exit"]
ConditionKind = Literal["flag", "not flag", "item", "not item", ">=", "<="]
PowerKind = Literal["coin", "shield", "ram", "repair", "burn", "retry"]
How = Literal["get", "ok", "ko", "win", "lost", "flee"]
"""The ways a choice can end."""

_CHANGE = re.compile(r"([A-Z]+)(>=|<=|\+|-|=)(\d+)")
_NAMED = re.compile(r"(flag|clear|item|drop) ([a-z][a-z-]*)")
_ASKED = re.compile(r"(not )?(flag|item) ([a-z][a-z-]*)")


class Effect(NamedTuple):
    kind: EffectKind
    name: str = ""
    """A gauge, a flag or an item."""
    value: int = 0

    def __str__(self) -> str:
        if self.kind == "exit":
            return "exit"
        if self.kind in ("flag", "clear", "item", "drop"):
            return f"{self.kind} {self.name}"
        return f"{self.name}{self.kind}{self.value}"


Effects = tuple[Effect, ...]


class Condition(NamedTuple):
    kind: ConditionKind
    name: str
    value: int = 0

    def __str__(self) -> str:
        if self.kind in (">=", "<="):
            return f"{self.name}{self.kind}{self.value}"
        return f"{self.kind} {self.name}"


Text = Annotated[list[str], MARK]
"""A story as its lines are written; it is read, and translated, as one."""


class Item(NamedTuple):
    id: str
    name: Words
    power: PowerKind
    skill: Skill | None
    amount: int
    burn: Effects
    line: int
    file: str
    text: Text


class Flag(NamedTuple):
    id: str
    meaning: Words
    line: int
    file: str


class Choice(NamedTuple):
    number: int
    """From 1, in the order of the place."""
    label: Words
    line: int
    once: bool = False
    stay: bool = False
    conditions: tuple[Condition, ...] = ()
    pay: tuple[tuple[Gauge, int], ...] = ()
    skill: Skill | None = None
    difficulty: int = 0
    foe: Words = ""
    foe_c: int = 0
    less: tuple[str, ...] = ()
    ends: dict[How, Effects] = {}  # noqa: RUF012 - never changed; every reader makes one of its own
    texts: dict[How, Text] = {}  # noqa: RUF012


class Place(NamedTuple):
    id: str
    name: Words
    event: Words
    line: int
    find: int
    """Difficulty of finding it; 0 if nobody has to look."""
    unless: str
    """With this flag it is found without a test."""
    auto: Effects
    choices: tuple[Choice, ...]
    scene: Text
    again: Text


class Clock(NamedTuple):
    at: int
    effects: Effects
    line: int
    text: Text


class After(NamedTuple):
    effects: Effects
    choose: tuple[Effect, ...]
    line: int
    text: Text


class Ending(NamedTuple):
    id: str
    conditions: tuple[Condition, ...]
    short: Words
    line: int
    text: Text


class Adventure(NamedTuple):
    number: int
    title: Words
    file: str
    line: int
    start: str
    exit: str
    aim: Words
    loadout: dict[Gauge, int]
    carry: tuple[str, ...]
    clocks: tuple[Clock, ...]
    after: After | None
    endings: tuple[Ending, ...]
    places: dict[str, Place]
    intro: Text


class Booklet(NamedTuple):
    title: Words
    subtitle: Words
    items: dict[str, Item]
    flags: dict[str, Flag]
    adventures: dict[int, Adventure]
    warnings: tuple[str, ...] = ()


class Problem(NamedTuple):
    """One thing that is wrong, or (a warning) only odd."""

    file: str
    line: int
    code: str
    words: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.words} [{self.code}]"


def parse_effect(word: str) -> Effect:
    """`F+2`, `C=1`, `flag pass`, `exit` …; ValueError says what an effect looks like."""
    word = word.strip()
    if word == "exit":
        return Effect("exit")
    if (named := _NAMED.fullmatch(word)) is not None:
        return Effect(named[1], named[2])  # type: ignore[arg-type]
    change = _CHANGE.fullmatch(word)
    if change is None:
        raise ValueError(f"{word!r} is not an effect; write for example F+2, C-1, C=1, flag pass, item ram or exit")
    if change[1] not in GAUGES:
        raise ValueError(f"{change[1]!r} is not a gauge; there are {', '.join(GAUGES)}")
    return Effect(change[2], change[1], int(change[3]))  # type: ignore[arg-type]


def parse_effects(text: str) -> Effects:
    return () if text.strip() == "-" else tuple(parse_effect(word) for word in text.split(","))


def parse_condition(text: str) -> Condition:
    text = text.strip()
    if (asked := _ASKED.fullmatch(text)) is not None:
        return Condition(f"{asked[1] or ''}{asked[2]}", asked[3])  # type: ignore[arg-type]
    change = _CHANGE.fullmatch(text)
    if change is None or change[2] not in (">=", "<=") or change[1] not in GAUGES:
        raise ValueError(f"{text!r} is not a condition; write for example flag pass, not item ram, F>=2 or C<=3")
    return Condition(change[2], change[1], int(change[3]))  # type: ignore[arg-type]


def parse_skill(word: str) -> Skill:
    if word not in SKILLS:
        raise ValueError(f"{word!r} is not a skill; there are {', '.join(SKILLS)}")
    return word


def words_of(text: Text) -> str:
    return " ".join(text)
