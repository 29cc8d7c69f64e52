"""Bots at the table: they play their seats, give reasons, and give advice on request.

A quick bot answers at once. A slow one runs in the background (`thinker`), and the table polls it. If the thinker is
lost, a quick bot makes the decision, so that no match ever hangs.
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
"""Separate random streams: bots never see dice to come."""
SECONDS = 1.5
"""The time limit of a slow bot for one decision."""
PAUSE = 0.6
"""Seconds before a bot's first move of its turn, so that the previous player can look at their own move."""
MOST_LOST = 2
"""After this many lost thinkers, quick bots play to the end."""


class Choice(NamedTuple):
    move: Any
    reason: str
    """Why, in a sentence; empty if the bot does not say."""
    plan: tuple[Any, ...]
    """The move and the bot's planned moves after it, if it gives any."""

    def agreement(self, moves: Sequence[Any]) -> tuple[int, int]:
        """How many of these moves match the plan; ties go to the shorter sequence."""
        alike = list(takewhile(lambda pair: pair[0] == pair[1], zip(moves, self.plan, strict=False)))
        return (len(alike), -len(moves))


class Opponents:
    def __init__(self, match: Match, home: Path, thinker: Thinker | None = None) -> None:
        self._match = match
        self._thinker = thinker or Thinker(match.rules.id, match.rules.content_hash, home)
        self._luck = Chance.seeded(match.header.seed, stream=BOT_STREAM)
        self._minds: dict[tuple[int, str], bots.Bot] = {}
        """The quick bot of each seat: it keeps a plan of several moves."""
        self._ponders: dict[str, bool] = {}
        self._taken_back = match.taken_back
        """The number of moves taken back when a bot was last asked."""
        self._asked: tuple[str, int] | None = None
        """The current task of the thinker: a bot's name, and the length of the journal."""
        self._lost = 0
        self._fresh = True
        self._paused = 0.0
        self._hurried = False

    @property
    def pondering(self) -> bool:
        """A bot is thinking in the background."""
        return self._thinker.waiting

    def hurry(self) -> None:
        """Make the thinking bot answer now."""
        self._hurried = True
        try:
            self._thinker.hurry()
        except Lost:
            self._lost += 1

    def forget(self) -> None:
        """Something was taken back: the current computation is void."""
        self._paused, self._asked = 0.0, None
        try:
            self._thinker.forget()
        except Lost:
            self._lost += 1

    def close(self) -> None:
        """The match is closed: stop thinking."""
        self._thinker.close()
        self._asked = None

    # Playing -------------------------------------------------------------------------------------------------

    def choose(self, seconds: float = 0.0, pace: float = 0.0) -> Choice | None:
        """The move of the bot whose turn it is; None while it thinks or pauses.

        `seconds` have passed since the last call; `pace` is the speed of all motion, 0 for none.
        """
        match, seat = self._match, self._match.actor
        assert seat is not None
        name = match.seats[seat].player
        if match.taken_back != self._taken_back:  # its plan is void
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
        # A reason for the only legal move is no news.
        return choice if len(match.moves) > 1 else choice._replace(reason="")

    def _looks_on(self, seat: int, seconds: float, pace: float) -> bool:
        """The first move of a turn comes after a pause."""
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
        """What the game's best bot would do in place of the player who decides now; None while it thinks.

        It gets the same random stream for the same table: asking twice gives the same answer.
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
        """Start the thinker, or poll it; if it was lost too often, a quick bot steps in."""
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
