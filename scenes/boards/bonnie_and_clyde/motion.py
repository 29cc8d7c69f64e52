"""What is seen of an event beside the pieces that go where they belong: dice, chips, rings, a flash, a cell door."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.bonnie_and_clyde import telling
from game.bonnie_and_clyde.events import CubeLost, CubePlaced, Imprisoned, NoEffect, PoliceCame, TownKept
from game.bonnie_and_clyde.state import State
from game.core.events import Ended, Event, GaugeChanged, Moved, Rolled
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Together, Tween, between, bounce, ease_in_out, ease_out, linear
from scenes.table.marks import Drawing, Mark, Point, Within
from scenes.table.playback import GLIDE, SLIDE, TUMBLE
from scenes.table.stage import Sprite
from scenes.table.terms import Piece
from scenes.table.view import TableView

from . import marks, words
from .hands import DIE, POOL, ROW
from .marks import Chips

if TYPE_CHECKING:
    from .board import GameBoard

WAX, BRASS, DULL = "#b3261e", "#ffd166", "#a8957a"
STRIDE, FLY, ARRIVED = 0.13, 0.45, 0.45
"""Seconds for a row of the police table, for a chip on its way to the die, and for the ring where the police end."""
COMES_FROM = {"passion": "love.2", "poem": "boredom.2", "surveillance": "prison"}
"""A cube is earned at the end of a gauge."""


def effect(board: GameBoard, event: Event, display: TableView, after: State) -> Motion | None:
    sounds = display.app.sounds
    match event:
        case Rolled(why="police"):
            return Chain(_throw(board, display, after, DIE), _comes_to(board, display, after))
        case Rolled():
            return _throw(board, display, after, "die.roy")
        case PoliceCame(ammo_spent=spent, total=total):
            return _came(board, display, after, spent, total)
        case CubePlaced(box="photo"):
            return _photograph(board, display)
        case CubeLost(pool=pool):
            sounds.play("bad")
            (cube, *_others) = display.stage.standing(pool, POOL.format(pool))
            return Together(display.stage.vanish(cube, 0.35), display.ring(Box.around(cube.at, 60, 60), WAX, 0.4))
        case GaugeChanged():
            return _slide(board, display, event, after)
        case Moved(origin="supply"):
            sounds.play("page" if event.piece == "poem" else "card")
            return _earn(board, display, event, after)
        case Imprisoned():
            return _slam(board, display)
        case NoEffect(gauge=gauge):
            sounds.play("bad")
            return display.ring(board.box(f"{gauge}.{getattr(after, gauge)}"), DULL, 0.35)
        case TownKept():
            sounds.play("bad")
            return display.ring(board.box("box.leave_town"), DULL, 0.6)
        case Ended(reason="win"):
            return _drive_away(board, display)
        case Ended(reason=reason):
            sounds.play("slam")
            place = board.box(f"police.{words.rows(board.town)[-1]}" if reason == "shot" else "savings.0")
            return Together(display.ring(place.grown(30), WAX, 0.9), display.ring(board.box("photo"), WAX, 0.9))
    return None


# The morning ---------------------------------------------------------------------------------------------------------


def _throw(board: GameBoard, display: TableView, after: State, spot: str) -> Motion:
    """A die rolls in from the far end of its tray."""
    die: Piece = next(piece for piece in board.pieces(after) if piece.spot == spot)
    sprite, spin = Sprite(die), random.Random(die.kind).uniform(300, 640)  # only for looks
    faces = [f"{die.kind[:-1]}{face}" for face in range(1, 7)]  # that pass
    tray, end = board.box(spot), board.stand(die.kind, spot, 0, 1)
    start = (tray.right - 40, end[1] - 20)

    def begin() -> None:
        display.app.sounds.play("dice")
        sprite.at = start
        display.stage.sprites.append(sprite)

    def show(t: float) -> None:
        rolled = ease_out(min(1.0, t / 0.85))
        sprite.kind = die.kind if t > 0.72 else faces[int(t * 14) % 6]
        sprite.at, sprite.angle = between(start, end, rolled), spin * (1 - rolled)
        sprite.lift = 26 * bounce(t) if t < 1 else 0.0

    return Tween(TUMBLE, show, linear, begin)


def _comes_to(board: GameBoard, display: TableView, after: State) -> Motion:
    """What the police add flies from their shield onto the die, and their cube goes to where that leads."""
    added, steps = Chips.of(board, after).added, _walk(board, display, board.total_now(after))
    if not added:
        return Chain(*steps)
    ends = (board.box("modifier").centre, marks.chip_place(board, 0))
    return _onto_die(display, partial(marks.shield, added), *ends, steps, STRIDE * len(steps))


def _came(board: GameBoard, display: TableView, after: State, spent: int, total: int) -> Motion:
    """A bullet flies onto the die, and the cube of the police goes to where the morning ends."""
    steps = _walk(board, display, total)
    seconds = STRIDE * len(steps) + ARRIVED
    steps.append(display.ring(board.box(ROW.format(board.town.row_begins(total))), BRASS, ARRIVED))
    if not spent:
        return Chain(*steps)
    (cube,) = display.stage.standing("ammo")
    # From its row, or from where a hand has let go of it.
    ends = (cube.at, marks.chip_place(board, Chips.of(board, after).lying - 1))
    flight = _onto_die(display, partial(marks.bullet, spent), *ends, steps, seconds)
    return Together(display.stage.glide(cube, f"ammo.{after.ammo}", SLIDE), flight)


def _walk(board: GameBoard, display: TableView, total: int) -> list[Motion]:
    """The cube of the police goes row by row."""
    (marker,), rows = display.stage.standing("police"), words.rows(board.town)
    _zone, row = board.zones[marker.spot]
    here, there = rows.index(row), rows.index(board.town.row_begins(total))
    way = rows[here + 1 : there + 1] if there > here else rows[there:here][::-1]
    return [display.stage.glide(marker, f"marker.{each}", STRIDE) for each in way]


def _onto_die(
    display: TableView,
    chip: Callable[[Point], Collection[Mark]],
    start: Point,
    end: Point,
    then: Sequence[Motion],
    seconds: float,
) -> Motion:
    """A chip flies onto the die and lies there for as many seconds as something else takes `then`: with the end of
    that it is written."""

    def show(t: float) -> Collection[Mark]:
        return chip(between(start, end, ease_in_out(min(1.0, t * (FLY + seconds) / FLY))))

    return Together(display.animate(FLY + seconds, show), Chain(Tween(FLY), *then))


# The day -------------------------------------------------------------------------------------------------------------


def _photograph(board: GameBoard, display: TableView) -> Motion:
    """The flash goes off when the cube is set."""
    cube, *_others = display.stage.standing("daily", POOL.format("daily"))
    sounds, photo = display.app.sounds, board.box("photo")

    def flash(t: float) -> list[Mark]:
        return [Drawing("flash", photo.centre, photo.h, opacity=1 - t)]

    return Chain(
        display.stage.glide(cube, "cube.photo", GLIDE, lambda: sounds.play("set")),
        Tween(0.0, begin=lambda: sounds.play("shutter")),
        display.animate(0.5, flash, ease_in_out),
    )


def _slide(board: GameBoard, display: TableView, event: GaugeChanged, after: State) -> Motion | None:
    """Where a step lights a seal, the wax answers."""
    gauge, value = event.gauge, event.after
    if gauge == "savings":
        display.app.sounds.play("coin")
    if not _lights_seal(board, gauge, after):
        return None
    (cube,) = display.stage.standing(gauge)
    return Chain(display.stage.glide(cube, f"{gauge}.{value}", SLIDE), _wax(board, display, gauge, after))


def _lights_seal(board: GameBoard, name: str, after: State) -> bool:
    counts = telling.seal_counts(board.town, after)
    return name in counts and counts[name][1] == counts[name][2]


def _wax(board: GameBoard, display: TableView, seal: str, after: State) -> Motion:
    """The seal is lit, and light spreads from it."""
    return Chain(
        Tween(0.0, begin=partial(display.land, after)),
        Together(
            display.ring(board.box(f"seal.{seal}").grown(6), WAX, 0.5),
            display.ring(board.box(f"badge.{seal}").grown(4), WAX, 0.5),
        ),
    )


def _earn(board: GameBoard, display: TableView, event: Moved, after: State) -> Motion:
    kind = event.piece
    spot = f"{kind}.{getattr(after, kind)}"
    come = display.stage.appear(board.piece(kind, spot), board.box(COMES_FROM[kind]).centre, GLIDE)
    beat = display.ring(board.box(spot), WAX if kind == "passion" else BRASS, 0.35)
    return Chain(come, beat, *([_wax(board, display, kind, after)] if _lights_seal(board, kind, after) else []))


def _slam(board: GameBoard, display: TableView) -> Motion:
    """The cell door falls shut from above."""
    door = board.box("prison")
    (x, y), room = door.centre, door.grown(2)

    def shut(t: float) -> list[Mark]:
        return [Within(room, (Drawing("prison-shut", (x, y - door.h * (1 - min(1.0, t * 3))), 56),))]

    display.app.sounds.play("slam")
    return Together(display.animate(0.9, shut), display.ring(door.grown(14), WAX, 0.5))


def _drive_away(board: GameBoard, display: TableView) -> Motion:
    """They get in, and the Ford drives down the road into the sun."""
    stage, photo = display.stage, board.box("photo")
    (ford,), (couple,) = stage.standing("ford"), stage.standing("couple")
    start, height = ford.at, ford.height
    horizon = (photo.x + photo.w * 0.66, photo.y + photo.h * 0.66)

    def show(t: float) -> None:
        ford.at = between(start, horizon, t)
        ford.height = max(2.0, height * (1 - t) + 6 * t)

    drive = Tween(
        1.8, show, ease_in_out, lambda: display.app.sounds.play("engine"), lambda: stage.sprites.remove(ford)
    )  # fmt: skip
    return Chain(stage.vanish(couple, 0.5), drive)
