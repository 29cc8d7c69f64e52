"""How the roads run as they are drawn, for the dots along the way she took."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from scenes.kit.canvas import Box

Spot = tuple[float, float]
SHEET = (1500.0, 1000.0)
"""The size of each map as it is drawn."""

BENDS: dict[tuple[str, str], tuple[Spot, ...]] = {
    ("0", "1"): ((100, 500),),
    ("0", "2"): ((240, 650),),
    ("1", "3"): ((128, 275),),
    ("1", "4"): ((265, 350),),
    ("2", "5"): ((470, 702),),
    ("3", "7"): ((295, 212),),
    ("4", "7"): ((440, 285),),
    ("4", "8"): ((535, 378),),
    ("5", "8"): ((640, 560),),
    ("5", "9"): ((780, 678),),
    ("6", "7"): ((600, 146),),
    ("6", "8"): ((688, 300),),
    ("6", "11"): ((925, 168),),
    ("8", "10"): ((815, 418),),
    ("9", "10"): ((948, 620),),
    ("9", "11"): ((1165, 640), (1160, 400)),
    ("10", "11"): ((1012, 385),),
}
"""By the places at their ends: the points that draw each road away from the straight line, on the drawing's sheet.

All five maps have their roads where `board.svg` has them. Hidden places have none: there one drives across country.
"""


def bends(start: str, end: str, ground: Box) -> tuple[Spot, ...]:
    """These points of a road on the table, where the map covers this ground."""
    found = BENDS.get((start, end)) or BENDS.get((end, start), ())[::-1]
    return tuple((ground.x + x * ground.w / SHEET[0], ground.y + y * ground.h / SHEET[1]) for x, y in found)


def along(start: Spot, between: tuple[Spot, ...], end: Spot, pitch: float) -> Iterator[Spot]:
    """Points at even distances on the curve from start to end."""
    steps = 60
    curve = [_at((start, *between, end), step / steps) for step in range(steps + 1)]
    length = sum(math.dist(one, other) for one, other in pairwise(curve))
    gap = length / max(1, round(length / pitch))
    gone, due = 0.0, 0.0
    for one, other in pairwise(curve):
        far = math.dist(one, other)
        while due <= gone + far + 1e-6:
            part = (due - gone) / far if far else 0.0
            yield (one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part)
            due += gap
        gone += far


def _at(points: tuple[Spot, ...], part: float) -> Spot:
    """De Casteljau: between the points, between what is between them, until one is left."""
    while len(points) > 1:
        points = tuple((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part) for (x0, y0), (x1, y1) in pairwise(points))
    return points[0]
