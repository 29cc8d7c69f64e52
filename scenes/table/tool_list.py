"""The game's own buttons in the letter: a list that scrolls where it is long, and that no second click runs into."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.canvas import Box
from scenes.kit.scroll import Scroll
from scenes.table.board import Tool

if TYPE_CHECKING:
    from scenes.kit.widgets import Widgets

ROW, DETAIL = 50.0, 24.0
"""Height of a tool's row, and of the smaller line under it."""
BUTTON = 44.0
BESIDE = 26.0
"""Room that the bar of a long list takes."""
WAKING = 0.7
"""Seconds until another button that came to lie under the hand can be pressed."""


GAP = 8.0
"""Between buttons that share a row."""


def _rows(tools: list[Tool]) -> list[list[Tool]]:
    """Tools with a short word side by side, every other in a row of its own."""
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
        """How high the smaller words under a button stand at this width: long ones take more than one line."""
        self._area = Box(0, 0, 1, 1)
        self._wide = 1.0
        self._long = False
        self._moved: Callable[[], None] = lambda: None
        self._scroll = Scroll(lambda: self._moved())
        self._pressed: tuple[str, Box] | None = None
        """The last button that was pressed and where it lay, while the hand is still there."""
        self._asleep = 0.0

    def change(self, tools: list[Tool]) -> bool:
        """New buttons. False if they only do something else under the same words, and need no new paint."""

        def looks(tool: Tool) -> tuple[object, ...]:
            return (tool.words, tool.kind, tool.enabled, tool.detail)

        other = [looks(tool) for tool in tools] != [looks(tool) for tool in self.tools]
        if other:
            if len(tools) != len(self.tools):
                self._scroll.first = 0
            self._asleep = WAKING
        self.tools = tools
        return other

    # Where they lie ------------------------------------------------------------------------------------------

    def lay(self, area: Box, spared: float) -> None:
        """Between top and bottom of this area; of a list that is too long, so much below it is spared."""
        self._area, self._wide = area, area.w
        self._long = sum(self._height(first) for first, *_others in _rows(self.tools)) > area.h + 6
        if self._long:
            self._wide = area.w - BESIDE
        highest = max(map(self._height, self.tools), default=ROW)
        room = area._replace(h=max(2 * highest, area.h - spared))
        # Rows differ in height: the list ends where as many of the last ones fit as there are shown then.
        fit, used = 0, 0.0
        for tool in reversed(self.tools):
            used += self._height(tool)
            if used > room.h:
                break
            fit += 1
        self._scroll.lay(room, room.h / max(1, fit), len(self.tools))

    def shown(self) -> list[tuple[Tool, Box]]:
        return self._scrolled() if self._long else self._in_rows()

    def _in_rows(self) -> list[tuple[Tool, Box]]:
        found, y = [], self._area.y
        for row in _rows(self.tools):
            width = (self._area.w + GAP) / len(row)
            found += [(tool, Box(self._area.x + n * width, y, width - GAP, BUTTON)) for n, tool in enumerate(row)]
            y += self._height(row[0])
        return found

    def _scrolled(self) -> list[tuple[Tool, Box]]:
        rows = list(self._scroll.rows())
        first, end, width = rows[0][0], rows[-1][1].bottom + 1, rows[0][1].w
        found, y = [], self._area.y
        for tool in self.tools[first:]:
            if y + self._height(tool) > end:
                break
            found.append((tool, Box(self._area.x, y, width, BUTTON)))
            y += self._height(tool)
        return found

    def _height(self, tool: Tool) -> float:
        return ROW + (self.detail_height(tool.detail, self._wide) if tool.detail else 0)

    @property
    def bottom(self) -> float:
        return max((box.y + self._height(tool) for tool, box in self.shown()), default=self._area.y)

    # Pressing ------------------------------------------------------------------------------------------------

    def build(self, widgets: Widgets, moved: Callable[[], None]) -> None:
        self._moved = moved
        if self._long:
            widgets.scroll(self._scroll)
        first = self._scroll.first if self._long else 0
        for number, (tool, box) in enumerate(self.shown(), start=first):
            words = tool.short if box.w < self._area.w and tool.short and not self._long else tool.words
            words = f"{words}  ({tool.key.upper()})" if tool.key else words
            widgets.button(
                box, words, partial(self._press, tool, box), tool.kind, size=18,
                enabled=tool.enabled and not self._sleeps(tool, box), label=tool.words,
                key=f"tool.{number}",
            )  # fmt: skip

    def _press(self, tool: Tool, box: Box) -> None:
        self._pressed = (tool.words, box)
        tool.press()

    def _sleeps(self, tool: Tool, box: Box) -> bool:
        """Somebody who clicks twice means the button they saw, not the one that took its place."""
        if self._pressed is None or not self._asleep:
            return False
        words, where = self._pressed
        return tool.words != words and where.overlaps(box)

    @property
    def waking(self) -> bool:
        return any(self._sleeps(tool, box) for tool, box in self.shown())

    def tick(self, seconds: float) -> bool:
        """Time passes over buttons that are new under the hand; True as long as one of them sleeps."""
        if not self.waking:
            return False
        self._asleep = max(0.0, self._asleep - seconds)
        if not self._asleep:
            self._moved()
        return True

    def hand_at(self, at: tuple[float, float]) -> None:
        """A hand that has left the place and comes back means what lies there now."""
        if self._pressed is not None and not self._pressed[1].holds(at):
            slept = self.waking
            self._pressed = None
            if slept:
                self._moved()
