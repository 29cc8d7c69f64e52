"""The table of Which Side, New York 1910-1911 as one immutable value, its options and its moves."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from game.core.moves import Grammar, Move

from .content import Box, MeansName, ModeName

Action = Literal[
    "docks", "triangle", "dye", "green", "tenderloin",
    "tenement:risk", "tenement:unsanitary", "tenement:rest",
    "bonesetter", "lawyers:release", "lawyers:threat",
    "union", "press", "cafe", "chemistry:risk", "chemistry:unsanitary",
]  # fmt: skip
ACTIONS: tuple[Action, ...] = get_args(Action)


def box_of(action: Action | Box) -> Box:
    """Where somebody does this; a box with a choice names it after a colon."""
    return action.partition(":")[0]  # type: ignore[return-value]


Choice = Literal["", "risk", "unsanitary", "rest", "release", "threat"]
"""What somebody does in a box with a choice; nothing to choose elsewhere."""

Result = Literal["none", "win", "clock", "nobody_free", "all_dead"]


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Readings of sentences that the printed rules leave open; the first value is the default."""

    resources: Literal["keep", "same_turn"] = "keep"
    """Whether agitation, strikes and sabotage wait for a later turn or must be used in theirs (R39)."""
    prison_upkeep: Literal["paid", "free"] = "paid"
    """Whether comrades in prison still cost a dollar each (R40)."""
    clock: Literal["play10", "stop10"] = "play10"
    """Whether the turn on the last space of Employers' Strength is played or lost at once (R40)."""
    gauges: Literal["standard", "long"] = "standard"


class Options(Variant, frozen=True, forbid_unknown_fields=True):
    mode: ModeName = "normal"


class Worker(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    id: int
    condition: Literal["healthy", "injured", "prison"] = "healthy"
    resting: bool = False
    """Was told to rest this turn; stays so until its end, even if healed meanwhile (R18)."""
    fresh: bool = False
    """Recruited or released this turn: acts from the next one on (R18)."""
    placed: tuple[int, Box] | None = None
    """As which placement of the turn, and where."""
    choice: Choice = ""
    """What for, in a box with a choice: the table shows it. No rule asks for it."""

    @property
    def free(self) -> bool:
        return self.condition != "prison"

    @property
    def waits(self) -> bool:
        return self.placed is None and not self.resting and not self.fresh and self.condition != "prison"

    @property
    def action(self) -> str:
        """What they were sent to do; only the box, where a table of before `choice` does not say more."""
        assert self.placed is not None
        return f"{self.placed[1]}:{self.choice}" if self.choice else self.placed[1]

    @property
    def spot(self) -> str:
        """The place of the card where this cube stands."""
        if self.condition == "prison":
            return "prison"
        if self.placed is not None:
            return self.placed[1]
        return "sickbeds" if self.resting else "tenement_home"


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    union: int = 0
    anarchist: int = 0
    strike: int = 0
    sabotage: int = 0


class Used(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Workers placed in each box this turn; in JSON an empty box is left out."""

    docks: int = 0
    triangle: int = 0
    dye: int = 0
    green: int = 0
    tenderloin: int = 0
    tenement: int = 0
    bonesetter: int = 0
    lawyers: int = 0
    union: int = 0
    press: int = 0
    cafe: int = 0
    chemistry: int = 0


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the employers rolled: 0 and nothing before the first roll."""

    setup: int = 0
    offensive: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mode: ModeName = "normal"
    options: Variant = Variant()
    turn: int = 1
    phase: Literal["setup_roll", "employer", "workers", "payment", "control", "over"] = "workers"
    strength: int = 1
    savings: int = 2
    risk: int = 0
    unsanitary: int = 0
    threat: int = 0
    extra_cost: int = 0
    stock: Stock = Stock()
    controlled: tuple[MeansName, ...] = ()
    reserve: int = 4
    dead: int = 0
    workers: tuple[Worker, ...] = (Worker(1), Worker(2), Worker(3), Worker(4))
    used: Used = Used()
    dice: Dice = Dice()
    result: Result = "none"

    @property
    def waiting(self) -> tuple[Worker, ...]:
        return tuple([worker for worker in self.workers if worker.waits])


class Place(Move, frozen=True):
    """Send a waiting worker to a box; a box with a choice names it after a colon."""

    word = "place"
    worker: int
    action: Action

    @property
    def box(self) -> Box:
        return box_of(self.action)


class Take(Move, frozen=True):
    word = "take"
    means: MeansName


class Skip(Move, frozen=True):
    word = "skip"


AnyMove = Place | Take | Skip
GRAMMAR: Grammar[AnyMove] = Grammar(Place, Take, Skip)
