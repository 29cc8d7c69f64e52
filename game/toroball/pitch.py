"""The geometry of the arena: neighbours, straight flights, bounces, and who is hidden behind the straw tower.

Squares are known by their names ("D5", "GW" and "GE" for the goals); coordinates count from 1, north-west first.
"""

from __future__ import annotations

from typing import Literal

from .content import Figures, Team

Kind = Literal["ball", "cow", "character"]

COMPASS = {1: (1, -1), 2: (1, 0), 3: (1, 1), 4: (-1, 1), 5: (-1, 0), 6: (-1, -1)}
"""The six arrows of a scatter roll: three to the east, three to the west, none straight north or south."""
_BY_STEP = {step: number for number, step in COMPASS.items()}
_MOST_BOUNCES = 4


def _rounded(part: int, whole: int, offset: int) -> int:
    """offset · part / whole to the nearest whole number, an exact half toward zero (R19)."""
    quotient, rest = divmod(abs(offset) * part, whole)
    if 2 * rest > whole:
        quotient += 1
    return quotient if offset > 0 else -quotient


class Pitch:
    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.columns, self.rows = figures.columns, figures.rows
        self.xy: dict[str, tuple[int, int]] = {}
        for x in range(1, self.columns + 1):
            for y in range(1, self.rows + 1):
                self.xy[f"{chr(64 + x)}{y}"] = (x, y)
        self.squares = frozenset(self.xy)
        self._name = {place: name for name, place in self.xy.items()}
        self.centre = figures.centre
        self.barriers = frozenset(figures.barriers)
        self.arrows = {arrow: team for team, camp in figures.teams.items() for arrow in camp.arrows}
        """The squares in front of a goal, and who defends it."""
        self.goals: dict[str, Team] = {"GW": "Red", "GE": "Green"}
        """Goal cells and who defends them."""
        self.goal_of: dict[Team, str] = {"Red": "GW", "Green": "GE"}
        self.places = dict(self.xy)
        """All squares and the two goal cells, which lie outside the grid."""
        for team, cell in self.goal_of.items():
            row = self.xy[figures.teams[team].arrows[1]][1]
            self.places[cell] = (0 if team == "Red" else self.columns + 1, row)
        self._goal_at = {self.places[cell]: cell for cell in self.goals}
        self.fence = (
            frozenset(name for name, (x, y) in self.xy.items() if x in (1, self.columns) or y in (1, self.rows))
            - self.arrows.keys()
        )
        self.neighbours = {name: self._around(name) for name in self.xy}
        self.walkable = {
            name: tuple(other for other in around if other != self.centre) for name, around in self.neighbours.items()
        }
        self._away = {
            a: {b: max(abs(ax - bx), abs(ay - by)) for b, (bx, by) in self.places.items()}
            for a, (ax, ay) in self.places.items()
        }
        self._targets: dict[tuple[str, Team], tuple[str, ...]] = {}
        self._paths: dict[tuple[str, str], tuple[str, ...] | None] = {}
        self._steps: dict[tuple[str, int, Kind, bool], tuple[str, int]] = {}

    def _around(self, name: str) -> tuple[str, ...]:
        x, y = self.xy[name]
        near = [(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]
        return tuple(self._name[place] for place in near if place in self._name)

    def distance(self, a: str, b: str) -> int:
        return self._away[a][b]

    def targets(self, square: str, team: Team) -> tuple[str, ...]:
        """Where a character of this team may aim from here, whatever stands in the way (R18)."""
        key = (square, team)
        if key not in self._targets:
            cells = [cell for cell, defender in self.goals.items() if defender != team]
            self._targets[key] = tuple(
                place
                for place in (*self.xy, *cells)
                if place != self.centre and self.in_kicking_range(square, place) and self.path(square, place)
            )
        return self._targets[key]

    def in_kicking_range(self, square: str, target: str) -> bool:
        play = self.figures.play
        return play.kick_least <= self.distance(square, target) <= play.kick_most

    def path(self, start: str, target: str) -> tuple[str, ...] | None:
        """The squares a kick crosses, target included, or None if it would leave the pitch on the way (R19)."""
        key = (start, target)
        if key not in self._paths:
            self._paths[key] = self._trace(start, target)
        return self._paths[key]

    def _trace(self, start: str, target: str) -> tuple[str, ...] | None:
        (x, y), (tx, ty) = self.places[start], self.places[target]
        count = max(abs(tx - x), abs(ty - y))
        squares = []
        for k in range(1, count):
            name = self._name.get((x + _rounded(k, count, tx - x), y + _rounded(k, count, ty - y)))
            if name is None:
                return None
            squares.append(name)
        return (*squares, target)

    def step(self, place: str, direction: int, kind: Kind, *, straight_back: bool) -> tuple[str, int]:
        """One square along the compass with bounces: where it leads, and the direction it goes on in.

        A ball may end in a goal cell. What cannot get away after four bounces stays.
        """
        key = (place, direction, kind, straight_back)
        if key not in self._steps:
            self._steps[key] = self._bounce(place, direction, kind, straight_back)
        return self._steps[key]

    def hit(self, place: str, direction: int) -> Literal["", "fence", "straw"]:
        """What a ball that scatters this way runs into first, so that it goes on in another direction."""
        (x, y), (dx, dy) = self.xy[place], COMPASS[direction]
        there = (x + dx, y + dy)
        if self._name.get(there) == self.centre:
            return "straw"
        return "" if there in self._name or there in self._goal_at else "fence"

    def _bounce(self, place: str, direction: int, kind: Kind, straight_back: bool) -> tuple[str, int]:
        x, y = self.xy[place]
        dx, dy = COMPASS[direction]
        for _ in range(_MOST_BOUNCES):
            there = (x + dx, y + dy)
            if kind == "ball" and there in self._goal_at:
                return self._goal_at[there], _BY_STEP[dx, dy]
            name = self._name.get(there)
            if name is not None and name != self.centre and not (kind == "cow" and name in self.barriers):
                return name, _BY_STEP[dx, dy]
            if name is not None or straight_back:
                dx, dy = -dx, -dy
                continue
            if not 1 <= there[0] <= self.columns:
                dx = -dx
            if not 1 <= there[1] <= self.rows:
                dy = -dy
        return place, _BY_STEP[dx, dy]

    def covered(self, cow: str, hider: str) -> bool:
        """Does the straw tower, a disc of radius one half, stand between the two (R33)?"""
        (cx, cy), (hx, hy), (mx, my) = self.xy[cow], self.xy[hider], self.xy[self.centre]
        vx, vy, wx, wy = hx - cx, hy - cy, mx - cx, my - cy
        along, length = vx * wx + vy * wy, vx * vx + vy * vy
        return 0 <= along <= length and 4 * (vx * wy - vy * wx) ** 2 <= length
