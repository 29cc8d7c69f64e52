"""Narrow cards: employer cards in their lanes, locals to let and their signs on the house fronts.

Composed from the woodcut of a card, its name and its signs; a strip that has not changed is never composed twice.
"""

from __future__ import annotations

import pygame

from game.core.words import _
from game.which_side.content import Content
from game.which_side.shapes import Face, Local
from scenes.kit import drawings
from scenes.kit.canvas import HEIGHT, WIDTH, Box, Canvas
from scenes.kit.text import Drawn, Writer

from . import signs
from .places import FOLDER
from .signs import Sign
from .standing import LOCAL, SIGN, STRIP

STRIP_SIZE, LOCAL_SIZE, SIGN_SIZE = (218.0, 47.0), (172.0, 48.0), (158.0, 34.0)
PICTURE = 43.0
MOST_KEPT = 160
PAPER, RIM, RED = "#f6ecd2", "#23201d", "#b3261e"
_SIGN_WIDTHS = (158.0, 116.0, 84.0, 52.0)
"""The sign of a local gets narrower with every helper on the doorstep."""


def size_of(kind: str) -> tuple[float, float] | None:
    """Width and height of a composed piece as it is drawn; None if this is none."""
    if kind.startswith(STRIP):
        return STRIP_SIZE
    if kind.startswith(LOCAL):
        return LOCAL_SIZE
    if kind.startswith(SIGN):
        return (_SIGN_WIDTHS[helpers_beside(kind)], SIGN_SIZE[1])
    return None


def helpers_beside(kind: str) -> int:
    """`sign 2 L4` hangs beside two helpers."""
    return int(kind.split()[1])


def local_gain(face: Face) -> tuple[Sign, ...]:
    """What a local does for an evening, in signs."""
    found: list[Sign] = []
    if face.price:
        found.append(signs.text(f"−${face.price}"))
    if face.gives:
        found.append(Sign(face.gives))
    if face.pays:
        found.append(signs.text(f"+${face.pays}"))
    extra = {
        "medicine": ("doctor", "$1"),
        "soup": ("rent", "−$2"),
        "clean": ("squalor", "−1"),
        "heal": ("health", "+1"),
    }
    if face.does:
        name, words = extra[face.does]
        found += [signs.icon(name), signs.text(words)]
    return tuple(found)


def local_signs(data: Local) -> tuple[Sign, ...]:
    """When a local is of use, and what it does."""
    when = {"evening": "evening", "day": "work", "arrest": "prison"}[data.when]
    return (signs.icon(when, struck=data.when == "arrest"), *local_gain(data.face))


