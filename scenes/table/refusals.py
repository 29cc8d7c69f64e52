"""Why a gesture is refused: the reason of the board, of the rules, or of the guide of a first game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Reason
from game.core.words import _

if TYPE_CHECKING:
    from scenes.table.hands import Hands
    from scenes.table.situation import Situation


class Refusals:
    def __init__(self, now: Situation, hands: Hands) -> None:
        self._now, self._hands = now, hands

    def why_not(self, source: str, spot: str) -> Reason | str | None:
        """Why this cannot be brought there: the reason of the rules, or of the guide."""
        now = self._now
        guided = now.guide is not None and bool(now.guide.wanted)
        if guided and source and self._held_back(source, spot):
            return self._guides_word(source, spot)  # the rules would allow it
        known = now.board.refusal(now.view.view, source, spot)
        if known is not None:
            return known
        attempt = now.board.attempt(now.view.view, source, spot)
        reason = None if attempt is None else now.rules.why_not(now.match.state, attempt)
        if reason is None and guided and (attempt is not None or self._held_back(source, spot)):
            return self._guides_word(source, spot)
        return reason

    def _guides_word(self, source: str, spot: str) -> str:
        guide = self._now.guide
        assert guide is not None
        return self._other_piece(source, spot) or self._other_place(source, spot) or guide.not_yet

    def _other_piece(self, source: str, spot: str) -> str:
        """The target is the one the guide asks for, but the source is not."""
        meant = next(
            (gesture.source for gesture in self._hands.gestures() if gesture.target == spot and gesture.source), ""
        )
        if not source or not meant or meant == source:
            return ""
        what = self._now.board.source_label(self._now.view.view, meant)
        return _("The place is right, but the note means another one: {what}.").format(what=what)

    def _other_place(self, source: str, spot: str) -> str:
        """The source is the one the guide asks for, but the target is not."""
        board, view = self._now.board, self._now.view.view
        meant = {gesture.then or gesture.target for gesture in self._hands.gestures() if gesture.source == source}
        if not source or len(meant) != 1:
            return ""
        (there,) = meant
        labels = {target.spot: target.label for target in board.targets(view)}
        where = labels.get(there) or board.spot_label(view, there)
        return _("Possible, but the note means: {where}.").format(where=where)

    def answers(self, source: str, spot: str) -> bool:
        """Whether a drop on this spot means it, accepted or refused, although a larger spot surrounds it.

        This includes a half that only the guide refuses: nothing else is played instead.
        """
        hands = self._hands
        zone, key = self._now.board.zones[spot]
        if zone.means_itself(key) or hands.fitting(source, spot):
            return True
        return self._now.guide is not None and self._held_back(source, spot)

    def _held_back(self, source: str, spot: str) -> bool:
        """Only the guide prevents a gesture with this."""
        now, board = self._now, self._now.board
        pieces = [sprite.piece for sprite in now.view.stage.sprites]
        standing = {board.source_of(piece) for piece in pieces if spot in (piece.spot, board.spot_of(piece))}
        return any(
            gesture.source == source and gesture.target == spot
            if source
            else gesture.target == spot or gesture.source in standing
            for gesture in board.gestures(now.view.view, now.match.moves)
        )
