"""Painting a table during play: the view, and on top of it everything from hands, guide and remarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.terms import Gesture, Tool

if TYPE_CHECKING:
    import pygame

    from scenes.kit.canvas import Box
    from scenes.kit.scene import Scene
    from scenes.table.hands import Hands
    from scenes.table.highlights import Highlights
    from scenes.table.looking import Looking
    from scenes.table.preview import Preview
    from scenes.table.questions import Questions
    from scenes.table.remarks import Remarks
    from scenes.table.situation import Situation


class Painting:
    """It composes one frame from everything: it reads nearly every helper, and changes none."""

    def __init__(
        self, now: Situation, remarks: Remarks, hands: Hands, preview: Preview, highlights: Highlights, look: Looking,
        questions: Questions, scene: Scene,
    ) -> None:  # fmt: skip
        self._now, self._remarks, self._hands, self._preview = now, remarks, hands, preview
        self._highlights, self._look, self._questions, self._scene = highlights, look, questions, scene
        self.bubble_box: Box | None = None
        """The box of the bubble in this frame."""
        self._only_moving = False
        """In the previous frame, nothing was over the letter."""

    def draw(self, screen: pygame.Surface) -> None:
        """While pieces move, only the dirty rectangles around them and new parts of the letter are repainted."""
        now = self._now
        lately, self._only_moving = self._only_moving, self._nothing_is_said
        if not (now.app.calm and lately and self._only_moving and now.view.ground_stays):
            self._draw_all(screen)
            return
        screen.set_clip(now.view.dirty_rect())
        self._draw_all(screen)
        now.view.touch_up(screen, self._scene.widgets)
        screen.set_clip(None)

    @property
    def _nothing_is_said(self) -> bool:
        """Nothing is over the table but its pieces and the board's own marks; no light reaches the letter."""
        now, hands = self._now, self._hands
        over = (
            self._remarks.bubble,
            self._look.shown,
            hands.slip,
            hands.carried,
            hands.dragging,
            now.focused(),
        )
        return now.view.busy and not now.view.lights_the_letter and all(each is None for each in over)

    def _draw_all(self, screen: pygame.Surface) -> None:
        now, hands = self._now, self._hands
        now.view.meant = self._preview.pointed_at()[1] if now.my_turn else ()
        lit = hands.lit() if not now.view.busy else set()
        now.view.draw(screen, lit, hands.dragging, hands.source())
        if now.my_turn:
            self._highlights.sources(screen, lit)
            self._highlights.chosen(screen)
            if self._remarks.hinting:
                self._highlights.ways(screen)
        if not now.view.busy and isinstance(self._remarks.advised, Gesture):
            self._highlights.advised_gesture(screen, self._remarks.advised)
        if not now.view.busy:
            now.letter.draw_note(screen, self._preview.note())
        self._scene.widgets.draw(screen)
        if not now.view.busy and isinstance(self._remarks.advised, Tool):
            self._highlights.advised_button(screen, self._remarks.advised)
        if now.my_turn:
            self._highlights.urge(screen)
        if now.guide is not None and now.my_turn:
            now.guide.draw(screen, now, hands, self._highlights)
        if hands.carried is not None:
            self._highlights.held(screen, hands.carried)
        if hands.slip is not None:
            hands.slip.draw(screen)
        if self._questions.slip is not None and not now.view.busy:
            self._questions.slip.draw(screen)
        self._look.draw(screen)
        self.bubble_box = None
        if self._remarks.bubble is not None:
            self.bubble_box = self._highlights.bubble(screen, self._remarks.bubble)
