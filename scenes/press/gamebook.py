"""Gamebooks: numbers in shuffled order, and no section on a spread with one that leads to it.

The typesetter says where each section stands. Those that share a spread with what they lead to change places with
others, and it is asked again, until none does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from game.core.words import N_, _
from scenes.table.gamebook import Book, Grid, Line, Page, Section, Span

Data = dict[str, Any]
Order = list[str]
Ask = Callable[[Order], Mapping[str, int]]
"""The pages of the sections of a book in this order."""

SEED = 1
ROUNDS = 60
OPENING = ""
"""Stands for the pages before the first section."""
UNSETTABLE = N_("{title}: no order was found in which no section stands beside one that leads to it.")


class NoOrder(RuntimeError):
    """A book that leads from everywhere to everywhere; the message says which."""


def ordered(book: Book, ask: Ask) -> Order:
    """The keys of all sections in the order of their numbers."""
    luck = Random(f"{SEED} {book.number}")
    order = [section.key for section in book.sections]
    luck.shuffle(order)
    beside = neighbours(book)
    for _round in range(ROUNDS):
        pages = ask(order)
        spread = {key: page // 2 for key, page in pages.items()} | {OPENING: (pages[order[0]] - 1) // 2}
        moving = [key for key in order if any(spread[key] == spread[other] for other in beside[key])]
        if not moving:
            return order
        for key in moving:
            if any(spread[key] == spread[other] for other in beside[key]):
                _move(key, order, spread, beside, luck)
    raise NoOrder(_(UNSETTABLE).format(title=book.title))


def neighbours(book: Book) -> dict[str, set[str]]:
    """With which other sections none may share a spread: what it leads to, and what leads to it."""
    beside: dict[str, set[str]] = {key: set() for key in (OPENING, *(section.key for section in book.sections))}
    for one, other in [(OPENING, book.start), *((each.key, key) for each in book.sections for key in each.links)]:
        beside[one].add(other)
        beside[other].add(one)
    return beside


def _move(key: str, order: Order, spread: dict[str, int], beside: Mapping[str, set[str]], luck: Random) -> None:
    """Change places with a section on a spread where neither is beside what it leads to."""
    at = order.index(key)
    for there in luck.sample(range(len(order)), len(order)):
        other = order[there]
        if _fits(key, spread[other], other, spread, beside) and _fits(other, spread[key], key, spread, beside):
            order[at], order[there] = other, key
            spread[key], spread[other] = spread[other], spread[key]
            return


def _fits(key: str, where: int, leaves: str, spread: dict[str, int], beside: Mapping[str, set[str]]) -> bool:
    return spread[key] != where and all(spread[each] != where for each in beside[key] - {leaves})


# As data -------------------------------------------------------------------------------------------------------------


def told(book: Book, order: Order) -> Data:
    """A book with its numbers, as the house style sets it."""
    numbers = {key: number for number, key in enumerate(order, 1)}
    sections = {section.key: section for section in book.sections}
    return {
        "title": book.title,
        "opening": [page_data(page, numbers) for page in book.opening],
        "sections": [_section(sections[key], numbers) for key in order],
        "closing": [page_data(page, numbers) for page in book.closing],
    }


def page_data(page: Page, numbers: Mapping[str, int]) -> Data:
    return {"title": page.title, "parts": _parts(page.parts, numbers)}


def _section(section: Section, numbers: Mapping[str, int]) -> Data:
    return {
        "number": numbers[section.key],
        "title": section.title,
        "sign": section.sign,
        "parts": _parts(section.lines, numbers),
    }


def _parts(parts: Sequence[Line | Grid], numbers: Mapping[str, int]) -> list[Data]:
    return [
        _table(part, numbers) if isinstance(part, Grid) else {"look": part.look, "spans": _spans(part.spans, numbers)}
        for part in parts
    ]


def _table(table: Grid, numbers: Mapping[str, int]) -> Data:
    cells = [_spans(cell, numbers) for cell in table.cells]
    return {"look": "table", "columns": table.columns, "to_fill": table.to_fill, "cells": cells}


def _spans(spans: Sequence[Span], numbers: Mapping[str, int]) -> list[Data]:
    return [
        {"look": span.look, "words": str(numbers[span.words]) if span.look == "to" else span.words} for span in spans
    ]
