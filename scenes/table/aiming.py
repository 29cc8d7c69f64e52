"""What a hand points at: which piece it would take there, which place it means, and which piece instead of its own."""

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
"""Of two places, the one that is nearer by this much is meant."""
SMALLEST_HOLD = 40.0
"""A piece can be taken within a box of at least this width and height, however small it is drawn."""


class Aiming:
    """Answers for points of the table, from what the hands hold and have begun. It changes nothing."""

    def __init__(self, now: Situation, hands: Hands) -> None:
        self._now, self._hands = now, hands

    def hold_of(self, sprite: Sprite) -> Box:
        """Where a hand can take this piece."""
        box = self._now.view.sprite_box(sprite)
        return Box.around(box.centre, max(SMALLEST_HOLD, box.w), max(SMALLEST_HOLD, box.h))

    def sprite_at(self, at: tuple[float, float]) -> Sprite | None:
        """A piece that can be picked up here."""
        sources, board = self._hands.sources(), self._now.board
        for sprite in reversed(self._now.view.stage.in_order()):
            if board.source_of(sprite.piece) in sources and self.hold_of(sprite).holds(at):
                return sprite
        return None

    def stuck_at(self, at: tuple[float, float]) -> str:
        """What a piece here would be as a source, although nobody can pick it up now: whoever tries is told why."""
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
            # What is in the hand is meant for a place that takes it, not for a label that lies on that place.
            here = [spot for spot in here if self._hands.refusals.answers(source, spot)] or here
        # Halves of a box lie on the box: the smallest of what lies here is meant.
        return min(here, key=lambda spot: board.reach(spot).w * board.reach(spot).h, default=None)

    def _beside(self, source: str, at: tuple[float, float]) -> str | None:
        """A place that takes what is in the hand and lies close by, if no other one lies nearly as close."""
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
        """Another piece that a click here picks up: what was begun cannot go on there, or the piece itself is meant."""
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
        """A piece that is meant instead of what is in the hand, and cannot be picked up now; what is in the hand is not
        used on the place it stands on. Empty if there is none."""
        if self._hands.carried is None or at is None or self._now.focused() is not None or self.instead(at) is not None:
            return ""
        on_top = (s for s in reversed(self._now.view.stage.in_order()) if self._now.view.sprite_box(s).holds(at))
        sprite, board, held = next(on_top, None), self._now.board, self._hands.source()
        other = None if sprite is None else board.source_of(sprite.piece)
        return other if other is not None and other != held and part(Handwork, board).takes_turns(held, other) else ""
