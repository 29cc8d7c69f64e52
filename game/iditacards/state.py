"""The table of Iditacards as one immutable value, and the options that lay it out. Moves are in `moves.py`."""

from __future__ import annotations

from typing import Literal

import msgspec

from .content import Leg, SideName, SoloName, UpgradeName, Weather

OnOff = Literal["on", "off"]
Condition = Literal["hyp", "starv"]


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Readings of the two printed manuals that the rules must remember; the first value is the default."""

    step: Literal["speed", "flat", "off"] = "speed"
    """The step at the end of every turn: 1 + speed, 1, or none (ruling Q2)."""
    supply_rules: Literal["manual", "board11"] = "manual"
    """Fill the supply up and snow stops sled cards, or add cards and snow destroys the supply (Q8)."""
    day_legs: Literal["all", "participants"] = "all"
    """Who suffers Wasteland and Forest on a new day (Q12)."""
    solo_plus: Literal["level", "add"] = "level"
    """Whether pluses of the solo side count as dots, or are added on top (Q14)."""
    allow_pass: OnOff = "on"


class Options(Variant, frozen=True, forbid_unknown_fields=True):
    players: Literal[2, 1, 3, 4] = 2
    solo: SoloName = "musher"
    trail: Literal["printed", "shuffled"] = "printed"
    speed_deck: OnOff = "on"
    reckless_deck: OnOff = "on"
    improvement_deck: OnOff = "on"
    survivor_deck: OnOff = "on"


class Dog(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: str
    attachments: tuple[str, ...] = ()


class Waiting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the stack and the risk it still owes."""

    card: str
    owed: int


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    position: int = 0
    hyp: int = 0
    starv: int = 0
    deck: tuple[str, ...] = ()
    """From the top to the bottom."""
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    """The card discarded last lies at the end."""
    team: tuple[Dog, ...] = ()
    stack: tuple[Waiting, ...] = ()
    """The card played first lies at the beginning; the last one is paid for first."""
    legends: tuple[str, ...] = ()
    """Legendary cards not yet earned."""
    passed: tuple[int, ...] = ()
    """Checkpoints passed."""
    immune: bool = False
    e0: bool = False
    h0: bool = False
    moved_today: bool = False
    foods: tuple[str, ...] = ()
    """Food cards played today."""
    personals: int = 0
    """Personal cards played today."""
    turns: int = 0
    days: int = 0
    deaths: int = 0


class UpgradeDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: UpgradeName
    cards: tuple[str, ...] = ()
    """From the top to the bottom."""
    destroyed: tuple[str, ...] = ()


PendingKind = Literal[
    "pay", "cull", "recover", "deck", "take", "join", "room", "attach", "doom", "price", "any", "earn", "scrap"
]


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A decision that is due, and the part of it made so far."""

    kind: PendingKind
    seat: int
    card: str = ""
    """The card to be paid for, or the dog or attachment that seeks a place."""
    hand: int = -1
    """Where in the hand the card to be paid for lies; -1 if it was turned over as risk."""
    number: int = 0
    """Cards to give, to take, to recover, to turn up or (at most) to destroy."""
    sort: str = ""
    """"venison", "dog", "fake", "attached": what the choice is limited to."""
    cards: tuple[str, ...] = ()
    """CULL: the cards looked at. Nobody else sees them."""
    chosen: tuple[int, ...] = ()
    """Positions named so far, from 0."""
    targets: tuple[Literal["hand", "deck"], ...] = ()
    """RECOVER: where each chosen card goes."""
    keeping: bool = False
    """CULL: the destroyed ones are named, now those to keep."""
    kept: tuple[int, ...] = ()


TaskKind = Literal[
    "run", "again", "resolved", "arrive", "attach", "move", "passing", "draw", "doom", "fill", "choose",
    "ask", "dawn", "cricket", "morning", "weather", "leg_day", "village", "step", "next",
]  # fmt: skip


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that is still to be done, and will be without anybody being asked first."""

    do: TaskKind
    seat: int
    card: str = ""
    part: Literal["does", "arrival", "then", "otherwise", "", "dog", "card", "step", "cricket"] = ""
    """run: the list of actions; fill: "dog" if one must come up; move: what moves the sled."""
    index: int = 0
    number: int = 0
    seats: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Variant = Variant()
    side: SideName = "race"
    trail: tuple[Leg, ...] = ()
    """The leg of every column of five squares; empty stands for the printed trail of this side."""
    current: int = 0
    first: int = 0
    turn: int = 1
    weather: Weather = "sun"
    players: tuple[Player, ...] = (Player(), Player())
    upgrades: tuple[UpgradeDeck, ...] = ()
    supply: tuple[str, ...] = ()
    damage: int = 18
    """Damaged cards left in the pile."""
    gone: tuple[str, ...] = ()
    """Starter and legendary cards that were destroyed."""
    pending: Pending | None = None
    agenda: tuple[Task, ...] = ()
    """What is still to be done in this turn, the next first."""
    winner: int | None = None
    lost: bool = False
    """Alone: the musher died."""
    called_off: bool = False
    """Nobody came home in the time there is."""

    @property
    def over(self) -> bool:
        return self.winner is not None or self.lost or self.called_off
