"""Where everything lies: slots on the places, people in their windows, gauges on the house fronts.

The board, its places and the houses are drawings of their own; what they name is put together here under the names the
rules use: `TRI.w1` is a slot, `tile.TRI` the whole place, `russian.ris.3` a step of a house's gauge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.which_side.cards.shapes import Group
from game.which_side.content import Content
from scenes.kit.canvas import Box

FOLDER = "which_side"
HOUSES = ("russian", "italian", "american", "chinese")
GROUPS: tuple[Group, ...] = ("work", "specific", "political")
TILES = ("TRI", "NEW", "WOO", "CAR", "DOC", "TEN", "PEN", "GRE", "FER", "IWW", "ILG", "BIE")
DANGERS = ("ris", "mp", "ins")
CROWDS = ("arrest", "jail", "dead")
"""Boxes of the penitentiary that hold any number."""
SHARED = ("shared", "at.shared")
"""What the Bierhalle has for all once it is improved."""
OF_PEOPLE = ("window", "label", "sex")
"""What a house front has for each of its people, under their names."""
BROAD, SLIM = 80.0, 52.0
"""Windows wider or narrower than this have lamps and drapes of their own."""

Drawn = Callable[[str, Box], Mapping[str, Box]]
"""The spots of a drawing that is laid in a box."""


def tile_picture(tile: str, side: str) -> str:
    return f"{FOLDER}/pieces/tile-{tile}-{side}"


def window_kind(name: str, window: Box) -> str:
    return f"{name}-broad" if window.w > BROAD else f"{name}-slim" if window.w < SLIM else name


class Sites(dict[str, Box]):
    """The boxes of one table. They depend on which places and houses were laid out, and on nothing that happens."""

    def __init__(
        self, content: Content, table: Mapping[str, Box], board: Mapping[str, Box], drawn: Drawn,
        tiles: Sequence[str], houses: Sequence[str], *, wide: bool,
    ) -> None:  # fmt: skip
        super().__init__(table)
        self._board = board
        self._content, self._drawn, self._wide = content, drawn, "-wide" if wide else ""
        self.tiles: dict[str, Box] = {}
        self.houses: dict[str, Box] = {}
        self._lay_tiles(tiles)
        for number, house in enumerate(houses, start=1):
            self._lay_house(house, table[f"house.{number}"])
        self["strength"] = around(self["fp.1"], self[f"fp.{content.limits.strength}"])
        self["locals"] = around(self["locals.1"], self["locals.2"])
        for lane in ("employers", "measures"):
            self[lane] = around(self[f"{lane}.1"], self[f"{lane}.{content.limits.measures}"])

    def _lay_tiles(self, tiles: Sequence[str]) -> None:
        counts = dict.fromkeys(GROUPS, 0)
        for tile in tiles:
            group = self._content.tiles[tile].group
            counts[group] += 1
            box = self.tiles[tile] = self[f"tile.{tile}"] = self[f"tile.{group}.{counts[group]}"]
            # A worker who has just turned a place over still stands on its old side until everybody goes home.
            for side in "A" if group == "specific" else "AB":
                spots = self._drawn(tile_picture(tile, side), box)
                self.update({f"{tile}.{name}": place for name, place in spots.items()})
                if "label.bonus" in spots:
                    self[f"{tile}.bonus.{side}"] = spots["label.bonus"]
        for owner, names in (("PEN", CROWDS), ("BIE", SHARED)):
            self.update({name: self[f"{owner}.{name}"] for name in names if f"{owner}.{name}" in self})
        if "at.shared" in self:
            self["shared.guest"] = self.pop("at.shared")

    def _lay_house(self, house: str, box: Box) -> None:
        self.houses[house] = self[f"house.{house}"] = box
        people = [name for name, person in self._content.people.items() if person.tenement == house]
        theirs = {f"{family}.{name}" for family in OF_PEOPLE for name in people}
        theirs |= {f"heart.{name}.{n}" for name in people for n in range(1, self._content.limits.san + 1)}
        for spot, place in self._drawn(self.front(house), box).items():
            self[spot if spot in theirs else f"{house}.{spot}"] = place
        for gauge in DANGERS:
            sign, last = self[f"{house}.sign.{gauge}"], self[f"{house}.{gauge}.{getattr(self._content.limits, gauge)}"]
            self[f"{house}.{gauge}"] = Box(sign.x, sign.y - 1, last.right - sign.x, last.h)
        usd, roof, sign = self[f"{house}.usd"], self[f"{house}.roof"], self[f"{house}.local"]
        self[f"{house}.first"] = Box(usd.x - 30, usd.y, 26, usd.h)
        self[f"{house}.helper"] = self[f"{house}.helper.1"]
        self[f"{house}.guest"] = Box.around((sign.x + 22, sign.centre[1]), 40, 40)  # its name stays in sight
        self.setdefault(f"{house}.bill", Box(roof.x + 6, roof.bottom - 1, roof.w - 12, 22))

    def __missing__(self, spot: str) -> Box:
        return self._board[spot]

    def find(self, spot: str) -> Box | None:
        """Where this lies; None if it is on no drawing."""
        return self[spot] if spot in self or spot in self._board else None

    def front(self, house: str) -> str:
        """The drawing of a house front."""
        return f"{FOLDER}/house-{house}{self._wide}"

    @property
    def wide(self) -> bool:
        return bool(self._wide)

    def lane(self, lane: str, lanes: int, index: int, count: int) -> Box:
        """Lane after lane; more than there are lanes close up."""
        first, last = self[f"{lane}.1"], self[f"{lane}.{lanes}"]
        return first._replace(y=first.y + index * (last.y - first.y) / (max(count, lanes) - 1))


def around(one: Box, other: Box) -> Box:
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Box(x, y, max(one.right, other.right) - x, max(one.bottom, other.bottom) - y)
