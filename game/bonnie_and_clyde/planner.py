"""How good a table is, and a bot that plans whole days.

The planner tries every legal day to its evening and knows what each evening is worth; before the day it weighs what
Roy's die may make of it. It plans a day once and follows the plan while it holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.bots import Seen
from game.core.chance import Chance
from game.core.words import _, in_a_row
from game.core.working import NO_LUCK

from . import perfect
from .day import police_total
from .state import Ammo, AnyMove, Lose, State, Use
from .telling import row_name

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
        """What the move is good for, and the odds that decide: those it leaves, and those of the best other one."""
        if isinstance(move, Use):
            return self._why_there(rules, state, move)
        best, other = self._odds(rules, state, move)
        match move:
            case Lose(pool="places"):
                text = _("You get away {best} times in 100 without a Places cube, {other} times without a Daily cube.")
            case Lose():
                text = _("You get away {best} times in 100 without a Daily cube, {other} times without a Places cube.")
            case Ammo() if best == other:
                text = _("You get away {best} times in 100 either way.")
            case Ammo(count=0):
                text = _("You get away {best} times in 100 if you keep the ammunition, {other} times if you spend it.")
            case _:
                text = _("You get away {best} times in 100 if you spend it, {other} times if you keep it: {what}.")
        kept = police_total(rules.town, state, state.police_die, spent=0)
        return text.format(best=best, other=other, what=row_name(rules.town, kept))

    def _why_there(self, rules: BonnieAndClyde, state: State, use: Use) -> str:
        """The rest of the day as it is planned, and what it would be worth without this box."""
        best = _in_100(self._best(rules, state)[0])
        without, instead = self._best(rules, replace(state, used=(*state.used, use.box)))
        boxes = self._planned(rules, state, use)
        if len(boxes) > 1:
            text = _("The day I would plan: {boxes}. You get away {best} times in 100.")
            if instead is not None and _in_100(without) < best:
                text = _("The day I would plan: {boxes}. You get away {best} times in 100; without “{box}”, {other}.")
        else:
            text = _("{boxes}: you get away {best} times in 100.")
            if instead is not None and _in_100(without) < best:
                text = _("{boxes}: you get away {best} times in 100; with any other box, {other}.")
        return text.format(boxes=in_a_row(boxes), best=best, box=boxes[0], other=_in_100(without))

    def _planned(self, rules: BonnieAndClyde, state: State, move: AnyMove) -> list[str]:
        names: list[str] = []
        planned: AnyMove | None = move
        while isinstance(planned, Use):
            names.append(_(rules.town.boxes[planned.box].name))
            state = rules.carry_out(state, planned, NO_LUCK).state
            if state.phase == "places" and not state.places_left:
                state = rules.advance(state, NO_LUCK).state
            planned = self._plan.get(state, (0.0, None))[1]
        return names

    def _odds(self, rules: BonnieAndClyde, state: State, move: Ammo | Lose) -> tuple[int, int]:
        """How often they get away, in 100: after this move, and after the best other one. Spending is weighed against
        keeping."""
        others = [each for each in rules.moves(state) if each != move]
        if isinstance(move, Ammo) and move.count:
            others = [Ammo(0)]
        best, *values = (
            _in_100(self._value(rules, rules.carry_out(state, each, NO_LUCK).state)) for each in (move, *others)
        )
        return best, max(values)

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


def _in_100(odds: float) -> int:
    return round(100 * odds)
