"""Paints marks onto a surface."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import pairwise
from math import hypot
from typing import NamedTuple, Protocol, assert_never

import pygame

from scenes.kit import drawings, paint
from scenes.kit.canvas import HEIGHT, SHEET, WIDTH, Box, Canvas
from scenes.kit.motion import between
from scenes.kit.text import FLOOR, Drawn, Writer
from scenes.table.cards import CardFace
from scenes.table.marks import (
    Bare,
    Card,
    Composed,
    Disc,
    Drawing,
    Icon,
    Inline,
    Light,
    Line,
    Lines,
    Mark,
    Nth,
    On,
    Panel,
    Paper,
    Part,
    Picture,
    Point,
    Polygon,
    Printed,
    Rim,
    Tag,
    Within,
    Words,
    single,
    unchanged,
)

MOST_COMPOSED = 400
"""The size of the cache of composed pieces."""
PLATE_AIR = 2.5
"""The padding of the plate of one part of a line."""
TAG_SIZE, TAG_AIR = 17.0, 6.0
"""The text size on a tag, and the padding of its plate on either side."""
BETWEEN_LINES = 0.84
"""The share of the line height that glyphs fill, including descenders."""

EDGE, SHADOW = 3.0, 40.0
"""How far marks extend beyond their own box at most: edges of glyphs and lines, and the shadow of paper."""

PictureOf = Callable[[str, float, str], pygame.Surface]
"""The image of a piece: its kind, its height in units, the text on it."""
Enlarge = Callable[[pygame.Surface, CardFace, Box], None]
"""Paints a card for reading."""
MOST_CLOSED_UP = -3.0
"""How far the parts of a line that is too long may overlap."""


def is_anchored(mark: Mark) -> bool:
    """Whether it moves with a piece, so that it cannot be cached across frames."""
    if isinstance(mark, Within | Printed):
        return any(map(is_anchored, mark.marks))
    return isinstance(mark, On | Rim)


def _joined(boxes: Iterable[Box]) -> Box:
    """The bounding box."""
    first, *others = [*boxes] or [Box(0, 0, 0, 0)]
    return reduce(Box.joined, others, first)


def _around_all(points: Iterable[Point]) -> Box:
    return _joined(Box(*point, 0, 0) for point in points)


def covered(mark: Mark) -> Box | None:
    """The area that a mark hides, including pieces and texts."""
    return mark.box if isinstance(mark, Card) or (isinstance(mark, Panel) and mark.covers) else None


class Layer:
    """Marks painted in every frame, most of them outside the dirty rectangles."""

    def __init__(self, marks: Iterable[Mark] = ()) -> None:
        self.marks = single(marks)
        self.areas: list[pygame.Rect | None] = [None] * len(self.marks)
        """The bounding rectangle of each mark; None until it was painted."""
        self.texts: list[list[Drawn] | None] = [None] * len(self.marks)
        """The texts of each mark; None for marks that must be painted every time."""

    def changed_to(self, marks: Iterable[Mark]) -> Layer:
        """A layer of these marks that knows what this one knows about the unchanged ones."""
        other = Layer(marks)
        for ours, theirs, count in unchanged(self.marks, other.marks):
            other.areas[theirs : theirs + count] = self.areas[ours : ours + count]
            other.texts[theirs : theirs + count] = self.texts[ours : ours + count]
        return other


class Pen(Protocol):
    """Canvas and writer; the app's change with its window."""

    @property
    def canvas(self) -> Canvas: ...

    @property
    def writer(self) -> Writer: ...


class _SmallPen(NamedTuple):
    canvas: Canvas
    writer: Writer


