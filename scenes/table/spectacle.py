"""The effects of a finale: marks as a function of progress, deterministic.

Sizes and shades are quantised, so that few images have to be cached.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import cos, pi, sin
from typing import Literal

from scenes.kit.canvas import Box
from scenes.kit.motion import ease_in_out, ease_out
from scenes.table.finale import Animation
from scenes.table.marks import Disc, Light, Line, Mark, Panel, Point, Polygon

SHADES = 12
"""The number of steps of opacity."""


def _shade(colour: str, share: float) -> str:
    """A colour with this opacity, quantised."""
    return f"{colour}{round(255 * round(share * SHADES) / SHADES):02x}"


def confetti(box: Box, colours: Sequence[str], so_many: int = 90) -> Animation:
    """Scraps of paper fall continuously through a box."""
    luck = random.Random(so_many)  # only for looks
    scraps = [(luck.random(), luck.random(), luck.uniform(0.7, 1.3), luck.uniform(5, 11)) for _ in range(so_many)]

    def marks(t: float) -> list[Mark]:
        found: list[Mark] = []
        for number, (across, begun, pace, size) in enumerate(scraps):
            fallen = (begun + t * pace) % 1.0
            turned = 2 * pi * (begun + 3 * t * pace)
            x = box.x + box.w * across + 18 * sin(turned / 2)
            y = box.y - size + (box.h + 2 * size) * fallen
            wide, high = size * (0.35 + 0.65 * abs(cos(turned))), size * 0.6
            lean = 0.5 * high * sin(turned)
            upper, lower = (y - high, y + high)
            corners = (
                (x - wide, upper + lean),
                (x + wide, upper - lean),
                (x + wide, lower - lean),
                (x - wide, lower + lean),
            )
            found.append(Polygon(corners, colours[number % len(colours)]))
        return found

    return marks


def snow(box: Box, so_many: int = 110) -> Animation:
    """Flakes fall through a box, large ones faster."""
    luck = random.Random(so_many)  # only for looks
    flakes = [(luck.random(), luck.random(), luck.choice((2, 3, 4))) for _ in range(so_many)]

    def marks(t: float) -> list[Mark]:
        found: list[Mark] = []
        for across, begun, size in flakes:
            fallen = (begun + t * size / 8) % 1.0
            x = box.x + box.w * across + 14 * sin(2 * pi * (begun + t))
            found.append(Disc((x, box.y + box.h * fallen), size, "#ffffffd0"))
        return found

    return marks


def smoke(at: Point, reach: float, colour: str = "#3a3330") -> Animation:
    """Puffs rise from a point, grow and fade."""
    luck = random.Random(7)  # only for looks
    puffs = [(luck.uniform(-0.5, 0.5), luck.uniform(0.0, 0.45)) for _ in range(9)]

    def marks(t: float) -> list[Mark]:
        found: list[Mark] = []
        for aside, begins in puffs:
            risen = (t - begins) / (1 - begins)
            if risen > 0:
                place = (at[0] + reach * aside * (0.4 + risen), at[1] - reach * risen)
                radius = 4 * round(reach * (0.12 + 0.3 * risen) / 4)
                found.append(Disc(place, radius, _shade(colour, 0.7 * (1 - risen))))
        return found

    return marks


def light(at: Point, radius: float, colour: tuple[int, int, int]) -> Animation:
    """A light swells where it is."""

    def marks(t: float) -> list[Mark]:
        return [Light(at, 12 * max(1, round(radius * ease_out(t) / 12)), colour)]

    return marks


def nightfall(box: Box, colour: str = "#0d0a14", deepest: float = 0.7) -> Animation:
    """A box darkens."""

    def marks(t: float) -> list[Mark]:
        return [Panel(box, _shade(colour, deepest * ease_in_out(t)), radius=0)]

    return marks


def flashes(*shown: tuple[float, Sequence[Mark]], lasting: float = 0.16) -> Animation:
    """Marks that each flash at the given time."""

    def marks(t: float) -> list[Mark]:
        return [mark for begins, found in shown if begins <= t < begins + lasting for mark in found]

    return marks


def curtain(box: Box, colour: str, hem: str, edge: Literal["top", "right"]) -> Animation:
    """A box is covered from one of its edges: a blank page, a shadow. Its hem runs ahead of it."""

    def marks(t: float) -> list[Mark]:
        drawn = ease_in_out(t)
        cloth = box._replace(h=box.h * drawn)
        line = (box.x, cloth.bottom), (box.right, cloth.bottom)
        if edge == "right":
            cloth = Box(box.right - box.w * drawn, box.y, box.w * drawn, box.h)
            line = (cloth.x, box.y), (cloth.x, box.bottom)
        corners = (cloth.x, cloth.y), (cloth.right, cloth.y), (cloth.right, cloth.bottom), (cloth.x, cloth.bottom)
        return [Polygon(corners, colour), Line(line, hem, 10)]

    return marks
