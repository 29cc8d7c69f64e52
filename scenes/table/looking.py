"""A closer look: what the mouse or the focus is on, enlarged with its values and its text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import MUTED
from scenes.table.room import freest
from scenes.table.stage import Sprite
from scenes.table.terms import Look

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.table.hands import Hands
    from scenes.table.preview import Preview
    from scenes.table.remarks import Remarks
    from scenes.table.situation import Situation

REST, AT_ONCE = 0.55, 0.05
"""Seconds the mouse must rest before the enlargement; and in look-only mode."""
WIDTH, PICTURE, ROW_PICTURE = 400.0, 110.0, 76.0
STILL = 4.0
"""A mouse that moves less than this is at rest."""


class Shown(NamedTuple):
    subject: str
    look: Look
    around: Box
    """The box of what is looked at."""
    in_use: list[Box]
    """What can be used in the meantime: not covered, if possible."""


class Looking:
    def __init__(
        self, now: Situation, remarks: Remarks, hands: Hands, preview: Preview, rebuild: Callable[[], None]
    ) -> None:
        self._now, self._remarks, self._hands, self._preview = now, remarks, hands, preview
        self._rebuild = rebuild
        self._at: tuple[float, float] = (0.0, 0.0)
        self._rested = 0.0
        self._known: tuple[Sprite, Any, Look | None] | None = None
        self._shown: Shown | None = None
        self.closely = False
        """Look-only mode: what the mouse points at is enlarged at once, and a click plays nothing."""

    def toggle(self) -> None:
        """The button for it, on dense boards."""
        self.closely = not self.closely
        self.put_away()
        self._hands.put_down()
        self._rebuild()

    def pointed(self) -> None:
        """A click in look-only mode."""
        self.put_away()
        if (subject := self._subject()) is not None:
            self._open(subject, self._now.view.spreading.under)

    @property
    def shown(self) -> Look | None:
        return None if self._shown is None else self._shown.look

    def moved(self, at: tuple[float, float]) -> None:
        if abs(at[0] - self._at[0]) + abs(at[1] - self._at[1]) > STILL:
            self._at, self._rested = at, 0.0
            if self._shown is not None and self._subject() != self._shown.subject:
                self.put_away()

    def _subject(self) -> str | None:
        """What the mouse is on: one of several pieces on a spot, or the spot."""
        view = self._now.view
        under = view.spreading.under
        if under is not None and self._look_at(under) is not None:
            return f"{under.spot} {under.name}"
        return view.hovered

    def _look_at(self, sprite: Sprite) -> Look | None:
        """Cached while the mouse stays: a board may have to compute what a card costs now."""
        now = self._now
        if self._known is None or self._known[0] is not sprite or self._known[1] is not now.view.view:
            self._known = (sprite, now.view.view, now.board.look_at(now.view.view, sprite.piece))
        return self._known[2]

    def tick(self, seconds: float) -> None:
        """Advance the time of a resting mouse."""
        now = self._now
        spot = self._subject()
        hands = self._hands
        if spot is None or not now.my_turn or hands.begun or self._preview.was_done_at(spot):
            return
        if now.guide is not None and now.guide.pointing and spot in hands.lit() and not self._reads_aside(spot):
            return
        before, self._rested = self._rested, self._rested + seconds
        rest = AT_ONCE if self.closely else REST
        if before < rest <= self._rested and not self._is_said_already(spot):
            self._open(spot, now.view.spreading.under)

    def _is_said_already(self, spot: str) -> bool:
        """The letter already says the same about this spot: a second paper would only cover the board."""
        now = self._now
        look = now.board.look(now.view.view, spot)
        if look is None or look.kinds or not now.letter.has_note:
            return False
        return look.words == " ".join(self._preview.note().lines)

    def _reads_aside(self, spot: str) -> bool:
        """A card is read in a fixed place: it covers nothing that a guide wants clicked."""
        look = self._now.board.look(self._now.view.view, spot)
        return look is not None and look.card is not None

    def at_focus(self) -> None:
        """The key for it: the focused spot, or the one under the mouse; pressed again, it closes."""
        if self.put_away():
            return
        focused = self._now.focused()
        if focused is not None:
            taken = focused.key.removeprefix("take ")
            self._open(focused.key, self._now.view.stage.source(taken) if taken != focused.key else None)
        elif (subject := self._subject()) is not None:
            self._open(subject, self._now.view.spreading.under)

    def _open(self, subject: str, sprite: Sprite | None) -> None:
        now = self._now
        board, view = now.board, now.view
        look = self._look_at(sprite) if sprite is not None else None
        if look is not None and sprite is not None:
            self._lay(subject, look, view.sprite_box(sprite))
        elif (look := board.look(view.view, subject)) is not None:
            self._lay(subject, look, board.box(subject))
        if look is not None:
            now.app.request_redraw()

    def _lay(self, subject: str, look: Look, around: Box) -> None:
        in_use = [box for box in self._hands.in_use() if not box.overlaps(around)]
        self._shown = Shown(subject, look, around, in_use)

    def put_away(self) -> bool:
        """True if there was something to close."""
        was, self._shown = self._shown is not None, None
        if was:
            self._now.app.request_redraw()
        return was

    def draw(self, screen: pygame.Surface) -> None:
        if self._shown is None or self._remarks.bubble is not None:
            return
        _subject, look, around, in_use = self._shown
        now = self._now
        writer, canvas = now.app.writer, now.app.canvas
        if look.card is not None:
            reading = now.board.layout["reading"]
            now.view.cards.enlarge(screen, look.card, reading, writer)
            beside = Box(reading.x - WIDTH - 10, reading.y, WIDTH, reading.h)
            if (laid_out := now.view.covered) is not None and laid_out.overlaps(around):
                # It is compared with the cards beside it, so its terms go below them.
                beside = Box(beside.x, laid_out.bottom + 8, WIDTH, 990 - laid_out.bottom - 8)
            now.view.cards.explain(screen, look.card, self._clear_of_note(beside), writer)
            return
        if look.under:
            self._draw_row(screen, self._shown)
            return
        room = WIDTH - 36 - (PICTURE + 14 if look.kinds else 0)
        title = writer.measure(look.title, "bold", 22, room)[1]
        words = writer.measure(look.words, "text", 19, room)[1]
        height = max(title + words + 34, PICTURE + 28 if look.kinds else 0)
        box = self._placed(around, height, in_use)
        paint.paper(screen, canvas, box)
        writer.cover(box)
        x = box.x + 18
        if look.kinds:
            step = min(34.0, 60 / max(1, len(look.kinds)))
            for index, kind in enumerate(look.kinds):
                now.view.stamp(screen, kind, (x + PICTURE / 2 + index * step, box.y + 14 + PICTURE / 2), PICTURE)
            x += PICTURE + 14
        y = writer.write(screen, look.title, Box(x, box.y + 12, room, title + 2), 22, face="bold").bottom + 2
        writer.write(screen, look.words, Box(x, y, room, box.bottom - y - 8), 19, colour=MUTED)

    def _clear_of_note(self, room: Box) -> Box:
        """The part of a room above a guide's note; below it is what the note is about."""
        note = None if self._now.guide is None else self._now.guide.box
        return room if note is None or not room.overlaps(note) else room._replace(h=max(0.0, note.y - 10 - room.y))

    def _placed(self, around: Box, height: float, in_use: list[Box]) -> Box:
        """Beside what is looked at, where it covers least of what is usable now; never over the guide's note."""
        now = self._now
        sides = _beside(around, height, now.letter.panel.x - 18)
        pieces = [now.view.sprite_box(sprite) for sprite in now.view.stage.sprites]
        beside = min(sides, key=lambda side: (sum(map(side.shared, in_use)), sum(map(side.shared, pieces))))
        box = freest(beside, now.board.layout["board"], [around, *in_use], pieces)
        note = None if now.guide is None else now.guide.box
        if note is None or not box.overlaps(note):
            return box
        above = note.y - 10 - height
        return box._replace(y=above if above >= 76 else note.bottom + 10)

    def _draw_row(self, screen: pygame.Surface, shown: Shown) -> None:
        """Pictures side by side, each with its caption: an exploded column."""
        _subject, look, around, in_use = shown
        now, writer = self._now, self._now.app.writer
        room = WIDTH - 36
        title = writer.measure(look.title, "bold", 22, room)[1]
        words = writer.measure(look.words, "text", 19, room)[1]
        line = writer.line_height("text", 18)
        high = title + ROW_PICTURE + line + words + 46
        box = self._placed(around, high, in_use)
        paint.paper(screen, now.app.canvas, box)
        writer.cover(box)
        y = writer.write(screen, look.title, Box(box.x + 18, box.y + 12, room, title + 2), 22, face="bold").bottom + 8
        step = room / len(look.kinds)
        for index, (kind, word) in enumerate(zip(look.kinds, look.under, strict=True)):
            x = box.x + 18 + step * index
            now.view.stamp(screen, kind, (x + step / 2, y + ROW_PICTURE / 2), ROW_PICTURE)
            below = Box(x, y + ROW_PICTURE + 2, step, line + 2)
            writer.write(screen, word, below, 18, align="centre", wrap=False)
        y += ROW_PICTURE + line + 8
        writer.write(screen, look.words, Box(box.x + 18, y, room, box.bottom - y - 8), 19, colour=MUTED)


def _beside(spot: Box, height: float, letter: float) -> list[Box]:
    """Candidates beside the spot, never over it or the letter, and inside the sheet; the preferred side first."""
    y = max(76.0, min(990 - height, spot.centre[1] - height / 2))
    x = max(10.0, min(letter - WIDTH, spot.centre[0] - WIDTH / 2))
    right, left = Box(spot.right + 14, y, WIDTH, height), Box(spot.x - 14 - WIDTH, y, WIDTH, height)
    under, over = Box(x, spot.bottom + 14, WIDTH, height), Box(x, spot.y - 14 - height, WIDTH, height)
    fits = [
        right.right < letter and right,
        left.x >= 10 and left,
        under.bottom < 990 and under,
        over.y >= 76 and over,
    ]
    return [box for box in fits if box] or [over._replace(y=max(76.0, over.y))]
