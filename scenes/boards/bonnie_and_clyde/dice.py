"""The dice tray: the police die with what is added and spent, and Roy's die with what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.bonnie_and_clyde import telling
from game.bonnie_and_clyde.day import modifier, police_total
from game.bonnie_and_clyde.state import State
from game.core.words import _
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Tween, between, ease_in_out
from scenes.kit.text import CREAM
from scenes.table.playback import TUMBLE
from scenes.table.tray import Tray
from scenes.table.view import TableView

from .card import signed

if TYPE_CHECKING:
    from .board import GameBoard

PALE = "#cfe3d3"
POLICE = 324.0
"""How much of the tray belongs to the police."""
CHIP, FIRST_CHIP, STEP = 44.0, 104.0, 48.0


class Dice:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        tray = board.layout["dice"]
        self.box = Box(tray.x, tray.y, POLICE, tray.h)
        self._roy_box = Box(tray.x + POLICE, tray.y, tray.w - POLICE, tray.h)
        self._police: Tray | None = None
        self._roy: Tray | None = None
        self.added = 0
        self.spent = 0
        self.bullet_from = board.box("ammo.1").centre
        """Where the bullet was that flies onto the die."""
        self._said = ("", "")
        """Of the police: the total, and what they do."""
        self._roy_said = ""
        self._flight = 1.0
        """How far the chip that comes last is on its way from the board to the die, 0 to 1."""

    def trays(self, shown: TableView) -> tuple[Tray, Tray]:
        if self._police is None or self._roy is None:
            self._police, self._roy = Tray(self.box, shown.picture_of), Tray(self._roy_box, shown.picture_of)
            self._police.kind = "die-b"
        return self._police, self._roy

    # What lies there -----------------------------------------------------------------------------------------

    def rest(self, shown: TableView) -> None:
        """As the view has it: what was rolled this morning, for whoever sits down later."""
        police, roy = self.trays(shown)
        view: State = shown.shown
        police.dice = (view.police_die,) if view.police_die else ()
        if view.phase == "ammo_choice":
            self.spent, self.added = 0, modifier(self.board.town, view)
            self._say(police_total(self.board.town, view, view.police_die, spent=0))
        else:
            self.spent = view.ammo_spent
            self.added = view.police_total - view.police_die + view.ammo_spent
            self._say(view.police_total)
        waits = view.phase in ("ammo_choice", "cube_loss") or view.result == "shot"
        roy.dice = () if waits or not view.roy_die else (view.roy_die,)
        self._roy_said = self._roy_words(view.roy_die, present=view.roy_present)

    def _say(self, total: int) -> None:
        what = telling.row_name(self.board.town, total)
        self._said = (_("Police {total}").format(total=total), what)

    def _roy_words(self, die: int, *, present: bool) -> str:
        if die >= self.board.town.daily.roy:
            return _("he comes home") if present else _("he walks out")
        return _("he stays home") if present else _("he stays away")

    def _roy_to_come(self, view: State) -> str:
        if view.phase == "over":
            return ""
        text = (
            _("Roy is next: on {n} or more he walks out.")
            if view.roy_present
            else _("Roy is next: on {n} or more he is back.")
        )
        return text.format(n=self.board.town.daily.roy)

    def clear(self, shown: TableView) -> None:
        for tray in self.trays(shown):
            tray.clear()
        self._said, self._roy_said, self.added, self.spent = ("", ""), "", 0, 0

    # Motion --------------------------------------------------------------------------------------------------

    def roll_police(self, shown: TableView, die: int, added: int) -> Motion:
        """The die tumbles, then what the police add flies onto it."""
        self.clear(shown)
        police, _roy = self.trays(shown)

        def add() -> None:
            self.added, self._flight = added, 0.0 if added else 1.0

        tumble = police.tumble((die,), "", TUMBLE, "die-b")
        return Chain(tumble, Tween(0.45 if added else 0.0, self._fly, ease_in_out, add))

    def spend(self, count: int, total: int) -> Motion:
        """A bullet flies onto the die, and the total stands."""

        def begin() -> None:
            self.spent, self._flight = count, 0.0 if count else 1.0

        return Tween(0.4 if count else 0.0, self._fly, ease_in_out, begin, lambda: self._say(total))

    def _fly(self, t: float) -> None:
        self._flight = t

    def roll_roy(self, shown: TableView, die: int, *, present: bool) -> Motion:
        _police, roy = self.trays(shown)
        changes = die >= self.board.town.daily.roy
        words = self._roy_words(die, present=present != changes)

        def say() -> None:
            self._roy_said = words

        return Chain(roy.tumble((die,), "", TUMBLE), Tween(0.35, begin=say))

    # Showing -------------------------------------------------------------------------------------------------

    def paint(self, screen: pygame.Surface, shown: TableView) -> None:
        if not shown.busy:
            self.rest(shown)
        canvas, writer, box = shown.app.canvas, shown.app.writer, self.box
        police, roy = self.trays(shown)
        for tray in (police, roy):
            tray.draw(screen, canvas, writer)
        x = box.x + FIRST_CHIP
        if self.added:
            at = self._on_its_way(self.board.box("modifier").centre, (x, box.centre[1]), last=not self.spent)
            shown.stamp(screen, "shield", at, CHIP)
            room = Box.around(at, CHIP, 30)
            writer.write(screen, signed(self.added), room, 20, face="bold", colour=CREAM, align="centre", middle=True)
            x += STEP
        if self.spent:
            at = self._on_its_way(self.bullet_from, (x + 4, box.centre[1]), last=True)
            shown.stamp(screen, "icon-ammo", at, 34)
            if self._flight == 1.0:
                room = Box(at[0] - 32, at[1] - 14, 26, 28)
                writer.write(screen, signed(-self.spent), room, 20, face="bold", colour=CREAM, middle=True)
            x += STEP
        if police.dice and self._said[0]:
            self._write(screen, shown, Box(x - 16, box.y, box.right - x + 8, box.h), *self._said)
        if police.dice and not roy.dice and not shown.busy:
            room = Box(self._roy_box.x + 8, box.y + 8, self._roy_box.w - 20, box.h - 16)
            writer.write(screen, self._roy_to_come(shown.shown), room, 18, colour=PALE, middle=True)
        if roy.dice and self._roy_said:
            room = Box(self._roy_box.x + 86, box.y, self._roy_box.w - 94, box.h)
            self._write(screen, shown, room, _("Roy {die}").format(die=roy.dice[0]), self._roy_said)

    def _on_its_way(self, start: tuple[float, float], end: tuple[float, float], *, last: bool) -> tuple[float, float]:
        return between(start, end, self._flight if last else 1.0)

    def _write(self, screen: pygame.Surface, shown: TableView, room: Box, title: str, words: str) -> None:
        """A title and what it means, together in the middle of the height."""
        writer = shown.app.writer
        height = writer.measure(title, "bold", 20)[1] + writer.measure(words, "text", 18, room.w)[1]
        top = room.centre[1] - height / 2
        y = writer.write(screen, title, Box(room.x, top, room.w, 32), 20, face="bold", colour=CREAM, wrap=False).bottom
        writer.write(screen, words, Box(room.x, y, room.w, room.bottom - y), 18, colour=PALE)
