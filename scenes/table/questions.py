"""Questions to several seats. A question without hidden information is asked by name on one slip, without a handover.

From such a question on, until a person takes over again, the table shows only public information: it is unknown who
sits in front of it. A player who wants to see their own things before answering requests the handover.

A fixed answer is given once: a standing order is stored with the seat and played as the player's move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec
import pygame

from game.core.words import _, explained
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.scene import Point
from scenes.kit.text import INK, MUTED
from scenes.table.letter import LogLine
from scenes.table.parts import part
from scenes.table.parts.asks import Asks
from scenes.table.places import paint_mark
from scenes.table.terms import Question, Tool

if TYPE_CHECKING:
    from game.core.moves import Move
    from scenes.table.situation import Situation

WIDTH, PAD, HEAD = 480.0, 16.0, 74.0


class Doer(Protocol):
    """The consequences of an answer."""

    def play(self, move: Any) -> bool: ...
    def begin(self, moves: Sequence[Move]) -> None: ...
    def refresh(self) -> None: ...
    def hand_over(self, seat: int) -> None: ...


class Questions:
    """The questions to the player who decides now, if they can be asked openly."""

    def __init__(self, now: Situation, doer: Doer) -> None:
        self._now, self._doer = now, doer
        self.slip: QuestionSlip | None = None
        self._covered_log: list[LogLine] = []
        """The log as the previous viewer may read it, while only public lines are shown."""

    def due(self) -> Question | None:
        """The open question to a person, if there is one."""
        now = self._now
        seat = now.match.actor
        if seat is None or seat not in now.viewers.people or now.viewers.open_table:
            return None
        return part(Asks, now.board).question(now.rules.view(now.match.state, None), seat, now.match.moves)

    @property
    def words(self) -> str:
        """The letter's prompt while a question is open."""
        if self.slip is None:
            return ""
        if len(self._now.viewers.people) == 1:
            return _("You’re asked.")
        return _("{name} is asked.").format(name=self._now.seat_name(self.slip.seat))

    def asks_openly(self, seat: int) -> bool:
        """No handover for this seat: it only has an open question."""
        return self._now.match.actor == seat and self.due() is not None

    def settle(self) -> bool:
        """After the motion: play what a standing order says (True), else ask, if there is a question."""
        now, question = self._now, self.due()
        self._put_away()
        seat = now.match.actor
        if question is None or seat is None:
            return False
        order = now.match.seats[seat].orders.get(question.topic, "")
        move = (
            part(Asks, now.board).obey(now.rules.view(now.match.state, seat), seat, question, order) if order else None
        )
        if move is not None:
            now.view.show(now.viewers.seen())
            self._doer.play(move)
            return True
        if seat != now.viewers.viewer:
            self._open()
        now.is_asked = True
        self.slip = QuestionSlip(self, now, seat, question)
        self._write()
        return False

    def _put_away(self) -> None:
        if self.slip is not None:
            self.slip, self._now.is_asked = None, False
            self._write()

    def _write(self) -> None:
        self._now.letter.waiting = self.words
        self._now.view.stale_letter()

    def _open(self) -> None:
        """Others look at the screen now: show only public information."""
        now = self._now
        if not now.viewers.all_look:
            now.viewers.all_look = True
            now.app.speaker.forget()
            self._covered_log = now.letter.log
            now.letter.log = [line for line in now.letter.log if line.seen_by is None]
            now.view.show(now.viewers.seen())

    def close(self) -> None:
        """A person has taken over: from now on the table shows what they may see."""
        now = self._now
        if now.viewers.all_look:
            now.viewers.all_look = False
            since = iter(now.letter.log)
            whole = [next(since) if line.seen_by is None else line for line in self._covered_log]
            now.letter.log = [*whole, *since]

    def answer(self, number: int) -> None:
        slip = self.slip
        if slip is not None:
            self._put_away()
            self._doer.begin((slip.question.answers[number].move,))

    def order(self, seat: int, topic: str, key: str) -> None:
        """Store this person's fixed answer; an empty key removes it."""
        match = self._now.match
        orders = {**match.seats[seat].orders, topic: key}
        kept = msgspec.structs.replace(match.seats[seat], orders={t: k for t, k in orders.items() if k})
        match.change_seats([kept if each == seat else who for each, who in enumerate(match.seats)])
        if self.slip is not None:
            self.settle()
        self._doer.refresh()

    def look_first(self, seat: int) -> None:
        """The player wants to see their own things first: this needs a handover."""
        self._put_away()
        self._doer.hand_over(seat)

    def tools(self) -> list[Tool]:
        """On the player's own turn: their standing orders, to be cancelled."""
        now = self._now
        seat = now.match.actor
        if seat is None or seat != now.viewers.viewer:
            return []
        # Its text is in the note: it shares a row if possible, and the log keeps its room.
        return [
            Tool(
                _("Ask me again"),
                partial(self.order, seat, topic, ""),
                short=_("Ask again"),
                note=_("From now on you are asked. Until now: {order}").format(order=words),
            )
            for topic, key in now.match.seats[seat].orders.items()
            if (words := part(Asks, now.board).order_words(topic, key))
        ]


class _Row(NamedTuple):
    words: str
    detail: str
    press: Callable[[], None]
    box: Box


