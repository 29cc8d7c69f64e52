"""The page that looks ahead to tonight: wages, incidents, rent and struggle, Tenement by Tenement.

Every figure on it comes from `game.which_side.tonight`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import _, ngettext
from game.which_side.cardtext import explain
from game.which_side.names import GAUGE_NAMES, RESOURCE_NAMES
from game.which_side.tonight import Household
from scenes.kit import drawings
from scenes.kit.canvas import Box
from scenes.kit.text import FLOOR, INK, MUTED, RED
from scenes.pages.letters import Letter

from .faces import sentence
from .houses import COLOURS

if TYPE_CHECKING:
    from scenes.app import App

    from .board import GameBoard

GREEN = "#1d6b3a"
LINE = 27.0
HOUSES = 420.0
"""As high as what is said of the houses should be at most."""


class EveningPage(Letter):
    answers_enter = True

    def __init__(self, app: App, board: GameBoard) -> None:
        super().__init__(app, _("Tonight, as things stand"))
        self._board = board

    def describe(self) -> str:
        return "\n".join(
            [*(" ".join(f"{name} {sum_}." for name, sum_, _colour in self._rows(one)) for one in self._houses),
             *(words for _title, lines in self._columns() for words in lines)]
        )  # fmt: skip

    @property
    def _houses(self) -> tuple[Household, ...]:
        return self._board.night.households

    def draw_body(self, screen: pygame.Surface) -> None:
        body = self.spots["body"]
        count = len(self._houses)
        wide = (body.w - 16 * (count - 1)) / count
        bottom, size = body.y, self._note_size(wide)
        for number, one in enumerate(self._houses):
            box = Box(body.x + number * (wide + 16), body.y, wide, 0)
            bottom = max(bottom, self._house(screen, box, one, size))
        self._evening(screen, Box(body.x, bottom + 12, body.w, body.bottom - bottom - 12))

    # A house ---------------------------------------------------------------------------------------------------

    def _house(self, screen: pygame.Surface, box: Box, one: Household, size: float) -> float:
        writer, canvas = self.app.writer, self.app.canvas
        head = Box(box.x, box.y, box.w, 40)
        pygame.draw.rect(screen, COLOURS[one.tenement], canvas.rect(head), border_radius=canvas.px(7))
        mark = drawings.piece(f"mark-{one.tenement}", canvas.px(30), self.app.settings.marks, "which_side")
        screen.blit(mark, mark.get_rect(center=canvas.point((head.x + 22, head.centre[1]))))
        writer.write(screen, self._board.house_name(one.tenement), Box(head.x + 44, head.y - 3, head.w - 52, 46), 32,
                     face="title", colour="#fff6e0", middle=True, wrap=False)  # fmt: skip
        y = head.bottom + 6
        for name, sum_, colour in self._rows(one):
            row = Box(box.x + 4, y, box.w - 8, LINE + 4)
            bold = colour != INK
            writer.write(screen, name, row, 18, face="bold" if bold else "text", colour=colour, middle=True, wrap=False)
            writer.write(screen, sum_, row, 18, face="bold", colour=colour, align="right", middle=True, wrap=False)
            y += LINE
        for words, colour in self._notes(one):
            y = writer.write(screen, words, Box(box.x + 4, y + 4, box.w - 8, 160), size, colour=colour).bottom
        return y

    def _note_size(self, wide: float) -> float:
        """Of what is said of the houses: all of it leaves room for what concerns everybody below, if it can."""
        writer, size = self.app.writer, 17.0

        def high(one: Household) -> float:
            notes = (writer.measure(words, "text", size, wide - 8)[1] + 4 for words, _colour in self._notes(one))
            return 46 + LINE * len(self._rows(one)) + sum(notes)

        while writer.size("text", size) > FLOOR and max(map(high, self._houses)) > HOUSES:
            size -= 0.5
        return size

    def _rows(self, one: Household) -> list[tuple[str, str, str]]:
        bill = one.bill
        rows = [(_("Has"), f"${one.has}", INK), (_("Earns"), f"+${one.earns}", INK)]
        if bill.total:
            rows.append((_("Rooms and local"), f"−${bill.rent + bill.local}", INK))
            rows.append((self._upkeep(one), f"−${bill.upkeep}", INK))
            if bill.extra:
                rows.append((_("Customs and cards"), f"{'−' if bill.extra > 0 else '+'}${abs(bill.extra)}", INK))
        short = one.left < 0
        left = f"−${-one.left}" if short else f"${one.left}"
        rows.append((_("Short") if short else _("Left"), left, RED if short else GREEN))
        return rows

    def _upkeep(self, one: Household) -> str:
        """Who is hurt costs more: how many, where there are any."""
        people = [each for each in self._board.state.characters if each.tenement == one.tenement]
        hurt = sum(each.place != "dead" and each.san < self._board.rules.content.limits.san for each in people)
        return ngettext("Upkeep, {n} hurt", "Upkeep, {n} hurt", hurt).format(n=hurt) if hurt else _("Upkeep")

    def _notes(self, one: Household) -> list[tuple[str, str]]:
        board, found = self._board, []
        if one.misery is not None:
            found.append((_("Misery: {cost}.").format(cost=board.words.cost_of(one.misery)), RED))
        if one.dice:
            found.append((_("The dice add to it: {names}.").format(names=", ".join(one.dice)), MUTED))
        if one.gives:
            names = ", ".join(f"{one.gives.count(name)} {_(RESOURCE_NAMES[name])}" for name in dict.fromkeys(one.gives))
            found.append((_("For the pool: {names}.").format(names=names), MUTED))
        if one.leads and board.night.incidents:
            leads = _(" and ").join(_(GAUGE_NAMES[gauge]) for gauge in one.leads)
            found.append((_("Leads in {gauges}.").format(gauges=leads), INK))
        if board.night.incidents and board.night.incidents_left:
            text = _("{n} of {all} incident cards would hit it.")
            found.append((text.format(n=one.hit_by, all=board.night.incidents_left), MUTED))
        return found

    # Everybody -------------------------------------------------------------------------------------------------

    def _evening(self, screen: pygame.Surface, box: Box) -> None:
        writer, canvas = self.app.writer, self.app.canvas
        pygame.draw.line(
            screen, "#b39b6b", canvas.point((box.x, box.y)), canvas.point((box.right, box.y)), canvas.px(2)
        )
        columns = self._columns()
        wide = (box.w - 24 * (len(columns) - 1)) / len(columns)
        size = 18.0
        while writer.size("text", size) > FLOOR and any(
            self._fitting(lines, wide, box.h - 46, size) != lines for _title, lines in columns
        ):
            size -= 0.5
        for number, (title, lines) in enumerate(columns):
            x = box.x + number * (wide + 24)
            writer.write(screen, title, Box(x, box.y + 6, wide, 40), 30, face="title", wrap=False)
            y = box.y + 46
            for words in self._fitting(lines, wide, box.bottom - y, size):
                y = writer.write(screen, words, Box(x, y, wide, box.bottom - y), size).bottom + 4

    def _fitting(self, lines: list[str], wide: float, high: float, size: float) -> list[str]:
        """As many lines as there is room for; the last says how many there are besides."""
        heights = [self.app.writer.measure(words, "text", size, wide)[1] + 4 for words in lines]
        one_more = self.app.writer.line_height("text", size) + 4
        kept = len(lines)
        while kept and sum(heights[:kept]) + (one_more if kept < len(lines) else 0.0) > high + 4:
            kept -= 1
        more = len(lines) - kept
        return [*lines[:kept], *([_("and {n} more").format(n=more)] if more else [])]

    def _columns(self) -> list[tuple[str, list[str]]]:
        return [
            (_("Incidents and pool"), self._pool()),
            (_("Struggle"), self._struggle()),
            (_("The employers"), self._acts()),
        ]

    def _pool(self) -> list[str]:
        night = self._board.night
        text = ngettext(
            "{n} incident before the rent is due.", "{n} incidents before the rent is due.", night.incidents
        )
        lines = [text.format(n=night.incidents) if night.incidents else _("No incident is still to be drawn.")]
        pool = ", ".join(f"{_(RESOURCE_NAMES[name])} {count}" for name, count in night.pool.items())
        return [*lines, _("In the pool tonight: {pool}.").format(pool=pool)]

    def _struggle(self) -> list[str]:
        board, night = self._board, self._board.night
        names = board.faces.names
        lines = []
        if night.controls:
            controls = ", ".join(map(names.cause, night.controls))
            lines.append(_("One of these can be taken: {names}.").format(names=controls))
        cards = [names.cause(threat.card) for threat in night.threats if threat.payable]
        if cards:
            lines.append(_("Enough to counter any one of: {names}.").format(names=", ".join(cards)))
        return [board.words.aim_words(board.state), *(lines or [_("Nothing can be paid for as things stand.")])]

    def _acts(self) -> list[str]:
        board, night = self._board, self._board.night
        lines = list(board.words.if_uncountered(board.state))
        text = _("{n} of {most} measures in force.").format(n=night.measures, most=board.rules.content.limits.measures)
        lines.append(f"{text} {_('The game would be lost.')}" if night.lost_by_measures else text)
        if night.result and board.state.plan is not None:
            clauses = board.rules.content.effects[f"{board.state.plan.id}:{night.result}"]
            effect = sentence(explain(clauses)) or _("Nothing.")
            ends = _("The planning ends: {effect}").format(effect=effect)
            lines.append(f"{ends} {board.words.hits(night.result_hits)}".strip())
        return lines
