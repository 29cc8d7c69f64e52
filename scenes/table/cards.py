"""Cards whose faces are composed from data: title, costs, picture, text. In the hand, a face shows what the card is;
enlarged, in one fixed place, it shows everything.

Faces are composed on demand and cached; an unchanged face is never drawn twice.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.words import explained
from scenes.kit import drawings, paint
from scenes.kit.canvas import HEIGHT, WIDTH, Box, Canvas
from scenes.kit.text import INK, MUTED, RED, Drawn, Face, Writer

if TYPE_CHECKING:
    from scenes.table.stage import Sprite

CARD = "card "
"""Prefix of the kind of a card: `card push` is the face that the board gives for "push"."""
BACK = "card-back"
FANNED = (CARD, BACK)
"""Prefixes of the kinds in a fan."""
SHAPE = (122.0, 206.0)
"""Width and height of a card; its drawings have the same shape."""
COMPACT = 150.0
"""Lower cards are piles and tokens: they show title and picture, and leave the text to the enlargement."""
MOST_KEPT = 240
CORNER = 12.0
"""The size of a card's round corners: this much more of the card under it is visible."""
PLAIN = "#7a6a4e"
"""The colour of a card without a sort."""
PAPER, PALE = "#fbf4e2", "#fffaf0"
TITLE, NARROW = 25.0, 21.0
"""The size of a one-line title, and of a title that needs two lines."""
SPINE_SEEN = 72.0
"""If less than this width is visible under other cards, only the spine is drawn, as of a book on a shelf."""
SCENE = 1.2
"""The aspect ratio (width / height) from which a picture counts as a scene with its own sky."""
SPINE, HEAD, LOW_HEAD, FOOT, PAD, COST = 34.0, 52.0, 29.0, 26.0, 4.0, 31.0


class Cost(NamedTuple):
    sign: str
    """A drawing with a spot `value`."""
    number: str
    changed: int = 0
    """More expensive (1) or cheaper (-1) than printed."""


class CardFace(NamedTuple):
    """The current contents of a card."""

    title: str
    colour: str
    """The colour of its head and spine: the sort of card."""
    text: str = ""
    """A short description."""
    full: str = ""
    """The full text, for the enlargement; empty if `text` is all."""
    costs: tuple[Cost, ...] = ()
    picture: str = ""
    sort: str = ""
    flavour: str = ""
    foot: str = ""
    """What it would do now: squares, a gain."""
    warns: bool = False
    """The foot is a warning."""
    dimmed: bool = False
    """It cannot be played now."""
    terms: tuple[tuple[str, str], ...] = ()
    """Terms on the card that a beginner may not know, and what they mean; most important first."""


