"""Bots at the table: they play their seats, say why, and give advice when they are asked.

A quick bot answers at once. One that ponders is asked beside the window (`thinker`), and the table looks in now and
then; should the thinker be lost, a quick bot takes the decision, so that no match ever waits for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.core import bots
from game.core.chance import Chance
from game.core.match import Match
from game.core.moves import InvalidMove
from scenes.table.thinker import Answer, Lost, Thinker

BOT_STREAM, ADVICE_STREAM = 77, 78
"""Luck of their own: bots never peek at dice to come."""
SECONDS = 1.5
"""How long one that ponders may think about a decision."""
PAUSE = 0.6
"""Seconds before a bot's first move of its turn: whoever moved last looks at their own move first."""
MOST_LOST = 2
"""After so many lost thinkers, quick bots play on to the end."""


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
    def __init__(self, match: Match, home: Path, thinker: Thinker | None = None) -> None:
        self._match = match
        self._thinker = thinker or Thinker(match.rules.id, match.rules.content_hash, home)
        self._luck = Chance.seeded(match.header.seed, stream=BOT_STREAM)
        self._minds: dict[tuple[int, str], bots.Bot] = {}
        """The quick bot of each seat: a plan of several moves outlives the first of them."""
        self._ponders: dict[str, bool] = {}
        self._taken_back = match.taken_back
        """How much had been taken back when a bot was last asked."""
        self._asked: tuple[str, int] | None = None
        """What the thinker is busy with: a bot's name, and how many lines the journal had."""
        self._lost = 0
        self._fresh = True
        self._paused = 0.0
        self._hurried = False

    @property
    def pondering(self) -> bool:
        """Somebody thinks beside the window."""
        return self._thinker.waiting

    def hurry(self) -> None:
        """Whoever thinks comes to an end."""
        self._hurried = True
        try:
            self._thinker.hurry()
        except Lost:
            self._lost += 1

    def forget(self) -> None:
        """Something was taken back: what is being thought about is no table any more."""
        self._paused, self._asked = 0.0, None
        try:
            self._thinker.forget()
        except Lost:
            self._lost += 1

    def close(self) -> None:
        """The match is left: nobody goes on thinking about it."""
        self._thinker.close()
        self._asked = None

    # Playing -------------------------------------------------------------------------------------------------

    def choose(self, seconds: float = 0.0, pace: float = 0.0) -> Choice | None:
        """What the bot whose turn it is does; None while it thinks, or while it leaves the others time to look.

        `seconds` have passed since it was asked last; `pace` is the speed of all motion, 0 for none at all.
        """
        match, seat = self._match, self._match.actor
        assert seat is not None
        name = match.seats[seat].player
        if match.taken_back != self._taken_back:  # what was planned is void
            self._minds.clear()
            self._fresh = True
            self._taken_back = match.taken_back
        if self._looks_on(seat, seconds, pace):
            return None
        stream = BOT_STREAM + 1000 * len(match.lines)
        choice = self._pondered(name, stream, seconds) if self._is_slow(name) else self._quick(name, seat)
        if choice is None:
            return None
        self._paused, self._hurried = 0.0, False
        # Why somebody did the only thing there was to do is no news.
        return choice if len(match.moves) > 1 else choice._replace(reason="")

    def _looks_on(self, seat: int, seconds: float, pace: float) -> bool:
        """The first move of a turn comes after a moment."""
        last = self._match.history[-1].seat
        if not pace or last == seat or last is None or self._hurried or not self._match.seats[last].is_person:
            return False
        self._paused += seconds * pace
        return self._paused < PAUSE and not self._is_slow(self._match.seats[seat].player)

    def _quick(self, name: str, seat: int) -> Choice:
        who = (seat, name)
        if who not in self._minds:
            self._minds[who] = bots.make(name, self._match.rules)
        return _ask(self._minds[who], self._match, self._luck)

    # Advice --------------------------------------------------------------------------------------------------

    def advise(self, seconds: float = 0.0) -> Choice | None:
        """What the best bot of this game would do in the place of whoever decides now; None while it thinks.

        It gets the same luck for the same table: asking twice gives the same answer.
        """
        match = self._match
        stream = ADVICE_STREAM + len(match.lines) - match.advised
        if self._is_slow(match.rules.adviser):
            return self._pondered(match.rules.adviser, stream, seconds)
        bot = bots.make(match.rules.adviser, match.rules)
        return _ask(bot, match, Chance.seeded(match.header.seed, stream=stream))

    # Beside the window ---------------------------------------------------------------------------------------

    def _is_slow(self, name: str) -> bool:
        if name not in self._ponders:
            self._ponders[name] = bool(getattr(bots.make(name, self._match.rules), "ponders", False))
        return self._ponders[name]

    def _pondered(self, name: str, stream: int, seconds: float) -> Choice | None:
        """Ask the thinker, or look whether it has finished; where it was lost too often, a quick bot steps in."""
        match = self._match
        asked = (name, len(match.lines))
        try:
            if self._lost < MOST_LOST:
                if self._asked != asked or not self._thinker.waiting:
                    table = msgspec.json.encode(match.state)
                    self._thinker.ask(name, table, match.header.seed, stream, SECONDS, fresh=self._fresh)
                    self._asked, self._fresh = asked, False
                answer = self._thinker.look(seconds)
                return None if answer is None else self._read(answer)
        except Lost:
            self._lost += 1
            self._fresh = True
        self._asked = None
        quick = match.rules.tuning.quick
        seat = match.actor
        assert seat is not None
        return self._quick(quick if quick in match.rules.bots else "greedy", seat)

    def _read(self, answer: Answer) -> Choice:
        rules = self._match.rules
        self._asked = None
        try:
            move, plan = rules.grammar.parse(answer.move), tuple(map(rules.grammar.parse, answer.plan))
        except InvalidMove as error:
            raise Lost(str(error)) from error
        if (refused := rules.why_not(self._match.state, move)) is not None:
            raise Lost(str(refused))
        return Choice(move, answer.reason, plan)


def _ask(bot: bots.Bot, match: Match, luck: Chance) -> Choice:
    state, seat = match.state, match.actor
    assert seat is not None
    move = bots.choose(bot, match.rules, state, luck)
    why = bots.reason(bot, match.rules, match.rules.view(state, seat), seat, move)
    return Choice(move, why, bots.plan_of(bot, move))
