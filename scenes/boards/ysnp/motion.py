"""What is seen of an event beside the pieces that go where they belong: arrows and fireballs, hops, graves, smoke."""

from __future__ import annotations

from functools import partial
from math import atan2, degrees
from typing import TYPE_CHECKING

from game.core.events import Ended, Event, Moved, PhaseBegan
from game.core.words import _
from game.ysnp import outlook
from game.ysnp.content import ROAD
from game.ysnp.events import Attacked, ExtraShot, Hit, VillageReached, WoundsHealed
from game.ysnp.sight import View
from game.ysnp.state import cell_of, pile, spot
from scenes.kit.motion import Chain, Motion, Together, Tween, between, ease_in_out, linear
from scenes.table.marks import Drawing, Mark, Point
from scenes.table.stage import Sprite
from scenes.table.view import TableView

from .hands import TOWER, shelf
from .kinds import BURNING, CALLING, TOKENS
from .words import tower_of

if TYPE_CHECKING:
    from .board import GameBoard

HOP, FLY, STRIKE, LIE, FALL, CALL, BURN = 0.27, 0.36, 0.34, 0.5, 0.48, 0.55, 0.8
"""Seconds for one square of the march, a shot, a blade, one who was struck down, the way to the grave, out of it, and
for a tower that goes up in flames."""
GREEN, EMBER, VIOLET, NIGHT = "#7dff5a", "#ff7a4a", "#b06cff", "#17301f"


def effect(board: GameBoard, event: Event, display: TableView, after: View) -> Motion | None:
    match event:
        case Moved(why="deploy"):
            return _deployed(board, event, display, after)
        case Moved(why="march"):
            return _marched(board, event, display)
        case Moved(why="call"):
            return _called(board, event, display)
        case Moved(why="killed"):
            return _killed(board, event, display)
        case Moved(why="build" | "upgrade") if cell_of(event.target) is not None:
            return _built(board, event, display)
        case Moved(why="destroyed"):
            return _destroyed(event, display)
        case Attacked():
            return _attacked(board, event, display)
        case Hit(monster=kind, at=at):
            return _shaken(display, kind, at)
        case ExtraShot(at=at):
            return _rejoiced(display, at)
        case WoundsHealed():
            return Tween(0.3)
        case VillageReached(owner=side):
            display.app.sounds.play("bell")
            return display.ring(board.box(pile("village", side)), EMBER, 0.5)
        case PhaseBegan() | Ended():
            return Tween(0.15, done=partial(_wake, display))
    return None


def _find(display: TableView, event: Moved, place: str) -> Sprite:
    """The last set down of these."""
    return display.stage.standing(event.piece, place, event.owner)[0]


def _tower_on(display: TableView, square: str) -> Sprite:
    return next(sprite for sprite in display.stage.sprites if sprite.spot == TOWER.format(square))


def _pose(sprite: Sprite, kind: str) -> Motion:
    return Tween(0.0, begin=lambda: setattr(sprite, "kind", kind))


def _sound(display: TableView, name: str) -> Motion:
    return Tween(0.0, begin=partial(display.app.sounds.play, name))


def _swelling(display: TableView, seconds: float, *drawings: Drawing) -> Motion:
    """A few sizes are enough to swell, and each has to be drawn only once."""

    def marks(t: float) -> list[Mark]:
        return [each._replace(height=each.height * (0.7 + 0.15 * int(t * 2.99))) for each in drawings]

    return display.animate(seconds, marks)


def _flying(display: TableView, kind: str, height: float, start: Point, end: Point) -> Motion:
    angle = degrees(atan2(start[1] - end[1], end[0] - start[0]))
    return display.animate(FLY, lambda t: [Drawing(kind, between(start, end, t), height, angle=angle)])


def _hop(sprite: Sprite, end: Point, seconds: float, high: float) -> Motion:
    start: list[Point] = []

    def show(t: float) -> None:
        sprite.at, sprite.lift = between(start[0], end, t), high * 4 * t * (1 - t)

    return Tween(seconds, show, ease_in_out, begin=lambda: start.append(sprite.at))


# The horde -----------------------------------------------------------------------------------------------------------


def _deployed(board: GameBoard, event: Moved, display: TableView, after: View) -> Motion:
    """Out of the row in the sky, through the gate of the dead, onto the square; then the next one in the row turns."""
    first, *others = (sprite for sprite in display.stage.sprites if sprite.spot == event.origin)
    side, corner = event.owner or 0, board.box(spot((event.owner or 0, 1)))
    gate = (corner.right + 2 if side else corner.x - 2, corner.bottom - 66)

    def recognise() -> None:
        for sprite, piece in zip(others, board.on(after, event.origin), strict=True):
            sprite.id = piece.id

    walk = Chain(
        _hop(first, gate, 0.3, 10),
        _pose(first, board.facing(event.piece, event.target)),
        display.stage.glide(first, event.target, 0.4, done=partial(display.app.sounds.play, "set")),
        Tween(0.0, begin=recognise),
    )
    if event.piece != "necromancer":
        return Chain(_sound(display, "step"), walk)
    coming = display.announce(_("The Necromancer comes"), NIGHT, 1.3)
    return Chain(_sound(display, "rise"), coming, walk, display.ring(board.box(event.target), GREEN, 0.5))


