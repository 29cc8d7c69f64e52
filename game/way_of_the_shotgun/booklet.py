"""The adventures: a text that a writer can edit, one line one thing, read from `booklet.txt`.

    TRAIL n | title
    FOE id | Name, weapon | grit g | start d | best d | need a b c d e | dice n | hurt n | tells x/y six times
    == n | Name | one-line event        or        == n | Name | DUEL id
    > Label | pay BELT 1 | roll 4 | ok GRIT+1 | ko GRIT-1        or        > Label | get GRIT+1
    " story text of the thing above; a tag says which: " [ok] It works.

`need` is for distance 1 to 5, 7 where the weapon cannot reach. `tells` are for a die of 1 to 6, heads/tails, in the
letters W A S T. Tags: endings (way debt ghost gate) for a trail; entrance, finish, spare and the four letters for a
foe; ok and ko for a choice with a roll. A line that begins with # is a note to other writers.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from game.core.words import Words

from .content import Figures
from .state import DUEL_STOPS, FORKS, LAST_STOP, Letter

Resource = Literal["grit", "belt", "nerve", "wrath"]
Effects = tuple[tuple[Resource, int], ...]
Texts = dict[str, list[Words]]
"""Stories by their tags, each whole; of the letters of a foe, several to choose from."""
CANNOT_REACH = 7

_TRAIL_TAGS = ("", "way", "debt", "ghost", "gate")
LETTERS = ("W", "A", "S", "T")
_FOE_TAGS = ("entrance", "finish", "spare", *LETTERS)


class BookletError(ValueError):
    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"booklet.txt, line {line}: {problem}" if line else f"booklet.txt: {problem}")


class FoeLine(NamedTuple):
    id: str
    name: Words
    weapon: Words
    grit: int
    start: int
    best: int
    need: tuple[int, ...]
    dice: int
    hurt: int
    tells: tuple[tuple[Letter, Letter], ...]
    texts: Texts


class Choice(NamedTuple):
    label: Words
    pay: tuple[Resource, int] | None
    roll: int | None
    ok: Effects
    """What a choice without a roll gives, or what success gives."""
    ko: Effects
    texts: Texts


class StopLine(NamedTuple):
    number: int
    name: Words
    event: Words
    duel: str | None
    choices: list[Choice]
    texts: Texts


class Trail(NamedTuple):
    number: int
    title: Words
    foes: dict[str, FoeLine]
    stops: dict[int, StopLine]
    texts: Texts


def read_booklet(text: str, figures: Figures) -> dict[int, Trail]:
    """Every trail by its number; a mistake raises BookletError with its line."""
    reader = _Reader(figures)
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            reader.read(line.strip())
        except BookletError:
            raise
        except (ValueError, IndexError, KeyError) as error:
            raise BookletError(number, str(error)) from error
    for trail in reader.trails.values():
        for problem in _trail_problems(trail):
            raise BookletError(0, f"trail {trail.number}: {problem}")
    if set(reader.trails) != {1, 2}:
        raise BookletError(0, "there must be a trail 1 and a trail 2")
    return reader.trails


class _Reader:
    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.trails: dict[int, Trail] = {}
        self.trail: Trail | None = None
        self.stop: StopLine | None = None
        self.texts: Texts = {}
        self.tags: tuple[str, ...] = ()

    def read(self, line: str) -> None:
        if not line or line.startswith("#"):
            return
        if line.startswith('"'):
            self._text(line.removeprefix('"').strip())
            return
        parts = [part.strip() for part in line.split("|")]
        if line.startswith("TRAIL "):
            self._begin_trail(parts)
        elif self.trail is None:
            raise ValueError("a booklet begins with a TRAIL line")
        elif line.startswith("FOE "):
            foe = self._foe(parts)
            self.trail.foes[foe.id] = foe
            self.texts, self.tags = foe.texts, _FOE_TAGS
        elif line.startswith("== "):
            self._begin_stop(self.trail, parts)
        elif line.startswith("> "):
            if self.stop is None or self.stop.duel is not None:
                raise ValueError("a choice belongs to a scene")
            choice = self._choice(parts)
            self.stop.choices.append(choice)
            self.texts, self.tags = choice.texts, ("ok", "ko") if choice.roll else ("",)
        else:
            raise ValueError(f'{line.split()[0]!r} is not a kind of line; there are TRAIL, FOE, ==, > and "')

    def _text(self, text: str) -> None:
        tagged = re.fullmatch(r"\[(\w+)\]\s*(.*)", text)
        tag, words = (tagged[1], tagged[2]) if tagged else ("", text)
        if tag not in self.tags:
            raise ValueError(f"a text tagged {tag!r} does not belong here; possible: {', '.join(self.tags)}")
        told = self.texts.setdefault(tag, [])
        if told and tag not in LETTERS:
            told[0] += f" {words}"
        else:
            told.append(words)

    def _begin_trail(self, parts: list[str]) -> None:
        number = int(parts[0].removeprefix("TRAIL "))
        if number in self.trails:
            raise ValueError(f"trail {number} is there twice")
        self.trail = Trail(number, parts[1], {}, {}, {})
        self.trails[number] = self.trail
        self.stop = None
        self.texts, self.tags = self.trail.texts, _TRAIL_TAGS

    def _begin_stop(self, trail: Trail, parts: list[str]) -> None:
        number = int(parts[0].removeprefix("== "))
        if number in trail.stops:
            raise ValueError(f"stop {number} is there twice")
        duel = parts[2].removeprefix("DUEL ").strip() if parts[2].startswith("DUEL ") else None
        self.stop = StopLine(number, parts[1], "" if duel else parts[2], duel, [], {})
        trail.stops[number] = self.stop
        self.texts, self.tags = self.stop.texts, ("",)

    def _foe(self, parts: list[str]) -> FoeLine:
        fields = dict(part.split(" ", 1) for part in parts[2:])
        name, comma, weapon = parts[1].partition(", ")
        if not comma:
            raise ValueError("a foe has a name and a weapon with a comma between, as in Billy Pike, pistol")
        longest = self.figures.street.longest
        need = tuple(_within(int(word), 2, CANNOT_REACH, "need") for word in fields["need"].split())
        if len(need) != longest:
            raise ValueError(f"need takes {longest} numbers, one for each distance")
        best = _within(int(fields["best"]), 1, longest, "best")
        if need[best - 1] == CANNOT_REACH:
            raise ValueError("the weapon must reach at its best distance")
        tells = tuple(_tell(word) for word in fields["tells"].split())
        if len(tells) != 6 or not any("S" in pair for pair in tells):
            raise ValueError("tells takes six pairs of letters, with at least one S among them")
        return FoeLine(
            parts[0].removeprefix("FOE ").strip(),
            name,
            weapon,
            _within(int(fields["grit"]), 1, self.figures.most.grit, "grit"),
            _within(int(fields["start"]), 1, longest, "start"),
            best,
            need,
            _within(int(fields["dice"]), 1, 2, "dice"),
            _within(int(fields["hurt"]), 1, 2, "hurt"),
            tells,
            {},
        )

    def _choice(self, parts: list[str]) -> Choice:
        fields = dict(part.split(" ", 1) for part in parts[1:])
        if unknown := set(fields) - {"pay", "roll", "get", "ok", "ko"}:
            raise ValueError(
                f"{', '.join(sorted(unknown))} is not part of a choice; there are pay, roll, get, ok and ko"
            )
        rolls = fields.keys() & {"roll", "ok", "ko"}
        if rolls and (len(rolls) < 3 or "get" in fields):
            raise ValueError("a choice either gets something, or rolls for ok and ko")
        pay = None
        if "pay" in fields:
            resource, amount = fields["pay"].split()
            pay = (_resource(resource), _within(int(amount), 1, 3, "pay"))
        roll = _within(int(fields["roll"]), 2, 6, "roll") if "roll" in fields else None
        gain = fields.get("ok") or fields.get("get") or "-"
        return Choice(parts[0].removeprefix("> "), pay, roll, _effects(gain), _effects(fields.get("ko", "-")), {})


def _within(value: int, least: int, most: int, name: str) -> int:
    if not least <= value <= most:
        raise ValueError(f"{name} is {value}, possible is {least} to {most}")
    return value


def _resource(word: str) -> Resource:
    if word not in ("GRIT", "BELT", "NERVE", "WRATH"):
        raise ValueError(f"{word!r} is not a gauge; there are GRIT, BELT, NERVE and WRATH")
    return word.lower()  # type: ignore[return-value]


def _tell(word: str) -> tuple[Letter, Letter]:
    left, _, right = word.partition("/")
    if left not in ("W", "A", "S", "T") or right not in ("W", "A", "S", "T"):
        raise ValueError(f"{word!r} is not a tell; write two of W A S T with a stroke between, as in W/A")
    return left, right  # type: ignore[return-value]


def _effects(text: str) -> Effects:
    if text == "-":
        return ()
    found = []
    for word in text.split(","):
        change = re.fullmatch(r"([A-Z]+)([+-]\d)", word.strip())
        if change is None:
            raise ValueError(f"{word.strip()!r} is not an effect; write a gauge, a sign and a number, as in GRIT+1")
        found.append((_resource(change[1]), _within(int(change[2]), -3, 3, change[1])))
    return tuple(found)


def _trail_problems(trail: Trail) -> list[str]:
    found = [f"stop {number} is missing" for number in range(1, LAST_STOP + 1) if number not in trail.stops]
    for number, stop in trail.stops.items():
        if (number in DUEL_STOPS) != (stop.duel is not None):
            found.append(f"stop {number} must be {'a duel' if number in DUEL_STOPS else 'a scene'}")
        elif stop.duel is not None and stop.duel not in trail.foes:
            found.append(f"stop {number} names a foe that is not declared: {stop.duel}")
        elif stop.duel is None and all(choice.pay for choice in stop.choices):
            found.append(f"the scene at stop {number} needs a choice that costs nothing")
    if extra := sorted(set(trail.stops) - set(range(1, LAST_STOP + 1))):
        found.append(f"there are only stops 1 to {LAST_STOP}, not {extra[0]}")
    if len({stop.duel for stop in trail.stops.values() if stop.duel}) != len(FORKS):
        found.append("each duel needs a foe of its own")
    return found
