"""Bots at the table: they play their seats, say why, and give advice when they are asked."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core import bots
from game.core.chance import Chance
from game.core.match import Match

BOT_STREAM, ADVICE_STREAM = 77, 78
"""Luck of their own: bots never peek at dice to come."""


class Choice(NamedTuple):
    move: Any
    reason: str
    """Why, in a sentence; empty if the bot does not say."""


class Opponents:
    def __init__(self, match: Match) -> None:
        self._match = match
        self._luck = Chance.seeded(match.header.seed, stream=BOT_STREAM)

    @property
    def due(self) -> bool:
        """A bot decides now."""
        seat = self._match.actor
        return seat is not None and not self._match.seats[seat].is_person

    def choose(self) -> Choice:
        """What the bot whose turn it is does."""
        seat = self._match.actor
        assert seat is not None
        return _ask(self._match.seats[seat].player, self._match, self._luck)

    def advise(self) -> Choice:
        """What the best bot of this game would do in the place of whoever decides now.

        It gets the same luck for the same table: asking twice gives the same answer.
        """
        luck = Chance.seeded(self._match.header.seed, stream=ADVICE_STREAM + len(self._match.lines))
        return _ask(self._match.rules.adviser, self._match, luck)


def _ask(name: str, match: Match, luck: Chance) -> Choice:
    bot = bots.make(name, match.rules)
    move = bots.choose(bot, match.rules, match.state, luck)
    return Choice(move, getattr(bot, "reason", ""))
