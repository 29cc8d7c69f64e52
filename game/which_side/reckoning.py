"""What a planned day comes to in the evening: incidents, rent, misery, doctors, and what the struggle can pay for.

Nothing is drawn here. Luck counts as what it brings on average, from what everybody can see: which cards are still in
a pile, not their order.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import msgspec

from . import judgement
from .content import Content
from .flow import living_cost
from .language import RESOURCES, Cost
from .state import Character, State, get_gauge
from .struggle import doctor_price, targets
from .table import PRISON, standing

NEVER = float("-inf")


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What things are worth to the workers, about a dollar a point."""

    sick: float = 4.0
    """A point of health, of somebody healthy;"""
    bed: float = 5.5
    """the last point of somebody who then cannot go out any more;"""
    danger: tuple[float, ...] = (60.0, 9.0, 2.5)
    """and beside it, if so many of the household are left who can."""
    arrest: float = 5.5
    squalor: tuple[float, ...] = (0.0, 0.8, 2.0, 3.8, 6.5, 14.0)
    """What each step of Squalor costs, all lower ones included."""
    misery: float = 0.5
    """Every dollar that is missing, beside what is sold for it."""
    local: float = 3.0
    purse: tuple[tuple[float, float], ...] = ((2.0, 1.6), (3.0, 0.9), (99.0, 0.45))
    """What the first dollars left in a household are worth each, and the next."""
    dollar: float = 0.9
    """A dollar spent in the struggle."""
    control: float = 22.0
    plan: float = 8.0
    """A planned card beaten, beside what it does."""
    measure: float = 4.3
    two: float = 6.0
    """What it costs to stand one measure before defeat."""
    third: float = 100.0
    stock: tuple[float, ...] = (1.1, 1.9, 1.5, 1.5)
    """A token kept: Union Agitation, Anarchist Agitation, Strike, Sabotage;"""
    fade: float = 0.75
    """each further one so much of the one before."""
    flip: float = 8.0
    """The first workplace under local control; every gauge moves left from there."""
    flip_more: float = 1.0
    push: float = 33.0
    """A step of a gauge that the goal asks for,"""
    push_wages: float = 7.0
    """of wages beyond that,"""
    push_more: float = 3.0
    """and of any other gauge."""
    win: float = 80.0
    risk: float = 0.12
    """A step of Risk or Police Threat, beside what the incidents find."""
    tenderloin: float = 0.6
    heal: float = 4.9
    medicine: float = 0.4


WEIGHTS = Weights()
_STREET = 2.3
"""What the street brings on average."""


class Tally(NamedTuple):
    """What one household's day costs and brings, before luck and employers."""

    usd: int
    """Dollars at hand after all prices."""
    ris: int
    mp: int
    ins: int
    pay: float
    tokens: tuple[int, int, int, int]
    pushes: int
    flips: tuple[str, ...]
    robs: bool
    soup: bool
    extra: float
    """Points for what is worth something in itself."""
    moon: str
    """Where the evening is spent, if others might want to spend it there too."""


class Bundle(NamedTuple):
    """Cards to counter and at most one control, paid for in one evening."""

    worth: float
    usd: int
    tokens: tuple[int, int, int, int]
    wins: bool
    """With it, the controls are enough, and no gauge of the goal is pushed back."""
    names: tuple[str, ...]


