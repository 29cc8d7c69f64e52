"""The map and the figures of the card, read from `assets/mad_maxence/land.toml`."""

from __future__ import annotations

import tomllib
from collections import deque
from typing import Literal

import msgspec

Gauge = Literal["TU", "TECH", "O", "D", "C", "P", "F"]
Skill = Literal["TECH", "O", "D"]
Difficulty = Literal["normal", "easy", "hard"]
Manner = Literal["easy", "hard"]
GAUGES: tuple[Gauge, ...] = ("TU", "TECH", "O", "D", "C", "P", "F")
SKILLS: tuple[Skill, ...] = ("TECH", "O", "D")


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    items: int
    coins: int


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    move: int
    round: int
    search: int
    repair_time: int
    repair_parts: int
    repair_gain: int
    limp_time: int
    limp_gain: int
    manoeuvre_fuel: int


class Manoeuvre(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    difficulty: int
    gain: int


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    item: int
    silver: int
    gold: int


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    roads: tuple[tuple[str, str], ...]
    drawings: tuple[str, ...]
    hidden: dict[str, tuple[str, ...]]
    gauges: dict[Gauge, tuple[int, int]]
    limits: Limits
    prices: Prices
    manoeuvres: dict[Manner, Manoeuvre]
    difficulty: dict[Difficulty, int]
    rating: Rating


class Land:
    """The figures, and what follows from them: all places in order, and who lies beside whom."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.limits = figures.limits
        self.prices = figures.prices
        self.least: dict[str, int] = {name: ends[0] for name, ends in figures.gauges.items()}
        self.most: dict[str, int] = {name: ends[1] for name, ends in figures.gauges.items()}
        self.last_hour = self.most["TU"]
        beside: dict[str, set[str]] = {}
        around = [(letter, place) for letter, places in figures.hidden.items() for place in places]
        for one, other in (*figures.roads, *around):
            beside.setdefault(one, set()).add(other)
            beside.setdefault(other, set()).add(one)
        self.places = tuple(sorted(beside, key=place_order))
        self.hidden = frozenset(figures.hidden)
        self.neighbours = {place: tuple(sorted(beside[place], key=place_order)) for place in self.places}
        self._distances: dict[tuple[str | None, str], dict[str, int]] = {}

    def distances(self, prev: str | None, here: str) -> dict[str, int]:
        """Moves to every place, given that nobody turns straight back to where she came from."""
        if (prev, here) in self._distances:
            return self._distances[prev, here]
        found = {here: 0}
        queue = deque([(prev, here, 0)])
        seen = {(prev, here)}
        while queue:
            before, place, far = queue.popleft()
            for following in self.neighbours[place]:
                if following != before and (place, following) not in seen:
                    seen.add((place, following))
                    found.setdefault(following, far + 1)
                    queue.append((place, following, far + 1))
        self._distances[prev, here] = found
        return found


def place_order(place: str) -> tuple[bool, int, str]:
    """Numbers first, as numbers; then letters."""
    return (not place.isdigit(), int(place) if place.isdigit() else 0, place)


def read_land(text: str) -> Land:
    figures = msgspec.convert(tomllib.loads(text), Figures)
    land = Land(figures)
    for problem in _problems(land):
        raise ValueError(f"land.toml: {problem}")
    return land


def _problems(land: Land) -> list[str]:
    figures = land.figures
    found = []
    if set(figures.gauges) != set(GAUGES):
        found.append(f"there must be a range for each of {', '.join(GAUGES)}")
    found += [f"gauge {name} ends before it begins" for name, (least, most) in figures.gauges.items() if least >= most]
    if set(figures.manoeuvres) != {"easy", "hard"} or set(figures.difficulty) != {"normal", "easy", "hard"}:
        found.append("manoeuvres are easy and hard; difficulties are normal, easy and hard")
    found += [
        f"place {place} needs two neighbours: nobody may turn straight back"
        for place in land.places
        if len(land.neighbours[place]) < 2
    ]
    return found
