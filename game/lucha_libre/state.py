"""The arena as one immutable value, its options and its two moves."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from game.core.moves import Grammar, Move, put_in_order

Team = Literal["A", "B"]
Wrestler = Literal["santo", "cavernario", "demon", "bulldog"]
Hold = Literal["triple_f", "show", "seq2", "seq3", "seq4", "triple", "change"]
WRESTLERS: tuple[Wrestler, ...] = get_args(Wrestler)
HOLDS: tuple[Hold, ...] = get_args(Hold)
"""Everything dice can be announced as, in the order announcements are written."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rolling: Literal["open", "curtain"] = "open"
    """Whether the second roller sees what the first one locked (R10)."""
    first_lead: Literal["random", "A", "B"] = "random"
    repeat_moves: Literal["yes", "no"] = "yes"
    bell: Literal[99, 30, 15, "none"] = 99
    """The last round (R37)."""
    more_fans: Literal[0, 7, 13] = 0
    """That each team has at the first bell beyond the printed number (R41)."""


class Levels(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Energy level of each wrestler; one point of energy is one level, not one die."""

    santo: int = 1
    cavernario: int = 1
    demon: int = 1
    bulldog: int = 1


class Corner(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One team: its fans, who stands in the ring, and its dice of this round."""

    fans: int = 10
    active: Wrestler = "santo"
    dice: tuple[int, ...] = ()
    rerolls: int = 0
    """Fans already paid for rerolls this round."""
    announced: tuple[Hold, ...] = ()
    """From the lock on: the moves made of the dice, in the order of HOLDS."""
    locked: bool = False


class Teams(msgspec.Struct, frozen=True, gc=False, rename={"a": "A", "b": "B"}, forbid_unknown_fields=True):
    a: Corner = Corner(active="santo")
    b: Corner = Corner(active="demon")


class State(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    options: Options = Options()
    round: int = 1
    lead: Team = "A"
    """Who rolls first this round."""
    phase: Literal["roll_first", "roll_second", "reveal", "over"] = "roll_first"
    """The reveal is no phase to decide in: in it the leader's dice lie open."""
    winner: Literal["A", "B", "draw", "none"] = "none"
    teams: Teams = Teams()
    level: Levels = Levels()

    @property
    def roller(self) -> Team:
        """Whose dice are on the table now."""
        return self.lead if self.phase == "roll_first" else other(self.lead)

    def corner(self, team: Team) -> Corner:
        return self.teams.a if team == "A" else self.teams.b

    def with_corner(self, team: Team, corner: Corner) -> State:
        teams = replace(self.teams, a=corner) if team == "A" else replace(self.teams, b=corner)
        return replace(self, teams=teams)

    def watchers(self, team: Team) -> tuple[int, ...] | None:
        """Who may watch a team roll: under a curtain only itself, if it rolls first."""
        covered = self.options.rolling == "curtain" and team == self.lead
        return (seat_of(team),) if covered else None


class View(msgspec.Struct, frozen=True, gc=False):
    """What a seat sees. `covered` names the team whose dice, lock and fans spent lie under the curtain."""

    table: State
    covered: Literal["", "A", "B"] = ""


class Reroll(Move, frozen=True):
    word = "reroll"
    dice: tuple[int, ...]
    """Positions from 1, rising."""

    def __post_init__(self) -> None:
        put_in_order(self, "dice")


class Lock(Move, frozen=True):
    word = "lock"
    moves: tuple[Hold, ...]
    """In the order of HOLDS."""

    def __post_init__(self) -> None:
        put_in_order(self, "moves", HOLDS.index)


GRAMMAR: Grammar[Reroll | Lock] = Grammar(Reroll, Lock)


def other(team: Team) -> Team:
    return "B" if team == "A" else "A"


def seat_of(team: Team) -> int:
    return 0 if team == "A" else 1


def team_of(seat: int) -> Team:
    return "A" if seat == 0 else "B"
