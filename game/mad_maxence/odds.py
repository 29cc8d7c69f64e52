"""What coins are worth, before they fly. Pure functions: table and bots ask them before a decision."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Literal, NamedTuple


@cache
def heads_at_least(coins: int, need: int) -> float:
    """The chance of at least this number of heads."""
    return float(sum(comb(coins, heads) for heads in range(max(need, 0), coins + 1)) / 2**coins)


class Fighter(NamedTuple):
    """All that decides a fight fought to its end."""

    coins: int
    c: int
    foe_c: int
    shield: int = 0
    lost_round: Literal["tails", "heads"] = "tails"
    won_round: Literal["lost", "won"] = "lost"
    rounds: int | None = None
    """The number of rounds that there are hours for; None: unlimited."""


class Fight(NamedTuple):
    win: float
    rounds: float
    """Rounds it takes on average, won or lost."""
    c_left: float
    """Combativeness left on average in a fight that is won."""


def after_round(fighter: Fighter, heads: int) -> tuple[bool, int]:
    """Whether this number of heads beats the foe, and the Combativeness she has then (R18 to R21)."""
    beaten = heads >= fighter.foe_c
    tails = max(0, fighter.coins - heads - fighter.shield)
    harm = heads if fighter.lost_round == "heads" and not beaten else tails
    return beaten, max(0, fighter.c - harm)


@cache
def fight_odds(fighter: Fighter) -> Fight:
    """Fought to the end without fleeing, or until there is no hour left for another round: then she is caught (R1).

    A toss of tails only, all held off by a shield, changes nothing: it is repeated, so it only adds rounds. What an
    hour takes when it strikes is not foreseen here: nobody knows before it does.
    """
    coins, c, foe_c, _shield, _lost_round, won_round, most = fighter
    if c <= 0 or most == 0:
        return Fight(0.0, 0.0, 0.0)
    win = rounds = left = idle = 0.0
    for heads in range(coins + 1):
        chance = comb(coins, heads) / 2**coins
        beaten, after = after_round(fighter, heads)
        if beaten:
            if after or won_round == "won":
                win += chance
                left += chance * after
            continue
        if after == c and heads == 0 and most is None:
            idle += chance
            continue
        further = fight_odds(fighter._replace(c=after, foe_c=foe_c - heads, rounds=most and most - 1))
        win += chance * further.win
        rounds += chance * further.rounds
        left += chance * further.win * further.c_left
    going = 1 - idle
    if going == 0:
        return Fight(0.0, 0.0, 0.0)
    win, rounds, left = win / going, (1 + rounds) / going, left / going
    return Fight(win, rounds, left / win if win else 0.0)
