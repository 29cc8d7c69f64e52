"""Bots at the table: they play their seats, say why, and give advice when they are asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
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
    plan: tuple[Any, ...]
    """The move and what the bot means to play after it, as far as it says."""

    def agreement(self, moves: Sequence[Any]) -> tuple[int, int]:
        """How much of these moves it has in mind; of equal ones those are closer that go less beyond it."""
        alike = list(takewhile(lambda pair: pair[0] == pair[1], zip(moves, self.plan, strict=False)))
        return (len(alike), -len(moves))


class Opponents:
    def __init__(self, match: Match) -> None:
        self._match = match
        self._luck = Chance.seeded(match.header.seed, stream=BOT_STREAM)
        self._minds: dict[tuple[int, str], bots.Bot] = {}
        """The bot of each seat: a plan of several moves outlives the first of them."""
        self._decisions = 0

    @property
    def due(self) -> bool:
        """A bot decides now."""
        seat = self._match.actor
        return seat is not None and not self._match.seats[seat].is_person

    def choose(self) -> Choice:
        """What the bot whose turn it is does."""
        match, seat = self._match, self._match.actor
        assert seat is not None
        if len(match.history) < self._decisions:  # taken back: what was planned is void
            self._minds.clear()
        self._decisions = len(match.history)
        who = (seat, match.seats[seat].player)
        if who not in self._minds:
            self._minds[who] = bots.make(who[1], match.rules)
        return _ask(self._minds[who], match, self._luck)

    def advise(self) -> Choice:
        """What the best bot of this game would do in the place of whoever decides now.

        It gets the same luck for the same table: asking twice gives the same answer.
        """
        luck = Chance.seeded(
            self._match.header.seed, stream=ADVICE_STREAM + len(self._match.lines) - self._match.advised
        )
        return _ask(bots.make(self._match.rules.adviser, self._match.rules), self._match, luck)


def _ask(bot: bots.Bot, match: Match, luck: Chance) -> Choice:
    move = bots.choose(bot, match.rules, match.state, luck)
    return Choice(move, getattr(bot, "reason", ""), getattr(bot, "plan", (move,)))
