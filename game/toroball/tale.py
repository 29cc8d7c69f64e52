"""A finished match in a few sentences: what decided it, every goal, and what else the band will sing about."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ending import Deed, named
from game.core.events import Event, Moved, PhaseBegan
from game.core.words import N_, _, counted, ngettext

from .events import BallStopped, CowStayed, Dodged, GoalScored, Nudged
from .names import TEAMS
from .state import OTHER, SEAT_OF, TEAM_OF, State
from .telling import sentence

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
    daisies = sum(isinstance(event, CowStayed) and event.why == "six" for event in events)
    return counted(
        (state.round, ngettext("{n} round", "{n} rounds", state.round)),
        (daisies, ngettext("{n} daisy", "{n} daisies", daisies)),
    )


def deed(event: Event) -> Deed | None:
    """A goal, else what the cow or a player in the way did to a team."""
    match event:
        case GoalScored(team=team):
            return named(sentence(event), 10, (SEAT_OF[team],))
        case Nudged(who=who):
            return named(sentence(event), 4, (1 - _seat(who),))
        case BallStopped(by=who) if who in TEAM_OF:
            return named(sentence(event), 3, (_seat(who),))
        case Dodged(who=who):
            return named(sentence(event), 3, (_seat(who),))
        case Moved(why="kick"):
            return named(sentence(event), 1)
    return None


def _seat(who: str) -> int:
    return SEAT_OF[TEAM_OF[who]]  # type: ignore[index]
