"""Where everything lies: slots on the places, people in their windows, gauges on the house fronts.

The board, its tiles and the houses are drawings of their own; what they name is put together here under the names the
rules use: `TRI.w1` is a slot, `tile.TRI` the whole place, `russian.ris.3` a step of a house's gauge.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.which_side.content import Content
from game.which_side.state import State
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.kit.drawings import Spots

FOLDER = "which_side"
HOUSES = ("russian", "italian", "american", "chinese")
GROUPS = ("work", "specific", "political")
CROWDS = ("arrest", "jail", "dead")
"""Boxes of the penitentiary that hold any number."""


def tile_kind(tile: str, side: str) -> str:
    return f"tile-{tile}-{side}"


class Places:
    """The places of one table. They change when a tile is laid or turned, and only at rest."""

    def __init__(self, content: Content, layout: Spots, drawn: Callable[[], Spots], *, wide: bool) -> None:
        """`drawn` gives the places of the board's own drawing."""
        self._content, self._layout, self._drawn = content, layout, drawn
        self._wide = "-wide" if wide else ""
        self._known: tuple[object, ...] | None = None
        self._boxes: dict[str, Box] = {}
        self.tiles: dict[str, Box] = {}
        self.houses: dict[str, Box] = {}

    def lay(self, state: State) -> None:
        """Everything where this table has it."""
        known = (tuple((tile.id, tile.side) for tile in state.tiles), tuple(one.name for one in state.tenements))
        if known == self._known:
            return
        self._known = known
        self._boxes = {name: self._layout[name] for name in self._layout}
        steps = [name for name in self._drawn() if name.startswith(("step.", "marker."))]
        self._boxes |= {name: self._drawn()[name] for name in steps}
        self._lay_tiles(state)
        self._lay_houses([house.name for house in state.tenements])

    def _lay_tiles(self, state: State) -> None:
        self.tiles = {}
        counts = dict.fromkeys(GROUPS, 0)
        for tile in state.tiles:
            group = self._content.tiles[tile.id].group
            counts[group] += 1
            box = self._drawn()[f"tile.{group}.{counts[group]}"]
            self.tiles[tile.id] = self._boxes[f"tile.{tile.id}"] = box
            spots = drawings.piece_spots(tile_kind(tile.id, tile.side), FOLDER).onto(box)
            if tile.side == "B":
                # Whoever has just turned a place over still stands on its old side until everybody goes home.
                before = drawings.piece_spots(tile_kind(tile.id, "A"), FOLDER).onto(box)
                self._boxes |= {f"{tile.id}.{name}": place for name, place in before.items()}
            self._boxes |= {f"{tile.id}.{name}": place for name, place in spots.items()}
        for name in (*CROWDS, "shared", "at.shared"):
            owner = "BIE" if "shared" in name else "PEN"
            if f"{owner}.{name}" in self._boxes:
                self._boxes[name] = self._boxes[f"{owner}.{name}"]

    def _lay_houses(self, names: Sequence[str]) -> None:
        self.houses = {}
        for number, name in enumerate(names, start=1):
            box = self._layout[f"house.{number}"]
            self.houses[name] = self._boxes[f"house.{name}"] = box
            spots = drawings.spots(self.front(name)).onto(box)
            for spot, place in spots.items():
                family, _, rest = spot.partition(".")
                if family in ("window", "heart", "label", "sex"):
                    self._boxes[f"{family}.{rest}"] = place
                else:
                    self._boxes[f"{name}.{spot}"] = place
            for gauge in ("ris", "mp", "ins"):
                sign, last = self._boxes[f"{name}.sign.{gauge}"], self._last_cell(name, gauge)
                self._boxes[f"{name}.{gauge}"] = Box(sign.x, sign.y - 1, last.right - sign.x, last.h)

    def _last_cell(self, house: str, gauge: str) -> Box:
        most: int = getattr(self._content.limits, gauge)
        return self._boxes[f"{house}.{gauge}.{most}"]

    def front(self, house: str) -> str:
        """The drawing of a house front."""
        return f"{FOLDER}/house-{house}{self._wide}"

    def __contains__(self, spot: str) -> bool:
        return spot in self._boxes or spot in self._drawn()

    def __getitem__(self, spot: str) -> Box:
        return self._boxes[spot] if spot in self._boxes else self._drawn()[spot]
