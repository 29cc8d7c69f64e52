"""The pieces as they are shown right now, on their way or at rest."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from scenes.kit.motion import Chain, LocalTween, Motion, Tween, back_out, between, bounce, ease_in_out, ease_out, linear
from scenes.table.board import Board
from scenes.table.difference import difference
from scenes.table.standing import Arrangement
from scenes.table.terms import Piece

LEAST = 0.02
"""How large a piece is shown at least while it comes out of nothing or goes into it."""


class Sprite:
    __slots__ = (
        "angle",
        "at",
        "buried",
        "coming",
        "depth",
        "fit",
        "height",
        "id",
        "kind",
        "laid",
        "leaving",
        "lift",
        "owner",
        "scale",
        "shift",
        "spot",
        "turn",
        "value",
        "z",
    )

    def __init__(self, piece: Piece) -> None:
        self.kind, self.spot, self.height, self.z, self.id, self.owner, self.value = piece
        self.at = (0.0, 0.0)
        self.lift = 0.0
        self.angle = 0.0
        self.fit = 1.0
        """How much smaller it is shown where it stands, because others stand there too."""
        self.depth: float | None = None
        """Where many share a spot by an arrangement, they are as near as their spot; else as near as they stand."""
        self.buried = False
        """Others lie on it, and nothing of it is seen."""
        self.coming = False
        """It is on its way to its spot: it covers nothing there yet."""
        self.scale = 1.0
        """How large it is shown on its way; always 1 at rest."""
        self.turn = 1.0
        """How wide it is shown while it is turned over; always 1 at rest."""
        self.shift = (0.0, 0.0)
        """How far it makes way for the mouse."""
        self.laid = False
        """A hand let go of it here: from here it sets out, when what was done with it is shown."""
        self.leaving = False
        """It is on its way off the table: nobody makes room for it any more."""

    @property
    def piece(self) -> Piece:
        return Piece(self.kind, self.spot, self.height, self.z, self.id, self.owner, self.value)

    @property
    def name(self) -> str:
        return self.id or self.kind

    @property
    def shown_at(self) -> tuple[float, float]:
        return (self.at[0] + self.shift[0], self.at[1] + self.shift[1])


looks_of = attrgetter(
    "kind", "value", "height", "fit", "at", "shift", "lift", "scale", "turn", "angle"
)  # fmt: skip
"""Everything a sprite's picture and its place on the sheet depend on."""


class Trip(NamedTuple):
    """A sprite on its way to a spot; with a kind, it arrives turned over."""

    sprite: Sprite
    spot: str
    kind: str = ""
    value: str | None = None


