"""What a duel is worth: all tells, coins and dice of the next beats counted out, an estimate beyond them.

A beat is resolved up to its shots by the same code that plays it, once for each way two acts can meet; the dice are
counted instead of rolled. Tables that more than one way leads to are counted once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import comb, exp
from typing import NamedTuple

from game.core.chance import SIDES

from .acts import legal_acts
from .beat import Beat
from .booklet import CANNOT_REACH, FoeLine
from .content import Figures
from .duel import adjusted, fighters
from .state import LAST_STOP, Act, Foe, Letter, Pending, State, You

# The estimate, fitted to the exact odds of all six foes. Held against tables with Teague and Vane that were counted out
# to their last beat, it misses those of the first six beats by 2 to 6 in 100, later ones by 9 to 12; two beats ahead of
# it by far less.
_BASE = -2.95
_GRIT = (0.0, 0.0, 1.15, 1.93, 2.39, 2.8, 3.18)
_FOE_GRIT = (0.0, 0.0, -1.56, -3.51, -5.07)
_SHELLS = (0.0, -0.13, 0.31, 0.4, 0.54, 0.59)
_MISSING_SHELL = -1.21
"""Each that would still be missing if every one hit."""
_HIT = 1.91
_PROMISE = 0.25
_LOADED = 0.29
_NERVE = 0.15
_REROLL = 0.34
_DANGER = -1.39
_NEAR_NOON = 3
_LAST_BEAT = 0.2
_LAST_BEAT_A_GRIT = 0.16
"""Of the foe's."""
_BEAT = 0.29
_MORE_DUELS = -1.52
_SHELL_FOR_THEM = 0.1


class Standing(NamedTuple):
    """A duel between two beats: everything its odds depend on."""

    grit: int
    gun: int
    belt: int
    aim: int
    nerve: int
    rerolls: int
    foe_grit: int
    foe_aim: int
    distance: int
    beat: int


class Clash(NamedTuple):
    """Two acts have met, and only the dice are still to fall."""

    dice: int
    hit: float
    """For each of your dice."""
    foe_dice: int
    foe_hit: float
    gun: int
    loaded: int
    """Shells that went from the belt into the gun."""
    aim: int
    foe_aim: int
    distance: int


def chance(need: int | None) -> float:
    return 0.0 if need is None or need > SIDES else (SIDES + 1 - need) / SIDES


def standing(state: State) -> Standing:
    you, foe = state.you, state.foe
    assert foe is not None
    return Standing(
        you.grit, you.gun, you.belt, you.aim, you.nerve, you.rerolls_left,
        foe.grit, foe.aim, state.distance, state.beat,
    )  # fmt: skip


