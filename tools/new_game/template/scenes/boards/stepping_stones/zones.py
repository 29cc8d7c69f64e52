"""The places of Stepping Stones: two landings for each player, and the stones between them.

A zone says what its places are called, what may be picked up there, and why something cannot go there; the names of
its spots stand in `assets/stepping_stones/board.svg`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import N_, _
from game.stepping_stones.state import LIGHTHOUSE, SEATS, SHORE, Go, State, standing_on
from game.stepping_stones.telling import SIDES
from scenes.table.terms import Piece
from scenes.table.zones import Zone, places

if TYPE_CHECKING:
    from scenes.boards.stepping_stones.board import GameBoard

K = TypeVar("K")


class Place(Zone[State, K], ABC):
    """Where a walker can be. What a hand picks up is called by the spot it stands on."""

    board: GameBoard

    @abstractmethod
    def position(self, key: K) -> int:
        """How far from the shore it is."""

    def source(self, key: K, piece: Piece) -> str:
        return self.name(key)

    def meant(self, view: State, source: str, key: K) -> Move | None:
        """A click with an empty hand means the walker that is here."""
        start = self.board.position(source) if source else self.position(key)
        return None if start is None else Go(start)

    def why_not(self, view: State, source: str, key: K) -> Reason | str | None:
        """The walker could go, but not here: the rules know of no place that it was meant for."""
        start = self.board.position(source)
        if start is None or self.board.rules.why_not(view, Go(start)) is not None:
            return None
        return Reason("steps", N_("A walker goes exactly as far as the die says: {die}."), {"die": view.die}, rule="R3")


class Stone(Place[int]):
    spot = "stone.{}"
    of = (int,)
    sort = "square"

    def position(self, key: int) -> int:
        return key

    def keys(self, view: State) -> Iterable[int]:
        return range(SHORE + 1, LIGHTHOUSE)

    def label(self, view: State, key: int) -> str:
        seat = standing_on(view, key)
        if seat is None:
            return _("Stone {n}").format(n=key)
        return _("Stone {n}, {side}").format(n=key, side=_(SIDES[seat]))


class Landing(Place[int]):
    """One for each seat, counted from 1 as in the drawing."""

    of = (int,)
    sort = "pile"
    words: str

    def keys(self, view: State) -> Iterable[int]:
        return range(1, SEATS + 1)

    def label(self, view: State, key: int) -> str:
        return _(self.words).format(side=_(SIDES[key - 1]))


class Shore(Landing):
    spot = "shore.{}"
    words = N_("The shore, {side}")

    def position(self, key: int) -> int:
        return SHORE


class Lighthouse(Landing):
    spot = "lighthouse.{}"
    words = N_("The lighthouse, {side}")

    def position(self, key: int) -> int:
        return LIGHTHOUSE


ZONES: tuple[type[Zone[Any, Any]], ...] = (Shore, Stone, Lighthouse, places("label.{}", str), places("number.{}", int))
