"""A finished or running match from its first state to its last, by slider, step or play button."""

from __future__ import annotations

import secrets
from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.events import Event, seen_from
from game.core.match import Match, Moment
from game.core.words import N_, _, explained, pgettext
from saves.shelf import now
from scenes.kit.canvas import Box
from scenes.kit.scene import Scene
from scenes.kit.text import CREAM
from scenes.table.board import board_for
from scenes.table.letter import LogLine
from scenes.table.parts import part
from scenes.table.parts.narration import Narration
from scenes.table.sitting import begin
from scenes.table.view import TableView
from scenes.table.watching import frames_for

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets


POSITION = N_("Position")
SLIDER = 46.0
"""The height of the slider's row above the buttons."""
MOST_MARKS = 34
"""The maximum number of marks under the slider."""
SAND = "#e2c99a"
SHORTEST, A_WORD = 1.5, 0.2
"""Seconds a page of the story is shown during a replay: the minimum, and for each word."""


class Replay(Scene):
    """Shows only public information; after the end of a match, a player who was the only person also sees their own
    hand."""

    def __init__(self, app: App, match: Match, decision: int = 0) -> None:
        """Begin with the state after this decision, or after the last visible one before it."""
        super().__init__(app)
        self.match = match
        self.moments = [n for n, moment in enumerate(match.history) if not n or self._is_seen(n, moment)]
        self.rounds = [match.rules.round_of(match.history[n].state) for n in self.moments]
        """The round of each visible moment, in words."""
        self.board = board_for(match.rules, match.state, match.seats)
        self.at = bisect_right(self.moments, decision) - 1
        self.board.story = self._story
        self.playing = False
        self._pause = 0.0
        self._arrived = True
        self.view = TableView(app, self.board, self._seen(self.at))
        self.view.lasting = self._lasting
        self.view.letter.reserved = SLIDER
        self.view.letter.has_note = False
        self.view.letter.happening = ""
        self._tell()

    def _lasting(self, words: str) -> float | None:
        """During automatic playback pages are turned, too, at reading speed."""
        return SHORTEST + A_WORD * len(words.split()) if self.playing else None

    def _is_seen(self, number: int, moment: Moment) -> bool:
        """Something of this decision is visible: secret decisions are not even counted."""
        return bool(seen_from(moment.events, self._eyes)) or self._view(number) != self._view(number - 1)

    def _story(self) -> Iterator[Event]:
        for moment in reversed(self.match.history[: self.moments[self.at] + 1]):
            yield from reversed(seen_from(moment.events, self._eyes))

    def _view(self, number: int) -> Any:
        return self.match.rules.view(self.match.history[number].state, self._eyes)

    def _seen(self, at: int) -> Any:
        return self._view(self.moments[at])

    @property
    def _eyes(self) -> int | None:
        people = [number for number, seat in enumerate(self.match.seats) if seat.is_person]
        return people[0] if self.match.outcome is not None and len(people) == 1 else None

    def resized(self) -> None:
        super().resized()
        self.view.stale()

    def build(self, widgets: Widgets) -> None:
        panel, y = self.board.layout["panel"], self.view.letter.buttons_top - SLIDER
        last = len(self.moments) - 1
        widgets.slider(Box(panel.x, y, panel.w, 34), self.at, max(1, last), self._go, _(POSITION), self._marks())
        words = _("Pause") if self.playing else pgettext("replay", "Play")
        row: list[tuple[str, Callable[[], None], Kind]] = [
            (pgettext("replay", "Back"), self._back, "plain"),
            (words, self._toggle, "primary"),
            (_("Forward"), self._forward, "plain"),
        ]
        columns = self.view.letter.columns([label for label, _press, _kind in row])
        for (label, press, kind), column in zip(row, columns, strict=True):
            widgets.button(Box(column.x, y + 44, column.w, 46), label, press, kind, size=18)
        doors: list[tuple[str, Callable[[], None]]] = [(_("Close"), self.app.pop)]
        if self.match.outcome is not None:
            doors.insert(0, (_("Play on from here"), self._play_on))
        over = self.match.rules.outcome(self.match.history[self.moments[self.at]].state) is not None
        for (label, press), column in zip(
            doors, self.view.letter.columns([label for label, _press in doors]), strict=True
        ):
            box, enabled = Box(column.x, panel.bottom - 50, column.w, 46), not over or press == self.app.pop
            why_not = "" if enabled else _("Here the match is over.")
            widgets.button(box, label, press, size=18, enabled=enabled, detail=why_not)

    def _starts(self) -> list[int]:
        """The moments at which a round begins."""
        return [n for n, words in enumerate(self.rounds) if words and (not n or words != self.rounds[n - 1])]

    def _marks(self) -> list[int]:
        """Rounds under the slider; if there are many, only every fifth or tenth."""
        starts = self._starts()
        every = next(step for step in (1, 5, 10, 50, 100, len(starts) + 1) if len(starts) / step <= MOST_MARKS)
        return starts[::every]

    def _play_on(self) -> None:
        """Begin a new practice match from this state; the replayed one is unchanged."""
        created = now().isoformat(timespec="seconds")
        match = self.match.branch(self.moments[self.at], secrets.randbits(48), created)
        self.app.home_again()
        begin(self.app, match)

    def _go(self, number: int) -> None:
        """Jump there without motion."""
        self.view.sequence.finish()
        self.at = max(0, min(len(self.moments) - 1, number))
        self._arrived = True
        self.board.forget()
        self.view.tray.clear()
        self.view.show(self._seen(self.at))
        self._tell()
        self._say()
        self.rebuild()

    def _back(self) -> None:
        """One decision back; this also stops the playback."""
        self.playing = False
        self._go(self.at - 1)

    def _tell(self) -> None:
        self.view.letter.log = []
        for number, moment in enumerate(self.match.history[: self.moments[self.at] + 1]):
            self.view.letter.log += [
                LogLine(number, sentence, short=part(Narration, self.board).in_short(event))
                for event in seen_from(moment.events, self._eyes)
                if (sentence := self.match.rules.tell(event))
            ]
        log = self.view.letter.log
        # No decision is due here: the letter says what has just happened.
        self.view.letter.happening = (log[-1].short or log[-1].words) if log else ""
        self.view.stale()

    def _toggle(self) -> None:
        self.playing = not self.playing
        self.rebuild()

    def _forward(self) -> None:
        """One decision forward, with motion."""
        if self.view.busy:
            self.view.sequence.finish()
            self._come_to_rest()
        if self.at + 1 >= len(self.moments):
            self.playing = False
            self.rebuild()
            return
        self.at += 1
        self._arrived = False
        self.view.play(frames_for(self.match, self.moments[self.at], self._eyes), self.at)

    def _come_to_rest(self) -> None:
        self._arrived = True
        self.view.show(self._seen(self.at))
        self._say()
        self.rebuild()

    def tick(self, seconds: float) -> bool:
        moving = self.view.tick(seconds)
        if not self.view.busy and not self._arrived:
            self._come_to_rest()
            self._pause = 0.5
        if self.playing and not self.view.busy:
            self._pause -= seconds * max(self.app.speed, 1.0)
            if self._pause <= 0:
                self._forward()
            return True
        return moving

    def intercept(self, event: pygame.event.Event) -> bool:
        if self.view.busy and event.type == pygame.MOUSEBUTTONDOWN and not self.playing:
            self.view.hurry()
            return True
        return False

    def walk(self, event: pygame.event.Event) -> bool:
        """While no button has the focus, arrows step, and Space plays; Page Up and Down go by rounds."""
        keys: dict[int, Callable[[], None]] = {
            pygame.K_PAGEUP: partial(self._by_round, -1),
            pygame.K_PAGEDOWN: partial(self._by_round, 1),
            pygame.K_HOME: partial(self._jump, 0),
            pygame.K_END: partial(self._jump, len(self.moments) - 1),
        }
        focused = self.focused()
        if focused is None or focused.label == _(POSITION):
            keys |= {pygame.K_LEFT: self._back, pygame.K_RIGHT: self._forward, pygame.K_SPACE: self._toggle}
        if event.key not in keys:
            return super().walk(event)
        keys[event.key]()
        return True

    def _jump(self, at: int) -> None:
        self.playing = False
        self._go(at)

    def _by_round(self, way: int) -> None:
        """To the start of the next round, of this one, or of the one before."""
        starts = [0, *self._starts(), len(self.moments) - 1]
        there = [n for n in starts if (n - self.at) * way > 0]
        if there:
            self._jump(min(there) if way > 0 else max(there))

    def cancel(self) -> None:
        self.app.pop()

    texts_have_focus = False

    def heading(self) -> str:
        step = _("step {at} of {last}").format(at=self.at, last=len(self.moments) - 1)
        return " ".join((explained(_("Replay"), self.rounds[self.at]) if self.rounds[self.at] else _("Replay"), step))

    @property
    def unsettled(self) -> bool:
        return self.view.busy or not self._arrived

    def _say(self) -> None:
        """What happened in the step that is shown now."""
        number = self.moments[self.at]
        told = [line.words for line in self.view.letter.log if line.number == number]
        self.app.speaker.say(" ".join((self.heading(), *told)))

    def describe(self) -> str:
        return self.match.rules.describe(self.view.view)

    def draw(self, screen: pygame.Surface) -> None:
        self.view.draw(screen)
        bar = self.board.layout["bar.title"]
        title = Box(bar.x, 12, 700, 60)
        words = _("Replay: {round}").format(round=self.rounds[self.at]) if self.rounds[self.at] else _("Replay")
        wide = self.app.writer.write(screen, words, title, 44, face="title", colour=CREAM, middle=True).w
        words = _("step {at} of {last}").format(at=self.at, last=len(self.moments) - 1)
        aside = Box(bar.x + wide + 24, 16, 300, 60)
        self.app.writer.write(screen, words, aside, 20, colour=SAND, middle=True, wrap=False)
        words = _("Arrow keys: one step · Space: play")
        if self.rounds[self.at]:
            words = _("Arrow keys: one step · Page Up, Page Down: one round · Space: play")
        keys = Box(bar.x + wide + 330, 16, self.board.layout["panel"].right - bar.x - wide - 330, 60)
        self.app.writer.write(screen, words, keys, 18, face="italic", colour=SAND, align="right", middle=True)
        self.widgets.draw(screen)
