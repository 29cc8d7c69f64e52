"""A notebook that lies open on the table: two pages of paper in leather, and tabs that turn it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.kit import drawings, paint
from scenes.kit.canvas import Box
from scenes.kit.scene import Point, Scene
from scenes.kit.text import CREAM

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Kind, Widgets

NOTEBOOK = "mad_maxence/notebook"
_SPOTS = drawings.spots(NOTEBOOK)
LEFT, RIGHT, TAB = _SPOTS["left"], _SPOTS["right"], _SPOTS["tab"]
INSIDE = 46.0
"""From the edge of a page to what is written on it."""
FOOT = 66.0
"""Room for buttons at the foot of a page."""
MOST_TABS = 10
_TURNS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class Spread:
    """What stands on two pages that lie open side by side."""

    def __init__(self, app: App, tab: str, title: str) -> None:
        self.app = app
        self.tab = tab
        self.title = title

    def build(self, widgets: Widgets) -> None:
        """Its lists and buttons."""

    def points(self) -> list[Point]:
        return []

    def draw(self, screen: pygame.Surface) -> None:
        """Both pages."""

    def words(self) -> str:
        """The same for ears."""
        return self.title


class Written(NamedTuple):
    """Where one writes on a page: what is left of it from some height down."""

    page: Box
    y: float

    def box(self, height: float, indent: float = 0.0) -> Box:
        return Box(self.page.x + INSIDE + indent, self.y, self.page.w - 2 * INSIDE - indent, height)

    def below(self, height: float) -> Written:
        return self._replace(y=self.y + height)

    @property
    def left(self) -> float:
        """Height above the buttons."""
        return self.page.bottom - FOOT - 20 - self.y


class OpenBook(Scene):
    """Page up and down turn it, and the tabs at its edge."""

    def __init__(self, app: App, title: str) -> None:
        super().__init__(app)
        self.title = title
        self.spreads: Sequence[Spread] = ()
        self.at = 0

    @property
    def spread(self) -> Spread:
        return self.spreads[self.at]

    def turn_to(self, number: int) -> None:
        number = max(0, min(number, len(self.spreads) - 1))
        if number != self.at:
            self.at, self.focus = number, None
            self.rebuild()

    def walk(self, event: pygame.event.Event) -> bool:
        """A list on a page is moved by its bar and the wheel: these keys turn the page itself."""
        if event.key in _TURNS:
            self.turn_to(self.at + _TURNS[event.key])
            return True
        return super().walk(event)

    def cancel(self) -> None:
        self.app.pop()

    def build(self, widgets: Widgets) -> None:
        self.spread.build(widgets)
        first = max(0, min(self.at - MOST_TABS // 2, len(self.spreads) - MOST_TABS))
        for place, number in enumerate(range(first, min(first + MOST_TABS, len(self.spreads)))):
            spread = self.spreads[number]
            box = TAB._replace(y=TAB.y + place * (TAB.h + 12))
            kind: Kind = "chosen" if number == self.at else "plain"
            widgets.button(box, spread.tab, partial(self.turn_to, number), kind, size=19, label=spread.title,
                           state=number == self.at, group=self.title)  # fmt: skip

    def points(self) -> list[Point]:
        return self.spread.points()

    def describe(self) -> str:
        return "\n".join(filter(None, (self.title, self.spread.words(), super().describe())))

    def draw(self, screen: pygame.Surface) -> None:
        widgets = self.widgets  # built first: lists are laid out with them
        paint.scenery(screen, self.app.canvas, NOTEBOOK)
        head = _SPOTS["title"]
        self.app.writer.write(screen, self.title, head, 44, face="title", colour=CREAM, middle=True, elide=True)
        widgets.draw(screen)
        self.spread.draw(screen)
