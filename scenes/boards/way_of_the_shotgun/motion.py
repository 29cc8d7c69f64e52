"""What is seen on both streets beside pieces that go where they belong: poses, shots, falls, steps in the dust."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.way_of_the_shotgun.state import View
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion, Together, Tween, ease_out
from scenes.table.marks import Drawing, Mark, Point
from scenes.table.playback import TUMBLE
from scenes.table.stage import Sprite
from scenes.table.view import TableView

if TYPE_CHECKING:
    from scenes.boards.way_of_the_shotgun.board import StreetBoard

STEP, FALL, HIT, EJECT, RELOAD = 0.55, 0.45, 0.6, 0.5, 0.2
"""Seconds for a step, for staggering, for the light on a hit fighter, for shells that fly out and go in."""
SHELL, RISE = 40.0, 60.0
"""How large an empty shell is, and how high it flies."""
BLOOD = "#e8402c"


def person(display: TableView, who: str) -> Sprite | None:
    return next(iter(display.stage.standing(who)), None)


def _in(pose: str, sprite: Sprite) -> str:
    """The drawing of somebody in a pose."""
    return f"{sprite.kind.rpartition('-')[0]}-{pose}"


def pose(board: StreetBoard, display: TableView, after: View) -> Motion:
    """Everybody stands at once as they do then: people are not turned over like cards."""

    def take() -> None:
        for piece in board.people(after):
            for sprite in display.stage.standing(piece.id):
                sprite.kind = piece.kind

    return Tween(0.0, begin=take)


def strike(display: TableView, who: str, *, butt: bool) -> Motion | None:
    """A shot or a swing of the butt: seen for as long as its dice roll."""
    sprite = person(display, who)
    if sprite is None:
        return None
    before = sprite.kind

    def take() -> None:
        sprite.kind = _in("butt" if butt else "shoot", sprite)
        display.app.sounds.play("bad" if butt else "shot")

    def drop() -> None:
        sprite.kind = before

    return Tween(TUMBLE, begin=take, done=drop)


def hit(display: TableView, who: str) -> Motion | None:
    sprite = person(display, who)
    if sprite is None:
        return None
    return display.ring(Box.around(sprite.at, sprite.height * 0.5, sprite.height * 0.5), BLOOD, HIT)


def stagger(display: TableView, *fallen: str) -> Motion:
    """A beaten fighter staggers before lying on the ground."""

    def begin() -> None:
        for who in fallen:
            if (sprite := person(display, who)) is not None:
                sprite.kind = _in("fall", sprite)

    return Tween(FALL if fallen else 0.0, begin=begin)


def walk(board: StreetBoard, display: TableView, after: View, *walkers: str) -> Motion:
    """The street grows shorter or longer, with dust behind the fighter who walks."""
    sprites = [sprite for who in walkers if (sprite := person(display, who)) is not None]
    feet = [((each.at[0], each.at[1] + each.height * 0.42), each.height * 0.2) for each in sprites]

    def dust(t: float) -> list[Mark]:
        return [Drawing("dust", at, height * (0.4 + 0.6 * t)) for at, height in feet]

    display.app.sounds.play("set")
    return Together(
        display.stage.become(partial(board.pieces, after), STEP), display.animate(STEP, dust, ease_out)
    )  # fmt: skip


def eject(board: StreetBoard, display: TableView, after: View, barrels: Sequence[Point]) -> Motion:
    """Empty shells fly out of these barrels."""

    def fly(t: float) -> list[Mark]:
        return [
            Drawing("shell-spent", (x + 0.4 * RISE * t, y - RISE * 4 * t * (1 - t)), SHELL, angle=-2.4 * RISE * t)
            for x, y in barrels
        ]

    return Together(
        display.stage.become(partial(board.pieces, after), RELOAD), display.animate(EJECT, fly, ease_out)
    )  # fmt: skip
