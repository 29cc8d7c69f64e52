"""How good a table is, and three computer teams; the fourth is in `captain.py`.

A `Playmaker` weighs, for every character that may act, each square they can reach and each kick they could make, and
plays the best; see `Judge` for what it likes. The weaker teams are the same one with a worse eye for it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from game.core.bots import Seen
from game.core.chance import Chance
from game.core.words import _

from . import activation as acts
from . import rounds
from .ball import first_stop
from .content import Team
from .names import YOUNGSTERS
from .pitch import Pitch
from .play import bottles, ground
from .state import (
    KEEPERS,
    OTHER,
    SEAT_OF,
    TEAM_OF,
    Activation,
    Agitate,
    AnyMove,
    Character,
    CowStep,
    End,
    Keeper,
    Kick,
    Nudge,
    Pick,
    PickSkill,
    Shelter,
    Skip,
    State,
    StepTo,
)  # fmt: skip
from .walking import Walk

_REACH = 4
_CLEAR_SHOT = 50.0


class Likes(NamedTuple):
    """What a team that plans weighs, in points of its own."""

    lean: float = 1.4
    """Each square that the ball is nearer to their goal than to ours."""
    mate: float = 1.0
    """A mate who can get to the ball."""
    rival: float = 1.5
    """A rival who can get to the ball and has not acted."""
    danger: float = 12.0
    """The same, where the ball lies for a clear shot at our goal."""
    danger_later: float = 5.0
    """The same, if the rival has acted already."""
    chance: float = 8.0
    """A clear shot for a mate who acts before any rival gets there."""
    chance_later: float = 2.0
    arrow: float = 12.0
    """The ball in front of their goal."""
    own_goal: float = 6.0
    """The ball at our goal."""
    stopped: float = 3.0
    """A kick that somebody or something stops."""
    keeper: float = 0.5
    """Each step of the keeper away from the middle of the goal."""
    to_ball: float = 0.6
    to_goal: float = 0.12
    block: float = 3.0
    """Standing between the ball and our goal."""
    cow: float = 6.0
    """Being where the cow can come."""
    shelter: float = 0.5
    fright: float = 0.7
    """Giving the cow a fright on the way."""


LIKES = Likes()


def worth(pitch: Pitch, state: State, team: Team) -> float:
    """Goals, the way the ball leans, who is near it, and whom the cow watches."""
    rival = OTHER[team]
    value = 40.0 * (state.score.of(team) - state.score.of(rival))
    if state.result != "none":
        return value + (100.0 if state.result == team else -100.0 if state.result == rival else 0.0)
    away = pitch.distance
    value += 0.5 * (away(state.ball, pitch.goal_of[team]) - away(state.ball, pitch.goal_of[rival]))
    for c in state.characters:
        sign = 1.0 if TEAM_OF[c.id] == team else -1.0
        if c.square is None:
            value -= 2.0 * sign
        elif c.id == KEEPERS[TEAM_OF[c.id]]:
            value -= 0.3 * sign * away(c.square, pitch.figures.teams[TEAM_OF[c.id]].arrows[1])
        else:
            value -= 0.2 * sign * away(c.square, state.ball)
    if state.last_mover is not None:
        watched = state.character(state.last_mover)
        if watched.square is not None:
            sign = 1.0 if TEAM_OF[watched.id] == team else -1.0
            value -= sign * _reach_odds(pitch, state, watched.square)
    return value


def _reach_odds(pitch: Pitch, state: State, square: str) -> float:
    """How likely the cow gets as far as this square, walls and straw not counted."""
    away = pitch.distance(square, state.cow)
    return sum(roll + state.ene >= away - 1 for roll in range(1, 6)) / 6


# Where somebody can get to ------------------------------------------------------------------------------------------


class Reach:
    """Squares a character can walk to without touching a bottle, with the points left there and the way."""

    def __init__(self, pitch: Pitch, state: State, who: Character, left: int, *, may_agitate: bool) -> None:
        assert who.square is not None
        self.pitch, self.state = pitch, state
        self._blocked = ground(state).keys() - {who.square} | {state.cow} | bottles(pitch, state)
        self.plain: dict[str, tuple[int, tuple[AnyMove, ...]]] = {who.square: (left, ())}
        for square, steps in Walk(pitch, state, who.id).ways.items():
            if self._blocked.isdisjoint(steps):
                self.plain[square] = (left - len(steps), tuple(map(StepTo, steps)))
        self.frightened: dict[str, tuple[int, tuple[AnyMove, ...]]] = {}
        """The same after agitating the cow on the way."""
        if may_agitate:
            for square, (rest, way) in self.plain.items():
                if way:
                    gained = acts.agitation_points(pitch, state, replace(who, square=square))
                    if gained is not None:
                        self.frightened[square] = (rest + gained, (*way, Agitate()))
            self._spread(self.frightened)

    def _spread(self, found: dict[str, tuple[int, tuple[AnyMove, ...]]]) -> None:
        edge = list(found)
        while edge:
            further = []
            for square in edge:
                left, way = found[square]
                if not left:
                    continue
                for there in self.pitch.walkable[square]:
                    if there not in self._blocked and (there not in found or found[there][0] < left - 1):
                        found[there] = (left - 1, (*way, StepTo(there)))
                        further.append(there)
            edge = further


# What a team likes -------------------------------------------------------------------------------------------------


class Judge:
    """Values of ball and places for one team at one moment."""

    def __init__(self, pitch: Pitch, state: State, team: Team) -> None:
        self.pitch, self.state, self.team, self.likes = pitch, state, team, LIKES
        self.goal, self.own = pitch.goal_of[OTHER[team]], pitch.goal_of[team]
        self.others_open = [c for c in state.characters if TEAM_OF[c.id] == team and c.status == "open"]
        rivals = len(rounds.available(state, OTHER[team]))
        mates = len(rounds.available(state, team))
        last = not rivals and mates <= 1
        self.lateness = 1.0 if last else (0.5 if rivals <= 1 else 0.25)
        self._shots: dict[tuple[str, str], bool] = {}
        self._balls: dict[tuple[str, str], float] = {}

    def clear_shot(self, square: str, goal: str) -> bool:
        known = self._shots.get((square, goal))
        if known is None:
            pitch = self.pitch
            known = self._shots[square, goal] = (
                pitch.in_kicking_range(square, goal)
                and pitch.path(square, goal) is not None
                and first_stop(pitch, self.state, square, goal) is None
            )
        return known

    def ball(self, square: str, kicker: str) -> float:
        """What it is worth to have the ball here after this character's activation."""
        known = self._balls.get((square, kicker))
        if known is None:
            known = self._balls[square, kicker] = self._ball(square, kicker)
        return known

    def _ball(self, square: str, kicker: str) -> float:
        pitch, likes = self.pitch, self.likes
        value = likes.lean * (pitch.distance(square, self.own) - pitch.distance(square, self.goal))
        mine_shoot, theirs_shoot = self.clear_shot(square, self.goal), self.clear_shot(square, self.own)
        rival_soon = mate_soon = mate_later = False
        for c in self.state.characters:
            if c.square is None or c.id == kicker or pitch.distance(c.square, square) > _REACH:
                continue
            if TEAM_OF[c.id] == self.team:
                value += likes.mate
                mate_soon = mate_soon or not c.acted
                mate_later = True
            else:
                value -= 0.0 if c.acted else likes.rival
                rival_soon = rival_soon or not c.acted
                if theirs_shoot:
                    value -= likes.danger_later if c.acted else likes.danger
        if mine_shoot and mate_later:
            value += likes.chance if mate_soon and not rival_soon else likes.chance_later
        if square in pitch.figures.teams[OTHER[self.team]].arrows:
            value += likes.arrow
        if pitch.distance(square, self.own) <= 1:
            value -= likes.own_goal
        return value

    def kick(self, start: str, target: str, kicker: str) -> tuple[float, str]:
        """The value of a kick, and where the ball is expected before it scatters."""
        stop = first_stop(self.pitch, self.state, start, target)
        if stop is None and target == self.goal:
            return _CLEAR_SHOT, start
        landing = target if stop is None else stop[0]
        return self.ball(landing, kicker) - (0.0 if stop is None else self.likes.stopped), landing

    def place(self, who: Character, square: str, ball: str) -> float:
        pitch, likes = self.pitch, self.likes
        if who.id == KEEPERS[self.team]:
            value = -likes.keeper * pitch.distance(square, pitch.figures.teams[self.team].arrows[1])
        else:
            value = -likes.to_ball * pitch.distance(square, ball) - likes.to_goal * pitch.distance(square, self.goal)
        if ball not in pitch.goals and pitch.in_kicking_range(ball, self.own):
            path = pitch.path(ball, self.own)
            if path is not None and square in path:
                value += likes.block
        return value

    def end(self, who: Character, square: str, ball: str, *, stepped: bool) -> tuple[float, AnyMove]:
        """The better way to stop here: in the open with the cow in mind, or sheltered."""
        here = self.place(who, square, ball)
        best: tuple[float, AnyMove] = (
            here - self.likes.cow * self.lateness * _reach_odds(self.pitch, self.state, square),
            End(),
        )
        mates = sum(c.id != who.id for c in self.others_open)
        if stepped and mates >= 2 and acts.shelter_at(self.pitch, self.state, square) is not None:
            best = max(best, (here - self.likes.shelter, Shelter()), key=lambda option: option[0])
        return best


