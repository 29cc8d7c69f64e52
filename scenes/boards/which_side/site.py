"""What all places of this table have in common: what a hand meant there, and what it is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar

from game.core.contract import Reason
from game.core.moves import Move
from game.which_side.cards.choices import asked_first
from game.which_side.moves import (
    Evening,
    Place,
)
from game.which_side.state import State, View
from scenes.kit.canvas import Box
from scenes.table.marks import Mark
from scenes.table.terms import Piece
from scenes.table.zones import KeyPart, Sort, Zone

from . import marks
from .hands import Held, held
from .pieces import PEOPLE

if TYPE_CHECKING:
    from .board import GameBoard

K = TypeVar("K")


Asked = Literal["any", "house", "tile", "offered", "pay"]
"""What a click is expected on: nearly anything, a house, a place, one of the cards offered, a bill."""


class Site(Zone[View, K]):
    """A place of this table. What is in a hand tells what was meant; an empty hand presses."""

    board: GameBoard
    asked: ClassVar[tuple[Asked, ...]] = ("any",)
    """When it can be pressed."""

    def box(self, key: K) -> Box:
        return self.board.sites[self.name(key)]

    def keys(self, view: View) -> Iterable[K]:
        return self.here(view.table) if self.board.asks(view.table) in self.asked else ()

    def here(self, state: State) -> Iterable[K]:
        """All of these places that this table has."""
        return ()

    def light(self, view: View, key: K, source: str | None) -> Sequence[Mark]:
        box = self.box(key)
        # Close round what is low: the line above it is read as well.
        return tuple(marks.frame(box, min(5.0, box.h / 9)))

    def chosen(self, view: View, key: K) -> Sequence[Mark]:
        return ()  # what is chosen lies on the stage, which shows it by itself

    def stands_for(self, key: K, piece: Piece) -> str:
        """The spot that a click on a piece here presses."""
        return self.name(key)

    # What was meant --------------------------------------------------------------------------------------------

    def slot(self, key: K) -> str:
        """The slot, as the rules call it, that this place stands for; "" if it is none."""
        return ""

    def meant(self, view: View, source: str, key: K) -> Move | None:
        what, name = held(source)
        match what:
            case "person":
                return Place(name, self.slot(key)) if self.slot(key) else None
            case "moon":
                return Evening(self.slot(key)) if self.slot(key) else None
            case "sale":
                return self.rented(view.table, name, key)
            case "usd" | "pool":
                return None
        return self.pressed(view.table, key)

    def rented(self, state: State, local: str, key: K) -> Move | None:
        """A local to let was brought here."""
        return None

    def pressed(self, state: State, key: K) -> Move | None:
        """An empty hand has pressed it."""
        slot = self.slot(key)
        if not slot:
            return None
        if state.phase == "evening" and not state.pending:
            return Evening(slot)
        return self._first_hand(state, slot)

    def _first_hand(self, state: State, slot: str) -> Move:
        """Nobody was named: ask about the first of the house that could go at all."""
        house = state.tenements[state.active].name
        mine = [one for one in state.characters if one.tenement == house]
        data = self.board.rules.content.slots.get(slot)
        if data is not None and data.tile == "PEN":
            able = [one for one in mine if one.place == "jail"]
        else:
            able = [one for one in mine if one.place == "home" and one.san]
        return Place((able or mine)[0].name, slot)

    def why_not(self, view: View, source: str, key: K) -> Reason | str | None:
        """What only explains itself says so; everything else is for the rules to refuse."""
        if aside := self.aside(view.table, source):
            return aside
        if view.table.pending:
            return asked_first(view.table) if self.meant(view, source, key) is None else None
        return None if source else self.told(view, key)

    def aside(self, state: State, source: str) -> str:
        """What is said where a hand points beside the rings; "" where there is something else to say."""
        return ""

    def told(self, view: View, key: K) -> str | None:
        """What an empty hand is told here; None leaves it to the rules."""
        return None


def plain(spot: str, *of: KeyPart, sort: Sort = "place") -> type[Site[Any]]:
    """Places that nothing else is to be said of."""
    return type("Plain", (Site,), {"spot": spot, "of": of, "sort": sort})


class Explained(Site[K]):
    """A place that says what it is when it is pressed."""

    def told(self, view: View, key: K) -> str | None:
        look = self.look(view, key)
        return None if look is None or look.card is not None else look.words


class Sign(Site[str]):
    """Words and signs that explain themselves to a mouse that rests on them."""

    asked = ()

    def others(self, view: View) -> Iterable[str]:
        return () if self.board.asks(view.table) == "pay" else self.here(view.table)

    def told(self, view: View, key: str) -> str | None:
        look = self.look(view, key)
        return None if look is None else look.words


class WithPeople(Site[K]):
    """People and moons stand here, and are pressed where they stand."""

    def source(self, key: K, piece: Piece) -> str | None:
        if piece.kind.startswith(PEOPLE):
            return Held("person", piece.id).source
        return Held("moon", piece.id.removesuffix(".moon")).source if piece.kind.startswith("evening-") else None

    def stands_for(self, key: K, piece: Piece) -> str:
        return f"at.{piece.id}" if piece.kind.startswith(PEOPLE) else self.name(key)
