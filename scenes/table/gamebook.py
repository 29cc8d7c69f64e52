"""A gamebook as values: sections and pages that a board tells and the press sets.

A section is known by its key; the press gives out the numbers and puts them where a span leads to a key.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from game.core.words import _
from scenes.kit.canvas import Box
from scenes.table.marks import Mark

PICTURE = Box(0, 0, 600, 180)
"""The frame of the drawing above a section, in its own units."""


class Span(NamedTuple):
    words: str
    """Of `to`, the key of a section; of `box`, `gap` and `end`, nothing."""
    look: Literal["text", "strong", "asked", "end", "to", "box", "gap"] = "text"
    """asked: the condition of what follows, up to `end`. box: to be ticked. gap: to write a number in."""


Look = Literal["story", "again", "does", "choice", "then", "head"]


class Line(NamedTuple):
    look: Look
    spans: tuple[Span, ...]


Cell = tuple[Span, ...]


class Grid(NamedTuple):
    columns: Sequence[float]
    """How wide each is, in shares of the whole."""
    cells: Sequence[Cell]
    look: Literal["table", "ruled", "boxes"] = "table"
    """ruled: lines around each cell and room to write. boxes: a frame for each cell, its words small in the corner."""


class Ruled(NamedTuple):
    """Empty lines to write on, down to the foot of the page."""


Part = Line | Grid | Ruled


class Section(NamedTuple):
    key: str
    lines: tuple[Line, ...]
    title: str = ""
    sign: str = ""
    """Where it is on the map."""
    picture: Sequence[Mark] = ()
    """A drawing in the frame of `PICTURE`; nothing for none."""
    about: frozenset[str] = frozenset()
    """What it could give away, like code words: sections about the same thing keep apart, where that can be."""
    ends: bool = False
    """It tells how it ends, and keeps away from the places."""

    @property
    def links(self) -> set[str]:
        """What one could read by mistake if it stood on the same spread."""
        return {*leads(self.lines)} - {self.key}


class Page(NamedTuple):
    """A page of its own, without a number."""

    title: str
    parts: Sequence[Part]


class Book(NamedTuple):
    number: int
    title: str
    series: str
    """What it is a part of: above the title on the cover."""
    cover: Sequence[Sequence[Mark]]
    """The drawings on its front, and the one on its back, in frames of `PICTURE`."""
    opening: Sequence[Page]
    start: str
    """The section that the opening leads to: it stands on another spread."""
    sections: Sequence[Section]
    closing: Sequence[Page]


BOX, NUMBERED = Span("", "box"), Span("", "gap")


def spans_of(parts: Iterable[Part]) -> Iterator[Span]:
    for part in parts:
        if isinstance(part, Line):
            yield from part.spans
        elif isinstance(part, Grid):
            for cell in part.cells:
                yield from cell


def leads(parts: Iterable[Part]) -> Iterator[str]:
    return (span.words for span in spans_of(parts) if span.look == "to")


def way(words: str, key: str, *more: Span) -> tuple[Span, ...]:
    """What leads somewhere, and where."""
    return (Span(words), Span(key, "to"), *more)


def plain(look: Look, words: str, *more: Span) -> Line:
    return Line(look, (Span(words), *more))


def titled(look: Look, title: str, words: str) -> Line:
    """A line that begins with what it is about."""
    return Line(look, (Span(title + " ", "strong"), Span(words)))


def how_to_read(*more: Line) -> Page:
    """What is the same in every book, and what one game adds."""
    numbers = _(
        "Read only the number that you are sent to: the number in a frame. Its neighbours have nothing to do with you."
    )
    does = _(
        "What follows this sign happens now, from left to right, when you have read the story above it. The story by"
        " itself costs nothing."
    )
    told = _(
        "Brackets tell you, so that you can choose, what the section just before them will do to you. It happens there"
        " and only once: pay nothing for it now."
    )
    said = (
        titled("choice", _("Numbers."), numbers),
        titled("choice", "◆", does),
        titled("choice", "(…)", told),
        *more,
    )
    return Page(_("How to read this book"), said)
