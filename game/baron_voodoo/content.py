"""The figures, the colours of the board and the fixed layouts, read from `assets/baron_voodoo/night.toml`."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import get_args

import msgspec

from .leaps import CENTRE, NAMES, SIZE
from .state import LOAS, Colour, Die, Face, Loa, Pile, Teams

COLOURS: tuple[Colour, ...] = get_args(Colour)
FACES: tuple[Face, ...] = get_args(Face)
_LETTERS: dict[str, Colour] = {"Y": "yellow", "T": "turquoise", "R": "red", "P": "purple", "W": "white"}
_ICONS: dict[str, Face] = {
    "o": "offering",
    "p": "point",
    "c": "change",
    "s": "protection",
    "v": "steal",
    "x": "swap",
}


class Majority(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    alone: int
    tied: int


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    offerings: int
    start_offerings: int
    gift: int
    threshold: dict[str, int]
    combination: dict[str, int]
    majority: Majority
    power_cost: int
    face_cost: int
    replay_cost: int
    faces: tuple[Face, Face, Face, Face, Face, Face]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    figures: Figures
    dice: dict[Colour, int]
    teams: dict[str, tuple[Loa, Loa, Loa, Loa]]
    board: dict[str, tuple[str, ...]]
    layouts: dict[str, tuple[str, ...]]


class Night(msgspec.Struct, frozen=True):
    """Everything the rules know beside the state."""

    figures: Figures
    dice: dict[Colour, int]
    teams: dict[str, tuple[Loa, Loa, Loa, Loa]]
    colours: tuple[Colour | None, ...]
    """The colour of every space; None is the centre."""
    layouts: dict[str, tuple[Pile, ...]]

    def threshold(self, players: int, teams: Teams) -> int:
        return self.figures.threshold["teams" if teams != "off" else str(players)]

    def points(self, dice: int) -> int:
        """The score of a combination by its number of dice (R22)."""
        return self.figures.combination[str(dice)]


def read_night(text: str) -> Night:
    file = msgspec.convert(tomllib.loads(text), _File)
    figures = file.figures
    if sorted(figures.threshold) != ["2", "3", "4", "teams"] or sorted(figures.combination) != ["2", "3", "4"]:
        raise ValueError("night.toml: threshold needs 2, 3, 4 and teams; combination needs 2, 3 and 4")
    if set(figures.faces) != set(FACES):
        raise ValueError("night.toml: the six faces must all be different")
    most = figures.start_offerings * 4 + figures.gift * 3
    if min(figures.start_offerings, figures.gift) < 0 or most > figures.offerings:
        raise ValueError(f"night.toml: four players may start with {most} offerings, there are {figures.offerings}")
    if sorted(file.teams) != ["pairs-a", "pairs-b"] or any(set(four) != set(LOAS) for four in file.teams.values()):
        raise ValueError("night.toml: pairs-a and pairs-b each name the four Loas once")
    colours = _colours(file.board.get("colours", ()))
    counted = Counter(colour for colour in colours if colour)
    if counted != Counter(file.dice):
        raise ValueError(f"night.toml: the board has spaces for {dict(counted)}, the dice are {file.dice}")
    if sorted(file.layouts) != ["balanced", "chaotic"]:
        raise ValueError("night.toml: there are two layouts, balanced and chaotic")
    layouts = {name: _layout(name, rows, colours) for name, rows in file.layouts.items()}
    return Night(figures, file.dice, file.teams, colours, layouts)


def _cells(name: str, rows: tuple[str, ...]) -> list[str]:
    cells = [cell for row in rows for cell in row.split()]
    if len(rows) != SIZE or len(cells) != SIZE * SIZE:
        raise ValueError(f"night.toml: {name} needs {SIZE} rows of {SIZE} spaces")
    if cells[CENTRE] != "." or cells.count(".") != 1:
        raise ValueError(f"night.toml: {name} has its one dot in the centre")
    return cells


def _colours(rows: tuple[str, ...]) -> tuple[Colour | None, ...]:
    cells = _cells("the board", rows)
    for cell, name in zip(cells, NAMES, strict=True):
        if cell != "." and cell not in _LETTERS:
            raise ValueError(f"night.toml: {name} of the board is {cell!r}, colours are Y T R P W")
    return tuple(_LETTERS.get(cell) for cell in cells)


def _layout(name: str, rows: tuple[str, ...], colours: tuple[Colour | None, ...]) -> tuple[Pile, ...]:
    piles: list[Pile] = []
    ids = iter(range(len(colours)))
    for cell, colour, space in zip(_cells(name, rows), colours, NAMES, strict=True):
        if colour is None:
            piles.append(())
            continue
        if len(cell) != 2 or _LETTERS.get(cell[0]) != colour or cell[1] not in _ICONS:
            raise ValueError(f"night.toml: {space} of {name} is {cell!r}; it needs a {colour} die and a known icon")
        piles.append((Die(next(ids), colour, _ICONS[cell[1]]),))
    return tuple(piles)