class DuelOdds:
    """The odds of one duel, for somebody with so much Wrath; `beyond` says what a won duel is worth."""

    def __init__(self, figures: Figures, line: FoeLine, state: State, beyond: Callable[[You], float]) -> None:
        self.figures = figures
        self.line = line
        self._variant = state.options
        self._last = state.stop == LAST_STOP
        self._wrath = state.you.wrath
        self._beyond = beyond
        self._shots = sum(pair.count("S") for pair in line.tells) / (2 * SIDES)
        self._letters = sorted({letter for pair in line.tells for letter in pair})
        self._acts: dict[tuple[int, int, int], list[Act]] = {}
        self._clashes: dict[tuple[Act, Letter, int, bool, int, int, int], Clash] = {}
        self.known: dict[tuple[Standing, int], float] = {}
        """Tables and numbers of beats that were counted out."""
        self._won: dict[You, float] = {}

    # Deciding ------------------------------------------------------------------------------------------------

    def acts(self, at: Standing) -> list[Act]:
        key = (at.gun, at.aim, at.distance)
        known = self._acts.get(key)
        if known is None:
            who = You(at.grit, at.belt, at.gun, at.aim)
            known = [str(act) for act in legal_acts(self.figures, who, at.distance, rested=True)]  # type: ignore[misc]
            self._acts[key] = known
        return known

    def blind(self, at: Standing, sides: tuple[Letter, ...], beats: int) -> float:
        """The best act for somebody to whom each of these sides is as likely."""
        return max(self.act(at, act, sides, beats) for act in self.acts(at))

    def seen(self, at: Standing, sides: tuple[Letter, ...], beats: int) -> float:
        """Nerve is spent, and the coin is seen before the act."""
        after = at._replace(nerve=at.nerve - 1)
        return sum(self.blind(after, (side,), beats) for side in sides) / len(sides)

    def act(self, at: Standing, act: Act, sides: Iterable[Letter], beats: int) -> float:
        """An act against a foe who does one of these things, each as likely as the others."""
        worths = [self._rolled(at, self._clash(at, act, side), beats) for side in sides]
        return sum(worths) / len(worths)

    def again(self, state: State, pending: Pending, beats: int) -> tuple[float, float]:
        """What your dice are worth as they lie, and with one miss rolled again."""
        line, dice = self.line, len(pending.dice)
        you, foe = fighters(self.figures, line, state, "shoot 2" if dice == 2 else "shoot 1", pending.foe_act)
        beat = Beat(self.figures, state, (you, foe))
        hit = chance(beat.need(foe, you)) if foe.dice else 0.0
        clash = Clash(dice, chance(pending.need), foe.dice, hit, you.gun, 0, you.aim, foe.aim, state.distance)
        at, left = standing(state), state.you.rerolls_left
        hits = sum(die >= pending.need for die in pending.dice)
        misses = dice - hits - sum(pending.dice[number - 1] < pending.need for number in pending.rerolled)
        stands = self._stands(at, clash, hits, left, beats)
        better = self._misses(at, clash, hits + 1, misses - 1, left - 1, beats)
        same = self._misses(at, clash, hits, misses - 1, left - 1, beats)
        return stands, clash.hit * better + (1 - clash.hit) * same

    # Counting ------------------------------------------------------------------------------------------------

    def before_tell(self, at: Standing, beats: int) -> float:
        """A state between two beats, if this number of further beats is enumerated."""
        known = self.known.get((at, beats))
        if known is None:
            known = self.known[(at, beats)] = self._beat(at, beats) if beats else self._estimate(at)
        return known

    def _beat(self, at: Standing, beats: int) -> float:
        """The average of all six tells, with the best answer to each."""
        acts = self.acts(at)
        against = {
            letter: [self._rolled(at, self._clash(at, act, letter), beats) for act in acts] for letter in self._letters
        }
        best = {letter: max(worths) for letter, worths in against.items()}
        open_coin, total = self._variant.open_coin == "on", 0.0
        for heads, tails in self.line.tells:
            if heads == tails or open_coin:
                total += (best[heads] + best[tails]) / 2
                continue
            worth = max(map(float.__add__, against[heads], against[tails])) / 2
            if at.nerve and best[heads] + best[tails] > 2 * worth:
                worth = max(worth, self.seen(at, (heads, tails), beats))
            total += worth
        return total / len(self.line.tells)

    def _clash(self, at: Standing, act: Act, letter: Letter) -> Clash:
        key = (act, letter, at.gun, at.belt > 0, at.aim, at.foe_aim, at.distance)
        known = self._clashes.get(key)
        if known is None:
            known = self._clashes[key] = self._met(at, act, letter)
        return known

    def _met(self, at: Standing, act: Act, letter: Letter) -> Clash:
        state = State(
            you=You(at.grit, at.belt, at.gun, at.aim),
            foe=Foe(self.line.id, at.foe_grit, at.foe_aim),
            distance=at.distance,
        )
        foe_act = adjusted(self.line, letter, at.distance)
        beat = Beat(self.figures, state, fighters(self.figures, self.line, state, act, foe_act))
        beat.prepare()
        you, foe = beat.fighters
        hit = chance(beat.need(you, foe)) if you.dice else 0.0
        foe_hit = chance(beat.need(foe, you)) if foe.dice else 0.0
        gun = you.gun - (you.dice if act.startswith("shoot") else 0)
        return Clash(you.dice, hit, foe.dice, foe_hit, gun, at.belt - you.belt, you.aim, foe.aim, beat.distance)

    def _rolled(self, at: Standing, clash: Clash, beats: int) -> float:
        """Your dice fall; Wrath rolls misses again where that is better than keeping it."""
        dice, hit = clash.dice, clash.hit
        if not hit:
            return self._stands(at, clash, 0, at.rerolls, beats)
        return sum(
            comb(dice, hits)
            * hit**hits
            * (1 - hit) ** (dice - hits)
            * self._misses(at, clash, hits, dice - hits, at.rerolls, beats)
            for hits in range(dice + 1)
        )

    def _misses(self, at: Standing, clash: Clash, hits: int, misses: int, rerolls: int, beats: int) -> float:
        stands = self._stands(at, clash, hits, rerolls, beats)
        if not misses or not rerolls:
            return stands
        better = self._misses(at, clash, hits + 1, misses - 1, rerolls - 1, beats)
        same = self._misses(at, clash, hits, misses - 1, rerolls - 1, beats)
        return max(stands, clash.hit * better + (1 - clash.hit) * same)

    def _stands(self, at: Standing, clash: Clash, hits: int, rerolls: int, beats: int) -> float:
        """The foe's dice fall, losses are taken, and the beat is over."""
        if not clash.foe_hit:
            return self._after(at, clash, hits, 0, rerolls, beats)
        dice, hit = clash.foe_dice, clash.foe_hit
        return sum(
            comb(dice, taken)
            * hit**taken
            * (1 - hit) ** (dice - taken)
            * self._after(at, clash, hits, taken, rerolls, beats)
            for taken in range(dice + 1)
        )

    def _after(self, at: Standing, clash: Clash, hits: int, taken: int, rerolls: int, beats: int) -> float:
        grit = at.grit - taken * self.line.hurt - (at.beat >= self.figures.street.noon)
        foe_grit = at.foe_grit - hits
        if grit <= 0:
            return float(foe_grit <= 0 and self._last and self._variant.last_breath == "on")
        after = Standing(
            grit,
            clash.gun,
            at.belt - clash.loaded,
            0 if taken or clash.dice else clash.aim,
            at.nerve,
            rerolls,
            foe_grit,
            0 if hits or clash.foe_dice else clash.foe_aim,
            clash.distance,
            at.beat + 1,
        )
        return self.before_tell(after, beats - 1) if foe_grit > 0 else self._win(after)

    def _win(self, at: Standing) -> float:
        if self._last:
            return 1.0
        you = You(at.grit, at.belt, at.gun, 0, at.nerve, self._wrath)
        known = self._won.get(you)
        if known is None:
            known = self._won[you] = self._beyond(you)
        return known

    def _estimate(self, at: Standing) -> float:
        """About how likely the whole adventure is won from here."""
        gun, distance = self.figures.gun, at.distance - 1
        easiest, hardest = gun.easiest, gun.hardest
        hit = chance(min(max(gun.need[distance] - at.aim, easiest), hardest))
        printed = self.line.need[distance]
        danger = 0.0
        if printed != CANNOT_REACH:
            need = min(max(printed - at.foe_aim, easiest), hardest)
            danger = self._shots * self.line.dice * self.line.hurt * chance(need)
        left = self.figures.street.noon - at.beat
        near = max(min(left, _NEAR_NOON), -_NEAR_NOON)
        shells = at.gun + at.belt
        odds = (
            _BASE
            + _at(_GRIT, at.grit)
            + _at(_FOE_GRIT, at.foe_grit)
            + _at(_SHELLS, shells)
            + _MISSING_SHELL * max(at.foe_grit - shells, 0)
            + hit * (_HIT + _PROMISE * at.gun)
            + _LOADED * at.gun
            + _NERVE * at.nerve
            + _REROLL * at.rerolls
            + _DANGER * danger
            + near * (_LAST_BEAT + _LAST_BEAT_A_GRIT * at.foe_grit)
            + _BEAT * max(left - _NEAR_NOON, 0)
            + (0.0 if self._last else _MORE_DUELS + _SHELL_FOR_THEM * shells)
        )
        return 1.0 / (1.0 + exp(-odds))


def _at(figures: tuple[float, ...], number: int) -> float:
    return figures[min(number, len(figures) - 1)]