Plan = tuple[float, tuple[AnyMove, ...]]
"""What an activation is worth at first sight, and its moves."""


class Playmaker:
    """Plans one activation at a time and looks again after every kick."""

    def __init__(self, misjudges: float = 0.3) -> None:
        self._misjudges = misjudges
        """The maximum error, in points, in favour of a plan. A little keeps matches from repeating."""
        self._plan: list[AnyMove] = []
        self.plan: tuple[AnyMove, ...] = ()
        """What it has in mind, from the move it has just chosen on."""
        self.reason = ""
        """Why, said once when a plan is made."""

    def follow(self, plan: tuple[AnyMove, ...]) -> None:
        """Do this first."""
        self._plan = list(plan)

    def choose(self, seen: Seen) -> AnyMove:
        self.reason = ""
        move = self._next(seen)
        self.plan = (move, *self._plan)
        return move

    def _next(self, seen: Seen) -> AnyMove:
        if self._plan and self._plan[0] in seen.moves:
            return self._plan.pop(0)
        state: State = seen.view
        pitch: Pitch = seen.rules.pitch  # type: ignore[attr-defined]
        if state.phase != "characters":
            return _beside_the_play(pitch, state, seen)
        judge = Judge(pitch, state, state.turn_team)
        now = state.activation
        if now is not None and _half_done(state, now):
            return _best_pending(judge, state.character(now.who), seen)
        self._plan = list(self._planned(judge, seen))
        if now is None:
            self.reason = _why(judge, self._plan)
        move = self._plan.pop(0)
        return move if move in seen.moves else seen.moves[-1]

    def _planned(self, judge: Judge, seen: Seen) -> tuple[AnyMove, ...]:
        """The moves of the best plan: for who acts now, or for who is to act next."""
        state, now = judge.state, judge.state.activation
        if now is not None:
            return self._best(judge, state.character(now.who), now.left, seen.chance)[1]
        left = acts.points_of(judge.pitch, state, judge.team)
        plans = [
            (value, (Pick(c.id), *way))
            for c in rounds.available(state, judge.team)
            for value, way in (self._best(judge, c, left, seen.chance),)
        ]
        return max(plans, key=lambda plan: plan[0])[1]

    def _best(self, judge: Judge, who: Character, left: int, chance: Chance) -> Plan:
        plans = [(value + self._misjudges * chance.die(100) / 100, way) for value, way in plans_of(judge, who, left)]
        return max(plans, key=lambda plan: plan[0])


