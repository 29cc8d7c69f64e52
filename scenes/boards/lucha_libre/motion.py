"""What happens beside pieces that go where they belong: dice that are rolled, and the moves that are laid open."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.lucha_libre.state import State, Team, View
from scenes.boards.lucha_libre import marks
from scenes.boards.lucha_libre.zones import die_name, kind_of_die
from scenes.kit.motion import Chain, Motion, Tween, between, bounce, ease_in_out, ease_out, linear
from scenes.table.marks import Mark
from scenes.table.stage import Sprite
from scenes.table.view import TableView

if TYPE_CHECKING:
    from scenes.boards.lucha_libre.board import GameBoard

TUMBLE, ACT, COMING = 0.8, 0.8, 0.42
"""Seconds for dice, for each move in the ring, and for what comes to light when the curtain is lifted."""


def roll(board: GameBoard, display: TableView, after: View, team: Team) -> Motion:
    """A first roll: the dice come out of the cup."""
    faces = dict(enumerate(after.table.corner(team).dice, start=1))
    return Chain(display.stage.become(partial(board.pieces, after), 0.0), reroll(board, display, team, faces))


def reroll(board: GameBoard, display: TableView, team: Team, rolled: dict[int, int]) -> Motion:
    """Dice (position → face) jump and spin from where they lie, into the tray, and settle on what was rolled."""
    looks = random.Random(str(rolled))  # only for looks, and from nothing that is not seen
    spinning: list[tuple[Sprite, int, tuple[float, float], tuple[float, float], float, float]] = []

    def begin() -> None:
        display.app.sounds.play("dice")
        for number, face in rolled.items():
            (sprite,) = display.stage.standing(die_name(team, number))
            home = board.box(sprite.spot).centre
            sprite.laid = False
            spinning.append((sprite, face, sprite.at, home, looks.uniform(200, 500), looks.uniform(-60, 60)))

    def show(t: float) -> None:
        settled = ease_out(min(1.0, t / 0.85))
        for sprite, face, start, home, spin, slide in spinning:
            sprite.kind = kind_of_die(team, face if t > 0.7 else 1 + (int(t * 15) + face) % 6)
            x, y = between(start, home, settled)
            sprite.at = (x + slide * 4 * settled * (1 - settled), y)
            sprite.angle = spin * (1 - settled)
            sprite.lift = 30 * bounce(t) if t < 1 else 0.0

    return Tween(TUMBLE, show, linear, begin)


def lay_open(board: GameBoard, display: TableView, after: View, team: Team) -> Motion:
    """What lay under a curtain comes to light; then a wrestler makes his moves, one after the other, on the card that
    stays when both have."""
    coming = display.stage.become(partial(board.pieces, after), COMING)
    return Chain(coming, *_acts(board, display, after.table, team))


def _acts(board: GameBoard, display: TableView, state: State, team: Team) -> Iterator[Motion]:
    moves = state.corner(team).announced
    earlier: dict[Team, marks.Act] = {"A": marks.made(state.corner("A").announced)} if team == "B" else {}

    def acting(number: int, t: float) -> list[Mark]:
        return [*marks.card(board, state, {**earlier, team: marks.Act(number, t)})]

    for number in range(max(1, len(moves))):
        if moves:
            yield Tween(0.0, begin=partial(display.app.sounds.play, "card"))
        yield display.animate(ACT, partial(acting, number), ease_in_out)
