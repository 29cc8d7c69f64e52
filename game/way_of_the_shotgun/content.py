"""Gauges, gun and difficulties, read from `assets/way_of_the_shotgun/figures.toml`."""

from __future__ import annotations

import tomllib
from typing import Literal

import msgspec

Difficulty = Literal["easy", "normal", "hard"]


class Most(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    grit: int
    belt: int
    gun: int
    aim: int
    nerve: int
    wrath: int


class Street(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shortest: int
    longest: int
    noon: int


class Gun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    need: tuple[int, ...]
    exposed: int
    cover: int
    easiest: int
    hardest: int
    butt: int


class Purse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    grit: int
    belt: int
    nerve: int


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    grit: int = 0
    belt: int = 0
    nerve: int = 0
    wrath: int = 0


class Verdicts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    finish: Gain
    spare: Gain


class LastFoe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    wrath: int
    grit: int


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shells: int
    spared: int


class Showdown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    grit: int
    belt: int
    distance: int
    wins: int
    duels: int


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    most: Most
    street: Street
    gun: Gun
    difficulty: dict[Difficulty, Purse]
    verdict: Verdicts
    last_foe: LastFoe
    score: Score
    showdown: Showdown


def read_figures(text: str) -> Figures:
    figures = msgspec.convert(tomllib.loads(text), Figures)
    for problem in _problems(figures):
        raise ValueError(f"figures.toml: {problem}")
    return figures


def _problems(figures: Figures) -> list[str]:
    street, most, duel = figures.street, figures.most, figures.showdown
    found = []
    if street.shortest != 1 or len(figures.gun.need) != street.longest:
        found.append("the gun needs one number for each distance from 1 to the longest")
    if not all(2 <= need <= 6 for need in (*figures.gun.need, figures.gun.cover, figures.gun.butt)):
        found.append("a die needs 2 to 6 to hit")
    if most.gun != 2:
        found.append("the gun has two barrels: single and double shots are written into the rules")
    if set(figures.difficulty) != {"easy", "normal", "hard"}:
        found.append("there must be an easy, a normal and a hard difficulty")
    for name, purse in figures.difficulty.items():
        if not (1 <= purse.grit <= most.grit and 0 <= purse.belt <= most.belt and 0 <= purse.nerve <= most.nerve):
            found.append(f"difficulty {name!r} begins outside the gauges")
    if not (1 <= duel.grit <= most.grit and 0 <= duel.belt <= most.belt):
        found.append("the showdown begins outside the gauges")
    if not street.shortest <= duel.distance <= street.longest or street.noon < 1 or not 1 <= duel.wins <= duel.duels:
        found.append("the showdown's distance, noon or number of duels is impossible")
    return found
