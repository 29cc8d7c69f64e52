"""Hit testing: which piece the hand would pick up at a point, which spot it means, and which piece instead of its
own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.canvas import Box
from scenes.table.parts import part
from scenes.table.parts.handwork import Handwork
from scenes.table.stage import Sprite

if TYPE_CHECKING:
    from scenes.table.hands import Hands
    from scenes.table.situation import Situation

CLEARLY = 8.0
"""Of two spots, the one that is nearer by at least this much is meant."""
SMALLEST_HOLD = 40.0
"""The minimum width and height of the box in which a piece can be picked up."""


class Aiming:
    """Answers queries about points of the table, given what the hands hold. It changes nothing."""

    def __init__(self, now: Situation, hands: Hands) -> None:
        self._now, self._hands = now, hands

    def hold_of(self, sprite: Sprite) -> Box:
        """The box in which this piece can be picked up."""
        box = self._now.view.sprite_box(sprite)
        return Box.around(box.centre, max(SMALLEST_HOLD, box.w), max(SMALLEST_HOLD, box.h))

    def sprite_at(self, at: tuple[float, float]) -> Sprite | None:
        """The piece that can be picked up here."""
        sources, board = self._hands.sources(), self._now.board
        for sprite in reversed(self._now.view.stage.in_order()):
            if board.source_of(sprite.piece) in sources and self.hold_of(sprite).holds(at):
                return sprite
        return None

    def stuck_at(self, at: tuple[float, float]) -> str:
        """The source of a piece here that cannot be picked up now, so that the player can be told why."""
        board = self._now.board
        for sprite in reversed(self._now.view.stage.in_order()):
            source = board.source_of(sprite.piece)
            if source and self.hold_of(sprite).holds(at):
                return source
        return ""

    def spot_at(self, at: tuple[float, float]) -> str | None:
        board, view, guide = self._now.board, self._now.view.view, self._now.guide
        if guide is not None and self._hands.holding is None and guide.covers(at):
            return None
        if self._hands.choosing:
            found = next((g.then for g in self._hands.choosing if board.box(g.then).holds(at)), None)
            if found is not None:
                return found
        here = [target.spot for target in board.targets(view) if board.reach(target.spot).holds(at)]
        source = self._hands.source()
        if not here and source is not None and (beside := self._beside(source, at)) is not None:
            return beside
        here = here or [spot for spot in board.ground_spots(view) if board.reach(spot).holds(at)]
        if source is not None and len(here) > 1:
            # With a piece in the hand, a spot that accepts it takes precedence over a label that lies on that spot.
            here = [spot for spot in here if self._hands.refusals.answers(source, spot)] or here
        # Halves of a box lie on the box: the smallest spot here is meant.
        return min(here, key=lambda spot: board.reach(spot).w * board.reach(spot).h, default=None)

    def _beside(self, source: str, at: tuple[float, float]) -> str | None:
        """A spot nearby that accepts what is in the hand, if no other one is nearly as close."""
        board = self._now.board
        near = part(Handwork, board).near
        if not near:
            return None
        fitting = {gesture.target for gesture in self._hands.gestures() if gesture.source == source}
        away = sorted((board.reach(spot).distance(at), spot) for spot in fitting)[:2]
        if not away or away[0][0] > near or (len(away) > 1 and away[1][0] < away[0][0] + CLEARLY):
            return None
        return away[0][1]

    def instead(self, at: tuple[float, float]) -> Sprite | None:
        """Another piece that a click here picks up, because the current gesture cannot end there, or because that
        piece is meant."""
        source, spot, board = self._hands.source(), self.spot_at(at), self._now.board
        sprite = None if self._hands.carried is None and not self._hands.choosing else self.sprite_at(at)
        other = None if sprite is None else board.source_of(sprite.piece)
        if sprite is None or other in (None, source) or self._hands.pressed_where_it_stands(sprite):
            return None
        if self._hands.choosing:
            goes_on = spot == self._hands.asked_at or any(gesture.then == spot for gesture in self._hands.choosing)
        else:
            goes_on = (
                spot is not None
                and bool(self._hands.fitting(source, spot))
                and not part(Handwork, board).takes_turns(source, other)
            )
        return None if goes_on else sprite

    def stuck_instead(self, at: tuple[float, float] | None) -> str:
        """The source of a piece that is meant instead of the held one but cannot be picked up now; the held piece is
        then not used on that spot. Empty if there is none."""
        if self._hands.carried is None or at is None or self._now.focused() is not None or self.instead(at) is not None:
            return ""
        on_top = (s for s in reversed(self._now.view.stage.in_order()) if self._now.view.sprite_box(s).holds(at))
        sprite, board, held = next(on_top, None), self._now.board, self._hands.source()
        other = None if sprite is None else board.source_of(sprite.piece)
        return other if other is not None and other != held and part(Handwork, board).takes_turns(held, other) else ""
