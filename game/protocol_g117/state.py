"""The table of Protocol G117 as one immutable value, the options that lay it out, and the moves.

Seat 0 is the AI, seat 1 are the humans (HU). In JSON, squares without units and pairs without markers are left out.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.moves import Grammar, Move

Side = Literal["AI", "HU"]
Part = Literal["PO", "Event"]
Pair = Literal["O1", "O2", "O3", "O4", "O5", "I1", "I2", "I3", "I4", "I5"]
EarthName = Literal["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4"]
MatrixName = Literal["Core", "Ring", "N", "NE", "E", "SE", "S", "SW", "W", "NW"]
SquareName = Literal[EarthName, MatrixName]
Icon = Literal[
    "gain Bot", "gain Drone", "gain Decker", "gain Troop",
    "eliminate Bot", "eliminate Drone", "eliminate Decker", "eliminate Troop",
    "sabotage",
]  # fmt: skip
Phase = Literal["setup", "choose", "resolve_first", "resolve_second", "sabotage", "count", "over"]

SIDES: tuple[Side, Side] = ("AI", "HU")

Stack = tuple[Literal["AI", "HU", "both"], Literal[1, 2]]
"""Who stands on a square, and how many. "both" (one of each) exists only where the Matrix is shared."""
Marks = tuple[Part | None, Part | None]
"""The part taken by the AI and by the humans; one is missing while the pair waits for its answer."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shared_matrix: Literal["off", "on"] = "off"
    """Whether one unit of each side may stand on a Matrix square (ruling G1)."""
    tie_board: Literal["keep", "reset"] = "keep"
    """What becomes of the units when a tie opens the extra series (G9)."""
    head_start: Literal[0, -1, -2, -3, 1, 2, 3] = 0
    """Points before the first turn: the humans' if they are more than none, the machines' if they are less. Ours."""


class Units(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    a1: Stack | None = None
    b1: Stack | None = None
    c1: Stack | None = None
    d1: Stack | None = None
    a2: Stack | None = None
    b2: Stack | None = None
    c2: Stack | None = None
    d2: Stack | None = None
    a3: Stack | None = None
    b3: Stack | None = None
    c3: Stack | None = None
    d3: Stack | None = None
    a4: Stack | None = None
    b4: Stack | None = None
    c4: Stack | None = None
    d4: Stack | None = None
    Core: Stack | None = None
    Ring: Stack | None = None
    N: Stack | None = None
    NE: Stack | None = None
    E: Stack | None = None
    SE: Stack | None = None
    S: Stack | None = None
    SW: Stack | None = None
    W: Stack | None = None
    NW: Stack | None = None


class Used(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The markers on the ten pairs; None is a free pair."""

    O1: Marks | None = None
    O2: Marks | None = None
    O3: Marks | None = None
    O4: Marks | None = None
    O5: Marks | None = None
    I1: Marks | None = None
    I2: Marks | None = None
    I3: Marks | None = None
    I4: Marks | None = None
    I5: Marks | None = None


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    AI: int = 0
    HU: int = 0


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    AI: bool = False
    HU: bool = False


class Squares(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    AI: SquareName | None = None
    HU: SquareName | None = None


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Options = Options()
    turn: int = 1
    series: Literal[0, 1] = 0
    """0 for the ten turns of the game, 1 for the extra series after a tie."""
    first: Side = "AI"
    phase: Phase = "choose"
    """`choose` serves both players: the second one answers while a pair carries only the first one's marker."""
    units: Units = Units()
    score: Points = Points()
    used: Used = Used()
    pair: Pair | None = None
    """The pair played this turn, for the table to light up; the rules themselves go by `used`."""
    po_left: int = 0
    icons_left: tuple[Icon, ...] = ()
    split_left: SquareName | None = None
    """Where a unit stands that took one of a move's two steps; the other step is open to any unit."""
    sabotage_by: Played = Played()
    sabotaged_square: Squares = Squares()
    """The square that earns its side nothing this turn."""
    result: Literal["none", "AI", "HU", "draw"] = "none"


class Place(Move, frozen=True):
    word = "place"
    square: SquareName


class Take(Move, frozen=True):
    word = "take"
    pair: Pair
    part: Part


class Go(Move, frozen=True):
    """One step, or two with the same unit. After one step the second may be taken by any unit."""

    word = "move"
    origin: SquareName
    target: SquareName


class Attack(Move, frozen=True):
    word = "attack"
    target: SquareName


class Charge(Move, frozen=True):
    word = "charge"
    origin: SquareName
    target: SquareName


class Stop(Move, frozen=True):
    word = "stop"


class Gain(Move, frozen=True):
    word = "gain"
    square: SquareName


class Eliminate(Move, frozen=True):
    word = "eliminate"
    square: SquareName


class Sabotage(Move, frozen=True):
    word = "sabotage"
    square: SquareName


Operation = Go | Attack | Charge | Stop
AnyMove = Place | Take | Operation | Gain | Eliminate | Sabotage

GRAMMAR: Grammar[AnyMove] = Grammar(Place, Take, Go, Attack, Charge, Stop, Gain, Eliminate, Sabotage)
SQUARES: tuple[SquareName, ...] = Units.__struct_fields__  # type: ignore[assignment]
PAIRS: tuple[Pair, ...] = Used.__struct_fields__  # type: ignore[assignment]
EARTH_SQUARES = 16
"""How many of SQUARES, from the first, lie on Earth."""
INDEX: dict[str, int] = {name: index for index, name in enumerate(SQUARES)}
TURNS = len(PAIRS)
"""A series is over when every pair has been played (R7)."""
CHECK_EVERY = 2
"""From the end of the first series on, a lead wins after every second turn (R34, R35)."""


def may_end(turn: int, *, level: bool) -> bool:
    """Is the game over after this turn: by a lead where leads are looked at, or for good?"""
    checked = turn >= TURNS and turn % CHECK_EVERY == 0
    return checked and (not level or turn == 2 * TURNS)


def seat_of(side: Side) -> int:
    return SIDES.index(side)


def other(side: Side) -> Side:
    return "HU" if side == "AI" else "AI"


def first_of(turn: int) -> Side:
    """R31: the machines act first in odd turns, the humans in even ones."""
    return "AI" if turn % 2 else "HU"


def steps_left(state: State) -> int:
    """What the orders still allow, in steps: two for each order, one for a move that was begun."""
    return 2 * state.po_left + (state.split_left is not None)


def open_pair(state: State) -> Pair | None:
    """The pair that waits for the second player's answer."""
    for name, marks in zip(PAIRS, msgspec.structs.astuple(state.used), strict=True):
        if marks is not None and None in marks:
            return name
    return None


def acting(state: State) -> Side | None:
    """The side that decides now; in the sabotage step, the first that has not aimed yet."""
    match state.phase:
        case "setup":
            return "HU"
        case "choose":
            return state.first if open_pair(state) is None else other(state.first)
        case "resolve_first":
            return state.first
        case "resolve_second":
            return other(state.first)
        case "sabotage":
            return next_saboteur(state)
        case _:
            return None


def next_saboteur(state: State) -> Side | None:
    """Sabotages are aimed by the first player before the second."""
    for side in (state.first, other(state.first)):
        if getattr(state.sabotage_by, side) and getattr(state.sabotaged_square, other(side)) is None:
            return side
    return None


def verdict(state: State) -> tuple[tuple[int, ...], str]:
    """The seats that have won a finished game, and how."""
    if state.result in ("AI", "HU"):
        return (seat_of(state.result),), "extra-series" if state.series else "supremacy"
    return (), "draw"
