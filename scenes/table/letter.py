"""The letter on the right: what to do now, buttons, what just happened, and what a click would do."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.core.words import _
from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.text import FLOOR, INK, MUTED, RED, Drawn, Writer
from scenes.table.board import Board
from scenes.table.terms import LetterText, Tool
from scenes.table.tool_list import DETAIL, ROW, ToolList

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets

LOG_SIZE = 18.0
MARGIN = 18.0
"""Left of the log, with a dot for each decision. No number: it would also count hidden decisions."""
LOG_LINES = 60
"""The number of newest lines that can be scrolled here; the whole log has a separate page."""
LEAST_LOG = 70.0
"""Below this height (a heading and a line) there is no log."""
STEADY_LOG = 140.0
"""The log keeps its position when buttons disappear, as long as this much height is left,"""
FEWER_BUTTONS = 2 * ROW
"""and when other buttons replace them, if the gap above it is no larger than this. If there are no buttons at all,
the log's own button must not be where the first of them was, and will be again."""
WHEEL = 200.0
"""Once the wheel is used, the log is laid out this much farther than it is visible."""
FOOT = 50.0
BUTTON_AIR = 12.0
"""Padding between the text of a button and its edges."""
ABOVE_LOG = 36.0
"""Kept free for the heading of the log and its button."""


class LogLine(NamedTuple):
    number: int
    """The decision it belongs to; 0 for the setup."""
    words: str
    undone: bool = False
    seen_by: tuple[int, ...] | None = None
    """Seats that may read it; None means everybody."""
    short: str = ""
    """The short form in the letter's log, where the full text is a story (`Board.in_short`)."""


class LogRow(NamedTuple):
    line: LogLine
    height: float
    first: bool
    """The first line of its decision, marked by a dot."""


class Part(NamedTuple):
    """A section of the letter, repainted only when it looks different."""

    top: float
    bottom: float
    looks: object
    paint: Callable[[], None]

    def same_as(self, other: Part) -> bool:
        return (self.top, self.bottom, self.looks) == (other.top, other.bottom, other.looks)


class Painted(NamedTuple):
    part: Part
    texts: list[Drawn]
    """The texts written in it."""


class Note(NamedTuple):
    """The preview of what the hand is about to do."""

    title: str
    lines: tuple[str, ...]
    refused: bool = False
    hint: str = ""
    """How to get a preview, shown while there is none."""


