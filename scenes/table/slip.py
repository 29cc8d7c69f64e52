"""A slip of paper at the spot of an ambiguous drop: each meaning with its price and effect."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.scene import Point
from scenes.kit.text import INK, MUTED
from scenes.table.terms import Gesture

if TYPE_CHECKING:
    from scenes.table.forecasts import Forecasts
    from scenes.table.hands import Hands
    from scenes.table.situation import Situation

WIDTH = 380.0
PAD = 14.0
NO = 48.0
"""The height of the last row, which cancels."""


class Slip:
    """Answered with a click or a digit; its last row and Esc put the piece back."""

    def __init__(self, now: Situation, forecasts: Forecasts, hands: Hands, meanings: list[Gesture], spot: str) -> None:
        self._view, self._app, self._hands = now.view, now.app, hands
        self.meanings = meanings
        self._rows = [(gesture.words or str(gesture.moves[0]), forecasts.foreseen(gesture)) for gesture in meanings]
        self.asks = now.board.spot_label(now.view.view, spot) or _("What do you mean?")
        """What it asks about."""
        self._over: int | None = None
        self._pressed: int | None = None
        """The row on which the mouse button went down."""
        self._place(now.board.box(spot))

    def _place(self, spot: Box) -> None:
        """On the side of the spot where it covers less: never over the spot itself, and inside the sheet."""
        heights = [self._height(*row) for row in self._rows]
        height = sum(heights) + NO + 2 * PAD
        y = max(80.0, min(990 - height, spot.centre[1] - height / 2))
        sides = [Box(x, y, WIDTH, height) for x in (spot.right + 16, spot.x - 16 - WIDTH) if 10 <= x <= 1590 - WIDTH]
        self.box = min(sides or [Box(10, y, WIDTH, height)], key=self._covered)
        x = self.box.x
        self.boxes: list[Box] = []
        top = y + PAD
        for row_height in heights:
            self.boxes.append(Box(x + PAD, top, WIDTH - 2 * PAD, row_height - 8))
            top += row_height
        self.no = Box(x + PAD, top, WIDTH - 2 * PAD, NO - 4)
        """The row that cancels."""

    def _covered(self, box: Box) -> int:
        """The number of pieces it would cover."""
        view = self._view
        return sum(view.sprite_box(sprite).overlaps(box) for sprite in view.stage.sprites)

    def _height(self, words: str, effect: list[str]) -> float:
        writer = self._app.writer
        height = writer.measure(words, "bold", 20, WIDTH - 2 * PAD - 56)[1]
        height += sum(writer.measure(line, "text", 18, WIDTH - 2 * PAD - 56)[1] for line in effect)
        return max(52.0, height + 16) + 8

    def points(self) -> list[Point]:
        meanings = [
            Point(
                words,
                box,
                partial(self.choose, number),
                f"slip.{number + 1}",
                detail=" ".join(effect),
                group=self.asks,
            )
            for number, ((words, effect), box) in enumerate(zip(self._rows, self.boxes, strict=True))
        ]
        return [*meanings, Point(self._no_words(), self.no, self._leave, "slip.no", group=self.asks)]

    def _no_words(self) -> str:
        return _("No, put it back") if self.meanings[0].source else _("No, leave it")

    def _leave(self) -> None:
        self._hands.cancel()

    def choose(self, number: int) -> None:
        if number < len(self.meanings):
            self._app.sounds.play("card")
            self._hands.do(self.meanings[number])

    def _row_at(self, at: tuple[float, float]) -> int | None:
        """The index of a meaning, or of the row that cancels; a click outside the slip also cancels."""
        rows = [*self.boxes, self.no]
        return next((n for n, box in enumerate(rows) if box.holds(at)), None if self.box.holds(at) else len(self.boxes))

    def moved(self, at: tuple[float, float]) -> bool:
        """True if the mouse is on another row now."""
        over = self._row_at(at)
        changed, self._over = over != self._over, over
        return changed

    def pressed(self, at: tuple[float, float]) -> None:
        self._pressed = self._row_at(at)

    def released(self, at: tuple[float, float]) -> None:
        """A row counts only if the mouse button also went down on it."""
        row = self._row_at(at)
        if row is None or row != self._pressed:
            return
        if row < len(self.boxes):
            self.choose(row)
        else:
            self._leave()

    def draw(self, screen: pygame.Surface) -> None:
        canvas, writer = self._app.canvas, self._app.writer
        paint.paper(screen, canvas, self.box)
        writer.cover(self.box)
        for number, ((words, effect), box) in enumerate(zip(self._rows, self.boxes, strict=True)):
            paint.veil(screen, canvas, box, (244, 207, 124, 150) if number == self._over else (255, 250, 232, 150), 8)
            paint.outline(screen, canvas, box, "#c79a3e" if number == self._over else "#cbb489", 2, 8)
            badge = Box(box.x + 10, box.y + 12, 28, 28)
            pygame.draw.circle(screen, "#27356e", canvas.point(badge.centre), canvas.px(15))
            writer.write(screen, str(number + 1), badge, 18, face="bold", colour="#fdf6e3", align="centre", middle=True)
            room = Box(box.x + 50, box.y + 8, box.w - 56, box.h - 10)
            y = writer.write(screen, words, room, 20, face="bold", colour=INK).bottom
            for line in effect:
                rest = Box(room.x, y, room.w, room.bottom - y + 4)
                y = writer.write(screen, line, rest, 18, colour=MUTED).bottom
        if self._over == len(self.boxes):
            paint.veil(screen, canvas, self.no, (244, 207, 124, 150), 8)
        paint.outline(screen, canvas, self.no, "#cbb489", 2, 8)
        words = _("{no}  (Esc)").format(no=self._no_words())
        writer.write(screen, words, self.no, 18, face="bold", colour=INK, align="centre", middle=True, wrap=False)
