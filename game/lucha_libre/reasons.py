"""What speaks for a move, in a sentence, where a bot has no better one."""

from __future__ import annotations

from game.core.words import _

from .state import Lock, Reroll


def why(move: Reroll | Lock) -> str:
    if isinstance(move, Reroll):
        return _("A new roll may be worth the fan it costs.")
    return _("These dice are good enough to be locked.")