class QuestionSlip:
    """Answered with a click, a digit or the keyboard. Esc does not close it: it must be answered."""

    def __init__(self, questions: Questions, now: Situation, seat: int, question: Question) -> None:
        self._questions, self._now = questions, now
        self.seat, self.question = seat, question
        self._over: int | None = None
        self._pressed: _Row | None = None
        """The row on which the mouse button went down."""
        self._lay()

    def _lay(self) -> None:
        """Answers first, then standing orders, then a look at the player's own things."""
        questions, seat, topic = self._questions, self.seat, self.question.topic
        found: list[tuple[str, str, Callable[[], None]]] = [
            (answer.words, answer.detail, lambda number=number: questions.answer(number))  # type: ignore[misc]
            for number, answer in enumerate(self.question.answers)
        ]
        found += [
            (order.words, _("from now on"), lambda key=order.key: questions.order(seat, topic, key))  # type: ignore[misc]
            for order in self.question.orders
        ]
        if seat != self._now.viewers.viewer:
            look = _("Let me look first"), _("the laptop is passed on"), lambda: questions.look_first(seat)
            found.append(look)
        head = HEAD + self._now.app.writer.measure(self.question.words, "bold", 22, WIDTH - 2 * PAD)[1]
        height = head + sum(self._height(words, detail) for words, detail, _press in found) + PAD
        board = self._now.board.layout["board"]
        self.box = Box(board.centre[0] - WIDTH / 2, max(84.0, board.centre[1] - height / 2), WIDTH, height)
        self.rows: list[_Row] = []
        y = self.box.y + head
        for words, detail, press in found:
            high = self._height(words, detail)
            self.rows.append(_Row(words, detail, press, Box(self.box.x + PAD, y, WIDTH - 2 * PAD, high - 8)))
            y += high

    def _height(self, words: str, detail: str) -> float:
        writer, width = self._now.app.writer, WIDTH - 2 * PAD - 60
        high = writer.measure(words, "bold", 20, width)[1]
        high += writer.measure(detail, "text", 18, width)[1] if detail else 0
        return max(44.0, high + 14) + 8

    def points(self) -> list[Point]:
        return [
            Point(row.words, row.box, row.press, f"answer.{n + 1}", detail=row.detail, group=self.question.words)
            for n, row in enumerate(self.rows)
        ]

    def moved(self, at: tuple[float, float]) -> None:
        over = next((number for number, row in enumerate(self.rows) if row.box.holds(at)), None)
        if over != self._over:
            self._over = over
            self._now.app.request_redraw()

    def _row_at(self, at: tuple[float, float]) -> _Row | None:
        return next((row for row in self.rows if row.box.holds(at)), None)

    def pressed(self, at: tuple[float, float]) -> None:
        self._pressed = self._row_at(at)

    def released(self, at: tuple[float, float]) -> None:
        """A row counts only if the mouse button also went down on it."""
        row = self._row_at(at)
        if row is not None and row is self._pressed:
            self._now.app.sounds.play("card")
            row.press()

    def key(self, number: int) -> None:
        if number < len(self.rows):
            self.rows[number].press()

    def describe(self) -> str:
        return "\n".join(
            [explained(self._now.seat_name(self.seat), self.question.words), *(r.words for r in self.rows)]
        )

    def draw(self, screen: pygame.Surface) -> None:
        now, canvas, writer = self._now, self._now.app.canvas, self._now.app.writer
        paint.paper(screen, canvas, self.box)
        writer.cover(self.box)
        band = Box(self.box.x + PAD, self.box.y + 12, WIDTH - 2 * PAD, 48)
        colour = now.seat_colour(self.seat)
        pygame.draw.rect(screen, colour, canvas.rect(band), border_radius=canvas.px(10))
        asked = self.question.asked or (self.seat,)
        for index, seat in enumerate(reversed(asked)):
            at = (band.right - 22 - index * 32, band.centre[1])
            paint_mark(screen, now.view, seat, at, 13 if seat == self.seat else 9, lit=seat == self.seat)
        room = Box(band.x + 14, band.y, band.w - 24 - 32 * len(asked), band.h)
        writer.write(screen, now.seat_name(self.seat), room, 36, face="title", colour="#fffaf0", middle=True,
                     wrap=False, floor=24)  # fmt: skip
        words = Box(self.box.x + PAD, self.box.y + 66, WIDTH - 2 * PAD, self.rows[0].box.y - self.box.y - 66)
        writer.write(screen, self.question.words, words, 22, face="bold")
        for number, row in enumerate(self.rows):
            self._draw_row(screen, number, row)

    def _draw_row(self, screen: pygame.Surface, number: int, row: _Row) -> None:
        canvas, writer = self._now.app.canvas, self._now.app.writer
        over, answers = number == self._over, number < len(self.question.answers)
        ground = (244, 207, 124, 150) if over else (255, 250, 232, 170 if answers else 60)
        paint.veil(screen, canvas, row.box, ground, 8)
        paint.outline(screen, canvas, row.box, "#c79a3e" if over else "#cbb489", 2 if answers else 1, 8)
        badge = Box(row.box.x + 10, row.box.centre[1] - 14, 28, 28)
        pygame.draw.circle(screen, "#27356e" if answers else "#8d7a5c", canvas.point(badge.centre), canvas.px(15))
        writer.write(screen, str(number + 1), badge, 18, face="bold", colour="#fdf6e3", align="centre", middle=True)
        room = Box(row.box.x + 50, row.box.y + 6, row.box.w - 60, row.box.h - 8)
        y = writer.write(screen, row.words, room, 20, face="bold", colour=INK).bottom
        if row.detail:
            writer.write(screen, row.detail, Box(room.x, y, room.w, room.bottom - y + 4), 18, colour=MUTED)
