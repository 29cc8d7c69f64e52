"""How good a table is, and a bot that plans whole days.

The planner tries every legal day to its evening and weighs each evening by the next police roll: all six faces, with
the best use of ammunition. It plans a day once and follows the plan while it holds.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from game.core.bots import Seen
from game.core.chance import Chance
from game.core.words import _

from .content import Town
from .state import Ammo, AnyMove, Lose, State, Use

if TYPE_CHECKING:
    from .rules import BonnieAndClyde

_TRAIL = (2.8, 1.2, -0.7)
"""By threat."""
_WATCHED = (0.0, -1.4, -2.3, -2.7)
"""By surveillance."""
_AMMO = (0.0, 0.6, 1.05)
_HEART = ((-0.5, -0.4, -0.2), (-0.45, -0.15, 0.15), (-0.05, 0.4, 0.8))
"""By passion and love."""
_PAGES = ((-0.95, -0.9, -0.85), (-0.5, -0.35, -0.2), (0.15, 0.4, 0.55), (0.25, 0.55, 0.65))
"""By poem and boredom."""
_PURSE = (-1.1, -0.8, -0.55, -0.3, 0.0, 0.3, 0.4)
_PURSE_AT_LAST = (-0.5, -0.05, 0.35, 0.6, 0.85, 1.0, 1.05)
"""By savings, before and after the poem is written."""
_ROY_AWAY = 0.1
"""As long as passion has room."""


def worth(town: Town, state: State) -> float:
    """About how likely they get away from here. The figures are fitted to the exact solution of all mornings, which
    `tools/solve_bonnie.py` finds; they err by 4 in 100."""
    if state.result != "none":
        return float(state.result == "win")
    purse = _PURSE_AT_LAST if state.poem == len(town.cubes.poem) else _PURSE
    odds = _TRAIL[state.threat] + _WATCHED[state.surveillance] + _AMMO[state.ammo]
    odds += _HEART[state.passion][state.love] + _PAGES[state.poem][state.boredom]
    odds += purse[min(state.savings, len(purse) - 1)]
    if not state.roy_present and state.passion < len(town.cubes.passion):
        odds += _ROY_AWAY
    return 1.0 / (1.0 + exp(-odds))


class Planner:
    """Tries every day there is."""

    def __init__(self) -> None:
        self.reason = ""
        """What the chosen move is good for, in a sentence."""
        self._plan: dict[State, tuple[float, AnyMove | None]] = {}
        self._evenings: dict[State, float] = {}

    def choose(self, seen: Seen) -> AnyMove:
        state: State = seen.view
        if state not in self._plan:
            self._plan.clear()
        rules: BonnieAndClyde = seen.rules  # type: ignore[assignment]
        move = self._best(rules, state)[1]
        assert move is not None
        self.reason = self._why(rules, state, move)
        return move

    def _why(self, rules: BonnieAndClyde, state: State, move: AnyMove) -> str:
        """The rest of the day as it is planned, or what a bullet and a cube are worth."""
        if isinstance(move, Lose):
            return (
                _("I would miss a Places cube less.") if move.pool == "places" else _("I would miss a Daily cube less.")
            )
        if isinstance(move, Ammo):
            return _("The bullet is worth it here.") if move.count else _("I would keep the ammunition for later.")
        names: list[str] = []
        planned: AnyMove | None = move
        while isinstance(planned, Use):
            names.append(_(rules.town.boxes[planned.box].name))
            state = rules.carry_out(state, planned, Chance.recorded(())).state
            if state.phase == "places" and not state.places_left:
                state = rules.advance(state, Chance.recorded(())).state
            planned = self._plan.get(state, (0.0, None))[1]
        if len(names) == 1:
            return _("{box}: the best evening I can see.").format(box=names[0])
        return _("The day I would plan: {boxes}.").format(boxes=", ".join(names))

    def _best(self, rules: BonnieAndClyde, state: State) -> tuple[float, AnyMove | None]:
        known = self._plan.get(state)
        if known is not None:
            return known
        best: tuple[float, AnyMove | None] = (-1e9, None)
        for move in rules.moves(state):
            after = rules.carry_out(state, move, Chance.recorded(())).state
            value = self._value(rules, after)
            if value > best[0]:
                best = (value, move)
        self._plan[state] = best
        return best

    def _value(self, rules: BonnieAndClyde, state: State) -> float:
        """The best that can follow: the rest of the day, or Roy's two faces, or the night."""
        match state.phase:
            case "over":
                return worth(rules.town, state)
            case "cube_loss":
                return self._best(rules, state)[0]
            case "roy_roll":
                turns = (7 - rules.town.daily.roy) / 6
                stays = rules.advance(state, Chance.recorded((1,))).state
                changes = rules.advance(state, Chance.recorded((6,))).state
                return (1 - turns) * worth(rules.town, stays) + turns * worth(rules.town, changes)
        if state.phase == "places" and not state.places_left:
            state = rules.advance(state, Chance.recorded(())).state
        if state.phase == "daily" and not state.daily_left:
            return self._evening(rules, state)
        return self._best(rules, state)[0]

    def _evening(self, rules: BonnieAndClyde, state: State) -> float:
        """The day is done: pay, then the average over the next police roll."""
        known = self._evenings.get(state)
        if known is None:
            known = sum(self._night(rules, state, die) for die in range(1, 7)) / 6
            self._evenings[state] = known
        return known

    def _night(self, rules: BonnieAndClyde, state: State, die: int) -> float:
        """What this police die makes of an evening, with the better use of ammunition and Roy where he is."""
        after = rules.advance(state, Chance.recorded((die, 1))).state
        if after.phase == "ammo_choice":
            return max(
                worth(rules.town, rules.carry_out(after, move, Chance.recorded(())).state)
                for move in rules.moves(after)
            )
        return worth(rules.town, after)
