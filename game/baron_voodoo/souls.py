"""Combinations, majorities and the Baron's marker (rules R22 to R24, R30)."""

from __future__ import annotations

from collections.abc import Sequence

from .state import Colour, Die, Side

MOST_TOGETHER = 4
"""More dice than this never count together (R22)."""


def same_icon(one: Die, other: Die) -> bool:
    """Two dice that fit into a combination of one icon in different colours; white is any colour (R23)."""
    return one.face == other.face and (one.colour != other.colour or one.colour == "white")


def same_colour(one: Die, other: Die) -> bool:
    """Two dice that fit into a combination of one colour with different icons."""
    return one.face != other.face and (one.colour == other.colour or "white" in (one.colour, other.colour))


def is_combination(dice: Sequence[Die]) -> bool:
    """Both kinds hold when every pair fits: whites fit all, and two Loa colours must agree or differ pair by pair."""
    if not 2 <= len(dice) <= MOST_TOGETHER:
        return False
    fits = same_icon if dice[0].face == dice[1].face else same_colour
    return all(fits(one, other) for index, one in enumerate(dice) for other in dice[index + 1 :])


def combinations(dice: Sequence[Die]) -> list[tuple[int, ...]]:
    """Every combination by ascending positions from 0, the small ones first.

    A part of a combination is one too, so the larger ones grow out of the smaller ones.
    """
    found: list[tuple[int, ...]] = []
    count = len(dice)
    grown: list[tuple[int, ...]] = [
        (one, other)
        for one in range(count - 1)
        for other in range(one + 1, count)
        if same_icon(dice[one], dice[other]) or same_colour(dice[one], dice[other])
    ]
    while grown:
        found += grown
        if len(grown[0]) == MOST_TOGETHER:
            break
        larger = []
        for group in grown:
            fits = same_icon if dice[group[0]].face == dice[group[1]].face else same_colour
            for further in range(group[-1] + 1, count):
                die = dice[further]
                if all(fits(dice[member], die) for member in group):
                    larger.append((*group, further))
        grown = larger
    return found


def best_combination(dice: Sequence[Die]) -> tuple[int, ...]:
    """A largest combination, or nothing."""
    found = combinations(dice)
    return max(found, key=len) if found else ()


def majority(sides: Sequence[Side], colour: Colour) -> tuple[int, ...]:
    """The sides with most dice of a colour in the Spirit World; nobody without a die (R30)."""
    counts = [sum(die.colour == colour for die in side.spirit) for side in sides]
    most = max(counts)
    return tuple(index for index, count in enumerate(counts) if count == most) if most else ()


def baron_holder(sides: Sequence[Side]) -> int | None:
    """Strictly more white dice than everyone else (R24)."""
    holders = majority(sides, "white")
    return holders[0] if len(holders) == 1 else None
