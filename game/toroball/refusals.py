"""Why a character cannot do what the player tried: one sentence for each kind of attempt."""

from __future__ import annotations

from game.core.contract import Reason
from game.core.words import N_

from . import activation as acts
from . import cow, rounds
from .pitch import Pitch
from .play import ground
from .state import (
    SKILLS,
    TEAM_OF,
    Activation,
    Agitate,
    AnyMove,
    Character,
    CowStep,
    Drink,
    End,
    Keep,
    Keeper,
    Kick,
    Leap,
    Nudge,
    Pick,
    PickSkill,
    Reroll,
    Return,
    Shelter,
    Skip,
    Stagger,
    State,
    StepTo,
)  # fmt: skip

_OVER = Reason("over", N_("The match is over."))
_SKILL_FIRST = Reason("skill-first", N_("Choose your team's skill first."))
_SKILLS_CHOSEN = Reason("skills-chosen", N_("Skills are chosen before the match."))
_KEEPER_FIRST = Reason("keeper-first", N_("Put your keeper on one of the three arrows first."))
_KEEPER_STANDS = Reason("keeper-stands", N_("Keepers choose their arrow only when the teams line up."))
_NOT_AN_ARROW = Reason("not-an-arrow", N_("A keeper starts on one of the three arrows before the own goal."))
_NOT_COWS_TURN = Reason("not-cows-turn", N_("The cow moves when everybody has acted."))
_PICK_FIRST = Reason("pick-first", N_("Choose a character first."))
_ONE_AT_A_TIME = Reason("one-at-a-time", N_("Finish with the character that is acting."))
_NOT_YOURS = Reason("not-yours", N_("That character plays for the other team."))
_ACTED = Reason("acted", N_("That character has acted this round."))
_OUT = Reason("out", N_("That character is still catching its breath outside."))
_COW_BESIDE = Reason("must-first", N_("The cow stands beside a team mate, who must act first."))
_RETURN_FIRST = Reason("return-first", N_("Put the character back on the pitch first."))
_ON_PITCH = Reason("on-pitch", N_("That character is on the pitch."))
_NO_RETURN = Reason("no-return", N_("Come back on a free bottle of your own camp."))
_CHOOSE_SCATTER = Reason("choose-scatter", N_("Roll the ball's scatter again, or keep it?"))
_CHOOSE_RUN = Reason("choose-run", N_("Choose one of the two directions to stagger in."))
_SANGRIA = Reason("sangria", N_("The sangria is working: kick the ball now, or run."))
_NOTHING_PENDING = Reason("nothing-pending", N_("There is nothing to choose now."))
_BEGUN = Reason("begun", N_("This character has begun to act and cannot skip any more."))
_DO_SOMETHING = Reason("do-something", N_("Step or kick first, or skip."))
_NO_SQUARE = Reason("no-square", N_("That is not a square of the pitch."))
_NO_POINTS = Reason("no-points", N_("No points are left to walk with."))
_NOT_ADJACENT = Reason("not-adjacent", N_("Walk one square at a time, in any of the eight directions."))
_STRAW = Reason("straw", N_("The straw tower stands there: nobody can enter."))
_COW_THERE = Reason("cow-there", N_("The cow stands there."))
_TAKEN = Reason("taken", N_("Somebody stands there already."))
_KICKED = Reason("kicked", N_("Only one kick in an activation."))
_NO_BALL = Reason("no-ball", N_("The ball is not here."))
_CROWDED = Reason("crowded", N_("Somebody else stands on the ball below you: climb down elsewhere first."))
_OWN_GOAL = Reason("own-goal", N_("That is your own goal!"))
_BESIDE_GOAL = Reason("beside-goal", N_("From here the ball would meet the fence beside the goal."))
_AGITATED = Reason("agitated", N_("Once is enough: she has been agitated in this activation."))
_STEP_FIRST = Reason("step-first", N_("Take at least one step first."))
_COW_FAR = Reason("cow-far", N_("The cow is too far away for that."))
_NO_LEAP_SKILL = Reason("no-leap-skill", N_("Only Leapers somersault over the cow."))
_LEAPT = Reason("leapt", N_("One somersault in an activation."))
_NO_LANDING = Reason("no-landing", N_("There is no free square to land on, straight across the cow."))
_NO_SHELTER = Reason("no-shelter", N_("Nothing to climb or hide behind here."))
_SEEN = Reason("seen", N_("The cow can see you here: the straw must stand between you."))


def why_not(pitch: Pitch, state: State, attempt: AnyMove) -> Reason | None:
    if state.phase == "over":
        return _OVER
    if state.phase == "cow":
        return cow.why_not(pitch, state, attempt)
    if isinstance(attempt, CowStep | Nudge):
        return _NOT_COWS_TURN
    if state.phase == "pick_skill":
        return None if isinstance(attempt, PickSkill) and attempt.skill in SKILLS else _SKILL_FIRST
    if isinstance(attempt, PickSkill):
        return _SKILLS_CHOSEN
    if state.phase == "place_keeper":
        if not isinstance(attempt, Keeper):
            return _KEEPER_FIRST
        return None if attempt.square in pitch.figures.teams[state.turn_team].arrows else _NOT_AN_ARROW
    if isinstance(attempt, Keeper):
        return _KEEPER_STANDS
    now = state.activation
    if isinstance(attempt, Pick):
        return _ONE_AT_A_TIME if now is not None else _why_not_pick(state, attempt)
    if now is None:
        return _PICK_FIRST
    return _why_not_pending(pitch, state, now, attempt)


