"""What a character does when it is its turn: walk, kick, agitate, drink, hide (R5 to R34, R51)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from game.core.events import GaugeChanged, Moved, Rolled

from . import ball, rounds
from .content import Team
from .events import Drank, Picked, Sheltered, Skipped, Watched
from .pitch import Pitch
from .play import Play, bottles, ground
from .state import (
    OTHER,
    SEAT_OF,
    TEAM_OF,
    Activation,
    Agitate,
    AnyMove,
    Character,
    CharacterId,
    Drink,
    End,
    Keep,
    Kick,
    Leap,
    Pick,
    Reroll,
    Return,
    Shelter,
    Skip,
    Stagger,
    State,
    StepTo,
)  # fmt: skip

_STEP, _KICK, _PICK = cache(StepTo), cache(Kick), cache(Pick)
_SKIP, _AGITATE, _LEAP, _SHELTER, _END, _DRINK = Skip(), Agitate(), Leap(), Shelter(), End(), Drink()


# What is possible --------------------------------------------------------------------------------------------------


def points_of(pitch: Pitch, state: State, team: Team) -> int:
    return pitch.figures.skills.stilt_points if state.skill(team) == "stilt-walkers" else pitch.figures.play.points


def return_squares(pitch: Pitch, state: State, team: Team) -> list[str]:
    """Free bottles of the own camp; if both are taken, any free square beside one of them (R51)."""
    taken = ground(state).keys() | {state.cow}
    own = pitch.figures.teams[team].bottles
    free = [bottle for bottle in own if bottle not in taken]
    if free:
        return free
    beside = {square for bottle in own for square in pitch.walkable[bottle]}
    return sorted(beside - taken)


def shelter_at(pitch: Pitch, state: State, square: str) -> str | None:
    """The kind of shelter this square offers now (R28 to R30, R33)."""
    if square in pitch.fence:
        return "perched"
    if square in pitch.barriers:
        return "barrier"
    if square in pitch.neighbours[pitch.centre] and pitch.covered(state.cow, square):
        return "centre"
    return None


def agitation_points(pitch: Pitch, state: State, who: Character) -> int | None:
    """Points that agitating would add from here; None if the cow is too far away (R26)."""
    assert who.square is not None
    skill, figures = state.skill(TEAM_OF[who.id]), pitch.figures
    away = pitch.distance(who.square, state.cow)
    if away == 1:
        return figures.skills.stilt_agitate_points if skill == "stilt-walkers" else figures.play.agitate_points
    if skill == "brass-band" and away <= figures.skills.fanfare_reach:
        return figures.skills.fanfare_points
    return None


def leap_target(pitch: Pitch, state: State, who: Character) -> str | None:
    """The square straight opposite, beyond the cow, if somebody could walk there."""
    assert who.square is not None
    if who.square not in pitch.neighbours[state.cow]:
        return None
    (hx, hy), (cx, cy) = pitch.xy[who.square], pitch.xy[state.cow]
    beyond = next((name for name in pitch.walkable[state.cow] if pitch.xy[name] == (2 * cx - hx, 2 * cy - hy)), None)
    return None if beyond is None or beyond in ground(state) else beyond


def can_kick(state: State, now: Activation, who: Character) -> bool:
    """Once, on the ball's square; nobody climbs down onto somebody else to do it (R18, G22)."""
    return not now.kicked and who.square == state.ball and ground(state).get(state.ball, who.id) == who.id


def moves(pitch: Pitch, state: State) -> list[AnyMove]:
    now = state.activation
    if now is None:
        return [_PICK(c.id) for c in rounds.available(state, state.turn_team)]
    who = state.character(now.who)
    team = TEAM_OF[who.id]
    if who.square is None:
        return [Return(square) for square in return_squares(pitch, state, team)]
    if now.pending_scatter is not None:
        return [Reroll(), Keep()]
    if now.pending_dice:
        return [Stagger(die) for die in sorted(set(now.pending_dice))]
    kicks: list[AnyMove] = []
    if can_kick(state, now, who):
        kicks = [_KICK(target) for target in pitch.targets(who.square, team)]
    if now.pending_drink:
        return [_DRINK, *kicks]
    found: list[AnyMove] = [_SKIP] if now.untouched else []
    if now.left:
        taken = ground(state)
        found += [_STEP(square) for square in pitch.walkable[who.square] if square not in taken and square != state.cow]
    found += kicks
    if now.stepped and not now.agitated and agitation_points(pitch, state, who) is not None:
        found.append(_AGITATE)
    if can_leap(pitch, state, now, who):
        found.append(_LEAP)
    if now.stepped and shelter_at(pitch, state, who.square) is not None:
        found.append(_SHELTER)
    if not now.untouched:
        found.append(_END)
    return found


def can_leap(pitch: Pitch, state: State, now: Activation, who: Character) -> bool:
    return (
        state.skill(TEAM_OF[who.id]) == "leapers"
        and not now.leapt
        and now.left >= pitch.figures.skills.leap_points
        and leap_target(pitch, state, who) is not None
    )


# What it does --------------------------------------------------------------------------------------------------------


def carry_out(play: Play, move: AnyMove) -> None:
    state = play.state
    if isinstance(move, Pick):
        play.set(activation=Activation(move.who, points_of(play.pitch, state, TEAM_OF[move.who])))
        play.tell(Picked(move.who))
        return
    now = state.activation
    assert now is not None
    match move:
        case Return(square):
            play.change(now.who, square=square, status="open")
            play.tell(Moved(now.who, "bench", square, "return"))
        case Skip():
            _skip(play, state.character(now.who))
        case StepTo(square):
            _step(play, now, square)
        case Kick(target):
            _kick(play, now, target)
        case Agitate():
            _agitate(play, now)
        case Leap():
            _leap(play, now)
        case Shelter():
            _shelter(play, state.character(now.who))
        case End():
            play.set(last_mover=now.who)
            _done(play, now.who, moved=True)
            play.tell(Watched(now.who))
        case Drink():
            _drink(play, now)
        case Stagger(direction):
            _stagger(play, now, direction)
        case Reroll() | Keep():
            _sticky_boots(play, now, again=isinstance(move, Reroll))


