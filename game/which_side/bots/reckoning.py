"""What a planned day comes to in the evening: incidents, rent, misery, doctors, and what the struggle can pay for.

Nothing is drawn here. Luck counts as what it brings on average, from what everybody can see: which cards are still in
a pile, not their order.
"""

from __future__ import annotations

from typing import NamedTuple

from game.which_side.content import Content
from game.which_side.day.flow import living_cost
from game.which_side.day.struggle import doctor_price
from game.which_side.state import Character, State, get_gauge
from game.which_side.table import PRISON, incidents_a_turn, standing

from . import judgement
from .purchases import NEVER, Purchases, Tokens, pool_of
from .weights import WEIGHTS, Weights

STREET = 2.3
"""What the street brings on average."""


class Tally(NamedTuple):
    """What one household's day costs and brings, before luck and employers."""

    usd: int
    """Dollars at hand after all prices."""
    ris: int
    mp: int
    ins: int
    pay: float
    tokens: Tokens
    pushes: int
    flips: tuple[str, ...]
    robs: bool
    soup: bool
    extra: float
    """Points for what is worth something in itself."""
    moon: str
    """Where the evening is spent, if others might want to spend it there too."""


class Sick(NamedTuple):
    """Who of a household a doctor could help."""

    bedridden: int
    weak: int
    able: int
    """Those who can go out."""


def steps_left(state: State) -> int:
    """Steps that the gauges of the goal still have to go."""
    return sum(get_gauge(state.gauges, name) - 1 for name in judgement.goal_gauges(state))


class Reckoning:
    """The evening of one day, for any way to spend that day."""

    def __init__(self, content: Content, state: State, weights: Weights = WEIGHTS) -> None:
        self.content, self.state, self.weights = content, state, weights
        self.purchases = Purchases(content, state, weights)
        self.steps = steps_left(state)
        """Steps to the left that the goal still asks for."""
        self.turns_left = max(1, content.limits.strength - state.fp + 1)
        work = [tile for tile in state.tiles if content.tiles[tile.id].group == "work"]
        self.first_flip = not any(tile.side == "B" for tile in work)
        self.flips_pay = bool(self.steps) or self.turns_left >= 5
        self._due = [living_cost(content, state, house).total for house in state.tenements]
        self._doctor = None if standing(content, state).NODOC else doctor_price(content, state)
        people = [
            [one for one in state.characters if one.tenement == house.name and one.place != "dead"]
            for house in state.tenements
        ]
        self.sick = [count_sick(some) for some in people]
        self._losses = [
            _losses(some, weights, spared=house.ins == 0 and not house.shield_used)
            for some, house in zip(people, state.tenements, strict=True)
        ]
        self._hits = _hits(content, state)
        self._care = [[care_worth(sick, points, weights) for points in content.household.care] for sick in self.sick]
        """What a doctor would do for each household at each Squalor."""

    def worth(self, tallies: list[Tally]) -> float:
        """How well the workers stand after this day, as far as one can tell in the morning."""
        weights, houses = self.weights, range(len(tallies))
        value, pushes = 0.0, 0
        flips: dict[str, int] = {}
        moons: list[str] = []
        agit, anar, greve, sab = pool_of(self.state)
        for tally in tallies:
            value += tally.extra
            pushes += tally.pushes
            for tile in tally.flips:
                flips[tile] = flips.get(tile, 0) + 1
            if tally.moon:
                if tally.moon in moons:
                    return NEVER
                moons.append(tally.moon)
            more = tally.tokens
            agit, anar, greve, sab = agit + more[0], anar + more[1], greve + more[2], sab + more[3]
        value += self._gauges(pushes, flips)
        cash = [tally.usd + tally.pay for tally in tallies]
        robbers = [who for who in houses if tallies[who].robs]
        if robbers:
            loot = 6.0 - sum([(pips / 6) ** len(robbers) for pips in range(1, 6)])
            for who in robbers:
                cash[who] += loot
        left, lost = self._survive(tallies, cash)
        value -= lost
        usd = int(sum(left) + 0.001)
        gained, bundle = self.purchases.best(usd, (agit, anar, greve, sab), gauges_done=pushes >= self.steps)
        value += gained + weights.dollar * bundle.usd  # what dollars are worth is counted below
        for _ in range(bundle.usd):
            left[left.index(max(left))] -= 1.0
        for rest in left:
            for size, each in weights.purse:
                if rest <= size:
                    value += each * rest
                    break
                value += each * size
                rest -= size
        return value

    def _gauges(self, pushes: int, flips: dict[str, int]) -> float:
        weights, value = self.weights, 0.0
        if flips and max(flips.values()) >= self.content.side(self.state.duo).local_control:
            value += weights.flip_more if not self.first_flip else weights.flip if self.flips_pay else 0.0
        for number in range(pushes):
            if number < self.steps:
                value += weights.push
            else:
                value += weights.push_wages if self.state.gauges.SA > 1 else weights.push_more
        return value

    def _survive(self, tallies: list[Tally], cash: list[float]) -> tuple[list[float], float]:
        """Dollars left in each household after incidents and rent, and what health and homes have suffered."""
        weights, count = self.weights, len(tallies)
        fines, hurt, dirt, arrests = [0.0] * count, [0.0] * count, [0.0] * count, [0.0] * count
        gauges: dict[str, list[float]] = {
            "ris": [tally.ris for tally in tallies],
            "mp": [tally.mp for tally in tallies],
            "ins": [tally.ins for tally in tallies],
            "usd": cash,
        }
        for scope, gauge, bound, usd, san, ins, arrest in self._hits:
            values = gauges[gauge]
            if scope == "MAX":
                bound = max(values)
            elif scope == "MIN":
                bound = min(values)
            at_most = scope in ("MIN", "LE")
            for who, value in enumerate(values):
                if value <= bound if at_most else value >= bound:
                    fines[who] += usd
                    hurt[who] += san
                    dirt[who] += ins
                    arrests[who] += arrest
        left, cost = [0.0] * count, 0.0
        for who, tally in enumerate(tallies):
            net = cash[who] - fines[who] - self._due[who] + (self.content.household.soup if tally.soup else 0)
            squalor, harm = tally.ins + dirt[who], hurt[who]
            if net < 0:
                debt = -net
                cost += weights.misery * debt
                if self.state.tenements[who].local:
                    cost += weights.local
                    debt = max(0.0, debt - self.content.household.sale)
                steps = min(debt, max(0.0, self.content.household.quick_ins + 1 - squalor))
                squalor += steps
                harm += debt - steps
                net = 0.0
            worst = self.content.limits.ins
            if squalor >= worst:
                harm += squalor - worst
                squalor = worst
                cost += weights.squalor[worst]
            else:
                low = int(squalor)
                step = weights.squalor[low + 1] - weights.squalor[low]
                cost += weights.squalor[low] + (squalor - low) * step
            cost += weights.arrest * arrests[who] + _part_sum(self._losses[who], harm)
            brings = self._care[who][int(squalor + 0.5)]
            if self._doctor is not None and net >= self._doctor and brings > weights.dollar * self._doctor:
                cost -= brings
                net -= self._doctor
            left[who] = net
        return left, cost


