"""Texts: the letter, the preview of a click, a closer look, a line for the shelf."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from game.core.words import _, ngettext, one_by_one
from scenes.kit.canvas import Box
from scenes.table import cards
from scenes.table.parts.play import Play
from scenes.table.terms import (
    Gesture,
    LetterRoom,
    LetterText,
    Look,
    Piece,
)

if TYPE_CHECKING:
    from scenes.table.situation import Situation

V = TypeVar("V")

FEW = 6
"""Up to this many targets are listed by name before a piece is picked up."""


class Speech(Play[V]):
    """The texts of a board. The letter is only asked for settled states."""

    letter_room: ClassVar[LetterRoom] = LetterRoom()
    """How the height of the letter is divided; games with stories need more for their text."""

    @abstractmethod
    def letter(self, view: V) -> LetterText: ...

    def meanwhile(self, view: V) -> tuple[str, str] | None:
        """Title and counter of the letter in the middle of a step: another phase, another turn.

        None leaves them unchanged.
        """
        return None

    def note(self, view: V) -> str:
        """One line for the label of a waiting match."""
        return ""

    def aside(self, view: V) -> tuple[str, str] | None:
        """Title and text of the letter's note while nothing is pointed at: a goal that should stay visible, for
        example."""
        return None

    def ahead(self, now: Situation, gesture: Gesture) -> str | None:
        """The preview of a gesture in the board's own words; None leaves it to the rules' forecast."""
        return None

    def taking(self, view: V, source: str, gestures: Sequence[Gesture]) -> Sequence[str]:
        """What a click picks up, and where it could go: by name if there are few."""
        what = _("You pick this up: {what}.").format(what=self.source_label(view, source))
        labels = {target.spot: target.label for target in self.targets(view)}
        places = list(dict.fromkeys(gesture.target for gesture in gestures))
        if len(places) <= FEW and all(spot in labels or self.zones.find(spot) for spot in places):
            names = [labels.get(spot) or self.spot_label(view, spot) for spot in places]
            return what, _("It can go to: {places}.").format(places=one_by_one(names))
        # Jumping over a neighbour or landing behind it may be the same move: count the moves.
        n = min(len(places), len({tuple(map(str, gesture.moves)) for gesture in gestures}) or len(places))
        text = ngettext("{n} place is lit then.", "{n} places are lit then.", n)
        return what, text.format(n=n)

    def look_at(self, view: V, piece: Piece) -> Look | None:
        """A closer look at one of several pieces on a spot: a card of a hand."""
        if piece.kind.startswith(cards.CARD):
            face = self.face(view, piece.kind.removeprefix(cards.CARD))
            return Look(face.title, face.full or face.text, card=face)
        return None

    def in_words(self, view: V, gesture: Gesture) -> str:
        """How to make this gesture, for a player who does not know yet."""
        spot = gesture.then or gesture.target
        where = {target.spot: target.label for target in self.targets(view)}.get(spot) or self.spot_label(view, spot)
        if not gesture.source:
            return _("Click “{where}”.").format(where=where)
        what = self.source_label(view, gesture.source)
        return _("Drag “{what}” to “{where}”.").format(what=what, where=where)

    def advised(self, gesture: Gesture) -> Box:
        """What advice frames and its arrow points to: the target of a gesture."""
        return self.box(gesture.then or gesture.target)

    def steps_in_words(self, view: V, plan: Sequence[Any]) -> str:
        """How to make moves that need several gestures; empty leaves it to the rules' forecast."""
        return ""
