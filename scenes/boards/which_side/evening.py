"""The page that looks ahead to tonight: wages, incidents, rent and struggle, Tenement by Tenement.

Every figure on it comes from `game.which_side.day.tonight`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.core.words import _, in_a_row, money, money_change, ngettext, pgettext
from game.which_side.day.tonight import Household, Tonight
from game.which_side.state import State
from game.which_side.text.cardtext import explain
from game.which_side.text.names import GAUGE_NAMES, tokens
from scenes.kit.canvas import Box
from scenes.kit.letters import Letter
from scenes.kit.text import FLOOR, INK, MUTED, RED
from scenes.table.marks import Drawing, Line, Mark, Panel, Words

from .city import COLOURS, ON_COLOURS
from .faces import sentence
from .words import leading_to, measures_in_force

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.table.painter import Painter

    from .board import GameBoard

GREEN = "#1d6b3a"
LINE = 27.0
HOUSES = 420.0
"""As high as what is said of the houses should be at most."""


class EveningPage(Letter):
    answers_enter = True

    def __init__(self, app: App, board: GameBoard, painter: Painter) -> None:
        super().__init__(app, _("Tonight, as things stand"))
        self._board, self._painter = board, painter

    def describe(self) -> str:
        houses = (" ".join(f"{name} {sum_}." for name, sum_, _colour in self._rows(one)) for one in self._houses)
        return "\n".join([*houses, *(words for _title, lines in self._columns() for words in lines)])

    @property
    def _state(self) -> State:
        return self._board.state

    @property
    def _night(self) -> Tonight:
        return self._board.night(self._state)

    @property
    def _houses(self) -> tuple[Household, ...]:
        return self._night.households

    def draw_body(self, screen: Any) -> None:
        self._painter.paint(screen, self.marks())

    def marks(self) -> list[Mark]:
        body = self.spots["body"]
        count = len(self._houses)
        wide = (body.w - 16 * (count - 1)) / count
        bottom, size = body.y, self._note_size(wide)
        found: list[Mark] = []
        for number, one in enumerate(self._houses):
            box = Box(body.x + number * (wide + 16), body.y, wide, 0)
            found += self._house(box, one)
            notes, end = self._lines(
                self._notes(one), Box(box.x + 4, box.y + self._above_notes(one), wide - 8, 0), size
            )
            found += notes
            bottom = max(bottom, end)
        return [*found, *self._evening(Box(body.x, bottom + 12, body.w, body.bottom - bottom - 12))]

    def _lines(self, lines: list[tuple[str, str]], box: Box, size: float) -> tuple[list[Mark], float]:
        """Texts with their colours one under the other, and where they end."""
        y, found = box.y, list[Mark]()
        for words, colour in lines:
            high = self.app.writer.measure(words, "text", size, box.w)[1]
            found.append(Words(words, Box(box.x, y, box.w, high + 1), size, colour=colour))
            y += high + 4
        return found, y

    # A house ---------------------------------------------------------------------------------------------------

    def _house(self, box: Box, one: Household) -> Iterator[Mark]:
        head = Box(box.x, box.y, box.w, 40)
        yield Panel(head, COLOURS[one.tenement], radius=7)
        yield Drawing(f"mark-{one.tenement}", (head.x + 22, head.centre[1]), 30)
        room = Box(head.x + 44, head.y - 3, head.w - 52, 46)
        yield Words(self._board.house_name(one.tenement), room, 32, "title", ON_COLOURS[one.tenement], wrap=False)
        y = head.bottom + 6
        for name, sum_, colour in self._rows(one):
            row = Box(box.x + 4, y, box.w - 8, LINE + 4)
            room = row._replace(w=row.w - self.app.writer.measure(sum_, "bold", 18)[0] - 8)
            yield Words(name, room, 18, "bold" if colour != INK else "text", colour, wrap=False)
            yield Words(sum_, row, 18, "bold", colour, "right", wrap=False)
            y += LINE

    def _above_notes(self, one: Household) -> float:
        return 50 + LINE * len(self._rows(one))

    def _note_size(self, wide: float) -> float:
        """Of what is said of the houses: all of it leaves room for what concerns everybody below, if it can."""
        writer, size = self.app.writer, 17.0

        def high(one: Household) -> float:
            notes = (writer.measure(words, "text", size, wide - 8)[1] + 4 for words, _colour in self._notes(one))
            return self._above_notes(one) + sum(notes)

        while writer.size("text", size) > FLOOR and max(map(high, self._houses)) > HOUSES:
            size -= 0.5
        return size

    def _rows(self, one: Household) -> list[tuple[str, str, str]]:
        bill = one.bill
        rows = [(_("Has"), money(one.has), INK), (_("Earns"), money_change(one.earns), INK)]
        if bill.total:
            rows.append((_("Rooms and storefront"), money_change(-bill.rent - bill.local), INK))
            rows.append((self._upkeep(one), money_change(-bill.upkeep), INK))
            if bill.extra:
                rows.append((_("Customs and cards"), money_change(-bill.extra), INK))
        if one.left < 0:
            return [*rows, (_("Short"), money_change(one.left), RED)]
        return [*rows, (pgettext("money", "Left"), money(one.left), GREEN)]

    def _upkeep(self, one: Household) -> str:
        """Who is hurt costs more: how many, where there are any."""
        people = [each for each in self._state.characters if each.tenement == one.tenement]
        hurt = sum(each.place != "dead" and each.san < self._board.rules.content.limits.san for each in people)
        return ngettext("Upkeep, {n} hurt", "Upkeep, {n} hurt", hurt).format(n=hurt) if hurt else _("Upkeep")

    def _notes(self, one: Household) -> list[tuple[str, str]]:
        night, found = self._night, []
        if one.misery is not None:
            found.append((_("Misery: {cost}.").format(cost=self._board.words.cost_of(one.misery)), RED))
        if one.dice:
            found.append((_("The dice add to it: {names}.").format(names=in_a_row(one.dice)), MUTED))
        if one.gives:
            counted = [tokens(name, one.gives.count(name)) for name in dict.fromkeys(one.gives)]
            found.append((_("For the pool: {names}.").format(names=in_a_row(counted)), MUTED))
        if one.leads and night.incidents:
            leads = in_a_row([_(GAUGE_NAMES[gauge]) for gauge in one.leads])
            found.append((_("Leads in {gauges}.").format(gauges=leads), INK))
        if night.incidents and night.incidents_left:
            text = ngettext(
                "{n} of {all} incident cards would hit it.", "{n} of {all} incident cards would hit it.", one.hit_by
            )
            found.append((text.format(n=one.hit_by, all=night.incidents_left), MUTED))
        return found

    # Everybody -------------------------------------------------------------------------------------------------

    def _evening(self, box: Box) -> Iterator[Mark]:
        yield Line(((box.x, box.y), (box.right, box.y)), "#b39b6b", 2)
        columns, writer = self._columns(), self.app.writer
        wide = (box.w - 24 * (len(columns) - 1)) / len(columns)
        size = 18.0
        while writer.size("text", size) > FLOOR and any(
            self._fitting(lines, wide, box.h - 46, size) != lines for _title, lines in columns
        ):
            size -= 0.5
        for number, (title, lines) in enumerate(columns):
            room = Box(box.x + number * (wide + 24), box.y + 46, wide, box.h - 46)
            yield Words(title, Box(room.x, box.y + 6, wide, 40), 30, "title", wrap=False)
            kept = self._fitting(lines, wide, room.h, size)
            yield from self._lines([(words, INK) for words in kept], room, size)[0]

    def _fitting(self, lines: list[str], wide: float, high: float, size: float) -> list[str]:
        """As many lines as there is room for; the last says how many there are besides."""
        heights = [self.app.writer.measure(words, "text", size, wide)[1] + 4 for words in lines]
        one_more = self.app.writer.line_height("text", size) + 4
        kept = len(lines)
        while kept and sum(heights[:kept]) + (one_more if kept < len(lines) else 0.0) > high + 4:
            kept -= 1
        more = len(lines) - kept
        return [*lines[:kept], *([ngettext("and {n} more", "and {n} more", more).format(n=more)] if more else [])]

    def _columns(self) -> list[tuple[str, list[str]]]:
        return [
            (_("Incidents and pool"), self._pool()),
            (_("Struggle"), self._struggle()),
            (_("The employers"), self._acts()),
        ]

    def _pool(self) -> list[str]:
        night = self._night
        text = ngettext(
            "{n} incident before the rent is due.", "{n} incidents before the rent is due.", night.incidents
        )
        lines = [text.format(n=night.incidents) if night.incidents else _("No incident is still to be drawn.")]
        pool = in_a_row([tokens(name, count) for name, count in night.pool.items()])
        return [*lines, _("In the pool tonight: {pool}.").format(pool=pool)]

    def _struggle(self) -> list[str]:
        board, night = self._board, self._night
        names = board.faces.names
        lines = []
        if night.controls:
            controls = in_a_row(list(map(names.cause, night.controls)), "or")
            lines.append(_("One of these can be taken: {names}.").format(names=controls))
        cards = [names.cause(threat.card) for threat in night.threats if threat.payable]
        if cards:
            lines.append(_("Enough to counter any one of: {names}.").format(names=in_a_row(cards, "or")))
        return [board.words.aim_words(self._state), *(lines or [_("Nothing can be paid for as things stand.")])]

    def _acts(self) -> list[str]:
        board, night, content = self._board, self._night, self._board.rules.content
        lines = list(board.words.if_uncountered(self._state))
        lines.append(measures_in_force(night.measures, content.limits.measures))
        if night.lost_by_measures:
            lines[-1] += f" {_('The game would be lost.')}"
        if night.result and self._state.plan is not None:
            effect = sentence(explain(content.effects[f"{self._state.plan.id}:{night.result}"])) or _("Nothing.")
            ends = leading_to(_("The plan ends"), effect)
            lines.append(f"{ends} {board.words.hits(night.result_hits)}".strip())
        return lines
