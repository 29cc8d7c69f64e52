"""The guided first game: one sentence at a time, and only the move it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.match import Match
from game.core.words import _
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.pages import story

if TYPE_CHECKING:
    from scenes.table.board import Gesture
    from scenes.table.table import Table


class Guide:
    """Follows a match: each decision is one step, so taking back goes back a step by itself."""

    def __init__(self, match: Match, guided: story.Guided) -> None:
        self._match = match
        self._steps = guided.step

    @property
    def step(self) -> story.Step | None:
        done = len(self._match.history) - 1
        return self._steps[done] if done < len(self._steps) else None

    @property
    def pointing(self) -> bool:
        """The place to go is lit."""
        return self.step is not None and bool(self.step.move)

    @property
    def not_yet(self) -> str:
        return _("Possible, but first let us do what the note says.")

    def only(self, moves: Sequence[Any]) -> list[Any]:
        step = self.step
        if step is None or not step.move:
            return list(moves)
        return [move for move in moves if str(move) == step.move]

    def lets(self, gesture: Gesture) -> bool:
        """A gesture of several decisions must go the way of the steps to come, too."""
        done = len(self._match.history) - 1
        steps = self._steps[done : done + len(gesture.moves)]
        return all(not step.move or str(move) == step.move for step, move in zip(steps, gesture.moves, strict=False))

    def draw(self, screen: pygame.Surface, table: Table) -> None:
        step = self.step
        if step is None:
            return
        app, box = table.app, table.board.guide_box()
        paint.paper(screen, app.canvas, box)
        room = Box(box.x + 22, box.y + 12, box.w - 44, box.h - 24)
        app.writer.write(screen, _(step.say), room, 20, face="bold", middle=True)


def guide_for(match: Match) -> Guide | None:
    guided = story.guided(match.rules.id) if match.header.kind == "guided" else None
    return Guide(match, guided) if guided is not None else None
