"""Toroball in words: the log, the end, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.tellers import told
from game.core.words import N_, _

from .activation import points_of
from .events import (
    BallStopped,
    CowStayed,
    Dodged,
    Drank,
    ExtraTime,
    GoalScored,
    MustActFirst,
    Nudged,
    Picked,
    Sheltered,
    SkillPicked,
    Skipped,
)  # fmt: skip
from .pitch import Pitch
from .state import TEAM_OF, Character, State

HEADLINES = {
    "Red": N_("Red wins! The band plays, and the cow gets the bouquet."),
    "Green": N_("Green wins! The band plays, and the cow gets the bouquet."),
    "draw": N_("No winner: the cow takes the cup."),
}

SKILL_NAMES = {
    "stilt-walkers": N_("Stilt-Walkers"),
    "dodgers": N_("Dodgers"),
    "leapers": N_("Leapers"),
    "resin-tappers": N_("Resin Tappers"),
    "cellar-club": N_("Cellar Club"),
    "brass-band": N_("Brass Band"),
}

_TEAMS = {"Red": N_("Red"), "Green": N_("Green")}

DIRECTIONS = {
    1: N_("north-east"),
    2: N_("east"),
    3: N_("south-east"),
    4: N_("south-west"),
    5: N_("west"),
    6: N_("north-west"),
}

_MOVES = {
    "step": N_("{piece} walks to {target}."),
    "return": N_("{piece} is back, on {target}."),
    "keeper": N_("{piece} keeps goal on {target}."),
    "stagger": N_("{piece} staggers on to {target}."),
    "leap": N_("{piece} somersaults over the cow to {target}."),
    "kick": N_("The ball flies from {origin} to {target}."),
    "scatter": N_("The ball bounces to {target}."),
    "sticky-boots": N_("Sticky boots: the ball drops again on {target}."),
    "charge": N_("The cow charges to {target}."),
    "run": N_("The cow trots to {target}."),
}
_ARRIVALS = {"cow": N_("The cow waits on {target}."), "ball": N_("The ball lies on {target}.")}

_STOPPERS = {
    "cow": N_("The cow is in the way: the ball stops on {at}."),
    "barrier": N_("The barrier on {at} stops the ball."),
    "centre": N_("The straw tower stops the ball."),
}

_ROLLS = {
    "scatter": N_("Scatter: {die}, {direction}."),
    "heading": N_("Nobody moved. The cow turns by {die}: {direction}."),
    "cow": N_("The cow rolls {die}."),
    "dodge": N_("{at} sidesteps with {die}."),
}

_GOALS = {
    "kick": N_("GOAL for {team}, straight in!"),
    "scatter": N_("GOAL for {team}: the ball bounces in!"),
    "boot": N_("GOAL for {team}, and the cow has kicked it!"),
    "slip": N_("GOAL for {team}: the ball slips away and rolls in!"),
    "empty-team": N_("Nobody of the other team is left on the field: a goal for {team}."),
}

_SHELTERS = {
    "perched": N_("{who} climbs the fence on {at}."),
    "barrier": N_("{who} ducks behind the barrier on {at}."),
    "centre": N_("{who} hides behind the straw on {at}."),
}


def sentence(event: Event) -> str | None:
    return told(_TELLERS, event)


def _phase(event: PhaseBegan) -> str:
    if event.phase == "setup":
        return _("Sunday morning in the Landes: two teams, one ball, one cow.")
    if event.phase == "cow":
        return _("The cow's turn.")
    if event.phase == "place_keeper":
        return _("Round {number}: everybody lines up again.").format(number=event.number)
    return _("Round {number}.").format(number=event.number)


def _moved(event: Moved) -> str | None:
    text = _MOVES.get(event.why) or _ARRIVALS.get(event.piece)
    if text is None or event.target in ("GW", "GE"):
        return None
    return _(text).format(piece=event.piece, origin=event.origin, target=event.target)


def _rolled(event: Rolled) -> str:
    first = event.dice[0]
    if event.why == "sangria":
        ways = ", ".join(_(DIRECTIONS[die]) for die in event.dice)
        return _("{who} reels: {ways}.").format(who=event.at, ways=ways)
    return _(_ROLLS[event.why]).format(die=first, at=event.at, direction=_(DIRECTIONS[first]))


def _gauge(event: GaugeChanged) -> str | None:
    if event.gauge == "ene":
        if event.before == event.after:
            return (
                _("The cow cannot get any wilder: {after}.").format(after=event.after)
                if (event.why != "goal")
                else None
            )
        return _("The cow's agitation: {before} to {after}.").format(before=event.before, after=event.after)
    if event.gauge == "points":
        return _("What a fright! {points} points left.").format(points=event.after)
    return None


def _stopped(event: BallStopped) -> str:
    text = _STOPPERS.get(event.by)
    if text is not None:
        return _(text).format(at=event.at)
    return _("{who} is in the way: the ball stops on {at}.").format(who=event.by, at=event.at)


def _goal(event: GoalScored) -> str:
    call = _(_GOALS[event.why]).format(team=_(_TEAMS[event.team]))
    return _("{call} Red {red}, Green {green}.").format(call=call, red=event.red, green=event.green)


def _skipped(event: Skipped) -> str:
    if event.seen:
        return _("{who} stays, but the cow can see him now.").format(who=event.who)
    return _("{who} stays put.").format(who=event.who)


def _cow_stayed(event: CowStayed) -> str:
    return _("She would rather chew a daisy.") if event.why == "six" else _("She finds no way through and stays.")


_TELLERS: dict[type, Callable[[Any], str | None]] = {
    PhaseBegan: _phase,
    Moved: _moved,
    Rolled: _rolled,
    GaugeChanged: _gauge,
    BallStopped: _stopped,
    GoalScored: _goal,
    Skipped: _skipped,
    CowStayed: _cow_stayed,
    Picked: lambda e: _("{who} gets ready.").format(who=e.who),
    SkillPicked: lambda e: _("{team} plays as: {skill}.").format(team=_(_TEAMS[e.team]), skill=_(SKILL_NAMES[e.skill])),
    Drank: lambda e: _("{who} takes a good swig: {squares} squares, but where to?").format(
        who=e.who, squares=e.squares
    ),
    Sheltered: lambda e: _(_SHELTERS[e.kind]).format(who=e.who, at=e.at),
    Nudged: lambda e: _("The cow sends {who} flying! Back in round {back}.").format(who=e.who, back=e.back_in),
    Dodged: lambda e: _("{who} steps aside, and the cow stops, puzzled.").format(who=e.who),
    MustActFirst: lambda e: _("The cow stands beside {who}, who must act first next round.").format(who=e.who),
    ExtraTime: lambda e: _("The whistle! Level: from round {round} on, the next goal wins.").format(round=e.round),
    Ended: lambda e: _(HEADLINES[e.reason]),
}


_STATUS = {
    "open": N_("in the open"),
    "perched": N_("on the fence"),
    "barrier": N_("behind the barrier"),
    "centre": N_("behind the straw"),
    "out": N_("out of play"),
}


def description(pitch: Pitch, state: State) -> str:
    """Everything on the pitch, a line each."""
    lines = [
        _("Toroball, round {round}. Red {red}, Green {green}; {goals} to win.").format(
            round=state.round, red=state.score.red, green=state.score.green, goals=state.options.goals
        ),
        _("Cow on {cow}, agitation {ene}. Ball on {ball}.").format(cow=state.cow, ene=state.ene, ball=state.ball),
        _("{team} begins this round.").format(team=_(_TEAMS[state.first_player])),
    ]
    lines += [_describe(character) for character in state.characters]
    for team in ("Red", "Green"):
        if (skill := state.skill(team)) is not None:
            lines.append(
                _("{team} plays as {skill}, {points} points a turn.").format(
                    team=_(_TEAMS[team]), skill=_(SKILL_NAMES[skill]), points=points_of(pitch, state, team)
                )
            )
    if state.last_mover is not None:
        lines.append(_("The cow watches {who}.").format(who=state.last_mover))
    now = state.activation
    if now is not None:
        lines.append(_("{who} is acting, {left} points left.").format(who=now.who, left=now.left))
    if state.cow_run is not None:
        lines.append(
            _("{team} leads the cow, {steps} steps left.").format(
                team=_(_TEAMS[state.cow_run.mover]), steps=state.cow_run.steps_left
            )
        )
    if state.phase == "characters":
        for team in ("Red", "Green"):
            if sum(c.status == "open" and TEAM_OF[c.id] == team for c in state.characters) == 1:
                lines.append(_("{team} has only one left in the open.").format(team=_(_TEAMS[team])))
    if state.result != "none":
        lines.append(_(HEADLINES[state.result]))
    return "\n".join(lines)


def _describe(character: Character) -> str:
    where = _(_STATUS[character.status])
    if character.square is not None:
        where = f"{character.square}, {where}"
    marks = [_("has acted")] if character.acted else []
    if character.must_first and not character.acted:
        marks.append(_("must act first"))
    return f"{character.id}: {', '.join([where, *marks])}."