def _half_done(state: State, now: Activation) -> bool:
    """Something is to be decided before anybody can walk on."""
    pending = now.pending_dice or now.pending_scatter is not None or now.pending_drink
    return state.character(now.who).square is None or bool(pending)


def plans_of(judge: Judge, who: Character, left: int) -> list[Plan]:
    """Everything a player may do with this number of points: stay, walk somewhere, or get to the ball and kick it."""
    state, pitch = judge.state, judge.pitch
    if who.square is None:
        return [(-1.0, ())]
    now = state.activation
    fresh = now is None or now.untouched
    kicked = now is not None and now.kicked
    reach = Reach(pitch, state, who, left, may_agitate=now is None or not now.agitated)
    plans: list[Plan] = []
    resting = judge.ball(state.ball, "")
    if fresh:
        slip = -1.0 if who.square == state.ball and who.grounded else 0.0
        plans.append((resting + slip + judge.place(who, who.square, state.ball), (Skip(),)))
    for square, (_left, way) in reach.plain.items():
        if way or not fresh:
            value, ending = judge.end(who, square, state.ball, stepped=bool(way) or not fresh)
            plans.append((resting + value, (*way, ending)))
    if not kicked:
        plans += _kick_plans(judge, reach, who)
    return plans


def easy() -> Playmaker:
    return Playmaker(misjudges=55.0)  # more than a clear shot is worth


def normal() -> Playmaker:
    return Playmaker(misjudges=25.0)


