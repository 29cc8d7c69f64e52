"""What changes between two tables: which piece goes where, which come in, which go off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from scenes.table.terms import Piece

if TYPE_CHECKING:
    from scenes.table.stage import Sprite


class Difference(NamedTuple):
    standing: list[Sprite | None]
    """For each piece of the new table, the sprite that becomes it; None where one has to come in."""
    leaving: list[Sprite]


def difference(sprites: Sequence[Sprite], wanted: Sequence[Piece]) -> Difference:
    """Pair the sprites with the pieces of the new table.

    What stands exactly so stays. What is left is paired by what the rules call it: on the same spot first (a card that
    is turned over), then anywhere, the last set down first, because that is what a hand has taken.
    """
    left = list(sprites)
    found: list[Sprite | None] = [_take(left, piece, _same) for piece in wanted]
    left.reverse()
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


def _same(sprite: Sprite, piece: Piece) -> bool:
    return sprite.piece == piece


def _turned(sprite: Sprite, piece: Piece) -> bool:
    return (sprite.name, sprite.owner, sprite.spot) == (piece.name, piece.owner, piece.spot)


def _moved(sprite: Sprite, piece: Piece) -> bool:
    return (sprite.name, sprite.owner) == (piece.name, piece.owner)


def _renamed(sprite: Sprite, piece: Piece) -> bool:
    """A piece that somebody else owns now, or that shows another face where it lies."""
    return bool(sprite.id and sprite.id == piece.id) or (
        not sprite.id and not piece.id and sprite.spot == piece.spot and sprite.owner == piece.owner
    )
