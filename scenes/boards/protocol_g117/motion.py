"""Events become motion: markers stamp, units walk and fall, bolts go out, hexagons fly to the plates."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan
from game.protocol_g117 import outlook
from game.protocol_g117.content import MATRIX
from game.protocol_g117.events import (
    ActionTaken,
    Charged,
    Counted,
    IconFailed,
    Sabotaged,
    SabotagePlayed,
    SabotageWasted,
    SeriesBegan,
    Struck,
)
from game.protocol_g117.state import INDEX, SIDES, Side, Squares, State, other
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Together, Tween, between, ease_in_out
from scenes.table.effects import At, Effect, Effects
from scenes.table.stage import Sprite
from scenes.table.terms import Piece
from scenes.table.view import TableView

from . import pieces
from .pieces import OWNERS, Standing, unit_kind

if TYPE_CHECKING:
    from .board import GameBoard

COLOURS: dict[Side, str] = {"AI": "#ff5fa2", "HU": "#6cc6ff"}
STEP, STAMP, STRIKE, FALL, FLY = 0.34, 0.45, 0.5, 0.42, 0.6
POINT, READ = 0.45, 1.4
"""Where nobody's hand makes a move, the eye is led to it first, and has time to read what was taken or counted."""


class Flashes(Effects):
    """Beams go out, glitches flicker, pictures swell."""

    def paint(self, screen: pygame.Surface, shown: TableView) -> None:
        canvas = shown.app.canvas
        for effect in self.now:
            if effect.start is not None:
                end = between(effect.start, effect.at, min(1.0, effect.t * 2.5))
                points = (canvas.point(effect.start), canvas.point(end))
                pygame.draw.line(screen, effect.colour, *points, canvas.px(9))
                pygame.draw.line(screen, "#ffffff", *points, canvas.px(3))
            elif effect.kind != "glitch" or int(effect.t * 9) % 3 != 2:
                # Glitch bars flicker; everything else swells.
                swell = 1.0 if effect.kind == "glitch" else 0.6 + 0.6 * effect.t
                shown.stamp(screen, effect.kind, effect.at, effect.height * swell)


def motion(board: GameBoard, event: Event, shown: TableView) -> Motion | None:
    match event:
        case Moved():
            return _moved(board, event, shown)
        case ActionTaken():
            return _taken(board, event, shown)
        case GaugeChanged(gauge="steps", after=after, owner=owner) if owner is not None:
            return _reconcile(board, shown, "order.", pieces.orders(after), board.box(f"plate.{SIDES[owner]}").centre)
        case Struck(owner=owner, at=at):
            return _struck(board, shown, SIDES[owner], at)
        case Charged():
            return _charged(board, event, shown)
        case IconFailed(owner=owner):
            shown.app.sounds.play("refuse")
            return shown.ring(board.box(f"plate.{SIDES[owner]}"), "#b9a2b0", 0.4)
        case SabotagePlayed(owner=owner):
            return _sabotage_played(board, shown, SIDES[owner])
        case Sabotaged(owner=owner, at=at):
            return _sabotaged(board, shown, SIDES[owner], at)
        case SabotageWasted(owner=owner):
            spent = shown.stage.find("sabotage", f"sabotage.{SIDES[owner]}")
            return shown.stage.vanish(spent, 0.3) if spent else Tween(0.0)
        case Counted():
            return _counted(board, shown, event)
        case GaugeChanged(gauge="score", after=after, owner=owner) if owner is not None:
            return _scored(board, shown, SIDES[owner], after)
        case PhaseBegan(phase="turn", number=number):
            return Chain(_mended(board, shown), _turn(board, shown, number))
        case SeriesBegan(reset=reset):
            return _series(board, shown, reset)
        case Ended():
            return Chain(_mended(board, shown), Tween(0.5))
    return None


# Units ---------------------------------------------------------------------------------------------------------------


