"""A day planned as a whole: who stands where, and where the evenings are spent.

Nothing is drawn and nobody interferes while tokens are placed, so a day is one puzzle. It is solved by changing one
token's place after the other as long as the evening gets better for it (`reckoning.py`); then each household, and each
pair of them, is called home and sent out again, in case that leads to something better still.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from game.which_side.cards.language import RESOURCES
from game.which_side.cards.shapes import Spot
from game.which_side.content import Content
from game.which_side.day.slots import OWN_SLOTS, Desk, Price, tokens_of
from game.which_side.day.working import earnings, placements
from game.which_side.moves import Place
from game.which_side.state import State, Tenement

from .purchases import NEVER
from .reckoning import STREET, Reckoning, Tally
from .weights import WEIGHTS, Weights

HOME = 0
"""The choice of a worker who stays there."""
_SHARED = ("local-control", "street", "robbery")
"""Where there is room for one of each Tenement."""
_FREE = Price(0, 0, 0, 0)
_ENOUGH = 1e-6


class Choice(NamedTuple):
    """One slot as one household finds it."""

    slot: str
    """Own slots carry the number of their household."""
    kind: str
    tile: str
    price: Price
    pay: int
    gives: int
    """Which resource, or -1."""
    does: str


class Someone(NamedTuple):
    name: str
    who: int
    sort: str
    """Those alike in this are alike in everything that counts."""
    options: list[int]


class DayPlan(NamedTuple):
    places: dict[str, str]
    """Who is to go where."""
    evenings: tuple[str, ...]
    """Where each household spends the evening; "" at home."""
    worth: float


class DayPuzzle:
    def __init__(self, content: Content, state: State, weights: Weights = WEIGHTS) -> None:
        self.content, self.state = content, state
        self.weights = weights
        self.reckoning = Reckoning(content, state, weights)
        self.tries = 0
        self._desk = Desk(content, state)
        self._choices: list[Choice] = [Choice("", "", "", _FREE, 0, -1, "")]
        self._people: list[Someone] = []
        self._spans: list[tuple[int, int]] = []
        self._moons: list[list[int]] = []
        self._fixed: list[list[int]] = []
        for who, house in enumerate(state.tenements):
            first = len(self._people)
            self._fixed.append([self._choice(who, spot, free=True) for spot in self._standing(house)])
            if state.phase == "placement" and not house.passed:
                self._list_people(who, house)
            self._spans.append((first, len(self._people)))
            self._moons.append(self._list_evenings(who, house))
        self._tallies: dict[tuple[int, int, tuple[int, ...]], Tally | None] = {}

    # What can be chosen ----------------------------------------------------------------------------------------------

    def _choice(self, who: int, spot: Spot, *, free: bool = False) -> int:
        house, (slot, face) = self.state.tenements[who], spot
        pay = earnings(self._desk, house, spot)
        if slot.id == house.first_work:
            pay -= self.content.tenements[house.name].first_wage  # counted once for the household
        name = f"{slot.id}:{who}" if slot.id in ("housework", "local") else slot.id
        price = _FREE if free else self._desk.price(house, slot, face)
        gives = RESOURCES.index(face.gives) if face.gives else -1
        self._choices.append(Choice(name, slot.kind, slot.tile, price, pay, gives, face.does))
        return len(self._choices) - 1

    def _standing(self, house: Tenement) -> list[Spot]:
        """Where people of this household stand already: there they stay."""
        names = [one.place for one in self.state.characters if one.tenement == house.name]
        names += [helper.place for helper in self.state.helpers if helper.host == house.name]
        spots = [self._desk.spot(house, name) for name in names if "." in name or name in OWN_SLOTS]
        return [spot for spot in spots if isinstance(spot, Spot)]

    def _list_people(self, who: int, house: Tenement) -> None:
        helpers = {helper.name for helper in self.state.helpers}
        known: dict[tuple[str, bool], int] = {}
        options: dict[str, list[int]] = {}
        for move in placements(self._desk, house):
            assert isinstance(move, Place)
            helper = move.name in helpers
            if (move.slot, helper) not in known:
                spot = self._desk.spot(house, move.slot)
                assert isinstance(spot, Spot)
                number = known[move.slot, helper] = self._choice(who, spot)
                if helper:  # pays dollars only (R66)
                    choice = self._choices[number]
                    self._choices[number] = choice._replace(price=Price(choice.price.usd, 0, 0, 0))
            if self._choices[known[move.slot, helper]].kind != "improvement":
                options.setdefault(move.name, [HOME]).append(known[move.slot, helper])
        for token in tokens_of(self.state, house):
            if token.name in options:
                sort = f"{who} {token.sex} {token.name in helpers} {token.place}"
                self._people.append(Someone(token.name, who, sort, options[token.name]))

    def _list_evenings(self, who: int, house: Tenement) -> list[int]:
        """Where this household could spend the evening if it works there by day; first what it does if nothing else."""
        desk = self._desk
        if house.evening:
            spot = desk.evening_spot(house, house.evening) if house.evening != "-" else None
            return [self._choice(who, spot, free=True) if isinstance(spot, Spot) else HOME]
        if house.noeve or desk.mods.NOEVE:
            return [HOME]
        slots = [slot.id for tile in self.state.tiles for slot in self.content.slots_of[tile.id]]
        found = [HOME]
        for name in (*slots, "local", "shared"):
            spot = desk.evening_spot(house, name)
            free = name == "local" or name not in desk.evenings
            if free and isinstance(spot, Spot) and desk.why_closed(spot.slot) is None:
                found.append(self._choice(who, spot))
        return found

    # What a choice comes to ------------------------------------------------------------------------------------------

    def _worth(self, chosen: list[int], moons: list[int]) -> float:
        self.tries += 1
        tallies = []
        known = self._tallies
        for who, (first, end) in enumerate(self._spans):
            key = (who, moons[who], tuple(chosen[first:end]))
            if key in known:
                tally = known[key]
            else:
                tally = known[key] = self._tally(*key)
            if tally is None:
                return NEVER
            tallies.append(tally)
        return self.reckoning.worth(tallies)

    def _tally(self, who: int, moon: int, chosen: tuple[int, ...]) -> Tally | None:
        """What a household's day comes to; None if it cannot pay for it."""
        house, weights, limits = self.state.tenements[who], self.weights, self.content.limits
        usd, ris, mp, ins = house.usd, house.ris, house.mp, house.ins
        pay, extra, pushes = 0.0, 0.0, 0
        tokens = [0, 0, 0, 0]
        flips: list[str] = []
        works: set[str] = set()
        robs = cleans = False
        for number in (*self._fixed[who], *chosen):
            choice = self._choices[number]
            price = choice.price
            usd, ris, mp, ins = usd - price.usd, ris + price.ris, mp + price.mp, ins + price.ins
            extra -= weights.risk * (price.ris + price.mp)
            kind = choice.kind
            pay += choice.pay
            if choice.gives >= 0:
                tokens[choice.gives] += 1
            if kind == "work":
                works.add(choice.tile)
            elif kind == "housework":
                cleans = True
            elif kind == "street":
                pay += STREET
                extra -= weights.tenderloin
            elif kind == "robbery":
                robs = True
                extra -= weights.tenderloin
            elif kind == "local-control":
                flips.append(choice.tile)
            elif kind == "worker-control":
                pushes += 1
            elif choice.does == "heal":
                extra += weights.heal if any(sick.weak or sick.bedridden for sick in self.reckoning.sick) else 0.0
        if usd < 0 or ris > limits.ris or mp > limits.mp:
            return None
        if works:
            pay += self.content.tenements[house.name].first_wage
        evening, spent = self._choices[moon], ""
        price = evening.price
        if not (evening.tile and evening.tile not in works) and (
            usd >= price.usd
            and not (price.ris and ris + price.ris > limits.ris)
            and not (price.mp and mp + price.mp > limits.mp)
            and ins + price.ins <= limits.ins
        ):
            spent = evening.slot
            usd, ris, mp, ins = usd - price.usd, ris + price.ris, mp + price.mp, ins + price.ins
            pay += evening.pay
            if evening.gives >= 0:
                tokens[evening.gives] += 1
            extra += weights.medicine * (evening.does == "medicine")
        ins = max(0, ins - cleans - (spent != "" and evening.does == "clean"))
        return Tally(usd, ris, mp, ins, pay, (tokens[0], tokens[1], tokens[2], tokens[3]), pushes, tuple(flips), robs,
                     spent != "" and evening.does == "soup", extra, spent)  # fmt: skip

    # The search ------------------------------------------------------------------------------------------------------

    def solve(self, tries: int) -> DayPlan:
        """The best plan found with about this number of tries."""
        chosen, moons = [HOME] * len(self._people), [options[0] for options in self._moons]
        best = self._ascend(chosen, moons, tries)
        houses = range(len(self._spans))
        for some in (*((who,) for who in houses), *combinations(houses, 2)):
            if self.tries >= tries:
                break
            trial = [HOME if self._people[i].who in some else choice for i, choice in enumerate(chosen)]
            other = [options[0] if who in some else moons[who] for who, options in enumerate(self._moons)]
            value = self._ascend(trial, other, tries)
            if value > best + _ENOUGH:
                best, chosen, moons = value, trial, other
        places = {
            one.name: self._choices[choice].slot.partition(":")[0]
            for one, choice in zip(self._people, chosen, strict=True)
            if choice != HOME
        }
        evenings = tuple(self._choices[moon].slot.partition(":")[0] for moon in moons)
        return DayPlan(places, evenings, best)

    def _ascend(self, chosen: list[int], moons: list[int], tries: int) -> float:
        """Change one place after the other while that helps; the lists are changed in place."""
        best = self._worth(chosen, moons)
        while self.tries < tries:
            before = best
            for index in range(len(self._people)):
                best = self._best_of(self._elsewhere(index, chosen), chosen, moons, best)
            best = self._best_of(self._taken_over(chosen), chosen, moons, best)
            for who, options in enumerate(self._moons):
                for moon in options:
                    old, moons[who] = moons[who], moon
                    value = self._worth(chosen, moons) if moon != old else best
                    if value > best + _ENOUGH:
                        best = value
                    else:
                        moons[who] = old
            if best <= before + _ENOUGH:
                break
        return best

    def _best_of(self, trials: Iterable[list[int]], chosen: list[int], moons: list[int], best: float) -> float:
        """The best of these days, if it is better than the one chosen so far."""
        better: list[int] | None = None
        for trial in trials:
            value = self._worth(trial, moons)
            if value > best + _ENOUGH:
                best, better = value, trial
        if better is not None:
            chosen[:] = better
        return best

    def _elsewhere(self, index: int, chosen: list[int]) -> Iterator[list[int]]:
        """The day with one token in every other place it could go to; of free slots that are alike, one is enough."""
        taken = {self._choices[number].slot for number in chosen}
        seen: set[Choice] = set()
        for number in self._people[index].options:
            choice = self._choices[number]
            if choice.slot not in taken:
                alike = choice._replace(slot="")
                if alike in seen:
                    continue
                seen.add(alike)
            trial = self._with(index, number, chosen) if number != chosen[index] else None
            if trial is not None:
                yield trial

    def _with(self, index: int, number: int, chosen: list[int]) -> list[int] | None:
        """The day with this token there; who is in the way changes places with it or stays at home. None: no use."""
        trial = list(chosen)
        mine, trial[index] = trial[index], number
        if number == HOME:
            return trial
        choices, people = self._choices, self._people
        choice, one = choices[number], people[index]
        shared, control = choice.kind in _SHARED, choice.kind == "worker-control"
        for other, its in enumerate(chosen):
            if its == HOME or other == index:
                continue
            there = choices[its]
            if there.slot == choice.slot and (not shared or people[other].who == one.who):
                if people[other].sort == one.sort:
                    return None
                trial[other] = self._same_slot(people[other], mine)
            elif choice.tile and there.tile == choice.tile and (control or there.kind == "worker-control"):
                trial[other] = HOME
        return trial if not shared or self._fits(choice, one.who, trial) else None

    def _same_slot(self, one: Someone, number: int) -> int:
        """The choice of somebody else for a slot that has become free, or home."""
        choice = self._choices[number]
        if number == HOME or choice.kind in _SHARED or choice.kind == "worker-control":
            return HOME
        return next((its for its in one.options if its and self._choices[its].slot == choice.slot), HOME)

    def _fits(self, choice: Choice, who: int, trial: list[int]) -> bool:
        """Whether there is room for one more Tenement."""
        there = [
            house for house, fixed in enumerate(self._fixed) for its in fixed if self._choices[its].slot == choice.slot
        ]
        if who in there:
            return False
        if choice.kind != "local-control":
            return True
        there += [
            one.who for one, its in zip(self._people, trial, strict=True) if self._choices[its].slot == choice.slot
        ]
        return len(there) <= self._desk.side.local_control

    def _taken_over(self, chosen: list[int]) -> Iterator[list[int]]:
        """The day with two of different Tenements taking a workplace over: one alone would gain nothing (R22)."""
        if self._desk.side.local_control != 2 or not (self.reckoning.first_flip and self.reckoning.flips_pay):
            return
        able: dict[str, list[tuple[int, int]]] = {}
        for index, one in enumerate(self._people):
            for number in one.options:
                if self._choices[number].kind == "local-control":
                    able.setdefault(self._choices[number].slot, []).append((index, number))
        for some in able.values():
            for (mine, first), (yours, second) in combinations(some, 2):
                trial = list(chosen)
                trial[mine], trial[yours] = first, second
                different = self._people[mine].who != self._people[yours].who
                if different and self._fits(self._choices[first], -1, trial):
                    yield trial
