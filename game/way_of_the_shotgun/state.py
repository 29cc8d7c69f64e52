"""The table of Way of the ShoTgun as one immutable value, the options that lay it out, and the moves."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.chance import Coin
from game.core.moves import Grammar, Move

Letter = Literal["W", "A", "S", "T"]
"""Walk, Aim, Shoot, Take cover: the odd capitals of the title."""
Phase = Literal["fork", "scene", "tell", "choose", "reveal", "verdict", "over"]
Verdict = Literal["finished", "spared"]
Result = Literal["none", "way", "debt", "ghost", "gate", "shot", "noon", "trail", "showdown"]
"""Four endings that win an adventure, three ways to fall, and the end of a showdown."""
FALLS: tuple[Result, ...] = ("shot", "noon", "trail")
Act = Literal["walk in", "walk back", "aim", "shoot 1", "shoot 2", "butt", "cover"]
Acting = tuple[Act | Letter | None, Act | Letter | None]
NOBODY: Acting = (None, None)


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Readings of the rules that a table may agree on; the first value is the default."""

    last_breath: Literal["off", "on"] = "off"
    """Whether falling together with the last foe counts as a win."""
    open_coin: Literal["off", "on"] = "off"
    """Whether the coin is flipped before every choice."""


class Options(Variant, frozen=True, forbid_unknown_fields=True):
    mode: Literal["adventure", "showdown"] = "adventure"
    adventure: Literal[1, 2] = 1
    difficulty: Literal["normal", "easy", "hard"] = "normal"


class You(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    grit: int = 5
    belt: int = 4
    gun: int = 2
    aim: int = 0
    nerve: int = 1
    wrath: int = 0
    rerolls_left: int = 0


class Foe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    grit: int
    aim: int = 0


class Tell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The row of the foe's table that fell, and the coin if it was flipped."""

    row: int
    known: Coin | None = None


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your shot while missed dice may be rolled again; the foe's own shot comes after."""

    dice: tuple[int, ...]
    need: int
    foe_act: Letter
    rerolled: tuple[int, ...] = ()
    """Dice (from 1) that were rolled again already."""


class Duellist(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a showdown."""

    grit: int = 3
    gun: int = 2
    belt: int = 4
    aim: int = 0


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Variant = Variant()
    mode: Literal["adventure", "showdown"] = "adventure"
    adventure: Literal[1, 2] = 1
    stop: int = 1
    phase: Phase = "scene"
    you: You = You()
    foe: Foe | None = None
    distance: int = 4
    beat: int = 0
    tell: Tell | None = None
    pending_dice: Pending | None = None
    flags: tuple[tuple[str, Verdict], ...] = ()
    """Foes that were beaten, in order, and what became of them."""
    sides: tuple[Duellist, Duellist] = (Duellist(), Duellist())
    committed: tuple[Act | None, Act | None] = (None, None)
    """Showdown: what was chosen in secret this beat."""
    last_action: tuple[Act | None, Act | None] = (None, None)
    wins: tuple[int, int] = (0, 0)
    duels_played: int = 0
    result: Result = "none"
    acts: Acting = NOBODY
    """What both are doing in the middle of a beat; your dice, once they have fallen, say it themselves (`Pending`)."""


class View(msgspec.Struct, frozen=True):
    """The table as one seat may see it: what others chose in secret is missing from `table.committed`."""

    table: State
    chosen: tuple[bool, bool]
    """Who has made a secret choice."""


class Walk(Move, frozen=True):
    word = "walk"
    way: Literal["in", "back"]


class Aim(Move, frozen=True):
    word = "aim"


class Shoot(Move, frozen=True):
    word = "shoot"
    barrels: Literal[1, 2]


class Butt(Move, frozen=True):
    word = "butt"


class Cover(Move, frozen=True):
    word = "cover"


class Nerve(Move, frozen=True):
    """Spend nerve to see the coin before you choose."""

    word = "nerve"


class GoOn(Move, frozen=True):
    word = "go-on"


class Reroll(Move, frozen=True):
    word = "reroll"
    die: int


class Stand(Move, frozen=True):
    word = "stand"


class Finish(Move, frozen=True):
    word = "finish"


class Spare(Move, frozen=True):
    word = "spare"


class Choose(Move, frozen=True):
    word = "choose"
    number: int


class Go(Move, frozen=True):
    word = "stop"
    number: int


ActMove = Walk | Aim | Shoot | Butt | Cover
AnyMove = ActMove | Nerve | GoOn | Reroll | Stand | Finish | Spare | Choose | Go

ACTS: tuple[ActMove, ...] = (Walk("in"), Walk("back"), Aim(), Shoot(1), Shoot(2), Butt(), Cover())
GRAMMAR: Grammar[AnyMove] = Grammar(
    Walk, Aim, Shoot, Butt, Cover, Nerve, GoOn, Reroll, Stand, Finish, Spare, Choose, Go
)  # fmt: skip

DUEL_STOPS = (4, 7, 10)
LAST_STOP = 10
FORKS: dict[int, tuple[int, int]] = {1: (2, 3), 4: (5, 6), 7: (8, 9)}
NEXT: dict[int, int] = {2: 4, 3: 4, 5: 7, 6: 7, 8: 10, 9: 10}
"""The trail: a fork after stops 1, 4 and 7, one way on from the others."""