def _moved(board: GameBoard, event: Moved, shown: TableView) -> Motion:
    kind = event.piece.lower()
    side = OWNERS[kind]
    if event.origin == "supply":
        cube = shown.stage.find(f"reserve-{side}", f"reserve.{side}")
        if cube is None:
            return Tween(0.0)
        led = _led(board, shown, side, board.middle(event.target))
        return Chain(led, _become(cube, kind), _walk(board, shown, cube, event.target))
    unit = shown.stage.find(kind, event.origin)
    if unit is None:
        return Tween(0.0)
    if event.target == "supply":
        return _fall(board, shown, unit)
    return Chain(_led(board, shown, side, unit.at), _walk(board, shown, unit, event.target))


def _become(sprite: Sprite, kind: str) -> Motion:
    def begin() -> None:
        sprite.kind = kind

    return Tween(0.0, begin=begin)


def _walk(board: GameBoard, shown: TableView, unit: Sprite, square: str) -> Motion:
    glide = shown.stage.glide(unit, square, STEP, done=lambda: shown.app.sounds.play("set"))
    return Chain(glide, _hexagons(board, shown))


def _led(board: GameBoard, shown: TableView, side: Side, at: At) -> Motion:
    """The eye of whoever watches a computer is led to the unit that is about to act."""
    if not board.played_by_bot(side):
        return Tween(0.0)
    return shown.ring(Box.around(at, 74, 74), COLOURS[side], POINT)


def _fall(board: GameBoard, shown: TableView, unit: Sprite) -> Motion:
    """Signal lost: bars in the Matrix, a flash on Earth; then the cube goes back to its reserve."""
    side = OWNERS[unit.kind]
    effect = Effect("glitch" if INDEX[unit.spot] in MATRIX else "flash", unit.at, 84.0)
    shown.app.sounds.play("glitch")
    home = shown.stage.glide(unit, f"reserve.{side}", FALL)
    return Chain(board.effects.show(effect, 0.4), _become(unit, f"reserve-{side}"), _hexagons(board, shown), home)


def _struck(board: GameBoard, shown: TableView, side: Side, square: str) -> Motion:
    """A beam from every unit that takes part."""
    target = board.middle(square)
    helpers = outlook.helpers(board.rules.board, _standing(shown), side, square)  # type: ignore[arg-type]
    beams = [
        board.effects.show(Effect("beam", target, 0.0, board.middle(helper), COLOURS[side]), STRIKE)
        for helper in helpers
        if helper != square
    ]
    shown.app.sounds.play("zap")
    return Chain(
        _led(board, shown, side, target),
        Together(*beams, board.effects.show(Effect("attack", target, 84.0), STRIKE)),
    )


def _charged(board: GameBoard, event: Charged, shown: TableView) -> Motion:
    """The unit runs its way and into the enemy; both flash."""
    side = SIDES[event.owner]
    unit = shown.stage.find(unit_kind(side, event.origin), event.origin)
    if unit is None:
        return Tween(0.0)
    shown.stage.raise_up(unit)
    led = _led(board, shown, side, unit.at)
    start, target = unit.at, board.middle(event.at)
    stops = [start, *(board.middle(square) for square in event.way)]
    stops.append(between(stops[-1], target, 0.6) if event.origin != event.at else start)

    def run(t: float) -> None:
        leg = min(len(stops) - 2, int(t * (len(stops) - 1)))
        unit.at = between(stops[leg], stops[leg + 1], t * (len(stops) - 1) - leg)

    flashes = [board.effects.show(Effect("flash", at, 96.0), 0.4) for at in (stops[-1], target)]
    sound = Tween(0.0, begin=lambda: shown.app.sounds.play("zap"))
    return Chain(led, Tween(0.22 * len(stops), run, ease_in_out), sound, Together(*flashes))


# Markers and orders --------------------------------------------------------------------------------------------------