class Cards:
    """Composes faces for one table. `piece` draws a piece of the game at a height in pixels, with an inscription."""

    def __init__(self, piece: Callable[[str, int, str], pygame.Surface], folder: str) -> None:
        self._piece = piece
        self._folder = folder
        self._kept: dict[tuple[CardFace, int, float, int], pygame.Surface] = {}
        self._writers: dict[float, Writer] = {}

    def picture(self, face: CardFace, height: float, scale: float, seen: float = 0.0) -> pygame.Surface:
        """A face of this height in units of `scale` pixels. `seen` is the visible width from the left edge of a card
        that is partly covered (0: all of it): its contents are placed there, or left out. A card that is held up is
        larger than in the hand, and so is its text.
        """
        if height > SHAPE[1]:
            height, scale = SHAPE[1], scale * height / SHAPE[1]
        key = (face, round(height), scale, round(seen))
        if key not in self._kept:
            while len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = self._compose(face, height, scale, seen)
        return self._kept[key]

    def _writer(self, scale: float) -> Writer:
        """Printed faces do not depend on the player's text size."""
        if scale not in self._writers:
            self._writers[scale] = Writer(Canvas((round(WIDTH * scale), round(HEIGHT * scale))))
        return self._writers[scale]

    def _compose(self, face: CardFace, height: float, scale: float, seen: float = 0.0) -> pygame.Surface:
        writer = self._writer(scale)
        writer.begin()
        canvas = writer.canvas
        whole = Box(0, 0, height * SHAPE[0] / SHAPE[1], height)
        sheet = pygame.Surface(canvas.rect(whole).size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, PAPER, sheet.get_rect(), border_radius=canvas.px(9))
        if height < COMPACT:
            self._compact(sheet, writer, face, whole)
        elif 0 < seen < SPINE_SEEN:
            self._spine(sheet, writer, face, whole, max(seen, SPINE))
        else:
            self._printed(sheet, writer, face, whole, min(whole.w, seen or whole.w))
        if face.dimmed:
            # A warning at the bottom explains why the card is grey, so it stays bright.
            warning = canvas.px(FOOT) if face.warns and height >= COMPACT and not 0 < seen < SPINE_SEEN else 0
            veil = pygame.Surface((sheet.get_width(), sheet.get_height() - warning), pygame.SRCALPHA)
            veil.fill((150, 146, 140, 255))
            sheet.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        pygame.draw.rect(sheet, "#3b2a1a", sheet.get_rect(), canvas.px(1.6), canvas.px(9))
        return _rounded(sheet, canvas.px(9))

    def _compact(self, sheet: pygame.Surface, writer: Writer, face: CardFace, whole: Box) -> None:
        """The name in the narrow title font, in which most names fit; a long one has two lines."""
        wide = whole.w - 2 * PAD
        lines = 2 if " " in face.title and writer.measure(face.title, "title", NARROW)[0] > wide else 1
        high = 28.0 if lines == 1 else 46.0
        pygame.draw.rect(sheet, face.colour, writer.canvas.rect(Box(0, 0, whole.w, high)))
        writer.write(
            sheet, face.title, Box(PAD, 0, wide, high), 26 if lines == 1 else NARROW, face="title", colour=PALE,
            align="centre", middle=True, wrap=lines == 2, floor=17,
        )  # fmt: skip
        self._paste(sheet, writer, face.picture, Box(PAD, high + 4, wide, whole.h - high - 10))

    def _spine(self, sheet: pygame.Surface, writer: Writer, face: CardFace, whole: Box, seen: float) -> None:
        """The costs, and below them the full name along the edge, in the font of whole cards."""
        canvas = writer.canvas
        pygame.draw.rect(sheet, face.colour, sheet.get_rect())
        for index, cost in enumerate(face.costs):
            self._cost(sheet, writer, cost, (SPINE / 2, 18 + index * COST))
        top = COST * len(face.costs) + 8
        room = Box((min(seen, SPINE) - LOW_HEAD) / 2, top, LOW_HEAD, whole.h - top - PAD)
        size = writer.fitting([(face.title, room.h)], "title", TITLE)
        name = pygame.transform.rotate(writer.surface(face.title, "title", size, PALE), -90)
        place = name.get_rect(midtop=canvas.point((room.centre[0], room.y)))
        sheet.blit(name, place)
        high = writer.measure(face.title, "title", size)[0]
        writer.drawn.append(Drawn(face.title, room._replace(h=high), high <= room.h + 1))

    def _printed(self, sheet: pygame.Surface, writer: Writer, face: CardFace, whole: Box, seen: float) -> None:
        canvas = writer.canvas
        spine = pygame.Color(face.colour).lerp("black", 0.25)
        foot = FOOT if face.foot else 0.0
        # Costs are at the left edge, which is visible even under other cards; the text below has the whole width.
        high = max(72.0, COST * len(face.costs) + 4)
        words = Box(PAD, HEAD + high, seen - 2 * PAD, whole.h - foot - HEAD - high - 1)
        head = HEAD
        if writer.measure(face.text, "text", 17, words.w)[1] > words.h and not self._two_lines(writer, face, seen):
            # A one-line title leaves room for text that would be cut off.
            head = LOW_HEAD
            words = words._replace(y=words.y - HEAD + head, h=words.h + HEAD - head)
        middle = Box(0, head, whole.w, high)
        pygame.draw.rect(sheet, face.colour, canvas.rect(Box(0, 0, whole.w, head)))
        pygame.draw.rect(sheet, spine, canvas.rect(middle._replace(w=SPINE)))
        self._title(sheet, writer, face, Box(7, 1, seen - (12 if seen == whole.w else 8), head - 2))
        for index, cost in enumerate(face.costs):
            self._cost(sheet, writer, cost, (SPINE / 2, head + 18 + index * COST))
        window = Box(SPINE + PAD, head + PAD, whole.w - SPINE - 2 * PAD, middle.h - 2 * PAD)
        self._paste(sheet, writer, face.picture, window)
        if seen == whole.w or _fits(writer, face.text, "text", words):  # under another card, no partial text
            writer.write(sheet, _begun(writer, face.text, words), words, 17, align="centre", middle=True)
        elif _fits(writer, face.text, "title", words):  # but the whole text, if it fits in the narrow font
            writer.write(sheet, face.text, words, NARROW, face="title", align="centre", middle=True, floor=17)
        if face.foot:
            band = Box(0, whole.h - FOOT, whole.w, FOOT)
            pygame.draw.rect(sheet, "#fbe3dc" if face.warns else spine, canvas.rect(band))
            colour = RED if face.warns else PALE
            narrow = writer.measure(face.foot, "bold", 17)[0] > seen - 2 * PAD
            room = Box(2, band.y, seen - 4, band.h) if narrow else Box(PAD, band.y, seen - 2 * PAD, band.h)
            cut = writer.measure(face.foot, "title", 17)[0] > room.w
            writer.write(
                sheet, face.foot, room, NARROW if narrow and not cut else 17, face="title" if narrow else "bold",
                colour=colour, align="centre", middle=True, wrap=False, elide=cut,
            )  # fmt: skip

    def _title(self, sheet: pygame.Surface, writer: Writer, face: CardFace, box: Box) -> None:
        """Rendered at double size and scaled down: small text would have uneven letter spacing."""
        large = self._writer(2 * writer.canvas.scale)
        large.begin()
        paper = pygame.Surface(large.canvas.rect(box).size, pygame.SRCALPHA)
        paper.fill(face.colour)
        one_line = large.measure(face.title, "title", TITLE)[0] <= box.w
        cut = not one_line and not _fits(large, face.title, "title", box)
        large.write(
            paper, face.title, box._replace(x=0, y=0), 17 if cut else TITLE if one_line else NARROW, face="title",
            colour=PALE, middle=True, elide=cut,
        )  # fmt: skip
        place = writer.canvas.rect(box)
        sheet.blit(pygame.transform.smoothscale(paper, place.size), place)
        writer.drawn += large.drawn

    def _two_lines(self, writer: Writer, face: CardFace, seen: float) -> bool:
        return writer.measure(face.title, "title", TITLE)[0] > seen - 12

    def _cost(self, sheet: pygame.Surface, writer: Writer, cost: Cost, at: tuple[float, float]) -> None:
        canvas = writer.canvas
        sign = self._piece(cost.sign, canvas.px(31), cost.number)
        sheet.blit(sign, sign.get_rect(center=canvas.point(at)))
        if cost.changed:
            _arrow(sheet, canvas, (at[0] + 11, at[1] - 11), cost.changed)

    def _paste(self, sheet: pygame.Surface, writer: Writer, kind: str, box: Box) -> None:
        """A scene fills its window; a figure stands in it."""
        canvas = writer.canvas
        window = canvas.rect(box)
        pygame.draw.rect(sheet, "#efe2c2", window, border_radius=canvas.px(5))
        if not kind:
            return
        if (wide := ratio(kind, self._folder)) > SCENE:
            # Scaled to cover the window, never stretched: the excess is clipped left and right, or at the top.
            laid = self._piece(kind, math.ceil(max(window.h, window.w / wide)) + 2, "")
            laid = _rounded(laid.subsurface(window.move_to(center=laid.get_rect().center)).copy(), canvas.px(5))
        else:
            laid = self._piece(kind, canvas.px(min(box.h - 4, box.w - 4)), "")
        sheet.blit(laid, laid.get_rect(center=window.center))

    # Enlarged ------------------------------------------------------------------------------------------------

    def enlarge(self, screen: pygame.Surface, face: CardFace, box: Box, writer: Writer) -> None:
        """The whole card on the screen, at the player's text size."""
        canvas = writer.canvas
        paint.paper(screen, canvas, box, 14)
        writer.cover(box)
        head = Box(box.x, box.y, box.w, 58)
        radius = canvas.px(14)
        pygame.draw.rect(
            screen, face.colour, canvas.rect(head), border_top_left_radius=radius, border_top_right_radius=radius
        )
        room = Box(head.x + 16, head.y, head.w - 32, head.h)
        writer.write(screen, face.title, room, 36, face="title", colour=PALE, middle=True, wrap=False)
        y = head.bottom + 8
        for index, cost in enumerate(face.costs):
            sign = self._piece(cost.sign, canvas.px(42), cost.number)
            at = (box.x + 40 + index * 54, y + 22)
            screen.blit(sign, sign.get_rect(center=canvas.point(at)))
            if cost.changed:
                _arrow(screen, canvas, (at[0] + 16, at[1] - 16), cost.changed)
        y += 50 if face.costs else 0
        if face.sort:
            y = (
                writer.write(
                    screen, face.sort, Box(box.x + 18, y, box.w - 36, 30), 18, face="bold", colour=MUTED
                ).bottom
                + 6
            )
        flavour = writer.measure(face.flavour, "italic", 18, box.w - 36)[1] + 12 if face.flavour else 0.0
        words = face.full or face.text
        needed = writer.measure(words, "text", 20, box.w - 36)[1] + 16
        spare = box.bottom - y - needed - flavour - (44 if face.foot else 12)
        if face.picture and (high := min(0.62 * (box.w - 36), spare)) > 40:
            # If there is little room, the window also gets narrower, so that little of a scene is clipped.
            wide = min(box.w - 36, high * 1.6)
            window = Box(box.x + (box.w - wide) / 2, y, wide, high)
            self._paste(screen, writer, face.picture, window)
            y = window.bottom + 8
        bottom = box.bottom - 12 - flavour
        if face.foot:
            bottom -= 32
            colour = RED if face.warns else INK
            foot = Box(box.x + 18, bottom, box.w - 36, 28)
            writer.write(screen, face.foot, foot, 20, face="bold", colour=colour, middle=True)
        writer.write(screen, words, Box(box.x + 18, y, box.w - 36, bottom - y), 20)
        if face.flavour:
            line = Box(box.x + 18, box.bottom - 8 - flavour, box.w - 36, flavour)
            writer.write(screen, face.flavour, line, 18, face="italic", colour=MUTED)

    def explain(self, screen: pygame.Surface, face: CardFace, box: Box, writer: Writer) -> None:
        """On a separate paper beside the enlarged card: as many of its terms as there is room for."""
        room = box.w - 36
        told: list[tuple[str, float]] = []
        for name, meaning in face.terms:
            words = explained(name, meaning)
            high = writer.measure(words, "text", 18, room)[1] + 6
            if sum(each for _, each in told) + high > box.h - 28:
                break
            told.append((words, high))
        if not told:
            return
        paper = box._replace(h=sum(high for _, high in told) + 28)
        paint.paper(screen, writer.canvas, paper, 14)
        writer.cover(paper)
        y = paper.y + 14
        for words, high in told:
            writer.write(screen, words, Box(paper.x + 18, y, room, high), 18)
            y += high


