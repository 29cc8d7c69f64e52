"""A finished night in a few sentences: where the points of each side came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.core.events import Event, GaugeChanged
from game.core.words import N_, _, capitalised, ngettext

from .events import EndTriggered, MajorityCounted
from .names import COLOUR_NAMES, loa_name
from .state import State, side_of

_SOURCES = {
    "score": N_("{n} from combinations"),
    "point": N_("{n} from stars"),
    "transfer": N_("{n} from the last combination"),
    "majority": N_("{n} from majorities ({colours})"),
}
"""Why a score rises, in the order of the night."""


def tale(state: State, events: Sequence[Event], called: Callable[[int], str]) -> list[str]:
    """What brought the end about, then one line a side, the best first."""
    gained = gained_by(state, events)
    order = sorted(range(len(state.sides)), key=lambda side: -state.sides[side].score)
    return [*_end(events), *_tie(state), *(_line(state, side, gained[side], events, called) for side in order)]


def gained_by(state: State, events: Sequence[Event]) -> list[Counter[str]]:
    """The points of each side, by why its score rose."""
    gained: list[Counter[str]] = [Counter() for _side in state.sides]
    for event in events:
        if isinstance(event, GaugeChanged) and event.gauge == "score" and event.owner is not None:
            gained[event.owner][event.why] += event.after - event.before
    return gained


def _line(state: State, side: int, gained: Counter[str], events: Sequence[Event], called: Callable[[int], str]) -> str:
    score = state.sides[side].score
    total = ngettext("{who}: {n} point.", "{who}: {n} points.", score).format(who=called(side), n=score)
    parts = [
        _(text).format(n=gained[why], colours=_colours(events, side)) for why, text in _SOURCES.items() if gained[why]
    ]
    return f"{total} {capitalised(', '.join(parts))}." if parts else total


def _colours(events: Sequence[Event], side: int) -> str:
    """Which majorities a side won, and with whom it shared others."""
    found = []
    for event in events:
        if isinstance(event, MajorityCounted) and side in event.sides:
            colour = _(COLOUR_NAMES[event.colour])
            found.append(colour if len(event.sides) == 1 else _("{colour} shared").format(colour=colour))
    return ", ".join(found)


def _end(events: Sequence[Event]) -> list[str]:
    for event in events:
        if isinstance(event, EndTriggered):
            text = _("{loa} came to the flag first.") if event.why == "score" else _("{loa} had no leap left.")
            return [text.format(loa=loa_name(event.loa))]
    return []


def _tie(state: State) -> list[str]:
    """Who wins among equals (R31)."""
    best = max(side.score for side in state.sides)
    equal = [index for index, side in enumerate(state.sides) if side.score == best]
    if len(equal) == 1 or state.ender is None:
        return []
    if side_of(state, state.ender) in equal:
        return [_("Equal points: they go to whoever brought the end about.")]
    return [_("Equal points: they go to the first one after whoever brought the end about.")]
