"""Bots play at a pace that can be followed: a pause after each decision, and one line that says what was done.

A click speeds them all up until a person decides again, a second click skips to the result.
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
"""Seconds of pause after a decision of a bot, and after its turn, before automatic effects follow."""

SAID_LATELY = 6
"""A bot does not repeat a sentence within this many lines of the log."""


class Pace:
    def __init__(self, now: Situation, opponents: Opponents, play: Callable[[Any], object]) -> None:
        self._now, self._opponents, self._play = now, opponents, play
        self._told: tuple[int, str] | None = None

    @property
    def words(self) -> str:
        """What the bot whose turn it is has just done; empty when a person decides."""
        if self._told is None:
            return ""
        seat, words = self._told
        return _("{name}: {words}").format(name=self._now.seat_name(seat), words=words)

    def who_thinks(self) -> str | None:
        """The letter's prompt while a bot decides; None while a person decides."""
        now = self._now
        if not now.thinking or now.match.actor is None:
            return None
        return _("{name} thinks.").format(name=now.seat_name(now.match.actor))

    def let_play(self, seconds: float) -> bool:
        """Let the current bot decide. False while it thinks: the window may sleep in the meantime."""
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
            return self.let_play(0.0)  # nothing of it was visible
        events = seen_from(now.match.history[-1].events, now.viewers.viewpoint)
        # A reason for doing nothing is of no interest: it would only push other lines out of the log.
        reason = "" if covered or not self.decided(seat, events) else choice.reason
        if reason:
            self._say(seat, reason)
        self._played(seat, reason, events)
        return True

    def _say(self, seat: int, reason: str) -> None:
        """Write the reason into the log, unless the bot has just said the same."""
        now = self._now
        words = _("{name}: {reason}").format(name=now.match.seats[seat].name, reason=reason)
        said = LogLine(len(now.match.history) - 1, words if len(now.match.seats) > 1 else reason)
        if said.words not in {line.words for line in now.letter.log[-SAID_LATELY:]}:
            now.letter.log.append(said)

    def decided(self, seat: int | None, events: Sequence[Event]) -> int:
        """How many of these events belong to the seat's decision; the others follow automatically."""
        board = self._now.board
        if seat is None:
            return len(events)
        return next((n for n, event in enumerate(events) if board.is_aftermath(event, seat)), len(events))

    def let_go(self) -> Motion:
        """Remove the bot's reason before the automatic effects, after a pause to read it."""
        return Tween(0.0) if self._told is None else Tween(BREATH, done=self._forget)

    def _played(self, seat: int, reason: str, events: Sequence[Event]) -> None:
        """A bot has decided: say it in one line, and pause. Automatic effects are not its doing, and not said under
        its name."""
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
