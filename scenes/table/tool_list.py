"""The game's own buttons in the letter: a list that scrolls if it is long, and that ignores accidental double
clicks."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.words import _, ngettext
from scenes.kit.canvas import Box
from scenes.kit.scroll import Scroll
from scenes.table.terms import Tool

if TYPE_CHECKING:
    from scenes.kit.widgets import Widgets

ROW, DETAIL = 50.0, 24.0
"""The height of a tool's row, and of the smaller line under it."""
BUTTON = 44.0
TIGHT_ROW, TIGHT_BUTTON = 44.0, 40.0
"""For a list that would not fit otherwise: still high enough to click."""
SLACK = 6.0
"""The last row needs no gap below it."""
BESIDE = 26.0
"""The width of the scroll bar of a long list."""
WAKING = 0.7
"""Seconds until a new button that appeared under the hand can be pressed."""
STIRRED = 3.0
"""A hand that moves less than this is at rest."""


GAP = 8.0
"""The gap between buttons in one row."""


def _rows(tools: list[Tool]) -> list[list[Tool]]:
    """Tools with a short text side by side, every other in a separate row."""
    rows: list[list[Tool]] = []
    for tool in tools:
        if tool.short and rows and rows[-1][0].short:
            rows[-1].append(tool)
        else:
            rows.append([tool])
    return rows


