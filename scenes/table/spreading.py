"""Many pieces on one spot: they make way for the mouse, and a pile shows its count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit.canvas import Box
from scenes.table.cards import CARD
from scenes.table.stage import Sprite

if TYPE_CHECKING:
    from scenes.table.view import TableView

QUICK = 14.0
"""How fast a piece makes way: the share of the distance per second."""
BADGE = 15.0


class Spreading:
    """This does not change the position of a piece: it is only drawn with an offset."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.over: Sprite | None = None
        """The piece for which others make way."""
        self.under: Sprite | None = None
        """The piece under the mouse, whether others make way for it or not."""
        self._counted: dict[tuple[float, float], int] = {}
        """The last counts shown, by position."""
        self._any_counted = any(zone.arrangement and zone.arrangement.counted for zone in view.board.zones)
        """Whether this board has piles at all."""

    def point_at(self, at: tuple[float, float] | None) -> None:
        """The mouse is here now. The piece under it stays in front until the mouse leaves it."""
        view = self._view
        if at is None:
            self.under = None
            self.open(None)
            return
        if self.over is not None and self.over in view.stage.sprites and view.sprite_box(self.over).holds(at):
            self.under = self.over
            return
        found = (s for s in reversed(view.stage.in_order()) if not s.buried and view.sprite_box(s).holds(at))
        self.under = next(found, None)
        self.open(self.under)

    def open(self, sprite: Sprite | None) -> None:
        """Make way for this piece, if its arrangement does so."""
        arrangement = None if sprite is None else self._view.board.arrangement(sprite.spot)
        sprite = sprite if arrangement is not None and arrangement.spreads else None
        if sprite is not self.over:
            self.over = sprite
            self._view.app.request_redraw()

    def tick(self, seconds: float) -> bool:
        """True while a piece is still moving aside."""
        wanted = self._wanted()
        moving = False
        share = 1.0 if self._view.app.speed == 0 else min(1.0, seconds * QUICK)
        for sprite in self._view.stage.sprites:
            goal = wanted.get(id(sprite), (0.0, 0.0))
            if sprite.shift != goal:
                dx, dy = goal[0] - sprite.shift[0], goal[1] - sprite.shift[1]
                near = abs(dx) + abs(dy) < 0.5
                sprite.shift = goal if near else (sprite.shift[0] + dx * share, sprite.shift[1] + dy * share)
                moving = True
        return moving

    def _wanted(self) -> dict[int, tuple[float, float]]:
        over, board = self.over, self._view.board
        if over is None or over not in self._view.stage.sprites:
            self.over = None
            return {}
        arrangement, group = board.arrangement(over.spot), self._view.stage.together_with(over)
        if arrangement is None:
            return {}
        box, place = board.box(over.spot), group.index(over)
        return {
            id(sprite): arrangement.way_made(box, board.size(sprite.kind, sprite.spot), index, len(group), place)
            for index, sprite in enumerate(group)
        }

    def grip(self, sprite: Sprite) -> tuple[float, float]:
        """A point where the hand takes this piece and no other, even if others lie on it."""
        view = self._view
        box = view.sprite_box(sprite)
        above = view.stage.in_order()
        above = above[above.index(sprite) + 1 :]
        for part in (0.5, 0.25, 0.1, 0.75, 0.9):
            at = (box.x + box.w * part, box.centre[1])
            if not any(view.sprite_box(other).holds(at) for other in above):
                return at
        return box.centre

    def _counts(self) -> dict[tuple[float, float], int]:
        """The count of each pile, by the position of its badge."""
        view = self._view
        if not self._any_counted:
            return {}
        piles: dict[str, list[Sprite]] = {}
        for sprite in view.stage.sprites:
            arrangement = view.board.arrangement(sprite.spot)
            if arrangement is not None and arrangement.counted and not (sprite.lift or sprite.coming or sprite.leaving):
                piles.setdefault(sprite.spot, []).append(sprite)
        return {self._badge_at(pile[-1]): len(pile) for pile in piles.values() if len(pile) > 1}

    def _badge_at(self, top: Sprite) -> tuple[float, float]:
        """At the pile, even while a card moves onto it: a card in flight has no badge."""
        box, board = self._view.sprite_box(top), self._view.board
        box = Box.around(board.stand(top.kind, top.spot, 0, 1), box.w, box.h)
        # The name of a card is at its top: the badge would hide the end of it.
        return (box.right - 6, box.bottom - 20 if top.kind.startswith(CARD) else box.y + 6)

    def changed_counts(self) -> list[Box]:
        """The areas where a count appears, disappears or changes since the last frame."""
        changed = self._counts().items() ^ self._counted.items()
        return [Box.around(at, 2 * BADGE + 8, 2 * BADGE + 8) for at, _count in changed]

    def draw_counts(self, screen: pygame.Surface) -> None:
        canvas, writer = self._view.app.canvas, self._view.app.writer
        self._counted = self._counts()
        for at, count in self._counted.items():
            pygame.draw.circle(screen, "#fffaf0", canvas.point(at), canvas.px(BADGE + 2))
            pygame.draw.circle(screen, "#2b2333", canvas.point(at), canvas.px(BADGE))
            room = Box.around(at, BADGE * 2, BADGE * 2)
            writer.write(screen, f"×{count}", room, 17, face="bold", colour="#fffaf0", align="centre", middle=True,
                         wrap=False)  # fmt: skip
