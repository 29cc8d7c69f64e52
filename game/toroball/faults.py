"""What makes a table of Toroball impossible."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.ranges import out_of_range

from .activation import points_of
from .pitch import COMPASS, Pitch
from .state import IDS, KEEPERS, OTHER, TEAM_OF, Activation, Character, State

_MOST_ROUNDS = 10**6


def faults(pitch: Pitch, state: State) -> Iterator[str]:
    if [character.id for character in state.characters] != list(IDS):
        yield f"characters must be {', '.join(IDS)}, in this order"
        return
    squares = [state.cow, *(c.square for c in state.characters if c.square is not None)]
    if state.phase != "over" or state.ball not in pitch.goals:
        squares.append(state.ball)  # only the last ball of a match is left in the net
    unknown = [square for square in squares if square not in pitch.squares]
    if unknown:
        yield f"{unknown[0]!r} is not a square of the pitch"
        return
    yield from _figures(pitch, state)
    for character in state.characters:
        yield from _character(pitch, state, character)
    yield from _crowding(pitch, state)
    yield from _phases(pitch, state)
    if state.activation is not None:
        yield from _activation(pitch, state, state.activation)


def _figures(pitch: Pitch, state: State) -> Iterator[str]:
    cow, options = pitch.figures.cow, state.options
    yield from out_of_range([("ene", state.ene, cow.ene_least, cow.ene_most)])
    if not 1 <= state.round <= _MOST_ROUNDS:
        yield "rounds count from 1"
    if options.whistle != "none" and state.round > options.whistle + pitch.figures.whistle.extra_rounds:
        yield "the whistle has gone long before this round"
    goals = (state.score.red, state.score.green)
    if min(goals) < 0 or max(goals) > options.goals or goals == (options.goals, options.goals):
        yield f"a score of {goals[0]}:{goals[1]} is impossible"
    if (state.phase == "over") != (state.result != "none"):
        yield "a finished match has a result, a running one has none"
    if state.result == "none" and max(goals) >= options.goals:
        yield "this match would be over already"
    yield from _result(pitch, state)


def _result(pitch: Pitch, state: State) -> Iterator[str]:
    goals, options = (state.score.red, state.score.green), state.options
    if state.result == "draw" and goals[0] != goals[1]:
        yield "a draw has as many goals on either side"
    if state.result != "none" and max(goals) < options.goals:
        extra = pitch.figures.whistle.extra_rounds if state.result == "draw" else 0
        if options.whistle == "none" or state.round < options.whistle + extra:
            yield "nobody has goals enough, and the whistle has not gone"
    if state.result in ("Red", "Green") and state.score.of(state.result) <= state.score.of(OTHER[state.result]):
        yield "the winner has more goals than the other team"


def _character(pitch: Pitch, state: State, who: Character) -> Iterator[str]:
    if (who.square is None) != (who.status == "out"):
        yield f"{who.id} is out of play exactly when it has no square"
    if not 0 <= who.rounds_out <= 1 or (who.rounds_out and who.status != "out"):
        yield f"{who.id}: rounds_out is 0 or 1, and 1 only for a character that is out"
    if who.rounds_out and state.phase == "characters" and not who.acted:
        yield f"{who.id} is out for this round and cannot act in it"
    acting = state.activation is not None and state.activation.who == who.id
    # A goal ends the match in the middle of what somebody does, and leaves everybody's marks as they were.
    if who.must_first and not who.sheltered and not acting and not who.acted and state.phase != "over":
        yield f"{who.id} must act first only when the cow stands beside its shelter"
    if who.moved and (not who.acted or who.status != "open") and state.phase == "characters":
        yield f"{who.id} cannot have moved"
    square = who.square
    if square is None:
        return
    if square == pitch.centre:
        yield f"{who.id} stands in the straw tower"
    fits = {
        "perched": square in pitch.fence,
        "barrier": square in pitch.barriers,
        "centre": square in pitch.neighbours[pitch.centre],
    }
    if not fits.get(who.status, True):
        yield f"{who.id} cannot be sheltered on {square}"


def _crowding(pitch: Pitch, state: State) -> Iterator[str]:
    standing = [c.square for c in state.characters if c.grounded]
    if len(set(standing)) != len(standing):
        yield "two characters stand on one square"
    if state.cow in standing:
        yield "the cow stands on a character"
    if state.cow == pitch.centre or state.cow in pitch.barriers:
        yield "the cow cannot stand there"
    if state.ball == pitch.centre:
        yield "the ball cannot lie in the straw tower"
    if state.ball == state.cow and state.phase != "cow":
        yield "the ball cannot lie under the cow"


def _phases(pitch: Pitch, state: State) -> Iterator[str]:
    for team, keeper in KEEPERS.items():
        on_pitch = state.character(keeper).square is not None
        waiting = state.phase in ("place_keeper", "pick_skill")
        if waiting and on_pitch and (state.phase == "pick_skill" or state.turn_team == team):
            yield f"{keeper} is placed already"
    if state.phase in ("place_keeper", "pick_skill") and any(
        c.square is None and c.id not in KEEPERS.values() for c in state.characters
    ):
        yield "only keepers are off the pitch when the teams line up"
    if state.phase == "place_keeper" and any(
        c.square is not None and c.square in pitch.arrows and c.id not in KEEPERS.values() for c in state.characters
    ):
        yield "the arrows belong to the keepers when the teams line up"
    if state.phase in ("place_keeper", "pick_skill"):
        if state.cow in pitch.arrows:
            yield "the cow is not on an arrow when the teams line up"
        for team, keeper in KEEPERS.items():
            square = state.character(keeper).square
            if square is not None and square not in pitch.figures.teams[team].arrows:
                yield f"{keeper} starts on an arrow before its own goal"
    if state.phase in ("place_keeper", "pick_skill") and any(
        c.acted or c.moved or c.must_first or c.rounds_out or c.sheltered or state.last_mover for c in state.characters
    ):
        yield "nobody has done anything yet when the teams line up"
    if state.phase in ("place_keeper", "pick_skill") and {state.cow, state.ball} != {
        camp.cow_start for camp in pitch.figures.teams.values()
    }:
        yield "the cow and the ball lie on their marks when the teams line up"
    if state.phase == "pick_skill" and (state.round != 1 or state.score.red or state.score.green):
        yield "skills are chosen before the first round"
    yield from _skills(state)
    if state.activation is not None and state.phase != "characters":
        yield "nobody acts outside the characters' phase"
    yield from _cow_phase(state)


def _skills(state: State) -> Iterator[str]:
    if state.options.skills == "off":
        if state.skills != (None, None) or state.phase == "pick_skill":
            yield "skills are off"
    elif state.phase != "pick_skill":
        if None in state.skills:
            yield "both teams have a skill when skills are on"
    elif (state.skill(state.first_player) is None) != (state.turn_team == state.first_player) or (
        state.skill(OTHER[state.first_player]) is not None
    ):
        yield "skills are chosen by the first team, then by the second"


def _cow_phase(state: State) -> Iterator[str]:
    if state.last_mover is not None and state.phase in ("characters", "cow"):
        target = state.character(state.last_mover)
        if target.status != "open" or not target.moved:
            yield "the last mover is in the open and has moved"
    run = state.cow_run
    if run is None:
        return
    if state.phase != "cow":
        yield "the cow runs in her own phase only"
    if not 1 <= run.roll <= 6 or not 0 <= run.steps_left <= 12 or (run.heading and run.heading not in COMPASS):
        yield "the cow's roll, steps or heading are impossible"
    if (run.heading == 0) != (state.last_mover is not None):
        yield "the cow charges the last mover, or has a heading if nobody moved"
    wanted = state.first_player if state.last_mover is None else OTHER[TEAM_OF[state.last_mover]]
    if run.mover != wanted:
        yield f"{wanted} moves the cow"


def _activation(pitch: Pitch, state: State, now: Activation) -> Iterator[str]:
    who = state.character(now.who)
    team = TEAM_OF[now.who]
    if team != state.turn_team or who.acted:
        yield f"{now.who} cannot act now"
    most = points_of(pitch, state, team) + max(pitch.figures.play.agitate_points, 1)
    if not 0 <= now.left <= most:
        yield f"{now.left} points are left, possible is 0 to {most}"
    if not now.untouched and who.status != "open":
        yield "whoever has stepped or kicked is in the open"
    if (now.agitated or now.drank or now.leapt) and not now.stepped:
        yield "agitating, drinking and leaping need a step"
    pending = [now.pending_drink, bool(now.pending_dice), now.pending_scatter is not None]
    if sum(pending) > 1 and pending != [True, False, True]:
        yield "only one thing can be pending"
    if any(pending) and who.square is None:
        yield "somebody off the pitch has nothing pending"
    if now.pending_drink and not (now.drank and now.left):
        yield "sangria works after a drink, on points that are left"
    if now.pending_dice and (
        len(now.pending_dice) != 2 or any(die not in COMPASS for die in now.pending_dice) or not now.drank
    ):
        yield "a drunken run is chosen from two dice"
    if now.pending_scatter is not None and (
        now.pending_scatter not in pitch.squares or now.pending_scatter == pitch.centre or not now.kicked
    ):
        yield "a scatter is rolled again only from where a kick landed"
