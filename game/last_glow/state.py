"""The table of The Last Glow as one immutable value, the options that lay it out, and the moves."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.moves import Grammar, Move, Square

ModeName = Literal["storm", "nightmare", "deep-night", "abyss"]
Side = Literal["left", "right"]


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Readings of sentences that the printed rules leave open; the first value is the default."""

    throttle_cost: Literal["structure", "brightness"] = "structure"
    """What the second FULL THROTTLE of a turn costs (ruling G3)."""
    zero_light: Literal["already", "reaching"] = "already"
    """Whether light running out hurts only when it was out already, or also when it goes out (G1)."""
    collision_heart: Literal["stays", "dissipates"] = "stays"
    """What becomes of a heart that hit the lighthouse (G5)."""
    heart_cubes: Literal[8, 7, 6] = 8


class Options(Variant, frozen=True, forbid_unknown_fields=True):
    mode: ModeName = "storm"


class Used(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, rename="kebab", forbid_unknown_fields=True):
    """Crew placed on each action this turn; in JSON an action without crew is left out."""

    light_up: int = 0
    maneuver: int = 0
    hunt: int = 0
    sleep: int = 0
    repair: int = 0
    throttle: int = 0
    send: int = 0


class State(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    mode: ModeName = "storm"
    options: Variant = Variant()
    turn: int = 1
    phase: Literal["crew", "storm", "over"] = "crew"
    lighthouse: Square = (3, 4)
    brightness: int = 3
    structure: int = 6
    vp: int = 0
    hold: int = 0
    hearts: tuple[Square, ...] = ()
    items: tuple[Square, ...] = ()
    crew_total: int = 5
    crew_left: int = 5
    used: Used = Used()
    throttle_count: int = 0
    result: Literal["none", "victory", "defeat"] = "none"
    reason: Literal["", "structure", "crash", "contact", "deadline"] = ""


class LightUp(Move, frozen=True):
    word = "light-up"


class Maneuver(Move, frozen=True):
    word = "maneuver"
    side: Side


class Hunt(Move, frozen=True):
    word = "hunt"
    square: Square


class Sleep(Move, frozen=True):
    word = "sleep"
    square: Square


class Repair(Move, frozen=True):
    word = "repair"


class Throttle(Move, frozen=True):
    word = "throttle"


class Send(Move, frozen=True):
    word = "send"


CrewMove = LightUp | Maneuver | Hunt | Sleep | Repair | Throttle | Send

GRAMMAR: Grammar[CrewMove] = Grammar(LightUp, Maneuver, Hunt, Sleep, Repair, Throttle, Send)


def distance(a: Square, b: Square) -> int:
    """Orthogonal distance: a diagonal neighbour is 2 away (R5)."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


_SPOTS = {(line, column): f"{line},{column}" for line in range(10) for column in range(10)}


def spot(square: Square) -> str:
    """The square's name on the drawn board."""
    return _SPOTS[square]