def _marched(board: GameBoard, event: Moved, display: TableView) -> Motion:
    """Square by square, a hop each; round a bend it looks the other way."""
    walker = _find(display, event, event.origin)
    side, first = outlook.cell(event.origin)
    target = cell_of(event.target)
    steps: list[Motion] = []
    for n in range(first + 1, ROAD + 1 if target is None else target[1]):
        square = spot((side, n))
        kind = board.facing(event.piece, square)
        hop = _hop(walker, board.stand(kind, square, 0, 1), HOP, 16)
        steps += [hop, _pose(walker, kind), _sound(display, "step")]
    display.stage.raise_up(walker)
    last = display.stage.glide(walker, event.target, HOP, done=partial(display.app.sounds.play, "step"))
    return Chain(*steps, _pose(walker, board.facing(event.piece, event.target)), last)


def _called(board: GameBoard, event: Moved, display: TableView) -> Motion:
    """He raises his staff, and somebody rises in green smoke."""
    dead = _find(display, event, event.origin)
    boss = display.stage.standing("necromancer", owner=event.owner)[0]
    usual = boss.kind
    kind = board.facing(event.piece, event.target)
    display.app.sounds.play("rise")
    ends = (dead.at, board.stand(kind, event.target, 0, 1))
    smoke = _swelling(display, CALL, *(Drawing("smoke-green", at, 84.0) for at in ends))
    rising = display.stage.glide(dead, event.target, CALL, done=partial(display.app.sounds.play, "set"))
    return Chain(
        _pose(boss, board.facing("necromancer", boss.spot, CALLING)),
        Together(smoke, Chain(Tween(CALL * 0.4), _pose(dead, kind), rising)),
        _pose(boss, usual),
    )


def _killed(board: GameBoard, event: Moved, display: TableView) -> Motion:
    """It lies there for a moment under a skull; a puff, and the way to the grave. The Necromancer falls for good."""
    dying = _find(display, event, event.origin)
    display.app.sounds.play("slam")
    if event.piece == "necromancer":
        smoke = _swelling(display, 0.7, Drawing("smoke-green", dying.at, 120.0))
        dead = display.announce(_("The Necromancer is dead"), NIGHT, 1.3)
        return Chain(Tween(LIE), Together(smoke, display.stage.vanish(dying, 0.5)), dead)
    puff = Drawing("smoke", (dying.at[0], dying.at[1] + 8), 70.0)
    glide = display.stage.glide(dying, event.target, FALL, done=partial(display.app.sounds.play, "set"))
    return Chain(
        Tween(LIE), _swelling(display, 0.22, puff), glide, _pose(dying, board.facing(event.piece, event.target))
    )


def _shaken(display: TableView, kind: str, square: str) -> Motion:
    """A piece that is hit shakes."""
    front = display.stage.standing(kind, square)[0]
    home = front.at

    def shake(t: float) -> None:
        front.at = (home[0] + (5 if int(t * 8) % 2 else -5) * (1 - t), home[1]) if t < 1 else home

    return Tween(0.24, shake, linear)


# Towers --------------------------------------------------------------------------------------------------------------


def _built(board: GameBoard, event: Moved, display: TableView) -> Motion:
    """From the shelf, or from where a hand let go of it; it is set down with a thud."""
    token, place = _find(display, event, shelf(event.piece, event.owner or 0)), TOWER.format(event.target)
    (x, y), high = board.stand(event.piece, place, 0, 1), board.piece(event.piece, place).height
    dust = _swelling(display, 0.2, Drawing("smoke", (x, y + high * 0.3), 46.0))
    return Chain(display.stage.glide(token, place, 0.4), _sound(display, "stamp"), dust)


def _destroyed(event: Moved, display: TableView) -> Motion:
    tower = _tower_on(display, event.origin)
    display.app.sounds.play("slam")
    return Chain(_pose(tower, event.piece + BURNING), Tween(BURN), _pose(tower, event.piece))


def _attacked(board: GameBoard, event: Attacked, display: TableView) -> Motion:
    """An arrow, a blade or a ball of fire; a tower that a hand has brought to its target goes home first."""
    tower = _tower_on(display, event.at)
    here = [sprite.at for sprite in display.stage.sprites if sprite.spot == event.target]
    target = here[-1] if here else board.box(event.target).centre
    x, y = display.stage.home(tower)
    start = (x, y - tower.height * 0.22)
    home = [display.stage.glide(tower, tower.spot, 0.25)] if tower.laid else []
    match tower_of(event.tower).type:
        case "archer":
            shot: list[Motion] = [_sound(display, "arrow"), _flying(display, "arrow", 13.0, start, target)]
        case "guard":
            shot = [_sound(display, "sword"), _swelling(display, STRIKE, Drawing("sword-flash", target, 96.0))]
        case _:
            ring = display.ring(board.box(event.target), VIOLET, 0.35)
            shot = [_sound(display, "fireball"), _flying(display, "fireball", 42.0, start, target), ring]
    return Chain(*home, *shot)


def _rejoiced(display: TableView, square: str) -> Motion:
    """Awake at once, and jumping for joy."""
    tower = _tower_on(display, square)

    def jump(t: float) -> None:
        tower.lift = 14 * abs((t * 4) % 2 - 1) * (1 - t)

    return Chain(_pose(tower, tower.name), Tween(0.4, jump, linear))


def _wake(display: TableView) -> None:
    """Nobody sleeps when the attacks begin, nor when the horde moves."""
    for sprite in display.stage.sprites:
        if sprite.name in TOKENS:
            sprite.kind = sprite.name
