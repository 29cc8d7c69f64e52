"""What the trail is worth to somebody: every choice, fork and verdict by what it makes of the next duel."""

from __future__ import annotations

from math import exp

from .booklet import Choice, Effects, Trail
from .content import Figures
from .odds import chance
from .state import DUEL_STOPS, FORKS, NEXT, Verdict, You
from .trail import can_pay, change, verdict_effects

# About how likely the adventure is won from the next duel on; fitted to the exact odds of both adventures.
_BASE = {4: -2.0, 7: -2.94, 10: -2.7}
_AWAKE = {4: -0.08, 7: -0.28, 10: -1.08}
"""With so much Wrath that the last foe is stronger."""
_GRIT = (0.0, 0.0, 0.86, 1.48, 1.96, 2.36, 2.68)
_SHELL = 0.39
_SPARE_SHELL = 0.04
_MANY_SHELLS = 6
_NERVE = 0.13
_WRATH = 0.26


class Road:
    def __init__(self, figures: Figures, trail: Trail) -> None:
        self.figures = figures
        self.trail = trail

    def stop(self, you: You, stop: int) -> float:
        """To come to a stop."""
        if stop in DUEL_STOPS:
            return self._duel(you, stop)
        return max(self.choice(you, stop, each) for each in self.trail.stops[stop].choices if can_pay(each, you))

    def choice(self, you: You, stop: int, choice: Choice) -> float:
        if choice.pay is not None:
            you = self._changed(you, ((choice.pay[0], -choice.pay[1]),))
        if choice.roll is None:
            return self._on(self._changed(you, choice.ok), stop)
        good = chance(choice.roll)
        well, badly = (self._on(self._changed(you, effects), stop) for effects in (choice.ok, choice.ko))
        return good * well + (1 - good) * badly

    def verdict(self, you: You, stop: int, verdict: Verdict) -> float:
        return self._on(self._changed(you, verdict_effects(self.figures, verdict)), stop)

    def won(self, you: You, stop: int) -> float:
        """To win the duel of this stop, with the verdict still to come."""
        return max(self.verdict(you, stop, "finished"), self.verdict(you, stop, "spared"))

    def _changed(self, you: You, effects: Effects) -> You:
        for gauge, steps in effects:
            you = change(self.figures, you, gauge, steps)
        return you

    def _on(self, you: You, stop: int) -> float:
        if you.grit <= 0:
            return 0.0
        return max(self.stop(you, way) for way in FORKS.get(stop) or (NEXT[stop],))

    def _duel(self, you: You, stop: int) -> float:
        shells = you.gun + you.belt
        odds = _BASE[stop] + _GRIT[min(you.grit, len(_GRIT) - 1)] + _SHELL * min(shells, _MANY_SHELLS)
        odds += _SPARE_SHELL * max(shells - _MANY_SHELLS, 0) + _NERVE * you.nerve + _WRATH * you.wrath
        if you.wrath >= self.figures.last_foe.wrath:
            odds += _AWAKE[stop]
        return 1.0 / (1.0 + exp(-odds))
