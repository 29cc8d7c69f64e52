"""The team in harness: a plate for each dog, with its name and what it brings, and a strip for each thing it carries.

Both are pieces that are put together from words and signs, so that an attachment glides to its dog like any other card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.iditacards.content import World
from game.iditacards.state import Dog
from game.iditacards.text.cardtext import card_name, signed
from scenes.kit.canvas import Box
from scenes.kit.text import INK, RED
from scenes.table.marks import Composed, Drawing, Mark, Panel, Words

from .faces import SORTS, dog_picture, gear_picture
from .zones import GEAR_HIGH, PLATE

RUNS, CARRIED = "runs ", "carried "
"""How the kinds of both begin."""
AND = "|"
"""Between a dog and what it carries, in the kind of its plate: what it brings is counted together."""
IVORY = "#fff6e0"
HEAD, LINE, NAME = 22.0, 26.0, 25.0
"""Heights of the head with the name and of a line; size of names, in the narrow letters of the titles."""


def plate_kind(dog: Dog) -> str:
    return RUNS + AND.join((dog.card, *dog.attachments))


def composed(world: World, kind: str, wide: float) -> Composed | None:
    """Plate or strip of this kind, so wide; None if the kind is neither."""
    if kind.startswith(RUNS):
        return Composed(wide, PLATE, tuple(_plate(world, kind.removeprefix(RUNS).split(AND), wide)))
    if kind.startswith(CARRIED):
        return Composed(wide, GEAR_HIGH - 1, tuple(_strip(world, kind.removeprefix(CARRIED), wide)))
    return None


def _plate(world: World, names: Sequence[str], wide: float) -> Iterator[Mark]:
    dog, *carried = names
    plate, brown = Box(0, 0, wide, PLATE), SORTS["dog"][0]
    yield Panel(plate, "#f3e7cc", radius=8)
    yield Panel(plate._replace(h=HEAD), brown, radius=8)
    yield Panel(Box(0, HEAD / 2, wide, HEAD / 2), brown, radius=0)
    yield Panel(plate, edge="#3b2a1a", width=1.6, radius=8)
    yield Words(card_name(world, dog), Box(2, -2, wide - 4, LINE), NAME, "title", IVORY, "centre", wrap=False)
    yield Drawing(dog_picture(world, dog), (wide / 2, 56), 64)
    for number, gear in enumerate(carried):
        yield Drawing(gear_picture(world, gear), (wide - 13, 36 + number * 24), 22)
    x = 2.0
    for sign, value in zip(("sign-speed", "sign-extra"), pulled(world, names), strict=True):
        if value:
            box = Box(x, PLATE - 22, 45, 20)
            yield Panel(box, "#fffaf0", "#6b4a22", 1.2, 10)
            yield Drawing(sign, (box.x + 11, box.centre[1]), 17)
            figure = Box(box.x + 19, box.y - 3, 28, LINE)
            yield Words(signed(value), figure, 17, "bold", INK if value > 0 else RED, wrap=False)
            x += 47


def _strip(world: World, gear: str, wide: float) -> Iterator[Mark]:
    box = Box(0, 0, wide, GEAR_HIGH - 1)
    yield Panel(box, SORTS["attachment"][0], "#12384c", 1.4, 6)
    room = Box(2, box.centre[1] - LINE / 2, wide - 4, LINE)
    yield Words(card_name(world, gear), room, NAME, "title", IVORY, "centre", wrap=False)


def pulled(world: World, names: Sequence[str]) -> tuple[int, int]:
    """Speed and cards of a morning that a dog and its gear bring by themselves."""
    cards = [world.cards[name] for name in names]
    return sum(card.speed for card in cards), sum(card.extra for card in cards)