class Stage:
    def __init__(self, board: Board[Any]) -> None:
        self.board = board
        self.sprites: list[Sprite] = []
        self.gesture_goes_on: Callable[[], bool] = lambda: False
        """Whether moves of one gesture are still to come: what a hand let go of waits there for the last of them."""

    def reset(self, view: Any) -> None:
        """Every piece at rest where the view says."""
        lying = {sprite.piece: sprite.at for sprite in self.sprites if self.waits(sprite)}
        self.sprites = [Sprite(piece) for piece in self.board.pieces(view)]
        homes = self._homes()
        for sprite in self.sprites:
            sprite.laid = sprite.piece in lying
            sprite.at = lying.pop(sprite.piece, homes[id(sprite)])
            sprite.scale = 1.0

    def waits(self, sprite: Sprite) -> bool:
        """Dropped at the end of a way of several moves: it does not go back to walk that way."""
        return sprite.laid and self.gesture_goes_on()

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

    def standing(self, name: str, spot: str = "", owner: int | None = None) -> list[Sprite]:
        """What the rules call so, on this spot or anywhere, of this owner or of anybody; the last set down first."""
        return [
            sprite
            for sprite in reversed(self.sprites)
            if sprite.name == name
            and (not spot or sprite.spot == spot)
            and (owner is None or sprite.owner is None or sprite.owner == owner)
        ]

    def source(self, source: str) -> Sprite | None:
        """The piece a hand picks up for this source: the last set down."""
        return next((s for s in reversed(self.sprites) if self.board.source_of(s.piece) == source), None)

    def pick_up(self, sprite: Sprite) -> None:
        """Taken into a hand. One of many alike becomes the last set down; what has a name keeps its place."""
        if not sprite.id or all(each.piece == sprite.piece for each in self.together_with(sprite)):
            self.raise_up(sprite)

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

    def in_order(self) -> list[Sprite]:
        """From what lies deepest to what lies on top; what is on its way is above what stands, and what a hand has
        laid down above all: whatever it lies on, it can be seen and taken back."""
        return sorted(
            self.sprites,
            key=lambda s: (s.laid, s.z, s.lift > 0, s.at[1] if s.depth is None or s.lift > 0 else s.depth),
        )

    def together_with(self, sprite: Sprite) -> list[Sprite]:
        """All on the same spot, in the order in which they stand."""
        return [each for each in self.sprites if each.spot == sprite.spot]

    def _homes(self) -> dict[int, tuple[float, float]]:
        """Where each piece belongs. How large it is there, and what lies on what, is settled at the same time."""
        by_spot: dict[str, list[Sprite]] = {}
        homes = {}
        for sprite in self.sprites:
            if sprite.leaving:
                homes[id(sprite)] = sprite.at
            else:
                by_spot.setdefault(sprite.spot, []).append(sprite)
        for spot, group in by_spot.items():
            for index, sprite in enumerate(group):
                homes[id(sprite)] = self.board.stand(sprite.kind, spot, index, len(group))
            if (arrangement := self.board.arrangement(spot)) is not None:
                self._settle(group, arrangement)
                continue
            for sprite in group:
                sprite.depth, sprite.buried = None, False
                self._resize(sprite, 1.0)
        return homes

    def _settle(self, group: list[Sprite], arrangement: Arrangement) -> None:
        spot, count = group[0].spot, len(group)
        box = self.board.box(spot)
        fits = {
            kind: arrangement.fit(box, self.board.size(kind, spot), count) for kind in {each.kind for each in group}
        }
        above = sum(not sprite.coming for sprite in group)
        for sprite in group:
            above -= not sprite.coming
            sprite.depth = box.centre[1]
            sprite.buried = not sprite.coming and arrangement.buried(count - 1 - above, count)
            self._resize(sprite, fits[sprite.kind])

    def _resize(self, sprite: Sprite, fit: float) -> None:
        """A piece that must become larger or smaller is shown as it was, and grows or shrinks on its way."""
        if fit != sprite.fit:
            sprite.scale *= sprite.fit / fit
            sprite.fit = fit

    # Moving --------------------------------------------------------------------------------------------------

    def glide(self, sprite: Sprite, spot: str, seconds: float, done: Callable[[], None] = lambda: None) -> Motion:
        """Carry a piece to a spot; whoever shares the old or the new spot makes room."""
        return self.glide_all([(sprite, spot)], seconds, done)

    def glide_all(
        self, carried: Iterable[tuple[Sprite, str]], seconds: float, done: Callable[[], None] = lambda: None
    ) -> Motion:
        return self.travel([Trip(sprite, spot) for sprite, spot in carried], seconds, done)

    def travel(self, trips: Sequence[Trip], seconds: float, done: Callable[[], None] = lambda: None) -> Motion:
        """All of these at once, growing or shrinking to the size they have there, turned over where a trip says so."""
        moving: list[tuple[Sprite, tuple[float, float], tuple[float, float], float]] = []

        def begin() -> None:
            for sprite, spot, kind, _ in trips:
                stands = self.board.piece(kind or sprite.kind, spot)
                sprite.scale *= sprite.height / stands.height
                sprite.spot, sprite.height, sprite.z = stands.spot, stands.height, stands.z
                sprite.shift, sprite.laid, sprite.coming = (0.0, 0.0), False, True
                self.raise_up(sprite)
            moving.extend(self._astray())

        def show(t: float) -> None:
            _go(moving, t)
            for sprite, _, kind, value in trips:
                sprite.lift = 14 * 4 * t * (1 - t)
                _turn_over(sprite, kind, value, t)

        def end() -> None:
            self._arrive(trips)
            done()

        return LocalTween(seconds, show, ease_in_out, begin, end)

    def become(
        self,
        wanted: Callable[[], Sequence[Piece]],
        seconds: float,
        enters: Callable[[Piece], tuple[float, float] | None] = lambda piece: None,
        leaves: Callable[[Piece], tuple[float, float] | None] = lambda piece: None,
        done: Callable[[], None] = lambda: None,
    ) -> Motion:
        """From the pieces as they stand to the pieces that are `wanted`: what is in both glides, what is new comes in,
        what is gone goes off. A new piece that `enters` from nowhere grows where it stands, and one that `leaves` for
        nowhere shrinks there."""
        trips: list[Trip] = []
        turning: list[Trip] = []
        leaving: list[Sprite] = []
        departing: list[tuple[Sprite, tuple[float, float], tuple[float, float]]] = []
        moving: list[tuple[Sprite, tuple[float, float], tuple[float, float], float]] = []

        def begin() -> None:
            pieces = wanted()
            found, gone = difference(self.sprites, pieces)
            for sprite in gone:
                sprite.leaving = True
                goal = leaves(sprite.piece)
                if goal is None:
                    leaving.append(sprite)
                else:
                    departing.append((sprite, sprite.at, goal))
            standing = [sprite or Sprite(piece) for sprite, piece in zip(found, pieces, strict=True)]
            coming = [new for sprite, new in zip(found, standing, strict=True) if sprite is None]
            for sprite, piece in zip(standing, pieces, strict=True):
                if self.waits(sprite):
                    self._dress(sprite, piece)
                    sprite.kind, sprite.value, sprite.laid = piece.kind, piece.value, True
                elif sprite.piece != piece:
                    if not self.board.turns_over(sprite.kind, piece.kind):
                        sprite.kind = piece.kind
                    trip = Trip(sprite, piece.spot, piece.kind if piece.kind != sprite.kind else "", piece.value)
                    (trips if piece.spot != sprite.spot else turning).append(trip)
                    self._dress(sprite, piece)
            self.sprites = standing + gone
            homes = self._homes()
            for sprite in coming:
                start = enters(sprite.piece)
                sprite.at = start or homes[id(sprite)]
                if start is None:
                    sprite.scale = LEAST
                else:
                    trips.append(Trip(sprite, sprite.spot))
            for trip in trips:
                trip.sprite.coming = True
            moving.extend(self._astray())
            if not (moving or trips or turning or gone):
                tween.seconds = 0.0

        def show(t: float) -> None:
            _go(moving, t)
            for sprite, _, kind, value in trips:
                sprite.lift = 14 * 4 * t * (1 - t)
                _turn_over(sprite, kind, value, t)
            for sprite, _, kind, value in turning:
                _turn_over(sprite, kind, value, t)
            for sprite in leaving:
                sprite.scale = max(LEAST, 1 - t)
            for sprite, start, goal in departing:
                sprite.at = between(start, goal, t)

        def end() -> None:
            self.sprites = [sprite for sprite in self.sprites if not sprite.leaving]
            self._arrive(trips)
            if trips:
                done()

        tween = LocalTween(seconds, show, ease_in_out, begin, end)
        return tween

    def _arrive(self, trips: Iterable[Trip]) -> None:
        """From now on these cover what they lie on."""
        for trip in trips:
            trip.sprite.coming = False
        self._homes()

    def _dress(self, sprite: Sprite, piece: Piece) -> None:
        """Make it this piece in all but its face, which is seen to turn."""
        sprite.scale *= sprite.height / piece.height
        sprite.spot, sprite.height, sprite.z, sprite.owner = piece.spot, piece.height, piece.z, piece.owner
        sprite.id = piece.id
        sprite.shift, sprite.laid = (0.0, 0.0), False

    def _astray(self) -> list[tuple[Sprite, tuple[float, float], tuple[float, float], float]]:
        """What does not stand where it belongs, or is not as large as there: from where, to where, from which size."""
        homes = self._homes()
        away = [each for each in self.sprites if not each.laid and (each.at != homes[id(each)] or each.scale != 1.0)]
        return [(each, each.at, homes[id(each)], each.scale) for each in away]

    def turn_over(self, sprite: Sprite, kind: str, seconds: float, value: str | None = None) -> Motion:
        """A card or a die is turned where it lies, and shows another face."""
        return LocalTween(seconds, lambda t: _turn_over(sprite, kind, value, t), ease_in_out)

    def tumble(self, sprite: Sprite, kind: str, passing: Sequence[str], seconds: float) -> Motion:
        """A die is rolled where it lies: faces pass, and it settles on this one."""
        angle = sprite.angle

        def show(t: float) -> None:
            sprite.kind = kind if t > 0.72 else passing[int(t * 14) % len(passing)]
            sprite.lift = 26 * bounce(t) if t < 1 else 0.0
            sprite.angle = angle + 540 * (1 - ease_out(t))

        return LocalTween(seconds, show, linear)

    def appear(self, piece: Piece, origin: tuple[float, float], seconds: float, shows: str = "") -> Motion:
        """A new piece comes in from somewhere; what it `shows` first is turned over on the way."""
        sprite = Sprite(piece._replace(kind=shows or piece.kind))

        def begin() -> None:
            sprite.at = origin
            self.sprites.append(sprite)

        arriving = Trip(sprite, piece.spot, piece.kind if shows else "")
        return Chain(Tween(0.0, begin=begin), self.travel([arriving], seconds))

    def vanish(self, sprite: Sprite, seconds: float) -> Motion:
        """A piece shrinks away."""

        def show(t: float) -> None:
            sprite.scale = max(LEAST, 1 - t)

        def done() -> None:
            if sprite in self.sprites:
                self.sprites.remove(sprite)

        return LocalTween(seconds, show, ease_in_out, done=done)

    def lay(self, sprite: Sprite, at: tuple[float, float], seconds: float) -> Motion:
        """Put a piece down somewhere without making it stand there: it may still be taken back."""
        start = sprite.at
        sprite.laid = True

        def show(t: float) -> None:
            sprite.at, sprite.lift = between(start, at, t), 0.0

        return LocalTween(seconds, show, ease_in_out)

    def tidy(self, seconds: float) -> Motion:
        """Whatever does not stand where it belongs goes there: nothing ever jumps."""
        moving: list[tuple[Sprite, tuple[float, float], tuple[float, float], float]] = []

        def show(t: float) -> None:
            _go(moving, t)
            for sprite, *_ in moving:
                sprite.lift = 0.0

        def begin() -> None:
            for sprite in self.sprites:
                sprite.laid = self.waits(sprite)
            moving.extend(self._astray())
            if not moving:
                tween.seconds = 0.0

        tween = LocalTween(seconds, show, back_out, begin)
        return tween


def _go(moving: Iterable[tuple[Sprite, tuple[float, float], tuple[float, float], float]], t: float) -> None:
    for sprite, start, end, size in moving:
        sprite.at = between(start, end, t)
        sprite.scale = size + (1 - size) * t if t < 1 else 1.0


def _turn_over(sprite: Sprite, kind: str, value: str | None, t: float) -> None:
    """Up to the edge it shows the old face, from there on the new one."""
    if kind and kind != sprite.kind and t >= 0.5:
        sprite.kind = kind
    if value is not None and t >= 0.5:
        sprite.value = value
    sprite.turn = abs(math.cos(t * math.pi)) if kind and t < 1 else 1.0
