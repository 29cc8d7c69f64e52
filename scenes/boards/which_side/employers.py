"""The employers' side of the table: strength, gauges, means of production, planning, and the lanes of their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import N_, _
from game.which_side.flow import plan_result
from game.which_side.language import LABOUR, Labour
from game.which_side.moves import Control, Counter
from game.which_side.names import LABOUR_NAMES, cell_words, labour_words
from game.which_side.state import Plan, State, get_gauge
from game.which_side.struggle import planned_card
from game.which_side.table import labour_now
from game.which_side.tonight import counts_for_victory
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.text import INK, Drawn
from scenes.table.view import TableView

from . import signs
from .words import PHASES, RIBBON

if TYPE_CHECKING:
    from .board import GameBoard

PALE, RED, SOOT = "#f6ecd4", "#b3261e", "#8d8478"
PLAIN, DEARER = "#d9c9a6", "#ff8a70"
"""What a gauge comes to: as printed, or made worse by something in force."""
_EFFECTS = {"TT": N_("risk {n}"), "CT": N_("incidents: {n}"), "SA": N_("pay {n}")}
_LANES = (("label.tonight", N_("Tonight unless countered")), ("label.force", N_("In force")))


class Employers:
    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._ribbon: tuple[object, pygame.Surface, list[Drawn]] | None = None
        """The ribbon as it was composed last."""
        self._running: tuple[object, pygame.Surface, list[Drawn]] | None = None
        """The planning as it was composed last while something moved."""

    def ground(self, ground: pygame.Surface, shown: TableView, state: State) -> None:
        self._strength(ground, shown, state)
        for gauge in LABOUR:
            self._gauge(ground, shown, state, gauge)
        self._controls(ground, shown, state)
        self._plan(ground, shown, state.plan)
        self._lanes(ground, shown, state)

    def _line(
        self, ground: pygame.Surface, shown: TableView, words: str, spot: str, size: float, colour: str,
        align: str = "left", *, title: bool = False,
    ) -> None:  # fmt: skip
        box = self._board.box(spot)
        room = Box(box.x, box.y - 4, box.w, box.h + 8)
        if spot.startswith("effect."):
            room = Box(box.x, box.y - 2, box.w + 2, box.h + 4)
        elif spot in ("label.TT", "label.CT", "label.SA"):
            room = Box(box.x, box.y - 6, box.w, box.h + 8)
        self._board.printer(shown).write(ground, words, room, size, face="title" if title else "text", colour=colour,
                               align=align, middle=True, wrap=False)  # type: ignore[arg-type]  # fmt: skip

    # Strength and gauges ---------------------------------------------------------------------------------------

    def _strength(self, ground: pygame.Surface, shown: TableView, state: State) -> None:
        writer, last = self._board.printer(shown), self._board.rules.content.limits.strength
        self._line(ground, shown, _("Employer Strength"), "label.strength", 28, PALE, title=True)
        left = self._board.night.turns_left
        words = _("{last} is the last: {n} to play").format(last=last, n=left)
        self._line(ground, shown, words, "label.turns", 17, PALE, "right")
        for value in range(1, last + 1):
            colour = SOOT if value < state.fp else PALE if value == last else INK
            writer.write(ground, str(value), self._board.box(f"fp.{value}"), 20, face="bold", colour=colour,
                         align="centre", middle=True, wrap=False)  # fmt: skip

    def _gauge(self, ground: pygame.Surface, shown: TableView, state: State, gauge: Labour) -> None:
        board = self._board
        values: tuple[int, ...] = getattr(board.rules.content.side(state.duo), gauge)
        self._line(ground, shown, _(LABOUR_NAMES[gauge]), f"label.{gauge}", 22, PALE, title=True)
        now, printed = labour_now(board.rules.content, state, gauge), values[get_gauge(state.gauges, gauge) - 1]
        colour = PLAIN if now == printed else DEARER
        self._line(ground, shown, _(_EFFECTS[gauge]).format(n=labour_words(gauge, now)), f"effect.{gauge}", 17, colour)
        self._figures(ground, shown, state, gauge)
        if counts_for_victory(state, gauge):
            box = board.box(f"{gauge}.1")
            shown.stamp(ground, "star", (box.x + 3, box.y + 3), 20)

    def _figures(self, ground: pygame.Surface, shown: TableView, state: State, gauge: Labour) -> None:
        """What each cell means; the marker carries the figure of the cell it stands on."""
        writer = self._board.printer(shown)
        for cell in range(1, 7):
            box = self._board.box(f"{gauge}.{cell}")
            if cell != get_gauge(state.gauges, gauge):
                words = cell_words(self._board.rules.content, gauge, cell, duo=state.duo)
                writer.write(ground, words, Box(box.x, box.y - 2, box.w, box.h), 19, face="bold", colour=INK,
                             align="centre", middle=True, wrap=False)  # fmt: skip

    # Means of production ---------------------------------------------------------------------------------------

    def _controls(self, ground: pygame.Surface, shown: TableView, state: State) -> None:
        board, content, writer = self._board, self._board.rules.content, self._board.printer(shown)
        self._line(ground, shown, _("Means of production"), "label.controls", 26, PALE, title=True)
        self._line(ground, shown, self._goal(state), "label.goal", 17, PALE, "right")
        for name in content.side(state.duo).controls:
            row = signs.cost(content.cost(name, state.duo))
            signs.draw(ground, writer, row, board.box(f"label.control.{name}"), align="centre", tight=True)
            if name not in board.night.controls:
                # What tonight cannot pay for is dull.
                paint.veil(ground, shown.app.canvas, board.box(f"sign.{name}"), (214, 200, 164, 150), 3)

    def _goal(self, state: State) -> str:
        goal = state.goal
        taken = _("{n} of {all} taken").format(n=len(state.controls), all=goal.controls)
        if goal.named:
            names = _(" and ").join(_(LABOUR_NAMES[gauge]) for gauge in goal.named)
            return _("{taken}, and {names} at the star").format(taken=taken, names=names)
        if goal.gauges == 1:
            return _("{taken}, and a gauge at its star").format(taken=taken)
        if goal.gauges:
            return _("{taken}, and {n} gauges at their stars").format(taken=taken, n=goal.gauges)
        return taken

    # Planning --------------------------------------------------------------------------------------------------

    def running_plan(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        """While the night runs, a planning that has changed is laid over the painted one."""
        plan, canvas, board = self._board.standing.plan, shown.app.canvas, self._board
        if plan == state.plan:
            return
        box = board.box("plan")
        rect, whole = canvas.rect(box), canvas.rect(board.layout["board"])
        writer = board.printer(shown)
        writer.cover(box)
        key = (plan, rect.topleft, rect.size)
        if self._running is not None and self._running[0] == key:
            screen.blit(self._running[1], rect)
            writer.drawn.extend(self._running[2])
            return
        screen.blit(drawings.scenery(board.drawing, whole.size), rect, rect.move(-whole.x, -whole.y))
        already = len(writer.drawn)
        self._plan(screen, shown, plan)
        if screen.get_clip().contains(rect):
            self._running = (key, paint.cut_out(screen, rect), writer.drawn[already:])

    def _plan(self, ground: pygame.Surface, shown: TableView, plan: Plan | None) -> None:
        board, content = self._board, self._board.rules.content
        if plan is None:
            self._line(ground, shown, _("No planning is under way"), "label.plan", 25, PALE, title=True)
            return
        steps = len(plan.beaten)
        shown.stamp(ground, "icon-fire-pale", board.box("plan.sign").centre, 21)
        self._line(ground, shown, _(content.plannings[plan.id].name), "label.plan", 26, PALE, title=True)
        words = _("step {n} of {steps}").format(n=plan.step, steps=steps)
        self._line(ground, shown, words, "label.step", 18, PALE, "right")
        for number, card in enumerate(content.steps[plan.id], start=1):
            self._step(ground, shown, plan, card, board.box(f"step.{steps}.{number}"), number)
        self._turn_condition(ground, shown, plan)

    def _step(self, ground: pygame.Surface, shown: TableView, plan: Plan, card: str, box: Box, number: int) -> None:
        canvas, writer = shown.app.canvas, self._board.printer(shown)
        content, now = self._board.rules.content, number == plan.step
        pygame.draw.rect(ground, "#fffaf0" if now else "#e3d6b8", canvas.rect(box), border_radius=canvas.px(5))
        paint.outline(ground, canvas, box, RED if now else "#8d7a5c", 2.5 if now else 1.5, 5)
        upper = Box(box.x + 22, box.y + 2, box.w - 26, 22)
        lower = Box(box.x + 6, box.y + 25, box.w - 12, 21)
        signs.draw(ground, writer, signs.effect(content.effects[card]), upper, tight=True)
        if not plan.beaten[number - 1]:  # where the stamp lies, there is nothing left to pay
            price = signs.cost(content.cost(card, self._board.duo))
            signs.draw(ground, writer, price, lower, align="right", tight=True)
        if not now:
            writer.write(
                ground, str(number), Box(box.x + 4, box.y, 16, 26), 18, colour="#6d5b4b", middle=True, wrap=False
            )
        if plan.beaten[number - 1]:
            # Where the price was: what the card would have done stays to be read.
            shown.stamp(ground, "stamp-beaten", lower.centre, lower.h + 2)
        elif number < plan.step:
            shown.stamp(ground, "icon-none", (box.right - 14, box.y + 14), 18)

    def _turn_condition(self, ground: pygame.Surface, shown: TableView, plan: Plan) -> None:
        """What holds this turn because of the planning, and what the planning comes to as things stand."""
        board, content, writer = self._board, self._board.rules.content, self._board.printer(shown)
        box = board.box("label.turn")
        turn = content.effects[f"{content.steps[plan.id][plan.step - 1]}:turn"]
        if turn:
            words = _("This turn:")
            room = Box(box.x, box.y - 4, box.w, box.h + 8)
            wide = writer.write(ground, words, room, 17, face="bold", middle=True, wrap=False).w
            signs.draw(
                ground, writer, signs.effect(turn), Box(box.x + wide + 5, box.y, box.w - wide - 5, box.h), tight=True
            )
        beaten = sum(plan.beaten)
        result = plan_result(beaten, len(plan.beaten))
        row = signs.effect(content.effects[f"{plan.id}:{result}"])
        box = board.box("label.outcome")
        words = _("{n} of {steps} beaten:").format(n=beaten, steps=len(plan.beaten))
        wide = signs.width(row, writer)
        if not row:
            row, wide = (signs.text(_("nothing")),), signs.width((signs.text(_("nothing")),), writer)
        signs.draw(ground, writer, row, box, align="right", tight=True)
        room = Box(box.x - 30, box.y - 4, box.w + 30 - wide - 5, box.h + 8)
        writer.write(ground, words, room, 17, align="right", middle=True, wrap=False)

    # Lanes -----------------------------------------------------------------------------------------------------

    def _lanes(self, ground: pygame.Surface, shown: TableView, state: State) -> None:
        board, most = self._board, self._board.rules.content.limits.measures
        for spot, words in _LANES:
            self._line(ground, shown, _(words), spot, 24, PALE, title=True)
        for number in range(1, most + 1):
            if number <= len(state.measures):
                shown.stamp(
                    ground, "lamp-last" if number == most else "lamp-lit", board.box(f"lamp.{number}").centre, 40
                )
        if len(state.measures) < most:
            self._line(ground, shown, _("A third: all is lost"), "label.third", 23, "#d98a80", title=True)

    # In every frame --------------------------------------------------------------------------------------------

    def ribbon(self, screen: pygame.Surface, shown: TableView) -> None:
        """The phases of a turn; the one that is played now has its name. Composed when the phase changes."""
        canvas, phase = shown.app.canvas, self._board.standing.phase
        now = RIBBON.get(phase, phase)
        rect = canvas.rect(self._board.layout["ribbon"])
        key = (now, rect.topleft, rect.size)
        if self._ribbon is None or self._ribbon[0] != key:
            writer = self._board.printer(shown)
            already = len(writer.drawn)
            self._paint_ribbon(screen, shown, now)
            if screen.get_clip().contains(rect):
                self._ribbon = (key, paint.cut_out(screen, rect), writer.drawn[already:])
        else:
            screen.blit(self._ribbon[1], rect)
            shown.app.writer.drawn.extend(self._ribbon[2])

    def _paint_ribbon(self, screen: pygame.Surface, shown: TableView, now: str) -> None:
        canvas, box = shown.app.canvas, self._board.layout["ribbon"]
        wide = 112.0
        step = (box.w - wide) / (len(PHASES) - 1)
        x, passed = box.x, True
        for name, words in PHASES:
            if name == now:
                chip = Box(x + 2, box.y + 6, wide - 4, box.h - 12)
                pygame.draw.rect(screen, RED, canvas.rect(chip), border_radius=canvas.px(9))
                shown.stamp(screen, f"phase-{name}-pale", (chip.x + 18, chip.centre[1]), 22)
                room = Box(chip.x + 32, chip.y - 2, chip.w - 34, chip.h + 4)
                self._board.printer(shown).write(screen, _(words), room, 25, face="title", colour=PALE, align="centre",
                                                 middle=True, wrap=False)  # fmt: skip
                x, passed = x + wide, False
            else:
                cell = Box(x + 2, box.y + 8, step - 4, box.h - 16)
                paint.veil(screen, canvas, cell, (30, 22, 16, 150) if passed else (246, 236, 212, 225), 8)
                shown.stamp(screen, f"phase-{name}-pale" if passed else f"phase-{name}", cell.centre, 22)
                x += step

    def sought(self, screen: pygame.Surface, shown: TableView) -> None:
        """On a card that looks for somebody, the marks of those it would find as the gauges stand."""
        board = self._board
        if shown.busy and board.standing.phase not in ("placement", "evening"):
            return  # the cards are on their way, and so are the gauges
        for threat in board.night.threats:
            box = board.box(f"card.{threat.card}")
            for number, house in enumerate(threat.hits):
                shown.stamp(screen, f"mark-{house}", (box.right - 13 - 19 * number, box.y + 13), 20)

    def light(self, screen: pygame.Surface, shown: TableView, state: State) -> None:
        """In the struggle everything that can be paid for now, and that a guide lets through, has a rim of light."""
        if state.phase != "struggle" or state.pending or self._board.paying.target:
            return
        canvas, board = shown.app.canvas, self._board
        now = planned_card(board.rules.content, state)
        for threat in board.night.threats:
            fits = threat.kind != "planned" or threat.card == now
            if threat.payable and fits and board.lets((Counter(threat.card),)):
                paint.outline(screen, canvas, board.box(f"card.{threat.card}").grown(1), "#ffd166", 3, 6)
        for name in board.night.controls:
            if board.lets((Control(name),)):
                paint.outline(screen, canvas, board.box(f"control.{name}"), "#ffd166", 3, 5)
