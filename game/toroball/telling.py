"""Toroball in words: the log, the end, and the table for ears and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.tellers import told
from game.core.words import N_, _, ngettext

from . import rounds
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
    Watched,
)  # fmt: skip
from .names import TEAMS, YOUNGSTERS
from .pitch import Pitch
from .state import OTHER, TEAM_OF, Character, Skill, State

HEADLINES = {
    "Red": N_("Red wins. The band plays, and Marguerite the cow gets the bouquet."),
    "Green": N_("Green wins. The band plays, and Marguerite the cow gets the bouquet."),
    "draw": N_("Nobody wins: Marguerite the cow takes the cup."),
}

_BY_WHISTLE = {
    "Red": N_("The whistle, and Red is ahead: Red wins, and Marguerite the cow gets the bouquet."),
    "Green": N_("The whistle, and Green is ahead: Green wins, and Marguerite the cow gets the bouquet."),
}
_GOLDEN_GOAL = {
    "Red": N_("A golden goal after the whistle: Red wins, and Marguerite the cow gets the bouquet."),
    "Green": N_("A golden goal after the whistle: Green wins, and Marguerite the cow gets the bouquet."),
}

SKILL_NAMES = {
    "stilt-walkers": N_("Stilt-Walkers"),
    "dodgers": N_("Dodgers"),
    "leapers": N_("Leapers"),
    "resin-tappers": N_("Resin Tappers"),
    "cellar-club": N_("Cellar Club"),
    "brass-band": N_("Brass Band"),
}

_SKILL_EFFECTS: dict[Skill, str] = {
    "stilt-walkers": N_("Long legs: {points} steps instead of {usual}. Frightening the cow gives only {agitate}."),
    "dodgers": N_(
        "Sidestep: anybody who would be nudged rolls a die and stays on {dodge} or more. The cow stops all the same."
    ),
    "leapers": N_(
        "Somersault: beside the cow, {leap} steps take you over her to the square straight across, once a turn."
    ),
    "resin-tappers": N_(
        "Sticky boots: once between two goals, roll again for the bounce of a kick that nothing stopped."
    ),
    "cellar-club": N_("Steady glass: sangria rolls two dice, and you choose the direction."),
    "brass-band": N_("Fanfare: frighten the cow from {reach} squares away too, for {fanfare} steps."),
}

DIRECTIONS = {
    1: N_("north-east"),
    2: N_("east"),
    3: N_("south-east"),
    4: N_("south-west"),
    5: N_("west"),
    6: N_("north-west"),
}

_MOVES = {
    "step": N_("{who} walks to {target}."),
    "return": N_("{who} is back from the bench, on {target}."),
    "keeper": N_("{who} keeps goal on {target}."),
    "stagger": N_("{who} staggers on to {target}."),
    "leap": N_("{who} somersaults over the cow to {target}."),
    "kick": N_("The ball flies from {origin} to {target}."),
    "scatter": N_("The ball bounces to {target}."),
    "off-fence": N_("It hits the fence and bounces to {target}."),
    "off-straw": N_("It hits the straw tower and bounces to {target}."),
    "sticky-boots": N_("Sticky boots: the ball drops again on {target}."),
    "charge": N_("The cow charges to {target}."),
    "run": N_("The cow trots to {target}."),
}
_ARRIVALS = {
    "cow": N_("The cow is led in to {target}. Her name is Marguerite."),
    "ball": N_("The ball lies on {target}."),
}

_RESETS = {"cow": N_("The cow is led back to {target}."), "ball": N_("The ball lies on {target}.")}

_STOPPERS = {
    "cow": N_("The cow is in the way: the ball stops on {at}."),
    "barrier": N_("The barrier on {at} stops the ball."),
    "centre": N_("The straw tower stops the ball."),
}

_ROLLS = {
    "scatter": N_("The die for the ball shows {die}: {direction}."),
    "heading": N_("Nobody moved. The cow picks her own way on a {die}: {direction}."),
    "cow": N_("The cow rolls {die}."),
    "dodge": N_("{who} tries to sidestep: {die}."),
}

_GOALS = {
    "kick": N_("Goal for {team}, straight in: Red {red}, Green {green}."),
    "scatter": N_("Goal for {team}, the ball bounces in: Red {red}, Green {green}."),
    "boot": N_("Goal for {team}, kicked by the cow herself: Red {red}, Green {green}."),
    "slip": N_("Goal for {team}, the ball slips away and rolls in: Red {red}, Green {green}."),
    "empty-team": N_("{other} has nobody left in the open. Goal for {team}: Red {red}, Green {green}."),
}

_SHELTERS = {
    "perched": N_("{who} climbs the fence on {at}."),
    "barrier": N_("{who} ducks behind the barrier on {at}."),
    "centre": N_("{who} hides behind the straw tower on {at}."),
}


def sentence(event: Event) -> str | None:
    return told(_TELLERS, event)


def watched(who: str) -> str:
    """Whom the cow will charge, if nobody else moves."""
    return _("The cow has her eye on {who}.").format(who=YOUNGSTERS[who])


def _name(piece: str) -> str:
    """A youngster's name; ball and cow are named by the sentence itself."""
    return YOUNGSTERS.get(piece, "")


