"""Queries about a spot, answered by its zone. Games do not override anything here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, TypeVar, final

from game.core.contract import Reason
from game.core.moves import Move
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.table.marks import Mark
from scenes.table.standing import Arrangement
from scenes.table.terms import Look, Piece
from scenes.table.zones import Sort, Zones

V = TypeVar("V")


class Places(Generic[V]):
    """The spots of a board, by name. V is the type of `rules.view`."""

    spots: Mapping[str, Box]
    zones: Zones

    # Where it lies, and how it looks -----------------------------------------------------------------------------

    @final
    def box(self, spot: str) -> Box:
        """The box of a spot on the sheet."""
        found = self.zones.find(spot)
        return self.spots[spot] if found is None else found[0].box(found[1])

    @final
    def reach(self, spot: str) -> Box:
        """The area for hit testing: larger than the box of the spot if something else covers its middle."""
        found = self.zones.find(spot)
        return self.box(spot) if found is None else found[0].reach(found[1])

    @final
    def arrangement(self, spot: str) -> Arrangement | None:
        """How pieces share a spot; None is side by side."""
        return self.zones[spot][0].arrangement

    @final
    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        """The centre of a piece of this kind that is the `index`-th of `count` on its spot."""
        zone, key = self.zones[spot]
        return zone.place(key, kind, index, count)

    @final
    def light(self, view: V, spot: str, source: str | None) -> Sequence[Mark]:
        """The highlight of a spot that accepts what is in the hand (`source`), or that can be pressed."""
        zone, key = self.zones[spot]
        return zone.light(view, key, source)

    @final
    def spots_of(self, drawing: str, box: Box) -> Mapping[str, Box]:
        """The spots of another drawing that is placed in this box: a tile, a house front, a printed card."""
        return drawings.spots(drawing).onto(box)

    # What it is --------------------------------------------------------------------------------------------------

    @final
    def spot_label(self, view: V, spot: str) -> str:
        """The name of a spot, whether it is a target or not."""
        found = self.zones.find(spot)
        return spot if found is None else found[0].label(view, found[1])

    @final
    def sort_of(self, spot: str) -> Sort:
        """What kind of a thing a spot is."""
        found = self.zones.find(spot)
        return "place" if found is None else found[0].sort

    @final
    def look(self, view: V, spot: str) -> Look | None:
        """A closer look at a spot; None if there is nothing to add to what the board shows."""
        found = self.zones.find(spot)
        return None if found is None else found[0].look(view, found[1])

    # What a hand can do there ------------------------------------------------------------------------------------

    @final
    def ground_spots(self, view: V) -> Iterable[str]:
        """Spots that are not targets, but where a drop needs a reason: the other squares of a grid."""
        return [zone.name(key) for zone in self.zones for key in zone.others(view)]

    @final
    def source_of(self, piece: Piece) -> str | None:
        """The source that picking up this piece gives; None if it cannot be picked up."""
        found = self.zones.find(piece.spot)
        return None if found is None else found[0].source(found[1], piece)

    @final
    def attempt(self, view: V, source: str, target: str) -> Move | None:
        """The move that a drop without a gesture was meant as, so that the rules can say why not."""
        found = self.zones.find(target)
        return None if found is None else found[0].meant(view, source, found[1])

    @final
    def refusal(self, view: V, source: str, target: str) -> Reason | str | None:
        """Why a drop is refused, if the zone knows better than the rules' answer to the attempt."""
        found = self.zones.find(target)
        return None if found is None else found[0].why_not(view, source, found[1])