def _taken(board: GameBoard, event: ActionTaken, shown: TableView) -> Motion:
    """The marker stamps its part, and the facing half pulses."""
    side = SIDES[event.owner]
    marker = shown.stage.find(f"marker-{side}", f"markers.{side}")
    if marker is None:
        return Tween(0.0)
    stage = shown.stage
    if pieces.markers_left(shown.shown, side) > 1:
        # The next one comes to light under the marker that is taken.
        under = Sprite(board.piece(marker.kind, marker.spot))
        under.at = board.stand(under.kind, under.spot, 0, 1)
        stage.sprites.insert(0, under)
    target = f"{event.pair}.{side}.{event.part}"
    glide = stage.glide(marker, target, STAMP, done=lambda: shown.app.sounds.play("stamp"))
    facing = board.box(f"half.{event.pair}.{other(side)}")
    answered = Tween(0.0) if event.answer else shown.ring(facing, COLOURS[other(side)], 0.35)
    if not board.played_by_bot(side):
        return Chain(glide, answered)
    words = board.taken_words(event)
    return Chain(glide, shown.announce(words, board.side_colours[event.owner], READ), answered)


def _reconcile(board: GameBoard, shown: TableView, family: str, wanted: Iterable[Standing], origin: At) -> Motion:
    """Small things of one family become what they should be: some change, some go, some come."""
    stage, want = shown.stage, {spot: kind for kind, spot in wanted}
    motions: list[Motion] = []
    for sprite in stage.on(family):
        kind = want.pop(sprite.spot, None)
        if kind is None:
            motions.append(stage.vanish(sprite, 0.22))
        elif kind != sprite.kind:
            motions.append(_become(sprite, kind))
    motions += [stage.appear(board.piece(kind, spot), origin, 0.3) for spot, kind in want.items()]
    return Together(*motions) if motions else Tween(0.0)


# Points --------------------------------------------------------------------------------------------------------------


def _standing(shown: TableView) -> State:
    """The table as it is seen right now, while the view still lags behind."""
    standing = ((sprite.kind, sprite.spot) for sprite in shown.stage.sprites)
    view: State = shown.shown
    return replace(view, units=pieces.units_of(standing))


def _hexagons(board: GameBoard, shown: TableView) -> Motion:
    """Hexagons light up and go dark with whoever stands there; a sabotaged one stays broken. What would be earned now
    changes with them, and is written when the ground is painted anew."""

    def show() -> None:
        table = replace(_standing(shown), sabotaged_square=Squares())
        board.counted(shown.shown, board.count_shown(shown.shown)[0], board.rules.counted_now(table))
        kinds = {spot: kind for kind, spot in pieces.hexagons(board.rules.board, table)}
        for sprite in shown.stage.on("vp."):
            if sprite.kind != "sabotaged":
                sprite.kind = kinds[sprite.spot]

    return Tween(0.0, begin=show)


def _mended(board: GameBoard, shown: TableView) -> Motion:
    """After the count nothing is sabotaged any more."""

    def mend() -> None:
        for sprite in shown.stage.on("vp."):
            if sprite.kind == "sabotaged":
                sprite.kind = ""

    return Chain(Tween(0.0, begin=mend), _hexagons(board, shown))


def _sabotage_played(board: GameBoard, shown: TableView, side: Side) -> Motion:
    shown.app.sounds.play("card")
    marker = next((s for s in reversed(shown.stage.sprites) if s.kind == f"marker-{side}"), None)
    origin = marker.at if marker else board.box(f"plate.{side}").centre
    return shown.stage.appear(board.piece("sabotage", f"sabotage.{side}"), origin, STAMP)


def _sabotaged(board: GameBoard, shown: TableView, side: Side, square: str) -> Motion:
    """The crossed hexagon flies to the square, and what could be earned there shatters."""
    crossed = shown.stage.find("sabotage", f"sabotage.{side}")
    hexagon = next(sprite for sprite in shown.stage.on("vp.") if sprite.spot == f"vp.{square}")
    if crossed is None:
        return _become(hexagon, "sabotaged")
    start, end = crossed.at, board.box(f"vp.{square}").centre

    def fly(t: float) -> None:
        crossed.at = between(start, end, t)

    def shatter() -> None:
        shown.stage.sprites.remove(crossed)
        hexagon.kind = "sabotaged"
        shown.app.sounds.play("glitch")

    return Chain(Tween(FLY, fly, done=shatter), board.effects.show(Effect("vp-shards", end, 74.0), 0.45))


