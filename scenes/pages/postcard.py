"""Send a postcard: both sides of it, a line of one's own, and the result as one line for a chat.

Nothing is sent by itself: the picture is saved and laid on the clipboard, and its owner does the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.match import Match
from game.core.words import _
from saves.problems import SaveProblem
from saves.shelf import now
from scenes.kit import desktop, exporting, paint, png
from scenes.kit.canvas import Box
from scenes.kit.letters import Letter
from scenes.kit.text import MUTED
from scenes.pages.plan import LONGEST_NAME
from scenes.pages.postcard_sides import CARD, PRINTED, Postcard, back, both_sides, final_table, front

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets

LONGEST_LINE = 120
"""Characters of one's own: as many as fit on the card in letters that can be read."""
_SIDE = 516.0
"""Width of a side on the page."""


def _send(home: Path, name: str, picture: pygame.Surface) -> tuple[Path, bool]:
    """Write the picture and lay it on the clipboard. Raises OSError or SaveProblem."""
    file = exporting.write(home, name, ".png", png.encoded(picture))
    return file, desktop.copy_picture(file)


class PostcardPage(Letter):
    def __init__(self, app: App, match: Match, verdict: str, finished: str = "") -> None:
        """`finished` is the stamp of a match that was over before today."""
        super().__init__(app, _("Send a postcard"))
        self.match = match
        day = now()
        with suppress(ValueError):
            day = datetime.fromisoformat(finished)
        self.card = Postcard.of(match, verdict, day)
        self.said = ""
        """What became of the last button that was pressed."""
        self._drawing: Iterator[bool] = iter(())
        """What is left of drawing the picture, a piece a frame."""
        self._sending: Future[tuple[Path, bool]] | None = None
        """The file, and whether the clipboard has taken it."""
        self._sides: dict[Postcard | None, pygame.Surface] = {}
        """As they are seen on the page: the front under None, the back under what is written on it."""

    def resized(self) -> None:
        super().resized()
        self._sides.clear()

    # Widgets -------------------------------------------------------------------------------------------------

    def _line_box(self, number: int) -> Box:
        """Below the sides: the fields, the line for a chat, and a word on what was done."""
        body = self.spots["body"]
        top = body.y + _SIDE * CARD.h / CARD.w + 26
        y, high = ((0, 50), (64, 76), (152, 60))[number]
        return Box(body.x, top + y, body.w, high)

    def build(self, widgets: Widgets) -> None:
        super().build(widgets)
        row, labels = self._line_box(0), self._labels
        own = Box(row.x + labels[0], row.y, row.w - sum(labels) - 238, row.h)
        widgets.field(own, self.card.line, self._write, _("Your line"), LONGEST_LINE)
        to = Box(row.right - 220, row.y, 220, row.h)
        widgets.field(to, self.card.to, self._address, _("To"), LONGEST_NAME)
        copy = self._line_box(1)
        width = self.app.writer.measure(_("Copy the line"), "bold", 20)[0] + 36
        widgets.button(Box(copy.right - width, copy.y + 12, width, 52), _("Copy the line"), self._copy_line)
        footer = self.spots["footer"]
        widgets.button(Box(footer.x, footer.y + 6, 280, 52), _("Save the picture"), self._save, "chosen")

    @property
    def _labels(self) -> tuple[float, float]:
        """How wide the words before the two fields are."""
        measure = self.app.writer.measure
        return measure(_("Your line"), "title", 36)[0] + 14, measure(_("To"), "title", 36)[0] + 14

    def _write(self, line: str) -> None:
        self.card = self.card._replace(line=line)
        self.app.request_redraw()

    def _address(self, to: str) -> None:
        self.card = self.card._replace(to=to)
        self.app.request_redraw()

    def _copy_line(self) -> None:
        taken = desktop.copy_text(self.card.in_one_line())
        self._say(_("The line is on the clipboard.") if taken else _("This system’s clipboard does not take the line."))

    def _say(self, words: str) -> None:
        self.said = words
        self.app.request_redraw()

    # Sending -------------------------------------------------------------------------------------------------

    def _save(self) -> None:
        if self._sending is None:
            self._drawing = self._draw()
            self._say(_("The picture is being drawn…"))

    def _draw(self) -> Iterator[bool]:
        """All at once it would take a second; to write and to copy it takes longer, so that is done aside."""
        yield True  # the page says so first
        table = final_table(self.app, self.match, PRINTED)
        yield True
        above = front(self.card, table, PRINTED)
        yield True
        picture = both_sides(above, back(self.card, PRINTED))
        name = _("Postcard, {game}").format(game=self.card.called)
        aside = ThreadPoolExecutor(1)
        self._sending = aside.submit(_send, self.app.home, name, picture)
        aside.shutdown(wait=False)

    def tick(self, seconds: float) -> bool:
        if next(self._drawing, False):
            return True
        if self._sending is not None and self._sending.done():
            self.app.call_later(partial(self._sent, self._sending))
            self._sending = None
        return self._sending is not None

    def _sent(self, sending: Future[tuple[Path, bool]]) -> None:
        self._say("")
        try:
            file, copied = sending.result()
        except (OSError, SaveProblem) as problem:
            exporting.refuse(self.app, problem)
            return
        if copied:
            words = _("Postcard saved as “{file}”, and on the clipboard: paste it into a chat or a letter.")
        else:
            words = _("Postcard saved as “{file}”: send the file. Pictures cannot be copied on this system.")
        exporting.say_where(self.app, words.format(file=file.name), file)

    # Showing -------------------------------------------------------------------------------------------------

    def describe(self) -> str:
        card = self.card
        facts = [self.title, card.headline, card.called, card.result, card.line, card.in_one_line(), self.said]
        return "\n".join(filter(None, [*facts, *(point.label for point in self.controls())]))

    def _side(self, card: Postcard | None, wide: int) -> pygame.Surface:
        if card not in self._sides:
            if card is None:
                side = front(self.card, final_table(self.app, self.match, wide), wide)
            else:
                self._sides = {None: self._side(None, wide)}  # not every letter that was ever typed
                side = back(card, wide)
            self._sides[card] = side
        return self._sides[card]

    def draw_body(self, screen: pygame.Surface) -> None:
        canvas, body, write = self.app.canvas, self.spots["body"], self.app.writer.write
        for number, card in enumerate((None, self.card)):
            place = Box(body.x + number * (body.w - _SIDE), body.y, _SIDE, _SIDE * CARD.h / CARD.w)
            rect = canvas.rect(place)
            paint.paper(screen, canvas, place, 2)
            screen.blit(self._side(card, rect.w), rect)
        row, labels = self._line_box(0), self._labels
        write(screen, _("Your line"), row._replace(w=labels[0]), 36, face="title", middle=True, wrap=False)
        before = Box(row.right - 220 - labels[1], row.y, labels[1], row.h)
        write(screen, _("To"), before, 36, face="title", middle=True, wrap=False)
        line = self._line_box(1)
        width = self.app.writer.measure(_("Copy the line"), "bold", 20)[0] + 36
        room = Box(line.x, line.y, line.w - width - 18, line.h)
        pygame.draw.rect(screen, "#f3e5c3", canvas.rect(room), border_radius=canvas.px(6))
        paint.outline(screen, canvas, room, "#c9b78c", 1.5, 6)
        write(screen, self.card.in_one_line(), room.grown(-4)._replace(x=room.x + 14, w=room.w - 28), 19, middle=True)
        room = self._line_box(2)
        write(screen, self.said or self._hint(), room, 18, face="italic", colour=MUTED)

    def _hint(self) -> str:
        if not self.card.code:
            return _("Nothing is sent by itself.")
        return _("With the code, whoever gets it can play the same luck. Nothing is sent by itself.")
