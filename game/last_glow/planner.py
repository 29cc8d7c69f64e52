"""How good a table is, and a bot that plans the whole crew phase against the storm to come.

The planner is an exact search over every order of crew placements with the odds of each hunt; what the following
storm will do is estimated heart by heart in `worth`. It plans a turn once and follows the plan while it holds.
"""

from __future__ import annotations

from game.core.bots import Seen
from game.core.chance import Chance

from . import crew
from .content import Figures, Mode
from .state import CrewMove, Hunt, LightUp, Repair, State, distance
from .storm import COLLISION_DAMAGE, blast_damage, drift, fate

_WON = 1000.0
_LOST = -1000.0
_DREAM = 30.0
_ABOARD = 24.0
_ITEM_NEAR = 15.0
_ITEM_STEP = 2.5
_PREY = 6.0
_HULL = (0.0, 22.0, 34.0, 42.0, 52.0, 56.0, 59.0)
"""Worth of each structure point: the fourth brings the fifth crew member back, the last ones are comfort."""
_LIGHT = (0.0, 7.0, 11.0, 13.5, 15.0, 16.0, 16.5)
_HEIGHT = (1.0, 4.0, 5.0, 3.0, -4.0, -16.0)
"""Worth of the line the lighthouse begins its next turn on: low costs crew to climb, the top leaves no room."""


def worth(figures: Figures, mode: Mode, state: State) -> float:
    """An estimate of how well the night goes from here, as if the storm came now."""
    if state.phase == "over":
        if state.result == "victory":
            return _WON
        return _LOST + _DREAM * state.vp
    line, column = state.lighthouse
    home = (line + 1, column)
    if not figures.on_grid(home):
        return _LOST / 2 + _DREAM * state.vp
    damage = [0.0] * (len(_HULL) + 1)
    damage[0] = 1.0
    if home in state.hearts:
        damage = _hit(damage, {COLLISION_DAMAGE: 1.0})
    light = state.brightness - 1
    reaching = mode.zero_light == "reaching" or state.options.zero_light == "reaching"
    if light < 0 or (light == 0 and reaching):
        damage = _hit(damage, {1: 1.0})
    value = _DREAM * state.vp + _ABOARD * state.hold + _LIGHT[max(light, 0)] + _HEIGHT[home[0]]
    item_risk = dict.fromkeys(state.items, 1.0)
    prey = 0.0
    for heart in state.hearts:
        hits: dict[int, float] = {}
        for die in range(1, 7):
            what = fate(die, heart[0])
            if what == "explosion":
                points = blast_damage(heart, home)
                hits[points] = hits.get(points, 0.0) + 1 / 6
                continue
            target = drift(figures, heart, what)
            points = COLLISION_DAMAGE if target == home else 0
            hits[points] = hits.get(points, 0.0) + 1 / 6
            if target[0] >= figures.board.lines:
                value += (_LOST if state.vp == 0 else -_DREAM) / 6
            elif target in item_risk:
                item_risk[target] -= 1 / 6
            prey += max(0, 7 - crew.HUNT_MARGIN - distance(home, target)) / 36
        damage = _hit(damage, hits)
    value += _PREY * min(prey, 2.0)
    for item, safe in item_risk.items():
        value += safe * max(2.0, _ITEM_NEAR - _ITEM_STEP * distance(home, item))
    for points, chance in enumerate(damage):
        left = state.structure - points
        value += chance * (_HULL[min(left, 6)] if left > 0 else _LOST)
    return value


def _hit(damage: list[float], hits: dict[int, float]) -> list[float]:
    """Add one source of harm to the spread of total harm; the last entry stands for 'that much or more'."""
    last = len(damage) - 1
    spread = [0.0] * len(damage)
    for points, chance in hits.items():
        for before, likely in enumerate(damage):
            if likely:
                spread[min(before + points, last)] += likely * chance
    return spread


class Planner:
    """Plans a whole turn ahead: all crew placements, the odds of hunts, the storm behind them."""

    def __init__(self) -> None:
        self._plan: dict[State, tuple[float, CrewMove | None]] = {}

    def choose(self, seen: Seen) -> CrewMove:
        state: State = seen.view
        if state not in self._plan:
            self._plan.clear()
        figures = seen.rules.figures  # type: ignore[attr-defined]
        move = self._best(figures, figures.modes[state.mode], state)[1]
        assert move is not None
        return move

    def _best(self, figures: Figures, mode: Mode, state: State) -> tuple[float, CrewMove | None]:
        known = self._plan.get(state)
        if known is not None:
            return known
        moves = crew.legal_moves(figures, mode, state) if state.phase == "crew" and state.crew_left else []
        best: tuple[float, CrewMove | None] = (-1e9, None) if moves else (worth(figures, mode, state), None)
        for move in moves:
            if len(moves) > 1 and _is_idle(figures, state, move) and best[1] is not None:
                continue
            value = self._value(figures, mode, state, move)
            if value > best[0]:
                best = (value, move)
        self._plan[state] = best
        return best

    def _value(self, figures: Figures, mode: Mode, state: State, move: CrewMove) -> float:
        if not isinstance(move, Hunt):
            after, _ = crew.carry_out(figures, mode, state, move, Chance.recorded(()))
            return self._best(figures, mode, after)[0]
        caught = (7 - crew.needed_to_hunt(state, move.square)) / 6
        hit, _ = crew.carry_out(figures, mode, state, move, Chance.recorded((6,)))
        missed, _ = crew.carry_out(figures, mode, state, move, Chance.recorded((1,)))
        return caught * self._best(figures, mode, hit)[0] + (1 - caught) * self._best(figures, mode, missed)[0]


def _is_idle(figures: Figures, state: State, move: CrewMove) -> bool:
    """Feeding a full lamp or mending a whole hull: legal, but only worth a thought when nothing else is."""
    gauges = figures.gauges
    return (isinstance(move, LightUp) and state.brightness == gauges.brightness.most) or (
        isinstance(move, Repair) and state.structure == gauges.structure.most
    )
