"""All text on screen goes through here: it wraps, shrinks down to a minimum size, and reports what did not fit."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.util import find_spec
from itertools import chain
from typing import Literal, NamedTuple

import pygame

from game.core.words import VERSE, _
from scenes.kit.canvas import Box, Canvas

Face = Literal["title", "text", "bold", "italic"]
Align = Literal["left", "centre", "right"]

_FILES: dict[Face, tuple[str, str]] = {
    "title": ("font_amatic_sc", "AmaticSC-Bold.ttf"),
    "text": ("font_source_serif_pro", "SourceSerifPro-Regular.otf"),
    "bold": ("font_source_serif_pro", "SourceSerifPro-Semibold.otf"),
    "italic": ("font_source_serif_pro", "SourceSerifPro-It.otf"),
}
"""The book serif is not the .ttf: that has no hinting, and with automatic hinting its glyphs are wider than their
advances, so that `0 in` reads `0in`, and `%` overlaps the next word."""
FLOOR = 17.0
"""Body text is never smaller than this on the logical sheet."""

NARROW, LABEL = 22.0, 48
"""The size at which a label of up to this many characters is set in the narrow title font, if nothing else fits."""

MOST_SET, MOST_MEASURED = 600, 5_000
"""The sizes of two caches: rendered texts, and measured ones (only two numbers each)."""
LONG = 2_000
"""Texts longer than this are measured by counting lines: rendering them only to measure takes seconds."""

INK = "#2b2333"
MUTED = "#6d5b4b"
CREAM = "#f6ecd4"
GOLD = "#e9a83a"
BLUE = "#27356e"
RED = "#a5302c"


class _Shapes(dict[int, str]):
    """What each character is drawn as. Filled on demand: a few dozen out of a million."""

    def __missing__(self, code: int) -> str:
        self[code] = shape = _shape(chr(code))
        return shape


def _shape(character: str) -> str:
    if character in "\n\u2028\u2029":
        return "\n"
    kind = unicodedata.category(character)
    if character == "\t" or kind == "Zs":
        return character if character in "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}" else " "
    # Control characters, direction marks, surrogates, joiners and fillers: some crash the renderer, some would reverse
    # the rest of the line, none of them is visible.
    return "" if kind in ("Cc", "Cf", "Cs") or character in _INVISIBLE else character


_IGNORED = (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2065, 0x3164, 0xFFA0)
_IGNORED_RANGES = (range(0xFE00, 0xFE10), range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000))
_INVISIBLE = frozenset(map(chr, chain(_IGNORED, *_IGNORED_RANGES)))
"""Unicode's default-ignorable characters, in addition to the categories above."""
_shapes = _Shapes()


def clean(words: str) -> str:
    """The text without invisible characters; the person who typed or pasted it did not see them either."""
    return words if words.isprintable() and words.isascii() else words.translate(_shapes)


def face_of(line: str) -> Face:
    """Verse is set in italics among the lines of a story."""
    return "italic" if line.startswith(VERSE) else "text"


class Drawn(NamedTuple):
    """One text that was drawn, for the tests that look for overflow and overlap."""

    words: str
    box: Box
    """The area covered by the words."""
    fits: bool


@cache
def font_path(face: Face) -> str:
    """The file inside the font's package, found without importing the package (they list folders when imported)."""
    package, name = _FILES[face]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError(f"the font package {package} is not installed")
    return os.path.join(next(iter(spec.submodule_search_locations)), "files", name)


def lacking(words: str) -> list[str]:
    """The letters that the typeface of all texts does not have: they are drawn as what no typeface has."""
    pygame.font.init()
    return [letter for letter in sorted({*words}) if letter != "\n" and _drawn(letter) == _drawn(_NOWHERE)]


_NOWHERE = "\ue000"
"""For private use: no letter."""


def _drawn(letter: str) -> bytes:
    return pygame.image.tobytes(_font("text", 20).render(letter, True, "black"), "RGBA")


@cache
def _font(face: Face, pixels: int) -> pygame.font.Font:
    return pygame.font.Font(font_path(face), pixels)


