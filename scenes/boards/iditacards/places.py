"""What all places of this table have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.moves import Move
from game.iditacards.moves import Give, Play
from game.iditacards.sight.views import View
from scenes.kit.canvas import Box
from scenes.table.marks import Mark, Panel
from scenes.table.zones import Zone

if TYPE_CHECKING:
    from .board import GameBoard

GOLD, RIM = "#ffd166", "#5d3b06"
HAND, DOG = "hand ", "dog "
"""What a hand holds, as gestures call it: a card of the own hand by its name, a dog by its place."""


def card_in_hand(source: str) -> str:
    """The card that a hand holds; empty if it holds none."""
    return source.removeprefix(HAND) if source.startswith(HAND) else ""


def holds_dog(source: str) -> bool:
    return source.startswith(DOG)


class Place(Zone[View, Any]):
    """A place of this table. A card that is dropped on any of them is meant to be played, or to pay."""

    board: GameBoard

    def light(self, view: View, key: Any, source: str | None) -> Sequence[Mark]:
        box = self.box(key).grown(2)
        return Panel(box, "", RIM, 5, 10), Panel(box, "", GOLD, 3, 10)

    def chosen(self, view: View, key: Any) -> Sequence[Mark]:
        return (Panel(self.box(key).grown(2), edge=GOLD, width=5, radius=10),)

    def meant(self, view: View, source: str, key: Any) -> Move | None:
        if view.seat is None:
            return None
        card = card_in_hand(source)
        return played(view, card) if card else self.pressed(view, key)

    def pressed(self, view: View, key: Any) -> Move | None:
        """What a click means here, so that the rules can say why not."""
        return None


def played(view: View, card: str, *, pays: bool = False) -> Move:
    assert view.seat is not None
    hand = view.players[view.seat].hand or ()
    position = hand.index(card) + 1 if card in hand else 0
    return Give(position) if pays else Play(position)


def is_paying(view: View) -> bool:
    return view.pending is not None and view.pending.kind == "pay"


class Fixed(Place):
    """One place of the table."""

    drawn = ""
    """Its name in the drawing of the table, where that is another one."""

    def keys(self, view: View) -> Iterable[None]:
        return (None,)

    def box(self, key: None) -> Box:
        return self.board.layout[self.drawn or self.spot]
