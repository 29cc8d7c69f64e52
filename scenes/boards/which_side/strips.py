"""Narrow cards: employer cards in their lanes, locals to let and their signs on the house fronts.

Each is put together from the woodcut of a card, its name and its signs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.core.words import _, money, money_change
from game.which_side.cards.shapes import Face, Local
from game.which_side.content import Content
from game.which_side.text.names import signed
from scenes.kit.canvas import Box
from scenes.table.cards import ratio
from scenes.table.marks import Composed, Drawing, Inline, Mark, Panel, Part, Within, Words

from . import signs
from .pieces import LOCAL, SIGN, STRIP
from .signs import Signs
from .sites import FOLDER

STRIP_SIZE, LOCAL_SIZE, SIGN_HEIGHT = (218.0, 47.0), (172.0, 48.0), 34.0
PICTURE = 43.0
SMALLEST, NAME_LETTER = 17.0, 5.2
"""The smallest size of a name, and about how wide a letter is in it."""
PAPER, RIM, RED = "#f6ecd2", "#23201d", "#b3261e"
SIGN_WIDTHS = (158.0, 116.0, 84.0, 52.0)
"""The sign of a local gets narrower with every helper on the doorstep."""
NAMED = 100.0
"""A sign with less room than this shows what its local does instead of its name."""

Spots = Callable[[str, Box], Mapping[str, Box]]
"""The places of a drawing laid in a box."""


def size_of(kind: str) -> tuple[float, float] | None:
    """Width and height of a composed piece as it is drawn; None if this is none."""
    if kind.startswith(STRIP):
        return STRIP_SIZE
    if kind.startswith(LOCAL):
        return LOCAL_SIZE
    if kind.startswith(SIGN):
        return SIGN_WIDTHS[int(kind.split()[1])], SIGN_HEIGHT  # `sign 2 L4` hangs beside two helpers
    return None


def composed(content: Content, spots: Spots, kind: str, *, duo: bool) -> Composed | None:
    size = size_of(kind)
    if size is None:
        return None
    name = kind.split()[-1]
    if kind.startswith(STRIP):
        return Composed(*size, tuple(_strip(content, name, duo=duo)))
    if kind.startswith(LOCAL):
        return Composed(*size, tuple(_local(content.locals[name], spots)))
    return Composed(*size, tuple(_sign(content.locals[name], spots, size[0])))


def local_signs(data: Local) -> Signs:
    """When a local is of use, and what it does."""
    when = {"evening": "evening", "day": "work", "arrest": "prison"}[data.when]
    return signs.icon(when, struck=data.when == "arrest"), *_gain(data.face)


def _gain(face: Face) -> Iterator[Part]:
    """What a local does for an evening, in signs."""
    if face.price:
        yield signs.text(money_change(-face.price))
    if face.gives:
        yield signs.token(face.gives)
    if face.pays:
        yield signs.text(money_change(face.pays))
    match face.does:
        case "medicine":
            yield from (signs.icon("doctor"), signs.text(money(1)))
        case "soup":
            yield from (signs.icon("rent"), signs.text(money_change(-2)))
        case "clean":
            yield from (signs.icon("squalor"), signs.text(signed(-1)))
        case "heal":
            yield from (signs.icon("health"), signs.text(signed(1)))


def _strip(content: Content, card: str, *, duo: bool) -> Iterator[Mark]:
    data, hard = content.employers[card], content.pile_of[card] == "hard"
    wide, high = STRIP_SIZE
    rim = Panel(Box(0.8, 0.8, wide - 1.6, high - 1.6), edge=RED if hard else RIM, width=1.6, radius=4)
    yield Panel(Box(0, 0, wide, high), PAPER, radius=4)
    effect, price = signs.effect(content.effects[card]), signs.cost(content.cost(card, duo))
    needed = signs.about_as_wide(effect) + signs.about_as_wide(price) + 8
    left, name = 4.0, _(data.name)
    pin = 20.0 if data.type == "measure" else 0.0
    for_name, named = wide - 10 - pin, NAME_LETTER * len(name)
    if needed <= wide - PICTURE - 8 and named <= for_name - PICTURE:
        left += PICTURE
        window = Box(2, 2, PICTURE, high - 4)
        yield Within(window, (Drawing(f"picture-{card}", window.centre, window.h),))
    title, colour, whole = Box(left + 2, -1, wide - left - 6 - pin, 27), RED if hard else RIM, named <= for_name
    yield Words(name, title, 23 if whole else SMALLEST, "title", colour, wrap=False, elide=not whole)
    row = Box(left + 2, 24, wide - left - 6, 21)
    yield Inline(effect, row._replace(w=row.w - signs.about_as_wide(price) - 4))
    yield Inline(price, row, "right")
    if pin:
        yield Drawing("icon-hard" if hard else "icon-measure", (wide - 12, 13), 19)
    yield rim


def _drawn(kind: str, high: float, spots: Spots) -> tuple[Drawing, Mapping[str, Box]]:
    """A drawing from the left edge of a piece, and its places."""
    whole = Box(0, 0, high * ratio(kind, FOLDER), high)
    return Drawing(kind, whole.centre, high), spots(f"{FOLDER}/pieces/{kind}", whole)


def _local(data: Local, spots: Spots) -> Iterator[Mark]:
    drawing, places = _drawn(f"local-{data.id}", LOCAL_SIZE[1], spots)
    label = places["label"]
    yield drawing
    room = Box(label.x + 2, label.y - 3, label.w - 4, label.h + 6)
    yield Words(_(data.name), room, 22, "title", align="centre", wrap=False)
    yield Inline(local_signs(data), places["effect"], high=16)
    yield Panel(places["price"], "#dcead0", radius=3)
    yield Inline((signs.text(money(data.price)),), places["price"], "centre")


def _sign(data: Local, spots: Spots, wide: float) -> Iterator[Mark]:
    """As much of the sign as there is room for: its picture, and its name, or beside a helper what it does."""
    drawing, places = _drawn(f"sign-{data.id}", SIGN_HEIGHT, spots)
    label = places["label"]
    room = Box(label.x, label.y - 3, wide - label.x - 3, label.h + 6)
    yield drawing
    if room.w > NAMED:
        within = Box(room.x + 1, room.y, room.w - 2, room.h)
        yield Words(_(data.name), within, 22, "title", align="centre", wrap=False)
    elif signs.about_as_wide(local_signs(data), 15) <= room.w + 2:
        yield Inline(local_signs(data), room, "centre", high=15)
