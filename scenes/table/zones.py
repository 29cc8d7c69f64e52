"""Zones: the name, contents, accepted pieces and reasons for refusal of each spot of the board.

A board lists its zones. A zone is all spots of one kind ("{},{}" is every square of a grid, "action.{}" every action
box); its key identifies one. The table converts the name of a spot into zone and key once, so that no board ever parses
a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import _
from scenes.kit.canvas import Box
from scenes.table.marks import Mark, Panel, lit
from scenes.table.standing import Arrangement, beside
from scenes.table.terms import Look, Piece

if TYPE_CHECKING:
    from scenes.table.board import Board

V = TypeVar("V")
K = TypeVar("K")

Sort = Literal["place", "square", "track", "pile", "person", "button"]
"""The kind of a spot, for screen readers: a track has a value, a pile a count."""
KeyPart = type[int] | type[str] | tuple[str, ...]
"""The type of a part of a key: a number, any word, or one of these words."""


class Zone(Generic[V, K]):
    """All spots of one kind. The board or the table provides the defaults."""

    spot: ClassVar[str]
    """The name pattern in the drawing, with a {} for each part of the key."""
    of: ClassVar[tuple[KeyPart, ...]] = ()
    """The types of the parts of the key; a zone with one spot has none, and its key is None."""
    sort: ClassVar[Sort] = "place"
    title: ClassVar[str] = ""
    """Its name, marked for translation, if that never changes."""
    pressable: ClassVar[bool] = False
    """All of these spots can always be pressed; `keys` says which, if that changes."""
    answers: ClassVar[bool] = False
    """All of these spots give a reason, although they may not be pressed; `others` says which, if that changes."""
    arrangement: ClassVar[Arrangement | None] = None
    """How pieces share a spot; None is side by side, closer if there is little room."""
    tall: ClassVar[float | None] = None
    """The height of every piece here; None is the default."""

    def __init__(self, board: Board[V]) -> None:
        self.board = board
        parts = iter(self.of)
        self._pattern = re.compile(re.sub(r"\\\{\\\}", lambda _found: _pattern_of(next(parts)), re.escape(self.spot)))
        self._names: dict[K, str] = {}

    # Names -------------------------------------------------------------------------------------------------------

    def name(self, key: K) -> str:
        """The spot in the drawing."""
        if key not in self._names:
            parts = () if not self.of else (key,) if len(self.of) == 1 else key
            self._names[key] = self.spot.format(*parts)  # type: ignore[misc]
        return self._names[key]

    def key(self, spot: str) -> tuple[K] | None:
        """The key in a spot's name; None if the spot is not of this zone."""
        found = self._pattern.fullmatch(spot)
        if found is None:
            return None
        try:
            pairs = zip(self.of, found.groups(), strict=True)
            parts = tuple(kind(part) if isinstance(kind, type) else part for kind, part in pairs)
        except ValueError:
            return None
        return ((None if not parts else parts[0] if len(parts) == 1 else parts),)  # type: ignore[return-value]

    # What it is --------------------------------------------------------------------------------------------------

    def every(self) -> Iterable[K]:
        """All keys, if the zone lists the words of its key."""
        if not self.of:
            return (None,)  # type: ignore[return-value]
        (words,) = self.of
        assert isinstance(words, tuple), f"the keys of {self.spot} are not listed"
        return words  # type: ignore[return-value]

    def keys(self, view: V) -> Iterable[K]:
        """The spots that can be pressed, legal now or not, in reading order."""
        return self.every() if self.pressable else ()

    def others(self, view: V) -> Iterable[K]:
        """Spots that cannot be pressed, but where a drop needs a reason: the other squares of a grid."""
        return self.every() if self.answers else ()

    def label(self, view: V, key: K) -> str:
        """The name of the spot, for the keyboard, for screen readers, in refusals and in descriptions."""
        if self.title:
            return _(self.title)
        look = self.look(view, key)
        return "" if look is None else look.title

    def letter(self, key: K) -> str:
        """The game's letter key that presses it."""
        return ""

    def look(self, view: V, key: K) -> Look | None:
        """A closer look; None if there is nothing to add to what the board shows."""
        return None

    # Where it lies -----------------------------------------------------------------------------------------------

    def box(self, key: K) -> Box:
        """Its box on the sheet: as drawn, unless the game moves it."""
        return self.board.spots[self.name(key)]

    def reach(self, key: K) -> Box:
        """The area for hit testing: larger than its box if something else covers its middle."""
        return self.box(key)

    def height(self, kind: str) -> float | None:
        """The height of a piece here, if not the default."""
        return self.tall

    def place(self, key: K, kind: str, index: int, count: int) -> tuple[float, float]:
        """The centre of the `index`-th of `count` pieces here."""
        box, size = self.box(key), self.board.size(kind, self.name(key))
        if self.arrangement is not None:
            return self.arrangement.place(box, size, index, count)
        return beside(box, size[1], index, count)

    def light(self, view: V, key: K, source: str | None) -> Sequence[Mark]:
        """The highlight of a spot where the current gesture can continue; `source` is what is in the hand, if
        anything."""
        return lit(self.box(key))

    def chosen(self, view: V, key: K) -> Sequence[Mark]:
        """The mark on something here that was selected."""
        return (Panel(self.box(key).grown(-2), edge="#ffd166", radius=12),)

    # What a hand can do ------------------------------------------------------------------------------------------

    def means_itself(self, key: K) -> bool:
        """A spot inside another one: a drop on it is never meant for the surrounding one."""
        return False

    def source(self, key: K, piece: Piece) -> str | None:
        """The source that picking up this piece here gives; None if it cannot be picked up."""
        return None

    def meant(self, view: V, source: str, key: K) -> Move | None:
        """The move that a drop without a gesture was meant as, so that the rules can say why not.

        Without a `source` it is a click with an empty hand.
        """
        return None

    def why_not(self, view: V, source: str, key: K) -> Reason | str | None:
        """Why a drop is refused, if the zone knows better than the rules' answer to what was meant."""
        return None


class Explained(Zone[V, K]):
    """A spot that explains itself to any gesture."""

    def why_not(self, view: V, source: str, key: K) -> Reason | str | None:
        look = self.look(view, key)
        return None if look is None else look.words


def _pattern_of(part: KeyPart) -> str:
    return "(.+?)" if isinstance(part, type) else f"({'|'.join(map(re.escape, part))})"


def places(spot: str, *of: KeyPart, **attributes: Any) -> type[Zone[Any, Any]]:
    """Spots without further behaviour: the steps of a gauge, the place of a printed label."""
    return type("Places", (Zone,), {"spot": spot, "of": of, **attributes})


class Zones:
    """The zones of a board, and the zone of each spot."""

    def __init__(self, zones: Sequence[Zone[Any, Any]]) -> None:
        self._zones = zones
        self._known: dict[str, tuple[Zone[Any, Any], Any] | None] = {}

    def __iter__(self) -> Iterator[Zone[Any, Any]]:
        return iter(self._zones)

    def find(self, spot: str) -> tuple[Zone[Any, Any], Any] | None:
        """Zone and key of a spot; None if it belongs to none."""
        if spot not in self._known:
            found = [(zone, key[0]) for zone in self._zones if (key := zone.key(spot)) is not None]
            assert len(found) <= 1, f"{spot} is a place of {[zone.spot for zone, _ in found]}"
            self._known[spot] = found[0] if found else None
        return self._known[spot]

    def __getitem__(self, spot: str) -> tuple[Zone[Any, Any], Any]:
        found = self.find(spot)
        if found is None:
            raise KeyError(spot)
        return found
