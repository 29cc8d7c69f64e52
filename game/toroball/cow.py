"""The cow's phase: she charges the last one who moved, led by the other team (R35 to R47)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.contract import Reason
from game.core.events import Moved, PhaseBegan, Rolled
from game.core.words import N_

from . import rounds
from .ball import scatter
from .events import CowStayed, Dodged, Nudged
from .pitch import Pitch
from .play import Play, ground
from .state import OTHER, TEAM_OF, AnyMove, CharacterId, CowRun, CowStep, Nudge, State


def nudgeable(pitch: Pitch, state: State) -> list[CharacterId]:
    """Characters in the open beside the cow; with `still_is_safe` those who skipped are left alone (R37, R46)."""
    near = pitch.neighbours[state.cow]
    skipped_is_safe = state.options.still_is_safe == "yes"
    found = [
        c.id for c in state.characters if c.status == "open" and c.square in near and (c.moved or not skipped_is_safe)
    ]
    return [state.last_mover] if state.last_mover in found else found


def ways(pitch: Pitch, state: State) -> list[str]:
    """The squares that bring the charging cow one step nearer to her target (R38, R39)."""
    assert state.last_mover is not None
    target = state.character(state.last_mover).square
    assert target is not None
    standing = ground(state)
    blocked = standing.keys() | pitch.barriers
    reached = {square for square in pitch.walkable[target] if square not in blocked}
    edge = set(reached)
    around = [square for square in pitch.walkable[state.cow] if square not in blocked]
    while edge:
        if any(square in edge for square in around):
            return [square for square in around if square in edge]
        edge = {
            further
            for square in edge
            for further in pitch.walkable[square]
            if further not in reached and further not in blocked
        }
        reached |= edge
    return []


def leads(pitch: Pitch, state: State) -> dict[str, tuple[CowStep, ...]]:
    """Every square on the ways she may still take, and the choices that bring her there.

    Where only one way is left she takes it by herself, so some squares need fewer choices than steps (R39).
    """
    course = state.cow_run
    assert course is not None
    found: dict[str, tuple[CowStep, ...]] = {}
    edge: dict[str, tuple[CowStep, ...]] = {state.cow: ()}
    for _ in range(course.steps_left):
        further: dict[str, tuple[CowStep, ...]] = {}
        for place, chosen in edge.items():
            here = replace(state, cow=place)
            options = [] if nudgeable(pitch, here) else ways(pitch, here)
            for square in options:
                further.setdefault(square, (*chosen, CowStep(square)) if len(options) > 1 else chosen)
        found = {**further, **found}
        edge = further
    return found


def least_rolls(pitch: Pitch, state: State, who: CharacterId | None) -> dict[str, int]:
    """For each square the smallest roll that brings her beside somebody in the open there, `who` having left for it.

    Squares that are not in it are out of her reach in this round. Somebody nearer may be met first (R37, R38).
    """
    figures = pitch.figures.cow
    blocked = {square for square, name in ground(state).items() if name != who} | pitch.barriers
    steps = {state.cow: 0}
    edge = [state.cow]
    while edge:
        further = []
        for square in edge:
            for there in pitch.walkable[square]:
                if there not in steps and there not in blocked:
                    steps[there] = steps[square] + 1
                    further.append(there)
        edge = further
    found = {}
    for square in pitch.squares:
        needed = min((steps[near] for near in pitch.neighbours[square] if near in steps), default=None)
        if needed is not None and (roll := max(1, needed - state.ene)) < figures.stays_on:
            found[square] = roll
    return found


def moves(pitch: Pitch, state: State) -> list[AnyMove]:
    near = nudgeable(pitch, state)
    if near:
        return [Nudge(name) for name in near]
    return [CowStep(square) for square in ways(pitch, state)]


def why_not(pitch: Pitch, state: State, attempt: AnyMove) -> Reason | None:
    near = nudgeable(pitch, state)
    if isinstance(attempt, Nudge):
        if attempt.who in near:
            return None
        return Reason("not-beside-cow", N_("The cow can only nudge somebody in the open right beside her."), rule="R37")
    if not isinstance(attempt, CowStep):
        return Reason("cows-turn", N_("It is the cow’s turn."), rule="R35")
    if near:
        return Reason("nudge-first", N_("The cow has met somebody: choose whom she nudges."), rule="R45")
    if attempt.square not in ways(pitch, state):
        return Reason("not-the-shortest-way", N_("The cow takes a shortest way to her target."), rule="R39")
    return None


def start(play: Play) -> None:
    """Roll for her: a charge at the last mover, or a run in a random direction if nobody moved (R35, R36, R42)."""
    state = play.state
    play.tell(PhaseBegan("cow", state.round))
    heading, mover = 0, state.first_player
    if state.last_mover is not None:
        mover = OTHER[TEAM_OF[state.last_mover]]
    else:
        heading = play.chance.d6()
        play.tell(Rolled((heading,), "heading", "cow"))
    roll = play.chance.d6()
    stays = roll == play.pitch.figures.cow.stays_on
    if not stays:
        play.set(cow_run=CowRun(roll, roll + state.ene, mover, heading))
    play.tell(Rolled((roll,), "cow", "cow"))
    if stays:
        play.tell(CowStayed("six"))
        finish(play)


def run(play: Play) -> bool:
    """Move her as far as nobody has a choice. True when the mover must choose, False when the phase is over."""
    while True:
        state = play.state
        assert state.cow_run is not None
        near = nudgeable(play.pitch, state)
        if len(near) > 1:
            return True
        if near:
            nudge(play, near[0])
            return False
        if not state.cow_run.steps_left:
            finish(play)
            return False
        if state.cow_run.heading:
            if not _run_on(play, state.cow_run):
                finish(play)
                return False
            continue
        options = ways(play.pitch, state)
        if len(options) > 1:
            return True
        if not options:
            play.tell(CowStayed("no-way"))
            finish(play)
            return False
        step(play, options[0])


def _run_on(play: Play, course: CowRun) -> bool:
    """One square straight on; she stops in front of somebody she cannot see or will not touch (R42)."""
    start = play.state.cow
    place, heading = play.pitch.step(start, course.heading, "cow", straight_back=play.straight_back)
    if place == start or place in ground(play.state):
        return False
    play.set(cow=place, cow_run=CowRun(course.roll, course.steps_left - 1, course.mover, heading))
    play.tell(Moved("cow", start, place, "run"))
    return True


def step(play: Play, square: str) -> None:
    start, course = play.state.cow, play.state.cow_run
    assert course is not None
    play.set(cow=square, cow_run=CowRun(course.roll, course.steps_left - 1, course.mover, course.heading))
    play.tell(Moved("cow", start, square, "charge"))


def nudge(play: Play, who: CharacterId) -> None:
    """She meets somebody and stops; a Dodger may sidestep (R45, R48)."""
    state = play.state
    if state.skill(TEAM_OF[who]) == "dodgers":
        die = play.chance.d6()
        play.tell(Rolled((die,), "dodge", who))
        if die >= play.pitch.figures.skills.dodge_from:
            play.tell(Dodged(who))
            finish(play)
            return
    away = 1 if state.options.return_ == "one_round_out" else 0
    play.change(who, rounds_out=away, must_first=False)
    play.tell(Nudged(who, state.round + 1 + away))
    play.change(who, square=None, status="out")
    play.tell(Moved(who, state.character(who).square or "", "bench", "nudge"))
    finish(play)


def finish(play: Play) -> None:
    """A ball under the cow is booted on (R44), then empty teams concede (R57), then the round ends."""
    if play.state.ball == play.state.cow:
        scorer = scatter(play)
        if scorer is not None:
            rounds.goal(play, scorer, "boot")
            return
    if not rounds.concede_if_empty(play):
        rounds.end_round(play)
