"""Why a youngster cannot do what the player tried: one sentence for each kind of attempt."""

from __future__ import annotations

from game.core.contract import Reason
from game.core.words import N_, NN_

from . import activation as acts
from . import cow, rounds
from .names import YOUNGSTERS
from .pitch import Pitch
from .play import ground
from .state import (
    SKILLS,
    TEAM_OF,
    Activation,
    Agitate,
    AnyMove,
    Character,
    CharacterId,
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
_SKILL_FIRST = Reason("skill-first", N_("Choose your team’s skill first."), rule="R63")
_SKILLS_CHOSEN = Reason("skills-chosen", N_("Skills are chosen before the match."), rule="R63")
_KEEPER_FIRST = Reason("keeper-first", N_("Put your keeper on one of the three arrows first."), rule="R70")
_KEEPER_STANDS = Reason("keeper-stands", N_("Keepers choose their arrow only when the teams line up."), rule="R70")
_NOT_AN_ARROW = Reason(
    "not-an-arrow", N_("A keeper starts on one of the three arrows in front of your own goal."), rule="R70"
)
_NOT_COWS_TURN = Reason("not-cows-turn", N_("The cow moves when everybody has acted."), rule="R35")
_PICK_FIRST = Reason("pick-first", N_("Choose a youngster first."), rule="R1")
_NO_RETURN = Reason(
    "no-return", N_("Come back on a free bottle on your side, or beside one if both are taken."), rule="R51"
)
_CHOOSE_SCATTER = Reason("choose-scatter", N_("First decide: roll again for the ball, or leave it there."), rule="R67")
_NO_SCATTER = Reason("nothing-pending", N_("There is no bounce to roll again."), rule="R67")
_CHOOSE_RUN = Reason("choose-run", N_("Choose one of the two directions to stagger in."), rule="R68")
_NO_RUN = Reason("nothing-pending", N_("There is no direction to choose now."), rule="R68")
_SANGRIA = Reason("sangria", N_("The sangria is working: kick the ball now, or run."), rule="R14")
_NO_SANGRIA = Reason("nothing-pending", N_("There is no sangria to drink now."), rule="R13")
_DO_SOMETHING = Reason("do-something", N_("Step or kick first, or stay put."), rule="R7")
_NO_SQUARE = Reason("no-square", N_("That is not a square of the pitch."), rule="R6")
_NO_TARGET = Reason("no-square", N_("That is not a square of the pitch."), rule="R18")
_NO_POINTS = Reason("no-points", N_("No steps are left."), rule="R6")
_NOT_ADJACENT = Reason("not-adjacent", N_("Walk one square at a time, in any of the eight directions."), rule="R6")
_STRAW = Reason("straw", N_("The straw tower stands there: nobody can enter."), rule="R6")
_STRAW_TARGET = Reason("straw", N_("The straw tower stands there: the ball cannot land."), rule="R18")
_COW_THERE = Reason("cow-there", N_("The cow stands there."), rule="R6")
_KICKED = Reason("kicked", N_("Only one kick a turn."), rule="R18")
_NO_BALL = Reason("no-ball", N_("The ball is not here."), rule="R18")
_CROWDED = Reason("crowded", N_("Somebody else stands on the ball below you: climb down elsewhere first."), rule="G22")
_OWN_GOAL = Reason("own-goal", N_("That is your own goal."), rule="R18")
_BESIDE_GOAL = Reason("beside-goal", N_("From here the ball would meet the fence beside the goal."), rule="R18")
_AGITATED = Reason("agitated", N_("Once is enough: the cow has had her fright this turn."), rule="R26")
_STEP_THEN_AGITATE = Reason("step-first", N_("Take at least one step first."), rule="R26")
_STEP_THEN_SHELTER = Reason("step-first", N_("Take at least one step first."), rule="R7")
_COW_TOO_FAR_TO_AGITATE = Reason("cow-far", N_("The cow is too far away for that."), rule="R26")
_COW_TOO_FAR_TO_LEAP = Reason("cow-far", N_("The cow is too far away for that."), rule="R66")
_NO_LEAP_SKILL = Reason("no-leap-skill", N_("Only Leapers somersault over the cow."), rule="R66")
_LEAPT = Reason("leapt", N_("Only one somersault a turn."), rule="R66")
_NO_LANDING = Reason("no-landing", N_("There is no free square to land on, straight across the cow."), rule="R66")
_NO_SHELTER = Reason("no-shelter", N_("There is nothing to climb or hide behind here."), rule="R28")
_SEEN = Reason("seen", N_("The cow can see you here: the straw tower must stand between you."), rule="R30")


def _about(who: CharacterId, key: str, text: str, rule: str) -> Reason:
    return Reason(key, text, {"who": YOUNGSTERS[who]}, rule=rule)


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
        if now is None:
            return _why_not_pick(state, attempt)
        return _about(now.who, "one-at-a-time", N_("{who} is acting: finish that first."), "R1")
    if now is None:
        return _PICK_FIRST
    return _why_not_pending(pitch, state, now, attempt)


def _why_not_pick(state: State, attempt: Pick) -> Reason | None:
    who = state.character(attempt.who)
    if TEAM_OF[who.id] != state.turn_team:
        return _about(who.id, "not-yours", N_("{who} plays for the other team."), "R1")
    if who.acted:
        if who.status == "out":
            return _about(who.id, "out", N_("{who} is on the bench this round."), "R49")
        return _about(who.id, "acted", N_("{who} has acted this round."), "R1")
    available = rounds.available(state, state.turn_team)
    if who in available:
        return None
    return _about(available[0].id, "must-first", N_("The cow stands beside {who}, who must act first."), "R4")


def _why_not_pending(pitch: Pitch, state: State, now: Activation, attempt: AnyMove) -> Reason | None:
    """Half-finished things come first: the return, a scatter or a direction to choose, the sangria."""
    who = state.character(now.who)
    if who.square is None:
        if not isinstance(attempt, Return):
            return _about(who.id, "return-first", N_("Bring {who} back onto the pitch first."), "R51")
        return None if attempt.square in acts.return_squares(pitch, state, TEAM_OF[who.id]) else _NO_RETURN
    if isinstance(attempt, Return):
        return _about(who.id, "on-pitch", N_("{who} is on the pitch already."), "R51")
    if now.pending_scatter is not None:
        return None if isinstance(attempt, Reroll | Keep) else _CHOOSE_SCATTER
    if now.pending_dice:
        return None if isinstance(attempt, Stagger) and attempt.direction in now.pending_dice else _CHOOSE_RUN
    if now.pending_drink:
        if isinstance(attempt, Drink):
            return None
        return _why_not_kick(pitch, state, now, who, attempt) if isinstance(attempt, Kick) else _SANGRIA
    return _why_not_act(pitch, state, now, who, attempt)


def _why_not_act(pitch: Pitch, state: State, now: Activation, who: Character, attempt: AnyMove) -> Reason | None:
    match attempt:
        case Skip():
            if now.untouched:
                return None
            return _about(who.id, "begun", N_("{who} has begun to act and cannot stay put any more."), "R5")
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
        case Drink():
            return _NO_SANGRIA
        case Stagger():
            return _NO_RUN
        case _:
            return _NO_SCATTER


def _why_not_step(pitch: Pitch, state: State, now: Activation, who: Character, square: str) -> Reason | None:
    assert who.square is not None
    if square not in pitch.squares:
        return _NO_SQUARE
    if not now.left:
        return _NO_POINTS
    # What stands in the way comes first: with more points nobody could go there either.
    if square == pitch.centre:
        return _STRAW
    if square == state.cow:
        return _COW_THERE
    if (standing := ground(state).get(square)) not in (None, who.id):
        return _about(standing, "taken", N_("{who} stands there already."), "R6")
    return None if square in pitch.neighbours[who.square] else _NOT_ADJACENT


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
        return _NO_TARGET
    if target == pitch.centre:
        return _STRAW_TARGET
    if target == pitch.goal_of[TEAM_OF[who.id]]:
        return _OWN_GOAL
    if not pitch.in_kicking_range(who.square, target):
        play = pitch.figures.play
        return Reason(
            "kick-range",
            N_("A kick flies {least} to {most} squares; that is {away}."),
            {"least": play.kick_least, "most": play.kick_most, "away": pitch.distance(who.square, target)},
            rule="R18",
        )
    return _BESIDE_GOAL if pitch.path(who.square, target) is None else None


def _why_not_agitate(pitch: Pitch, state: State, now: Activation, who: Character) -> Reason | None:
    if now.agitated:
        return _AGITATED
    if not now.stepped:
        return _STEP_THEN_AGITATE
    return _COW_TOO_FAR_TO_AGITATE if acts.agitation_points(pitch, state, who) is None else None


def _why_not_leap(pitch: Pitch, state: State, now: Activation, who: Character) -> Reason | None:
    if state.skill(TEAM_OF[who.id]) != "leapers":
        return _NO_LEAP_SKILL
    if now.leapt:
        return _LEAPT
    price = pitch.figures.skills.leap_points
    if now.left < price:
        one, many = NN_(
            "A somersault takes {price} steps; {n} is left.", "A somersault takes {price} steps; {n} are left."
        )
        return Reason("no-points", one, {"price": price, "n": now.left}, many, rule="R66")
    if who.square not in pitch.neighbours[state.cow]:
        return _COW_TOO_FAR_TO_LEAP
    return _NO_LANDING if acts.leap_target(pitch, state, who) is None else None


def _why_not_shelter(pitch: Pitch, state: State, now: Activation, who: Character) -> Reason | None:
    assert who.square is not None
    if acts.shelter_at(pitch, state, who.square) is None:
        return _SEEN if who.square in pitch.neighbours[pitch.centre] else _NO_SHELTER
    return None if now.stepped else _STEP_THEN_SHELTER
