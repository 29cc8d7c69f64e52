"""The table of Stepping Stones as one immutable value; options and moves."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.moves import Grammar, Move

SEATS = 2
WALKERS = 3
"""Of each player."""
SHORE, LIGHTHOUSE = 0, 10
"""Where a walker begins and where it wants to go; the stones between are 1 to 9."""
ROUNDS = {"slow": 30, "quick": 20}
"""After so many the tide is in."""

Phase = Literal["throw", "go", "over"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tide: Literal["slow", "quick"] = "slow"


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Options = Options()
    round: int = 1
    seat: int = 0
    """Whose turn it is."""
    phase: Phase = "throw"
    die: int = 0
    """What was thrown in this turn; 0 before that."""
    walkers: tuple[tuple[int, ...], ...] = ((SHORE,) * WALKERS,) * SEATS
    """For each seat where its walkers are, the last one first: nobody can tell those of one player apart."""
    result: Literal["none", "won", "tide"] = "none"

    @property
    def own(self) -> tuple[int, ...]:
        return self.walkers[self.seat]

    @property
    def is_last_turn(self) -> bool:
        return self.round == ROUNDS[self.options.tide] and self.seat == SEATS - 1


class Throw(Move, frozen=True):
    word = "throw"


class Go(Move, frozen=True):
    """The walker that is here goes as far as the die says."""

    word = "go"
    start: int


class Wait(Move, frozen=True):
    word = "wait"


AnyMove = Throw | Go | Wait
GRAMMAR: Grammar[AnyMove] = Grammar(Throw, Go, Wait)


def spot(seat: int, position: int) -> str:
    """Where this is on the board, as the drawing names it: each player has a landing of their own at either end."""
    if position == SHORE:
        return f"shore.{seat + 1}"
    return f"lighthouse.{seat + 1}" if position == LIGHTHOUSE else f"stone.{position}"


def standing_on(state: State, stone: int) -> int | None:
    """Whose walker is on a stone."""
    return next((seat for seat, walkers in enumerate(state.walkers) if stone in walkers), None)


def steps_made(state: State, seat: int) -> int:
    return sum(state.walkers[seat])


def arrived(state: State, seat: int) -> int:
    """How many walkers of this player are at the lighthouse."""
    return state.walkers[seat].count(LIGHTHOUSE)