class Painter:
    """Paints lists of marks; knows the positions of the pieces that some are attached to."""

    def __init__(
        self,
        pen: Pen,
        picture_of: PictureOf,
        where: Callable[[str | Nth], Iterable[Point]] = lambda piece: (),
        ground: Callable[[], pygame.Surface | None] = lambda: None,
        rim: Callable[[str, float], Box | None] = lambda spot, away: None,
        enlarge: Enlarge = lambda surface, face, box: None,
    ) -> None:
        self._pen = pen
        self._enlarge = enlarge
        self._picture_of = picture_of
        self._where = where
        self._ground = ground
        self._rim = rim
        self._origin: Point = (0.0, 0.0)
        self._composed: dict[tuple[Composed, int], pygame.Surface] = {}

    def paint(self, surface: pygame.Surface, marks: Iterable[Mark]) -> None:
        for mark in marks:
            self._paint(surface, mark)

    def repaint(self, surface: pygame.Surface, layer: Layer) -> None:
        """Paint the marks of a layer that intersect the surface's clip; the others are unchanged, including their
        texts."""
        clip, writer = surface.get_clip(), self._pen.writer
        for index, mark in enumerate(layer.marks):
            area, texts = layer.areas[index], layer.texts[index]
            if area is None:
                area = layer.areas[index] = self.area(mark)
            if texts is not None and not clip.colliderect(area):
                writer.drawn.extend(texts)
                continue
            before = len(writer.drawn)
            self._paint(surface, mark)
            layer.texts[index] = None if covered(mark) else writer.drawn[before:]

    def composed(self, piece: Composed, height: float) -> pygame.Surface:
        """A piece composed of marks, at this height in units; cached, because it is used in every frame."""
        larger = height / piece.high
        scale = self._pen.canvas.scale * larger
        key = (piece, round(piece.high * scale))
        found = self._composed.get(key)
        if found is None:
            if len(self._composed) > MOST_COMPOSED:
                self._composed.clear()
            size = (max(1, round(piece.wide * scale)), max(1, round(piece.high * scale)))
            found = self._composed[key] = pygame.Surface(size, pygame.SRCALPHA)
            canvas = Canvas((round(WIDTH * scale), round(HEIGHT * scale)))
            pen = _SmallPen(canvas, Writer(canvas))
            Painter(pen, lambda kind, high, value: self._picture_of(kind, high * larger, value)).paint(
                found, piece.marks
            )
        return found

    def plate(self, tag: Tag) -> Box:
        """The box of a tag's plate, sized to its text."""
        box = self._box(tag.box)
        wide = max(tag.least, self._pen.writer.measure(tag.words, tag.face, TAG_SIZE)[0] + 2 * TAG_AIR)
        if tag.room is not None:
            wide = min(wide, tag.room.w)
        x = {"left": box.x, "centre": box.centre[0] - wide / 2, "right": box.right - wide}[tag.align]
        if tag.room is not None:
            x = max(tag.room.x, min(x, tag.room.right - wide))
        high = max(box.h, self._pen.writer.line_height(tag.face, TAG_SIZE) * BETWEEN_LINES)
        return Box(x, box.centre[1] - high / 2, wide, high)

    def uncover(self, surface: pygame.Surface, box: Box, radius: float) -> None:
        """Restore the ground without highlights, with the round corners of a plate."""
        if (ground := self._ground()) is not None:
            rect = self._pen.canvas.rect(box)
            surface.blit(paint.rounded(paint.cut_out(ground, rect), self._pen.canvas.px(radius)), rect)

    def area(self, mark: Mark) -> pygame.Rect:
        """The rectangle of a mark on the screen."""
        return self._pen.canvas.rect(self.extent(mark)).inflate(2, 2)

    def extent(self, mark: Mark) -> Box:
        """The bounding box of a mark that is not attached to a piece."""
        match mark:
            case Words(box=box) | Picture(box=box):
                return box.grown(EDGE)
            case Lines(marks) | Printed(marks):
                return _joined(map(self.extent, marks))
            case Within(box):
                return box
            case Panel(box=box, width=width):
                return box.grown(width + EDGE)
            case Tag():
                return self.plate(mark).grown(TAG_AIR)
            case Bare(tag):
                return self.plate(tag)
            case Inline(box=box, high=high, air=air):
                return box.grown(max(high, air))
            case Card(box=box) | Paper(box=box):
                return box.grown(SHADOW)
            case Drawing(kind, at, height, value):
                picture = self._picture_of(kind, height, value)
                across = hypot(*picture.get_size()) / self._pen.canvas.scale
                return Box.around(at, across, across)
            case Icon(_, at, size):
                return Box.around(at, 2 * size, 2 * size)
            case Disc(at, radius, width=width):
                return Box.around(at, 2 * (radius + width), 2 * (radius + width))
            case Light(at, radius):
                return Box.around(at, 2 * radius + EDGE, 2 * radius + EDGE)
            case Line(points, width=width, head=head):
                return _around_all(points).grown(width + head)
            case Polygon(points):
                return _around_all(points).grown(EDGE)
            case On() | Rim():
                return SHEET
            case _:
                assert_never(mark)

    def forget(self) -> None:
        """Clear the cache: pieces of the old size or with the old marks are useless."""
        self._composed.clear()

    def _paint(self, surface: pygame.Surface, mark: Mark) -> None:
        canvas = self._pen.canvas
        match mark:
            case Words(words, box, size, face, colour, align, wrap, elide):
                self._pen.writer.write(
                    surface, words, self._box(box), size, face=face, colour=colour, align=align, middle=True, wrap=wrap,
                    elide=elide,
                )  # fmt: skip
            case Lines(lines):
                rooms = [(each.words, each.box.w) for each in lines]
                size = self._pen.writer.fitting(rooms, lines[0].face, lines[0].size)
                self.paint(surface, [each._replace(size=size) for each in lines])
            case Panel():
                self._panel(surface, mark)
            case Tag():
                self._tag(surface, mark)
            case Card(face, box):
                self._enlarge(surface, face, self._box(box))
            case Inline():
                self._inline(surface, mark)
            case Printed(inner):
                self._print(surface, inner)
            case Bare(tag):
                self.uncover(surface, self.plate(tag), tag.radius)
            case Drawing():
                self._drawing(surface, mark)
            case Disc(at, radius, fill, edge, width):
                if fill:
                    self._disc(surface, at, radius, fill)
                if edge:
                    pygame.draw.circle(surface, edge, self._point(at), canvas.px(radius), canvas.px(width))
            case Line():
                self._line(surface, mark)
            case Polygon(points, fill):
                pygame.draw.polygon(surface, fill, [self._point(point) for point in points])
            case Icon(name, at, size, colour):
                picture = drawings.icon(name, canvas.px(size), colour)
                surface.blit(picture, picture.get_rect(center=self._point(at)))
            case Picture(name, box, radius, (across, down)):
                rect = canvas.rect(self._box(box)).move(round(across * canvas.scale), round(down * canvas.scale))
                surface.blit(
                    drawings.rounded(name, rect.size, canvas.px(radius))
                    if radius
                    else drawings.scenery(name, rect.size),
                    rect,
                )
            case Paper(box, radius):
                paint.paper(surface, canvas, self._box(box), radius)
            case Light(at, radius, colour):
                light = paint.glow(canvas.px(radius), colour)
                area = light.get_rect(center=self._point(at))
                surface.blit(light, area, special_flags=pygame.BLEND_RGB_ADD)
            case On(piece, inner):
                for origin in self._where(piece):
                    self._origin = origin
                    self.paint(surface, inner)
                self._origin = (0.0, 0.0)
            case Rim():
                self._around(surface, mark)
            case Within(box, inner, opacity):
                self._within(surface, canvas.rect(self._box(box)), inner, opacity)
            case _:
                assert_never(mark)

    def _within(self, surface: pygame.Surface, area: pygame.Rect, marks: Iterable[Mark], opacity: float) -> None:
        """Paint the marks, then blend the previous pixels over them: marks of any kind fade as a group."""
        before = paint.cut_out(surface, area) if opacity < 1.0 else None
        with paint.within(surface, area):
            self.paint(surface, marks)
        if before is not None:
            before.set_alpha(round(255 * (1 - opacity)))
            surface.blit(before, area)

    def _point(self, at: Point) -> tuple[int, int]:
        return self._pen.canvas.point((at[0] + self._origin[0], at[1] + self._origin[1]))

    def _box(self, box: Box) -> Box:
        return Box(box.x + self._origin[0], box.y + self._origin[1], box.w, box.h)

    def _panel(self, surface: pygame.Surface, panel: Panel) -> None:
        canvas, box = self._pen.canvas, self._box(panel.box)
        if panel.fill:
            paint.veil(surface, canvas, box, rgba(panel.fill), panel.radius)
        if panel.covers:
            self._pen.writer.cover(box)
        if panel.dash:
            paint.dashed(surface, canvas, box, panel.edge, panel.dash)
        elif panel.edge:
            paint.outline(surface, canvas, box, panel.edge, panel.width, panel.radius)

    def _around(self, surface: pygame.Surface, rim: Rim) -> None:
        box = self._rim(rim.spot, rim.away)
        if box is None:
            return
        if rim.edge:
            paint.outline(surface, self._pen.canvas, box, rim.edge, rim.width, rim.radius)
        self._origin = (box.x + rim.away, box.y + rim.away)
        self.paint(surface, rim.badge)
        self._origin = (0.0, 0.0)

    def _tag(self, surface: pygame.Surface, tag: Tag) -> None:
        plate = self.plate(tag)
        paint.veil(surface, self._pen.canvas, plate, rgba(tag.fill), tag.radius)
        air = TAG_AIR / 2  # the space above and below the glyphs may leave the plate
        room = Box(plate.x + air, plate.y - air, plate.w - 2 * air, plate.h + 2 * air)
        self._pen.writer.write(
            surface, tag.words, room, TAG_SIZE, face=tag.face, colour=tag.colour, align="centre", middle=True
        )  # fmt: skip

    def _print(self, surface: pygame.Surface, marks: Iterable[Mark]) -> None:
        pen, self._pen = self._pen, _SmallPen(self._pen.canvas, Writer(self._pen.canvas))
        self._pen.writer.drawn = pen.writer.drawn  # on the same sheet
        self.paint(surface, marks)
        self._pen = pen

    def _inline(self, surface: pygame.Surface, row: Inline) -> None:
        parts, box = row.parts, self._box(row.box)
        room = box.w - 2 * row.air if row.fill else box.w
        widths = [self._wide(row, part) for part in parts]
        if sum(widths) + row.gap * (len(parts) - 1) > room:
            parts = tuple(part for part in parts if part.kind or part.words.strip())
            row = self._shrunk(row, parts, room)
            widths = self._cut(row, parts, [self._wide(row, part) for part in parts], room)
        spread = row.align == "spread" and len(parts) > 1
        gap = (room - sum(widths)) / max(1, len(parts) - 1)
        gap = gap if spread else max(MOST_CLOSED_UP, min(row.gap, gap))
        total = sum(widths) + gap * (len(parts) - 1)
        x = box.x if spread or row.align == "left" else box.right - total
        if not spread and row.align in ("centre", "spread"):
            x = box.centre[0] - total / 2
        if row.fill:
            plate = Box(x - row.air, box.y, total + 2 * row.air, box.h)
            paint.veil(surface, self._pen.canvas, plate, rgba(row.fill), row.radius)
        fits = total <= room + 1
        for part, wide in zip(parts, widths, strict=True):
            place = Box(x, box.y, wide, box.h)
            self._part(surface, row, part, place)
            if part.words.strip() or not fits:
                self._pen.writer.drawn.append(Drawn(part.words, place, fits))
            x += wide + gap

    def _shrunk(self, row: Inline, parts: Sequence[Part], room: float) -> Inline:
        """With text small enough for everything to fit, if nothing may be elided; not below the readable minimum."""
        room -= MOST_CLOSED_UP * (len(parts) - 1)
        while self._pen.writer.size("bold", row.size) > FLOOR and not any(part.elide for part in parts):
            if sum(self._wide(row, part) for part in parts) <= room:
                break
            row = row._replace(size=row.size - 1)
        return row

    def _wide(self, row: Inline, part: Part) -> float:
        if part.kind:
            return self._picture_of(part.kind, row.high, "").get_width() / self._pen.canvas.scale
        wide = self._pen.writer.measure(part.words, part.face, part.size or row.size)[0]
        return wide + (2 * PLATE_AIR if part.fill else 0.0)

    def _cut(self, row: Inline, parts: Sequence[Part], widths: list[float], room: float) -> list[float]:
        """Elidable parts give way to the others."""
        over = max(0.0, sum(widths) + row.gap * (len(parts) - 1) - room)
        return [max(0.0, wide - over) if part.elide else wide for part, wide in zip(parts, widths, strict=True)]

    def _part(self, surface: pygame.Surface, row: Inline, part: Part, box: Box) -> None:
        canvas, writer = self._pen.canvas, self._pen.writer
        middle = canvas.point(box.centre)
        if part.fill:
            plate = Box.around(box.centre, box.w, row.high)
            pygame.draw.rect(surface, part.fill, canvas.rect(plate), border_radius=canvas.px(3))
        for kind, share in ((part.kind, 1.0), (part.over, 0.9)):
            if kind:
                picture = self._picture_of(kind, row.high * share, "")
                surface.blit(picture, picture.get_rect(center=middle))
        if part.words.strip():
            size, colour = part.size or row.size, part.colour or row.colour
            if part.elide and box.w < self._wide(row, part):
                drawn = list(writer.drawn)
                room = Box(box.x, box.y, box.w + 2, box.h)  # glyphs are measured in whole pixels
                writer.write(surface, part.words, room, size, face=part.face, colour=colour, middle=True, elide=True)
                writer.drawn[:] = drawn  # the row is recorded, not its parts
            else:
                letters = writer.surface(part.words, part.face, writer.size(part.face, size), colour)
                surface.blit(letters, letters.get_rect(center=middle))

    def _disc(self, surface: pygame.Surface, at: Point, radius: float, fill: str) -> None:
        if len(fill) == len("#rrggbb"):
            pygame.draw.aacircle(surface, fill, self._point(at), self._pen.canvas.px(radius))  # a dot, and no cross
        else:
            box = Box.around((at[0] + self._origin[0], at[1] + self._origin[1]), 2 * radius, 2 * radius)
            paint.veil(surface, self._pen.canvas, box, rgba(fill), radius)

    def _drawing(self, surface: pygame.Surface, drawing: Drawing) -> None:
        picture = self._picture_of(drawing.kind, drawing.height, drawing.value)
        if drawing.angle:
            picture = drawings.tilted(picture, round(drawing.angle) % 360)
        if drawing.opacity < 1.0:
            picture = drawings.faded(picture, round(255 * drawing.opacity))
        surface.blit(picture, picture.get_rect(center=self._point(drawing.at)))

    def _line(self, surface: pygame.Surface, line: Line) -> None:
        canvas, points = self._pen.canvas, list(line.points)
        if line.head:
            points = [*points[:-1], self._head(surface, line)]
        width = canvas.px(line.width)
        for start, end in dashes(points, line.dash) if line.dash else pairwise(points):
            pygame.draw.line(surface, line.colour, self._point(start), self._point(end), width)

    def _head(self, surface: pygame.Surface, line: Line) -> Point:
        """Draw the head of an arrow; returns the end of its shaft."""
        (x0, y0), (x1, y1) = line.points[-2:]
        far = hypot(x1 - x0, y1 - y0) or 1.0
        ahead = ((x1 - x0) / far * line.head, (y1 - y0) / far * line.head)
        foot = (x1 - ahead[0], y1 - ahead[1])
        aside = (ahead[1] * 0.6, -ahead[0] * 0.6)
        corners = ((x1, y1), (foot[0] + aside[0], foot[1] + aside[1]), (foot[0] - aside[0], foot[1] - aside[1]))
        pygame.draw.polygon(surface, line.colour, [self._point(corner) for corner in corners])
        return foot


def rgba(colour: str) -> tuple[int, int, int, int]:
    red, green, blue, alpha = pygame.Color(colour)
    return red, green, blue, alpha


def dashes(points: Sequence[Point], dash: float) -> Iterator[tuple[Point, Point]]:
    """A path as strokes with gaps of equal length; a stroke may go around a corner."""
    passed = 0.0
    for start, end in pairwise(points):
        far = hypot(end[0] - start[0], end[1] - start[1])
        for number in range(int(passed // dash), int((passed + far) // dash) + 1):
            begin, stop = max(number * dash - passed, 0.0), min((number + 1) * dash - passed, far)
            if number % 2 == 0 and begin < stop:
                yield between(start, end, begin / far), between(start, end, stop / far)
        passed += far
