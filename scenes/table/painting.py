"""Painting a table that is played at: what is seen, and on it everything that hands, guide and speech lay there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.highlights import URGE
from scenes.table.terms import Gesture, Tool

if TYPE_CHECKING:
    import pygame

    from scenes.kit.canvas import Box
    from scenes.table.table import Table


class Painting:
    def __init__(self, table: Table) -> None:
        self._table = table
        self.bubble_box: Box | None = None
        """Where somebody was answered in this picture."""
        self._only_moving = False
        """In the picture before, nothing was laid over the letter."""

    def draw(self, screen: pygame.Surface) -> None:
        """While pieces move, all is left as it stands but what is around them, and what is new in the letter."""
        table = self._table
        lately, self._only_moving = self._only_moving, self._nothing_is_said
        if not (table.app.calm and lately and self._only_moving and table.view.ground_stays):
            self._draw_all(screen)
            return
        screen.set_clip(table.view.dirty_rect())
        self._draw_all(screen)
        table.view.touch_up(screen, table.widgets)
        screen.set_clip(None)

    @property
    def _nothing_is_said(self) -> bool:
        """Nothing is laid over the table but its pieces and what the board paints; no light spreads to the letter."""
        table, hands = self._table, self._table.hands
        over = (table.bubble, table.look.shown, hands.slip, hands.carried, hands.dragging, table.focused())
        return table.view.busy and not table.view.lights_the_letter and all(each is None for each in over)

    def _draw_all(self, screen: pygame.Surface) -> None:
        table, hands = self._table, self._table.hands
        table.view.meant = table.preview.pointed_at()[1] if table.my_turn else ()
        lit = hands.lit() if not table.view.busy else set()
        table.view.draw(screen, lit, hands.dragging, hands.source())
        if table.my_turn:
            table.highlights.sources(screen, lit)
            table.highlights.chosen(screen)
            if table.hinting:
                table.highlights.ways(screen)
        if not table.view.busy and isinstance(table.advised, Gesture):
            table.highlights.advised_gesture(screen, table.advised)
        if not table.view.busy:
            table.letter.draw_note(screen, table.preview.note())
        table.widgets.draw(screen)
        if not table.view.busy and isinstance(table.advised, Tool):
            table.highlights.advised_button(screen, table.advised)
        if 0 < table.urged < URGE and table.my_turn:
            table.highlights.urge(screen, table.urged)
        if table.guide is not None and table.my_turn:
            table.guide.draw(screen, table)
        if hands.carried is not None:
            table.highlights.held(screen, hands.carried)
        if hands.slip is not None:
            hands.slip.draw(screen)
        if table.questions.slip is not None and not table.view.busy:
            table.questions.slip.draw(screen)
        table.look.draw(screen)
        self.bubble_box = None
        if table.bubble is not None:
            self.bubble_box = table.highlights.bubble(screen, table.bubble)
