"""Gamebooks: numbers in shuffled order, and no section on a spread with one that leads to it.

The typesetter says how high each section is; the sections are then dealt out to pages. Those that could give one
another away, like the two outcomes of a test, keep to different spreads as well, as far as there is room.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from random import Random
from typing import Any, NamedTuple

from game.core.words import N_, _
from scenes.table.gamebook import Book, Grid, Line, Page, Part, Section, Span

Data = dict[str, Any]
Leaves = Sequence[Sequence[str]]
"""The keys of the sections on each page."""

SEED = 1
TRIES, MORE = 40, 4
"""How often a number of pages is tried before there is one more, and up to how many more."""
GAP = 4.0
"""Millimetres between two sections, at least."""
UNSETTABLE = N_("{title}: no order was found in which no section stands beside one that leads to it.")


class NoOrder(RuntimeError):
    """A book that leads from everywhere to everywhere; the message says which."""

    def __init__(self, book: Book) -> None:
        super().__init__(_(UNSETTABLE).format(title=book.title))


class Room(NamedTuple):
    """What the typesetter measures: lengths are in millimetres."""

    first: int
    """The page of the first section."""
    high: float
    heights: Mapping[str, float]


def laid_out(book: Book, room: Room) -> Leaves:
    """The sections of each page, in the order of their numbers. Raises NoOrder."""
    luck = Random(f"{SEED} {book.number}")
    apart, kin = neighbours(book), relatives(book)
    least = ceil(sum(height + GAP for height in room.heights.values() if height <= room.high) / (room.high + GAP))
    best: tuple[int, Leaves] | None = None
    for number in range(TRIES * MORE):
        tried = _dealt(book, room, least + number // TRIES, apart, kin, luck)
        if tried is not None and (best is None or tried[0] < best[0]):
            best = tried
            if not best[0]:
                break
    if best is None:
        raise NoOrder(book)
    return best[1]


def neighbours(book: Book) -> dict[str, set[str]]:
    """With which other sections none may share a spread: what it leads to, and what leads to it; the first one, with
    how it ends."""
    apart: dict[str, set[str]] = {section.key: set() for section in book.sections}
    pairs = [(section.key, key) for section in book.sections for key in section.links]
    for one, other in pairs + [(book.start, section.key) for section in book.sections if section.ends]:
        apart[one].add(other)
        apart[other].add(one)
    return apart


def relatives(book: Book) -> dict[str, set[str]]:
    """With which other sections none should share a spread: what one choice or another leads to from the same place;
    what is about the same thing; places, and how it ends; the first one, and what is for later, like other places."""

    def kin(one: Section, other: Section) -> bool:
        later = bool(one.about or one.sign) and other.key == book.start
        return later or bool(one.about & other.about or (one.ends and other.sign))

    pairs = {(one, other) for section in book.sections for one in section.links for other in section.links}
    pairs |= {(one.key, other.key) for one in book.sections for other in book.sections if kin(one, other)}
    found: dict[str, set[str]] = {section.key: set() for section in book.sections}
    for one, other in pairs:
        if one != other:
            found[one].add(other)
            found[other].add(one)
    return found


def _dealt(
    book: Book, room: Room, count: int, apart: Mapping[str, set[str]], kin: Mapping[str, set[str]], luck: Random
) -> tuple[int, Leaves] | None:
    """Each section to the emptiest page where it may stand; and how many of them stand on a spread with a relative."""
    keys = [section.key for section in book.sections]
    keys.sort(key=lambda key: -room.heights[key] * luck.uniform(0.7, 1.0))
    leaves, left = [list[str]() for _page in range(count)], [room.high] * count
    short = [key for key in keys if room.heights[key] <= room.high]
    running_on = set[int]()
    for key in [key for key in keys if key not in short]:  # at the end, on pages of their own
        pages = ceil(room.heights[key] / room.high)
        running_on |= {*range(len(leaves) + 1, len(leaves) + pages)}
        leaves += [[key], *([] for _page in range(pages - 1))]
        left += [0.0] * pages
    before_first, close = (room.first - 1) // 2, 0

    def spread(leaf: int) -> int:
        return (room.first + leaf) // 2

    def beside(leaf: int, others: set[str]) -> int:
        near = (each for each in (leaf - 1, leaf, leaf + 1) if 0 <= each < len(leaves) and spread(each) == spread(leaf))
        return sum(key in others for each in near for key in leaves[each])

    for key in short:
        may = [leaf for leaf, high in enumerate(left) if high >= room.heights[key] and not beside(leaf, apart[key])]
        if key == book.start:
            may = [leaf for leaf in may if spread(leaf) != before_first]
        if not may:
            return None
        chosen = min(may, key=lambda leaf: (beside(leaf, kin[key]), -left[leaf], luck.random()))
        close += beside(chosen, kin[key])
        leaves[chosen].append(key)
        left[chosen] -= room.heights[key] + GAP
    for leaf in leaves:
        luck.shuffle(leaf)
    return close, [leaf for number, leaf in enumerate(leaves) if number not in running_on]


# As data -------------------------------------------------------------------------------------------------------------


def told(book: Book, leaves: Leaves) -> Data:
    """A book with its numbers, as the house style sets it."""
    numbers = {key: number for number, key in enumerate((key for leaf in leaves for key in leaf), 1)}
    sections = {section.key: section for section in book.sections}
    return {
        "title": book.title,
        "series": book.series,
        "number": book.number,
        "opening": [page_data(page, numbers) for page in book.opening],
        "leaves": [[_section(sections[key], numbers) for key in leaf] for leaf in leaves],
        "closing": [page_data(page, numbers) for page in book.closing],
    }


def sections_of(told: Data) -> Iterator[Data]:
    """In the order of their numbers."""
    return (section for leaf in told["leaves"] for section in leaf)


def page_data(page: Page, numbers: Mapping[str, int]) -> Data:
    return {"title": page.title, "parts": [_part(part, numbers) for part in page.parts]}


def _section(section: Section, numbers: Mapping[str, int]) -> Data:
    return {
        "key": section.key,
        "number": numbers[section.key],
        "title": section.title,
        "sign": section.sign,
        "parts": [_part(line, numbers) for line in section.lines],
    }


def _part(part: Part, numbers: Mapping[str, int]) -> Data:
    match part:
        case Line(look, spans):
            return {"look": look, "spans": _spans(spans, numbers)}
        case Grid(columns, cells, look):
            return {"look": look, "columns": columns, "cells": [_spans(cell, numbers) for cell in cells]}
    return {"look": "lines"}


def _spans(spans: Sequence[Span], numbers: Mapping[str, int]) -> list[Data]:
    return [
        {"look": span.look, "words": str(numbers[span.words]) if span.look == "to" else span.words} for span in spans
    ]