class _Advances(dict[str, float]):
    """The advance width of each letter; measured on demand."""

    def __init__(self, font: pygame.font.Font) -> None:
        super().__init__()
        self._font = font

    def __missing__(self, letter: str) -> float:
        self[letter] = width = float(self._font.size(letter)[0])
        return width

    def width(self, words: str) -> float:
        """Adding up advances is ten times faster than measuring, and nearly exact: kerning makes words narrower."""
        return sum(map(self.__getitem__, words))

    def fitting(self, words: str, room: float) -> int:
        """The number of letters that fit; at least one."""
        used = 0.0
        for number, letter in enumerate(words):
            used += self[letter]
            if used > room:
                return max(1, number)
        return len(words)


@cache
def _advances(face: Face, pixels: int) -> _Advances:
    return _Advances(_font(face, pixels))


_FIGURE = re.compile(r"([^ \n]*\d) (?=([^\W\d_][^ \n]*))")
"""A figure, and in a lookahead its word."""


def unbroken(words: str, advances: _Advances, room: float) -> str:
    """The text with no-break spaces between a number and its %, around an arrow: "5 → 3", and, if the language wants
    it, between a figure and its word, unless both together are wider than a line."""

    def joined(found: re.Match[str]) -> str:
        space = "\u00a0" if advances.width(f"{found[1]} {found[2]}") <= room else " "
        return f"{found[1]}{space}"

    words = words.replace(" %", "\u00a0%").replace(" → ", "\u00a0→\u00a0")
    # Translators: a no-break space here keeps each figure and the word after it on one line, in all texts
    return _FIGURE.sub(joined, words) if "\u00a0" in _("{figure} {word}") else words


def forget() -> None:
    """Clear the caches after a change of window or text size: the old sizes are hardly used again."""
    _font.cache_clear()
    _advances.cache_clear()
    for kept in (_extents, _surfaces, _fitted):
        kept.clear()


def _broken(paragraph: str, advances: _Advances, room: float) -> list[str]:
    """Greedy line breaking; a word that is wider than a line is cut."""
    lines: list[str] = []
    line: list[str] = []
    used = 0.0
    for word in paragraph.split(" "):
        width = advances.width(word) + (advances[" "] if line else 0)
        if line and used + width > room:
            lines.append(" ".join(line))
            line, used, width = [], 0.0, advances.width(word)
        while width > room:
            cut = advances.fitting(word, room)
            lines.append(word[:cut])
            word = word[cut:]
            width = advances.width(word)
        line.append(word)
        used += width
    return [*lines, " ".join(line)]


class Fitted(NamedTuple):
    """Text laid out in a box: most frames write the same texts as the frame before."""

    picture: pygame.Surface
    x: float
    y: float
    w: float
    h: float
    words: str
    fits: bool


_extents: dict[tuple[str, Face, int], tuple[int, int]] = {}
_surfaces: dict[tuple[str, Face, int, str, int, Align], pygame.Surface] = {}
_fitted: dict[tuple[object, ...], Fitted] = {}
"""The layout cache, shared like the fonts by all windows of the same size."""


