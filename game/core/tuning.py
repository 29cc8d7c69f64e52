"""What a game tells the search about itself: figures, no code."""

from __future__ import annotations

import msgspec


class Tuning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    # From score to value
    middle: float = 0.0
    """The score of a table from which a seat wins as often as not."""
    scale: float = 1.0
    """So much more score makes a win about e times as likely as a loss."""
    nobody: float = 0.0
    """What an end without winners is worth to each seat: nothing where the table lost, half where it is a draw."""

    # Playing on
    quick: str = "random"
    """The bot that plays on from a new place in the tree, for all seats."""
    horizon: int = 0
    """How long it plays on before the table is valued: that many decisions, or ticks of `tick`; 0 values at once."""
    tick: str = ""
    """A counter of the state ("turn", "round"): where it has moved on, all tables are alike in whose turn it is."""

    # Choosing where to look
    explore: float = 1.0
    """How much a move that was hardly tried is worth a try."""
    best: float = 0.0
    """How much a place is worth what its best move brings (1), rather than the average of what was tried (0)."""
    sharp: float = 0.0
    """How much the value right after a move counts for trying it early; 0: all are alike, and none is valued first."""
    trust: float = 0.0
    """The share of attention that the quick bot's own choice gets beforehand, 0 to 1."""
    weighed: tuple[str, ...] = ()
    """The words of the moves worth a place in the tree; below the root, the quick bot makes the other decisions."""
    guesses: int = 64
    """How many tables are imagined where a view hides something."""
