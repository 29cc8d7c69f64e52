"""The curve of a match on its last page: one line, its turning point, and a caption for the round pointed at."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.curve import Curve, TurnKind
from game.core.curve import Point as Stop
from game.core.words import N_, _, capitalised, explained, percent
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import BLUE, INK, MUTED

if TYPE_CHECKING:
    from scenes.kit.app import App

CAPTION, AXIS, GUTTER = 66.0, 28.0, 92.0
"""Room above the line for what is pointed at, below it for the rounds, and beside it for whose side is up."""
DRAWN_IN = 0.8
"""Seconds the line takes to draw itself."""
FINE = 3
"""The line is painted this much larger and brought down, so that it is smooth."""
AIR = 11.0
"""Points nearer to each other than this are not marked one by one."""
MOST_LABELS = 6
NOBODY = "#a3967f"
_TITLES: dict[TurnKind, str] = {
    "turn": N_("{round}: the turning point"),
    "best": N_("{round}: the best moment"),
    "worst": N_("{round}: the hardest moment"),
}


class Ends(NamedTuple):
    """What lies at one end of the scale: words and a colour."""

    words: str
    colour: str
    named: bool = False
    """A name that somebody made up: one line, cut if it is too long."""


class CurveView:
    """Draws itself in once; then it only answers which round lies where."""

    def __init__(self, app: App, curve: Curve, name: str, counted: str, up: Ends, down: Ends) -> None:
        self._app = app
        self.curve = curve
        self._name = name
        """Whose side is up."""
        self._counted = counted
        """What the end of this game is counted in."""
        self._up, self._down = up, down
        self.share = 1.0 if app.speed == 0 else 0.0
        """The share of the line that is drawn."""
        self.chosen: int | None = None
        """The point with the mouse or the keyboard focus."""
        self.box = Box(0, 0, 1, 1)
        self._low, self._high = curve.scale

    def tick(self, seconds: float) -> bool:
        if self.share >= 1.0:
            return False
        self.share = min(1.0, self.share + seconds * max(self._app.speed, 1.0) / DRAWN_IN)
        return True

    # Where -------------------------------------------------------------------------------------------------------

    @property
    def plot(self) -> Box:
        box = self.box
        return Box(box.x + GUTTER, box.y + CAPTION, box.w - GUTTER, box.h - CAPTION - AXIS)

    def _inner(self) -> Box:
        plot = self.plot
        return Box(plot.x + 12, plot.y + 10, plot.w - 24, plot.h - 20)

    def at(self, number: int) -> tuple[float, float]:
        inner, last = self._inner(), len(self.curve.points) - 1
        share = (self.curve.points[number].level - self._low) / (self._high - self._low)
        return (inner.x + inner.w * number / last, inner.bottom - inner.h * share)

    def nearest(self, x: float) -> int:
        inner, last = self._inner(), len(self.curve.points) - 1
        return max(0, min(last, round((x - inner.x) / inner.w * last)))

    def step(self, by: int) -> None:
        turning = self.curve.turning
        now = self.chosen if self.chosen is not None else (turning.point if turning else 0)
        self.chosen = max(0, min(len(self.curve.points) - 1, now + by))

    @property
    def pointed(self) -> int:
        """Where Enter or a click goes: what was chosen, else the turning point, else the beginning."""
        if self.chosen is not None:
            return self.chosen
        return self.curve.turning.point if self.curve.turning is not None else 0

    def decision(self, number: int) -> int:
        """The decision a replay of this point begins after: the one before the turn, or before the round."""
        turning = self.curve.turning
        if turning is not None and turning.point == number:
            return turning.decision - 1
        return self.curve.points[number].since

    # Words -------------------------------------------------------------------------------------------------------

    def figure(self, stop: Stop) -> str:
        level = stop.level
        match self.curve.kind:
            case "odds":
                return _("{name}: {odds} to win").format(name=self._name, odds=percent(round(100 * level)))
            case "progress":
                return _("{what}: {n}").format(what=self._counted, n=f"{level:g}")
        if not level:
            return _("{what}: level").format(what=self._counted)
        text = _("{name}: {n} ahead ({what})") if level > 0 else _("{name}: {n} behind ({what})")
        return text.format(name=self._name, n=f"{abs(level):g}", what=self._counted)

    def said(self, number: int) -> str:
        stop = self.curve.points[number]
        return f"{stop.words or _('The beginning')}, {self.figure(stop)}"  # a figure has a colon of its own

    def turning_title(self) -> str:
        turning = self.curve.turning
        assert turning is not None
        return _(_TITLES[turning.kind]).format(round=self.curve.points[turning.point].words)

    def describe(self) -> str:
        """The curve for screen readers, in two sentences."""
        first, last = self.curve.points[0], self.curve.points[-1]
        told = _("The curve begins with “{first}” and ends with “{last}”.")
        words = told.format(first=self.figure(first), last=self.figure(last))
        if self.curve.turning is not None:
            words += f" {explained(self.turning_title(), self.curve.turning.words or self.figure(last))}"
        return words

    def explanation(self) -> str:
        if self.curve.kind == "odds":
            return _("Chances of winning. Click to replay from there.")
        if self.curve.kind == "lead":
            return _("Lead ({what}). Click to replay from there.").format(what=self._counted)
        return _("{what}. Click to replay from there.").format(what=capitalised(self._counted))

    # Painting ----------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        canvas, plot = self._app.canvas, self.plot
        paint.veil(screen, canvas, plot, (255, 252, 240, 130), 8)
        paint.outline(screen, canvas, plot, "#cdb98a", 1.5, 8)
        self._draw_line(screen)
        self._draw_rounds(screen)
        self._draw_ends(screen)
        if self.share >= 1.0:
            self._draw_caption(screen)

    def _draw_line(self, screen: pygame.Surface) -> None:
        canvas, rect = self._app.canvas, self._app.canvas.rect(self.plot)
        spots = tuple(canvas.point(self.at(number)) for number in range(len(self.curve.points)))
        inside = tuple((x - rect.x, y - rect.y) for x, y in spots)
        inner = self._inner()
        ground = self._low if self.curve.kind == "progress" else self.curve.middle
        level = inner.bottom - inner.h * (ground - self._low) / (self._high - self._low)
        middle = canvas.point((0, level))[1] - rect.y
        picture = _line(rect.size, inside, middle, self._up.colour, self._down.colour, canvas.px(3))
        shown = pygame.Rect(0, 0, round(rect.w * self.share), rect.h)
        screen.blit(picture, rect.topleft, shown)
        if self.curve.kind != "progress":
            paint.dashes(screen, canvas, (inner.x, level), inner.w, "#b39b6b")
        apart = inner.w / max(1, len(spots) - 1)
        turning = self.curve.turning
        for number, spot in enumerate(spots):
            special = number == self.chosen or (turning is not None and number == turning.point)
            if spot[0] > rect.x + shown.w or (apart < AIR and not special):
                continue
            if special:
                pygame.draw.aacircle(screen, "#f4cf7c", spot, canvas.px(12))
                pygame.draw.aacircle(screen, "#9a6a17", spot, canvas.px(12), canvas.px(2.5))
            pygame.draw.aacircle(screen, BLUE, spot, canvas.px(5.5))
            pygame.draw.aacircle(screen, "#fffaf0", spot, canvas.px(3))

    def _draw_rounds(self, screen: pygame.Surface) -> None:
        """Some rounds by name, so that one finds one's way."""
        canvas, writer, plot = self._app.canvas, self._app.writer, self.plot
        last = len(self.curve.points) - 1
        count = min(last, MOST_LABELS - 1)
        edge, named = self.box.x, ""
        for number in sorted({1, last, *(round(last * n / count) for n in range(1, count))} - {0}):
            words, x = self.curve.points[number].words, self.at(number)[0]
            wide = writer.measure(words, "text", 17)[0]
            left = min(x - wide / 2, plot.right - wide)
            tail = plot.right - writer.measure(self.curve.points[last].words, "text", 17)[0]
            if left < edge or (number != last and (words == named or left + wide + 14 > tail)):
                continue
            tick = canvas.point((x, plot.bottom)), canvas.point((x, plot.bottom + 5))
            pygame.draw.line(screen, "#8f7a54", *tick, canvas.px(1.5))
            writer.write(screen, words, Box(left, plot.bottom + 4, wide + 2, AXIS - 2), 17, colour=MUTED, wrap=False)
            edge, named = left + wide + 14, words

    def _draw_ends(self, screen: pygame.Surface) -> None:
        plot, write = self.plot, self._app.writer.write
        for end, y in ((self._up, plot.y), (self._down, plot.bottom - 44)):
            room = Box(self.box.x, y, GUTTER - 10, 44)
            write(screen, end.words, room, 18, face="bold", colour=INK, align="right", middle=True, elide=end.named)

    def _draw_caption(self, screen: pygame.Surface) -> None:
        """Over the line, so that it hides nothing of it, with a thread to the point it is about."""
        turning, number = self.curve.turning, self.pointed
        about_turn = turning is not None and number == turning.point
        if not about_turn and self.chosen is None:
            return
        title, words = self.said(number), ""
        if about_turn:
            assert turning is not None
            title, words = (
                self.turning_title(),
                turning.words.partition("\n")[0] or self.figure(self.curve.points[number]),
            )
        canvas, writer, (x, y) = self._app.canvas, self._app.writer, self.at(number)
        wide = max(writer.measure(title, "bold", 18)[0], writer.measure(words, "text", 18)[0] if words else 0.0) + 28
        wide = min(wide, self.box.w)
        high = CAPTION - 8 if words else CAPTION / 2 + 4
        box = Box(max(self.box.x, min(x - wide / 2, self.box.right - wide)), self.box.y, wide, high)
        ends = canvas.point((x, box.bottom)), canvas.point((x, y - 12))
        if ends[0][1] < ends[1][1]:
            pygame.draw.line(screen, "#9a6a17", *ends, canvas.px(1.5))
        pygame.draw.rect(screen, "#f9e4ae" if about_turn else "#fff8e4", canvas.rect(box), border_radius=canvas.px(7))
        paint.outline(screen, canvas, box, "#9a6a17" if about_turn else "#cdb98a", 1.5, 7)
        half = box.h / 2 if words else box.h
        room = Box(box.x + 12, box.y + 2, box.w - 24, half - 2)
        writer.write(screen, title, room, 18, face="bold", middle=True, elide=True)
        if words:
            room = Box(box.x + 12, box.y + half - 1, box.w - 24, half - 2)
            size = writer.fitting([(words, room.w)], "text", 18)
            writer.write(screen, words, room, size, middle=True, elide=True)


@lru_cache(maxsize=4)
def _line(
    size: tuple[int, int], spots: tuple[tuple[int, int], ...], middle: int, up: str, down: str, width: int
) -> pygame.Surface:
    """The line and the ground between it and the middle: one colour above, another below."""
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    fine = [(x * FINE, y * FINE) for x, y in spots]
    area = [(fine[0][0], middle * FINE), *fine, (fine[-1][0], middle * FINE)]
    for colour, part in (
        (up, pygame.Rect(0, 0, large.get_width(), middle * FINE)),
        (down, pygame.Rect(0, middle * FINE, large.get_width(), large.get_height() - middle * FINE)),
    ):
        tint = pygame.Color(colour)
        tint.a = 95
        with paint.within(large, part):
            pygame.draw.polygon(large, tint, area)
    for here, there in pairwise(fine):
        pygame.draw.line(large, BLUE, here, there, width * FINE)
    for spot in fine:
        pygame.draw.circle(large, BLUE, spot, width * FINE // 2)
    return pygame.transform.smoothscale(large, size)
