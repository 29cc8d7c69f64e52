"""What speaks for a move, in a sentence: bots say it, and it serves as advice."""

from __future__ import annotations

from game.core.words import _

from .state import AnyMove, Attack, Build, End, Lose, Upgrade


def why(move: AnyMove) -> str:
    match move:
        case Build(square=square):
            return _("A tower on {square} covers most of the road the horde has still to walk.").format(square=square)
        case Upgrade(square=square):
            return _("The tower on {square} is where another level does most.").format(square=square)
        case Attack(target=target):
            return _("If anybody is shot at now, then whoever stands on {square}.").format(square=target)
        case End():
            return _("Nothing that is left to do makes the next turn better.")
        case Lose(square=square):
            return _("Of all towers, the one on {square} is missed least.").format(square=square)
