"""A plan says what is played: games, options, bots, how often. A TOML file that is checked before anything starts."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from importlib import resources
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import assets
from game.core import bots, catalog

MOST_GAMES = 100_000


class Cell(NamedTuple):
    """One square of the plan: a game with its options, who sits where, and how often it is played."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    target: tuple[float, float] | None
    """Between which rates every seat (or the lone player) should win, in per cent."""
    note: str

    @property
    def key(self) -> str:
        """What makes it the same cell in another run, however often it was played there."""
        return json.dumps([self.game, self.options, self.bots], sort_keys=True)

    @property
    def solo(self) -> bool:
        return len(self.bots) == 1


class Plan(NamedTuple):
    title: str
    about: str
    seed: int
    cells: tuple[Cell, ...]


class WrongPlan(ValueError):
    """The plan cannot be played; the sentence says what to mend."""


class _Play(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    bots: list[str | list[str]]
    games: int | None = None
    options: dict[str, Any] = {}
    """A list stands for each of its values in turn."""
    target: tuple[float, float] | None = None
    note: str = ""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    play: list[_Play]
    about: str = ""
    games: int = 200
    seed: int = 1


def shipped() -> list[str]:
    """The plans that come with the app."""
    folder = resources.files("tools.lab") / "plans"
    return sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))


def load(name: str) -> Plan:
    """A shipped plan by its name, or any file."""
    if name in shipped():
        text = (resources.files("tools.lab") / "plans" / f"{name}.toml").read_text(encoding="utf-8")
    else:
        try:
            text = Path(name).read_text(encoding="utf-8")
        except OSError as error:
            known = ", ".join(shipped())
            raise WrongPlan(f"There is no plan {name!r} ({error.strerror}). Shipped are: {known}.") from error
        except UnicodeDecodeError as error:
            raise WrongPlan(f"{name} is not a text in UTF-8.") from error
    try:
        return read(text)
    except WrongPlan as error:
        raise WrongPlan(f"{name}: {error}") from error


def read(text: str) -> Plan:
    try:
        raw = msgspec.convert(tomllib.loads(text), _File)
    except tomllib.TOMLDecodeError as error:
        raise WrongPlan(f"this is not TOML: {error}") from error
    except msgspec.ValidationError as error:
        raise WrongPlan(str(error)) from error
    cells = tuple(cell for number, play in enumerate(raw.play, start=1) for cell in _cells(raw, play, number))
    if len({cell.key for cell in cells}) != len(cells):
        raise WrongPlan("the same game with the same options and bots stands in it twice")
    return Plan(raw.title, raw.about, raw.seed, cells)


def _cells(plan: _File, play: _Play, number: int) -> Iterator[Cell]:
    where = f"play {number} ({play.game})"
    if play.game not in catalog.BY_ID:
        raise WrongPlan(f"{where}: there is no such game; there are {', '.join(sorted(catalog.BY_ID))}")
    rules = catalog.load(play.game, assets.read)
    games = plan.games if play.games is None else play.games
    if not 1 <= games <= MOST_GAMES:
        raise WrongPlan(f"{where}: games must be from 1 to {MOST_GAMES}")
    if not play.bots:
        raise WrongPlan(f"{where}: nobody plays; name at least one bot")
    lists = [[(name, value) for value in _as_list(values)] for name, values in play.options.items()]
    for chosen in product(*lists):
        try:
            options = msgspec.convert(dict(chosen), rules.options_type)
        except msgspec.ValidationError as error:
            raise WrongPlan(f"{where}: {error}") from error
        if (problem := rules.check_options(options)) is not None:
            raise WrongPlan(f"{where}: {problem}")
        seats = rules.seats(options)
        for team in play.bots:
            names = tuple(_as_list(team)) if isinstance(team, list) else (team,) * seats
            if len(names) != seats:
                raise WrongPlan(f"{where}: {len(names)} bots for {seats} seats")
            for name in names:
                try:
                    bots.make(name, rules)
                except ValueError as error:
                    raise WrongPlan(f"{where}: {error}") from error
            yield Cell(play.game, dict(chosen), names, games, play.target, play.note)


def _as_list(values: Any) -> list[Any]:
    return values if isinstance(values, list) else [values]
