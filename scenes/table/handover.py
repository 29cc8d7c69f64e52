"""Pass the device on: a card covers the table until the next player has taken over, and tells what happened since."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event, seen_from
from game.core.match import Match, Moment
from game.core.words import _
from scenes.kit.canvas import Box
from scenes.kit.letters import Letter
from scenes.kit.text import MUTED

if TYPE_CHECKING:
    from scenes.kit.widgets import Widgets
    from scenes.table.situation import Situation

MOST_LINES = 8


class Handover(Letter):
    """Shows only public information until the next player confirms."""

    curtain = True

    def __init__(self, now: Situation, seat: int) -> None:
        self.name = now.seat_name(seat)
        super().__init__(now.app, _("Over to {name}").format(name=self.name))
        self.colour = now.seat_colour(seat)
        self.recap = _since_last_turn(now.match, seat)

    def enter(self) -> None:
        """Nothing of what was said to the one before can be asked for again."""
        self.app.speaker.forget()

    def build(self, widgets: Widgets) -> None:
        body = self.spots["body"]
        words = _("I am {name}: show me the table").format(name=self.name)
        widgets.button(Box(body.x, self.spots["footer"].y + 2, body.w, 58), words, self.app.pop, "primary", size=24)

    def cancel(self) -> None:
        """Esc must not open the curtain by accident."""

    def describe(self) -> str:
        return "\n".join([self.title, *self.recap])

    def draw_body(self, screen: pygame.Surface) -> None:
        canvas, writer, body = self.app.canvas, self.app.writer, self.spots["body"]
        band = Box(body.x, body.y + 8, body.w, 120)
        pygame.draw.rect(screen, self.colour, canvas.rect(band), border_radius=canvas.px(12))
        writer.write(
            screen, self.name, band, 78, face="title", colour="#fffaf0", align="centre", middle=True, wrap=False
        )
        if self.recap:
            writer.write(
                screen, _("Since your last turn"), Box(body.x, body.y + 150, body.w, 34), 20, face="bold", colour=MUTED
            )
            writer.write(screen, "\n".join(self.recap), Box(body.x, body.y + 188, body.w, body.h - 200), 21)


def _before_sitting_down(moment: Moment, seat: int) -> Iterator[Event]:
    """Public events up to the one that waits for this seat."""
    for event in seen_from(moment.events, None):
        if event.wait_for == seat:
            return
        yield event


def _since_last_turn(match: Match, seat: int) -> list[str]:
    """The last public sentences after this seat's own last decision."""
    lines: list[str] = []
    for moment in reversed(match.history):
        told = [s for event in _before_sitting_down(moment, seat) if (s := match.rules.tell(event))]
        lines = told + lines
        if moment.seat == seat:
            break
    return lines[-MOST_LINES:]
