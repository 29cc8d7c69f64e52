"""A gamebook as values: sections and pages that a board tells and the press sets.

A section is known by its key; the press gives out the numbers and puts them where a span leads to a key.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from game.core.words import _


class Span(NamedTuple):
    words: str
    """Of `to`, the key of a section; of `box` and `end`, nothing."""
    look: Literal["text", "strong", "asked", "end", "to", "box"] = "text"
    """asked: the condition of what follows, up to `end`. box: to be ticked."""


class Line(NamedTuple):
    look: Literal["story", "again", "does", "choice", "then"]
    spans: tuple[Span, ...]


class Grid(NamedTuple):
    columns: int
    cells: Sequence[tuple[Span, ...]]
    to_fill: bool = False
    """With lines and room to write; the first column is wider."""


class Section(NamedTuple):
    key: str
    lines: tuple[Line, ...]
    title: str = ""
    sign: str = ""
    """Where it is on the map."""

    @property
    def links(self) -> set[str]:
        """What one could read by mistake if it stood on the same spread."""
        return {*leads(self.lines)} - {self.key}


class Page(NamedTuple):
    """A page of its own, without a number."""

    title: str
    parts: Sequence[Line | Grid]


class Book(NamedTuple):
    number: int
    title: str
    opening: Sequence[Page]
    start: str
    """The section that the opening leads to: it stands on another spread."""
    sections: Sequence[Section]
    closing: Sequence[Page]


BOX = Span("", "box")


def leads(parts: Iterable[Line | Grid]) -> Iterator[str]:
    for part in parts:
        for spans in part.cells if isinstance(part, Grid) else (part.spans,):
            yield from (span.words for span in spans if span.look == "to")


def way(words: str, key: str, *more: Span) -> tuple[Span, ...]:
    """What leads somewhere, and where."""
    return (Span(words), Span(key, "to"), *more)


def plain(look: Literal["story", "again", "does", "choice", "then"], words: str, *more: Span) -> Line:
    return Line(look, (Span(words), *more))


def how_to_read(*more: str) -> Page:
    """What is the same in every book, and what one game adds."""
    said = (
        _("Do not read a number before you reach it. Neighbouring numbers have nothing to do with one another."),
        _("A number in a coloured field is the section to read next."),
        _("What is printed in blue takes effect at once, from left to right, when you have read the story above it."),
        *more,
    )
    return Page(_("How to read this book"), [plain("choice", words) for words in said])
