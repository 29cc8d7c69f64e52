"""Who gives what for a card or a control: the usual way, from the richest, and ways of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.which_side.content import Content
from game.which_side.moves import Anarchist, AnyMove, Collect, Control, Counter, Dollar, PayRest
from game.which_side.table import Sight, play_order


class Split(NamedTuple):
    """Dollars by Tenement, in the order of the table, and how Union Agitation is paid."""

    usd: tuple[int, ...]
    agit: int = 0
    anarchists: int = 0
    """Anarchist Agitation put down for Union Agitation, one for up to two."""


class Missing(NamedTuple):
    usd: int
    agit: int


def from_the_richest(sight: Sight, usd: int, agit: int) -> Split:
    """Dollars one by one from the player with most, Union Agitation before Anarchist, without needless waste."""
    shares = [0] * len(sight.tenements)
    for _ in range(usd):
        who = max(play_order(sight), key=lambda who: sight.tenements[who].usd - shares[who])
        shares[who] += 1
    anarchists = max(0, -(-(agit - sight.pool.AGIT) // 2))
    return Split(tuple(shares), max(0, agit - 2 * anarchists), anarchists)


def usual(content: Content, sight: Sight, target: str) -> Split:
    cost = content.cost(target, sight.duo)
    return from_the_richest(sight, cost.usd, cost.AGIT)


def still_missing(content: Content, sight: Sight, target: str, usd: Sequence[int], anarchists: int) -> Missing:
    """What is not covered yet if these dollars and anarchists are put down; below nothing is too much."""
    cost = content.cost(target, sight.duo)
    left = cost.AGIT - 2 * anarchists
    # The second half of an anarchist may be lost; an anarchist for whom nothing is owed is one too many.
    return Missing(cost.usd - sum(usd), max(0, left) if left >= -1 else left)


def spare_anarchists(content: Content, sight: Sight, target: str) -> int:
    """How many could be put down for Union Agitation at all."""
    cost = content.cost(target, sight.duo)
    return max(0, min(sight.pool.ANAR - cost.ANAR, -(-cost.AGIT // 2)))


def in_moves(
    content: Content, sight: Sight, target: str, usd: Sequence[int], anarchists: int, *, rest: bool = False
) -> tuple[AnyMove, ...]:
    """The moves that pay in this way; with `rest` the richest add what is missing. None if it is no way to pay."""
    missing = still_missing(content, sight, target, usd, anarchists)
    short = missing.agit > sight.pool.AGIT
    if missing.usd < 0 or missing.agit < 0 or ((missing.usd or short) and not rest):
        return ()
    if any(share > house.usd for share, house in zip(usd, sight.tenements, strict=True)):
        return ()
    straight: AnyMove = Control(target) if target in content.side(sight.duo).controls else Counter(target)
    most = usual(content, sight, target)
    if (tuple(usd), anarchists) == (most.usd, most.anarchists) or (rest and not any(usd) and not anarchists):
        return (straight,)
    laid: list[AnyMove] = [Collect(target), *[Anarchist()] * anarchists]
    laid += [Dollar(house.name) for share, house in zip(usd, sight.tenements, strict=True) for _ in range(share)]
    return (*laid, PayRest()) if missing.usd or missing.agit else tuple(laid)
