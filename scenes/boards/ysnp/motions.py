"""Events become motion: arrows, blades and fireballs, the march square by square, graves and green smoke."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.events import Ended, Event, Moved, PhaseBegan
from game.core.words import _
from game.ysnp import outlook
from game.ysnp.events import Attacked, ExtraShot, Hit, Passed, TopSeen, VillageReached, WoundsHealed
from game.ysnp.state import cell_of, pile, spot
from scenes.kit.drawings import MIRRORED
from scenes.kit.motion import Chain, Motion, Together, Tween, between, ease_in_out, linear
from scenes.table.effects import At, Effect, Effects
from scenes.table.stage import Sprite
from scenes.table.view import TableView

from .places import BURNING, HIT, MARKER, SPENT, bead, facing, is_tower, plain, shelf, tower_at

if TYPE_CHECKING:
    from .board import GameBoard

HOP, FLY, STRIKE, FALL, CALL = 0.27, 0.36, 0.34, 0.48, 0.55
GREEN, EMBER, VIOLET = "#7dff5a", "#ff7a4a", "#b06cff"


class Flights(Effects):
    """Arrows and fireballs fly, smoke and blades swell."""

    def paint(self, screen: pygame.Surface, shown: TableView) -> None:
        for effect in self.now:
            if effect.start is None:
                # A few sizes are enough to swell, and each has to be drawn only once.
                shown.stamp(screen, effect.kind, effect.at, effect.height * (0.7 + 0.15 * int(effect.t * 2.99)))
                continue
            at = between(effect.start, effect.at, effect.t)
            picture = shown.picture_of(effect.kind, effect.height)
            away = pygame.Vector2(effect.at[0] - effect.start[0], effect.start[1] - effect.at[1])
            turned = pygame.transform.rotate(picture, pygame.Vector2(1, 0).angle_to(away))
            screen.blit(turned, turned.get_rect(center=shown.app.canvas.point(at)))


def motion(board: GameBoard, event: Event, shown: TableView) -> Motion | None:
    match event:
        case Moved(why="deploy"):
            return _deployed(board, event, shown)
        case Moved(why="march"):
            return _marched(board, event, shown)
        case Moved(why="call"):
            return _called(board, event, shown)
        case Moved(why="killed"):
            return _killed(board, event, shown)
        case Moved(why="raid"):
            return _buried(board, event, shown)
        case Moved(why="build" | "upgrade"):
            return _built(board, event, shown)
        case Moved(why="destroyed"):
            return _destroyed(board, event, shown)
        case TopSeen(monster=kind, owner=side):
            return _seen(board, shown, kind, side)
        case Attacked():
            return _attacked(board, event, shown)
        case Hit(at=at, total=total):
            return _hit(board, shown, at, total)
        case ExtraShot(at=at):
            return _again(board, shown, at)
        case Passed():
            return Tween(0.0, done=board.forget)
        case WoundsHealed():
            return Tween(0.3, done=board.heal)
        case VillageReached(owner=side):
            return _alarm(board, shown, side)
        case PhaseBegan(phase="deploy", number=number):
            return _turn(board, shown, number)
        case PhaseBegan(phase="activate" | "move" as phase):
            return _wake(board, shown, phase)
        case Ended():
            return Chain(_wake(board, shown, "over"), Tween(0.6))
    return None


def _find(shown: TableView, kind: str, place: str) -> Sprite | None:
    """The last set down of this kind here, whichever way it looks."""
    found = (s for s in reversed(shown.stage.sprites) if s.spot == place and plain(s.kind) == kind)
    return next(found, None)


def _posed(sprite: Sprite, pose: str) -> str:
    """The same figure in another pose, looking the same way."""
    return plain(sprite.kind) + pose + (MIRRORED if sprite.kind.endswith(MIRRORED) else "")


def _become(sprite: Sprite, kind: str) -> Motion:
    def begin() -> None:
        sprite.kind = kind

    return Tween(0.0, begin=begin)


def _hop(sprite: Sprite, end: At, seconds: float, high: float) -> Motion:
    start: list[At] = []

    def show(t: float) -> None:
        sprite.at, sprite.lift = between(start[0], end, t), high * 4 * t * (1 - t)

    return Tween(seconds, show, ease_in_out, begin=lambda: start.append(sprite.at))


# The horde -----------------------------------------------------------------------------------------------------------


def _deployed(board: GameBoard, event: Moved, shown: TableView) -> Motion:
    """Out of the row in the sky, through the gate of the dead, onto the square."""
    waiting = [sprite for sprite in shown.stage.sprites if sprite.spot == event.origin]
    if not waiting:
        return Tween(0.0)
    first = waiting[0]
    kind = facing(board.rules.figures, event.piece, event.target)
    shown.app.sounds.play("rise") if event.piece == "necromancer" else shown.app.sounds.play("step")
    known = _become(first, facing(board.rules.figures, event.piece, event.origin))
    gate = _hop(first, board.gate(event.owner or 0), 0.3, 10)
    walk = shown.stage.glide(first, event.target, 0.4, done=lambda: shown.app.sounds.play("set"))
    coming: list[Motion] = [known, gate, _become(first, kind), walk]
    if event.piece == "necromancer":
        coming.insert(0, shown.announce(_("The Necromancer comes"), "#17301f", 1.3))
        coming.append(shown.ring(board.box(event.target), GREEN, 0.5))
    return Chain(*coming)


def _seen(board: GameBoard, shown: TableView, kind: str, side: int) -> Motion:
    """The next one steps into the light."""
    stack = pile("stack", side)
    waiting = [sprite for sprite in shown.stage.sprites if sprite.spot == stack]
    if not waiting:
        return Tween(0.0)
    first = waiting[0]
    after = board.piece(facing(board.rules.figures, kind, stack), stack)

    def turn() -> None:
        first.kind, first.height = after.kind, after.height
        first.at = board.stand(after.kind, stack, 0, len(waiting))
        shown.app.sounds.play("card")

    return Tween(0.25, done=turn)


def _marched(board: GameBoard, event: Moved, shown: TableView) -> Motion:
    """Square by square, a hop each; whoever comes round a bend looks the other way."""
    walker = _find(shown, event.piece, event.origin)
    if walker is None:
        return Tween(0.0)
    board.sets_out(shown)
    figures = board.rules.figures
    origin, target = outlook.cell(event.origin), cell_of(event.target)
    last = target[1] if target is not None else 9
    shown.stage.raise_up(walker)
    hops: list[Motion] = []
    for n in range(origin[1] + 1, last):
        name = spot((origin[0], n))
        kind = facing(figures, event.piece, name)
        hops += [_hop(walker, board.stand(kind, name, 0, 1), HOP, 16), _become(walker, kind), _step(shown)]
    hops.append(_become(walker, facing(figures, event.piece, event.target)))
    hops.append(shown.stage.glide(walker, event.target, HOP, done=lambda: shown.app.sounds.play("step")))
    return Chain(*hops)


def _step(shown: TableView) -> Motion:
    return Tween(0.0, done=lambda: shown.app.sounds.play("step"))


def _called(board: GameBoard, event: Moved, shown: TableView) -> Motion:
    """He raises his staff, and somebody rises in green smoke."""
    dead = _find(shown, event.piece, event.origin)
    if dead is None:
        return Tween(0.0)
    side = event.owner or 0
    boss = next((s for s in shown.stage.of_kind("necromancer") if _side(s.spot) == side and cell_of(s.spot)), None)
    calling = [_become(boss, _posed(boss, "-calling"))] if boss is not None else []
    after = [_become(boss, boss.kind)] if boss is not None else []
    shown.app.sounds.play("rise")
    start, end = dead.at, board.stand(dead.kind, event.target, 0, 1)
    smoke = [board.effects.show(Effect("smoke-green", at, 84.0), CALL) for at in (start, end)]
    rise = Chain(
        Tween(CALL * 0.4),
        _become(dead, facing(board.rules.figures, event.piece, event.target)),
        shown.stage.glide(dead, event.target, CALL, done=lambda: shown.app.sounds.play("set")),
    )
    return Chain(*calling, Together(*smoke, rise), *after)


def _side(place: str) -> int:
    cell = cell_of(place)
    return cell[0] if cell is not None else -1


def _killed(board: GameBoard, event: Moved, shown: TableView) -> Motion:
    """Knocked over, a puff, a tombstone; the Necromancer falls for good."""
    dying = _find(shown, event.piece, event.origin)
    if dying is None:
        return Tween(0.0)
    board.forget_wound(event.origin)
    board.falls(shown, event.origin)
    puff = Effect("smoke", (dying.at[0], dying.at[1] + 8), 70.0)
    if event.piece == "necromancer":
        shown.app.sounds.play("slam")
        fallen = _become(dying, "necromancer-fallen")
        shrunk = Tween(0.0, begin=lambda: setattr(dying, "height", board.sizes.boss * 96))
        smoke = board.effects.show(Effect("smoke-green", dying.at, 120.0), 0.7)
        dead = shown.announce(_("The Necromancer is dead"), "#17301f", 1.3)
        return Chain(fallen, shrunk, Tween(0.7), Together(smoke, shown.stage.vanish(dying, 0.5)), dead)
    shown.app.sounds.play("slam")
    hit = _become(dying, _posed(dying, HIT))
    home = facing(board.rules.figures, event.piece, event.target)
    glide = shown.stage.glide(dying, event.target, FALL, done=lambda: shown.app.sounds.play("set"))
    return Chain(hit, Tween(0.3), board.effects.show(puff, 0.22), glide, _become(dying, home))


def _buried(board: GameBoard, event: Moved, shown: TableView) -> Motion:
    raider = _find(shown, event.piece, event.origin)
    if raider is None:
        return Tween(0.0)
    home = facing(board.rules.figures, event.piece, event.target)
    return Chain(_become(raider, home), shown.stage.glide(raider, event.target, FALL))


def _alarm(board: GameBoard, shown: TableView, side: int) -> Motion:
    shown.app.sounds.play("bell")
    return shown.ring(board.box(pile("village", side)), EMBER, 0.5)


# Towers --------------------------------------------------------------------------------------------------------------


def _built(board: GameBoard, event: Moved, shown: TableView) -> Motion:
    """From the shelf to its square; a tower that is replaced goes back."""
    side = event.owner or 0
    back = cell_of(event.target) is None
    origin = tower_at(event.origin) if back else shelf(event.piece, side)
    target = shelf(event.piece, side) if back else tower_at(event.target)
    token = _find(shown, event.piece, origin)
    if token is None:
        return Tween(0.0)
    glide = shown.stage.glide(token, target, 0.4, done=lambda: shown.app.sounds.play("set"))
    return (
        glide
        if back
        else Chain(
            glide,
            Tween(0.0, done=lambda: shown.app.sounds.play("stamp")),
            board.effects.show(Effect("smoke", _foot(token), 46.0), 0.2),
        )
    )


def _foot(sprite: Sprite) -> At:
    return (sprite.at[0], sprite.at[1] + sprite.height * 0.3)


def _destroyed(board: GameBoard, event: Moved, shown: TableView) -> Motion:
    tower = _find(shown, event.piece, tower_at(event.origin))
    if tower is None:
        return Tween(0.0)
    shown.app.sounds.play("slam")
    burning = Chain(_become(tower, event.piece + BURNING), Tween(0.8), _become(tower, event.piece))
    return Chain(burning, shown.stage.glide(tower, shelf(event.piece, event.owner or 0), 0.45))


def _attacked(board: GameBoard, event: Attacked, shown: TableView) -> Motion:
    """An arrow, a blade or a ball of fire; then the tower sleeps."""
    board.again = ""
    tower = next((s for s in shown.stage.sprites if s.spot == tower_at(event.at)), None)
    if tower is None:
        return Tween(0.0)
    here = [s for s in shown.stage.sprites if s.spot == event.target]
    target = here[-1].at if here else board.box(event.target).centre
    start = (tower.at[0], tower.at[1] - tower.height * 0.22)
    asleep = _become(tower, plain(tower.kind) + SPENT)
    match event.tower.partition("-")[0]:
        case "archer":
            shown.app.sounds.play("arrow")
            shot = board.effects.show(Effect("arrow", target, 13.0, start), FLY)
        case "guard":
            shown.app.sounds.play("sword")
            shot = board.effects.show(Effect("sword-flash", target, 96.0), STRIKE)
        case _:
            shown.app.sounds.play("fireball")
            ball = board.effects.show(Effect("fireball", target, 42.0, start), FLY)
            shot = Chain(ball, shown.ring(board.box(event.target), VIOLET, 0.35))
    return Chain(shot, asleep)


def _hit(board: GameBoard, shown: TableView, square: str, total: int) -> Motion:
    """The bar fills, and whoever is hit shakes."""
    here = [s for s in shown.stage.sprites if s.spot == square]
    if not here:
        return Tween(0.0)
    front = here[-1]
    home = front.at

    def begin() -> None:
        board.wound(shown, square, total)

    def shake(t: float) -> None:
        front.at = (home[0] + (5 if int(t * 8) % 2 else -5) * (1 - t), home[1])

    def done() -> None:
        front.at = home

    return Tween(0.24, shake, linear, begin, done)


def _again(board: GameBoard, shown: TableView, square: str) -> Motion:
    """Awake at once, and jumping for joy."""
    tower = next((s for s in shown.stage.sprites if s.spot == tower_at(square)), None)
    if tower is None:
        return Tween(0.0)

    def begin() -> None:
        tower.kind = plain(tower.kind)
        board.again = square

    def jump(t: float) -> None:
        tower.lift = 14 * abs((t * 4) % 2 - 1) * (1 - t)

    def done() -> None:
        tower.lift = 0.0

    return Tween(0.4, jump, linear, begin, done)


# Turns ---------------------------------------------------------------------------------------------------------------


def _turn(board: GameBoard, shown: TableView, number: int) -> Motion:
    marker = next(shown.stage.of_kind(MARKER))
    board.turn_begins(shown, number)
    return shown.stage.glide(marker, bead(number, board.beads), 0.3)


def _wake(board: GameBoard, shown: TableView, phase: str) -> Motion:
    """Nobody sleeps when the attacks begin, nor when the horde moves."""

    def wake() -> None:
        board.again = ""
        for sprite in shown.stage.sprites:
            if is_tower(sprite.kind):
                sprite.kind = plain(sprite.kind)
        if phase != "activate":
            board.heal()

    if phase == "move":
        board.sets_out(shown)
    return Tween(0.15, done=wake)
