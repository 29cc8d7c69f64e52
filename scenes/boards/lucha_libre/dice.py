"""Dice in the two trays: they jump, spin and settle on what was recorded."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pygame

from game.lucha_libre.state import Team
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.motion import LocalTween, Motion, bounce, ease_out, linear
from scenes.table.stage import Sprite
from scenes.table.terms import Piece
from scenes.table.view import TableView

HEIGHT, STEP = 66.0, 76.0
MOST = 5


def spot(team: Team, number: int) -> str:
    return f"dice.{team}.{number}"


def kind(team: Team, face: int) -> str:
    return f"die-{face}" if team == "A" else f"die-b-{face}"


def box(tray: Box, number: int) -> Box:
    """At the right end of the tray; left of the dice stands whose they are."""
    return Box(tray.right - 6 - (MOST + 1 - number) * STEP, tray.centre[1] - STEP / 2, STEP, STEP)


def lay_out(shown: TableView, team: Team, dice: tuple[int, ...]) -> None:
    """Dice in a team's tray, instead of whatever lay there."""
    for old in shown.stage.on(f"dice.{team}."):
        shown.stage.sprites.remove(old)
    for number, face in enumerate(dice, start=1):
        sprite = Sprite(Piece(kind(team, face), spot(team, number), HEIGHT))
        sprite.at = shown.board.box(sprite.spot).centre
        shown.stage.sprites.append(sprite)


def shade(screen: pygame.Surface, shown: TableView, team: Team, numbers: Iterable[int]) -> None:
    """These lie in a strip now: in the tray only their shadows are left, wherever they are on their way to it."""
    for number in numbers:
        for die in shown.stage.on(spot(team, number)):
            if die.spot != shown.in_hand:
                x, y = die.shown_at
                size = HEIGHT * die.scale
                paint.veil(screen, shown.app.canvas, Box.around((x, y - die.lift), size, size), (30, 14, 8, 130))


def tumble(shown: TableView, team: Team, rolled: list[tuple[int, int]]) -> Motion:
    """(position, face) of each die that is rolled."""
    shown.app.sounds.play("dice")
    looks = random.Random(str(rolled))  # only for looks, and from nothing that is not seen
    spinning = []
    for number, face in rolled:
        (sprite,) = shown.stage.on(spot(team, number))
        home = shown.board.box(sprite.spot).centre
        spinning.append((sprite, face, home, looks.uniform(200, 500), looks.uniform(-60, 60)))

    def show(t: float) -> None:
        settled = ease_out(min(1.0, t / 0.85))
        for sprite, face, home, spin, slide in spinning:
            passing = face if t > 0.7 else 1 + (int(t * 15) + face) % 6
            sprite.kind = kind(team, passing)
            sprite.angle = spin * (1 - settled)
            sprite.at = (home[0] + slide * (1 - settled), home[1])
            sprite.lift = 30 * bounce(t)

    def done() -> None:
        for sprite, face, home, _spin, _slide in spinning:
            sprite.kind, sprite.angle, sprite.lift, sprite.at = kind(team, face), 0.0, 0.0, home

    return LocalTween(0.8, show, linear, done=done)
