"""A finished winter in a few sentences: what was taken, earned, fought and lost, and what broke it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ending import ALL, NOBODY, Deed, named
from game.core.events import Event, GaugeChanged, Moved
from game.core.words import _, in_a_row, money, ngettext
from game.which_side import events as happened
from game.which_side.content import Content
from game.which_side.day.flow import can_play
from game.which_side.state import State

from .names import Names
from .telling import Teller


def tale(content: Content, names: Names, state: State, events: Sequence[Event]) -> list[str]:
    lines = [_verdict(names, state), _opening(content, names, state)]
    lines += [_money(content, events), _people(state, events)]
    return [line for line in lines if line]


def _opening(content: Content, names: Names, state: State) -> str:
    scenario = _(content.scenarios[state.scenario].name)
    if not state.controls:
        return _("{scenario}. Nothing was taken.").format(scenario=scenario)
    taken = in_a_row([names.cause(control) for control in state.controls])
    return _("{scenario}. Taken: {names}.").format(scenario=scenario, names=taken)


def _verdict(names: Names, state: State) -> str:
    """What the winter ended with, and who or what broke the line."""
    if state.reason == "victory":
        return _("The goal was reached on turn {turn}.").format(turn=state.turn)
    if state.reason == "strength":
        text = _("Employer Strength was full on turn {turn}, before the goal was reached.")
        return text.format(turn=state.turn)
    if state.reason == "playable":
        empty = [house.name for house in state.tenements if not can_play(state, house)]
        return _("Nobody could go out any more: {whom}.").format(whom=names.houses(empty)) if empty else ""
    if state.reason == "measures":
        cards = ", ".join(names.cause(measure.card) for measure in state.measures)
        return _("In force at the end: {cards}.").format(cards=cards)
    return ""


def _money(content: Content, events: Sequence[Event]) -> str:
    """Wages against rents."""
    earned = sum(_wage(content, event) for event in events)
    bills = sum(event.total for event in events if isinstance(event, happened.Bill))
    misery = sum(isinstance(event, happened.MiseryBegan) for event in events)
    text = _("{earned} earned, {bills} of rent.")
    if misery:
        text = ngettext(
            "{earned} earned, {bills} of rent, and {n} debt that could not be paid.",
            "{earned} earned, {bills} of rent, and {n} debts that could not be paid.",
            misery,
        )
    return text.format(earned=money(earned), bills=money(bills), n=misery)


def _wage(content: Content, event: Event) -> int:
    """Dollars that somebody brought home."""
    if not (isinstance(event, GaugeChanged) and event.gauge.endswith(".usd")):
        return 0
    from_work = event.why in content.slots or event.why in content.locals
    return max(0, event.after - event.before) if from_work else 0


def _people(state: State, events: Sequence[Event]) -> str:
    dead = [one.name for one in state.characters if one.place == "dead"]
    arrests = sum(isinstance(event, Moved) and event.target == "arrest" for event in events)
    jailed = ngettext("{n} arrest.", "{n} arrests.", arrests).format(n=arrests) if arrests else _("No arrests.")
    lost = _("Lost for good: {names}.").format(names=in_a_row(dead)) if dead else _("Everybody lives.")
    return f"{jailed} {lost}"


def deed(tell: Teller, event: Event) -> Deed | None:
    """A works that was taken, else what was won or lost in the struggle."""
    match event:
        case happened.ControlTaken():
            return named(tell(event), 9, ALL)
        case happened.Died():
            return named(tell(event), 6, NOBODY)
        case happened.PlanEnded(result=result):
            return named(tell(event), 5, ALL if result.endswith("victory") else NOBODY)
        case happened.MeasureActive():
            return named(tell(event), 4, NOBODY)
        case happened.Beaten():
            return named(tell(event), 3, ALL)
        case happened.TileTurned(side=side):
            return named(tell(event), 2, ALL if side == "B" else NOBODY)
        case happened.TileClosed():
            return named(tell(event), 2, NOBODY)
    return None
