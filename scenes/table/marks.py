"""What is written and drawn on a board, as values: the screen paints them, paper prints them, a test can read them.

A board gives lists of marks (`Board.printed`, `marks`, `under`, `over`). All lengths are units of the logical sheet,
all colours are hexadecimal ("#rrggbb", or "#rrggbbaa" where the ground shines through).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from scenes.kit.canvas import Box
from scenes.kit.drawings import MIRRORED as MIRRORED  # a `Drawing` may look the other way
from scenes.kit.text import INK, Align, Face
from scenes.table.cards import CardFace

Point = tuple[float, float]


class Words(NamedTuple):
    """Words in a box, in the middle of its height; they shrink before they leave it."""

    words: str
    box: Box
    size: float = 18.0
    face: Face = "text"
    colour: str = INK
    align: Align = "left"
    wrap: bool = True
    elide: bool = False
    """For what players make up themselves, names above all: one line, cut with dots before it runs over."""


class Drawing(NamedTuple):
    """The picture of a piece where none stands: a badge, a ghost, a lit seal."""

    kind: str
    at: Point
    """Its middle."""
    height: float
    value: str = ""
    """What is written on it."""
    opacity: float = 1.0
    angle: float = 0.0


class Icon(NamedTuple):
    """One of the signs that every game shares, in one colour."""

    name: str
    at: Point
    size: float
    colour: str


class Picture(NamedTuple):
    """Scenery that was rendered ahead of time, filling a box."""

    name: str
    box: Box
    radius: float = 0.0
    """Of its corners."""
    shift: Point = (0.0, 0.0)
    """How far it has drifted from its box; what is to be seen of it is `Within` another."""


class Panel(NamedTuple):
    """A box: filled, outlined, or both. A dashed outline is something that will be, not something that is."""

    box: Box
    fill: str = ""
    edge: str = ""
    width: float = 3.0
    radius: float = 9.0
    dash: float = 0.0
    covers: bool = False
    """What was written under it is read no more; over the pieces, no mark of theirs shows through."""


class Tag(NamedTuple):
    """A few words on a plate that is as wide as they are."""

    words: str
    box: Box
    """As high as the plate; the plate lies in it by `align`."""
    fill: str
    colour: str = "#fff6e0"
    align: Align = "centre"
    radius: float = 8.0
    room: Box | None = None
    """What it does not leave, wherever its box is."""
    face: Face = "bold"
    least: float = 0.0
    """How wide the plate is at least: one that is drawn keeps its form behind a short name."""


class Bare(NamedTuple):
    """A tag as it is without the light that was painted over it: no light cuts a name. Paper leaves it out."""

    tag: Tag


class Part(NamedTuple):
    """One part of a line: a drawing or words. Words of spaces alone keep two parts apart as long as there is room."""

    kind: str = ""
    words: str = ""
    over: str = ""
    """A drawing laid over it: crossed out, say."""
    fill: str = ""
    """Of a small plate behind it, where it has one of its own."""
    face: Face = "bold"
    size: float = 0.0
    """Of its words; 0 is as in the rest of the line."""
    colour: str = ""
    """Of its words; empty is as in the rest of the line."""
    elide: bool = False
    """Words that are cut with dots where the others leave them too little room."""


class Inline(NamedTuple):
    """Drawings and words in one line, in the middle of a box's height; where it is too long, its parts close up, then
    a part that may be cut gives way, or the letters of all shrink."""

    parts: tuple[Part, ...]
    box: Box
    align: Align | Literal["spread"] = "left"
    """Spread: from one edge of the box to the other, with the same gaps between the parts."""
    size: float = 17.0
    high: float = 19.0
    """How high its drawings are."""
    colour: str = INK
    gap: float = 2.0
    fill: str = ""
    """Of a plate behind all of it, as wide as the line needs it and as high as the box."""
    air: float = 4.5
    """How much of that plate there is on either side."""
    radius: float = 10.0


class Card(NamedTuple):
    """A card as it is read: enlarged, with everything that stands on it, at the player's own text size."""

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
    """Straight from point to point; with a head, an arrow. Dashes go on round the corners."""

    points: tuple[Point, ...]
    colour: str
    width: float = 3.0
    dash: float = 0.0
    head: float = 0.0


class Polygon(NamedTuple):
    points: tuple[Point, ...]
    fill: str


class Light(NamedTuple):
    """A round light on what lies under it, brightest in the middle. Paper leaves it out."""

    at: Point
    radius: float
    colour: tuple[int, int, int]


class Nth(NamedTuple):
    """One of several pieces that the rules do not tell apart: the one at this place of a spot's queue in this view."""

    spot: str
    place: int = 0


class On(NamedTuple):
    """Marks on a piece, which go where it goes; their points are counted from the piece's middle."""

    piece: str | Nth
    """What the rules call it, and on all of them where several are called so; or which one of those on a spot."""
    marks: tuple[Mark, ...]


class Rim(NamedTuple):
    """A line around a piece, wherever it is just now; of a card in a fan, around what the next one leaves open."""

    spot: str
    """What a click on the piece presses: of several that are called the same, this one."""
    edge: str
    away: float = 5.0
    """How far from the piece it runs."""
    width: float = 4.0
    radius: float = 12.0
    badge: tuple[Mark, ...] = ()
    """Marks beside it, counted from the upper left corner of the piece."""


class Lines(NamedTuple):
    """Words of one role, all in one size: the largest at which each keeps to the width of its box."""

    words: tuple[Words, ...]


class Printed(NamedTuple):
    """Marks whose letters keep their size, whatever text size the player likes: a dense board has no room for larger
    ones, and a closer look has them all."""

    marks: tuple[Mark, ...]


class Within(NamedTuple):
    """Marks of which nothing is seen outside a box."""

    box: Box
    marks: tuple[Mark, ...]
    opacity: float = 1.0
    """Of all of them together: what lies under them shines through."""


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
    """A piece that a game puts together from words and signs, as marks on a small sheet of this size."""

    wide: float
    high: float
    marks: tuple[Mark, ...]


def changed_marks(before: Sequence[Mark], after: Sequence[Mark]) -> list[Mark] | None:
    """What is in one of two lists only; None where the rest changed places, so that something else may lie on top."""
    if before == after:
        return []
    before, after = _single(before), _single(after)
    gone, come = Counter(before) - Counter(after), Counter(after) - Counter(before)
    if _without(before, gone) != _without(after, come):
        return None
    return [*gone, *come]


def _single(marks: Iterable[Mark]) -> list[Mark]:
    """Printed marks one by one: most of a dense board is printed."""
    return [
        single for mark in marks for single in (map(Printed, zip(mark.marks)) if isinstance(mark, Printed) else (mark,))
    ]


def _without(marks: Iterable[Mark], left_out: Counter[Mark]) -> list[Mark]:
    return [mark for mark in marks if mark not in left_out]


def lit(box: Box) -> tuple[Mark, ...]:
    """Light on a place: gold in a dark rim, seen on sand and on snow alike."""
    return Panel(box.grown(1), "", "#5d3b06", 5), Panel(box, "#ffcd6022", "#ffd166")


def badge(words: str, box: Box, fill: str, colour: str = "#fff6e0") -> tuple[Mark, ...]:
    """A few words on a small dark plate."""
    return Panel(box, fill, radius=8), Words(words, box, 17, "bold", colour, "centre")