class Letter:
    """Painted on the table's ground when it changes; only the note follows the hand."""

    def __init__(self, app: App, board: Board[Any]) -> None:
        self.app = app
        self.board = board
        self.panel = board.layout["panel"]
        self.room = board.letter_room
        self.log: list[LogLine] = []
        self.scroll = 0.0
        self.list = ToolList(self._detail_height)
        """The game's own buttons between the text and the log."""
        self.heading = ""
        """The text above these buttons, in the place of the first two."""
        self._log_top = 0.0
        """The top of the log: it moves down for buttons, but does not move up whenever one disappears."""
        self.reserved = 0.0
        """Space above the first buttons for something else: a replay's slider."""
        self.waiting = ""
        """The prompt while a prepared gesture waits for confirmation, instead of the board's own."""
        self.happening: str | None = None
        """What is being shown, instead of an outdated prompt; None while a decision is due."""
        self.meanwhile: tuple[str, str] | None = None
        """Title and counter of what is being shown, if they differ from those of the last decision."""
        self.has_note = True
        self.key_caps: tuple[tuple[str, str], ...] = ()
        """The texts of the first row of buttons, and the keys below them."""
        self.fresh = False
        self._painted: dict[str, Painted] = {}
        self._due: dict[str, Part] = {}
        """Dirty parts, painted in the next frames."""
        self.new: list[pygame.Rect] = []
        """The areas painted in this frame."""
        self._said: tuple[Any, LetterText] | None = None
        self._noted: tuple[object, pygame.Surface, list[Drawn]] | None = None
        """Cache of the painted note: it is drawn in every frame, but seldom changes."""

    # Where things are ----------------------------------------------------------------------------------------

    @property
    def buttons_top(self) -> float:
        """The top of the first row of buttons, independent of the text above."""
        return self.panel.y + 68 + self._text_room

    @property
    def _text_room(self) -> float:
        """Enough for the longest text of the board; it depends on nothing else, so that no button moves."""
        return self.room.text * (self.app.writer.enlarge if self.room.text_grows else 1.0) - self._traded

    @property
    def _traded(self) -> float:
        """The height that the note takes from the text at larger text sizes, where both need more."""
        room = self.room
        if room.least_text is None or not self.has_note:
            return 0.0
        return min(room.note * (self.app.writer.enlarge**2 - 1), room.text - room.least_text)

    @property
    def note_box(self) -> Box:
        high = self.room.note + self._traded
        return Box(self.panel.x - 8, self.panel.bottom - FOOT - 20 - high, self.panel.w + 16, high)

    @property
    def _bottom(self) -> float:
        return self.note_box.y - 8 if self.has_note else self.panel.bottom - FOOT - 24

    @property
    def tools(self) -> list[Tool]:
        return self.list.tools

    def shown_tools(self) -> list[tuple[Tool, Box]]:
        """The visible tools and their boxes."""
        top = self.buttons_top + 76 + (2 * ROW if self.heading else 0)
        self.list.lay(Box(self.panel.x, top, self.panel.w, self._bottom - top), self.room.least_log)
        return self.list.shown()

    def log_box(self) -> Box:
        top = max(self._log_top, self._end_of_tools)
        return Box(self.panel.x, top, self.panel.w, self._bottom - top)

    @property
    def _end_of_tools(self) -> float:
        self.shown_tools()
        return self.list.bottom + (8 if self.tools else 0)

    @property
    def log_button(self) -> Box:
        """The button beside the log's heading; a narrow letter has no room for its key."""
        return self._button_beside(self.log_box())

    def _button_beside(self, log: Box) -> Box:
        width = 88.0 if self.panel.w > 300 else 52.0
        return Box(log.right - width, log.y - 4, width, 32)

    @property
    def shows_log(self) -> bool:
        """False if the buttons take all its room."""
        return self.log_box().h > LEAST_LOG

    def _detail_height(self, words: str, width: float) -> float:
        lines = len(self.app.writer.lines(words, "text", 17, width - 8))
        return max(DETAIL, lines * self.app.writer.line_height("text", 17))

    def cross_out(self, number: int) -> None:
        """A decision was taken back: its lines stay, crossed out."""
        self.log = [line._replace(undone=True) if line.number == number else line for line in self.log]

    def newest(self) -> list[str]:
        """The last lines of the log that fit completely into the note. Only a line longer than the note is cut."""
        writer, width = self.app.writer, self.note_box.w - 28
        room = self.note_box.h - writer.line_height("bold", 18) - 20
        told = (line.short or line.words for line in reversed(self.log) if not line.undone and line.seen_by is None)
        found: list[str] = []
        for words in told:  # called in every frame: iterate only as far as needed
            high = writer.measure(words, "text", FLOOR, width)[1] + 1
            if high > room:
                return found or [_cut(writer, words, width, room)]
            found.insert(0, words)
            room -= high
        return found

    def columns(self, words: Sequence[str], top: float | None = None) -> list[Box]:
        """The boxes for a row of buttons, by default the first one: of equal width if that is enough, else as wide
        as their texts need."""
        writer, count, size, gap = self.app.writer, max(1, len(words)), 19.0, 8.0
        while True:
            wants = [writer.measure(each, "bold", size)[0] + BUTTON_AIR for each in words]
            room = self.panel.w - gap * (count - 1)
            if sum(wants) <= room or gap < 8:
                break
            if writer.size("bold", size) > FLOOR:
                size -= 0.5
            else:
                gap = 4.0
        even = all(want <= room / count for want in wants)
        widths = [room / count if even else want + (room - sum(wants)) / count for want in wants]
        starts = [self.panel.x + sum(widths[:n]) + gap * n for n in range(len(words))]
        return [Box(x, self.buttons_top if top is None else top, w, 42) for x, w in zip(starts, widths, strict=True)]

    def tool_at(self, at: tuple[float, float]) -> Tool | None:
        """The button under this point."""
        self.shown_tools()  # lay them out for the current room
        return self.list.pointed_at(at)

    # Buttons -------------------------------------------------------------------------------------------------

    def set_tools(self, tools: list[Tool], *, decides: bool = True) -> None:
        """The buttons of this decision, and the line above them; none while no decision is due (`decides`)."""
        heading = next((tool.heading for tool in tools if tool.heading), "")
        before = self._log_top
        if self.list.change(tools, self.app.mouse) or heading != self.heading:
            self.fresh = False
        self.heading = heading
        self._log_top = self._steady(before, decides=decides)
        if self._log_top != before:
            self.fresh = False

    def _steady(self, before: float, *, decides: bool) -> float:
        """The top of the log with these buttons: unchanged if possible. Nothing jumps under a hand that clicks where
        a button was."""
        end = self._end_of_tools
        if decides and not self.tools:
            return before if end < before <= self._bottom - LEAST_LOG else end
        slight = not decides or before - end <= FEWER_BUTTONS
        return before if slight and end < before <= self._bottom - STEADY_LOG else end

    def build_tools(self, widgets: Widgets, rebuild: Callable[[], None]) -> None:
        def moved() -> None:
            self.fresh = False
            rebuild()

        self.shown_tools()
        self.list.build(widgets, moved)

    # Painting ------------------------------------------------------------------------------------------------

    def blank(self) -> None:
        """The ground under the letter was repainted: nothing of the letter is on it."""
        self.fresh = False
        self._painted.clear()

    @property
    def whole(self) -> bool:
        """The letter on the ground is complete and up to date."""
        return self.fresh and not self._due

    def paint(self, ground: pygame.Surface, view: Any) -> None:
        """Paint the dirty parts. While only pieces move, the layout takes one frame, and so does each part: the log
        may follow a sixtieth of a second later. With new buttons everything is painted at once."""
        parts = self._due if self.fresh else self._parts(ground, self._text(view))
        painted = self.app.calm and not self.fresh and not self._due
        self.fresh, self._due = True, {}
        for name, part in parts.items():
            known = self._painted.get(name)
            if known is not None and known.part.same_as(part):
                continue
            if known is not None and painted and self.app.calm:
                self._due[name] = part
                continue
            before = len(self.app.writer.drawn)
            self._clear(ground, part)
            part.paint()
            self._painted[name] = Painted(part, self.app.writer.drawn[before:])
            del self.app.writer.drawn[before:]
            painted = True
        for known in self._painted.values():
            self.app.writer.drawn.extend(known.texts)

    def _text(self, view: Any) -> LetterText:
        """The board's text for this view; cached while something else is shown instead."""
        if self._said is None or self._said[0] is not view or self.happening is None:
            self._said = view, self.board.letter(view)
        return self._said[1]

    def _parts(self, ground: pygame.Surface, text: LetterText) -> dict[str, Part]:
        """The parts from top to bottom; while something is being shown, most of them stay the same."""
        prompt, notes, warnings, reminder = text[2:]
        prompt, warnings = self.waiting or prompt, tuple(warnings)
        if self.happening is not None:
            prompt = self.waiting or self._cut_short(self.happening)
            # What a bot has just done is already shown above, after its name.
            notes, warnings = (self.happening if self.waiting and self.happening not in self.waiting else ""), ()
            reminder = ""
        if self.meanwhile is not None:
            title, counter = self.meanwhile
            text = text._replace(title=title, counter=counter)
        tools, log = self.shown_tools(), self.log_box()
        rows = self._log_rows(_log_area(log)) if log.h > LEAST_LOG else ()
        below_head, first_button = self.panel.y + 62, self.buttons_top - self.reserved
        return {
            "head": Part(self.panel.y - 4, below_head, (text.counter, text.title),
                         partial(self._paint_head, ground, text)),
            "words": Part(below_head, first_button, (prompt, notes, warnings, reminder),
                          partial(self._paint_text, ground, prompt, notes, warnings, reminder)),
            "tools": Part(self.buttons_top + 42, log.y - 4, (self.key_caps, self.heading, tools),
                          partial(self._paint_tools, ground, tools)),
            "log": Part(log.y - 4, self._bottom, (self.scroll, rows), partial(self._paint_log, ground, log, rows)),
            "note": Part(self._bottom, self.panel.bottom + 4, self.has_note, partial(self._paint_empty_note, ground)),
        }  # fmt: skip

    def _clear(self, ground: pygame.Surface, part: Part) -> None:
        canvas = self.app.canvas
        area = canvas.rect(Box(self.panel.x - 8, part.top, self.panel.w + 16, part.bottom - part.top))
        self.new.append(area)
        paper = drawings.scenery(self.board.ground, canvas.sheet.size)
        ground.blit(paper, area, area.move(-canvas.sheet.x, -canvas.sheet.y))

    def _paint_head(self, ground: pygame.Surface, text: LetterText) -> None:
        writer, canvas, panel = self.app.writer, self.app.canvas, self.panel
        aside = Box(panel.x + 0.45 * panel.w, panel.y + 14, 0.55 * panel.w, 30)
        counter = writer.write(ground, text.counter, aside, 19, colour=MUTED, align="right", wrap=False)
        wide = panel.w - counter.w - 14
        writer.write(ground, text.title, Box(panel.x, panel.y - 8, wide, 60), 46, face="title", middle=True, wrap=False)
        pygame.draw.line(ground, "#b39b6b", canvas.point((panel.x, panel.y + 58)),
                         canvas.point((panel.right, panel.y + 58)), canvas.px(2))  # fmt: skip

    def _paint_tools(self, ground: pygame.Surface, tools: list[tuple[Tool, Box]]) -> None:
        """What is around the buttons: their keys, a line above them, details below them."""
        self._paint_key_caps(ground)
        if self.heading:
            room = Box(self.panel.x, self.buttons_top + 76, self.panel.w, 2 * ROW - 6)
            self.app.writer.write(ground, self.heading, room, 18, colour=MUTED, middle=True)
        for tool, box in tools:
            if tool.detail:
                below = Box(box.x + 4, box.bottom + 1, box.w - 8, self._detail_height(tool.detail, box.w) + 1)
                self.app.writer.write(ground, tool.detail, below, 17, colour=MUTED)

    def _paint_empty_note(self, ground: pygame.Surface) -> None:
        if self.has_note:
            self._paint_note(ground, Note("", ()), self.note_box)

    def _cut_short(self, words: str) -> str:
        """As much of a story as fits in place of the prompt; the log and its page have all of it."""
        return _cut(self.app.writer, words, self.panel.w * 0.86, self._text_room - self.reserved - 20)

    def _paint_key_caps(self, ground: pygame.Surface) -> None:
        """The keys below their buttons."""
        for (_words, cap), button in zip(
            self.key_caps, self.columns([words for words, _cap in self.key_caps]), strict=True
        ):
            box = button._replace(y=self.buttons_top + 44, h=24)
            self.app.writer.write(ground, _(cap), box, 17, colour="#8d7a5c", align="centre", middle=True, wrap=False)

    def _paint_text(self, ground: pygame.Surface, prompt: str, notes: str, warnings: Any, reminder: str) -> None:
        """The prompt keeps its size if possible; the other texts take the remaining room."""
        writer, panel = self.app.writer, self.panel
        end = self.buttons_top - self.reserved - 8
        y = panel.y + 68
        size, small = 21.0, 18.0
        while size > 18 and writer.measure(prompt, "bold", size, panel.w)[1] > 84:
            size -= 1

        def high() -> float:
            warned = (writer.measure(warning, "bold", small, panel.w)[1] + 4 for warning in warnings)
            return writer.measure(prompt, "bold", size, panel.w)[1] + 4 + sum(warned)

        while warnings and high() > end - y and writer.size("bold", small) > FLOOR:
            size, small = max(small, size - 1), small - 0.5
        y += writer.write(ground, prompt, Box(panel.x, y, panel.w, end - y), size, face="bold").h + 4
        for warning in warnings:
            y += writer.write(ground, warning, Box(panel.x, y, panel.w, end - y), small, face="bold", colour=RED).h + 4
        if notes and end - y > 24:
            words = _as_many_as_fit(writer, notes, panel.w, end - y).removeprefix(" …")  # no ellipsis alone
            y += writer.write(ground, words, Box(panel.x, y, panel.w, end - y), 18, colour=MUTED).h + 4
        if words := _whole_sentences(writer, reminder, panel.w, end - y):
            writer.write(ground, words, Box(panel.x, y, panel.w, end - y), 18, colour=MUTED)

    def _log_rows(self, room: Box) -> tuple[LogRow, ...]:
        """The newest lines, from the bottom up; as many as are visible, or within reach of the wheel."""
        soon = WHEEL if self.scroll else 0.0
        rows: list[LogRow] = []
        total = 0.0
        for index in range(len(self.log) - 1, max(-1, len(self.log) - 1 - LOG_LINES), -1):
            line = self.log[index]
            line = line._replace(words=line.short or line.words)
            height = self.app.writer.measure(line.words, "text", LOG_SIZE, room.w - MARGIN)[1] + 3
            if height > room.h:  # otherwise nothing at all would be shown
                line = line._replace(words=_cut(self.app.writer, line.words, room.w - MARGIN, room.h - 3, LOG_SIZE))
                height = self.app.writer.measure(line.words, "text", LOG_SIZE, room.w - MARGIN)[1] + 3
            rows.append(LogRow(line, height, index == 0 or self.log[index - 1].number != line.number))
            total += height
            if total - self.scroll > room.h + soon:
                break
        self.scroll = max(0.0, min(self.scroll, total - room.h))
        return tuple(rows)

    def _paint_log(self, ground: pygame.Surface, box: Box, rows: tuple[LogRow, ...]) -> None:
        """The newest lines at the bottom; those taken back are crossed out."""
        if box.h <= LEAST_LOG:
            return
        writer, area = self.app.writer, _log_area(box)
        heading = Box(box.x, box.y, self._button_beside(box).x - box.x - 4, 28)
        writer.write(ground, _("What just happened"), heading, 18, face="bold", colour=MUTED, elide=True)
        self._paint_rows(ground, area, rows)

    def _paint_rows(self, ground: pygame.Surface, area: Box, rows: tuple[LogRow, ...]) -> None:
        bottom = self._end_of_rows(area, rows) + self.scroll
        with paint.within(ground, self.app.canvas.rect(area)):
            for line, height, first in rows:
                bottom -= height
                # Never show a part of a line.
                if bottom + height > area.bottom + 1 or bottom < area.y - 1:
                    continue
                self._log_line(ground, line, Box(area.x, bottom, area.w, height), first=first, area=area)

    def _end_of_rows(self, area: Box, rows: tuple[LogRow, ...]) -> float:
        """Begin at the top with the newest lines that fit completely, and leave the rest of the room empty; while
        the wheel is used, end at the bottom."""
        total = 0.0
        for row in rows:
            if total + row.height > area.h + 1:
                return area.bottom if self.scroll else area.y + total
            total += row.height
        return area.y + total

    def _log_line(self, ground: pygame.Surface, line: LogLine, box: Box, *, first: bool, area: Box) -> None:
        writer, canvas = self.app.writer, self.app.canvas
        size = writer.size("text", LOG_SIZE)
        colour = "#9c8f78" if line.undone else INK
        words = writer.surface(line.words, "text", size, colour, box.w - MARGIN)
        ground.blit(words, canvas.point((box.x + MARGIN, box.y)))
        if line.undone:
            self._strike_out(ground, words, canvas.point((box.x + MARGIN, box.y)), colour)
        if first and line.number:
            dot = writer.surface("•", "text", size, "#7a6540")
            ground.blit(dot, canvas.point((box.x + 2, box.y)))
        if box.y >= area.y and box.bottom <= area.bottom:
            writer.drawn.append(Drawn(line.words, Box(box.x + MARGIN, box.y, box.w - MARGIN, box.h - 3), True))

    def _strike_out(self, ground: pygame.Surface, words: pygame.Surface, at: tuple[int, int], colour: str) -> None:
        """Through every row of the text, as far as it is written."""
        canvas = self.app.canvas
        high = max(1, round(self.app.writer.line_height("text", LOG_SIZE) * canvas.scale))
        for top in range(0, words.get_height(), high):
            row = pygame.Rect(0, top, words.get_width(), high).clip(words.get_rect())
            ink = words.subsurface(row).get_bounding_rect()
            if ink.w:
                y = at[1] + top + high // 2
                pygame.draw.line(ground, colour, (at[0] + ink.left, y), (at[0] + ink.right, y), canvas.px(1.5))

    def draw_note(self, screen: pygame.Surface, note: Note) -> None:
        """ "If you click…": always in the same place, so that it is easy to find."""
        if not note.lines:
            note_box = self.note_box
            y = self._note_title(screen, note, note_box) + 2
            room = Box(note_box.x + 14, y, note_box.w - 28, note_box.bottom - y - 4)
            self.app.writer.write(screen, note.hint, room, 18, colour=MUTED)
            return
        canvas, writer, place = self.app.canvas, self.app.writer, self._place_of(note)
        ground, log = place, self.log_box()
        over_log = place != self.note_box and log.h > LEAST_LOG
        if over_log:
            top = _log_area(log).y
            ground = Box(place.x, top, place.w, place.bottom - top)
            writer.cover(ground)
        box = canvas.rect(ground.grown(2))
        key = (note, box.topleft, box.size, writer.enlarge, self.scroll, len(self.log), self.log[-1:])
        if self._noted is not None and self._noted[0] == key:
            screen.blit(self._noted[1], box)
            writer.drawn.extend(self._noted[2])
            return
        paper, before = drawings.scenery(self.board.ground, canvas.sheet.size), len(writer.drawn)
        screen.blit(paper, box, box.move(-canvas.sheet.x, -canvas.sheet.y))
        if over_log:
            # It pushes the log up: the newest line must stay visible.
            area = _log_area(log._replace(h=place.y - 8 - log.y))
            self._paint_rows(screen, area, self._log_rows(area))
        self._paint_note(screen, note, place)
        self._noted = (key, paint.cut_out(screen, box), writer.drawn[before:])

    def _place_of(self, note: Note) -> Box:
        """A long note grows upwards over the log: what matters for a move is not cut off."""
        writer, box = self.app.writer, self.note_box
        lines = sum(writer.measure(line, "text", 17, box.w - 28)[1] + 1 for line in note.lines)
        top = box.bottom - (lines + writer.line_height("bold", 18) + 26)
        top = min(box.y, max(top, self.log_box().y + (ABOVE_LOG if self.shows_log else 8)))
        return Box(box.x, top, box.w, box.bottom - top)

    def _paint_note(self, screen: pygame.Surface, note: Note, box: Box) -> None:
        writer, canvas = self.app.writer, self.app.canvas
        paint.veil(screen, canvas, box, (255, 240, 190, 215) if note.lines else (255, 246, 214, 90), 10)
        paint.outline(screen, canvas, box, "#c79a3e" if note.lines else "#d8c69a", 2, 10)
        room = Box(box.x + 14, box.y + 8, box.w - 28, box.h - 16)
        y = self._note_title(screen, note, box) + 2
        for line, size in self._fitting(note.lines, room.w, room.bottom - y):
            y = writer.write(screen, line, Box(room.x, y, room.w, room.bottom - y + 2), size).bottom + 1

    def _note_title(self, screen: pygame.Surface, note: Note, box: Box) -> float:
        """Returns the top of the lines below it."""
        room = Box(box.x + 14, box.y + 8, box.w - 28, 28)
        colour = RED if note.refused else "#7a4a08"
        self.app.writer.write(screen, note.title, room, 18, face="bold", colour=colour, wrap=False)
        return room.y + self.app.writer.line_height("bold", 18)

    def _fitting(self, lines: tuple[str, ...], width: float, room: float) -> list[tuple[str, float]]:
        """As many lines as the note holds, in one size; the last one says that there are more."""
        writer = self.app.writer
        for size in (18.0, 17.0):
            if sum(writer.measure(line, "text", size, width)[1] + 1 for line in lines) <= room:
                return [(line, size) for line in lines]
        found: list[tuple[str, float]] = []
        for line in lines:
            height = writer.measure(line, "text", 17, width)[1] + 1
            if height > room:
                if found and room < writer.line_height("text", 17):
                    found[-1] = (f"{found[-1][0].rstrip('.')} …", 17.0)
                else:
                    found.append((_cut(writer, line, width, room), 17.0))
                break
            found.append((line, 17.0))
            room -= height
        return found


