"""The battlefields and the ten pairs of actions, read from `assets/protocol_g117/battlefields.toml`."""

from __future__ import annotations

import tomllib
from typing import Literal

import msgspec

from game.core.words import Words

from .state import EARTH_SQUARES, INDEX, PAIRS, SIDES, SQUARES, EarthName, Icon, MatrixName, Pair, Side, SquareName

Kind = Literal["Bot", "Drone", "Decker", "Troop"]
KINDS: dict[Side, tuple[Kind, Kind]] = {"AI": ("Drone", "Bot"), "HU": ("Troop", "Decker")}
"""What a side's unit is called on Earth and in the Matrix."""

EARTH = range(EARTH_SQUARES)
MATRIX = range(EARTH_SQUARES, len(SQUARES))


class Square(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    vp: int = 0
    start: Side | None = None
    links: tuple[MatrixName, ...] = ()


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Words
    po: int
    event: tuple[Icon, ...]


class ActionPair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    AI: Action
    HU: Action


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    AI: tuple[SquareName, ...]
    HU: tuple[SquareName, ...]


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it is written."""

    units: int
    setup: Setup
    earth: dict[EarthName, Square]
    matrix: dict[MatrixName, Square]
    pairs: dict[Pair, ActionPair]


class Board:
    """The file as the rules use it: squares by number (see `state.SQUARES`), with their neighbours."""

    names: tuple[Words, ...]

    def __init__(self, text: Text) -> None:
        squares: dict[str, Square] = {**text.earth, **text.matrix}  # type: ignore[dict-item]
        self.units = text.units
        self.setup = text.setup
        self.pairs = text.pairs
        self.names = tuple(squares[name].name for name in SQUARES)
        self.points = tuple(squares[name].vp for name in SQUARES)
        self.scoring = tuple(index for index, vp in enumerate(self.points) if vp)
        self.neighbours = tuple(
            _grid_neighbours(index) if index in EARTH else tuple(sorted(INDEX[link] for link in squares[name].links))
            for index, name in enumerate(SQUARES)
        )
        self.starts: dict[Side, tuple[int, ...]] = {
            side: tuple(index for index, name in enumerate(SQUARES) if squares[name].start == side) for side in SIDES
        }
        start = next(index for index in self.starts["HU"] if index in EARTH)
        self.second_troop = tuple(
            index
            for index in self.neighbours[start]
            if not self.points[index] and SQUARES[index] not in (*text.setup.AI, *text.setup.HU)
        )
        """Where the humans may begin their second Troop: beside their start, never on victory points."""

    def action(self, pair: Pair, side: Side) -> Action:
        action: Action = getattr(self.pairs[pair], side)
        return action


def _grid_neighbours(index: int) -> tuple[int, ...]:
    row, column = divmod(index, 4)
    beside = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * 4 + c for r, c in beside if 0 <= r < 4 and 0 <= c < 4)


def read_board(text: str) -> Board:
    parsed = msgspec.convert(tomllib.loads(text), Text)
    for problem in _problems(parsed):
        raise ValueError(f"battlefields.toml: {problem}")
    return Board(parsed)


def _problems(text: Text) -> list[str]:
    squares: dict[str, Square] = {**text.earth, **text.matrix}  # type: ignore[dict-item]
    found = [f"square {name} is missing" for name in SQUARES if name not in squares]
    found += [f"pair {name} is missing" for name in PAIRS if name not in text.pairs]
    found += [f"Earth square {name} needs no links" for name, square in text.earth.items() if square.links]
    if found:
        return found
    found += [
        f"{name} is linked to {link}, but {link} is not linked to {name}"
        for name, square in text.matrix.items()
        for link in square.links
        if link == name or name not in text.matrix[link].links
    ]
    found += [
        f"{name} has {square.vp} VP, possible is 0 to 9" for name, square in squares.items() if not 0 <= square.vp <= 9
    ]
    for side in SIDES:
        for field, names in (("Earth", text.earth), ("the Matrix", text.matrix)):
            if not any(square.start == side for square in names.values()):
                found.append(f"{side} has no start square on {field}")
        begins: tuple[SquareName, ...] = getattr(text.setup, side)
        if len(set(begins)) != len(begins) or len(begins) >= text.units:
            found.append(f"the opening of {side} names a square twice, or needs more than the {text.units} units")
        for pair in text.pairs.values():
            found += _action_problems(getattr(pair, side), side)
    if set(text.setup.AI) & set(text.setup.HU):
        found.append("both sides begin on the same square")
    if not found and not Board(text).second_troop:
        found.append("no square beside the humans' start is open to their second Troop")
    return found


def _action_problems(action: Action, side: Side) -> list[str]:
    found = []
    if not 1 <= action.po <= 3:
        found.append(f"{action.name} has {action.po} orders, possible is 1 to 3")
    if not 1 <= len(action.event) <= 2:
        found.append(f"{action.name} needs one or two event icons")
    for icon in action.event:
        verb, _, kind = icon.partition(" ")
        if kind and (kind in KINDS[side]) != (verb == "gain"):
            found.append(f"{action.name}: {side} gains units of its own and eliminates the other side's, not {icon!r}")
    return found
