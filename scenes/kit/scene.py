"""One screen of the app: what it shows, what can be clicked, and how the keyboard focus moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import pygame

from scenes.kit.canvas import Box
from scenes.kit.text import GOLD

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets


class Point(NamedTuple):
    """Something that can have the keyboard focus and that Enter or a click presses."""

    label: str
    box: Box
    press: Callable[[], None]
    key: str = ""
    """A stable identifier, independent of the label: the name of a spot, of a row, of a widget."""
    turn: Callable[[tuple[int, int]], bool] | None = None
    """What an arrow key does to it (a slider, a scroll bar); False lets the arrow move the focus instead."""


def with_own_keys(points: list[Point]) -> list[Point]:
    """Every point with a unique key: the given one, else its label; duplicates are numbered in reading order."""
    seen: dict[str, int] = {}
    named = []
    for point in points:
        key = point.key or point.label
        seen[key] = seen.get(key, 0) + 1
        named.append(point._replace(key=key if seen[key] == 1 else f"{key} ({seen[key]})"))
    return named


class Scene:
    """Subclasses override what they need. `app.request_redraw` requests a redraw; nothing is drawn while nothing
    changes."""

    answers_enter = False
    """Enter and Space press the only button. A curtain between two players must not do that."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.focus: str | None = None
        """Key of the focused point; None until the keyboard is used."""
        self._pressed_at: str | None = None
        """Key of the point on which the mouse button went down."""
        self._widgets: Widgets | None = None
        self._rebuild_due = False

    @property
    def paper(self) -> Box | None:
        """Its area on top of another scene; None if it covers the whole screen."""
        return None

    veil: ClassVar[tuple[int, int, int, int] | None] = None
    """The colour that dims everything around its paper."""

    @property
    def hands_full(self) -> bool:
        """A drag is in progress: no widget can be pressed until it ends."""
        return False

    # Lifecycle -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene is on top now: for the first time, or again."""

    def leave(self) -> None:
        """The scene is removed for good."""

    def covered(self) -> None:
        """Another scene is on top now: widgets belong to the top scene."""
        self._widgets = None

    def translated(self) -> None:
        """The language has changed: texts that are stored rather than looked up on every draw must be updated."""

    def resized(self) -> None:
        """Window or text size has changed: widgets are rebuilt."""
        self._widgets = None

    # Widgets -------------------------------------------------------------------------------------------------

    @property
    def widgets(self) -> Widgets:
        """The pygame-gui part of the scene, built on first use: the first frame does not need it."""
        if self._widgets is None:
            from scenes.kit.widgets import Widgets

            self._widgets = Widgets(self.app)
            self.build(self._widgets)
            self._widgets.clear_away()
        return self._widgets

    @property
    def widgets_new(self) -> bool:
        """They have not been updated since they were built."""
        return self._widgets is None or self._widgets.new

    def build(self, widgets: Widgets) -> None:
        """Create the buttons and fields of this scene."""

    def rebuild(self) -> None:
        """Discard the widgets; they are built again from the current state.

        This is postponed while the mouse button is down on one of them: a click or a drag is finished first.
        """
        self._rebuild_due = self._widgets is not None and self._widgets.held
        if not self._rebuild_due:
            self._widgets = None
        self.app.request_redraw()

    def let_go(self) -> None:
        """The mouse button was released."""
        if self._widgets is not None:
            self._widgets.held = False
        if self._rebuild_due:
            self.rebuild()

    # Input ---------------------------------------------------------------------------------------------------

    def intercept(self, event: pygame.event.Event) -> bool:
        """Called for every event before the widgets; True consumes it."""
        return False

    def points(self) -> list[Point]:
        """The clickable places of the scene itself, in reading order."""
        return []

    def pressed(self, at: tuple[float, float]) -> None:
        """The left button went down at this logical position (and not on a widget)."""
        point = self._point_at(at)
        self._pressed_at = None if point is None else point.key

    def dragged(self, at: tuple[float, float]) -> None:
        """The mouse moved, with or without a button."""

    def released(self, at: tuple[float, float]) -> None:
        """The left button went up: by default, this presses the point there if the button also went down on it."""
        point, began = self._point_at(at), self._pressed_at
        self._pressed_at = None
        if point is not None and point.key == began:
            self.focus = None
            point.press()

    def _point_at(self, at: tuple[float, float]) -> Point | None:
        return next((point for point in with_own_keys(self.points()) if point.box.holds(at)), None)

    def wheel(self, at: tuple[float, float], steps: int) -> None:
        """The wheel was turned; up is positive."""

    closed_by: int | None = None
    """The key that opens this scene also closes it."""

    def key(self, event: pygame.event.Event) -> None:
        """A key that does not move the focus."""

    def cancel(self) -> None:
        """Esc or the right button."""

    # Walking -------------------------------------------------------------------------------------------------

    def all_points(self) -> list[Point]:
        return with_own_keys([*self.points(), *self.widgets.points()])

    def walk(self, event: pygame.event.Event) -> bool:
        """Tab, arrows and Enter, the same for board and widgets. True if the key was one of them."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            answer = self.focused() or self._only_answer()
            if answer is not None:
                answer.press()
                self.app.request_redraw()
            return True
        points = self.all_points()
        if not points or event.key not in (pygame.K_TAB, *_ARROWS):
            return self.widgets.turn_pages(event)
        keys = [point.key for point in points]
        now = keys.index(self.focus) if self.focus in keys else None
        if event.key == pygame.K_TAB:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            chosen = (0 if step > 0 else -1) if now is None else (now + step) % len(points)
        else:
            way = _ARROWS[event.key]
            if now is not None and (turn := points[now].turn) is not None and turn(way):
                return True
            chosen = 0 if now is None else _towards(points, now, way)
        self.focus = points[chosen].key
        self.app.request_redraw()
        return True

    def _only_answer(self) -> Point | None:
        """The only thing that can be pressed, if this page lets Enter press it without focus."""
        answers = [point for point in self.all_points() if point.turn is None] if self.answers_enter else []
        return answers[0] if len(answers) == 1 else None

    def focused(self) -> Point | None:
        if self.focus is None:
            return None
        return next((point for point in self.all_points() if point.key == self.focus), None)

    def pointed_at(self) -> Point | None:
        """The point with the keyboard focus, else the one under the mouse."""
        if self.focus is not None:
            return self.focused()
        return next((point for point in self.all_points() if point.box.holds(self.app.mouse)), None)

    # Showing -------------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> bool:
        """Advance time; True while something moves."""
        return False

    def draw(self, screen: pygame.Surface) -> None:
        """Paint everything, widgets included."""

    def draw_focus(self, screen: pygame.Surface) -> None:
        focused = self.focused()
        if focused is not None:
            box = focused.box.grown(5)
            radius = self.app.canvas.px(10)
            pygame.draw.rect(screen, "#1c1426", self.app.canvas.rect(box.grown(2)), self.app.canvas.px(7), radius)
            pygame.draw.rect(screen, GOLD, self.app.canvas.rect(box), self.app.canvas.px(3), radius)

    def describe(self) -> str:
        """The screen in plain text, for screen readers and tests."""
        return "\n".join(point.label for point in self.all_points())


_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def _towards(points: list[Point], now: int, way: tuple[int, int]) -> int:
    """The nearest point in a direction; sideways distance counts more."""
    x, y = points[now].box.centre
    best, nearest = now, float("inf")
    for index, point in enumerate(points):
        px, py = point.box.centre
        ahead = (px - x) * way[0] + (py - y) * way[1]
        aside = abs((px - x) * way[1]) + abs((py - y) * way[0])
        if index != now and ahead > 4 and ahead + 2.5 * aside < nearest:
            best, nearest = index, ahead + 2.5 * aside
    return best
