"""One look at the table as the Organiser sees it: what the day brings, who needs what, what each slot is worth."""

from __future__ import annotations

from game.which_side.cards.language import RESOURCES, Cost
from game.which_side.cards.shapes import Spot
from game.which_side.content import Content
from game.which_side.day.flow import goal_reached, living_cost
from game.which_side.day.struggle import targets
from game.which_side.day.today import Day
from game.which_side.day.working import earnings
from game.which_side.state import State, get_gauge

from .judgement import MP_LED, PINCH, RIS_LED, goal_gauges, harm

# Weights found by playing some ten thousand games of six scenarios; about a dollar a point.
_NEED = 2.7
"""A dollar the household needs for its cost of living."""
_MARGIN = 2.3
"""Dollars beyond the cost of living that a household wants at hand for fines and misfortunes,"""
_CUSHION = 2.0
"""and what each of them is worth."""
_WANTED = 1.17
"""A dollar that cards and controls will ask for."""
_SPARE = 0.43
_CONTROL = 17.0
_MEASURE = 4.3
_PLAN = 8.2
"""What beating a planned card is worth beside what it does."""
_TOKEN = {"AGIT": 2.4, "ANAR": 3.2, "GREVE": 1.92, "SAB": 2.4}
_STOCK = {"AGIT": 0.88, "ANAR": 1.47, "GREVE": 1.28, "SAB": 1.28}
"""Worth of a token nobody asks for yet."""
_WISH, _MOST, _MOST_AGIT = 0.92, 8.2, 3.4
"""How much more a token is worth while it is missing, and the most it ever is."""
_WORTHWHILE = 1.07
"""Aims that bring less than this for what they cost are not gone for;"""
_CASH = 0.45
"""a dollar they cost counts so much there,"""
_PAID = 1.16
"""and so much when they are paid."""
_CLEAN = (0.0, 0.58, 0.88, 1.55, 2.2, 8.6)
"""What housework is worth at each squalor."""
_DIRT = 1.21
_HEAL = 4.9
_STREET, _ROBBERY = 1.21, 1.31
"""What the danger of Arrest in the Tenderloin takes off."""
_FLIP, _JOIN_FLIP = 3.8, 4.6
_PUSH = 33.0
"""A step of a wanted gauge: the sooner wages stand at the left end, the longer every hour pays more."""


def _tokens_worth(cost: Cost) -> float:
    return sum(_TOKEN[name] * int(getattr(cost, name)) for name in RESOURCES)


def day_worth(day: Day) -> float:
    """Tokens, clean houses, and steps of a gauge; dollars are counted with the household they go to."""
    value = sum(_TOKEN[name] for name in day.tokens)
    for _, spot in day.spots:
        value += 1.2 * (spot.face.does == "clean") + 3.0 * (spot.slot.kind == "worker-control")
        value += 2.0 * (spot.slot.kind in ("street", "robbery", "local-control"))
    return value


