"""What is written and drawn on the map: titles and gauges, names of places she has read, her way, the exit, foes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from game.core.words import _
from game.mad_maxence import telling
from game.mad_maxence.booklet import Adventure
from game.mad_maxence.deeds import heard_of
from game.mad_maxence.sight import View
from game.mad_maxence.state import State
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, INK
from scenes.table.marks import Disc, Line, Mark, Panel, Paper, Point, Polygon, Tag, Words

from . import roads
from .zones import HOUR, land_box, tag_words

if TYPE_CHECKING:
    from .board import GameBoard

RED, AMBER = "#a5302c", "#b9781a"
LATE = 18
"""From this hour on the track is dark enough for light figures."""
TITLE = 44.0
TRACK, DRIVEN = 9.0, 15.0
"""How far apart the dots are on tracks across country, and on roads that she has driven."""


def printed(board: GameBoard, adventure: Adventure) -> Iterator[Mark]:
    land, spots = board.rules.land, board.spots
    yield Words(_(adventure.title), spots["label.title"], TITLE, "title", board.ink)
    for place in land.places:
        colour = INK if place in land.hidden else CREAM
        yield Words(place, spots[f"place.{place}"], 22, "bold", colour, "centre")
    for gauge, words in telling.GAUGES.items():
        yield Words(_(words), spots[f"label.{gauge}"], 19, "bold", board.ink if gauge == HOUR else CREAM)
        for value in range(land.least[gauge], land.most[gauge] + 1):
            colour = INK if gauge == HOUR and value < LATE else CREAM
            yield Words(str(value), spots[f"{gauge}.{value}"], 17, "text", colour, "centre")
    for number in range(1, land.limits.items + 1):
        yield Panel(board.box(f"item.{number}"), edge="#8a6a45", dash=8)
    yield from (Disc(at, 1.9, board.ink) for at in tracks(board))


def tracks(board: GameBoard) -> Iterator[Point]:
    """Fine dots across country to every lettered place from the places around it: they have no road."""
    land = board.rules.land
    for hidden in sorted(land.hidden):
        for place in land.neighbours[hidden]:
            yield from trail(board, place, hidden, TRACK)


def trail(board: GameBoard, start: str, end: str, pitch: float) -> list[Point]:
    """Points at this distance on the drawn road between two places, clear of their discs."""
    discs = [board.box(f"place.{place}") for place in (start, end)]
    bends = roads.bends(start, end, board.layout["board"])
    points = roads.along(discs[0].centre, bends, discs[1].centre, pitch)
    return [at for at in points if all(math.dist(at, disc.centre) > disc.w / 2 + 8 for disc in discs)]


def true_now(board: GameBoard, view: View) -> Iterator[Mark]:
    if board.campaign:
        yield from _campaign(board)
    yield from _route(board, view.table)
    for place, name in view.names:
        box = board.box(f"name.{place}")
        yield Tag(_(name), Box.around(box.centre, box.w, 26), "#faf0d6dc", INK, room=land_box(board))
    for place in heard_of(board.rules.booklets[view.table.booklet], view.table):
        box = board.box(f"place.{place}")
        at = (box.right - 2, box.y + 4)
        yield Disc(at, 14, AMBER, CREAM, 2)
        yield Words("?", Box.around(at, 24, 24), 18, "bold", CREAM, "centre")
    yield Panel(board.box(f"place.{view.exit}").grown(8), edge=RED, width=4, radius=30)
    yield from marked_hours(board, view.clocks)
    yield from _carried(board, view)
    yield from _way_back(board, view.table)
    yield from _foe(board, view)


def marked_hours(board: GameBoard, hours: Iterable[int]) -> Iterator[Mark]:
    for hour in hours:
        x, y = board.box(f"mark.{hour}").centre
        yield Polygon(((x - 7, y - 6), (x + 7, y - 6), (x, y + 8)), RED)


def _campaign(board: GameBoard) -> Iterator[Mark]:
    """The campaign's name in the sky beside the title: below it a mast is drawn."""
    title = board.spots["label.title"]
    yield Words(board.campaign, Box(title.right + 4, title.y + 2, 260, title.h), 19, "italic", board.ink, elide=True)


def driven(board: GameBoard, state: State) -> set[tuple[str, str]]:
    """The roads she has driven. A table from before the way was kept knows only where she first came to each place."""
    land, legs = board.rules.land, set(pairwise(state.route))
    if state.route[:1] != state.visited[:1]:
        legs |= {(start, end) for start, end in pairwise(state.visited) if end in land.neighbours[start]}
    return {(start, end) for start, end in legs if (end, start) not in legs or start < end}


def _route(board: GameBoard, state: State) -> Iterator[Mark]:
    """Dots along every road she has driven."""
    for start, end in sorted(driven(board, state)):
        for at in trail(board, start, end, DRIVEN):
            yield Disc(at, 4.5, "#f7e6bd")
            yield Disc(at, 3.2, "#1f5f72")


def _carried(board: GameBoard, view: View) -> Iterator[Mark]:
    """Equipment in its slots; on the rim of the tray what opens a way, which takes no room in the car."""
    items = board.rules.booklets[view.table.booklet].items
    for number, item in enumerate(view.table.items, start=1):
        box = board.box(f"item.{number}")
        yield Paper(box, 6)
        yield Words(_(items[item].name), Box(box.x + 6, box.y + 4, box.w - 12, box.h - 8), 17, "bold", align="centre")
    if words := tag_words(view):
        box = board.box("tag")
        yield Tag(words, box, "#f4e8c8", INK, "left", 5, box)


def _way_back(board: GameBoard, state: State) -> Iterator[Mark]:
    """Nobody turns straight back."""
    if state.prev is None or state.result != "none":
        return
    box = board.box(f"place.{state.prev}")
    (x, y), reach = box.centre, box.w / 2 + 5
    yield Disc((x, y), reach, edge=RED, width=4)
    yield Line(((x - 0.7 * reach, y + 0.7 * reach), (x + 0.7 * reach, y - 0.7 * reach)), RED, 4)


def _foe(board: GameBoard, view: View) -> Iterator[Mark]:
    """A dark plate under the cubes, with the name; the cubes are pieces and leave one by one."""
    combat = view.table.combat
    if combat is None or not combat.foe_c:
        return
    plate = board.foe_plates[view.table.pos]
    yield Panel(plate, "#260e0ce1", RED, 2, 10, covers=True)
    room = Box(plate.x + 4, plate.y + 2, plate.w - 8, 28)
    yield Words(board.foe_name(view.table), room, 17, "bold", CREAM, "centre", wrap=False)
