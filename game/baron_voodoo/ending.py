"""The end of the night: which colours count, and who wins (rules R30, R31, R38)."""

from __future__ import annotations

from .content import COLOURS
from .state import Colour, Loa, State, side_of


def loas_of(state: State, side: int) -> tuple[Loa, ...]:
    return tuple(player.loa for seat, player in enumerate(state.players) if side_of(state, seat) == side)


def counted_colours(state: State) -> tuple[Colour, ...]:
    """Colours without a player count too; white only in teams or by agreement (G12, G13)."""
    white = state.options.teams != "off" or state.options.white_majority == "on"
    return COLOURS if white else tuple(colour for colour in COLOURS if colour != "white")


def winners(state: State) -> tuple[int, ...]:
    """The highest score; a tie goes to the ender, else to the nearest clockwise after him (R31)."""
    best = max(side.score for side in state.sides)
    seats = len(state.players)
    ender = state.ender or 0
    for away in range(seats):
        side = side_of(state, (ender + away) % seats)
        if state.sides[side].score == best:
            return tuple(seat for seat in range(seats) if side_of(state, seat) == side)
    raise AssertionError("somebody has the highest score")
