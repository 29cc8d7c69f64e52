"""What many pieces cost: a hand of 29 cards that makes room for one more, and a board of 48 dice that all move at once.

The cards are those of Iditacards and the dice as many as Baron Voodoo's, on a board that holds nothing else.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

import pygame

import assets
from game.core import catalog
from game.core.moves import Move
from game.iditacards.cardtext import text_of
from scenes.kit.canvas import Box
from scenes.table.board import Board
from scenes.table.cards import BACK, CARD, CardFace, Cost
from scenes.table.standing import Fan, Grid, Way
from scenes.table.terms import Caption, Gesture, Journey, LetterText, Piece, Target
from scenes.table.view import TableView
from tools.bench import Row
from tools.screens import open_at

HAND, DICE = 29, 48


class _Crowd(Board[str]):
    """Everything on one spot; the view says on which."""

    drawing = "iditacards/card"
    ground = "iditacards/table"
    ways: ClassVar[dict[str, Way]] = {"hand": Fan(), "left": Grid(), "right": Grid()}

    def pieces(self, view: str) -> list[Piece]:
        if view == "hand":
            cards = list(self.rules.world.cards)[: HAND - 1]  # type: ignore[attr-defined]
            return [self.piece(CARD + card, "hand")._replace(id=card) for card in cards]
        return [self.piece(f"die-{1 + n % 6}", view)._replace(id=f"die {n}") for n in range(DICE)]

    def piece(self, kind: str, spot: str) -> Piece:
        return Piece(kind, spot, 206.0 if spot == "hand" else 60.0)

    def box(self, spot: str) -> Box:
        board = self.layout["board"]
        half = Box(board.x, board.y, board.w / 2, board.h)
        return {"left": half, "right": half._replace(x=half.right)}.get(spot) or self.layout[spot]

    def face(self, view: str, card: str) -> CardFace:
        known = self.rules.world.cards[card]  # type: ignore[attr-defined]
        costs = tuple(Cost(sign, str(n)) for sign, n in (("energy", known.energy), ("health", known.health)) if n)
        return CardFace(known.name, "#4a55b0", text_of(known), costs=costs, picture="car")

    def captions(self, view: str) -> list[Caption]:
        return []

    def letter(self, view: str) -> LetterText:
        return LetterText("", "", "")

    def gestures(self, view: str, moves: Sequence[Any]) -> list[Gesture]:
        return []

    def targets(self, view: str) -> list[Target]:
        return []

    def attempt(self, view: str, source: str, target: str) -> Move | None:
        return None


def _row(what: str, view: str, journeys: Callable[[TableView, int], list[Journey]], size: tuple[int, int]) -> Row:
    """The 95th percentile of a frame while all of them move, against the barest possible frame."""
    with tempfile.TemporaryDirectory() as home:
        app = open_at(size, Path(home))
        app.settings = app.settings._replace(speed="normal")
        shown = TableView(app, _Crowd(catalog.load("iditacards", assets.read)), view)
        picture = pygame.Surface(size).convert()
        ours: list[float] = []
        bare: list[float] = []

        def frame() -> None:
            shown.tick(1 / 60)
            shown.draw(app.screen)
            pygame.display.flip()

        def barest() -> None:
            app.screen.blit(picture, (0, 0))
            pygame.display.flip()

        for round_ in range(6):
            going = shown.carry(*journeys(shown, round_), seconds=0.6)
            shown.sequence.add(lambda going=going: going)  # type: ignore[misc]
            while shown.busy:
                for times, work in ((ours, frame), (bare, barest)):
                    began = time.thread_time()
                    work()
                    times.append(time.thread_time() - began)
        app.quit()
    p95, reference = sorted(ours)[int(len(ours) * 0.95)], statistics.median(bare)
    words = f"{what}: p95 frame in motion, {size[0]}×{size[1]}"
    return Row(words, f"{p95 * 1e3:.2f} ms", f"blit and flip {reference * 1e3:.2f} ms", p95 / reference, 4.0)


def _deal(shown: TableView, round_: int) -> list[Journey]:
    """One card more leaves the deck and is turned over, and the whole hand closes up; the next time it goes again."""
    card = list(shown.board.rules.world.cards)[HAND]  # type: ignore[attr-defined]
    if round_ % 2:
        return [Journey(card, "hand", "deck", kind=BACK)]
    return [Journey(card, "deck", "hand", kind=CARD + card, shows=BACK)]


def _pour(shown: TableView, round_: int) -> list[Journey]:
    side = "left" if round_ % 2 else "right"
    return [Journey(f"die {n}", "", side) for n in range(DICE)]


def rows() -> list[Row]:
    sizes = ((1280, 800), (1920, 1200))
    hands = [_row(f"a hand of {HAND} cards makes room", "hand", _deal, size) for size in sizes]
    return hands + [_row(f"{DICE} dice on the move", "left", _pour, size) for size in sizes]


def main() -> int:
    """The rows alone: `python -m tools.bench_crowds`."""
    for row in rows():
        print(f"{row.what:<70} {row.ours:>10}  {row.reference}  ×{row.ratio:.1f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
