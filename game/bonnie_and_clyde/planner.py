"""How good a table is, and a bot that plans whole days.

The planner tries every legal day to its evening and knows what each evening is worth; before the day it weighs what
Roy's die may make of it. It plans a day once and follows the plan while it holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.bots import Seen
from game.core.chance import Chance
from game.core.words import _
from game.core.working import NO_LUCK

from . import perfect
from .state import Ammo, AnyMove, Lose, State, Use

if TYPE_CHECKING:
    from .rules import BonnieAndClyde


def worth(rules: BonnieAndClyde, state: State) -> float:
    """How likely they get away under perfect play, from here."""
    match state.phase:
        case "over":
            return float(state.result == "win")
        case "ammo_choice" | "cube_loss":
            return max(worth(rules, rules.carry_out(state, move, NO_LUCK).state) for move in rules.moves(state))
        case "roy_roll":
            return weighed(rules, state, lambda day: worth(rules, day))
    if state.phase == "daily" and not state.daily_left:
        return worth(rules, rules.end_day(state))
    return perfect.odds(rules.town, state)


def weighed(rules: BonnieAndClyde, state: State, value: Callable[[State], float]) -> float:
    """Roy's die is to fall: the value of either day, as likely as it is."""
    turns = (7 - rules.town.daily.roy) / 6
    stays, changes = (rules.advance(state, Chance.recorded((die,))).state for die in (1, 6))
    return (1 - turns) * value(stays) + turns * value(changes)


class Planner:
    """Tries every day there is."""

    def __init__(self) -> None:
        self.reason = ""
        """What the chosen move is good for, in a sentence."""
        self._plan: dict[State, tuple[float, AnyMove | None]] = {}

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
            state = rules.carry_out(state, planned, NO_LUCK).state
            if state.phase == "places" and not state.places_left:
                state = rules.advance(state, NO_LUCK).state
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
            after = rules.carry_out(state, move, NO_LUCK).state
            value = self._value(rules, after)
            if value > best[0]:
                best = (value, move)
        self._plan[state] = best
        return best

    def _value(self, rules: BonnieAndClyde, state: State) -> float:
        """The best that can follow: the rest of the day, or Roy's two faces before it."""
        match state.phase:
            case "over":
                return worth(rules, state)
            case "roy_roll":
                return weighed(rules, state, lambda day: self._best(rules, day)[0])
        if state.phase == "places" and not state.places_left:
            state = rules.advance(state, NO_LUCK).state
        if state.phase == "daily" and not state.daily_left:
            return worth(rules, state)
        return self._best(rules, state)[0]
