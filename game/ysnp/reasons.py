"""What speaks for a move, in a sentence: bots say it, and it serves as advice."""

from __future__ import annotations

from game.core.words import _

from .names import square_name
from .state import AnyMove, Attack, Build, End, Lose, Upgrade


def why(move: AnyMove) -> str:
    match move:
        case Build(square=square):
            text = _("A tower on {square} covers most of the road they have still to walk.")
            return text.format(square=square_name(square))
        case Upgrade(square=square):
            return _("Nowhere does another level help more than on {square}.").format(square=square_name(square))
        case Attack(target=target):
            return _("No attack does more now than one on {square}.").format(square=square_name(target))
        case End():
            return _("Nothing that is left to do makes the next turn better.")
        case Lose(square=square):
            return _("You will miss the tower on {square} least.").format(square=square_name(square))
