"""The pieces as they are shown right now, on their way or at rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.kit.motion import Motion, Tween, back_out, ease_in_out
from scenes.table.board import Board, Piece


class Sprite:
    __slots__ = ("angle", "at", "height", "kind", "lift", "spot", "z")

    def __init__(self, piece: Piece) -> None:
        self.kind, self.spot, self.height, self.z = piece
        self.at = (0.0, 0.0)
        self.lift = 0.0
        self.angle = 0.0

    @property
    def piece(self) -> Piece:
        return Piece(self.kind, self.spot, self.height, self.z)


class Stage:
    def __init__(self, board: Board) -> None:
        self.board = board
        self.sprites: list[Sprite] = []

    def reset(self, view: Any) -> None:
        """Every piece at rest where the view says."""
        self.sprites = [Sprite(piece) for piece in self.board.pieces(view)]
        homes = self._homes()
        for sprite in self.sprites:
            sprite.at = homes[id(sprite)]

    def find(self, kind: str, spot: str) -> Sprite | None:
        """The last set down of these."""
        return next((s for s in reversed(self.sprites) if s.kind == kind and s.spot == spot), None)

    def at_rest(self) -> list[Piece]:
        """What the stage shows, in a comparable order."""
        return sorted(sprite.piece for sprite in self.sprites)

    def _homes(self) -> dict[int, tuple[float, float]]:
        by_spot: dict[str, list[Sprite]] = {}
        for sprite in self.sprites:
            by_spot.setdefault(sprite.spot, []).append(sprite)
        homes = {}
        for spot, group in by_spot.items():
            for index, sprite in enumerate(group):
                homes[id(sprite)] = self.board.stand(sprite.kind, spot, index, len(group))
        return homes

    def glide(self, sprite: Sprite, spot: str, seconds: float, done: Callable[[], None] = lambda: None) -> Motion:
        """Carry a piece to a spot; whoever shares the old or the new spot makes room."""
        return self.glide_all([(sprite, spot)], seconds, done)

    def glide_all(
        self, carried: list[tuple[Sprite, str]], seconds: float, done: Callable[[], None] = lambda: None
    ) -> Motion:
        moving: list[tuple[Sprite, tuple[float, float], tuple[float, float]]] = []

        def begin() -> None:
            for sprite, spot in carried:
                _, sprite.spot, sprite.height, sprite.z = self.board.piece(sprite.kind, spot)
                # The newest on a spot stands last.
                self.sprites.remove(sprite)
                self.sprites.append(sprite)
            homes = self._homes()
            moving.extend((each, each.at, homes[id(each)]) for each in self.sprites if each.at != homes[id(each)])

        def show(t: float) -> None:
            for each, start, end in moving:
                each.at = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
            for sprite, _ in carried:
                sprite.lift = 14 * 4 * t * (1 - t)

        return Tween(seconds, show, ease_in_out, begin, done)

    def appear(self, piece: Piece, origin: tuple[float, float], seconds: float) -> Motion:
        """A new piece comes in from somewhere."""
        sprite = Sprite(piece)

        def begin() -> None:
            sprite.at = origin
            self.sprites.append(sprite)

        enter = Tween(0.0, begin=begin)
        glide = self.glide(sprite, piece.spot, seconds)
        return _Chain(enter, glide)

    def vanish(self, sprite: Sprite, seconds: float) -> Motion:
        """A piece shrinks away."""
        height = sprite.height

        def show(t: float) -> None:
            sprite.height = max(1.0, height * (1 - t))

        def done() -> None:
            if sprite in self.sprites:
                self.sprites.remove(sprite)

        return Tween(seconds, show, ease_in_out, done=done)

    def return_home(self, sprite: Sprite, seconds: float) -> Motion:
        """A piece that was let go where it may not stay."""
        start = sprite.at
        home = self._homes()[id(sprite)]

        def show(t: float) -> None:
            sprite.at = (start[0] + (home[0] - start[0]) * t, start[1] + (home[1] - start[1]) * t)

        return Tween(seconds, show, back_out)


class _Chain:
    """Two motions, one after the other."""

    def __init__(self, first: Motion, second: Motion) -> None:
        self._motions = [first, second]

    def advance(self, seconds: float) -> float | None:
        left: float | None = seconds
        while self._motions and left is not None:
            left = self._motions[0].advance(left)
            if left is not None:
                self._motions.pop(0)
        return left if not self._motions else None

    def finish(self) -> None:
        for motion in self._motions:
            motion.finish()
        self._motions.clear()
