"""What many pieces cost: a hand of 29 cards that makes room for one more, and a board of 48 dice that all move at once.

The cards are those of Iditacards and the dice as many as Baron Voodoo's, on a board that holds nothing else.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pygame

import assets
from game.core import catalog
from game.iditacards.text.cardtext import text_of
from scenes.kit.canvas import Box
from scenes.table.board import Board
from scenes.table.cards import BACK, CARD, CardFace, Cost
from scenes.table.standing import Fan, Grid
from scenes.table.terms import Gesture, LetterText, Piece
from scenes.table.view import TableView
from scenes.table.zones import Zone
from tools.bench import Row, frame_row
from tools.screens import open_at

HAND, DICE = 29, 48
ROUNDS = 6


class _Tray(Zone[str, str]):
    spot = "{}"
    of = (("hand", "deck"),)
    arrangement = Fan()

    def box(self, key: str) -> Box:
        return self.board.layout[key]


class _Half(Zone[str, str]):
    spot = "{}"
    of = (("left", "right"),)
    arrangement = Grid()

    def box(self, key: str) -> Box:
        board = self.board.layout["board"]
        return Box(board.x + board.w / 2 * (key == "right"), board.y, board.w / 2, board.h)


class _Crowd(Board[str]):
    """A hand, with the last card in it or on the deck, or dice on one half of the board; the view says which."""

    drawing = "iditacards/card"
    ground = "iditacards/table"
    zone_types = (_Tray, _Half)

    def pieces(self, view: str) -> list[Piece]:
        if view in ("left", "right"):
            return [self.piece(f"die-{1 + n % 6}", view)._replace(id=f"die {n}") for n in range(DICE)]
        *held, last = list(self.rules.world.cards)[:HAND]  # type: ignore[attr-defined]
        hand = [self.piece(CARD + card, "hand")._replace(id=card) for card in held]
        drawn = self.piece(CARD + last, "hand") if view == "whole hand" else self.piece(BACK, "deck")
        return [*hand, drawn._replace(id=last)]

    def piece(self, kind: str, spot: str) -> Piece:
        return Piece(kind, spot, 60.0 if kind.startswith("die") else 206.0)

    def face(self, view: str, card: str) -> CardFace:
        known = self.rules.world.cards[card]  # type: ignore[attr-defined]
        costs = tuple(Cost(sign, str(n)) for sign, n in (("energy", known.energy), ("health", known.health)) if n)
        return CardFace(known.name, "#4a55b0", text_of(known), costs=costs, picture="car")

    def letter(self, view: str) -> LetterText:
        return LetterText("", "", "")

    def gestures(self, view: str, moves: Sequence[Any]) -> list[Gesture]:
        return []


def _row(what: str, views: tuple[str, str], size: tuple[int, int]) -> Row:
    """The 95th percentile of a frame while all of them move."""
    with tempfile.TemporaryDirectory() as home:
        app = open_at(size, Path(home))
        app.settings = app.settings._replace(speed="normal")
        display = TableView(app, _Crowd(catalog.load("iditacards", assets.read)), views[0])
        picture = pygame.Surface(size).convert()
        ours: list[float] = []
        bare: list[float] = []

        def frame() -> None:
            display.tick(1 / 60)
            display.draw(app.screen)
            pygame.display.flip()

        def barest() -> None:
            app.screen.blit(picture, (0, 0))
            pygame.display.flip()

        for view in islice(cycle(views[::-1]), ROUNDS):
            display.turn_to(view)
            while display.busy:
                for times, work in ((ours, frame), (bare, barest)):
                    began = time.thread_time()
                    work()
                    times.append(time.thread_time() - began)
        app.quit()
    return frame_row(what, size, ours, bare)


def rows() -> list[Row]:
    sizes = ((1280, 800), (1920, 1200))
    hand, dice = ("hand", "whole hand"), ("left", "right")
    hands = [_row(f"a hand of {HAND} cards makes room", hand, size) for size in sizes]
    return hands + [_row(f"{DICE} dice on the move", dice, size) for size in sizes]


def main() -> int:
    """The rows alone: `python -m tools.bench_crowds`."""
    for row in rows():
        print(f"{row.what:<70} {row.ours:>10}  {row.reference}  ×{row.ratio:.1f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
