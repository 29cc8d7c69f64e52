"""The difference between two tables: which pieces move, which appear, which disappear."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    standing: dict[Piece, list[Sprite]] = {}
    for sprite in reversed(sprites):
        standing.setdefault(sprite.piece, []).append(sprite)
    found: list[Sprite | None] = [same.pop() if (same := standing.get(piece)) else None for piece in wanted]
    stays = set(map(id, found))
    left = [sprite for sprite in reversed(sprites) if id(sprite) not in stays]
    for alike in (_turned, _moved, _renamed):
        for index, piece in enumerate(wanted):
            if found[index] is None:
                found[index] = _take(left, piece, alike)
    left.reverse()
    return Difference(found, left)


def _take(left: list[Sprite], piece: Piece, alike: Callable[[Sprite, Piece], bool]) -> Sprite | None:
    found = next((sprite for sprite in left if alike(sprite, piece)), None)
    if found is not None:
        left.remove(found)
    return found


def _turned(sprite: Sprite, piece: Piece) -> bool:
    return (sprite.name, sprite.owner, sprite.spot) == (piece.name, piece.owner, piece.spot)


def _moved(sprite: Sprite, piece: Piece) -> bool:
    return (sprite.name, sprite.owner) == (piece.name, piece.owner)


def _renamed(sprite: Sprite, piece: Piece) -> bool:
    """A piece with a new owner, or that shows another face on the same spot."""
    return bool(sprite.id and sprite.id == piece.id) or (
        not sprite.id and not piece.id and sprite.spot == piece.spot and sprite.owner == piece.owner
    )
