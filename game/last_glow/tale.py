"""A finished night in a few sentences: what ended it, and what was counted."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ending import ALL, NOBODY, Deed, named
from game.core.events import Event, GaugeChanged, PhaseBegan
from game.core.words import N_, _, counted, in_a_row, ngettext

from .events import Collided, Exploded, HuntEnded, TouchedPlanet
from .state import State
from .telling import sentence

_ENDS = {
    "victory": N_("The last dream was sent in turn {turn}."),
    "crash": N_("In turn {turn} the lighthouse sank below the lowest line and hit the ground."),
    "contact": N_("In turn {turn} a heart touched the planet, and you had no dream to lose."),
    "deadline": N_("Turn {turn} was the last, and too few dreams had been sent."),
}
_HULL = {
    "collision": N_("In turn {turn} the lighthouse collided with a heart: hull {before} to 0."),
    "explosion": N_("In turn {turn} a heart burst too close to the lighthouse: hull {before} to 0."),
    "darkness": N_("In turn {turn} the lamp was out, and the dark took the last of the hull: {before} to 0."),
    "throttle": N_("In turn {turn} the second full throttle took the last of the hull: {before} to 0."),
}
"""By what took the last of the hull."""


def tale(state: State, events: Sequence[Event]) -> list[str]:
    return [_end(state, events), *filter(None, [_dreams(events), _counts(events)])]


def _end(state: State, events: Sequence[Event]) -> str:
    if state.reason == "structure":
        last = next(e for e in reversed(events) if isinstance(e, GaugeChanged) and e.gauge == "structure")
        return _(_HULL[last.why]).format(turn=state.turn, before=last.before)
    return _(_ENDS[state.reason or "victory"]).format(turn=state.turn)


def _dreams(events: Sequence[Event]) -> str:
    """When they were sent; empty if none was."""
    turn, turns = 1, dict[int, None]()
    for event in events:
        match event:
            case PhaseBegan(phase="crew", number=number):
                turn = number
            case GaugeChanged(gauge="vp", why="send"):
                turns[turn] = None
    told = in_a_row([str(turn) for turn in turns])
    text = ngettext("Dreams were sent in turn {turns}.", "Dreams were sent in turns {turns}.", len(turns))
    return text.format(turns=told) if turns else ""


def _counts(events: Sequence[Event]) -> str:
    """What the score table has no column for."""
    hunts = sum(isinstance(event, HuntEnded) for event in events)
    hits = sum(isinstance(event, Collided) for event in events)
    bursts = sum(isinstance(event, Exploded) and event.damage > 0 for event in events)
    touched = sum(isinstance(event, TouchedPlanet) for event in events)
    return counted(
        (hunts, ngettext("{n} hunt", "{n} hunts", hunts)),
        (hits, ngettext("{n} collision", "{n} collisions", hits)),
        (bursts, ngettext("{n} burst that hurt", "{n} bursts that hurt", bursts)),
        (touched, ngettext("{n} heart that touched the planet", "{n} hearts that touched the planet", touched)),
    )


def deed(event: Event) -> Deed | None:
    """A dream that was sent or undone, else what helped or hurt the lighthouse."""
    match event:
        case GaugeChanged(gauge="vp", why=why):
            return named(sentence(event), 5, ALL if why == "send" else NOBODY)
        case TouchedPlanet():
            return named(sentence(event), 4, NOBODY)
        case GaugeChanged(gauge="structure", why="explosion" | "collision"):
            return named(sentence(event), 3, NOBODY)
        case HuntEnded(success=True):
            return named(sentence(event), 2, ALL)
    return None