def count_sick(people: list[Character]) -> Sick:
    free = [one for one in people if one.san and one.place not in PRISON]
    return Sick(sum(not one.san for one in people), sum(one.san == 1 < one.cap for one in people), len(free))


def care_worth(sick: Sick, points: int, weights: Weights) -> float:
    if not points or not (sick.bedridden or sick.weak):
        return 0.0
    if not sick.bedridden:
        return weights.sick
    danger = weights.danger[sick.able] if sick.able < len(weights.danger) else 0.0
    return weights.bed + danger + (weights.sick if points > 1 else 0.0)


def _losses(people: list[Character], weights: Weights, *, spared: bool) -> list[float]:
    """What each further point of health costs a household: the healthy bear the first ones."""
    free = [one for one in people if one.san and one.place not in PRISON]
    losses = [0.0] if spared else []
    losses += [weights.sick] * sum(one.san > 1 for one in free)
    for left in reversed(range(len(free))):
        losses.append(weights.bed + (weights.danger[left] if left < len(weights.danger) else 0.0))
    return losses


def _part_sum(values: list[float], count: float) -> float:
    """The sum of the first values up to this number; a part of one counts in part."""
    whole = int(count)
    total = sum(values[:whole])
    return total + (count - whole) * values[whole] if whole < len(values) else total


class Hit(NamedTuple):
    """What the incidents of one evening bring on average to those they are looking for."""

    scope: str
    gauge: str
    bound: float
    usd: float
    san: float
    ins: float
    arrest: float


def _hits(content: Content, state: State) -> list[Hit]:
    draws = incidents_a_turn(content, state)
    pile = state.incident.cards
    if len(pile) < draws:
        pile += state.incident.discard
    rate = draws / max(1, len(pile))
    found: dict[tuple[str, str, int], dict[str, float]] = {}
    for card in pile:
        for clause in content.effects[card]:
            if clause.scope in ("MAX", "MIN", "GE", "LE"):
                ops = found.setdefault((clause.scope, clause.gauge.lower(), clause.n), {})
                for op in clause.ops:
                    times = 2 if op.what == "two" else 1
                    ops[op.do] = ops.get(op.do, 0.0) + rate * times * (abs(op.n) or 1)
    return [
        Hit(scope, gauge, n, ops.get("USD", 0.0) + ops.get("COL", 0.0), ops.get("SAN", 0.0), ops.get("INS", 0.0),
            ops.get("ARREST", 0.0))
        for (scope, gauge, n), ops in found.items()
    ]  # fmt: skip
