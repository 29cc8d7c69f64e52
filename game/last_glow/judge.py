"""How likely the abyss is survived and six dreams are sent in time, from any table whose crew has been placed.

The figures in `learnt.py` were found backwards, in the way of `tools/learn_last_glow.py`: a ninth evening is worth
what the last crew phase brings after a few storms on average, an eighth what the best plan of the ninth turn promises
by then, and so on to the first, on evenings of some thousand nights. What they weigh is the table as the storm will
probably leave it: where each heart drifts, what is left of the hull, which items lie there still. Some of what is
weighed counts only together (a dream more is worth most when little time is left), so the sums pass through a few
thresholds first.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from game.core.learnt import Learnt, Sums, together
from game.core.moves import Square

from .content import Figures
from .learnt import FIGURES, STEP, WIDTH
from .state import State, distance
from .storm import COLLISION_DAMAGE, blast_damage, drift, fate, outlook

LEARNT_IN: Final = "abyss"
_LAST_TURN = 10
_LINES, _COLUMNS = 6, 6
_MOST_HULL = 6
_FAR_DOWN, _FAR_ASIDE = 4, 3
"""Further away than this, it makes no difference how far."""
_FAR = 6
"""Steps to what is too far away to count as near."""
_MOST_SCENES = 20_000
"""The size of the cache; later turns ask for others anyway."""

# Where the rows of each kind begin.
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
_NEED = 223
_BY_DREAMS = _HOME - _DREAMS
_NEAREST_ITEMS = (331, 338)
_NEAREST_PREY = (345, 352)
_HEARTS = 359
ROWS = 368

Rows = list[tuple[int, float]]
"""What is seen of a table: the number of a row, and how much of it."""


class Evening(NamedTuple):
    """The table when the crew has been placed, as far as it matters for what is to come."""

    turn: int
    lighthouse: Square
    hull: int
    light: int
    dreams: int
    hold: int
    hearts: tuple[Square, ...]
    items: tuple[Square, ...]


class _Heart(NamedTuple):
    """What a heart will probably do to a lighthouse that has sunk."""

    rows: Rows
    hits: tuple[float, ...]
    """How likely it takes that many points of the hull."""
    touches: float
    """How likely it reaches the planet."""
    near: float
    """How good a prey it will be, from 0 (too far away) to `_FAR` (on the same square)."""


class _Scene(NamedTuple):
    """The card as the storm will probably leave it."""

    sums: Sums
    harm: tuple[float, ...]
    """How likely the hull loses that many points."""
    touches: float


_NOWHERE = _Scene([], (), 0.0)


@cache
def _learnt() -> Learnt:
    return Learnt(WIDTH, STEP, FIGURES)


def _away(square: Square, home: Square) -> int:
    down = max(-_FAR_DOWN, min(_FAR_DOWN, square[0] - home[0]))
    aside = max(-_FAR_ASIDE, min(_FAR_ASIDE, square[1] - home[1]))
    return (down + _FAR_DOWN) * (2 * _FAR_ASIDE + 1) + aside + _FAR_ASIDE


def _sunk(lighthouse: Square) -> Square:
    return (lighthouse[0] + 1, lighthouse[1])


def evening_of(state: State) -> Evening:
    gauges = (state.structure, state.brightness, state.vp, state.hold)
    return Evening(state.turn, state.lighthouse, *gauges, state.hearts, state.items)


class Odds:
    """Remembers what a heart or an item means to a lighthouse, square by square: every plan asks for it again."""

    def __init__(self, figures: Figures, learnt: Learnt | None = None) -> None:
        self._figures = figures
        self._goal = figures.gauges.goal
        berths = figures.modes[LEARNT_IN].berths
        self._sends = berths["send"] if berths else self._goal
        """Dreams that can be sent in a turn."""
        self.learnt = learnt or _learnt()
        self._hearts: dict[tuple[Square, Square], tuple[_Heart, Sums]] = {}
        self._scenes: dict[tuple[Square, tuple[Square, ...], tuple[Square, ...]], _Scene] = {}
        self._parts: dict[Any, Sums] = {}
        """What of a scene, of the gauges and of the hull is found again in many others."""

    def won(self, state: State) -> float:
        """The odds before the storm, with every crew member placed."""
        return float(state.result == "victory") if state.phase == "over" else self.of(evening_of(state))

    def of(self, evening: Evening) -> float:
        lasting, hull, scene = self._lasting(evening)
        if lasting <= 0.0:
            return 0.0
        parts = self._parts
        seen = (evening.turn, evening.light, evening.dreams, evening.hold)
        gauges = parts.get(seen) or self._part(seen, _gauges(evening))
        left = parts.get((hull, scene.harm)) or self._part((hull, scene.harm), _left(hull, scene.harm))
        return lasting * self.learnt.odds([a + b + c for a, b, c in zip(scene.sums, gauges, left, strict=True)])

    def rows(self, evening: Evening) -> tuple[float, Rows]:
        """How likely there is anything left to hope for after the storm, and all that is seen of the evening if so."""
        lasting, hull, scene = self._lasting(evening)
        if lasting <= 0.0:
            return 0.0, []
        home, hearts, items = _sunk(evening.lighthouse), evening.hearts, evening.items
        ahead = [self._heart(home, heart)[0] for heart in hearts]
        rows = (
            _gauges(evening) + _left(hull, scene.harm) + _items(home, items, self._safe(hearts, items)) + _prey(ahead)
        )
        for heart in ahead:
            rows += heart.rows
        return lasting, rows

    def _lasting(self, evening: Evening) -> tuple[float, int, _Scene]:
        """How likely the storm leaves anything to hope for, the hull that meets its hearts, and the card behind it."""
        turn, lighthouse, hull, light, dreams, _, hearts, items = evening
        home = _sunk(lighthouse)
        if self._goal - dreams > (_LAST_TURN - turn) * self._sends or home[0] >= _LINES:
            return 0.0, 0, _NOWHERE
        scene = self._scenes.get((home, hearts, items)) or self._scene(home, hearts, items)
        if light <= 1:
            hull -= 1
        lasting = sum(scene.harm[:hull]) if hull > 0 else 0.0
        return (lasting if dreams else lasting * (1.0 - scene.touches)), hull, scene

    def _part(self, key: Any, rows: Rows) -> Sums:
        sums = self._parts[key] = self.learnt.added(rows)
        return sums

    def _scene(self, home: Square, hearts: tuple[Square, ...], items: tuple[Square, ...]) -> _Scene:
        if len(self._scenes) > _MOST_SCENES:
            self._scenes.clear()
            self._parts.clear()
        harm = [0.0] * (_MOST_HULL + 1)
        harm[COLLISION_DAMAGE if home in hearts else 0] = 1.0
        touches = 0.0
        safe = self._safe(hearts, items)
        parts = self._parts
        gifts = parts.get((home, items, safe)) or self._part((home, items, safe), _items(home, items, safe))
        found, ahead = [self.learnt.start, gifts], []
        for square in hearts:
            heart, sums = self._hearts.get((home, square)) or self._heart(home, square)
            found.append(sums)
            ahead.append(heart)
            if heart.hits[0] < 1.0:
                harm = _hit(harm, heart.hits)
            touches += heart.touches
        key = tuple(sorted([heart.near for heart in ahead])[-2:]), len(hearts)
        found.append(parts.get(key) or self._part(key, _prey(ahead)))
        scene = self._scenes[home, hearts, items] = _Scene(together(found), tuple(harm), touches)
        return scene

    def _heart(self, home: Square, heart: Square) -> tuple[_Heart, Sums]:
        rows: Rows = []
        hits = [0.0] * (COLLISION_DAMAGE + 1)
        touches = near = 0.0
        for die in range(1, 7):
            what = fate(die, heart[0])
            if what == "explosion":
                hits[blast_damage(heart, home)] += 1 / 6
                continue
            target = drift(self._figures, heart, what)
            hits[COLLISION_DAMAGE if target == home else 0] += 1 / 6
            rows.append((_HEART_LINE + target[0], 1 / 6))
            if target[0] < _LINES:
                rows.append((_HEART_AWAY + _away(target, home), 1 / 6))
                rows.append((_HEART_COLUMN + target[1] - 1, 1 / 6))
                near += max(0, _FAR - distance(target, home)) / 6
            else:
                touches += 1 / 6
        if not sum(hits[1:]):
            hits[0] = 1.0
        ahead = _Heart(rows, tuple(hits), touches, near)
        known = self._hearts[home, heart] = (ahead, self.learnt.added(rows))
        return known

    def _safe(self, hearts: tuple[Square, ...], items: tuple[Square, ...]) -> tuple[float, ...]:
        """How likely no heart drifts over each item."""
        safe = []
        for item in items:
            faces = 6
            for heart in hearts:
                if heart[0] + 1 == item[0] and abs(heart[1] - item[1]) <= 1:
                    faces -= outlook(self._figures, heart).get(item, 0)
            safe.append(max(faces, 0) / 6)
        return tuple(safe)


def _gauges(evening: Evening) -> Rows:
    dreams = 2 * evening.dreams + evening.hold
    return [
        (_TURN + evening.turn, 1.0),
        (_DREAMS + dreams, 1.0),
        (_NEED + (evening.turn - 1) * _BY_DREAMS + dreams, 1.0),
        (_LIGHT + max(evening.light - 1, 0), 1.0),
    ]


def _items(home: Square, items: tuple[Square, ...], safe: tuple[float, ...]) -> Rows:
    """The square, each item, and how near the nearest two are."""
    rows: Rows = [(_HOME + home[0] * _COLUMNS + home[1] - 1, 1.0)]
    near = sorted([(distance(home, item), item, share) for item, share in zip(items, safe, strict=True)])
    for _, item, share in near:
        rows += [
            (_ITEM_AWAY + _away(item, home), share),
            (_ITEM_LINE + item[0], share),
            (_ITEM_COLUMN + item[1] - 1, share),
        ]
    for skipped, begin in enumerate(_NEAREST_ITEMS):
        none_nearer = 1.0
        for away, _, share in near[skipped:]:
            rows.append((begin + min(away, _FAR - 1), none_nearer * share))
            none_nearer *= 1.0 - share
        rows.append((begin + _FAR, none_nearer))
    return rows


def _prey(hearts: list[_Heart]) -> Rows:
    """How many hearts there are, and how near the nearest two."""
    rows: Rows = [(_HEARTS + len(hearts), 1.0)]
    near = sorted([heart.near for heart in hearts], reverse=True)
    for begin, share in zip(_NEAREST_PREY, near, strict=False):
        whole = min(int(share), _FAR - 1)
        rows += [(begin + whole, 1.0 - share + whole), (begin + whole + 1, share - whole)]
    return rows


def _left(hull: int, harm: tuple[float, ...]) -> Rows:
    """What may be left of a hull that outlasts the storm."""
    alive = sum(harm[:hull])
    return [(_HULL + hull - points, harm[points] / alive) for points in range(hull) if harm[points]]


def _hit(harm: list[float], hits: tuple[float, ...]) -> list[float]:
    """Add one source of harm; the last entry stands for that much or more."""
    most = len(harm) - 1
    spread = [0.0] * len(harm)
    for points, chance in enumerate(hits):
        if chance:
            for before, likely in enumerate(harm):
                if likely:
                    spread[min(before + points, most)] += likely * chance
    return spread