class Purchases:
    """Everything the struggle could be spent on, by what it brings."""

    def __init__(self, content: Content, state: State, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._stocks = [_stock(worth, weights.fade) for worth in weights.stock]
        bundles = _bundles(content, state, weights)
        self._by_worth = {
            done: sorted(
                (
                    bundle._replace(
                        worth=bundle.worth - weights.dollar * bundle.usd + weights.win * (done and bundle.wins)
                    )
                    for bundle in bundles
                ),
                key=lambda bundle: -bundle.worth,
            )
            for done in (False, True)
        }
        self._known: dict[tuple[int, tuple[int, int, int, int], bool], tuple[float, Bundle]] = {}

    def best(self, usd: int, pool: tuple[int, int, int, int], *, gauges_done: bool) -> tuple[float, Bundle]:
        """The best that so many dollars and tokens can pay for, with the worth of what is left of the tokens."""
        key = (usd, pool, gauges_done)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._search(usd, pool, gauges_done)
        return found

    def _search(self, usd: int, pool: tuple[int, int, int, int], gauges_done: bool) -> tuple[float, Bundle]:
        bundles = self._by_worth[gauges_done]
        most = self._kept(pool)
        best, chosen = NEVER, bundles[-1]
        for bundle in bundles:
            if bundle.worth + most <= best:
                break
            if bundle.usd > usd:
                continue
            left = _left(pool, bundle.tokens)
            if left is not None:
                value = bundle.worth + self._kept(left)
                if value > best:
                    best, chosen = value, bundle
        return best + self.weights.dollar * chosen.usd, chosen

    def _kept(self, pool: tuple[int, ...]) -> float:
        return sum([stock[min(count, _MOST)] for stock, count in zip(self._stocks, pool, strict=True)])


_MOST = 12
"""Of a kind of token, more than so many are worth no more."""


def _stock(worth: float, fade: float) -> list[float]:
    values = [0.0]
    for _ in range(_MOST):
        values.append(values[-1] + worth)
        worth *= fade
    return values


def _left(pool: tuple[int, int, int, int], cost: tuple[int, int, int, int]) -> tuple[int, int, int, int] | None:
    """The pool after paying; one Anarchist Agitation stands for two of the unions where those are missing (R52)."""
    agit, anar, greve, sab = pool[0] - cost[0], pool[1] - cost[1], pool[2] - cost[2], pool[3] - cost[3]
    if agit < 0:
        anar += agit // 2
        agit = agit % 2 if pool[0] else 0
    if anar < 0 or greve < 0 or sab < 0:
        return None
    return agit, anar, greve, sab


def _bundles(content: Content, state: State, weights: Weights) -> list[Bundle]:
    goal = judgement.goal_gauges(state)
    turns_left = max(1, content.limits.strength - state.fp + 1)
    need = max(0, state.goal.controls - len(state.controls))
    coming = sum(content.employers[card].type == "measure" for card in state.employer_cards) + len(state.measures)
    cards: list[tuple[str, float, bool, bool]] = []
    for card in targets(content, state):
        data = content.employers.get(card)
        measure = data is not None and data.type == "measure"
        worth = judgement.harm(content, state, content.effects[card])
        if measure:
            worth = worth * min(3.0, turns_left / 2) + weights.measure * (1 + len(state.measures))
        elif data is None:
            worth += weights.plan
        shifts = [op.what for clause in content.effects[card] for op in clause.ops if op.do == "GAUGE" and op.n > 0]
        cards.append((card, worth, measure, not measure and any(what in goal for what in shifts)))
    cards = sorted(cards, key=lambda entry: -entry[1])[:6]
    controls = [""]
    if need and not state.control_taken_this_turn:
        names = content.controls["duo" if state.duo else "normal"]
        controls += [name for name in names if name not in state.controls]
    found = []
    for size in range(len(cards) + 1):
        for some in combinations(cards, size):
            worth = sum(entry[1] for entry in some)
            measures = coming - sum(entry[2] for entry in some)
            worth -= weights.third if measures >= content.limits.measures else 0.0
            worth -= weights.two if measures == content.limits.measures - 1 else 0.0
            pushed = any(entry[3] for entry in cards if entry not in some)
            safe = measures < content.limits.measures and not pushed
            for control in controls:
                names_paid = (*(entry[0] for entry in some), *((control,) if control else ()))
                costs = [content.cost(name, state.duo) for name in names_paid]
                wins = safe and need - bool(control) <= 0
                total = worth + (weights.control if control else 0.0)
                found.append(Bundle(total, sum(cost.usd for cost in costs), _sum(costs), wins, names_paid))
    return found


def _sum(costs: list[Cost]) -> tuple[int, int, int, int]:
    agit, anar, greve, sab = (sum(int(getattr(cost, name)) for cost in costs) for name in RESOURCES)
    return agit, anar, greve, sab


class Sick(NamedTuple):
    """Who of a household a doctor could help."""

    bedridden: int
    weak: int
    able: int
    """Those who can go out."""


def pool_of(state: State) -> tuple[int, int, int, int]:
    pool = state.pool
    return pool.AGIT, pool.ANAR, pool.GREVE, pool.SAB


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
        value += gained
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
    """The first so many values together; a part of one counts in part."""
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
    draws = content.side(state.duo).CT[state.gauges.CT - 1] + standing(content, state).INCID
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