class Strips:
    def __init__(self, content: Content) -> None:
        self._content = content
        self._kept: dict[tuple[str, int, bool, bool], pygame.Surface] = {}
        self._writers: dict[float, Writer] = {}
        self.clipped: list[Drawn] = []
        """Words that did not fit where they belong; a test asks."""

    def picture(self, kind: str, height: float, scale: float, *, duo: bool, marks: bool) -> pygame.Surface | None:
        size = size_of(kind)
        if size is None:
            return None
        key = (kind, round(height * scale), duo, marks)
        if key not in self._kept:
            while len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = self._compose(kind, size, height / size[1] * scale, duo=duo, marks=marks)
        return self._kept[key]

    def _writer(self, scale: float) -> Writer:
        """Printed things keep their size, whatever text size somebody likes."""
        if scale not in self._writers:
            self._writers[scale] = Writer(Canvas((round(WIDTH * scale), round(HEIGHT * scale))))
        return self._writers[scale]

    def _compose(self, kind: str, size: tuple[float, float], scale: float, *, duo: bool, marks: bool) -> pygame.Surface:
        writer = self._writer(scale)
        writer.begin()
        whole = Box(0, 0, *size)
        sheet = pygame.Surface(writer.canvas.rect(whole).size, pygame.SRCALPHA)
        name = kind.split()[-1]
        if kind.startswith(STRIP):
            self._strip(sheet, writer, name, whole, duo=duo, marks=marks)
        elif kind.startswith(LOCAL):
            self._local(sheet, writer, name, marks=marks)
        else:
            self._sign(sheet, writer, name, whole, marks=marks)
        self.clipped += [drawn for drawn in writer.drawn if not drawn.fits]
        return sheet.convert_alpha()

    # Employer cards --------------------------------------------------------------------------------------------

    def _strip(self, sheet: pygame.Surface, writer: Writer, card: str, whole: Box, *, duo: bool, marks: bool) -> None:
        canvas, data = writer.canvas, self._content.employers[card]
        hard = self._content.pile_of[card] == "hard"
        pygame.draw.rect(sheet, PAPER, sheet.get_rect(), border_radius=canvas.px(4))
        effect, price = signs.effect(self._content.effects[card]), signs.cost(self._content.cost(card, duo))
        needed = signs.width(effect, writer) + signs.width(price, writer) + 8
        left = PICTURE + 4 if needed <= whole.w - PICTURE - 8 else 4.0
        if left > PICTURE:
            window = Box(2, 2, PICTURE, whole.h - 4)
            drawn = drawings.piece(f"picture-{card}", canvas.px(window.h), marks, FOLDER)
            part = pygame.Rect(
                (drawn.get_width() - canvas.px(window.w)) // 2, 0, canvas.px(window.w), canvas.px(window.h)
            )
            sheet.blit(drawn, canvas.point((window.x, window.y)), part)
        pin = 20.0 if data.type == "measure" else 0.0
        title = Box(left + 2, -1, whole.w - left - 6 - pin, 27)
        writer.write(sheet, _(data.name), title, 23, face="title", colour=RED if hard else RIM, middle=True, wrap=False)
        row = Box(left + 2, 24, whole.w - left - 6, 21)
        fits = signs.draw(sheet, writer, effect, row._replace(w=row.w - signs.width(price, writer) - 4), marks=marks,
                          tight=True)  # fmt: skip
        signs.draw(sheet, writer, price, row, align="right", marks=marks)
        if not fits:
            self.clipped.append(Drawn(card, row, False))
        if pin:
            sign = drawings.piece("icon-hard" if hard else "icon-measure", canvas.px(19), marks, FOLDER)
            sheet.blit(sign, sign.get_rect(center=canvas.point((whole.right - 12, 13))))
        pygame.draw.rect(sheet, RED if hard else RIM, sheet.get_rect(), canvas.px(1.6), canvas.px(4))

    # Locals ----------------------------------------------------------------------------------------------------

    def _local(self, sheet: pygame.Surface, writer: Writer, local: str, *, marks: bool) -> None:
        canvas, data = writer.canvas, self._content.locals[local]
        drawn = drawings.piece(f"local-{local}", sheet.get_height(), marks, FOLDER)
        sheet.blit(drawn, (0, 0))
        spots = drawings.piece_spots(f"local-{local}", FOLDER)
        label = spots["label"]
        writer.write(sheet, _(data.name), Box(label.x, label.y - 3, label.w, label.h + 6), 22,
                     face="title", align="centre", middle=True, wrap=False, floor=17)  # fmt: skip
        row = spots["effect"]
        if not signs.draw(sheet, writer, local_signs(data), row, high=16, marks=marks, tight=True):
            self.clipped.append(Drawn(local, row, False))
        pygame.draw.rect(sheet, "#dcead0", canvas.rect(spots["price"]), border_radius=canvas.px(3))
        signs.draw(sheet, writer, (signs.text(f"${data.price}"),), spots["price"], align="centre", marks=marks)

    def _sign(self, sheet: pygame.Surface, writer: Writer, local: str, whole: Box, *, marks: bool) -> None:
        """As much of the sign as there is room for: its picture, and its name, or beside a helper what it does."""
        drawn = drawings.piece(f"sign-{local}", sheet.get_height(), marks, FOLDER)
        sheet.blit(drawn, (0, 0))
        label = drawings.piece_spots(f"sign-{local}", FOLDER)["label"]
        room = Box(label.x, label.y - 3, whole.w - label.x - 3, label.h + 6)
        data = self._content.locals[local]
        if room.w > 100:
            writer.write(sheet, _(data.name), room, 22, face="title", middle=True, wrap=False, align="centre", floor=17)
        elif signs.width(local_signs(data), writer, high=15) <= room.w + 2:
            signs.draw(sheet, writer, local_signs(data), room, align="centre", high=15, marks=marks, tight=True)