def _counted(board: GameBoard, shown: TableView, event: Counted) -> Motion:
    """It is said who earns how much where; then every square that earns sends its hexagon to the plate."""
    side = SIDES[event.owner]
    score, earned = board.count_shown(shown.shown)
    board.counted(shown.shown, score, replace(earned, **{side: event.vp}))
    shown.stale()
    end = board.box(f"score.{side}").centre
    flying: list[tuple[Sprite, At]] = []
    for square in event.squares:
        kind = f"vp-{board.rules.board.points[INDEX[square]]}"
        flying.append((Sprite(Piece(kind, f"score.{side}", 42.0, 6)), board.box(f"vp.{square}").centre))
    if not flying:
        return Tween(0.0)

    def begin() -> None:
        shown.stage.sprites += [sprite for sprite, _start in flying]

    def fly(t: float) -> None:
        for sprite, start in flying:
            sprite.at, sprite.lift = between(start, end, t), 60 * t * (1 - t)

    def done() -> None:
        for sprite, _start in flying:
            shown.stage.sprites.remove(sprite)
        shown.app.sounds.play("coin")

    told = shown.announce(board.counted_words(event), board.side_colours[event.owner], READ)
    return Chain(told, Tween(FLY, fly, ease_in_out, begin, done))


def _scored(board: GameBoard, shown: TableView, side: Side, after: int) -> Motion:
    view: State = shown.shown
    score, earned = board.count_shown(view)
    if getattr(score, side) == after:
        return Tween(0.0)
    board.counted(view, replace(score, **{side: after}), earned)
    shown.stale()
    return shown.ring(board.box(f"score.{side}"), COLOURS[side], 0.35)


# Turns ---------------------------------------------------------------------------------------------------------------


def _turn(board: GameBoard, shown: TableView, number: int) -> Motion:
    """The ring goes on to the next pip, which takes the colour of whoever begins."""
    wanted = list(pieces.pips(number))
    stage = shown.stage
    ring = next(sprite for sprite in stage.sprites if sprite.kind == "turn-now")
    spots = {spot: kind for kind, spot in wanted if kind != "turn-now"}
    gone = [s for s in stage.on("turn.") if s is not ring and s.spot not in spots]
    standing = {s.spot for s in stage.on("turn.") if s is not ring}
    for sprite in stage.on("turn."):
        if sprite is not ring and sprite.spot in spots:
            sprite.kind = spots[sprite.spot]
    motions: list[Motion] = [stage.vanish(sprite, 0.2) for sprite in gone]
    motions += [
        stage.appear(board.piece(kind, spot), board.box(spot).centre, 0.1)
        for spot, kind in spots.items()
        if spot not in standing
    ]
    motions.append(stage.glide(ring, wanted[-1][1], 0.3))
    return Together(*motions)


def _series(board: GameBoard, shown: TableView, reset: bool) -> Motion:
    """Markers are lifted; where the game is set up anew, the units go back to their reserves."""
    home: list[tuple[Sprite, str]] = []
    for sprite in shown.stage.sprites:
        if sprite.kind.startswith("marker-"):
            home.append((sprite, f"markers.{sprite.kind.removeprefix('marker-')}"))
        elif reset and sprite.kind in OWNERS:
            side = OWNERS[sprite.kind]
            sprite.kind = f"reserve-{side}"
            home.append((sprite, f"reserve.{side}"))

    def pile_up() -> None:
        """Only the marker on top of each pile stays a piece."""
        for side in SIDES:
            for sprite in shown.stage.on(f"markers.{side}")[1:]:
                shown.stage.sprites.remove(sprite)

    turn = _turn(board, shown, shown.shown.turn + 1)
    return Chain(shown.stage.glide_all(home, 0.8, pile_up), turn, _mended(board, shown))
