"""The figures of the card and of its three modes, read from `assets/which_side_postcard/board.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable
from typing import Annotated, Literal, get_args

import msgspec

Danger = Literal["risk", "unsanitary", "threat"]
Resource = Literal["union", "anarchist", "strike", "sabotage"]
Box = Literal[
    "docks", "triangle", "dye", "green", "tenderloin", "tenement",
    "bonesetter", "lawyers", "union", "press", "cafe", "chemistry",
]  # fmt: skip
MeansName = Literal["m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8"]
ModeName = Literal["normal", "advanced", "hard"]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]

RESOURCES: tuple[Resource, ...] = ("union", "anarchist", "strike", "sabotage")
MOST_WORKERS = 20
MEANS: tuple[MeansName, ...] = ("m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8")


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    last: Count
    two_dice: tuple[Count, ...]


class Workers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: Count
    reserve: Count

    @property
    def most(self) -> int:
        return self.start + self.reserve


class Savings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: Count
    most: Count


class Mode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    means: Count
    rent: Count
    extra_stars: Count


class Stars(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    most: Count
    by_strength: tuple[tuple[Count, Count], ...]


class BoxFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    income: Count = 0
    price: Count = 0
    raises: tuple[Danger, ...] = ()
    gains: Resource | None = None
    limit: Count | None = None


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    money: Count = 0
    union: Count = 0
    anarchist: Count = 0
    strike: Count = 0
    sabotage: Count = 0


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clock: Clock
    workers: Workers
    savings: Savings
    dangers: dict[Literal["standard", "long"], Count]
    modes: dict[ModeName, Mode]
    stars: Stars
    boxes: dict[Box, BoxFigures]
    means: dict[MeansName, Cost]

    def stars_for(self, mode: ModeName, strength: int) -> int:
        earned = next((stars for most, stars in self.stars.by_strength if strength <= most), 0)
        return min(self.stars.most, earned + self.modes[mode].extra_stars)


def read_figures(text: str) -> Figures:
    figures = msgspec.convert(tomllib.loads(text), Figures)
    _need_all("boxes", figures.boxes, get_args(Box))
    _need_all("means", figures.means, MEANS)
    _need_all("modes", figures.modes, get_args(ModeName))
    _need_all("dangers", figures.dangers, ("standard", "long"))
    for name, mode in figures.modes.items():
        if not 1 <= mode.means <= len(MEANS):
            raise ValueError(f"board.toml: mode {name!r} must ask for 1 to {len(MEANS)} means of production")
    if not 1 <= figures.workers.start <= figures.workers.most <= MOST_WORKERS:
        raise ValueError(f"board.toml: the game needs 1 to {MOST_WORKERS} workers, at least one of them at the start")
    for place, box in figures.boxes.items():
        if place == "chemistry":
            if set(box.raises) != {"risk", "unsanitary"}:
                raise ValueError("board.toml: chemistry raises risk or unsanitary, as the player chooses")
        elif len(box.raises) > 1:
            raise ValueError(f"board.toml: {place!r} raises more than one gauge; only chemistry offers a choice")
    return figures


def _need_all(table: str, found: Collection[str], wanted: Iterable[str]) -> None:
    missing = [name for name in wanted if name not in found]
    if missing:
        raise ValueError(f"board.toml: [{table}] lacks {', '.join(missing)}")
