"""What a reader of a printed gamebook understands: lines, choices, prices, equipment and roads, in English words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

GAUGES = "Tech|Orientation|Driving|Combativeness|Spare parts|Fuel"
_PRICED = {"spare part": "Spare parts", "spare parts": "Spare parts", "fuel": "Fuel"}


class Unreadable(Exception):
    """A sentence that a reader of the book would not understand."""


def matched(pattern: str, words: str) -> re.Match[str]:
    found = re.fullmatch(pattern, words)
    if found is None:
        raise Unreadable(words)
    return found


def listed(words: str) -> list[str]:
    """ "A, B and C"."""
    return re.split(", | and ", words)


def sentences(words: str) -> tuple[str, ...]:
    """Without their full stops; one may stand inside quotation marks."""
    return tuple(found.strip().removesuffix(".") for found in re.findall(r"[^.“]*(?:“[^”]*”[^.“]*)*\.", words))


def said(spans: Sequence[Mapping[str, str]]) -> str:
    """A line as it is read: → before a number, ☐ for a box, brackets around what is read only sometimes."""
    signs = {"to": "→{}", "box": "☐", "strong": "*{}*", "asked": "[{} ", "end": "]"}
    return "".join(signs.get(span["look"], "{}").format(span["words"]) for span in spans)


def lines(section: Mapping[str, Any], look: str) -> list[str]:
    return [said(part["spans"]) for part in section["parts"] if part["look"] == look]


def prices(words: str) -> Iterator[tuple[str, int]]:
    """ "1 hour and 2 spare parts"; what is not counted, like a word, is no price."""
    for part in listed(words):
        if (counted := re.fullmatch(r"(\d+) (.*)", part)) is not None:
            what = counted[2]
            yield ("hour" if what.startswith("hour") else _PRICED.get(what, what)), int(counted[1])


class Way(NamedTuple):
    how: str
    number: int
    warned: str

    @property
    def costs(self) -> list[tuple[str, int]]:
        """What is told to be lost there."""
        lost = re.search(r"you will .*?lose (.*)", self.warned)
        return [] if lost is None else [*prices(lost[1])]


class Row(NamedTuple):
    """A choice, as printed."""

    once: bool
    only_if: str
    pay: tuple[tuple[str, int], ...]
    test: tuple[str, int] | None
    foe: int
    less: tuple[str, ...]
    ways: tuple[Way, ...]
    again: bool
    """Without a section: whether one may choose again."""


def row_of(spans: Sequence[Mapping[str, str]]) -> Row:
    label = next(span["words"] for span in spans if span["look"] == "strong")
    words = said(spans).strip()
    rest = words.removeprefix("☐").removeprefix(f"*{label}*").strip()
    first = re.search(r"(?:Success|Fight won)?→\d+", rest)
    told, paths = (rest, "") if first is None else (rest[: first.start()], rest[first.start() :])
    ways = tuple(
        Way(how.lower(), int(number), warned)
        for how, number, warned in re.findall(r"([A-Za-z ]*?) ?→(\d+)(?: \(([^)]*)\))?(?:; |$)", paths)
    )
    if "".join(f"→{way.number}" for way in ways) != "".join(re.findall(r"→\d+", paths)):
        raise Unreadable(paths)
    row = Row(words.startswith("☐"), "", (), None, 0, (), ways, again=False)
    for sentence in sentences(told):
        row = row._replace(**_need(sentence))
    return row


def _need(words: str) -> dict[str, Any]:
    """What one sentence before the sections says."""
    if (only := re.fullmatch("Only if (.*)", words)) is not None:
        return {"only_if": only[1]}
    if (pay := re.fullmatch("Pay (.*)", words)) is not None:
        return {"pay": tuple(prices(pay[1]))}
    if (test := re.fullmatch(r"Test (Tech|Orientation|Driving) (\d+)", words)) is not None:
        return {"test": (test[1], int(test[2]))}
    if (foe := re.fullmatch(r"Fight “.*”, Combativeness (\d+)", words)) is not None:
        return {"foe": int(foe[1])}
    if words in ("Then drive on", "Then choose again"):
        return {"again": words == "Then choose again"}
    return {"less": tuple(listed(matched("1 less (?:if you have|for each that you have of) (.*)", words)[1]))}


class Item(NamedTuple):
    """What the piece of equipment says."""

    power: str
    amount: int = 0
    skill: str = ""
    effects: tuple[str, ...] = ()


def item_of(words: str) -> Item:
    """From the line under its name."""
    if (coin := re.fullmatch(r"(\d+) more coins? in (.*) tests", words)) is not None:
        return Item("coin", int(coin[1]), coin[2])
    if words == "Give it up to toss a failed test again":
        return Item("retry")
    for power, pattern in (
        ("shield", r"(\d+) tails? (?:does|do) not count in each round of a fight"),
        ("ram", r"Every foe is weaker by (\d+)"),
        ("repair", r"Each repair mends (\d+) more"),
    ):
        if (amount := re.fullmatch(pattern, words)) is not None:
            return Item(power, int(amount[1]))
    effects = tuple(_burnt(part) for part in matched("Use it up: (.*)", words)[1].split(", "))
    return Item("burn", effects=effects)


def _burnt(words: str) -> str:
    """An effect of equipment, in the words of the book."""
    if (back := re.fullmatch(r"(\d+ hours?) back", words)) is not None:
        return f"The clock goes back {back[1]}"
    gauge = matched(r"(.*) ([+−]\d+)", words)
    return f"{gauge[1].capitalize()} {gauge[2]}"


def roads_of(leaflet: str) -> dict[str, set[str]]:
    """As the leaflet lists them."""
    flat = " ".join(leaflet.split())
    roads: dict[str, set[str]] = {}
    for one, other in re.findall(r"(\d+)-(\d+)", matched(r".*?Roads: (.*?)\..*", flat)[1]):
        roads.setdefault(one, set()).add(other)
        roads.setdefault(other, set()).add(one)
    hidden = matched(r".*?Hidden places: (.*?)\..*", flat)[1]
    for letter, around in re.findall(r"([A-D])(?: lies)? between ([\d, and]+)", hidden):
        for place in re.findall(r"\d+", around):
            roads.setdefault(letter, set()).add(place)
            roads.setdefault(place, set()).add(letter)
    return roads
