"""Highlights over the board, shared by all games: what can be picked up, what is selected, advice, and bubbles."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.table.terms import Gesture, Tool

if TYPE_CHECKING:
    from scenes.table.hands import Hands
    from scenes.table.remarks import Bubble
    from scenes.table.situation import Situation
    from scenes.table.stage import Sprite

GOLD = "#ffd479"
RIM = "#5d3b06"
ADVICE = (("#0d1f3d", 11.0), ("#ffffff", 7.0), ("#2f86ff", 4.0))
"""Colours and widths of the advice lines, bottom to top."""
CLEAR_OF_FRAME = 16.0
"""The tip of the advice arrow stays outside the frame it leads to."""
WAY = (("#2b1a08", 5.0), (GOLD, 2.5))
"""Colours and widths of the arrows of all moves."""
TIP = 6.0
"""The distance of the tip of such an arrow from the centre of its spot."""
HELD = (("#2b1a08", 8.0), ("#ffffff", 4.0))
"""The ring around the held piece: white is used for nothing else."""
MOST_OF_ONE, MOST_POINTED_AT, LONGEST_OF_ALL = 8, 14, 4500.0
"""More arrows, or a larger total length, would hide the board: then only the targets are highlighted, until one
piece is pointed at."""
URGE = 2.4
"""Seconds for which the only remaining button pulses."""


class Highlights:
    def __init__(self, now: Situation, hands: Hands) -> None:
        self._now, self._hands = now, hands
        self._urged = 0.0
        """Seconds for which the only remaining button has pulsed."""

    def calm(self) -> None:
        """A new decision: its last button may pulse again."""
        self._urged = 0.0

    def tick(self, seconds: float) -> bool:
        """Let the only remaining button pulse; without motion it only looks different."""
        app, tools = self._now.app, self._now.letter.tools
        if self._urged >= URGE or not app.speed or not any(tool.urges for tool in tools):
            return False
        self._urged += seconds
        app.request_redraw()
        return True

    def bubble(self, screen: pygame.Surface, bubble: Bubble) -> Box:
        words = bubble.words
        if bubble.rule:
            words = _("{sentence} (rule {rule}: click to read it)").format(
                sentence=words, rule=bubble.rule.removeprefix("R")
            )
        return self._now.view.bubble(screen, words, bubble.at, below=bubble.below, clear=bubble.clear)

    def ring(self, screen: pygame.Surface, box: Box) -> None:
        """Around what is in the hand, or could be: gold in a dark rim, visible on sand and on snow."""
        paint.outline(screen, self._now.app.canvas, box.grown(1), RIM, 5, 13)
        paint.outline(screen, self._now.app.canvas, box, GOLD, 3, 12)

    def held(self, screen: pygame.Surface, sprite: Sprite) -> None:
        """A ring around the held piece."""
        canvas, view = self._now.app.canvas, self._now.view
        for colour, width in HELD:
            paint.outline(screen, canvas, view.rim(sprite, 5 + width / 2), colour, width, 13)

    def around(self, screen: pygame.Surface, sprite: Sprite, wide: float) -> None:
        """A ring around a piece at this distance; pieces above it also cover the ring."""
        view = self._now.view
        rim = view.rim(sprite, wide)
        self.ring(screen, rim)
        for other in view.stage.in_order():
            if other.z > sprite.z and not other.buried and rim.overlaps(view.sprite_box(other)):
                view.draw_sprite(screen, other)

    def wanted(self, screen: pygame.Surface, button: Box) -> None:
        """Around the button that a guide asks for: gold in a dark rim."""
        paint.outline(screen, self._now.app.canvas, button.grown(5), RIM, 6, 13)
        paint.outline(screen, self._now.app.canvas, button.grown(4), GOLD, 4, 12)

    def sources(self, screen: pygame.Surface, lit: Collection[str]) -> None:
        """A soft gold line under everything that can be picked up, unless a highlight already shows it."""
        hands = self._hands
        if hands.holding or hands.choosing or hands.slip or hands.staged:
            return
        canvas, sources = self._now.app.canvas, hands.sources()
        offered = [each for each in self._now.view.stage.sprites if self._now.board.source_of(each.piece) in sources]
        guide = self._now.guide
        # The one piece that a guide asks for; of five flags in a heap any will do.
        ringed = hands.wanted is not None or (guide is not None and guide.pointing and len(offered) == 1)
        for sprite in offered:
            box, covered = self._now.view.sprite_box(sprite), self._now.view.covered
            if covered is not None and covered.overlaps(box):
                continue
            if lit and self._now.board.spot_of(sprite.piece) in lit and hands.pressed_where_it_stands(sprite):
                continue
            if ringed:
                self.around(screen, sprite, 4)
            elif self._now.board.underlined(sprite.piece):
                start = canvas.point((box.x + 6, box.bottom + 4))
                pygame.draw.line(screen, GOLD, start, canvas.point((box.right - 6, box.bottom + 4)), canvas.px(3))

    def chosen(self, screen: pygame.Surface) -> None:
        board, view = self._now.board, self._now.view
        for spot in self._hands.chosen:
            zone, key = board.zones[spot]
            view.painter.paint(screen, zone.chosen(view.view, key))

    def urge(self, screen: pygame.Surface) -> None:
        """A pulsing rim around the only remaining button."""
        if not 0 < self._urged < URGE:
            return
        canvas = self._now.app.canvas
        for tool, box in self._now.letter.shown_tools():
            if tool.urges:
                swell = math.sin(self._urged / URGE * 3 * math.pi) ** 2
                pygame.draw.rect(
                    screen, GOLD, canvas.rect(box.grown(2 + 5 * swell)), canvas.px(1 + 4 * swell), canvas.px(12)
                )

    def advised_gesture(self, screen: pygame.Surface, gesture: Gesture) -> None:
        """What to take and where to put it, in the colour of advice, and an arrow between them."""
        board = self._now.board
        sprite = self._now.view.stage.source(gesture.source) if gesture.source else None
        target = board.advised(gesture)
        if sprite is not None:
            taken = self._now.view.rim(sprite, 7)
            self._arrow(screen, taken, target.grown(CLEAR_OF_FRAME), ADVICE)
            self._advised(screen, taken)
        self._advised(screen, target.grown(4))

    def ways(self, screen: pygame.Surface) -> None:
        """Arrows for all moves of pieces on the board. Only those of the piece in the hand or under the mouse;
        otherwise thin ones for every piece with few moves."""
        for start, end in self._ways():
            self._arrow(screen, start, end, WAY)

    def _ways(self) -> list[tuple[Box, Box]]:
        now, hands = self._now, self._hands
        view, board = now.view, now.board
        if hands.choosing or hands.slip or hands.staged:
            return []
        meant = hands.holding or hands.to_take()
        ground = board.pictured
        found: dict[str, dict[object, tuple[Box, Box]]] = {}
        for gesture in hands.gestures():
            sprite = view.stage.source(gesture.source) if gesture.source else None
            if sprite is None or (meant is not None and sprite is not meant):
                continue
            start = Box.around(view.stage.home(sprite), *view.sprite_box(sprite)[2:])
            end = Box.around(board.advised(gesture).centre, TIP, TIP)
            if ground.holds(start.centre) and ground.holds(end.centre):
                ways = found.setdefault(gesture.source, {})
                # A jump may also be dropped on the piece it captures: one arrow, to its end.
                ways[gesture.moves or end] = max(
                    ways.get(gesture.moves or end, (start, start)), (start, end), key=_long
                )
        most = MOST_OF_ONE if meant is None else MOST_POINTED_AT
        shown = [way for ways in found.values() if len(ways) <= most for way in ways.values()]
        return shown if meant is not None or sum(map(_long, shown)) <= LONGEST_OF_ALL else []

    def advised_button(self, screen: pygame.Surface, tool: Tool) -> None:
        for shown, box in self._now.letter.shown_tools():
            if (shown.words, shown.moves) == (tool.words, tool.moves):
                self._advised(screen, box.grown(1))

    def _arrow(self, screen: pygame.Surface, start: Box, end: Box, lines: tuple[tuple[str, float], ...]) -> None:
        """From the edge of one box to the edge of the other, if there is room between them."""
        point = self._now.app.canvas.point
        way = pygame.Vector2(end.centre) - start.centre
        inside = _to_edge(start, way) + _to_edge(end, way)
        gap = way.length() - inside - 16
        if gap <= 0:
            return
        ahead = way.normalize()
        tail = start.centre + ahead * (_to_edge(start, way) + 8)
        tip, aside = tail + ahead * gap, ahead.rotate(90)
        for colour, width in lines:
            pygame.draw.line(screen, colour, point((tail.x, tail.y)), point((tip.x, tip.y)), self._px(width))
            head = (tip + ahead * (6 + width), tip + aside * (4 + width), tip - aside * (4 + width))
            pygame.draw.polygon(screen, colour, [point((corner.x, corner.y)) for corner in head])

    def _px(self, width: float) -> int:
        return self._now.app.canvas.px(width)

    def _advised(self, screen: pygame.Surface, box: Box) -> None:
        """Dark, white and blue: one of the three stands out on any board."""
        for colour, width in ADVICE:
            paint.outline(screen, self._now.app.canvas, box.grown(width / 2), colour, width, 14)


def _to_edge(box: Box, way: pygame.Vector2) -> float:
    """The distance from the centre of a box to its edge in this direction."""
    if not way:
        return 0.0
    across = box.w / 2 / abs(way.x) if way.x else float("inf")
    down = box.h / 2 / abs(way.y) if way.y else float("inf")
    return way.length() * min(across, down)


def _long(way: tuple[Box, Box]) -> float:
    """The distance between the centres."""
    return math.dist(way[0].centre, way[1].centre)
