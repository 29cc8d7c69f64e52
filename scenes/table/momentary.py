"""Short effects over the table: rings of light, a banner, an arrow in flight, a puff of smoke."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from scenes.kit import paint
from scenes.kit.canvas import SHEET, Box
from scenes.kit.motion import Easing, Motion, Tween
from scenes.table.board import Board
from scenes.table.marks import Mark
from scenes.table.painter import Painter

if TYPE_CHECKING:
    from scenes.kit.app import App


class Ring:
    """A ring of light that spreads and fades."""

    __slots__ = ("box", "colour", "ground", "reach")

    def __init__(self, box: Box, colour: str, ground: Box) -> None:
        self.box, self.colour, self.reach = box, colour, 0.0
        self.ground = ground
        """The area it is clipped to."""

    @property
    def radius(self) -> float:
        return self.box.w * (0.2 + 1.1 * self.reach)

    @property
    def reaches(self) -> Box:
        """The area it covers at the end."""
        return Box.around(self.box.centre, 2.7 * self.box.w, 2.7 * self.box.w)


class Showing:
    """Animated marks, and their layer."""

    __slots__ = ("marks", "on_top", "under")

    def __init__(self, under: bool, on_top: bool) -> None:
        self.under, self.on_top = under, on_top
        self.marks: Collection[Mark] = ()


class Painted(NamedTuple):
    """What a frame shows."""

    rings: tuple[Ring, ...]
    marks: Collection[Mark]
    banner: bool
    held: Collection[Mark]


class Momentary:
    def __init__(self, app: App, board: Board[Any], painter: Painter) -> None:
        self._app, self._board, self._painter = app, board, painter
        self.rings: list[Ring] = []
        self.banner: tuple[str, str, float] | None = None
        """The text of the banner, its colour, and its progress (0 to 1)."""
        self._shown: list[Showing] = []
        self.held: Collection[Mark] = ()
        """Marks held over the table during motion, until they are removed or the motion ends: a card."""
        self._painted = self._now()

    # Motion --------------------------------------------------------------------------------------------------

    def ring(self, box: Box, colour: str, seconds: float) -> Motion:
        """A spreading ring of light; several may run in parallel."""
        board = self._board.layout["board"]
        light = Ring(box, colour, board if board.holds(box.centre) else SHEET)

        def show(t: float) -> None:
            light.reach = t

        return Tween(seconds, show, begin=lambda: self.rings.append(light), done=lambda: self.rings.remove(light))

    def animate(
        self,
        seconds: float,
        marks: Callable[[float], Collection[Mark]],
        easing: Easing,
        *,
        under: bool = False,
        on_top: bool = False,
    ) -> Motion:
        """Animated marks over the pieces, `under` them or `on_top` of everything else, as a function of progress
        from 0 to 1."""
        showing = Showing(under, on_top)

        def show(t: float) -> None:
            showing.marks = marks(t)

        return Tween(
            seconds, show, easing, lambda: self._shown.append(showing), lambda: self._shown.remove(showing)
        )  # fmt: skip

    def announce(self, words: str, colour: str, seconds: float) -> Motion:
        """A banner over the board: another player's turn, a new day."""

        def show(t: float) -> None:
            self.banner = (words, colour, t)

        def done() -> None:
            self.banner = None

        return Tween(seconds, show, done=done)

    # Showing -------------------------------------------------------------------------------------------------

    def changed(self) -> list[pygame.Rect]:
        """The dirty rectangles of what moves in this frame, and of what was painted in the previous one."""
        rect, before, now = self._app.canvas.rect, self._painted, self._now()
        areas = [rect(ring.reaches).clip(rect(ring.ground)) for ring in (*before.rings, *now.rings)]
        held = () if before.held is now.held else (*before.held, *now.held)
        areas += [self._painter.area(mark) for mark in (*before.marks, *now.marks, *held)]
        return [*areas, rect(self._board.band()).inflate(4, 4)] if before.banner or now.banner else areas

    def _now(self) -> Painted:
        marks = [mark for each in self._shown for mark in each.marks]
        return Painted(tuple(self.rings), marks, self.banner is not None, self.held)

    def reaches_beyond(self, edge: float) -> bool:
        return any(min(ring.reaches.right, ring.ground.right) > edge for ring in self.rings)

    def draw_under(self, screen: pygame.Surface) -> None:
        for each in self._shown:
            if each.under:
                self._painter.paint(screen, each.marks)

    def draw(self, screen: pygame.Surface) -> None:
        canvas = self._app.canvas
        self._painter.paint(screen, self.held)
        self._painter.paint(screen, self._marks)
        for ring in self.rings:
            width = max(1, canvas.px(9 * (1 - ring.reach)))
            with paint.within(screen, canvas.rect(ring.ground)):
                pygame.draw.circle(screen, ring.colour, canvas.point(ring.box.centre), canvas.px(ring.radius), width)

    @property
    def _marks(self) -> list[Mark]:
        """The marks over the pieces, and under the dice in the tray."""
        return [mark for each in self._shown if not (each.under or each.on_top) for mark in each.marks]

    def draw_on_top(self, screen: pygame.Surface) -> None:
        for each in self._shown:
            if each.on_top:
                self._painter.paint(screen, each.marks)
        self._draw_banner(screen)
        self._painted = self._now()

    def _draw_banner(self, screen: pygame.Surface) -> None:
        """It unrolls to both sides of its text, so that it is never empty and never cuts a word."""
        if self.banner is None:
            return
        words, colour, t = self.banner
        canvas, band = self._app.canvas, self._board.band()
        inner = band._replace(x=band.x + 24, w=band.w - 48)
        least = min(inner.w, self._app.writer.measure(words, "title", 72)[0]) + 48
        open_so_far = Box.around(band.centre, least + (band.w - least) * min(1.0, t * 4, (1 - t) * 4), band.h)
        with paint.within(screen, canvas.rect(open_so_far)):
            pygame.draw.rect(screen, colour, canvas.rect(open_so_far))
            paint.outline(screen, canvas, open_so_far, "#fffaf0", 3, 0)
            self._app.writer.write(
                screen, words, inner, 72, face="title", colour="#fffaf0", align="centre", middle=True, wrap=False
            )