def _why(judge: Judge, plan: list[AnyMove]) -> str:
    """The sentence for a plan that begins with a pick: what it likes most about it."""
    pitch, state = judge.pitch, judge.state
    picked = plan[0]
    assert isinstance(picked, Pick)
    who = state.character(picked.who)
    steps = [move.square for move in plan if isinstance(move, StepTo)]
    kick = next((move for move in plan if isinstance(move, Kick)), None)
    square = steps[-1] if steps else who.square
    if kick is not None:
        if judge.kick(state.ball, kick.target, who.id)[0] >= _CLEAR_SHOT:
            text = _("{who} has a clear shot at goal.")
        elif kick.target == judge.goal:
            text = _("{who} tries a shot, and hopes for the bounce.")
        elif Agitate() in plan:
            text = _("{who} gives the cow a fright: with the extra steps the ball on {ball} is within reach.")
        else:
            text = _("{who} gets the ball away to {target}.")
        return text.format(who=YOUNGSTERS[who.id], ball=state.ball, target=kick.target)
    path = pitch.path(state.ball, judge.own) if pitch.in_kicking_range(state.ball, judge.own) else None
    if square is None:
        text = _("{who} comes back from the bench.")
    elif Skip() in plan:
        text = _("{who} is well placed, and stays.")
    elif Shelter() in plan:
        text = _("{who} gets out of the cow’s way.")
    elif path is not None and square in path:
        text = _("{who} steps between the ball and the goal.")
    elif who.id == KEEPERS[judge.team]:
        text = _("{who} minds the goal.")
    elif who.square is not None and pitch.distance(square, state.ball) < pitch.distance(who.square, state.ball):
        text = _("{who} gets closer to the ball.")
    else:
        text = _("{who} looks for a better place.")
    return text.format(who=YOUNGSTERS[who.id])


def _kick_plans(judge: Judge, reach: Reach, who: Character) -> list[Plan]:
    """Every kick from the ball's square, if it can be reached; the walk after it is planned later."""
    ball = judge.state.ball
    ways = [(0.0, reach.plain.get(ball)), (-judge.likes.fright, reach.frightened.get(ball))]
    if ball in bottles(judge.pitch, judge.state) and who.square != ball:
        ways = _through_the_bottle(judge.pitch, reach, ball)
    for price, found in ways:
        if found is not None:
            after = judge.end(who, ball, ball, stepped=bool(found[1]))[0]
            return [
                (value + price + after, (*found[1], Kick(target)))
                for target in judge.pitch.targets(ball, judge.team)
                for value, _landing in (judge.kick(ball, target, who.id),)
            ]
    return []


def _through_the_bottle(
    pitch: Pitch, reach: Reach, ball: str
) -> list[tuple[float, tuple[int, tuple[AnyMove, ...]] | None]]:
    """A ball at a bottle is worth a drink: one step onto it, the kick before the run (R14)."""
    standing = ground(reach.state)
    for beside in pitch.walkable[ball]:
        found = reach.plain.get(beside)
        if found is not None and found[0] and ball not in standing and ball != reach.state.cow:
            return [(-1.0, (found[0] - 1, (*found[1], StepTo(ball))))]
    return []


def _best_pending(judge: Judge, who: Character, seen: Seen) -> AnyMove:
    """Half-finished things: kick before the run if the ball is there, else the first choice offered."""
    kicks = [move for move in seen.moves if isinstance(move, Kick)]
    if kicks:
        return max(kicks, key=lambda move: judge.kick(judge.state.ball, move.target, who.id)[0])
    now = judge.state.activation
    if now is not None and now.pending_scatter is not None:
        landed, before = judge.ball(judge.state.ball, who.id), judge.ball(now.pending_scatter, who.id)
        return seen.moves[0] if landed < before - 1 else seen.moves[1]  # type: ignore[no-any-return]
    return seen.moves[0]  # type: ignore[no-any-return]


def _beside_the_play(pitch: Pitch, state: State, seen: Seen) -> AnyMove:
    """Line-up and cow: the middle arrow, a random skill, and the cow toward rivals rather than friends."""
    team: Team = "Red" if seen.seat == SEAT_OF["Red"] else "Green"

    def liking(move: Any) -> float:
        tie = 0.003 * seen.chance.die(100)
        match move:
            case Keeper(square):
                return tie + (square == pitch.figures.teams[team].arrows[1])
            case Nudge(who):
                return tie + (TEAM_OF[who] != team)
            case CowStep(square):
                near = [c for c in state.characters if c.status == "open" and c.square in pitch.neighbours[square]]
                return tie + sum(1.0 if TEAM_OF[c.id] != team else -1.5 for c in near)
            case PickSkill():
                return tie
        return 0.0

    return max(seen.moves, key=liking)  # type: ignore[no-any-return]
