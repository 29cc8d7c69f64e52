"""The table of Bonnie and Clyde as one immutable value, the options that lay it out, and the moves."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from game.core.moves import Grammar, Move

Pool = Literal["places", "daily"]
Box = Literal[
    "home", "cement", "dallas", "ride", "good_work", "work", "photo", "get_ammo", "stick_up", "leave_town"
]  # fmt: skip
Purse = Literal["normal", "easy", "hard"]
Phase = Literal["police_roll", "ammo_choice", "cube_loss", "roy_roll", "places", "daily", "resolution", "over"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    purse: Purse = "normal"
    leave_town: Literal["required", "automatic"] = "required"
    """Whether the couple must play Leave Town to win, or leaves by itself (ruling G8)."""
    overflow: Literal["stay", "reset"] = "stay"
    """Where a gauge goes after a step beyond its end earned a cube (G5)."""
    ammo_per_roll: Literal["one", "any"] = "one"
    """How much ammunition may be spent on one police roll (G10)."""


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Options = Options()
    turn: int = 1
    phase: Phase = "police_roll"
    love: int = 0
    boredom: int = 0
    threat: int = 0
    ammo: int = 0
    savings: int = 3
    passion: int = 0
    poem: int = 0
    surveillance: int = 0
    roy_present: bool = True
    places_left: int = 2
    daily_left: int = 2
    used: tuple[Box, ...] = ()
    """Boxes with a cube on them, in the order of the card."""
    left_town: bool = False
    police_die: int = 0
    """The last police roll; 0 before the first."""
    ammo_spent: int = 0
    police_total: int = 0
    """The result that the police marker stands on."""
    roy_die: int = 0
    lost_cube: Literal["none", "places", "daily"] = "none"
    result: Literal["none", "win", "shot", "broke"] = "none"


class Ammo(Move, frozen=True):
    """Spend so much ammunition on the police roll."""

    word = "ammo"
    count: int


class Lose(Move, frozen=True):
    """Give up an action cube of this pool for today."""

    word = "lose"
    pool: Pool


class Use(Move, frozen=True):
    """An action cube goes on a box."""

    box: ClassVar[Box]
    pay: ClassVar[str] = ""
    """What the box's price is paid with, where it offers a choice."""
    poem: ClassVar[bool] = False


class Home(Use, frozen=True):
    word = "home"
    box = "home"


class HomePoem(Use, frozen=True):
    word = "home+poem"
    box = "home"
    poem = True


class Cement(Use, frozen=True):
    word = "cement"
    box = "cement"


class Dallas(Use, frozen=True):
    word = "dallas"
    box = "dallas"


class Ride(Use, frozen=True):
    word = "ride"
    box = "ride"


class GoodWork(Use, frozen=True):
    word = "good_work"
    box = "good_work"


class Work(Use, frozen=True):
    word = "work"
    box = "work"


class WorkPoem(Use, frozen=True):
    word = "work+poem"
    box = "work"
    poem = True


class Photo(Use, frozen=True):
    word = "photo"
    box = "photo"


class BuyAmmo(Use, frozen=True):
    word = "get_ammo:cash"
    box = "get_ammo"
    pay = "cash"


class StealAmmo(Use, frozen=True):
    word = "get_ammo:threat"
    box = "get_ammo"
    pay = "threat"


class ShootUp(Use, frozen=True):
    word = "stick_up:ammo"
    box = "stick_up"
    pay = "ammo"


class StickUp(Use, frozen=True):
    word = "stick_up:threat"
    box = "stick_up"
    pay = "threat"


class LeaveTown(Use, frozen=True):
    word = "leave_town"
    box = "leave_town"


AnyMove = Ammo | Lose | Use

USES: tuple[type[Use], ...] = (
    Home, HomePoem, Cement, Dallas, Ride,
    GoodWork, Work, WorkPoem, Photo, BuyAmmo, StealAmmo, ShootUp, StickUp, LeaveTown,
)  # fmt: skip
BOXES: tuple[Box, ...] = tuple(dict.fromkeys(kind.box for kind in USES))
GRAMMAR: Grammar[AnyMove] = Grammar(Ammo, Lose, *USES)
