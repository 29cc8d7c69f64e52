"""The pieces as they are shown now, moving or at rest."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from scenes.kit.motion import Chain, Motion, Tween, back_out, between, bounce, ease_in_out, ease_out, linear
from scenes.table.board import Board
from scenes.table.difference import difference
from scenes.table.standing import Arrangement
from scenes.table.terms import Piece

LEAST = 0.02
"""The minimum scale of a piece while it appears or disappears."""


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
        """Its scale at rest, if it must be smaller because others share its spot."""
        self.depth: float | None = None
        """The drawing order of pieces on a spot with an arrangement: that of their spot; None: by their own
        position."""
        self.buried = False
        """Others cover it completely."""
        self.coming = False
        """It is moving to its spot: it covers nothing there yet."""
        self.scale = 1.0
        """Its scale during motion; always 1 at rest."""
        self.turn = 1.0
        """Its relative width while it is turned over; always 1 at rest."""
        self.shift = (0.0, 0.0)
        """Its offset while it makes way for the mouse."""
        self.laid = False
        """It was dropped here: its motion starts from here when its move is shown."""
        self.leaving = False
        """It is leaving the table: the others no longer make room for it."""

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
    "kind", "value", "height", "fit", "at", "shift", "lift", "scale", "turn", "angle", "leaving"
)  # fmt: skip
"""Everything that a sprite's image, its position on the sheet and the marks on it depend on."""


class Trip(NamedTuple):
    """A sprite moving to a spot; with a kind, it is turned over."""

    sprite: Sprite
    spot: str
    kind: str = ""
    value: str | None = None


