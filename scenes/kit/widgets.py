"""pygame-gui with our theme, on the logical sheet: buttons, fields, sliders.

Button texts are measured before the button is made and reduced to fit, like all other text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

import pygame
import pygame_gui
from pygame_gui.core import utility
from pygame_gui.core.surface_cache import SurfaceCache
from pygame_gui.elements import UIButton, UITextEntryLine

from scenes.kit.canvas import Box
from scenes.kit.scene import Point, Role
from scenes.kit.scroll import Scroll
from scenes.kit.slider import Slider
from scenes.kit.text import FLOOR, Drawn, clean, font_path

if TYPE_CHECKING:
    from scenes.kit.app import App

Kind = Literal["plain", "primary", "chosen", "quiet", "pill", "danger", "faded"]
"""`faded` can be pressed, and then explains why it has no effect."""

_COLOURS: dict[Kind, dict[str, str]] = {
    "plain": {"normal_bg": "#efe2c0", "hovered_bg": "#fff4d6", "active_bg": "#e2cf9f", "normal_border": "#a98f62",
              "hovered_border": "#e9a83a", "normal_text": "#2b2333"},
    "primary": {"normal_bg": "#27356e", "hovered_bg": "#34458c", "active_bg": "#1b2550", "normal_border": "#1b2550",
                "hovered_border": "#e9a83a", "normal_text": "#fdf6e3"},
    "chosen": {"normal_bg": "#f4cf7c", "hovered_bg": "#f9da93", "active_bg": "#e9b94f", "normal_border": "#9a6a17",
               "hovered_border": "#9a6a17", "normal_text": "#2b2333"},
    "quiet": {"normal_bg": "#00000000", "hovered_bg": "#00000055", "active_bg": "#00000088",
              "normal_border": "#00000000", "hovered_border": "#e9a83a", "normal_text": "#f3e4c3"},
    "pill": {"normal_bg": "#1c0d0580", "hovered_bg": "#00000099", "active_bg": "#000000aa",
             "normal_border": "#e2c99a", "hovered_border": "#e9a83a", "normal_text": "#f6ead2"},
    "danger": {"normal_bg": "#efe2c0", "hovered_bg": "#f6d3c6", "active_bg": "#d9a596", "normal_border": "#a5302c",
               "hovered_border": "#a5302c", "normal_text": "#8a1f1c"},
    "faded": {"normal_bg": "#efe6cf80", "hovered_bg": "#f4ead2", "active_bg": "#e8dcbc", "normal_border": "#cdbb94",
              "hovered_border": "#cdbb94", "normal_text": "#8c7d63"},
}  # fmt: skip


_Looks = tuple[tuple[int, int, int, int], str, str]
"""The rectangle of a button, its text, and its theme."""

MOST_ASIDE = 80
"""The size of the button cache, about fifteen megabytes: the rack, the way to a table, and what often returns there."""


def _looks(rect: pygame.Rect, words: str, theme: str) -> _Looks:
    return (rect.x, rect.y, rect.w, rect.h), words, theme


class _Control(NamedTuple):
    point: Point
    element: Any
    changed: Callable[[Any], None] | None

    def now(self) -> Point:
        return self.point if self.changed is None else self.point._replace(value=self.element.get_text())


class _Field(UITextEntryLine):
    """A line of text that rejects characters that cannot be drawn."""

    def _process_entered_character(self, character: str) -> bool:
        visible = clean(character).strip("\n")
        return bool(visible and super()._process_entered_character(visible))

    def _do_paste(self) -> None:
        """A text that is too long for the field is truncated, not rejected."""
        pasted: Callable[[], str] = utility.clipboard_paste
        for character in clean(pasted()).strip().replace("\n", " "):
            self._process_entered_character(character)


class _Manager(pygame_gui.UIManager):
    """pygame-gui's manager, with one theme shared by all windows.

    Parsing a theme takes longer than drawing all buttons of a screen, and every step of resizing a window needs a new
    manager.
    """

    _theme: ClassVar[Any] = None
    declared: ClassVar[set[str]] = set()
    """The theme ids added for our own widgets."""

    def create_new_theme(self, theme_path: Any = None) -> Any:
        if _Manager._theme is None:
            _Manager._theme = super().create_new_theme(theme_path)
            _Manager._theme.get_font_dictionary().add_font_path("serif", font_path("text"), font_path("bold"))
        # Shapes depend on the size of the window.
        _Manager._theme.shape_cache = SurfaceCache()  # type: ignore[no-untyped-call]
        return _Manager._theme


class Toolkit:
    """pygame-gui's manager for one window. It is slow to create and caches shapes, so scenes share it."""

    def __init__(self, window: tuple[int, int]) -> None:
        self.manager: Any = _Manager(window, enable_live_theme_updates=False)  # typed only in part
        self.standing: dict[_Looks, list[Any]] = {}
        """The buttons on the screen. Creating one takes as long as a whole frame, and most are built again unchanged.
        """
        self._aside: dict[_Looks, Any] = {}
        """A cache of buttons that were on the screen before, the latest last: many return with the next decision."""
        self.fields: dict[tuple[object, ...], Any] = {}
        """The fields on the screen, by scene, position and look: one that is built again keeps its text and cursor."""

    def theme(self, kind: Kind, pixels: int, scale: float) -> str:
        """The theme id of a kind of widget at this text size, declared on first use."""
        radius = max(1, round(9 * scale))
        name = f"#{kind}_{pixels}_{radius}"
        if name not in _Manager.declared:
            _Manager.declared.add(name)
            self.manager.get_theme().load_theme({name: _theme(kind, pixels, radius)})
        return name

    def lay_aside(self, looks: _Looks, button: Any) -> None:
        """Remove a button from the screen, reset its state and put it into the cache."""
        button.kill()
        button.bind(pygame_gui.UI_BUTTON_PRESSED, None)
        button.held = button.pressed = button.pressed_event = button.hovered = False
        button.enable()
        button.drawable_shape.set_active_state("normal")
        button.on_fresh_drawable_shape_ready()
        self._aside.pop(looks, None)
        self._aside[looks] = button
        if len(self._aside) > MOST_ASIDE:
            del self._aside[next(iter(self._aside))]

    def button(self, rect: pygame.Rect, words: str, theme: str) -> Any:
        """A cached button, or else a new one."""
        button = self._aside.pop(_looks(rect, words, theme), None)
        if button is None:
            return UIButton(rect, words, self.manager, object_id=theme)
        button.add(self.manager.get_sprite_group())
        self.manager.get_root_container().add_element(button)
        button.set_focus_set({button})
        return button


