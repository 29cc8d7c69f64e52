"""What a musher can know of cards that lie face down: whether the next one can be paid for, whether damage turns up."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from msgspec.structs import replace

from game.iditacards.content import DAMAGED
from game.iditacards.ground import Ground, without

from .views import SeatView


def unharmed(cards: int, damaged: int, turned: int) -> Fraction:
    """The chance that none of this number of cards from the top of a deck is Damaged."""
    if turned > cards - damaged:
        return Fraction(0)
    return Fraction(comb(cards - damaged, turned), comb(cards, turned))


def taking_effect(ground: Ground, sled: SeatView, name: str) -> Fraction:
    """The chance that a card of the own hand is not spoiled if it is played now: no damage among its health, and the
    first card for its risk can be paid with what is left. Which of the others pay its energy makes no difference.
    """
    cost = ground.cost(sled, ground.cards[name])
    chance = unharmed(sled.deck, sled.unseen.count(DAMAGED), cost.health)
    if not cost.risk or not chance:
        return chance
    others = without(sled.hand or (), (sled.hand or ()).index(name))
    sound = [] if cost.whole_hand else [each for each in others if each != DAMAGED][cost.energy :]
    left = [*sound, *(each for each in others if each == DAMAGED)]
    return chance * paid(ground, replace(sled, hand=tuple(left)), cost.health)


def too_dear(ground: Ground, sled: SeatView) -> list[str]:
    """Cards of the own deck that could not be paid for if they were turned over now; sorted, so that no order shows."""
    if sled.hand is None:
        return []
    return [
        name
        for name in sled.unseen
        if not ground.payable(ground.cost(sled, ground.cards[name]), sled.hand, sled.deck - 1)
    ]


def paid(ground: Ground, sled: SeatView, spent: int = 0) -> Fraction:
    """The chance that the next card of the own deck can be paid for, energy and health, when it is turned over.

    Where an empty deck is turned over, all that waits fizzles: no chance at all. `spent` cards may be paid before,
    for health that no damage spoiled: each sound card is as likely gone as the others.
    """
    damaged, left = sled.unseen.count(DAMAGED), sled.deck - spent - 1
    sound = sled.deck - damaged
    if left < 0 or sound < spent or sled.hand is None:
        return Fraction(0)
    still_there = Fraction(sound - spent, sound) if sound else Fraction(0)
    total = Fraction(0)
    for name in sled.unseen:
        cost = ground.cost(sled, ground.cards[name])
        if ground.payable(cost, sled.hand, left):
            total += unharmed(left, damaged - (name == DAMAGED), cost.health) * (1 if name == DAMAGED else still_there)
    return total / (left + 1)
