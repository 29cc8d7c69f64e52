"""How a match ends on its board, as values: one or two seconds of motion, then the scene on top of it.

A board returns it from `Board.finale`, the table plays it (`staging`). It does not change the result: at its end, every
piece is back at its place in the last frame.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from scenes.kit.canvas import Box
from scenes.table.marks import Mark, Point

COMES, STAYS = 0.7, 2.1
"""Seconds for the scene to appear, and for its headline to be read."""

Animation = Callable[[float], Collection[Mark]]
"""Marks as a function of progress, from 0 to 1."""


class Goes(NamedTuple):
    """A piece follows a path from its current position, and may grow, shrink or rotate on it."""

    piece: str
    """Its name in the rules; if several have the same name, all of them move."""
    path: tuple[Point, ...]
    seconds: float
    size: float = 1.0
    """Its final size relative to its current one; 0: it disappears."""
    angle: float = 0.0
    """Its final rotation in degrees, counter-clockwise."""
    sound: str = ""
    spot: str = ""
    """Only pieces on this spot move; empty: on any spot."""


class Shows(NamedTuple):
    """Marks over everything in a box: a figure that counts up, confetti, a curtain (see `spectacle`)."""

    marks: Animation
    box: Box
    """They are clipped to it."""
    seconds: float
    sound: str = ""
    stays: bool = False
    """The last marks stay until the scene covers them: a night that has fallen."""


class Rings(NamedTuple):
    """A ring of light spreads from a place."""

    box: Box
    colour: str
    seconds: float
    sound: str = ""


class AtOnce(NamedTuple):
    """All of these in parallel; as long as the longest."""

    steps: tuple[Step, ...]


Step = Goes | Shows | Rings | AtOnce


class Finale(NamedTuple):
    """What is shown and told of an ending."""

    scene: str
    """The pre-rendered picture at the end: `last_glow/won`."""
    words: str
    """What it shows, in a sentence: for the log and for screen readers."""
    steps: tuple[Step, ...] = ()
    """What happens on the board before it, in sequence."""
    headline: str = ""
    """The headline on the scene, where the outcome's own does not fit the viewer."""
    over: Animation = lambda t: ()
    """The animation over the scene, anywhere on the board: snow, stars, smoke."""

    @property
    def seconds(self) -> float:
        """The total duration at normal speed."""
        return sum(map(lasting, self.steps)) + COMES + STAYS


def lasting(step: Step) -> float:
    """Seconds, at normal speed."""
    return max(map(lasting, step.steps)) if isinstance(step, AtOnce) else step.seconds