class Widgets:
    """The widgets of the top scene. Boxes are logical; actions are plain callbacks."""

    def __init__(self, app: App) -> None:
        self._app = app
        if app.toolkit is None:
            app.toolkit = Toolkit(app.canvas.window)
        self._toolkit = app.toolkit
        self.manager = app.toolkit.manager
        self._before, self._toolkit.standing = self._toolkit.standing, {}
        """The buttons of the previous build: those with the same look are reused."""
        self._fields_before, self._toolkit.fields = self._toolkit.fields, {}
        self._scene = app.scene
        self._controls: list[_Control] = []
        self._parts: list[Slider | Scroll] = []
        self._hints: list[tuple[_Field, Box, str]] = []
        self.new = True
        self.group = ""
        """What the buttons that are made now belong to."""
        self.held = False
        """A mouse button went down on a widget and has not come up yet."""
        self.texts: list[Drawn] = []
        """Texts on widgets, for the tests that look for overflow."""

    def button(
        self,
        box: Box,
        words: str,
        press: Callable[[], None],
        kind: Kind = "plain",
        *,
        size: float = 20.0,
        enabled: bool = True,
        label: str | None = None,
        key: str = "",
        state: bool | None = None,
        group: str = "",
        detail: str = "",
        asleep: bool = False,
        reveal: Callable[[], None] | None = None,
    ) -> None:
        """`label` is the text for screen readers, where the visible words are not enough; `key` keeps the focus when
        the words change. `state` is that of a switch, or of one of several in a `group` with a name. `detail` says why,
        if it is not enabled. `asleep` is deaf to the mouse for a moment. What scrolling would
        `reveal` only the keyboard knows."""
        words = clean(words)
        role: Role = "button" if state is None else "choice" if group else "switch"
        point = Point(label or words, box, press, key, role=role, state=state, detail=detail, group=group or self.group)
        if reveal is not None:
            self._controls.append(_Control(point._replace(reveal=reveal, enabled=enabled), None, None))
            return
        theme = self._themed(kind, self._fitting(words, box, size))
        element = self._standing(self._app.canvas.rect(box), words, theme)
        # The action may discard these very widgets, so it is postponed until the event has been handled.
        element.bind(pygame_gui.UI_BUTTON_PRESSED, lambda: self._app.call_later(partial(self._press, press)))
        (element.enable if enabled and not asleep else element.disable)()
        if not enabled:
            point = point._replace(enabled=False)
            point = point._replace(press=lambda: self._scene.refuse(point))
        self._controls.append(_Control(point, element, None))

    def _standing(self, rect: pygame.Rect, words: str, theme: str) -> Any:
        looks = _looks(rect, words, theme)
        before = self._before.get(looks)
        element = before.pop() if before else self._toolkit.button(rect, words, theme)
        self._toolkit.standing.setdefault(looks, []).append(element)
        return element

    def clear_away(self) -> None:
        """Everything is built: remove the widgets of the previous build that were not reused."""
        for looks, elements in self._before.items():
            for element in elements:
                self._toolkit.lay_aside(looks, element)
        for field in self._fields_before.values():
            field.kill()
        self._before, self._fields_before = {}, {}
        if not self.typing:
            self.manager.set_focus_set(None)

    def row(self, box: Box, buttons: Iterable[tuple[str, Callable[[], None], Kind]], size: float = 20.0) -> None:
        """Buttons side by side, as wide as their texts need, all in one text size."""
        listed = list(buttons)
        writer = self._app.writer
        gap = 10.0
        room = box.w - gap * (len(listed) - 1)
        widths = [writer.measure(words, "bold", size)[0] + 36 for words, _press, _kind in listed]
        if sum(widths) <= room:
            widths = [width * min(1.25, room / sum(widths)) for width in widths]
        else:
            gap = 5.0
            room = box.w - gap * (len(listed) - 1)
            size, widths = writer.side_by_side([words for words, _press, _kind in listed], "bold", size, room, 12)
        x = box.x
        for (words, press, kind), width in zip(listed, widths, strict=True):
            self.button(Box(x, box.y, width, box.h), words, press, kind, size=size)
            x += width + gap

    def field(
        self, box: Box, words: str, changed: Callable[[str], None], label: str, longest: int = 24, hint: str = ""
    ) -> None:
        """`hint` is the placeholder of the empty field: the value used if nothing is typed."""
        words, rect = clean(words), self._app.canvas.rect(box)
        theme = self._themed("plain", 20.0 * self._app.writer.enlarge)
        looks = (id(self._scene), label, *rect, theme)
        element = self._fields_before.get(looks)
        if element is None or element.get_text() != words:
            element = _Field(rect, self.manager, object_id=theme, initial_text=words)
            element.set_text_length_limit(longest)
        else:
            del self._fields_before[looks]
        self._toolkit.fields[looks] = element
        if hint:
            self._hints.append((element, Box(box.x + 12, box.y, box.w - 24, box.h), hint))

        def assign(written: str) -> None:
            element.set_text(clean(written)[:longest])
            changed(element.get_text())

        point = Point(label, box, lambda: self.manager.set_focus_set(element), role="field", value=words,
                      detail=hint, group=self.group, assign=assign)  # fmt: skip
        self._controls.append(_Control(point, element, changed))

    def slider(
        self, box: Box, value: int, most: int, changed: Callable[[int], None], label: str, marks: Sequence[int] = ()
    ) -> None:
        """An integer from 0 to `most`, with marks below some values."""
        self._parts.append(Slider(box, value, most, changed, label, marks))

    def scroll(self, scroll: Scroll) -> None:
        """The scroll bar of a list that is longer than its box, with wheel and keys."""
        self._parts.append(scroll)

    def _press(self, press: Callable[[], None]) -> None:
        """Ignore a second click in the same frame if the first has opened another screen."""
        if self._app.scene is self._scene:
            press()

    def points(self) -> list[Point]:
        return [control.now() for control in self._controls] + [
            point for part in self._parts if (point := part.point()) is not None
        ]

    @property
    def typing(self) -> bool:
        """A field has the keyboard focus."""
        focus = self.manager.get_focus_set() or set()
        return any(isinstance(element, UITextEntryLine) for element in focus)

    def start_typing(self) -> None:
        """Focus the first field, with the cursor at its end."""
        field = next((control.element for control in self._controls if control.changed is not None), None)
        if field is not None:
            self.manager.set_focus_set(field)
            field.edit_position = len(field.text)

    def stop_typing(self) -> None:
        self.manager.set_focus_set(None)

    def handle(self, event: pygame.event.Event) -> bool:
        """True if a widget took the event."""
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            for control in self._controls:
                if control.element is event.ui_element and control.changed is not None:
                    # Not `event.text`: more may have been typed since, and the field is rebuilt from the reported text.
                    control.changed(control.element.get_text())
            return True
        down = event.type == pygame.MOUSEBUTTONDOWN
        self.held = self.held or down
        taken = bool(self.manager.process_events(event)) or any(
            part.handle(event, self._app.mouse) for part in self._parts
        )
        if down or event.type == pygame.MOUSEBUTTONUP:
            self.held = taken and down
        return taken

    def turn_pages(self, event: pygame.event.Event) -> bool:
        """Page up and down, Home and End, for the list of this scene. True if there is one."""
        return any(isinstance(part, Scroll) and part.key(event) for part in self._parts)

    def update(self, seconds: float) -> None:
        self.manager.update(seconds)
        self.new = False

    def draw(self, screen: pygame.Surface) -> None:
        self.manager.draw_ui(screen)
        for part in self._parts:
            part.draw(screen, self._app.canvas)
        for field, box, hint in self._hints:
            if not field.text and not field.is_focused:
                self._app.writer.write(screen, hint, box, 20, face="italic", colour="#a3967f", middle=True, wrap=False)

    def _fitting(self, words: str, box: Box, size: float) -> float:
        """The largest size up to the wanted one at which the text fits on the button."""
        writer = self._app.writer
        wanted = writer.size("bold", size)
        while True:
            surface = writer.surface(words, "bold", wanted, "#000000")
            width, height = surface.get_width() / writer.canvas.scale, surface.get_height() / writer.canvas.scale
            fits = width <= box.w - 12 and height <= box.h
            if fits or wanted <= FLOOR:
                self.texts.append(Drawn(words, Box.around(box.centre, width, height), fits))
                return wanted
            wanted -= 1

    def _themed(self, kind: Kind, size: float) -> str:
        scale = self._app.canvas.scale
        return self._toolkit.theme(kind, max(8, round(size * scale)), scale)


def _theme(kind: Kind, pixels: int, radius: int) -> dict[str, Any]:
    colours = _COLOURS[kind]
    text = colours["normal_text"]
    return {
        "colours": {
            **colours,
            "hovered_text": text,
            "active_text": text,
            "active_border": colours["hovered_border"],
            "selected_bg": colours["active_bg"],
            "selected_text": text,
            "selected_border": colours["hovered_border"],
            "disabled_bg": "#1c0d0540" if kind == "pill" else "#e4d8bd",
            "disabled_border": "#e2c99a40" if kind == "pill" else "#c9bb99",
            "disabled_text": "#e2c99a60" if kind == "pill" else "#9c8f78",
            "dark_bg": "#fbf4e0",
            "text_cursor": "#2b2333",
        },
        "font": {"name": "serif", "size": str(pixels), "bold": "1"},
        "misc": {
            "shape": "rounded_rectangle",
            "shape_corner_radius": ",".join([str(radius)] * 4),
            "border_width": "1" if kind == "quiet" else "2",
            "shadow_width": "0",
            "padding": "8,2",
        },
    }
