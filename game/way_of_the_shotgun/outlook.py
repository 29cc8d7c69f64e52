"""What an act may lead to, before it is chosen: for each thing the other may do, who hits whom with which chance.

The beat itself is resolved up to the shots by the same code that plays it; only the dice are counted instead of rolled.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

from msgspec.structs import replace

from game.core.chance import SIDES, Coin

from .beat import Beat, Fighter
from .booklet import Trail
from .content import Figures
from .duel import adjusted, fighters, foe_of, is_certain, sides_of
from .showdown import fighter
from .state import Act, Letter, State


class Prospect(NamedTuple):
    """One thing that may come of an act."""

    coin: Coin | None
    """The side on which it comes; None if it is certain."""
    foe_act: Letter
    """What the foe does then, as the distance has changed it (R3)."""
    distance: int
    """After this beat's steps."""
    need: int | None
    """What your dice need; None if nothing is rolled, or nothing can hit."""
    hit: Fraction
    """At least one of your dice hits, Wrath counted in."""
    drop: Fraction
    """The foe falls."""
    foe_need: int | None
    hurt: Fraction
    """At least one of the foe's dice hits you."""


def prospects(figures: Figures, trail: Trail, state: State, act: Act) -> tuple[Prospect, ...]:
    """What this act may lead to: one thing if the foe's act is known, else one for each side of the coin."""
    tell, line = state.tell, foe_of(trail, state)
    assert tell is not None
    heads, tails = sides_of(line, tell)
    if is_certain(line, tell):
        sides: list[tuple[Coin | None, Letter]] = [(None, tails if tell.known == "tails" else heads)]
    else:
        sides = [("heads", heads), ("tails", tails)]
    found = []
    for coin, meant in sides:
        foe_act = adjusted(line, meant, state.distance)
        beat = Beat(figures, state, fighters(figures, line, state, act, foe_act))
        beat.prepare()
        you, foe = beat.fighters
        need, foe_need = _need(beat, you, foe), _need(beat, foe, you)
        again = state.you.rerolls_left
        found.append(
            Prospect(
                coin, foe_act, beat.distance,
                need, at_least(1, you.dice, need, again), at_least(foe.grit, you.dice, need, again),
                foe_need, at_least(1, foe.dice, foe_need),
            )
        )  # fmt: skip
    return tuple(found)


class Aimed(NamedTuple):
    """A shot of the showdown, against somebody who stands still, walks in or back, or hides."""

    still: Fraction
    walking: Fraction
    backing: Fraction
    covered: Fraction


def aimed(figures: Figures, state: State, seat: int, act: Act) -> Aimed:
    """How likely at least one die of this shot hits, by what the other does."""
    found = []
    others: tuple[Act, ...] = ("aim", "walk in", "walk back", "cover")
    for other in others:
        both = (fighter(figures, state, seat, act), fighter(figures, state, 1 - seat, other))
        beat = Beat(figures, state, both)
        beat.prepare()
        found.append(at_least(1, both[0].dice, _need(beat, *both)))
    return Aimed(*found)


class Stepped(NamedTuple):
    """Where a step of the showdown leads, if the other stands still."""

    distance: int
    aim: int
    hit: Fraction
    """How likely one barrel hits from there, in the next beat."""


def stepped(figures: Figures, state: State, seat: int, act: Act) -> Stepped:
    walker = fighter(figures, state, seat, act)
    beat = Beat(figures, state, (walker, fighter(figures, state, 1 - seat, "aim")))
    beat.prepare()
    sides = list(state.sides)
    sides[seat] = replace(sides[seat], aim=walker.aim)
    after = replace(state, distance=beat.distance, sides=(sides[0], sides[1]))
    return Stepped(beat.distance, walker.aim, aimed(figures, after, seat, "shoot 1").still)


def _need(beat: Beat, shooter: Fighter, target: Fighter) -> int | None:
    return beat.need(shooter, target) if shooter.dice else None


def chance_of(need: int | None) -> Fraction:
    """That one die shows this or more."""
    return Fraction(0) if need is None else Fraction(SIDES + 1 - need, SIDES)


@cache
def at_least(hits: int, dice: int, need: int | None, again: int = 0) -> Fraction:
    """The probability that this number of dice hit, if up to `again` of the misses are rolled once more.

    Cached: it depends on four small numbers, and the street asks for the same few in every frame.
    """
    one = chance_of(need)
    total = Fraction(0)
    for first in range(dice + 1):
        fallen = comb(dice, first) * one**first * (1 - one) ** (dice - first)
        more = min(again, dice - first)
        for second in range(max(0, hits - first), more + 1):
            total += fallen * comb(more, second) * one**second * (1 - one) ** (more - second)
    return total
