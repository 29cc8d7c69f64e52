"""What is seen of an event beside the pieces that go where they belong: beams, flashes, hexagons that fly away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.events import Event, Moved
from game.protocol_g117 import outlook
from game.protocol_g117.content import MATRIX
from game.protocol_g117.events import (
    ActionTaken,
    Charged,
    Counted,
    IconFailed,
    Sabotaged,
    SabotagePlayed,
    Struck,
)
from game.protocol_g117.state import INDEX, SIDES, Side, SquareName, State, other
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Together, Tween, between, ease_in_out
from scenes.table.marks import Drawing, Line, Mark, Point
from scenes.table.view import TableView

from . import words
from .hands import MARKERS, SABOTAGE, unit_kind

if TYPE_CHECKING:
    from .board import GameBoard

COLOURS: dict[Side, str] = {"AI": "#ff5fa2", "HU": "#6cc6ff"}
STAMP, STRIKE, FLASH, FLY, PULSE = 0.45, 0.5, 0.4, 0.6, 0.35
ARRIVED = 0.4
"""How much of a strike is over when its beams have come to the enemy."""
POINT, READ = 0.45, 1.4
"""Where nobody's hand makes a move, the eye is led to it first, and has time to read what was taken or counted."""


def effect(board: GameBoard, event: Event, display: TableView, after: State) -> Motion | None:
    match event:
        case Moved(why="attack" | "charge"):
            return None  # goes with the beams, or with the charge
        case Moved(target="supply"):
            return _fall(display, event)
        case Moved(origin=origin, target=target) if event.owner is not None:
            start: SquareName = target if origin == "supply" else origin  # type: ignore[assignment]
            return _led(board, display, SIDES[event.owner], board.middle(start))
        case ActionTaken():
            return _taken(board, event, display)
        case Struck(owner=owner, at=at):
            return _struck(board, display, SIDES[owner], at)
        case Charged():
            return _charged(board, event, display)
        case IconFailed(owner=owner):
            display.app.sounds.play("bad")
            return display.ring(board.box(f"plate.{SIDES[owner]}"), "#b9a2b0", 0.4)
        case SabotagePlayed(owner=owner):
            return _sabotage_played(board, display, after, SIDES[owner])
        case Sabotaged(owner=owner, at=at):
            return _sabotaged(board, display, SIDES[owner], at)
        case Counted():
            return _counted(board, event, display)
    return None


def _sound(display: TableView, name: str) -> Motion:
    return Tween(0.0, begin=lambda: display.app.sounds.play(name))


# Units ---------------------------------------------------------------------------------------------------------------


def _led(board: GameBoard, display: TableView, side: Side, at: Point) -> Motion:
    """The eye of somebody who watches a computer is led to the unit that is about to act."""
    if not board.played_by_bot(side):
        return Tween(0.0)
    return display.ring(Box.around(at, 74, 74), COLOURS[side], POINT)


def _flash(*at: Point, height: float) -> Callable[[float], list[Mark]]:
    return lambda t: [Drawing("flash", each, height * (0.6 + 0.6 * t)) for each in at]


def _fall(display: TableView, event: Moved) -> Motion | None:
    """Signal lost: bars that flicker in the Matrix, a flash on Earth."""
    unit = display.stage.find(event.piece.lower(), event.origin)
    if unit is None:
        return None
    at = unit.at

    def glitch(t: float) -> list[Mark]:
        return [Drawing("glitch", at, 84)] if int(t * 9) % 3 != 2 else []

    display.app.sounds.play("glitch")
    return display.animate(FLASH, glitch if INDEX[event.origin] in MATRIX else _flash(at, height=84))


def _struck(board: GameBoard, display: TableView, side: Side, square: SquareName) -> Motion:
    """A beam from every unit that takes part."""
    target = board.middle(square)
    helpers = outlook.helpers(board.rules.board, display.view, side, square)
    starts = [board.middle(helper) for helper in helpers if helper != square]

    def beams(t: float) -> list[Mark]:
        ways = [(start, between(start, target, min(1.0, t / ARRIVED))) for start in starts]
        lines: list[Mark] = [
            Line(way, colour, width) for way in ways for colour, width in ((COLOURS[side], 9), ("#ffffff", 3))
        ]
        return [*lines, Drawing("attack", target, 84 * (0.6 + 0.6 * t))] if t >= ARRIVED else lines

    display.app.sounds.play("zap")
    return Chain(_led(board, display, side, target), display.animate(STRIKE, beams))


