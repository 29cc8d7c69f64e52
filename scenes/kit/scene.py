"""One screen of the app: what it shows, what can be clicked, and how the keyboard focus moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

import pygame

from game.core.words import _
from scenes.kit import paint
from scenes.kit.canvas import SHEET, Box
from scenes.kit.text import GOLD

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.widgets import Widgets


Role = Literal["button", "switch", "choice", "field", "slider", "scroll", "place", "piece", "text"]
"""What sort of thing has the focus. A switch is on or off, a choice is one of the several of its group."""


class Value(NamedTuple):
    """Of a slider."""

    now: int
    most: int


class Point(NamedTuple):
    """Something that can have the keyboard focus and that Enter or a click presses."""

    label: str
    box: Box
    press: Callable[[], None]
    key: str = ""
    """A stable identifier, independent of the label: the name of a spot, of a row, of a widget."""
    turn: Callable[[tuple[int, int]], bool] | None = None
    """What an arrow key does to it (a slider, a scroll bar); False lets the arrow move the focus instead."""
    role: Role = "button"
    state: bool | None = None
    """On, or chosen; None for what is neither on nor off."""
    value: Value | str | None = None
    """Of a slider, or what is written in a field."""
    detail: str = ""
    """What belongs to it beside its name: a price, a date; of what cannot be pressed now, why."""
    enabled: bool = True
    group: str = ""
    """The name of what it belongs to: the board, an option."""
    reveal: Callable[[], None] | None = None
    """It is a row of a list that is scrolled out of sight, and this scrolls there."""
    assign: Callable[[str], None] | None = None
    """Sets the value of a field or a slider."""


def with_own_keys(points: list[Point]) -> list[Point]:
    """Every point with a unique key: the given one, else its label; duplicates are numbered in reading order. So are
    equal labels in a group."""
    labels = Counter((point.group, point.label) for point in points)
    keys: Counter[str] = Counter()
    told: Counter[tuple[str, str]] = Counter()
    named = []
    for point in points:
        key, called = point.key or point.label, (point.group, point.label)
        keys[key] += 1
        own, label = key if keys[key] == 1 else f"{key} ({keys[key]})", point.label
        if labels[called] > 1:
            told[called] += 1
            label = _("{thing}, {n} of {count}").format(thing=label, n=told[called], count=labels[called])
        named.append(point if (own, label) == (point.key, point.label) else point._replace(key=own, label=label))
    return named


class Scene:
    """Subclasses override what they need. `app.request_redraw` requests a redraw; nothing is drawn while nothing
    changes."""

    title: str = ""
    """What the screen is called."""
    curtain: ClassVar[bool] = False
    """It hides the scene under it from whoever looks and listens."""
    texts_have_focus: ClassVar[bool] = True
    """For who listens, the focus also goes to each paragraph."""
    answers_enter = False
    """Enter and Space press the only button. A curtain between two players must not do that."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.number = next(_NUMBERS)
        """No two scenes have the same."""
        self.focus: str | None = None
        """Key of the focused point; None until the keyboard is used."""
        self._focused_lately: list[Point] = []
        """What had the focus, the latest last."""
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
        shown = (point for point in with_own_keys(self.points()) if point.reveal is None)
        return next((point for point in shown if point.box.holds(at)), None)

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
        texts = self._texts() if self.texts_have_focus and self.app.speaker.listening else []
        return [*texts, *self.controls()]

    def controls(self) -> list[Point]:
        """All that can be pressed."""
        return with_own_keys([*self.points(), *self.widgets.points()])

    def _texts(self) -> list[Point]:
        """What is to be read, as points that up and down walk through."""
        texts = self.paragraphs()

        def turn(way: tuple[int, int], number: int) -> bool:
            there = number + way[1]
            if way[1] and 0 <= there < len(texts):
                self.focus = f"{TEXT}{there}"
                self.app.request_redraw()
            return bool(way[1]) and 0 <= there < len(texts)

        where = self.paper or SHEET
        return [
            Point(words, where, lambda: None, f"{TEXT}{number}", partial(turn, number=number), role="text")
            for number, words in enumerate(texts)
        ]

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
            chosen = self._by_tab(points, now, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        else:
            way = _ARROWS[event.key]
            if now is not None and (turn := points[now].turn) is not None and turn(way):
                return True
            chosen = 0 if now is None else _towards(points, now, way)
        self.go_to(points[chosen])
        return True

    def _by_tab(self, points: list[Point], now: int | None, step: int) -> int:
        """All texts are one stop, within which arrows read on; what was said as the page opened is not its start."""
        texts = sum(point.role == "text" for point in points)
        unread = len(self.opening()) if texts else 0
        stops: list[int] = [*([unread if unread < texts else 0] if texts else []), *range(texts, len(points))]
        if now is None and step > 0 and unread and unread == texts:
            return stops[1 % len(stops)]
        at = -(step < 0) if now is None else step + (0 if now < texts else stops.index(now))
        return stops[at % len(stops)]

    def go_to(self, point: Point) -> None:
        """Move the focus there; a row of a list is scrolled into sight."""
        self.focus = point.key
        if point.reveal is not None:
            point.reveal()
        self.app.request_redraw()

    @property
    def unsettled(self) -> bool:
        """Something is being shown, and it is not known yet what can be done after it."""
        return False

    def onward(self, points: list[Point]) -> list[Point]:
        """Where the focus goes when nothing is left of the group it was in; empty: to where it was before."""
        return []

    def keep_focus(self) -> None:
        """If what had the focus is gone, move on to the nearest of its group: nobody is thrown back to the start."""
        if self.focus is None or self.unsettled:
            return
        points = self.all_points()
        here = {point.key: point for point in points}
        lately = self._focused_lately
        if self.focus in here:
            lately[:] = [*(each for each in lately if each.key != self.focus), here[self.focus]][-TRAIL:]
            return
        if not lately or not points:
            return
        was = lately[-1]
        x, y = was.box.centre
        before = [here[each.key] for each in reversed(lately) if each.key in here][:1]
        near = [each for each in points if each.group == was.group] or self.onward(points) or before or points
        self.go_to(min(near, key=lambda each: abs(each.box.centre[0] - x) + abs(each.box.centre[1] - y)))

    def refuse(self, point: Point) -> None:
        """Somebody has pressed what cannot be pressed now."""
        self.app.sounds.play("refuse")

    def _only_answer(self) -> Point | None:
        """The only thing that can be pressed, if this page lets Enter press it without focus."""
        answers = [point for point in self.all_points() if point.role == "button"] if self.answers_enter else []
        return answers[0] if len(answers) == 1 else None

    def focused(self) -> Point | None:
        if self.focus is None:
            return None
        points = self.all_points() if self.focus.startswith(TEXT) else self.controls()
        return next((point for point in points if point.key == self.focus), None)

    def pointed_at(self) -> Point | None:
        """The point with the keyboard focus, else the one under the mouse."""
        if self.focus is not None:
            return self.focused()
        shown = (point for point in self.all_points() if point.reveal is None and point.enabled)
        return next((point for point in shown if point.box.holds(self.app.mouse)), None)

    # Showing -------------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> bool:
        """Advance time; True while something moves."""
        return False

    def draw(self, screen: pygame.Surface) -> None:
        """Paint everything, widgets included."""

    def draw_focus(self, screen: pygame.Surface) -> None:
        focused = self.focused()
        if focused is not None and focused.role != "text":
            box = focused.box.grown(5)
            radius = self.app.canvas.px(10)
            pygame.draw.rect(screen, "#1c1426", self.app.canvas.rect(box.grown(2)), self.app.canvas.px(7), radius)
            pygame.draw.rect(screen, GOLD, self.app.canvas.rect(box), self.app.canvas.px(3), radius)
            if not focused.enabled and focused.detail:
                self._draw_why_not(screen, focused)

    def _draw_why_not(self, screen: pygame.Surface, point: Point) -> None:
        """Beside what cannot be pressed now."""
        writer, wide = self.app.writer, 320.0
        wanted, high = writer.measure(point.detail, "text", 18, wide)
        x = max(20.0, min(point.box.centre[0] - wanted / 2, 1580.0 - wanted))
        y = point.box.y - high - 34 if point.box.y > 200 else point.box.bottom + 26
        words = Box(x, y, wanted + 2, high + 2)
        paint.paper(screen, self.app.canvas, words.grown(12), 4)
        writer.cover(words.grown(12))
        writer.write(screen, point.detail, words, 18)

    # For ears ------------------------------------------------------------------------------------------------

    def heading(self) -> str:
        return self.title

    def paragraphs(self) -> list[str]:
        """What is to be read here, beside what can be pressed."""
        if type(self).describe is Scene.describe:
            labels = [point.box for point in self.controls()]
            lines = [text.words for text in self.app.writer.drawn if not _inside(text.box, labels)]
        else:
            named = {point.label for point in self.controls()}
            lines = [line for line in self.describe().splitlines() if line not in named]
        return [line for line in lines if line.strip() and line != self.heading()]

    def opening(self) -> list[str]:
        """What is said as it opens: all that is to be read, of a long text its beginning."""
        texts = self.paragraphs()
        return texts if sum(map(len, texts)) <= AT_ONCE else texts[:1]

    def detail_of(self, point: Point) -> str:
        """What would come of pressing what has the focus."""
        return ""

    def look_of(self, point: Point) -> str:
        """All that is known of it."""
        return ""

    def news(self) -> list[str]:
        """What has happened since this was last asked."""
        return []

    def to_do(self) -> str:
        """What is to be done here now."""
        return "\n".join([self.heading(), *self.opening()])

    def standing(self) -> str:
        """How things stand."""
        return "\n".join([self.heading(), *self.paragraphs()])

    def describe(self) -> str:
        """The screen in plain text, for screen readers and tests."""
        return "\n".join(point.label for point in self.controls())


def _inside(text: Box, boxes: list[Box]) -> bool:
    return any(box.holds(text.centre) for box in boxes)


_NUMBERS = count(1)
TEXT = "text "
"""How the keys of paragraphs begin."""
AT_ONCE = 600
"""Characters that are said without being asked for, at most."""
TRAIL = 8
"""How many places the focus has been to are remembered."""

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
