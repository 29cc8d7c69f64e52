"""How a night ends: the majorities were counted well by well, and the hat goes to the player with most."""

from __future__ import annotations

import random
from math import pi, sin
from typing import TYPE_CHECKING

from game.baron_voodoo.content import COLOURS
from game.baron_voodoo.state import COLOUR_OF, State
from game.core.contract import Outcome
from game.core.words import N_, _
from scenes.kit.canvas import Box
from scenes.kit.motion import ease_in_out
from scenes.table.finale import Animation, AtOnce, Finale, Goes, Rings, Shows, Step
from scenes.table.marks import Drawing, Mark

from .altar import LIGHT
from .spots import flame_kind

if TYPE_CHECKING:
    from .board import GameBoard

WON = N_("On the Baron’s chair sits a Loa with the hat on; souls rise around it, and the Baron can only look on.")
LOST = N_("A cock crows at the rising sun; the Baron nods on his chair, and the last candles smoke.")


def finale(board: GameBoard, view: State, outcome: Outcome, *, won: bool) -> Finale:
    night = board.layout["board"]
    steps = (_crowned(board, view, outcome.winners),)
    if won:
        return Finale("baron_voodoo/won", _(WON), steps, over=_souls(night))
    return Finale("baron_voodoo/lost", _(LOST), steps)


def _crowned(board: GameBoard, view: State, winners: tuple[int, ...]) -> Step:
    """The hat goes to the winner's head; over a team, which does not play for it, one comes down."""
    heads = [board.box(f"portrait.{seat}") for seat in winners]
    rings = [
        Rings(head, LIGHT[COLOUR_OF[view.players[seat].loa]], 0.9) for seat, head in zip(winners, heads, strict=True)
    ]
    x = sum(head.centre[0] for head in heads) / len(heads)
    crown = (x, heads[0].y)
    if view.options.teams == "off":
        return AtOnce((Goes("hat", (crown,), 0.9, size=1.9, sound="bell"), *rings))

    def comes(t: float) -> list[Mark]:
        return [Drawing("hat", (x, crown[1] - 60 * (1 - ease_in_out(t))), 76)]

    return AtOnce((Shows(comes, board.layout["board"], 0.9, "bell", stays=True), *rings))


def _souls(night: Box) -> Animation:
    """Souls of all colours rise on both sides of the chair."""
    luck = random.Random(5)  # only for looks
    souls = [
        (luck.uniform(-0.25, 0.25) % 1.0, luck.random(), luck.uniform(0.5, 1.0), luck.choice((30, 38, 46)))
        for _ in range(22)
    ]

    def marks(t: float) -> list[Mark]:
        found: list[Mark] = []
        for number, (across, begun, pace, high) in enumerate(souls):
            risen = (begun + t * pace) % 1.0
            at = (night.x + night.w * across + 16 * sin(2 * pi * (begun + t)), night.bottom - night.h * risen)
            found.append(Drawing(flame_kind(COLOURS[number % len(COLOURS)]), at, high))
        return found

    return marks
