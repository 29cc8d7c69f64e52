"""Input: gestures, buttons, selections, and reasons for refusals. It asks the rules, and computes nothing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from game.core.moves import Move
from game.core.words import _
from scenes.table.parts.layout import Layout
from scenes.table.terms import (
    Gesture,
    Piece,
    Selection,
    Target,
    Tool,
)

if TYPE_CHECKING:
    from scenes.table.table import Table

V = TypeVar("V")


class Play(Layout[V]):
    """What can be picked up, where it can go, and which buttons there are. Only called for settled states."""

    runs_on: ClassVar[dict[str, str]] = {}
    """Phases that begin with dice and follow a move automatically → the text of the button that starts them.

    A drag or click that would lead to one waits for that button: nothing can be taken back after the dice.
    """

    @abstractmethod
    def gestures(self, view: V, moves: Sequence[Any]) -> list[Gesture]: ...

    def targets(self, view: V) -> list[Target]:
        """Everything that can be pressed, legal now or not, in reading order."""
        return [
            Target(zone.name(key), zone.label(view, key), zone.letter(key))
            for zone in self.zones
            for key in zone.keys(view)
        ]

    def spot_of(self, piece: Piece) -> str:
        """The spot that a click on this piece presses: where many share one, each may have its own."""
        return piece.spot

    def meant_by_click(self, gesture: Gesture) -> bool:
        """Whether a click on the target with an empty hand prefers this gesture to others that end there."""
        return not gesture.source

    def which(self, view: V, spot: str) -> str:
        """The question when an empty hand presses a spot that several pieces can go to."""
        return _("Several pieces can go there: click the one you mean.")

    def underlined(self, piece: Piece) -> bool:
        """Whether a line under this piece shows that it can be picked up; not where something is written there."""
        return True

    def points_the_way(self, view: V) -> bool:
        """Whether only a target is left to choose: then the targets are highlighted without asking for hints."""
        return False

    def source_label(self, view: V, source: str) -> str:
        """The name of something that can be picked up, for the keyboard, the letter and the screen reader."""
        return self.spot_label(view, source)

    def selection(self, view: V, moves: Sequence[Any]) -> Selection | None:
        """A selection of several things for one decision, if one is needed now."""
        return None

    def arrange(self, table: Table, gesture: Gesture) -> None:
        """A gesture without moves prepares a decision: a strip is filled, a card is laid out."""
        return

    def tools(self, table: Table) -> list[Tool]:
        """Buttons under the letter's text, for the person who decides now."""
        return []

    def follow_on(self, view: V, moves: Sequence[Any]) -> Move | None:
        """A move that the table makes automatically after a gesture, because asking would be pointless."""
        return None

    def typed(self, table: Table, letter: str) -> bool:
        """A letter key that presses no target and no button; True if the board has used it."""
        return False

    def forget(self) -> None:
        """The view was replaced (taken back, handed over): discard the gesture in progress."""
        return
