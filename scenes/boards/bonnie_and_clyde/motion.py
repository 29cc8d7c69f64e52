"""Events of the day as motion: dice, chips, a marker on its strip, cubes, a flash, a cell door, a Ford that leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bonnie_and_clyde import telling
from game.bonnie_and_clyde.day import modifier
from game.bonnie_and_clyde.events import (
    CubeLost,
    CubePlaced,
    Imprisoned,
    NoEffect,
    PoliceCame,
    RoyCame,
    TownKept,
)
from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Together, Tween, between, ease_in_out
from scenes.table.playback import GLIDE, SLIDE
from scenes.table.stage import Sprite
from scenes.table.view import TableView

if TYPE_CHECKING:
    from .board import GameBoard

WAX, BRASS, DULL = "#b3261e", "#ffd166", "#a8957a"
STRIDE = 0.13
"""Seconds for a row of the police table."""


class Motions:
    def __init__(self, board: GameBoard) -> None:
        self.board = board

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        sounds = shown.app.sounds
        match event:
            case Rolled(dice=(die,), why="police"):
                sounds.play("dice")
                added = modifier(self.board.town, self.board.lights.standing(shown))
                return Chain(self.board.dice.roll_police(shown, die, added), *self._steps(shown, die + added))
            case Rolled(dice=(die,)):
                sounds.play("dice")
                present = self.board.lights.standing(shown).roy_present
                return self.board.dice.roll_roy(shown, die, present=present)
            case PoliceCame(ammo_spent=spent, total=total):
                return Chain(self.board.dice.spend(spent, total), self._march(shown, total))
            case RoyCame(present=present):
                sounds.play("card")
                roy = next(shown.stage.of_kind("roy"))
                return shown.stage.glide(roy, f"roy.{'present' if present else 'absent'}", 0.6)
            case CubePlaced(box=box):
                return self._place(shown, box)
            case CubeLost(pool=pool):
                return self._lose(shown, pool)
            case GaugeChanged():
                return self._slide(shown, event)
            case Moved(piece=piece, target=target) if target != "supply":
                sounds.play("page" if piece == "poem" else "card")
                return self._earn(shown, event)
            case Imprisoned():
                return self._slam(shown)
            case NoEffect(gauge=gauge):
                sounds.play("refuse")
                return shown.ring(self.board.box(f"{gauge}.{getattr(shown.shown, gauge)}"), DULL, 0.35)
            case TownKept():
                sounds.play("refuse")
                return shown.ring(self.board.box("box.leave_town"), DULL, 0.6)
            case PhaseBegan(phase="police", number=number) if number > 1:
                return self._new_day(shown, number)
            case Ended(reason=reason):
                return self._end(shown, reason)
        return None

    def _march(self, shown: TableView, total: int) -> Motion:
        """The marker goes to where the morning ends."""
        row = self.board.marker(total).rpartition(".")[2]
        return Chain(*self._steps(shown, total), shown.ring(self.board.box(f"police.{row}"), BRASS, 0.45))

    def _steps(self, shown: TableView, total: int) -> list[Motion]:
        """The marker goes row by row."""
        marker = next(shown.stage.of_kind("police"))
        rows = self.board.card.rows
        here = rows.index(marker.spot.rpartition(".")[2])
        there = rows.index(self.board.marker(total).rpartition(".")[2])
        way = rows[here + 1 : there + 1] if there > here else rows[there:here][::-1]
        return [shown.stage.glide(marker, f"marker.{row}", STRIDE) for row in way]

    def _place(self, shown: TableView, box: str) -> Motion:
        pool = self.board.town.boxes[box].pool  # type: ignore[index]
        cube = shown.stage.find(pool, f"pool.{pool}")
        assert cube is not None

        def set_down() -> None:
            shown.app.sounds.play("set")
            shown.stale()  # one cube fewer to set, and no halves under it any more

        glide = shown.stage.glide(cube, f"cube.{box}", GLIDE, set_down)
        if box == "photo":
            return Chain(glide, self._flash(shown))
        return glide

    def _flash(self, shown: TableView) -> Motion:
        lights = self.board.lights

        def show(t: float) -> None:
            lights.flash = (1 - t) if t < 1 else 0.0

        return Tween(0.5, show, ease_in_out, lambda: shown.app.sounds.play("shutter"))

    def _lose(self, shown: TableView, pool: str) -> Motion:
        cube = shown.stage.find(pool, f"pool.{pool}")
        assert cube is not None
        shown.app.sounds.play("refuse")
        return Together(shown.stage.vanish(cube, 0.35), shown.ring(Box.around(cube.at, 60, 60), WAX, 0.4))

    def _slide(self, shown: TableView, event: GaugeChanged) -> Motion:
        """One step of a gauge; where it lights a seal, the wax answers."""
        gauge, after = event.gauge, event.after
        if gauge == "savings":
            shown.app.sounds.play("coin")
        cube = shown.stage.find(gauge, f"{gauge}.{event.before}")
        assert cube is not None
        if gauge == "ammo":
            self.board.dice.bullet_from = cube.at  # its row, or where a hand has let go of it
        slide = shown.stage.glide(cube, f"{gauge}.{after}", SLIDE)
        most = telling.seal_counts(self.board.town, shown.shown).get(gauge, ("", 0, -1))[2]
        return Chain(slide, self._wax(shown, gauge)) if after == most else slide

    def _wax(self, shown: TableView, seal: str) -> Motion:
        return Together(
            shown.ring(self.board.box(f"seal.{seal}").grown(6), WAX, 0.5),
            shown.ring(self.board.box(f"badge.{seal}").grown(4), WAX, 0.5),
        )

    def _earn(self, shown: TableView, event: Moved) -> Motion:
        """A cube is earned at the end of a gauge and comes from there."""
        kind, _origin, target = self.board.moved(event, shown.shown)
        place = self.board.box(target)
        come = shown.stage.appear(self.board.piece(kind, target), self.board.entry(event), GLIDE)
        beat = shown.ring(place, WAX if kind == "passion" else BRASS, 0.35)
        counts = telling.seal_counts(self.board.town, shown.shown)
        full = kind in counts and target == f"{kind}.{counts[kind][2]}"
        return Chain(come, beat, self._wax(shown, kind)) if full else Chain(come, beat)

    def _slam(self, shown: TableView) -> Motion:
        lights = self.board.lights

        def show(t: float) -> None:
            lights.door = min(1.0, t * 3)

        def done() -> None:
            lights.door = 0.0

        ring = shown.ring(self.board.box("prison").grown(14), WAX, 0.5)
        slam = Tween(0.9, show, begin=lambda: shown.app.sounds.play("slam"), done=done)
        return Together(slam, ring)

    def _new_day(self, shown: TableView, number: int) -> Motion:
        """The cubes come back to their pools, also one that was lost."""
        self.board.dice.clear(shown)
        self.board.dawns(shown, number)
        town = self.board.town
        home: list[tuple[Sprite, str]] = [(sprite, f"pool.{sprite.kind}") for sprite in shown.stage.on("cube.")]
        found: list[Motion] = []
        for pool in ("places", "daily"):
            here = sum(sprite.kind == pool for sprite in shown.stage.sprites)
            for _n in range(getattr(town.daily, pool) - here):
                box = self.board.box(f"pool.{pool}")
                found.append(shown.stage.appear(self.board.piece(pool, f"pool.{pool}"), (box.right, box.bottom), GLIDE))
        # The tray counts them when they are there.
        return Chain(shown.stage.glide_all(home, 0.5), *found, Tween(0.0, begin=shown.stale))

    def _end(self, shown: TableView, reason: str) -> Motion:
        if reason == "win":
            return self._drive_away(shown)
        shown.app.sounds.play("slam")
        spot = f"police.{self.board.card.rows[-1]}" if reason == "shot" else "savings.0"
        ring = shown.ring(self.board.box(spot).grown(30), WAX, 0.9)
        return Together(ring, shown.ring(self.board.box("photo"), WAX, 0.9))

    def _drive_away(self, shown: TableView) -> Motion:
        """They get in, and the Ford drives down the road into the sun."""
        stage = shown.stage
        ford, couple = next(stage.of_kind("ford")), next(stage.of_kind("couple"))
        start, height = ford.at, ford.height
        photo = self.board.box("photo")
        horizon = (photo.x + photo.w * 0.66, photo.y + photo.h * 0.66)

        def show(t: float) -> None:
            ford.at = between(start, horizon, t)
            ford.height = max(2.0, height * (1 - t) + 6 * t)

        def done() -> None:
            stage.sprites.remove(ford)

        drive = Tween(1.8, show, ease_in_out, lambda: shown.app.sounds.play("engine"), done)
        return Chain(stage.vanish(couple, 0.5), drive)
