"""The search parameters of a game: numbers, no code."""

from __future__ import annotations

import msgspec


class Tuning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    # From score to value
    middle: float = 0.0
    """The score at which a seat wins half of the time."""
    scale: float = 1.0
    """This much more score makes a win about e times as likely as a loss."""
    nobody: float = 0.0
    """The value of an end without winners for each seat: 0 where the table lost, 0.5 where that is
    how rivals draw."""

    # Playouts
    quick: str = "random"
    """The bot that plays the playouts, for all seats."""
    horizon: int = 0
    """The length of a playout: this many decisions, or ticks of `tick`; 0 evaluates at once."""
    tick: str = ""
    """A counter of the state ("turn", "round"): whenever it has advanced, it is the turn of the same seat."""

    # Selection
    explore: float = 1.0
    """The exploration constant."""
    best: float = 0.0
    """The weight of the best move in a node's value (1), rather than of the average (0)."""
    sharp: float = 0.0
    """The weight of the value right after a move in its prior; 0: all priors are equal, and none is evaluated first."""
    trust: float = 0.0
    """The share of the prior for the quick bot's choice, 0 to 1."""
    weighed: tuple[str, ...] = ()
    """The words of the moves that deserve a node; below the root, the quick bot makes the other decisions."""
    guesses: int = 64
    """The number of determinised states if a view hides something."""