def _why_not_pick(state: State, attempt: Pick) -> Reason | None:
    who = state.character(attempt.who)
    if TEAM_OF[who.id] != state.turn_team:
        return _NOT_YOURS
    if who.acted:
        return _OUT if who.status == "out" else _ACTED
    return None if who in rounds.available(state, state.turn_team) else _COW_BESIDE


def _why_not_pending(pitch: Pitch, state: State, now: Activation, attempt: AnyMove) -> Reason | None:
    """Half-finished things come first: the return, a scatter or a direction to choose, the sangria."""
    who = state.character(now.who)
    if who.square is None:
        if not isinstance(attempt, Return):
            return _RETURN_FIRST
        return None if attempt.square in acts.return_squares(pitch, state, TEAM_OF[who.id]) else _NO_RETURN
    if isinstance(attempt, Return):
        return _ON_PITCH
    if now.pending_scatter is not None:
        return None if isinstance(attempt, Reroll | Keep) else _CHOOSE_SCATTER
    if now.pending_dice:
        return None if isinstance(attempt, Stagger) and attempt.direction in now.pending_dice else _CHOOSE_RUN
    if now.pending_drink:
        if isinstance(attempt, Drink):
            return None
        return _why_not_kick(pitch, state, now, who, attempt) if isinstance(attempt, Kick) else _SANGRIA
    if isinstance(attempt, Reroll | Keep | Stagger | Drink):
        return _NOTHING_PENDING
    return _why_not_act(pitch, state, now, who, attempt)


def _why_not_act(pitch: Pitch, state: State, now: Activation, who: Character, attempt: AnyMove) -> Reason | None:
    match attempt:
        case Skip():
            return None if now.untouched else _BEGUN
        case StepTo(square):
            return _why_not_step(pitch, state, now, who, square)
        case Kick():
            return _why_not_kick(pitch, state, now, who, attempt)
        case Agitate():
            return _why_not_agitate(pitch, state, now, who)
        case Leap():
            return _why_not_leap(pitch, state, now, who)
        case Shelter():
            return _why_not_shelter(pitch, state, now, who)
        case End():
            return _DO_SOMETHING if now.untouched else None
        case _:
            return _NOTHING_PENDING


def _why_not_step(pitch: Pitch, state: State, now: Activation, who: Character, square: str) -> Reason | None:
    assert who.square is not None
    if square not in pitch.squares:
        return _NO_SQUARE
    if not now.left:
        return _NO_POINTS
    if square not in pitch.neighbours[who.square]:
        return _NOT_ADJACENT
    if square == pitch.centre:
        return _STRAW
    if square == state.cow:
        return _COW_THERE
    return _TAKEN if square in ground(state) else None


def _why_not_kick(pitch: Pitch, state: State, now: Activation, who: Character, attempt: Kick) -> Reason | None:
    assert who.square is not None
    target = attempt.target
    if now.kicked:
        return _KICKED
    if who.square != state.ball:
        return _NO_BALL
    if not acts.can_kick(state, now, who):
        return _CROWDED
    if target not in pitch.places:
        return _NO_SQUARE
    if target == pitch.centre:
        return _STRAW
    if target == pitch.goal_of[TEAM_OF[who.id]]:
        return _OWN_GOAL
    if not pitch.in_kicking_range(who.square, target):
        play = pitch.figures.play
        return Reason(
            "kick-range",
            N_("A kick flies {least} to {most} squares; that is {away}."),
            {"least": play.kick_least, "most": play.kick_most, "away": pitch.distance(who.square, target)},
        )
    return _BESIDE_GOAL if pitch.path(who.square, target) is None else None


def _why_not_agitate(pitch: Pitch, state: State, now: Activation, who: Character) -> Reason | None:
    if now.agitated:
        return _AGITATED
    if not now.stepped:
        return _STEP_FIRST
    return _COW_FAR if acts.agitation_points(pitch, state, who) is None else None


def _why_not_leap(pitch: Pitch, state: State, now: Activation, who: Character) -> Reason | None:
    if state.skill(TEAM_OF[who.id]) != "leapers":
        return _NO_LEAP_SKILL
    if now.leapt:
        return _LEAPT
    if now.left < pitch.figures.skills.leap_points:
        return _NO_POINTS
    if who.square not in pitch.neighbours[state.cow]:
        return _COW_FAR
    return _NO_LANDING if acts.leap_target(pitch, state, who) is None else None


def _why_not_shelter(pitch: Pitch, state: State, now: Activation, who: Character) -> Reason | None:
    assert who.square is not None
    if acts.shelter_at(pitch, state, who.square) is None:
        return _SEEN if who.square in pitch.neighbours[pitch.centre] else _NO_SHELTER
    return None if now.stepped else _STEP_FIRST
