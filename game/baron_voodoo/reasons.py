"""What speaks for a move, in a sentence: bots say it, and it serves as advice."""

from __future__ import annotations

from game.core.words import N_, _, ngettext

from .state import (
    Apply,
    BaronMove,
    Cancel,
    Capture,
    Choose,
    Done,
    Pass,
    Place,
    Power,
    Put,
    Replay,
    Score,
    Send,
    Slide,
    Take,
    Turn,
)  # fmt: skip

_WORDS: dict[type[BaronMove], str] = {
    Place: N_("One place is as good as another so early in the night."),
    Power: N_("With this power a better soul comes within reach."),
    Slide: N_("The line lies better one space on."),
    Take: N_("This is the one that stands in the way, or is wanted elsewhere."),
    Put: N_("There it opens the way to the best capture."),
    Capture: N_("No other soul in reach does as much for the hand."),
    Turn: N_("With this face it fits what is already in the hand."),
    Apply: N_("What the icon offers is worth having."),
    Choose: N_("Of all dice that may be chosen, this one changes most."),
    Replay: N_("There are offerings enough for another turn."),
    Send: N_("This soul is missed least."),
    Done: N_("There is nothing more to gain here."),
    Pass: N_("Nothing on offer is worth its price."),
    Cancel: N_("On second thoughts, not that."),
}


def why(move: BaronMove) -> str:
    if isinstance(move, Score):
        n = len(move.dice)
        return ngettext("{n} alike are worth more as points than as hope.", "{n} alike are worth more as points than as hope.", n).format(n=n)  # fmt: skip  # noqa: E501
    return _(_WORDS[type(move)])
