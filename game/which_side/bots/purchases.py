"""What the struggle can be spent on: every set of cards to counter, with or without a control, by what it brings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from game.which_side.cards.language import RESOURCES
from game.which_side.content import Content
from game.which_side.day.struggle import targets
from game.which_side.state import State

from . import judgement
from .weights import WEIGHTS, Weights

NEVER = float("-inf")
Tokens = tuple[int, int, int, int]
"""Union Agitation, Anarchist Agitation, Strike, Sabotage."""
_MOST = 12
"""The maximum number of tokens of a kind that have any value."""
_CARDS = 6
"""No more cards than that are weighed against each other in one evening, the worst ones."""


class Bundle(NamedTuple):
    """Cards to counter and at most one control, paid for in one evening."""

    worth: float
    """With the dollars taken off that it costs."""
    usd: int
    tokens: Tokens
    wins: bool
    """With it the controls are enough, and nothing is left that would push a gauge of the goal back."""
    names: tuple[str, ...]


class _Card(NamedTuple):
    name: str
    worth: float
    """What countering it is worth."""
    measure: bool
    pushes: bool
    """It moves a gauge of the goal to the right."""


class Purchases:
    def __init__(self, content: Content, state: State, weights: Weights = WEIGHTS) -> None:
        self._weights = weights
        self._stocks = [_stock(worth, weights.fade) for worth in weights.stock]
        bundles = sorted(_bundles(content, state, weights), key=lambda bundle: -bundle.worth)
        winning = [bundle._replace(worth=bundle.worth + weights.win * bundle.wins) for bundle in bundles]
        self._by_worth = {False: bundles, True: sorted(winning, key=lambda bundle: -bundle.worth)}
        """The best first, for tables whose gauges are not where the goal wants them, and for those where they are."""
        self._known: dict[tuple[int, Tokens, bool], tuple[float, Bundle]] = {}

    def best(self, usd: int, pool: Tokens, *, gauges_done: bool) -> tuple[float, Bundle]:
        """The best that this number of dollars and tokens can pay for, and its value with that of all tokens left."""
        key = (usd, pool, gauges_done)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._search(usd, pool, gauges_done)
        return found

    def _search(self, usd: int, pool: Tokens, gauges_done: bool) -> tuple[float, Bundle]:
        bundles = self._by_worth[gauges_done]
        most = self._kept(pool)
        best, chosen = NEVER, bundles[-1]
        for bundle in bundles:
            if bundle.worth + most <= best:
                break
            left = _left(pool, bundle.tokens) if bundle.usd <= usd else None
            if left is not None:
                value = bundle.worth + self._kept(left)
                if value > best:
                    best, chosen = value, bundle
        return best, chosen

    def _kept(self, pool: Tokens) -> float:
        return sum([stock[min(count, _MOST)] for stock, count in zip(self._stocks, pool, strict=True)])


def pool_of(state: State) -> Tokens:
    pool = state.pool
    return pool.AGIT, pool.ANAR, pool.GREVE, pool.SAB


def _stock(worth: float, fade: float) -> list[float]:
    """What none, one, two and more tokens of a kind are worth."""
    values = [0.0]
    for _ in range(_MOST):
        values.append(values[-1] + worth)
        worth *= fade
    return values


def _left(pool: Tokens, cost: Tokens) -> Tokens | None:
    """The pool after paying; one Anarchist Agitation stands for two of the unions where those are missing (R52)."""
    agit, anar, greve, sab = pool[0] - cost[0], pool[1] - cost[1], pool[2] - cost[2], pool[3] - cost[3]
    if agit < 0:
        anar += agit // 2
        agit = agit % 2 if pool[0] else 0
    if anar < 0 or greve < 0 or sab < 0:
        return None
    return agit, anar, greve, sab


def _bundles(content: Content, state: State, weights: Weights) -> Iterator[Bundle]:
    cards = _cards(content, state, weights)
    need = state.goal.controls - len(state.controls)
    controls: list[tuple[str, ...]] = [()]
    if need > 0 and not state.control_taken_this_turn:
        names = content.controls["duo" if state.duo else "normal"]
        controls += [(name,) for name in names if name not in state.controls]
    limit = content.limits.measures
    coming = sum(content.employers[card].type == "measure" for card in state.employer_cards) + len(state.measures)
    for size in range(len(cards) + 1):
        for some in combinations(cards, size):
            measures = coming - sum(card.measure for card in some)
            worth = sum(card.worth for card in some)
            worth -= weights.third if measures >= limit else weights.two if measures == limit - 1 else 0.0
            safe = measures < limit and not any(card.pushes for card in cards if card not in some)
            for control in controls:
                paid = (*(card.name for card in some), *control)
                usd, tokens = _price(content, state, paid)
                total = worth + weights.control * len(control) - weights.dollar * usd
                yield Bundle(total, usd, tokens, safe and need <= len(control), paid)


def _cards(content: Content, state: State, weights: Weights) -> list[_Card]:
    """The cards most worth countering, those first."""
    turns_left = max(1, content.limits.strength - state.fp + 1)
    goal = judgement.goal_gauges(state)
    found = []
    for name in targets(content, state):
        data, clauses = content.employers.get(name), content.effects[name]
        measure = data is not None and data.type == "measure"
        worth = judgement.harm(content, state, clauses)
        if measure:
            worth = worth * min(3.0, turns_left / 2) + weights.measure * (1 + len(state.measures))
        elif data is None:
            worth += weights.plan
        ops = [op for clause in clauses for op in clause.ops]
        pushes = any(op.do == "GAUGE" and op.n > 0 and op.what in goal for op in ops)
        found.append(_Card(name, worth, measure, pushes))
    return sorted(found, key=lambda card: -card.worth)[:_CARDS]


def _price(content: Content, state: State, names: tuple[str, ...]) -> tuple[int, Tokens]:
    costs = [content.cost(name, state.duo) for name in names]
    agit, anar, greve, sab = (sum(int(getattr(cost, kind)) for cost in costs) for kind in RESOURCES)
    return sum(cost.usd for cost in costs), (agit, anar, greve, sab)
