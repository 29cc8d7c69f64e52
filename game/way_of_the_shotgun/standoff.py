"""What a showdown's duel is worth when both know what they do: each beat is a small game of two secret choices.

Every pair of acts is resolved up to the shots by the code that plays it, the dice are counted, and the two choices are
mixed until neither side gains by another mix. Beyond the beats that are counted out stands an estimate.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, exp
from typing import NamedTuple

from .acts import legal_acts
from .beat import Beat, Fighter
from .content import Figures
from .odds import chance
from .showdown import duel_winner, fighter
from .state import Act, Duellist, State

_ROUNDS = 60
"""Of regret, until a mix is taken for settled."""

# The estimate, fitted to the exact value of all tables of a showdown. Held against late ones that were counted out to
# noon, it misses their value, which lies between -1 and 1, by about a sixth.
_GRIT = 1.65
_ONE_LOADED = 0.47
_TWO_LOADED = 0.47
_HIT = 0.68
_TWO_HIT = 0.59
_BELT = 0.4
_NO_SHELL = -1.02
_TIRED = -0.25
"""Cover was taken just now and may not be taken again."""
_AHEAD_AT_LAST = 1.66
_SHELLS_AT_LAST = 0.89


class Street(NamedTuple):
    """A showdown's duel between two beats, seen from the first of its sides."""

    own: Duellist
    other: Duellist
    rested: tuple[bool, bool]
    distance: int
    beat: int


class Drawn(NamedTuple):
    """One side, when only the dice are still to fall."""

    dice: int
    hit: float
    gun: int
    belt: int
    aim: int


def street(state: State, seat: int) -> Street:
    last = state.last_action
    rested = (last[seat] != "cover", last[1 - seat] != "cover")
    return Street(state.sides[seat], state.sides[1 - seat], rested, state.distance, state.beat)


def mix(payoffs: Sequence[Sequence[float]]) -> tuple[list[float], float]:
    """How often to take each row against somebody who does the same with the columns, and what it brings.

    Both sides regret what they did not do and lean towards it; the average of that settles on the best mix.
    """
    columns = list(zip(*payoffs, strict=True))
    regrets, others = [0.0] * len(payoffs), [0.0] * len(columns)
    rows, total, brought = [0.0] * len(payoffs), 0, 0.0
    theirs = [1.0 / len(columns)] * len(columns)
    for weight in range(1, _ROUNDS + 1):
        ours = _leaning(regrets)
        gains = [sum(map(float.__mul__, row, theirs)) for row in payoffs]
        mean = sum(map(float.__mul__, ours, gains))
        regrets = [max(0.0, regret + gain - mean) for regret, gain in zip(regrets, gains, strict=True)]
        ours = _leaning(regrets)
        costs = [sum(map(float.__mul__, column, ours)) for column in columns]
        mean = sum(map(float.__mul__, theirs, costs))
        others = [max(0.0, regret + mean - cost) for regret, cost in zip(others, costs, strict=True)]
        theirs = _leaning(others)
        rows = [row + weight * share for row, share in zip(rows, ours, strict=True)]
        total += weight
        brought += weight * mean
    return [row / total for row in rows], brought / total


def _leaning(regrets: list[float]) -> list[float]:
    total = sum(regrets)
    return [regret / total for regret in regrets] if total else [1.0 / len(regrets)] * len(regrets)


