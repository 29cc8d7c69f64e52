"""The difference between two tables: which pieces move, which appear, which disappear."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from scenes.table.terms import Piece

if TYPE_CHECKING:
    from scenes.table.stage import Sprite


class Difference(NamedTuple):
    standing: list[Sprite | None]
    """For each piece of the new table, the sprite that becomes it; None if a new one is needed."""
    leaving: list[Sprite]


def difference(sprites: Sequence[Sprite], wanted: Sequence[Piece]) -> Difference:
    """Match the sprites with the pieces of the new table.

    Equal pieces stay. The others are matched by their name in the rules: first on the same spot (a card that is turned
    over), then anywhere, beginning with the last one placed, because that is the one a hand has taken.
    """
    found: list[Sprite | None] = [None] * len(wanted)
    left = [*reversed(sprites)]
    for likeness in (_same, _turned, _moved, _renamed):
        alike: dict[object, list[Sprite]] = {}
        for sprite in left:
            alike.setdefault(likeness(sprite), []).append(sprite)
        for index, piece in enumerate(wanted):
            if found[index] is None and (candidates := alike.get(likeness(piece))):
                found[index] = candidates.pop()
        stay = set(map(id, found))
        left = [sprite for sprite in sprites if id(sprite) not in stay]
    return Difference(found, left)


_same = attrgetter("kind", "spot", "height", "z", "id", "owner", "value")
_turned = attrgetter("name", "owner", "spot")
_moved = attrgetter("name", "owner")


def _renamed(each: Sprite | Piece) -> object:
    """A piece with a new owner, or that shows another face on the same spot."""
    return each.id or (each.spot, each.owner)
