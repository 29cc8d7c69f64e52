"""The table of Mad Maxence as one immutable value, the options that lay it out, and the moves."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.moves import Grammar, Move

from .content import Difficulty, Manner

Phase = Literal["event", "choice", "combat", "actions", "manoeuvre", "travel", "after", "over"]
"""event: a place is about to be read. manoeuvre: one was driven, now only leaving is left. travel: the time of the
move is paid, the road is not chosen. after: escaped, one gain is picked before the next adventure."""
Result = Literal["none", "won", "caught", "stranded"]
Sums = tuple[tuple[str, int, int], ...]
"""By gauge, where it stood and by how much it has changed since."""


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Readings of the rules that the player may choose; the first value is the default."""

    difficulty: Difficulty = "normal"
    won_round: Literal["lost", "won"] = "lost"
    """What a round is that beats the foe but empties Combativeness."""
    lost_round: Literal["tails", "heads"] = "tails"
    """Which coins cost Combativeness in a round that does not beat the foe."""
    stuck: Literal["limp", "stranded"] = "limp"
    """Without Combativeness and without parts: limp on for three hours, or be caught."""
    hold_back: Literal["off", "on"] = "off"
    """Whether fewer coins than TECH may be tossed in a fight."""
    show_odds: Literal["on", "off"] = "on"


class Gauges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    TU: int = 0
    TECH: int = 1
    O: int = 1  # noqa: E741 - the gauge is called O on the card
    D: int = 1
    C: int = 1
    P: int = 1
    F: int = 1


class Carry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What goes from one adventure into the next."""

    gauges: Gauges = Gauges()
    flags: tuple[str, ...] = ()
    items: tuple[str, ...] = ()


class Options(Variant, frozen=True, forbid_unknown_fields=True):
    adventure: int = 1
    booklet: str = ""
    """Empty for the campaign that comes with the game; otherwise the name of a booklet the player added."""
    carry: Carry | None = None
    """None: played alone, with the adventure's own LOADOUT."""
    tries: int = 0
    """How often this adventure was lost before, in this campaign."""


class Combat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    choice: int
    foe_c: int
    round: int = 1
    so_far: Sums = ()
    """What it has cost in the decisions before this one, its price included: the end tells it as one thing."""


class Drop(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="drop"):
    """A fifth item: one of the five goes before anything else happens."""

    item: str
    rest: tuple[str, ...] = ()
    """Effects that still wait, as the booklet writes them."""
    then: Literal["choice", "actions"] = "actions"


class Retry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="retry"):
    """A failed test that an item allows to toss again. Choice 0 is the search for a hidden place."""

    choice: int
    heads: int


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Variant = Variant()
    booklet: str = ""
    adventure: int = 1
    pos: str = "0"
    prev: str | None = None
    """The place just left: nobody turns straight back."""
    phase: Phase = "event"
    gauges: Gauges = Gauges()
    flags: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    visited: tuple[str, ...] = ()
    """Places that were read, in order."""
    found: tuple[str, ...] = ()
    search_fails: tuple[tuple[str, int], ...] = ()
    taken: tuple[tuple[str, int], ...] = ()
    """Choices (place, number) that can be made once and were."""
    clocks_fired: tuple[int, ...] = ()
    chosen_this_visit: tuple[int, ...] = ()
    combat: Combat | None = None
    manoeuvre_used_this_turn: bool = False
    pending: Drop | Retry | None = None
    result: Result = "none"
    ending: str = ""
    rating: int = 0
    time_left: int = 0
    """Time units that were not used when she escaped."""
    tries: int = 0
    """How often she was caught on this road before: the texts know."""
    route: tuple[str, ...] = ()
    """Every place she drove to, in order, the start first; empty before the first road."""
    again: bool = False
    """She has been here before, and reads what the place says to somebody who comes back."""


class Choose(Move, frozen=True):
    word = "choose"
    number: int


class Fight(Move, frozen=True):
    """A round of combat; with held-back coins, how many are tossed."""

    word = "fight"
    coins: int | None = None


class Flee(Move, frozen=True):
    word = "flee"


class Repair(Move, frozen=True):
    word = "repair"


class Use(Move, frozen=True):
    word = "use"
    item: str


class Limp(Move, frozen=True):
    word = "limp"


class Manoeuvre(Move, frozen=True):
    word = "manoeuvre"
    manner: Manner


class Leave(Move, frozen=True):
    word = "leave"


class Go(Move, frozen=True):
    word = "go"
    place: str


class DropItem(Move, frozen=True):
    word = "drop"
    item: str


class TossAgain(Move, frozen=True):
    word = "retry"
    item: str


class LetStand(Move, frozen=True):
    word = "stand"


class Pick(Move, frozen=True):
    """The gain between two adventures, by its number from 1."""

    word = "pick"
    number: int


AnyMove = Choose | Fight | Flee | Repair | Use | Limp | Manoeuvre | Leave | Go | DropItem | TossAgain | LetStand | Pick

GRAMMAR: Grammar[AnyMove] = Grammar(
    Choose, Fight, Flee, Repair, Use, Limp, Manoeuvre, Leave, Go, DropItem, TossAgain, LetStand, Pick
)
