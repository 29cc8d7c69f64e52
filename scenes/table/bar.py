"""The bar above the board: the title, whose turn it is, whether the last move is saved, and the app's buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM
from scenes.table.parts import part
from scenes.table.parts.handwork import Handwork
from scenes.table.turn import Turn

if TYPE_CHECKING:
    from saves.saved_match import SavedMatch
    from saves.settings import Speed
    from scenes.kit.widgets import Widgets
    from scenes.table.looking import Looking
    from scenes.table.situation import Situation

SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "off")
SIZE, LEAST_SIZE = 19.0, 15.0
"""The text size on the buttons, before the player's enlargement."""
GAP = 6.0


class Bar:
    def __init__(
        self, now: Situation, saved: SavedMatch, turn: Turn, look: Looking, open_description: Callable[[], None]
    ) -> None:
        self._now, self._saved, self._look = now, saved, look
        self._open_description = open_description
        self.app, self.turn = now.app, turn

    def build(self, widgets: Widgets) -> None:
        settings = self.app.settings
        speeds = {
            "slow": _("Speed: slow"),
            "normal": _("Speed: normal"),
            "fast": _("Speed: fast"),
            "off": _("Speed: off"),
        }
        room = self._room()
        buttons: tuple[tuple[str, Callable[[], None], str], ...] = (
            (_("Window") if settings.full_screen else _("Full screen"), self._toggle_full_screen, "full screen"),
            (_("Sound: on") if settings.sound else _("Sound: off"), self._toggle_sound, "sound"),
            (speeds[settings.speed], self._next_speed, "speed"),
            (_("In words"), self._open_description, "words"),
        )
        if part(Handwork, self._now.board).looks_closely:
            words = _("Play on") if self._look.closely else _("Closer")
            buttons = (*buttons, (words, self._look.toggle, "look"))
        size, widths = self._fitting([words for words, _press, _key in buttons], room.w)
        x = room.right + GAP
        for (words, press, key), width in zip(buttons, widths, strict=True):
            x -= width + GAP
            state = settings.sound if key == "sound" else None
            widgets.button(Box(x, 22, width, 42), words, press, "quiet", size=size, key=key, state=state)

    def _room(self) -> Box:
        """Beside the guide's note, if that is up here."""
        room, note = self._now.board.layout["bar.buttons"], self._now.board.guide_box()
        left = note.right + GAP if self._now.guide is not None and note.y < room.bottom else room.x
        return Box(left, room.y, room.right - left, room.h)

    def _fitting(self, words: Sequence[str], room: float) -> tuple[float, list[float]]:
        """The largest size at which all texts fit side by side, and the width of each button."""
        size, writer = SIZE, self.app.writer
        while True:
            widths = [writer.measure(each, "bold", size)[0] + 28 for each in words]
            if sum(widths) + GAP * (len(words) - 1) <= room or writer.size("bold", size - 0.5) < LEAST_SIZE:
                return size, widths
            size -= 0.5

    def _toggle_full_screen(self) -> None:
        self.app.change(self.app.settings._replace(full_screen=not self.app.settings.full_screen))

    def _toggle_sound(self) -> None:
        self.app.change(self.app.settings._replace(sound=not self.app.settings.sound))

    def _next_speed(self) -> None:
        speed = SPEEDS[(SPEEDS.index(self.app.settings.speed) + 1) % len(SPEEDS)]
        self.app.change(self.app.settings._replace(speed=speed))

    def looks(self) -> object:
        return self._saved.trouble, self.turn.looks()

    def paint(self, ground: pygame.Surface) -> None:
        bar = self._now.board.layout["bar.title"]
        room = Box(bar.x, 10, 280, 64)
        self.app.writer.write(ground, "Poste Restante", room, 46, face="title", colour=CREAM, middle=True)
        self.turn.paint(ground)
        self._paint_saved(ground)

    def _paint_saved(self, screen: pygame.Surface) -> None:
        """Whether the last move is saved."""
        writer, canvas, saved = self.app.writer, self.app.canvas, self._saved
        bar = self._now.board.layout["bar.title"]
        if saved.trouble:
            writer.write(screen, saved.trouble, Box(bar.x + 290, 18, 520, 52), 18, colour="#ffb3a0", middle=True)
            return
        tick = drawings.icon("check", canvas.px(20), "#b9d9a4")
        screen.blit(tick, canvas.point((bar.x + 268, 24 if self._now.match.header.same_luck else 36)))
        left = bar.x + 294
        room = Box(left, 28, min(120.0, self.turn.box.x - 6 - left), 36)
        if self._now.match.header.same_luck:
            below, room = room._replace(y=42, h=30), room._replace(y=16, h=30)
            writer.write(screen, _("same luck"), below, 18, face="italic", colour="#e2c99a", middle=True, wrap=False)
        writer.write(screen, _("saved"), room, 18, colour="#e2c99a", middle=True, wrap=False)
