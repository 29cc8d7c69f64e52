"""What a booklet of adventures holds once it is read: items, flags, places, choices, effects and their texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from game.core.words import Words

from .content import GAUGES, SKILLS, Gauge, Skill

EffectKind = Literal["+", "-", "=", ">=", "<=", "flag", "clear", "item", "drop", "exit"]
ConditionKind = Literal["flag", "not flag", "item", "not item", "been", "not been", ">=", "<="]
PowerKind = Literal["coin", "shield", "ram", "repair", "burn", "retry"]
How = Literal["get", "ok", "ko", "win", "lost", "flee"]
"""The ways a choice can end."""

_CHANGE = re.compile(r"([A-Z]+)(>=|<=|\+|-|=)(\d+)")
_NAMED = re.compile(r"(flag|clear|item|drop) ([a-z][a-z-]*)")
_ASKED = re.compile(r"(not )?(flag|item) ([a-z][a-z-]*)")
_BEEN = re.compile(r"(not )?been (\w+)")
TRIES = "TRIES"
"""How often this adventure was lost before, asked for like a gauge."""


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


Conditions = tuple[Condition, ...]


class Passage(NamedTuple):
    """A piece of a text, told where its conditions hold; after `else`, where they do not."""

    words: Words
    line: int
    when: Conditions = ()
    otherwise: bool = False


Text = list[Passage]


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
    picture: str = ""
    """Which of the drawings of things it is shown with; empty for none."""


class Flag(NamedTuple):
    id: str
    meaning: Words
    line: int
    file: str
    rumour: bool = False
    """A rumour about a hidden place: with it, she finds the way without a test."""


class Head(NamedTuple):
    """A round piece of the small scene of a place: its middle and its reach, on a sheet of 600 by 180."""

    adventure: int
    place: str
    x: float
    y: float
    reach: float


class Person(NamedTuple):
    """Somebody for the notebook: met at one of these places, or known by one of these flags."""

    id: str
    name: Words
    places: tuple[tuple[int, str], ...]
    """Adventure and place."""
    flags: tuple[str, ...]
    head: Head | None
    line: int
    file: str
    text: Text
    """What is written under the name: the first line that fits."""


class Choice(NamedTuple):
    number: int
    """From 1, in the order of the place."""
    label: Words
    line: int
    once: bool
    stay: bool
    sealed: bool
    """A riddle: what it costs is not told beforehand either."""
    conditions: tuple[Condition, ...]
    pay: tuple[tuple[Gauge, int], ...]
    skill: Skill | None
    difficulty: int
    foe: Words
    foe_c: int
    less: tuple[str, ...]
    ends: dict[How, Effects]
    texts: dict[How, Text]

    @property
    def leads_out(self) -> bool:
        return any(effect.kind == "exit" for effects in self.ends.values() for effect in effects)


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
    third: Text
    """For every visit after the second; where there is none, what the second says."""


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


class Tale(NamedTuple):
    """A headline and what is told under it: how it ends when she is caught, who is on the last page."""

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
    aim: Text
    loadout: dict[Gauge, int]
    carry: tuple[str, ...]
    clocks: tuple[Clock, ...]
    after: After | None
    endings: tuple[Ending, ...]
    places: dict[str, Place]
    intro: Text
    out: Words = ""
    """The headline of an escape, where no ENDING has one."""
    caught: Tale | None = None
    roll: Tale | None = None
    """The last page of the notebook: one line for each who came along."""
    ways_out: tuple[Choice, ...] = ()
    """The choices at the exit that lead out, computed once: evaluations ask for them."""


class Booklet(NamedTuple):
    title: Words
    subtitle: Words
    items: dict[str, Item]
    flags: dict[str, Flag]
    people: dict[str, Person]
    adventures: dict[int, Adventure]
    warnings: tuple[str, ...] = ()
    keys: frozenset[str] = frozenset()
    """Flags that open something, make a foe weaker or decide an ending; the others are only remembered."""


class Problem(NamedTuple):
    """One thing that is wrong, or (a warning) only odd."""

    file: str
    line: int
    code: str
    words: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.words} [{self.code}]"


def joined(parts: Iterable[str]) -> str:
    """Pieces of a story one after the other; a line break needs no space beside it."""
    return " ".join(filter(None, parts)).replace("\n ", "\n").replace(" \n", "\n")


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
    if (been := _BEEN.fullmatch(text)) is not None:
        return Condition(f"{been[1] or ''}been", been[2])  # type: ignore[arg-type]
    change = _CHANGE.fullmatch(text)
    if change is None or change[2] not in (">=", "<=") or change[1] not in (*GAUGES, TRIES):
        raise ValueError(
            f"{text!r} is not a condition; write for example flag pass, not item ram, been 4, F>=2, C<=3 or TRIES>=1"
        )
    return Condition(change[2], change[1], int(change[3]))  # type: ignore[arg-type]


def parse_skill(word: str) -> Skill:
    if word not in SKILLS:
        raise ValueError(f"{word!r} is not a skill; there are {', '.join(SKILLS)}")
    return word


def texts_of(adventure: Adventure) -> Iterator[tuple[Text, Conditions]]:
    """Every text of an adventure, with what holds whenever it is told."""
    yield adventure.intro, ()
    yield adventure.aim, ()
    for clock in adventure.clocks:
        yield clock.text, ()
    for tale in (adventure.after, adventure.caught, adventure.roll):
        if tale is not None:
            yield tale.text, ()
    for ending in adventure.endings:
        yield ending.text, ending.conditions
    for place in adventure.places.values():
        yield place.scene, (Condition("not been", place.id),)
        yield place.again, (Condition("been", place.id),)
        yield place.third, (Condition("been", place.id),)
        for choice in place.choices:
            for text in choice.texts.values():
                yield text, (*choice.conditions, Condition("been", place.id))
