"""The employers' side of the table: strength, gauges, means of production, planning, and the lanes of their cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.words import N_, NP_, _, in_a_row, ngettext
from game.which_side.cards.language import LABOUR, Labour
from game.which_side.content import Content
from game.which_side.day.flow import plan_result
from game.which_side.day.tonight import Tonight, counts_for_victory
from game.which_side.state import Plan, State, get_gauge
from game.which_side.table import labour_now
from game.which_side.text.names import LABOUR_NAMES, cell_words, labour_words
from scenes.kit.canvas import Box
from scenes.kit.text import INK, Align
from scenes.table.marks import Drawing, Inline, Mark, Panel, Words

from . import signs
from .facts import Facts
from .sites import Sites
from .words import PHASES, RIBBON

if TYPE_CHECKING:
    from .board import GameBoard

PALE, RED, PASSED = "#f6ecd4", "#b3261e", "#6f675d"
PLAIN, DEARER = "#d9c9a6", "#ff8a70"
"""What a gauge comes to: as printed, or made worse by something in force."""
CHIP = 112.0
"""Width of the phase that is played now in the ribbon, where it has its name."""
CAPTIONS = {"TT": NP_("caption", "Hours"), "CT": NP_("caption", "Safety"), "SA": NP_("caption", "Wages")}
"""There is not room for the whole name in every language."""
_EFFECTS = {"TT": N_("risk {n}"), "CT": N_("incidents: {n}"), "SA": N_("pay {n}")}


def true_now(board: GameBoard, facts: Facts, night: Tonight) -> Iterator[Mark]:
    state, sites = facts.state, board.sites_of(facts.state)
    yield from _ribbon(sites, state.phase)
    yield from _strength(board.rules.content, sites, state, night)
    for gauge in LABOUR:
        yield from _gauge(board.rules.content, sites, state, gauge)
    yield from _controls(board.rules.content, sites, state, night)
    yield from _plan(board, sites, state.plan)
    yield from _lanes(board.rules.content, sites, state)


def title(sites: Sites, words: str, spot: str, size: float, colour: str = PALE) -> Mark:
    box = sites[spot]
    return Words(words, Box(box.x, box.y - 4, box.w, box.h + 8), size, "title", colour, wrap=False)


def _line(sites: Sites, words: str, spot: str, size: float, colour: str, align: Align = "left") -> Mark:
    box = sites[spot]
    return Words(words, Box(box.x, box.y - 4, box.w, box.h + 8), size, "text", colour, align, wrap=False)


def _ribbon(sites: Sites, phase: str) -> Iterator[Mark]:
    """The phases of a turn; the one that is played now has its name."""
    now, box = RIBBON.get(phase, phase), sites["ribbon"]
    step = (box.w - CHIP) / (len(PHASES) - 1)
    x, passed = box.x, True
    for name, words in PHASES:
        if name == now:
            chip = Box(x + 2, box.y + 6, CHIP - 4, box.h - 12)
            yield Panel(chip, RED, radius=9)
            yield Drawing(f"phase-{name}-pale", (chip.x + 18, chip.centre[1]), 22)
            room = Box(chip.x + 32, chip.y - 2, chip.w - 34, chip.h + 4)
            yield Words(_(words), room, 25, "title", PALE, "centre", wrap=False)
            x, passed = x + CHIP, False
        else:
            cell = Box(x + 2, box.y + 8, step - 4, box.h - 16)
            yield Panel(cell, "#1e161096" if passed else "#f6ecd4e1", radius=8)
            yield Drawing(f"phase-{name}-pale" if passed else f"phase-{name}", cell.centre, 22)
            x += step


# Strength and gauges -----------------------------------------------------------------------------------------------


def _strength(content: Content, sites: Sites, state: State, night: Tonight) -> Iterator[Mark]:
    last = content.limits.strength
    yield title(sites, _("Employer Strength"), "label.strength", 28)
    words = _("{last} is the last: {n} to play").format(last=last, n=night.turns_left)
    yield _line(sites, words, "label.turns", 17, PALE, "right")
    for value in range(1, last + 1):
        colour = PASSED if value < state.fp else PALE if value == last else INK
        yield Words(str(value), sites[f"fp.{value}"], 20, "bold", colour, "centre", wrap=False)


def _gauge(content: Content, sites: Sites, state: State, gauge: Labour) -> Iterator[Mark]:
    values: tuple[int, ...] = getattr(content.side(state.duo), gauge)
    box = sites[f"label.{gauge}"]
    yield Words(_(CAPTIONS[gauge]), Box(box.x, box.y - 6, box.w, box.h + 8), 22, "title", PALE, wrap=False)
    now, printed = labour_now(content, state, gauge), values[get_gauge(state.gauges, gauge) - 1]
    box = sites[f"effect.{gauge}"]
    words = _(_EFFECTS[gauge]).format(n=labour_words(gauge, now))
    room = Box(box.x, box.y - 2, box.w + 2, box.h + 4)
    yield Words(words, room, 17, "text", PLAIN if now == printed else DEARER, wrap=False)
    for cell in range(1, len(values) + 1):
        if cell != get_gauge(state.gauges, gauge):  # the marker carries the figure of the cell it stands on
            box = sites[f"{gauge}.{cell}"]
            words = cell_words(content, gauge, cell, duo=state.duo)
            yield Words(words, Box(box.x, box.y - 2, box.w, box.h), 19, "bold", INK, "centre", wrap=False)
    if counts_for_victory(state, gauge):
        box = sites[f"{gauge}.1"]
        yield Drawing("star", (box.x + 3, box.y + 3), 20)


# Means of production -----------------------------------------------------------------------------------------------


def _controls(content: Content, sites: Sites, state: State, night: Tonight) -> Iterator[Mark]:
    yield title(sites, _("Means of production"), "label.controls", 26)
    yield _line(sites, _goal(state), "label.goal", 17, PALE, "right")
    for name in content.side(state.duo).controls:
        yield Inline(signs.cost(content.cost(name, state.duo)), sites[f"label.control.{name}"], "centre")
        if name not in night.controls:
            # What tonight cannot pay for is dull.
            yield Panel(sites[f"sign.{name}"], "#d6c8a496", radius=3)


def _goal(state: State) -> str:
    goal = state.goal
    text = ngettext("{n} of {all} taken", "{n} of {all} taken", len(state.controls))
    if goal.named:
        text = _("{n} of {all}, and {names} at the star")
    elif goal.gauges == 1:
        text = _("{n} of {all}, and a gauge at its star")
    elif goal.gauges:
        text = _("{n} of {all}, and {gauges} gauges at their stars")
    names = in_a_row([_(LABOUR_NAMES[gauge]) for gauge in goal.named])
    return text.format(n=len(state.controls), all=goal.controls, names=names, gauges=goal.gauges)


# Planning ----------------------------------------------------------------------------------------------------------


def _plan(board: GameBoard, sites: Sites, plan: Plan | None) -> Iterator[Mark]:
    content = board.rules.content
    if plan is None:
        yield title(sites, _("No plan is under way"), "label.plan", 25)
        return
    steps = len(plan.beaten)
    yield Drawing("icon-fire-pale", sites["plan.sign"].centre, 21)
    yield title(sites, _(content.plannings[plan.id].name), "label.plan", 26)
    yield _line(sites, _("step {n} of {steps}").format(n=plan.step, steps=steps), "label.step", 18, PALE, "right")
    for number, card in enumerate(content.steps[plan.id], start=1):
        yield from _step(board, plan, card, sites[f"step.{steps}.{number}"], number)
    yield from _turn_condition(content, sites, plan)


def _step(board: GameBoard, plan: Plan, card: str, box: Box, number: int) -> Iterator[Mark]:
    content, now = board.rules.content, number == plan.step
    yield Panel(box, "#fffaf0" if now else "#e3d6b8", RED if now else "#8d7a5c", 2.5 if now else 1.5, 5)
    lower = Box(box.x + 6, box.y + 25, box.w - 12, 21)
    yield Inline(signs.effect(content.effects[card]), Box(box.x + 22, box.y + 2, box.w - 26, 22))
    if not now:
        yield Words(str(number), Box(box.x + 4, box.y, 16, 26), 18, colour="#6d5b4b", wrap=False)
    if plan.beaten[number - 1]:
        # Where the price was: what the card would have done stays to be read.
        yield Drawing("stamp-beaten", lower.centre, lower.h + 2)
        return
    yield Inline(signs.cost(content.cost(card, board.duo)), lower, "right")
    if number < plan.step:
        yield Drawing("icon-none", (box.right - 14, box.y + 14), 18)


def _turn_condition(content: Content, sites: Sites, plan: Plan) -> Iterator[Mark]:
    """What holds this turn because of the planning, and what the planning comes to as things stand."""
    if turn := content.effects[f"{content.steps[plan.id][plan.step - 1]}:turn"]:
        head = signs.text(_("This turn:"))
        yield Inline((head, signs.SPACE, *signs.effect(turn)), sites["label.turn"])
    beaten, steps = sum(plan.beaten), len(plan.beaten)
    comes_to = signs.effect(content.effects[f"{plan.id}:{plan_result(beaten, steps)}"])
    text = ngettext("{n} of {steps} beaten:", "{n} of {steps} beaten:", beaten)
    head = signs.text(text.format(n=beaten, steps=steps))._replace(face="text")
    box = sites["label.outcome"]
    row = (head, signs.SPACE, *(comes_to or (signs.text(_("nothing")),)))
    yield Inline(row, Box(box.x - 30, box.y, box.w + 30, box.h), "right")


# Lanes -------------------------------------------------------------------------------------------------------------


def _lanes(content: Content, sites: Sites, state: State) -> Iterator[Mark]:
    most = content.limits.measures
    yield title(sites, _("Tonight unless countered"), "label.tonight", 24)
    yield title(sites, _("In force"), "label.force", 24)
    for number in range(1, len(state.measures) + 1):
        lamp = "lamp-last" if number == most else "lamp-lit"
        yield Drawing(lamp, sites[f"lamp.{number}"].centre, 40)
    if len(state.measures) < most:
        yield title(sites, _("A third: all is lost"), "label.third", 23, "#e89f95")


def sought(board: GameBoard, facts: Facts) -> Iterator[Mark]:
    """On a card that looks for somebody, the marks of those it would find as the gauges stand."""
    for threat in facts.night.threats:
        box = board.box(f"card.{threat.card}")
        for number, house in enumerate(threat.hits):
            yield Drawing(f"mark-{house}", (box.right - 13 - 19 * number, box.y + 13), 20)
