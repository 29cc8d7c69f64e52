"""Gamebooks: numbers in shuffled order, and no section on a spread with one that leads to it.

The typesetter says how high each section is; the sections are then dealt out to pages. How it ends stands
at the back, one end to a page and to a spread. Those that could give one another away, like the two outcomes of a test,
keep to different spreads as well, as far as there is room.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from math import ceil
from random import Random
from typing import Any, NamedTuple

from game.core.words import N_, _
from scenes.table.gamebook import Book, Grid, Line, Page, Part, Section, Span

Data = dict[str, Any]
Leaves = Sequence[Sequence[str]]
"""The keys of the sections on each page."""

SEED = 1
TRIES, MORE, MOST = 150, 4, 12
"""How often a number of pages is tried before there is one more, and up to how many more: to keep relatives apart, and
to find any order."""
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


class Keep(NamedTuple):
    """For each section, from which others it keeps away."""

    off_spread: Mapping[str, set[str]]
    rather_off_spread: Mapping[str, set[str]]
    rather_off_page: Mapping[str, set[str]]


def laid_out(book: Book, room: Room) -> Leaves:
    """The sections of each page, in the order of their numbers. Raises NoOrder."""
    luck = Random(f"{SEED} {book.number}")
    keep = Keep(neighbours(book), relatives(book), in_sight(book))
    ends = set(_alone(book, room))
    shared = (high for key, high in room.heights.items() if high <= room.high and key not in ends)
    least = max(ceil(sum(high + GAP for high in shared) / (room.high + GAP)), len(ends)) + len(ends)
    best: tuple[int, Leaves] | None = None
    for number in range(TRIES * MOST):
        if best is not None and (not best[0] or number >= TRIES * MORE):
            break
        tried = _dealt(book, room, least + number // TRIES, keep, luck)
        if tried is not None and (best is None or tried[0] < best[0]):
            best = tried
    if best is None:
        raise NoOrder(book)
    return best[1]


def neighbours(book: Book) -> dict[str, set[str]]:
    """With which other sections none may share a spread: what it leads to, and what leads to it; what is read first,
    and what that leads to, with how it ends, and with what is about something that is for later."""
    first = first_read(book)
    pairs = {(section.key, key) for section in book.sections for key in section.links}
    pairs |= {(one, section.key) for one in first for section in book.sections if section.ends or section.about}
    return _apart(book, pairs)


def first_read(book: Book) -> set[str]:
    start = next(section for section in book.sections if section.key == book.start)
    return {start.key} | start.links


def relatives(book: Book) -> dict[str, set[str]]:
    """With which other sections none should share a spread: what one choice or another leads to from the same place;
    what is about the same thing; places, and how it ends; the first one, and other places."""

    def kin(one: Section, other: Section) -> bool:
        later = bool(one.sign) and other.key == book.start
        return later or bool(one.about & other.about or (one.ends and other.sign))

    pairs = {(one, other) for section in book.sections for one in section.links for other in section.links}
    pairs |= {(one.key, other.key) for one in book.sections for other in book.sections if kin(one, other)}
    return _apart(book, pairs)


def _apart(book: Book, pairs: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {section.key: set() for section in book.sections}
    for one, other in pairs:
        if one != other:
            found[one].add(other)
            found[other].add(one)
    return found


def in_sight(book: Book) -> dict[str, set[str]]:
    """Who reads a place should not have a code word before their eyes, and what it stands for."""
    places = {section.key for section in book.sections if section.sign}
    words = {section.key for section in book.sections if section.about} - places
    return {**dict.fromkeys(places, words), **dict.fromkeys(words, places)}


class _Pages:
    """What stands where so far."""

    def __init__(self, room: Room, count: int) -> None:
        self.room = room
        self.leaves: list[list[str]] = [[] for _page in range(count)]
        self.left = [room.high] * count
        self.running_on = set[int]()
        self.on_spread = defaultdict[int, set[str]](set)

    def add(self, key: str, leaf: int) -> None:
        self.leaves[leaf].append(key)
        self.on_spread[self.spread(leaf)].add(key)
        self.left[leaf] -= self.room.heights[key] + GAP

    def add_alone(self, key: str, leaf: int) -> None:
        """On a page that nothing else comes to."""
        self.add(key, leaf)
        self.left[leaf] = -1.0

    def add_long(self, key: str) -> None:
        """At the end, on pages of its own."""
        pages = ceil(self.room.heights[key] / self.room.high)
        self.on_spread[self.spread(len(self.leaves))].add(key)
        self.running_on |= {*range(len(self.leaves) + 1, len(self.leaves) + pages)}
        self.leaves += [[key], *([] for _page in range(pages - 1))]
        self.left += [0.0] * pages

    def spread(self, leaf: int) -> int:
        return (self.room.first + leaf) // 2

    def beside(self, leaf: int, others: set[str]) -> int:
        """How many of them stand on the spread of this page."""
        return len(self.on_spread[self.spread(leaf)] & others)


def _alone(book: Book, room: Room) -> list[str]:
    """What stands on a page of its own at the back."""
    told = (section.key for section in book.sections if section.ends and section.title)
    return [key for key in told if room.heights[key] <= room.high]


def _dealt(book: Book, room: Room, count: int, keep: Keep, luck: Random) -> tuple[int, Leaves] | None:
    """Each section to the emptiest page where it may stand; and how many of them stand on a spread with a relative."""
    pages, close = _Pages(room, count), 0
    ends, first = _alone(book, room), first_read(book)
    luck.shuffle(ends)
    for number, key in enumerate(ends):
        pages.add_alone(key, count - 1 - 2 * number)
    keys = [section.key for section in book.sections if section.key not in ends]
    keys.sort(key=lambda key: (key not in first, -room.heights[key] * luck.uniform(0.7, 1.0)))
    for key in keys:
        if room.heights[key] > room.high:
            pages.add_long(key)
    for key in (key for key in keys if room.heights[key] <= room.high):
        may = [leaf for leaf, left in enumerate(pages.left) if left >= room.heights[key]]
        may = [leaf for leaf in may if not pages.beside(leaf, keep.off_spread[key])]
        if key == book.start:
            may = [leaf for leaf in may if pages.spread(leaf) != (room.first - 1) // 2]
        if not may:
            return None
        chosen = min(may, key=partial(_how_well, pages, keep, key))
        close += pages.beside(chosen, keep.rather_off_spread[key])
        pages.add(key, chosen)
    for leaf in pages.leaves:
        luck.shuffle(leaf)
    return close, [leaf for number, leaf in enumerate(pages.leaves) if number not in pages.running_on]


def _how_well(pages: _Pages, keep: Keep, key: str, leaf: int) -> tuple[int, int, float]:
    seen = keep.rather_off_page.get(key, set()).intersection(pages.leaves[leaf])
    return pages.beside(leaf, keep.rather_off_spread[key]), len(seen), -pages.left[leaf]


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
