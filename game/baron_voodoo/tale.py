"""A finished night in a few sentences: what ended it, and who had the most souls of which colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.core.ending import Deed, named
from game.core.events import Event, GaugeChanged
from game.core.words import _, in_a_row, ngettext

from .events import Combined, EndTriggered, MajorityCounted, PointTaken, SoulMoved
from .names import COLOUR_NAMES, loa_name, loa_names
from .state import State, side_of
from .telling import sentence


def tale(state: State, events: Sequence[Event], called: Callable[[int], str]) -> list[str]:
    """What brought the end about, then the majorities of each side, the best first."""
    order = sorted(range(len(state.sides)), key=lambda side: -state.sides[side].score)
    won = [(side, colours) for side in order if (colours := _colours(events, side))]
    lines = [_("{who}: most {colours} souls.").format(who=called(side), colours=colours) for side, colours in won]
    return [*_end(events), *_tie(state), *lines]


def gained_by(state: State, events: Sequence[Event]) -> list[Counter[str]]:
    """The points of each side, by why its score rose."""
    gained: list[Counter[str]] = [Counter() for _side in state.sides]
    for event in events:
        if isinstance(event, GaugeChanged) and event.gauge == "score" and event.owner is not None:
            gained[event.owner][event.why] += event.after - event.before
    return gained


def _colours(events: Sequence[Event], side: int) -> str:
    """Which majorities a side won, and with whom it shared others."""
    found = []
    for event in events:
        if isinstance(event, MajorityCounted) and side in event.sides:
            colour = _(COLOUR_NAMES[event.colour])
            found.append(colour if len(event.sides) == 1 else _("{colour} (shared)").format(colour=colour))
    return in_a_row(found) if found else ""


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
        return [_("On equal points, whoever ended the night wins.")]
    return [_("On equal points, the next in turn after whoever ended the night wins.")]


def deed(state: State, event: Event) -> Deed | None:
    """What brought points, and a soul that was stolen."""
    match event:
        case Combined(owner=owner, loas=loas, points=points):
            text = ngettext("{loas}: a combination for {n} point.", "{loas}: a combination for {n} points.", points)
            return Deed(text.format(loas=loa_names(loas), n=points), points, (owner,))
        case MajorityCounted(loas=loas, points=points):
            seats = tuple(seat for seat, player in enumerate(state.players) if player.loa in loas)
            return named(sentence(event), points, seats)
        case SoulMoved(why="steal", owner=owner) if owner is not None:
            return named(sentence(event), 1.5, (owner,))
        case PointTaken(owner=owner):
            return named(sentence(event), 1, (owner,))
    return None
