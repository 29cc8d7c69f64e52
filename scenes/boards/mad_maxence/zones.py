"""The places of Mad Maxence: the map, the dashboard, the hours, what she carries, and the foes in her way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.moves import Move
from game.core.words import _, capitalised
from game.mad_maxence import telling
from game.mad_maxence.booklet import Item
from game.mad_maxence.deeds import heard_of
from game.mad_maxence.offering import carried_words, is_in_vain
from game.mad_maxence.sight import View
from game.mad_maxence.state import Go, Leave, Use
from game.mad_maxence.things import things
from game.mad_maxence.tips import gauge_tip, goes_along, hidden_tip, hour_tip, tag_tip
from scenes.kit.canvas import Box
from scenes.table.marks import Mark, Panel, lit
from scenes.table.terms import Look, Piece
from scenes.table.zones import Explained, Zone, places

from .hands import CAR, leaves_first

if TYPE_CHECKING:
    from .board import GameBoard

HOUR = "TU"
GAUGES = {HOUR: "time", "TECH": "skill", "O": "skill", "D": "skill", "C": "grit", "P": "parts", "F": "fuel"}
"""What slides along each gauge."""
FOE = 32.0
"""How high the cubes of a foe are."""
PLATE = (176.0, 68.0)
"""What lies under them."""


class Place(Zone[View, str]):
    """A place of the map, by its number or letter."""

    spot = "place.{}"
    of = (str,)
    board: GameBoard

    def keys(self, view: View) -> Iterable[str]:
        return self.board.rules.land.places

    def label(self, view: View, key: str) -> str:
        return telling.place_name(key, dict(view.names).get(key, ""))

    def look(self, view: View, key: str) -> Look | None:
        """The place she is at can be read again, the exit is what she is here for, a barred road says why, and a
        lettered place how to get there."""
        label, ways = self.label(view, key), hidden_tip(self.board.rules.land, key)
        if key == view.table.pos and view.scene:
            return Look(label, view.scene)
        if key == view.table.prev:
            words = _("Nobody turns straight back: the road you came by is barred. A loop leads there again.")
            return Look(_("You came from {place}").format(place=label), words)
        if key == view.exit:
            along = goes_along(self.board.rules.adventure(view.table)) if self.board.campaign else ""
            return Look(_("The exit: {place}").format(place=label), " ".join(filter(None, (view.aim, along, ways))))
        heard = heard_of(self.board.rules.booklets[view.table.booklet], view.table).get(key, "")
        words = " ".join(filter(None, (heard and f"{heard}.", ways)))
        return Look(_("Off the road: {place}").format(place=label), words) if ways else None

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        """The car stands beside the disc: names stand above or below it, and must stay readable."""
        box = self.box(key)
        return (box.right + 14, box.centre[1] + 2)

    def light(self, view: View, key: str, source: str | None) -> Sequence[Mark]:
        """Where she would look in vain, she may go, but it does not shine like a goal."""
        rules, box = self.board.rules, self.box(key)
        if is_in_vain(rules.land, rules.booklets[view.table.booklet], view.table, key):
            return Panel(box.grown(1), edge="#4a4036", width=4), Panel(box, edge="#b9ae9c", width=2)
        return lit(box)

    def source(self, key: str, piece: Piece) -> str:
        return CAR

    def meant(self, view: View, source: str, key: str) -> Move:
        return Leave() if leaves_first(self.board, view.table, key) else Go(key)


class Slot(Zone[View, int]):
    """Room for a thing in the tray, from 1."""

    spot = "item.{}"
    of = (int,)
    board: GameBoard

    def keys(self, view: View) -> Iterable[int]:
        return range(1, len(view.table.items) + 1)

    def box(self, key: int) -> Box:
        tray, most = self.board.layout["supply"], self.board.rules.land.limits.items
        width = (tray.w - 26) / most
        return Box(tray.x + 8 + (key - 1) * (width + 3), tray.y + 10, width - 4, tray.h - 20)

    def carried(self, view: View, key: int) -> Item:
        return self.board.rules.booklets[view.table.booklet].items[view.table.items[key - 1]]

    def label(self, view: View, key: int) -> str:
        return _(self.carried(view, key).name)

    def look(self, view: View, key: int) -> Look:
        words = carried_words(self.board.rules.booklets[view.table.booklet], self.carried(view, key))
        return Look(self.label(view, key), words)

    def meant(self, view: View, source: str, key: int) -> Move:
        return Use(view.table.items[key - 1])

    def why_not(self, view: View, source: str, key: int) -> str | None:
        """What helps by itself is refused nothing: there is nothing to be done with it."""
        return None if self.carried(view, key).power == "burn" else self.look(view, key).words


class _Explained(Explained[View, Any]):
    board: GameBoard


class Gauge(_Explained):
    """The steps of one gauge."""

    of = (int,)
    sort = "track"
    gauge: ClassVar[str]

    def others(self, view: View) -> Iterable[int]:
        land = self.board.rules.land
        return range(land.least[self.gauge], land.most[self.gauge] + 1)

    def look(self, view: View, key: int) -> Look:
        return gauge_look(self.board, view, self.gauge)


class Hours(Gauge):
    spot = f"{HOUR}.{{}}"
    gauge = HOUR

    def look(self, view: View, key: int) -> Look:
        return hour_look(self.board, view, key)


class Strike(_Explained):
    """The sign over an hour at which something will happen."""

    spot = "mark.{}"
    of = (int,)

    def others(self, view: View) -> Iterable[int]:
        return view.clocks

    def box(self, key: int) -> Box:
        hour = self.board.box(f"{HOUR}.{key}")
        return Box(hour.x, hour.y - 16, hour.w, 16)

    def look(self, view: View, key: int) -> Look:
        return hour_look(self.board, view, key)


class GaugeName(_Explained):
    spot = "label.{}"
    of = (tuple(GAUGES),)
    answers = True

    def look(self, view: View, key: str) -> Look:
        if key == HOUR:
            return hour_look(self.board, view, view.table.gauges.TU)
        return gauge_look(self.board, view, key)


class KeyTag(_Explained):
    """On the rim of the tray: what opens a way."""

    spot = "tag"

    def others(self, view: View) -> Iterable[None]:
        return (None,) if things(view.table.booklet, view.table.flags) else ()

    def box(self, key: None) -> Box:
        tray = self.board.layout["supply"]
        return Box(tray.x + 14, tray.y - 15, tray.w - 28, 28)

    def look(self, view: View, key: None) -> Look:
        return Look(tag_words(view), tag_tip())


class Foe(Zone[View, str]):
    """The foe at a place: as many cubes as its Combativeness."""

    spot = "foe.{}"
    of = (str,)
    sort = "pile"
    board: GameBoard

    def box(self, key: str) -> Box:
        plate = self.board.foe_plates[key]
        return Box(plate.x + 8, plate.bottom - FOE - 8, plate.w - 16, FOE + 4)

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        step = min(FOE, (box.w - FOE) / max(1, count - 1))
        return (box.centre[0] + (index - (count - 1) / 2) * step, box.centre[1])


def gauge_look(board: GameBoard, view: View, gauge: str) -> Look:
    words = gauge_tip(board.rules.adventure(view.table), gauge, goes_on=bool(board.campaign))
    return Look(_(telling.GAUGES[gauge]), words)


def hour_look(board: GameBoard, view: View, hour: int) -> Look:
    return Look(_(telling.GAUGES[HOUR]), hour_tip(board.rules.land, hour, view.clocks))


def tag_words(view: View) -> str:
    return capitalised(", ".join(things(view.table.booklet, view.table.flags)))


def foe_plates(board: GameBoard) -> dict[str, Box]:
    """Where a foe stands at each place: beside the car, where it hides the least of other places and names."""
    every = board.rules.land.places
    first, last = (board.box(f"mark.{hour}") for hour in (board.rules.land.least[HOUR], board.rules.land.last_hour))
    hours = Box(first.x, first.y, last.right - first.x, first.h)
    taken = [hours, *(board.box(f"{kind}.{place}") for place in every for kind in ("place", "name"))]
    discs = [board.box(f"place.{place}").centre for place in every]

    def hides(plate: Box) -> bool:
        return any(map(plate.holds, discs))

    found = {}
    for place in every:
        (x, y), far = board.box(f"place.{place}").centre, PLATE[0] / 2 + 66
        car = Box.around(board.stand(CAR, f"place.{place}", 0, 1), 70, 50)
        steps = [(far, 0), (0, -66), (0, 66), (-far, 0), (70, -66), (-70, -66), (70, 66), (-70, 66), (far, 40),
                 (far, -40), (-far, -40), (far, 110)]  # fmt: skip
        around = [on_land(board, Box.around((x + 16 + right, y + down), *PLATE)) for right, down in steps]
        found[place] = min(around, key=lambda box: (hides(box), sum(map(box.shared, (*taken, car)))))
    return found


def land_box(board: GameBoard) -> Box:
    """Between the frame and the dashboard."""
    ground, dashboard = board.layout["board"], board.spots["label.TECH"].x - 52
    return Box(ground.x + 6, ground.y, dashboard - ground.x - 6, ground.h)


def on_land(board: GameBoard, box: Box) -> Box:
    """Moved as far as it takes to lie on the land."""
    land = land_box(board)
    return box._replace(x=min(max(box.x, land.x), land.right - box.w))


def _steps(gauge: str) -> type[Zone[Any, Any]]:
    return type("Steps", (Gauge,), {"spot": f"{gauge}.{{}}", "gauge": gauge})


ZONES: tuple[type[Zone[Any, Any]], ...] = (
    Place,
    Slot,
    GaugeName,
    Hours,
    *(_steps(gauge) for gauge in GAUGES if gauge != HOUR),
    Strike,
    KeyTag,
    Foe,
    places("name.{}", str),
    places("label.title"),
)
