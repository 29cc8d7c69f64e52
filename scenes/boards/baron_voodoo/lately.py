"""What the others did since the own turn: a line for each of them, and traces on the board until the next move."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import TYPE_CHECKING

from game.baron_voodoo.events import Combined, LineFlowed, PointTaken, PowerUsed, SoulMoved, TurnBegan, TurnBought
from game.baron_voodoo.leaps import LINES, NAMES
from game.baron_voodoo.names import COLOUR_NAMES, POWER_NAMES, soul_name
from game.baron_voodoo.powers import ends_of
from game.baron_voodoo.state import COLOUR_OF, LOAS, Loa, State, side_of
from game.core.events import Event
from game.core.words import _, explained, in_a_row, ngettext
from scenes.kit.motion import between
from scenes.table.lately import since_own_turn
from scenes.table.marks import Line, Mark, Panel, Tag

from .altar import LIGHT
from .spots import flame_spot, side_named

if TYPE_CHECKING:
    from .board import GameBoard

LEAST_SEATS = 3
"""Against one other player nobody forgets what has happened."""
SHORT = 38.0
"""How far before the middle of a space an arrow ends."""


def turns(board: GameBoard, view: State) -> dict[int, list[Event]]:
    """What happened in the turn of each of the others since the own one, before anything is done in this one."""
    seat = view.active
    if len(view.players) < LEAST_SEATS or view.step != "A" or view.pending is not None or view.extra:
        return {}
    found: dict[int, list[Event]] = {}
    happened = since_own_turn(board.story(), lambda event: isinstance(event, TurnBegan) and event.seat == seat)
    now = seat
    for event in happened:
        if isinstance(event, TurnBegan):
            now = event.seat
        elif now != seat:
            found.setdefault(now, []).append(event)
    return found


# In words ------------------------------------------------------------------------------------------------------------


def told(board: GameBoard, view: State) -> list[str]:
    lines = []
    for seat, events in turns(board, view).items():
        if parts := [part for event in events if (part := _part(board, view, event))]:
            lines.append(_("{what}.").format(what=explained(board.player(view, seat), in_a_row(parts))))
    return lines


def _part(board: GameBoard, view: State, event: Event) -> str:
    """One thing somebody did, without a subject and a verb that would have to agree with it."""
    match event:
        case SoulMoved(why="captured", soul=soul):
            return _("{soul} captured").format(soul=soul_name(soul))
        case SoulMoved(why="steal", soul=soul, origin=origin):
            own = side_named(origin) == side_of(view, view.active)
            whose = _("you") if own else board.who(view, side_named(origin))
            return _("{colour} stolen from {whose}").format(colour=_(COLOUR_NAMES[soul.colour]), whose=whose)
        case SoulMoved(why="swap", soul=soul, target=target) if side_named(target) == side_of(view, view.active):
            return _("{soul} swapped to you").format(soul=soul_name(soul))
        case PowerUsed(power=power):
            return _(POWER_NAMES[power])
        case Combined(points=points):
            return ngettext("{n} point scored", "{n} points scored", points).format(n=points)
        case PointTaken():
            return _("a star")
        case TurnBought():
            return _("another turn")
    return ""


# On the board --------------------------------------------------------------------------------------------------------


def traces(board: GameBoard, view: State) -> Iterator[Mark]:
    """Arrows in the colour of the player who moved a soul, tags where souls were stolen, rims around swapped ones."""
    for seat, events in turns(board, view).items():
        loa = view.players[seat].loa
        for event in events:
            match event:
                case SoulMoved(why=why, origin=origin, target=target) if why == "leap" or why in LOAS[1:]:
                    yield from _arrow(board, loa, origin, target)
                case LineFlowed(line=line, end=end):
                    first, last = NAMES[LINES[line][0]], NAMES[LINES[line][-1]]
                    yield from _arrow(board, loa, *((last, first) if end == ends_of(line)[0] else (first, last)))
                case SoulMoved(why="steal", soul=soul, origin=origin, target=target):
                    for place, change in ((origin, _("−1")), (target, _("+1"))):
                        box = board.box(flame_spot(side_named(place), soul.colour))
                        yield Tag(change, box._replace(y=box.y - 12, h=24), "#14081e", LIGHT[COLOUR_OF[loa]])
                case SoulMoved(why="swap", soul=soul):
                    for side in view.sides:
                        if soul in side.capture:
                            yield Panel(board.soul_box(view, soul).grown(3), edge=LIGHT[COLOUR_OF[loa]], radius=10)


def _arrow(board: GameBoard, loa: Loa, origin: str, target: str) -> Iterator[Mark]:
    """Its head ends where the soul begins that lies there now."""
    start, end = board.box(origin).centre, board.box(target).centre
    far = dist(start, end)
    way = start, between(start, end, max(0.5, 1 - SHORT / far))
    yield Line(way, "#14081e", 8, head=22)
    yield Line(way, LIGHT[COLOUR_OF[loa]], 4, head=18)
