"""The signs of the cards: effects and costs as a row of icons and figures, from the closed language of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.core.words import _
from game.which_side.language import RESOURCES, Clause, Cost, Op
from game.which_side.names import figure, signed
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.kit.text import INK, Writer

ICON, TEXT, GAP = 19.0, 17.0, 2.0
"""Height of an icon and of a figure in a row, and the gap between two of them."""
PALE = "#fff6e0"
NOTE, RIM = "#cfe0b4", 2.5
"""The green of a banknote, and how far it reaches beyond its figure on either side."""


class Sign(NamedTuple):
    """A picture, or a few letters; `struck`: crossed out, there is none of it; `bill`: on the green of a banknote."""

    icon: str = ""
    words: str = ""
    struck: bool = False
    bill: bool = False


SPACE = Sign(words=" ")


def icon(name: str, *, struck: bool = False) -> Sign:
    return Sign(f"icon-{name}", struck=struck)


def text(words: str) -> Sign:
    return Sign(words=words)


_GAUGES = {"RIS": "risk", "MP": "police", "INS": "squalor", "USD": "dollar"}
_SIMPLE: dict[str, tuple[Sign, ...]] = {
    "ARREST": (icon("prison"),),
    "TIRED": (icon("tired"),),
    "NOEVE": (icon("evening", struck=True),),
    "LOSELOC": (icon("local", struck=True),),
    "CAPSAN": (icon("maimed"),),
    "KILL": (icon("dead"),),
    "BURN": (icon("fire"), icon("union")),
    "FLIPA": (icon("turn"), icon("work")),
    "SOLID": (icon("solidarity"),),
    "FREE": (icon("free"),),
    "DROP": (icon("measure", struck=True),),
    "NODOC": (icon("doctor", struck=True),),
    "CLOSE": (icon("closed"), icon("work")),
}
_COUNTED: dict[str, tuple[Sign, ...]] = {
    "INS": (icon("squalor"),),
    "RIS": (icon("risk"),),
    "MP": (icon("police"),),
    "FP": (icon("strength"),),
    "RISMIN": (icon("minimum"), icon("risk")),
    "MPMIN": (icon("minimum"), icon("police")),
    "WORKRIS": (icon("work"), icon("risk")),
    "POLMP": (icon("union"), icon("police")),
    "INCID": (icon("incident"),),
    "HEAL": (icon("health"),),
}
_WHO = {"oneF": (icon("woman"),), "oneM": (icon("man"),)}


def effect(clauses: Iterable[Clause]) -> tuple[Sign, ...]:
    """What a card does, clause by clause."""
    found: list[Sign] = []
    for clause in clauses:
        found += [*([SPACE] if found else []), *_scope(clause)]
        for number, op in enumerate(clause.ops):
            found += [*([SPACE] if number else []), *_op(op)]
    return tuple(found)


def _scope(clause: Clause) -> tuple[Sign, ...]:
    match clause.scope:
        case "ALL" if clause.ops[0].what == "allF":
            return ()  # "all women" says it
        case "ALL":
            return (text(_("each")),)
        case "MAX":
            return (icon("most"), icon(_GAUGES[clause.gauge]))
        case "MIN":
            return (icon("least"), icon(_GAUGES[clause.gauge]))
        case "GE":
            return (icon(_GAUGES[clause.gauge]), text(f"{clause.n}+"))
        case "LE":
            return (text(_("to ${n}").format(n=clause.n)),)
    return ()


def _op(op: Op) -> Iterator[Sign]:
    if op.do in _SIMPLE:
        yield from _SIMPLE[op.do]
        return
    if op.do in _COUNTED:
        yield from (*_COUNTED[op.do], text(signed(op.n)))
        return
    match op.do:
        case "USD":
            yield text(_dollars(op.n))
        case "COL":
            yield from (icon("rent"), text(_dollars(op.n)))
        case "WAGE":
            yield from (icon("work"), text(_dollars(op.n)))
        case "SAN" if op.what == "two":
            yield from (text("2"), icon("health"), text(figure(op.n)))
        case "SAN" if op.what == "allF":
            yield from (text(_("all")), icon("woman"), icon("health"), text(figure(op.n)))
        case "SAN" if op.what in _WHO:
            yield from (text("1"), *_WHO[op.what], icon("health"), text(figure(op.n)))
        case "SAN":
            yield from (icon("health"), text(figure(op.n)))
        case "GAUGE":
            yield from _steps(op)
        case "RES" if op.what in RESOURCES:
            yield from (text(signed(op.n)), Sign(op.what))
        case "RES":
            yield text(_("{n} tokens").format(n=figure(op.n)) if op.n != -1 else _("−1 token"))
        case "HELPER":
            yield from (icon("helper"), *_WHO[f"one{op.what}"], text(f"× {op.n}"))


def _steps(op: Op) -> Iterator[Sign]:
    if op.what == "ANY":
        yield text(_("any"))
    else:
        yield icon(op.what)
    yield icon("right" if op.n > 0 else "left")
    if abs(op.n) > 1:
        yield text(str(abs(op.n)))


def _dollars(number: int) -> str:
    return f"−${-number}" if number < 0 else f"+${number}"


def cost(price: Cost) -> tuple[Sign, ...]:
    """Dollars, on a green of their own so that $2 and 2 tokens are not read as $22, then tokens."""
    found: list[Sign] = [Sign(words=f"${price.usd}", bill=True)] if price.usd else []
    for name in RESOURCES:
        count: int = getattr(price, name)
        if count:
            found += [*([SPACE] if found else []), text(str(count)), Sign(name)]
    return tuple(found)


# Rows --------------------------------------------------------------------------------------------------------------


def widths(signs: Sequence[Sign], writer: Writer, size: float = TEXT, high: float = ICON) -> list[float]:
    found = []
    for sign in signs:
        if sign.icon:
            spots = drawings.piece_spots(sign.icon, "which_side").size
            found.append(high * spots[0] / spots[1])
        else:
            found.append(printed_width(writer, sign.words, size) + (2 * RIM if sign.bill else 0.0))
    return found


def printed_width(writer: Writer, words: str, size: float) -> float:
    """What words take on a printed thing, which keeps its size whatever text size somebody likes."""
    return writer.surface(words, "bold", size, INK).get_width() / writer.canvas.scale


def width(signs: Sequence[Sign], writer: Writer, size: float = TEXT, high: float = ICON) -> float:
    return sum(widths(signs, writer, size, high)) + GAP * max(0, len(signs) - 1) if signs else 0.0


def draw(
    sheet: pygame.Surface, writer: Writer, signs: Sequence[Sign], box: Box, *, align: str = "left",
    colour: str = INK, size: float = TEXT, high: float = ICON, marks: bool = True, tight: bool = False,
) -> bool:  # fmt: skip
    """A row of signs in a box, in the middle of its height; where there is no room they close up. False: too many."""
    canvas = writer.canvas
    if tight and width(signs, writer, size, high) > box.w:
        signs = [sign for sign in signs if sign != SPACE]
    each = widths(signs, writer, size, high)
    total = sum(each) + GAP * max(0, len(signs) - 1)
    gap = GAP if total <= box.w or not tight else max(-3.0, GAP - (total - box.w) / max(1, len(signs) - 1))
    total = sum(each) + gap * max(0, len(signs) - 1)
    x = box.x if align == "left" else box.right - total if align == "right" else box.centre[0] - total / 2
    pale = colour != INK
    for sign, wide in zip(signs, each, strict=True):
        middle = canvas.point((x + wide / 2, box.centre[1]))
        if sign.icon:
            name = f"{sign.icon}-pale" if pale and sign.icon.startswith("icon-") else sign.icon
            picture = drawings.piece(name, canvas.px(high), marks, "which_side")
            sheet.blit(picture, picture.get_rect(center=middle))
            if sign.struck:
                cross = drawings.piece("icon-none", canvas.px(high * 0.9), marks, "which_side")
                sheet.blit(cross, cross.get_rect(center=middle))
        else:
            letters = writer.surface(sign.words, "bold", size, colour)
            if sign.bill:
                plate = Box.around((x + wide / 2, box.centre[1]), wide, high)
                pygame.draw.rect(sheet, NOTE, canvas.rect(plate), border_radius=canvas.px(3))
            sheet.blit(letters, letters.get_rect(center=middle))
        x += wide + gap
    return total <= box.w + 1
