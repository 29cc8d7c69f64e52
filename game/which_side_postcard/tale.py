"""A finished struggle in a few sentences: what was taken and when, and who paid for it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ending import ALL, NOBODY, Deed, Rating, named
from game.core.events import Event, GaugeChanged, Moved, PhaseBegan
from game.core.words import N_, _, ngettext

from .content import Figures
from .events import WorkerHealed, WorkerHurt
from .names import MEANS_NAMES
from .state import Result, State
from .telling import sentence

_CAUSES: dict[Result, str] = {
    "win": N_("The last flag went up on turn {turn}, at Strength {strength}."),
    "clock": N_("Employers' Strength came to {strength} on turn {turn}."),
    "nobody_free": N_("On turn {turn} everybody who was left sat in prison."),
    "all_dead": N_("The last of you died on turn {turn}."),
}
"""What brought the end about."""


def tale(state: State, events: Sequence[Event]) -> list[str]:
    cause = _(_CAUSES[state.result]).format(turn=state.turn, strength=state.strength)
    return [cause, *_taken(events), _people(events), *_cost(state)]


def rating(figures: Figures, state: State) -> Rating:
    """What the stars of a win took, how early it came and how hard it was, and what the next would take."""
    extra = figures.modes[state.mode].extra_stars
    text = _("Stars: {early} for winning on Strength {strength}, more the sooner.")
    if extra:
        text = _("Stars: {early} for winning on Strength {strength}, more the sooner; {extra} for the mode.")
    earned = figures.stars_for(state.mode, state.strength)
    sooner = [most for most, _stars in figures.stars.by_strength if figures.stars_for(state.mode, most) > earned]
    more = _("The next star takes winning by Strength {n}.").format(n=max(sooner)) if sooner else ""
    return Rating(text.format(early=earned - extra, strength=state.strength, extra=extra), more)


def _taken(events: Sequence[Event]) -> list[str]:
    """Which means, in the order in which the flags went up, with their turns."""
    turn, found = 0, []
    for event in events:
        if isinstance(event, PhaseBegan) and event.phase == "employer":
            turn = event.number
        elif isinstance(event, Moved) and event.why == "take":
            found.append(_("{means} (turn {turn})").format(means=_(MEANS_NAMES[event.target]), turn=turn))
    return [_("Flags over: {list}.").format(list=", ".join(found))] if found else []


def _people(events: Sequence[Event]) -> str:
    earned = sum(
        event.after - event.before
        for event in events
        if isinstance(event, GaugeChanged) and event.gauge == "savings" and event.after > event.before
    )
    hurt = sum(isinstance(event, WorkerHurt) for event in events)
    jailed = sum(isinstance(event, Moved) and event.target == "prison" for event in events)
    parts = [_("${n} earned").format(n=earned)]
    if hurt:
        parts.append(ngettext("{n} injury", "{n} injuries", hurt).format(n=hurt))
    if jailed:
        parts.append(ngettext("{n} arrest", "{n} arrests", jailed).format(n=jailed))
    return f"{', '.join(parts)}."


def _cost(state: State) -> list[str]:
    """The dead are no figure among others."""
    text = ngettext("It cost {n} of you their life.", "It cost {n} of you their lives.", state.dead)
    return [text.format(n=state.dead)] if state.dead else []


def deed(event: Event) -> Deed | None:
    """A flag that went up, else what became of somebody."""
    match event:
        case Moved(why="take"):
            return named(sentence(event), 9, ALL)
        case Moved(target="graveyard"):
            return named(sentence(event), 5, NOBODY)
        case Moved(why="jail"):
            return named(sentence(event), 4, NOBODY)
        case WorkerHurt():
            return named(sentence(event), 3, NOBODY)
        case Moved(why="release" | "recruit") | WorkerHealed():
            return named(sentence(event), 2, ALL)
    return None
