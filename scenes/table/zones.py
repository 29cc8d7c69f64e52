"""Places that know themselves: what a place of the board is called, what stands there, what may come, and why not.

A board lists its zones. A zone is all places of one kind ("{},{}" is every square of a grid, "action.{}" every action
box); its key says which one. The table turns the name of a spot into zone and key, once, so that no board ever looks
into a name.
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
"""What a place is, for ears: a track has a value, a pile a count."""
KeyPart = type[int] | type[str] | tuple[str, ...]
"""What a part of a key is: a number, any word, or one of these words."""


class Zone(Generic[V, K]):
    """All places of one kind. What a zone does not say, the board or the table says for it."""

    spot: ClassVar[str]
    """The names in the drawing, with a {} for each part of the key."""
    of: ClassVar[tuple[KeyPart, ...]] = ()
    """What the parts of the key are; a zone of one place has none, and its key is None."""
    sort: ClassVar[Sort] = "place"
    title: ClassVar[str] = ""
    """What it is called, marked for translation, where that never changes."""
    pressable: ClassVar[bool] = False
    """All of these places can be pressed at any time; `keys` says which, where that changes."""
    answers: ClassVar[bool] = False
    """All of these places answer a hand, although they may not be pressed; `others` says which, where that changes."""
    arrangement: ClassVar[Arrangement | None] = None
    """How pieces share a place; None is side by side, closer if it is tight."""
    tall: ClassVar[float | None] = None
    """How high every piece stands here; None is as high as everywhere."""

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
        """All places, where the parts of the key are words that the zone lists."""
        if not self.of:
            return (None,)  # type: ignore[return-value]
        (words,) = self.of
        assert isinstance(words, tuple), f"the keys of {self.spot} are not listed"
        return words  # type: ignore[return-value]

    def keys(self, view: V) -> Iterable[K]:
        """The places that can be pressed, legal now or not, in reading order."""
        return self.every() if self.pressable else ()

    def others(self, view: V) -> Iterable[K]:
        """Places that cannot be pressed, but where a drop deserves an answer: the other squares of a grid."""
        return self.every() if self.answers else ()

    def label(self, view: V, key: K) -> str:
        """What the place is called, for the keyboard, for ears, in refusals and in the table in words."""
        if self.title:
            return _(self.title)
        look = self.look(view, key)
        return "" if look is None else look.title

    def letter(self, key: K) -> str:
        """A letter of the game's own that presses it."""
        return ""

    def look(self, view: V, key: K) -> Look | None:
        """A closer look; None where there is nothing to add to what the board shows."""
        return None

    # Where it lies -----------------------------------------------------------------------------------------------

    def box(self, key: K) -> Box:
        """Where it lies on the sheet: as drawn, unless the game puts it somewhere else."""
        return self.board.spots[self.name(key)]

    def reach(self, key: K) -> Box:
        """Where a hand can point at it: wider than its box where something else lies in the middle of it."""
        return self.box(key)

    def height(self, kind: str) -> float | None:
        """How high a piece stands here, if not as everywhere."""
        return self.tall

    def place(self, key: K, kind: str, index: int, count: int) -> tuple[float, float]:
        """The middle of the `index`-th of `count` pieces here."""
        box, size = self.box(key), self.board.size(kind, self.name(key))
        if self.arrangement is not None:
            return self.arrangement.place(box, size, index, count)
        return beside(box, size[1], index, count)

    def light(self, view: V, key: K, source: str | None) -> Sequence[Mark]:
        """The light on a place where what was begun can go on; `source` is what is in the hand, if anything."""
        return lit(self.box(key))

    def chosen(self, view: V, key: K) -> Sequence[Mark]:
        """The mark on something here that was clicked for the selection."""
        return (Panel(self.box(key).grown(-2), edge="#ffd166", radius=12),)

    # What a hand can do ------------------------------------------------------------------------------------------

    def means_itself(self, key: K) -> bool:
        """A place inside another one: what is dropped on it was never meant for the one around it."""
        return False

    def source(self, key: K, piece: Piece) -> str | None:
        """What a hand that takes this piece here holds, as gestures call it; None if it cannot be taken."""
        return None

    def meant(self, view: V, source: str, key: K) -> Move | None:
        """The move a hand meant with a drop that no gesture knows, so that the rules can say why not.

        Without a `source` it is a click with an empty hand.
        """
        return None

    def why_not(self, view: V, source: str, key: K) -> Reason | str | None:
        """Why a drop is refused, where the zone knows better than the rules' answer to what was meant."""
        return None


class Explained(Zone[V, K]):
    """A place that explains itself to a hand, whatever is in it."""

    def why_not(self, view: V, source: str, key: K) -> Reason | str | None:
        look = self.look(view, key)
        return None if look is None else look.words


def _pattern_of(part: KeyPart) -> str:
    return "(.+?)" if isinstance(part, type) else f"({'|'.join(map(re.escape, part))})"


def places(spot: str, *of: KeyPart, **attributes: Any) -> type[Zone[Any, Any]]:
    """Places that nothing else is to be said of: the steps of a gauge, where a label is printed."""
    return type("Places", (Zone,), {"spot": spot, "of": of, **attributes})


class Zones:
    """The zones of a board, and the zone of each spot."""

    def __init__(self, zones: Sequence[Zone[Any, Any]]) -> None:
        self._zones = zones
        self._known: dict[str, tuple[Zone[Any, Any], Any] | None] = {}

    def __iter__(self) -> Iterator[Zone[Any, Any]]:
        return iter(self._zones)

    def find(self, spot: str) -> tuple[Zone[Any, Any], Any] | None:
        """Zone and key of a spot; None where it belongs to none."""
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
