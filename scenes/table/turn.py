"""Whose turn it is, readable from across the table: name, colour and mark, the whole round, the teams."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.words import _, in_a_row
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM
from scenes.table.parts import part
from scenes.table.parts.plates import Plates
from scenes.table.places import PALE, paint_mark

if TYPE_CHECKING:
    from scenes.table.opponents import Opponents
    from scenes.table.situation import Situation

SEVERAL = "#5a4636"
"""The neutral colour if several seats have to decide."""
USUAL = Box(470, 16, 420, 54)
"""The default box, if a table's drawing has no spot `bar.turn`."""
PIP, PIP_STEP = 10.0, 27.0


class Looks(NamedTuple):
    seat: int
    colour: str
    words: str


class Turn:
    def __init__(self, now: Situation, opponents: Opponents) -> None:
        self._now, self._opponents = now, opponents

    @property
    def box(self) -> Box:
        return self._now.board.layout.get("bar.turn", USUAL)

    def looks(self) -> Looks | None:
        """Who has to decide, and the text; None if there is only one seat."""
        now = self._now
        seat = now.match.actor if now.shown_seat is None else now.shown_seat
        if seat is None or len(now.match.seats) == 1:
            return None
        awaited = now.board.awaited(now.view.view, seat)
        if len(awaited) > 1:
            return Looks(seat, SEVERAL, self._words(awaited))
        (seat,) = awaited  # name and colour belong to the same seat
        return Looks(seat, now.seat_colour(seat), self._words(awaited))

    def paint(self, screen: pygame.Surface) -> None:
        if (looks := self.looks()) is None:
            return
        seat, colour, words = looks
        now, canvas = self._now, self._now.app.canvas
        chip = self.box
        pygame.draw.rect(screen, colour, canvas.rect(chip), border_radius=canvas.px(12))
        paint.outline(screen, canvas, chip, CREAM, 2, 12)
        room = chip
        if len(now.match.seats) > 2:
            room = self._draw_round(screen, seat)
        now.app.writer.write(
            screen, words, room, 36, face="title", colour=PALE, align="centre", middle=True,
            wrap=False, floor=19,
        )  # fmt: skip
        place = part(Plates, now.board).plates(now.view.view).get(seat)
        if place is None:
            paint.outline(screen, canvas, now.board.layout["board"].grown(11), colour, 8, 6)
        else:
            # Highlight the plate of that player, who is not the viewer.
            paint.outline(screen, canvas, now.board.box(place).grown(4), colour, 5, 10)
            paint.outline(screen, canvas, now.board.box(place).grown(6), "#ffd479", 2, 12)

    def _words(self, awaited: tuple[int, ...]) -> str:
        now = self._now
        if len(awaited) == 1:
            words = now.seat_name(awaited[0])
        elif len(awaited) > 2:
            words = _("All together")
        else:
            words = in_a_row([now.plain_name(seat) for seat in awaited])
        if not now.thinking or now.shown_seat is not None:
            return words
        dots = " ." * (1 + int(now.app.seconds * 2) % 3) if self._opponents.pondering else ""
        return _("{name} thinks").format(name=words) + dots

    def _draw_round(self, screen: pygame.Surface, seat: int) -> Box:
        """The mark of the deciding player at the left, everybody in turn order at the right; returns the room
        between them."""
        now, chip = self._now, self.box
        paint_mark(screen, now.view, seat, (chip.x + 30, chip.centre[1]), 17)
        seats = len(now.match.seats)
        left = chip.right - 16 - (seats - 0.5) * PIP_STEP
        at = [(left + (each + 0.5) * PIP_STEP, chip.centre[1]) for each in range(seats)]
        self._tie(screen, at)
        for each in range(seats):
            paint_mark(screen, now.view, each, at[each], PIP + 3 if each == seat else PIP - 1, lit=each == seat)
        return Box(chip.x + 54, chip.y, left - chip.x - 58, chip.h)

    def _tie(self, screen: pygame.Surface, at: list[tuple[float, float]]) -> None:
        """Teams are connected by arcs: one above the round, the next below it."""
        now, canvas = self._now, self._now.app.canvas
        teams = {now.board.partners(now.view.view, seat) for seat in range(len(at))}
        for number, team in enumerate(sorted(team for team in teams if len(team) > 1)):
            start, end = at[min(team)], at[max(team)]
            high = 19.0 * (1 if number % 2 else -1)
            bow = [
                (start[0] + (end[0] - start[0]) * t / 8, start[1] + high * math.sin(math.pi * t / 8)) for t in range(9)
            ]
            pygame.draw.lines(screen, CREAM, False, [canvas.point(point) for point in bow], canvas.px(3))
