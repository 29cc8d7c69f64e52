"""What is written and drawn on a board, as values: the screen paints them, paper prints them, a test can read them.

A board returns lists of marks (`Board.printed`, `marks`, `under`, `over`). All lengths are in units of the logical
sheet, all colours are hexadecimal ("#rrggbb", or "#rrggbbaa" if translucent).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

from scenes.kit.canvas import Box
from scenes.kit.drawings import MIRRORED as MIRRORED  # a `Drawing` may be mirrored
from scenes.kit.text import INK, Align, Face
from scenes.table.cards import CardFace

Point = tuple[float, float]


class Words(NamedTuple):
    """Text in a box, vertically centred; it shrinks to fit."""

    words: str
    box: Box
    size: float = 18.0
    face: Face = "text"
    colour: str = INK
    align: Align = "left"
    wrap: bool = True
    elide: bool = False
    """For texts made up by players, mainly names: one line, shortened with an ellipsis."""


class Drawing(NamedTuple):
    """The picture of a piece where none stands: a badge, a ghost, a lit seal."""

    kind: str
    at: Point
    """Its centre."""
    height: float
    value: str = ""
    """The text on it."""
    opacity: float = 1.0
    angle: float = 0.0


class Icon(NamedTuple):
    """One of the icons shared by all games, in one colour."""

    name: str
    at: Point
    size: float
    colour: str


class Picture(NamedTuple):
    """Pre-rendered scenery, filling a box."""

    name: str
    box: Box
    radius: float = 0.0
    """The radius of its corners."""
    shift: Point = (0.0, 0.0)
    """Its offset from its box; clip it by `Within`."""


class Panel(NamedTuple):
    """A box: filled, outlined, or both. A dashed outline means something planned, not something present."""

    box: Box
    fill: str = ""
    edge: str = ""
    width: float = 3.0
    radius: float = 9.0
    dash: float = 0.0
    covers: bool = False
    """Texts under it no longer count as visible; over the pieces, none of their marks shows through."""


class Tag(NamedTuple):
    """A few words on a plate of matching width."""

    words: str
    box: Box
    """As high as the plate; `align` places the plate in it."""
    fill: str
    colour: str = "#fff6e0"
    align: Align = "centre"
    radius: float = 8.0
    room: Box | None = None
    """The plate is kept inside this box."""
    face: Face = "bold"
    least: float = 0.0
    """The minimum width of the plate: a drawn one keeps its shape behind a short name."""


class Bare(NamedTuple):
    """A tag repainted without the highlight that was painted over it, so that the name stays legible. Not printed on
    paper."""

    tag: Tag


class Part(NamedTuple):
    """One part of a line: a drawing or words. Words that are only spaces separate two parts while there is room."""

    kind: str = ""
    words: str = ""
    over: str = ""
    """A drawing on top of it: crossed out, for example."""
    fill: str = ""
    """The colour of a small plate behind it."""
    face: Face = "bold"
    size: float = 0.0
    """The size of its words; 0: as the rest of the line."""
    colour: str = ""
    """The colour of its words; empty: as the rest of the line."""
    elide: bool = False
    """Its words are shortened with an ellipsis if there is too little room."""


class Inline(NamedTuple):
    """Drawings and words in one line, vertically centred in a box. If it is too long, its gaps shrink first, then an
    elidable part is shortened, or the text of all parts shrinks."""

    parts: tuple[Part, ...]
    box: Box
    align: Align | Literal["spread"] = "left"
    """Spread: from one edge of the box to the other, with equal gaps."""
    size: float = 17.0
    high: float = 19.0
    """The height of its drawings."""
    colour: str = INK
    gap: float = 2.0
    fill: str = ""
    """The colour of a plate behind the whole line, as wide as the line and as high as the box."""
    air: float = 4.5
    """The padding of that plate on either side."""
    radius: float = 10.0


class Card(NamedTuple):
    """A card for reading: enlarged, with all its text, at the player's text size."""

    face: CardFace
    box: Box


class Paper(NamedTuple):
    """A piece of letter paper with a shadow."""

    box: Box
    radius: float = 10.0


class Disc(NamedTuple):
    at: Point
    radius: float
    fill: str = ""
    edge: str = ""
    width: float = 3.0


class Line(NamedTuple):
    """A polyline; with a head, an arrow. Dashes continue around corners."""

    points: tuple[Point, ...]
    colour: str
    width: float = 3.0
    dash: float = 0.0
    head: float = 0.0