class Standoff:
    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self._met: dict[tuple[Act, Act, Duellist, Duellist, int], tuple[Drawn, Drawn, int]] = {}
        self.known: dict[tuple[Street, int], float] = {}

    def acts(self, at: Street) -> tuple[list[Act], list[Act]]:
        return self._acts(at.own, at.distance, at.rested[0]), self._acts(at.other, at.distance, at.rested[1])

    def payoffs(self, at: Street, beats: int) -> list[list[float]]:
        """For each own act, what it brings against each act of the other: 1 for a duel won, -1 for one lost."""
        own, other = self.acts(at)
        return [[self._cell(at, act, against, beats) for against in other] for act in own]

    def value(self, at: Street, beats: int) -> float:
        known = self.known.get((at, beats))
        if known is None:
            known = self.known[(at, beats)] = mix(self.payoffs(at, beats))[1] if beats else self._estimate(at)
        return known

    def _acts(self, who: Duellist, distance: int, rested: bool) -> list[Act]:
        return [str(act) for act in legal_acts(self.figures, who, distance, rested)]  # type: ignore[misc]

    def _cell(self, at: Street, act: Act, against: Act, beats: int) -> float:
        own, other, distance = self._clash(at, act, against)
        rested = (act != "cover", against != "cover")
        total = 0.0
        for hits in range(own.dice + 1 if own.hit else 1):
            for taken in range(other.dice + 1 if other.hit else 1):
                after = Street(
                    _hurt(at.own, own, taken), _hurt(at.other, other, hits), rested, distance, at.beat + 1
                )  # fmt: skip
                total += _odds(own, hits) * _odds(other, taken) * self._over(after, beats)
        return total

    def _over(self, at: Street, beats: int) -> float:
        if at.own.grit > 0 and at.other.grit > 0 and at.beat < self.figures.street.noon:
            return self.value(at, beats - 1)
        ahead, _why = duel_winner(at.own, at.other)
        return 0.0 if ahead is None else 1.0 - 2.0 * ahead

    def _clash(self, at: Street, act: Act, against: Act) -> tuple[Drawn, Drawn, int]:
        key = (act, against, at.own, at.other, at.distance)
        known = self._met.get(key)
        if known is None:
            state = State(mode="showdown", sides=(at.own, at.other), distance=at.distance)
            one, two = fighter(self.figures, state, 0, act), fighter(self.figures, state, 1, against)
            beat = Beat(self.figures, state, (one, two))
            beat.prepare()
            known = self._met[key] = (_drawn(beat, one, two), _drawn(beat, two, one), beat.distance)
        return known

    def _estimate(self, at: Street) -> float:
        """From -1 to 1, as somebody judges who sees the street."""
        left = self.figures.street.noon - at.beat
        own, other = at.own, at.other
        shells = own.gun + own.belt - other.gun - other.belt
        ahead = self._stand(own, at.distance, at.rested[0]) - self._stand(other, at.distance, at.rested[1])
        if own.grit != other.grit:
            ahead += (_AHEAD_AT_LAST if own.grit > other.grit else -_AHEAD_AT_LAST) / left
        elif shells:
            ahead += (_SHELLS_AT_LAST if shells > 0 else -_SHELLS_AT_LAST) / left
        return 2.0 / (1.0 + exp(-ahead)) - 1.0

    def _stand(self, side: Duellist, distance: int, rested: bool) -> float:
        gun = self.figures.gun
        hit = chance(min(max(gun.need[distance - 1] - side.aim, gun.easiest), gun.hardest))
        worth = _GRIT * side.grit + _BELT * side.belt
        if side.gun:
            worth += _ONE_LOADED + _HIT * hit
        elif not side.belt:
            worth += _NO_SHELL
        if side.gun > 1:
            worth += _TWO_LOADED + _TWO_HIT * hit
        return worth if rested else worth + _TIRED


def _drawn(beat: Beat, shooter: Fighter, target: Fighter) -> Drawn:
    hit = chance(beat.need(shooter, target)) if shooter.dice else 0.0
    spent = shooter.dice if shooter.act.startswith("shoot") else 0
    return Drawn(shooter.dice, hit, shooter.gun - spent, shooter.belt, shooter.aim)


def _odds(side: Drawn, hits: int) -> float:
    return comb(side.dice, hits) * side.hit**hits * (1 - side.hit) ** (side.dice - hits)


def _hurt(before: Duellist, side: Drawn, taken: int) -> Duellist:
    aim = 0 if taken or side.dice else side.aim
    return Duellist(max(0, before.grit - taken), side.gun, side.belt, aim)