class ToolList:
    def __init__(self, detail_height: Callable[[str, float], float]) -> None:
        self.tools: list[Tool] = []
        self.detail_height = detail_height
        """The height of the detail text at this width: long ones need more than one line."""
        self._area = Box(0, 0, 1, 1)
        self._wide = 1.0
        self._tight = False
        self._long = False
        self._moved: Callable[[], None] = lambda: None
        self._scroll = Scroll(lambda: self._moved())
        self._pressed: tuple[str, Box] | None = None
        """The last button that was pressed and its box, while the hand is still there."""
        self._asleep = 0.0
        self._resting: tuple[tuple[float, float], str] | None = None
        """The position of the hand when the buttons changed, and the button under it; None once it has moved."""
        self._room = 0.0
        """The height for the buttons of a list that does not fit."""

    def change(self, tools: list[Tool], hand: tuple[float, float]) -> bool:
        """New buttons. False if only their actions changed, so that no repaint is needed."""

        def looks(tool: Tool) -> tuple[object, ...]:
            return (tool.words, tool.kind, tool.enabled, tool.detail)

        other = [looks(tool) for tool in tools] != [looks(tool) for tool in self.tools]
        if other:
            if len(tools) != len(self.tools):
                self._scroll.first = 0
            self._asleep = WAKING
            if self._resting is None:
                under = self._under(hand)
                self._resting = (hand, "" if under is None else under.words)
        self.tools = tools
        return other

    def _under(self, at: tuple[float, float]) -> Tool | None:
        return next((tool for tool, box in self.shown() if box.holds(at)), None)

    def pointed_at(self, at: tuple[float, float]) -> Tool | None:
        """The button under the hand. Not one that appeared under a resting hand, or that is still asleep there: the
        player has not pointed at it."""
        tool = self._under(at)
        other = tool is not None and self._resting is not None and (tool.words != self._resting[1] or not tool.enabled)
        return None if other and not self._stirred(at) else tool

    def _stirred(self, at: tuple[float, float]) -> bool:
        return self._resting is None or math.dist(self._resting[0], at) > STIRRED

    # Where they lie ------------------------------------------------------------------------------------------

    def lay(self, area: Box, spared: float) -> None:
        """Lay out the list in this area; if it is too long, keep `spared` free below it."""
        self._area, self._wide, self._tight = area, area.w, False
        self._tight = self._total() > area.h + SLACK
        self._long = self._total() > area.h + SLACK
        if not self._long:
            return
        self._wide = area.w - BESIDE
        highest = max(map(self._alone, self.tools))
        # The last row says how many more there are.
        room = self._room = max(2 * highest, area.h - spared - self._row)
        # Rows differ in height: scrolling ends where the last rows fit.
        fit, used = 0, 0.0
        for tool in reversed(self.tools):
            used += self._alone(tool)
            if used > room:
                break
            fit += 1
        self._scroll.lay(area._replace(h=room), room / max(1, fit), len(self.tools))
        # Its bar ends with the list.
        high = self.bottom - area.y
        self._scroll.lay(area._replace(h=high), high / max(1, fit), len(self.tools))

    def _total(self) -> float:
        return sum(map(self._height, _rows(self.tools)))

    def shown(self) -> list[tuple[Tool, Box]]:
        return self._scrolled() if self._long else self._in_rows()

    def _in_rows(self) -> list[tuple[Tool, Box]]:
        found: list[tuple[Tool, Box]] = []
        y = self._area.y
        for row in _rows(self.tools):
            width = self._width(row)
            boxes = (Box(self._area.x + n * (width + GAP), y, width, self._button) for n in range(len(row)))
            found += zip(row, boxes, strict=True)
            y += self._height(row)
        return found

    def _scrolled(self) -> list[tuple[Tool, Box]]:
        found, y = [], self._area.y
        for tool in self.tools[self._scroll.first :]:
            if y + self._alone(tool) > self._area.y + self._room + 1:
                break
            found.append((tool, Box(self._area.x, y, self._wide, self._button)))
            y += self._alone(tool)
        return found

    @property
    def _row(self) -> float:
        return TIGHT_ROW if self._tight else ROW

    @property
    def _button(self) -> float:
        return TIGHT_BUTTON if self._tight else BUTTON

    def _width(self, row: list[Tool]) -> float:
        """The width of each button in a row."""
        return (self._wide + GAP) / len(row) - GAP

    def _height(self, row: list[Tool]) -> float:
        """The height of a row, including the details under its buttons."""
        under = (self.detail_height(tool.detail, self._width(row)) for tool in row if tool.detail)
        return self._row + max(under, default=0.0)

    def _alone(self, tool: Tool) -> float:
        """The height of a button in a separate row, as in a long list."""
        return self._height([tool])

    @property
    def bottom(self) -> float:
        return self._end_of_shown + (self._row if self._long else 0)

    @property
    def _end_of_shown(self) -> float:
        if self._long:
            return max((box.y + self._alone(tool) for tool, box in self.shown()), default=self._area.y)
        return self._area.y + self._total()

    def more(self) -> tuple[str, Box] | None:
        """The last row of a list that does not fit: how many are hidden, and its box."""
        if not self._long:
            return None
        below = len(self.tools) - self._scroll.first - len(self.shown())
        words = ngettext("{n} more below", "{n} more below", below) if below else _("Back to the first")
        return words.format(n=below), Box(self._area.x, self._end_of_shown, self._wide, self._button)

    # Pressing ------------------------------------------------------------------------------------------------

    def build(self, widgets: Widgets, moved: Callable[[], None]) -> None:
        self._moved = moved
        if self._long:
            widgets.scroll(self._scroll)
        first, shown = self._scroll.first if self._long else 0, self.shown()
        for number, tool in enumerate(self.tools):
            seen = first <= number < first + len(shown)
            box = shown[number - first][1] if seen else self._beyond(number - first, shown)
            words = tool.short if box.w < self._area.w and tool.short and not self._long else tool.words
            words = f"{words}  ({tool.key.upper()})" if tool.key else words
            widgets.button(
                box, words, partial(self._press, tool, box), tool.kind, size=18,
                enabled=tool.enabled, asleep=self.sleeps(tool, box), label=tool.words,
                key=f"tool.{number}", detail=tool.detail if tool.enabled else "", state=tool.state,
                reveal=None if seen else partial(self._scroll.show, number),
            )  # fmt: skip
        if (more := self.more()) is not None:
            words, box = more
            widgets.button(box, words, partial(self._turn, words, box), "chosen", size=18, key="more")

    def _beyond(self, number: int, shown: list[tuple[Tool, Box]]) -> Box:
        """Where a button out of sight would lie, counted from the first in sight."""
        first = shown[0][1]
        return first._replace(y=first.y + number * self._row)

    def _turn(self, words: str, box: Box) -> None:
        """Scroll to the first hidden one; from the end back to the start."""
        self._pressed, self._asleep = (words, box), WAKING
        after = self._scroll.first + len(self.shown())
        self._scroll.go(after if after < len(self.tools) else 0)

    def _press(self, tool: Tool, box: Box) -> None:
        self._pressed = (tool.words, box)
        tool.press()

    def sleeps(self, tool: Tool, box: Box) -> bool:
        """A double click means the button that was visible first, not the one that replaced it."""
        if self._pressed is None or not self._asleep:
            return False
        words, where = self._pressed
        return tool.words != words and where.overlaps(box)

    @property
    def waking(self) -> bool:
        return any(self.sleeps(tool, box) for tool, box in self.shown())

    def tick(self, seconds: float) -> bool:
        """Advance the time of buttons that are new under the hand; True while one of them is asleep."""
        if not self.waking:
            return False
        self._asleep = max(0.0, self._asleep - seconds)
        if not self._asleep:
            self._moved()
        return True

    def hand_at(self, at: tuple[float, float]) -> bool:
        """A hand that has left and comes back means the new button. True if it moves after a rest."""
        stirs = self._resting is not None and self._stirred(at)
        if stirs:
            self._resting = None
        if self._pressed is not None and not self._pressed[1].holds(at):
            slept = self.waking
            self._pressed = None
            if slept:
                self._moved()
        return stirs