def _done(play: Play, who: CharacterId, *, moved: bool) -> None:
    play.change(who, acted=True, moved=moved)
    other = OTHER[TEAM_OF[who]]
    play.set(activation=None, turn_team=rounds.next_to_act(play.state, other) or other)


def _skip(play: Play, who: Character) -> None:
    """Stay where you are; the straw hides only while it covers (R5), and a ball underfoot slips away (R12)."""
    assert who.square is not None
    seen = who.status == "centre" and not play.pitch.covered(play.state.cow, who.square)
    if seen:
        play.change(who.id, status="open")
    _done(play, who.id, moved=False)
    play.tell(Skipped(who.id, seen))
    if who.grounded and who.square == play.state.ball:
        scorer = ball.scatter(play)
        if scorer is not None:
            rounds.goal(play, scorer, "slip")


def _step(play: Play, now: Activation, square: str) -> None:
    origin = play.state.character(now.who).square or ""
    who = play.change(now.who, square=square, status="open")
    drinks = not now.drank and square in bottles(play.pitch, play.state)
    now = replace(now, left=now.left - 1, stepped=True, drank=now.drank or drinks)
    may_kick = drinks and now.left > 0 and can_kick(play.state, now, who)
    play.set(activation=replace(now, pending_drink=True) if may_kick else now)
    play.tell(Moved(who.id, origin, square, "step"))
    if drinks and not may_kick:
        _drink(play, now)


def _drink(play: Play, now: Activation) -> None:
    """The sangria works on the points left; with none left it does nothing (R13, R15)."""
    now = replace(now, pending_drink=False)
    play.set(activation=now)
    if not now.left:
        return
    play.tell(Drank(now.who, now.left * play.pitch.figures.play.sangria_factor))
    steady = play.state.skill(TEAM_OF[now.who]) == "cellar-club"
    dice = play.chance.dice(2 if steady else 1)
    if len(set(dice)) > 1:
        play.set(activation=replace(now, pending_dice=dice))
        play.tell(Rolled(dice, "sangria", now.who))
    else:
        play.set(activation=replace(now, left=0))
        play.tell(Rolled(dice, "sangria", now.who))
        _stagger(play, now, dice[0])


def _stagger(play: Play, now: Activation, direction: int) -> None:
    """Straight on, bouncing, until the run is over or somebody is in the way (R15, R16)."""
    square = play.state.character(now.who).square
    assert square is not None
    taken = ground(play.state).keys() - {square} | {play.state.cow}
    play.set(activation=replace(now, left=0, pending_dice=()))
    for _ in range(now.left * play.pitch.figures.play.sangria_factor):
        further, direction = play.pitch.step(square, direction, "character", straight_back=play.straight_back)
        if further in taken or further == square:
            break
        play.change(now.who, square=further)
        play.tell(Moved(now.who, square, further, "stagger"))
        square = further


def _kick(play: Play, now: Activation, target: str) -> None:
    team = TEAM_OF[now.who]
    play.change(now.who, status="open")
    now = replace(now, kicked=True)
    play.set(activation=now)
    scorer, free = ball.kick(play, target)
    if scorer is not None:
        rounds.goal(play, scorer, "kick" if target in play.pitch.goals and free else "scatter")
    elif free and play.state.skill(team) == "resin-tappers" and not play.state.sticky_used[SEAT_OF[team]]:
        play.set(activation=replace(now, pending_scatter=target))
    elif now.pending_drink:
        _drink(play, now)


def _sticky_boots(play: Play, now: Activation, *, again: bool) -> None:
    assert now.pending_scatter is not None
    landing, now = now.pending_scatter, replace(now, pending_scatter=None)
    play.set(activation=now)
    if again:
        red, green = play.state.sticky_used
        mine = TEAM_OF[now.who]
        scattered = play.state.ball
        play.set(ball=landing, sticky_used=(red or mine == "Red", green or mine == "Green"))
        play.tell(Moved("ball", scattered, landing, "sticky-boots"))
        scorer = ball.scatter(play)
        if scorer is not None:
            rounds.goal(play, scorer, "scatter")
            return
    if now.pending_drink:
        _drink(play, now)


def _agitate(play: Play, now: Activation) -> None:
    gained = agitation_points(play.pitch, play.state, play.state.character(now.who))
    assert gained is not None
    play.set_ene(play.state.ene + 1, "agitate")
    play.set(activation=replace(now, agitated=True, left=now.left + gained))
    play.tell(GaugeChanged("points", now.left, now.left + gained, "agitate", SEAT_OF[TEAM_OF[now.who]]))


def _leap(play: Play, now: Activation) -> None:
    who = play.state.character(now.who)
    target = leap_target(play.pitch, play.state, who)
    play.change(who.id, square=target, status="open")
    left = now.left - play.pitch.figures.skills.leap_points
    play.set(activation=replace(now, left=left, stepped=True, leapt=True))
    play.tell(Moved(who.id, who.square or "", target or "", "leap"))


def _shelter(play: Play, who: Character) -> None:
    """Ends the activation and counts as having skipped: somebody else stays the cow's target (R10)."""
    assert who.square is not None
    kind = shelter_at(play.pitch, play.state, who.square)
    play.change(who.id, status=kind)
    _done(play, who.id, moved=False)
    play.tell(Sheltered(who.id, who.square, kind))  # type: ignore[arg-type]
