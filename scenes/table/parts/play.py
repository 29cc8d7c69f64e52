"""What a hand can do: gestures, buttons, selections, and why not. It asks the rules, and computes nothing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from game.core.contract import Reason
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
    """What can be picked up, where it can go, and which buttons there are. Asked of settled tables only."""

    near: ClassVar[float] = 0.0
    """What is dropped so far beside the only place that takes it goes there."""
    runs_on: ClassVar[dict[str, str]] = {}
    """Phases that begin with dice and follow a move by themselves → what the button says that lets them begin.

    A drag or click that would run into one waits for that button: nobody can take back past the dice.
    """
    dense: ClassVar[bool] = False
    """So much lies here that a button of its own lets a hand look closer at what it points at."""

    @abstractmethod
    def gestures(self, view: V, moves: Sequence[Any]) -> list[Gesture]: ...

    def targets(self, view: V) -> list[Target]:
        """Everything that can be pressed, legal now or not, in reading order."""
        return [
            Target(zone.name(key), zone.label(view, key), zone.letter(key))
            for zone in self.zones
            for key in zone.keys(view)
        ]

    def ground_spots(self, view: V) -> Iterable[str]:
        """Spots that are no target, but where a drop deserves an answer: the other squares of a grid."""
        return [zone.name(key) for zone in self.zones for key in zone.others(view)]

    def source_of(self, piece: Piece) -> str | None:
        """The gesture source that picking up this piece stands for."""
        found = self.zones.find(piece.spot)
        return None if found is None else found[0].source(found[1], piece)

    def spot_of(self, piece: Piece) -> str:
        """The spot that a click on this piece presses: where many share one, each may have a place of its own."""
        return piece.spot

    def attempt(self, view: V, source: str, target: str) -> Move | None:
        """The move a hand meant with a drop that no gesture knows, so that the rules can say why not."""
        found = self.zones.find(target)
        return None if found is None else found[0].meant(view, source, found[1])

    def refusal(self, view: V, gesture_source: str, target: str) -> Reason | str | None:
        """Why a drop is refused, where the board knows better than `why_not` of the attempt."""
        found = self.zones.find(target)
        return None if found is None else found[0].why_not(view, gesture_source, found[1])

    def meant_by_click(self, gesture: Gesture) -> bool:
        """An empty hand that presses the target means this before anything else that could go there."""
        return not gesture.source

    def which(self, view: V, spot: str) -> str:
        """What is asked when an empty hand presses a spot that several things could go to."""
        return _("Several pieces can go there: click the one you mean.")

    def underlined(self, piece: Piece) -> bool:
        """Whether a line under this piece says that it can be picked up; not where something is written there."""
        return True

    def points_the_way(self, view: V) -> bool:
        """Nothing else is left to decide than where: places shine without being asked for."""
        return False

    def source_label(self, view: V, source: str) -> str:
        """What the keyboard's reader is told when it comes to something that can be picked up."""
        return source

    def spot_label(self, view: V, spot: str) -> str:
        """What the keyboard's reader is told of a spot that is no target but can take what is in the hand."""
        found = self.zones.find(spot)
        return spot if found is None else found[0].label(view, found[1])

    def selection(self, view: V, moves: Sequence[Any]) -> Selection | None:
        """Several things that are chosen for one decision, if that is what is asked now."""
        return None

    def arrange(self, table: Table, gesture: Gesture) -> None:
        """A gesture without moves: something is put ready for a decision (a strip filled, a card laid out)."""
        return

    def tools(self, table: Table) -> list[Tool]:
        """Buttons under the letter's text, for the person who decides now."""
        return []

    def above_tools(self, view: V) -> str:
        """Said above the buttons of this decision, which lie two rows lower for it: none of them comes under a hand
        that has just pressed one of the first two of another decision."""
        return ""

    def follow_on(self, view: V, moves: Sequence[Any]) -> Move | None:
        """A move the table makes by itself after a gesture, because nobody would want to be asked."""
        return None

    def cancel(self, moves: Sequence[Any]) -> Move | None:
        """What Esc plays in the middle of a decision; only what costs nothing."""
        return next((move for move in moves if move.word == "cancel"), None)

    def typed(self, table: Table, letter: str) -> bool:
        """A letter key that belongs to no target or button alone; True if it meant something."""
        return False

    def forget(self) -> None:
        """The table is another one now (taken back, handed over): what a hand had begun is void."""
        return
