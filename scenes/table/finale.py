"""How a match ends on its board, as values: what happens there in a second or two, then the scene that lies over it.

A board says so in `Board.finale`, the table plays it (`staging`). Nothing of it changes what was decided: when it is
over, every piece is back where the last frame has it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from scenes.kit.canvas import Box
from scenes.table.marks import Mark, Point

COMES, STAYS = 0.7, 2.1
"""Seconds in which the scene comes in, and for which its headline can then be read."""

Animation = Callable[[float], Collection[Mark]]
"""Marks by how much of the time is over, from 0 to 1."""


class Goes(NamedTuple):
    """A piece goes along a path that begins where it stands, and may grow, shrink or tilt on its way."""

    piece: str
    """What the rules call it; where several are called so, all of them go."""
    path: tuple[Point, ...]
    seconds: float
    size: float = 1.0
    """How large it is in the end, beside how large it stands; 0: it is gone."""
    angle: float = 0.0
    """By how many degrees it is tilted in the end, against the clock."""
    sound: str = ""
    spot: str = ""
    """Only what stands there goes; empty: wherever it stands."""


class Shows(NamedTuple):
    """Marks over all that lies in a box: a figure that counts up, confetti, a curtain (see `spectacle`)."""

    marks: Animation
    box: Box
    """What they do not leave."""
    seconds: float
    sound: str = ""
    stays: bool = False
    """What is shown in the end stays until the scene lies over it: a night that has fallen."""


class Rings(NamedTuple):
    """A ring of light spreads from a place."""

    box: Box
    colour: str
    seconds: float
    sound: str = ""


class AtOnce(NamedTuple):
    """All of these together; as long as the longest."""

    steps: tuple[Step, ...]


Step = Goes | Shows | Rings | AtOnce


class Finale(NamedTuple):
    """What is seen of an ending, and told of it."""

    scene: str
    """The picture in the end, rendered ahead: `last_glow/won`."""
    words: str
    """What is to be seen, in a sentence: for the log, and for ears."""
    steps: tuple[Step, ...] = ()
    """What happens on the board before, one after the other."""
    headline: str = ""
    """What stands on the scene, where the outcome's own headline does not fit whoever looks."""
    over: Animation = lambda t: ()
    """What moves over the scene, anywhere on the board: snow, stars, smoke."""

    @property
    def seconds(self) -> float:
        """How long all of it takes at normal speed."""
        return sum(map(lasting, self.steps)) + COMES + STAYS


def lasting(step: Step) -> float:
    """Seconds, at normal speed."""
    return max(map(lasting, step.steps)) if isinstance(step, AtOnce) else step.seconds
