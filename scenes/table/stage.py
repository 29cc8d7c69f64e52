"""The pieces as they are shown right now, on their way or at rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from scenes.kit.motion import Chain, Motion, Tween, back_out, ease_in_out
from scenes.table.board import Board, Piece


class Sprite:
    __slots__ = ("angle", "at", "height", "kind", "lift", "scale", "spot", "z")

    def __init__(self, piece: Piece) -> None:
        self.kind, self.spot, self.height, self.z = piece
        self.at = (0.0, 0.0)
        self.lift = 0.0
        self.angle = 0.0
        self.scale = 1.0
        """What it is drawn at of its height while it grows or shrinks: far cheaper than a drawing of each size."""

    @property
    def piece(self) -> Piece:
        return Piece(self.kind, self.spot, self.height, self.z)


class Stage:
    def __init__(self, board: Board[Any]) -> None:
        self.board = board
        self.sprites: list[Sprite] = []

    def reset(self, view: Any) -> None:
        """Every piece at rest where the view says."""
        self.sprites = [Sprite(piece) for piece in self.board.pieces(view)]
        homes = self._homes()
        for sprite in self.sprites:
            sprite.at = homes[id(sprite)]

    # Finding -------------------------------------------------------------------------------------------------

    def find(self, kind: str, spot: str) -> Sprite | None:
        """The last set down of these."""
        return next((s for s in reversed(self.sprites) if s.kind == kind and s.spot == spot), None)

    def of_kind(self, *beginnings: str) -> Iterator[Sprite]:
        """Pieces whose kind begins so, in the order in which they were set down."""
        return (sprite for sprite in self.sprites if sprite.kind.startswith(beginnings))

    def on(self, beginning: str) -> list[Sprite]:
        """Pieces on spots whose name begins so."""
        return [sprite for sprite in self.sprites if sprite.spot.startswith(beginning)]

    def source(self, source: str) -> Sprite | None:
        """The piece a hand picks up for this source: the last set down."""
        return next((s for s in reversed(self.sprites) if self.board.source_of(s.piece) == source), None)

    def raise_up(self, sprite: Sprite) -> None:
        """Make this the last set down, so that whoever looks for one like it finds this one."""
        self.sprites.remove(sprite)
        self.sprites.append(sprite)

    def at_rest(self) -> list[Piece]:
        """What the stage shows, in a comparable order."""
        return sorted(sprite.piece for sprite in self.sprites)

    def home(self, sprite: Sprite) -> tuple[float, float]:
        """Where a piece belongs, wherever a hand has taken it."""
        return self._homes()[id(sprite)]

    def _homes(self) -> dict[int, tuple[float, float]]:
        by_spot: dict[str, list[Sprite]] = {}
        for sprite in self.sprites:
            by_spot.setdefault(sprite.spot, []).append(sprite)
        homes = {}
        for spot, group in by_spot.items():
            for index, sprite in enumerate(group):
                homes[id(sprite)] = self.board.stand(sprite.kind, spot, index, len(group))
        return homes

    # Moving --------------------------------------------------------------------------------------------------

    def glide(self, sprite: Sprite, spot: str, seconds: float, done: Callable[[], None] = lambda: None) -> Motion:
        """Carry a piece to a spot; whoever shares the old or the new spot makes room."""
        return self.glide_all([(sprite, spot)], seconds, done)

    def glide_all(
        self, carried: Iterable[tuple[Sprite, str]], seconds: float, done: Callable[[], None] = lambda: None
    ) -> Motion:
        carried = list(carried)
        moving: list[tuple[Sprite, tuple[float, float], tuple[float, float]]] = []

        def begin() -> None:
            for sprite, spot in carried:
                _, sprite.spot, sprite.height, sprite.z = self.board.piece(sprite.kind, spot)
                self.raise_up(sprite)
            homes = self._homes()
            moving.extend((each, each.at, homes[id(each)]) for each in self.sprites if each.at != homes[id(each)])

        def show(t: float) -> None:
            for each, start, end in moving:
                each.at = _between(start, end, t)
            for sprite, _ in carried:
                sprite.lift = 14 * 4 * t * (1 - t)

        return Tween(seconds, show, ease_in_out, begin, done)

    def appear(self, piece: Piece, origin: tuple[float, float], seconds: float) -> Motion:
        """A new piece comes in from somewhere."""
        sprite = Sprite(piece)

        def begin() -> None:
            sprite.at = origin
            self.sprites.append(sprite)

        return Chain(Tween(0.0, begin=begin), self.glide(sprite, piece.spot, seconds))

    def vanish(self, sprite: Sprite, seconds: float) -> Motion:
        """A piece shrinks away."""
        height = sprite.height

        def show(t: float) -> None:
            sprite.height = max(1.0, height * (1 - t))

        def done() -> None:
            if sprite in self.sprites:
                self.sprites.remove(sprite)

        return Tween(seconds, show, ease_in_out, done=done)

    def lay(self, sprite: Sprite, at: tuple[float, float], seconds: float) -> Motion:
        """Put a piece down somewhere without making it stand there: it may still be taken back."""
        start = sprite.at

        def show(t: float) -> None:
            sprite.at, sprite.lift = _between(start, at, t), 0.0

        return Tween(seconds, show, ease_in_out)

    def tidy(self, seconds: float) -> Motion:
        """Whatever does not stand where it belongs goes there: nothing ever jumps."""
        moving: list[tuple[Sprite, tuple[float, float], tuple[float, float]]] = []

        def begin() -> None:
            homes = self._homes()
            moving.extend((each, each.at, homes[id(each)]) for each in self.sprites if each.at != homes[id(each)])

        def show(t: float) -> None:
            for sprite, start, end in moving:
                sprite.at, sprite.lift = _between(start, end, t), 0.0

        homes = self._homes()
        away = any(sprite.at != homes[id(sprite)] for sprite in self.sprites)
        return Tween(seconds if away else 0.0, show, back_out, begin)


def _between(start: tuple[float, float], end: tuple[float, float], t: float) -> tuple[float, float]:
    return end if t == 1.0 else (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