class Polygon(NamedTuple):
    points: tuple[Point, ...]
    fill: str


class Light(NamedTuple):
    """A round light on what is under it, brightest in the middle. Not printed on paper."""

    at: Point
    radius: float
    colour: tuple[int, int, int]


class Nth(NamedTuple):
    """One of several pieces with the same name in the rules: the one at this index on a spot in this view."""

    spot: str
    place: int = 0


class On(NamedTuple):
    """Marks attached to a piece, which move with it; their points are relative to the piece's centre."""

    piece: str | Nth
    """Its name in the rules (if several have it, all of them), or one of those on a spot."""
    marks: tuple[Mark, ...]


class Rim(NamedTuple):
    """An outline around a piece that follows it; of a card in a fan, around its visible part."""

    spot: str
    """The spot that a click on the piece presses: identifies one of several with the same name."""
    edge: str
    away: float = 5.0
    """Its distance from the piece."""
    width: float = 4.0
    radius: float = 12.0
    badge: tuple[Mark, ...] = ()
    """Marks beside it, relative to the upper left corner of the piece."""


class Lines(NamedTuple):
    """Texts of one role, all in one size: the largest at which each fits the width of its box."""

    words: tuple[Words, ...]


class Printed(NamedTuple):
    """Marks whose text does not grow with the player's text size: a dense board has no room for it, and a closer
    look shows everything."""

    marks: tuple[Mark, ...]


class Within(NamedTuple):
    """Marks clipped to a box."""

    box: Box
    marks: tuple[Mark, ...]
    opacity: float = 1.0
    """The opacity of all of them as a group."""


Mark = (
    Words
    | Lines
    | Bare
    | Tag
    | Card
    | Inline
    | Drawing
    | Icon
    | Picture
    | Panel
    | Paper
    | Disc
    | Line
    | Polygon
    | Light
    | On
    | Printed
    | Rim
    | Within
)


class Composed(NamedTuple):
    """A piece composed of words and icons, as marks on a small sheet of this size."""

    wide: float
    high: float
    marks: tuple[Mark, ...]


def changed_marks(before: Sequence[Mark], after: Sequence[Mark]) -> list[Mark]:
    """The marks that were removed, added, or painted in another order: the overlap may differ there."""
    changed: list[Mark] = []
    gone = come = 0
    for start, other_start, count in (*unchanged(before, after), (len(before), len(after), 0)):
        changed += before[gone:start]
        changed += after[come:other_start]
        gone, come = start + count, other_start + count
    return changed


def unchanged(before: Sequence[Mark], after: Sequence[Mark]) -> list[tuple[int, int, int]]:
    """The runs of marks that stay: where each begins before and after, and how many they are."""
    if len(before) == len(after):  # nearly always a figure has changed in its place
        return [(n, n, 1) for n, (old, new) in enumerate(zip(before, after, strict=True)) if old == new]
    start, end = _common_ends(before, after)
    stop, other_stop = len(before) - end, len(after) - end
    between = SequenceMatcher(None, before[start:stop], after[start:other_stop], autojunk=False).get_matching_blocks()
    return [(0, 0, start), *((start + i, start + k, count) for i, k, count in between), (stop, other_stop, end)]


def _common_ends(one: Sequence[Mark], other: Sequence[Mark]) -> tuple[int, int]:
    """How many marks at the beginning and at the end are the same: most of a board does not change."""
    shorter = min(len(one), len(other))
    start = next((n for n in range(shorter) if one[n] != other[n]), shorter)
    return start, next((n for n in range(shorter - start) if one[-1 - n] != other[-1 - n]), shorter - start)


def single(marks: Iterable[Mark]) -> list[Mark]:
    """Printed marks one by one: most of a dense board is printed, and little of it changes at a time."""
    return [
        single for mark in marks for single in (map(Printed, zip(mark.marks)) if isinstance(mark, Printed) else (mark,))
    ]


def lit(box: Box) -> tuple[Mark, ...]:
    """The highlight of a spot: gold in a dark rim, visible on sand and on snow."""
    return Panel(box.grown(1), "", "#5d3b06", 5), Panel(box, "#ffcd6022", "#ffd166")


def badge(words: str, box: Box, fill: str, colour: str = "#fff6e0") -> tuple[Mark, ...]:
    """A few words on a small dark plate."""
    return Panel(box, fill, radius=8), Words(words, box, 17, "bold", colour, "centre")
