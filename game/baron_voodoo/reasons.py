"""What speaks for a move, in a sentence: bots say it, and it serves as advice."""

from __future__ import annotations

from game.core.words import N_, _

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
    State,
    StepName,
    Take,
    Turn,
)  # fmt: skip

_WORDS: dict[type[BaronMove], str] = {
    Place: N_("One place is as good as another so early in the night."),
    Power: N_("With this power the board lies better for me."),
    Slide: N_("At that end the souls of this line lie better."),
    Take: N_("This is the one that stands in the way, or is wanted elsewhere."),
    Put: N_("There it lies better for me."),
    Capture: N_("No other soul in reach does as much for me."),
    Turn: N_("With this icon it is worth more than with its own."),
    Apply: N_("What the icon offers is worth having."),
    Choose: N_("Of all souls that may be chosen, this one changes most."),
    Replay: N_("There are offerings enough for another turn."),
    Score: N_("These points are worth more than waiting for another soul."),
    Send: N_("This soul is missed least."),
    Done: N_("There is nothing more to gain here."),
    Cancel: N_("On second thoughts, not that."),
}
_PASSED: dict[StepName, str] = {
    "A": N_("I need no power for my best leap."),
    "C2": N_("Another icon is not worth an offering now."),
    "C3": N_("This icon is of no use to me now."),
    "C4": N_("Another turn is not worth its offerings now."),
    "D": N_("No power would make the board better for me now."),
}
"""What is passed depends on the step of the turn, and not everything has a price."""


def why(view: State, move: BaronMove) -> str:
    return _(_PASSED[view.step] if isinstance(move, Pass) else _WORDS[type(move)])
