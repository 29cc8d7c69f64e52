"""The table of Baron Voodoo as one immutable value, the options that lay it out, and the moves."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.moves import Grammar, Move, put_in_order

Loa = Literal["mamy-wata", "papa-legba", "gran-bwa", "erzulie-freda"]
Colour = Literal["yellow", "red", "turquoise", "purple", "white"]
Face = Literal["offering", "point", "change", "protection", "steal", "swap"]
Teams = Literal["off", "pairs-a", "pairs-b"]
StepName = Literal["place", "A", "B", "C2", "C3", "C4", "C5", "D", "over"]

LOAS: tuple[Loa, ...] = ("mamy-wata", "papa-legba", "gran-bwa", "erzulie-freda")
COLOUR_OF: dict[Loa, Colour] = {
    "mamy-wata": "yellow",
    "papa-legba": "red",
    "gran-bwa": "turquoise",
    "erzulie-freda": "purple",
}


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: int
    colour: Colour
    face: Face


Pile = tuple[Die, ...]
"""The dice of one space, from the bottom to the top."""


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed on and the rules must remember; the first value is the default."""

    combos: Literal["several", "one"] = "several"
    """Combinations that one action C5 may score (ruling G7)."""
    tide_lines: Literal["both", "rows"] = "both"
    """Lines that Mamy Wata may move (G3)."""
    white_majority: Literal["off", "on"] = "off"
    """Whether most white dice score at the end; teams always count them (G12)."""
    teams: Teams = "off"


class Options(Variant, frozen=True, forbid_unknown_fields=True):
    players: Literal[2, 3, 4] = 2
    layout: Literal["random", "strategic", "balanced", "chaotic"] = "random"
    gift: Literal["off", "on", "rising"] = "off"
    first: Literal[1, 2, 3, 4, 0] = 1
    """The seat that begins, counted from 1; 0 draws lots."""
    loa_1: Loa | Literal["any"] = "any"
    loa_2: Loa | Literal["any"] = "any"
    loa_3: Loa | Literal["any"] = "any"
    loa_4: Loa | Literal["any"] = "any"


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat: its Loa, and whether the Protection marker shows its active side."""

    loa: Loa
    protection: bool = False


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One Loa board, or the Duo board that a team shares."""

    score: int = 0
    offerings: int = 3
    capture: tuple[Die, ...] = ()
    spirit: tuple[Die, ...] = ()


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A power or an effect that has been chosen but not carried out."""

    kind: Loa | Literal["change", "steal", "swap"]
    spaces: tuple[str, ...] = ()
    """For a power: the spaces named so far."""
    dice: tuple[tuple[int, int], ...] = ()
    """For an effect: the dice named so far, as (side, position from 1)."""


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Variant = Variant()
    players: tuple[Player, ...] = (Player("mamy-wata"), Player("papa-legba"))
    """By seat, clockwise."""
    sides: tuple[Side, ...] = (Side(), Side())
    """By seat; two in a team game, where the seats alternate between them."""
    board: tuple[Pile, ...] = ((),) * 49
    """Row by row from the top, each row from A to G."""
    pool: tuple[Die, ...] = ()
    """Rolled dice that still have to be placed (strategic layout)."""
    reserve: int = 14
    baron: int | None = None
    """The side that holds the Baron Samedi marker."""
    first: int = 0
    active: int = 0
    round: int = 1
    step: StepName = "A"
    extra: bool = False
    """Inside a bought turn."""
    power_used_main: bool = False
    power_used_extra: bool = False
    replayed: bool = False
    captured_die: int | None = None
    combined: bool = False
    """A combination was scored in the action C5 that is going on."""
    pending: Pending | None = None
    ending: Literal["none", "score", "blocked"] = "none"
    ender: int | None = None


class Place(Move, frozen=True):
    """Strategic layout: a die of this face, of the space's colour."""

    word = "place"
    face: Face
    space: str


class Power(Move, frozen=True):
    word = "power"
    loa: Loa


class Slide(Move, frozen=True):
    """Tide: a line (1 to 7 or A to G) towards one of its ends."""

    word = "slide"
    line: str
    end: str


class Take(Move, frozen=True):
    """The die or column that a power acts on."""

    word = "take"
    space: str


class Put(Move, frozen=True):
    """Where the die goes; for Mirror, the other die."""

    word = "put"
    space: str


class Capture(Move, frozen=True):
    word = "capture"
    origin: str
    over: str
    target: str


class Turn(Move, frozen=True):
    """The face a die is turned to."""

    word = "face"
    face: Face


class Apply(Move, frozen=True):
    word = "apply"


class Choose(Move, frozen=True):
    """A die of a side (from 0) by its position (from 1): in a Spirit World to steal, else in a capture zone."""

    word = "choose"
    side: int
    die: int


class Replay(Move, frozen=True):
    word = "replay"


class Score(Move, frozen=True):
    """Dice of the own capture zone by position, ascending."""

    word = "score"
    dice: tuple[int, ...]

    def __post_init__(self) -> None:
        put_in_order(self, "dice")


class Send(Move, frozen=True):
    word = "send"
    die: int


class Done(Move, frozen=True):
    word = "done"


class Pass(Move, frozen=True):
    word = "pass"


class Cancel(Move, frozen=True):
    word = "cancel"


BaronMove = (
    Place | Power | Slide | Take | Put | Capture | Turn | Apply | Choose | Replay | Score | Send | Done | Pass | Cancel
)

GRAMMAR: Grammar[BaronMove] = Grammar(
    Place, Power, Slide, Take, Put, Capture, Turn, Apply, Choose, Replay, Score, Send, Done, Pass, Cancel
)


def side_of(state: State, seat: int) -> int:
    """The board a seat plays for; two boards and four seats alternate (R35)."""
    return seat % len(state.sides)


def colour_of(state: State, seat: int) -> Colour:
    return COLOUR_OF[state.players[seat].loa]


def protected_from(state: State, seat: int) -> frozenset[Colour]:
    """Colours this seat may not capture: those of protected opponents (R14, R37)."""
    side = side_of(state, seat)
    return frozenset(
        COLOUR_OF[player.loa]
        for other, player in enumerate(state.players)
        if player.protection and side_of(state, other) != side
    )


def guarded(state: State, side: int) -> bool:
    """Whether nobody may steal from this side's Spirit World (R20, R37)."""
    return any(player.protection for seat, player in enumerate(state.players) if side_of(state, seat) == side)