def _team_of(piece: str) -> str:
    return _(TEAMS[TEAM_OF[piece]])  # type: ignore[index]


def _phase(event: PhaseBegan) -> str:
    if event.phase == "setup":
        return _("Sunday morning in the Landes: two teams, one ball, one cow.")
    if event.phase == "cow":
        return _("All eyes on the cow.")
    if event.phase == "place_keeper":
        return _("Round {number}: everybody lines up again.").format(number=event.number)
    return _("Round {number}.").format(number=event.number)


def _moved(event: Moved) -> str | None:
    text = _MOVES.get(event.why) or (_ARRIVALS.get(event.piece) if event.why == "setup" else _RESETS.get(event.piece))
    if text is None or event.target in ("GW", "GE"):
        return None
    return _(text).format(who=_name(event.piece), origin=event.origin, target=event.target)


def _rolled(event: Rolled) -> str:
    first, last = event.dice[0], event.dice[-1]
    one, two = _(DIRECTIONS[first]), _(DIRECTIONS[last])
    if event.why != "sangria":
        return _(_ROLLS[event.why]).format(die=first, who=_name(event.at), direction=one)
    text = _("{who} reels: {one}.") if first == last else _("{who} may reel: {one} or {two}.")
    return text.format(who=_name(event.at), one=one, two=two)


def _gauge(event: GaugeChanged) -> str | None:
    if event.gauge == "points":
        text = ngettext("What a fright: {n} step left.", "What a fright: {n} steps left.", event.after)
        return text.format(n=event.after)
    if event.gauge != "ene":
        return None
    if event.before != event.after:
        return _("The cow’s agitation: {before} to {after}.").format(before=event.before, after=event.after)
    return None if event.why == "goal" else _("The cow cannot get any wilder: {after}.").format(after=event.after)


def _stopped(event: BallStopped) -> str:
    text = _STOPPERS.get(event.by) or N_("{who} is in the way: the ball stops on {at}.")
    return _(text).format(who=_name(event.by), at=event.at)


def _goal(event: GoalScored) -> str:
    team, other = _(TEAMS[event.team]), _(TEAMS[OTHER[event.team]])
    return _(_GOALS[event.why]).format(team=team, other=other, red=event.red, green=event.green)


def _skipped(event: Skipped) -> str:
    text = _("{who} stays, in full view of the cow.") if event.seen else _("{who} stays put.")
    return text.format(who=_name(event.who))


def _cow_stayed(event: CowStayed) -> str:
    return _("She would rather chew a daisy.") if event.why == "six" else _("She finds no way through and stays.")


def _drank(event: Drank) -> str:
    text = ngettext(
        "{who} takes a good swig: {n} square, but where to?",
        "{who} takes a good swig: {n} squares, but where to?",
        event.squares,
    )
    return text.format(who=_name(event.who), n=event.squares)


_TELLERS: dict[type, Callable[[Any], str | None]] = {
    PhaseBegan: _phase,
    Moved: _moved,
    Rolled: _rolled,
    GaugeChanged: _gauge,
    BallStopped: _stopped,
    GoalScored: _goal,
    Skipped: _skipped,
    CowStayed: _cow_stayed,
    Picked: lambda e: _("Here comes {who} for {team}.").format(who=_name(e.who), team=_team_of(e.who)),
    SkillPicked: lambda e: _("{team} plays as {skill}.").format(team=_(TEAMS[e.team]), skill=_(SKILL_NAMES[e.skill])),
    Drank: _drank,
    Watched: lambda e: watched(e.who),
    Sheltered: lambda e: _(_SHELTERS[e.kind]).format(who=_name(e.who), at=e.at),
    Nudged: lambda e: _("The cow nudges {who} off the pitch. Back in round {back}.").format(
        who=_name(e.who), back=e.back_in
    ),
    Dodged: lambda e: _("{who} steps aside, and the cow stops, puzzled.").format(who=_name(e.who)),
    MustActFirst: lambda e: _("The cow breathes on {who}, who must act first for {team}.").format(
        who=_name(e.who), team=_team_of(e.who)
    ),
    ExtraTime: lambda e: _("The whistle, and the score is level: from round {round} on, the next goal wins.").format(
        round=e.round
    ),
    Ended: lambda e: _(HEADLINES[e.reason]),
}

