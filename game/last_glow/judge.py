"""How likely the abyss is survived and six dreams are sent in time, from any table whose crew has been placed.

The figures in `learnt.py` were fitted to nights that the Strategist played against itself, some hundred thousand, by
whether they were won: first on the Planner's nights, then again and again on its own, a third of them whole and the
others from a turn that began at random. What they weigh is the table as the storm will probably leave it: where each
heart drifts, what is left of the hull, which items lie there still. Some of what is weighed counts only together
(a dream more is worth most when little time is left), so the sums pass through a few thresholds first.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core.learnt import Learnt, Sums, add
from game.core.moves import Square

from .content import Figures
from .learnt import FIGURES, STEP, WIDTH
from .state import State
from .storm import COLLISION_DAMAGE, blast_damage, drift, fate, outlook

LEARNT_IN = "abyss"
_LAST_TURN = 10
_LINES, _COLUMNS = 6, 6
_MOST_HULL = 6
_FAR_DOWN, _FAR_ASIDE = 4, 3
"""Further away than this, it makes no difference how far."""

# Where the figures of each kind begin.
_TURN = 0
_DREAMS = 10
_HOME = 22
_LIGHT = 58
_HULL = 65
_HEART_AWAY = 72
_HEART_LINE = 135
_HEART_COLUMN = 142
_ITEM_AWAY = 148
_ITEM_LINE = 211
_ITEM_COLUMN = 217


class _HeartAhead(NamedTuple):
    sums: Sums
    hits: tuple[float, ...]
    """How likely it takes that many points of the hull."""
    touches: float
    """How likely it reaches the planet."""


@cache
def _learnt() -> Learnt:
    return Learnt(WIDTH, STEP, FIGURES)


def _away(square: Square, home: Square) -> int:
    down = max(-_FAR_DOWN, min(_FAR_DOWN, square[0] - home[0]))
    aside = max(-_FAR_ASIDE, min(_FAR_ASIDE, square[1] - home[1]))
    return (down + _FAR_DOWN) * (2 * _FAR_ASIDE + 1) + aside + _FAR_ASIDE


class Odds:
    """Remembers what a heart or an item means to a lighthouse, square by square: every plan asks for it again."""

    def __init__(self, figures: Figures) -> None:
        self._figures = figures
        self._hearts: dict[tuple[Square, Square], _HeartAhead] = {}
        self._items: dict[tuple[Square, Square], Sums] = {}

    def won(self, state: State) -> float:
        """The odds before the storm, with every crew member placed."""
        home = (state.lighthouse[0] + 1, state.lighthouse[1])
        if state.phase == "over" or state.turn >= _LAST_TURN or home[0] >= _LINES:
            return float(state.result == "victory")
        learnt = _learnt()
        rows = learnt.rows
        light = max(state.brightness - 1, 0)
        parts = [
            learnt.start,
            rows[_TURN + state.turn],
            rows[_DREAMS + 2 * state.vp + state.hold],
            rows[_HOME + home[0] * _COLUMNS + home[1] - 1],
            rows[_LIGHT + light],
        ]
        hull = [0.0] * (_MOST_HULL + 1)
        hull[max(state.structure - (COLLISION_DAMAGE if home in state.hearts else 0) - (light == 0), 0)] = 1.0
        lasting = 1.0
        for heart in state.hearts:
            ahead = self._hearts.get((home, heart)) or self._heart(home, heart)
            parts.append(ahead.sums)
            if ahead.hits[0] < 1.0:
                hull = _hit(hull, ahead.hits)
            if not state.vp:
                lasting -= ahead.touches
        alive = 1.0 - hull[0]
        lasting *= alive
        if lasting <= 0.0:
            return 0.0
        sums = [sum(column) for column in zip(*parts, strict=True)]
        for points in range(1, _MOST_HULL + 1):
            if hull[points]:
                add(sums, rows[_HULL + points], hull[points] / alive)
        for item in state.items:
            add(sums, self._items.get((home, item)) or self._item(home, item), self._safe(state, item))
        return lasting * learnt.odds(sums)

    def _heart(self, home: Square, heart: Square) -> _HeartAhead:
        parts: list[tuple[int, float]] = []
        hits = [0.0] * (COLLISION_DAMAGE + 1)
        touches = 0.0
        for die in range(1, 7):
            what = fate(die, heart[0])
            if what == "explosion":
                hits[blast_damage(heart, home)] += 1 / 6
                continue
            target = drift(self._figures, heart, what)
            hits[COLLISION_DAMAGE if target == home else 0] += 1 / 6
            parts.append((_HEART_LINE + target[0], 1 / 6))
            if target[0] < _LINES:
                parts.append((_HEART_AWAY + _away(target, home), 1 / 6))
                parts.append((_HEART_COLUMN + target[1] - 1, 1 / 6))
            else:
                touches += 1 / 6
        if not sum(hits[1:]):
            hits[0] = 1.0
        known = self._hearts[home, heart] = _HeartAhead(_learnt().added(parts), tuple(hits), touches)
        return known

    def _item(self, home: Square, item: Square) -> Sums:
        known = self._items[home, item] = _learnt().added([
            (_ITEM_AWAY + _away(item, home), 1.0),
            (_ITEM_LINE + item[0], 1.0),
            (_ITEM_COLUMN + item[1] - 1, 1.0),
        ])  # fmt: skip
        return known

    def _safe(self, state: State, item: Square) -> float:
        """How likely no heart drifts over it."""
        faces = 6
        for heart in state.hearts:
            if heart[0] + 1 == item[0]:
                faces -= outlook(self._figures, heart).get(item, 0)
        return max(faces, 0) / 6


def _hit(hull: list[float], hits: tuple[float, ...]) -> list[float]:
    spread = [0.0] * len(hull)
    for points, chance in enumerate(hits):
        if chance:
            for before, likely in enumerate(hull):
                if likely:
                    spread[max(before - points, 0)] += likely * chance
    return spread