class Stage:
    def __init__(self, board: Board[Any]) -> None:
        self.board = board
        self.sprites: list[Sprite] = []
        self.gesture_goes_on: Callable[[], bool] = lambda: False
        """Whether more moves of one gesture are still to come: a dropped piece waits for the last of them."""

    def reset(self, view: Any) -> None:
        """Put every piece at rest where the view says."""
        lying = {sprite.piece: sprite.at for sprite in self.sprites if self.waits(sprite)}
        self.sprites = [Sprite(piece) for piece in self.board.pieces(view)]
        homes = self._homes()
        for sprite in self.sprites:
            sprite.laid = sprite.piece in lying
            sprite.at = lying.pop(sprite.piece, homes[id(sprite)])
            sprite.scale = 1.0

    def waits(self, sprite: Sprite) -> bool:
        """Dropped at the end of a path of several moves: it does not go back to follow that path."""
        return sprite.laid and self.gesture_goes_on()

    # Finding -------------------------------------------------------------------------------------------------

    def find(self, kind: str, spot: str) -> Sprite | None:
        """The last one placed."""
        return next((s for s in reversed(self.sprites) if s.kind == kind and s.spot == spot), None)

    def of_kind(self, *beginnings: str) -> Iterator[Sprite]:
        """Pieces whose kind begins with one of these, in the order in which they were placed."""
        return (sprite for sprite in self.sprites if sprite.kind.startswith(beginnings))

    def on(self, beginning: str) -> list[Sprite]:
        """Pieces on spots whose name begins with this."""
        return [sprite for sprite in self.sprites if sprite.spot.startswith(beginning)]

    def standing(self, name: str, spot: str = "", owner: int | None = None) -> list[Sprite]:
        """Pieces with this name in the rules, on this spot or anywhere, of this owner or any; the last one placed
        first."""
        return [
            sprite
            for sprite in reversed(self.sprites)
            if sprite.name == name
            and (not spot or sprite.spot == spot)
            and (owner is None or sprite.owner is None or sprite.owner == owner)
        ]

    def source(self, source: str) -> Sprite | None:
        """The piece that is picked up for this source: the last one placed."""
        return next((s for s in reversed(self.sprites) if self.board.source_of(s.piece) == source), None)

    def pick_up(self, sprite: Sprite) -> None:
        """Taken into a hand. One of many equal pieces becomes the last one placed; a piece with an id keeps its
        position."""
        if not sprite.id or all(each.piece == sprite.piece for each in self.together_with(sprite)):
            self.raise_up(sprite)

    def raise_up(self, sprite: Sprite) -> None:
        """Make this the last one placed, so that a search for an equal piece finds this one."""
        self.sprites.remove(sprite)
        self.sprites.append(sprite)

    def at_rest(self) -> list[Piece]:
        """The pieces on the stage, sorted for comparison."""
        return sorted(sprite.piece for sprite in self.sprites)

    def home(self, sprite: Sprite) -> tuple[float, float]:
        """The home position of a piece, even while it is in a hand."""
        return self._homes()[id(sprite)]

    def in_order(self) -> list[Sprite]:
        """From bottom to top; moving pieces are above standing ones, and dropped pieces above all: they can always
        be seen and taken back."""
        return sorted(
            self.sprites,
            key=lambda s: (s.laid, s.z, s.lift > 0, s.at[1] if s.depth is None or s.lift > 0 else s.depth),
        )

    def together_with(self, sprite: Sprite) -> list[Sprite]:
        """All pieces on the same spot, in order."""
        return [each for each in self.sprites if each.spot == sprite.spot]

    def _homes(self) -> dict[int, tuple[float, float]]:
        """The home position of each piece. This also updates their sizes and which ones are covered."""
        homes = {id(sprite): sprite.at for sprite in self.sprites if sprite.leaving}
        for spot, group in self._settled_groups().items():
            for index, sprite in enumerate(group):
                homes[id(sprite)] = self.board.stand(sprite.kind, spot, index, len(group))
        return homes

    def _settled_groups(self) -> dict[str, list[Sprite]]:
        """The pieces by spot, with their sizes, and with those marked that others cover."""
        groups: dict[str, list[Sprite]] = {}
        for sprite in self.sprites:
            if not sprite.leaving:
                groups.setdefault(sprite.spot, []).append(sprite)
        for spot, group in groups.items():
            if (arrangement := self.board.arrangement(spot)) is not None:
                self._settle(group, arrangement)
                continue
            for sprite in group:
                sprite.depth, sprite.buried = None, False
                self._resize(sprite, 1.0)
        return groups

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
        """A piece with a new size is first shown at its old one, and grows or shrinks during its motion."""
        if fit != sprite.fit:
            sprite.scale *= sprite.fit / fit
            sprite.fit = fit

    # Moving --------------------------------------------------------------------------------------------------

    def glide(self, sprite: Sprite, spot: str, seconds: float, done: Callable[[], None] = lambda: None) -> Motion:
        """Move a piece to a spot; pieces on the old and the new spot make room."""
        return self.glide_all([(sprite, spot)], seconds, done)

    def glide_all(
        self, carried: Iterable[tuple[Sprite, str]], seconds: float, done: Callable[[], None] = lambda: None
    ) -> Motion:
        return self.travel([Trip(sprite, spot) for sprite, spot in carried], seconds, done)

    def travel(self, trips: Sequence[Trip], seconds: float, done: Callable[[], None] = lambda: None) -> Motion:
        """All of these in parallel, growing or shrinking to their new size, turned over where a trip says so."""
        moving: list[tuple[Sprite, tuple[float, float], tuple[float, float], float]] = []

        def begin() -> None:
            for sprite, spot, kind, _ in trips:
                stands = self.board.piece(kind or sprite.kind, spot)
                sprite.scale *= sprite.height / stands.height
                sprite.spot, sprite.height, sprite.z = stands.spot, stands.height, stands.z
                sprite.shift, sprite.laid, sprite.coming = (0.0, 0.0), False, True
                self.raise_up(sprite)
            moving.extend(self._astray(self._homes()))

        def show(t: float) -> None:
            _go(moving, t)
            for sprite, _, kind, value in trips:
                sprite.lift = 14 * 4 * t * (1 - t)
                _turn_over(sprite, kind, value, t)

        def end() -> None:
            self._arrive(trips)
            done()

        return Tween(seconds, show, ease_in_out, begin, end)

    def become(
        self,
        wanted: Callable[[], Sequence[Piece]],
        seconds: float,
        enters: Callable[[Piece], tuple[float, float] | None] = lambda piece: None,
        leaves: Callable[[Piece], tuple[float, float] | None] = lambda piece: None,
        done: Callable[[], None] = lambda: None,
    ) -> Motion:
        """Motion from the current pieces to those that are `wanted`: common ones glide, new ones appear, others
        leave. A new piece without an origin (`enters`) grows in place, and one without a destination (`leaves`)
        shrinks in place."""
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
            starts = [(sprite, enters(sprite.piece)) for sprite in coming]
            trips.extend(Trip(sprite, sprite.spot) for sprite, start in starts if start is not None)
            for trip in trips:
                trip.sprite.coming = True
            homes = self._homes()
            for sprite, start in starts:
                sprite.at = start or homes[id(sprite)]
                if start is None:
                    sprite.scale = LEAST
            moving.extend(self._astray(homes))
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

        tween = Tween(seconds, show, ease_in_out, begin, end)
        return tween

    def _arrive(self, trips: Sequence[Trip]) -> None:
        """From now on these cover what is under them."""
        for trip in trips:
            trip.sprite.coming = False
        if trips:
            self._settled_groups()

    def _dress(self, sprite: Sprite, piece: Piece) -> None:
        """Make it this piece, except for its face, which is turned over visibly."""
        sprite.scale *= sprite.height / piece.height
        sprite.spot, sprite.height, sprite.z, sprite.owner = piece.spot, piece.height, piece.z, piece.owner
        sprite.id = piece.id
        sprite.shift, sprite.laid = (0.0, 0.0), False

    def _astray(
        self, homes: Mapping[int, tuple[float, float]]
    ) -> list[tuple[Sprite, tuple[float, float], tuple[float, float], float]]:
        """Pieces that are not at their home position or size: from where, to where, from which scale."""
        away = [each for each in self.sprites if not each.laid and (each.at != homes[id(each)] or each.scale != 1.0)]
        return [(each, each.at, homes[id(each)], each.scale) for each in away]

    def turn_over(self, sprite: Sprite, kind: str, seconds: float, value: str | None = None) -> Motion:
        """A card or a die is turned over in place."""
        return Tween(seconds, lambda t: _turn_over(sprite, kind, value, t), ease_in_out)

    def tumble(self, sprite: Sprite, kind: str, passing: Sequence[str], seconds: float) -> Motion:
        """A die is rolled in place: faces pass, and it settles on this one."""
        angle = sprite.angle

        def show(t: float) -> None:
            sprite.kind = kind if t > 0.72 else passing[int(t * 14) % len(passing)]
            sprite.lift = 26 * bounce(t) if t < 1 else 0.0
            sprite.angle = angle + 540 * (1 - ease_out(t))

        return Tween(seconds, show, linear)

    def appear(self, piece: Piece, origin: tuple[float, float], seconds: float, shows: str = "") -> Motion:
        """A new piece comes in from `origin`; the kind it `shows` first is turned over on the way."""
        sprite = Sprite(piece._replace(kind=shows or piece.kind))

        def begin() -> None:
            sprite.at = origin
            self.sprites.append(sprite)

        arriving = Trip(sprite, piece.spot, piece.kind if shows else "")
        return Chain(Tween(0.0, begin=begin), self.travel([arriving], seconds))

    def vanish(self, sprite: Sprite, seconds: float) -> Motion:
        """A piece shrinks and disappears."""

        def show(t: float) -> None:
            sprite.scale = max(LEAST, 1 - t)

        def done() -> None:
            if sprite in self.sprites:
                self.sprites.remove(sprite)

        return Tween(seconds, show, ease_in_out, done=done)

    def lay(self, sprite: Sprite, at: tuple[float, float], seconds: float) -> Motion:
        """Put a piece down without changing its spot: it may still be taken back."""
        start = sprite.at
        sprite.laid = True

        def show(t: float) -> None:
            sprite.at, sprite.lift = between(start, at, t), 0.0

        return Tween(seconds, show, ease_in_out)

    def tidy(self, seconds: float) -> Motion:
        """Everything that is not at home moves there: nothing ever jumps."""
        moving: list[tuple[Sprite, tuple[float, float], tuple[float, float], float]] = []

        def show(t: float) -> None:
            _go(moving, t)
            for sprite, *_ in moving:
                sprite.lift = 0.0

        def begin() -> None:
            for sprite in self.sprites:
                sprite.laid = self.waits(sprite)
            moving.extend(self._astray(self._homes()))
            if not moving:
                tween.seconds = 0.0

        tween = Tween(seconds, show, back_out, begin)
        return tween


def _go(moving: Iterable[tuple[Sprite, tuple[float, float], tuple[float, float], float]], t: float) -> None:
    for sprite, start, end, size in moving:
        sprite.at = between(start, end, t)
        sprite.scale = size + (1 - size) * t if t < 1 else 1.0


def _turn_over(sprite: Sprite, kind: str, value: str | None, t: float) -> None:
    """The old face up to the edge, then the new one."""
    if kind and kind != sprite.kind and t >= 0.5:
        sprite.kind = kind
    if value is not None and t >= 0.5:
        sprite.value = value
    sprite.turn = abs(math.cos(t * math.pi)) if kind and t < 1 else 1.0