def _begun(writer: Writer, words: str, box: Box) -> str:
    """As many words as the face has room for; an ellipsis says that the enlargement has more."""
    if _fits(writer, words, "text", box):
        return words
    kept = re.split("[ \n]", words)  # split at breakable spaces only
    while kept and not _fits(writer, " ".join(kept) + " …", "text", box):
        kept.pop()
    return " ".join(kept).rstrip(".,;:") + " …" if kept else ""


def _fits(writer: Writer, words: str, face: Face, box: Box) -> bool:
    """At the smallest size, without breaking a word."""
    whole = writer.keeps_words_whole(words, face, 17, box.w - 2)
    return whole and writer.measure(words, face, 17, box.w)[1] <= box.h


def _arrow(screen: pygame.Surface, canvas: Canvas, at: tuple[float, float], way: int) -> None:
    """Up and red is more expensive, down and green is cheaper."""
    x, y = at
    pygame.draw.circle(screen, PALE, canvas.point(at), canvas.px(8))
    corners = [(x - 5, y + 3.5 * way), (x + 5, y + 3.5 * way), (x, y - 5 * way)]
    pygame.draw.polygon(screen, "#b3261e" if way > 0 else "#2c7a3f", [canvas.point(corner) for corner in corners])


def _rounded(sheet: pygame.Surface, radius: int) -> pygame.Surface:
    """With round corners, in the pixel format of the screen."""
    mask = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=radius)
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet.convert_alpha()


def covers(above: Sprite, under: Sprite) -> bool:
    """Whether a card covers the right part of another one in the same row."""
    return (
        above.spot == under.spot
        and all(s.kind.startswith(FANNED) for s in (above, under))
        and all(s.scale == s.turn == 1.0 and not s.angle and not s.lift for s in (above, under))
        and (above.shown_at[1], above.height, above.fit) == (under.shown_at[1], under.height, under.fit)
        and above.shown_at[0] >= under.shown_at[0]
    )


def ratio(kind: str, folder: str) -> float:
    """The aspect ratio (width / height) of a piece or card."""
    wide, high = SHAPE if kind.startswith(CARD) else drawings.piece_spots(kind, folder).size
    return wide / high
