"""What is to be seen of an event beside the pieces that go where they belong: rings, stamps, goods that fly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event, GaugeChanged, Moved
from game.which_side_postcard.content import RESOURCES
from game.which_side_postcard.events import DebtFell, OffensiveStruck, SettledIn, WorkerHealed, WorkerHurt
from game.which_side_postcard.state import State
from scenes.kit.motion import Motion, Together, between, ease_in_out, ease_out
from scenes.table.marks import Drawing
from scenes.table.view import TableView

from .zones import Face, danger_spot, rules_name

if TYPE_CHECKING:
    from .board import GameBoard

ROLL, FLASH, DEATH, GLINT = 0.45, 0.4, 0.2, 0.25


def effect(board: GameBoard, event: Event, display: TableView, after: State) -> Motion | None:
    sounds = display.app.sounds
    match event:
        case Moved(piece="control", target=means):
            sounds.play("card")
            return display.ring(board.box(f"means.{means}"), "#ffd166", GLINT)
        case Moved(piece=piece, target="graveyard"):
            sounds.play("bad")
            return _ring_round(display, piece, "#1e1b18", DEATH)
        case WorkerHurt(worker=number):
            return _turn_round(display, after, number, "#ff7a2e")
        case WorkerHealed(worker=number):
            return _turn_round(display, after, number, "#7fd08a")
        case SettledIn(worker=number):
            return _ring_round(display, rules_name(number), "#ffd479", GLINT)
        case GaugeChanged(before=before, after=now) if before != now:
            return _gauge(board, event, display)
        case OffensiveStruck(die=die):
            sounds.play("stamp")
            return _stamp(board, die, display)
        case DebtFell():
            sounds.play("bad")
            return display.ring(board.box("after").grown(30), "#e0352b", FLASH)
    return None


def origin(board: GameBoard, why: str) -> tuple[float, float]:
    """Where money and goods come from or go to: a box, a means of production, or those who are paid every evening."""
    if why == "life_cost":
        return board.box("cost.total").centre
    return board.box(f"box.{why}" if why in board.rules.figures.boxes else f"means.{why}").centre


def _ring_round(display: TableView, piece: str, colour: str, seconds: float) -> Motion | None:
    """A ring around somebody, wherever they are now."""
    sprite = next(iter(display.stage.standing(piece)), None)
    return None if sprite is None else display.ring(display.sprite_box(sprite), colour, seconds)


def _turn_round(display: TableView, after: State, number: int, colour: str) -> Motion | None:
    """The same worker with another face: a cap becomes a bandage."""
    sprite = next(iter(display.stage.standing(rules_name(number))), None)
    worker = next((worker for worker in after.workers if worker.id == number), None)
    if sprite is None or worker is None:
        return None
    ring = display.ring(display.sprite_box(sprite), colour, FLASH)
    return Together(ring, display.stage.turn_over(sprite, Face.of(worker).kind, FLASH))


def _gauge(board: GameBoard, event: GaugeChanged, display: TableView) -> Motion | None:
    sounds = display.app.sounds
    if event.gauge == "savings":
        sounds.play("coin")
    elif event.gauge == "life_cost":
        return display.ring(board.box("cost.total"), "#ffd166", GLINT)
    elif event.gauge in RESOURCES:
        return _stock(board, event, display)
    elif event.gauge == "strength":
        sounds.play("chain")
    elif event.why == "struck":
        sounds.play("stamp")
        return display.ring(board.box(danger_spot(display.view, event.gauge, event.before)).grown(24), "#e0352b", FLASH)
    return None


def _stock(board: GameBoard, event: GaugeChanged, display: TableView) -> Motion:
    """The picture of what is gained or spent flies to its card or from it."""
    card = board.box(f"stock.{event.gauge}")
    if event.why == "unspent":
        return display.ring(card, "#8d857a", GLINT)
    start, end = origin(board, event.why), card.centre
    if event.after < event.before:
        start, end = end, start
    return display.animate(ROLL, lambda t: [Drawing(f"icon-{event.gauge}", between(start, end, t), 30)], ease_in_out)


def _stamp(board: GameBoard, die: int, display: TableView) -> Motion:
    """The die's picture comes down on the employers' table."""
    box = board.box(f"offensive.{die}")
    falling = display.animate(
        FLASH, lambda t: [Drawing(f"offensive-{die}", box.centre, 48 * (1 + 1.6 * (1 - t)))], ease_out
    )
    return Together(falling, display.ring(box.grown(10), "#e0352b", FLASH))
