"""From the pieces as they stand to the pieces as they should: whoever is in both walks, the others come and go."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.motion import Tween, ease_in_out
from scenes.table.stage import Sprite, Stage
from scenes.table.terms import Piece

LIFT = 14.0
TALLEST_CUBE = 60.0
"""What is higher than this walks on its feet; what is smaller is lifted."""


class _Way(NamedTuple):
    sprite: Sprite
    start: tuple[float, float]
    end: tuple[float, float]
    low: float
    high: float


def become(stage: Stage, wanted: list[Piece], seconds: float) -> Tween:
    """Every piece to where it is wanted, growing or shrinking on its way; nothing jumps."""
    standing = list(stage.sprites)
    missing = [piece for piece in wanted if not _taken(standing, piece)]
    pairs = [(sprite, piece) for piece in missing if (sprite := _same(standing, piece)) is not None]
    met = [piece for _, piece in pairs]
    coming = [(Sprite(piece), piece) for piece in missing if piece not in met]
    if not (pairs or coming or standing):
        return Tween(0.0)
    ways = [_Way(sprite, sprite.at, _home(stage, piece), sprite.height, piece.height) for sprite, piece in pairs]
    ways += [_Way(sprite, home, home, 1.0, piece.height) for sprite, piece in coming for home in [_home(stage, piece)]]
    ways += [_Way(sprite, sprite.at, sprite.at, sprite.height, 1.0) for sprite in standing]

    def begin() -> None:
        for sprite, piece in pairs:
            sprite.kind, sprite.spot, sprite.z = piece.kind, piece.spot, piece.z
        stage.sprites.extend(sprite for sprite, _ in coming)

    def show(t: float) -> None:
        for sprite, (x0, y0), (x1, y1), low, high in ways:
            sprite.at = (x1, y1) if t == 1.0 else (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)
            sprite.height = high if t == 1.0 else max(low, high)
            sprite.scale = 1.0 if t == 1.0 else (low + (high - low) * t) / max(low, high)
            walks = high > TALLEST_CUBE or (x0, y0) == (x1, y1)
            sprite.lift = 0.0 if walks else LIFT * 4 * t * (1 - t)

    def done() -> None:
        for sprite in standing:
            stage.sprites.remove(sprite)

    return Tween(seconds, show, ease_in_out, begin, done)


def _home(stage: Stage, piece: Piece) -> tuple[float, float]:
    return stage.board.stand(piece.kind, piece.spot, 0, 1)


def _taken(standing: list[Sprite], piece: Piece) -> bool:
    """Whether this piece stands already, exactly so; it is then out of the way."""
    found = next((sprite for sprite in standing if sprite.piece == piece), None)
    if found is not None:
        standing.remove(found)
    return found is not None


def _same(standing: list[Sprite], piece: Piece) -> Sprite | None:
    """The piece that can become this one: of its kind, from the nearest place, or the same figure in another pose."""
    alike = [s for s in standing if s.kind == piece.kind] or [s for s in standing if _who(s.kind) == _who(piece.kind)]
    if not alike:
        return None
    found = max(alike, key=lambda sprite: _shared(sprite.spot, piece.spot))
    standing.remove(found)
    return found


def _shared(one: str, other: str) -> int:
    """How many parts two names of spots begin with alike."""
    parts = zip(one.split("."), other.split("."), strict=False)
    return next((number for number, (a, b) in enumerate(parts) if a != b), 99)


def _who(kind: str) -> str:
    return kind.rpartition("-")[0] or kind