_PLACES = {
    "open": N_("{who} ({team}): {square}, in the open."),
    "perched": N_("{who} ({team}): {square}, on the fence."),
    "barrier": N_("{who} ({team}): {square}, behind the barrier."),
    "centre": N_("{who} ({team}): {square}, behind the straw tower."),
    "out": N_("{who} ({team}): on the bench."),
}


def description(pitch: Pitch, state: State) -> str:
    """Everything on the pitch, a line each."""
    lines = [
        _("Toroball, round {round}. Red {red}, Green {green}; {goals} to win.").format(
            round=state.round, red=state.score.red, green=state.score.green, goals=state.options.goals
        ),
        _("Cow on {cow}, agitation {ene}. Ball on {ball}.").format(cow=state.cow, ene=state.ene, ball=state.ball)
        if state.ball not in pitch.goals
        else _("Cow on {cow}, agitation {ene}. The ball is in the net of {team}.").format(
            cow=state.cow, ene=state.ene, team=_(TEAMS[pitch.goals[state.ball]])
        ),
        _("{team} begins this round.").format(team=_(TEAMS[state.first_player])),
    ]
    lines += [whereabouts(state, character) for character in state.characters]
    for team in TEAMS:
        if (skill := state.skill(team)) is not None:
            points = points_of(pitch, state, team)
            text = ngettext(
                "{team} plays as {skill}, {n} step a turn.", "{team} plays as {skill}, {n} steps a turn.", points
            )
            lines.append(text.format(team=_(TEAMS[team]), skill=_(SKILL_NAMES[skill]), n=points))
    if state.last_mover is not None:
        lines.append(watched(state.last_mover))
    now = state.activation
    if now is not None:
        text = ngettext("{who} is acting, {n} step left.", "{who} is acting, {n} steps left.", now.left)
        lines.append(text.format(who=_name(now.who), n=now.left))
    run = state.cow_run
    if run is not None:
        text = ngettext("{team} leads the cow, {n} step left.", "{team} leads the cow, {n} steps left.", run.steps_left)
        lines.append(text.format(team=_(TEAMS[run.mover]), n=run.steps_left))
    if state.phase == "characters":
        lines += warnings(state)
    if state.result != "none":
        lines.append(headline(state))
    return "\n".join(lines)


def headline(state: State) -> str:
    """Of a finished match: by goals, by the whistle, by a goal after it, or not at all (R54, R62)."""
    whistle = state.options.whistle
    if state.result != "draw" and whistle != "none":
        if state.round > whistle:
            return _(_GOLDEN_GOAL[state.result])
        if max(state.score.red, state.score.green) < state.options.goals:
            return _(_BY_WHISTLE[state.result])
    return _(HEADLINES[state.result])


def warnings(state: State) -> list[str]:
    """Who is about to concede a goal without a kick (R57)."""
    return [
        _("{team} has only one left in the open: with none, it concedes a goal.").format(team=_(TEAMS[team]))
        for team in rounds.alone_in_the_open(state)
    ]


def skill_effect(pitch: Pitch, skill: Skill) -> str:
    """What a team of this kind can do, with its figures."""
    figures, usual = pitch.figures.skills, pitch.figures.play
    return _(_SKILL_EFFECTS[skill]).format(
        points=figures.stilt_points,
        usual=usual.points,
        agitate=figures.stilt_agitate_points,
        dodge=figures.dodge_from,
        leap=figures.leap_points,
        reach=figures.fanfare_reach,
        fanfare=figures.fanfare_points,
    )


def whereabouts(state: State, character: Character) -> str:
    """Where somebody is, and whether they have acted."""
    text, more = _(_PLACES[character.status]), ""
    if character.square is None:
        if state.phase in ("pick_skill", "place_keeper"):
            text = _("{who} ({team}): still to choose an arrow.")
        elif not character.acted:
            text = _("{who} ({team}): on the bench, free to come back.")
    elif character.acted:
        more = _("Has acted.")
    elif character.must_first:
        more = _("Must act first.")
    name, team = YOUNGSTERS[character.id], _(TEAMS[TEAM_OF[character.id]])
    return " ".join(filter(None, (text.format(who=name, team=team, square=character.square), more)))
