"""How the ball flies, stops, scatters, and finds a goal (R18 to R25)."""

from __future__ import annotations

from game.core.events import Moved, Rolled

from .content import Team
from .events import BallStopped
from .pitch import Pitch
from .play import Play, ground
from .state import OTHER, State


def first_stop(pitch: Pitch, state: State, start: str, target: str) -> tuple[str, str] | None:
    """The first square of the flight where the ball is stopped, and by what (R20)."""
    path = pitch.path(start, target)
    assert path is not None
    standing = ground(state)
    for square in path:
        if square in standing:
            return square, standing[square]
        if square == state.cow:
            return square, "cow"
        if square in pitch.barriers:
            return square, "barrier"
        if square == pitch.centre:
            return square, "centre"
    return None


def kick(play: Play, target: str) -> tuple[Team | None, bool]:
    """Send the ball off. Gives the team that scored, if any, and whether nothing stopped the ball."""
    state, start = play.state, play.state.ball
    stop = first_stop(play.pitch, state, start, target)
    landing = target if stop is None else stop[0]
    play.set(ball=landing)
    play.tell(Moved("ball", start, landing, "kick"))
    if stop is not None:
        play.tell(BallStopped(*stop))
    if landing in play.pitch.goals:
        return OTHER[play.pitch.goals[landing]], True
    return scatter(play), stop is None


def scatter(play: Play) -> Team | None:
    """One square along the compass; the cow boots on a ball that lands on her square (R21, R23, R24)."""
    while True:
        start = play.state.ball
        die = play.chance.d6()
        place, _ = play.pitch.step(start, die, "ball", straight_back=play.straight_back)
        play.tell(Rolled((die,), "scatter", "ball"))
        hit = play.pitch.hit(start, die)
        play.set(ball=place)
        play.tell(Moved("ball", start, place, f"off-{hit}" if hit else "scatter"))
        if place in play.pitch.goals:
            return OTHER[play.pitch.goals[place]]
        if place != play.state.cow:
            return None