def _charged(board: GameBoard, event: Charged, display: TableView) -> Motion | None:
    """The unit runs its way and into the enemy; both flash."""
    side = SIDES[event.owner]
    unit = display.stage.find(unit_kind(side, event.origin), event.origin)
    if unit is None:
        return None
    display.stage.raise_up(unit)
    target = board.middle(event.at)
    # A unit that a hand has brought to the enemy is there already: it does not go back to run its way.
    stops = [unit.at, *(board.middle(square) for square in event.way if not unit.laid)]
    stops.append(between(stops[-1], target, 0.6) if event.origin != event.at else unit.at)

    def run(t: float) -> None:
        leg = min(len(stops) - 2, int(t * (len(stops) - 1)))
        unit.at = between(stops[leg], stops[leg + 1], t * (len(stops) - 1) - leg)

    return Chain(
        _led(board, display, side, unit.at),
        Tween(0.22 * len(stops), run, ease_in_out),
        _sound(display, "zap"),
        display.animate(FLASH, _flash(stops[-1], target, height=96)),
    )


# Actions -------------------------------------------------------------------------------------------------------------


def _taken(board: GameBoard, event: ActionTaken, display: TableView) -> Motion | None:
    """What a computer takes can be read; the marker stamps its part, and the facing half pulses."""
    side = SIDES[event.owner]
    marker = display.stage.find(f"marker-{side}", MARKERS.format(side))
    if marker is None:
        return None
    well = f"{event.pair}.{side}.{event.part}"
    stamping: Motion = display.stage.glide(marker, well, STAMP, done=lambda: display.app.sounds.play("stamp"))
    if not event.answer:
        facing = display.ring(board.box(f"half.{event.pair}.{other(side)}"), COLOURS[other(side)], PULSE)
        stamping = Together(stamping, Chain(Tween(STAMP - PULSE), facing))
    if not board.played_by_bot(side):
        return stamping
    taken = words.taken(board.rules.board, side, event.pair, event.part)
    return Chain(display.announce(taken, board.side_colours[event.owner], READ), stamping)


def _sabotage_played(board: GameBoard, display: TableView, after: State, side: Side) -> Motion:
    """From the event it is part of."""
    display.app.sounds.play("card")
    return display.stage.appear(
        board.sabotage(side, SABOTAGE.format(side)), board.box(f"{after.pair}.{side}.Event").centre, STAMP
    )


# Points --------------------------------------------------------------------------------------------------------------


def _sabotaged(board: GameBoard, display: TableView, side: Side, square: SquareName) -> Motion | None:
    """The crossed hexagon flies to the square, and what could be earned there shatters."""
    spot = f"vp.{square}"
    crossed = display.stage.find("sabotage", SABOTAGE.format(side))
    if crossed is None:
        return None
    whole = display.stage.standing(spot, spot, None)
    end = board.box(spot).centre
    return Chain(
        display.stage.glide(crossed, spot, FLY, done=lambda: display.app.sounds.play("glitch")),
        *(display.stage.vanish(hexagon, 0.0) for hexagon in whole),
        display.animate(0.45, lambda t: [Drawing("vp-shards", end, 74 * (0.6 + 0.6 * t))]),
    )


def _counted(board: GameBoard, event: Counted, display: TableView) -> Motion | None:
    """It is said who earns how much where; then every square that earns sends its hexagon to the plate."""
    if not event.squares:
        return None
    side, points = SIDES[event.owner], board.rules.board.points
    score = board.box(f"score.{side}")
    end = score.centre
    starts = [(f"vp-{points[INDEX[square]]}", board.box(f"vp.{square}").centre) for square in event.squares]

    def fly(t: float) -> list[Mark]:
        ways = [(kind, between(start, end, t)) for kind, start in starts]
        return [Drawing(kind, (x, y - 60 * t * (1 - t)), 42) for kind, (x, y) in ways]

    return Chain(
        display.announce(words.earned(board.rules.board, event), board.side_colours[event.owner], READ),
        Together(
            display.animate(FLY, fly, ease_in_out), Chain(Tween(FLY - PULSE), display.ring(score, COLOURS[side], PULSE))
        ),
        _sound(display, "coin"),
    )


def together(event: Event, earlier: Event) -> bool:
    """An attack or a charge and those who fall in it are seen as one."""
    fighting = isinstance(earlier, Struck | Charged) or (isinstance(earlier, Moved) and earlier.why == "charge")
    return fighting and isinstance(event, Moved) and event.why in ("attack", "charge")
