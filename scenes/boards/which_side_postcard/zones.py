"""The places of the card and who stands where: windows, beds, cells, the boxes of the city, gauges, purse and means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import _
from game.which_side_postcard.content import MEANS, RESOURCES, Figures, MeansName
from game.which_side_postcard.names import MEANS_NAMES, PLACES
from game.which_side_postcard.state import ACTIONS, Action, Place, State, Take, Worker, box_of
from game.which_side_postcard.telling import CAPTIONS
from scenes.kit.canvas import Box
from scenes.table.marks import Mark, Panel
from scenes.table.terms import Look, Piece
from scenes.table.zones import Zone, places

from . import words

if TYPE_CHECKING:
    from .board import GameBoard

K = TypeVar("K")

HOME, BED, CELL = "tenement_home.{}", "sickbeds.{}", "prison.{}"
FLAGS, FLAG = "flags", "flag"
"""Where the flags lie that are still to be raised, and what a hand holds that takes one."""
BEDS, CELLS, BILL = "sickbeds", "prison", "bill"
MOST_BEDS, MOST_FACES = 4, 8
"""As many as are drawn."""
DANGERS = ("risk", "unsanitary", "threat")


# Who stands where ------------------------------------------------------------------------------------------------


class Face(NamedTuple):
    """One of the drawings of a worker: who, hurt or not, with a suitcase or in bed."""

    number: int
    injured: bool = False
    mark: str = ""

    @property
    def kind(self) -> str:
        return "-".join(filter(None, ("worker", str(self.number), "injured" * self.injured, self.mark)))

    @classmethod
    def of(cls, worker: Worker) -> Face:
        mark = "resting" if worker.resting else "fresh" if worker.fresh else ""
        return cls(worker.id, worker.condition == "injured", mark)


FACES = [Face(*each).kind for each in product(range(1, MOST_FACES + 1), (False, True), ("", "fresh", "resting"))]


def rules_name(number: int) -> str:
    """What events call a worker."""
    return f"worker {number}"


def held(number: int) -> str:
    """What a hand holds that has taken this worker."""
    return f"worker.{number}"


def row_of(figures: Figures, action: str) -> str:
    """Where those stand who were sent to do this: in a box with a choice, in the half they mend or ask in."""
    box = box_of(action)  # type: ignore[arg-type]
    if figures.boxes[box].limit is not None:
        return f"slot.{box}"
    return f"workers.{box if action == 'tenement:rest' else action}"


def where(figures: Figures, view: State) -> dict[int, str]:
    """The spot of every worker of the group, in the order in which they came to their places."""
    found: dict[int, str] = {}
    beds = 0
    for worker in sorted(view.workers, key=lambda each: (each.placed[0] if each.placed else 0, each.id)):
        if worker.condition == "prison":
            found[worker.id] = CELL.format(worker.id)
        elif worker.placed is not None:
            found[worker.id] = row_of(figures, worker.action)
        elif worker.resting:
            beds = min(beds + 1, MOST_BEDS)
            found[worker.id] = BED.format(beds)
        else:
            found[worker.id] = HOME.format(worker.id)
    return found


def standing(figures: Figures, view: State) -> Iterator[tuple[Face, str]]:
    """Everybody with their face and spot, those on Ellis Island as well."""
    group = {worker.id: worker for worker in view.workers}
    for number, spot in where(figures, view).items():
        yield Face.of(group[number]), spot
    for number in range(figures.workers.most - view.reserve + 1, figures.workers.most + 1):
        yield Face(number, mark="fresh"), f"reserve.{number - figures.workers.start}"


def danger_spot(view: State, gauge: str, value: int) -> str:
    return f"long.{gauge}.{value}" if view.options.gauges == "long" else f"{gauge}.{value}"


def around(one: Box, other: Box) -> Box:
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Box(x, y, max(one.right, other.right) - x, max(one.bottom, other.bottom) - y)


def gold(box: Box) -> tuple[Mark, ...]:
    """A rim outside the print, which must be read."""
    return Panel(box.grown(1), edge="#5d3b06", width=5, radius=6), Panel(box, edge="#ffd166", radius=6)


# The places ------------------------------------------------------------------------------------------------------


class OfCard(Zone[State, K]):
    """A place of this card: what shines has a golden rim."""

    board: GameBoard

    def light(self, view: State, key: K, source: str | None) -> Sequence[Mark]:
        return gold(self.box(key).grown(1.5))


class ForWorkers(OfCard[K]):
    """A place where workers are who were not sent out: they say who they are, and why they cannot be."""

    sort = "person"

    def others(self, view: State) -> Iterable[K]:
        here = [self.key(spot) for spot in where(self.board.rules.figures, view).values()]
        return [key[0] for key in here if key is not None]

    def worker(self, view: State, key: K) -> Worker | None:
        spot, spots = self.name(key), where(self.board.rules.figures, view)
        return next((worker for worker in view.workers if spots[worker.id] == spot), None)

    def label(self, view: State, key: K) -> str:
        worker = self.worker(view, key)
        return "" if worker is None else words.called(worker)

    def meant(self, view: State, source: str, key: K) -> Move | None:
        worker = self.worker(view, key)
        return None if worker is None or worker.waits or source else Place(worker.id, "triangle")


class Window(ForWorkers[int]):
    """At home; everybody has a window of their own, and would have a cell of their own."""

    spot = HOME
    of = (int,)
    tall = 50.0

    def source(self, key: int, piece: Piece) -> str | None:
        return held(key) if piece.kind in (Face(key).kind, Face(key, injured=True).kind) else None

    def look(self, view: State, key: int) -> Look | None:
        """What it means that the one in this window is injured."""
        worker = self.worker(view, key)
        if worker is None or not worker.waits or worker.condition != "injured":
            return None
        return Look(words.called(worker), _(words.INJURED), (Face.of(worker).kind,))

    def why_not(self, view: State, source: str, key: int) -> str | None:
        look = None if source else self.look(view, key)
        return None if look is None else look.words


class Bed(ForWorkers[int]):
    spot = BED
    of = (int,)
    tall = 54.0

    def look(self, view: State, key: int) -> Look:
        return words.place_help(BEDS)


class Cell(ForWorkers[int]):
    spot = CELL
    of = (int,)


class CityBox(OfCard[str]):
    """Where workers are sent, and Ellis Island, where more come from."""

    spot = "box.{}"
    of = (str,)
    RESERVE = "reserve"

    def keys(self, view: State) -> Iterable[str]:
        return self.board.rules.figures.boxes

    def others(self, view: State) -> Iterable[str]:
        return (self.RESERVE,)

    def label(self, view: State, key: str) -> str:
        return _("Ellis Island") if key == self.RESERVE else _(PLACES[key])

    def look(self, view: State, key: str) -> Look:
        return words.place_help(self.RESERVE) if key == self.RESERVE else words.box_help(key)

    def _uses(self, key: str) -> list[Action]:
        return [action for action in ACTIONS if box_of(action) == key]

    def meant(self, view: State, source: str, key: str) -> Move | None:
        uses = self._uses(key)
        return Place(self.board.sent(view, source), uses[0]) if uses else None

    def why_not(self, view: State, source: str, key: str) -> Reason | str | None:
        """A box with two uses is closed for two reasons."""
        if view.phase != "workers":
            return None
        worker = self.board.sent(view, source)
        reasons = [self.board.rules.why_not(view, Place(worker, action)) for action in self._uses(key)]
        if any(reason is None for reason in reasons):
            return None
        told = dict.fromkeys(str(reason) for reason in reasons)
        return " ".join(told) if len(told) > 1 else None


class Half(OfCard[Action]):
    """One of the two uses of a box."""

    spot = "half.{}"
    of = (str,)

    def keys(self, view: State) -> Iterable[Action]:
        open_now = self.board.with_a_choice(view)
        return [action for action in ACTIONS if box_of(action) in open_now and self.name(action) in self.board.spots]

    def label(self, view: State, key: Action) -> str:
        return _(words.CHOICES[key])

    def look(self, view: State, key: Action) -> Look:
        return words.box_help(box_of(key))

    def meant(self, view: State, source: str, key: Action) -> Move:
        return Place(self.board.sent(view, source), key)


class Row(OfCard[str]):
    """Where those stand who were sent to a box, the last one at its right end."""

    spot = "workers.{}"
    of = (str,)
    sort = "pile"

    def box(self, key: str) -> Box:
        row = self.board.spots[f"workers.{box_of(key)}"]  # type: ignore[arg-type]
        half = self.board.spots.get(f"half.{key}")
        return row if half is None else row._replace(x=half.x + 4, w=half.w - 8)  # that half of the row

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        step = min(39.0, (box.w - 40) / (count - 1)) if count > 1 else 0.0
        return (box.right - 20 - (count - 1 - index) * step, box.centre[1])


class Means(OfCard[MeansName]):
    """A means of production; what can be taken has a rim already (`marks.below`)."""

    spot = "means.{}"
    of = (str,)

    def keys(self, view: State) -> Iterable[MeansName]:
        return MEANS

    def label(self, view: State, key: MeansName) -> str:
        return _(MEANS_NAMES[key])

    def look(self, view: State, key: MeansName) -> Look:
        return words.means_help(self.board.rules.figures, view, key)

    def light(self, view: State, key: MeansName, source: str | None) -> Sequence[Mark]:
        return ()

    def meant(self, view: State, source: str, key: MeansName) -> Move:
        return Take(key)


class FlagsLeft(OfCard[None]):
    """In the tray: the flags that are still to be raised."""

    spot = FLAGS
    sort = "pile"
    tall = 54.0

    def box(self, key: None) -> Box:
        """High in the tray: the line under a flag that can be taken stays clear of the words below."""
        tray = self.board.layout["supply"]
        return Box(tray.x + 140, tray.y + 6, tray.w - 220, 60)

    def place(self, key: None, kind: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        step = min(56.0, (box.w - 60) / (count - 1)) if count > 1 else 0.0
        return (box.x + 34 + index * step, box.centre[1])

    def source(self, key: None, piece: Piece) -> str:
        return FLAG


class StrengthMarker(OfCard[int]):
    spot = "marker.strength.{}"
    of = (int,)
    sort = "track"

    def box(self, key: int) -> Box:
        last = self.board.rules.figures.clock.last
        if key <= last:
            return super().box(key)
        end = super().box(last)
        return Box(end.x + 36, end.y + 4, end.w, end.h)  # it has left the chain


Asked = Callable[["GameBoard", State], Iterable[Any]]
Answer = Callable[["GameBoard", State, Any], Look | None]


def explained(spot: str, *of: type[int] | type[str], keys: Asked, look: Answer, **more: Any) -> type[Zone[Any, Any]]:
    """Places that nothing is brought to: a closer look says what they are for, and is what they are called."""

    def looked_at(zone: OfCard[Any], view: State, key: Any) -> Look | None:
        return look(zone.board, view, key)

    parts = {"others": lambda zone, view: keys(zone.board, view), "look": looked_at}
    return type("Explained", (OfCard,), {"spot": spot, "of": of, **parts, **more})


def _of_gauge(gauge: str) -> Iterator[type[Zone[Any, Any]]]:
    """Its name, its cells, and its longer row of cells as one place, because they lie close together."""

    def look(board: GameBoard, view: State, key: Any) -> Look:
        return words.gauge_help(gauge)

    def cells(board: GameBoard, view: State) -> Iterable[int]:
        return () if view.options.gauges == "long" else range(board.rules.figures.dangers["standard"] + 2)

    def strip(board: GameBoard, view: State) -> Iterable[None]:
        return (None,) if view.options.gauges == "long" else ()

    yield explained(f"{gauge}.{{}}", int, keys=cells, look=look, sort="track")
    yield explained(f"long.{gauge}", keys=strip, look=look, sort="track")
    yield places(f"long.{gauge}.{{}}", int, sort="track", tall=40.0)


ZONES: tuple[type[Zone[Any, Any]], ...] = (
    CityBox,
    Half,
    Means,
    Window,
    Bed,
    Cell,
    explained(CELLS, keys=lambda board, view: (None,), look=lambda board, view, key: words.place_help(CELLS)),
    Row,
    places("slot.{}", str),
    places("reserve.{}", int, sort="person"),
    explained(
        "strength.{}", int, sort="track",
        keys=lambda board, view: range(board.rules.figures.clock.last + 1),
        look=lambda board, view, key: words.strength_help(board.rules.figures, key),
    ),
    StrengthMarker,
    explained(
        "offensive.{}", int,
        keys=lambda board, view: CAPTIONS,
        look=lambda board, view, key: words.offensive_help(key),
    ),
    explained(
        "label.{}", str,
        keys=lambda board, view: DANGERS,
        look=lambda board, view, key: words.gauge_help(key) if key in DANGERS else None,
    ),
    *(zone for gauge in DANGERS for zone in _of_gauge(gauge)),
    places("savings.{}", int, sort="track"),
    explained(
        BILL,
        keys=lambda board, view: (None,),
        look=lambda board, view, key: words.place_help(BILL),
        box=lambda zone, key: around(zone.board.spots["cost.workers"], zone.board.spots["after"]),
    ),
    places("after"),
    explained(
        "stock.{}", str, sort="pile",
        keys=lambda board, view: RESOURCES,
        look=lambda board, view, key: words.stock_help(view, key),
    ),
    FlagsLeft,
    places("flag.{}", str),
    *(places(f"{name}.{{}}", str) for name in ("effect", "cost", "value.stock")),
    places("value.strength.{}", int),
    places("long.label.{}.{}", str, int),
)  # fmt: skip
