"""A finished winter in a few sentences: what was taken, earned, fought and lost, and what broke it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event, GaugeChanged, Moved
from game.core.words import _, money, ngettext
from game.which_side import events as happened
from game.which_side.content import Content
from game.which_side.day.flow import can_play
from game.which_side.state import State

from .names import Names


def tale(content: Content, names: Names, state: State, events: Sequence[Event]) -> list[str]:
    lines = [_opening(content, names, state), _verdict(names, state)]
    lines += [_money(content, events), _fought(events), _people(state, events)]
    return [line for line in lines if line]


def _opening(content: Content, names: Names, state: State) -> str:
    scenario = _(content.scenarios[state.scenario].name)
    text = ngettext(
        "{scenario}: {turns} turns, {n} of {all} means of production.",
        "{scenario}: {turns} turns, {n} of {all} means of production.",
        len(state.controls),
    )  # fmt: skip
    if state.turn == 1:
        text = ngettext(
            "{scenario}: one turn, {n} of {all} means of production.",
            "{scenario}: one turn, {n} of {all} means of production.",
            len(state.controls),
        )  # fmt: skip
    words = text.format(scenario=scenario, turns=state.turn, n=len(state.controls), all=state.goal.controls)
    taken = ", ".join(map(names.cause, state.controls))
    return f"{words} {taken}." if taken else words


def _verdict(names: Names, state: State) -> str:
    """Who or what broke the line."""
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


def _fought(events: Sequence[Event]) -> str:
    beaten = sum(isinstance(event, happened.Beaten) for event in events)
    turned = sum(isinstance(event, happened.TileTurned) and event.side == "B" for event in events)
    text = ngettext("{n} card beaten", "{n} cards beaten", beaten).format(n=beaten)
    places = ngettext("{n} place made better", "{n} places made better", turned).format(n=turned)
    return _("{cards}, {places}.").format(cards=text, places=places)


def _people(state: State, events: Sequence[Event]) -> str:
    dead = [one.name for one in state.characters if one.place == "dead"]
    arrests = sum(isinstance(event, Moved) and event.target == "arrest" for event in events)
    text = ngettext("{n} arrest", "{n} arrests", arrests).format(n=arrests)
    if not dead:
        return _("{arrests}, and everybody lives.").format(arrests=text)
    return _("{arrests}. Lost for good: {names}.").format(arrests=text, names=", ".join(dead))