class Survey:
    """One look at the table: who needs what, which cards threaten, which tokens are wished for."""

    def __init__(self, content: Content, state: State) -> None:
        self.content = content
        self.state = state
        self.day = Day(content, state)
        self.desk = self.day.desk
        self.spots = self.day.spots
        self.turns_left = max(1, content.limits.strength - state.fp + 1)
        self.to_take = max(0, state.goal.controls - len(state.controls))
        self.incoming: dict[str, int] = {name: getattr(state.pool, name) for name in RESOURCES}
        for name in self.day.tokens:
            self.incoming[name] += 1
        self.need = [
            living_cost(content, state, house).total - house.usd - self.day.earned[who]
            for who, house in enumerate(state.tenements)
        ]
        self.urgent = self._urgent()
        self.wish, self.dollars = self._wishes()
        share = self.dollars / len(state.tenements)
        self.pinch = [PINCH[house.ins] for house in state.tenements]
        self.target = [need + _MARGIN + share for need in self.need]

    # Cards and controls ------------------------------------------------------------------------------------------

    def price_of(self, target: str) -> float:
        cost = self.content.cost(target, self.state.duo)
        return _PAID * cost.usd + _tokens_worth(cost)

    def worth_of(self, card: str) -> float:
        clauses = self.content.effects[card]
        value = harm(self.content, self.state, clauses)
        data = self.content.employers.get(card)
        if data is not None and data.type == "measure":
            value = value * min(3.0, self.turns_left / 2) + _MEASURE * (1 + len(self.state.measures))
        elif data is None:
            value += _PLAN
        return value

    def gain(self, card: str) -> float:
        """What countering a card is worth beyond its price."""
        return self.worth_of(card) - self.price_of(card)

    def _urgent(self) -> list[tuple[str, float]]:
        """Measures that would make three, cheapest first."""
        state = self.state
        coming = [card for card in state.employer_cards if self.content.employers[card].type == "measure"]
        lying = [measure.card for measure in state.measures]
        surplus = len(coming) + len(lying) - self.content.limits.measures + 1
        if surplus <= 0:
            return []
        ranked = sorted(((card, self.price_of(card)) for card in {*coming, *lying}), key=lambda pair: pair[1])
        return ranked[:surplus]

    def _wishes(self) -> tuple[dict[str, float], float]:
        """Tokens to go for, with what each is worth, and the dollars they come with."""
        state = self.state
        left = dict(self.incoming)
        wish: dict[str, float] = dict.fromkeys(RESOURCES, 0.0)
        dollars = 0.0
        aims: list[tuple[float, Cost]] = []
        for card, _ in self.urgent:
            aims.append((30.0, self.content.cost(card, state.duo)))
        if self.to_take and not state.control_taken_this_turn:
            control = self._next_control(left)
            if control is not None:
                aims.append((_CONTROL, control))
        urgent = {card for card, _ in self.urgent}
        cards = [card for card in targets(self.content, state) if card not in urgent]
        ranked = sorted(((self.worth_of(card), card) for card in cards), reverse=True)
        aims += [(value, self.content.cost(card, state.duo)) for value, card in ranked]
        for value, cost in aims:
            size = cost.usd * _CASH + _tokens_worth(cost)
            per_point = value / max(1.0, size)
            if per_point < _WORTHWHILE:
                continue
            dollars += cost.usd
            self._ask(left, wish, cost, per_point)
        return wish, dollars

    def _ask(self, left: dict[str, int], wish: dict[str, float], cost: Cost, per_point: float) -> None:
        for name in ("GREVE", "SAB", "ANAR"):
            missing = getattr(cost, name) - left[name]
            left[name] = max(0, left[name] - getattr(cost, name))
            if missing > 0:
                wish[name] = max(wish[name], min(_MOST, per_point * _TOKEN[name] * _WISH))
        missing = cost.AGIT - left["AGIT"]
        left["AGIT"] = max(0, left["AGIT"] - cost.AGIT)
        if missing > 0:
            used = min(left["ANAR"], (missing + 1) // 2)
            left["ANAR"] -= used
            missing -= 2 * used
        if missing > 0:
            value = min(_MOST_AGIT, per_point * _TOKEN["AGIT"] * _WISH)
            wish["AGIT"] = max(wish["AGIT"], value)
            wish["ANAR"] = max(wish["ANAR"], value * (1.8 if missing > 1 else 1.0))

    def _next_control(self, left: dict[str, int]) -> Cost | None:
        """The control for which least is missing."""
        side = self.content.controls["duo" if self.state.duo else "normal"]

        def missing(cost: Cost) -> float:
            short = sum(_TOKEN[name] * max(0, int(getattr(cost, name)) - left[name]) for name in RESOURCES)
            return short + 0.5 * cost.usd + 0.03 * _tokens_worth(cost)

        open_ones = [cost for name, cost in side.items() if name not in self.state.controls]
        return min(open_ones, key=missing) if open_ones else None

    # Slots -------------------------------------------------------------------------------------------------------

    def money(self, who: int, dollars: float) -> float:
        """Dollars up to what the household wants are worth most."""
        must = max(0.0, min(dollars, float(self.need[who])))
        need = max(0.0, min(dollars, self.need[who] + _MARGIN))
        wanted = max(0.0, min(dollars, self.target[who]) - need)
        return (
            _NEED * self.pinch[who] * must
            + _CUSHION * (need - must)
            + _WANTED * wanted
            + _SPARE * max(0.0, dollars - need - wanted)
        )

    def slot_value(self, who: int, spot: Spot, *, helper: bool) -> float:
        state, (slot, face) = self.state, spot
        house = state.tenements[who]
        price = self.desk.price(house, slot, face)
        pay = earnings(self.desk, house, spot)
        if slot.kind == "work" and not house.first_work:
            pay = max(0, pay + self.content.tenements[house.name].first_wage)
        value = (
            self.money(who, pay)
            - (_NEED * self.pinch[who] if self.need[who] + price.usd > 0 else _SPARE + 0.2) * price.usd
        )
        if face.gives:
            value += max(self.wish[face.gives], _STOCK[face.gives])
        if face.does == "clean":
            value += _CLEAN[house.ins]
        elif face.does == "soup":
            value += self.money(who, 2)
        elif face.does == "heal":
            value += _HEAL if any(one.san < one.cap and one.place != "dead" for one in state.characters) else 0.0
        elif face.does == "medicine":
            value += 0.4 * sum(one.san < one.cap and one.place != "dead" for one in state.characters)
        if helper:
            return value
        value -= _DIRT * price.ins
        return value - self._rise(who, "ris", price.ris, RIS_LED) - self._rise(who, "mp", price.mp, MP_LED)

    def _rise(self, who: int, gauge: str, by: int, led: float) -> float:
        """A rising gauge hurts if more households lead it than before, and near its end."""
        if by <= 0:
            return 0.0
        values = [getattr(house, gauge) for house in self.state.tenements]
        before = values.count(max(values))
        values[who] += by
        after = values.count(max(values))
        alone = 0.5 * led if values[who] == max(values) and after == 1 and values[who] - by < max(values) else 0.0
        steep = 0.7 if values[who] >= 7 else 0.35 if values[who] >= 6 else 0.0
        return 0.12 * by + led * 0.6 * (after - before) + alone * 0.3 + steep

    def day_value(self, who: int, spot: Spot, *, helper: bool) -> float:
        slot = spot.slot
        if slot.kind == "street":
            return (
                self.money(who, 2.2) - _STREET - self._rise(who, "ris", 1, RIS_LED) - self._rise(who, "mp", 1, MP_LED)
            )
        if slot.kind == "robbery":
            return self.money(who, 4.0) - _ROBBERY - self._rise(who, "mp", 3, MP_LED)
        if slot.kind == "improvement":
            return 0.0
        cost = 0.0 if helper else self._rise(who, "mp", spot.face.mp, MP_LED)
        if slot.kind == "local-control":
            return self._flip_value(who, slot.tile) - cost
        if slot.kind == "worker-control":
            return self._push_value() - cost
        value = self.slot_value(who, spot, helper=helper)
        return value + (0.4 if slot.who != "any" else 0.0)

    def _flip_value(self, who: int, tile: str) -> float:
        """Take one workplace over, early, where few earn their bread."""
        state = self.state
        if any(one.side == "B" and self.content.tiles[one.id].group == "work" for one in state.tiles):
            return 0.0
        if not state.goal.gauges and not state.goal.named and self.turns_left < 5:
            return 0.0
        begun = [name for name in self.desk.taken if name.endswith(".lc")]
        if begun:
            return _JOIN_FLIP if f"{tile}.lc" in begun else 0.0
        if self.desk.side.local_control == 1:
            return _JOIN_FLIP if tile == self._smallest() else 0.0
        free = sum(
            one.san > 0 and one.place == "home" and not one.tired
            and one.tenement != state.tenements[who].name and not self._has_passed(one.tenement)
            for one in state.characters
        )  # fmt: skip
        return _FLIP if free >= 3 and tile == self._smallest() else 0.0

    def _has_passed(self, name: str) -> bool:
        return any(house.name == name and house.passed for house in self.state.tenements)

    def _smallest(self) -> str:
        work = [
            tile.id
            for tile in self.state.tiles
            if self.content.tiles[tile.id].group == "work"
            and not (tile.destroyed or tile.closed_now or tile.id in self.desk.shut)
        ]
        return min(work, key=lambda tile: len(self.content.slots_of[tile]), default="")

    def _push_value(self) -> float:
        """Worker control pays while a gauge of the goal, or the wages, can still move left."""
        state = self.state
        on_way = sum(spot.slot.kind == "worker-control" for _, spot in self.spots)
        if goal_reached(state):
            return 0.0
        steps = sum(get_gauge(state.gauges, name) - 1 for name in goal_gauges(state)) - on_way
        if steps > 0:
            return _PUSH
        return 5.0 if state.gauges.SA - on_way > 1 else 3.0

    def rarity(self, name: str) -> float:
        """A token that fits fewer slots should take them first; helpers are gone soon, so they go first of all."""
        for helper in self.state.helpers:
            if helper.name == name:
                return -0.3
        one = next(one for one in self.state.characters if one.name == name)
        alike = [other for other in self.state.characters if (other.sex, other.tenement) == (one.sex, one.tenement)]
        return 0.02 if sum(other.place == "home" for other in alike) > 1 else 0.06
