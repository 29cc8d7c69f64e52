"""Bots take their turns at a pace one can follow: a moment after each decision, one line that says what was done.

A click hurries them all until a person decides again, a second click shows only where it led to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.events import Event, seen_from
from game.core.words import _
from scenes.kit.motion import Motion, Tween
from scenes.table.letter import LogLine
from scenes.table.parts import part
from scenes.table.parts.secrets import Secrets

if TYPE_CHECKING:
    from scenes.table.opponents import Opponents
    from scenes.table.situation import Situation

BEAT, BREATH = 0.25, 0.7
"""Seconds after a decision of a bot, and when its turn is over: before anything follows from it by itself."""

SAID_LATELY = 6
"""A bot does not repeat itself within so many lines of the log."""


class Pace:
    def __init__(self, now: Situation, opponents: Opponents, play: Callable[[Any], object]) -> None:
        self._now, self._opponents, self._play = now, opponents, play
        self._told: tuple[int, str] | None = None

    @property
    def words(self) -> str:
        """What the bot whose turn it is has just done; empty when a person is to decide."""
        if self._told is None:
            return ""
        seat, words = self._told
        return _("{name}: {words}").format(name=self._now.seat_name(seat), words=words)

    def who_thinks(self) -> str | None:
        """What the letter says instead of asking a bot what it asks a person; None where a person decides."""
        now = self._now
        if not now.thinking or now.match.actor is None:
            return None
        return _("{name} thinks.").format(name=now.seat_name(now.match.actor))

    def let_play(self, seconds: float) -> bool:
        """The bot that is to decide does so. False while it thinks: the window may doze meanwhile."""
        now = self._now
        seat = now.match.actor
        assert seat is not None
        choice = now.guide.choose() if now.guide is not None else None
        choice = choice or self._opponents.choose(seconds, now.app.speed)
        if choice is None:
            if self._opponents.pondering:
                now.app.request_redraw()  # the dots behind "thinks"
            return False
        covered = now.viewers.hidden_from_viewer(seat) and not part(Secrets, now.board).reasons_are_open
        self._play(choice.move)
        if not now.view.busy and now.thinking:
            return self.let_play(0.0)  # nobody saw anything of it
        events = seen_from(now.match.history[-1].events, now.viewers.viewpoint)
        # Why nothing was done is of no interest: what was done would only be pushed out of the log by it.
        reason = "" if covered or not self.decided(seat, events) else choice.reason
        if reason:
            self._say(seat, reason)
        self._played(seat, reason, events)
        return True

    def _say(self, seat: int, reason: str) -> None:
        """Why it was done, in the log; a bot that has just said the same is silent."""
        now = self._now
        words = _("{name}: {reason}").format(name=now.match.seats[seat].name, reason=reason)
        said = LogLine(len(now.match.history) - 1, words if len(now.match.seats) > 1 else reason)
        if said.words not in {line.words for line in now.letter.log[-SAID_LATELY:]}:
            now.letter.log.append(said)

    def decided(self, seat: int | None, events: Sequence[Event]) -> int:
        """How many of these events belong to what the seat decided; the others follow by themselves."""
        board = self._now.board
        if seat is None:
            return len(events)
        return next((n for n, event in enumerate(events) if board.is_aftermath(event, seat)), len(events))

    def let_go(self) -> Motion:
        """What a bot gave its reason for is over: it makes way for what follows, after a moment to read it."""
        return Tween(0.0) if self._told is None else Tween(BREATH, done=self._forget)

    def _played(self, seat: int, reason: str, events: Sequence[Event]) -> None:
        """A bot has decided: say it in one line, and give whoever looks on a moment. What follows by itself is not its
        doing, and not said under its name."""
        now = self._now
        decided = self.decided(seat, events)
        told = [sentence for event in events[:decided] if (sentence := now.rules.tell(event))]
        words = reason or next(iter(told), "")
        if words:
            self._told = (seat, words)
            self._write()
        seconds = BEAT if now.match.actor == seat or decided < len(events) else BREATH
        now.view.sequence.add(lambda: Tween(seconds))

    def rest(self) -> None:
        """A person decides now: what the bots did is in the log."""
        if self._told is not None and not self._now.thinking:
            self._forget()

    def _forget(self) -> None:
        self._told = None
        self._write()

    def _write(self) -> None:
        self._now.letter.waiting = self.words
        self._now.view.stale_letter()