class Writer:
    """Writes on one canvas. `drawn` collects what was written since the last `begin`."""

    def __init__(self, canvas: Canvas, enlarge: float = 1.0) -> None:
        self.canvas = canvas
        self.enlarge = enlarge
        """The player's text size; titles grow less."""
        self.drawn: list[Drawn] = []

    def begin(self) -> None:
        self.drawn.clear()

    def cover(self, box: Box) -> None:
        """Something now covers this area: texts there are no longer visible."""
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        # Inlined `overlaps`: called for all texts in every frame while a card is held up, and three times as fast.
        self.drawn[:] = [
            drawn
            for drawn in self.drawn
            for x, y, w, h in (drawn.box,)
            if x >= right or x + w <= left or y >= bottom or y + h <= top
        ]

    def size(self, face: Face, size: float) -> float:
        """The smallest text grows most, but the order of sizes never changes."""
        share = 0.4 if face == "title" else min(1.0, max(0.5, 1.0 - (size - 18) / 32))
        return size * (1 + (self.enlarge - 1) * share)

    def fitting(self, texts: Iterable[tuple[str, float]], face: Face, size: float, floor: float = FLOOR) -> float:
        """One size for one role: the largest up to `size`, before enlarging, at which every text fits its width."""
        texts = list(texts)
        while self.size(face, size) > floor and any(
            self.measure(words, face, size)[0] > width for words, width in texts
        ):
            size -= 0.5
        return size

    def on_one_line(self, words: str, face: Face, size: float, width: float) -> float:
        """This size, or a sixth less where that keeps the text on one line: no single word on a second one."""
        least = self.fitting([(words, width)], face, size)
        return least if least >= size * 5 / 6 else size

    def side_by_side(
        self, texts: Sequence[str], face: Face, size: float, width: float, air: float
    ) -> tuple[float, list[float]]:
        """The largest size up to this one at which all texts fit side by side with some padding, and the width of each;
        the remaining width is distributed evenly."""
        while True:
            wants = [self.measure(words, face, size)[0] + air for words in texts]
            if sum(wants) <= width or self.size(face, size) <= FLOOR:
                return size, [want + (width - sum(wants)) / len(wants) for want in wants]
            size -= 0.5

    def shortest(self, texts: Iterable[str], face: Face, size: float, width: float) -> tuple[str, float]:
        """The first of these texts that fits on a line, reduced if needed, and its size; the last one if none does."""
        for words in texts:
            fitting = self.fitting([(words, width)], face, size)
            if self.measure(words, face, fitting)[0] <= width:
                break
        return words, fitting

    def lines(self, words: str, face: Face, size: float, width: float) -> list[str]:
        """Words broken into lines of this width: for long texts, of which only the visible part is drawn."""
        pixels = max(6, round(self.size(face, size) * self.canvas.scale))
        advances, room = _advances(face, pixels), width * self.canvas.scale
        found = []
        for paragraph in unbroken(clean(words), advances, room).split("\n"):
            found += [paragraph] if advances.width(paragraph) <= room else _broken(paragraph, advances, room)
        return found

    def line_height(self, face: Face, size: float) -> float:
        return _font(face, max(6, round(self.size(face, size) * self.canvas.scale))).get_linesize() / self.canvas.scale

    def surface(
        self, words: str, face: Face, size: float, colour: str, wrap: float = 0.0, align: Align = "left"
    ) -> pygame.Surface:
        """Text as a cached image. `size` and `wrap` are logical."""
        words = clean(words)
        pixels = max(6, round(size * self.canvas.scale))
        key = (words, face, pixels, colour, round(wrap * self.canvas.scale), align)
        found = _surfaces.get(key)
        if found is None:
            font = _font(face, pixels)
            font.align = {"left": pygame.FONT_LEFT, "centre": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT}[align]
            # A narrow space alone may be zero pixels wide at small sizes, which cannot be rendered.
            shown = (
                words.replace("\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}")
                if words.isspace()
                else unbroken(words, _advances(face, pixels), key[4])
            )
            found = font.render(shown, True, colour, None, key[4])
            if len(_surfaces) > MOST_SET:
                _surfaces.clear()
            _surfaces[key] = found
        return found

    def measure(self, words: str, face: Face, size: float, wrap: float = 0.0) -> tuple[float, float]:
        """Logical width and height of words at the player's text size."""
        if wrap and len(words) > LONG:
            return wrap, len(self.lines(words, face, size, wrap)) * self.line_height(face, size)
        if not wrap and "\n" not in words:
            return self._extent(words, face, self.size(face, size))
        surface = self.surface(words, face, self.size(face, size), INK, wrap)
        return surface.get_width() / self.canvas.scale, surface.get_height() / self.canvas.scale

    def _extent(self, words: str, face: Face, size: float) -> tuple[float, float]:
        """The size of text on one line, without rendering it: that takes ten times as long."""
        pixels = max(6, round(size * self.canvas.scale))
        found = _extents.get((words, face, pixels))
        if found is None:
            if len(_extents) > MOST_MEASURED:
                _extents.clear()
            found = _extents[words, face, pixels] = _font(face, pixels).size(clean(words))
        return found[0] / self.canvas.scale, found[1] / self.canvas.scale

    def elided(self, words: str, face: Face, size: float, width: float) -> str:
        """As much of the text as fits on one line of this width."""
        # No line holds more characters, even for very long names. No-break spaces do not end a word.
        words = " ".join(filter(None, re.split("[ \n]", clean(words[:500]))))
        advances = _advances(face, max(6, round(size * self.canvas.scale)))
        room = width * self.canvas.scale
        if advances.width(words) <= room or self._extent(words, face, size)[0] <= width:
            return words
        return words[: advances.fitting(words, room - advances["…"])].rstrip(" .,;:") + "…"

    def keeps_words_whole(self, words: str, face: Face, size: float, width: float) -> bool:
        """Whether no single word is wider than the line, so that none has to be cut."""
        advances = _advances(face, max(6, round(size * self.canvas.scale)))
        return max(map(advances.width, re.split("[ \n]", words))) <= width * self.canvas.scale + 1

    def write(
        self,
        target: pygame.Surface,
        words: str,
        box: Box,
        size: float = 20.0,
        *,
        face: Face = "text",
        colour: str = INK,
        align: Align = "left",
        middle: bool = False,
        wrap: bool = True,
        floor: float = FLOOR,
        elide: bool = False,
    ) -> Box:
        """Write words into a box, reducing their size if necessary; returns the area they cover.

        `elide` is for texts that players make up, mainly names: one line, shortened with an ellipsis.
        """
        if not words:
            return Box(box.x, box.y, 0, 0)
        key = (words, box.w, box.h, size, face, colour, align, middle, wrap, floor, elide, self.enlarge)
        line = _fitted.get((*key, self.canvas.scale))
        if line is None:
            if len(_fitted) > MOST_SET:
                _fitted.clear()
            line = _fitted[*key, self.canvas.scale] = self._fit(
                words, box.w, box.h, size, face, colour, align, middle, wrap, floor, elide
            )
        covered = Box(box.x + line.x, box.y + line.y, line.w, line.h)
        target.blit(line.picture, self.canvas.point((covered.x, covered.y)))
        self.drawn.append(Drawn(line.words, covered, line.fits))
        return covered

    def _fit(
        self, words: str, room: float, high: float, size: float, face: Face, colour: str, align: Align,
        middle: bool, wrap: bool, floor: float, elide: bool,
    ) -> Fitted:  # fmt: skip
        """The largest size up to the wanted one at which the text fits; a label that is too long even at the minimum
        size is set in the narrow title font."""
        wanted = self.size(face, size)
        floor = min(floor, wanted)
        if elide:
            wrap, words = False, self.elided(words, face, wanted, room)
        while True:
            width, height = self._extent(words, face, wanted)
            whole, around = True, 0.0
            if "\n" in words or (wrap and width > room):
                # Wrap only if necessary: a wrapped surface is as wide as its box, even if the text is narrower.
                around = room if wrap else 0.0
                surface = self.surface(words, face, wanted, colour, around, align)
                whole = not wrap or self.keeps_words_whole(words, face, wanted, room)
                width, height = surface.get_width() / self.canvas.scale, surface.get_height() / self.canvas.scale
            fits = whole and width <= room + 1 and height <= high + 1
            if fits or wanted <= floor:
                break
            wanted = max(floor, wanted - 1)
        if not fits and face != "title" and len(words) <= LABEL:
            narrow = self._fit(words, room, high, NARROW, "title", colour, align, middle, wrap, FLOOR, elide)
            if narrow.fits:
                return narrow
        surface = self.surface(words, face, wanted, colour, around, align)
        x = {"left": 0.0, "centre": (room - width) / 2, "right": room - width}[align]
        return Fitted(surface, x, (high - height) / 2 if middle else 0.0, width, height, words, fits)
