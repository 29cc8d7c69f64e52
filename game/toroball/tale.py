"""A finished match in a few sentences: what decided it, every goal, and what else the band will sing about."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event, Moved, PhaseBegan
from game.core.words import N_, _, counted, ngettext

from .events import CowStayed, Drank, GoalScored, Nudged
from .names import TEAMS
from .state import OTHER, State

_DECIDED = {
    "kick": N_("The last goal was a clear shot, and nobody stood in its way."),
    "scatter": N_("The last goal was a bounce: the ball came down in front of the goal and bounced in."),
    "boot": N_("The last goal was Marguerite’s: she found the ball under her feet and booted it in."),
    "slip": N_("The last goal rolled in by itself, from under somebody who stood still on the ball."),
    "empty-team": N_(
        "{other} had nobody left in the open: a team that is all in shelters or on the bench concedes a goal."
    ),
}
_GOALS = {
    "kick": N_("Round {n}: {team}, a clear shot."),
    "scatter": N_("Round {n}: {team}, by a bounce."),
    "boot": N_("Round {n}: {team}, with the cow’s help."),
    "slip": N_("Round {n}: {team}, the ball slipped in."),
    "empty-team": N_("Round {n}: {team}, against an empty pitch."),
}


def tale(state: State, events: Sequence[Event]) -> list[str]:
    return [decided(state, events), *_goals(events), _figures(state, events)]


def decided(state: State, events: Sequence[Event]) -> str:
    """How the match came to its end."""
    if state.result == "draw":
        return _("Still level {n} rounds after the whistle.").format(n=state.round - _whistle(state))
    goals = [event for event in events if isinstance(event, GoalScored)]
    ahead = max(state.score.red, state.score.green)
    if not goals or (ahead < state.options.goals and state.round <= _whistle(state)):
        return _("The whistle blew after round {n}.").format(n=state.round)
    last = goals[-1]
    words = _(_DECIDED[last.why]).format(other=_(TEAMS[OTHER[last.team]]))
    return f"{_('The whistle had blown, and the next goal won.')} {words}" if state.round > _whistle(state) else words


def _whistle(state: State) -> int:
    """The round of the final whistle; if there is none, no round comes after it."""
    return state.round if state.options.whistle == "none" else state.options.whistle


def _goals(events: Sequence[Event]) -> list[str]:
    found, now = [], 1
    for event in events:
        match event:
            case PhaseBegan(phase="characters" | "place_keeper", number=number) if number:
                now = number
            case GoalScored(team=team, why=why):
                found.append(_(_GOALS[why]).format(n=now, team=_(TEAMS[team])))
    return found


def _figures(state: State, events: Sequence[Event]) -> str:
    kicks = sum(isinstance(event, Moved) and event.why == "kick" for event in events)
    nudges = sum(isinstance(event, Nudged) for event in events)
    swigs = sum(isinstance(event, Drank) for event in events)
    daisies = sum(isinstance(event, CowStayed) and event.why == "six" for event in events)
    return counted(
        (state.round, ngettext("{n} round", "{n} rounds", state.round)),
        (kicks, ngettext("{n} kick", "{n} kicks", kicks)),
        (nudges, ngettext("{n} nudge", "{n} nudges", nudges)),
        (swigs, ngettext("{n} swig of sangria", "{n} swigs of sangria", swigs)),
        (daisies, ngettext("{n} daisy", "{n} daisies", daisies)),
    )
