"""Beside the pitch: who has acted, the compass, and what the cow is up to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import _
from game.toroball import telling
from game.toroball.names import TEAMS, YOUNGSTERS
from game.toroball.state import IDS, SKILLS, Character, State
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, INK
from scenes.table.terms import Caption

from .places import LINING_UP, returns, sides

if TYPE_CHECKING:
    from scenes.table.view import TableView

    from .board import GameBoard

MEDAL = 62.0
COMPASS = 92.0


class Trays:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        supply, dice = board.layout["supply"], board.whole_tray
        self._first, self._step = supply.x + 44, (supply.w - 10) / len(IDS)
        self._medals_y = supply.y + 38
        self.compass = (dice.x + 58, dice.centre[1])
        self.cow = Box(dice.right - 206, dice.y + 4, 192, dice.h - 8)
        self.ene = Box.around((self.cow.x + 98, self.cow.y + 32), 46, 46)

    def medal(self, number: int) -> tuple[float, float]:
        return (self._first + number * self._step, self._medals_y)

    # What does not move --------------------------------------------------------------------------------------

    def captions(self, view: State) -> list[Caption]:
        found = []
        for number, who in enumerate(IDS):
            x, y = self.medal(number)
            colour = "#ffd479" if self._acts(view, who) else "#e7d3ad"
            name = Box(x - self._step / 2, y + MEDAL / 2 + 4, self._step, 26)
            found.append(Caption(YOUNGSTERS[who], name, 18, "bold", colour, "centre"))
        words = _("a {n}: she stays").format(n=self.board.rules.pitch.figures.cow.stays_on)
        box = Box(self.cow.x + 70, self.cow.y + 60, self.cow.w - 74, 28)
        return [*found, Caption(words, box, 17, "text", CREAM, "centre")]

    def _acts(self, view: State, who: str) -> bool:
        return view.activation is not None and view.activation.who == who

    def ground(self, ground: pygame.Surface, shown: TableView) -> None:
        view: State = shown.shown
        for number, character in enumerate(view.characters):
            self._paint_medal(ground, shown, view, character, self.medal(number))
        shown.stamp(ground, "compass", self.compass, COMPASS)
        paint.veil(ground, shown.app.canvas, self.cow, (12, 40, 30, 150), 12)
        paint.outline(ground, shown.app.canvas, self.cow, "#0d2a20", 2, 12)
        shown.stamp(ground, "cow-chew", (self.cow.x + 34, self.cow.y + 48), 66)
        writer = shown.app.writer
        plus = Box(self.ene.right, self.ene.y, 26, self.ene.h)
        writer.write(ground, "+", plus, 28, face="bold", colour=CREAM, align="centre", middle=True)
        die = Box(plus.right, self.ene.y + 4, 38, 38)
        pygame.draw.rect(ground, "#fff6e0", shown.app.canvas.rect(die), border_radius=shown.app.canvas.px(8))
        writer.write(ground, "?", die, 24, face="bold", align="centre", middle=True)
        for team in sides():
            if self._on_move(view) == team:
                shown.stamp(ground, f"team-{team}-lit", self.board.box(f"team.{team}").centre, 60)

    def _on_move(self, view: State) -> str | None:
        if view.phase == "over":
            return None
        return view.cow_run.mover if view.cow_run is not None else view.turn_team

    def _paint_medal(
        self, ground: pygame.Surface, shown: TableView, view: State, who: Character, at: tuple[float, float]
    ) -> None:
        canvas = shown.app.canvas
        if self._acts(view, who.id):
            pygame.draw.circle(ground, "#ffd479", canvas.point(at), canvas.px(MEDAL / 2 + 5))
        shown.stamp(ground, f"medal-{who.id}", at, MEDAL)
        if view.phase in (*LINING_UP, "over"):
            return
        mark = "whistle" if who.must_first and not who.acted else "done" if who.acted else ""
        if who.status == "out":
            mark = "out" if who.acted else ""
        if who.acted:
            paint.veil(ground, canvas, Box.around(at, MEDAL, MEDAL), (20, 12, 6, 120), 30)
        if mark:
            shown.stamp(ground, f"mark-{mark}", (at[0] - 24, at[1] + 20), 26)

    def paint_returns(self, screen: pygame.Surface, shown: TableView) -> None:
        """On each strip at the bench the round in which its youngster is back."""
        view: State = shown.shown
        for strip in shown.stage.of_kind("round-"):
            who = next(c for c in view.characters if returns(c.id) == strip.spot)
            if who.status == "out":
                words = _("free") if not who.acted else _("round {n}").format(n=view.round + 1 + who.rounds_out)
                room = Box.around(strip.at, 80, 26)
                shown.app.writer.write(
                    screen, words, room, 17, face="bold", colour=CREAM, align="centre", middle=True, wrap=False
                )

    # Skills --------------------------------------------------------------------------------------------------

    def skill_box(self, skill: str) -> Box:
        """Six cards on the pitch, three in a row."""
        pitch = self.board.pitch_box
        number = [*SKILLS].index(skill)  # type: ignore[arg-type]
        width, height = 268.0, 242.0
        left = pitch.centre[0] - 1.5 * width - 16
        return Box(left + (number % 3) * (width + 16), pitch.y + 70 + (number // 3) * (height + 16), width, height)

    def paint_skills(self, screen: pygame.Surface, shown: TableView) -> None:
        view: State = shown.shown
        canvas, writer = shown.app.canvas, shown.app.writer
        pitch = self.board.pitch_box
        title = _("{team}, what kind of team are you?").format(team=_(TEAMS[view.turn_team]))
        band = Box(pitch.x + 120, pitch.y + 14, pitch.w - 240, 48)
        paint.paper(screen, canvas, band)
        writer.write(screen, title, band, 30, face="title", align="centre", middle=True)
        for number, skill in enumerate(SKILLS, start=1):
            box = self.skill_box(skill)
            paint.paper(screen, canvas, box)
            if shown.hovered == f"skill.{skill}":
                paint.outline(screen, canvas, box.grown(2), "#c8741a", 4, 12)
            shown.stamp(screen, f"skill-{skill}", (box.x + 42, box.y + 42), 64)
            name = Box(box.x + 82, box.y + 14, box.w - 92, 56)
            writer.write(screen, f"{number}. {_(telling.SKILL_NAMES[skill])}", name, 20, face="bold", middle=True)
            words = Box(box.x + 16, box.y + 80, box.w - 30, box.h - 88)
            writer.write(screen, telling.skill_effect(self.board.rules.pitch, skill), words, 18, colour=INK)

    def skills_of(self, view: State) -> str:
        """What both teams play as, in a line; empty without skills."""
        parts = [
            _("{team}: {skill}.").format(team=_(TEAMS[team]), skill=_(telling.SKILL_NAMES[skill]))
            for team in sides()
            if (skill := view.skill(team)) is not None
        ]
        return " ".join(parts)