def _log_area(log: Box) -> Box:
    """Under its heading."""
    return Box(log.x, log.y + 32, log.w, log.h - 32)


def _as_many_as_fit(writer: Writer, notes: str, width: float, room: float) -> str:
    """Whole lines only, the most important first; only a first line that is too long is cut."""
    lines = notes.splitlines()
    while len(lines) > 1 and writer.measure("\n".join(lines), "text", 17, width)[1] > room:
        lines.pop()
    return _cut(writer, "\n".join(lines), width, room)


def _whole_sentences(writer: Writer, words: str, width: float, room: float) -> str:
    """As many sentences from the start as fit at the smallest size, including closing quotation marks."""
    found = ""
    for end in re.finditer(r"""[.!?…](?:[”’"']|[\u00a0\u202f]?»)*(?=\s|$)""", words):
        if writer.measure(words[: end.end()], "text", FLOOR, width)[1] > room:
            break
        found = words[: end.end()]
    return found


def _cut(writer: Writer, line: str, width: float, room: float, size: float = 17.0) -> str:
    """As many words as fit, by default at the smallest size, with an ellipsis if there are more."""
    if len(writer.lines(line, "text", size, width)) * writer.line_height("text", size) <= room:
        return line  # without rendering it
    if writer.measure(line, "text", size, width)[1] <= room:
        return line
    words = re.split("[ \n]", line)  # split at breakable spaces only
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        fits = writer.measure(" ".join(words[:middle]) + " …", "text", size, width)[1] <= room
        low, high = (middle, high) if fits else (low, middle - 1)
    return " ".join(words[:low]) + " …"
