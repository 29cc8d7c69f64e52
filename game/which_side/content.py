"""Cards, places, Tenements and scenarios, read from the files in `assets/which_side/`.

`shapes.py` has the files' own shape; `Content` adds what the rules look up many times.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeVar

import msgspec

from .cards.language import LABOUR, Clause, Cost, Standing, add_up, read_cost, read_effect
from .cards.shapes import (
    Card,
    Context,
    EmployerCard,
    Household,
    Limits,
    Local,
    Lost,
    Person,
    Planned,
    Planning,
    Scenario,
    Side,
    Slot,
    Spot,
    Strict,
    Tenderloin,
    TenementData,
    TileData,
    Variants,
)


class _Cards(Strict, frozen=True):
    misfortunes: tuple[Card, ...]
    incidents: tuple[Card, ...]
    solidarity: tuple[Card, ...]


class _Employers(Strict, frozen=True):
    normal: tuple[EmployerCard, ...]
    hard: tuple[EmployerCard, ...]
    plannings: tuple[Planning, ...]
    planned: tuple[Planned, ...]


class _Places(Strict, frozen=True):
    limits: Limits
    household: Household
    sides: dict[Literal["normal", "duo"], Side]
    tenderloin: Tenderloin
    tiles: tuple[TileData, ...]
    locals: tuple[Local, ...]
    tenements: tuple[TenementData, ...]


class _Scenarios(Strict, frozen=True):
    scenarios: tuple[Scenario, ...]
    variants: Variants
    contexts: tuple[Context, ...]
    lost: Lost


T = TypeVar("T")
_BY_CAUSE = ("ALL", "MAX", "MIN", "GE", "LE", "POOL")


def _by_id(items: Iterable[T]) -> dict[str, T]:
    found: dict[str, T] = {}
    for item in items:
        key: str = item.id  # type: ignore[attr-defined]
        if key in found:
            raise ValueError(f"{key} occurs twice")
        found[key] = item
    return found


def _people(tenements: Iterable[TenementData]) -> dict[str, Person]:
    people: dict[str, Person] = {}
    for house in tenements:
        people |= {name: Person(name, "F", house.id, house.voices.get(name, "")) for name in house.women}
        people |= {name: Person(name, "M", house.id, house.voices.get(name, "")) for name in house.men}
    return people


def _slots(tiles: Iterable[TileData]) -> dict[str, Slot]:
    """Every slot by its full name, which tells the place as well."""
    return {
        f"{tile.id}.{slot.id}": msgspec.structs.replace(slot, id=f"{tile.id}.{slot.id}", tile=tile.id, group=tile.group)
        for tile in tiles
        for slot in tile.slots
    }


class Content:
    """Everything printed, indexed for the rules."""

    def __init__(self, cards: _Cards, employers: _Employers, places: _Places, scenarios: _Scenarios) -> None:
        self.limits = places.limits
        self.household = places.household
        self.sides = places.sides
        self.tenderloin = places.tenderloin
        self.variants = scenarios.variants
        self.lost = scenarios.lost
        self.contexts = scenarios.contexts
        self.tiles = _by_id(places.tiles)
        self.locals = _by_id(places.locals)
        self.tenements = _by_id(places.tenements)
        self.scenarios = _by_id(scenarios.scenarios)
        self.plannings = _by_id(employers.plannings)
        self.planned = _by_id(employers.planned)
        self.piles: dict[str, dict[str, Card | EmployerCard]] = {
            "misfortune": _by_id(cards.misfortunes),
            "incident": _by_id(cards.incidents),
            "normal": _by_id(employers.normal),
            "hard": _by_id(employers.hard),
            "solidarity": _by_id(cards.solidarity),
        }
        self.employers = _by_id((*employers.normal, *employers.hard))
        self.solidarity = _by_id(cards.solidarity)
        self.pile_of = {card: pile for pile, ids in self.piles.items() for card in ids}
        self.people = _people(places.tenements)
        self.steps = {
            plan: tuple(card for card in self.planned if card.startswith(f"{plan}.")) for plan in self.plannings
        }
        self.slots = _slots(places.tiles)
        self.slots_of = {tile: tuple(s for s in self.slots.values() if s.tile == tile) for tile in self.tiles}
        self.day_spots = {(tile, side): self._day_spots(tile, side) for tile in self.tiles for side in ("A", "B")}
        self.controls = {
            side: {name: read_cost(control.cost) for name, control in board.controls.items()}
            for side, board in self.sides.items()
        }
        self.effects, self.costs = self._read_effects()
        self._standing: dict[tuple[tuple[str, ...], str], Standing] = {}

    def _day_spots(self, tile: str, side: str) -> list[Spot]:
        faces = [(slot, slot.a if side == "A" else slot.b) for slot in self.slots_of[tile]]
        return [Spot(slot, face) for slot, face in faces if face is not None and slot.kind != "evening"]

    def _read_effects(self) -> tuple[dict[str, tuple[Clause, ...]], dict[str, Cost]]:
        effects: dict[str, tuple[Clause, ...]] = {}
        costs: dict[str, Cost] = {}

        def read(cause: str, text: str, scopes: tuple[str, ...]) -> None:
            try:
                effects[cause] = read_effect(text, scopes)
            except ValueError as error:
                raise ValueError(f"{cause}: {error}") from error

        for pile, found in self.piles.items():
            for card in found.values():
                measure = isinstance(card, EmployerCard) and card.type == "measure"
                read(card.id, card.effect, ("T",) if pile == "misfortune" else ("WHILE",) if measure else _BY_CAUSE)
                if isinstance(card, EmployerCard):
                    costs[card.id] = read_cost(card.cost)
        for planned in self.planned.values():
            read(planned.id, planned.effect, _BY_CAUSE)
            read(f"{planned.id}:turn", planned.turn, ("TURN",))
            costs[planned.id] = read_cost(planned.cost)
        for plan in self.plannings.values():
            for result in ("victory", "partial_victory", "partial_defeat", "defeat"):
                read(f"{plan.id}:{result}", getattr(plan, result), _BY_CAUSE)
        for scenario in self.scenarios.values():
            read(scenario.id, scenario.opening, _BY_CAUSE)
        for context in self.contexts:
            read(f"D{context.rolls[0]}", context.effect, _BY_CAUSE)
        return effects, costs

    def standing(self, measures: tuple[str, ...], planned: str) -> Standing:
        """What the active measures and the marked planned card add up to (R60)."""
        key = (measures, planned)
        found = self._standing.get(key)
        if found is None:
            clauses = [clause for card in measures for clause in self.effects[card]]
            if planned:
                clauses += self.effects[f"{planned}:turn"]
            found = self._standing[key] = add_up(clauses)
        return found

    def closes(self, card: str) -> bool:
        """Whether this measure shuts a workplace."""
        return any(op.do == "CLOSE" for clause in self.effects[card] for op in clause.ops)

    def cost(self, target: str, duo: bool) -> Cost:
        """What countering a card, or taking a control, costs; controls are not reduced for two (R75)."""
        controls = self.controls["duo" if duo else "normal"]
        if target in controls:
            return controls[target]
        cost = self.costs[target]
        return cost.halved() if duo else cost

    def side(self, duo: bool) -> Side:
        return self.sides["duo" if duo else "normal"]


def read_content(texts: Mapping[str, str]) -> Content:
    """The four files as one; ValueError says which file and what is wrong with it."""
    content = Content(
        _read(texts, "cards.toml", _Cards),
        _read(texts, "employers.toml", _Employers),
        _read(texts, "places.toml", _Places),
        _read(texts, "scenarios.toml", _Scenarios),
    )
    problems = list(_problems(content))
    if problems:
        raise ValueError("; ".join(problems))
    return content


def _read(texts: Mapping[str, str], name: str, kind: type[T]) -> T:
    try:
        return msgspec.convert(tomllib.loads(texts[name]), kind)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{name}: {error}") from error


def _problems(content: Content) -> Iterable[str]:
    for plan, steps in content.steps.items():
        if len(steps) not in (2, 3) or steps != tuple(f"{plan}.{n + 1}" for n in range(len(steps))):
            yield f"employers.toml: planning {plan} needs two or three planned cards, {plan}.1, {plan}.2 and so on"
    for side, board in content.sides.items():
        if any(len(getattr(board, gauge)) != 6 for gauge in LABOUR) or not 1 <= board.start <= 6:
            yield f"places.toml: the gauges of side {side} have six cells each, and start on one of them"
    for slot in content.slots.values():
        if slot.who not in ("any", "F", "M") and slot.who not in content.tenements:
            yield f"places.toml: slot {slot.id} is for {slot.who!r}, whom nobody knows"
    if len(content.people) != sum(len(house.women) + len(house.men) for house in content.tenements.values()):
        yield "places.toml: two characters share a name"
    for house in content.tenements.values():
        if set(house.voices) != {*house.women, *house.men}:
            yield f"places.toml: the voices of {house.id} are of those who live there, no more and no fewer"
    for scenario in content.scenarios.values():
        yield from _scenario_problems(content, scenario)
    for first in range(1, 7):
        for second in range(1, 7):
            roll = 10 * first + second
            if sum(low <= roll <= high for low, high in (context.rolls for context in content.contexts)) != 1:
                yield f"scenarios.toml: exactly one context must cover a roll of {roll}"


def _scenario_problems(content: Content, scenario: Scenario) -> Iterable[str]:
    named: tuple[tuple[str, Iterable[str], Mapping[str, Any]], ...] = (
        ("place", (*scenario.work, *scenario.political, *scenario.burns.values()), content.tiles),
        ("planning", (*scenario.plannings, *scenario.burns), content.plannings),
        ("Tenement", scenario.tenements, content.tenements),
        ("solidarity card", filter(None, scenario.solidarity), content.piles["solidarity"]),
        ("employer card", scenario.keep_complex, content.employers),
    )
    for what, names, known in named:
        for name in names:
            if name not in known:
                yield f"scenarios.toml: {scenario.id} names {name!r}, but there is no such {what}"
    eased = (scenario.eased.goal,) if scenario.eased is not None and scenario.eased.goal is not None else ()
    goals = (scenario.goal, *scenario.iron, *eased)
    most = len(content.controls["duo" if scenario.duo else "normal"])
    if any(not 0 < goal.controls <= most or goal.gauges > len(LABOUR) for goal in goals) or not scenario.iron:
        yield f"scenarios.toml: a goal of {scenario.id} is out of reach, or its harder one is missing"
